/* A game, a replay or a demo inside somebody else's page. Its table is drawn at once, but Python does not start before the frame is
 * seen or touched.
 *
 *   embed.html#learn/kaichin/jump     a demo          embed.html#play/kaichin     a game against bots (…/3: for three)
 *   embed.html#puzzle/cube_solo/P01   a puzzle        embed.html#m/…  or  #z/…    whatever the link holds
 *
 * The frame listens to no messages: all it shall show is in its own address. */
import { attend } from "./attend.js";
import { engine } from "./engine.js";
import { applyPrefs } from "./prefs.js";
import { followAddress } from "./screens.js";

const SEEN = 0.3; // the part of the frame that must be in view
const TOUCHES = ["pointerdown", "keydown"];

const root = /** @type {HTMLElement} */ (document.getElementById("root"));
const letGo = engine.hold();
const watcher = new IntersectionObserver(look, { threshold: SEEN });

/** @param {IntersectionObserverEntry[]} entries */
function look(entries) {
    if (entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= SEEN)) begin();
}

function begin() {
    letGo();
    watcher.disconnect();
    for (const touch of TOUCHES) window.removeEventListener(touch, begin, true);
}

applyPrefs();
attend();
for (const touch of TOUCHES) window.addEventListener(touch, begin, true);
watcher.observe(root);
followAddress(root);

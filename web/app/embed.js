/* A game, a replay or a demo inside somebody else's page. Python does not start before the frame is seen or touched.
 *
 *   embed.html#learn/kaichin/jump     a demo          embed.html#play/kaichin     a game against bots (…/3: for three)
 *   embed.html#puzzle/cube_solo/P01   a puzzle        embed.html#m/…  or  #z/…    whatever the link holds
 *
 * The frame listens to no messages: all it shall show is in its own address. */
import { attend } from "./attend.js";
import { coverAddress, h, render } from "./dom.js";
import { icon, logo } from "./icons.js";
import { applyPrefs } from "./prefs.js";
import { parse } from "./routes.js";
import { followAddress } from "./screens.js";
import { loadShelf } from "./shelf.js";

const SEEN = 0.3; // the part of the frame that must be in view

const root = /** @type {HTMLElement} */ (document.getElementById("root"));
const watcher = new IntersectionObserver(look, { threshold: SEEN });
let begun = false;

/** Until the frame is seen: the cover, and a button for those who do not want to wait. */
async function wait() {
    const { name, params } = parse(location.hash);
    const game = params.game ?? params.fragment?.match(/^m\/([a-z_]+)/)?.[1];
    const shelf = await loadShelf().catch(() => /** @type {BoxDoc[]} */ ([]));
    const box = shelf.find((each) => each.id === game);
    if (!begun) render(root, waiting(box, name === "learn" ? "Try it" : "Start"));
    watcher.observe(root);
}

/**
 * @param {BoxDoc | undefined} box
 * @param {string} label
 */
function waiting(box, label) {
    const picture = box
        ? h("img", { src: coverAddress(box.id), alt: "", class: "embed-cover", width: 160, height: 160 })
        : logo(96);
    const start = h("button", { class: "btn strong big", onclick: begin }, icon("play"), label);
    return h("main", { class: "embed-wait" }, picture, h("h1", {}, box?.title ?? "Parlour"), start);
}

/** @param {IntersectionObserverEntry[]} entries */
function look(entries) {
    if (entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= SEEN)) begin();
}

function begin() {
    if (begun) return;
    begun = true;
    watcher.disconnect();
    followAddress(root);
}

applyPrefs();
attend();
wait();

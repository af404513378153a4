/* A game, a replay or a demo inside somebody else's page. Python does not start before the frame is seen or touched.
 *
 *   embed.html#learn/kaichin/jump     a demo          embed.html#play/kaichin     a game against bots (…/3: for three)
 *   embed.html#puzzle/cube_solo/P01   a puzzle        embed.html#m/…  or  #z/…    whatever the link holds
 *
 * The frame listens to no messages: all it shall show is in its own address. */
import { Refused } from "./boot.js";
import { coverAddress, h, render } from "./dom.js";
import { engine } from "./engine.js";
import { icon, logo } from "./icons.js";
import { applyPrefs } from "./prefs.js";
import { progress } from "./progress.js";
import { parse, rename } from "./router.js";
import { loadShelf } from "./shelf.js";
import { newSeed } from "./start.js";
import { notice } from "./waiting.js";

const SEEN = 0.3; // the part of the frame that must be in view
const EMBED = { mode: "embed" };

const SCREENS = {
    game: () => import("./game.js"),
    replay: () => import("./replay.js"),
    learn: () => import("./demo.js"),
    rules: () => import("./rulebook.js"),
    puzzles: () => import("./puzzles.js"),
    puzzle: () => import("./puzzles.js"),
    shared: () => import("./share.js"),
};
const NOTHING = "This frame has no game in its address. Take its code from Parlour’s share dialog.";

const root = document.getElementById("root");
const watcher = new IntersectionObserver(look, { threshold: SEEN });
let begun = false;

/** Until the frame is seen: the cover, and a button for those who do not want to wait. */
async function wait() {
    const { name, params } = parse(location.hash);
    const game = params.game ?? params.fragment?.match(/^(?:play|m)\/([a-z_]+)/)?.[1];
    const box = (await loadShelf().catch(() => [])).find((each) => each.id === game);
    const picture = box
        ? h("img", { src: coverAddress(box.id), alt: "", class: "embed-cover", width: 160, height: 160 })
        : logo(96);
    const start = h(
        "button",
        { class: "btn strong big", onclick: begin },
        icon("play"),
        name === "learn" ? "Try it" : "Start",
    );
    if (!begun) render(root, h("main", { class: "embed-wait" }, picture, h("h1", {}, box?.title ?? "Parlour"), start));
    watcher.observe(root);
}

function look(entries) {
    if (entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= SEEN)) begin();
}

function begin() {
    if (begun) return;
    begun = true;
    watcher.disconnect();
    window.addEventListener("hashchange", follow);
    return follow();
}

let shown = null;

async function follow() {
    const unwatch = progress(root);
    try {
        const { name, params } = await place();
        unwatch();
        if (!SCREENS[name]) throw new Refused(NOTHING);
        const screen = await SCREENS[name]();
        if (shown !== screen) shown?.hide?.(), root.replaceChildren();
        shown = screen;
        if (name === "shared") await screen.openShared(params.fragment, root, EMBED);
        else await screen.show({ ...params, ...EMBED, screen: name }, root, EMBED);
    } catch (failure) {
        unwatch();
        notice(root, failure, () => location.reload());
    }
}

/** Where the address leads. A new game gets an address of its own, so that a reload goes on with it. */
async function place() {
    const there = parse(location.hash);
    const [, game, seats] = there.params.fragment?.match(/^play\/([^/]+)(?:\/([^/]*))?$/) ?? [];
    if (!game) return there;
    rename(`#game/${await newGame(game, Number(seats))}`);
    return parse(location.hash);
}

async function newGame(game, seats) {
    const box = (await loadShelf()).find((each) => each.id === game);
    if (!box) throw new Refused("There is no such game here.");
    const count = box.seats.includes(seats) ? seats : box.seats[0];
    const players = Array.from({ length: count }, (_, seat) => ({
        name: seat ? `Bot ${seat}` : "You",
        bot: seat ? "greedy" : "",
    }));
    const id = crypto.randomUUID();
    await engine.call("begin", { id, setup: { game, options: {}, seed: newSeed(), players } });
    return id;
}

applyPrefs();
wait();

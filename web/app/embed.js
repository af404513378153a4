/* A game, a replay or a demo inside somebody else's page. Python does not start before the frame is seen or touched.
 *
 *   embed.html#learn/kaichin/jump     a demo          embed.html#play/kaichin     a game against bots
 *   embed.html#m/…  or  #z/…          whatever the link holds
 *
 * The frame listens to no messages: all it shall show is in its own address. */
import { coverAddress, h, render } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { applyPrefs } from "./prefs.js";
import { notice } from "./waiting.js";

const SEEN = 0.5; // the part of the frame that must be visible

const root = document.getElementById("root");
const fragment = () => location.hash.replace(/^#/, "");

function wait() {
    const [kind, game = ""] = fragment().split("/");
    const named = ["learn", "play"].includes(kind);
    const start = h("button", { class: "btn strong big", onclick: begin }, icon("play"), "Start");
    render(root, h("main", { class: "embed-wait" }, named && h("img", { src: coverAddress(game), alt: "", class: "embed-cover" }), start));
    watcher.observe(root);
}

const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && begin(), { threshold: SEEN });

let begun = false;

async function begin() {
    if (begun) return;
    begun = true;
    watcher.disconnect();
    root.replaceChildren();
    try {
        await open(fragment());
    } catch (failure) {
        notice(root, failure, () => location.reload());
    }
}

async function open(text) {
    const [kind, game, demo] = text.split("/");
    if (kind === "learn") return (await import("./demo.js")).show({ game, demo }, root, { mode: "embed" });
    if (kind === "play") return play(game);
    return (await import("./share.js")).openShared(text, root, { mode: "embed" });
}

async function play(game) {
    const shelf = await (await fetch(new URL("../shelf.json", import.meta.url))).json();
    const box = shelf.find((each) => each.id === game);
    if (!box) throw new Error("There is no such game here.");
    const id = crypto.randomUUID();
    const players = Array.from({ length: box.seats.at(-1) }, (_, seat) => ({ name: seat ? `Bot ${seat}` : "You", bot: seat ? "greedy" : "" }));
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    await engine.call("begin", { id, setup: { game, options: {}, seed, players } });
    await (await import("./game.js")).show({ id, mode: "embed" }, root);
}

applyPrefs();
window.addEventListener("hashchange", () => location.reload());
wait();

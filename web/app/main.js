/* Shows the screen that the address asks for. Each screen is a module that is loaded when first needed. */
import { h, render } from "./dom.js";
import { engine } from "./engine.js";
import { note } from "./notes.js";
import { applyPrefs } from "./prefs.js";
import { parse } from "./router.js";
import { keepForOffline } from "./update.js";

const CALM = 15_000; // ms after which nobody seems to need Python

const SCREENS = {
    lobby: () => import("./lobby.js"),
    setup: () => import("./lobby.js"), // a dialog over the lobby
    game: () => import("./game.js"),
    replay: () => import("./replay.js"),
    learn: () => import("./demo.js"),
    rules: () => import("./rulebook.js"),
    puzzles: () => import("./puzzles.js"),
    puzzle: () => import("./puzzles.js"),
    shared: () => import("./share.js"),
};

const root = document.getElementById("root");
let shown = null;
let turn = 0;

async function follow() {
    const { name, params } = parse(location.hash);
    const mine = ++turn;
    let screen;
    try {
        screen = await SCREENS[name]();
    } catch {
        return mine === turn && showBroken();
    }
    if (mine !== turn) return;
    if (shown !== screen) clear();
    shown = screen;
    document.title = "Parlour";
    if (name === "shared") await screen.openShared(params.fragment, root);
    else await screen.show({ ...params, screen: name }, root);
}

function clear() {
    shown?.hide?.();
    root.replaceChildren();
    window.scrollTo(0, 0);
}

function showBroken() {
    clear();
    shown = null;
    const again = h("button", { class: "btn strong big", onclick: () => location.reload() }, "Try again");
    render(
        root,
        h(
            "div",
            { class: "notice-page" },
            h("h1", {}, "This part of Parlour could not be loaded"),
            h("p", {}, "Check the connection and try again. Your saved games are safe."),
            again,
        ),
    );
}

applyPrefs();
engine.addEventListener("unsaved", ({ detail }) => note(detail, { stay: true }));
window.addEventListener("hashchange", follow);
follow();

/* The whole site is stored for days without network, but not while somebody waits for Python. */
const started = new Promise((resolve) => engine.watch(({ ready, failed }) => (ready || failed) && resolve()));
const unwanted = new Promise((resolve) => setTimeout(resolve, CALM));
Promise.race([started, unwanted]).then(keepForOffline);

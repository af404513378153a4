/* The screens, each a module that is loaded when first needed, and the one that the address asks for.
 *
 * A screen has show(params, root), which draws it, and may have hide(), which ends what goes on in it. */
import { engine } from "./engine.js";
import { Refused } from "./failures.js";
import { framed } from "./frame.js";
import { onMove } from "./router.js";
import { parse } from "./routes.js";
import { entitle } from "./title.js";
import { notice } from "./waiting.js";

/** @type {Record<string, () => Promise<ScreenModule>>} */
const SCREENS = {
    lobby: () => import("./lobby.js"),
    setup: () => import("./lobby.js"), // a dialog over the lobby
    play: () => import("./quick.js"),
    game: () => import("./game.js"),
    replay: () => import("./replay.js"),
    learn: () => import("./demo.js"),
    rules: () => import("./rulebook.js"),
    puzzles: () => import("./puzzles.js"),
    puzzle: () => import("./puzzles.js"),
    shared: () => import("./incoming.js"),
};
const NOT_IN_FRAMES = ["lobby", "setup"];
const NOTHING = "This frame has no game in its address. Take its code from Parlour’s share dialog.";
const MISSING = "This part of Parlour could not be loaded. Check the connection and try again.";

/** What is drawn by the engine, which may start while the screen itself is still on its way. */
const TABLES = ["play", "game", "replay", "puzzle", "shared"];

/** The module whose screen is on the page. @type {ScreenModule | null} */
let shown = null;
let turn = 0; // what was asked for last; a screen that comes too late is not shown

/**
 * From now on the root shows what the address asks for.
 * @param {HTMLElement} root
 */
export function followAddress(root) {
    const follow = () => show(parse(location.hash), root);
    onMove(follow);
    return follow();
}

/**
 * @param {Route} route
 * @param {HTMLElement} root
 */
async function show({ name, params }, root) {
    const mine = ++turn;
    if (TABLES.includes(name) || params.demo) engine.warm();
    try {
        const screen = await load(name);
        if (mine !== turn) return;
        if (screen !== shown) clear(root);
        shown = screen;
        entitle();
        await screen.show({ ...params, screen: name }, root);
    } catch (failure) {
        if (mine !== turn) return;
        clear(root);
        notice(root, failure, () => location.reload());
    }
}

/** @param {string} name */
async function load(name) {
    if (framed && NOT_IN_FRAMES.includes(name)) throw new Refused(NOTHING);
    try {
        return await SCREENS[name]();
    } catch {
        throw new Error(MISSING);
    }
}

/** @param {HTMLElement} root */
function clear(root) {
    shown?.hide?.();
    shown = null;
    root.replaceChildren();
    window.scrollTo(0, 0);
}

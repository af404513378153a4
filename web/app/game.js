/* The screen of a game that is played: its first table, and what to do where it cannot be had. */

import { useDefs } from "./dom.js";
import { engine } from "./engine.js";
import { BootError, Refused } from "./failures.js";
import { firstLook } from "./look.js";
import { note } from "./notes.js";
import { Play } from "./play.js";
import { Stage } from "./stage.js";
import { firstTable } from "./start.js";

const stage = new Stage();

export const hide = () => stage.hide();

/**
 * A game by its id. `home` is where the way back leads.
 * @param {{ id?: string, home?: string }} params
 * @param {HTMLElement} root
 */
export function show({ id = "", home }, root) {
    const again = (/** @type {unknown} */ failure) => {
        if (failure instanceof BootError && failure.why === "crash") engine.restart();
        return show({ id, home }, root);
    };
    return stage.show(root, {
        load: () => sitDown(id),
        make: (first, fail) => new Play(root, first, fail, home),
        again,
    });
}

/**
 * The first table of this game: laid out just now, on the desk already, or taken from the store.
 * @param {string} id
 */
async function sitDown(id) {
    const first = (await firstTable(id)) ?? (await tableOf(id));
    await useDefs(first.game);
    return first;
}

/** @param {string} id */
async function tableOf(id) {
    try {
        return await engine.call("table", { id, look: firstLook() });
    } catch (failure) {
        if (!(failure instanceof Refused)) throw failure;
        const first = await engine.call("resume", { id, stored: id, look: firstLook() });
        if (first.warning) note(first.warning, { stay: true });
        return first;
    }
}

/* Where the first table of a game comes from when it is shown: a new game begins only then, for the page makes its id and its
 * seed; of others the table is there already. */
import { engine } from "./engine.js";
import { firstLook } from "./look.js";
import { prefs } from "./prefs.js";
import { go } from "./router.js";

/** What gives the first table, by the game's id. @type {Map<string, () => Promise<TableAnswer>>} */
const waiting = new Map();
/** Set-ups of games that are to begin, by their id. @type {Map<string, Setup>} */
const setups = new Map();

/**
 * A game that begins when it is shown.
 * @param {string} id
 * @param {Setup} setup
 */
export function lay(id, setup) {
    setups.set(id, setup);
    waiting.set(id, () => engine.call("begin", { id, setup, look: firstLook() }));
}

/**
 * What is known of a game that is to begin.
 * @param {string} id
 */
export const setupOf = (id) => setups.get(id) ?? null;

/**
 * A game that is on the desk already, with its first table.
 * @param {TableAnswer} doc
 */
export const hand = (doc) => waiting.set(doc.id, async () => doc);

/** @param {Setup} setup */
export function startGame(setup) {
    const id = crypto.randomUUID();
    lay(id, setup);
    prefs.set("last", { ...prefs.get("last"), [setup.game]: { players: setup.players, options: setup.options } });
    go(`#game/${id}`);
}

/**
 * The first table of such a game; null for all others. If it cannot be had, it can be asked for again.
 * @param {string} id
 */
export async function firstTable(id) {
    const doc = (await waiting.get(id)?.()) ?? null;
    waiting.delete(id);
    setups.delete(id);
    return doc;
}

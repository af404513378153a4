/* Where the first table of a game comes from when it is shown: a new game begins only then, for the page makes its id and its
 * seed; of others the table is there already. */
import { engine } from "./engine.js";
import { firstLook } from "./look.js";
import { prefs } from "./prefs.js";
import { go } from "./router.js";

const waiting = new Map(); // what gives the first table, by the game's id

export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** A game that begins when it is shown. */
export const lay = (id, setup) => waiting.set(id, () => engine.call("begin", { id, setup, look: firstLook() }));

/** A game that is on the desk already, with its first table. */
export const hand = (doc) => waiting.set(doc.id, async () => doc);

export function startGame(setup) {
    const id = crypto.randomUUID();
    lay(id, setup);
    prefs.set("last", { ...prefs.get("last"), [setup.game]: { players: setup.players, options: setup.options } });
    go(`#game/${id}`);
}

/** The first table of such a game; null for all others. If it cannot be had, it can be asked for again. */
export async function firstTable(id) {
    const doc = (await waiting.get(id)?.()) ?? null;
    waiting.delete(id);
    return doc;
}

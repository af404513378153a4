/* A new game: the page makes its id and its seed, and the table begins it when it is shown. */
import { prefs } from "./prefs.js";
import { go } from "./router.js";

const waiting = new Map();

export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** A table that begins when it is shown. */
export const lay = (id, setup) => waiting.set(id, setup);

export function startGame(setup) {
    const id = crypto.randomUUID();
    lay(id, setup);
    prefs.set("last", { ...prefs.get("last"), [setup.game]: { players: setup.players, options: setup.options } });
    go(`#game/${id}`);
}

/** The set-up of a game that has not begun yet, or null. */
export const setupOf = (id) => waiting.get(id) ?? null;
export const begun = (id) => waiting.delete(id);

/* The saved games as the page may know them: their cards (names, turn, a small picture). The games themselves only pass
 * through, as files for whoever owns them. Needs no Python.
 *
 *   await listGames()      the cards, newest first, without those in the bin
 *   await binGame(id)      out of sight, but still there:
 *   await restoreGame(id)  … undo
 *   await cardOf(id)       one of them, or undefined
 *   await takeGame(id)     the whole game as the text of a file
 *   await emptyBin()       really gone; call it when the undo is no longer offered
 *
 * Each may reject with a StoreError, whose message is a sentence for people.
 */
import { CARDS, SAVES, transact } from "../worker/database.js";
import { forget } from "./drawings.js";

/** @returns {Promise<SaveCard[]>} */
const allCards = () => transact([CARDS], "readonly", (store) => store.getAll());

export async function listGames() {
    const cards = await allCards();
    return cards.filter((card) => !card.deleted).sort((one, other) => other.changed - one.changed);
}

/**
 * @param {string} id
 * @returns {Promise<SaveCard | undefined>}
 */
export const cardOf = (id) => transact([CARDS], "readonly", (store) => store.get(id));

/** @param {string} id */
export const binGame = (id) => mark(id, Date.now());

/** @param {string} id */
export const restoreGame = (id) => mark(id, 0);

/**
 * @param {string} id
 * @returns {Promise<string>}
 */
export async function takeGame(id) {
    const found = await transact([SAVES], "readonly", (saves) => saves.get(id));
    if (!found) throw new Error("This saved game is no longer there.");
    return found.save;
}

export async function emptyBin() {
    const gone = (await allCards()).filter((card) => card.deleted);
    await transact([SAVES, CARDS], "readwrite", (saves, store) => {
        for (const { id } of gone) {
            saves.delete(id);
            store.delete(id);
        }
    });
    await forget(gone.map(({ id }) => id));
}

/**
 * @param {string} id
 * @param {number} deleted
 */
async function mark(id, deleted) {
    await transact([CARDS], "readwrite", (store) => {
        const request = store.get(id);
        request.onsuccess = () => request.result && store.put({ ...request.result, deleted });
    });
}

/* What the Python worker does with saved games. Everything is text or a plain object; a failure is a StoreError in words. */
import { CARDS, SAVES, transact } from "./database.js";

/**
 * Keep a game and its card (JSON text) together: either both are there or neither. The page may be closing: the database
 * goes on without us.
 * @param {string} id
 * @param {string} save
 * @param {string} card
 */
export async function put(id, save, card) {
    await transact([SAVES, CARDS], "readwrite", (saves, cards) => {
        saves.put({ id, save });
        cards.put({ ...JSON.parse(card), id, changed: Date.now(), deleted: 0 });
        saves.transaction.commit();
    });
}

/**
 * A new picture (JSON text) on the card, if there is one.
 * @param {string} id
 * @param {string} picture
 */
export async function paint(id, picture) {
    await transact([CARDS], "readwrite", (cards) => {
        const found = cards.get(id);
        found.onsuccess = () => {
            try {
                if (found.result) cards.put({ ...found.result, picture: JSON.parse(picture) });
            } catch {
                cards.transaction.abort();
            }
        };
    });
}

/**
 * The picture on the card as JSON text, or undefined, which is None to Python.
 * @param {string} id
 */
export async function picture(id) {
    const card = await transact([CARDS], "readonly", (cards) => cards.get(id));
    return card?.picture ? JSON.stringify(card.picture) : undefined;
}

/**
 * The saved game as text, or undefined, which is None to Python.
 * @param {string} id
 * @returns {Promise<string | undefined>}
 */
export async function get(id) {
    const found = await transact([SAVES], "readonly", (saves) => saves.get(id));
    return found?.save;
}

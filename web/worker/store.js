/* What the Python worker does with saved games. Everything is text or a plain object; a failure is a StoreError in words. */
import { CARDS, SAVES, transact } from "./database.js";

/** Keep a game and its card (JSON text) together: either both are there or neither. */
export async function put(id, save, card) {
    await transact([SAVES, CARDS], "readwrite", (saves, cards) => {
        saves.put({ id, save });
        cards.put({ ...JSON.parse(card), id, changed: Date.now(), deleted: 0 });
    });
}

/** The saved game as text, or undefined, which is None to Python. */
export async function get(id) {
    const found = await transact([SAVES], "readonly", (saves) => saves.get(id));
    return found?.save;
}

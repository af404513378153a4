/* What the Python worker does with saved games. Everything is text or a plain object; a failure is a StoreError in words.
 *
 * The same game may be open in several tabs, each with a worker. Every save has a revision, and none is written over a save that
 * this worker does not know: what was played here then becomes a second game.
 */
import { CARDS, SAVES, transact, WRITTEN, whenRead } from "./database.js";

/** @typedef {{ id: string, save: string, revision?: string }} Kept */

const ME = crypto.randomUUID();
const channel = new BroadcastChannel(WRITTEN);
let writes = 0;

/** The revision of each game that was read here last. @type {Map<string, string | undefined>} */
const read = new Map();
/** The second game that goes on from here, where somebody else has gone on with the first. @type {Map<string, string>} */
const seconds = new Map();

/**
 * Keep a game and its card (JSON text) together: either both are there or neither. Gives the id that it is kept by.
 * @param {string} id
 * @param {string} save
 * @param {string} card
 */
export async function put(id, save, card) {
    const shown = JSON.parse(card);
    writes += 1;
    const revision = `${ME} ${writes}`;
    const kept = { id };
    await transact([SAVES, CARDS], "readwrite", (saves, cards) => {
        const stored = saves.get(id);
        whenRead(cards.get(id), (old) => {
            if (!mayReplace(stored.result, old)) kept.id = secondOf(id);
            saves.put({ id: kept.id, save, revision });
            cards.put({ ...shown, id: kept.id, changed: Date.now(), deleted: 0 });
            saves.transaction.commit(); // the page may be closing: the database goes on without us
        });
    });
    channel.postMessage(kept);
    return kept.id;
}

/**
 * A save that is known here, or none. A new game takes the place of one that is over: some always have the same id.
 * @param {Kept | undefined} stored
 * @param {{ over: boolean } | undefined} card
 */
function mayReplace(stored, card) {
    return !stored || isKnown(stored) || (!read.has(stored.id) && card?.over !== false);
}

/** @param {Kept} stored */
const isKnown = ({ id, revision }) => revision?.startsWith(ME) || (read.has(id) && read.get(id) === revision);

/** @param {string} id */
function secondOf(id) {
    const second = seconds.get(id) ?? crypto.randomUUID();
    seconds.set(id, second);
    return second;
}

/**
 * Is what this worker has of a game the newest? So it is where nothing can be read.
 * @param {string} id
 */
export async function isNewest(id) {
    const stored = await find(id).catch(() => undefined);
    return !stored || isKnown(stored);
}

/**
 * A new picture (JSON text) on the card, if there is one.
 * @param {string} id
 * @param {string} picture
 */
export async function paint(id, picture) {
    await transact([CARDS], "readwrite", (cards) => {
        whenRead(cards.get(id), (card) => card && cards.put({ ...card, picture: JSON.parse(picture) }));
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
 * The saved game as text, or undefined, which is None to Python. From now on it is known here.
 * @param {string} id
 * @returns {Promise<string | undefined>}
 */
export async function get(id) {
    const stored = await find(id);
    if (stored) read.set(id, stored.revision);
    seconds.delete(id);
    return stored?.save;
}

/**
 * @param {string} id
 * @returns {Promise<Kept | undefined>}
 */
const find = (id) => transact([SAVES], "readonly", (saves) => saves.get(id));

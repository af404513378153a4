/* Tables as they were last seen on this page, each by its address: what there is to see of them before Python is awake. What is kept
 * here may be lost at any time.
 *
 *   remember(address, doc)   soon, when nothing else is to be done
 *   await recall(address)    the first answer for a table that sleeps, or null
 *   await forget(ids)        those of saved games
 */
import { DRAWINGS, transact } from "../worker/database.js";
import { FACTS } from "../worker/facts.js";

const REST = 700; // ms without another drawing of the same table
const LINES = 24; // of the story: so many are seen
const MOST_LINKS = 40;

/** What is shown by one build may mean nothing to another. @typedef {{ id: string, build: string, doc: TableAnswer, at: number }} Drawing */

/** What is to be written down. @type {Drawing | null} */
let waiting = null;
let timer = 0;

/** @param {string} id */
const addressOf = (id) => `#game/${id}`;
const OTHERS = IDBKeyRange.bound("$", "$\uffff");

/**
 * What is not a saved game is kept by another name: of those there may be too many.
 * @param {string} address
 */
const nameOf = (address) => (address.startsWith(addressOf("")) ? address : `$${address}`);

/**
 * @param {string} address
 * @param {TableDoc} doc
 */
export function remember(address, doc) {
    if (waiting && waiting.id !== nameOf(address)) write();
    if (!mayBeSeen(doc)) return;
    waiting = { id: nameOf(address), build: FACTS.snapshot, doc: asleep(doc), at: Date.now() };
    clearTimeout(timer);
    timer = setTimeout(write, REST);
}

/**
 * Nobody's cards, where several people share the page, and nothing that is half done.
 * @param {TableDoc} doc
 */
const mayBeSeen = ({ secrets, viewer, people, touches }) =>
    touches.length === 0 && (!secrets || viewer === null || people.filter(({ bot }) => !bot).length === 1);

/**
 * Only the end of its story is kept, and that by another name, so that the desk tells all of it.
 * @param {TableDoc} doc
 * @returns {TableAnswer}
 */
function asleep({ played, refusal, warning, story, whole, seated, ...doc }) {
    const lines = story.slice(-LINES).map((line) => ({ ...line, joins: 0 }));
    return { ...doc, people: seated, story: { name: "", from: 0, length: lines.length, lines } };
}

function write() {
    const drawing = waiting;
    waiting = null;
    clearTimeout(timer);
    if (!drawing) return;
    transact([DRAWINGS], "readwrite", (store) => {
        store.put(drawing);
        if (drawing.id.startsWith("$")) tidy(store);
    }).catch(() => {}); // the next start has nothing to show: that is all
}

/** @param {IDBObjectStore} store */
function tidy(store) {
    const all = store.getAll(OTHERS);
    all.onsuccess = () => {
        const oldest = all.result.sort((one, other) => other.at - one.at).slice(MOST_LINKS);
        for (const { id } of oldest) store.delete(id);
    };
}

/**
 * @param {string} address
 * @returns {Promise<TableAnswer | null>}
 */
export async function recall(address) {
    if (waiting?.id === nameOf(address)) return waiting.doc;
    const found = await transact([DRAWINGS], "readonly", (store) => store.get(nameOf(address))).catch(() => null);
    return found?.build === FACTS.snapshot ? found.doc : null;
}

/** @param {string[]} ids */
export async function forget(ids) {
    await transact([DRAWINGS], "readwrite", (store) => {
        for (const id of ids) store.delete(addressOf(id));
    }).catch(() => {});
}

document.addEventListener("visibilitychange", () => document.hidden && write());
window.addEventListener("pagehide", write);

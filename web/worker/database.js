/* The browser's databases: that of saved games, shared by the page and the worker, and that of drawings, which may be lost.
 *
 *   saves      whole games, secrets included: only the worker reads them, the page makes files of them
 *   cards      what may be shown of each: names, turn, a small picture
 *   drawings   tables as they were last seen on this page (app/drawings.js)
 */
import { HOME } from "./site.js";

const NAME = `parlour ${HOME.pathname}`; // two Parlours on one host do not mix their games
const VERSION = 1;

/** On which every worker tells the others that it has written a game: { id }. */
export const WRITTEN = `parlour written ${HOME.pathname}`;

export const SAVES = "saves";
export const CARDS = "cards";
export const DRAWINGS = "drawings";

/** The database in which each store is. @type {Record<string, string>} */
const HOMES = { [SAVES]: NAME, [CARDS]: NAME, [DRAWINGS]: `${NAME} drawings` };

const FORBIDDEN =
    "This browser does not let the page keep games, so this one is lost when the page closes. Export it to a file to keep it.";
const FULL = "There is no room left to save the game. Delete an old one, or export this one to a file.";
const BROKEN = "The game could not be saved. Export it to a file to keep it.";

export class StoreError extends Error {
    name = "StoreError";
}

/** @type {Map<string, Promise<IDBDatabase>>} */
const opened = new Map();

/** @param {string} name */
function open(name) {
    const known = opened.get(name);
    if (known) return known;
    const forget = () => opened.delete(name);
    const opening = new Promise((resolve, reject) => {
        const request = indexedDB.open(name, VERSION);
        request.onupgradeneeded = () => {
            for (const [store, home] of Object.entries(HOMES))
                if (home === name) request.result.createObjectStore(store, { keyPath: "id" });
        };
        request.onsuccess = () => {
            const database = request.result;
            // Another tab with a newer page must not wait for us, and a database that was closed is opened anew.
            database.onversionchange = () => database.close();
            database.onclose = forget;
            resolve(database);
        };
        request.onerror = () => reject(request.error);
    });
    opened.set(name, opening);
    opening.catch(forget);
    return opening;
}

/**
 * Run `work(store, …)` in one transaction over stores of one database; the promise of what it returned (or of a request's result) after the commit.
 * @template Result
 * @param {string[]} stores
 * @param {IDBTransactionMode} mode
 * @param {(...stores: IDBObjectStore[]) => IDBRequest<Result> | Result} work
 * @returns {Promise<Result>}
 */
export async function transact(stores, mode, work) {
    try {
        const database = await open(HOMES[stores[0]]);
        return await new Promise((resolve, reject) => {
            const transaction = database.transaction(stores, mode);
            const fail = () => reject(reasons.get(transaction) ?? transaction.error ?? new Error(BROKEN));
            transaction.onabort = fail;
            transaction.onerror = fail;
            const result = allOrNothing(transaction, () =>
                work(...stores.map((name) => transaction.objectStore(name))),
            );
            const came = () => (result instanceof IDBRequest ? result.result : /** @type {Result} */ (result));
            transaction.oncomplete = () => resolve(came());
        });
    } catch (error) {
        throw new StoreError(sentence(error), { cause: error });
    }
}

/** Why a transaction was given up. @type {WeakMap<IDBTransaction, unknown>} */
const reasons = new WeakMap();

/**
 * What fails half-way leaves nothing behind.
 * @template Result
 * @param {IDBTransaction} transaction
 * @param {() => Result} work
 * @returns {Result | undefined}
 */
function allOrNothing(transaction, work) {
    try {
        return work();
    } catch (error) {
        reasons.set(transaction, error);
        transaction.abort();
    }
}

/**
 * Go on in the same transaction when a request has its result.
 * @template Result
 * @param {IDBRequest<Result>} request
 * @param {(result: Result) => void} work
 */
export function whenRead(request, work) {
    const transaction = /** @type {IDBTransaction} */ (request.transaction);
    request.onsuccess = () => allOrNothing(transaction, () => work(request.result));
}

/** @param {unknown} error */
function sentence(error) {
    const { name, message } = error instanceof Error || error instanceof DOMException ? error : new Error();
    if (name === "QuotaExceededError") return FULL;
    const isForbidden = name === "SecurityError" || name === "InvalidStateError" || /denied/.test(message);
    return isForbidden || typeof indexedDB === "undefined" ? FORBIDDEN : BROKEN;
}

/* Frames of one page share their workers: the first that needs Python starts it and lends it to the others. Frames of one origin
 * reach each other's windows, whoever made the page around them, so nothing is sent to anybody and no stranger can ask.
 *
 *   await borrowWorker("engine", ears)     a Link, as from startWorker (boot.js)
 *
 * When the frame that lends goes away its workers die with it, as workers may at any time (link.js): the first that then needs
 * one starts it and lends it. A bots' worker that somebody gives up thinks on as long as others wait for it.
 */
import { FACTS } from "../worker/facts.js";
import { HOME } from "../worker/site.js";
import { startWorker } from "./boot.js";
import { BootError } from "./failures.js";
import { framed } from "./frame.js";
import { Link } from "./link.js";

/** @import { Progress } from "./boot.js" */
/** @import { Ears } from "./link.js" */

/** @typedef {"engine" | "bots"} Role */
/** @typedef {Ears & { onProgress?: (progress: Progress) => void }} AllEars */

/** Under which a window keeps its lender; another build of Parlour, or one from another folder, has another. */
const KEY = Symbol.for(`parlour ${HOME.pathname} ${FACTS.snapshot}`);

/** @typedef {Window & { [KEY]?: Lender }} Room */

class Lender {
    /** @type {Map<Role, Lent>} */
    #lent = new Map();

    /** @param {Role} role */
    lend(role) {
        const lent =
            this.#lent.get(role) ?? new Lent(role, () => this.#lent.get(role) === lent && this.#lent.delete(role));
        this.#lent.set(role, lent);
        return lent;
    }
}

/** A worker that several frames ask. */
class Lent {
    /** How many answers each borrower waits for. @type {Map<object, number>} */
    #open = new Map();
    /** @type {Set<(progress: Progress) => void>} */
    #watchers = new Set();

    /**
     * @param {Role} role
     * @param {() => void} forget
     */
    constructor(role, forget) {
        this.role = role;
        this.forget = forget;
        const onProgress = (/** @type {Progress} */ progress) => {
            for (const tell of this.#watchers) tell(progress);
        };
        this.link = startWorker(role, { onProgress, onDied: forget });
        this.link.catch(forget);
    }

    /** @param {(progress: Progress) => void} tell */
    watch(tell) {
        this.#watchers.add(tell);
        return () => this.#watchers.delete(tell);
    }

    /**
     * What a borrower talks to in place of a worker of its own.
     * @param {Link} link
     */
    loan(link) {
        const borrower = {};
        const call = (/** @type {string} */ method, /** @type {string} */ args) => {
            this.#count(borrower, 1);
            return link.answer(method, args).finally(() => this.#count(borrower, -1));
        };
        const terminate = () => {
            this.#open.delete(borrower);
            if (this.role === "bots" && this.#open.size) return; // others wait for it
            this.forget();
            link.stop();
        };
        return { sync: { call }, terminate };
    }

    /**
     * @param {object} borrower
     * @param {number} more
     */
    #count(borrower, more) {
        const open = (this.#open.get(borrower) ?? 0) + more;
        if (open > 0) this.#open.set(borrower, open);
        else this.#open.delete(borrower);
    }
}

/**
 * @param {Role} role
 * @param {AllEars} ears
 * @returns {Promise<Link>}
 */
export async function borrowWorker(role, { onProgress = () => {}, ...ears } = {}) {
    const room = findLender() ?? becomeLender();
    const lent = /** @type {Lender} */ (room[KEY]).lend(role);
    const unwatch = lent.watch(onProgress);
    const leaving = new AbortController();
    try {
        const link = await Promise.race([lent.link, left(room, leaving.signal)]);
        if (!link) return borrowWorker(role, { onProgress, ...ears });
        const onDied = () => ears.onDied?.(hasLeft(room));
        return new Link(lent.loan(link), { remove() {} }, link.name, { ...ears, onDied });
    } catch (failure) {
        const { why, detail } = /** @type {BootError} */ (failure);
        throw new BootError(why, detail); // one of this frame's own, so that it is known as such
    } finally {
        unwatch();
        leaving.abort();
    }
}

/** @param {Room} room */
function hasLeft(room) {
    try {
        return room.closed || !room[KEY];
    } catch {
        return true; // a stranger has moved in
    }
}

/** The window of this page that has workers to lend. @returns {Room | null} */
function findLender() {
    for (const room of windowsIn(window.top ?? window))
        try {
            if (room[KEY]) return room;
        } catch {} // a stranger's window
    return null;
}

/**
 * @param {Room} room
 * @returns {Generator<Room>}
 */
function* windowsIn(room) {
    yield room;
    for (let number = 0; number < room.length; number++) yield* windowsIn(room[number]);
}

/** @returns {Room} */
function becomeLender() {
    /** @type {Room} */
    const room = window;
    room[KEY] = new Lender();
    room.addEventListener("pagehide", () => delete room[KEY]);
    return room;
}

/**
 * Resolves to null when the window is left: then nothing that it promised comes true.
 * @param {Room} room
 * @param {AbortSignal} signal ends the wait
 * @returns {Promise<null>}
 */
const left = (room, signal) =>
    new Promise((resolve) => room.addEventListener("pagehide", () => resolve(null), { signal }));

/** A frame that may keep nothing could not go on with its game where another's worker has died: it keeps to its own. */
function mayKeep() {
    try {
        return Boolean(localStorage);
    } catch {
        return false;
    }
}

/** A worker for this page: in frames a shared one, where the browser allows. */
export const getWorker = framed && mayKeep() ? borrowWorker : startWorker;

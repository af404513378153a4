/* Where one thing is shown at a time: a game, a replay, a lesson, a list. What was asked for last wins. */
import { wasStopped } from "./failures.js";
import { progress } from "./progress.js";
import { notice } from "./waiting.js";

/** @import { Table } from "./table.js" */

/**
 * What is shown: it may take its time to start, and has an end.
 * @typedef {{ start?(loaded: any): unknown, destroy(): void, table?: Table }} Thing
 */

/** @typedef {(failure: unknown) => void} Fail */

/**
 * `load()` gets what the thing needs, while the page says how far Python is (or what else `wait` says, until the function that
 * it returns is called); `make(loaded, fail)` puts the thing on the root, and calls `fail` when it cannot go on. If anything
 * fails, a sentence says so, and `again(failure)` is the way to try once more; `beside(root)` adds to that page.
 *
 * Where the thing is a table, `still()` may find a drawing of it that needs no Python. Then the thing is made with that, sleeps
 * until what is loaded has come, and starts with it.
 * @template Loaded
 * @typedef {{ load: () => Promise<Loaded>, make: (loaded: Loaded, fail: Fail) => Thing, again: (failure: unknown) => unknown,
 *     still?: () => Promise<Loaded | null>, wait?: (root: HTMLElement) => () => void,
 *     beside?: (root: HTMLElement) => unknown }} Plan
 */

export class Stage {
    /** @type {Thing | null} */
    #shown = null;

    /**
     * @template Loaded
     * @param {HTMLElement} root
     * @param {Plan<Loaded>} plan
     */
    async show(root, { load, make, again, still, wait = progress, beside = () => {} }) {
        this.hide();
        const address = location.hash;
        /** @type {Thing} */
        let mine = { destroy: still ? () => {} : wait(root) };
        this.#shown = mine;
        const isOurs = () => this.#shown === mine;
        const place = (/** @type {Thing} */ thing) => {
            mine = thing;
            this.#shown = thing;
        };
        const fail = (/** @type {unknown} */ failure) => {
            if (!isOurs() || wasStopped(failure)) return;
            this.hide();
            notice(root, failure, () => again(failure));
            beside(root);
        };
        try {
            const loading = load();
            loading.catch(() => {}); // it may fail while nobody waits for it
            if (still) {
                const drawn = await soonest(still(), loading);
                if (!isOurs()) return;
                place(drawn ? asleep(make(drawn, fail), drawn) : { destroy: wait(root) });
            }
            const loaded = await loading;
            if (!isOurs()) return;
            if (!mine.table?.mayWake(/** @type {any} */ (loaded))) {
                mine.destroy();
                place(make(loaded, fail));
            }
            mine.table?.keepAs(address);
            await mine.start?.(loaded);
        } catch (failure) {
            fail(failure);
        }
    }

    hide() {
        this.#shown?.destroy();
        this.#shown = null;
    }
}

/**
 * The drawing, if it is there before the table itself.
 * @template Loaded
 * @param {Promise<Loaded | null>} drawing
 * @param {Promise<Loaded>} loading
 */
const soonest = (drawing, loading) => Promise.race([drawing, loading.then(() => null)]);

/**
 * @param {Thing} thing
 * @param {any} drawn
 */
function asleep(thing, drawn) {
    thing.table?.sleep(drawn);
    return thing;
}

/** For what comes so soon that nothing is to be said of it. */
export const silently = () => () => {};

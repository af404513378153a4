/* Where one thing is shown at a time: a game, a replay, a lesson, a list. What was asked for last wins. */
import { wasStopped } from "./failures.js";
import { progress } from "./progress.js";
import { notice } from "./waiting.js";

/** What is shown: it may take its time to start, and has an end. @typedef {{ start?(): unknown, destroy(): void }} Thing */

/** @typedef {(failure: unknown) => void} Fail */

/**
 * `load()` gets what the thing needs, while the page says how far Python is (or what else `wait` says, until the function that
 * it returns is called); `make(loaded, fail)` puts the thing on the root, and calls `fail` when it cannot go on. If anything
 * fails, a sentence says so, and `again(failure)` is the way to try once more; `beside(root)` adds to that page.
 * @template Loaded
 * @typedef {{ load: () => Promise<Loaded>, make: (loaded: Loaded, fail: Fail) => Thing, again: (failure: unknown) => unknown,
 *     wait?: (root: HTMLElement) => () => void, beside?: (root: HTMLElement) => unknown }} Plan
 */

export class Stage {
    /** @type {Thing | null} */
    #shown = null;

    /**
     * @template Loaded
     * @param {HTMLElement} root
     * @param {Plan<Loaded>} plan
     */
    async show(root, { load, make, again, wait = progress, beside = () => {} }) {
        this.hide();
        /** @type {Thing} */
        let mine = { destroy: wait(root) };
        this.#shown = mine;
        const fail = (/** @type {unknown} */ failure) => {
            if (this.#shown !== mine || wasStopped(failure)) return;
            this.hide();
            notice(root, failure, () => again(failure));
            beside(root);
        };
        try {
            const loaded = await load();
            if (this.#shown !== mine) return;
            mine.destroy();
            mine = make(loaded, fail);
            this.#shown = mine;
            await mine.start?.();
        } catch (failure) {
            fail(failure);
        }
    }

    hide() {
        this.#shown?.destroy();
        this.#shown = null;
    }
}

/** For what comes so soon that nothing is to be said of it. */
export const silently = () => () => {};

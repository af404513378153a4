/* Where one thing is shown at a time: a game, a replay, a lesson, a list. What was asked for last wins. */
import { progress } from "./progress.js";
import { notice } from "./waiting.js";

/** What is shown: it may take its time to start, and has an end. @typedef {{ start?(): unknown, destroy(): void }} Thing */

/**
 * `load()` gets what the thing needs, while the page says how far Python is (or what else `wait` says, until the function that
 * it returns is called); `make(loaded)` puts the thing on the root. If anything fails, a sentence says so, and `again(failure)`
 * is the way to try once more.
 * @template Loaded
 * @typedef {{ load: () => Promise<Loaded>, make: (loaded: Loaded) => Thing, again: (failure: unknown) => unknown,
 *     wait?: (root: HTMLElement) => () => void }} Plan
 */

export class Stage {
    /** @type {Thing | null} */
    #shown = null;

    /**
     * @template Loaded
     * @param {HTMLElement} root
     * @param {Plan<Loaded>} plan
     */
    async show(root, { load, make, again, wait = progress }) {
        this.hide();
        /** @type {Thing} */
        let mine = { destroy: wait(root) };
        this.#shown = mine;
        try {
            const loaded = await load();
            if (this.#shown !== mine) return;
            this.hide();
            mine = make(loaded);
            this.#shown = mine;
            await mine.start?.();
        } catch (failure) {
            if (this.#shown === mine) notice(root, failure, () => again(failure));
        }
    }

    hide() {
        this.#shown?.destroy();
        this.#shown = null;
    }
}

/** For what comes so soon that nothing is to be said of it. */
export const silently = () => () => {};

/* The one way from the page to Python: a worker that keeps the tables, and one in which bots think. Both start when first
 * asked, and start anew after a failure.
 *
 *   await engine.call("table", { id, look })      the desk's answer; rejects with Refused or BootError (see failures.js)
 *   await engine.think(ticket)                    what a bot would play; the ticket is the answer to "bot_request"
 *   await engine.settle()                         all games are written down
 *   engine.stopThinking()                         the open `think` rejects with a BootError, why = "stopped"
 *   engine.watch(({ fraction, failed }) => …)     progress of the first worker: now and whenever it changes
 */
import { startWorker } from "./boot.js";

/** @import { Link } from "./link.js" */

/** How far the tables' worker is. @typedef {{ fraction: number, ready: boolean, failed: unknown }} State */

class Engine {
    /** @type {Promise<Link> | null} */
    #tables = null;
    /** @type {Promise<Link> | null} */
    #bots = null;
    /** @type {State} */
    #state = { fraction: 0, ready: false, failed: null };
    /** @type {Set<(state: State) => void>} */
    #watchers = new Set();

    /** Called with the sentence why a game could not be kept. @type {(sentence: string) => void} */
    onUnsaved = () => {};

    /**
     * @template {keyof DeskCalls} Method
     * @param {Method} method
     * @param {DeskCalls[Method][0]} args
     */
    async call(method, args = /** @type {DeskCalls[Method][0]} */ ({})) {
        const link = await this.#desk();
        return /** @type {DeskCalls[Method][1]} */ (await link.call(method, args));
    }

    /** Until all games are written down, if there can be any that are not. */
    async settle() {
        if (this.ready) await this.call("settle");
    }

    /** Start without asking anything yet. */
    warm() {
        this.#desk().catch(() => {}); // told to whoever watches
    }

    /** @param {string} ticket */
    think(ticket) {
        return this.#ask("choose", { ticket });
    }

    /**
     * Search on for a while; ask again until the answer is done.
     * @param {BotCalls["solve"][0]["request"]} request
     */
    solve(request) {
        return this.#ask("solve", { request });
    }

    /**
     * @template {keyof BotCalls} Method
     * @param {Method} method
     * @param {BotCalls[Method][0]} args
     */
    async #ask(method, args) {
        const link = await this.#thinkers();
        return /** @type {BotCalls[Method][1]} */ (await link.call(method, args));
    }

    stopThinking() {
        stop(this.#bots);
        this.#bots = null;
    }

    /** Give up the tables' worker, whatever it is doing. Saved games stay; the next call starts another. */
    restart() {
        stop(this.#tables);
        this.#tables = null;
        this.warm();
    }

    /** Give up both workers, for good. */
    end() {
        stop(this.#tables);
        this.stopThinking();
    }

    get ready() {
        return this.#state.ready;
    }

    /**
     * @param {(state: State) => void} callback
     * @returns {() => void} ends it
     */
    watch(callback) {
        this.#watchers.add(callback);
        callback(this.#state);
        return () => this.#watchers.delete(callback);
    }

    #desk() {
        this.#tables ??= this.#startDesk();
        return this.#tables;
    }

    async #startDesk() {
        this.#show({ fraction: 0, ready: false, failed: null });
        try {
            const link = await startWorker("engine", {
                onProgress: ({ fraction }) => this.#show({ fraction }),
                onUnsaved: (sentence) => this.onUnsaved(sentence),
            });
            this.#show({ fraction: 1, ready: true });
            return link;
        } catch (failed) {
            this.#tables = null;
            this.#show({ failed });
            throw failed;
        }
    }

    #thinkers() {
        this.#bots ??= this.#startThinkers();
        return this.#bots;
    }

    #startThinkers() {
        const starting = startWorker("bots");
        starting.catch(() => {
            if (this.#bots === starting) this.#bots = null;
        });
        return starting;
    }

    /** @param {Partial<State>} change */
    #show(change) {
        this.#state = { ...this.#state, ...change };
        for (const tell of this.#watchers) tell(this.#state);
    }
}

/** @param {Promise<{ stop(): void }> | null} worker */
const stop = (worker) =>
    worker?.then(
        (link) => link.stop(),
        () => {},
    );

export const engine = new Engine();

document.addEventListener("visibilitychange", () => document.hidden && engine.settle().catch(() => {})); // the last chance

/* A page that is put aside for the way back has its workers frozen. In Firefox that may be in the middle of a transaction, and
 * then nobody gets at the saved games any more. So they end, and whoever comes back finds the page as after a reload. */
window.addEventListener("pagehide", ({ persisted }) => persisted && engine.end());
window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

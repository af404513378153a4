/* The one way from the page to Python: a worker that keeps the tables, and one in which bots think. Both start when first
 * asked, and start anew after a failure.
 *
 *   await engine.call("table", { id, look })      the desk's answer; rejects with Refused or BootError (see boot.js)
 *   await engine.think(ticket)                    what a bot would play; the ticket is the answer to "bot_request"
 *   await engine.settle()                         all games are written down
 *   engine.stopThinking()                         the open `think` rejects with a BootError, why = "stopped"
 *   engine.watch(({ fraction, failed }) => …)     progress of the first worker: now and whenever it changes
 */
import { startWorker } from "./boot.js";

class Engine extends EventTarget {
    #tables = null;
    #bots = null;
    #state = { fraction: 0, ready: false, failed: null };

    call(method, args = {}) {
        return this.#desk().then((link) => link.call(method, args));
    }

    /** Until all games are written down, if there can be any that are not. */
    async settle() {
        if (this.ready) await this.call("settle");
    }

    /** Start without asking anything yet. */
    warm() {
        this.#desk().catch(() => {}); // told to whoever watches
    }

    async think(ticket) {
        const link = await this.#thinkers();
        return link.call("choose", { ticket });
    }

    /** Search on for a while; ask again until the answer is done. */
    async solve(request) {
        const link = await this.#thinkers();
        return link.call("solve", { request });
    }

    warmBots() {
        this.#thinkers().catch(() => {}); // told to whoever asks them
    }

    stopThinking() {
        this.#bots?.then(
            (link) => link.stop(),
            () => {},
        );
        this.#bots = null;
    }

    /** Give up the tables' worker, whatever it is doing. Saved games stay; the next call starts another. */
    restart() {
        this.#tables?.then(
            (link) => link.stop(),
            () => {},
        );
        this.#tables = null;
        this.warm();
    }

    get ready() {
        return this.#state.ready;
    }

    watch(callback) {
        const tell = () => callback(this.#state);
        this.addEventListener("change", tell);
        tell();
        return () => this.removeEventListener("change", tell);
    }

    #desk() {
        if (!this.#tables) {
            this.#show({ fraction: 0, ready: false, failed: null });
            this.#tables = startWorker("engine", {
                onProgress: ({ fraction }) => this.#show({ fraction }),
                onUnsaved: (sentence) => this.dispatchEvent(new CustomEvent("unsaved", { detail: sentence })),
            });
            this.#tables.then(
                () => this.#show({ fraction: 1, ready: true }),
                (failed) => {
                    this.#tables = null;
                    this.#show({ failed });
                },
            );
        }
        return this.#tables;
    }

    #thinkers() {
        if (!this.#bots) {
            const starting = startWorker("bots");
            this.#bots = starting;
            starting.catch(() => this.#bots === starting && (this.#bots = null));
        }
        return this.#bots;
    }

    #show(change) {
        this.#state = { ...this.#state, ...change };
        this.dispatchEvent(new Event("change"));
    }
}

export const engine = new Engine();

document.addEventListener("visibilitychange", () => document.hidden && engine.settle().catch(() => {})); // the last chance

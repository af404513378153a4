/* The page's end of the line to a running worker. */
import { BootError, Refused } from "./failures.js";
import { whenDead } from "./pulse.js";

/** @import { Why } from "./failures.js" */
/** @import { PyWorker } from "./pyscript.js" */

/** A game that is now kept by another id. @typedef {{ from: string, to: string }} Moved */
/** What a worker tells without having been asked. @typedef {{ unsaved?: string, moved?: Moved }} Told */

/**
 * What the page hears of a worker: what it tells, and that it is there no more; perhaps only because the frame that lent it has
 * left (lending.js).
 * @typedef {{ onTold?: (told: Told) => void, onDied?: (isLeft?: boolean) => void }} Ears
 */

export class Link {
    /** What ends each call that has no answer yet. @type {Set<(failure: BootError) => void>} */
    #waiting = new Set();
    /** Why nothing can be asked any more; empty: the worker is there. @type {Why | ""} */
    #ended = "";
    #worker;
    #script;
    #channel;
    #onDied;
    #grave = new AbortController();

    /**
     * @param {PyWorker} worker
     * @param {{ remove(): void }} script
     * @param {string} name of the worker: of the channel on which it reports, and of the lock that it holds
     * @param {Ears} ears
     */
    constructor(worker, script, name, { onTold = () => {}, onDied = () => {} }) {
        this.name = name;
        this.#worker = worker;
        this.#script = script;
        this.#onDied = onDied;
        this.#channel = new BroadcastChannel(name);
        this.#channel.onmessage = ({ data }) => onTold(data);
        whenDead(name, this.#grave.signal).then(() => this.#die());
    }

    /**
     * @param {string} method
     * @param {object} args
     */
    async call(method, args = {}) {
        /** @type {WorkerAnswer} */
        const { result, error, crash } = JSON.parse(await this.answer(method, JSON.stringify(args)));
        if (error !== undefined) throw new Refused(error);
        if (crash !== undefined) throw new BootError("crash", crash);
        return result;
    }

    /**
     * Whatever goes wrong, the worker answers. Only one that cannot go on does not: then Python itself has broken down.
     * @param {string} method
     * @param {string} args
     * @returns {Promise<string>}
     */
    answer(method, args) {
        return new Promise((resolve, reject) => {
            if (this.#ended) return reject(new BootError(this.#ended));
            this.#waiting.add(reject);
            this.#worker.sync
                .call(method, args)
                .then(resolve, (error) => this.#die(String(error)))
                .finally(() => this.#waiting.delete(reject));
        });
    }

    /**
     * End the worker at once, whatever it is doing. Calls without an answer are rejected.
     * @param {Why} why
     */
    stop(why = "stopped") {
        this.#end(why);
    }

    #die(detail = "") {
        if (this.#ended) return;
        this.#end("died", detail);
        this.#onDied();
    }

    /**
     * @param {Why} why
     * @param {string} detail
     */
    #end(why, detail = "") {
        if (this.#ended) return;
        this.#ended = why;
        this.#grave.abort();
        this.#worker.terminate();
        this.#script.remove();
        this.#channel.close();
        for (const reject of this.#waiting) reject(new BootError(why, detail));
    }
}

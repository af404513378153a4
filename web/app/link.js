/* The page's end of the line to a running worker. */
import { BootError, Refused } from "./failures.js";

/** @import { PyScript, PyWorker } from "./pyscript.js" */

export class Link {
    /** What ends each call that has no answer yet. @type {Set<() => void>} */
    #waiting = new Set();
    /** @type {PyWorker | null} */
    #worker;
    #script;
    #channel;

    /**
     * @param {PyWorker} worker
     * @param {PyScript} script
     * @param {BroadcastChannel} channel
     * @param {(sentence: string) => void} onUnsaved
     */
    constructor(worker, script, channel, onUnsaved) {
        this.#worker = worker;
        this.#script = script;
        this.#channel = channel;
        channel.onmessage = ({ data }) => data.unsaved && onUnsaved(data.unsaved);
    }

    /**
     * @param {string} method
     * @param {object} args
     */
    async call(method, args = {}) {
        /** @type {WorkerAnswer} */
        const { result, error, crash } = JSON.parse(await this.#answer(method, JSON.stringify(args)));
        if (error !== undefined) throw new Refused(error);
        if (crash !== undefined) throw new BootError("crash", crash);
        return result;
    }

    /**
     * @param {string} method
     * @param {string} args
     * @returns {Promise<string>}
     */
    #answer(method, args) {
        const worker = this.#worker;
        return new Promise((resolve, reject) => {
            const end = () => reject(new BootError("stopped"));
            if (!worker) return end();
            this.#waiting.add(end);
            worker.sync
                .call(method, args)
                .then(resolve, (error) => reject(new BootError("crash", String(error))))
                .finally(() => this.#waiting.delete(end));
        });
    }

    /** End the worker at once, whatever it is doing. Calls without an answer are rejected. */
    stop() {
        this.#worker?.terminate();
        this.#worker = null;
        this.#script.remove();
        this.#channel.close();
        for (const end of this.#waiting) end();
    }
}

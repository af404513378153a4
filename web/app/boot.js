/* Starts Python: a PyScript worker that plays one role ("engine" keeps the table, "bots" think).
 *
 *   const engine = await startWorker("engine", { onProgress: ({ fraction, phase }) => …, onTold, onDied });   // see link.js
 *   const doc = await engine.call("table", { id, look });    // resolves with the result, rejects with a Refused or a BootError
 *   engine.stop();
 *
 * Nothing is loaded until the first call of startWorker. A failed start can simply be tried again.
 */
import "../worker/forgetful.js";
import { forgetSnapshot } from "../worker/snapshot.js";
import { asBootError, BootError, hasDied } from "./failures.js";
import { Link } from "./link.js";
import { whenDead } from "./pulse.js";
import { loadPyScript, placeScript, workerOf } from "./pyscript.js";

/** @import { Why } from "./failures.js" */
/** @import { Ears } from "./link.js" */
/** @import { PyScript } from "./pyscript.js" */

const PATIENCE = 60_000; // ms without any sign of life before a start is given up

/** How much of the way each phase stands for; between `load` and `start` the bytes decide. */
const MILESTONES = { worker: 0.05, load: 0.05, start: 0.7, import: 0.85, engine: 0.92, ready: 1 };

/**
 * @typedef {keyof typeof MILESTONES} Phase
 * @typedef {{ phase: Phase, fraction: number }} Progress
 */

/**
 * @param {"engine" | "bots"} role
 * @param {Ears & { onProgress?: (progress: Progress) => void }} on
 */
export async function startWorker(role, { onProgress = () => {}, ...ears } = {}) {
    const ticket = `${role}-${crypto.getRandomValues(new Uint32Array(2)).join("")}`;
    const name = `parlour ${ticket}`; // as interpreter.mjs has it
    const watch = new Watch(name, onProgress);
    /** @type {PyScript | null} */
    let script = null;
    try {
        await watch.race(loadPyScript());
        watch.reach("worker");
        script = placeScript(ticket);
        const worker = await watch.race(workerOf(script));
        const link = new Link(worker, script, name, ears);
        await watch.race(link.call("ping"));
        watch.reach("ready");
        return link;
    } catch (error) {
        script?.xworker?.terminate();
        script?.remove();
        await forgetSnapshot(); // if the kept memory was to blame, the next try does without it
        throw hasDied(error) ? new BootError("engine", "died while it started") : asBootError(error);
    } finally {
        watch.close();
    }
}

/** What a starting worker tells. @typedef {{ phase: Phase | "failed", loaded?: number, total?: number, why?: Why, detail?: string }} Report */

/** Listens to a starting worker: reports progress, and ends the wait when the worker has failed, died or fallen silent. */
class Watch {
    #fraction = 0;
    #timer = 0;
    #alive = false;
    #end = new AbortController();
    /** @type {(error: BootError) => void} */
    #fail = () => {};

    /**
     * @param {string} name
     * @param {(progress: Progress) => void} onProgress
     */
    constructor(name, onProgress) {
        this.name = name;
        this.onProgress = onProgress;
        /** @type {Promise<never>} */
        this.failed = new Promise((_, reject) => {
            this.#fail = reject;
        });
        this.failed.catch(() => {}); // nobody may be waiting at the moment
        this.channel = new BroadcastChannel(name);
        this.channel.onmessage = ({ data }) => this.#hear(data);
        this.#wait();
    }

    /** @param {Report} report */
    #hear({ phase, loaded = 0, total = 1, why = "engine", detail }) {
        this.#feelPulse();
        if (phase === "failed") return this.#fail(new BootError(why, detail));
        if (phase !== "load") return this.reach(phase);
        const share = Math.min(1, loaded / total) * (MILESTONES.start - MILESTONES.load);
        this.#show(loaded < total ? "load" : "start", MILESTONES.load + share);
    }

    /** From its first report on. */
    #feelPulse() {
        if (this.#alive) return;
        this.#alive = true;
        whenDead(this.name, this.#end.signal).then(() => this.#fail(new BootError("engine", "died while it started")));
    }

    /** @param {Phase} phase */
    reach(phase) {
        this.#show(phase, MILESTONES[phase]);
    }

    /**
     * @param {Phase} phase
     * @param {number} fraction
     */
    #show(phase, fraction) {
        this.#wait();
        this.#fraction = Math.max(this.#fraction, fraction);
        this.onProgress({ phase, fraction: this.#fraction });
    }

    #wait() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#fail(new BootError("timeout")), PATIENCE);
    }

    /**
     * @template Result
     * @param {Promise<Result>} promise
     */
    race(promise) {
        return Promise.race([promise, this.failed]);
    }

    close() {
        clearTimeout(this.#timer);
        this.#end.abort();
        this.channel.close();
    }
}

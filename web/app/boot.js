/* Starts Python: a PyScript worker that plays one role ("engine" keeps the table, "bots" think).
 *
 *   const engine = await startWorker("engine", { onProgress: ({ fraction, phase }) => …, onUnsaved: (sentence) => … });
 *   const view = await engine.call("view", { id });      // resolves with the result, rejects with a Refused or a BootError
 *   engine.stop();
 *
 * Nothing is loaded until the first call of startWorker. A failed start can simply be tried again.
 */
import "../worker/forgetful.js";
import { forgetSnapshot } from "../worker/snapshot.js";

const HOME = new URL("../", import.meta.url);
const PATIENCE = 60_000; // ms without any sign of life before a start is given up

const SENTENCES = {
    download: "A part of the games could not be loaded. Check the connection and try again.",
    wasm: "This browser does not run WebAssembly here, which the games need. Another browser or window may.",
    memory: "There is not enough memory to start the games. Close other tabs and try again.",
    engine: "The games could not be started. Reload the page and try again.",
    timeout: "The games took too long to start. Check the connection and try again.",
    stopped: "The game was put aside before it could answer.",
    crash: "Something went wrong inside the game. What was saved is safe; try again.",
};

/** A worker that could not start or stopped working. `message` is a sentence for people, `detail` is for us. */
export class BootError extends Error {
    name = "BootError";
    constructor(why, detail = "") {
        super(SENTENCES[why]);
        this.why = why;
        this.detail = detail;
    }
}

/** Input that the engine could not use. `message` is a sentence for people. */
export class Refused extends Error {
    name = "Refused";
}

/* How much of the way each phase stands for; between `load` and `start` the bytes decide. */
const MILESTONES = { worker: 0.05, load: 0.05, start: 0.7, import: 0.85, engine: 0.92, ready: 1 };

export async function startWorker(role, { onProgress = () => {}, onUnsaved = () => {} } = {}) {
    const ticket = `${role}-${crypto.getRandomValues(new Uint32Array(2)).join("")}`;
    const watch = new Watch(ticket, onProgress);
    let script;
    try {
        await watch.race(loadPyScript());
        watch.reach("worker");
        script = placeScript(ticket);
        const xworker = await watch.race(workerOf(script));
        xworker.onerror = () => {}; // told through `ready`
        const worker = await watch.race(xworker.ready);
        const link = new Link(worker, script, ticket, onUnsaved);
        await watch.race(link.call("ping"));
        watch.reach("ready");
        return link;
    } catch (error) {
        script?.xworker?.terminate();
        script?.remove();
        await forgetSnapshot(); // if the kept memory was to blame, the next try does without it
        throw error instanceof BootError ? error : new BootError(whyOf(error), String(error?.message ?? error));
    } finally {
        watch.close();
    }
}

/** Listens to a starting worker: reports progress, and ends the wait when the worker has failed or fallen silent. */
class Watch {
    constructor(ticket, onProgress) {
        this.onProgress = onProgress;
        this.fraction = 0;
        this.failed = new Promise((_, reject) => (this.fail = reject));
        this.failed.catch(() => {}); // nobody may be waiting at the moment
        this.channel = new BroadcastChannel(`parlour ${ticket}`);
        this.channel.onmessage = ({ data }) => this.hear(data);
        this.wait();
    }
    hear({ phase, loaded = 0, total = 1, why, detail }) {
        if (phase === "failed") return this.fail(new BootError(why, detail));
        if (phase !== "load") return this.reach(phase);
        const share = Math.min(1, loaded / total) * (MILESTONES.start - MILESTONES.load);
        this.show(share < MILESTONES.start - MILESTONES.load ? "load" : "start", MILESTONES.load + share);
    }
    reach(phase) {
        this.show(phase, MILESTONES[phase]);
    }
    show(phase, fraction) {
        this.wait();
        this.fraction = Math.max(this.fraction, fraction);
        this.onProgress({ phase, fraction: this.fraction });
    }
    wait() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.fail(new BootError("timeout")), PATIENCE);
    }
    race(promise) {
        return Promise.race([promise, this.failed]);
    }
    close() {
        clearTimeout(this.timer);
        this.channel.close();
    }
}

/** A running worker. */
class Link {
    #waiting = new Set();
    #script;
    #worker;
    #channel;
    constructor(worker, script, ticket, onUnsaved) {
        this.#worker = worker;
        this.#script = script;
        this.#channel = new BroadcastChannel(`parlour ${ticket}`);
        this.#channel.onmessage = ({ data }) => data.unsaved && onUnsaved(data.unsaved);
    }
    async call(method, args = {}) {
        if (!this.#worker) throw new BootError("stopped");
        const { result, error, crash } = JSON.parse(await this.#answer(method, JSON.stringify(args)));
        if (error !== undefined) throw new Refused(error);
        if (crash !== undefined) throw new BootError("crash", crash);
        return result;
    }
    #answer(method, args) {
        return new Promise((resolve, reject) => {
            const end = () => reject(new BootError("stopped"));
            this.#waiting.add(end);
            this.#worker.sync
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

let pyscript = null;

/** PyScript itself, once, without the editors, terminals and pop-ups that it would bring along. */
function loadPyScript() {
    pyscript ??= importPyScript();
    pyscript.catch(() => (pyscript = null));
    return pyscript;
}

async function importPyScript() {
    const unused = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];
    const configs = ["py-config", "mpy-config"].map((name) => document.createElement(name));
    for (const config of configs) {
        config.hidden = true;
        config.setAttribute("type", "json");
        config.textContent = JSON.stringify({ plugins: unused.map((name) => `!${name}`) });
        document.head.append(config);
    }
    const { hooks } = await import(new URL("pyscript/core.js", HOME).href);
    hooks.worker.onBeforeRunAsync.clear(); // it is made from text, which our policy forbids; interpreter.mjs does its work
    for (const config of configs) config.remove();
}

function placeScript(ticket) {
    const script = document.createElement("script");
    script.type = "py";
    script.setAttribute("worker", "");
    script.setAttribute("src", new URL("worker/engine.py", HOME).href);
    script.setAttribute("config", JSON.stringify(pyscriptConfig(ticket)));
    document.head.append(script);
    return script;
}

function pyscriptConfig(ticket) {
    return {
        interpreter: new URL(`worker/interpreter.mjs?${ticket}`, HOME).href,
        packages: ["pyengine"],
        packages_cache: "passthrough", // Pyodide loads the wheel from its lock file, while it starts
        index_urls: [new URL("pyodide/", HOME).href], // nothing is ever looked up elsewhere
        js_modules: {
            worker: Object.fromEntries(
                ["store", "letters"].map((name) => [new URL(`worker/${name}.js`, HOME).href, name]),
            ),
        },
        sync_main_only: true, // the page calls the worker, never the other way: no SharedArrayBuffer, no special headers
    };
}

/** PyScript puts the worker on the element when it has seen it, and does not say when. */
async function workerOf(script) {
    while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, 10));
    return script.xworker;
}

function whyOf(error) {
    const text = String(error?.message ?? error);
    if (/fetch|import|network|load/i.test(text)) return "download";
    if (/wasm|WebAssembly/i.test(text)) return "wasm";
    return "engine";
}

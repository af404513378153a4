/* PyScript: its module, and the element from which it makes a worker. */
import { addressOf } from "../worker/site.js";

/** Of what PyScript can do we need only its workers. */
const UNUSED = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

/**
 * The worker that PyScript puts on the element.
 * @typedef {Worker & { ready: Promise<PyWorker> }} XWorker
 * @typedef {{ sync: { call(method: string, args: string): Promise<string> }, terminate(): void }} PyWorker
 * @typedef {HTMLScriptElement & { xworker?: XWorker }} PyScript
 */

/** @type {Promise<void> | null} */
let loading = null;

/** PyScript itself, once, without the editors, terminals and pop-ups that it would bring along. */
export function loadPyScript() {
    loading ??= importPyScript();
    loading.catch(() => {
        loading = null;
    });
    return loading;
}

async function importPyScript() {
    const configs = ["py-config", "mpy-config"].map(leaveOut);
    document.head.append(...configs);
    const { hooks } = await import(addressOf("pyscript/core.js"));
    hooks.worker.onBeforeRunAsync.clear(); // it is made from text, which our policy forbids; interpreter.mjs does its work
    for (const config of configs) config.remove();
}

/** @param {string} name */
function leaveOut(name) {
    const config = document.createElement(name);
    config.hidden = true;
    config.setAttribute("type", "json");
    config.textContent = JSON.stringify({ plugins: UNUSED.map((plugin) => `!${plugin}`) });
    return config;
}

/**
 * The element that stands for a worker of ours.
 * @param {string} ticket
 * @returns {PyScript}
 */
export function placeScript(ticket) {
    const script = document.createElement("script");
    script.type = "py";
    script.setAttribute("worker", "");
    script.setAttribute("src", addressOf("worker/engine.py"));
    script.setAttribute("config", JSON.stringify(configFor(ticket)));
    document.head.append(script);
    return script;
}

/** @param {string} ticket */
function configFor(ticket) {
    const modules = ["store", "letters"].map((name) => [addressOf(`worker/${name}.js`), name]);
    return {
        interpreter: addressOf(`worker/interpreter.mjs?${ticket}`),
        packages: ["pyengine"],
        packages_cache: "passthrough", // Pyodide loads the wheel from its lock file, while it starts
        index_urls: [addressOf("pyodide/")], // nothing is ever looked up elsewhere
        js_modules: { worker: Object.fromEntries(modules) },
        sync_main_only: true, // the page calls the worker, never the other way: no SharedArrayBuffer, no special headers
    };
}

/**
 * PyScript puts the worker on the element when it has seen it, and does not say when.
 * @param {PyScript} script
 */
export async function workerOf(script) {
    while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, 10));
    script.xworker.onerror = () => {}; // told through `ready`
    return script.xworker.ready;
}

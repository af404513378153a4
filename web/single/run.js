/* In the one file: what PyScript does for a worker, as far as engine.py asks for it. */
import { loadPyodide } from "../worker/interpreter.mjs";
import * as letters from "../worker/letters.js";
import { addressOf } from "../worker/site.js";
import * as store from "../worker/store.js";

/** What the page calls. */
export async function run() {
    const pyodide = await loadPyodide({ packages: ["pyengine"] });
    /** @type {{ call?: (method: string, args: string) => Promise<string> }} */
    const sync = {};
    pyodide.registerJsModule("polyscript", { xworker: { sync }, js_modules: { letters, store } });
    pyodide.registerJsModule("polyscript.js_modules", { letters, store });
    const engine = await (await fetch(addressOf("worker/engine.py"))).text();
    pyodide.runPython(engine);
    return async (/** @type {string} */ method, /** @type {string} */ args) => sync.call?.(method, args);
}

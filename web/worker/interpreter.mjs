/* The interpreter that PyScript is told to use: Pyodide, started from a memory snapshot where there is one.
 *
 * PyScript imports this module inside its worker and calls `loadPyodide`. The first visit starts plainly, imports the
 * engine, photographs the memory and keeps the picture; every later start begins from it. A picture that cannot be made,
 * kept or used costs time and nothing else.
 *
 * The address of this module ends in ?<role>-<number>: what the worker is for, and the channel on which it reports. (In the one file
 * modules have no addresses of their own, and the worker has that for a name.)
 */
import { loadPyodide as loadPlainly, version } from "../pyodide/pyodide.mjs";
import "./forgetful.js";
import { FACTS } from "./facts.js";
import { addressOf } from "./site.js";
import { findSnapshot, forgetSnapshot, keepSnapshot } from "./snapshot.js";

/** @import { EmscriptenModule, Options, Pyodide } from "../pyodide/pyodide.mjs" */

export { version };

const PYODIDE = addressOf("pyodide/");
const TICKET = new URL(import.meta.url).search.slice(1) || self.name;
const ROLE = TICKET.split("-")[0];
const NAME = `parlour ${TICKET}`;
const channel = new BroadcastChannel(NAME);
const report = (/** @type {object} */ message) => channel.postMessage(message);

const kept = findSnapshot(); // asked for at once, needed a little later
const alive = holdLock();
const CHUNK = 1 << 20;
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

class MissingFile extends Error {}

/** Ends the start, because a file has not come. @type {(missing: MissingFile) => void} */
let lose = () => {};
/** @type {Promise<never>} */
const lost = new Promise((_, reject) => {
    lose = reject;
});
lost.catch(() => {}); // nobody may be waiting at that moment

/** Everything that is read from files is read here: after a restart from a snapshot there are no files. Of games
 * all rooms, of the rest of the engine what the desk asks. */
const WARM_UP = `
import ast, asyncio, html, inspect, json, pathlib, re, urllib.parse  # what PyScript's own library stands on
from importlib import import_module
from pkgutil import walk_packages
from pyengine.core.shelf import drawn, games
for package in map(import_module, dict.fromkeys(["pyengine.desk", *(game.home for game in games().values())])):
    for module in walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
drawn()
`;

/** A snapshot also freezes Python's random generator; the engine has seeds of its own, but nothing should rely on that. */
const RESEED = `
import random, sys
random.seed()
assert "pyengine.desk.desk" in sys.modules
`;

/** A lock that is held as long as this worker lives: the page notices by it when it does not any more (app/pulse.js). Resolves
 * when it is held, or where there are no locks. */
function holdLock() {
    return new Promise((resolve) => {
        const forLife = () => new Promise(() => resolve(null));
        (navigator.locks?.request(NAME, forLife) ?? Promise.reject()).catch(resolve);
    });
}

/** @param {Options} options */
export async function loadPyodide(options) {
    await alive;
    const stopCounting = countBytes();
    try {
        new WebAssembly.Module(EMPTY_MODULE); // where this is forbidden, Pyodide would wait for ever
        const pyodide = await Promise.race([start(options), lost]);
        furnish(pyodide);
        report({ phase: "engine" });
        return pyodide;
    } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        report({ phase: "failed", why: reasonOf(error), detail });
        throw error;
    } finally {
        stopCounting();
    }
}

/** @param {Options} options */
async function start(options) {
    return (await restored(options)) ?? (await fresh(options));
}

/** @param {Options} options */
async function restored(options) {
    const snapshot = await kept;
    if (!snapshot) return null;
    try {
        const { packages, ...rest } = options; // the packages are already in the picture
        const memory = new Uint8Array(await snapshot.arrayBuffer());
        const createPyodideModule = (/** @type {object} */ settings) => createRoomyModule(settings, memory.length);
        const pyodide = await loadPlainly({ ...rest, indexURL: PYODIDE, _loadSnapshot: memory, createPyodideModule });
        pyodide.runPython(RESEED);
        return pyodide;
    } catch (error) {
        console.info("The kept memory could not be used; starting plainly.", error);
        await forgetSnapshot();
        return null;
    }
}

/**
 * @param {object} settings
 * @returns {Promise<EmscriptenModule>}
 */
async function createModule(settings) {
    const { default: create } = await import("../pyodide/pyodide.asm.mjs");
    return create(settings);
}

/**
 * A picture of memory that had grown does not fit into a new one, and Pyodide makes no room for it. Allocating makes the
 * memory grow; what is allocated is overwritten by the picture, like everything else.
 * @param {object} settings
 * @param {number} size
 * @returns {Promise<EmscriptenModule>}
 */
async function createRoomyModule(settings, size) {
    const module = await createModule(settings);
    while (module.HEAP8.length < size) if (!module._malloc(CHUNK)) throw new RangeError("no memory for the picture");
    return module;
}

/** @param {Options} options */
async function fresh(options) {
    const packages = [...(options.packages ?? []), ...FACTS.games]; // whose wheels the lock file names
    const making = { indexURL: PYODIDE, _makeSnapshot: true, createPyodideModule: createModule };
    const pyodide = await loadPlainly({ ...options, ...making, packages });
    report({ phase: "import" });
    pyodide.runPython(WARM_UP, { globals: pyodide.toPy({}) });
    keepSnapshot(() => photograph(pyodide));
    return pyodide;
}

/**
 * Pyodide refuses a picture in which packages are noted as loaded from files. Ours need no file any more.
 * @param {Pyodide} pyodide
 */
function photograph(pyodide) {
    const loaded = { ...pyodide.loadedPackages };
    for (const name of Object.keys(loaded)) delete pyodide.loadedPackages[name];
    try {
        return pyodide.makeMemorySnapshot();
    } finally {
        Object.assign(pyodide.loadedPackages, loaded);
    }
}

/**
 * What PyScript gives its workers through a function made from text. Given here instead, no policy has to allow eval.
 * @param {Pyodide} pyodide
 */
function furnish(pyodide) {
    pyodide.registerJsModule("_pyscript", {
        fs: { ERROR: "storage permissions not granted", NAMESPACE: "@pyscript.fs" },
        interpreter: pyodide,
    });
    const tell_unsaved = (/** @type {string} */ unsaved) => report({ unsaved });
    const tell_moved = (/** @type {string} */ from, /** @type {string} */ to) => report({ moved: { from, to } });
    pyodide.registerJsModule("parlour_worker", { role: ROLE, tell_unsaved, tell_moved });
}

/** Real progress: the bytes of the files whose sizes the build has written down, counted as they come in. A copy of each
 * answer is counted, so that the browser can still compile WebAssembly from the stream and cache what it compiled.
 * A file that does not come ends the start: Pyodide would wait for it for ever. */
function countBytes() {
    const plainFetch = globalThis.fetch;
    const total = Object.values(FACTS.sizes).reduce((sum, size) => sum + size, 0);
    let loaded = 0;
    const count = async (/** @type {Response} */ response) => {
        const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
            loaded += part.value.length;
            report({ phase: "load", loaded, total });
        }
    };
    globalThis.fetch = async (resource, init) => {
        const address = resource instanceof Request ? resource.url : String(resource);
        const name = address.slice(address.lastIndexOf("/") + 1);
        const isLost = (/** @type {unknown} */ why) => lose(new MissingFile(`${name}: ${why}`));
        try {
            const response = await plainFetch(resource, init);
            if (!response.ok) isLost(response.status);
            else if (name in FACTS.sizes) count(response.clone()).catch(isLost);
            return response;
        } catch (error) {
            isLost(error);
            throw error;
        }
    };
    return () => {
        globalThis.fetch = plainFetch;
    };
}

/** @param {unknown} error */
function reasonOf(error) {
    if (error instanceof MissingFile) return "download";
    if (typeof WebAssembly !== "object" || error instanceof WebAssembly.CompileError) return "wasm";
    if (error instanceof RangeError) return "memory";
    return "engine";
}

/* One picture of Python's memory, kept in Cache Storage. It fits one build of Pyodide with one wheel, so its address names both. */
import { FACTS } from "./facts.js";
import { addressOf, HOME } from "./site.js";

const CACHE = `parlour-memory ${HOME.pathname}`;
const ADDRESS = addressOf(`memory/${FACTS.snapshot}`);
const PAUSE = 1500; // ms: the first picture on the screen comes before housekeeping

/** The picture as a response, or null. Storage that is forbidden (a frame on another site, a private window) counts as empty. */
export async function findSnapshot() {
    try {
        return (await (await caches.open(CACHE)).match(ADDRESS)) ?? null;
    } catch {
        return null;
    }
}

/**
 * Take the picture now, because the memory holds nothing of the page yet; write it when the page has come to rest.
 * @param {() => Uint8Array<ArrayBuffer>} take
 */
export function keepSnapshot(take) {
    try {
        const picture = take();
        setTimeout(() => write(picture).catch(() => {}), PAUSE); // no room for it: the next start is a plain one
    } catch (error) {
        console.info("Python's memory cannot be kept; the next start will be a plain one.", error);
    }
}

/** @param {Uint8Array<ArrayBuffer>} picture */
async function write(picture) {
    const cache = await caches.open(CACHE);
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(ADDRESS, new Response(picture));
}

export async function forgetSnapshot() {
    try {
        await caches.delete(CACHE);
    } catch {} // storage that is forbidden holds none
}

/* Keeps the whole site for days without a network. The build writes the list of files, with their SHA-256, into FILES.
 *
 * A new version is fetched beside the old one and then waits: it takes over when the last page of the old one is closed, or
 * when the one open page asks for it (app/update.js). It never swaps files under a running game.
 *
 * A page may ask two things, each through a port: "keep", answered when all files are kept, or with what is "lacking"; and
 * "take over", answered with how many "others" are open.
 */

/** Each file by its name, with its hash. @type {Record<string, string>} */
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const SCOPE = new URL(worker.registration.scope).pathname;
const FAMILY = `parlour-files ${SCOPE} `;
const CACHE = FAMILY + fingerprint(JSON.stringify(FILES));

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
    const name = nameOf(event.request);
    if (name !== null) event.respondWith(answer(name, event.request));
});
worker.addEventListener("message", (event) => {
    if (event.data === "take over") event.waitUntil(takeOverIfAlone(event.ports[0]));
    if (event.data === "keep") event.waitUntil(keep(event.ports[0]));
});

/**
 * The listed file that a request means, or null: then the network answers as if we were not here.
 * @param {Request} request
 */
function nameOf(request) {
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(SCOPE)) return null;
    const name = decodeURI(url.pathname.slice(SCOPE.length)) || "index.html";
    return Object.hasOwn(FILES, name) ? name : null;
}

/**
 * @param {string} name
 * @param {Request} request
 */
async function answer(name, request) {
    const kept = await (await caches.open(CACHE)).match(SCOPE + name);
    if (!kept) return fetch(request);
    // An answer from the cache brings its own address along. Who asked with a query must find it in import.meta.url.
    return new URL(request.url).search ? new Response(kept.body, kept) : kept;
}

/** The installation, or the look whether the browser has thrown something away since. @type {Promise<void> | null} */
let filling = null;

/** Until every file is kept. */
function fill() {
    filling ??= fetchMissing().finally(() => {
        filling = null;
    });
    return filling;
}

/** @param {MessagePort} port */
async function keep(port) {
    try {
        await fill();
        port.postMessage({});
    } catch (error) {
        const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
        port.postMessage({ lacking: isFull ? "room" : "files" });
    }
}

async function fetchMissing() {
    const cache = await caches.open(CACHE);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const earlier = (await caches.keys()).filter((key) => key.startsWith(FAMILY) && key !== CACHE);
    for (const name of Object.keys(FILES)) {
        if (kept.has(new URL(SCOPE + name, location.href).pathname)) continue; // an installation that was broken off goes on
        await cache.put(SCOPE + name, (await unchanged(name, earlier)) ?? (await download(name)));
    }
}

/**
 * @param {string} name
 * @param {string[]} earlier
 */
async function unchanged(name, earlier) {
    for (const key of earlier) {
        const kept = await (await caches.open(key)).match(SCOPE + name);
        if (kept && (await isRight(name, kept))) return kept;
    }
    return null;
}

/**
 * The file as this version needs it: what the browser has already fetched if that is right, otherwise fetched anew.
 * @param {string} name
 */
async function download(name) {
    for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
        const response = await fetch(SCOPE + name, { cache });
        if (response.ok && (await isRight(name, response))) return response;
    }
    throw new Error(`${name} is not the file that this version was built with`);
}

/**
 * @param {string} name
 * @param {Response} response
 */
async function isRight(name, response) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name];
}

async function takeOver() {
    for (const key of await caches.keys()) if (key.startsWith(FAMILY) && key !== CACHE) await caches.delete(key);
    await worker.clients.claim();
}

/** @param {MessagePort} port */
async function takeOverIfAlone(port) {
    const pages = (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).filter((page) =>
        new URL(page.url).pathname.startsWith(SCOPE),
    );
    port.postMessage({ others: pages.length - 1 });
    if (pages.length <= 1) await worker.skipWaiting();
}

/**
 * A short name for a text. The hashes in it make it differ whenever a file does.
 * @param {string} text
 */
function fingerprint(text) {
    let value = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(text))
        value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
    return value.toString(16);
}

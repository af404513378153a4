/* Offline and new versions. The service worker does the work; this is how the page talks to it.
 *
 *   keepForOffline()               once, when the page has come to rest
 *   onUpdateReady(callback)        called when a new version lies ready: offer it in words
 *   await applyUpdate()            take it: the page reloads. False: other pages of Parlour are open and must be closed first
 */
const SCRIPT = new URL("../sw.js", import.meta.url);

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {ServiceWorkerRegistration | null} */
let registration = null;

/** Keep the whole site in the browser. Resolves to false where that cannot be (a private window, a frame elsewhere). */
export async function keepForOffline() {
    try {
        registration = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
    } catch {
        return false;
    }
    const kept = registration;
    kept.addEventListener("updatefound", () => follow(kept.installing));
    document.addEventListener("visibilitychange", () => document.hidden || lookForUpdate());
    follow(kept.installing);
    tell();
    return true;
}

/** @param {() => void} callback */
export function onUpdateReady(callback) {
    listeners.add(callback);
    tell();
}

/** Look for a new version. Browsers do when a page is opened, but an installed one stays open for weeks. */
export async function lookForUpdate() {
    await registration?.update().catch(() => {}); // without a network there is nothing new
}

export async function applyUpdate() {
    const waiting = registration?.waiting;
    if (!waiting) return true;
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    const { others } = await ask(waiting, "take over");
    if (others) navigator.serviceWorker.removeEventListener("controllerchange", reload);
    return !others;
}

/** @param {ServiceWorker | null} worker */
function follow(worker) {
    worker?.addEventListener("statechange", tell);
}

/** The very first version has nobody to replace: only one that waits behind another is an update. */
function tell() {
    if (registration?.waiting && registration.active) for (const callback of listeners) callback();
}

/**
 * @param {ServiceWorker} worker
 * @param {string} question
 * @returns {Promise<{ others: number }>}
 */
function ask(worker, question) {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
        worker.postMessage(question, [port2]);
    });
}

/* Offline and new versions. The service worker does the work; this is how the page talks to it.
 *
 *   keepForOffline()               once, when the page has come to rest
 *   onKept(callback)               called with how far that is, now and whenever it changes
 *   onUpdateReady(callback)        called when a new version lies ready: offer it in words
 *   await applyUpdate()            take it: the page reloads. False: other pages of Parlour are open and must be closed first
 */
import { addressOf, IN_ONE_FILE } from "../worker/site.js";

const LAST_WORD = 500; // ms in which a worker that gives up may still say why
const SCRIPT = addressOf("sw.js");

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {ServiceWorkerRegistration | null} */
let registration = null;

/** Whether the whole site is kept, or what is lacking. @typedef {"coming" | "ready" | "support" | "room" | "files"} Kept */

/** @type {Kept} */
let kept = "coming";
/** @type {Set<(kept: Kept) => void>} */
const keepers = new Set();

/** @param {(kept: Kept) => void} callback */
export function onKept(callback) {
    keepers.add(callback);
    callback(kept);
}

/** @param {Kept} now */
function show(now) {
    kept = now;
    for (const callback of keepers) callback(kept);
}

/** Keep the whole site in the browser; whether it is. What is lacking is tried again when there may be more luck. */
export async function keepForOffline() {
    if (IN_ONE_FILE) {
        show("ready");
        return true;
    }
    await keep();
    const again = () => document.hidden || (kept === "ready" ? lookForUpdate() : keep());
    document.addEventListener("visibilitychange", again);
    window.addEventListener("online", again);
    return kept === "ready";
}

async function keep() {
    try {
        await register();
    } catch {
        return show("support"); // a private window, a page without https
    }
    if (registration) show(await completeness(registration));
}

async function register() {
    const found = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" });
    if (found === registration) return;
    registration = found;
    found.addEventListener("updatefound", () => follow(found.installing));
    follow(found.installing);
    tell();
}

/**
 * Whoever answers us from its files, or is about to, says whether it has them all, and fetches what it lacks.
 * @param {ServiceWorkerRegistration} where
 * @returns {Promise<Kept>}
 */
async function completeness({ active, waiting, installing }) {
    const keeper = active ?? waiting ?? installing;
    if (!keeper) return "files";
    const lacking = await Promise.race([ask(keeper, "keep").then(({ lacking }) => lacking), givenUp(keeper)]);
    if (!lacking) await navigator.serviceWorker.ready;
    return lacking ?? "ready";
}

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<"files">}
 */
const givenUp = (worker) =>
    new Promise((resolve) => {
        const look = () => worker.state === "redundant" && setTimeout(resolve, LAST_WORD, "files");
        worker.addEventListener("statechange", look);
        look();
    });

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
 * @returns {Promise<{ others?: number, lacking?: "room" | "files" }>}
 */
function ask(worker, question) {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
        worker.postMessage(question, [port2]);
    });
}

/* Whether a worker is alive. It holds a lock of its own name as long as it lives (see worker/interpreter.mjs), and browsers tell
 * nobody when they end a worker, but they give its locks to the next one in line. */

/**
 * Resolves when whoever holds the lock of this name is gone; never, if nobody holds it or this browser has no locks.
 * @param {string} name
 * @param {AbortSignal} signal ends the wait
 * @returns {Promise<void>}
 */
export async function whenDead(name, signal) {
    try {
        const isFree = await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
        if (!isFree) return await navigator.locks.request(name, { signal }, () => {});
    } catch {} // no locks here, or the wait was ended
    return new Promise(() => {});
}

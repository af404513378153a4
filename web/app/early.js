/* What may be loaded before anybody has asked for it: when the page has nothing else to do, and where bytes cost nothing. */

/** @typedef {{ saveData?: boolean, type?: string, effectiveType?: string }} Connection */

const LONGEST = 2_000; // ms: a page is never quite idle

/** Somebody pays for each byte, or waits for it. Where the browser does not tell, nobody does. */
function isDear() {
    const { connection } = /** @type {{ connection?: Connection }} */ (navigator);
    return Boolean(
        connection?.saveData || connection?.type === "cellular" || connection?.effectiveType?.includes("2g"),
    );
}

/** @param {() => unknown} work */
export function early(work) {
    if (isDear()) return;
    if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: LONGEST });
    else setTimeout(work, LONGEST / 10);
}

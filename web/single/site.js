/* In the one file: everything is inside, and boot.js knows under which address. Stands in for worker/site.js. */

import { FACTS } from "../worker/facts.js";

/** @type {{ urls: Record<string, string>, page: string }} */
const { urls, page } = /** @type {any} */ (globalThis).parlour;

/** Not a place that anything is fetched from: it only tells this Parlour from others that this browser knows. */
export const HOME = new URL("http://127.0.0.1/parlour-in-one-file/");

export const IN_ONE_FILE = true;

/**
 * The address of a file of ours, to be fetched, shown, or linked to. What is inside has one that holds while the page is open. Links
 * lead to the site that this file comes from, if it has said where that is, for nobody else can open this file.
 * @param {string} name
 */
export function addressOf(name) {
    if (name.endsWith(".html")) return FACTS.base || page;
    return urls[decodeURIComponent(name)] ?? HOME + name;
}

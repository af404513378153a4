/* Games as files. */
import { h } from "./dom.js";

const TAKEN = 10_000; // ms after which the browser has surely taken it

/**
 * Gives a game to the person as a file.
 * @param {string} game
 * @param {string} text
 */
export function giveFile(game, text) {
    const link = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    h("a", { href: link, download: `${game}-${new Date().toISOString().slice(0, 10)}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(link), TAKEN);
}

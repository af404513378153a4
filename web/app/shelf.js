/* What stands on the shelf, as the build wrote it: no Python needed. */
import { addressOf } from "../worker/site.js";

/** @type {Promise<BoxDoc[]> | null} */
let loading = null;

export function loadShelf() {
    loading ??= fetchShelf();
    loading.catch(() => {
        loading = null;
    });
    return loading;
}

/** @returns {Promise<BoxDoc[]>} */
async function fetchShelf() {
    const response = await fetch(addressOf("shelf.json"));
    if (!response.ok) throw new Error("The shelf could not be loaded. Check the connection and try again.");
    return response.json();
}

/**
 * A range in words: "3–4", or "2" alone.
 * @param {number[]} range
 */
export function span(range) {
    const [first, last] = [range[0], range[range.length - 1]];
    return first === last ? `${first}` : `${first}–${last}`;
}

/**
 * The title of a bot's kind ("Keen"), in any game.
 * @param {BoxDoc[]} shelf
 * @param {string} game
 * @param {string} bot
 */
export function botTitle(shelf, game, bot) {
    return shelf.find((box) => box.id === game)?.bots.find((each) => each.id === bot)?.title ?? "";
}

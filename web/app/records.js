/* The best that was done in each puzzle: the most stars, or else the fewest cubes. */
import { prefs } from "./prefs.js";

/**
 * @param {string} game
 * @returns {Record<string, Reached>}
 */
export const records = (game) => prefs.get("records")[game] ?? {};

/**
 * @param {string} game
 * @param {RecordDoc} record
 */
export function keepRecord(game, { key, ...reached }) {
    const best = records(game)[key];
    if (best && (best.stars > reached.stars || (best.stars === reached.stars && best.cubes <= reached.cubes))) return;
    prefs.set("records", { ...prefs.get("records"), [game]: { ...records(game), [key]: reached } });
}

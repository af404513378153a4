/* The lessons that this person has finished. */
import { prefs } from "./prefs.js";

export const FROM_A_LINK = "link"; // a lesson that nobody else has: there is nothing to come back to

/** @param {string} game */
const learntOf = (game) => prefs.get("learnt")[game] ?? [];

/**
 * @param {string} game
 * @param {string} demo
 */
export const isLearnt = (game, demo) => learntOf(game).includes(demo);

/**
 * @param {string} game
 * @param {string} demo
 */
export function keepLearnt(game, demo) {
    if (demo === FROM_A_LINK || isLearnt(game, demo)) return;
    prefs.set("learnt", { ...prefs.get("learnt"), [game]: [...learntOf(game), demo] });
}

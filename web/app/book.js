/* Rulebooks and lessons as the build wrote them, and their figures: no Python needed. */
import { addressOf } from "../worker/site.js";

/**
 * @param {string} folder
 * @param {string} game
 */
async function read(folder, game) {
    const response = await fetch(addressOf(`${folder}/${encodeURIComponent(game)}.json`));
    if (!response.ok) throw new Error("There is no rulebook for this game here.");
    return response.json();
}

/**
 * @param {string} game
 * @returns {Promise<BookDoc>}
 */
export const readBook = (game) => read("rules", game);

/**
 * What each demo tells, by its id.
 * @param {string} game
 * @returns {Promise<Record<string, LessonDoc>>}
 */
export const readLessons = (game) => read("lessons", game);

/**
 * A picture for each demo, by its id.
 * @param {string} game
 * @returns {Promise<Record<string, Picture>>}
 */
export const readFigures = (game) => read("figures", game);

/**
 * The demos in the order of the rulebook, each once.
 * @param {BookDoc} book
 */
export function lessonsOf({ sections }) {
    const all = sections.flatMap(({ demos }) => demos);
    return [...new Map(all.map((demo) => [demo.id, demo])).values()];
}

/**
 * The section that explains a rule: the last that names it, because overviews come first.
 * @param {BookDoc} book
 * @param {string} rule
 */
export const sectionOf = ({ sections }, rule) => sections.findLast(({ rules }) => rules.includes(rule));

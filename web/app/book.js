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
 * @returns {Promise<Record<string, FigureDoc>>}
 */
export const readFigures = (game) => read("figures", game);

/**
 * The chapters that have lessons, each lesson in the first one that shows it.
 * @param {BookDoc} book
 */
export function chaptersOf({ sections }) {
    const seen = new Set();
    const chapters = sections.map(({ id, title, demos }) => {
        const own = demos.filter((demo) => !seen.has(demo.id));
        for (const demo of own) seen.add(demo.id);
        return { id, title, demos: own };
    });
    return chapters.filter(({ demos }) => demos.length > 0);
}

/**
 * The demos in the order of the rulebook, each once.
 * @param {BookDoc} book
 */
export const lessonsOf = (book) => chaptersOf(book).flatMap(({ demos }) => demos);

/**
 * The section of that name, or the one that explains a rule: the last that names it, because overviews come first.
 * @param {BookDoc} book
 * @param {string} rule
 */
export const sectionOf = ({ sections }, rule) =>
    sections.find(({ id }) => id === rule) ?? sections.findLast(({ rules }) => rules.includes(rule));

/* Rulebooks, lessons, their figures, and tables as they are drawn first, as the build wrote them: no Python needed. */
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
export const readFigures = async (game) => (await readDrawn(game)).figures;

/**
 * The table of each lesson at its first step, by its id.
 * @param {string} game
 * @returns {Promise<Record<string, InSizes>>}
 */
export const readFirstSteps = async (game) => (await readDrawn(game)).lessons;

/**
 * @param {string} game
 * @returns {Promise<{ figures: Record<string, FigureDoc>, lessons: Record<string, InSizes> }>}
 */
const readDrawn = async (game) => unpacked(await read("figures", game));

/**
 * The table when a game begins, the first that fits a set-up.
 * @param {string} game
 * @returns {Promise<OpeningDoc[]>}
 */
export const readOpenings = async (game) => unpacked(await read("openings", game));

/**
 * Each picture of such a file is a list of numbers that stand for tags.
 * @param {{ drawn: any, tags: string[] }} file
 */
export function unpacked({ drawn, tags }) {
    /** @returns {any} */
    const written = (/** @type {any} */ part, name = "") => {
        if (Array.isArray(part))
            return name === "svg" ? part.map((tag) => tags[tag]).join("") : part.map((each) => written(each));
        if (typeof part !== "object" || part === null) return part;
        return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, written(each, key)]));
    };
    return written(drawn);
}

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

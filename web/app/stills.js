/* What there is to see of a table before Python is awake: its last drawing on this page, or else the one that the build has made.
 * Each gives a first answer for a table that sleeps (table.js), or null where there is none. */
import { readFirstSteps, readOpenings } from "./book.js";
import { useDefs, useStyle } from "./dom.js";
import { recall } from "./drawings.js";
import { FROM_A_LINK } from "./learnt.js";
import { factsOf } from "./linkfacts.js";
import { SMALL } from "./screen.js";
import { loadShelf } from "./shelf.js";
import { cardOf } from "./store.js";

/** Which style sheets a kind of table needs besides those of all tables. @type {Record<TableAnswer["kind"], string[]>} */
const STYLES = { play: [], replay: ["replay"], demo: ["demo"] };

/** As much of a set-up as tells how the table looks. @typedef {Pick<Setup, "game" | "options" | "players">} Alike */

/** @param {InSizes} drawn */
const inSize = (drawn) => drawn[SMALL.matches ? "small" : "wide"];

/**
 * What a drawing stands on is there before it is shown.
 * @param {() => Promise<TableAnswer | null>} find
 */
async function ready(find) {
    const still = await find().catch(() => null); // an address that names nothing, a file that does not come
    if (still) await Promise.all([useDefs(still.game), ...STYLES[still.kind].map(useStyle)]);
    return still;
}

/**
 * A new game, if its set-up is known, or one that was played here, or else one like that.
 * @param {string} id
 * @param {Alike | null} setup
 * @param {Alike | undefined} like
 */
export const stillOfGame = (id, setup, like) =>
    ready(async () => {
        if (setup) return opening(id, setup);
        const last = await recall(location.hash);
        if (last?.kind === "play") return { ...last, id };
        const card = await cardOf(id).catch(() => undefined);
        if (card) return opening(id, { game: card.game, options: {}, players: card.people });
        return like ? opening(id, like) : null;
    });

/**
 * Looking back at a game: as it was left, with nothing to be touched.
 * @param {string} id
 */
export const stillOfReplay = (id) =>
    ready(async () => {
        const last = (await recall(location.hash)) ?? (await recall(`#game/${id}`));
        return last && (last.kind === "replay" || !last.secrets || last.over)
            ? { ...last, kind: "replay", glow: [], live: true }
            : null;
    });

/**
 * A lesson at its first step.
 * @param {string} id
 * @param {string} game
 * @param {string} demo
 */
export const stillOfLesson = (id, game, demo) =>
    ready(async () => {
        const lessons = await readFirstSteps(game);
        return Object.hasOwn(lessons, demo) ? { ...inSize(lessons[demo]), id } : null;
    });

/**
 * What a link holds: as it was seen when it was opened before, or else the table that it is about.
 * @param {string} id
 * @param {string} fragment
 */
export const stillOfLink = (id, fragment) =>
    ready(async () => {
        const last = await recall(location.hash);
        if (last) return { ...last, id };
        const { kind, length = 0, demo, ...setup } = await factsOf(fragment);
        const still = await opening(id, setup);
        if (!still) return null;
        if (!demo) return { ...still, kind, at: length, length, viewer: null };
        return { ...still, kind, viewer: null, demo: { ...demo, id: FROM_A_LINK } };
    });

/**
 * The table of a game when it begins: the first that fits.
 * @param {string} id
 * @param {Alike} setup
 * @returns {Promise<TableAnswer | null>}
 */
async function opening(id, { game, options, players }) {
    if (!(await loadShelf()).some((box) => box.id === game)) return null;
    const persons = players.filter(({ bot }) => !bot).length;
    const fitting = (await readOpenings(game)).filter(
        (each) =>
            each.seats === players.length &&
            Object.entries(each.options).every(([name, value]) => options[name] === value),
    );
    const unusual = fitting.find(({ options: named }) => Object.keys(named).length > 0);
    const found = unusual ?? fitting.find(({ shared }) => shared === persons > 1) ?? fitting[0];
    const you = persons === 1 ? players.findIndex(({ bot }) => !bot) : null;
    return found ? { ...inSize(found), id, people: players, you } : null;
}

/* What can be shared of a table, and with whose cards. A link to an open game holds only what a spectator has seen, and a link
 * to a position what one pair of eyes sees. */

/**
 * `what` is the name of a kind of link, or "puzzle", which has a place of its own; `eyes` are the seats through which it may be
 * seen.
 * @typedef {{ what: string, label: string, text: string, eyes: number[] }} Choice
 */

/** @type {Choice} */
const PUZZLE = {
    what: "puzzle",
    label: "This puzzle",
    text: "Whoever opens the link begins with an empty board.",
    eyes: [],
};

/** @type {Choice} */
const LESSON = { what: "demo", label: "This lesson", text: "Whoever opens the link can try it at once.", eyes: [] };

/** The parts of a table that decide. @typedef {Pick<TableDoc, "id" | "kind" | "game" | "over" | "may_look" | "people" | "seated" | "viewer" | "secrets" | "length">} Shared */

/**
 * The place of a puzzle's table, which is named after it; or "".
 * @param {Pick<TableDoc, "id" | "game">} doc
 */
export function puzzleOf({ id, game }) {
    const [, key] = id.split(`puzzle-${game}-`);
    return key ? `puzzle/${game}/${key}` : "";
}

/**
 * @param {Shared} doc
 * @returns {Choice[]}
 */
export function choicesOf(doc) {
    if (doc.kind === "demo") return [LESSON];
    const finished = doc.kind === "replay" ? doc.may_look : doc.over;
    const asItCame = doc.kind === "replay" && !finished && doc.viewer !== null;
    const choices = [asItCame ? oneSeats(doc, doc.viewer ?? 0) : everybodys(doc, finished)].flat();
    const possible = choices.filter(({ what }) => what !== "match" || doc.length > 0);
    return puzzleOf(doc) ? [PUZZLE, ...possible] : possible;
}

/**
 * @param {Shared} doc
 * @param {boolean} finished
 * @returns {Choice[]}
 */
function everybodys({ secrets, people, viewer }, finished) {
    const open = viewer === null ? [] : [viewer];
    const eyes = !secrets ? [] : finished ? people.map((_, seat) => seat) : open;
    return [
        finished ? wholeGame(secrets) : gameSoFar(secrets),
        { what: "position", label: "This position", text: "The table as it stands now, as a spectator sees it.", eyes },
    ];
}

/**
 * @param {boolean} secrets
 * @returns {Choice}
 */
const wholeGame = (secrets) => ({
    what: "match",
    label: "The whole game",
    text: secrets
        ? "All moves, with the cards that were held. The game is over, so they are no secret any more."
        : "All moves from the first to the last.",
    eyes: [],
});

/**
 * @param {boolean} secrets
 * @returns {Choice}
 */
const gameSoFar = (secrets) => ({
    what: "match",
    label: "The game so far",
    text: secrets ? "All moves as a spectator saw them. Nobody’s cards are in it." : "All moves up to now.",
    eyes: [],
});

/**
 * A link that shows one seat's cards can only be passed on with them.
 * @param {Shared} doc
 * @param {number} seat
 * @returns {Choice[]}
 */
function oneSeats({ seated }, seat) {
    const text = `As ${seated[seat].name} saw it, cards included: only for those who may know them.`;
    return [
        { what: "match", label: "The game so far", text, eyes: [] },
        { what: "position", label: "This position", text, eyes: [] },
    ];
}

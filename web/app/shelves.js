/* Saved games in two shelves: those to go on with, and those that are over, with who won and when. */

/** @param {SaveCard[]} cards */
export const shelves = (cards) => ({
    open: cards.filter(({ over }) => !over),
    finished: cards.filter(({ over }) => over),
});

/**
 * Who has won, and when it was.
 * @param {SaveCard} card
 * @param {Intl.LocalesArgument} language
 */
export function endOf({ winners = [], people, status, changed }, language = undefined) {
    const names = winners.map((seat) => people[seat]?.name).filter(Boolean);
    const alone = people.length === 1;
    const won = alone || !names.length ? (status[0] ?? "Finished") : `Won by ${names.join(" and ")}`;
    return `${won} · ${new Date(changed).toLocaleDateString(language, { day: "numeric", month: "short", year: "numeric" })}`;
}

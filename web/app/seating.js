/* Who sits down in a new game before anybody has said so: as many as a newcomer would want, by the names last used. */
const NAMES = ["Ana", "Ben", "Mika", "Otto", "Pia"];
const COSY = 2; // one more at the table is one more to wait for

/**
 * As many as last time if so many can play, or else two, or as few as there can be beyond that.
 * @param {number | undefined} last
 * @param {number[]} seats
 */
export const countOf = (last, seats) =>
    seats.find((each) => each === last) ?? seats.find((each) => each >= COSY) ?? seats[seats.length - 1];

/**
 * A name for each seat: the newest that was used there in whatever game, or that of last time.
 * @param {string[]} known
 * @param {{ name: string }[]} last
 */
export const namesOf = (known, last = []) =>
    NAMES.map((name, seat) => known[seat]?.trim() || last[seat]?.name.trim() || name);

/**
 * What is known of names after these have sat down; of seats that stayed empty it is kept.
 * @param {string[]} known
 * @param {string[]} names
 */
export const withNames = (known, names) => [...names, ...known.slice(names.length)];

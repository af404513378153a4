/* The five seats, the same in every game: colour, letter and mark, because a colour alone is not enough. A badge has a pattern,
 * too. */
export const SEATS = [
    { name: "amber", fill: "#A9581F", mark: "disc" },
    { name: "navy", fill: "#203C77", mark: "square" },
    { name: "jade", fill: "#1B8262", mark: "triangle" },
    { name: "plum", fill: "#A83A8F", mark: "diamond" },
    { name: "coal", fill: "#2B2B30", mark: "ring" },
];

/**
 * Where more sit down than there are colours, they begin again.
 * @param {number} seat
 */
export const seatOf = (seat) => SEATS[seat % SEATS.length];

/**
 * What stands on the badge: the first letter of the name, or the number of the seat.
 * @param {number} seat
 * @param {string} name
 */
export const initial = (seat, name) => [...name.trim()][0]?.toUpperCase() ?? String(seat + 1);

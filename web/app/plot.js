/* Where the parts of a graph of a game go: a step line for each seat, in the coordinates of a box {width, height, left, right,
 * top, bottom}. Nothing is drawn here. */
const APART = 2; // px between lines that would lie on each other
const NAMES_APART = 16; // px from one name at the right end to the next
const LETTERS = 11; // of a name that fit there
const MARKS = 5; // on a line, about

/** @typedef {{ width: number, height: number, left: number, right: number, top: number, bottom: number }} Box */

/** `standings[move][seat]` is a seat's score after a move. */
export class Plot {
    /**
     * @param {Box} box
     * @param {number[][]} standings
     */
    constructor(box, standings) {
        this.box = box;
        this.standings = standings;
        this.moves = standings.length - 1;
        const values = standings.flat();
        this.scale = scale(Math.min(0, ...values), Math.max(1, ...values));
    }

    /** @param {number} move */
    x(move) {
        const { left, right, width } = this.box;
        return left + (move / Math.max(1, this.moves)) * (width - left - right);
    }

    /** @param {number} value */
    y(value) {
        const { top, bottom, height } = this.box;
        const { low, high } = this.scale;
        return height - bottom - ((value - low) / (high - low)) * (height - top - bottom);
    }

    /** The round figures from the lowest to the highest. */
    values() {
        const { low, high, step } = this.scale;
        return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, number) => low + number * step);
    }

    /** The moves that are named at the foot: round ones, and always the last. */
    ticks() {
        const { step } = scale(0, Math.max(this.moves, 1));
        const all = Array.from({ length: Math.floor(this.moves / step) + 1 }, (_, number) => number * step);
        const round = all.filter((move) => move === 0 || move === this.moves || this.moves - move >= step / 2);
        return this.moves % step ? [...round, this.moves] : round;
    }

    /**
     * The points of a seat's line, a little beside those of the others.
     * @param {number} seat
     * @returns {Point[]}
     */
    points(seat) {
        const shift = (seat - (this.standings[0].length - 1) / 2) * APART;
        return this.standings.map((values, move) => [this.x(move), this.y(values[seat]) + shift]);
    }

    /**
     * Those points of the line that bear a mark; each seat has others, so that the marks of equal lines do not hide.
     * @param {number} seat
     */
    marked(seat) {
        const points = this.points(seat);
        const every = Math.max(1, Math.floor(points.length / MARKS));
        const offset = Math.floor((seat * every) / this.standings[0].length);
        return points.filter(
            (_, move) => move === this.moves || (move > 0 && move < this.moves && move % every === offset),
        );
    }

    /**
     * Where the names stand at the right end: in the order of the scores, apart, and none below the box.
     * @param {Person[]} people
     */
    names(people) {
        const last = this.standings[this.moves];
        const order = people
            .map((person, seat) => ({ text: `${short(person.name)} ${last[seat]}`, seat, y: this.y(last[seat]) }))
            .sort((a, b) => a.y - b.y);
        for (const [number, name] of order.entries())
            if (number) name.y = Math.max(name.y, order[number - 1].y + NAMES_APART);
        const over = Math.max(0, (order.at(-1)?.y ?? 0) - (this.box.height - this.box.bottom));
        return order.map((name) => ({ ...name, y: name.y - over }));
    }
}

/**
 * Round figures for an axis: from below the lowest to above the highest value, in about four steps.
 * @param {number} lowest
 * @param {number} highest
 */
export function scale(lowest, highest) {
    const rough = (highest - lowest) / 4;
    const power = 10 ** Math.floor(Math.log10(rough));
    const round = [1, 2, 5, 10].map((part) => part * power).find((part) => part >= rough);
    const step = Math.max(1, round ?? 1);
    return { low: Math.floor(lowest / step) * step, high: Math.ceil(highest / step) * step, step };
}

/**
 * The steps of a line as the path of an <svg>.
 * @param {Point[]} points
 */
export const stepsThrough = (points) =>
    points
        .map(([x, y], move) => (move ? `H${x.toFixed(1)}V${y.toFixed(1)}` : `M${x.toFixed(1)} ${y.toFixed(1)}`))
        .join("");

/** @param {string} name */
function short(name) {
    const letters = [...name];
    return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join("")}…` : name;
}

/* Where words stand beside a thing: where there is room, and where they cover the least of what may be wanted next. */
const EDGE = 8; // px to the edges of the window
/** What may be touched next, and the buttons that a lesson names. */
const WANTED = "[data-pick].glow, .demo-buttons .btn, .controls .btn";

/** @typedef {"right" | "left" | "above" | "below"} Side */

/**
 * The upper left corner for a box of this size, so far from the spot. Of sides that cover equally much the first is taken.
 * @param {DOMRect} spot
 * @param {{ width: number, height: number }} size
 * @param {readonly Side[]} sides
 * @param {number} gap
 * @returns {{ side: Side, x: number, y: number }}
 */
export function beside(spot, { width, height }, sides, gap) {
    const [x0, y0] = middle(spot);
    const spots = {
        right: [spot.right + gap, y0 - height / 2],
        left: [spot.left - gap - width, y0 - height / 2],
        above: [x0 - width / 2, spot.top - gap - height],
        below: [x0 - width / 2, spot.bottom + gap],
    };
    const hasRoom = {
        right: spots.right[0] + width <= innerWidth - EDGE,
        left: spots.left[0] >= EDGE,
        above: spots.above[1] >= EDGE,
        below: spots.below[1] + height <= innerHeight - EDGE,
    };
    const open = sides.filter((side) => hasRoom[side]);
    const ways = (open.length ? open : /** @type {const} */ (["below"])).map((side) => {
        const x = clamp(spots[side][0], EDGE, innerWidth - width - EDGE);
        const y = clamp(spots[side][1], EDGE, innerHeight - height - EDGE);
        return { side, x, y, covered: covered(new DOMRect(x, y, width, height)) };
    });
    return ways.reduce((best, way) => (way.covered < best.covered ? way : best));
}

/**
 * How much of the things that may be wanted next lies under there: one wholly is 1.
 * @param {DOMRect} area
 */
const covered = (area) =>
    [...document.querySelectorAll(WANTED)]
        .map((each) => share(each.getBoundingClientRect(), area))
        .reduce((sum, part) => sum + part, 0);

/**
 * The part of a thing that is covered.
 * @param {DOMRect} thing
 * @param {DOMRect} area
 */
function share(thing, area) {
    const width = Math.min(thing.right, area.right) - Math.max(thing.left, area.left);
    const height = Math.min(thing.bottom, area.bottom) - Math.max(thing.top, area.top);
    return width > 0 && height > 0 ? (width * height) / (thing.width * thing.height) : 0;
}

/**
 * @param {DOMRect} rectangle
 * @returns {[number, number]}
 */
export const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/**
 * @param {DOMRect} rectangle
 * @param {number} x
 * @param {number} y
 */
export const isIn = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

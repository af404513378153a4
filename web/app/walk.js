/* From one thing on the board to the next with the arrow keys: to the nearest one that lies that way. */

/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2.2; // how much worse a step aside is than a step ahead
const SAME = 2; // px within which two things are at the same place

/** Anything that has a place on the screen. @typedef {Pick<Element, "getBoundingClientRect">} Placed */

/** @param {string} key */
export const isArrow = (key) => Object.hasOwn(WAYS, key);

/**
 * @param {Placed} element
 * @returns {Point}
 */
export function centre(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}

/**
 * The element among `others` to which the arrow leads from a point, or null.
 * @template {Placed} E
 * @param {Point} from
 * @param {E[]} others
 * @param {string} key
 */
export function neighbour([x, y], others, key) {
    const [dx, dy] = WAYS[key];
    return best(others, ([ox, oy]) => {
        const ahead = (ox - x) * dx + (oy - y) * dy;
        const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
        return ahead < SAME ? Infinity : ahead + aside * SIDEWAYS;
    });
}

/**
 * The element nearest to a point, or null.
 * @template {Placed} E
 * @param {Point} from
 * @param {E[]} others
 */
export const nearest = ([x, y], others) => best(others, ([ox, oy]) => (ox - x) ** 2 + (oy - y) ** 2);

/**
 * @template {Placed} E
 * @param {E[]} others
 * @param {(at: Point) => number} cost
 * @returns {E | null}
 */
function best(others, cost) {
    let found = null;
    let least = Infinity;
    for (const other of others) {
        const much = cost(centre(other));
        if (much < least) [found, least] = [other, much];
    }
    return found;
}

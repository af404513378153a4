/* From one thing on the board to the next with the arrow keys: to the nearest one that lies that way. */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2.2; // how much worse a step aside is than a step ahead

export const isArrow = (key) => Object.hasOwn(WAYS, key);

export function centre(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}

/** The element among `others` to which the arrow leads from a point, or null. */
export function neighbour(from, others, key) {
    const [x, y] = from;
    const [dx, dy] = WAYS[key];
    let best = null;
    let least = Infinity;
    for (const other of others) {
        const [ox, oy] = centre(other);
        const ahead = (ox - x) * dx + (oy - y) * dy;
        if (ahead < 2) continue;
        const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
        const cost = ahead + aside * SIDEWAYS;
        if (cost < least) [best, least] = [other, cost];
    }
    return best;
}

/** The element nearest to a point. */
export function nearest([x, y], others) {
    let best = null;
    let least = Infinity;
    for (const other of others) {
        const [ox, oy] = centre(other);
        const distance = (ox - x) ** 2 + (oy - y) ** 2;
        if (distance < least) [best, least] = [other, distance];
    }
    return best;
}

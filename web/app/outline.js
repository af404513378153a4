/* Lines round things: a frame round one, a rubber band round several. */

const PEG = 4; // what can be touched is broader than the peg in its middle: the line keeps this part of it away

/** @typedef {{ x: number, y: number, width: number, height: number }} Area */

/**
 * A rounded frame.
 * @param {Area} area
 * @param {number} gap
 */
export function box({ x, y, width, height }, gap) {
    const [w, h] = [width + 2 * gap, height + 2 * gap];
    const r = Math.min(w, h) * 0.24;
    const corner = (/** @type {number} */ dx, /** @type {number} */ dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    const sides = [`h${w - 2 * r}`, corner(r, r), `v${h - 2 * r}`, corner(-r, r), `h${2 * r - w}`, corner(-r, -r)];
    return `M${x - gap + r} ${y - gap}${sides.join("")}v${2 * r - h}${corner(r, -r)}Z`;
}

/**
 * One line round several things, as a rubber band would lie.
 * @param {Area[]} areas
 * @param {number} gap
 */
export function around(areas, gap) {
    const r = Math.min(...areas.map(({ width, height }) => Math.min(width, height))) / PEG + gap;
    const pegs = hull(areas.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]));
    const parts = pegs.map(([x, y], number) => {
        const [nextX, nextY] = pegs[(number + 1) % pegs.length];
        const length = Math.hypot(nextX - x, nextY - y) || 1;
        const [dx, dy] = [(r * (nextY - y)) / length, (r * (x - nextX)) / length];
        return `${number ? `A${r} ${r} 0 0 1 ` : "M"}${x + dx} ${y + dy}L${nextX + dx} ${nextY + dy}`;
    });
    const [x, y] = parts[0].slice(1).split("L")[0].split(" ");
    return `${parts.join("")}A${r} ${r} 0 0 1 ${x} ${y}Z`;
}

/**
 * The outermost of these points, clockwise as they are seen.
 * @param {Point[]} points
 * @returns {Point[]}
 */
export function hull(points) {
    const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
    const upper = chain(sorted);
    const lower = chain(sorted.toReversed());
    return sorted.length < 2 ? sorted : [...upper.slice(0, -1), ...lower.slice(0, -1)];
}

/** @param {Point[]} points */
function chain(points) {
    /** @type {Point[]} */
    const found = [];
    for (const point of points) {
        while (found.length > 1 && turns(found[found.length - 2], found[found.length - 1], point) <= 0) found.pop();
        found.push(point);
    }
    return found;
}

/**
 * More than nothing: to the right.
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 */
const turns = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

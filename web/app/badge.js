/* A player's badge: the colour and the pattern of the seat, and the first letter of the name. */
import { drawing, find } from "./dom.js";
import { initial, SEATS, seatOf } from "./seats.js";

/** @type {[width: number, height: number, shape: string][]} */
const PATTERNS = [
    [6, 6, '<path d="M0 6 6 0M-1 1l2-2M5 7l2-2" stroke="#fff" stroke-width="1.5"/>'],
    [6, 6, '<circle cx="1.5" cy="1.5" r="1.2" fill="#fff"/><circle cx="4.5" cy="4.5" r="1.2" fill="#fff"/>'],
    [8, 6, '<path d="M0 5 4 1.5 8 5" fill="none" stroke="#fff" stroke-width="1.5"/>'],
    [6, 6, '<path d="M3 0v6M0 3h6" stroke="#fff" stroke-width="1.2"/>'],
    [8, 8, '<circle cx="4" cy="4" r="2.4" fill="none" stroke="#fff" stroke-width="1.3"/>'],
];

/** The patterns are put into the page with the first badge. */
function usePatterns() {
    if (document.getElementById("seat-0")) return;
    const patterns = PATTERNS.map(([width, height, shape], seat) => {
        const size = `width="${width}" height="${height}"`;
        return `<pattern id="seat-${seat}" ${size} patternUnits="userSpaceOnUse">${shape}</pattern>`;
    });
    document.body.append(drawing([0, 0, 0, 0], `<defs>${patterns.join("")}</defs>`, { class: "defs" }));
}

/**
 * @param {number} seat
 * @param {string} name
 */
export function badge(seat, name, size = 36) {
    usePatterns();
    const { fill } = seatOf(seat);
    const square = 'x="1" y="1" width="34" height="34" rx="11"';
    const shape =
        `<rect ${square} fill="${fill}"/><rect ${square} fill="url(#seat-${seat % SEATS.length})" opacity=".55"/>` +
        `<circle cx="18" cy="18" r="11" fill="${fill}"/>` +
        `<rect ${square} fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"/>` +
        '<text x="18" y="23.2" text-anchor="middle" font-size="14.5" font-weight="700" fill="#fff"></text>';
    const letter = initial(seat, name);
    const node = drawing([0, 0, 36, 36], shape, { class: "badge", width: size, height: size, data: { letter } });
    const text = find(node, "text");
    if (text) text.textContent = letter; // a name is text, never markup
    return node;
}

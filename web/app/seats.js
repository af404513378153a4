/* The five seats, the same in every game: colour, pattern, letter and mark, because a colour alone is not enough. */
import { drawing } from "./dom.js";

export const SEATS = [
    { name: "amber", fill: "#A9581F", line: "#F0A060", mark: "disc" },
    { name: "navy", fill: "#203C77", line: "#8FB4F5", mark: "square" },
    { name: "jade", fill: "#1B8262", line: "#5FD3AE", mark: "triangle" },
    { name: "plum", fill: "#A83A8F", line: "#F07FE0", mark: "diamond" },
    { name: "coal", fill: "#2B2B30", line: "#D9D9E0", mark: "ring" },
];

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
    const patterns = PATTERNS.map(
        ([width, height, shape], seat) =>
            `<pattern id="seat-${seat}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${shape}</pattern>`,
    );
    document.body.append(drawing([0, 0, 0, 0], `<defs>${patterns.join("")}</defs>`, { class: "defs" }));
}

/** A player's badge with the first letter of the name. */
export function badge(seat, name, size = 36) {
    usePatterns();
    const { fill } = SEATS[seat % SEATS.length];
    const square = 'x="1" y="1" width="34" height="34" rx="11"';
    const shape =
        `<rect ${square} fill="${fill}"/><rect ${square} fill="url(#seat-${seat % SEATS.length})" opacity=".55"/>` +
        `<circle cx="18" cy="18" r="11" fill="${fill}"/><rect ${square} fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"/>` +
        '<text x="18" y="23.2" text-anchor="middle" font-size="14.5" font-weight="700" fill="#fff"></text>';
    const letter = [...name.trim()][0]?.toUpperCase() ?? String(seat + 1);
    const node = drawing([0, 0, 36, 36], shape, { class: "badge", width: size, height: size, data: { letter } });
    node.querySelector("text").textContent = letter; // a name is text, never markup
    return node;
}

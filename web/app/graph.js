/* The graph of a game: a step line for each seat, told apart by colour and mark, named at its right end. */
import { SEATS } from "./seats.js";
import { isDark } from "./prefs.js";

const SVG = "http://www.w3.org/2000/svg";
const BOX = { width: 640, height: 240, left: 34, right: 110, top: 12, bottom: 26 };
const APART = 2; // px between lines that would lie on each other

function shape(tag, attributes, text = "") {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    if (text !== "") node.textContent = text;
    return node;
}

/** `standings[move][seat]`, and the people's names. */
export function graph(standings, people, label) {
    const node = shape("svg", { viewBox: `0 0 ${BOX.width} ${BOX.height}`, class: "graph", role: "img", "aria-label": label });
    const values = standings.flat();
    const low = Math.min(0, ...values);
    const high = Math.max(1, ...values);
    const x = (move) => BOX.left + (move / Math.max(1, standings.length - 1)) * (BOX.width - BOX.left - BOX.right);
    const y = (value) => BOX.height - BOX.bottom - ((value - low) / (high - low)) * (BOX.height - BOX.top - BOX.bottom);
    node.append(...axes(low, high, standings.length - 1, x, y));
    people.forEach((person, seat) => node.append(...line(standings, seat, x, y)));
    node.append(...names(standings.at(-1), people, x(standings.length - 1), y));
    return node;
}

function axes(low, high, moves, x, y) {
    const step = Math.max(1, Math.ceil((high - low) / 4));
    const lines = [];
    for (let value = low; value <= high; value += step) {
        lines.push(shape("line", { x1: x(0), x2: x(moves), y1: y(value), y2: y(value), class: "graph-grid" }));
        lines.push(shape("text", { x: x(0) - 8, y: y(value) + 4, class: "graph-number", "text-anchor": "end" }, value));
    }
    for (const move of [0, Math.round(moves / 2), moves]) {
        const text = move === 0 ? "start" : move;
        lines.push(shape("text", { x: x(move), y: BOX.height - 6, class: "graph-number", "text-anchor": "middle" }, text));
    }
    return lines;
}

const colourOf = (seat) => (isDark() ? SEATS[seat % SEATS.length].line : SEATS[seat % SEATS.length].fill);

function line(standings, seat, x, y) {
    const shift = (seat - (standings[0].length - 1) / 2) * APART;
    const at = standings.map((values, move) => [x(move), y(values[seat]) + shift]);
    const d = at.map(([px, py], move) => (move ? `H${px.toFixed(1)}V${py.toFixed(1)}` : `M${px.toFixed(1)} ${py.toFixed(1)}`)).join("");
    const every = Math.max(1, Math.floor(at.length / 6));
    const marks = at.filter((_, move) => move % every === seat % every && move > 0).map(([px, py]) => mark(seat, px, py));
    return [shape("path", { d, class: "graph-line", stroke: colourOf(seat) }), ...marks, mark(seat, ...at.at(-1))];
}

const MARKS = {
    disc: "M-4.5 0A4.5 4.5 0 1 1 4.5 0A4.5 4.5 0 1 1-4.5 0Z",
    square: "M-4-4H4V4H-4Z",
    triangle: "M0-5L4.8 3.6H-4.8Z",
    diamond: "M0-5.5L5.5 0L0 5.5L-5.5 0Z",
    ring: "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z",
};

function mark(seat, x, y) {
    const kind = SEATS[seat % SEATS.length].mark;
    const colour = colourOf(seat);
    return shape("path", { d: MARKS[kind], transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, class: "graph-mark", fill: kind === "ring" ? "none" : colour, stroke: colour });
}

/* The names at the right end keep their order and stay 16 px apart. */
function names(last, people, x, y) {
    const order = people.map((person, seat) => ({ seat, name: person.name, y: y(last[seat]) })).sort((a, b) => a.y - b.y);
    order.forEach((entry, number) => number && (entry.y = Math.max(entry.y, order[number - 1].y + 16)));
    const over = Math.max(0, (order.at(-1)?.y ?? 0) - (BOX.height - BOX.bottom));
    return order.map(({ seat, name, y: at }) =>
        shape("text", { x: x + 12, y: at - over + 4, class: "graph-name", fill: colourOf(seat) }, `${name.slice(0, 10)} ${last[seat]}`),
    );
}

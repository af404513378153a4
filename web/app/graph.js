/* The graph of a game: a step line for each seat, told apart by colour and mark, named at its right end. */
import { SMALL } from "./screen.js";
import { SEATS } from "./seats.js";

const SVG = "http://www.w3.org/2000/svg";
const BROAD = { width: 720, height: 222, left: 34, right: 116, top: 14, bottom: 28 };
const NARROW = { width: 380, height: 220, left: 26, right: 96, top: 14, bottom: 28 };
const APART = 2; // px between lines that would lie on each other
const LETTERS = 11; // of a name that fit at the right end

function shape(tag, attributes, text = "") {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    if (text !== "") node.textContent = text;
    return node;
}

/** `standings[move][seat]`, the people's names, and who has won (their lines are thicker). */
export function graph(standings, people, winners, label) {
    const box = SMALL.matches ? NARROW : BROAD;
    const last = standings.at(-1);
    const told = people.map((person, seat) => `${person.name} ${last[seat]}`).join(", ");
    const node = shape("svg", {
        viewBox: `0 0 ${box.width} ${box.height}`,
        class: "graph",
        role: "img",
        "aria-label": `${label}. At the end: ${told}.`,
    });
    const values = standings.flat();
    const [low, high, step] = scale(Math.min(0, ...values), Math.max(1, ...values));
    const x = (move) => box.left + (move / Math.max(1, standings.length - 1)) * (box.width - box.left - box.right);
    const y = (value) => box.height - box.bottom - ((value - low) / (high - low)) * (box.height - box.top - box.bottom);
    node.append(...axes(box, low, high, step, standings.length - 1, x, y));
    const order = people.map((_, seat) => seat).sort((a, b) => winners.includes(a) - winners.includes(b)); // winners on top
    for (const seat of order) node.append(...line(standings, seat, winners.includes(seat), x, y));
    node.append(...names(box, last, people, x(standings.length - 1), y));
    return node;
}

/** Round figures at the axis: from below the lowest to above the highest value, in about four steps. */
function scale(low, high) {
    const rough = (high - low) / 4;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = Math.max(
        1,
        [1, 2, 5, 10].map((part) => part * power).find((part) => part >= rough),
    );
    return [Math.floor(low / step) * step, Math.ceil(high / step) * step, step];
}

function axes(box, low, high, step, moves, x, y) {
    const lines = [];
    for (let value = low; value <= high; value += step) {
        lines.push(shape("line", { x1: x(0), x2: x(moves), y1: y(value), y2: y(value), class: "graph-grid" }));
        lines.push(
            shape("text", { x: x(0) - 10, y: y(value) + 4, class: "graph-number", "text-anchor": "end" }, value),
        );
    }
    const [, , every] = scale(0, Math.max(moves, 1));
    for (let move = 0; move <= moves; move += every) {
        if (move && moves - move < every / 2 && move !== moves) continue; // no room beside the last one
        lines.push(axisText(box, move === 0 ? "start" : move, x(move)));
    }
    if (moves % every) lines.push(axisText(box, moves, x(moves)));
    return lines;
}

const axisText = (box, text, x) =>
    shape("text", { x, y: box.height - 6, class: "graph-number", "text-anchor": "middle" }, text);

const classOf = (seat) => `graph-seat-${seat % SEATS.length}`;

function line(standings, seat, won, x, y) {
    const shift = (seat - (standings[0].length - 1) / 2) * APART;
    const at = standings.map((values, move) => [x(move), y(values[seat]) + shift]);
    const d = at
        .map(([px, py], move) => (move ? `H${px.toFixed(1)}V${py.toFixed(1)}` : `M${px.toFixed(1)} ${py.toFixed(1)}`))
        .join("");
    const every = Math.max(1, Math.floor(at.length / 5));
    const offset = Math.floor((seat * every) / standings[0].length); // so that the marks of equal lines do not hide each other
    const marks = at
        .filter((_, move) => move > 0 && move < at.length - 1 && move % every === offset)
        .map(([px, py]) => mark(seat, px, py));
    return [
        shape("path", { d, class: `graph-line ${classOf(seat)}${won ? " won" : ""}` }),
        ...marks,
        mark(seat, ...at.at(-1)),
    ];
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
    return shape("path", {
        d: MARKS[kind],
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
        class: `graph-mark ${kind} ${classOf(seat)}`,
    });
}

/* The names at the right end keep their order and stay 16 px apart. */
function names(box, last, people, x, y) {
    const order = people
        .map((person, seat) => ({ seat, name: person.name, y: y(last[seat]) }))
        .sort((a, b) => a.y - b.y);
    order.forEach((entry, number) => number && (entry.y = Math.max(entry.y, order[number - 1].y + 16)));
    const over = Math.max(0, (order.at(-1)?.y ?? 0) - (box.height - box.bottom));
    return order.map(({ seat, name, y: at }) => {
        const short = [...name].length > LETTERS ? `${[...name].slice(0, LETTERS - 1).join("")}…` : name;
        return shape(
            "text",
            { x: x + 12, y: at - over + 4, class: `graph-name ${classOf(seat)}` },
            `${short} ${last[seat]}`,
        );
    });
}

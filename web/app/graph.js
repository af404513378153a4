/* The graph of a game: a step line for each seat, told apart by colour and mark, named at its right end. */
import { Plot, stepsThrough } from "./plot.js";
import { SMALL } from "./screen.js";
import { SEATS, seatOf } from "./seats.js";

const SVG = "http://www.w3.org/2000/svg";
const BROAD = { width: 720, height: 222, left: 34, right: 116, top: 14, bottom: 28 };
const NARROW = { width: 380, height: 220, left: 26, right: 96, top: 14, bottom: 28 };

/**
 * `standings[move][seat]`, the people's names, and who has won (their lines are thicker).
 * @param {number[][]} standings
 * @param {Person[]} people
 * @param {number[]} winners
 * @param {string} label
 */
export function graph(standings, people, winners, label) {
    const plot = new Plot(SMALL.matches ? NARROW : BROAD, standings);
    const last = standings[standings.length - 1];
    const told = people.map((person, seat) => `${person.name} ${last[seat]}`).join(", ");
    const seats = people
        .map((_, seat) => seat)
        .sort((a, b) => Number(winners.includes(a)) - Number(winners.includes(b))); // winners on top
    const picture = shape("svg", {
        viewBox: `0 0 ${plot.box.width} ${plot.box.height}`,
        class: "graph",
        role: "img",
        "aria-label": `${label}. At the end: ${told}.`,
    });
    picture.append(
        ...axes(plot),
        ...seats.flatMap((seat) => line(plot, seat, winners.includes(seat))),
        ...names(plot, people),
    );
    return picture;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {string | number} text
 */
function shape(tag, attributes, text = "") {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
    node.textContent = String(text);
    return node;
}

/** @param {Plot} plot */
function axes(plot) {
    const [start, end] = [plot.x(0), plot.x(plot.moves)];
    const rows = plot.values().flatMap((value) => {
        const y = plot.y(value);
        return [
            shape("line", { x1: start, x2: end, y1: y, y2: y, class: "graph-grid" }),
            shape("text", { x: start - 10, y: y + 4, class: "graph-number", "text-anchor": "end" }, value),
        ];
    });
    const foot = { y: plot.box.height - 6, class: "graph-number", "text-anchor": "middle" };
    const moves = plot.ticks().map((move) => shape("text", { x: plot.x(move), ...foot }, move || "start"));
    return [...rows, ...moves];
}

/** @param {number} seat */
const classOf = (seat) => `graph-seat-${seat % SEATS.length}`;

/**
 * @param {Plot} plot
 * @param {number} seat
 * @param {boolean} won
 */
function line(plot, seat, won) {
    const kind = `graph-line ${classOf(seat)}${won ? " won" : ""}`;
    const path = shape("path", { d: stepsThrough(plot.points(seat)), class: kind });
    return [path, ...plot.marked(seat).map(([x, y]) => mark(seat, x, y))];
}

/** @type {Record<string, string>} */
const MARKS = {
    disc: "M-4.5 0A4.5 4.5 0 1 1 4.5 0A4.5 4.5 0 1 1-4.5 0Z",
    square: "M-4-4H4V4H-4Z",
    triangle: "M0-5L4.8 3.6H-4.8Z",
    diamond: "M0-5.5L5.5 0L0 5.5L-5.5 0Z",
    ring: "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z",
};

/**
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
function mark(seat, x, y) {
    const kind = seatOf(seat).mark;
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
    return shape("path", { d: MARKS[kind], transform: place, class: `graph-mark of-${kind} ${classOf(seat)}` });
}

/**
 * @param {Plot} plot
 * @param {Person[]} people
 */
function names(plot, people) {
    const x = plot.x(plot.moves) + 12;
    return plot
        .names(people)
        .map(({ text, seat, y }) => shape("text", { x, y: y + 4, class: `graph-name ${classOf(seat)}` }, text));
}

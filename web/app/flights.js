/* What flies over the table: points and other gains, from where they were won to whoever gets them; and a ring round the place
 * where something happened. It lies over the page, is for looking only, and goes away by itself. */
import { h } from "./dom.js";
import { calm } from "./prefs.js";
import { seatOf } from "./seats.js";

const RISE = 26; // px between what arrives at the same time
const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";

/** @param {DOMRect} rect @returns {Point} */
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** The middle of several places. @param {Element[]} places @returns {Point} */
function centreOf(places) {
    const points = places.map((place) => middle(place.getBoundingClientRect()));
    const mean = (/** @type {number} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return [mean(0), mean(1)];
}

/**
 * Something that a seat gets or loses. Without a place it comes up where it belongs.
 * @param {{ text: string, seat: number, lost: boolean }} gain
 * @param {Element[]} places
 * @param {Element} home
 * @param {{ time: number, row: number }} course
 */
export function fly({ text, seat, lost }, places, home, { time, row }) {
    const sign = lost ? text : `+ ${text}`;
    const node = h("div", { class: lost ? "flight lost" : "flight", css: { "--seat": seatOf(seat).fill } }, sign);
    const end = home.getBoundingClientRect();
    layer().append(node);
    const { width, height } = node.getBoundingClientRect();
    const x = Math.max(4, Math.min(end.right - width - 6, innerWidth - width - 4));
    const y = Math.min(end.top + end.height / 2 - height / 2 + RISE * row, innerHeight - height - 4);
    const [fromX, fromY] = places.length ? centreOf(places) : [x + width / 2, y + height / 2 + RISE];
    const away = `translate(${fromX - width / 2}px, ${fromY - height / 2}px)`;
    const there = `translate(${x}px, ${y}px)`;
    const still = [{ transform: there }, { transform: there }];
    const course = [
        { transform: away, opacity: 0, easing: EASE },
        { transform: away, opacity: 1, offset: 0.15, easing: EASE },
        { transform: there, opacity: 1, offset: 0.65 },
        { transform: there, opacity: 1, offset: 0.85 },
        { transform: there, opacity: 0 },
    ];
    leave(node, node.animate(calm() ? still : course, { duration: time }));
}

/**
 * A ring round a place.
 * @param {Element} place
 * @param {number} time
 */
export function ring(place, time) {
    const { left, top, width, height } = place.getBoundingClientRect();
    if (!width || !height) return;
    const css = { left: `${left - 4}px`, top: `${top - 4}px`, width: `${width + 8}px`, height: `${height + 8}px` };
    const node = h("div", { class: "happened", css });
    layer().append(node);
    const grown = [
        { transform: "scale(1.25)", opacity: 0 },
        { opacity: 1, offset: 0.2 },
        { opacity: 1, offset: 0.7 },
    ];
    leave(node, node.animate(calm() ? [{}, {}] : [...grown, { transform: "none", opacity: 0 }], { duration: time }));
}

/** Nothing flies any more. */
export const clearSky = () => document.querySelector(".sky")?.replaceChildren();

function layer() {
    const found = document.querySelector(".sky");
    if (found) return found;
    const sky = h("div", { class: "sky", aria: { hidden: "true" } });
    document.body.append(sky);
    return sky;
}

/**
 * @param {Element} node
 * @param {Animation} animation
 */
function leave(node, animation) {
    const away = () => node.remove();
    animation.finished.then(away, away);
}

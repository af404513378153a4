/* Marks on a board for what has changed: a cream hairline round each place, and a paper tab with a number. They are no targets.
 * Where a place is, is found out from what lies there now, so a mark needs the picture to be on the page. */
import { findPick } from "./dom.js";
import { around, box } from "./outline.js";

const SVG = "http://www.w3.org/2000/svg";

/** What one number stands for: places, each the names (keys or picks) of what makes it. @typedef {{ number: number, places: string[][] }} Mark */
/** @import { Area } from "./outline.js" */

/**
 * Puts marks on a scene, in the place of those that it had.
 * @param {SVGSVGElement} scene
 * @param {Mark[]} marks
 */
export function drawMarks(scene, marks) {
    for (const old of scene.querySelectorAll(":scope > .change")) old.remove();
    const { x, y, width, height } = scene.viewBox.baseVal;
    const screen = scene.getBoundingClientRect();
    const pixel = Math.max(width / screen.width, height / screen.height) || 1;
    const room = { x, y, width, height };
    /** @type {Area[]} */
    const tabs = [];
    for (const { number, places } of marks) {
        const found = places.map((names) => areasOf(scene, names)).filter((areas) => areas.length > 0);
        if (!found.length) continue;
        const group = node("g", { class: "change", "data-change": number, "aria-hidden": "true" });
        for (const areas of found) {
            const d = areas.length > 1 ? around(areas, 6 * pixel) : box(areas[0], 4 * pixel);
            group.append(node("path", { class: "change-edge", d, "stroke-width": 5 * pixel }));
            group.append(node("path", { class: "change-line", d, "stroke-width": 2.2 * pixel }));
        }
        const tab = tabAt(found[0], 18 * pixel, room, tabs);
        tabs.push(tab);
        group.append(paper(tab, number, pixel));
        scene.append(group);
    }
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function node(tag, attributes) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    return made;
}

/**
 * Where things are, in the units of the scene. What is not there, or not shown, is passed over; of what lies at the same
 * place one is enough.
 * @param {SVGSVGElement} scene
 * @param {string[]} names
 */
function areasOf(scene, names) {
    /** @type {Area[]} */
    const found = [];
    for (const name of names) {
        const element = findPick(scene, name) ?? scene.querySelector(`[data-key="${CSS.escape(name)}"]`);
        const area = element instanceof SVGGraphicsElement ? areaOf(scene, element) : null;
        if (area && !found.some((other) => isSame(area, other))) found.push(area);
    }
    return found;
}

/**
 * Do their middles lie on each other?
 * @param {Area} one
 * @param {Area} other
 */
const isSame = (one, other) =>
    Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < one.width / 4 &&
    Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < one.height / 4;

/**
 * @param {SVGSVGElement} scene
 * @param {SVGGraphicsElement} element
 * @returns {Area | null}
 */
function areaOf(scene, element) {
    const inside = element.getBBox();
    const home = scene.getScreenCTM();
    const place = element.getScreenCTM();
    if (!inside.width || !home || !place) return null;
    const matrix = home.inverse().multiply(place);
    const corners = [0, 1].flatMap((right) =>
        [0, 1].map((down) =>
            new DOMPoint(inside.x + right * inside.width, inside.y + down * inside.height).matrixTransform(matrix),
        ),
    );
    const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
    return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Where a tab goes: at the upper left of its place, inside the picture, beside those that are there already.
 * @param {Area[]} areas
 * @param {number} side
 * @param {Area} room
 * @param {Area[]} taken
 */
function tabAt(areas, side, room, taken) {
    const [first] = areas.toSorted((one, other) => one.x + one.y - other.x - other.y);
    const inset = areas.length > 1 ? first.width / 4 : 0; // the line lies closer to a peg than its edge
    const [left, top] = [first.x + inset - side * 0.8, first.y + inset - side * 0.8];
    const tab = {
        x: Math.min(Math.max(left, room.x), room.x + room.width - side),
        y: Math.min(Math.max(top, room.y), room.y + room.height - side),
        width: side,
        height: side,
    };
    const meets = (/** @type {Area} */ other) => Math.abs(other.x - tab.x) < side && Math.abs(other.y - tab.y) < side;
    for (let tries = 0; tries < 12 && taken.some(meets); tries += 1) tab.x += side * 1.1;
    return tab;
}

/**
 * @param {Area} tab
 * @param {number} number
 * @param {number} pixel
 */
function paper({ x, y, width, height }, number, pixel) {
    const sheet = node("rect", {
        class: "change-tab",
        x,
        y,
        width,
        height,
        rx: 4 * pixel,
        "stroke-width": 1.4 * pixel,
    });
    const text = node("text", {
        class: "change-number",
        x: x + width / 2,
        y: y + height * 0.74,
        "font-size": 13 * pixel,
        "text-anchor": "middle",
    });
    text.textContent = String(number);
    const group = node("g", {});
    group.append(sheet, text);
    return group;
}

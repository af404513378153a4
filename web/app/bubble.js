/* Why not: a bubble beside the place that was touched. It leaves by itself, later while it is looked at. */
import { h } from "./dom.js";
import { shake } from "./flip.js";
import { say } from "./live.js";

const STAY = 3500; // ms, and longer for long sentences
const PER_LETTER = 45;
const GAP = 14;

/** Takes the bubble away that is there now. @type {(() => void) | null} */
let current = null;

export function hideBubble() {
    current?.();
    current = null;
}

/**
 * Shows a refusal beside an element. `href` leads to the rule.
 * @param {HTMLElement | SVGElement} element
 * @param {Pick<Refusal, "title" | "why">} refusal
 */
export function showBubble(element, { title, why }, href = "") {
    hideBubble();
    const text = [title && h("strong", {}, title), why && h("p", {}, why)];
    const link = href && h("a", { href }, "Show me the rule");
    const box = h("div", { class: "bubble", role: "dialog", aria: { label: "Why not" } }, ...text, link);
    const ring = element.closest("svg") ? h("div", { class: "refused-ring" }) : null;
    if (ring) document.body.append(ring);
    document.body.append(box);
    place(box, ring, element.getBoundingClientRect());
    shake(element);
    say([title, why].filter(Boolean).join(". "));
    keepWhileWanted(box, ring, STAY + PER_LETTER * (title.length + why.length));
    if (link) leadTo(link, element);
}

/**
 * Tab leads from the place to the rule, and back.
 * @param {HTMLElement} link
 * @param {HTMLElement | SVGElement} element
 */
function leadTo(link, element) {
    const lead = (/** @type {KeyboardEvent} */ event) => {
        if (!link.isConnected) return document.removeEventListener("keydown", lead, true);
        if (event.key !== "Tab") return;
        event.preventDefault();
        if (document.activeElement === link) element.focus({ preventScroll: true });
        else link.focus();
    };
    document.addEventListener("keydown", lead, true);
}

/**
 * @param {HTMLElement} box
 * @param {HTMLElement | null} ring
 * @param {number} stay
 */
function keepWhileWanted(box, ring, stay) {
    let timer = 0;
    const leave = () => {
        clearTimeout(timer);
        box.remove();
        ring?.remove();
        document.removeEventListener("pointerdown", outside, true);
    };
    const outside = (/** @type {PointerEvent} */ { target }) => {
        if (!(target instanceof Node && box.contains(target))) leave();
    };
    const wait = () => {
        timer = setTimeout(leave, stay);
    };
    const hold = () => clearTimeout(timer);
    for (const type of ["pointerenter", "focusin"]) box.addEventListener(type, hold);
    for (const type of ["pointerleave", "focusout"]) box.addEventListener(type, wait);
    document.addEventListener("pointerdown", outside, true);
    current = leave;
    wait();
}

/**
 * To the right of the place, or to the left; above or below where there is no room at the sides.
 * @param {HTMLElement} box
 * @param {HTMLElement | null} ring
 * @param {DOMRect} spot
 */
function place(box, ring, spot) {
    const { width, height } = box.getBoundingClientRect();
    const right = spot.right + GAP + width <= innerWidth - 8;
    const left = spot.left - GAP - width >= 8;
    const side = right ? "right" : left ? "left" : spot.top - GAP - height >= 8 ? "above" : "below";
    const middle = [spot.left + spot.width / 2, spot.top + spot.height / 2];
    const spots = {
        right: [spot.right + GAP, middle[1] - height / 2],
        left: [spot.left - GAP - width, middle[1] - height / 2],
        above: [middle[0] - width / 2, spot.top - GAP - height],
        below: [middle[0] - width / 2, spot.bottom + GAP],
    };
    const x = clamp(spots[side][0], 8, innerWidth - width - 8);
    const y = clamp(spots[side][1], 8, innerHeight - height - 8);
    box.dataset.side = side;
    move(box, x, y);
    box.style.setProperty("--tail", `${side === "right" || side === "left" ? middle[1] - y : middle[0] - x}px`);
    if (!ring) return;
    move(ring, spot.left, spot.top);
    ring.style.width = `${spot.width}px`;
    ring.style.height = `${spot.height}px`;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/**
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 */
function move(element, x, y) {
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
}

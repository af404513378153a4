/* Why not: a bubble beside the place that was touched. It leaves by itself, later while it is looked at, and with the next
 * touch, which goes to what lies under it: only its link can be touched. */
import { beside, isIn, middle } from "./beside.js";
import { h } from "./dom.js";
import { shake } from "./flip.js";
import { say } from "./live.js";

const STAY = 3500; // ms, and longer for long sentences
const PER_LETTER = 45;
const GAP = 14;
const SIDES = /** @type {const} */ (["right", "left", "above", "below"]);

/** Takes the bubble away that is there now. @type {(() => void) | null} */
let current = null;

export function hideBubble() {
    current?.();
    current = null;
}

/**
 * Says beside an element what it is.
 * @param {HTMLElement | SVGElement} element
 * @param {{ title: string, why: string }} words
 */
export const explain = (element, words) => showBubble(element, words, "", false);

/**
 * Shows a refusal beside an element. `href` leads to the rule.
 * @param {HTMLElement | SVGElement} element
 * @param {Pick<Refusal, "title" | "why">} refusal
 */
export function showBubble(element, { title, why }, href = "", refused = true) {
    hideBubble();
    const text = [title && h("strong", {}, title), why && h("p", {}, why)];
    const link = href && h("a", { href }, "Show me the rule");
    const look = { class: refused ? "bubble" : "bubble info", aria: { label: refused ? "Why not" : "What it is" } };
    const box = h("div", { ...look, role: "dialog" }, ...text, link);
    const ring = refused && element.closest("svg") ? h("div", { class: "refused-ring" }) : null;
    if (ring) document.body.append(ring);
    document.body.append(box);
    place(box, ring, element.getBoundingClientRect());
    if (refused) shake(element);
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
        document.removeEventListener("pointerdown", elsewhere, true);
        document.removeEventListener("pointermove", look, true);
    };
    const elsewhere = (/** @type {PointerEvent} */ { target }) => {
        if (!(target instanceof Node && box.contains(target))) leave();
    };
    const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(leave, stay);
    };
    const hold = () => clearTimeout(timer);
    let looked = false;
    const look = (/** @type {PointerEvent} */ event) => {
        const looks = isIn(box.getBoundingClientRect(), event.clientX, event.clientY);
        if (looks !== looked) (looks ? hold : wait)();
        looked = looks;
    };
    box.addEventListener("focusin", hold);
    box.addEventListener("focusout", wait);
    document.addEventListener("pointermove", look, true);
    document.addEventListener("pointerdown", elsewhere, true);
    current = leave;
    wait();
}

/**
 * @param {HTMLElement} box
 * @param {HTMLElement | null} ring
 * @param {DOMRect} spot
 */
function place(box, ring, spot) {
    const { side, x, y } = beside(spot, box.getBoundingClientRect(), SIDES, GAP);
    const [x0, y0] = middle(spot);
    box.dataset.side = side;
    move(box, x, y);
    box.style.setProperty("--tail", `${side === "right" || side === "left" ? y0 - y : x0 - x}px`);
    if (!ring) return;
    move(ring, spot.left, spot.top);
    ring.style.width = `${spot.width}px`;
    ring.style.height = `${spot.height}px`;
}

/**
 * @param {HTMLElement} element
 * @param {number} x
 * @param {number} y
 */
function move(element, x, y) {
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
}

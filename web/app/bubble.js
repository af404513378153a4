/* Why not: a bubble beside the place that was touched. It leaves by itself, later while it is looked at, and with the next
 * touch, which goes to what lies under it: only its link can be touched. */
import { h } from "./dom.js";
import { shake } from "./flip.js";
import { say } from "./live.js";

const STAY = 3500; // ms, and longer for long sentences
const PER_LETTER = 45;
const GAP = 14;
const EDGE = 8; // to the edges of the window
/** What may be touched next, and the buttons that a lesson names. */
const WANTED = "[data-pick].glow, .demo-buttons .btn, .controls .btn";
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
 * Beside the place, or above or below it: where there is room, and where it covers the least of what can be touched next.
 * @param {HTMLElement} box
 * @param {HTMLElement | null} ring
 * @param {DOMRect} spot
 */
function place(box, ring, spot) {
    const { width, height } = box.getBoundingClientRect();
    const [x0, y0] = middle(spot);
    const spots = {
        right: [spot.right + GAP, y0 - height / 2],
        left: [spot.left - GAP - width, y0 - height / 2],
        above: [x0 - width / 2, spot.top - GAP - height],
        below: [x0 - width / 2, spot.bottom + GAP],
    };
    const hasRoom = {
        right: spots.right[0] + width <= innerWidth - EDGE,
        left: spots.left[0] >= EDGE,
        above: spots.above[1] >= EDGE,
        below: spots.below[1] + height <= innerHeight - EDGE,
    };
    const open = SIDES.filter((side) => hasRoom[side]);
    const ways = (open.length ? open : /** @type {const} */ (["below"])).map((side) => {
        const x = clamp(spots[side][0], EDGE, innerWidth - width - EDGE);
        const y = clamp(spots[side][1], EDGE, innerHeight - height - EDGE);
        return { side, x, y, covered: covered(new DOMRect(x, y, width, height)) };
    });
    const { side, x, y } = ways.reduce((best, way) => (way.covered < best.covered ? way : best));
    box.dataset.side = side;
    move(box, x, y);
    box.style.setProperty("--tail", `${side === "right" || side === "left" ? y0 - y : x0 - x}px`);
    if (!ring) return;
    move(ring, spot.left, spot.top);
    ring.style.width = `${spot.width}px`;
    ring.style.height = `${spot.height}px`;
}

/**
 * How many of the things that may be wanted next have their middle in there.
 * @param {DOMRect} area
 */
const covered = (area) =>
    [...document.querySelectorAll(WANTED)].filter((each) => isIn(area, ...middle(each.getBoundingClientRect()))).length;

/**
 * @param {DOMRect} rectangle
 * @returns {[number, number]}
 */
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/**
 * @param {DOMRect} rectangle
 * @param {number} x
 * @param {number} y
 */
const isIn = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;

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

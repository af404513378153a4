/* A card of the dock can be carried to the board: taking it up touches it, dropping it touches what lies there. */
import { closest, h } from "./dom.js";

const SLACK = 8; // px that a pointer may wander in a click

/**
 * A card in the hand: where the press began, and once it is taken up its picture and the touch that this made.
 * @typedef {{ card: HTMLElement, pick: string, from: Point, ghost: HTMLElement | null, taken: Promise<unknown> }} Carried
 */

export class Carry {
    /** @type {Carried | null} */
    #held = null;

    /**
     * `element` holds dock and board. `touch(pick, element)` is what a click does, `isChosen(pick)` whether it was touched
     * already, `preview(pick)` shows on the board what touching it would do.
     * @param {HTMLElement} element
     * @param {{ touch: (pick: string, element: Element | null) => Promise<unknown>, isChosen: (pick: string) => boolean,
     *     preview: (pick: string) => void }} to
     */
    constructor(element, to) {
        this.to = to;
        element.addEventListener("pointerdown", (event) => this.#down(event));
        element.addEventListener("pointermove", (event) => this.#move(event));
        element.addEventListener("pointerup", (event) => this.#drop(event));
        element.addEventListener("pointercancel", () => this.#end());
        element.addEventListener("pointerleave", () => this.#end());
    }

    /** @param {PointerEvent} event */
    #down({ target, button, pointerId, clientX, clientY }) {
        this.#end();
        const card = closest(target, ".dock button.card[data-pick]");
        if (!(card instanceof HTMLElement) || !(target instanceof Element) || button !== 0) return;
        if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId); // a finger, too, is to point at the board
        const pick = card.dataset.pick ?? "";
        this.#held = { card, pick, from: [clientX, clientY], ghost: null, taken: Promise.resolve() };
    }

    /** @param {PointerEvent} event */
    #move({ pointerType, clientX: x, clientY: y }) {
        const held = this.#held;
        if (!held) return;
        if (!held.ghost && Math.hypot(x - held.from[0], y - held.from[1]) > SLACK) this.#take(held);
        if (!held.ghost) return;
        held.ghost.style.translate = `${x}px ${y}px`;
        if (pointerType === "touch") this.to.preview(pickAt(x, y));
    }

    /** @param {Carried} held */
    #take(held) {
        const picture = held.card.querySelector(".card-picture")?.cloneNode(true);
        held.ghost = h("div", { class: "carried", aria: { hidden: "true" } }, picture);
        held.ghost.style.width = `${held.card.offsetWidth}px`;
        document.body.append(held.ghost);
        if (!this.to.isChosen(held.pick)) held.taken = this.to.touch(held.pick, held.card);
    }

    /** @param {PointerEvent} event */
    async #drop({ clientX, clientY }) {
        const held = this.#held;
        this.#end();
        if (!held?.ghost) return;
        swallowClick();
        await held.taken; // only then is painted where it may go
        if (this.to.isChosen(held.pick)) await this.to.touch(pickAt(clientX, clientY), spotAt(clientX, clientY));
    }

    #end() {
        this.#held?.ghost?.remove();
        this.#held = null;
    }
}

/**
 * @param {number} x
 * @param {number} y
 */
const spotAt = (x, y) => closest(document.elementFromPoint(x, y), ".board [data-pick]");

/**
 * @param {number} x
 * @param {number} y
 */
const pickAt = (x, y) => spotAt(x, y)?.dataset.pick ?? "";

/** Where a press ends on the element on which it began, the browser makes a click of it. */
function swallowClick() {
    const swallow = (/** @type {Event} */ event) => event.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

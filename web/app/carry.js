/* A card of the dock can be carried to the board: taking it up touches it, dropping it touches what lies there. */
import { h } from "./dom.js";

const SLACK = 8; // px that a pointer may wander in a click

export class Carry {
    #card = null;
    #from = [0, 0];
    #ghost = null;
    #taken = null;

    /** `element` holds dock and board. `touch(pick, element)` is what a click does, `isChosen(pick)` whether it was touched
     * already, `preview(pick)` shows on the board what touching it would do. */
    constructor(element, { touch, isChosen, preview }) {
        Object.assign(this, { touch, isChosen, preview });
        element.addEventListener("pointerdown", (event) => this.#down(event));
        element.addEventListener("pointermove", (event) => this.#move(event));
        element.addEventListener("pointerup", (event) => this.#drop(event));
        for (const type of ["pointercancel", "pointerleave"]) element.addEventListener(type, () => this.#end());
    }

    #down(event) {
        this.#end();
        const card = event.target.closest(".dock button.card");
        if (!card || event.button !== 0) return;
        if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId); // a finger, too, is to point at the board
        this.#card = card;
        this.#from = [event.clientX, event.clientY];
    }

    #move(event) {
        if (!this.#card) return;
        const [x, y] = [event.clientX, event.clientY];
        if (!this.#ghost && Math.hypot(x - this.#from[0], y - this.#from[1]) > SLACK) this.#take();
        if (!this.#ghost) return;
        this.#ghost.style.translate = `${x}px ${y}px`;
        if (event.pointerType === "touch") this.preview(spotAt(x, y)?.dataset.pick);
    }

    #take() {
        const { pick } = this.#card.dataset;
        this.#ghost = h(
            "div",
            { class: "carried", aria: { hidden: "true" } },
            this.#card.querySelector(".card-picture").cloneNode(true),
        );
        this.#ghost.style.width = `${this.#card.offsetWidth}px`;
        document.body.append(this.#ghost);
        this.#taken = this.isChosen(pick) ? Promise.resolve() : this.touch(pick, this.#card);
    }

    async #drop(event) {
        const [carried, taken, pick, x, y] = [
            this.#ghost,
            this.#taken,
            this.#card?.dataset.pick,
            event.clientX,
            event.clientY,
        ];
        this.#end();
        if (!carried) return;
        swallowClick();
        await taken; // only then is painted where it may go
        const spot = spotAt(x, y);
        if (this.isChosen(pick)) await this.touch(spot?.dataset.pick ?? "", spot);
    }

    #end() {
        this.#ghost?.remove();
        this.#card = this.#ghost = this.#taken = null;
    }
}

const spotAt = (x, y) => document.elementFromPoint(x, y)?.closest(".board [data-pick]") ?? null;

/* Where a press ends on the element on which it began, the browser makes a click of it. */
function swallowClick() {
    const swallow = (event) => event.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

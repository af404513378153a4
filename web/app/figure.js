/* A small table inside a page: caption, board, and the dock only where something is in it. Shows demos in place. */
import { hideBubble } from "./bubble.js";
import { h, render } from "./dom.js";
import { dock } from "./panels.js";
import { Table } from "./table.js";

/** @import { TableOptions } from "./table.js" */

export class Figure extends Table {
    /**
     * @param {HTMLElement} root
     * @param {TableOptions} options
     */
    constructor(root, options) {
        super(h("div", { class: "figure-table" }), options);
        this.lookNow.small = true;
        root.replaceChildren(this.element);
        window.addEventListener("scroll", hideBubble, { passive: true }); // it would stay where it is
    }

    destroy() {
        window.removeEventListener("scroll", hideBubble);
        super.destroy();
    }

    draw() {
        const { cards, controls } = this.doc.view.dock;
        const filled = cards.length > 0 || controls.length > 0;
        const hand = filled && dock(this.doc, (pick, element) => this.touch(pick, element));
        render(this.element, this.slots.caption, this.boardPlace, hand);
        super.draw();
    }
}

/* On a phone the dock is a sheet with three heights. Its handle is dragged, or pressed for the next height. */
import { h } from "./dom.js";

const HEIGHTS = ["peek", "half", "full"];
const NEXT = { peek: "half", half: "full", full: "half" };
const FAR = 36; // px of a drag that mean another height

export class Sheet {
    height = "half";
    #from = null;

    handle(redraw) {
        const become = (height) => {
            this.height = height;
            redraw();
        };
        const label = this.height === "full" ? "Make the sheet smaller" : "Make the sheet larger";
        return h(
            "button",
            {
                class: "sheet-handle",
                key: "sheet-handle",
                aria: { label },
                onclick: () => this.#from === null && become(NEXT[this.height]),
                onpointerdown: (event) => {
                    this.#from = event.clientY;
                    event.currentTarget.setPointerCapture(event.pointerId);
                },
                onpointerup: (event) => this.#drop(event.clientY, become),
                onpointercancel: () => (this.#from = null),
            },
            h("span", {}),
        );
    }

    /* A short press is left to the click, which a keyboard makes too. */
    #drop(y, become) {
        const moved = this.#from - y;
        this.#from = null;
        if (Math.abs(moved) < FAR) return;
        const next = HEIGHTS.indexOf(this.height) + Math.sign(moved);
        become(HEIGHTS[Math.max(0, Math.min(next, HEIGHTS.length - 1))]);
        this.#from = y; // the click that follows a drag is none
        setTimeout(() => (this.#from = null), 0);
    }
}

/* On a phone the dock is a sheet with three heights. Its handle is dragged, or pressed for the next height. */
import { h } from "./dom.js";

const HEIGHTS = ["peek", "half", "full"];
const FAR = 36; // px of a drag that mean another height

export class Sheet {
    height = "half";
    /** Where a drag began. @type {number | null} */
    #from = null;
    #dragged = false;

    /** @param {() => void} redraw */
    handle(redraw) {
        const become = (/** @type {string} */ height) => {
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
                onclick: () => this.#dragged || become(next(this.height)),
                onpointerdown: ({ clientY, currentTarget, pointerId }) => {
                    this.#from = clientY;
                    currentTarget.setPointerCapture(pointerId);
                },
                onpointerup: ({ clientY }) => this.#drop(clientY, become),
                onpointercancel: () => {
                    this.#from = null;
                },
            },
            h("span", {}),
        );
    }

    /**
     * A short press is left to the click, which a keyboard makes too.
     * @param {number} y
     * @param {(height: string) => void} become
     */
    #drop(y, become) {
        const up = (this.#from ?? y) - y;
        this.#from = null;
        if (Math.abs(up) < FAR) return;
        become(moved(this.height, Math.sign(up)));
        this.#dragged = true; // the click that follows a drag is none
        setTimeout(() => {
            this.#dragged = false;
        }, 0);
    }
}

/** @param {string} height */
const next = (height) => (height === "full" ? "half" : moved(height, 1));

/**
 * @param {string} height
 * @param {number} steps
 */
const moved = (height, steps) => HEIGHTS[Math.max(0, Math.min(HEIGHTS.indexOf(height) + steps, HEIGHTS.length - 1))];

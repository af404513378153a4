/* Your turn again: what changed since your last decision, a row for each turn of the others, marked on the board by its number.
 * The marks go with the first touch; a row that is touched shows its own. */

import { badge } from "./badge.js";
import { h, svg } from "./dom.js";
import { framed } from "./frame.js";
import { icon } from "./icons.js";

/** @import { Mark } from "./marks.js" */

export class Since {
    #key = "";
    #open = false;
    #chosen = -1;

    /** @param {() => void} redraw */
    constructor(redraw) {
        this.redraw = redraw;
    }

    /**
     * Another table. True: it brings news that nobody has seen.
     * @param {TableDoc} doc
     */
    take({ since, viewer, at, live }) {
        if (!live) return false; // a moment is looked back at
        const key = since.length ? `${viewer} ${at}` : "";
        if (key === this.#key) return false;
        this.#key = key;
        this.#open = key !== "";
        this.#chosen = -1;
        return this.#open;
    }

    /** The first touch: the marks go, the strip folds. */
    fold() {
        this.#open = false;
        this.#chosen = -1;
    }

    /** @param {number} row */
    #choose(row) {
        this.#chosen = this.#open && this.#chosen === row ? -1 : row;
        this.#open = true;
        this.redraw();
    }

    /**
     * @param {TableDoc} doc
     * @returns {Mark[]}
     */
    marks({ since }) {
        if (!this.#open) return [];
        const all = since.map(({ places }, row) => ({ number: row + 1, places }));
        return this.#chosen < 0 ? all : all.slice(this.#chosen, this.#chosen + 1);
    }

    /** @param {TableDoc} doc */
    panel({ since, people, you, game }) {
        if (!since.length) return null;
        const turn = () => {
            if (this.#open) this.fold();
            else this.#open = true;
            this.redraw();
        };
        const shown = { class: "panel-link", aria: { expanded: String(this.#open) }, onclick: turn };
        const rows = since.map((change, row) => this.#row(change, row, people, you, game));
        return h(
            "section",
            { class: "panel since", key: "since", aria: { label: "Since your turn" } },
            h(
                "header",
                { class: "panel-head" },
                h("h2", {}, "Since your turn"),
                h("button", shown, this.#open ? "Hide" : "Show again"),
            ),
            this.#open && h("ol", { class: "changes" }, rows),
        );
    }

    /**
     * @param {ChangeDoc} change
     * @param {number} row
     * @param {Person[]} people
     * @param {number | null} you
     * @param {string} game
     */
    #row({ seat, texts, icon: image, concern }, row, people, you, game) {
        const { name } = people[seat];
        const chosen = this.#chosen === row;
        const [first, ...others] = texts.map((text) => withoutName(text, name));
        const look = { class: "change-row", aria: { pressed: String(chosen) }, onclick: () => this.#choose(row) };
        const kind = !concern ? "" : concern.helps ? " helps" : " hurts";
        return h(
            "li",
            { class: `change-item${kind}`, key: `change-${row}` },
            h(
                "button",
                look,
                h("span", { class: "change-count" }, row + 1),
                image ? svg(image, { class: "line-icon" }) : badge(seat, name, 22),
                h("span", {}, h("b", {}, seat === you ? "You" : name), first, others.map(also)),
            ),
            concern && reason(concern, game),
        );
    }
}

/**
 * The name stands before it already.
 * @param {string} text
 * @param {string} name
 */
export const withoutName = (text, name) => (text.startsWith(`${name} `) ? text.slice(name.length) : ` · ${text}`);

/** @param {string} text */
const also = (text) => h("span", { class: "change-also" }, text);

/**
 * @param {NonNullable<ChangeDoc["concern"]>} concern
 * @param {string} game
 */
function reason({ helps, why, rule }, game) {
    const link = !framed && h("a", { class: "change-rule", href: `#rules/${game}/${rule}` }, `Rule ${rule}`);
    return h(
        "p",
        { class: "change-why" },
        icon(helps ? "done" : "attack", 14),
        h("span", {}, h("b", {}, helps ? "Helps you: " : "Hurts you: "), why, " ", link),
    );
}

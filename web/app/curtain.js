/* Between two people on one device: nothing of anybody's cards is on the page until the right one asks for it. */

import { badge } from "./badge.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * The curtain for a seat. `look` and `hide` are the two ways to raise it; `undo` takes the last move back, if it may.
 * @param {TableDoc} doc
 * @param {number} seat
 * @param {Record<"look" | "hide" | "undo", () => unknown>} ways
 */
export function curtain({ people, can_undo }, seat, { look, hide, undo }) {
    const { name } = people[seat];
    const paper = h(
        "div",
        { class: "curtain-paper" },
        badge(seat, name, 72),
        h("h2", { id: "curtain-title" }, `Pass to ${name}`),
        h("p", { class: "muted" }, "The cards lie face down. Look when nobody else can see the screen."),
        h(
            "button",
            { class: "btn strong big", data: { curtain: "look" }, onclick: look },
            icon("eye"),
            "Look at my cards",
        ),
        h(
            "button",
            { class: "btn big", data: { curtain: "hide" }, onclick: hide },
            icon("eye-off"),
            "Keep them hidden",
        ),
        can_undo && h("button", { class: "btn quiet", onclick: undo }, icon("undo"), "Take the last move back"),
    );
    return h("div", { class: "curtain", key: "curtain", role: "dialog", aria: { labelledby: "curtain-title" } }, paper);
}

/* When something cannot be shown: what happened, what was kept, what to do next. */

import { h, render } from "./dom.js";
import { Refused } from "./failures.js";
import { framed, lobbyLink } from "./frame.js";
import { icon } from "./icons.js";

/**
 * A page of one sentence, and perhaps the way to try again. A failure without words gets a sentence of ours.
 * @param {HTMLElement} root
 * @param {unknown} failure
 * @param {() => unknown} again
 */
export function notice(root, failure, again) {
    const sentence = (failure instanceof Error && failure.message) || "Something went wrong here.";
    render(
        root,
        h(
            "main",
            { class: "notice-page" },
            icon("warning", 40),
            h("h1", {}, sentence),
            h("p", { class: "muted" }, "Your saved games are safe."),
            h(
                "div",
                { class: "notice-actions" },
                !(failure instanceof Refused) && h("button", { class: "btn strong big", onclick: again }, "Try again"),
                h("a", { class: "btn big", ...lobbyLink() }, framed ? "Open Parlour" : "To the lobby"),
            ),
        ),
    );
}

/* When something cannot be shown: what happened, what was kept, what to do next. */
import { BootError, Refused } from "./boot.js";
import { h, render } from "./dom.js";
import { framed, lobbyLink } from "./frame.js";
import { icon } from "./icons.js";

/** A page of one sentence. Our own failures speak for themselves; others get a sentence of ours. */
export function notice(root, failure, again) {
    const known = failure instanceof Refused || failure instanceof BootError;
    const sentence = known || failure.message ? failure.message : "Something went wrong here.";
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
                again &&
                    !(failure instanceof Refused) &&
                    h("button", { class: "btn strong big", onclick: again }, "Try again"),
                h("a", { class: "btn big", ...lobbyLink() }, framed ? "Open Parlour" : "To the lobby"),
            ),
        ),
    );
}

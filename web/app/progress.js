/* While Python wakes up: how far it is, in real bytes. Over a table that is drawn already, or as a page of its own. */
import { h, own } from "./dom.js";
import { engine } from "./engine.js";
import { framed, lobbyLink } from "./frame.js";
import { logo } from "./icons.js";

const TITLE = "Setting up the table";

/** How far Python is, to be shown until `end` is called. @typedef {{ sign: HTMLElement, end: () => void }} Waking */

function bar() {
    const element = h("progress", { max: 1, value: 0, aria: { label: TITLE } });
    const end = engine.watch(({ fraction }) => {
        element.value = fraction;
    });
    return { element, end };
}

/**
 * Fills the root until the returned function is called.
 * @param {HTMLElement} root
 */
export function progress(root) {
    const { element, end } = bar();
    root.replaceChildren(
        h(
            "main",
            { class: "notice-page loading" },
            logo(72),
            h("h1", {}, TITLE),
            element,
            h(
                "p",
                { class: "muted" },
                "The first time takes a moment. After that it is quick, and works without a network.",
            ),
            h("a", { class: "btn quiet", ...lobbyLink() }, framed ? "Open Parlour" : "To the lobby"),
        ),
    );
    return end;
}

/**
 * A quiet sign for a table that sleeps.
 * @returns {Waking}
 */
export function waking() {
    const { element, end } = bar();
    const words = h("span", {}, h("span", { class: "ring", aria: { hidden: "true" } }), TITLE);
    return { sign: own(h("div", { class: "waking", role: "status" }, words, element), "waking"), end };
}

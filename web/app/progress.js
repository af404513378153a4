/* While Python wakes up: how far it is, in real bytes. */
import { h } from "./dom.js";
import { engine } from "./engine.js";
import { framed, lobbyLink } from "./frame.js";
import { logo } from "./icons.js";

/**
 * Fills the root until the returned function is called.
 * @param {HTMLElement} root
 */
export function progress(root) {
    const bar = h("progress", { max: 1, value: 0, aria: { label: "Setting up the table" } });
    root.replaceChildren(
        h(
            "main",
            { class: "notice-page loading" },
            logo(72),
            h("h1", {}, "Setting up the table"),
            bar,
            h(
                "p",
                { class: "muted" },
                "The first time takes a moment. After that it is quick, and works without a network.",
            ),
            h("a", { class: "btn quiet", ...lobbyLink() }, framed ? "Open Parlour" : "To the lobby"),
        ),
    );
    return engine.watch(({ fraction }) => {
        bar.value = fraction;
    });
}

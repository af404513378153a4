/* Dialogs: the browser's own, so that focus stays inside and Escape closes. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** Opens a dialog. `body` is a node, or a function that gets {close} and gives one. */
export function openDialog({ title, body, kind = "", heading = true }) {
    let settle;
    const closed = new Promise((resolve) => (settle = resolve));
    const close = () => {
        if (element.open) element.close();
        leave();
    };
    const leave = () => {
        element.remove();
        settle();
    };
    const bar = h(
        "div",
        { class: "dialog-bar" },
        h("h2", {}, title),
        h("button", { class: "btn quiet icon-only", aria: { label: "Close" }, onclick: close }, icon("close")),
    );
    const element = h(
        "dialog",
        {
            class: `dialog ${kind}`,
            aria: { label: title },
            onclose: leave,
            onpointerdown: (event) => event.target === element && close(), // the scrim belongs to the dialog
        },
        h("div", { class: "dialog-paper" }, heading && bar, typeof body === "function" ? body({ close }) : body),
    );
    document.body.append(element);
    element.showModal();
    return { close, closed, element };
}

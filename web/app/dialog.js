/* Dialogs: the browser's own, so that focus stays inside and Escape closes. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {{ close: () => void, closed: Promise<void>, element: HTMLDialogElement }} Dialog */

/**
 * Opens a dialog. `body` is a node, or a function that gets the way to close it and gives one.
 * @param {{ title: string, body: Child | ((close: () => void) => Child), kind?: string, heading?: boolean }} what
 * @returns {Dialog}
 */
export function openDialog({ title, body, kind = "", heading = true }) {
    /** @type {() => void} */
    let settle = () => {};
    /** @type {Promise<void>} */
    const closed = new Promise((resolve) => {
        settle = resolve;
    });
    const element = h("dialog", { class: `dialog ${kind}`, aria: { label: title } });
    const leave = () => {
        element.remove();
        settle();
    };
    const close = () => {
        if (element.open) element.close();
        leave();
    };
    element.addEventListener("close", leave);
    element.addEventListener("pointerdown", ({ target }) => target === element && close()); // the scrim belongs to the dialog
    const inside = typeof body === "function" ? body(close) : body;
    element.append(h("div", { class: "dialog-paper" }, heading && bar(title, close), inside));
    document.body.append(element);
    element.showModal();
    return { close, closed, element };
}

/**
 * @param {string} title
 * @param {() => void} close
 */
function bar(title, close) {
    const leave = h(
        "button",
        { class: "btn quiet icon-only", aria: { label: "Close" }, onclick: close },
        icon("close"),
    );
    return h("div", { class: "dialog-bar" }, h("h2", {}, title), leave);
}

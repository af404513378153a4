/* Dialogs: the browser's own, so that focus stays inside and Escape closes. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { onMove } from "./router.js";

/** The way to close the one that is open: there is never a second one, and none survives a change of place. @type {() => void} */
let closeOpen = () => {};
onMove(() => closeOpen());

/** @typedef {{ close: () => void, closed: Promise<void>, element: HTMLDialogElement }} Dialog */

/**
 * Opens a dialog. `body` is a node, or a function that gets the way to close it and gives one. One that is `placed` has an
 * address of its own: whoever shows that closes it.
 * @param {{ title: string, body: Child | ((close: () => void) => Child), kind?: string, heading?: boolean,
 *     placed?: boolean }} what
 * @returns {Dialog}
 */
export function openDialog({ title, body, kind = "", heading = true, placed = false }) {
    /** @type {() => void} */
    let settle = () => {};
    /** @type {Promise<void>} */
    const closed = new Promise((resolve) => {
        settle = resolve;
    });
    const element = h("dialog", { class: `dialog ${kind}`, aria: { label: title } });
    const leave = () => {
        if (closeOpen === close) closeOpen = () => {};
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
    closeOpen();
    if (!placed) closeOpen = close;
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

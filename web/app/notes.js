/* A small message at the bottom of the page, with at most one thing to do about it. */
import { h } from "./dom.js";
import { messageOf, wasStopped } from "./failures.js";
import { icon } from "./icons.js";

const STAY = 7000; // ms

/**
 * Shows a sentence; `stay` keeps it until it is closed. `gone` is called when it leaves without its action.
 * @param {string} sentence
 * @param {{ action?: string, run?: () => void, gone?: () => void, stay?: boolean }} what
 */
export function note(sentence, { action = "", run = () => {}, gone = () => {}, stay = false } = {}) {
    const place = document.getElementById("notes");
    if (!place || (!action && [...place.children].some((other) => other.firstChild?.textContent === sentence))) return;
    let timer = 0;
    const leave = (/** @type {() => void} */ then) => {
        clearTimeout(timer);
        if (!box.isConnected) return;
        box.remove();
        then();
    };
    const hold = () => clearTimeout(timer);
    const wait = () => {
        hold();
        if (!stay) timer = setTimeout(() => leave(gone), STAY);
    };
    const box = h(
        "div",
        {
            class: "note",
            role: "status",
            onpointerenter: hold,
            onpointerleave: wait,
            onfocusin: hold,
            onfocusout: wait,
        },
        h("p", {}, sentence),
        action && h("button", { class: "btn quiet", onclick: () => leave(run) }, action),
        closer(() => leave(gone)),
    );
    place.append(box);
    wait();
}

/** @param {() => void} close */
function closer(close) {
    const look = { class: "btn quiet icon-only", aria: { label: "Close this message" }, onclick: close };
    return h("button", look, icon("close", 18));
}

/**
 * Shows what went wrong. What was stopped did not go wrong.
 * @param {unknown} failure
 */
export const noteFailure = (failure) => !wasStopped(failure) && note(messageOf(failure));

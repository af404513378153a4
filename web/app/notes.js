/* A small message at the bottom of the page, with at most one thing to do about it. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

const STAY = 7000; // ms

/** Shows a sentence; `stay` keeps it until it is closed. `gone` is called when it leaves without its action. */
export function note(sentence, { action = "", run = () => {}, gone = () => {}, stay = false } = {}) {
    const place = document.getElementById("notes");
    if (stay && [...place.children].some((other) => other.firstChild.textContent === sentence)) return;
    let timer = 0;
    const leave = (then) => {
        clearTimeout(timer);
        if (!box.isConnected) return;
        box.remove();
        then();
    };
    const wait = () => {
        clearTimeout(timer);
        if (!stay) timer = setTimeout(() => leave(gone), STAY);
    };
    const box = h(
        "div",
        {
            class: "note",
            role: "status",
            onpointerenter: () => clearTimeout(timer),
            onpointerleave: wait,
            onfocusin: () => clearTimeout(timer),
            onfocusout: wait,
        },
        h("p", {}, sentence),
        action && h("button", { class: "btn quiet", onclick: () => leave(run) }, action),
        h(
            "button",
            { class: "btn quiet icon-only", aria: { label: "Close this message" }, onclick: () => leave(gone) },
            icon("close", 18),
        ),
    );
    place.append(box);
    wait();
}

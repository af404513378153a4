/* Open a game that came as a link or a file. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { noteFailure } from "./notes.js";

export function openGameDialog() {
    openDialog({ title: "Open a game", body: form });
}

/** @param {() => void} close */
function form(close) {
    const field = h("input", {
        class: "field",
        type: "text",
        id: "open-link",
        autocomplete: "off",
        spellcheck: "false",
        placeholder: "https://…#…",
    });
    const openLink = async (/** @type {Event} */ event) => {
        event.preventDefault();
        if (!field.value.trim()) return field.focus();
        try {
            const { openText } = await import("./incoming.js");
            await openText(field.value);
            close();
        } catch (failure) {
            noteFailure(failure);
        }
    };
    const chooseFile = async () => {
        const { openFile } = await import("./incoming.js");
        openFile();
        close();
    };
    return h(
        "form",
        { class: "open-form", onsubmit: openLink },
        h("label", { for: "open-link" }, "Paste a link"),
        h("div", { class: "open-row" }, field, h("button", { class: "btn strong" }, "Open")),
        h("p", { class: "muted small" }, "Everything is in the link itself. Nothing is fetched from elsewhere."),
        h("button", { class: "btn", type: "button", onclick: chooseFile }, icon("file", 18), "Choose a file"),
    );
}

/* Open a game that came as a link or a file. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { note } from "./notes.js";

export function openGameDialog() {
    const field = h("input", {
        class: "field",
        type: "text",
        id: "open-link",
        autocomplete: "off",
        spellcheck: "false",
        placeholder: "https://…#…",
    });
    const { close } = openDialog({ title: "Open a game", body: ({ close: leave }) => form(field, leave) });
    return close;
}

function form(field, close) {
    const sharing = () => import("./share.js");
    const openLink = async (event) => {
        event.preventDefault();
        if (!field.value.trim()) return field.focus();
        try {
            await (await sharing()).openText(field.value);
            close();
        } catch (failure) {
            note(failure.message);
        }
    };
    const chooseFile = async () => {
        (await sharing()).openFile();
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

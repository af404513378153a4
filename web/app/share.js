/* Links and files. Everything shared is in the link's fragment; a link to an open game holds only what one seat, or a
 * spectator, has seen. */
import { h, render, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { note } from "./notes.js";
import { go } from "./router.js";
import { notice } from "./waiting.js";

const MOST_FILE = 2_000_000; // bytes; a game is a few kB

export async function openShareDialog({ engine: desk, id, table }) {
    await useStyle("share");
    const { doc } = table;
    const choices = choicesOf(doc);
    const body = h("div", { class: "share" });
    openDialog({ title: "Share", body });
    const pick = async (choice) => {
        try {
            const fragment = await desk.call("share", { id, what: choice.what, viewer: choice.viewer, at: doc.kind === "demo" ? null : doc.at });
            draw(body, choices, choice, fragment, { id, doc, pick });
        } catch (failure) {
            render(body, h("p", {}, failure.message));
        }
    };
    await pick(choices[0]);
}

function choicesOf(doc) {
    if (doc.kind === "demo") return [{ label: "This lesson", what: "demo", viewer: null, text: "Whoever opens the link can try it at once." }];
    const finished = doc.kind === "replay" ? doc.may_look : doc.over;
    const whole = { label: finished ? "The whole game" : "The game so far", what: "match", viewer: null, text: finished ? "All moves, with the cards that were held." : "All moves as a spectator saw them. Nobody's cards are in it." };
    const position = { label: "This position", what: "position", viewer: null, text: "As a spectator sees it." };
    const mine = doc.viewer !== null && !finished && { label: `As ${doc.people[doc.viewer].name} sees it`, what: "match", viewer: doc.viewer, text: "With your own cards: only for those who may know them." };
    return [whole, position, mine].filter(Boolean);
}

function draw(body, choices, chosen, fragment, { id, doc, pick }) {
    const page = new URL("../index.html", import.meta.url);
    const link = `${page.href}#${fragment}`;
    const frame = `<iframe src="${new URL("../embed.html", import.meta.url).href}#${fragment}" width="640" height="720" title="Parlour"></iframe>`;
    render(
        body,
        choices.length > 1 && h("div", { class: "seg share-choice", role: "group", aria: { label: "What to share" } }, choices.map((choice) => h("button", { aria: { pressed: choice === chosen }, onclick: () => pick(choice) }, choice.label))),
        h("p", { class: "muted" }, chosen.text),
        copyable("Link", link),
        copyable("For your own website", frame),
        doc.kind === "play" && h("button", { class: "btn", onclick: () => save(id, doc) }, icon("download"), "Save as a file"),
        doc.kind === "play" && h("p", { class: "muted small" }, "The file holds the whole game with everybody's cards."),
    );
}

function copyable(label, text) {
    const field = h("input", { class: "field", readonly: true, value: text, aria: { label }, onfocus: (event) => event.target.select() });
    return h("div", { class: "share-row" }, h("span", { class: "share-label" }, label), field, h("button", { class: "btn", onclick: () => copy(text, field) }, icon("link"), "Copy"));
}

async function copy(text, field) {
    try {
        await navigator.clipboard.writeText(text);
        note("Copied.");
    } catch {
        field.select(); // where the clipboard is closed to pages, the text is ready for Ctrl+C
        note("Press Ctrl+C to copy the marked text.");
    }
}

async function save(id, doc) {
    try {
        const text = await engine.call("export", { id });
        const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
        h("a", { href: address, download: `${doc.game}-${new Date().toISOString().slice(0, 10)}.json` }).click();
        setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (failure) {
        note(failure.message);
    }
}

/** A shared link was opened: show what it holds, or one sentence. */
export async function openShared(fragment, root, options = {}) {
    try {
        const id = crypto.randomUUID();
        const opened = await engine.call("open", { id, text: fragment });
        const screen = await (opened.kind === "demo" ? import("./demo.js") : import("./replay.js"));
        await screen.show({ id }, root, options);
    } catch (failure) {
        notice(root, failure);
    }
}

/** Let the person choose a file, and open the game in it. */
export function openFile() {
    const input = h("input", { type: "file", accept: ".json,application/json", onchange: () => input.files[0] && readFile(input.files[0]) });
    input.click();
}

export async function readFile(file) {
    try {
        if (file.size > MOST_FILE) throw new Error("This file is too large to be a game of ours.");
        await openText(await file.text());
    } catch (failure) {
        note(failure.message);
    }
}

/** The text of a file, or a link that was pasted. */
export async function openText(text) {
    const trimmed = text.trim();
    if (!trimmed.startsWith("{")) return go(trimmed.includes("#") ? trimmed.slice(trimmed.indexOf("#")) : `#${trimmed}`);
    const id = crypto.randomUUID();
    const opened = await engine.call("open", { id, text: trimmed });
    if (opened.warning) note(opened.warning, { stay: true });
    return go(`#game/${id}`);
}

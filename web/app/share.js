/* Links and files. Everything shared is in the link's fragment; a link to an open game holds only what a spectator has
 * seen, and a link to a position what one pair of eyes sees. */

import { openDialog } from "./dialog.js";
import { h, render, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { say } from "./live.js";
import { firstLook } from "./look.js";
import { note } from "./notes.js";
import { progress } from "./progress.js";
import { go } from "./router.js";
import { hand } from "./start.js";
import { notice } from "./waiting.js";

const MOST_FILE = 2_000_000; // bytes; a game is a few kB
const TOLD = 2500; // ms that a button says what it did

const address = (page, fragment) => `${new URL(`../${page}`, import.meta.url).href}#${fragment}`;

export async function openShareDialog({ engine: desk, id, table }) {
    await useStyle("share");
    const { doc } = table;
    const puzzle = puzzleOf(id, doc.game);
    const choices = puzzle ? [PUZZLE, ...choicesOf(doc)] : choicesOf(doc);
    const body = h("div", { class: "share" });
    const pick = async (choice, viewer) => {
        try {
            const lesson = doc.demo?.id && doc.demo.id !== "link" ? `learn/${doc.game}/${doc.demo.id}` : "";
            const fragment =
                lesson ||
                (choice === PUZZLE && puzzle) ||
                (await desk.call("share", {
                    id,
                    what: choice.what,
                    viewer,
                    at: choice.what === "position" ? doc.at : null,
                }));
            draw(body, { choices, choice, viewer, fragment, id, doc, pick });
        } catch (failure) {
            render(body, h("p", {}, failure.message));
        }
    };
    await pick(choices[0], null);
    return openDialog({ title: "Share", body }).closed;
}

/* A puzzle has a place of its own, and its table is named after it. */
function puzzleOf(id, game) {
    const [, key] = id.split(`puzzle-${game}-`);
    return key && `puzzle/${game}/${key}`;
}

const PUZZLE = {
    what: "puzzle",
    label: "This puzzle",
    text: "Whoever opens the link begins with an empty board.",
    eyes: [],
};

/* What can be shared: {what, label, text, eyes}. `eyes` are the seats through which it may be seen. */
function choicesOf({ kind, over, may_look, people, viewer, secrets, length }) {
    if (kind === "demo")
        return [{ what: "demo", label: "This lesson", text: "Whoever opens the link can try it at once.", eyes: [] }];
    const finished = kind === "replay" ? may_look : over;
    if (kind === "replay" && !finished && viewer !== null) return asItCame(people[viewer].name, length);
    const everybody = people.map((_, seat) => seat);
    const whole = finished
        ? {
              label: "The whole game",
              text: secrets
                  ? "All moves, with the cards that were held. The game is over, so they are no secret any more."
                  : "All moves from the first to the last.",
          }
        : {
              label: "The game so far",
              text: secrets ? "All moves as a spectator saw them. Nobody’s cards are in it." : "All moves up to now.",
          };
    const eyes = !secrets ? [] : finished ? everybody : viewer === null ? [] : [viewer];
    return [
        length > 0 && { what: "match", eyes: [], ...whole },
        { what: "position", label: "This position", text: "The table as it stands now, as a spectator sees it.", eyes },
    ].filter(Boolean);
}

/* A link that shows one seat's cards can only be passed on with them. */
function asItCame(name, length) {
    const text = `As ${name} saw it, cards included: only for those who may know them.`;
    return [
        length > 0 && { what: "match", label: "The game so far", text, eyes: [] },
        { what: "position", label: "This position", text, eyes: [] },
    ].filter(Boolean);
}

function draw(body, { choices, choice, viewer, fragment, id, doc, pick }) {
    const text =
        viewer === null
            ? choice.text
            : `The table with ${doc.people[viewer].name}’s cards open: only for those who may know them.`;
    render(
        body,
        choices.length > 1 &&
            h(
                "div",
                { class: "seg share-what", role: "group", aria: { label: "What to share" } },
                choices.map((each) =>
                    h(
                        "button",
                        {
                            class: "seg-part",
                            aria: { pressed: String(each === choice) },
                            onclick: () => pick(each, null),
                        },
                        each.label,
                    ),
                ),
            ),
        choice.eyes.length > 0 && eyes(choice, viewer, doc, pick),
        h("p", { class: "muted share-text" }, viewer !== null && icon("eye", 18), text),
        copyable("Link", address("index.html", fragment)),
        copyable(
            "For your own website",
            frameCode(doc, fragment),
            h(
                "a",
                { href: new URL("../example.html", import.meta.url).href, target: "_blank", rel: "noopener" },
                "See how that looks",
            ),
        ),
        (doc.kind === "play" || doc.may_look) && file(id, doc),
    );
}

function eyes(choice, viewer, { people }, pick) {
    const option = (value, label) => h("option", { value, selected: String(viewer ?? "") === value }, label);
    const choose = (event) => pick(choice, event.target.value === "" ? null : Number(event.target.value));
    return h(
        "label",
        { class: "share-eyes" },
        "Seen by",
        h(
            "select",
            { class: "field", onchange: choose },
            option("", "a spectator"),
            choice.eyes.map((seat) => option(String(seat), people[seat].name)),
        ),
    );
}

const frameCode = ({ title }, fragment) =>
    `<iframe src="${address("embed.html", fragment)}" title="${title}, in Parlour" width="640" height="720"></iframe>`;

function copyable(label, text, more = null) {
    const field = h("input", {
        class: "field",
        readonly: true,
        value: text,
        spellcheck: "false",
        aria: { label },
        onfocus: (event) => event.target.select(),
    });
    const button = h(
        "button",
        { class: "btn", onclick: () => copy(text, field, button) },
        icon("link", 18),
        h("span", {}, "Copy"),
    );
    return h(
        "div",
        { class: "share-row", key: label },
        h("span", { class: "share-label" }, label, more),
        field,
        button,
    );
}

async function copy(text, field, button) {
    try {
        await navigator.clipboard.writeText(text);
        tell(button, "Copied");
    } catch {
        field.select(); // where the clipboard is closed to pages, the text is marked and ready
        tell(button, "Press Ctrl+C");
    }
}

/* The dialog covers the page's notes, so the button itself says what it did. */
function tell(button, word) {
    const label = button.querySelector("span");
    label.textContent = word;
    say(word);
    setTimeout(() => (label.textContent = "Copy"), TOLD);
}

function file(id, doc) {
    return h(
        "div",
        { class: "share-file", key: "file" },
        h(
            "button",
            { class: "btn", onclick: (event) => save(id, doc, event.currentTarget) },
            icon("download", 18),
            "Save as a file",
        ),
        h(
            "p",
            { class: "muted small" },
            doc.secrets && !doc.over && !doc.may_look
                ? "The file holds the whole game with everybody’s cards: it is for you, to go on elsewhere."
                : "The file holds the whole game, to look at or go on elsewhere.",
        ),
    );
}

async function save(id, doc, button) {
    try {
        const text = await engine.call("export", { id });
        const link = URL.createObjectURL(new Blob([text], { type: "application/json" }));
        h("a", { href: link, download: `${doc.game}-${new Date().toISOString().slice(0, 10)}.json` }).click();
        setTimeout(() => URL.revokeObjectURL(link), 10_000);
    } catch (failure) {
        button.nextSibling.textContent = failure.message;
    }
}

let screen = null;
let turn = 0; // what was asked for last; an answer to an older question is not shown

/** A shared link was opened: show what it holds, or one sentence. */
export async function show({ fragment }, root) {
    hide();
    const mine = turn;
    const unwatch = progress(root);
    try {
        const id = crypto.randomUUID();
        const doc = await engine.call("open", { id, text: fragment, look: firstLook() });
        const wanted = await (doc.kind === "demo" ? import("./demo.js") : import("./replay.js"));
        if (mine !== turn) return;
        screen = wanted;
        await screen.show({ doc }, root);
    } catch (failure) {
        if (mine === turn) notice(root, failure, () => show({ fragment }, root));
    } finally {
        unwatch();
    }
}

export function hide() {
    turn += 1;
    screen?.hide();
    screen = null;
}

/** Let the person choose a file, and open the game in it. */
export function openFile() {
    const input = h("input", {
        type: "file",
        accept: ".json,application/json",
        onchange: () => input.files[0] && readFile(input.files[0]),
    });
    input.click();
}

async function readFile(chosen) {
    try {
        if (chosen.size > MOST_FILE) throw new Error("This file is too large to be a game of ours.");
        await openSave(await chosen.text());
    } catch (failure) {
        note(failure.message);
    }
}

async function openSave(text) {
    const id = crypto.randomUUID();
    if (!text.trimStart().startsWith("{")) throw new Error("This file is not a game of ours.");
    const doc = await engine.call("open", { id, text, look: firstLook() });
    if (doc.warning) note(doc.warning, { stay: true });
    hand(doc);
    go(`#game/${id}`);
}

/** What was pasted: a link, its fragment, or the text of a file. */
export async function openText(text) {
    const pasted = text.trim();
    if (pasted.startsWith("{")) return openSave(pasted);
    return go(pasted.includes("#") ? pasted.slice(pasted.indexOf("#")) : `#${pasted}`);
}

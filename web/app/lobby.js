/* The lobby: the boxes on the shelf, saved games, lessons, and the way in for links and files. Needs no Python. */

import { openDialog } from "./dialog.js";
import { coverAddress, h, render } from "./dom.js";
import { engine } from "./engine.js";
import { icon, logo } from "./icons.js";
import { isLearnt } from "./learnt.js";
import { note } from "./notes.js";
import { openGameDialog } from "./opening.js";
import { rename } from "./router.js";
import { Saved } from "./saved.js";
import { openSettings, themeButton } from "./settings.js";
import { openSetup } from "./setup.js";
import { loadShelf, span } from "./shelf.js";
import { afterPaint } from "./table.js";
import { applyUpdate, onUpdateReady } from "./update.js";
import { notice } from "./waiting.js";

const LESSONS = 10; // in the strip; the rulebooks have them all

let place = null;
let shelf = [];
const boxes = () => shelf.filter(({ part_of }) => !part_of); // puzzles lie in the box of their game
let saved = null;
let dialog = null;
let updateReady = false;

export async function show({ screen, game }, root) {
    place = root;
    try {
        shelf = await loadShelf();
    } catch (failure) {
        return notice(root, failure, () => show({ screen, game }, root));
    }
    document.title = "Parlour";
    saved ??= new Saved(draw);
    draw();
    afterPaint(settle);
    leaveSetup();
    const box = shelf.find((each) => each.id === game);
    if (screen !== "setup" || !box) return;
    const mine = openSetup(
        box,
        () => dialog === mine && rename("#lobby"),
        shelf.filter(({ part_of }) => part_of === game),
    );
    dialog = mine;
}

function leaveSetup() {
    const open = dialog;
    dialog = null;
    open?.close();
}

export function hide() {
    leaveSetup();
    place = saved = null;
}

/** When the lobby stands: the saved games, then Python. */
async function settle() {
    await saved?.load();
    if (!place) return;
    engine.warm();
}

onUpdateReady(() => {
    updateReady = true;
    draw();
});

function draw() {
    if (!place) return;
    render(
        place,
        h(
            "div",
            { class: "lobby page" },
            bar(),
            h(
                "main",
                { class: "wrap" },
                updateReady && updateOffer(),
                h(
                    "div",
                    { class: "lobby-head" },
                    h("h1", {}, "What shall we play?"),
                    h(
                        "p",
                        { class: "muted" },
                        "Choose a box and you are playing one click later. Alone against bots, or together on one device.",
                    ),
                ),
                h("ul", { class: "boxes", aria: { label: "Games" } }, boxes().map(box)),
                saved.strip(shelf, openGame),
                lessons(),
            ),
            credits(),
        ),
    );
}

function bar() {
    return h(
        "header",
        { class: "lobby-bar wrap" },
        h("a", { class: "brand", href: "#lobby" }, logo(34), "Parlour"),
        h("span", { class: "bar-space" }),
        shelf.length > 0 && rulebooks(),
        h("button", { class: "btn quiet bar-action", onclick: openGame }, icon("file"), h("span", {}, "Open a game")),
        themeButton(draw),
        h(
            "button",
            { class: "btn quiet icon-only", aria: { label: "Settings" }, onclick: () => openSettings(draw) },
            icon("settings"),
        ),
    );
}

const openGame = () => openGameDialog();

function rulebooks() {
    if (shelf.length === 1)
        return h(
            "a",
            { class: "btn quiet bar-action", href: `#rules/${shelf[0].id}` },
            icon("rules"),
            h("span", {}, "Rulebook"),
        );
    const choose = () => {
        const list = h(
            "ul",
            { class: "choices" },
            boxes().map(({ id, title }) =>
                h(
                    "li",
                    {},
                    h(
                        "a",
                        { class: "btn quiet", href: `#rules/${id}`, onclick: () => open.close() },
                        cover(id, "choice-cover"),
                        title,
                    ),
                ),
            ),
        );
        const open = openDialog({ title: "Rulebooks", body: list });
    };
    return h("button", { class: "btn quiet bar-action", onclick: choose }, icon("rules"), h("span", {}, "Rulebooks"));
}

const cover = (id, kind) => h("img", { src: coverAddress(id), alt: "", class: kind, width: 320, height: 320 });

function box({ id, title, seats, minutes, tagline }) {
    return h(
        "li",
        { key: `box-${id}` },
        h(
            "a",
            { class: "box", href: `#setup/${id}` },
            h("span", { class: "box-art" }, cover(id, "box-cover")),
            h(
                "span",
                { class: "box-text" },
                h("strong", { class: "box-title" }, title),
                h(
                    "span",
                    { class: "box-facts" },
                    h("span", {}, icon("people", 16), `${span(seats)} players`),
                    h("span", {}, icon("clock", 16), `${span(minutes)} min`),
                ),
                h("span", { class: "box-line" }, tagline),
            ),
        ),
    );
}

/** Lessons of all games take turns, so that the first ones come from different boxes. */
function lessonList() {
    const longest = Math.max(0, ...shelf.map(({ demos }) => demos.length));
    const rows = Array.from({ length: longest }, (_, number) =>
        shelf.map((each) => ({ game: each, demo: each.demos[number] })),
    );
    return rows.flat().filter(({ demo }) => demo);
}

function lessons() {
    const list = lessonList();
    if (!list.length) return null;
    return h(
        "section",
        { class: "strip", key: "lessons" },
        h(
            "header",
            { class: "strip-head" },
            h("h2", {}, "Learn by doing"),
            h("p", { class: "muted" }, "Short tables where you try one rule at a time."),
        ),
        h(
            "ul",
            { class: "lessons" },
            list.slice(0, LESSONS).map(({ game, demo }) => lesson(game, demo, isLearnt(game.id, demo.id))),
        ),
        h(
            "p",
            { class: "lesson-more muted" },
            "All lessons:",
            shelf.filter(({ demos }) => demos.length).map(({ id, title }) => h("a", { href: `#learn/${id}` }, title)),
        ),
    );
}

function lesson(game, demo, done) {
    return h(
        "li",
        { key: `lesson-${game.id}-${demo.id}` },
        h(
            "a",
            { class: "lesson", href: `#learn/${game.id}/${demo.id}` },
            cover(game.id, "lesson-cover"),
            h(
                "span",
                {},
                h("strong", {}, demo.title),
                h(
                    "span",
                    { class: done ? "lesson-done" : "muted small" },
                    done && icon("done", 16),
                    done ? "Done" : game.title,
                ),
            ),
        ),
    );
}

function credits() {
    return h(
        "footer",
        { class: "credits wrap" },
        h(
            "p",
            {},
            boxes().map(
                ({ title, designer, publisher }) =>
                    `${title} is a game by ${designer}, ${publisher === "self-published" ? publisher : `published by ${publisher}`}. `,
            ),
        ),
        h(
            "p",
            {},
            "This is an unofficial implementation, made by people who like these games. Nothing you do here leaves your device.",
        ),
    );
}

function updateOffer() {
    const take = async () => {
        if (!(await applyUpdate())) note("Parlour is open in another tab. Close that one first.");
    };
    return h(
        "div",
        { class: "offer panel", role: "status", key: "offer" },
        icon("update"),
        h("p", {}, "A new version of Parlour is ready. Your saved games come along."),
        h("button", { class: "btn strong", onclick: take }, "Use it now"),
    );
}

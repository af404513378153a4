/* The lobby: the boxes on the shelf, saved games, lessons, and the way in for links and files. Needs no Python. */

import { addressOf, IN_ONE_FILE } from "../worker/site.js";
import { openDialog } from "./dialog.js";
import { coverAddress, h, render } from "./dom.js";
import { early } from "./early.js";
import { engine } from "./engine.js";
import { icon, logo } from "./icons.js";
import { isLearnt } from "./learnt.js";
import { note } from "./notes.js";
import { offlineSign } from "./offline.js";
import { openGameDialog } from "./opening.js";
import { rename } from "./router.js";
import { Saved } from "./saved.js";
import { openSettings, themeButton } from "./settings.js";
import { openSetup } from "./setup.js";
import { loadShelf, span } from "./shelf.js";
import { afterPaint } from "./table.js";
import { entitle, TITLE } from "./title.js";
import { applyUpdate, onKept, onUpdateReady } from "./update.js";
import { notice } from "./waiting.js";

/** @import { Dialog } from "./dialog.js" */
/** @import { Kept } from "./update.js" */

const ONE_FILE = "parlour.html"; // as the build calls it

/** @type {HTMLElement | null} */
let place = null;
/** @type {BoxDoc[]} */
let shelf = [];
const saved = new Saved(draw);
/** The set-up that is open. @type {Dialog | null} */
let dialog = null;
let updateReady = false;
/** @type {Kept} */
let kept = "coming";

const boxes = () => shelf.filter(({ part_of }) => !part_of); // puzzles lie in the box of their game

/**
 * @param {Record<string, string>} params
 * @param {HTMLElement} root
 * @returns {Promise<void>}
 */
export async function show({ screen, game }, root) {
    place = root;
    try {
        shelf = await loadShelf();
    } catch (failure) {
        return notice(root, failure, () => show({ screen, game }, root));
    }
    entitle();
    draw();
    afterPaint(settle);
    leaveSetup();
    const box = shelf.find((each) => each.id === game);
    if (screen === "setup" && box) setUp(box);
}

/** @param {BoxDoc} box */
function setUp(box) {
    const inside = shelf.filter(({ part_of }) => part_of === box.id);
    const mine = openSetup(box, () => dialog === mine && rename("#lobby"), inside);
    dialog = mine;
}

function leaveSetup() {
    const open = dialog;
    dialog = null;
    open?.close();
}

export function hide() {
    leaveSetup();
    place = null;
}

/** When the lobby stands: the saved games, then Python. */
async function settle() {
    if (place) await saved.load();
    early(() => place && engine.warm());
}

onUpdateReady(() => {
    updateReady = true;
    draw();
});

onKept((now) => {
    kept = now;
    draw();
});

function draw() {
    if (!place) return;
    const head = h(
        "div",
        { class: "lobby-head" },
        h("h1", {}, "What shall we play?"),
        h(
            "p",
            { class: "muted" },
            "Choose a box and you are playing one click later. Alone against bots, or together on one device.",
        ),
        offlineSign(kept),
    );
    const main = h(
        "main",
        { class: "wrap" },
        updateReady && updateOffer(),
        head,
        h("ul", { class: "boxes", aria: { label: "Games" } }, boxes().map(box)),
        saved.strip(shelf, openGameDialog),
        lessons(),
    );
    render(place, h("div", { class: "lobby page" }, bar(), main, credits()));
}

function bar() {
    return h(
        "header",
        { class: "lobby-bar wrap" },
        h("a", { class: "brand", href: "#lobby" }, logo(34), TITLE),
        h("span", { class: "bar-space" }),
        shelf.length > 0 && barButton("rules", "Rulebooks", chooseRulebook),
        barButton("file", "Open a game", openGameDialog),
        themeButton(draw),
        h(
            "button",
            { class: "btn quiet icon-only", aria: { label: "Settings" }, onclick: () => openSettings(draw) },
            icon("settings"),
        ),
    );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} run
 */
const barButton = (name, label, run) =>
    h("button", { class: "btn quiet bar-action", onclick: run }, icon(name), h("span", {}, label));

function chooseRulebook() {
    openDialog({
        title: "Rulebooks",
        body: (close) =>
            h(
                "ul",
                { class: "choices" },
                boxes().map(({ id, title }) => {
                    const look = { class: "btn quiet", href: `#rules/${id}`, onclick: close };
                    return h("li", {}, h("a", look, cover(id, "choice-cover"), title));
                }),
            ),
    });
}

/**
 * @param {string} id
 * @param {string} kind
 */
const cover = (id, kind) => h("img", { src: coverAddress(id), alt: "", class: kind, width: 320, height: 320 });

/** @param {BoxDoc} box */
function box({ id, title, seats, minutes, tagline }) {
    const facts = h(
        "span",
        { class: "box-facts" },
        h("span", {}, icon("people", 16), `${span(seats)} players`),
        h("span", {}, icon("clock", 16), `${span(minutes)} min`),
    );
    const text = h(
        "span",
        { class: "box-text" },
        h("strong", { class: "box-title" }, title),
        facts,
        h("span", { class: "box-line" }, tagline),
    );
    const art = h("span", { class: "box-art" }, cover(id, "box-cover"));
    return h("li", { key: `box-${id}` }, h("a", { class: "box", href: `#setup/${id}` }, art, text));
}

/**
 * Of each game the lesson that comes next.
 * @param {BoxDoc} game
 */
function nextLesson(game) {
    const { id, demos } = game;
    const done = demos.filter((demo) => isLearnt(id, demo.id)).length;
    return { game, demo: demos.find((demo) => !isLearnt(id, demo.id)) ?? demos[0], done };
}

function lessons() {
    const games = boxes().filter(({ demos }) => demos.length);
    if (!games.length) return null;
    const links = shelf
        .filter(({ demos }) => demos.length)
        .map(({ id, title }) => h("a", { href: `#learn/${id}` }, title));
    return h(
        "section",
        { class: "strip", key: "lessons" },
        h(
            "header",
            { class: "strip-head" },
            h("h2", {}, "Learn by doing"),
            h("p", { class: "muted" }, "Short tables where you try one rule at a time."),
        ),
        h("ul", { class: "lessons" }, games.map(nextLesson).map(lesson)),
        h("p", { class: "lesson-more muted" }, "All lessons:", links),
    );
}

/** @param {ReturnType<typeof nextLesson>} next */
function lesson({ game, demo, done }) {
    const told = done
        ? h("span", { class: "lesson-done" }, icon("done", 16), `${done} of ${game.demos.length} done`)
        : h("span", { class: "muted small" }, game.title);
    const look = { class: "lesson", href: `#learn/${game.id}/${demo.id}` };
    return h(
        "li",
        { key: `lesson-${game.id}` },
        h("a", look, cover(game.id, "lesson-cover"), h("span", {}, h("strong", {}, demo.title), told)),
    );
}

function credits() {
    const makers = boxes().map(({ title, designer, publisher }) => {
        const published = publisher === "self-published" ? publisher : `published by ${publisher}`;
        return `${title} is a game by ${designer}, ${published}. `;
    });
    return h(
        "footer",
        { class: "credits wrap" },
        h("p", {}, makers),
        h(
            "p",
            {},
            "This is an unofficial implementation, made by people who like these games. Nothing you do here leaves your device.",
        ),
        !IN_ONE_FILE && takeAlong(),
    );
}

/** All of it as one file, for where there is no network and no browser that has been here. */
function takeAlong() {
    const href = addressOf(ONE_FILE);
    return h(
        "p",
        { class: "take-along" },
        h("a", { href, download: ONE_FILE }, "Take it with you"),
        ": one file with all games, bots, lessons and rulebooks. It plays wherever you open it, also from a stick.",
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

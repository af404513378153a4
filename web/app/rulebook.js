/* The rules of a game in our own words, each section with its figures beside it. Needs no Python: the build wrote it.
 * A figure comes alive where it stands when somebody wants to try it. */
import { coverAddress, h, own, render, svg, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { framed } from "./frame.js";
import { icon } from "./icons.js";
import { firstLook } from "./look.js";
import { note } from "./notes.js";
import { cameFrom } from "./router.js";
import { WIDE } from "./screen.js";
import { notice } from "./waiting.js";

let shown = null; // the book that is open: {game, root, book, pictures, rule, back, live}
let turn = 0; // what was asked for last; a book that comes too late is not opened

export async function show({ game, rule }, root) {
    if (shown?.game === game && root.querySelector(".book")) return lead(rule);
    hide();
    const mine = turn;
    try {
        const [book] = await Promise.all([readBook(game), useStyle("rulebook"), useStyle("demo")]);
        if (mine !== turn) return;
        shown = { game, root, book, pictures: {}, rule, back: wayBack(), live: null };
        document.title = `Rules of ${book.title} · Parlour`;
        lead(rule);
        await addFigures(shown);
    } catch (failure) {
        if (mine === turn) notice(root, failure, () => show({ game, rule }, root));
    }
}

export function hide() {
    turn += 1;
    shown?.live?.player.destroy();
    shown = null;
}

async function read(folder, game) {
    const response = await fetch(new URL(`../${folder}/${encodeURIComponent(game)}.json`, import.meta.url));
    if (!response.ok) throw new Error("There is no rulebook for this game here.");
    return response.json();
}

export const readBook = (game) => read("rules", game);
export const readFigures = (game) => read("figures", game);

/** The words are there at once; the pictures follow into places that are kept free for them. */
async function addFigures(mine) {
    const [pictures] = await Promise.all([readFigures(mine.game), useDefs(mine.game)]);
    mine.pictures = pictures;
    if (shown === mine) draw();
}

/** A refusal leads here from the table: then the way back is to the table, not to the lobby. */
function wayBack() {
    const from = cameFrom();
    if (/^#learn\/[^/]+$/.test(from)) return { href: from, label: "Back to the lessons" };
    if (/^#(game|learn|replay|m|z)\//.test(from)) return { href: from, label: "Back to the table" };
    return framed ? null : { href: "#lobby", label: "To the lobby" };
}

function draw() {
    const { root, book, back } = shown;
    render(
        root,
        h(
            "div",
            { class: "page book" },
            h(
                "header",
                { class: "book-head wrap" },
                back &&
                    h(
                        "a",
                        { class: "btn quiet book-back", href: back.href },
                        icon("back", 20),
                        h("span", {}, back.label),
                    ),
                h("span", { class: "bar-space" }),
                h("a", { class: "btn", href: `#learn/${book.game}` }, icon("play", 18), "All lessons"),
                !framed && h("a", { class: "btn strong", href: `#setup/${book.game}` }, "Play"),
            ),
            h(
                "div",
                { class: "book-body wrap" },
                contents(book),
                h(
                    "main",
                    { class: "book-sections" },
                    h(
                        "div",
                        { class: "book-start" },
                        h("img", { src: coverAddress(book.game), alt: "", width: 96, height: 96, class: "book-cover" }),
                        h(
                            "div",
                            {},
                            h("h1", {}, `Rules of ${book.title}`),
                            h(
                                "p",
                                { class: "muted" },
                                "In our own words. Every figure is a small table: touch it and try.",
                            ),
                        ),
                    ),
                    book.sections.map((section, number) => chapter(section, number)),
                ),
            ),
        ),
    );
}

function contents({ game, sections }) {
    return h(
        "details",
        { class: "book-contents", open: WIDE.matches },
        h("summary", {}, icon("rules", 18), "Contents"),
        h(
            "nav",
            { aria: { label: "Contents" } },
            h(
                "ol",
                {},
                sections.map((section, number) =>
                    h(
                        "li",
                        {},
                        h(
                            "a",
                            { href: `#rules/${game}/${section.rules[0]}` },
                            h("span", { class: "book-number" }, number + 1),
                            section.title,
                        ),
                    ),
                ),
            ),
        ),
    );
}

function chapter(section, number) {
    const asked = section === sectionOf(shown) ? shown.rule : "";
    const kind = ["book-section", asked && "asked", section.demos.length > 2 && "many"].filter(Boolean).join(" ");
    return h(
        "section",
        { class: kind, key: `section-${section.id}`, id: `section-${section.id}`, aria: { label: section.title } },
        h(
            "div",
            { class: "book-words" },
            h("h2", { tabindex: "-1" }, h("span", { class: "book-number" }, number + 1), section.title),
            section.text.map((paragraph) => h("p", {}, paragraph)),
            h(
                "p",
                { class: "book-rules", aria: { label: "Rules in this section" } },
                section.rules.map((rule) =>
                    h("span", { class: rule === asked ? "book-rule asked" : "book-rule" }, rule),
                ),
            ),
        ),
        section.demos.length > 0 &&
            h(
                "div",
                { class: section.demos.length > 1 ? "book-figures several" : "book-figures" },
                section.demos.map((demo) => figure(section, demo)),
            ),
    );
}

function figure(section, demo) {
    const { live, pictures, game } = shown;
    if (live?.demo === demo.id && live.section === section.id)
        return h("div", { class: "book-live", key: `live-${demo.id}` }, live.place, closing(demo));
    const start = () => bringToLife(section.id, demo.id);
    return h(
        "figure",
        { class: "book-figure", key: `figure-${demo.id}` },
        h(
            "div",
            { class: "book-picture" },
            pictures[demo.id] && svg(pictures[demo.id]),
            h(
                "button",
                { class: "book-touch", onclick: start },
                h(
                    "span",
                    { class: "book-try" },
                    icon("play", 16),
                    h("span", {}, "Try it", h("span", { class: "hidden" }, ` here: ${demo.title}`)),
                ),
            ),
        ),
        h("figcaption", {}, h("a", { href: `#learn/${game}/${demo.id}` }, demo.title)),
    );
}

function closing(demo) {
    return h(
        "div",
        { class: "book-closing" },
        h("a", { class: "btn quiet", href: `#learn/${shown.game}/${demo.id}` }, icon("zoom", 18), "On a whole table"),
        h("button", { class: "btn quiet", onclick: putToRest }, icon("close", 18), "Close"),
    );
}

/** Python starts only now. One figure is alive at a time. */
async function bringToLife(section, demo) {
    const mine = shown;
    putToRest();
    const place = own(
        h(
            "div",
            { class: "book-player" },
            h("p", { class: "muted book-waking" }, h("span", { class: "ring" }), "Setting up the table"),
        ),
        `player-${demo}`,
    );
    const id = crypto.randomUUID();
    mine.live = { section, demo, place, player: { destroy: () => {} } };
    const { live } = mine;
    draw();
    try {
        const [{ Figure }, { Player }, doc] = await Promise.all([
            import("./figure.js"),
            import("./player.js"),
            engine.call("lesson", { id, game: mine.game, demo, look: firstLook({ small: true }) }),
        ]);
        if (shown !== mine || mine.live !== live) return;
        live.player = new Player((parts) => new Figure(place, parts), id);
        await live.player.start(doc);
        place
            .querySelector(".demo-buttons .btn.strong, .demo-buttons .btn:not([disabled])")
            ?.focus({ preventScroll: true });
    } catch (failure) {
        if (shown === mine && mine.live === live) putToRest();
        note(failure.message);
    }
}

function putToRest() {
    shown.live?.player.destroy();
    shown.live = null;
    draw();
}

/** The section that explains the rule: the last that names it, because overviews come first. */
const sectionOf = ({ book, rule }) => book.sections.findLast((each) => each.rules.includes(rule));

/* A refusal leads here with the number of its rule. */
function lead(rule) {
    shown.rule = rule;
    draw();
    const section = sectionOf(shown);
    if (!section) return window.scrollTo(0, 0);
    const place = document.getElementById(`section-${section.id}`);
    place.scrollIntoView({ block: "start" });
    place.querySelector("h2").focus({ preventScroll: true });
}

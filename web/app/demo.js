/* One demo on a whole table, or the list of all demos of a game. */
import { coverAddress, h, render, svg, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { framed, openWhole } from "./frame.js";
import { icon } from "./icons.js";
import { isLearnt } from "./learnt.js";
import { firstLook } from "./look.js";
import { note } from "./notes.js";
import { Player } from "./player.js";
import { progress } from "./progress.js";
import { readBook, readFigures } from "./rulebook.js";
import { LOW } from "./screen.js";
import { openShareDialog } from "./share.js";
import { TableScreen } from "./table.js";
import { notice } from "./waiting.js";

let shown = null;

/** A demo of a game by its name, or one that came with a link, by its first table. Without a name: all of them. */
export async function show({ game, demo, doc }, root) {
    hide();
    if (!demo && !doc) return showList(game, root);
    const turn = (shown = { destroy: progress(root) });
    try {
        const asked = doc ?? engine.call("lesson", { id: crypto.randomUUID(), game, demo, look: firstLook() });
        const [first] = await Promise.all([asked, useStyle("demo")]);
        if (shown !== turn) return;
        hide();
        shown = new Lesson(root, first.id);
        await shown.start(first);
    } catch (failure) {
        if (shown === turn || shown instanceof Lesson) notice(root, failure, () => show({ game, demo, doc }, root));
    }
}

export function hide() {
    shown?.destroy();
    shown = null;
}

class Lesson {
    constructor(root, id) {
        const share = {
            label: "Share",
            icon: "share",
            run: () =>
                openShareDialog({ engine, id, table: this.player.table }).catch((failure) => note(failure.message)),
        };
        const screen = (parts) =>
            new TableScreen(root, { ...parts, mode: "demo", actions: [framed ? openWhole : share] });
        this.player = new Player(screen, id, { onward: (demo) => this.following && onward(this.following, demo) });
        if (LOW.matches) this.player.table.sheet.height = "peek";
        this.keys = (event) => this.player.key(event);
        window.addEventListener("keydown", this.keys);
    }

    async start(doc) {
        await this.player.start(doc);
        const { game, demo } = this.player.table.doc;
        const book = await readBook(game).catch(() => null); // only the way to the next one is missing
        const demos = book ? lessonsOf(book) : [];
        this.following = { game, next: demos[demos.findIndex((each) => each.id === demo.id) + 1] };
    }

    destroy() {
        window.removeEventListener("keydown", this.keys);
        this.player.destroy();
    }
}

/** What comes after the last step: the next lesson, or all of them. */
function onward({ game, next }, { id }) {
    if (id === "link" || !next)
        return h(
            "a",
            { class: "btn strong", key: "onward", href: `#learn/${game}` },
            "All lessons",
            icon("forward", 18),
        );
    return h(
        "a",
        { class: "btn strong", key: "onward", href: `#learn/${game}/${next.id}` },
        `Next: ${next.title}`,
        icon("forward", 18),
    );
}

/** In the order of the rulebook, each once. */
function lessonsOf(book) {
    const all = book.sections.flatMap((section) => section.demos);
    return [...new Map(all.map((demo) => [demo.id, demo])).values()];
}

async function showList(game, root) {
    const turn = (shown = { destroy: () => {} });
    try {
        const [book] = await Promise.all([readBook(game), useStyle("demo")]);
        if (shown !== turn) return;
        document.title = `Lessons of ${book.title} · Parlour`;
        drawList(root, book, {});
        const [pictures] = await Promise.all([readFigures(game), useDefs(game)]);
        if (shown === turn) drawList(root, book, pictures);
    } catch (failure) {
        if (shown === turn) notice(root, failure, () => showList(game, root));
    }
}

function drawList(root, book, pictures) {
    const { game, title } = book;
    const all = lessonsOf(book);
    const done = all.filter((demo) => isLearnt(game, demo.id)).length;
    render(
        root,
        h(
            "main",
            { class: "page wrap lesson-page" },
            h(
                "header",
                { class: "book-head" },
                !framed &&
                    h(
                        "a",
                        { class: "btn quiet icon-only", href: "#lobby", aria: { label: "To the lobby" } },
                        icon("back", 22),
                    ),
                h("img", { src: coverAddress(game), alt: "", width: 64, height: 64, class: "book-cover" }),
                h(
                    "div",
                    { class: "book-title" },
                    h("h1", {}, `Learn ${title}`),
                    h(
                        "p",
                        { class: "muted" },
                        `${all.length} short tables, each for one rule. ${done ? `${done} done.` : "Touch one to begin."}`,
                    ),
                ),
                h(
                    "a",
                    { class: "btn bar-action", href: `#rules/${game}` },
                    icon("rules", 18),
                    h("span", {}, "Rulebook"),
                ),
                !framed && h("a", { class: "btn strong", href: `#setup/${game}` }, icon("play", 18), "Play"),
            ),
            h(
                "ol",
                { class: "lesson-list" },
                all.map((demo, number) => card(game, demo, number, pictures[demo.id])),
            ),
        ),
    );
}

function card(game, demo, number, picture) {
    const learnt = isLearnt(game, demo.id);
    return h(
        "li",
        { key: `lesson-${demo.id}` },
        h(
            "a",
            { class: "lesson-card", href: `#learn/${game}/${demo.id}` },
            h("span", { class: "lesson-picture" }, picture && svg(picture)),
            h(
                "span",
                { class: "lesson-title" },
                h("span", { class: "lesson-number" }, number + 1),
                h("strong", {}, demo.title),
                learnt &&
                    h("span", { class: "lesson-learnt" }, icon("done", 16), h("span", { class: "hidden" }, "Done")),
            ),
        ),
    );
}

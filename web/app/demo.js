/* One demo on a whole table, or the list of all demos of a game. */
import { chaptersOf, lessonsOf, readBook, readFigures, readLessons } from "./book.js";
import { coverAddress, h, render, svg, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { framed, openWhole } from "./frame.js";
import { icon } from "./icons.js";
import { listen } from "./keys.js";
import { FROM_A_LINK, isLearnt } from "./learnt.js";
import { firstLook } from "./look.js";
import { Player, tag } from "./player.js";
import { LOW } from "./screen.js";
import { shareAction } from "./sharing.js";
import { Stage, silently } from "./stage.js";
import { stillOfLesson } from "./stills.js";
import { TableScreen } from "./tablescreen.js";
import { entitle } from "./title.js";

const stage = new Stage();

export const hide = () => stage.hide();

/**
 * A demo of a game by its name. Without a name: all of them.
 * @param {Record<string, string>} params
 * @param {HTMLElement} root
 * @returns {Promise<void>}
 */
export function show({ game, demo }, root) {
    const again = () => show({ game, demo }, root);
    return demo ? showLesson(game, demo, root, again) : showList(game, root, again);
}

/**
 * @param {string} game
 * @param {string} demo
 * @param {HTMLElement} root
 * @param {() => unknown} again
 */
function showLesson(game, demo, root, again) {
    const id = crypto.randomUUID();
    return stage.show(root, {
        load: async () => {
            const asked = engine.call("lesson", { id, game, demo, look: firstLook() });
            const [first] = await Promise.all([asked, useStyle("demo")]);
            return first;
        },
        still: () => stillOfLesson(id, game, demo),
        make: (first) => new Lesson(root, first),
        again,
        beside: (place) => addWords(place, game, demo),
    });
}

/**
 * What a lesson tells, for whoever cannot try it yet: below the page that says so.
 * @param {HTMLElement} root
 * @param {string} game
 * @param {string} demo
 */
async function addWords({ firstElementChild: page }, game, demo) {
    page?.classList.add("with-words");
    const [lessons, figures] = await Promise.all([
        readLessons(game).catch(() => null), // an address that names no game
        readFigures(game).catch(() => null),
        useDefs(game),
        useStyle("demo"),
    ]);
    if (!page || !lessons || !Object.hasOwn(lessons, demo)) return;
    const lesson = lessons[demo];
    const figure = figures?.[demo];
    const steps = lesson.steps.map(({ kind, caption }) => h("li", {}, tag({ kind, done: false }), caption));
    page.append(
        h(
            "section",
            { class: "panel lesson-words" },
            h("h2", {}, lesson.title),
            figure && h("span", { class: "lesson-picture" }, svg(figure)),
            h("ol", {}, steps),
        ),
    );
}

/** A lesson on a whole table. */
export class Lesson {
    /** Of the game that this is a lesson of. @type {DemoName[]} */
    #lessons = [];

    /**
     * @param {HTMLElement} root
     * @param {TableAnswer} first
     */
    constructor(root, first) {
        const actions = [framed ? openWhole : shareAction(() => this.player.table)];
        /** @type {Player<TableScreen>} */
        this.player = new Player((options) => new TableScreen(root, { ...options, actions }), first, {
            onward: () => this.#onward(),
        });
        if (LOW.matches) this.player.table.sheet.height = "peek";
        this.deafen = listen((event) => this.player.key(event));
    }

    get table() {
        return this.player.table;
    }

    /** @param {TableAnswer} first */
    async start(first) {
        await this.player.start(first);
        const book = await readBook(this.player.table.doc.game).catch(() => null); // only the way to the next one is missing
        if (book) this.#lessons = lessonsOf(book);
    }

    destroy() {
        this.deafen();
        this.player.destroy();
    }

    /** What comes after the last step: the next lesson, or all of them. */
    #onward() {
        const { game, demo } = this.player.table.doc;
        const own = demo?.id === FROM_A_LINK;
        const next = own ? undefined : this.#lessons[this.#lessons.findIndex(({ id }) => id === demo?.id) + 1];
        const [href, label] = next
            ? [`#learn/${game}/${next.id}`, `Next: ${next.title}`]
            : [`#learn/${game}`, "All lessons"];
        return h("a", { class: "btn strong", key: "onward", href }, label, icon("forward", 18));
    }
}

/**
 * @param {string} game
 * @param {HTMLElement} root
 * @param {() => unknown} again
 */
function showList(game, root, again) {
    return stage.show(root, {
        load: async () => {
            const [book] = await Promise.all([readBook(game), useStyle("demo")]);
            return book;
        },
        make: (book) => new Lessons(root, book),
        again,
        wait: silently,
    });
}

class Lessons {
    gone = false;

    /**
     * @param {HTMLElement} root
     * @param {BookDoc} book
     */
    constructor(root, book) {
        this.root = root;
        this.book = book;
        entitle(`Lessons of ${book.title}`);
    }

    /** The titles are there at once, the pictures follow. */
    async start() {
        this.#draw({});
        const { game } = this.book;
        const [pictures] = await Promise.all([readFigures(game), useDefs(game)]);
        this.#draw(pictures);
    }

    destroy() {
        this.gone = true;
    }

    /** @param {Record<string, FigureDoc>} pictures */
    #draw(pictures) {
        if (this.gone) return;
        const all = lessonsOf(this.book);
        const chapters = chaptersOf(this.book).map((chapter) => this.#chapter(chapter, pictures));
        const list = h("div", { class: "lesson-chapters" }, chapters);
        render(this.root, h("main", { class: "page wrap lesson-page" }, this.#head(all), list));
    }

    /**
     * @param {ReturnType<typeof chaptersOf>[number]} chapter
     * @param {Record<string, FigureDoc>} pictures
     */
    #chapter({ id, title, demos }, pictures) {
        const done = demos.filter((demo) => isLearnt(this.book.game, demo.id)).length;
        const head = h(
            "header",
            { class: "strip-head" },
            h("h2", {}, title),
            h("p", { class: "muted" }, done ? `${done} of ${demos.length} done` : ""),
        );
        const cards = demos.map((demo) => this.#card(demo, pictures[demo.id]));
        return h(
            "section",
            {
                class: "lesson-chapter",
                key: `chapter-${id}`,
                aria: { label: title },
                css: { "--lessons": demos.length },
            },
            head,
            h("ol", { class: "lesson-list" }, cards),
        );
    }

    /** @param {DemoName[]} all */
    #head(all) {
        const { game, title } = this.book;
        const done = all.filter(({ id }) => isLearnt(game, id)).length;
        const words = `${all.length} short tables, each for one rule. ${done ? `${done} done.` : "Begin with the first one."}`;
        const lobby = { class: "btn quiet icon-only", href: "#lobby", aria: { label: "To the lobby" } };
        const rules = { class: "btn bar-action", href: `#rules/${game}` };
        return h(
            "header",
            { class: "book-head" },
            !framed && h("a", lobby, icon("back", 22)),
            h("img", { src: coverAddress(game), alt: "", width: 64, height: 64, class: "book-cover" }),
            h("div", { class: "book-title" }, h("h1", {}, `Learn ${title}`), h("p", { class: "muted" }, words)),
            h("a", rules, icon("rules", 18), h("span", {}, "Rulebook")),
            !framed && h("a", { class: "btn strong", href: `#setup/${game}` }, icon("play", 18), "Play"),
        );
    }

    /**
     * @param {DemoName} demo
     * @param {FigureDoc | undefined} picture
     */
    #card({ id, title }, picture) {
        const { game } = this.book;
        const learnt = isLearnt(game, id);
        const done = h("span", { class: "lesson-learnt" }, icon("done", 16), "Done");
        const head = h("span", { class: "lesson-title" }, h("strong", {}, title), learnt && done);
        const look = { class: learnt ? "lesson-card learnt" : "lesson-card", href: `#learn/${game}/${id}` };
        const link = h(
            "a",
            look,
            h("span", { class: "lesson-picture" }, picture && svg({ ...picture, box: picture.close })),
            head,
        );
        return h("li", { key: `lesson-${id}` }, link);
    }
}

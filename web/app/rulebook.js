/* The rules of a game in our own words, each section with its figures beside it. Needs no Python: the build wrote it.
 * A figure comes alive where it stands when somebody wants to try it. */
import { readBook, readFigures, sectionOf } from "./book.js";
import { coverAddress, find, h, own, render, svg, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { BootError } from "./failures.js";
import { framed } from "./frame.js";
import { icon } from "./icons.js";
import { firstLook } from "./look.js";
import { noteFailure } from "./notes.js";
import { cameFrom } from "./router.js";
import { WIDE } from "./screen.js";
import { Stage, silently } from "./stage.js";
import { entitle } from "./title.js";

const stage = new Stage();

/** @import { TableOptions } from "./table.js" */

/** The book that is open. @type {Rulebook | null} */
let open = null;

export function hide() {
    stage.hide();
    open = null;
}

/**
 * @param {Record<string, string>} params
 * @param {HTMLElement} root
 * @returns {unknown}
 */
export function show({ game, rule }, root) {
    if (open?.book.game === game) return open.lead(rule);
    open = null;
    return stage.show(root, {
        load: async () => {
            const [book] = await Promise.all([readBook(game), useStyle("rulebook"), useStyle("demo")]);
            return book;
        },
        make: (book) => {
            open = new Rulebook(root, book, rule);
            return open;
        },
        again: () => show({ game, rule }, root),
        wait: silently,
    });
}

/** A figure that is tried: where it stands, and who plays it. @typedef {{ section: string, demo: string, place: HTMLElement, end: () => void }} Live */

class Rulebook {
    gone = false;
    /** @type {Record<string, Picture>} */
    #pictures = {};
    /** @type {Live | null} */
    #live = null;

    /**
     * @param {HTMLElement} root
     * @param {BookDoc} book
     * @param {string} rule
     */
    constructor(root, book, rule) {
        this.root = root;
        this.book = book;
        this.rule = rule;
        this.back = wayBack();
        entitle(`Rules of ${book.title}`);
    }

    /** The words are there at once; the pictures follow into places that are kept free for them. */
    async start() {
        this.lead(this.rule);
        const { game } = this.book;
        [this.#pictures] = await Promise.all([readFigures(game), useDefs(game)]);
        this.#draw();
    }

    destroy() {
        this.#live?.end();
        this.gone = true;
    }

    /**
     * A refusal leads here with the number of its rule.
     * @param {string} rule
     */
    lead(rule) {
        this.rule = rule;
        this.#draw();
        const section = sectionOf(this.book, rule);
        const place = section && document.getElementById(`section-${section.id}`);
        if (!place) return window.scrollTo(0, 0);
        const sentence = find(place, ".book-part.asked");
        if (sentence) sentence.scrollIntoView({ block: "center" });
        else place.scrollIntoView({ block: "start" });
        (sentence ?? find(place, "h2"))?.focus({ preventScroll: true });
    }

    #draw() {
        if (this.gone) return;
        const sections = this.book.sections.map((section, number) => this.#section(section, number));
        const main = h("main", { class: "book-sections" }, this.#start(), sections);
        const body = h("div", { class: "book-body wrap" }, contents(this.book), main);
        render(this.root, h("div", { class: "page book" }, this.#head(), body));
    }

    #head() {
        const { back, book } = this;
        return h(
            "header",
            { class: "book-head wrap" },
            back &&
                h("a", { class: "btn quiet book-back", href: back.href }, icon("back", 20), h("span", {}, back.label)),
            h("span", { class: "book-name" }, book.title),
            h("span", { class: "bar-space" }),
            h("button", { class: "btn quiet only-wide", onclick: () => window.print() }, "Print"),
            h("a", { class: "btn", href: `#learn/${book.game}` }, icon("play", 18), "Lessons"),
            !framed && h("a", { class: "btn strong", href: `#setup/${book.game}` }, "Play"),
        );
    }

    #start() {
        const { game, title } = this.book;
        const words = "In our own words. Every figure is a small table: touch it and try.";
        return h(
            "div",
            { class: "book-start" },
            h("img", { src: coverAddress(game), alt: "", width: 96, height: 96, class: "book-cover" }),
            h("div", {}, h("h1", {}, `Rules of ${title}`), h("p", { class: "muted" }, words)),
        );
    }

    /**
     * @param {SectionDoc} section
     * @param {number} number
     */
    #section(section, number) {
        const { id, title, text, rules, demos } = section;
        const asked = section === sectionOf(this.book, this.rule) ? this.rule : "";
        const kind = ["book-section", asked && "asked", demos.length > 2 && "many"].filter(Boolean).join(" ");
        const tags = rules.map((rule) => this.#tag(rule, rule === asked));
        const words = h(
            "div",
            { class: "book-words" },
            h("h2", { tabindex: "-1" }, h("span", { class: "book-number" }, number + 1), title),
            text.map((parts) =>
                h(
                    "p",
                    {},
                    parts.map((part) => sentence(part, asked)),
                ),
            ),
            h("p", { class: "book-rules", aria: { label: "Rules in this section" } }, tags),
        );
        const figures = demos.map((demo) => this.#figure(section, demo));
        const place = { class: demos.length > 1 ? "book-figures several" : "book-figures" };
        return h(
            "section",
            { class: kind, key: `section-${id}`, id: `section-${id}`, aria: { label: title } },
            words,
            figures.length > 0 && h("div", place, figures),
        );
    }

    /**
     * The number of a rule: a touch leads to the sentence that says it.
     * @param {string} rule
     * @param {boolean} asked
     */
    #tag(rule, asked) {
        const look = { class: asked ? "book-rule asked" : "book-rule", href: `#rules/${this.book.game}/${rule}` };
        const again = () => asked && this.lead(rule); // the address is that already
        return h("a", { ...look, aria: { label: `Rule ${rule}` }, onclick: again }, rule);
    }

    /**
     * @param {SectionDoc} section
     * @param {DemoName} demo
     */
    #figure(section, demo) {
        const live = this.#live;
        if (live?.demo === demo.id && live.section === section.id)
            return h("div", { class: "book-live", key: `live-${demo.id}` }, live.place, this.#closing(demo));
        const picture = this.#pictures[demo.id];
        const words = h("span", {}, "Try it", h("span", { class: "hidden" }, ` here: ${demo.title}`));
        const start = { class: "book-touch", onclick: () => this.#bringToLife(section.id, demo.id) };
        const touch = h("button", start, h("span", { class: "book-try" }, icon("play", 16), words));
        return h(
            "figure",
            { class: "book-figure", key: `figure-${demo.id}` },
            h("div", { class: "book-picture" }, picture && svg(picture), touch),
            h("figcaption", {}, h("a", { href: `#learn/${this.book.game}/${demo.id}` }, demo.title)),
        );
    }

    /** @param {DemoName} demo */
    #closing(demo) {
        const whole = { class: "btn quiet", href: `#learn/${this.book.game}/${demo.id}` };
        return h(
            "div",
            { class: "book-closing" },
            h("a", whole, icon("zoom", 18), "On a whole table"),
            h("button", { class: "btn quiet", onclick: () => this.#putToRest() }, icon("close", 18), "Close"),
        );
    }

    /**
     * Python starts only now. One figure is alive at a time.
     * @param {string} section
     * @param {string} demo
     */
    async #bringToLife(section, demo) {
        this.#putToRest();
        const waking = h("p", { class: "muted book-waking" }, h("span", { class: "ring" }), "Setting up the table");
        const place = own(h("div", { class: "book-player" }, waking), `player-${demo}`);
        /** @type {Live} */
        const live = { section, demo, place, end: () => {} };
        this.#live = live;
        this.#draw();
        try {
            const started = await this.#player(demo, place, () => this.#live === live);
            if (!started) return;
            live.end = () => started.player.destroy();
            await started.player.start(started.first);
            find(place, ".demo-buttons .btn.strong, .demo-buttons .btn:not([disabled])")?.focus({
                preventScroll: true,
            });
        } catch (failure) {
            if (this.#live === live) this.#putToRest();
            noteFailure(failure);
        }
    }

    /**
     * @param {string} demo
     * @param {HTMLElement} place
     * @param {() => boolean} isWanted
     */
    async #player(demo, place, isWanted) {
        const asked = { id: crypto.randomUUID(), game: this.book.game, demo, look: firstLook({ small: true }) };
        const onLost = () => {
            this.#putToRest();
            noteFailure(new BootError("died"));
        };
        const [{ Figure }, { Player }, first] = await Promise.all([
            import("./figure.js"),
            import("./player.js"),
            engine.call("lesson", asked),
        ]);
        const figure = (/** @type {TableOptions} */ options) => new Figure(place, { ...options, onLost });
        return isWanted() && !this.gone ? { player: new Player(figure, first), first } : null;
    }

    #putToRest() {
        this.#live?.end();
        this.#live = null;
        this.#draw();
    }
}

/**
 * A part of a paragraph, lit if it says the rule that is asked for.
 * @param {PartDoc} part
 * @param {string} asked
 */
function sentence({ text, rules }, asked) {
    const isAsked = asked !== "" && rules.includes(asked);
    return [isAsked ? h("mark", { class: "book-part asked", tabindex: "-1" }, text) : text, " "];
}

/** A refusal leads here from the table: then the way back is to the table, not to the lobby. */
function wayBack() {
    const from = cameFrom();
    if (/^#learn\/[^/]+$/.test(from)) return { href: from, label: "Back to the lessons" };
    if (/^#(game|learn|replay|m|z)\//.test(from)) return { href: from, label: "Back to the table" };
    return framed ? null : { href: "#lobby", label: "To the lobby" };
}

/** @param {BookDoc} book */
function contents({ game, sections }) {
    const list = sections.map(({ id, title }, number) => {
        const count = h("span", { class: "book-number" }, number + 1);
        return h("li", {}, h("a", { href: `#rules/${game}/${id}` }, count, title));
    });
    return h(
        "details",
        { class: "book-contents", open: WIDE.matches },
        h("summary", {}, icon("rules", 18), "Contents"),
        h("nav", { aria: { label: "Contents" } }, h("ol", {}, list)),
    );
}

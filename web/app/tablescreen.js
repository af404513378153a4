/* A table as a whole screen: bar, prompt, board, dock, players, story. Playing, replays and demos all use it. */

import { badge } from "./badge.js";
import { explain } from "./bubble.js";
import { Carry } from "./carry.js";
import { closest, find, h, render } from "./dom.js";
import { framed } from "./frame.js";
import { markThings } from "./hint.js";
import { icon, logo } from "./icons.js";
import { listenToOwnKeys } from "./keys.js";
import { listenToLingering } from "./linger.js";
import { settingsWith } from "./look.js";
import { noteFailure } from "./notes.js";
import * as panels from "./panels.js";
import { waking } from "./progress.js";
import { SMALL, WIDE } from "./screen.js";
import { segment, segments } from "./segments.js";
import { themeButton } from "./settings.js";
import { Sheet } from "./sheet.js";
import { botTitle, loadShelf } from "./shelf.js";
import { Since } from "./since.js";
import { settleLines, storyPanel } from "./story.js";
import { Table, YOU } from "./table.js";
import { entitle } from "./title.js";

/** @import { Waking } from "./progress.js" */
/** @import { TableOptions } from "./table.js" */

const LOBBY = "#lobby";

/**
 * `home` is where the way back leads, `actions` stand in the bar; `goTo` leads to a moment where moments are walked along. What
 * depends on what is shown: `tools` in the dock, `storyAction` above the story, a `prompt` in place of the usual one, what is
 * going on with a seat (`about`), and what a `coach` says: above the dock, or over the bar of a phone.
 * @typedef {TableOptions & { home?: string, actions?: Action[], goTo?: (at: number) => unknown, tools?: () => Child[],
 *     storyAction?: () => Child, prompt?: () => HTMLElement | null, about?: (seat: number) => panels.About,
 *     coach?: () => Child }} ScreenOptions
 */

export class TableScreen extends Table {
    sheet = new Sheet();
    since = new Since(() => this.draw());
    #wholeStory = false;
    #hinted = "null"; // the hint that was drawn last
    /** While the table sleeps: how far Python is. @type {Waking | null} */
    #waking = null;
    /** The line of the story whose moment is shown. @type {LineDoc | null} */
    #line = null;
    /** The story up to now, also while a moment of it is shown. @type {LineDoc[]} */
    #told = [];
    /** What the sheet of a phone shows: "since", "hand" or "story". */
    #part = "hand";
    /** @type {BoxDoc[]} */
    #shelf = [];
    /** What ends when the screen is left. @type {(() => void)[]} */
    #ends = [];

    /**
     * @param {HTMLElement} root
     * @param {ScreenOptions} options
     */
    constructor(root, { home = LOBBY, actions = [], goTo, tools, storyAction, prompt, about, coach, ...table }) {
        super(h("div", { class: "table" }), table);
        this.home = home;
        this.actions = actions;
        this.goTo = goTo;
        this.tools = tools;
        this.storyAction = storyAction;
        this.prompt = prompt;
        this.coach = coach;
        this.about = about;
        root.replaceChildren(this.element);
        this.#listen();
        this.#findTitles();
    }

    #listen() {
        new Carry(this.element, {
            touch: (pick, element) => this.touch(pick, element),
            isChosen: (pick) => this.lookNow.touches.includes(pick),
            preview: (pick) => this.board.preview(pick),
        });
        listenToLingering(this.element, (pick, spot) => !this.empty && this.tell(pick, spot));
        this.element.addEventListener("pointerover", ({ target }) => this.#pointed(target));
        this.element.addEventListener("focusin", ({ target }) => this.#pointed(target));
        const refit = () => this.#refit();
        for (const size of [WIDE, SMALL]) {
            size.addEventListener("change", refit);
            this.#ends.push(() => size.removeEventListener("change", refit));
        }
        const shortcuts = () => (this.empty ? [] : this.doc.view.shortcuts);
        this.#ends.push(listenToOwnKeys(shortcuts, (pick) => this.touch(pick)));
    }

    async #findTitles() {
        this.#shelf = await loadShelf().catch(() => []); // only the bots' titles are missing
        if (!this.empty && !this.gone) this.draw();
    }

    /** @param {TableAnswer} drawn */
    sleep(drawn) {
        this.#waking = waking();
        this.#ends.push(this.#waking.end);
        super.sleep(drawn);
    }

    destroy() {
        for (const end of this.#ends) end();
        super.destroy();
    }

    /**
     * A card of the dock shows on the board what it could do.
     * @param {EventTarget | null} target
     */
    #pointed(target) {
        if (closest(target, ".board")) return;
        this.board.preview(closest(target, ".dock [data-pick]")?.dataset.pick ?? "");
    }

    #refit() {
        this.lookNow.small = SMALL.matches;
        if (!this.empty) this.look({}).catch(() => {});
    }

    /** Lead the focus to where something can be touched: the board, or else the dock. */
    focus() {
        const spot = this.board.open ? null : find(this.element, ".dock .glow");
        if (spot) spot.focus();
        else this.board.focus();
    }

    draw() {
        const { doc, slots } = this;
        entitle(doc.title);
        this.element.dataset.game = doc.game;
        this.element.classList.toggle("ended", Boolean(slots.ending));
        const remark = slots.cover ? null : this.coach?.();
        this.#hearNews();
        const dock = slots.ending ?? this.#dockRail(SMALL.matches ? null : remark);
        const over = SMALL.matches ? remark : null;
        const focused = this.element.contains(document.activeElement);
        render(this.element, this.#bar(), this.#stage(), dock, this.#playerRail(), over, slots.cover?.());
        this.#shield();
        super.draw();
        if (focused && document.activeElement === document.body) this.focus(); // what had the focus is gone
        this.#mark();
        settleLines(this.element);
        this.board.mark(this.#line ? [{ number: this.#line.turn, places: this.#line.places }] : this.since.marks(doc));
    }

    /** The brackets of a hint round cards and buttons; a sheet that hides them opens. */
    #mark() {
        const { hint } = this.doc;
        const isNew = JSON.stringify(hint) !== this.#hinted;
        this.#hinted = JSON.stringify(hint);
        markThings(this.element, hint, isNew);
        if (!isNew || !find(this.element, ".dock .hinted")) return;
        if (this.sheet.height !== "peek" && this.#part === "hand") return;
        if (this.sheet.height === "peek") this.sheet.height = "half";
        this.#part = "hand";
        this.draw();
    }

    /** It is somebody's turn again; or a line's moment is not shown any more. */
    #hearNews() {
        const { doc } = this;
        const news = this.since.take(doc);
        if (doc.hint) this.since.fold(); // one thing at a time
        const concerns = doc.since.some(({ concern }) => concern);
        if (news || !doc.since.length)
            this.#part = news && concerns ? "since" : this.#part === "since" ? "hand" : this.#part;
        if (this.#line && this.#line.at !== doc.at) this.#line = null;
    }

    /**
     * To the moment of a line of the story, or back from it.
     * @param {LineDoc} line
     */
    async #recall(line) {
        if (this.#line === line && !this.goTo) return this.present();
        this.since.fold();
        await (this.goTo ? this.goTo(line.at) : this.look({ at: line.at, hint: null, touches: [] }));
        if (this.gone || this.doc.at !== line.at) return;
        this.#line = line;
        this.draw();
    }

    /** Back from a moment that was looked at. */
    present() {
        this.#line = null;
        return this.look({ at: null });
    }

    /**
     * The first touch puts the news away; while the table is shown as it was, it only leads back.
     * @param {string} pick
     * @param {Element | null} element
     */
    touch(pick, element = null) {
        if (settingsWith(this.lookNow.settings, pick)) return super.touch(pick, element);
        this.since.fold();
        this.#line = null;
        this.board.mark([]);
        if (this.isPast) return this.present();
        return super.touch(pick, element);
    }

    /** Is a moment looked back at in the middle of a game? */
    get isPast() {
        return !this.goTo && !this.slots.caption && this.lookNow.at !== null && !this.empty && !this.doc.live;
    }

    /** What the curtain covers, and the tools of a table that sleeps, can neither be touched nor read. */
    #shield() {
        for (const part of this.element.children)
            part.toggleAttribute("inert", Boolean(this.slots.cover) && !part.matches(".bar-top, .curtain"));
        find(this.element, ".tools")?.toggleAttribute("inert", this.asleep);
    }

    #bar() {
        const { title, view, game } = this.doc;
        const facts = view.status.map((fact) => h("span", {}, fact));
        const rules = { class: "btn quiet bar-action", href: `#rules/${game}` };
        return h(
            "header",
            { class: "bar-top", key: "bar" },
            !framed && this.#wayBack(),
            h("span", { class: "bar-logo" }, logo(34)),
            h(
                "div",
                { class: "bar-heading" },
                h("h1", { class: "bar-title" }, title),
                h("p", { class: "bar-status" }, facts),
            ),
            h("span", { class: "bar-space" }),
            !framed && h("a", rules, icon("rules"), h("span", {}, "Rules")),
            this.actions.map(action),
            h(
                "span",
                { class: "only-wide" },
                themeButton(() => this.draw()),
            ),
        );
    }

    #wayBack() {
        const label = this.home === LOBBY ? "To the lobby" : "Back";
        return h("a", { class: "btn quiet icon-only", href: this.home, aria: { label } }, icon("back", 22));
    }

    #stage() {
        return h(
            "main",
            { class: "stage", key: "stage" },
            this.#memory() ?? (this.asleep ? null : this.prompt?.()) ?? this.slots.caption ?? this.#promptLine(),
            this.boardPlace,
            this.asleep && this.#waking?.sign,
            this.slots.under,
        );
    }

    /** While a moment of the story is shown: which one, and the way back. */
    #memory() {
        if (!this.isPast) return null;
        const turn = this.#line?.turn;
        const back = h(
            "button",
            { class: "btn strong", onclick: () => this.present() },
            icon("forward", 18),
            "Back to now",
        );
        return prompt({
            badge: null,
            text: turn ? `As it was after turn ${turn}` : "As it was then",
            detail: this.#line ? `${this.#line.text}.` : "",
            extra: back,
        });
    }

    /** Who is to act and what they may do now. */
    #promptLine() {
        const { seat, people, view } = this.doc;
        const name = seat === null ? "" : people[seat].name;
        return prompt({
            badge: seat === null ? null : badge(seat, name, 36),
            text: this.asks || "The table is being set up",
            detail: view.detail || (view.prompt ? "" : "Have a look around."),
        });
    }

    /** @param {Child} remark */
    #dockRail(remark) {
        const { dock } = this.doc.view;
        const tools = this.tools?.() ?? [];
        const filled = Boolean(dock.title || dock.cards.length || dock.controls.length || tools.length);
        return h(
            "aside",
            {
                class: "rail dock-rail",
                key: "dock-rail",
                data: { height: this.sheet.height, part: this.#part },
                aria: { label: "Your choices and the story" },
            },
            this.sheet.handle(() => this.draw()),
            this.#switch(filled),
            remark,
            filled && panels.dock(this.doc, (pick, element) => this.touch(pick, element), tools),
            this.since.panel(this.doc),
            this.#story(),
            !WIDE.matches && this.#facts(),
        );
    }

    #story() {
        const { whole, story } = this.doc;
        if (!this.isPast) this.#told = story;
        return storyPanel(this.doc, this.goTo ? whole : this.#told, {
            follows: Boolean(this.goTo),
            everything: this.#wholeStory,
            chosen: this.#line,
            choose: (line) => this.#recall(line).catch(noteFailure),
            more: () => {
                this.#wholeStory = true;
                this.draw();
            },
            action: this.storyAction?.(),
        });
    }

    /**
     * On a phone the sheet shows one part at a time.
     * @param {boolean} hasHand
     */
    #switch(hasHand) {
        /** @type {[part: string, label: string, there: boolean][]} */
        const parts = [
            ["since", "Since your turn", this.doc.since.length > 0],
            ["hand", "Hand", hasHand],
            ["story", "Story", true],
        ];
        const choose = (/** @type {string} */ part) => {
            this.#part = part;
            if (this.sheet.height === "peek") this.sheet.height = "half";
            this.draw();
        };
        const there = parts.filter(([, , isThere]) => isThere);
        const buttons = there.map(([part, label]) => segment(label, part === this.#part, () => choose(part)));
        return (
            there.length > 1 &&
            h("div", { class: "sheet-switch", key: "sheet-switch" }, segments("What the sheet shows", buttons))
        );
    }

    #facts() {
        return h("div", { class: "facts", key: "facts" }, panels.facts(this.doc));
    }

    #playerRail() {
        return h(
            "aside",
            { class: "rail player-rail", key: "player-rail", aria: { label: "Players and facts" } },
            panels.players(
                this.doc,
                (person) => this.#kindOf(person),
                (spot, words) => explain(spot, words),
                this.about,
            ),
            WIDE.matches && this.#facts(),
        );
    }

    /** @param {Person} person */
    #kindOf({ bot, name }) {
        const { game, seated, you } = this.doc;
        if (bot) return `${botTitle(this.#shelf, game, bot)} bot`.trim();
        return you !== null && name === YOU ? seated[you].name : "Person";
    }
}

/**
 * The line above the board.
 * @param {{ badge: Child, text: string, detail: string, extra?: Child }} what
 */
export function prompt({ badge: sign, text, detail, extra = null }) {
    const words = h(
        "div",
        {},
        h("p", { class: "prompt-text" }, text),
        detail && h("p", { class: "prompt-detail" }, detail),
    );
    return h("div", { class: "prompt", key: "prompt" }, sign, words, extra);
}

/**
 * A small one is shown as its icon alone, a wide one not on a phone.
 * @param {Action} action
 */
function action({ label, icon: name = "", run, href, small = false, wide = false }) {
    const look = (small ? "btn quiet icon-only" : "btn quiet bar-action") + (wide ? " only-wide" : "");
    const inside = [icon(name), h("span", { class: small ? "hidden" : null }, label)];
    if (href) return h("a", { class: look, title: label, href }, inside);
    return h("button", { class: look, title: label, onclick: run }, inside);
}

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
import * as panels from "./panels.js";
import { waking } from "./progress.js";
import { SMALL, WIDE } from "./screen.js";
import { themeButton } from "./settings.js";
import { Sheet } from "./sheet.js";
import { botTitle, loadShelf } from "./shelf.js";
import { Table, YOU } from "./table.js";
import { entitle } from "./title.js";

/** @import { Waking } from "./progress.js" */
/** @import { TableOptions } from "./table.js" */

const LOBBY = "#lobby";

/**
 * `home` is where the way back leads, `actions` stand in the bar. What depends on what is shown: `tools` in the dock,
 * `storyAction` above the story, a `prompt` in place of the usual one, what is going on with a seat (`about`), and what a `coach`
 * says: above the dock, or over the bar of a phone.
 * @typedef {TableOptions & { home?: string, actions?: Action[], tools?: () => Child[], storyAction?: () => Child,
 *     prompt?: () => HTMLElement | null, about?: (seat: number) => panels.About, coach?: () => Child }} ScreenOptions
 */

export class TableScreen extends Table {
    sheet = new Sheet();
    #wholeStory = false;
    #hinted = "null"; // the hint that was drawn last
    /** While the table sleeps: how far Python is. @type {Waking | null} */
    #waking = null;
    /** @type {BoxDoc[]} */
    #shelf = [];
    /** What ends when the screen is left. @type {(() => void)[]} */
    #ends = [];

    /**
     * @param {HTMLElement} root
     * @param {ScreenOptions} options
     */
    constructor(root, { home = LOBBY, actions = [], tools, storyAction, prompt, about, coach, ...table }) {
        super(h("div", { class: "table" }), table);
        this.home = home;
        this.actions = actions;
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
        const dock = slots.ending ?? this.#dockRail(SMALL.matches ? null : remark);
        const over = SMALL.matches ? remark : null;
        const focused = this.element.contains(document.activeElement);
        render(this.element, this.#bar(), this.#stage(), dock, this.#playerRail(), over, slots.cover?.());
        this.#shield();
        super.draw();
        if (focused && document.activeElement === document.body) this.focus(); // what had the focus is gone
        this.#mark();
    }

    /** The brackets of a hint round cards and buttons; a sheet that hides them opens. */
    #mark() {
        const { hint } = this.doc;
        const isNew = JSON.stringify(hint) !== this.#hinted;
        this.#hinted = JSON.stringify(hint);
        markThings(this.element, hint, isNew);
        if (!isNew || this.sheet.height !== "peek" || !find(this.element, ".dock .hinted")) return;
        this.sheet.height = "half";
        this.draw();
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
            (this.asleep ? null : this.prompt?.()) ?? this.slots.caption ?? this.#promptLine(),
            this.boardPlace,
            this.asleep && this.#waking?.sign,
            this.slots.under,
        );
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
                data: { height: this.sheet.height },
                aria: { label: "Your choices and the story" },
            },
            this.sheet.handle(() => this.draw()),
            remark,
            filled && panels.dock(this.doc, (pick, element) => this.touch(pick, element), tools),
            this.#story(),
            !WIDE.matches && this.#facts(),
        );
    }

    #story() {
        return panels.story(this.doc, {
            whole: this.#wholeStory,
            more: () => {
                this.#wholeStory = true;
                this.draw();
            },
            action: this.storyAction?.(),
            open: () => {
                this.sheet.height = "full";
                this.draw();
            },
        });
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

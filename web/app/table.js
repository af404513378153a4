/* A table as it is looked at: bar, prompt, board, dock, players, story. Playing, replays, demos and embeds all use it.
 *
 *   const table = new TableScreen(root, { mode, id, home, actions, slots: { caption, under, side }, tools, prompt, onDoc, onPlayed, onFail });
 *   await table.look({ at: 3 })     look in another way: asks the engine and shows the answer
 *   table.show(doc)                 show a document got otherwise
 *   await table.touch(pick)         what a click does
 */
import { Board } from "./board.js";
import { hideBubble, showBubble } from "./bubble.js";
import { Carry } from "./carry.js";
import { h, own, render } from "./dom.js";
import { engine } from "./engine.js";
import { framed } from "./frame.js";
import { icon, logo } from "./icons.js";
import { listenToOwnKeys } from "./keys.js";
import { say } from "./live.js";
import { firstLook, Told } from "./look.js";
import { note } from "./notes.js";
import * as panels from "./panels.js";
import { SMALL, WIDE } from "./screen.js";
import { badge } from "./seats.js";
import { themeButton } from "./settings.js";
import { Sheet } from "./sheet.js";
import { botTitle, loadShelf } from "./shelf.js";

export class TableScreen {
    doc = null;
    lookNow = firstLook();
    #story = new Told();
    #queue = Promise.resolve();
    #wholeStory = false;
    #told = -1;
    #shelf = [];
    #frozen = false;

    constructor(root, options) {
        const {
            mode = "play",
            id,
            home = "#lobby",
            actions = [],
            slots = {},
            tools = () => [],
            prompt = () => null,
        } = options;
        const {
            onDoc = () => {},
            onPlayed = () => {},
            onFail = ({ message }) => note(message),
            storyAction = null,
        } = options;
        Object.assign(this, { mode, id, home, actions, slots, tools, prompt, onDoc, onPlayed, onFail, storyAction });
        this.element = h("div", { class: "table", data: { mode } });
        this.boardPlace = own(h("div", {}), "board");
        this.board = new Board(this.boardPlace, {
            onPick: (pick, element) => this.touch(pick, element),
            quiet: mode === "replay",
        });
        new Carry(this.element, {
            touch: (pick, element) => this.touch(pick, element),
            isChosen: (pick) => this.lookNow.touches.includes(pick),
            preview: (pick) => this.board.preview(pick),
        });
        this.sheet = new Sheet();
        for (const kind of ["pointerover", "focusin"])
            this.element.addEventListener(kind, (event) => this.#pointed(event.target));
        root.replaceChildren(this.element);
        this.refit = () => this.#refit();
        this.deafen = listenToOwnKeys(
            () => this.doc?.view.shortcuts ?? [],
            (pick) => this.touch(pick),
        );
        for (const size of [WIDE, SMALL]) size.addEventListener("change", this.refit);
        loadShelf().then(
            (shelf) => {
                this.#shelf = shelf;
                if (this.doc) this.draw();
            },
            () => {},
        ); // only the bots' titles are missing
    }

    destroy() {
        this.gone = true;
        hideBubble();
        for (const size of [WIDE, SMALL]) size.removeEventListener("change", this.refit);
        this.deafen();
        this.board.destroy();
        this.element.remove();
    }

    /** A card of the dock shows on the board what it could do. */
    #pointed(target) {
        if (!this.boardPlace.contains(target)) this.board.preview(target.closest(".dock [data-pick]")?.dataset.pick);
    }

    /** While frozen the board can be looked at but not touched. */
    get frozen() {
        return this.#frozen;
    }

    set frozen(frozen) {
        this.#frozen = frozen;
        this.element.toggleAttribute("data-frozen", frozen);
    }

    #refit() {
        this.lookNow.small = SMALL.matches;
        if (this.doc) this.look({}).catch(() => {});
    }

    /** One thing after another: a second touch sees what came of the first. */
    #after(work) {
        const done = this.#queue.then(work);
        this.#queue = done.catch(() => {});
        return done;
    }

    /** The look as the desk gets it. */
    get glance() {
        return { ...this.lookNow, told: this.#story.counts };
    }

    look(change) {
        return this.#after(async () => {
            Object.assign(this.lookNow, change);
            this.show(await engine.call("table", { id: this.id, look: this.glance }));
        });
    }

    /** Ask for something that gives a table ("undo", "play", …) and show it. */
    ask(method, args = {}, change = {}) {
        return this.#after(async () => {
            Object.assign(this.lookNow, { touches: [], hint: null }, change);
            this.show(await engine.call(method, { id: this.id, ...args, look: this.glance }));
            return this.doc;
        });
    }

    async touch(pick, element = null) {
        if (pick.startsWith("view ")) {
            const [, name, ...value] = pick.split(" ");
            return this.look({ settings: { ...this.lookNow.settings, [name]: value.join(" ") } });
        }
        if (this.frozen || this.mode === "replay") return;
        performance.mark("parlour:touch");
        hideBubble();
        try {
            const came = await this.#after(() => this.#touched(pick));
            if (came?.refusal) this.refuse(came.refusal, element);
            if (came?.played) this.onPlayed(came);
        } catch (failure) {
            this.onFail(failure);
        }
    }

    async #touched(pick) {
        const came = await engine.call("touch", { id: this.id, pick, look: { ...this.glance, hint: null } });
        if (this.gone) return null;
        this.lookNow.hint = null;
        const { prompt } = this.doc.view;
        this.show(came);
        if (!came.played && !came.refusal && came.view.prompt !== prompt) say(came.view.prompt);
        afterPaint(() => performance.mark("parlour:painted"));
        return came;
    }

    show(doc) {
        if (this.gone) return;
        this.doc = { ...doc, story: this.#story.take(doc.story) };
        this.lookNow.touches = doc.touches;
        this.draw();
        this.#tell(this.doc);
        this.onDoc(this.doc);
    }

    /** What has happened since the last document, in words. Going back tells nothing. */
    #tell({ story, at }) {
        if (this.#told >= 0) for (const line of story) if (line.at > this.#told) say(line.text);
        this.#told = at;
    }

    /** Lead the focus to where something can be touched: the board, or else the dock. */
    focus() {
        const spot = this.board.open ? null : this.element.querySelector(".dock .glow");
        if (spot) spot.focus();
        else this.board.focus();
    }

    refuse(refusal, element = null) {
        const href = refusal.rule && !framed ? `#rules/${this.doc.game}/${refusal.rule}` : "";
        if (this.board.refuse(refusal, href)) return;
        const spot =
            (element?.isConnected ? element : null) ??
            this.element.querySelector(`[data-pick="${CSS.escape(refusal.pick)}"]`) ??
            this.element.querySelector(".prompt");
        if (spot) showBubble(spot, refusal, href);
    }

    draw() {
        const { doc } = this;
        document.title = `${doc.title} · Parlour`;
        this.element.dataset.game = doc.game;
        this.element.classList.toggle("ended", Boolean(this.slots.ending));
        render(
            this.element,
            this.#bar(),
            this.#stage(),
            this.slots.ending ?? this.#dockRail(),
            this.#playerRail(),
            this.slots.cover?.(),
        );
        this.#shield();
        this.board.show(doc.view.board, { glow: doc.glow, tips: doc.view.tips, drag: doc.view.drag });
    }

    /** What the curtain covers can neither be touched nor read. */
    #shield() {
        for (const part of this.element.children)
            part.inert = Boolean(this.slots.cover) && !part.matches(".bar-top, .curtain");
    }

    #bar() {
        const { doc, home } = this;
        return h(
            "header",
            { class: "bar-top", key: "bar" },
            home &&
                !framed &&
                h(
                    "a",
                    {
                        class: "btn quiet icon-only",
                        href: home,
                        aria: { label: home === "#lobby" ? "To the lobby" : "Back" },
                    },
                    icon("back", 22),
                ),
            h("span", { class: "bar-logo" }, logo(34)),
            h(
                "div",
                { class: "bar-heading" },
                h("h1", { class: "bar-title" }, doc.title),
                h(
                    "p",
                    { class: "bar-status" },
                    doc.view.status.map((fact) => h("span", {}, fact)),
                ),
            ),
            h("span", { class: "bar-space" }),
            !framed &&
                h(
                    "a",
                    { class: "btn quiet bar-action", href: `#rules/${doc.game}` },
                    icon("rules"),
                    h("span", {}, "Rules"),
                ),
            this.actions.map(action),
            h(
                "span",
                { class: "only-wide" },
                themeButton(() => this.draw()),
            ),
        );
    }

    #stage() {
        return h(
            "main",
            { class: "stage", key: "stage" },
            this.slots.caption ?? this.prompt(this.doc) ?? this.promptLine(),
            this.boardPlace,
            this.slots.under,
        );
    }

    /** Who is to act and what they may do now. */
    promptLine(extra = null) {
        const { seat, people, view } = this.doc;
        const person = seat === null ? null : people[seat];
        const text = person ? `${person.name}, ${view.prompt}` : view.prompt;
        return h(
            "div",
            { class: "prompt", key: "prompt" },
            person && badge(seat, person.name, 36),
            h(
                "div",
                {},
                h("p", { class: "prompt-text" }, text),
                view.detail && h("p", { class: "prompt-detail" }, view.detail),
            ),
            extra,
        );
    }

    #dockRail() {
        const { dock } = this.doc.view;
        const tools = this.tools(this.doc);
        const filled = Boolean(dock.title || dock.cards.length || dock.controls.length || tools.length);
        const story = panels.story(this.doc, {
            whole: this.#wholeStory,
            more: () => {
                this.#wholeStory = true;
                this.draw();
            },
            action: this.storyAction?.(this.doc),
            open: () => {
                this.sheet.height = "full";
                this.draw();
            },
        });
        return h(
            "aside",
            {
                class: "rail dock-rail",
                key: "dock-rail",
                data: { height: this.sheet.height },
                aria: { label: "Your choices and the story" },
            },
            this.sheet.handle(() => this.draw()),
            this.slots.side,
            filled && panels.dock(this.doc, (pick, element) => this.touch(pick, element), tools),
            story,
            !WIDE.matches && h("div", { class: "facts", key: "facts" }, panels.facts(this.doc)),
        );
    }

    #playerRail() {
        const kindOf = (person) => this.#kindOf(person);
        return h(
            "aside",
            { class: "rail player-rail", key: "player-rail", aria: { label: "Players and facts" } },
            panels.players(this.doc, kindOf),
            WIDE.matches && h("div", { class: "facts", key: "facts" }, panels.facts(this.doc)),
        );
    }

    #kindOf({ bot }) {
        if (bot) return `${botTitle(this.#shelf, this.doc.game, bot)} bot`.trim();
        return this.mode === "play" && this.doc.people.filter((person) => !person.bot).length === 1 ? "You" : "Person";
    }
}

/* A small one is shown as its icon alone, a wide one not on a phone. */
function action({ label, icon: name, run, href, small = false, wide = false }) {
    const look = (small ? "btn quiet icon-only" : "btn quiet bar-action") + (wide ? " only-wide" : "");
    const inside = [icon(name), h("span", { class: small ? "hidden" : null }, label)];
    if (href) return h("a", { class: look, title: label, href }, inside);
    return h("button", { class: look, title: label, onclick: run }, inside);
}

/** After the browser has painted what is there now. */
export function afterPaint(work) {
    requestAnimationFrame(() => setTimeout(work, 0));
}

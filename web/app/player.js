/* The demo player: a caption, a position, the next step; or a move to try, where a wrong one is answered by its rule.
 *
 *   const player = new Player((options) => new TableScreen(root, options), first, { onward })
 *   await player.start(first)
 *
 * The table is a whole screen, or a figure inside a page; `first` is the first table of the lesson. `onward` gives one more
 * button for the last step. */
import { find, findPick, h, own, render, useDefs } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { isFree } from "./keys.js";
import { keepLearnt } from "./learnt.js";
import { say } from "./live.js";
import { noteFailure } from "./notes.js";

/** @import { Table, TableOptions } from "./table.js" */

/** What stands before a caption. @type {Record<StepKind, string>} */
const KINDS = { say: "", watch: "Watch", try: "Your turn", forbidden: "Not allowed" };

/** How far a key leads. @type {Record<string, number | undefined>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** @template {Table} SomeTable */
export class Player {
    #step = -1; // the one that was arrived at last
    #told = ""; // the caption that was read out

    /**
     * @param {(options: TableOptions) => SomeTable} tableWith
     * @param {TableAnswer} first
     * @param {{ onward?: () => Child }} options
     */
    constructor(tableWith, first, { onward = () => null } = {}) {
        this.onward = onward;
        this.caption = own(h("section", { class: "demo-caption", aria: { label: "Lesson" } }), "demo-caption");
        this.table = tableWith({ id: first.id, slots: { caption: this.caption }, onDoc: () => this.#show() });
    }

    /** @param {TableAnswer} first */
    async start(first) {
        await useDefs(first.game);
        this.table.show(first);
    }

    destroy() {
        this.table.destroy();
        this.table.leave();
    }

    get #demo() {
        return /** @type {DemoDoc} */ (this.table.doc.demo);
    }

    /** @param {number} step */
    async #to(step) {
        if (step < 0 || step >= this.#demo.steps.length) return;
        const look = { ...this.table.glance, touches: [], hint: null };
        try {
            const answer = await engine.call("step", { id: this.table.id, step, look });
            this.table.lookNow.hint = null;
            this.#step = -1; // the same step once more counts, too
            this.table.show(answer);
        } catch (failure) {
            noteFailure(failure);
        }
    }

    /**
     * At a step, called for or led to by a try. If its move is forbidden, the board says why.
     * @param {DemoDoc} demo
     */
    #arrive({ step, why: forbidden }) {
        if (step === this.#step) return;
        this.#step = step;
        if (forbidden) this.table.refuse({ ...forbidden, pick: this.#placeOf(forbidden) }, this.caption);
    }

    /**
     * The last of the places of a refused move that is drawn.
     * @param {Forbidden} refusal
     */
    #placeOf({ pick, picks }) {
        return picks.findLast((each) => findPick(this.table.element, each)) ?? pick;
    }

    /**
     * The keys of a demo: the arrows step where they do not walk over the board.
     * @param {KeyboardEvent} event
     */
    key(event) {
        const by = STEPS[event.key];
        if (!by || this.table.empty || !isFree(event)) return;
        event.preventDefault();
        this.#to(this.#demo.step + by);
    }

    #show() {
        this.#draw(this.#demo, this.table.doc.game);
        this.#arrive(this.#demo);
    }

    /**
     * @param {DemoDoc} demo
     * @param {string} game
     */
    #draw(demo, game) {
        if (demo.done) keepLearnt(game, demo.id);
        if (demo.caption !== this.#told) say(demo.caption);
        this.#told = demo.caption;
        const focused = this.caption.contains(document.activeElement);
        render(
            this.caption,
            h("div", { class: "demo-head", key: "head" }, h("h2", {}, demo.title), dots(demo)),
            h("p", { class: "demo-text", key: "text" }, tag(demo), demo.caption),
            demo.why && why(demo.why, game),
            h("div", { class: "demo-buttons", key: "buttons" }, this.#buttons(demo)),
        );
        if (focused && !this.caption.contains(document.activeElement))
            find(this.caption, ".btn.strong, .btn:not([disabled])")?.focus();
    }

    /** @param {DemoDoc} demo */
    #buttons({ kind, done, move, step, steps }) {
        const trying = kind === "try" && !done;
        const back = { class: "btn", key: "back", disabled: step === 0, onclick: () => this.#to(step - 1) };
        const help = { class: "btn", key: "show", onclick: () => this.table.look({ hint: move }).catch(noteFailure) };
        const next = { class: trying ? "btn" : "btn strong", key: "next", onclick: () => this.#to(step + 1) };
        const again = { class: "btn", key: "again", onclick: () => this.#to(0) };
        const last = step + 1 === steps.length;
        return [
            h("button", back, icon("back", 18), "Back"),
            trying && h("button", help, icon("hint", 18), "Show me"),
            !last && h("button", next, trying ? "Skip" : "Next", icon("forward", 18)),
            last && h("button", again, icon("replay", 18), "Once more"),
            last && !trying && this.onward(),
        ];
    }
}

/**
 * What kind of step it is.
 * @param {Pick<DemoDoc, "kind" | "done">} step
 */
export function tag({ kind, done }) {
    if (kind === "try" && done) return h("strong", { class: "tag done" }, icon("done", 14), "Well done");
    const sign = kind === "forbidden" && icon("close", 14);
    return KINDS[kind] && h("strong", { class: `tag ${kind}` }, sign, KINDS[kind]);
}

/**
 * The bubble leaves by itself; the reason stays here.
 * @param {Refusal} refusal
 * @param {string} game
 */
function why({ title, why: reason, rule }, game) {
    const link = rule && h("a", { href: `#rules/${game}/${rule}` }, `Rule ${rule}`);
    return h("p", { class: "demo-why", key: "why" }, h("strong", {}, title), " ", reason, " ", link);
}

/** @param {DemoDoc} demo */
function dots({ step, steps }) {
    const list = steps.map((_, number) => h("span", { class: number <= step ? "dot past" : "dot" }));
    return h("span", { class: "demo-dots", role: "img", aria: { label: `Step ${step + 1} of ${steps.length}` } }, list);
}

/* Walking along the moves of a table: a slider, steps, and playing by itself. For replays, and under the board at the end.
 *
 *   const scrubber = new Scrubber(table, { steps: true })
 *   scrubber.element, scrubber.caption                        nodes for the table's slots: the slider, what happened in words
 *   scrubber.draw()                                           after each new document
 */

import { badge } from "./badge.js";
import { closest, h, own, render } from "./dom.js";
import { icon } from "./icons.js";
import { isInField } from "./keys.js";
import { noteFailure } from "./notes.js";
import { slowTime } from "./pace.js";
import { prefs } from "./prefs.js";

/** @import { Table } from "./table.js" */

const PACE = 900; // ms between two moves that play by themselves; what matters stands longer

/** How far a key leads. @type {Record<string, number | undefined>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** How many turns a key leads. @type {Record<string, number | undefined>} */
const TURNS = { PageUp: -1, PageDown: 1 };

export class Scrubber {
    #timer = 0;
    /** Where the hand on the slider is; the table follows. @type {number | null} */
    #wanted = null;
    gone = false;

    /**
     * @param {Table} table
     * @param {{ steps?: boolean }} options
     */
    constructor(table, { steps = true } = {}) {
        this.table = table;
        this.steps = steps;
        this.element = own(h("div", { class: "scrub" }), "scrubber");
        this.caption = own(h("div", { class: "prompt moment" }), "moment");
    }

    destroy() {
        clearTimeout(this.#timer);
        this.#timer = 0;
        this.gone = true;
    }

    get playing() {
        return this.#timer !== 0;
    }

    /**
     * To a move. While the table is still on its way to one, only the newest wish counts.
     * @param {number} at
     */
    async to(at) {
        const busy = this.#wanted !== null;
        this.#wanted = Math.min(Math.max(at, 0), this.table.doc.length);
        if (busy) return;
        try {
            while (!this.gone && this.table.doc.at !== this.#wanted)
                await this.table.look({ at: this.#wanted, hint: null });
        } catch (failure) {
            noteFailure(failure);
        }
        this.#wanted = null;
        if (this.table.doc.at === this.table.doc.length) this.stop();
    }

    /**
     * A step by hand stops the playing.
     * @param {number} by
     */
    step(by) {
        this.stop();
        return this.to((this.#wanted ?? this.table.doc.at) + by);
    }

    /**
     * To the end of the turn before this moment, or of the one after it.
     * @param {number} way
     */
    turn(way) {
        const { at, length, turns } = this.table.doc;
        const from = this.#wanted ?? at;
        const to = way < 0 ? (turns.findLast((end) => end < from) ?? 0) : (turns.find((end) => end > from) ?? length);
        return this.step(to - from);
    }

    async toggle() {
        if (this.playing) return this.stop();
        const { at, length } = this.table.doc;
        const next = async () => {
            await this.to(this.table.doc.at + 1);
            if (this.playing) this.#timer = setTimeout(next, this.#time);
        };
        this.#timer = setTimeout(next, this.#time);
        if (at === length) await this.to(0);
        this.draw();
    }

    /** How long the move that is shown stands. */
    get #time() {
        return PACE + slowTime(this.table.doc.staged.beats, prefs.get("pace"));
    }

    stop() {
        if (!this.playing) return;
        clearTimeout(this.#timer);
        this.#timer = 0;
        this.draw();
    }

    /**
     * The keys of a replay.
     * @param {KeyboardEvent} event
     */
    key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || isInField(event)) return;
        const by = STEPS[event.key];
        const turns = TURNS[event.key];
        if (by !== undefined) this.step(by);
        else if (turns !== undefined) this.turn(turns);
        else if (event.key === " " && !closest(event.target, "button, a")) this.toggle();
        else return;
        event.preventDefault();
    }

    draw() {
        if (this.gone) return;
        const { at, length } = this.table.doc;
        this.element.hidden = length === 0;
        render(this.element, this.#controls(at, length));
        render(this.caption, this.#moment());
    }

    /**
     * @param {number} at
     * @param {number} length
     */
    #controls(at, length) {
        const [begun, done] = [at > 0, at === length];
        return [
            this.steps && this.#button("To the start", "first", () => this.step(-Infinity), begun),
            this.steps && this.#button("One turn back", "turn-back", () => this.turn(-1), begun),
            this.steps && this.#button("One move back", "back", () => this.step(-1), begun),
            h(
                "button",
                {
                    class: "btn quiet icon-only scrub-play",
                    aria: { label: this.playing ? "Pause" : "Play" },
                    onclick: () => this.toggle(),
                },
                icon(this.playing ? "pause" : "play"),
            ),
            this.steps && this.#button("One move on", "forward", () => this.step(1), !done),
            this.steps && this.#button("One turn on", "turn-on", () => this.turn(1), !done),
            this.steps && this.#button("To the end", "last", () => this.step(Infinity), !done),
            this.#slider(at, length),
            h("span", { class: "scrub-count" }, `${at} / ${length}`),
        ];
    }

    /**
     * @param {string} label
     * @param {string} name
     * @param {() => unknown} go
     * @param {boolean} works
     */
    #button(label, name, go, works) {
        const look = { class: `btn quiet icon-only scrub-${name}`, aria: { label }, title: label, disabled: !works };
        return h("button", { ...look, onclick: go }, icon(name));
    }

    /**
     * @param {number} at
     * @param {number} length
     */
    #slider(at, length) {
        return h("input", {
            type: "range",
            class: "scrubber",
            min: 0,
            max: length,
            value: at,
            aria: { label: "Move", valuetext: `${at} of ${length}: ${this.#told().text}` },
            css: { "--part": `${(100 * at) / length}%` },
            oninput: ({ currentTarget }) => {
                this.stop();
                this.to(Number(currentTarget.value));
            },
        });
    }

    /** What happened in the move that is shown, in words, and whose move it was. */
    #told() {
        const { at, length, story, over, view } = this.table.doc;
        const lines = story.filter((line) => line.at === at);
        if (lines.length) return { seat: lines[0].seat, text: lines.map((line) => line.text).join(". ") };
        return { seat: null, text: over ? view.prompt : length === 0 ? "One position" : at === 0 ? "The start" : "" };
    }

    #moment() {
        const { seat: next, people, you, over, at, length } = this.table.doc;
        const { seat, text } = this.#told();
        const then = next === null ? "" : next === you ? "You are to play." : `${people[next].name} is to play.`;
        this.caption.classList.toggle("still", over && at === length);
        return [
            seat !== null && people[seat] && badge(seat, people[seat].name, 36),
            h("div", {}, h("p", { class: "prompt-text" }, text), then && h("p", { class: "prompt-detail" }, then)),
        ];
    }
}

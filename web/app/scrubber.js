/* Walking along the moves of a table: a slider, steps, and playing by itself. For replays, and under the board at the end.
 *
 *   const scrubber = new Scrubber(table, { steps: true })     table: a TableScreen
 *   scrubber.element, scrubber.caption                        nodes for the table's slots: the slider, what happened in words
 *   scrubber.draw()                                           after each new document
 */
import { h, own, render } from "./dom.js";
import { icon } from "./icons.js";
import { note } from "./notes.js";
import { badge } from "./seats.js";

const PACE = 900; // ms between two moves that play by themselves

export class Scrubber {
    #timer = 0;
    #wanted = null; // where the hand on the slider is; the table follows

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

    /** To a move. While the table is still on its way to one, only the newest wish counts. */
    async to(at) {
        const { length } = this.table.doc;
        const busy = this.#wanted !== null;
        this.#wanted = Math.min(Math.max(at, 0), length);
        if (busy) return;
        try {
            while (!this.gone && this.table.doc.at !== this.#wanted)
                await this.table.look({ at: this.#wanted, hint: null });
        } catch (failure) {
            note(failure.message);
        }
        this.#wanted = null;
        if (this.table.doc.at === length) this.stop();
    }

    /** A step by hand stops the playing. */
    step(by) {
        this.stop();
        return this.to((this.#wanted ?? this.table.doc.at) + by);
    }

    async toggle() {
        if (this.playing) return this.stop();
        const { at, length } = this.table.doc;
        const next = async () => {
            await this.to(this.table.doc.at + 1);
            if (this.playing) this.#timer = setTimeout(next, PACE);
        };
        this.#timer = setTimeout(next, PACE);
        if (at === length) await this.to(0);
        this.draw();
    }

    stop() {
        if (!this.playing) return;
        clearTimeout(this.#timer);
        this.#timer = 0;
        this.draw();
    }

    /** The keys of a replay; true if this was one. */
    key(event) {
        if (
            event.ctrlKey ||
            event.metaKey ||
            event.altKey ||
            event.target.closest?.("input, select, textarea, dialog, [data-pick], .lines")
        )
            return false;
        const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
        if (by !== undefined) this.step(by);
        else if (event.key === " " && !event.target.closest?.("button, a")) this.toggle();
        else return false;
        event.preventDefault();
        return true;
    }

    draw() {
        if (this.gone || !this.table.doc) return;
        const { at, length } = this.table.doc;
        this.element.hidden = length === 0;
        render(this.element, this.#controls(at, length));
        render(this.caption, this.#moment());
    }

    #controls(at, length) {
        const button = (label, name, by, off) =>
            h(
                "button",
                {
                    class: "btn quiet icon-only",
                    aria: { label },
                    title: label,
                    disabled: off,
                    onclick: () => this.step(by),
                },
                icon(name),
            );
        const follow = (event) => {
            this.stop();
            this.to(Number(event.target.value));
        };
        return [
            this.steps && button("To the start", "first", -Infinity, at === 0),
            this.steps && button("One move back", "back", -1, at === 0),
            h(
                "button",
                {
                    class: "btn quiet icon-only scrub-play",
                    aria: { label: this.playing ? "Pause" : "Play" },
                    onclick: () => this.toggle(),
                },
                icon(this.playing ? "pause" : "play"),
            ),
            this.steps && button("One move on", "forward", 1, at === length),
            this.steps && button("To the end", "last", Infinity, at === length),
            h("input", {
                type: "range",
                class: "scrubber",
                min: 0,
                max: length,
                value: at,
                aria: { label: "Move", valuetext: `${at} of ${length}: ${this.told().text}` },
                css: { "--part": `${(100 * at) / length}%` },
                oninput: follow,
            }),
            h("span", { class: "scrub-count" }, `${at} / ${length}`),
        ];
    }

    /** What happened in the move that is shown, in words, and whose move it was. */
    told() {
        const { at, length, story, over, view } = this.table.doc;
        const lines = story.filter((line) => line.at === at);
        if (lines.length) return { seat: lines[0].seat, text: lines.map((line) => line.text).join(" ") };
        return { seat: null, text: over ? view.prompt : length === 0 ? "One position" : at === 0 ? "The start" : "" };
    }

    #moment() {
        const { seat: next, people, over, at, length } = this.table.doc;
        const { seat, text } = this.told();
        const then = next === null ? "" : `${people[next].name} is to play.`;
        this.caption.classList.toggle("still", over && at === length);
        return [
            seat !== null && people[seat] && badge(seat, people[seat].name, 36),
            h("div", {}, h("p", { class: "prompt-text" }, text), then && h("p", { class: "prompt-detail" }, then)),
        ];
    }
}

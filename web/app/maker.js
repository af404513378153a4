/* A puzzle of one's own: choose cards, and the solver says with how few cubes it can be done. It searches in the bots'
 * worker, a short while at a time, so that it can tell how far it is and be stopped. */

import { copyText } from "./clipboard.js";
import { h, svg } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { say } from "./live.js";
import { note, noteFailure } from "./notes.js";

const TRIES = 120; // between two reports
const AT_RANDOM = 3; // cards: the solver is quick with so many

export class Maker {
    /** @type {string[]} */
    #chosen = [];
    #searching = false;
    /** How far the solver has come. @type {SolvedDoc | null} */
    #found = null;
    #turn = 0;

    /**
     * @param {string} game
     * @param {MakerDoc} words
     * @param {() => void} draw
     */
    constructor(game, words, draw) {
        this.game = game;
        this.words = words;
        this.draw = draw;
    }

    stop() {
        this.#turn += 1;
        if (this.#searching && this.#found)
            this.#found = { ...this.#found, text: this.#found.stopped || this.#found.text };
        this.#searching = false;
        this.draw();
    }

    /** @param {string[]} cards */
    #choose(cards) {
        this.#chosen = cards;
        this.#found = null;
        this.stop();
    }

    /** @param {string} id */
    #toggle(id) {
        const rest = this.#chosen.filter((each) => each !== id);
        if (rest.length < this.#chosen.length) this.#choose(rest);
        else if (rest.length < this.words.most) this.#choose([...rest, id]);
    }

    #surprise() {
        const left = this.words.cards.map(({ id }) => id);
        const luck = crypto.getRandomValues(new Uint32Array(AT_RANDOM));
        this.#choose([...luck].map((number) => left.splice(number % left.length, 1)[0]));
    }

    async #search() {
        this.#turn += 1;
        const turn = this.#turn;
        this.#found = null;
        this.#searching = true;
        this.draw();
        try {
            while (this.#searching && turn === this.#turn) await this.#searchOn(turn);
        } catch (failure) {
            if (turn !== this.#turn) return;
            this.#searching = false;
            this.draw();
            noteFailure(failure);
        }
    }

    /** @param {number} turn */
    async #searchOn(turn) {
        const found = await engine.solve({ game: this.game, cards: this.#chosen, tries: TRIES });
        if (turn !== this.#turn) return;
        this.#found = found;
        this.#searching = !found.done;
        this.draw();
        if (found.done) say(found.text);
    }

    section() {
        const { title, intro, cards } = this.words;
        const list = cards.map((card) => this.#card(card));
        return h(
            "section",
            { class: "maker", key: "maker" },
            h("h2", {}, title),
            h("p", { class: "muted" }, intro),
            this.#desk(),
            h("ul", { class: "maker-cards" }, list),
        );
    }

    #desk() {
        const told = h(
            "p",
            { class: "maker-told", role: "status" },
            this.#searching && h("span", { class: "ring", aria: { hidden: "true" } }),
            this.#found?.text ?? (this.#chosen.length ? `${this.#chosen.length} chosen.` : this.words.idle),
        );
        const ways = h("div", { class: "maker-ways" }, this.#searching ? this.#whileSearching() : this.#whileAtRest());
        return h("div", { class: "panel maker-desk", key: "desk" }, told, ways);
    }

    #whileSearching() {
        return h("button", { class: "btn", key: "stop", onclick: () => this.stop() }, icon("stop", 18), "Stop");
    }

    #whileAtRest() {
        const found = this.#found;
        const place = `#puzzle/${this.game}/${found?.key || this.#chosen.join("-")}`;
        const chosen = this.#chosen.length > 0;
        const possible = chosen && !(found?.done && !found.key);
        const solved = Boolean(found?.done && found.key);
        const solve = {
            class: solved ? "btn" : "btn strong",
            key: "solve",
            disabled: !chosen || found?.done,
            onclick: () => this.#search(),
        };
        const surprise = { class: "btn quiet", key: "random", onclick: () => this.#surprise() };
        return [
            h("button", surprise, icon("dice", 18), "Three at random"),
            h("button", solve, icon("hint", 18), "Can it be solved?"),
            possible &&
                h("a", { class: solved ? "btn strong" : "btn", key: "play", href: place }, icon("play", 18), "Play it"),
            chosen &&
                h(
                    "button",
                    { class: "btn quiet", key: "link", onclick: () => copyLink(place) },
                    icon("link", 18),
                    "Copy link",
                ),
        ];
    }

    /** @param {MakerDoc["cards"][number]} card */
    #card({ id, label, picture }) {
        const pressed = String(this.#chosen.includes(id));
        const look = { class: "maker-card", aria: { label, pressed }, onclick: () => this.#toggle(id) };
        return h("li", { key: `card-${id}` }, h("button", look, svg(picture)));
    }
}

/** @param {string} fragment */
async function copyLink(fragment) {
    const link = new URL(fragment, location.href).href;
    if (await copyText(link)) note("The link is copied.");
    else note(link, { stay: true });
}

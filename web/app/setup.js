/* Who sits down, and by which rules. Everything has a sensible value: the button starts at once. */

import { badge } from "./badge.js";
import { openDialog } from "./dialog.js";
import { coverAddress, find, h, render } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { prefs } from "./prefs.js";
import { newSeed, seedOf } from "./seeds.js";
import { segment, segments } from "./segments.js";
import { span } from "./shelf.js";
import { startGame } from "./start.js";

const NAMES = ["Ana", "Ben", "Mika", "Otto", "Pia"];
const USUAL_BOT = "keen";
const LONGEST_NAME = 24;

/**
 * Opens the dialog for a box. `closed` is called when it is left without starting, `puzzles` lie in the same box.
 * @param {BoxDoc} box
 * @param {() => void} closed
 * @param {BoxDoc[]} puzzles
 */
export function openSetup(box, closed, puzzles) {
    engine.warm(); // by the time the seats are chosen, Python is awake
    const body = h("div", { class: "setup" });
    const dialog = openDialog({ title: `Set up ${box.title}`, kind: "setup-dialog", heading: false, body });
    const setup = new SetupDialog(body, box, puzzles, dialog.close);
    dialog.closed.then(() => setup.started || closed());
    find(body, ".setup-start")?.focus();
    return dialog;
}

class SetupDialog {
    started = false;
    seed = String(newSeed());

    /**
     * @param {HTMLElement} body
     * @param {BoxDoc} box
     * @param {BoxDoc[]} puzzles
     * @param {() => void} close
     */
    constructor(body, box, puzzles, close) {
        this.body = body;
        this.box = box;
        this.puzzles = puzzles;
        this.close = close;
        const last = prefs.get("last")[box.id];
        const known = prefs.get("names");
        this.usual = box.bots.some(({ id }) => id === USUAL_BOT) ? USUAL_BOT : box.bots[0].id;
        this.count = countOf(last?.players.length, box.seats);
        this.players = NAMES.map((name, seat) => ({
            name: last?.players[seat]?.name ?? known[seat] ?? name,
            bot: this.#levelOf(last?.players[seat]?.bot ?? (seat ? this.usual : "")),
        }));
        this.options = Object.fromEntries(
            box.options.map((option) => [option.name, choiceOf(last?.options[option.name], option)]),
        );
        this.draw();
    }

    /**
     * Of a level that is not there any more, the usual one.
     * @param {string} bot
     */
    #levelOf(bot) {
        return bot && !this.box.bots.some(({ id }) => id === bot) ? this.usual : bot;
    }

    /** What was chosen. */
    get doc() {
        const players = this.players
            .slice(0, this.count)
            .map(({ name, bot }, seat) => ({ name: name.trim() || NAMES[seat], bot }));
        return { game: this.box.id, options: this.options, seed: seedOf(this.seed), players };
    }

    start() {
        this.started = true;
        this.close();
        const { doc } = this;
        prefs.set(
            "names",
            doc.players.map(({ name }) => name),
        );
        startGame(doc);
    }

    /**
     * What is done and then shown.
     * @template {Event} E
     * @param {(event: E) => void} work
     */
    #change(work) {
        return (/** @type {E} */ event) => {
            work(event);
            this.draw();
        };
    }

    draw() {
        render(this.body, side(this.box, this.close), this.#form());
    }

    #form() {
        const start = (/** @type {Event} */ event) => {
            event.preventDefault();
            this.start();
        };
        const options = this.box.options.map((option) =>
            h("li", { key: `option-${option.name}` }, this.#option(option)),
        );
        const scroll = h(
            "div",
            { class: "setup-scroll" },
            h("div", { class: "setup-head" }, h("h2", {}, "Who sits down?"), closer(this.close)),
            this.#counts(),
            h(
                "ul",
                { class: "setup-seats" },
                this.players.slice(0, this.count).map((player, number) => this.#seat(player, number)),
            ),
            options.length > 0 && h("h3", {}, "House rules"),
            h("ul", { class: "setup-options" }, options),
            this.#seedRow(),
        );
        return h("form", { class: "setup-form", onsubmit: start }, scroll, foot(this.close));
    }

    #counts() {
        const parts = this.box.seats.map((count) =>
            segment(
                `${count} ${count === 1 ? "player" : "players"}`,
                count === this.count,
                this.#change(() => {
                    this.count = count;
                }),
            ),
        );
        const alone = this.puzzles.map(({ id, title }) =>
            h(
                "a",
                { class: "btn", href: `#puzzles/${id}`, onclick: this.close },
                icon("person", 18),
                `Alone: ${title}`,
            ),
        );
        return h("div", { class: "setup-count" }, segments("Number of players", parts), alone);
    }

    /**
     * @param {Person} player
     * @param {number} number
     */
    #seat(player, number) {
        const rename = this.#change((/** @type {Event & { currentTarget: HTMLInputElement }} */ { currentTarget }) => {
            player.name = currentTarget.value;
        });
        const name = h("input", {
            class: "field",
            type: "text",
            value: player.name,
            maxlength: LONGEST_NAME,
            autocomplete: "off",
            aria: { label: `Name of player ${number + 1}` },
            oninput: rename,
        });
        return h(
            "li",
            { class: "setup-seat", key: `seat-${number}` },
            badge(number, player.name, 40),
            name,
            this.#kind(player, number),
            player.bot ? this.#level(player, number) : h("span", { class: "muted small" }, "plays on this device"),
            player.bot && h("span", { class: "setup-how muted small" }, this.#text(player.bot)),
        );
    }

    /**
     * @param {Person} player
     * @param {number} number
     */
    #kind(player, number) {
        const become = (/** @type {string} */ bot) =>
            this.#change(() => {
                player.bot = bot;
            });
        const label = (/** @type {string} */ name, /** @type {string} */ text) => [
            icon(name, 18),
            h("span", { class: "seg-label" }, text),
        ];
        return segments(`Player ${number + 1} is`, [
            segment(label("person", "Person"), !player.bot, become("")),
            segment(label("bot", "Bot"), Boolean(player.bot), become(player.bot || this.usual)),
        ]);
    }

    /**
     * @param {Person} player
     * @param {number} number
     */
    #level(player, number) {
        const choose = this.#change((/** @type {Event & { currentTarget: HTMLSelectElement }} */ { currentTarget }) => {
            player.bot = currentTarget.value;
        });
        const { bots } = this.box;
        return h(
            "select",
            {
                class: "field",
                key: `level-${number}`,
                aria: { label: `How ${player.name} plays` },
                onchange: choose,
            },
            bots.map(({ id, title }) => h("option", { value: id, selected: id === player.bot }, title)),
        );
    }

    /**
     * How a level plays, in a sentence.
     * @param {string} level
     */
    #text(level) {
        return this.box.bots.find(({ id }) => id === level)?.text;
    }

    /** @param {OptionDoc} option */
    #option({ name, title, text, values }) {
        const value = this.options[name];
        const words = h("span", {}, h("strong", {}, title), h("span", { class: "muted small" }, text));
        const choose = this.#change((/** @type {Event & { currentTarget: HTMLSelectElement }} */ { currentTarget }) => {
            this.options[name] = values[currentTarget.selectedIndex].value;
        });
        const flip = this.#change((/** @type {Event & { currentTarget: HTMLInputElement }} */ { currentTarget }) => {
            this.options[name] = currentTarget.checked;
        });
        const choices = values.map((each) =>
            h("option", { value: String(each.value), selected: each.value === value }, each.label),
        );
        const field = values.every((each) => typeof each.value === "boolean")
            ? h("input", { type: "checkbox", role: "switch", class: "switch", checked: value, onchange: flip })
            : h("select", { class: "field", onchange: choose }, choices);
        return h("label", { class: "setup-option" }, words, field);
    }

    #seedRow() {
        const field = h("input", {
            class: "field",
            type: "text",
            inputmode: "numeric",
            maxlength: 20,
            value: this.seed,
            autocomplete: "off",
            oninput: ({ currentTarget }) => {
                this.seed = currentTarget.value;
            },
        });
        const words = h("span", { class: "muted" }, "Seed — the same number deals the same cards");
        return h("label", { class: "setup-seed" }, icon("dice"), words, field);
    }
}

/**
 * As many as last time, if so many can play.
 * @param {number | undefined} count
 * @param {number[]} seats
 */
const countOf = (count, seats) => seats.find((each) => each === count) ?? seats[seats.length - 1];

/**
 * The value of last time, if there is still such a one.
 * @param {OptionValue | undefined} value
 * @param {OptionDoc} option
 */
const choiceOf = (value, { values, default: usual }) => values.find((each) => each.value === value)?.value ?? usual;

/**
 * @param {BoxDoc} box
 * @param {() => void} close
 */
function side(box, close) {
    const [lesson] = box.demos;
    return h(
        "aside",
        { class: "setup-side" },
        h("img", { src: coverAddress(box.id), alt: "", class: "setup-cover" }),
        h(
            "div",
            { class: "setup-about" },
            h("h2", {}, box.title),
            h(
                "p",
                { class: "box-facts" },
                h("span", {}, icon("people", 18), `${span(box.seats)}`),
                h("span", {}, icon("clock", 18), `${span(box.minutes)} min`),
            ),
            h("p", { class: "setup-words" }, box.about),
            lesson &&
                h(
                    "a",
                    { class: "btn setup-learn", href: `#learn/${box.id}/${lesson.id}`, onclick: close },
                    icon("play", 16),
                    `Learn: ${lesson.title}`,
                ),
        ),
    );
}

/** @param {() => void} close */
const closer = (close) =>
    h(
        "button",
        { class: "btn quiet icon-only", type: "button", aria: { label: "Close" }, onclick: close },
        icon("close"),
    );

/** @param {() => void} close */
const foot = (close) =>
    h(
        "div",
        { class: "setup-foot" },
        h("p", { class: "muted small" }, "You can take moves back."),
        h("button", { class: "btn quiet big", type: "button", onclick: close }, "Cancel"),
        h("button", { class: "btn strong big setup-start" }, icon("play"), "Start the game"),
    );

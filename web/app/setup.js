/* Who sits down, and by which rules. Everything has a sensible value: the button starts at once. */

import { badge } from "./badge.js";
import { openDialog } from "./dialog.js";
import { choiceAddress, coverAddress, find, h, render } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { prefs } from "./prefs.js";
import { countOf, namesOf, withNames } from "./seating.js";
import { newSeed, seedOf } from "./seeds.js";
import { segment, segments } from "./segments.js";
import { span } from "./shelf.js";
import { startGame } from "./start.js";

const USUAL_BOT = "keen";
const LONGEST_NAME = 24;
const LEVELS = ["Easy", "Medium", "Hard"];
/** On a phone one of them is seen at a time. */
const PARTS = { where: "Place", who: "Players" };

/**
 * Opens the dialog for a box. `closed` is called when it is left without starting, `puzzles` lie in the same box.
 * @param {BoxDoc} box
 * @param {() => void} closed
 * @param {BoxDoc[]} puzzles
 */
export function openSetup(box, closed, puzzles) {
    engine.warm(); // by the time the seats are chosen, Python is awake
    const body = h("div", { class: "setup" });
    const title = `Set up ${box.title}`;
    const dialog = openDialog({ title, kind: "setup-dialog", heading: false, placed: true, body });
    const setup = new SetupDialog(body, box, puzzles, dialog.close);
    dialog.closed.then(() => setup.started || closed());
    find(body, ".setup-start")?.focus();
    return dialog;
}

class SetupDialog {
    started = false;
    /** @type {keyof typeof PARTS} */
    #part = "where";
    /** The seat whose level was touched. */
    #asked = -1;
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
        this.names = namesOf(prefs.get("names"), last?.players);
        this.usual = box.bots.some(({ id }) => id === USUAL_BOT) ? USUAL_BOT : box.bots[0].id;
        this.count = countOf(last?.players.length, box.seats);
        this.players = this.names.map((name, seat) => ({
            name,
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
            .map(({ name, bot }, seat) => ({ name: name.trim() || this.names[seat], bot }));
        return { game: this.box.id, options: this.options, seed: seedOf(this.seed), players };
    }

    start() {
        this.started = true;
        this.close();
        const { doc } = this;
        prefs.set(
            "names",
            withNames(
                prefs.get("names"),
                doc.players.map(({ name }) => name),
            ),
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

    /** The option that is chosen among cards, if there is one. */
    get #pictured() {
        return this.box.options.find(({ values }) => values.every(({ goal }) => goal));
    }

    draw() {
        const pictured = this.#pictured;
        this.body.classList.toggle("pictured", Boolean(pictured));
        if (pictured) render(this.body, this.#head(), this.#formWithCards(pictured));
        else render(this.body, side(this.box, this.close), this.#form());
    }

    /** What stands beside the seats elsewhere, in a line. */
    #head() {
        const { title, seats, minutes } = this.box;
        const facts = h("p", { class: "muted" }, `${span(seats)} players · ${span(minutes)} min`);
        return h(
            "header",
            { class: "setup-bar" },
            h("h2", {}, title),
            facts,
            learn(this.box, this.close),
            closer(this.close),
        );
    }

    /** @param {OptionDoc} pictured */
    #formWithCards(pictured) {
        const parts = Object.entries(PARTS).map(([part, label]) =>
            segment(
                label,
                part === this.#part,
                this.#change(() => {
                    this.#part = /** @type {keyof typeof PARTS} */ (part);
                }),
            ),
        );
        const who = h(
            "div",
            { class: "setup-who", key: "who" },
            h("h3", {}, "Who sits down?"),
            this.#counts(),
            this.#seats(),
            this.#levels(),
            this.#rules(),
        );
        return h(
            "form",
            { class: "setup-form", onsubmit: (event) => this.#submit(event) },
            h("div", { class: "setup-switch" }, segments("What to choose", parts)),
            h("div", { class: "setup-scroll", data: { part: this.#part } }, who, this.#where(pictured)),
            foot(this.close, this.#seedRow()),
        );
    }

    /** @param {OptionDoc} option */
    #where(option) {
        const { name, title, text, values } = option;
        const chosen = values.find(({ value }) => value === this.options[name]) ?? values[0];
        return h(
            "fieldset",
            { class: "setup-where", key: "where" },
            h("legend", {}, h("span", { class: "setup-title" }, title), h("span", { class: "muted small" }, text)),
            h(
                "div",
                { class: "places" },
                values.map((each) => this.#card(name, each, each === chosen)),
            ),
            h("p", { class: "place-goal", role: "status" }, h("strong", {}, chosen.label), chosen.text),
        );
    }

    /**
     * @param {string} name
     * @param {ValueDoc} each
     * @param {boolean} chosen
     */
    #card(name, { value, label, goal, level = 1 }, chosen) {
        const choose = this.#change(() => {
            this.options[name] = value;
        });
        const dots = LEVELS.map((_, number) => h("i", { class: number < level ? "dot full" : "dot" }));
        return h(
            "label",
            { class: "place", key: `${name}-${value}` },
            h("input", { type: "radio", name, value, checked: chosen, onchange: choose }),
            h("img", { src: choiceAddress(this.box.id, name, value), alt: "", width: 480, height: 348 }),
            h("span", { class: "place-tick" }, icon("done", 18)),
            h(
                "span",
                { class: "place-text" },
                h("strong", {}, label),
                h("span", { class: "muted small" }, goal),
                h(
                    "span",
                    { class: "place-level small" },
                    h("span", { aria: { hidden: "true" } }, dots),
                    LEVELS[level - 1],
                ),
            ),
        );
    }

    /** @param {Event} event */
    #submit(event) {
        event.preventDefault();
        this.start();
    }

    #form() {
        const scroll = h(
            "div",
            { class: "setup-scroll" },
            h("div", { class: "setup-head" }, h("h2", {}, "Who sits down?"), closer(this.close)),
            this.#counts(),
            this.#seats(),
            this.#levels(),
            this.#rules(),
            this.#seedRow(),
        );
        return h(
            "form",
            { class: "setup-form", onsubmit: (event) => this.#submit(event) },
            scroll,
            foot(this.close, h("p", { class: "muted small" }, "You can take moves back.")),
        );
    }

    #seats() {
        const seats = this.players.slice(0, this.count).map((player, number) => this.#seat(player, number));
        return h("ul", { class: "setup-seats" }, seats);
    }

    /** The options that are no cards. */
    #rules() {
        const options = this.box.options.filter((option) => option !== this.#pictured);
        const rows = options.map((option) => h("li", { key: `option-${option.name}` }, this.#option(option)));
        return rows.length > 0 && [h("h3", {}, "House rules"), h("ul", { class: "setup-options" }, rows)];
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
     * How well a bot plays: a touch shows the levels below the seats.
     * @param {Person} player
     * @param {number} number
     */
    #level(player, number) {
        const ask = this.#change(() => {
            this.#asked = number;
        });
        const isAsked = number === this.#whom;
        const title = this.box.bots.find(({ id }) => id === player.bot)?.title;
        return h(
            "button",
            {
                class: isAsked ? "btn level asked" : "btn level",
                type: "button",
                key: `level-${number}`,
                aria: { label: `How well ${player.name} plays: ${title}`, pressed: String(isAsked) },
                onclick: ask,
            },
            title,
            icon("down", 16),
        );
    }

    /** The seat whose level is shown: the one that was touched, or else the first bot. */
    get #whom() {
        const bots = [...this.players.entries()].filter(([seat, { bot }]) => seat < this.count && bot);
        return (bots.find(([seat]) => seat === this.#asked) ?? bots[0])?.[0];
    }

    /** The levels, each with a sentence. */
    #levels() {
        const seat = this.#whom;
        if (seat === undefined) return null;
        const player = this.players[seat];
        const rows = this.box.bots.map(({ id, title, text }, number) => {
            const choose = this.#change(() => {
                player.bot = id;
            });
            return h(
                "label",
                { class: "level-choice", key: `choice-${id}` },
                h("input", { type: "radio", name: "level", value: id, checked: id === player.bot, onchange: choose }),
                strength(number, this.box.bots.length),
                h("span", {}, h("strong", {}, title), h("span", { class: "muted small" }, text)),
                h("span", { class: "level-tick" }, icon("done", 16)),
            );
        });
        return h(
            "fieldset",
            { class: "setup-levels", key: "levels" },
            h("legend", {}, `How well does ${player.name} play?`),
            rows,
        );
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
        const text = "Seed — the same number deals the same cards"; // a phone has no room for it
        const field = h("input", {
            class: "field",
            type: "text",
            inputmode: "numeric",
            maxlength: 20,
            value: this.seed,
            autocomplete: "off",
            aria: { label: text },
            oninput: ({ currentTarget }) => {
                this.seed = currentTarget.value;
            },
        });
        const words = h("span", { class: "muted" }, text);
        return h("label", { class: "setup-seed" }, icon("dice"), words, field);
    }
}

/**
 * As many bars as the level is high.
 * @param {number} number
 * @param {number} levels
 */
function strength(number, levels) {
    const bars = Array.from({ length: levels }, (_, bar) => h("i", { class: bar <= number ? "bar full" : "bar" }));
    return h("span", { class: "strength", aria: { hidden: "true" } }, bars);
}

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
            learn(box, close),
        ),
    );
}

/**
 * The first lesson.
 * @param {BoxDoc} box
 * @param {() => void} close
 */
function learn({ id, demos: [lesson] }, close) {
    if (!lesson) return null;
    const look = { class: "btn setup-learn", href: `#learn/${id}/${lesson.id}`, onclick: close };
    return h("a", look, icon("play", 16), `Learn: ${lesson.title}`);
}

/** @param {() => void} close */
const closer = (close) =>
    h(
        "button",
        { class: "btn quiet icon-only", type: "button", aria: { label: "Close" }, onclick: close },
        icon("close"),
    );

/**
 * @param {() => void} close
 * @param {Child} aside
 */
const foot = (close, aside) =>
    h(
        "div",
        { class: "setup-foot" },
        aside,
        h("button", { class: "btn quiet big", type: "button", onclick: close }, "Cancel"),
        h("button", { class: "btn strong big setup-start" }, icon("play"), "Start the game"),
    );

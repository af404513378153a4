/* Who sits down, and by which rules. Everything has a sensible value: the button starts at once. */

import { openDialog } from "./dialog.js";
import { coverAddress, h, render } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { prefs } from "./prefs.js";
import { badge } from "./seats.js";
import { span } from "./shelf.js";
import { newSeed, startGame } from "./start.js";

const NAMES = ["Ana", "Ben", "Mika", "Otto", "Pia"];
const MOST_SEED = 2 ** 32;
const LONGEST_NAME = 24;

/** Opens the dialog for a box. `closed` is called when it is left without starting, `puzzles` lie in the same box. */
export function openSetup(box, closed, puzzles = []) {
    engine.warm(); // by the time the seats are chosen, Python is awake
    const setup = new Setup(box);
    const body = h("div", { class: "setup" });
    const dialog = openDialog({ title: `Set up ${box.title}`, kind: "setup-dialog", heading: false, body });
    const start = () => {
        setup.started = true;
        dialog.close();
        startGame(setup.doc());
    };
    const draw = () => render(body, side(box, dialog.close), form(setup, draw, dialog.close, start, puzzles));
    draw();
    dialog.closed.then(() => setup.started || closed());
    body.querySelector(".setup-start").focus();
    return dialog;
}

class Setup {
    constructor(box) {
        const last = prefs.get("last")[box.id];
        const known = prefs.get("names");
        const usual = box.bots.some(({ id }) => id === "greedy") ? "greedy" : box.bots[0].id;
        this.box = box;
        this.count = clamp(last?.players.length ?? box.seats.at(-1), box.seats);
        this.players = NAMES.map((name, seat) => ({
            name: last?.players[seat]?.name ?? known[seat] ?? name,
            bot: last?.players[seat]?.bot ?? (seat ? usual : ""),
        }));
        this.options = Object.fromEntries(
            box.options.map(({ name, values, default: usualValue }) => [
                name,
                valid(last?.options?.[name], values, usualValue),
            ]),
        );
        this.seed = String(newSeed());
        this.usual = usual;
    }

    doc() {
        const players = this.players
            .slice(0, this.count)
            .map(({ name, bot }, seat) => ({ name: name.trim() || NAMES[seat], bot }));
        prefs.set(
            "names",
            players.map(({ name }) => name),
        );
        return { game: this.box.id, options: this.options, seed: seedOf(this.seed), players };
    }
}

const clamp = (count, seats) => (seats.includes(count) ? count : seats.at(-1));
const valid = (value, values, usual) => (values.some((each) => each.value === value) ? value : usual);

/** Any text is a seed: digits are taken as they are, other letters are counted up. */
function seedOf(text) {
    const digits = text.replace(/[\s-]/g, "");
    if (/^\d+$/.test(digits)) return Number(BigInt(digits) % BigInt(MOST_SEED));
    return [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % MOST_SEED, 7);
}

function side(box, close) {
    const lesson = box.demos[0];
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

function form(setup, draw, close, start, puzzles) {
    const { box } = setup;
    const change = (work) => (event) => {
        work(event);
        draw();
    };
    return h(
        "form",
        {
            class: "setup-form",
            onsubmit: (event) => {
                event.preventDefault();
                start();
            },
        },
        h(
            "div",
            { class: "setup-scroll" },
            h(
                "div",
                { class: "setup-head" },
                h("h2", {}, "Who sits down?"),
                h(
                    "button",
                    { class: "btn quiet icon-only", type: "button", aria: { label: "Close" }, onclick: close },
                    icon("close"),
                ),
            ),
            counts(setup, change, puzzles, close),
            h(
                "ul",
                { class: "setup-seats" },
                setup.players.slice(0, setup.count).map((player, number) => seat(setup, player, number, change)),
            ),
            box.options.length > 0 && h("h3", {}, "House rules"),
            h(
                "ul",
                { class: "setup-options" },
                box.options.map((option) => optionRow(setup, option, change)),
            ),
            seedRow(setup),
        ),
        h(
            "div",
            { class: "setup-foot" },
            h("p", { class: "muted small" }, "You can take moves back."),
            h("button", { class: "btn quiet big", type: "button", onclick: close }, "Cancel"),
            h("button", { class: "btn strong big setup-start" }, icon("play"), "Start the game"),
        ),
    );
}

function counts(setup, change, puzzles, close) {
    const parts = setup.box.seats.map((count) =>
        h(
            "button",
            {
                class: "seg-part",
                type: "button",
                aria: { pressed: String(count === setup.count) },
                onclick: change(() => (setup.count = count)),
            },
            `${count} ${count === 1 ? "player" : "players"}`,
        ),
    );
    const alone = puzzles.map(({ id, title }) =>
        h("a", { class: "btn", href: `#puzzles/${id}`, onclick: close }, icon("person", 18), `Alone: ${title}`),
    );
    return h(
        "div",
        { class: "setup-count" },
        h("div", { class: "seg", role: "group", aria: { label: "Number of players" } }, parts),
        alone,
    );
}

function seat({ box, usual }, player, number, change) {
    const kind = (bot, label, name) =>
        h(
            "button",
            {
                class: "seg-part",
                type: "button",
                aria: { pressed: String(Boolean(player.bot) === bot) },
                onclick: change(() => (player.bot = bot ? player.bot || usual : "")),
            },
            icon(name, 18),
            h("span", { class: "seg-label" }, label),
        );
    const level = (event) => (player.bot = event.target.value);
    const bots = box.bots.map(({ id, title }) => h("option", { value: id, selected: id === player.bot }, title));
    const told = box.bots.find(({ id }) => id === player.bot)?.text;
    return h(
        "li",
        { class: "setup-seat", key: `seat-${number}` },
        badge(number, player.name, 40),
        h("input", {
            class: "field",
            type: "text",
            value: player.name,
            maxlength: LONGEST_NAME,
            autocomplete: "off",
            aria: { label: `Name of player ${number + 1}` },
            oninput: change((event) => (player.name = event.target.value)),
        }),
        h(
            "div",
            { class: "seg", role: "group", aria: { label: `Player ${number + 1} is` } },
            kind(false, "Person", "person"),
            kind(true, "Bot", "bot"),
        ),
        player.bot
            ? h(
                  "select",
                  {
                      class: "field",
                      title: told,
                      key: `level-${number}`,
                      aria: { label: `How ${player.name} plays` },
                      onchange: change(level),
                  },
                  bots,
              )
            : h("span", { class: "muted small" }, "plays on this device"),
    );
}

function optionRow(setup, { name, title, text, values }, change) {
    const words = [h("strong", {}, title), h("span", { class: "muted small" }, text)];
    const value = setup.options[name];
    if (values.every((each) => typeof each.value === "boolean")) {
        const flip = change((event) => (setup.options[name] = event.target.checked));
        return h(
            "li",
            { key: `option-${name}` },
            h(
                "label",
                { class: "setup-option" },
                h("span", {}, words),
                h("input", { type: "checkbox", role: "switch", class: "switch", checked: value, onchange: flip }),
            ),
        );
    }
    const choose = change((event) => (setup.options[name] = values[event.target.selectedIndex].value));
    const choices = values.map((each) =>
        h("option", { value: String(each.value), selected: each.value === value }, each.label),
    );
    return h(
        "li",
        { key: `option-${name}` },
        h(
            "label",
            { class: "setup-option" },
            h("span", {}, words),
            h("select", { class: "field", onchange: choose }, choices),
        ),
    );
}

function seedRow(setup) {
    return h(
        "label",
        { class: "setup-seed" },
        icon("dice"),
        h("span", { class: "muted" }, "Seed — the same number deals the same cards"),
        h("input", {
            class: "field",
            type: "text",
            inputmode: "numeric",
            maxlength: 20,
            value: setup.seed,
            autocomplete: "off",
            oninput: (event) => (setup.seed = event.target.value),
        }),
    );
}

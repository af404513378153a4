/* Saved games: go on, or put one in the bin and take it out again. */
import { h, svg, useDefs } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { note } from "./notes.js";
import { binGame, emptyBin, listGames, restoreGame } from "./store.js";

const FEW = 7;

export class Saved {
    #games = [];
    #all = false;

    constructor(draw) {
        this.draw = draw;
    }

    async load() {
        try {
            await this.#list();
            await engine.settle().catch(() => {}); // a game that was just left may not be written down yet
            await this.#list();
        } catch (failure) {
            note(failure.message);
        }
    }

    async #list() {
        this.#games = await listGames();
        await Promise.all([...new Set(this.#games.map(({ game }) => game))].map(useDefs));
        this.draw();
    }

    /** The strip, with the way in for links and files as its last card. */
    strip(shelf, open) {
        const known = this.#games.filter(({ game }) => shelf.some(({ id }) => id === game));
        const shown = this.#all ? known : known.slice(0, FEW);
        const more = () => {
            this.#all = true;
            this.draw();
        };
        return h(
            "section",
            { class: "strip", key: "saved" },
            h(
                "header",
                { class: "strip-head" },
                h("h2", {}, known.length ? "Go on where you stopped" : "Go on with a game"),
                known.length > shown.length &&
                    h("button", { class: "btn quiet", onclick: more }, `All ${known.length}`),
            ),
            h(
                "ul",
                { class: "saved" },
                shown.map((game, number) => this.#card(game, number === 0)),
                h("li", { key: "open" }, opener(open, known.length)),
            ),
        );
    }

    #card(game, first) {
        const { id, title, people, picture, over } = game;
        const names = people.map(({ name }) => name).join(", ");
        return h(
            "li",
            { class: "save", key: `save-${id}` },
            h("span", { class: "save-picture" }, picture && svg(picture)),
            h(
                "div",
                { class: "save-text" },
                h("strong", {}, title),
                h("span", { class: "small muted save-names" }, names),
                h("span", { class: yours(game) ? "small save-turn yours" : "small save-turn" }, turnOf(game)),
            ),
            h(
                "a",
                {
                    class: first && !over ? "btn strong" : "btn",
                    href: `#game/${id}`,
                    aria: { label: `${over ? "Look at" : "Go on with"} ${title}: ${names}` },
                },
                over ? "Look" : "Go on",
            ),
            h(
                "button",
                {
                    class: "btn quiet icon-only save-bin",
                    aria: { label: `Delete ${title}: ${names}` },
                    title: "Delete",
                    onclick: () => this.#bin(id, title),
                },
                icon("bin", 18),
            ),
        );
    }

    async #bin(id, title) {
        try {
            await binGame(id);
            await this.#list();
        } catch (failure) {
            return note(failure.message);
        }
        const forget = () => emptyBin().catch(() => {}); // it stays in the bin, out of sight
        note(`The game of ${title} is deleted.`, { action: "Undo", run: () => this.#restore(id), gone: forget });
    }

    async #restore(id) {
        try {
            await restoreGame(id);
        } catch (failure) {
            note(failure.message);
        }
        await this.#list();
    }
}

const alone = ({ people }) => people.filter(({ bot }) => !bot).length === 1;
const yours = (game) => !game.over && alone(game) && !game.people[game.seat]?.bot;

function turnOf(game) {
    const { people, seat, over, status } = game;
    if (over) return status[0] ?? "Finished";
    const turn = yours(game) ? "your turn" : `${people[seat].name} to play`;
    return [status[0], turn].filter(Boolean).join(" · ");
}

function opener(open, beside) {
    return h(
        "button",
        { class: "opener", onclick: open },
        icon("file"),
        h(
            "span",
            {},
            h("strong", {}, "Open a game"),
            h(
                "span",
                { class: "small muted" },
                beside ? "from a link or a file" : "from a link or a file. Games you begin are kept here.",
            ),
        ),
    );
}

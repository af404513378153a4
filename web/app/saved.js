/* Saved games: go on, or put one in the bin and take it out again, save it as a file. Needs no
 * Python. */
import { h, svg, useDefs } from "./dom.js";
import { engine } from "./engine.js";
import { giveFile } from "./files.js";
import { icon } from "./icons.js";
import { note, noteFailure } from "./notes.js";
import { endOf, shelves } from "./shelves.js";
import { binGame, emptyBin, listGames, restoreGame, takeGame } from "./store.js";

const FEW = 7;
const FEW_FINISHED = 4;

export class Saved {
    /** @type {SaveCard[]} */
    #games = [];
    #all = false;
    #allFinished = false;

    /** @param {() => void} draw */
    constructor(draw) {
        this.draw = draw;
    }

    async load() {
        try {
            await this.#list();
            await engine.settle().catch(() => {}); // a game that was just left may not be written down yet
            await this.#list();
        } catch (failure) {
            noteFailure(failure);
        }
    }

    async #list() {
        this.#games = await listGames();
        await Promise.all([...new Set(this.#games.map(({ game }) => game))].map(useDefs));
        this.draw();
    }

    /**
     * The strip, with the way in for links and files as its last card; below it what is over.
     * @param {BoxDoc[]} shelf
     * @param {() => void} open
     */
    strip(shelf, open) {
        const { open: known, finished } = shelves(
            this.#games.filter(({ game }) => shelf.some(({ id }) => id === game)),
        );
        const shown = this.#all ? known : known.slice(0, FEW);
        const more = () => {
            this.#all = true;
            this.draw();
        };
        const head = h(
            "header",
            { class: "strip-head" },
            h("h2", {}, known.length ? "Go on where you stopped" : "Go on with a game"),
            known.length > shown.length && h("button", { class: "btn quiet", onclick: more }, `All ${known.length}`),
        );
        const cards = shown.map((game, number) => this.#card(game, number === 0));
        const last = h("li", { key: "open" }, opener(open, known.length > 0));
        const strip = h("section", { class: "strip", key: "saved" }, head, h("ul", { class: "saved" }, cards, last));
        return [strip, finished.length > 0 && this.#finished(finished)];
    }

    /** @param {SaveCard[]} games */
    #finished(games) {
        const shown = this.#allFinished ? games : games.slice(0, FEW_FINISHED);
        const more = () => {
            this.#allFinished = true;
            this.draw();
        };
        const head = h(
            "header",
            { class: "strip-head" },
            h("h2", {}, "Played to the end"),
            games.length > shown.length && h("button", { class: "btn quiet", onclick: more }, `All ${games.length}`),
        );
        const cards = shown.map((game) => this.#card(game, false));
        return h("section", { class: "strip", key: "finished" }, head, h("ul", { class: "saved" }, cards));
    }

    /**
     * @param {SaveCard} game
     * @param {boolean} first
     */
    #card(game, first) {
        const { id, title, people, picture, over } = game;
        const names = people.map(({ name }) => name).join(", ");
        const text = h(
            "div",
            { class: "save-text" },
            h("strong", {}, title),
            h("span", { class: "small muted save-names" }, names),
            h("span", { class: isYours(game) ? "small save-turn yours" : "small save-turn" }, turnOf(game)),
        );
        const open = {
            class: first && !over ? "btn strong" : "btn",
            href: `#game/${id}`,
            aria: { label: `${over ? "Look at" : "Go on with"} ${title}: ${names}` },
        };
        const bin = {
            class: "btn quiet icon-only save-bin",
            aria: { label: `Delete ${title}: ${names}` },
            title: "Delete",
            onclick: () => this.#bin(id, title),
        };
        const keep = {
            class: "btn quiet icon-only save-file",
            aria: { label: `Save ${title} as a file: ${names}` },
            title: "Save as a file",
            onclick: () => giveSaved(game).catch(noteFailure),
        };
        return h(
            "li",
            { class: "save", key: `save-${id}` },
            h("span", { class: "save-picture" }, picture && svg(picture)),
            text,
            h("a", open, over ? "Look" : "Go on"),
            h("button", bin, icon("bin", 18)),
            h("button", keep, icon("download", 18)),
        );
    }

    /**
     * @param {string} id
     * @param {string} title
     */
    async #bin(id, title) {
        try {
            await binGame(id);
            await this.#list();
        } catch (failure) {
            return noteFailure(failure);
        }
        const forget = () => emptyBin().catch(() => {}); // it stays in the bin, out of sight
        note(`The game of ${title} is deleted.`, { action: "Undo", run: () => this.#restore(id), gone: forget });
    }

    /** @param {string} id */
    async #restore(id) {
        try {
            await restoreGame(id);
            await this.#list();
        } catch (failure) {
            noteFailure(failure);
        }
    }
}

/** @param {SaveCard} card */
const giveSaved = async ({ id, game }) => giveFile(game, await takeGame(id));

/**
 * Whoever is alone with bots is spoken to.
 * @param {SaveCard} game
 */
const isYours = ({ over, people, seat }) =>
    !over && seat !== null && !people[seat].bot && people.filter(({ bot }) => !bot).length === 1;

/** @param {SaveCard} game */
function turnOf(game) {
    const { people, seat, status } = game;
    if (game.over || seat === null) return endOf(game);
    const turn = isYours(game) ? "your turn" : `${people[seat].name} to play`;
    return [status[0], turn].filter(Boolean).join(" · ");
}

/**
 * @param {() => void} open
 * @param {boolean} beside
 */
function opener(open, beside) {
    const words = beside ? "from a link or a file" : "from a link or a file. Games you begin are kept here.";
    const label = h("span", {}, h("strong", {}, "Open a game"), h("span", { class: "small muted" }, words));
    return h("button", { class: "opener", onclick: open }, icon("file"), label);
}

/* All puzzles of a game, with the stars won so far, and the maker of new ones. A puzzle is a link: #puzzle/GAME/KEY. */
import { h, render, svg, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import * as table from "./game.js";
import { icon } from "./icons.js";
import { Maker } from "./maker.js";
import { calm, prefs } from "./prefs.js";
import { progress } from "./progress.js";
import { records } from "./records.js";
import { lay } from "./start.js";
import { listGames } from "./store.js";
import { notice } from "./waiting.js";

let shown = null;

export async function show({ screen, game, key }, root) {
    hide();
    const turn = (shown = { destroy: progress(root) });
    try {
        if (screen === "puzzle") {
            const id = await laid(game, key);
            if (shown !== turn) return;
            hide();
            shown = { destroy: table.hide };
            return await table.show({ id, home: `#puzzles/${game}` }, root);
        }
        const [doc] = await Promise.all([engine.call("puzzles", { game }), useDefs(game), useStyle("puzzles")]);
        if (shown !== turn) return;
        hide();
        shown = new Gallery(root, game, doc);
    } catch (failure) {
        if (shown === turn) notice(root, failure, () => show({ screen, game, key }, root));
    }
}

export function hide() {
    shown?.destroy();
    shown = null;
}

/** The id of a puzzle's table: each has one, which goes on where it was left, or begins anew when it was solved. */
async function laid(game, key) {
    const setup = await engine.call("puzzle", { game, key });
    const id = `puzzle-${game}-${key}`;
    const kept = (await listGames().catch(() => [])).find((each) => each.id === id);
    if (!kept || kept.over) lay(id, { ...setup, players: [{ name: prefs.get("names")[0] ?? "Ana", bot: "" }] });
    return id;
}

class Gallery {
    constructor(root, game, doc) {
        Object.assign(this, { root, game, doc });
        this.maker = new Maker(game, doc.maker, () => this.draw());
        document.title = `${doc.title} · Parlour`;
        this.draw();
    }

    destroy() {
        this.maker.stop();
        this.gone = true;
    }

    draw() {
        if (this.gone) return;
        const { doc, game } = this;
        const best = records(game);
        const solved = doc.levels.flatMap(({ puzzles }) => puzzles).filter(({ key }) => best[key]).length;
        const total = doc.levels.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
        render(
            this.root,
            h(
                "main",
                { class: "page wrap puzzles" },
                h(
                    "header",
                    { class: "puzzles-head" },
                    h("a", { class: "btn quiet", href: "#lobby" }, icon("back"), "Lobby"),
                    h("h1", {}, doc.title),
                    h("span", { class: "tag" }, `${solved} of ${total} solved`),
                    h("button", { class: "btn to-maker", onclick: toMaker }, icon("plus", 18), doc.maker.title),
                ),
                h("p", { class: "puzzles-intro" }, doc.intro),
                doc.levels.map((level) => this.#level(level, best)),
                this.maker.section(),
            ),
        );
    }

    #level({ title, puzzles }, best) {
        return h(
            "section",
            { key: title },
            h("h2", {}, title),
            h(
                "ul",
                { class: "puzzle-list" },
                puzzles.map((puzzle) => this.#puzzle(puzzle, best[puzzle.key])),
            ),
        );
    }

    #puzzle({ key, name, par, pictures }, reached) {
        return h(
            "li",
            { key: `puzzle-${key}` },
            h(
                "a",
                { class: reached ? "panel puzzle solved" : "panel puzzle", href: `#puzzle/${this.game}/${key}` },
                h("span", { class: "puzzle-head" }, h("strong", {}, name), h("span", { class: "muted small" }, par)),
                h(
                    "span",
                    { class: "puzzle-cards" },
                    pictures.map((picture) => svg(picture, { class: "puzzle-card" })),
                ),
                h(
                    "span",
                    { class: "puzzle-stars" },
                    h("span", { aria: { hidden: "true" } }, starsOf(reached)),
                    h("span", { class: "hidden" }, `${reached?.stars ?? "none"} of 3 stars`),
                    reached && h("span", { class: "muted small" }, `${reached.cubes} cubes`),
                ),
            ),
        );
    }
}

function toMaker() {
    const maker = document.querySelector(".maker");
    maker.scrollIntoView({ behavior: calm() ? "auto" : "smooth" });
    maker.querySelector("button").focus({ preventScroll: true });
}

const starsOf = (reached) => "★".repeat(reached?.stars ?? 0) + "☆".repeat(3 - (reached?.stars ?? 0));

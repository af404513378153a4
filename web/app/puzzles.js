/* All puzzles of a game, with the stars won so far, and the maker of new ones. A puzzle is a link: #puzzle/GAME/KEY. */
import { find, h, render, svg, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import * as table from "./game.js";
import { icon } from "./icons.js";
import { Maker } from "./maker.js";
import { calm, prefs } from "./prefs.js";
import { records } from "./records.js";
import { Stage } from "./stage.js";
import { lay } from "./start.js";
import { listGames } from "./store.js";
import { entitle } from "./title.js";

const stage = new Stage();

export function hide() {
    stage.hide();
    table.hide();
}

/**
 * @param {Record<string, string>} params
 * @param {HTMLElement} root
 */
export function show({ screen, game, key }, root) {
    const again = () => show({ screen, game, key }, root);
    return screen === "puzzle" ? showPuzzle(game, key, root) : showGallery(game, root, again);
}

/**
 * Each puzzle has one table, which goes on where it was left, or begins anew when it was solved.
 * @param {string} game
 * @param {string} key
 * @param {HTMLElement} root
 */
function showPuzzle(game, key, root) {
    stage.hide();
    const id = `puzzle-${game}-${key}`;
    const players = [{ name: prefs.get("names")[0] ?? "Ana", bot: "" }];
    const laying = async () => {
        const setup = await engine.call("puzzle", { game, key });
        const kept = (await listGames().catch(() => [])).find((each) => each.id === id);
        if (!kept || kept.over) lay(id, { ...setup, players });
    };
    return table.show({ id, home: `#puzzles/${game}`, laying, like: { game, options: {}, players } }, root);
}

/**
 * @param {string} game
 * @param {HTMLElement} root
 * @param {() => unknown} again
 */
function showGallery(game, root, again) {
    return stage.show(root, {
        load: async () => {
            const [doc] = await Promise.all([
                /** @type {Promise<GalleryDoc>} */ (engine.call("puzzles", { game })),
                useDefs(game),
                useStyle("puzzles"),
            ]);
            return doc;
        },
        make: (doc) => new Gallery(root, game, doc),
        again,
    });
}

class Gallery {
    gone = false;

    /**
     * @param {HTMLElement} root
     * @param {string} game
     * @param {GalleryDoc} doc
     */
    constructor(root, game, doc) {
        this.root = root;
        this.game = game;
        this.doc = doc;
        this.maker = new Maker(game, doc.maker, () => this.draw());
        entitle(doc.title);
        this.draw();
    }

    destroy() {
        this.gone = true;
        this.maker.stop();
    }

    draw() {
        if (this.gone) return;
        const { doc, game } = this;
        const best = records(game);
        const all = doc.levels.flatMap(({ puzzles }) => puzzles);
        const solved = all.filter(({ key }) => best[key]).length;
        const head = h(
            "header",
            { class: "puzzles-head" },
            h("a", { class: "btn quiet", href: "#lobby" }, icon("back"), "Lobby"),
            h("h1", {}, doc.title),
            h("span", { class: "tag" }, `${solved} of ${all.length} solved`),
            h("button", { class: "btn to-maker", onclick: toMaker }, icon("plus", 18), doc.maker.title),
        );
        const levels = doc.levels.map(({ title, puzzles }) => {
            const list = puzzles.map((puzzle) => this.#puzzle(puzzle, best[puzzle.key]));
            return h("section", { key: title }, h("h2", {}, title), h("ul", { class: "puzzle-list" }, list));
        });
        const intro = h("p", { class: "puzzles-intro" }, doc.intro);
        render(this.root, h("main", { class: "page wrap puzzles" }, head, intro, levels, this.maker.section()));
    }

    /**
     * @param {PuzzleDoc} puzzle
     * @param {Reached | undefined} reached
     */
    #puzzle({ key, name, par, pictures }, reached) {
        const look = { class: reached ? "panel puzzle solved" : "panel puzzle", href: `#puzzle/${this.game}/${key}` };
        const cards = pictures.map((picture) => svg(picture, { class: "puzzle-card" }));
        const head = h(
            "span",
            { class: "puzzle-head" },
            h("strong", {}, name),
            h("span", { class: "muted small" }, par),
        );
        const link = h("a", look, head, h("span", { class: "puzzle-cards" }, cards), stars(reached));
        return h("li", { key: `puzzle-${key}` }, link);
    }
}

/** @param {Reached | undefined} reached */
function stars(reached) {
    const count = reached?.stars ?? 0;
    return h(
        "span",
        { class: "puzzle-stars" },
        h("span", { aria: { hidden: "true" } }, "★".repeat(count) + "☆".repeat(3 - count)),
        h("span", { class: "hidden" }, `${reached?.stars ?? "none"} of 3 stars`),
        reached && h("span", { class: "muted small" }, `${reached.cubes} cubes`),
    );
}

function toMaker() {
    const maker = find(document, ".maker");
    maker?.scrollIntoView({ behavior: calm() ? "auto" : "smooth" });
    if (maker) find(maker, "button")?.focus({ preventScroll: true });
}

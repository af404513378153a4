/* Looking back: any match or recording with a scrubber, steps, autoplay, and playing on from any moment. */
import { Refused } from "./boot.js";
import { openDialog } from "./dialog.js";
import { h, own, render, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { framed, openWhole } from "./frame.js";
import { icon } from "./icons.js";
import { say } from "./live.js";
import { firstLook } from "./look.js";
import { note } from "./notes.js";
import { progress } from "./progress.js";
import { go } from "./router.js";
import { Scrubber } from "./scrubber.js";
import { openShareDialog } from "./share.js";
import { hand, newSeed } from "./start.js";
import { TableScreen } from "./table.js";
import { notice } from "./waiting.js";

let shown = null;

/** A match in play or a saved one, by its id, or what a link brought, by its first table. */
export async function show({ id, doc = null }, root) {
    hide();
    const turn = (shown = { destroy: progress(root) });
    try {
        const [first] = await Promise.all([doc ?? lookBack(id), useStyle("replay")]);
        if (shown !== turn) return;
        hide();
        shown = new Replay(root, first.id);
        await shown.start(first);
    } catch (failure) {
        if (shown === turn || shown instanceof Replay) notice(root, failure, () => show({ id, doc }, root));
    }
}

export function hide() {
    shown?.destroy();
    shown = null;
}

/** A table to look back at: of the game on the desk, or of a saved one taken from the store. */
async function lookBack(id) {
    const asked = { id, new: crypto.randomUUID(), look: firstLook() };
    try {
        return await engine.call("look_back", asked);
    } catch (failure) {
        if (!(failure instanceof Refused)) throw failure;
        await engine.call("resume", { id, stored: id });
        return engine.call("look_back", asked);
    }
}

export class Replay {
    constructor(root, id) {
        this.id = id;
        this.bar = own(h("div", { class: "replay-bar" }), "replay-bar");
        const share = {
            label: "Share",
            icon: "share",
            run: () => openShareDialog({ engine, id, table: this.table }).catch((failure) => note(failure.message)),
        };
        this.table = new TableScreen(root, {
            mode: "replay",
            id,
            actions: [framed ? openWhole : share],
            onDoc: () => this.#draw(),
        });
        this.table.frozen = true;
        this.table.sheet.height = "peek"; // nothing in it is for touching
        this.scrubber = new Scrubber(this.table);
        this.table.slots = { caption: this.scrubber.caption, under: this.bar };
        this.keys = (event) => this.scrubber.key(event);
        window.addEventListener("keydown", this.keys);
    }

    async start(doc) {
        await useDefs(doc.game);
        this.table.show(doc);
    }

    destroy() {
        this.scrubber.destroy();
        window.removeEventListener("keydown", this.keys);
        this.table.destroy();
        engine.call("leave", { id: this.id }).catch(() => {}); // only tidies up
    }

    #draw() {
        const { doc } = this.table;
        this.scrubber.draw();
        render(
            this.bar,
            this.scrubber.element,
            h(
                "div",
                { class: "replay-row", key: "row" },
                this.#eyes(doc),
                doc.may_look &&
                    h("button", { class: "btn", onclick: () => this.#ending() }, icon("trophy", 18), "Result"),
                doc.seat !== null &&
                    h(
                        "button",
                        { class: "btn", disabled: this.asking, onclick: () => this.#opinion() },
                        icon("hint", 18),
                        "Ask a bot",
                    ),
                doc.seat !== null &&
                    h(
                        "button",
                        { class: "btn strong", onclick: () => this.#playOn() },
                        icon("branch", 18),
                        "Play on from here",
                    ),
            ),
        );
    }

    /* A finished match may be seen through anybody's eyes; an open one, or a recording, only as it came. */
    #eyes({ may_look, secrets, people, viewer }) {
        if (!may_look || !secrets) return null;
        const option = (value, label) => h("option", { value, selected: String(viewer ?? "") === value }, label);
        const choose = (event) =>
            this.table.look({ viewer: event.target.value === "" ? null : Number(event.target.value) });
        return h(
            "label",
            { class: "replay-eyes" },
            h("span", {}, "Seen by"),
            h(
                "select",
                { class: "field", onchange: choose },
                option("", "a spectator"),
                people.map((person, seat) => option(String(seat), person.name)),
            ),
        );
    }

    async #ending() {
        const place = h("div", { class: "ending in-dialog" });
        const { showEnding } = await import("./end.js");
        await showEnding(place, { engine, id: this.id, table: this.table });
        openDialog({ title: "How it ended", kind: "wide", body: place });
    }

    /** What a keen bot would play at the move that is looked at. */
    async #opinion() {
        this.scrubber.stop();
        this.asking = true;
        this.#draw();
        try {
            const { at } = this.table.doc;
            const move = await engine.think(await engine.call("hint_request", { id: this.id, seed: newSeed(), at }));
            if (!this.table.gone && this.table.doc.at === at) await this.table.look({ hint: move });
            say(`A keen bot would play ${move}.`);
        } catch (failure) {
            note(failure.message);
        }
        this.asking = false;
        if (!this.table.gone) this.#draw();
    }

    /** A new game from here. Where only people sat, whoever asks takes the seat to act, and bots the others. */
    async #playOn() {
        const { at, people, seat } = this.table.doc;
        const bots = people.some((person) => person.bot);
        const players = people.map(({ name, bot }, number) => ({
            name,
            bot: bots ? bot : number === seat ? "" : "greedy",
        }));
        const id = crypto.randomUUID();
        try {
            hand(await engine.call("branch", { id: this.id, new: id, at, players, look: firstLook() }));
            go(`#game/${id}`);
        } catch (failure) {
            note(failure.message);
        }
    }
}

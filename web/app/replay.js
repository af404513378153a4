/* Looking back: any match or recording with a scrubber, steps, autoplay, and playing on from any moment. */

import { openDialog } from "./dialog.js";
import { h, own, render, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { eyesField } from "./eyes.js";
import { framed, openWhole } from "./frame.js";
import { hintCard } from "./hint.js";
import { icon } from "./icons.js";
import { listen } from "./keys.js";
import { firstLook } from "./look.js";
import { noteFailure } from "./notes.js";
import { go } from "./router.js";
import { Scrubber } from "./scrubber.js";
import { shareAction } from "./sharing.js";
import { Stage } from "./stage.js";
import { hand } from "./start.js";
import { stillOfReplay } from "./stills.js";
import { TableScreen } from "./tablescreen.js";

const stage = new Stage();

export const hide = () => stage.hide();

/**
 * A match in play or a saved one, by its id.
 * @param {Record<string, string>} params
 * @param {HTMLElement} root
 * @returns {Promise<void>}
 */
export function show({ id }, root) {
    return stage.show(root, {
        load: async () => {
            const first = await lookBack(id);
            await Promise.all([useDefs(first.game), useStyle("replay")]);
            return first;
        },
        still: () => stillOfReplay(id),
        make: (first) => new Replay(root, first),
        again: () => show({ id }, root),
    });
}

/**
 * A table to look back at, of the game as it was written down last.
 * @param {string} id
 */
async function lookBack(id) {
    await engine.call("resume", { id, stored: id, look: firstLook() });
    const first = await engine.call("look_back", { id, new: crypto.randomUUID(), look: firstLook() });
    engine.leave(id);
    return first;
}

export class Replay {
    #asking = false;

    /**
     * @param {HTMLElement} root
     * @param {TableAnswer} first
     */
    constructor(root, first) {
        this.bar = own(h("div", { class: "replay-bar" }), "replay-bar");
        this.table = new TableScreen(root, {
            id: first.id,
            quiet: true,
            prompt: () => this.#hintCard(),
            goTo: (at) => this.scrubber.step(at - this.table.doc.at),
            actions: [framed ? openWhole : shareAction(() => this.table)],
            onDoc: () => this.#draw(),
        });
        this.table.frozen = true;
        this.table.board.paged = true;
        this.table.sheet.height = "peek"; // nothing in it is for touching
        this.scrubber = new Scrubber(this.table);
        this.table.slots = { caption: this.scrubber.caption, under: this.bar };
        this.deafen = listen((event) => this.scrubber.key(event));
    }

    /** @param {TableAnswer} first */
    start(first) {
        this.table.lookNow.at = first.at;
        this.table.show(first);
    }

    destroy() {
        this.scrubber.destroy();
        this.deafen();
        this.table.destroy();
        this.table.leave();
    }

    /** What would have been best. */
    #hintCard() {
        const { hint } = this.table.doc;
        return hint && hintCard(hint, this.table.advice, { close: () => this.table.closeHint().catch(noteFailure) });
    }

    #draw() {
        const { doc } = this.table;
        const asks = { class: "btn", disabled: this.#asking, onclick: () => this.#opinion() };
        const goesOn = { class: "btn strong", onclick: () => this.#playOn() };
        this.scrubber.draw();
        const row = h(
            "div",
            { class: "replay-row", key: "row" },
            doc.may_look && doc.secrets && this.#eyes(),
            doc.may_look && h("button", { class: "btn", onclick: () => this.#ending() }, icon("trophy", 18), "Result"),
            doc.seat !== null && h("button", asks, icon("hint", 18), "Ask a bot"),
            doc.seat !== null && h("button", goesOn, icon("branch", 18), "Play on from here"),
        );
        render(this.bar, this.scrubber.element, row);
    }

    /** A finished match may be seen through anybody's eyes; an open one, or a recording, only as it came. */
    #eyes() {
        const { people, viewer } = this.table.doc;
        return eyesField({
            label: h("span", {}, "Seen by"),
            kind: "replay-eyes",
            seats: people.map((_, seat) => seat),
            people,
            viewer,
            choose: (seat) => this.table.look({ viewer: seat }).catch(noteFailure),
        });
    }

    async #ending() {
        await this.table.whenAwake();
        const place = h("div", { class: "ending in-dialog" });
        const { showEnding } = await import("./end.js");
        await showEnding(place, this.table);
        openDialog({ title: "How it ended", kind: "wide", body: place });
    }

    /** What would be best at the move that is looked at. */
    async #opinion() {
        this.scrubber.stop();
        this.#asking = true;
        this.#draw();
        await this.table.suggest().catch(noteFailure);
        this.#asking = false;
        if (!this.table.gone) this.#draw();
    }

    /** A new game from here. Where only people sat, whoever asks takes the seat to act, and bots the others. */
    async #playOn() {
        await this.table.whenAwake();
        const { at, seated, seat } = this.table.doc;
        const bots = seated.some(({ bot }) => bot);
        const players = seated.map(({ name, bot }, number) => ({
            name,
            bot: bots ? bot : number === seat ? "" : "keen",
        }));
        const id = crypto.randomUUID();
        try {
            hand(await engine.call("branch", { id: this.table.id, new: id, at, players, look: firstLook() }));
            go(`#game/${id}`);
        } catch (failure) {
            noteFailure(failure);
        }
    }
}

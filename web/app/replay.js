/* Looking back: any match or recording with a scrubber, steps, autoplay, and playing on from any moment. */
import { Refused } from "./boot.js";
import { h, own, render, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { go } from "./router.js";
import { openShareDialog } from "./share.js";
import { TableScreen } from "./table.js";
import { notice } from "./waiting.js";

const PACE = 900; // ms between two moves of an autoplay

let shown = null;

export async function show({ id }, root, options = {}) {
    hide();
    await useStyle("replay");
    try {
        shown = new Replay(root, await tableFor(id), options);
        await shown.start();
    } catch (failure) {
        notice(root, failure, () => show({ id }, root, options));
    }
}

export function hide() {
    shown?.destroy();
    shown = null;
}

/** A table to look back at: the one on the desk, or a saved game taken from the store. */
async function tableFor(id) {
    const look = { viewer: null, small: true };
    let doc;
    try {
        doc = await engine.call("table", { id, look });
    } catch (failure) {
        if (!(failure instanceof Refused)) throw failure;
        await engine.call("resume", { id, stored: id });
        doc = await engine.call("table", { id, look });
    }
    await useDefs(doc.game);
    if (doc.kind === "replay") return id;
    const copy = crypto.randomUUID();
    await engine.call("look_back", { id, new: copy });
    return copy;
}

export class Replay {
    #timer = 0;

    constructor(root, id, { mode = "replay" } = {}) {
        this.id = id;
        this.bar = own(h("div", { class: "replay-bar" }), "replay-bar");
        const actions = [{ label: "Share", icon: "share", run: () => openShareDialog({ engine, id, table: this.table }) }];
        this.table = new TableScreen(root, { mode, id, home: "#lobby", actions, slots: { under: this.bar }, onDoc: () => this.#draw() });
        this.keys = (event) => this.#key(event);
        window.addEventListener("keydown", this.keys);
    }

    async start() {
        await this.table.look({ viewer: null, at: 0 });
        await this.to(this.table.doc.length);
    }

    destroy() {
        this.#stop();
        window.removeEventListener("keydown", this.keys);
        this.table.destroy();
    }

    async to(at) {
        const { length } = this.table.doc;
        await this.table.look({ at: Math.min(Math.max(at, 0), length) });
        if (this.table.doc.at === length) this.#stop();
    }

    #key(event) {
        if (event.target.closest?.("input, select, textarea, dialog, [data-pick]") || event.ctrlKey || event.metaKey || event.altKey) return;
        const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
        if (step !== undefined) this.#stop(), this.to(this.table.doc.at + step), event.preventDefault();
        if (event.key === " " && !event.target.closest?.("button, a")) this.#toggle(), event.preventDefault();
    }

    #toggle() {
        if (this.#timer) return this.#stop();
        const { at, length } = this.table.doc;
        const next = async () => {
            await this.to(this.table.doc.at + 1);
            if (this.#timer) this.#timer = setTimeout(next, PACE);
        };
        this.#timer = setTimeout(next, at === length ? 0 : PACE);
        if (at === length) this.to(0);
        this.#draw();
    }

    #stop() {
        clearTimeout(this.#timer);
        this.#timer = 0;
        if (this.table?.doc) this.#draw();
    }

    #draw() {
        const { at, length, people, story, viewer } = this.table.doc;
        const step = (label, name, to) => h("button", { class: "btn icon-only", aria: { label }, disabled: to === at, onclick: () => (this.#stop(), this.to(to)) }, icon(name));
        const text = story.filter((line) => line.at === at).map((line) => line.text).join(" ") || "The start";
        render(
            this.bar,
            h(
                "div",
                { class: "replay-row", key: "row" },
                step("To the start", "first", 0),
                step("One move back", "back", Math.max(0, at - 1)),
                h("button", { class: "btn icon-only strong", aria: { label: this.#timer ? "Pause" : "Play" }, onclick: () => this.#toggle() }, icon(this.#timer ? "pause" : "play")),
                step("One move on", "forward", Math.min(length, at + 1)),
                step("To the end", "last", length),
                h("input", { type: "range", class: "scrubber", min: 0, max: length, value: at, aria: { label: "Move", valuetext: `Move ${at} of ${length}: ${text}` }, oninput: (event) => (this.#stop(), this.to(Number(event.target.value))) }),
                h("span", { class: "replay-count" }, `${at} / ${length}`),
            ),
            h(
                "div",
                { class: "replay-row", key: "more" },
                h("p", { class: "replay-text muted" }, text),
                this.#eyes(people, viewer),
                h("button", { class: "btn", onclick: () => this.#playOn() }, icon("branch"), "Play on from here"),
            ),
        );
    }

    /* A finished match may be seen through anybody's eyes; an open one, or a recording, only as it came. */
    #eyes(people, viewer) {
        if (!this.table.doc.may_look) return null;
        const option = (value, label) => h("option", { value, selected: String(viewer ?? "") === value }, label);
        return h(
            "label",
            { class: "replay-eyes" },
            "Seen by ",
            h("select", { class: "field", onchange: (event) => this.table.look({ viewer: event.target.value === "" ? null : Number(event.target.value) }) }, option("", "a spectator"), people.map((person, seat) => option(String(seat), person.name))),
        );
    }

    async #playOn() {
        const { at, people } = this.table.doc;
        const bots = people.some((person) => person.bot);
        const players = people.map(({ name, bot }, seat) => ({ name, bot: bots ? bot : seat ? "greedy" : "" }));
        const id = crypto.randomUUID();
        await engine.call("branch", { id: this.id, new: id, at, players });
        go(`#game/${id}`);
    }
}

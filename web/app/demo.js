/* The demo player: a caption, a position, the next step; or a move to try, where a wrong one is answered by its rule. */
import { h, own, render, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { say } from "./live.js";
import { prefs } from "./prefs.js";
import { go } from "./router.js";
import { openShareDialog } from "./share.js";
import { TableScreen } from "./table.js";
import { notice } from "./waiting.js";

const KINDS = { say: "", watch: "Watch", try: "Your turn", forbidden: "Not allowed" };

let shown = null;

/** A demo of a game by its name, or one that is on the desk already (from a link) by its id. */
export async function show({ game, demo, id }, root, options = {}) {
    hide();
    await useStyle("demo");
    try {
        const table = id ?? crypto.randomUUID();
        if (!id) await engine.call("lesson", { id: table, game, demo });
        shown = new Player(root, table, options);
        await shown.start();
    } catch (failure) {
        notice(root, failure, () => show({ game, demo, id }, root, options));
    }
}

export function hide() {
    shown?.destroy();
    shown = null;
}

export class Player {
    constructor(root, id, { mode = "demo" } = {}) {
        this.id = id;
        this.mode = mode;
        this.caption = own(h("div", { class: "demo-caption" }), "demo-caption");
        const actions = [{ label: "Share", icon: "share", run: () => openShareDialog({ engine, id, table: this.table }) }];
        const slots = { caption: this.caption };
        this.table = new TableScreen(root, { mode, id, home: "#lobby", actions, slots, onDoc: () => this.#draw() });
    }

    async start() {
        const doc = await engine.call("table", { id: this.id, look: { viewer: null } });
        await useDefs(doc.game);
        await this.table.look({ viewer: doc.demo.viewer });
        await this.to(0);
    }

    destroy() {
        this.table.destroy();
    }

    async to(step) {
        const doc = await engine.call("step", { id: this.id, step, look: { ...this.table.lookNow, touches: [], hint: null } });
        this.table.show(doc);
        if (doc.refusal) this.table.refuse(doc.refusal);
    }

    #draw() {
        const { demo, game } = this.table.doc;
        if (!demo) return;
        const last = demo.step + 1 === demo.steps.length;
        if (demo.done) remember(game, demo.id);
        if (demo.caption !== this.told) say((this.told = demo.caption));
        render(
            this.caption,
            h("div", { class: "demo-head", key: "head" }, h("h1", {}, demo.title), h("span", { class: "demo-dots", role: "img", aria: { label: `Step ${demo.step + 1} of ${demo.steps.length}` } }, demo.steps.map((_, step) => h("span", { class: step <= demo.step ? "dot past" : "dot" })))),
            h("p", { class: "demo-text", key: "text" }, KINDS[demo.kind] && h("strong", { class: `tag ${demo.kind}` }, KINDS[demo.kind]), demo.caption),
            h(
                "div",
                { class: "demo-buttons", key: "buttons" },
                h("button", { class: "btn", disabled: demo.step === 0, onclick: () => this.to(demo.step - 1) }, icon("back"), "Back"),
                demo.kind === "try" && !demo.done && h("button", { class: "btn", onclick: () => this.table.look({ hint: demo.move }) }, icon("hint"), "Show me"),
                this.#onward(demo, game, last),
            ),
        );
    }

    #onward(demo, game, last) {
        if (!last) return h("button", { class: demo.kind === "try" ? "btn" : "btn strong", onclick: () => this.to(demo.step + 1) }, demo.kind === "try" ? "Skip" : "Next", icon("forward"));
        const again = h("button", { class: "btn", onclick: () => this.to(0) }, icon("replay"), "Once more");
        if (this.mode === "embed" || !demo.done) return again;
        return [again, h("button", { class: "btn strong", onclick: () => next(game, demo.id) }, "Next lesson", icon("forward"))];
    }
}

function remember(game, demo) {
    const learnt = prefs.get("learnt") ?? {};
    const done = learnt[game] ?? [];
    if (!done.includes(demo)) prefs.set("learnt", { ...learnt, [game]: [...done, demo] });
}

async function next(game, demo) {
    const shelf = await (await fetch(new URL("../shelf.json", import.meta.url))).json();
    const demos = shelf.find((box) => box.id === game)?.demos ?? [];
    const following = demos[demos.findIndex((each) => each.id === demo) + 1];
    go(following ? `#learn/${game}/${following.id}` : `#rules/${game}`);
}

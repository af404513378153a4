/* The demo player: a caption, a position, the next step; or a move to try, where a wrong one is answered by its rule.
 *
 *   const player = new Player((parts) => new TableScreen(root, parts), id, { onward, tidy })
 *   await player.start(doc)
 *
 * `doc` is the first table of the lesson `id`. The table it stands on is any that has look, glance, show, refuse and doc:
 * a whole screen, or a figure inside a page. `onward` gives more buttons for the last step. */
import { h, own, render, useDefs } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { keepLearnt } from "./learnt.js";
import { say } from "./live.js";
import { note } from "./notes.js";

const KINDS = { say: "", watch: "Watch", try: "Your turn", forbidden: "Not allowed" };

export class Player {
    constructor(tableWith, id, { onward = () => null } = {}) {
        this.id = id;
        this.onward = onward;
        this.caption = own(h("section", { class: "demo-caption", aria: { label: "Lesson" } }), "demo-caption");
        this.table = tableWith({ id, slots: { caption: this.caption }, onDoc: () => this.#show() });
    }

    /** With the lesson's first table. */
    async start(doc) {
        await useDefs(doc.game);
        this.table.show(doc);
    }

    destroy() {
        this.table.destroy();
        engine.call("leave", { id: this.id }).catch(() => {}); // only tidies up
    }

    async to(step) {
        const { steps } = this.table.doc?.demo ?? {};
        if (step < 0 || step >= steps?.length) return;
        try {
            const look = { ...this.table.glance, touches: [], hint: null };
            const doc = await engine.call("step", { id: this.id, step, look });
            this.table.lookNow.hint = null;
            this.step = -1; // the same step once more counts too
            this.table.show(doc);
        } catch (failure) {
            note(failure.message);
        }
    }

    /** At a step, called for or led to by a try. If its move is forbidden, the board says why. */
    #arrive({ step, why }) {
        if (step === this.step) return;
        this.step = step;
        if (why) this.table.refuse(this.#placed(why), this.caption);
    }

    /** A refusal at the last of its move's places that is drawn. */
    #placed(refusal) {
        const drawn = (pick) => this.table.element.querySelector(`[data-pick="${CSS.escape(pick)}"]`);
        return { ...refusal, pick: refusal.picks.findLast(drawn) ?? refusal.pick };
    }

    /** The keys of a demo: the arrows step where they do not walk over the board. */
    key(event) {
        if (
            event.ctrlKey ||
            event.metaKey ||
            event.altKey ||
            event.target.closest?.("input, select, textarea, dialog, [data-pick], .lines")
        )
            return;
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by || !this.table.doc?.demo) return;
        event.preventDefault();
        this.to(this.table.doc.demo.step + by);
    }

    #show() {
        const { demo, game } = this.table.doc;
        this.#draw(demo, game);
        this.#arrive(demo);
    }

    #draw(demo, game) {
        const tried = demo.kind === "try" && demo.done;
        if (demo.done) keepLearnt(game, demo.id);
        if (demo.caption !== this.told) say((this.told = demo.caption));
        const focused = this.caption.contains(document.activeElement);
        render(
            this.caption,
            h("div", { class: "demo-head", key: "head" }, h("h2", {}, demo.title), dots(demo)),
            h("p", { class: "demo-text", key: "text" }, tag(demo, tried), demo.caption),
            demo.why && why(demo.why, game),
            h(
                "div",
                { class: "demo-buttons", key: "buttons" },
                h(
                    "button",
                    { class: "btn", key: "back", disabled: demo.step === 0, onclick: () => this.to(demo.step - 1) },
                    icon("back", 18),
                    "Back",
                ),
                demo.kind === "try" &&
                    !demo.done &&
                    h(
                        "button",
                        { class: "btn", key: "show", onclick: () => this.table.look({ hint: demo.move }) },
                        icon("hint", 18),
                        "Show me",
                    ),
                this.#next(demo),
            ),
        );
        if (focused && !this.caption.contains(document.activeElement))
            this.caption.querySelector(".btn.strong, .btn:not([disabled])")?.focus();
    }

    #next(demo) {
        const trying = demo.kind === "try" && !demo.done;
        if (demo.step + 1 < demo.steps.length)
            return h(
                "button",
                { class: trying ? "btn" : "btn strong", key: "next", onclick: () => this.to(demo.step + 1) },
                trying ? "Skip" : "Next",
                icon("forward", 18),
            );
        return [
            h("button", { class: "btn", key: "again", onclick: () => this.to(0) }, icon("replay", 18), "Once more"),
            !trying && this.onward(demo),
        ];
    }
}

function tag(demo, tried) {
    if (tried) return h("strong", { class: "tag done" }, icon("done", 14), "Well done");
    return (
        KINDS[demo.kind] &&
        h("strong", { class: `tag ${demo.kind}` }, demo.kind === "forbidden" && icon("close", 14), KINDS[demo.kind])
    );
}

/* The bubble leaves by itself; the reason stays here. */
function why({ title, why: reason, rule }, game) {
    return h(
        "p",
        { class: "demo-why", key: "why" },
        h("strong", {}, title),
        " ",
        reason,
        " ",
        rule && h("a", { href: `#rules/${game}/${rule}` }, `Rule ${rule}`),
    );
}

function dots({ step, steps }) {
    return h(
        "span",
        { class: "demo-dots", role: "img", aria: { label: `Step ${step + 1} of ${steps.length}` } },
        steps.map((_, number) => h("span", { class: number <= step ? "dot past" : "dot" })),
    );
}

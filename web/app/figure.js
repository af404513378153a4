/* A small table inside a page: caption, board, and the dock only where something is in it. Shows demos in place. */
import { Board } from "./board.js";
import { hideBubble, showBubble } from "./bubble.js";
import { h, own, render } from "./dom.js";
import { engine } from "./engine.js";
import { firstLook, Told } from "./look.js";
import { note } from "./notes.js";
import * as panels from "./panels.js";

export class Figure {
    doc = null;
    lookNow = firstLook({ small: true });
    #story = new Told();
    #queue = Promise.resolve();

    constructor(root, { id, slots = {}, onDoc = () => {} }) {
        Object.assign(this, { id, slots, onDoc });
        this.element = h("div", { class: "figure-table" });
        this.boardPlace = own(h("div", {}), "board");
        this.board = new Board(this.boardPlace, { onPick: (pick, element) => this.touch(pick, element) });
        root.replaceChildren(this.element);
        window.addEventListener("scroll", hideBubble, { passive: true }); // it would stay where it is
    }

    destroy() {
        this.gone = true;
        hideBubble();
        window.removeEventListener("scroll", hideBubble);
        this.board.destroy();
        this.element.remove();
    }

    /** The look as the desk gets it. */
    get glance() {
        return { ...this.lookNow, told: this.#story.counts };
    }

    async look(change) {
        Object.assign(this.lookNow, change);
        this.show(await engine.call("table", { id: this.id, look: this.glance }));
    }

    /** One touch after another: the second sees what came of the first. */
    touch(pick, element = null) {
        this.#queue = this.#queue.then(() => this.#touched(pick, element));
        return this.#queue;
    }

    async #touched(pick, element) {
        const [word, name, ...value] = pick.split(" ");
        hideBubble();
        try {
            if (word === "view")
                return await this.look({ settings: { ...this.lookNow.settings, [name]: value.join(" ") } });
            const came = await engine.call("touch", { id: this.id, pick, look: { ...this.glance, hint: null } });
            this.lookNow.hint = null;
            this.show(came);
            if (came.refusal) this.refuse(came.refusal, element);
        } catch (failure) {
            note(failure.message);
        }
    }

    show(doc) {
        if (this.gone) return;
        this.doc = { ...doc, story: this.#story.take(doc.story) };
        this.lookNow.touches = doc.touches;
        const { dock } = doc.view;
        const filled = dock.cards.length || dock.controls.length;
        render(
            this.element,
            this.slots.caption,
            this.boardPlace,
            filled && panels.dock(doc, (pick, element) => this.touch(pick, element)),
        );
        this.board.show(doc.view.board, { glow: doc.glow, tips: doc.view.tips, drag: doc.view.drag });
        this.onDoc(this.doc);
    }

    refuse(refusal, element = null) {
        const href = refusal.rule ? `#rules/${this.doc.game}/${refusal.rule}` : "";
        if (this.board.refuse(refusal, href)) return;
        const spot =
            element ?? this.element.querySelector(`[data-pick="${CSS.escape(refusal.pick)}"]`) ?? this.slots.caption;
        if (spot) showBubble(spot, refusal, href);
    }
}

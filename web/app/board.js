/* The board: a scene that is touched, pointed at, walked over with arrow keys, pinched and dragged. Knows no game. */

import { hideBubble, showBubble } from "./bubble.js";
import { h, svg } from "./dom.js";
import { become } from "./flip.js";
import { icon } from "./icons.js";
import { Pan } from "./pan.js";
import { centre, isArrow, nearest, neighbour } from "./walk.js";

const WAYS = "Arrow keys walk over what can be touched, with Alt over everything. Enter touches, Escape lets go.";

/** Looking in another way is always possible. */
const isView = (pick) => pick.startsWith("view ");

export class Board {
    #scene = null;
    #glow = new Set();
    #tips = {};
    #current = ""; // the pick that has the one tab stop
    #pointed = null;

    constructor(container, { onPick = () => {}, label = "Board", quiet = false } = {}) {
        Object.assign(this, { container, onPick, label, quiet });
        this.layer = h("div", { class: "board-layer" });
        this.frame = h("div", { class: "board-frame" }, this.layer);
        this.tip = h("div", { class: "board-tip", hidden: true });
        this.ring = h("div", { class: "board-ring", hidden: true });
        this.whole = h(
            "button",
            { class: "btn board-whole", hidden: true, onclick: () => this.pan.reset() },
            icon("zoom", 18),
            "Whole board",
        );
        container.classList.add("board");
        container.replaceChildren(this.frame, this.ring, this.tip, this.whole);
        const zoom = (zoomed) => {
            this.whole.hidden = !zoomed;
            this.#mark();
        };
        this.pan = new Pan(this.frame, this.layer, zoom, (way) => this.#swipe(way));
        this.#listen();
    }

    #listen() {
        const { frame } = this;
        frame.addEventListener("click", (event) => this.#click(event));
        frame.addEventListener("keydown", (event) => this.#key(event));
        frame.addEventListener(
            "pointerover",
            (event) => event.pointerType !== "touch" && this.#point(pickOf(event.target)),
        );
        frame.addEventListener("pointerleave", () => this.#point(this.#focused()));
        frame.addEventListener("focusin", (event) => this.#focus(event.target));
        frame.addEventListener("focusout", () => this.#point(null));
        this.watcher = new ResizeObserver(() => this.#mark());
        this.watcher.observe(this.container);
    }

    /** Show a picture. `glow`: picks that can be touched now; `tips`: what touching them would do, in words; `drag`: what
     * dragging to the left and to the right touches. */
    show(picture, { glow = [], tips = {}, drag = [] } = {}) {
        this.drag = drag;
        const focused = document.activeElement;
        const had = this.frame.contains(focused) ? { pick: focused.dataset.pick ?? "", at: centre(focused) } : null;
        this.#glow = new Set(glow);
        this.#tips = tips;
        const wanted = svg(picture, {
            class: "scene",
            role: "application",
            aria: { label: this.label, description: WAYS },
        });
        this.#dress(wanted);
        if (this.#scene) become(this.#scene, wanted);
        else this.layer.replaceChildren((this.#scene = wanted));
        if (had) this.#refocus(had);
        this.#point(this.#pointed && this.#find(this.#pointed.dataset.pick) ? this.#pointed : this.#focused());
    }

    /** Roles, names and the one tab stop, before the scene is compared with the old one. */
    #dress(scene) {
        for (const element of scene.querySelectorAll("[data-pick]")) {
            const open = this.#glow.has(element.dataset.pick);
            element.setAttribute("role", "button");
            element.setAttribute("tabindex", "-1");
            if (!element.hasAttribute("aria-label")) element.setAttribute("aria-label", element.dataset.pick);
            if (open) element.classList.add("glow");
            else if (!this.quiet && !isView(element.dataset.pick)) element.setAttribute("aria-disabled", "true");
        }
        for (const element of scene.querySelectorAll("[aria-label]:not([data-pick])")) {
            const leaf = !element.querySelector("[data-pick], [aria-label]");
            element.setAttribute("role", leaf ? "img" : "group");
            if (leaf) element.setAttribute("tabindex", "-1");
        }
        const first =
            scene.querySelector(`[data-pick="${CSS.escape(this.#current)}"]`) ??
            scene.querySelector("[data-pick].glow") ??
            scene.querySelector("[data-pick]");
        first?.setAttribute("tabindex", "0");
    }

    #refocus({ pick, at }) {
        const target = this.#find(pick) ?? nearest(at, this.#targets(false)) ?? nearest(at, this.#targets(true));
        target?.focus({ preventScroll: true });
    }

    #find(pick) {
        return pick ? this.#scene?.querySelector(`[data-pick="${CSS.escape(pick)}"]`) : null;
    }

    #focused() {
        const focused = document.activeElement;
        return this.frame.contains(focused) && focused.matches(":focus-visible") ? focused : null;
    }

    /** What the arrow keys lead to: what glows, or everything that has a name. One element for each pick. */
    #targets(all) {
        const found = new Map();
        for (const element of this.#scene.querySelectorAll(all ? "[aria-label][tabindex]" : "[data-pick].glow")) {
            const key = element.dataset.pick ?? element;
            if (!found.has(key)) found.set(key, element);
        }
        return [...found.values()];
    }

    /** Is there anything to touch here now? */
    get open() {
        return Boolean(this.#scene?.querySelector("[data-pick].glow"));
    }

    /** Take the focus: to what was last walked on, or to what glows. */
    focus() {
        const target =
            this.#find(this.#current) ??
            this.#scene?.querySelector("[data-pick].glow") ??
            this.#scene?.querySelector("[tabindex]");
        target?.focus({ preventScroll: true });
    }

    #swipe(way) {
        const pick = this.drag[way < 0 ? 0 : 1];
        if (pick) this.onPick(pick, null);
        return Boolean(pick);
    }

    #click(event) {
        const element = pickOf(event.target);
        if (element) this.onPick(element.dataset.pick, element);
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey) return;
        const element = event.target.closest("[tabindex]");
        if (isArrow(event.key)) {
            event.preventDefault();
            this.#walk(element, event.key, event.altKey);
        } else if ((event.key === "Enter" || event.key === " ") && element?.dataset.pick) {
            event.preventDefault();
            this.onPick(element.dataset.pick, element);
        } else if (event.key === "Home" || event.key === "End") {
            event.preventDefault();
            this.#targets(event.altKey)
                .at(event.key === "Home" ? 0 : -1)
                ?.focus({ preventScroll: true });
        }
    }

    #walk(element, key, everything) {
        let others = this.#targets(everything).filter((other) => other !== element);
        if (!others.length) others = this.#targets(true).filter((other) => other !== element);
        const next = element ? neighbour(centre(element), others, key) : others[0];
        next?.focus({ preventScroll: true });
    }

    #focus(element) {
        if (!element.dataset.pick && !element.hasAttribute("aria-label")) return;
        if (element.dataset.pick) this.#current = element.dataset.pick;
        for (const other of this.#scene.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", "-1");
        element.setAttribute("tabindex", "0");
        if (element.matches(":focus-visible")) this.#point(element);
    }

    /** Show what touching this element would do. */
    #point(element) {
        this.#pointed = element ?? null;
        const pick = element?.dataset.pick;
        this.preview(pick);
        const tip = (pick && this.#tips[pick]) || "";
        this.tip.textContent = tip;
        this.tip.hidden = !tip;
        this.#mark();
    }

    /** Show the previews of a pick: of what is pointed at here, or of a card beside the board. */
    preview(pick) {
        for (const part of this.#scene?.querySelectorAll("[data-preview]") ?? [])
            part.classList.toggle("shown", part.dataset.preview === pick);
    }

    /** Put the tip and the ring of the focus where they belong. */
    #mark() {
        const focused = this.#focused();
        this.ring.hidden = !focused;
        if (focused) this.#frameWith(this.ring, focused.getBoundingClientRect());
        if (!this.tip.hidden && this.#pointed?.isConnected) this.#placeTip(this.#pointed.getBoundingClientRect());
    }

    #frameWith(ring, spot) {
        const home = this.container.getBoundingClientRect();
        ring.style.left = `${spot.left - home.left - 3}px`;
        ring.style.top = `${spot.top - home.top - 3}px`;
        ring.style.width = `${spot.width + 6}px`;
        ring.style.height = `${spot.height + 6}px`;
    }

    #placeTip(spot) {
        const home = this.container.getBoundingClientRect();
        const { width, height } = this.tip.getBoundingClientRect();
        const x = spot.left + spot.width / 2 - width / 2;
        const below = spot.bottom + 8 + height <= innerHeight - 4;
        this.tip.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4)) - home.left}px`;
        this.tip.style.top = `${(below ? spot.bottom + 8 : spot.top - 8 - height) - home.top}px`;
    }

    /** Say why not, at the spot. False: the spot is not on this board. */
    refuse(refusal, href = "") {
        const element = this.#find(refusal.pick);
        if (element) showBubble(element, refusal, href);
        return Boolean(element);
    }

    destroy() {
        hideBubble();
        this.watcher.disconnect();
        this.container.replaceChildren();
    }
}

const pickOf = (target) => target.closest?.("[data-pick]") ?? null;

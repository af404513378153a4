/* The board: a scene that is touched, pointed at, walked over with arrow keys, pinched and dragged. Knows no game. */
import { beside } from "./beside.js";
import { hideBubble, showBubble } from "./bubble.js";
import { calmOnes } from "./calm.js";
import { closest, find, findPick, h, svg } from "./dom.js";
import { become } from "./flip.js";
import { icon } from "./icons.js";
import { drawMarks } from "./marks.js";
import { Pan } from "./pan.js";
import { centre, isArrow, nearest, neighbour } from "./walk.js";

/** @import { Mark } from "./marks.js" */

const WAYS = "Arrow keys walk over what can be touched, with Alt over everything. Enter touches, Escape lets go.";
const TIP_SIDES = /** @type {const} */ (["below", "above", "left", "right"]);
const TIP_GAP = 8; // px
const LEAVES = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
const GLOWS = "[data-pick].glow";

/** Looking in another way is always possible. @param {string} pick */
const isView = (pick) => pick.startsWith("view ");

/** @param {Element} element */
const pickOf = (element) => element.getAttribute("data-pick") ?? element.getAttribute("data-also") ?? "";

/** @param {EventTarget | null} target */
const touchable = (target) => closest(target, "[data-pick], [data-also]");

/** What is there for fingers alone: nobody sees it. */
const UNSEEN =
    '[opacity="0"], [fill-opacity="0"]:not([stroke]), [fill="none"]:not([stroke]), [fill="transparent"]:not([stroke]), [data-preview]';

/**
 * Where that is of an element which can be seen.
 * @param {Element} element
 */
function bodyOf(element) {
    const leaves = [...element.querySelectorAll("use, path, circle, ellipse, rect, polygon, polyline, line, text")];
    const rects = leaves
        .filter((leaf) => !leaf.closest(UNSEEN))
        .map((leaf) => leaf.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
    if (!rects.length) return element.getBoundingClientRect();
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
}

export class Board {
    /** @type {SVGSVGElement | null} */
    #scene = null;
    /** @type {Set<string>} */
    #glow = new Set();
    /** @type {Record<string, string>} */
    #tips = {};
    /** What dragging to the left and to the right touches. @type {string[]} */
    #drag = [];
    /** What a hint says is to be touched. @type {{ number: number, picks: string[] }[]} */
    #steps = [];
    /** A move is in the making. */
    #held = false;
    /** Somebody has walked on by keys since the hint came, or pointed at something. */
    #walked = false;
    #moved = false;
    /** Moments are walked along here: to the left and to the right lies another one. */
    paged = false;
    /** @type {Mark[]} */
    #marks = [];
    #current = ""; // the pick that has the one tab stop
    /** @type {HTMLElement | SVGElement | null} */
    #pointed = null;

    /**
     * `onPick(pick, element)` is called for each touch, `onTopic(topic, element)` for one of a thing that is never touched for a
     * move. A `quiet` board does not say that something cannot be touched.
     * @param {HTMLElement} container
     * @param {{ onPick?: (pick: string, element: Element | null) => unknown,
     *     onTopic?: (topic: string, element: HTMLElement | SVGElement) => unknown, label?: string, quiet?: boolean }} options
     */
    constructor(container, { onPick = () => {}, onTopic = () => {}, label = "Board", quiet = false }) {
        this.container = container;
        this.onPick = onPick;
        this.onTopic = onTopic;
        this.label = label;
        this.quiet = quiet;
        this.layer = h("div", { class: "board-layer" });
        this.frame = h("div", { class: "board-frame" }, this.layer);
        this.tip = h("div", { class: "board-tip", hidden: true });
        this.ring = h("div", { class: "board-ring", hidden: true });
        const reset = () => this.pan.reset();
        this.whole = h(
            "button",
            { class: "btn board-whole", hidden: true, onclick: reset },
            icon("zoom", 18),
            "Whole board",
        );
        container.classList.add("board");
        this.brackets = h("div", { class: "hint-marks" });
        container.replaceChildren(this.frame, this.brackets, this.ring, this.tip, this.whole);
        const zoom = (/** @type {boolean} */ zoomed) => {
            this.whole.hidden = !zoomed;
            this.#mark();
        };
        this.pan = new Pan(this.frame, this.layer, zoom, (way) => this.#swipe(way));
        this.watcher = new ResizeObserver(() => {
            this.pan.keep();
            this.#mark();
            this.mark(this.#marks);
        });
        this.watcher.observe(container);
        this.#listen();
    }

    #listen() {
        const { frame } = this;
        frame.addEventListener("click", ({ target }) => this.#click(target));
        frame.addEventListener("keydown", (event) => this.#key(event));
        frame.addEventListener("pointerover", ({ pointerType, target }) => {
            if (pointerType !== "touch") this.#point(touchable(target));
        });
        frame.addEventListener("pointermove", ({ pointerType, target, movementX, movementY }) => {
            if (!this.#resting || this.#moved || pointerType === "touch" || !(movementX || movementY)) return;
            this.#moved = true;
            this.#point(touchable(target));
        });
        frame.addEventListener("pointerleave", () => this.#point(this.#focused()));
        frame.addEventListener("focusin", ({ target }) => this.#focus(target));
        frame.addEventListener("focusout", () => this.#point(null));
    }

    /**
     * Show a picture. `glow`: picks that can be touched now; `tips`: what touching them would do, in words; `drag`: what
     * dragging to the left and to the right touches; `steps`: what a hint says is to be touched; `held`: a
     * move is in the making.
     * @param {Picture} picture
     * @param {{ glow?: string[], tips?: Record<string, string>, drag?: string[],
     *     steps?: { number: number, picks: string[] }[], held?: boolean }} more
     */
    show(picture, { glow = [], tips = {}, drag = [], steps = [], held = false }) {
        this.#held = held;
        const isNew = JSON.stringify(steps) !== JSON.stringify(this.#steps);
        this.#steps = steps;
        if (isNew) this.#walked = this.#moved = false;
        this.#drag = drag;
        this.#glow = new Set(glow);
        this.#tips = tips;
        const had = this.#focusedPlace();
        const wanted = svg(picture, {
            class: "scene",
            role: "application",
            aria: { label: this.label, description: WAYS },
        });
        this.#dress(wanted);
        if (this.#scene) become(this.#scene, wanted);
        else {
            this.#scene = wanted;
            this.layer.replaceChildren(wanted);
        }
        this.pan.keep();
        if (had) this.#refocus(had);
        this.#point(this.#pointed && this.#find(pickOf(this.#pointed)) ? this.#pointed : this.#focused());
        if (steps.length) this.#lead(isNew);
    }

    /**
     * Whatever is marked is in view, and its brackets go along with it.
     * @param {boolean} isNew
     */
    #lead(isNew) {
        if (isNew && this.pan.zoomed && this.#marked().some(({ element }) => !this.#shows(element))) this.pan.reset();
        const gliding = this.layer.getAnimations({ subtree: true });
        if (gliding.length) Promise.allSettled(gliding.map(({ finished }) => finished)).then(() => this.#mark());
    }

    /** Is all of it in the frame? @param {Element} element */
    #shows(element) {
        const home = this.frame.getBoundingClientRect();
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left > home.left - 1 && right < home.right + 1 && top > home.top - 1 && bottom < home.bottom + 1;
    }

    /** The things of this board that a hint wants touched, those of one step together. */
    #marked() {
        return this.#steps.flatMap(({ number, picks }) =>
            picks
                .map((pick) => find(this.layer, `[data-mark="${CSS.escape(pick)}"]`) ?? this.#find(pick))
                .filter((element) => element !== null)
                .map((element, at) => ({ element, number: at === 0 ? number : 0 })),
        );
    }

    /**
     * Roles, names and the one tab stop, before the scene is compared with the old one.
     * @param {SVGSVGElement} scene
     */
    #dress(scene) {
        const targets = [...scene.querySelectorAll("[data-pick]")];
        const calm = this.#held ? new Set() : calmOnes(targets.map(pickOf), this.#glow);
        for (const element of targets) this.#dressTarget(element, calm.has(pickOf(element)));
        for (const element of scene.querySelectorAll("[aria-label]:not([data-pick])")) {
            const leaf = !element.querySelector("[data-pick], [aria-label]");
            element.setAttribute("role", leaf ? "img" : "group");
            if (leaf) element.setAttribute("tabindex", "-1");
        }
        const first = findPick(scene, this.#current) ?? find(scene, GLOWS) ?? find(scene, "[data-pick]");
        first?.setAttribute("tabindex", "0");
    }

    /**
     * @param {Element} element
     * @param {boolean} isCalm
     */
    #dressTarget(element, isCalm) {
        element.classList.toggle("calm", isCalm);
        const pick = pickOf(element);
        element.setAttribute("role", "button");
        element.setAttribute("tabindex", "-1");
        if (!element.hasAttribute("aria-label")) element.setAttribute("aria-label", pick);
        if (this.#glow.has(pick)) element.classList.add("glow");
        else if (!this.quiet && !isView(pick)) element.setAttribute("aria-disabled", "true");
    }

    /**
     * Mark what has changed, as soon as everything lies where it belongs.
     * @param {Mark[]} marks
     */
    async mark(marks) {
        const scene = this.#scene;
        this.#marks = marks;
        if (!scene) return;
        drawMarks(scene, []);
        if (!marks.length) return;
        const moving = scene.getAnimations({ subtree: true }).filter((one) => one.effect?.getTiming().iterations === 1);
        if (moving.length) await Promise.allSettled(moving.map(({ finished }) => finished));
        if (this.#marks === marks) drawMarks(scene, marks);
    }

    /** What of this board has the focus, to find it again in another picture. */
    #focusedPlace() {
        const focused = document.activeElement;
        return focused && this.frame.contains(focused) ? { pick: pickOf(focused), at: centre(focused) } : null;
    }

    /** @param {{ pick: string, at: Point }} place */
    #refocus({ pick, at }) {
        const target = this.#find(pick) ?? nearest(at, this.#targets(false)) ?? nearest(at, this.#targets(true));
        target?.focus({ preventScroll: true });
    }

    /** @param {string} pick */
    #find(pick) {
        return pick && this.#scene ? findPick(this.#scene, pick) : null;
    }

    #focused() {
        const focused = /** @type {HTMLElement | null} */ (document.activeElement);
        return this.frame.contains(focused) && focused?.matches(":focus-visible") ? focused : null;
    }

    /**
     * What the arrow keys lead to: what glows, or everything that has a name. One element for each pick.
     * @param {boolean} all
     */
    #targets(all) {
        /** @type {Map<string | Element, HTMLElement>} */
        const found = new Map();
        /** @type {Iterable<HTMLElement>} */
        const elements = this.#scene?.querySelectorAll(all ? "[aria-label][tabindex]" : GLOWS) ?? [];
        for (const element of elements) {
            const key = pickOf(element) || element;
            if (!found.has(key)) found.set(key, element);
        }
        return [...found.values()];
    }

    /** Is there anything to touch here now? */
    get open() {
        return Boolean(this.#scene?.querySelector(GLOWS));
    }

    /** Take the focus: to what was last walked on, or to what glows. */
    focus() {
        const target = this.#find(this.#current) ?? find(this.layer, GLOWS) ?? find(this.layer, "[tabindex]");
        target?.focus({ preventScroll: true });
    }

    /** @param {number} way */
    #swipe(way) {
        const pick = this.#drag[way < 0 ? 0 : 1];
        if (pick) this.onPick(pick, null);
        return Boolean(pick);
    }

    /** @param {EventTarget | null} target */
    #click(target) {
        const element = touchable(target);
        const thing = closest(target, "[data-topic]");
        if (element) this.onPick(pickOf(element), element);
        else if (thing) this.onTopic(thing.dataset.topic ?? "", thing);
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        if (event.ctrlKey || event.metaKey || (this.paged && !event.altKey && LEAVES.has(event.key))) return;
        if (event.key === "Enter" && this.#resting) return; // plays the hint
        const element = closest(event.target, "[tabindex]");
        if (isArrow(event.key)) this.#walk(element, event.key, event.altKey);
        else if (event.key === "Home") this.#targets(event.altKey).at(0)?.focus({ preventScroll: true });
        else if (event.key === "End") this.#targets(event.altKey).at(-1)?.focus({ preventScroll: true });
        else if ((event.key === "Enter" || event.key === " ") && element && pickOf(element))
            this.onPick(pickOf(element), element);
        else if ((event.key === "Enter" || event.key === " ") && element?.dataset.topic)
            this.onTopic(element.dataset.topic, element);
        else return;
        event.preventDefault();
    }

    /**
     * @param {Element | null} element
     * @param {string} key
     * @param {boolean} everything
     */
    #walk(element, key, everything) {
        this.#walked = true;
        let others = this.#targets(everything).filter((other) => other !== element);
        if (!others.length) others = this.#targets(true).filter((other) => other !== element);
        const next = element ? neighbour(centre(element), others, key) : others[0];
        next?.focus({ preventScroll: true });
    }

    /** @param {EventTarget | null} target */
    #focus(target) {
        const element = closest(target, "[data-pick], [aria-label]");
        if (element !== target || !element || !this.#scene) return;
        if (pickOf(element)) this.#current = pickOf(element);
        for (const other of this.#scene.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", "-1");
        element.setAttribute("tabindex", "0");
        if (element.matches(":focus-visible")) this.#point(element);
    }

    /**
     * Show what touching this element would do.
     * @param {HTMLElement | SVGElement | null} element
     */
    #point(element) {
        this.#pointed = element;
        const pick = element ? pickOf(element) : "";
        this.preview(pick);
        const tip = this.#resting && !this.#moved ? "" : (this.#tips[pick] ?? "");
        this.tip.textContent = tip;
        this.tip.hidden = !tip;
        this.#mark();
    }

    /**
     * Show the previews of a pick: of what is pointed at here, or of a card beside the board.
     * @param {string} pick
     */
    preview(pick) {
        for (const part of this.layer.querySelectorAll("[data-preview]"))
            part.classList.toggle("shown", part.getAttribute("data-preview") === pick);
    }

    /** Put the tip and the ring of the focus where they belong. */
    #mark() {
        const focused = this.#focused();
        this.#bracket();
        this.ring.hidden = !focused || this.#resting;
        if (focused) this.#frameWith(this.ring, focused.getBoundingClientRect());
        if (!this.tip.hidden && this.#pointed?.isConnected) this.#placeTip(this.#pointed.getBoundingClientRect());
    }

    /** A hint has just come: the place that was touched last must not outshine it. */
    get #resting() {
        return this.#steps.length > 0 && !this.#walked;
    }

    /** Brackets round what a hint wants touched. */
    #bracket() {
        const marks = this.#marked().map(({ element, number }) => {
            const mark = h("div", { class: "hint-mark", data: { step: number ? String(number) : null } });
            this.#frameWith(mark, bodyOf(element));
            return mark;
        });
        this.brackets.replaceChildren(...marks);
    }

    /**
     * @param {HTMLElement} ring
     * @param {DOMRect} spot
     */
    #frameWith(ring, spot) {
        const home = this.container.getBoundingClientRect();
        ring.style.left = `${spot.left - home.left - 3}px`;
        ring.style.top = `${spot.top - home.top - 3}px`;
        ring.style.width = `${spot.width + 6}px`;
        ring.style.height = `${spot.height + 6}px`;
    }

    /** @param {DOMRect} spot */
    #placeTip(spot) {
        const home = this.container.getBoundingClientRect();
        const { x, y } = beside(spot, this.tip.getBoundingClientRect(), TIP_SIDES, TIP_GAP);
        this.tip.style.left = `${x - home.left}px`;
        this.tip.style.top = `${y - home.top}px`;
    }

    /**
     * Say why not, at the spot. False: the spot is not on this board.
     * @param {Refusal} refusal
     */
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

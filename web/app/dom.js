/* Building and updating the page. Text is always a text node: no name, link or file ever becomes markup.
 *
 *   h("button", { class: "btn", onclick: f, aria: { label: "Undo" } }, icon("undo"), "Undo")
 *   render(container, node, …)   makes the container's children like these, keeping elements (and focus) where it can;
 *                                children with `key` keep their identity when they move
 */
import morphdom from "../vendor/morphdom.js";
import { addressOf } from "../worker/site.js";

/** @typedef {(event: any) => unknown} Handler */

const SVG = "http://www.w3.org/2000/svg";

/** What elements hear, by type. @type {WeakMap<EventTarget, Record<string, Handler | null>>} */
const heard = new WeakMap();

/** What the pictures show, to be compared. @type {WeakMap<Node, string>} */
const shown = new WeakMap();

/** For whom an empty element stands in. @type {WeakMap<Node, Element>} */
const meant = new WeakMap();

/**
 * An element. Props: attributes, `class`, `key`, `aria: {}`, `data: {}`, `on…` functions, `css: {}` for computed style.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props<HTMLElementTagNameMap[Tag]>} props
 * @param {...Child} children
 */
export function h(tag, props, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(props)) setProp(node, name, value);
    node.append(...nodesOf(children));
    return node;
}

/**
 * @param {HTMLElement | SVGElement} node
 * @param {string} name
 * @param {unknown} value
 */
function setProp(node, name, value) {
    if (isNothing(value)) return;
    if (typeof value === "function") listen(node, name.slice("on".length), /** @type {Handler} */ (value));
    else if (name === "aria" || name === "data")
        setAll(value, (part, text) => node.setAttribute(`${name}-${part}`, text));
    else if (name === "css") setAll(value, (part, text) => node.style.setProperty(part, text));
    else node.setAttribute(name === "key" ? "data-key" : name, value === true ? "" : String(value));
}

/**
 * @param {unknown} values
 * @param {(part: string, text: string) => void} set
 */
function setAll(values, set) {
    for (const [part, value] of Object.entries(/** @type {object} */ (values)))
        if (!isNothing(value)) set(part, String(value));
}

/** @param {unknown} value */
const isNothing = (value) => value === null || value === undefined || value === false;

/**
 * @param {Child} child
 * @returns {(Node | string)[]}
 */
function nodesOf(child) {
    if (Array.isArray(child)) return child.flatMap(nodesOf);
    if (isNothing(child) || child === "") return [];
    return [child instanceof Node ? standIn(child) : String(child)];
}

/**
 * What is on the page must not leave it only to be compared: it would lose its focus.
 * @param {Node} node
 */
function standIn(node) {
    if (!(node instanceof Element && node.isConnected && node.hasAttribute("data-own"))) return node;
    const empty = node.cloneNode(false);
    meant.set(empty, node);
    return empty;
}

/**
 * One listener for each type looks its function up: a kept element can then take over the functions of its successor.
 * @param {Element} node
 * @param {string} type
 * @param {Handler | null} handler
 */
function listen(node, type, handler) {
    const all = heard.get(node) ?? {};
    heard.set(node, all);
    if (!(type in all)) node.addEventListener(type, hear);
    all[type] = handler;
}

/** @param {Event} event */
function hear(event) {
    const place = /** @type {EventTarget} */ (event.currentTarget);
    return heard.get(place)?.[event.type]?.call(place, event);
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function takeOver(from, to) {
    const wanted = heard.get(to) ?? {};
    for (const type of Object.keys(heard.get(from) ?? {})) listen(from, type, wanted[type] ?? null);
    for (const [type, handler] of Object.entries(wanted)) listen(from, type, handler);
}

/**
 * Make the container's children like these.
 * @param {Element} container
 * @param {...Child} children
 */
export function render(container, ...children) {
    const wanted = /** @type {Element} */ (container.cloneNode(false));
    wanted.append(...nodesOf(children));
    morphdom(container, wanted, {
        childrenOnly: true,
        getNodeKey: keyOf,
        onBeforeElUpdated: update,
        onBeforeNodeAdded: (node) => meant.get(node) ?? node,
    });
}

/**
 * What is inside a picture has keys of its own, which must not mix with the page's.
 * @param {Node} node
 */
function keyOf(node) {
    if (node instanceof SVGElement && node.ownerSVGElement) return undefined;
    return node instanceof HTMLElement || node instanceof SVGElement ? node.dataset.key || node.id : undefined;
}

/**
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function update(from, to) {
    if (from === to || from.hasAttribute("data-own")) return false; // looked after by somebody else
    if (shown.get(from) !== shown.get(to)) {
        from.replaceWith(to);
        return false;
    }
    if (shown.has(from)) return false;
    takeOver(from, to);
    if (from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText; // as an attribute, our policy forbids it
    keepState(from, to);
    return true;
}

/**
 * What a person has opened or chosen.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function keepState(from, to) {
    if (from instanceof HTMLDialogElement && from.open) to.setAttribute("open", "");
    if (from instanceof HTMLDetailsElement) to.toggleAttribute("open", from.open);
    if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement && to.value !== from.value)
        from.value = to.value;
}

/**
 * An element that render() leaves alone once it is there: a board, a slot for somebody else.
 * @template {Element} E
 * @param {E} node
 * @param {string} key
 */
export function own(node, key) {
    node.setAttribute("data-own", "");
    node.setAttribute("data-key", key);
    return node;
}

/**
 * A picture of the engine as an <svg>. The engine's pictures are our own code and escape their texts.
 * @param {Picture} picture
 * @param {Props<SVGSVGElement>} props
 */
export function svg(picture, props = {}) {
    const template = document.createElement("template");
    template.innerHTML = `<svg xmlns="${SVG}" viewBox="${picture.box.join(" ")}">${picture.svg}</svg>`;
    const node = /** @type {SVGSVGElement} */ (template.content.firstChild);
    if (!("aria" in props)) node.setAttribute("aria-hidden", "true");
    for (const [name, value] of Object.entries(props)) setProp(node, name, value);
    shown.set(node, `${picture.box} ${JSON.stringify(props)} ${picture.svg}`);
    return node;
}

/**
 * An <svg> drawn by the page itself, from trusted text in this folder.
 * @param {number[]} box
 * @param {string} body
 * @param {Props<SVGSVGElement>} props
 */
export function drawing(box, body, props = {}) {
    return svg({ box, svg: body }, props);
}

/**
 * The element for which a listener was meant, as far up as need be.
 * @param {EventTarget | null} target
 * @param {string} selector
 */
export function closest(target, selector) {
    const found = target instanceof Element ? target.closest(selector) : null;
    return /** @type {HTMLElement | SVGElement | null} */ (found);
}

/**
 * @param {ParentNode} place
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const find = (place, selector) => place.querySelector(selector);

/**
 * @param {ParentNode} place
 * @param {string} pick
 * @returns {HTMLElement | null}
 */
export const findPick = (place, pick) => find(place, `[data-pick="${CSS.escape(pick)}"]`);

/** @type {Map<string, Promise<unknown>>} */
const loadedStyles = new Map();

/**
 * The stylesheet css/NAME.css, once; resolves when it is in force.
 * @param {string} name
 */
export function useStyle(name) {
    const known = loadedStyles.get(name);
    if (known) return known;
    const link = h("link", { rel: "stylesheet", href: addressOf(`css/${name}.css`) });
    const ready = new Promise((resolve) => {
        link.onload = link.onerror = resolve;
    });
    document.head.append(link);
    loadedStyles.set(name, ready);
    return ready;
}

/** @type {Map<string, Promise<unknown>>} */
const loadedDefs = new Map();

/**
 * The symbols and gradients that a game's pictures use, put into the page once. They lie ready as a file: no Python needed.
 * @param {string} game
 */
export function useDefs(game) {
    const known = loadedDefs.get(game);
    if (known) return known;
    const loading = fetchDefs(game).catch(() => loadedDefs.delete(game));
    loadedDefs.set(game, loading);
    return loading;
}

/** @param {string} game */
async function fetchDefs(game) {
    const response = await fetch(artAddress(`${game}.defs`));
    if (!response.ok) throw new Error(`no art for ${game}`);
    const art = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
    const holder = document.createElementNS(SVG, "svg");
    holder.setAttribute("class", "defs");
    holder.setAttribute("aria-hidden", "true");
    holder.append(...[...art.children].filter((child) => child.localName === "defs"));
    document.body.append(holder);
}

/** @param {string} name */
const artAddress = (name) => addressOf(`art/${encodeURIComponent(name)}.svg`);

/** @param {string} game */
export const coverAddress = (game) => artAddress(game);

/**
 * The picture on the card of an option's value.
 * @param {string} game
 * @param {string} option
 * @param {OptionValue} value
 */
export const choiceAddress = (game, option, value) => artAddress(`${game}.${option}.${value}`);

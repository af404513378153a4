/* Building and updating the page. Text is always a text node: no name, link or file ever becomes markup.
 *
 *   h("button", { class: "btn", onclick: f, aria: { label: "Undo" } }, icon("undo"), "Undo")
 *   render(container, node, …)   makes the container's children like these, keeping elements (and focus) where it can;
 *                                children with `key` keep their identity when they move
 */
import morphdom from "../vendor/morphdom.js";

const HANDLERS = Symbol("handlers");
const PICTURE = Symbol("picture");
const REAL = Symbol("real");
const SVG = "http://www.w3.org/2000/svg";

/** An element. Props: attributes, `class`, `key`, `aria: {}`, `data: {}`, `on…` functions, `css: {}` for computed style. */
export function h(tag, props, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(props ?? {})) setProp(node, name, value);
    node.append(...nodesOf(children));
    return node;
}

function setProp(node, name, value) {
    if (value === null || value === undefined || value === false) return;
    if (name.startsWith("on")) return listen(node, name.slice(2), value);
    if (name === "aria" || name === "data") {
        for (const [part, text] of Object.entries(value))
            if (text !== null && text !== undefined) node.setAttribute(`${name}-${part}`, text);
    } else if (name === "css") {
        for (const [part, text] of Object.entries(value)) node.style.setProperty(part, text);
    } else if (name === "key") {
        node.setAttribute("data-key", value);
    } else if (name === "value") {
        node.value = value;
        node.setAttribute("value", value);
    } else {
        node.setAttribute(name, value === true ? "" : value);
    }
}

const nodesOf = (children) =>
    children
        .flat(Infinity)
        .filter((child) => child !== null && child !== undefined && child !== false && child !== "")
        .map((child) => (child.isConnected && child.hasAttribute("data-own") ? standIn(child) : child));

/* What is on the page must not leave it only to be compared: it would lose its focus. */
function standIn(node) {
    const empty = node.cloneNode(false);
    empty[REAL] = node;
    return empty;
}

/* One listener for each type looks its function up: a kept element can then take over the functions of its successor. */
function listen(node, type, handler) {
    node[HANDLERS] ??= {};
    if (!(type in node[HANDLERS])) node.addEventListener(type, hear);
    node[HANDLERS][type] = handler;
}

function hear(event) {
    return this[HANDLERS][event.type]?.call(this, event);
}

function takeOver(from, to) {
    const old = from[HANDLERS] ?? {};
    for (const type of Object.keys(old)) old[type] = to[HANDLERS]?.[type] ?? null;
    for (const [type, handler] of Object.entries(to[HANDLERS] ?? {})) listen(from, type, handler);
}

/** Make the container's children like these. */
export function render(container, ...children) {
    const wanted = container.cloneNode(false);
    wanted.append(...nodesOf(children));
    morphdom(container, wanted, {
        childrenOnly: true,
        getNodeKey: keyOf,
        onBeforeElUpdated: update,
        onBeforeNodeAdded: (node) => node[REAL] ?? node,
    });
}

/* What is inside a picture has keys of its own, which must not mix with the page's. */
const keyOf = (node) => (node.ownerSVGElement ? undefined : node.dataset?.key || node.id);

function update(from, to) {
    if (from === to || from.hasAttribute("data-own")) return false; // looked after by somebody else
    if (from[PICTURE] !== to[PICTURE]) {
        from.replaceWith(to);
        return false;
    }
    if (from[PICTURE] !== undefined) return false;
    takeOver(from, to);
    if (from.style.cssText !== to.style.cssText) from.style.cssText = to.style.cssText; // as an attribute, our policy forbids it
    if (from.localName === "dialog" && from.open) to.setAttribute("open", "");
    if (from.localName === "details") to.open = from.open;
    if (from.localName === "select" && to.value !== from.value) from.value = to.value;
    return true;
}

/** An element that render() leaves alone once it is there: a board, a slot for somebody else. */
export function own(node, key) {
    node.setAttribute("data-own", "");
    node.setAttribute("data-key", key);
    return node;
}

/** A picture of the engine, {box, svg}, as an <svg>. The engine's pictures are our own code and escape their texts. */
export function svg(picture, props = {}) {
    const template = document.createElement("template");
    template.innerHTML = `<svg xmlns="${SVG}" viewBox="${picture.box.join(" ")}">${picture.svg}</svg>`;
    const node = template.content.firstChild;
    if (!("aria" in props)) node.setAttribute("aria-hidden", "true");
    for (const [name, value] of Object.entries(props)) setProp(node, name, value);
    node[PICTURE] = `${picture.box} ${JSON.stringify(props)} ${picture.svg}`;
    return node;
}

/** An <svg> drawn by the page itself, from trusted text in this folder. */
export function drawing(box, body, props = {}) {
    return svg({ box, svg: body }, props);
}

const loadedStyles = new Map();

/** The stylesheet css/NAME.css, once; resolves when it is in force. */
export function useStyle(name) {
    if (!loadedStyles.has(name)) {
        const link = h("link", { rel: "stylesheet", href: new URL(`../css/${name}.css`, import.meta.url).href });
        const ready = new Promise((resolve) => (link.onload = link.onerror = resolve));
        document.head.append(link);
        loadedStyles.set(name, ready);
    }
    return loadedStyles.get(name);
}

const loadedDefs = new Map();

/** The symbols and gradients that a game's pictures use, put into the page once. They lie ready as a file: no Python needed. */
export function useDefs(game) {
    if (!loadedDefs.has(game)) {
        const loading = fetchDefs(game).catch(() => loadedDefs.delete(game));
        loadedDefs.set(game, loading);
    }
    return loadedDefs.get(game);
}

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

const artAddress = (name) => new URL(`../art/${encodeURIComponent(name)}.svg`, import.meta.url).href;

export const coverAddress = (game) => artAddress(game);

/* The keys of the table, and the sheet that lists them. */

import { openDialog } from "./dialog.js";
import { closest, h } from "./dom.js";
import { centre, isArrow, neighbour } from "./walk.js";

/** @type {[keys: string[], meaning: string][]} */
const SHEET = [
    [["←", "↑", "→", "↓"], "walk over what can be touched"],
    [["Alt", "arrows"], "walk over everything, also what cannot be touched"],
    [["Enter", "Space"], "touch"],
    [["Esc"], "let go of what was touched"],
    [["Tab"], "from the board to the buttons and on"],
    [["U"], "undo"],
    [["R"], "redo"],
    [["H"], "hint, and again for the next best"],
];
const FIELDS = "input, select, textarea";
const HAS_KEYS = `${FIELDS}, dialog, [data-pick], .lines`; // what does something of its own with the arrows

/** The keys of the game on the table. @type {() => ShortcutDoc[]} */
let ownKeys = () => [];

export function openKeys() {
    const own = ownKeys().map(({ key, label }) => row([key.toUpperCase()], label));
    const usual = SHEET.map(([keys, meaning]) => row(keys, meaning));
    openDialog({ title: "Keys", body: h("dl", { class: "keys" }, usual, own, row(["?"], "these keys")) });
}

/**
 * @param {string[]} keys
 * @param {string} meaning
 */
function row(keys, meaning) {
    const caps = keys.map((key) => h("kbd", {}, key));
    return h("div", { class: "key-row" }, h("dt", {}, caps), h("dd", {}, meaning));
}

/** @param {KeyboardEvent} event */
const elsewhere = (event) =>
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    document.querySelector("dialog[open]") ||
    closest(event.target, FIELDS);

/**
 * Is this key free to lead from step to step?
 * @param {KeyboardEvent} event
 */
export const isFree = (event) => !event.ctrlKey && !event.metaKey && !event.altKey && !closest(event.target, HAS_KEYS);

/**
 * Does the key belong to a field, or to a dialog?
 * @param {KeyboardEvent} event
 */
export const isInField = (event) => Boolean(closest(event.target, `${FIELDS}, dialog`));

/**
 * @param {(event: KeyboardEvent) => void} hear
 * @returns {() => void} ends it
 */
export function listen(hear) {
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
}

/**
 * Keys of the game's own. Listens until the returned function is called.
 * @param {() => ShortcutDoc[]} shortcuts
 * @param {(pick: string) => unknown} touch
 */
export function listenToOwnKeys(shortcuts, touch) {
    ownKeys = shortcuts;
    return listen((event) => {
        if (elsewhere(event) || event.altKey) return;
        const found = shortcuts().find(({ key }) => key === event.key.toLowerCase());
        if (!found) return;
        event.preventDefault();
        touch(found.pick);
    });
}

/**
 * Listens until the returned function is called. `enter` says whether it did something.
 * @param {Record<"undo" | "redo" | "hint" | "letGo" | "enter" | "board", () => unknown>} on
 */
export function listenToKeys(on) {
    /** @type {Record<string, (() => unknown) | undefined>} */
    const works = { u: on.undo, r: on.redo, h: on.hint, "?": openKeys, escape: on.letGo };
    return listen((event) => {
        if (elsewhere(event)) return;
        const work = event.altKey ? undefined : works[event.key.toLowerCase()];
        const dock = closest(event.target, ".dock");
        const pressed = closest(event.target, "button, a, summary");
        if (work) work();
        else if (event.key === "Enter" && !pressed && on.enter()) event.preventDefault();
        else if (!isArrow(event.key)) return;
        else if (dock) walkDock(dock, event.target, event.key);
        else if (!closest(event.target, ".lines, .board, button, a")) on.board();
        else return;
        event.preventDefault();
    });
}

/**
 * Among the cards and buttons of the dock, as over the board.
 * @param {Element} dock
 * @param {EventTarget | null} from
 * @param {string} key
 */
function walkDock(dock, from, key) {
    if (!(from instanceof Element)) return;
    /** @type {HTMLElement[]} */
    const buttons = [...dock.querySelectorAll("button")].filter((button) => button !== from && !button.disabled);
    neighbour(centre(from), buttons, key)?.focus();
}

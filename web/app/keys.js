/* The keys of the table, and the sheet that lists them. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { centre, isArrow, neighbour } from "./walk.js";

const SHEET = [
    [["←", "↑", "→", "↓"], "walk over what can be touched"],
    [["Alt", "arrows"], "walk over everything, also what cannot be touched"],
    [["Enter", "Space"], "touch"],
    [["Esc"], "let go of what was touched"],
    [["Tab"], "from the board to the buttons and on"],
    [["U"], "undo"],
    [["R"], "redo"],
    [["H"], "hint"],
    [["?"], "these keys"],
];

let ownKeys = () => []; // of the game on the table

export function openKeys() {
    const own = ownKeys().map(({ key, label }) => [[key.toUpperCase()], label]);
    const rows = [...SHEET.slice(0, -1), ...own, ...SHEET.slice(-1)].map(([keys, meaning]) =>
        h(
            "div",
            { class: "key-row" },
            h(
                "dt",
                {},
                keys.map((key) => h("kbd", {}, key)),
            ),
            h("dd", {}, meaning),
        ),
    );
    openDialog({ title: "Keys", body: h("dl", { class: "keys" }, rows) });
}

const elsewhere = (event) =>
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    document.querySelector("dialog[open]") ||
    event.target.closest?.("input, select, textarea");

/** Keys of the game's own: `shortcuts()` has them as {key, pick, label}. Listens until the returned function is called. */
export function listenToOwnKeys(shortcuts, touch) {
    ownKeys = shortcuts;
    const hear = (event) => {
        if (elsewhere(event) || event.altKey) return;
        const found = shortcuts().find(({ key }) => key === event.key.toLowerCase());
        if (!found) return;
        event.preventDefault();
        touch(found.pick);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
}

/** Listens until the returned function is called. `on` has undo, redo, hint, letGo and board. */
export function listenToKeys(on) {
    const hear = (event) => {
        if (elsewhere(event)) return;
        const work = { u: on.undo, r: on.redo, h: on.hint, "?": openKeys, escape: on.letGo }[event.key.toLowerCase()];
        if (work && !event.altKey) {
            event.preventDefault();
            work();
        } else if (isArrow(event.key) && event.target.closest?.(".dock")) {
            event.preventDefault();
            walkDock(event.target, event.key);
        } else if (isArrow(event.key) && !event.target.closest?.(".lines, .board, button, a")) {
            event.preventDefault();
            on.board();
        }
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
}

/** Among the cards and buttons of the dock, as over the board. */
function walkDock(from, key) {
    const others = [...from.closest(".dock").querySelectorAll("button:not(:disabled)")].filter(
        (other) => other !== from,
    );
    neighbour(centre(from), others, key)?.focus();
}

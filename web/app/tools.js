/* The buttons under the hand of whoever plays. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** A button that has a key, too. @typedef {{ label: string, icon: string, key: string, works: boolean, strong?: boolean, run: () => unknown }} Tool */

/** @param {Tool[]} list */
export const tools = (list) => h("div", { class: "tools", key: "tools" }, list.map(tool));

/** @param {Tool} tool */
function tool({ label, icon: name, key, works, strong = false, run }) {
    const look = {
        class: strong ? "btn strong" : "btn",
        key: name,
        disabled: !works,
        title: `${label} (${key})`,
        aria: { keyshortcuts: key },
    };
    return h(
        "button",
        { ...look, onclick: run },
        icon(name, 18),
        h("span", {}, label),
        h("kbd", { aria: { hidden: "true" } }, key),
    );
}

/**
 * Ways to somewhere else, as the game gives them.
 * @param {LinkDoc[]} list
 */
export function links(list) {
    const parts = list.map(({ label, href, icon: name, strong }) =>
        h("a", { class: strong ? "btn strong" : "btn", href }, icon(name, 18), label),
    );
    return h("div", { class: "tools", key: "links" }, parts);
}

/**
 * Where several people share the screen: covers one's cards in the middle of a turn, or opens them.
 * @param {boolean} open
 * @param {() => unknown} turn
 */
export function cardTurner(open, turn) {
    const look = { class: "btn quiet turn-cards", key: "turn-cards", onclick: turn };
    return h("button", look, icon(open ? "eye-off" : "eye", 18), open ? "Hide my cards" : "Look at my cards");
}

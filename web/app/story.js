/* The story of a table: a line for each action, the newest first, which leads to its moment. */
import { badge } from "./badge.js";
import { closest, find, h } from "./dom.js";
import { picture } from "./panels.js";
import { withoutName } from "./since.js";

const LATEST = 24; // lines on each side of the moment that are shown until more are wished for

/**
 * Lines between two heads; what has no head of its own, in a game without any, is a round of turns.
 * @typedef {{ head: string, lines: LineDoc[] }} Part
 */

/**
 * The parts of a story in the order in which they happened.
 * @param {LineDoc[]} lines
 * @param {number | null} you
 * @returns {Part[]}
 */
export function partsOf(lines, you) {
    const hasHeads = lines.some(({ seat }) => seat === null);
    const leader = you ?? lines[0]?.seat;
    /** @type {Part[]} */
    const parts = [];
    let turn = 0;
    for (const line of lines) {
        const rounds = !hasHeads && line.turn !== turn && line.seat === leader;
        if (line.seat === null) parts.push({ head: line.text, lines: [] });
        else if (!parts.length || rounds) parts.push({ head: hasHeads ? "" : `From turn ${line.turn}`, lines: [line] });
        else parts[parts.length - 1].lines.push(line);
        turn = line.turn;
    }
    return parts;
}

/**
 * `lines` are those that are shown; `chosen` is the one whose moment is, `choose` leads to it. In a replay, `follows`, those after
 * the moment that is shown are there, too.
 * @param {TableDoc} doc
 * @param {LineDoc[]} lines
 * @param {{ follows: boolean, everything: boolean, more: () => void, action?: Child, chosen: LineDoc | null,
 *     choose: (line: LineDoc) => unknown }} ways
 */
export function storyPanel({ story, people, you, length, at }, lines, ways) {
    const { follows, everything, more, action = null, chosen, choose } = ways;
    const middle = follows ? story.length : lines.length;
    const shown = everything ? lines : lines.slice(Math.max(0, middle - LATEST), middle + LATEST);
    const rest = lines.length - shown.length;
    const now = chosen ?? (follows ? story.findLast(({ seat }) => seat !== null) : null);
    const current = follows && !chosen && now?.at !== at ? null : now;
    const parts = partsOf(shown, you)
        .filter(({ lines }) => lines.length > 0)
        .toReversed();
    const items = parts.flatMap(({ head, lines: acts }, number) => [
        head && h("li", { class: "line-head", key: `head-${parts.length - number}` }, head),
        acts.toReversed().map((line, back) => {
            const after = acts[acts.length - back];
            const named = { turn: after?.turn === line.turn ? "" : String(line.turn), later: line.at > at && follows };
            return storyLine(line, people, named, line === current, choose);
        }),
    ]);
    return h(
        "section",
        { class: "panel story", key: "story", aria: { label: "The story so far" } },
        h("header", { class: "panel-head" }, h("h2", {}, "The story so far"), length > 0 && action),
        lines.length === 0 && h("p", { class: "muted small" }, "Nothing has happened yet."),
        h(
            "ol",
            {
                class: "lines",
                tabindex: lines.length ? null : "0",
                aria: { label: "What happened, the latest first" },
                onkeydown: walk,
            },
            items,
            rest > 0 &&
                h("li", { key: "more" }, h("button", { class: "btn quiet", onclick: more }, `Show ${rest} more`)),
        ),
    );
}

/**
 * @param {LineDoc} line
 * @param {Person[]} people
 * @param {{ turn: string, later: boolean }} where
 * @param {boolean} chosen
 * @param {(line: LineDoc) => unknown} choose
 */
function storyLine(line, people, { turn, later }, chosen, choose) {
    const { at, seat, text, notation, icon: image } = line;
    const name = seat === null ? "" : (people[seat]?.name ?? "");
    const named = name && text.startsWith(`${name} `);
    const look = {
        class: "line-button",
        title: notation || null,
        tabindex: chosen ? "0" : "-1",
        aria: { pressed: String(chosen) },
        onclick: () => choose(line),
    };
    const kind = `line${turn ? " begins" : ""}${later ? " later" : ""}`;
    return h(
        "li",
        { class: kind, key: `line-${at}-${seat}-${text.length}` },
        h(
            "button",
            look,
            h("span", { class: "line-at" }, turn && h("span", { class: "hidden" }, "Turn "), turn),
            seat === null ? h("span", {}) : badge(seat, name, 22),
            h("span", { class: "line-text" }, named && h("b", {}, name), named ? withoutName(text, name) : text),
            image ? picture(image, "", "line-icon") : h("span", {}),
            chosen && notation && h("span", { class: "line-notation" }, notation),
        ),
    );
}

/**
 * Up and down lead from line to line; one of them can be reached with Tab.
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 */
function walk(event) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const here = closest(event.target, ".line-button");
    if (!way || !here) return;
    const all = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll(".line-button")]);
    const next = all[all.indexOf(/** @type {HTMLElement} */ (here)) + way];
    next?.focus();
    event.preventDefault();
}

/**
 * After drawing: a line can be reached with Tab, and the one whose moment is shown lies in view.
 * @param {Element} table
 */
export function settleLines(table) {
    const list = find(table, ".lines");
    const current = list && find(list, '.line-button[aria-pressed="true"]');
    const stop = current ?? (list && find(list, ".line-button"));
    stop?.setAttribute("tabindex", "0");
    if (!list || !current) return;
    const [all, one] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (one.top < all.top) list.scrollTop -= all.top - one.top + 8;
    else if (one.bottom > all.bottom) list.scrollTop += one.bottom - all.bottom + 8;
}

/* How a game ended: who has won and why, where the points came from, the graph, and what to do next. */

import { badge } from "./badge.js";
import { h, render, svg, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { framed } from "./frame.js";
import { graph } from "./graph.js";
import { icon } from "./icons.js";
import { go } from "./router.js";
import { Scrubber } from "./scrubber.js";

/** @import { Table } from "./table.js" */

/**
 * Fills the container with the end of a table's game; gives the seats that have won.
 * @param {HTMLElement} container
 * @param {Table} table
 * @param {Action[]} actions
 */
export async function showEnding(container, table, actions = []) {
    const asked = engine.call("ending", { id: table.id, look: { viewer: null } });
    const [told] = await Promise.all([/** @type {Promise<EndingDoc>} */ (asked), useStyle("end")]);
    const { people, game } = table.doc;
    render(
        container,
        winnerCard(told, people, game),
        breakdown(told, people),
        course(told, people),
        actions.length > 0 && buttons(actions),
    );
    return told.winners;
}

/**
 * Puts a scrubber under the final board; gives the function that takes it away again.
 * @param {Table} table
 */
export async function lookBackOn(table) {
    await useStyle("replay");
    const scrubber = new Scrubber(table, { steps: false });
    const { onDoc } = table;
    Object.assign(table.slots, { under: scrubber.element, caption: scrubber.caption });
    table.onDoc = () => scrubber.draw();
    table.frozen = true;
    scrubber.draw();
    return () => {
        scrubber.destroy();
        table.frozen = false;
        table.onDoc = onDoc;
        table.lookNow.at = null;
        delete table.slots.under;
        delete table.slots.caption;
    };
}

/**
 * @param {EndingDoc} told
 * @param {Person[]} people
 * @param {string} game
 */
function winnerCard({ ending, winners, rule }, people, game) {
    const size = winners.length > 1 ? 48 : 72;
    const badges = winners.map((seat) => badge(seat, people[seat].name, size));
    const tag = winners.length > 1 ? "Winners" : winners.length ? "Winner" : "Nobody wins";
    const link = rule && !framed && h("a", { href: `#rules/${game}/${rule}` }, `Rule ${rule}`);
    return h(
        "section",
        { class: "panel end-winner", key: "winner" },
        badges.length > 0 && h("div", { class: "end-badges" }, badges),
        h(
            "div",
            {},
            h("p", { class: "end-tag" }, icon("trophy", 20), tag),
            h("h2", { class: "end-title" }, ending.title),
            h("p", { class: "end-reason" }, ending.reason, " ", link),
        ),
    );
}

/**
 * @param {EndingDoc} told
 * @param {Person[]} people
 */
function breakdown({ ending, winners, places }, people) {
    const head = h(
        "tr",
        {},
        h("th", { scope: "col", class: "end-rank" }, h("span", { class: "hidden" }, "Place")),
        h("th", { scope: "col" }, "Player"),
        ending.columns.map((column, number) =>
            h("th", { scope: "col", class: kindOf(ending.rows[0]?.[number]) }, column),
        ),
    );
    const seats = people.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
    const rows = seats.map((seat) => row(places[seat], seat, people[seat], ending.rows[seat], winners.includes(seat)));
    const table = h("table", {}, h("thead", {}, head), h("tbody", {}, rows));
    const scroll = {
        class: "end-scroll",
        tabindex: "0",
        role: "region",
        aria: { label: "Where the points came from" },
    };
    return h(
        "section",
        { class: "panel end-table", key: "table" },
        h("div", scroll, table),
        ending.note && h("p", { class: "end-note" }, ending.note),
    );
}

/** @param {CellDoc | undefined} cell */
const kindOf = (cell) => (cell?.picture ? "pictured" : "");

/**
 * @param {number} place
 * @param {number} seat
 * @param {Person} person
 * @param {CellDoc[]} cells
 * @param {boolean} won
 */
function row(place, seat, { name }, cells, won) {
    const player = h("span", { class: "end-name" }, badge(seat, name, 32), h("span", {}, name));
    return h(
        "tr",
        { class: won ? "won" : "" },
        h("td", { class: "end-rank" }, place),
        h("th", { scope: "row" }, player),
        cells.map(cell),
    );
}

/** @param {CellDoc} cell */
function cell({ text, picture }) {
    const inside = h(
        "span",
        { class: "end-cell" },
        picture && svg(picture, { class: "end-picture" }),
        text && h("span", {}, text),
    );
    return h("td", { class: kindOf({ text, picture }) }, inside);
}

/**
 * @param {EndingDoc} told
 * @param {Person[]} people
 */
function course({ ending, standings, winners }, people) {
    return h(
        "section",
        { class: "panel end-course", key: "graph" },
        h("h3", {}, ending.graph),
        graph(standings, people, winners, ending.graph),
    );
}

/** @param {Action[]} actions */
function buttons(actions) {
    const list = actions.map(({ label, icon: name, run, href = "", strong }) =>
        h(
            "button",
            { class: `btn big ${strong ? "strong" : href ? "quiet" : ""}`, onclick: run ?? (() => go(href)) },
            name && icon(name),
            label,
        ),
    );
    return h("div", { class: "end-actions", key: "actions" }, list);
}

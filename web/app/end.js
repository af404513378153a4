/* How a game ended: who has won and why, where the points came from, the graph, and what to do next. */
import { h, render, svg, useStyle } from "./dom.js";
import { framed } from "./frame.js";
import { graph } from "./graph.js";
import { icon } from "./icons.js";
import { keepRecord } from "./records.js";
import { go } from "./router.js";
import { Scrubber } from "./scrubber.js";
import { badge } from "./seats.js";

/** Fills the container. `actions` are {label, icon, run | href, strong}. */
export async function showEnding(container, { engine, id, table, actions = [] }) {
    const [told] = await Promise.all([engine.call("ending", { id, look: { viewer: null } }), useStyle("end")]);
    const { people, game } = table.doc;
    if (told.ending.record) keepRecord(game, told.ending.record);
    render(
        container,
        winnerCard(told, people, game),
        breakdown(told, people),
        course(told, people),
        actions.length > 0 && buttons(actions),
    );
}

/** Puts a scrubber under the final board; gives the function that takes it away again. */
export async function lookBackOn(table) {
    await useStyle("replay");
    const scrubber = new Scrubber(table, { steps: false });
    Object.assign(table.slots, { under: scrubber.element, caption: scrubber.caption });
    table.onDoc = () => scrubber.draw();
    table.frozen = true;
    scrubber.draw();
    return () => {
        scrubber.destroy();
        table.frozen = false;
        table.onDoc = () => {};
        table.lookNow.at = null;
        delete table.slots.under;
        delete table.slots.caption;
    };
}

function winnerCard({ ending, winners, rule }, people, game) {
    return h(
        "section",
        { class: "panel end-winner", key: "winner" },
        winners.length > 0 &&
            h(
                "div",
                { class: "end-badges" },
                winners.map((seat) => badge(seat, people[seat].name, winners.length > 1 ? 48 : 72)),
            ),
        h(
            "div",
            {},
            h(
                "p",
                { class: "end-tag" },
                icon("trophy", 20),
                winners.length > 1 ? "Winners" : winners.length ? "Winner" : "Nobody wins",
            ),
            h("h2", { class: "end-title" }, ending.title),
            h(
                "p",
                { class: "end-reason" },
                ending.reason,
                " ",
                rule && !framed && h("a", { href: `#rules/${game}/${rule}` }, `Rule ${rule}`),
            ),
        ),
    );
}

function breakdown({ ending, winners, scores }, people) {
    const order = people
        .map((_, seat) => seat)
        .sort((a, b) => winners.includes(b) - winners.includes(a) || scores[b] - scores[a]);
    const head = h(
        "tr",
        {},
        h("th", { scope: "col", class: "end-rank" }, h("span", { class: "hidden" }, "Place")),
        h("th", { scope: "col" }, "Player"),
        ending.columns.map((column, number) =>
            h("th", { scope: "col", class: kindOf(ending.rows[0]?.[number]) }, column),
        ),
    );
    const rows = order.map((seat, number) =>
        row(placeOf(order, winners, scores, number), seat, people[seat], ending.rows[seat], winners),
    );
    return h(
        "section",
        { class: "panel end-table", key: "table" },
        h(
            "div",
            { class: "end-scroll", tabindex: "0", role: "region", aria: { label: "Where the points came from" } },
            h("table", {}, h("thead", {}, head), h("tbody", {}, rows)),
        ),
        ending.note && h("p", { class: "end-note" }, ending.note),
    );
}

const kindOf = (cell) => (cell?.picture ? "pictured" : "");

/** Whoever shares the win or a score shares the place. */
function placeOf(order, winners, scores, number) {
    const same = (a, b) =>
        winners.includes(a) === winners.includes(b) && (winners.includes(a) || scores[a] === scores[b]);
    return 1 + order.findIndex((seat) => same(seat, order[number]));
}

function row(place, seat, person, cells, winners) {
    return h(
        "tr",
        { class: winners.includes(seat) ? "won" : "" },
        h("td", { class: "end-rank" }, place),
        h(
            "th",
            { scope: "row" },
            h("span", { class: "end-name" }, badge(seat, person.name, 32), h("span", {}, person.name)),
        ),
        cells.map((cell) =>
            h(
                "td",
                { class: kindOf(cell) },
                h(
                    "span",
                    { class: "end-cell" },
                    cell.picture && svg(cell.picture, { class: "end-picture" }),
                    cell.text && h("span", {}, cell.text),
                ),
            ),
        ),
    );
}

function course({ ending, standings, winners }, people) {
    return h(
        "section",
        { class: "panel end-course", key: "graph" },
        h("h3", {}, ending.graph),
        graph(standings, people, winners, ending.graph),
    );
}

function buttons(actions) {
    return h(
        "div",
        { class: "end-actions", key: "actions" },
        actions.map(({ label, icon: name, run, href, strong }) =>
            h(
                "button",
                { class: `btn big ${strong ? "strong" : href ? "quiet" : ""}`, onclick: run ?? (() => go(href)) },
                name && icon(name),
                label,
            ),
        ),
    );
}

/* How a game ended: who has won and why, where the points came from, the graph, and what to do next. */
import { h, render, svg, useStyle } from "./dom.js";
import { graph } from "./graph.js";
import { icon } from "./icons.js";
import { badge } from "./seats.js";

/** Fills the container. `actions` are {label, icon, run | href, strong}. */
export async function showEnding(container, { engine, id, table, actions = [] }) {
    const [told] = await Promise.all([engine.call("ending", { id, look: { viewer: null } }), useStyle("end")]);
    const people = table.doc.people;
    render(container, winnerCard(told, people), breakdown(told, people), story(told, people), buttons(actions));
    return told;
}

function winnerCard({ ending, winners }, people) {
    return h(
        "section",
        { class: "panel end-winner", key: "winner" },
        h("div", { class: "end-badges" }, winners.map((seat) => badge(seat, people[seat].name, 64))),
        h(
            "div",
            {},
            h("p", { class: "end-tag" }, icon("trophy", 18), winners.length > 1 ? "Winners" : winners.length ? "Winner" : "Nobody wins"),
            h("h2", { class: "end-title" }, ending.title),
            h("p", { class: "muted" }, ending.reason),
        ),
    );
}

function breakdown({ ending, winners, scores }, people) {
    const order = people.map((_, seat) => seat).sort((a, b) => winners.includes(b) - winners.includes(a) || scores[b] - scores[a]);
    const head = h("tr", {}, h("th", { scope: "col" }, "Player"), ending.columns.map((column) => h("th", { scope: "col" }, column)));
    return h(
        "section",
        { class: "panel end-table", key: "table" },
        h("div", { class: "end-scroll", tabindex: "0", role: "region", aria: { label: "Where the points came from" } }, h("table", {}, h("thead", {}, head), h("tbody", {}, order.map((seat) => row(seat, people[seat], ending.rows[seat], winners))))),
        ending.note && h("p", { class: "muted small" }, ending.note),
    );
}

function row(seat, person, cells, winners) {
    return h(
        "tr",
        { class: winners.includes(seat) ? "won" : "" },
        h("th", { scope: "row" }, h("span", { class: "end-name" }, badge(seat, person.name, 28), person.name)),
        cells.map((cell) => h("td", {}, cell.picture && svg(cell.picture, { class: "end-picture" }), h("span", {}, cell.text))),
    );
}

function story({ ending, standings }, people) {
    return h("section", { class: "panel", key: "graph" }, h("h3", {}, ending.graph), graph(standings, people, ending.graph));
}

function buttons(actions) {
    return h(
        "div",
        { class: "end-actions", key: "actions" },
        actions.map(({ label, icon: name, run, href, strong }) =>
            href ? h("a", { class: "btn big quiet", href }, label) : h("button", { class: strong ? "btn big strong" : "btn big", onclick: run }, name && icon(name), label),
        ),
    );
}

/* What stands around the board, from the engine's documents: players, facts, the dock, the story. Knows no game. */

import { openDialog } from "./dialog.js";
import { h, svg } from "./dom.js";
import { icon } from "./icons.js";
import { badge } from "./seats.js";

const LATEST = 24; // lines of the story that are shown until more are wished for

const picture = (image, label, kind) =>
    svg(image, label ? { class: kind, role: "img", aria: { label } } : { class: kind });

/** `kindOf(person, seat)` says who that is: "You", "Keen bot". */
export function players(doc, kindOf) {
    const { people, seat, view, over } = doc;
    const crowded = people.length > 4 || view.players.some(({ score, stats }) => !score && stats.length > 2);
    return h(
        "ul",
        {
            class: crowded ? "players crowded" : "players",
            key: "players",
            aria: { label: "Players" },
            css: { "--seats": people.length },
        },
        people.map((person, number) =>
            player(person, number, view.players[number], !over && number === seat, kindOf(person, number)),
        ),
    );
}

function player(person, seat, panel, acting, kind) {
    return h(
        "li",
        {
            class: ["player", acting && "acting", panel?.score && "scored"].filter(Boolean).join(" "),
            key: `player-${seat}`,
            aria: { current: acting ? "true" : null },
        },
        badge(seat, person.name, 40),
        h(
            "div",
            { class: "player-name" },
            h("strong", {}, person.name),
            acting && h("span", { class: "tag" }, "to play"),
        ),
        h("div", { class: "player-kind" }, panel?.note || kind),
        panel?.score && h("div", { class: "player-score" }, h("span", { class: "hidden" }, "Score: "), panel.score),
        h("div", { class: "player-stats" }, (panel?.stats ?? []).map(stat)),
    );
}

function stat({ label, value, picture: image }) {
    const broad = image && image.box[2] > 4 * image.box[3]; // it gets a line of its own
    return h(
        "span",
        { class: broad ? "stat broad" : "stat", title: label },
        image && picture(image, value ? "" : label, "stat-picture"),
        value && h("span", { class: "stat-value" }, h("span", { class: "hidden" }, `${label}: `), value),
    );
}

export const facts = ({ view }) => [view.panels.map(panel), view.insets.length > 0 && insets(view.insets)];

function panel({ title, note, rows }, number) {
    return h(
        "section",
        { class: "panel fact", key: `fact-${number}` },
        h("header", { class: "panel-head" }, h("h2", {}, title), note && h("span", { class: "panel-note" }, note)),
        h("ul", { class: rows.some((row) => row.fill !== null) ? "rows bars" : "rows" }, rows.map(row)),
    );
}

function row({ label, value, icon: image, fill, colour }) {
    return h(
        "li",
        { class: "row" },
        image ? picture(image, "", "row-icon") : h("span", {}),
        h("span", { class: "row-label" }, label),
        fill !== null &&
            h(
                "span",
                { class: "row-bar" },
                h("span", { css: { width: `${Math.round(100 * fill)}%`, "background-color": colour } }),
            ),
        h("span", { class: "row-value" }, value),
    );
}

function insets(list) {
    return h(
        "div",
        { class: "insets", key: "insets" },
        list.map((inset) =>
            h(
                "button",
                { class: "panel inset", key: `inset-${inset.key}`, onclick: () => enlarge(inset) },
                h("span", { class: "panel-head" }, inset.title, icon("zoom", 16)),
                picture(inset.picture, "", "inset-picture"),
            ),
        ),
    );
}

function enlarge({ title, picture: image }) {
    openDialog({ title, kind: "wide", body: picture(image, title, "inset-large") });
}

/** The hand and the buttons. `touch(pick, element)` is called for what is touched, `extra` are more rows of buttons. */
export function dock({ view, glow, touches }, touch, extra = []) {
    const { title, note, cards, controls } = view.dock;
    const open = new Set(glow);
    return h(
        "section",
        { class: "panel dock", key: "dock", aria: { label: title || "Your choices" } },
        (title || note) &&
            h(
                "header",
                { class: "panel-head" },
                h("h2", {}, note && icon("lock", 16), title),
                h("span", { class: "panel-note" }, note),
            ),
        grouped(cards, (each) => each.group).map((group) => tray(group, open, touches, touch)),
        controls.length > 0 &&
            h(
                "div",
                { class: "controls" },
                grouped(controls, (each, number) => each.group || `single ${number}`).map((group) =>
                    controlRow(group, open, touch),
                ),
            ),
        extra,
    );
}

/** Cards of one group, under their heading. Many cards lie closer. */
function tray(cards, open, touches, touch) {
    const columns = cards.length > 18 ? 7 : cards.length > 4 ? Math.min(cards.length, 6) : Math.max(cards.length, 3);
    return [
        cards[0].group && h("h3", { class: "tray-head" }, cards[0].group),
        h(
            "ul",
            {
                class: cards.length === 4 && cards.some((each) => each.caption) ? "cards four" : "cards",
                tabindex: cards.some((each) => each.pick) ? null : "0",
                css: { "--cards": columns },
            },
            cards.map((each) => card(each, open, touches, touch)),
        ),
    ];
}

function card({ key, label, picture: image, pick, caption }, open, touches, touch) {
    const [, , width, height] = image.box;
    const drawn = svg(image, {
        class: "card-picture",
        css: { "--ratio": width / height },
        ...(pick ? {} : { role: "img", aria: { label } }),
    });
    const inside = [drawn, caption && h("span", { class: "card-caption", aria: { hidden: "true" } }, caption)];
    const kind = width < height ? "card" : "card broad";
    if (!pick) return h("li", { class: kind, key: `card-${key}` }, inside);
    const state = open.has(pick) ? `${kind} glow` : kind;
    const button = {
        class: state,
        data: { pick },
        aria: { label, pressed: touches.includes(pick) ? "true" : null },
        onclick: (event) => touch(pick, event.currentTarget),
    };
    return h("li", { key: `card-${key}` }, h("button", button, inside));
}

/** Things of one group stand together, the groups in the order in which they begin. */
function grouped(things, groupOf) {
    const groups = new Map();
    things.forEach((thing, number) => {
        const key = groupOf(thing, number);
        groups.set(key, [...(groups.get(key) ?? []), thing]);
    });
    return [...groups.values()];
}

function controlRow(group, open, touch) {
    const segmented = group[0].group !== "" || group[0].pressed !== null;
    const buttons = group.map(({ label, pick, icon: name, pressed, strong }) => {
        const look = segmented ? "seg-part" : strong ? "btn strong" : "btn";
        const state = pressed === null ? null : String(pressed);
        return h(
            "button",
            {
                class: open.has(pick) ? `${look} glow` : look,
                data: { pick },
                aria: { pressed: state },
                onclick: (event) => touch(pick, event.currentTarget),
            },
            icon(name, 18),
            label,
        );
    });
    return segmented ? h("div", { class: "seg", role: "group" }, buttons) : buttons;
}

/** The story so far, newest first. */
export function story(
    { story: lines, people, length },
    { whole = false, more = () => {}, action = null, open = () => {} } = {},
) {
    const shown = (whole ? lines : lines.slice(-LATEST)).toReversed();
    const rest = lines.length - shown.length;
    return h(
        "section",
        { class: "panel story", key: "story", aria: { label: "The story so far" } },
        h("header", { class: "panel-head" }, h("h2", {}, "The story so far"), length > 0 && action),
        lines.length === 0 && h("p", { class: "muted small" }, "Nothing has happened yet."),
        h(
            "ol",
            { class: "lines", tabindex: "0", aria: { label: "Moves, the latest first" }, reversed: true },
            shown.map((line, number) => storyLine(line, lines.length - number, people)),
        ),
        rest > 0 && h("button", { class: "btn quiet story-more", onclick: more }, `Show ${rest} more`),
        h("button", { class: "btn quiet story-open", onclick: open }, "Story"),
    );
}

function storyLine({ at, seat, text, notation, icon: image }, number, people) {
    const name = people[seat]?.name ?? "";
    const named = name && text.startsWith(name);
    return h(
        "li",
        { class: "line", key: `line-${number}` },
        h("span", { class: "line-at" }, at),
        image ? picture(image, "", "line-icon") : h("span", {}),
        h("span", { class: "line-text" }, named && h("b", {}, name), named ? text.slice(name.length) : text),
        notation && h("span", { class: "line-notation" }, notation),
    );
}

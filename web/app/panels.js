/* What stands around the board, from the engine's documents: players, facts, the dock. Knows no game. */

import { badge } from "./badge.js";
import { calmOnes } from "./calm.js";
import { openDialog } from "./dialog.js";
import { h, svg } from "./dom.js";
import { icon } from "./icons.js";
import { before } from "./pace.js";

/** What a touch calls. @typedef {(pick: string, element: Element) => unknown} Touch */

/**
 * @param {Picture} image
 * @param {string} label
 * @param {string} kind
 */
export const picture = (image, label, kind) =>
    svg(image, label ? { class: kind, role: "img", aria: { label } } : { class: kind });

/** What is going on with a seat: how far it is with its thinking, and how much of its figure it is still to get.
 * @typedef {{ thinks: number | null, owed: number }} About */

/** @type {About} */
const CALM = { thinks: null, owed: 0 };

/**
 * A badge with a ring that shows how far a bot is with its thinking: `--done` goes from 0 to 1. Before it has told, the ring
 * only breathes.
 * @param {Node} sign
 * @param {number} done
 */
export const thinker = (sign, done) =>
    h("span", { class: done ? "thinker" : "thinker begins", css: { "--done": done } }, sign);

/** @param {...(string | false)} names */
const classes = (...names) => names.filter(Boolean).join(" ");

/**
 * `kindOf(person)` says who that is: "You", "Keen bot". `explain(element, words)` says what stands in a panel.
 * @param {TableDoc} doc
 * @param {(person: Person) => string} kindOf
 * @param {(element: HTMLElement, words: { title: string, why: string }) => void} explain
 * @param {(seat: number) => About} about
 */
export function players({ people, seat, view, over }, kindOf, explain, about = () => CALM) {
    const crowded = people.length > 4 || view.players.some(({ score, stats }) => !score && stats.length > 2);
    const look = {
        class: classes("players", crowded && "crowded"),
        key: "players",
        aria: { label: "Players" },
        css: { "--seats": people.length },
    };
    const rows = people.map((person, number) =>
        player(person, number, view.players[number], !over && number === seat, kindOf(person), explain, about(number)),
    );
    return h("ul", look, rows);
}

/**
 * @param {Person} person
 * @param {number} seat
 * @param {PlayerDoc | undefined} panel
 * @param {boolean} acting
 * @param {string} kind
 * @param {(element: HTMLElement, words: { title: string, why: string }) => void} explain
 * @param {About} about
 */
function player({ name }, seat, panel, acting, kind, explain, { thinks, owed }) {
    return h(
        "li",
        {
            class: classes("player", acting && "acting", Boolean(panel?.score) && "scored"),
            key: `player-${seat}`,
            aria: { current: acting ? "true" : null },
            onclick: ({ currentTarget }) => explain(currentTarget, { title: name, why: inWords(panel, kind) }),
        },
        thinks === null ? badge(seat, name, 40) : thinker(badge(seat, name, 40), thinks),
        h("div", { class: "player-name" }, h("strong", {}, name), acting && h("span", { class: "tag" }, "to play")),
        h("div", { class: "player-kind" }, panel?.note || kind),
        panel?.score &&
            h("div", { class: "player-score" }, h("span", { class: "hidden" }, "Score: "), before(panel.score, owed)),
        h("div", { class: "player-stats" }, panel?.stats.map(stat)),
    );
}

/**
 * All that a panel shows, as sentences.
 * @param {PlayerDoc | undefined} panel
 * @param {string} kind
 */
function inWords(panel, kind) {
    const facts = panel?.stats.map(({ label, value }) => (value ? `${label}: ${value}` : label)) ?? [];
    const score = panel?.score ? `Score: ${panel.score}` : "";
    return [score, panel?.note || kind, ...facts].filter(Boolean).join(". ");
}

/** @param {StatDoc} stat */
function stat({ label, value, picture: image }) {
    const broad = image && image.box[2] > 4 * image.box[3]; // it gets a line of its own
    return h(
        "span",
        { class: broad ? "stat broad" : "stat", title: label },
        image && picture(image, value ? "" : label, "stat-picture"),
        value && h("span", { class: "stat-value" }, h("span", { class: "hidden" }, `${label}: `), value),
    );
}

/**
 * What the coach says, until it is put away; or nothing more is wished for.
 * @param {RemarkDoc} remark
 * @param {{ close: () => void, silence: () => void }} ways
 */
export function remarkPanel({ id, text }, { close, silence }) {
    const words = h("p", { class: "coach-text", role: "status" }, icon("info", 20), h("span", {}, text));
    const ways = h(
        "div",
        { class: "coach-ways" },
        h("button", { class: "btn quiet", key: `silence-${id}`, onclick: silence }, "No more remarks"),
        h("button", { class: "btn", key: `close-${id}`, onclick: close }, icon("done", 18), "Got it"),
    );
    return h("section", { class: "coach", key: "coach", aria: { label: "In your first game" } }, words, ways);
}

/** @param {TableDoc} doc */
export const facts = ({ view }) => [view.panels.map(panel), view.insets.length > 0 && insets(view.insets)];

/**
 * @param {PanelDoc} panel
 * @param {number} number
 */
function panel({ title, note, rows }, number) {
    return h(
        "section",
        { class: "panel fact", key: `fact-${number}` },
        h("header", { class: "panel-head" }, h("h2", {}, title), note && h("span", { class: "panel-note" }, note)),
        h("ul", { class: rows.some((each) => each.fill !== null) ? "rows bars" : "rows" }, rows.map(row)),
    );
}

/** @param {RowDoc} row */
function row({ label, value, icon: image, fill, colour }) {
    return h(
        "li",
        { class: "row" },
        image ? picture(image, "", "row-icon") : h("span", {}),
        h("span", { class: "row-label" }, label),
        fill !== null && bar(fill, colour),
        h("span", { class: "row-value" }, value),
    );
}

/**
 * @param {number} fill
 * @param {string} colour
 */
function bar(fill, colour) {
    const css = { width: `${Math.round(100 * fill)}%`, "background-color": colour };
    return h("span", { class: "row-bar" }, h("span", { css }));
}

/** @param {InsetDoc[]} list */
function insets(list) {
    const buttons = list.map((inset) =>
        h(
            "button",
            { class: "panel inset", key: `inset-${inset.key}`, onclick: () => enlarge(inset) },
            h("span", { class: "panel-head" }, inset.title, icon("zoom", 16)),
            picture(inset.picture, "", "inset-picture"),
        ),
    );
    return h("div", { class: "insets", key: "insets" }, buttons);
}

/** @param {InsetDoc} inset */
function enlarge({ title, picture: image }) {
    openDialog({ title, kind: "wide", body: picture(image, title, "inset-large") });
}

/**
 * The hand and the buttons. `touch(pick, element)` is called for what is touched, `extra` are more rows of buttons.
 * @param {TableDoc} doc
 * @param {Touch} touch
 * @param {Child} extra
 */
export function dock({ view, glow, touches }, touch, extra = []) {
    const { title, note, cards, controls } = view.dock;
    const open = new Set(glow);
    const trays = grouped(cards, (each) => each.group);
    const rows = grouped(controls, (each, number) => each.group || `single ${number}`);
    return h(
        "section",
        { class: "panel dock", key: "dock", aria: { label: title || "Your choices" } },
        (title || note) && dockHead(title, note),
        trays.length > 0 &&
            h(
                "div",
                { class: "trays", key: "trays" },
                trays.map((group) => tray(group, open, touches, touch)),
            ),
        h(
            "div",
            { class: "buttons", key: "buttons" },
            h(
                "div",
                { class: "controls" },
                rows.map((group) => controlRow(group, open, touch)),
            ),
            extra,
        ),
    );
}

/**
 * @param {string} title
 * @param {string} note
 */
const dockHead = (title, note) =>
    h(
        "header",
        { class: "panel-head" },
        h("h2", {}, note && icon("lock", 16), title),
        h("span", { class: "panel-note" }, note),
    );

/**
 * Cards of one group, under their heading.
 * @param {CardDoc[]} cards
 * @param {Set<string>} open
 * @param {string[]} touches
 * @param {Touch} touch
 */
function tray(cards, open, touches, touch) {
    const calm = touches.length
        ? new Set()
        : calmOnes(
              cards.map((each) => each.pick),
              open,
          );
    const look = {
        class: cards.length === 4 && cards.some((each) => each.caption) ? "cards four" : "cards",
        tabindex: cards.some((each) => each.pick) ? null : "0",
        css: { "--cards": columns(cards.length) },
    };
    const lights = (/** @type {CardDoc} */ { pick }) => open.has(pick) && (calm.has(pick) ? "calm" : "glow");
    const list = cards.map((each) => card(each, lights(each) || "", touches.includes(each.pick), touch));
    return [cards[0].group && h("h3", { class: "tray-head" }, cards[0].group), h("ul", look, list)];
}

/** Many cards lie closer. @param {number} count */
const columns = (count) => (count > 18 ? 7 : count > 4 ? Math.min(count, 6) : Math.max(count, 3));

/**
 * @param {CardDoc} card
 * @param {"" | "glow" | "calm"} light
 * @param {boolean} touched
 * @param {Touch} touch
 */
function card({ key, label, picture: image, pick, caption }, light, touched, touch) {
    const [, , width, height] = image.box;
    const drawn = svg(image, {
        class: "card-picture",
        css: { "--ratio": width / height },
    });
    const inside = [drawn, caption && h("span", { class: "card-caption", aria: { hidden: "true" } }, caption)];
    const kind = width < height ? "card" : "card broad";
    if (!pick) return h("li", { key: `card-${key}` }, thing(kind, key, label, inside, touch));
    const button = h(
        "button",
        {
            class: classes(kind, light && "glow", light === "calm" && "calm"),
            data: { pick },
            aria: { label, pressed: touched ? "true" : null },
            onclick: ({ currentTarget }) => touch(pick, currentTarget),
        },
        inside,
    );
    return h("li", { key: `card-${key}` }, button);
}

/**
 * A card that is never touched for a move: it says what it is. Its name stands inside, for what can be seen on it is short.
 * @param {string} kind
 * @param {string} key
 * @param {string} label
 * @param {Child} inside
 * @param {Touch} touch
 */
const thing = (kind, key, label, inside, touch) =>
    h(
        "button",
        {
            class: kind,
            data: { topic: key },
            onclick: ({ currentTarget }) => touch(key, currentTarget),
        },
        h("span", { class: "hidden" }, label),
        inside,
    );

/**
 * Things of one group stand together, the groups in the order in which they begin.
 * @template Thing
 * @param {Thing[]} things
 * @param {(thing: Thing, number: number) => string} groupOf
 */
function grouped(things, groupOf) {
    /** @type {Map<string, Thing[]>} */
    const groups = new Map();
    for (const [number, thing] of things.entries()) {
        const key = groupOf(thing, number);
        groups.set(key, [...(groups.get(key) ?? []), thing]);
    }
    return [...groups.values()];
}

/**
 * @param {ControlDoc[]} group
 * @param {Set<string>} open
 * @param {Touch} touch
 */
function controlRow(group, open, touch) {
    const segmented = group[0].group !== "" || group[0].pressed !== null;
    const buttons = group.map(({ label, pick, icon: name, pressed, strong }) => {
        const look = segmented ? "seg-part" : strong ? "btn strong" : "btn";
        return h(
            "button",
            {
                class: open.has(pick) ? `${look} glow` : look,
                data: { pick },
                aria: { pressed: pressed === null ? null : String(pressed) },
                onclick: ({ currentTarget }) => touch(pick, currentTarget),
            },
            icon(name, 18),
            label,
        );
    });
    return segmented ? h("div", { class: "seg", role: "group" }, buttons) : buttons;
}

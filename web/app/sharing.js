/* The dialog in which a table is shared, as a link, as a frame for somebody's page, or as a file. Everything shared is in the
 * link's fragment. */

import { addressOf, IN_ONE_FILE } from "../worker/site.js";
import { choicesOf, puzzleOf } from "./choices.js";
import { copyText } from "./clipboard.js";
import { openDialog } from "./dialog.js";
import { find, h, render, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { eyesField } from "./eyes.js";
import { messageOf } from "./failures.js";
import { giveFile } from "./files.js";
import { icon } from "./icons.js";
import { FROM_A_LINK } from "./learnt.js";
import { say } from "./live.js";
import { noteFailure } from "./notes.js";
import { segment, segments } from "./segments.js";

/** @import { Choice } from "./choices.js" */
/** @import { Table } from "./table.js" */

const TOLD = 2500; // ms that a button says what it did

/**
 * @param {string} page
 * @param {string} fragment
 */
const address = (page, fragment) => `${addressOf(page)}#${fragment}`;

/**
 * The button that opens the dialog for a table.
 * @param {() => Table} table
 * @returns {Action}
 */
export const shareAction = (table) => ({
    label: "Share",
    icon: "share",
    run: async () => {
        await table().whenAwake();
        await openSharing(table().doc).catch(noteFailure);
    },
});

/** @param {TableDoc} doc */
async function openSharing(doc) {
    await useStyle("share");
    const body = h("div", { class: "share" });
    await new Sharing(body, doc).pick(choicesOf(doc)[0]);
    openDialog({ title: "Share", body });
}

class Sharing {
    /**
     * @param {HTMLElement} body
     * @param {TableDoc} doc
     */
    constructor(body, doc) {
        this.body = body;
        this.doc = doc;
    }

    /**
     * @param {Choice} choice
     * @param {number | null} viewer
     */
    async pick(choice, viewer = null) {
        try {
            this.#draw(choice, viewer, await this.#fragment(choice, viewer));
        } catch (failure) {
            render(this.body, h("p", {}, messageOf(failure)));
        }
    }

    /**
     * What has an address of its own needs no long link.
     * @param {Choice} choice
     * @param {number | null} viewer
     */
    async #fragment({ what }, viewer) {
        const { id, game, demo, at } = this.doc;
        if (demo && demo.id !== FROM_A_LINK) return `learn/${game}/${demo.id}`;
        if (what === "puzzle") return puzzleOf(this.doc);
        return engine.call("share", { id, what, viewer, at: what === "position" ? at : null });
    }

    /**
     * @param {Choice} choice
     * @param {number | null} viewer
     * @param {string} fragment
     */
    #draw(choice, viewer, fragment) {
        const { doc } = this;
        const choices = choicesOf(doc);
        const text =
            viewer === null
                ? choice.text
                : `The table with ${doc.seated[viewer].name}’s cards open: only for those who may know them.`;
        render(
            this.body,
            choices.length > 1 && this.#choices(choices, choice),
            choice.eyes.length > 0 && this.#eyes(choice, viewer),
            h("p", { class: "muted share-text" }, viewer !== null && icon("eye", 18), text),
            copyable("Link", address("index.html", fragment)),
            !IN_ONE_FILE && copyable("For your own website", frameCode(doc.title, fragment), example()),
            (doc.kind === "play" || doc.may_look) && file(doc),
        );
    }

    /**
     * @param {Choice[]} choices
     * @param {Choice} chosen
     */
    #choices(choices, chosen) {
        const parts = choices.map((each) => segment(each.label, each.what === chosen.what, () => this.pick(each)));
        const row = segments("What to share", parts);
        row.classList.add("share-what");
        return row;
    }

    /**
     * @param {Choice} choice
     * @param {number | null} viewer
     */
    #eyes(choice, viewer) {
        return eyesField({
            label: "Seen by",
            kind: "share-eyes",
            seats: choice.eyes,
            people: this.doc.people,
            viewer,
            choose: (seat) => this.pick(choice, seat),
        });
    }
}

/**
 * @param {string} title
 * @param {string} fragment
 */
const frameCode = (title, fragment) =>
    `<iframe src="${address("embed.html", fragment)}" title="${title}, in Parlour" width="640" height="720"></iframe>`;

function example() {
    const href = addressOf("example.html");
    return h("a", { href, target: "_blank", rel: "noopener" }, "See how that looks");
}

/**
 * @param {string} label
 * @param {string} text
 * @param {Child} more
 */
function copyable(label, text, more = null) {
    const field = h("input", {
        class: "field",
        readonly: true,
        value: text,
        spellcheck: "false",
        aria: { label },
        onfocus: ({ currentTarget }) => currentTarget.select(),
    });
    const copy = async (/** @type {{ currentTarget: HTMLElement }} */ { currentTarget: button }) => {
        const row = /** @type {HTMLElement} */ (button.parentElement);
        if (await copyText(text)) return tell(button, "Copied");
        /** @type {HTMLInputElement | null} */ (find(row, "input"))?.select(); // the text is marked and ready
        tell(button, "Press Ctrl+C");
    };
    return h(
        "div",
        { class: "share-row", key: label },
        h("span", { class: "share-label" }, label, more),
        field,
        h("button", { class: "btn", onclick: copy }, icon("link", 18), h("span", {}, "Copy")),
    );
}

/**
 * The dialog covers the page's notes, so the button itself says what it did.
 * @param {HTMLElement} button
 * @param {string} word
 */
function tell(button, word) {
    const label = find(button, "span");
    if (!label) return;
    label.textContent = word;
    say(word);
    setTimeout(() => {
        label.textContent = "Copy";
    }, TOLD);
}

/** @param {TableDoc} doc */
function file(doc) {
    const open = doc.secrets && !doc.over && !doc.may_look;
    const words = open
        ? "The file holds the whole game with everybody’s cards: it is for you, to go on elsewhere."
        : "The file holds the whole game, to look at or go on elsewhere.";
    const keep = (/** @type {{ currentTarget: HTMLElement }} */ { currentTarget }) =>
        save(doc).catch((failure) => {
            const place = currentTarget.nextElementSibling;
            if (place) place.textContent = messageOf(failure);
        });
    return h(
        "div",
        { class: "share-file", key: "file" },
        h("button", { class: "btn", onclick: keep }, icon("download", 18), "Save as a file"),
        h("p", { class: "muted small" }, words),
    );
}

/** @param {TableDoc} doc */
async function save({ id, game }) {
    giveFile(game, await engine.call("export", { id }));
}

/* What comes from outside: the fragment of a link that was opened, something pasted, a file. */
import { Lesson } from "./demo.js";
import { h, useDefs, useStyle } from "./dom.js";
import { engine } from "./engine.js";
import { firstLook } from "./look.js";
import { note, noteFailure } from "./notes.js";
import { Replay } from "./replay.js";
import { go } from "./router.js";
import { Stage } from "./stage.js";
import { hand } from "./start.js";
import { stillOfLink } from "./stills.js";

const MOST_FILE = 2_000_000; // bytes; a game is a few kB

const stage = new Stage();

export const hide = () => stage.hide();

/**
 * @param {string} text
 * @param {string} id
 */
const opened = (text, id) => engine.open({ id, text, look: firstLook() });

/**
 * A shared link was opened: show what it holds, or one sentence.
 * @param {Record<string, string>} params
 * @param {HTMLElement} root
 * @returns {Promise<void>}
 */
export function show({ fragment }, root) {
    const id = crypto.randomUUID();
    return stage.show(root, {
        load: async () => {
            const first = await fromItsBeginning(await opened(fragment, id));
            await Promise.all([useDefs(first.game), useStyle(first.kind)]);
            return first;
        },
        still: () => stillOfLink(id, fragment),
        make: (first) => (first.kind === "demo" ? new Lesson(root, first) : new Replay(root, first)),
        again: () => show({ fragment }, root),
    });
}

/**
 * Whoever gets a finished game wants to see it, not how it ended.
 * @param {TableAnswer} doc
 */
async function fromItsBeginning(doc) {
    const isWhole = doc.kind === "replay" && doc.over && doc.length > 0;
    return isWhole ? engine.call("table", { id: doc.id, look: firstLook({ at: 0 }) }) : doc;
}

/**
 * What was pasted: a link, its fragment, or the text of a file.
 * @param {string} text
 */
export async function openText(text) {
    const pasted = text.trim();
    if (pasted.startsWith("{")) return openSave(pasted);
    return go(pasted.includes("#") ? pasted.slice(pasted.indexOf("#")) : `#${pasted}`);
}

/** Let the person choose a file, and open the game in it. */
export function openFile() {
    const input = h("input", {
        type: "file",
        accept: ".json,application/json",
        onchange: ({ currentTarget: { files } }) => files?.[0] && readFile(files[0]).catch(noteFailure),
    });
    input.click();
}

/** @param {File} chosen */
async function readFile(chosen) {
    if (chosen.size > MOST_FILE) throw new Error("This file is too large to be a game of ours.");
    await openSave(await chosen.text());
}

/** @param {string} text */
async function openSave(text) {
    if (!text.trimStart().startsWith("{")) throw new Error("This file is not a game of ours.");
    const doc = await opened(text, crypto.randomUUID());
    if (doc.warning) note(doc.warning, { stay: true });
    hand(doc);
    go(`#game/${doc.id}`);
}

/* The screen of a game that is played, here or in another tab: its first table, and what to do where it cannot be had. */

import { useDefs } from "./dom.js";
import { engine } from "./engine.js";
import { BootError } from "./failures.js";
import { Lead } from "./lead.js";
import { firstLook } from "./look.js";
import { note } from "./notes.js";
import { Onlooker } from "./onlooker.js";
import { Play } from "./play.js";
import { go, rename } from "./router.js";
import { Stage } from "./stage.js";
import { firstTable, setupOf } from "./start.js";
import { stillOfGame } from "./stills.js";

/** @import { Alike } from "./stills.js" */

const stage = new Stage();

/** Of the game that is shown. @type {Lead | null} */
let lead = null;
/** @type {Play | null} */
let play = null;

export function hide() {
    stage.hide();
    lead?.leave();
    lead = null;
    play = null;
}

engine.listen({
    moved: ({ from, to }) => {
        if (from !== lead?.id) return;
        rename(`#game/${to}`);
        go(location.hash);
    },
});

/**
 * A game by its id. `home` is where the way back leads; `laying` comes true when it is laid out, and until
 * then it is `like` that.
 * @param {{ id?: string, home?: string, laying?: () => Promise<unknown>, like?: Alike }} params
 * @param {HTMLElement} root
 */
export function show({ id = "", home, laying = async () => {}, like }, root) {
    const again = (/** @type {unknown} */ failure) => {
        if (failure instanceof BootError && failure.why === "crash") engine.restart();
        return show({ id, home, laying, like }, root);
    };
    const mine = leadOf(id, () => show({ id, home }, root));
    const asked = mine.ask();
    return stage.show(root, {
        load: async () => {
            await laying();
            return sitDown(id, await asked);
        },
        still: async () => {
            await asked;
            return stillOfGame(id, setupOf(id), like);
        },
        make: (first, fail) => {
            play = mine.leads ? new Play(root, first, fail, home) : null;
            return play ?? new Onlooker(root, first, () => mine.takeOver(), home);
        },
        again,
    });
}

/**
 * It is asked for once, however often the game is shown anew.
 * @param {string} id
 * @param {() => unknown} turned
 */
function leadOf(id, turned) {
    if (lead?.id === id) return lead;
    lead?.leave();
    lead = new Lead(id, { turned, settle: () => play?.rest() ?? engine.settle() });
    return lead;
}

/**
 * The first table of this game: laid out just now, if this tab leads; or else as it was written down last.
 * @param {string} id
 * @param {boolean} leads
 */
async function sitDown(id, leads) {
    const laid = leads ? await firstTable(id) : null;
    const first = laid ?? (await engine.call("resume", { id, stored: id, look: firstLook() }));
    if (first.warning) note(first.warning, { stay: true });
    if (!first.over && first.people.some(({ bot }) => bot)) engine.warmBots();
    await useDefs(first.game);
    return first;
}

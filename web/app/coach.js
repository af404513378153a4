/* The coach in somebody's first game of a kind: one remark of the engine's at a time, each once, off with one touch.
 *
 *   const coach = new Coach(game)
 *   coach.remark(doc)     what stands there now, or null
 *   coach.putAway()       it was read
 *   coach.silence()       nothing more, in no game
 *
 * A remark stays until it is put away, or until the turn ends in which it could be read. After a whole game all has been said. */
import { prefs } from "./prefs.js";

const ALL = "all"; // is kept with the remarks when there is nothing left to say

/** What of a table decides. @typedef {Pick<TableDoc, "remarks" | "seat" | "viewer" | "over">} Heard */

export class Coach {
    /** The remark that stands there. @type {RemarkDoc | null} */
    #shown = null;
    /** Did it stand there in a turn of the person's own? */
    #read = false;

    /** @param {string} game */
    constructor(game) {
        this.game = game;
    }

    get #said() {
        return prefs.get("coached")[this.game] ?? [];
    }

    /** @param {string} id */
    #strike(id) {
        prefs.set("coached", { ...prefs.get("coached"), [this.game]: [...this.#said, id] });
        this.#shown = null;
        this.#read = false;
    }

    putAway() {
        if (this.#shown) this.#strike(this.#shown.id);
    }

    silence() {
        prefs.set("coach", "off");
    }

    /** @param {Heard} table */
    remark({ remarks, seat, viewer, over }) {
        if (prefs.get("coach") === "off" || this.#said.includes(ALL)) return null;
        if (over) this.#strike(ALL);
        if (over || viewer === null) return null;
        const isOwn = seat === viewer;
        if (this.#read && !isOwn) this.putAway();
        this.#shown ??= remarks.find(({ id }) => !this.#said.includes(id)) ?? null;
        this.#read ||= isOwn && this.#shown !== null;
        return this.#shown;
    }
}

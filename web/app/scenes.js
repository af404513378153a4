/* Stages what happens at a table: each step has its time, its gains fly to their owners, and the figures grow with them. Nobody
 * is kept from anything meanwhile: whoever wants to know when it has been seen waits for `over`.
 *
 *   const scenes = new Scenes(table, () => table.draw());
 *   scenes.stage(doc.staged);  await scenes.over;
 *   scenes.skip();             it has been seen enough
 *   scenes.skips = true;       from now on nothing takes time
 */
import { findPick } from "./dom.js";
import { clearSky, fly, ring } from "./flights.js";
import { glideTime, lastLook, owed, plan } from "./pace.js";
import { calm, prefs } from "./prefs.js";

/** @import { Step } from "./pace.js" */
/** @import { Table } from "./table.js" */

const SHORTEST = 450; // ms that something flies, however quick the rest is
const LONGEST = 1300;

export class Scenes {
    over = Promise.resolve();
    skips = false;
    /** @type {Step | null} */
    #now = null;
    /** Steps still to come. @type {Step[]} */
    #rest = [];
    #turn = 0;
    /** How often all that flies was sent away. */
    #cleared = 0;
    /** Ends the wait for the time of a step. */
    #end = () => {};

    /**
     * @param {Table} table
     * @param {() => void} draw called when a step begins, and when there are no more
     */
    constructor(table, draw) {
        this.table = table;
        this.draw = draw;
    }

    /** What is told just now, if there is time to read it. */
    get caption() {
        const beat = this.#now?.beats.findLast(({ text }) => text);
        return beat && this.#now ? { seat: beat.seat, text: beat.text, isScene: this.#now.weight === "scene" } : null;
    }

    /**
     * What a seat is still to get of what it has.
     * @param {number} seat
     */
    owed(seat) {
        return owed(this.#rest, seat);
    }

    /** @param {StagedDoc} staged */
    stage({ beats }) {
        this.#turn += 1;
        this.#end();
        const steps = this.skips ? [] : plan(beats, prefs.get("pace"));
        this.over = this.#run(steps.filter(({ time }) => time > 0));
    }

    /** The last move of a game stands for a moment before anything else comes. */
    async lastLook() {
        await this.over;
        await this.#wait(lastLook(prefs.get("pace")));
    }

    skip() {
        const wasTold = this.#now !== null;
        this.#turn += 1;
        this.#now = null;
        this.#rest = [];
        this.#end();
        this.#cleared += 1;
        clearSky();
        if (wasTold) this.draw();
    }

    /** @param {Step[]} steps */
    async #run(steps) {
        const turn = this.#turn;
        for (const [number, step] of steps.entries()) {
            this.#now = step;
            this.#rest = steps.slice(number + 1);
            if (this.caption) this.draw();
            this.#perform(step);
            await this.#wait(step.time);
            if (turn !== this.#turn) return;
        }
        const wasTold = this.caption !== null;
        this.#now = null;
        this.#rest = [];
        if (wasTold) this.draw();
    }

    /**
     * Resolves after some time, or when it has been seen enough.
     * @param {number} time
     */
    #wait(time) {
        return new Promise((resolve) => {
            if (!time) return resolve(null);
            const timer = setTimeout(resolve, time);
            this.#end = () => {
                clearTimeout(timer);
                resolve(null);
            };
        });
    }

    /**
     * When the pieces have arrived, the gains set out.
     * @param {Step} step
     */
    #perform({ beats, weight, time }) {
        const cleared = this.#cleared;
        const isSlow = weight === "beat" || weight === "scene";
        const flight = Math.min(Math.max(time, SHORTEST), LONGEST);
        const begin = () => {
            if (cleared !== this.#cleared || this.table.gone) return;
            /** @type {Element[]} */
            let places = [];
            let row = 0;
            for (const { places: names, gains } of beats) {
                places = this.#placesOf(names) ?? places;
                if (isSlow && names.length) for (const place of places) ring(place, flight);
                for (const gain of gains) row += this.#send(gain, places, { time: flight, row });
            }
        };
        if (calm()) begin();
        else setTimeout(begin, glideTime(prefs.get("pace")));
    }

    /**
     * How many set out.
     * @param {GainDoc} gain
     * @param {Element[]} places
     * @param {{ time: number, row: number }} course
     */
    #send({ seat, n, text }, places, course) {
        const home = this.table.element.querySelector(`[data-key="player-${seat}"]`);
        if (!home?.getClientRects().length) return 0;
        fly({ text, seat, lost: n < 0 }, places, home, course);
        return 1;
    }

    /**
     * Those of these that can be seen; null: none.
     * @param {string[]} names
     */
    #placesOf(names) {
        const { layer } = this.table.board;
        const found = names.map((name) => findPick(layer, name) ?? findKey(layer, name));
        const seen = found.filter((place) => place !== null);
        return seen.length ? seen : null;
    }
}

/**
 * @param {Element} root
 * @param {string} key
 */
const findKey = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);

/* A table on the page, whatever stands around its board: it is looked at, touched, and says why not.
 *
 *   await table.look({ at: 3 })     look in another way: asks the engine and shows the answer
 *   table.show(doc)                 show an answer got otherwise
 *   await table.touch(pick)         what a click does
 *
 * TableScreen (a whole screen) and Figure (a small one inside a page) say in draw() how it looks. */
import { Board } from "./board.js";
import { explain, hideBubble, showBubble } from "./bubble.js";
import { find, findPick, h, own } from "./dom.js";
import { remember } from "./drawings.js";
import { engine } from "./engine.js";
import { hasDied } from "./failures.js";
import { framed } from "./frame.js";
import { reason, steps } from "./hint.js";
import { say } from "./live.js";
import { firstLook, settingsWith, Told } from "./look.js";
import { noteFailure } from "./notes.js";
import { revive } from "./revive.js";
import { newSeed } from "./seeds.js";
import { sound } from "./sounds.js";

/**
 * `slots` are nodes for places around the board. `onDoc` is called for each new document, `onPlayed` when a touch has made a
 * move, `onFail` when one came to nothing, `onLost` when the worker that kept the table is gone. A `quiet` table is only for
 * looking.
 * @typedef {{ id: string, slots?: Slots, quiet?: boolean, onDoc?: () => void, onPlayed?: (came: TableAnswer) => void,
 *     onFail?: (failure: unknown) => void, onLost?: (isLeft: boolean) => void }} TableOptions
 */

/** What whoever sits at this device is called, where that is clear. */
export const YOU = "You";
const ASLEEP = ""; // the name of a story that no desk tells

export class Table {
    gone = false;
    /** @type {TableDoc | null} */
    #doc = null;
    #stories = new Told();
    /** What a bot has advised. @type {import("./hint.js").Advice | null} */
    advice = null;
    #told = -1; // the move up to which a screen reader has heard the story
    /** @type {Promise<unknown>} */
    #queue = Promise.resolve();
    #frozen = false;
    /** Of a table that sleeps: it is drawn, but does not answer yet. @type {(() => void) | null} */
    #wake = null;
    #address = "";

    /**
     * @param {HTMLElement} element
     * @param {TableOptions} options
     */
    constructor(
        element,
        {
            id,
            slots = {},
            quiet = false,
            onDoc = () => {},
            onPlayed = () => {},
            onFail = noteFailure,
            onLost = (isLeft) => revive(isLeft),
        },
    ) {
        this.element = element;
        this.id = id;
        this.slots = slots;
        this.quiet = quiet;
        this.onDoc = onDoc;
        this.onPlayed = onPlayed;
        this.onFail = onFail;
        this.deafen = engine.listen({ lost: onLost });
        this.lookNow = firstLook();
        this.boardPlace = own(h("div", {}), "board");
        this.board = new Board(this.boardPlace, {
            onPick: (pick, spot) => this.touch(pick, spot),
            onTopic: (topic, spot) => this.tell(topic, spot),
            quiet,
        });
    }

    /** Nobody looks at it any more. One that sleeps does not lie on the desk. */
    leave() {
        if (!this.asleep) engine.leave(this.id);
    }

    destroy() {
        this.gone = true;
        this.deafen();
        hideBubble();
        this.board.destroy();
        this.element.remove();
    }

    /** What is shown. */
    get doc() {
        if (!this.#doc) throw new Error("Nothing lies on this table yet.");
        return this.#doc;
    }

    get empty() {
        return !this.#doc;
    }

    /** Who is to act, and what is to be done. */
    get asks() {
        const { seat, you, people, view } = this.doc;
        if (seat === null) return view.prompt;
        return `${seat === you ? "Your turn:" : `${people[seat].name},`} ${view.prompt}`;
    }

    /** While frozen the board can be looked at but not touched. */
    get frozen() {
        return this.#frozen;
    }

    set frozen(frozen) {
        this.#frozen = frozen;
        this.element.toggleAttribute("data-frozen", frozen);
    }

    /** The look as the desk gets it. @returns {Look} */
    get glance() {
        return { ...this.lookNow, told: this.#stories.counts };
    }

    /**
     * One thing after another: a second touch sees what came of the first.
     * @template Result
     * @param {() => Promise<Result>} work
     */
    #after(work) {
        const done = this.#queue.then(work);
        this.#queue = done.catch(() => {});
        return done;
    }

    /**
     * Show a drawing for as long as Python is on its way. Touches wait for the first answer, and are then carried out.
     * @param {TableAnswer} drawn
     */
    sleep(drawn) {
        this.#queue = new Promise((resolve) => {
            this.#wake = () => resolve(null);
        });
        this.element.setAttribute("data-asleep", "");
        this.show({ ...drawn, story: { ...drawn.story, name: ASLEEP } });
    }

    get asleep() {
        return this.#wake !== null;
    }

    /** Until the desk knows this table, and all that was touched before has been answered. */
    async whenAwake() {
        await this.#queue;
    }

    /**
     * Is this the first answer for what is drawn here?
     * @param {TableAnswer} answer
     */
    mayWake(answer) {
        const seats = (/** @type {TableParts} */ { people }) => people.map(({ bot }) => !bot).join();
        const { kind, game } = this.#doc ?? {};
        return Boolean(this.#doc && kind === answer.kind && game === answer.game && seats(this.#doc) === seats(answer));
    }

    /** @param {TableAnswer} answer */
    #waken(answer) {
        if (!this.#wake || answer.story.name === ASLEEP) return;
        this.#wake();
        this.#wake = null;
        this.element.removeAttribute("data-asleep");
    }

    /**
     * From now on the page remembers how it looks, to have something to show next time.
     * @param {string} address
     */
    keepAs(address) {
        this.#address = address;
    }

    /** @param {Partial<Look>} change */
    look(change) {
        return this.#after(async () => {
            Object.assign(this.lookNow, change);
            this.show(await engine.call("table", { id: this.id, look: this.glance }));
        });
    }

    /**
     * Do something of which comes another table, and show that.
     * @param {(look: Look) => Promise<TableAnswer>} ask
     * @param {Partial<Look>} change
     */
    change(ask, change = {}) {
        return this.#after(async () => {
            Object.assign(this.lookNow, { touches: [], hint: null, at: null }, change);
            this.show(await ask(this.glance));
        });
    }

    /**
     * @param {string} pick
     * @param {Element | null} element
     */
    async touch(pick, element = null) {
        const settings = settingsWith(this.lookNow.settings, pick);
        const rests = element && pick in this.doc.view.about && !this.doc.glow.includes(pick);
        if (rests && !this.doc.touches.includes(pick)) return this.tell(pick, element);
        if (!settings && ((this.frozen && !this.asleep) || this.quiet)) return;
        performance.mark("parlour:touch");
        hideBubble();
        try {
            if (settings) return await this.look({ settings });
            const seen = this.asleep ? this.doc : null;
            if (seen) element?.classList.add("awaited");
            const came = await this.#after(() => this.#touched(pick, seen));
            if (came) sound(came.refusal ? "refusal" : came.played ? "move" : "touch");
            if (came?.refusal) this.refuse(came.refusal, element);
            if (came?.played) this.onPlayed(came);
            else if (came && element && !came.refusal && came.idle) this.tell(pick, element);
        } catch (failure) {
            if (!hasDied(failure)) this.onFail(failure); // or else it is lost, and shown anew
        }
    }

    /**
     * Say what something is and what it is for; or else what touching it would do.
     * @param {string} topic
     * @param {Element} element
     */
    tell(topic, element) {
        const { about, tips } = this.doc.view;
        const title = element.getAttribute("aria-label") ?? "";
        const why = about[topic] ?? tips[topic] ?? "";
        if (!title && !why) return false;
        explain(/** @type {HTMLElement} */ (element), { title: why.startsWith(title) ? "" : title, why });
        return true;
    }

    /**
     * @param {string} pick
     * @param {TableDoc | null} seen where the table slept: what it showed then must still be so
     */
    async #touched(pick, seen) {
        if (this.gone || (seen && (this.frozen || seen.at !== this.doc.at || seen.length !== this.doc.length)))
            return null;
        const came = await engine.call("touch", { id: this.id, pick, look: this.glance });
        if (this.gone) return null;
        const { view, touches } = this.doc;
        const { prompt } = view;
        const idle = pick !== "" && !came.played && !came.refusal && came.touches.join() === touches.join();
        this.show(came);
        if (!came.played && !came.refusal && came.view.prompt !== prompt) say(came.view.prompt);
        afterPaint(() => performance.mark("parlour:painted"));
        return { ...came, idle };
    }

    /** Mark what would be best at the move that is looked at, beginning with what is touched; asked again, the next best. */
    async suggest() {
        await this.whenAwake();
        if (this.doc.hint && this.advice) return this.#advise((this.advice.number + 1) % this.advice.found.length);
        const { at, touches } = this.doc;
        const found = await engine.advise(() =>
            engine.call("hint_request", { id: this.id, seed: newSeed(), at, touches }),
        );
        if (this.gone || this.doc.at !== at || this.doc.touches.join() !== touches.join()) return;
        this.advice = { found, number: 0 };
        await this.#advise(0);
    }

    /** @param {number} number */
    async #advise(number) {
        const advice = this.advice && { ...this.advice, number };
        this.advice = advice;
        if (!advice) return;
        await this.look({ hint: advice.found[number].moves });
        if (this.doc.hint) say(`${this.doc.hint.text}. ${reason(advice)} ${this.doc.hint.note}`);
    }

    /** No more of it. */
    closeHint() {
        return this.look({ hint: null });
    }

    /** Make the suggested move, with what must follow it. */
    async playHint() {
        while (this.doc.hint && this.doc.live && !this.frozen) {
            const hint = this.doc.hint.moves;
            const [move] = hint.split(" ");
            await this.change((look) => engine.call("play", { id: this.id, move, look }), { hint });
            if (this.gone || this.doc.hint?.moves === hint) return;
        }
    }

    /** @param {TableAnswer} answer */
    show(answer) {
        if (this.gone) return;
        const glow = this.quiet ? [] : answer.glow;
        const { people: seated, you } = answer;
        const people = seated.map((person, seat) => (seat === you ? { ...person, name: YOU } : person));
        const doc = { ...answer, people, seated, glow, ...this.#stories.take(answer.story) };
        this.#doc = doc;
        this.#waken(answer);
        this.lookNow.touches = doc.touches;
        this.lookNow.hint = doc.hint?.moves ?? null;
        if (!doc.hint) this.advice = null;
        this.draw();
        this.#tell(doc);
        const isNow = this.quiet || this.lookNow.at === null;
        if (this.#address && isNow && !this.asleep && !this.lookNow.hint) remember(this.#address, doc);
        this.onDoc();
    }

    /**
     * What has happened since the last document, in words. Going back tells nothing.
     * @param {TableDoc} doc
     */
    #tell({ story, at }) {
        if (this.#told >= 0) for (const line of story) if (line.at > this.#told) say(`${line.text}.`);
        this.#told = at;
    }

    draw() {
        const { glow, view, hint } = this.doc;
        this.board.show(view.board, {
            glow,
            tips: view.tips,
            drag: view.drag,
            steps: steps(hint),
            held: this.doc.touches.length > 0,
        });
    }

    /**
     * Says why not: at the place that was touched, or as near to it as can be.
     * @param {Refusal} refusal
     * @param {Element | null} element
     */
    refuse(refusal, element = null) {
        const href = refusal.rule && !framed ? `#rules/${this.doc.game}/${refusal.rule}` : "";
        if (this.board.refuse(refusal, href)) return;
        const touched = element instanceof HTMLElement && element.isConnected ? element : null;
        const spot =
            touched ?? findPick(this.element, refusal.pick) ?? find(this.element, ".prompt") ?? this.slots.caption;
        if (spot) showBubble(spot, refusal, href);
    }
}

/**
 * After the browser has painted what is there now.
 * @param {() => void} work
 */
export function afterPaint(work) {
    requestAnimationFrame(() => setTimeout(work, 0));
}

/* Playing: a person's touches, the bots' moves, the curtain, undo and hints, and the end. */

import { badge } from "./badge.js";
import { Coach } from "./coach.js";
import { curtain } from "./curtain.js";
import { closest, find, h, own } from "./dom.js";
import { engine } from "./engine.js";
import { hasDied, Refused, wasStopped } from "./failures.js";
import { framed } from "./frame.js";
import { hintCard } from "./hint.js";
import { icon } from "./icons.js";
import { listenToKeys, openKeys } from "./keys.js";
import { say } from "./live.js";
import { withSigns } from "./look.js";
import { note, noteFailure } from "./notes.js";
import { remarkPanel, thinker } from "./panels.js";
import { prefs } from "./prefs.js";
import { keepRecord } from "./records.js";
import { revive } from "./revive.js";
import { Scenes } from "./scenes.js";
import { SMALL } from "./screen.js";
import { newSeed } from "./seeds.js";
import { openSettings } from "./settings.js";
import { shareAction } from "./sharing.js";
import { sound } from "./sounds.js";
import { startGame } from "./start.js";
import { prompt, TableScreen } from "./tablescreen.js";
import { cardTurner, links, tools } from "./tools.js";

const SEE_IT = 420; // ms that a person sees what came of a move before the cards are covered

/** @param {number} time */
const after = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Play {
    gone = false;
    #turn = 0; // a bot's answer to an older question is not played
    #thinking = false;
    #stopped = false;
    #asking = false;
    #following = false;
    /** Whose cards are seen, where several people share the screen. @type {number | null} */
    #open = null;
    /** Who plays with the cards face down. @type {number | null} */
    #hidden = null;
    /** After its end it is gone on with. */
    #goesOn = false;
    /** Ends the looking back, once the game is over. */
    #leaveEnd = () => {};
    /** How much of its thinking the bot has done; null: it has not told yet. @type {number | null} */
    #part = null;
    /** The moment that was shown last. */
    #at = -1;

    /**
     * `fail` is called when it cannot go on, `home` is where the way back leads.
     * @param {HTMLElement} root
     * @param {TableAnswer} first
     * @param {(failure: unknown) => void} fail
     * @param {string | undefined} home
     */
    constructor(root, first, fail, home) {
        this.first = first;
        this.id = first.id;
        this.fail = fail;
        this.shared = first.secrets && first.people.filter(({ bot }) => !bot).length > 1;
        this.coach = new Coach(first.game);
        this.table = new TableScreen(root, {
            id: first.id,
            home,
            actions: framed ? [] : this.#actions(),
            tools: () => this.#tools(),
            prompt: () => this.#prompt(),
            about: (seat) => ({
                thinks: this.#thinking && seat === this.table.doc.seat ? (this.#part ?? 0) : null,
                owed: this.scenes.owed(seat),
            }),
            storyAction: () => !framed && replayLink(first.id),
            coach: () => !framed && this.#remark(),
            onDoc: () => this.#stage(),
            onPlayed: () => this.#settle(),
            onFail: (failure) => this.#fail(failure),
            onLost: (isLeft) => revive(isLeft, fail),
        });
        this.scenes = new Scenes(this.table, () => this.table.draw());
        this.table.frozen = true;
        this.deafen = listenToKeys({
            undo: () => this.#back("undo"),
            redo: () => this.#back("redo"),
            hint: () => this.#hint(),
            letGo: () => this.#letGo(),
            enter: () => this.#mayPlayHint && this.#playHint(),
            board: () => this.table.focus(),
        });
    }

    /** @param {TableAnswer} first */
    async start(first) {
        this.first = first;
        this.table.show(first);
        await this.#settle();
    }

    /** Another tab wants to go on with this game: no more moves, and all that were made are written down. */
    rest() {
        this.#stopBots();
        this.#stopped = true;
        this.table.draw();
        return engine.settle();
    }

    destroy() {
        this.#stopBots();
        this.gone = true;
        this.deafen();
        this.scenes.skip();
        this.#leaveEnd();
        this.table.destroy();
        this.table.leave();
    }

    /** @returns {Action[]} */
    #actions() {
        return [
            shareAction(() => this.table),
            { label: "Keys", icon: "keys", small: true, wide: true, run: openKeys },
            { label: "Settings", icon: "settings", small: true, run: () => openSettings(() => this.#changed()) },
        ];
    }

    /**
     * Through whose eyes the table is seen while this seat is to act. Where there is nobody to hide from, the desk knows.
     * @param {number} seat
     */
    #eyes(seat) {
        if (!this.shared) return "own";
        return seat === this.#open ? seat : null;
    }

    /** @param {Look["viewer"]} viewer */
    #see(viewer) {
        return this.table.look({ viewer, touches: [], hint: null });
    }

    /** The person who is to act, or null: a bot is, or nobody. */
    get #acting() {
        const { seat, people } = this.table.doc;
        return seat !== null && !people[seat].bot ? seat : null;
    }

    /** May hints and cards be seen just now? */
    get #sees() {
        const { secrets, viewer, seat } = this.table.doc;
        return !secrets || viewer === seat;
    }

    /** What has happened since the last document. Going back, and the next touch, end it. */
    #stage() {
        const { at, staged, touches } = this.table.doc;
        if (this.table.lookNow.at !== null) return; // a moment of the story is looked at
        const before = this.#at;
        this.#at = at;
        if (before >= 0 && at > before) this.scenes.stage(staged);
        else if (at < before || touches.length) this.scenes.skip();
    }

    /** What comes next: the end, a bot, or a person, perhaps behind the curtain. */
    async #settle() {
        if (this.gone) return;
        try {
            const { over, game, view } = this.table.doc;
            if (view.record) keepRecord(game, view.record);
            this.#goesOn &&= over;
            if (this.#goesOn) say(view.prompt);
            else if (over) await this.#end();
            else if (this.#acting === null) await this.#think();
            else await this.#welcome(this.#acting);
        } catch (failure) {
            this.#fail(failure);
        }
    }

    /** @param {number} seat */
    async #welcome(seat) {
        const { table } = this;
        if (this.shared && seat !== this.#open && seat !== this.#hidden) return this.#passTo(seat);
        if (table.lookNow.viewer !== this.#eyes(seat)) await this.#see(this.#eyes(seat));
        if (table.frozen) sound("turn");
        this.scenes.skips = false;
        table.frozen = false;
        table.draw();
        say(`${table.asks}.`);
    }

    /** @param {number} seat */
    async #passTo(seat) {
        const seen = this.table.doc.viewer !== null;
        this.#open = null;
        this.#hidden = null;
        this.table.frozen = true;
        this.scenes.skips = false;
        if (seen) await Promise.all([after(SEE_IT), this.scenes.over]);
        await this.#cover();
        this.#drawCurtain(seat);
    }

    /** All cards face down. */
    async #cover() {
        this.#open = null;
        this.#hidden = null;
        await this.#see(null);
    }

    /** @param {number} seat */
    #drawCurtain(seat) {
        const { table } = this;
        const raise = async () => {
            table.slots.cover = null;
            table.frozen = false;
            await this.#see(this.#eyes(seat));
            table.focus();
        };
        const ways = {
            look: () => {
                this.#open = seat;
                return raise();
            },
            hide: () => {
                this.#hidden = seat;
                return raise();
            },
            undo: () => this.#back("undo"),
        };
        table.slots.cover = () => curtain(table.doc, seat, ways);
        table.draw();
        find(table.element, '[data-curtain="look"]')?.focus();
    }

    /**
     * Turn the cards over, in the middle of a turn.
     * @param {number} seat
     */
    #turnCards(seat) {
        [this.#open, this.#hidden] = this.#open === seat ? [null, seat] : [seat, null];
        return this.#see(this.#eyes(seat));
    }

    async #think() {
        const { table } = this;
        this.#turn += 1;
        const mine = this.#turn;
        this.#thinking = true;
        this.#part = null;
        this.#stopped = false;
        table.frozen = true;
        if (this.shared && table.doc.viewer !== null) await this.#cover();
        table.draw();
        try {
            const move = await this.#botsMove();
            await this.scenes.over; // it has thought on meanwhile
            if (mine !== this.#turn || this.gone) return;
            await table.change((look) => engine.call("play", { id: this.id, move, look }));
            this.#thinking = false;
            if (!this.scenes.skips) sound(this.scenes.caption ? "event" : "move");
            if (this.#stopped && this.#acting === null && !table.doc.over) return table.draw();
            await this.#settle();
        } catch (failure) {
            if (mine === this.#turn && !this.gone) this.#standStill(failure);
        }
    }

    #botsMove() {
        const ask = () => engine.call("bot_request", { id: this.id, seed: newSeed() });
        return engine.think(ask, (part) => this.#showPart(part));
    }

    /** @param {number} part */
    #showPart(part) {
        const isFirst = this.#part === null;
        this.#part = part;
        if (isFirst) this.table.draw();
        /** @type {NodeListOf<HTMLElement>} */
        const rings = this.table.element.querySelectorAll(".thinker");
        for (const ring of rings) ring.style.setProperty("--done", String(part));
    }

    /** Nothing more is staged until a person is to act. */
    #skip() {
        this.scenes.skips = true;
        this.scenes.skip();
        this.table.draw();
    }

    /** @param {unknown} failure */
    #standStill(failure) {
        this.#thinking = false;
        this.#stopped = true;
        this.table.draw();
        noteFailure(failure);
    }

    #stopBots() {
        if (this.#thinking) engine.stopThinking();
        this.#turn += 1;
        this.#thinking = false;
    }

    /** While something is staged that is worth it, and while a bot thinks, about its move or about a hint. */
    #prompt() {
        const { seat, people } = this.table.doc;
        const told = this.scenes.caption;
        if (told && (told.isScene || this.#thinking)) return this.#caption(told);
        if (seat === null || this.table.slots.caption) return null; // after the end the moment is told
        if (this.#acting !== null && !this.#asking) return this.#hintCard();
        const { name } = people[seat];
        const stop = () => {
            this.#stopBots();
            this.#stopped = true;
            this.table.draw();
        };
        const ring = h("span", { class: "ring", aria: { hidden: "true" } });
        if (this.#asking)
            return prompt({
                badge: h("span", { class: "hint-bulb" }, ring),
                text: "Looking for a good move",
                detail: "It is played by nobody but you.",
                extra: h("button", { class: "btn", onclick: () => this.#hint() }, "Stop"),
            });
        const goOn = { class: "btn strong", onclick: () => this.#think() };
        return this.#stopped
            ? prompt({
                  badge: badge(seat, name, 36),
                  text: `${name} waits`,
                  detail: "The game stands still until you let it go on.",
                  extra: h("button", goOn, icon("play", 18), "Go on"),
              })
            : prompt({
                  badge: thinker(badge(seat, name, 36), this.#part ?? 0),
                  text: `${name} is thinking`,
                  detail: this.#latest(),
                  extra: this.#whileThinking(stop),
              });
    }

    /** What this person likes has changed. */
    #changed() {
        const { table } = this;
        table.look({ settings: withSigns(table.lookNow.settings) }).catch((failure) => this.#fail(failure));
    }

    /** What the coach says, in a first game. */
    #remark() {
        const { coach, table } = this;
        const remark = coach.remark(table.doc);
        if (!remark) return null;
        const close = () => {
            coach.putAway();
            table.draw();
        };
        const silence = () => {
            coach.silence();
            table.draw();
            note("No more remarks. The settings can bring them back.");
        };
        return remarkPanel(remark, { close, silence });
    }

    /** What is suggested, in the prompt's place. */
    #hintCard() {
        const { table } = this;
        if (!table.doc.hint) return null;
        const play = this.#mayPlayHint ? () => this.#playHint() : undefined;
        return hintCard(table.doc.hint, table.advice, { play, close: () => this.#letGo() });
    }

    get #mayPlayHint() {
        const { hint, live } = this.table.doc;
        return Boolean(hint && live && this.#acting !== null && !this.table.frozen && !this.table.slots.cover);
    }

    async #playHint() {
        if (this.#following) return;
        this.#following = true; // a second press means the same move
        try {
            await this.table.playHint();
        } catch (failure) {
            return this.#fail(failure);
        } finally {
            this.#following = false;
        }
        await this.#settle();
    }

    /**
     * What is told just now, in place of the prompt.
     * @param {{ seat: number | null, text: string }} told
     */
    #caption({ seat, text }) {
        const { people, seat: next } = this.table.doc;
        const onward = { class: "btn icon-only", aria: { label: "Go on" }, title: "Go on" };
        return prompt({
            badge: seat === null ? icon("info", 30) : badge(seat, people[seat].name, 36),
            text,
            detail: this.#thinking && next !== null ? `${people[next].name} is thinking` : "",
            extra: h("button", { ...onward, onclick: () => this.scenes.skip() }, icon("last", 18)),
        });
    }

    /** What happened last, for whoever waits: the sum, if it was several things. */
    #latest() {
        const { at, story, staged, people } = this.table.doc;
        const line = story.findLast((each) => each.at === at);
        if (!line) return "You can look around, or stop it.";
        const name = line.seat === null ? "" : people[line.seat]?.name;
        return name && staged.brought ? `${name} so far: ${staged.brought}` : line.text;
    }

    /** @param {() => void} stop */
    #whileThinking(stop) {
        const hasPerson = this.table.doc.people.some(({ bot }) => !bot);
        const small = (/** @type {string} */ label) => ({ class: "btn icon-only", aria: { label }, title: label });
        const now = { class: "btn play-now", disabled: this.#part === null, onclick: () => engine.hurry() };
        const skip = { ...small("Skip to my turn"), onclick: () => this.#skip() };
        return h(
            "div",
            { class: "prompt-ways thinking" },
            h("button", now, "Play now"),
            hasPerson && !this.scenes.skips && h("button", skip, icon("last", 18)),
            h("button", { ...small("Stop"), onclick: stop }, icon("stop", 18)),
        );
    }

    #tools() {
        const { can_undo, can_redo, view, hint } = this.table.doc;
        const label = hint && (this.table.advice?.found.length ?? 0) > 1 ? "Another" : "Hint";
        const acting = this.#acting;
        const maySuggest = acting !== null && this.#sees;
        const suggests = { label, icon: "hint", key: "H", works: maySuggest, run: () => this.#hint() };
        if (this.#mayPlayHint && SMALL.matches) {
            const play = { label: "Play it", icon: "play", key: "Enter", works: true, run: () => this.#playHint() };
            const playing = { ...play, strong: true };
            return [tools(label === "Another" ? [suggests, playing] : [playing])];
        }
        return [
            tools([
                { label: "Undo", icon: "undo", key: "U", works: can_undo, run: () => this.#back("undo") },
                { label: "Redo", icon: "redo", key: "R", works: can_redo, run: () => this.#back("redo") },
                this.#asking
                    ? { label: "Stop", icon: "stop", key: "H", works: true, run: () => this.#hint() }
                    : suggests,
            ]),
            !framed && view.links.length > 0 && links(view.links),
            this.shared && acting !== null && cardTurner(this.#sees, () => this.#turnCards(acting)),
        ];
    }

    #letGo() {
        if (this.table.doc.hint) return this.table.closeHint().catch(noteFailure);
        if (!this.table.slots.cover && !this.table.doc.over) this.table.touch("");
    }

    /** @param {"undo" | "redo"} method */
    async #back(method) {
        const { table } = this;
        if (table.asleep || !table.doc[method === "undo" ? "can_undo" : "can_redo"]) return;
        this.#stopBots();
        this.#stopped = false;
        table.slots.cover = null;
        table.slots.ending = null;
        this.#leaveEnd();
        this.#leaveEnd = () => {};
        try {
            const viewer = this.shared ? null : "own";
            await table.change((look) => engine.call(method, { id: this.id, look }), { viewer });
            await this.#settle();
            say(method === "undo" ? "Taken back." : "Played again.");
        } catch (failure) {
            this.#fail(failure);
        }
    }

    /** Asks for one, or stops the bot that thinks about it. */
    async #hint() {
        const { table } = this;
        if (this.#asking) return engine.stopThinking();
        if (table.asleep || this.#acting === null || table.slots.cover || !this.#sees) return;
        const byButton = closest(document.activeElement, ".tools"); // which leads on to the hint's own
        this.#asking = true;
        table.draw();
        await table.suggest().catch(noteFailure);
        this.#asking = false;
        if (this.gone) return;
        table.draw();
        if (byButton) find(table.element, ".hint-play")?.focus();
    }

    async #end() {
        const { table } = this;
        if (table.doc.at !== this.first.at) await this.scenes.lastLook();
        if (this.gone || !table.doc.over) return;
        const place = own(h("section", { class: "ending", aria: { label: "How the game ended" } }), "ending");
        const { lookBackOn, showEnding } = await import("./end.js");
        if (table.doc.viewer !== null) await this.#see(null);
        const winners = await showEnding(place, table, this.#endings());
        if (this.gone || !table.doc.over) return;
        sound(winners.some((seat) => !table.doc.people[seat].bot) ? "win" : "end");
        table.slots.ending = place;
        this.#leaveEnd = await lookBackOn(table);
        table.draw();
        say(table.doc.view.prompt);
    }

    /** What to do next. @returns {Action[]} */
    #endings() {
        const { can_undo, can_go_on, view } = this.table.doc;
        const onward = framed ? [] : view.links;
        const again = { label: "Play again", icon: "replay", run: () => this.#again(), strong: true };
        const lookBack = () => {
            location.hash = `#replay/${this.id}`;
        };
        return [
            ...onward,
            ...(onward.length ? [] : [again]),
            ...(framed ? [] : [{ ...shareAction(() => this.table), label: "Share the replay" }]),
            { label: "Look back", icon: "eye", run: lookBack },
            ...(can_go_on ? [{ label: "Go on", icon: "play", run: () => this.#goOn() }] : []),
            ...(can_undo ? [{ label: "Undo", icon: "undo", run: () => this.#back("undo") }] : []),
            ...(framed ? [] : [{ label: "To the lobby", href: "#lobby" }]),
        ];
    }

    /** The end is not the last word: the table stays open until it is not over, and then over again. */
    #goOn() {
        const { table } = this;
        this.#goesOn = true;
        table.slots.ending = null;
        this.#leaveEnd();
        this.#leaveEnd = () => {};
        table.draw();
        table.focus();
    }

    #again() {
        const { game, seated } = this.table.doc;
        const players = seated.map(({ name, bot }) => ({ name, bot }));
        startGame({ game, players, options: prefs.get("last")[game]?.options ?? {}, seed: newSeed() });
    }

    /** @param {unknown} failure */
    #fail(failure) {
        if (this.gone || hasDied(failure) || wasStopped(failure)) return; // the table is shown anew
        if (failure instanceof Refused) noteFailure(failure);
        else this.fail(failure);
    }
}

/** @param {string} id */
const replayLink = (id) => h("a", { class: "panel-link", href: `#replay/${id}` }, icon("replay", 16), "Replay");

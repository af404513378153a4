/* The one way from the page to Python: a worker that keeps the tables, and one in which bots think. Both start when first
 * asked, and start anew after a failure.
 *
 *   await engine.call("table", { id, look })      the desk's answer; rejects with Refused or BootError (see failures.js)
 *   await engine.open({ id, text, look })         the same for what comes from outside: it is given up if it takes too long
 *   await engine.think(ask, tell)                 what a bot would play; `ask` gets the ticket, by "bot_request", `tell` hears how
 *                                                 much of the thinking is done
 *   engine.hurry()                                the open `think` is content with what is best so far
 *   await engine.advise(ask)                      what would be best, and why; `ask` gets the ticket, by "hint_request"
 *   engine.leave(id)                              nobody looks at that table any more
 *   await engine.settle()                         all games are written down
 *   engine.stopThinking()                         the open `think` rejects with a BootError, why = "stopped"
 *   engine.warm(), engine.warmBots()              start the one, and the other after it, without asking anything yet
 *   engine.hold()                                 nothing starts before the function that this returns is called
 *   engine.restart()                              the tables' worker is given up, and open calls with it
 *   engine.watch(({ fraction, failed }) => …)     progress of the first worker: now and whenever it changes
 *   engine.listen({ lost, … })                    what happens without being asked for (see Hears)
 *
 * Both return the function that ends it.
 */
import { BootError, hasDied } from "./failures.js";
import { getWorker } from "./lending.js";
import { Patience } from "./patience.js";
import { Thought } from "./thought.js";

/** @import { Why } from "./failures.js" */
/** @import { Link, Moved, Told } from "./link.js" */

/** How far the tables' worker is. @typedef {{ fraction: number, ready: boolean, failed: unknown }} State */

/**
 * `lost`: the tables' worker has died, or has left with the frame that lent it, and all tables with it. `renewed`: the bots'
 * worker had died, and another one thinks on. `overdue`: somebody has been waiting for an answer for a while, or now does not
 * any more. `unsaved`: why a game could not be kept. `moved`: a game is now kept by another id.
 * @typedef {{ lost?: (isLeft: boolean) => void, renewed?: () => void, overdue?: (isOverdue: boolean) => void,
 *     unsaved?: (sentence: string) => void, moved?: (ids: Moved) => void }} Hears
 */

/** What nobody sits and waits for. @type {Set<keyof DeskCalls>} */
const IN_PASSING = new Set(["settle", "leave", "ping"]);
const LONGEST_OPENING = 20_000; // ms of work; the start does not count

class Engine {
    /** @type {Promise<Link> | null} */
    #tables = null;
    /** @type {Promise<Link> | null} */
    #bots = null;
    /** What a bot thinks about just now. @type {Thought | null} */
    #thought = null;
    /** @type {Promise<unknown>} */
    #held = Promise.resolve();
    /** @type {State} */
    #state = { fraction: 0, ready: false, failed: null };
    /** @type {Set<(state: State) => void>} */
    #watchers = new Set();
    /** @type {Set<Hears>} */
    #listeners = new Set();
    patience = new Patience((isOverdue) => this.#tell("overdue", isOverdue));

    /**
     * @template {keyof DeskCalls} Method
     * @param {Method} method
     * @param {DeskCalls[Method][0]} args
     */
    async call(method, args = /** @type {DeskCalls[Method][0]} */ ({})) {
        const link = await this.#desk();
        const answer = /** @type {Promise<DeskCalls[Method][1]>} */ (link.call(method, args));
        return IN_PASSING.has(method) ? answer : this.patience.with(answer);
    }

    /** @param {DeskCalls["open"][0]} args */
    async open(args) {
        await this.#desk();
        /** @type {(failure: BootError) => void} */
        let giveUp = () => {};
        /** @type {Promise<never>} */
        const overdue = new Promise((_, reject) => {
            giveUp = reject;
        });
        const timer = setTimeout(() => {
            giveUp(new BootError("overdue"));
            stop(this.#tables, "died"); // whoever waits for something else is told that it is lost
            this.#lose(false);
        }, LONGEST_OPENING);
        return Promise.race([this.call("open", args), overdue]).finally(() => clearTimeout(timer));
    }

    /**
     * It only tidies up.
     * @param {string} id
     */
    leave(id) {
        if (this.ready) this.call("leave", { id }).catch(() => {});
    }

    /** Until all games are written down, if there can be any that are not. */
    async settle() {
        if (this.ready) await this.call("settle");
    }

    warm() {
        this.#desk().catch(() => {}); // told to whoever watches
    }

    warmBots() {
        this.#tables?.then(() => this.#tables && this.#thinkers()).catch(() => {}); // told when a bot is asked
    }

    /** @returns {() => void} */
    hold() {
        const { promise, resolve } = Promise.withResolvers();
        this.#held = promise;
        return () => resolve(null);
    }

    /**
     * @param {() => Promise<string>} ask each ticket is good for one answer
     * @param {(part: number) => void} tell
     */
    async think(ask, tell = () => {}) {
        const thought = new Thought(tell);
        this.#thought = thought;
        const first = async () => this.#ask("choose", { ticket: await ask() });
        const next = (/** @type {number} */ number) => this.#ask("think_on", { thought: number });
        try {
            return await this.#persist(() => thought.follow(first(), next));
        } finally {
            if (this.#thought === thought) this.#thought = null;
        }
    }

    hurry() {
        this.#thought?.hurry();
    }

    /** The best moves, the best one first. @param {() => Promise<string>} ask each ticket is good for one answer */
    advise(ask) {
        return this.#persist(async () => this.#ask("advise", { ticket: await ask() }));
    }

    /**
     * Search on for a while; ask again until the answer is done.
     * @param {BotCalls["solve"][0]["request"]} request
     */
    solve(request) {
        return this.#persist(() => this.#ask("solve", { request }));
    }

    /**
     * If the bots' worker dies over a question, another one is asked, once.
     * @template Result
     * @param {() => Promise<Result>} ask
     */
    async #persist(ask) {
        try {
            return await ask();
        } catch (failure) {
            if (this.#bots || !this.#tables || !hasDied(failure)) throw failure;
        }
        this.#tell("renewed");
        try {
            return await ask();
        } catch (failure) {
            throw hasDied(failure) ? new BootError("crash", "the bots died twice") : failure;
        }
    }

    /**
     * @template {keyof BotCalls} Method
     * @param {Method} method
     * @param {BotCalls[Method][0]} args
     */
    async #ask(method, args) {
        const link = await this.#thinkers();
        return /** @type {BotCalls[Method][1]} */ (await link.call(method, args));
    }

    /** A worker that has told how far it is will soon listen again; any other one may be stuck, and is given up. */
    stopThinking() {
        this.#thought?.stop();
        if (!this.#thought?.hasBegun) this.#giveUpBots();
    }

    #giveUpBots() {
        stop(this.#bots);
        this.#bots = null;
    }

    /** Give up the tables' worker, whatever it is doing. Saved games stay; the next call starts another. */
    restart() {
        stop(this.#tables);
        this.#tables = null;
        this.#giveUpBots(); // what they were to be told is gone, too
        this.warm();
    }

    /** Give up both workers, for good. */
    end() {
        stop(this.#tables);
        this.#giveUpBots();
    }

    get ready() {
        return this.#state.ready;
    }

    /**
     * @param {(state: State) => void} callback
     * @returns {() => void} ends it
     */
    watch(callback) {
        this.#watchers.add(callback);
        callback(this.#state);
        return () => this.#watchers.delete(callback);
    }

    /**
     * @param {Hears} ears
     * @returns {() => void} ends it
     */
    listen(ears) {
        this.#listeners.add(ears);
        return () => this.#listeners.delete(ears);
    }

    #desk() {
        this.#tables ??= this.#startDesk();
        return this.#tables;
    }

    #startDesk() {
        this.#show({ fraction: 0, ready: false, failed: null });
        const starting = this.#start("engine", {
            onProgress: ({ fraction }) => isCurrent() && this.#show({ fraction }),
            onTold: (told) => this.#hear(told),
            onDied: (isLeft = false) => isCurrent() && this.ready && this.#lose(isLeft),
        });
        const isCurrent = () => this.#tables === starting;
        starting.then(
            () => isCurrent() && this.#show({ fraction: 1, ready: true }),
            (failed) => {
                if (!isCurrent()) return;
                this.#tables = null;
                this.#show({ failed });
            },
        );
        return starting;
    }

    /** @param {boolean} isLeft */
    #lose(isLeft) {
        this.#tables = null;
        this.#giveUpBots();
        this.#show({ fraction: 0, ready: false });
        this.#tell("lost", isLeft);
    }

    #thinkers() {
        this.#bots ??= this.#startThinkers();
        return this.#bots;
    }

    #startThinkers() {
        const forget = () => {
            if (this.#bots === starting) this.#bots = null;
        };
        const starting = this.#start("bots", { onDied: forget });
        starting.catch(forget);
        return starting;
    }

    /** @type {typeof getWorker} */
    async #start(role, ears) {
        await this.#held;
        return getWorker(role, ears);
    }

    /** @param {Told} told */
    #hear({ unsaved, moved }) {
        if (unsaved) this.#tell("unsaved", unsaved);
        if (moved) this.#tell("moved", moved);
    }

    /**
     * @template {keyof Hears} What
     * @param {What} what
     * @param {Parameters<Required<Hears>[What]>} news
     */
    #tell(what, ...news) {
        for (const ears of [...this.#listeners]) {
            const hear = /** @type {((...news: unknown[]) => void) | undefined} */ (ears[what]);
            hear?.(...news);
        }
    }

    /** @param {Partial<State>} change */
    #show(change) {
        this.#state = { ...this.#state, ...change };
        for (const tell of this.#watchers) tell(this.#state);
    }
}

/**
 * @param {Promise<Link> | null} worker
 * @param {Why} why
 */
const stop = (worker, why = "stopped") =>
    worker?.then(
        (link) => link.stop(why),
        () => {},
    );

export const engine = new Engine();

document.addEventListener("visibilitychange", () => document.hidden && engine.settle().catch(() => {})); // the last chance

/* A page that is put aside for the way back has its workers frozen. In Firefox that may be in the middle of a transaction, and
 * then nobody gets at the saved games any more. So they end, and whoever comes back finds the page as after a reload. */
window.addEventListener("pagehide", ({ persisted }) => persisted && engine.end());
window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

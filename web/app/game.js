/* Playing: a person's touches, the bots' moves, the curtain, undo and hints, and the end. */
import { BootError, Refused } from "./boot.js";
import { curtain } from "./curtain.js";
import { h, own, useDefs } from "./dom.js";
import { engine } from "./engine.js";
import { framed } from "./frame.js";
import { icon } from "./icons.js";
import { listenToKeys, openKeys } from "./keys.js";
import { say } from "./live.js";
import { firstLook } from "./look.js";
import { note } from "./notes.js";
import { pause, prefs } from "./prefs.js";
import { progress } from "./progress.js";
import { badge } from "./seats.js";
import { openSettings } from "./settings.js";
import { firstTable, newSeed, startGame } from "./start.js";
import { TableScreen } from "./table.js";
import { notice } from "./waiting.js";

const SEE_IT = 420; // ms that a person sees what came of a move before the cards are covered

let shown = null;

export async function show({ id, home }, root) {
    hide();
    const turn = (shown = { destroy: progress(root) });
    try {
        const doc = await sitDown(id);
        await useDefs(doc.game);
        if (shown !== turn) return;
        hide();
        shown = new Play(root, doc, home);
        await shown.start(doc);
    } catch (failure) {
        if (shown === turn || shown instanceof Play) notice(root, failure, () => retry(failure, { id, home }, root));
    }
}

export function hide() {
    shown?.destroy();
    shown = null;
}

function retry(failure, params, root) {
    if (failure instanceof BootError) engine.restart();
    return show(params, root);
}

/** The first table of this game: laid out just now, on the desk already, or taken from the store. */
async function sitDown(id) {
    return (await firstTable(id)) ?? (await tableOf(id));
}

async function tableOf(id) {
    try {
        return await engine.call("table", { id, look: firstLook() });
    } catch (failure) {
        if (!(failure instanceof Refused)) throw failure;
        const doc = await engine.call("resume", { id, stored: id, look: firstLook() });
        if (doc.warning) note(doc.warning, { stay: true });
        return doc;
    }
}

class Play {
    #turn = 0; // a bot's answer to an older question is not played
    #thinking = false;
    #stopped = false;
    #open = null; // whose cards are seen, where several people share the screen
    #hidden = null; // who plays with the cards face down

    constructor(root, doc, home) {
        this.id = doc.id;
        this.people = doc.people.map((person, seat) => ({ ...person, seat })).filter((person) => !person.bot);
        this.shared = doc.secrets && this.people.length > 1;
        this.root = root;
        this.params = { id: doc.id, home };
        this.table = new TableScreen(root, {
            home,
            id: doc.id,
            actions: framed ? [] : this.#actions(),
            tools: (current) => this.#tools(current),
            prompt: (current) => this.#prompt(current),
            storyAction: (current) =>
                !framed && h("a", { class: "panel-link", href: `#replay/${current.id}` }, icon("replay", 16), "Replay"),
            onPlayed: (came) => this.#settle(came),
            onFail: (failure) => this.#fail(failure),
        });
        this.table.frozen = true;
        const keys = {
            undo: () => this.#back("undo"),
            redo: () => this.#back("redo"),
            hint: () => this.#hint(),
            letGo: () => this.#letGo(),
            board: () => this.table.focus(),
        };
        this.deafen = listenToKeys(keys);
    }

    async start(doc) {
        this.table.show(doc);
        await this.#settle(doc);
    }

    destroy() {
        this.#stopBots();
        this.gone = true;
        this.deafen();
        this.leaveEnd?.();
        this.table.destroy();
    }

    #actions() {
        const share = async () =>
            (await import("./share.js")).openShareDialog({ engine, id: this.id, table: this.table });
        return [
            { label: "Share", icon: "share", run: () => share().catch((failure) => note(failure.message)) },
            { label: "Keys", icon: "keys", small: true, wide: true, run: openKeys },
            { label: "Settings", icon: "settings", small: true, run: () => openSettings(() => this.table.draw()) },
        ];
    }

    /** Through whose eyes the table is seen while this seat is to act. Where there is nobody to hide from, the desk knows. */
    #eyes(seat) {
        if (!this.shared) return "own";
        return seat === this.#open ? seat : null;
    }

    #see(viewer) {
        return this.table.look({ viewer, touches: [], hint: null });
    }

    /** What comes next: the end, a bot, or a person, perhaps behind the curtain. */
    async #settle(doc) {
        if (this.gone) return;
        try {
            if (doc.over) return await this.#end();
            if (doc.people[doc.seat].bot) return await this.#think();
            await this.#welcome(doc.seat);
        } catch (failure) {
            this.#fail(failure);
        }
    }

    async #welcome(seat) {
        const { table } = this;
        if (this.shared && seat !== this.#open && seat !== this.#hidden) {
            const seen = table.doc.viewer !== null;
            this.#open = this.#hidden = null;
            table.frozen = true;
            if (seen) await new Promise((resolve) => setTimeout(resolve, SEE_IT));
            await this.#see(null);
            return this.#drawCurtain(seat);
        }
        if (table.lookNow.viewer !== this.#eyes(seat)) await this.#see(this.#eyes(seat));
        table.frozen = false;
        table.draw();
        say(`${table.doc.people[seat].name}, ${table.doc.view.prompt}.`);
    }

    #drawCurtain(seat) {
        const { table } = this;
        const raise = (change) => async () => {
            change();
            table.slots.cover = null;
            table.frozen = false;
            await this.#see(this.#eyes(seat));
            table.focus();
        };
        const ways = {
            look: raise(() => (this.#open = seat)),
            hide: raise(() => (this.#hidden = seat)),
            undo: () => this.#back("undo"),
        };
        table.slots.cover = () => curtain(table.doc, seat, ways);
        table.draw();
        table.element.querySelector('[data-curtain="look"]')?.focus();
    }

    /** Turn the cards over, in the middle of a turn. */
    #turnCards() {
        const { seat } = this.table.doc;
        [this.#open, this.#hidden] = this.#open === seat ? [null, seat] : [seat, null];
        return this.#see(this.#eyes(seat));
    }

    async #think() {
        const mine = ++this.#turn;
        const { table } = this;
        this.#thinking = true;
        this.#stopped = false;
        table.frozen = true;
        if (this.shared && table.doc.viewer !== null) {
            this.#open = this.#hidden = null;
            await this.#see(null);
        }
        table.draw();
        try {
            const ticket = await engine.call("bot_request", { id: this.id, seed: newSeed() });
            const [move] = await Promise.all([
                engine.think(ticket),
                new Promise((resolve) => setTimeout(resolve, pause())),
            ]);
            if (mine !== this.#turn || this.gone) return;
            const doc = await table.ask("play", { move });
            this.#thinking = false;
            await this.#settle(doc);
        } catch (failure) {
            if (mine !== this.#turn || this.gone) return;
            this.#thinking = false;
            this.#stopped = true;
            table.draw();
            if (failure.why !== "stopped") note(failure.message);
        }
    }

    #stopBots() {
        if (this.#thinking) engine.stopThinking();
        this.#turn += 1;
        this.#thinking = false;
    }

    #prompt({ seat, people, over }) {
        if (over || seat === null || !people[seat].bot) return null;
        const { name } = people[seat];
        const stop = () => {
            this.#stopBots();
            this.#stopped = true;
            this.table.draw();
        };
        const waits = this.#stopped;
        return h(
            "div",
            { class: "prompt", key: "prompt" },
            badge(seat, name, 36),
            h(
                "div",
                {},
                h("p", { class: "prompt-text" }, waits ? `${name} waits` : `${name} is thinking`),
                h(
                    "p",
                    { class: "prompt-detail" },
                    waits ? "The game stands still until you let it go on." : "You can look around, or stop it.",
                ),
            ),
            waits
                ? h("button", { class: "btn strong", onclick: () => this.#think() }, icon("play", 18), "Go on")
                : h(
                      "button",
                      { class: "btn thinking", onclick: stop },
                      h("span", { class: "ring", aria: { hidden: "true" } }),
                      "Stop",
                  ),
        );
    }

    #tools({ can_undo, can_redo, seat, people, over, view: { links } }) {
        const acting = !over && seat !== null && !people[seat].bot;
        const sees = !this.table.doc.secrets || this.table.doc.viewer === seat;
        const button = (label, name, key, works, run) =>
            h(
                "button",
                {
                    class: "btn",
                    key: name,
                    disabled: !works,
                    title: `${label} (${key})`,
                    aria: { keyshortcuts: key },
                    onclick: run,
                },
                icon(name, 18),
                h("span", {}, label),
                h("kbd", { aria: { hidden: "true" } }, key),
            );
        return [
            h(
                "div",
                { class: "tools", key: "tools" },
                button("Undo", "undo", "U", can_undo, () => this.#back("undo")),
                button("Redo", "redo", "R", can_redo, () => this.#back("redo")),
                button("Hint", "hint", "H", acting && sees && !this.#asking, () => this.#hint()),
            ),
            !framed &&
                links.length > 0 &&
                h(
                    "div",
                    { class: "tools", key: "links" },
                    links.map(({ label, href, icon: name, strong }) =>
                        h("a", { class: strong ? "btn strong" : "btn", href }, name && icon(name, 18), label),
                    ),
                ),
            this.shared &&
                acting &&
                h(
                    "button",
                    { class: "btn quiet turn-cards", key: "turn-cards", onclick: () => this.#turnCards() },
                    icon(sees ? "eye-off" : "eye", 18),
                    sees ? "Hide my cards" : "Look at my cards",
                ),
        ];
    }

    #letGo() {
        if (!this.table.slots.cover && !this.table.doc.over) this.table.touch("");
    }

    async #back(method) {
        const { table } = this;
        if (!table.doc[method === "undo" ? "can_undo" : "can_redo"]) return;
        this.#stopBots();
        this.#stopped = false;
        table.slots.cover = table.slots.ending = null;
        this.leaveEnd?.();
        try {
            const viewer = this.shared ? null : "own";
            await this.#settle(await table.ask(method, {}, { viewer }));
            say(method === "undo" ? "Taken back." : "Played again.");
        } catch (failure) {
            this.#fail(failure);
        }
    }

    #asking = false;

    async #hint() {
        const { table } = this;
        const { seat, people, at, secrets } = table.doc;
        if (
            this.#asking ||
            seat === null ||
            people[seat].bot ||
            table.slots.cover ||
            (secrets && table.doc.viewer !== seat)
        )
            return;
        this.#asking = true;
        table.draw();
        try {
            const move = await engine.think(await engine.call("hint_request", { id: this.id, seed: newSeed() }));
            if (!this.gone && table.doc.at === at) await table.look({ hint: move, touches: [] });
            say(`A keen bot would play ${move}.`);
        } catch (failure) {
            note(failure.message);
        }
        this.#asking = false;
        if (!this.gone) table.draw();
    }

    async #end() {
        const { table } = this;
        const place = own(h("section", { class: "ending", aria: { label: "How the game ended" } }), "ending");
        const { lookBackOn, showEnding } = await import("./end.js");
        if (table.doc.viewer !== null) await this.#see(null);
        await showEnding(place, { engine, id: this.id, table, actions: this.#endings() });
        if (this.gone || !table.doc.over) return;
        table.slots.ending = place;
        this.leaveEnd = await lookBackOn(table);
        table.draw();
        say(table.doc.view.prompt);
    }

    #endings() {
        const { game, people, can_undo, view } = this.table.doc;
        const links = framed ? [] : view.links;
        const players = people.map(({ name, bot }) => ({ name, bot }));
        const again = () =>
            startGame({ game, players, options: prefs.get("last")[game]?.options ?? {}, seed: newSeed() });
        return [
            ...links,
            !links.length && { label: "Play again", icon: "replay", run: again, strong: true },
            !framed && { label: "Share the replay", icon: "share", run: this.#actions()[0].run },
            { label: "Look back", icon: "eye", run: () => (location.hash = `#replay/${this.id}`) },
            can_undo && { label: "Undo", icon: "undo", run: () => this.#back("undo") },
            !framed && { label: "To the lobby", href: "#lobby" },
        ].filter(Boolean);
    }

    #fail(failure) {
        if (this.gone) return;
        if (failure instanceof Refused) return note(failure.message);
        const { root, params } = this;
        hide();
        notice(root, failure, () => retry(failure, params, root));
    }
}

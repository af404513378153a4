/* A puzzle of one's own: choose cards, and the solver says with how few cubes it can be done. It searches in the bots'
 * worker, a short while at a time, so that it can tell how far it is and be stopped. */
import { BootError } from "./boot.js";
import { h, svg } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { say } from "./live.js";
import { note } from "./notes.js";

const TRIES = 120; // between two reports
const AT_RANDOM = 3; // cards: the solver is quick with so many

export class Maker {
    #chosen = [];
    #searching = false;
    #found = null;
    #turn = 0;

    constructor(game, words, draw) {
        Object.assign(this, { game, words, draw });
    }

    stop() {
        this.#turn += 1;
        if (this.#searching && this.#found)
            this.#found = { ...this.#found, text: this.#found.stopped || this.#found.text };
        this.#searching = false;
        this.draw();
    }

    #toggle(id) {
        if (this.#chosen.includes(id)) this.#chosen = this.#chosen.filter((each) => each !== id);
        else if (this.#chosen.length < this.words.most) this.#chosen = [...this.#chosen, id];
        this.#found = null;
        this.stop();
    }

    #surprise() {
        const left = this.words.cards.map(({ id }) => id);
        const luck = crypto.getRandomValues(new Uint32Array(AT_RANDOM));
        this.#chosen = [...luck].map((number) => left.splice(number % left.length, 1)[0]);
        this.#found = null;
        this.stop();
    }

    async #search() {
        const turn = ++this.#turn;
        this.#searching = true;
        this.#found = null;
        this.draw();
        try {
            while (turn === this.#turn) {
                const found = await engine.solve({ game: this.game, cards: this.#chosen, tries: TRIES });
                if (turn !== this.#turn) return;
                this.#found = found;
                this.#searching = !found.done;
                this.draw();
                if (found.done) return say(found.text);
            }
        } catch (failure) {
            if (turn !== this.#turn) return;
            this.#searching = false;
            this.draw();
            if (!(failure instanceof BootError && failure.why === "stopped")) note(failure.message);
        }
    }

    section() {
        const { title, intro, cards } = this.words;
        return h(
            "section",
            { class: "maker", key: "maker" },
            h("h2", {}, title),
            h("p", { class: "muted" }, intro),
            this.#desk(),
            h(
                "ul",
                { class: "maker-cards" },
                cards.map((card) => this.#card(card)),
            ),
        );
    }

    #desk() {
        const found = this.#found;
        const key = found?.key || this.#chosen.join("-");
        return h(
            "div",
            { class: "panel maker-desk", key: "desk" },
            h(
                "p",
                { class: "maker-told", role: "status" },
                this.#searching && h("span", { class: "ring", aria: { hidden: "true" } }),
                found?.text ?? (this.#chosen.length ? `${this.#chosen.length} chosen.` : this.words.idle),
            ),
            h(
                "div",
                { class: "maker-ways" },
                !this.#searching &&
                    h(
                        "button",
                        { class: "btn quiet", key: "random", onclick: () => this.#surprise() },
                        icon("dice", 18),
                        "Three at random",
                    ),
                this.#searching
                    ? h("button", { class: "btn", key: "stop", onclick: () => this.stop() }, icon("stop", 18), "Stop")
                    : h(
                          "button",
                          {
                              class: "btn strong",
                              key: "solve",
                              disabled: !this.#chosen.length || found?.done,
                              onclick: () => this.#search(),
                          },
                          icon("hint", 18),
                          "Can it be solved?",
                      ),
                this.#chosen.length > 0 &&
                    !this.#searching &&
                    !(found?.done && !found.key) &&
                    h(
                        "a",
                        { class: "btn", key: "play", href: `#puzzle/${this.game}/${key}` },
                        icon("play", 18),
                        "Play it",
                    ),
                this.#chosen.length > 0 &&
                    !this.#searching &&
                    h(
                        "button",
                        { class: "btn quiet", key: "link", onclick: () => copyLink(`#puzzle/${this.game}/${key}`) },
                        icon("link", 18),
                        "Copy link",
                    ),
            ),
        );
    }

    #card({ id, label, picture }) {
        const chosen = this.#chosen.includes(id);
        return h(
            "li",
            { key: `card-${id}` },
            h(
                "button",
                { class: "maker-card", aria: { label, pressed: String(chosen) }, onclick: () => this.#toggle(id) },
                svg(picture),
            ),
        );
    }
}

async function copyLink(fragment) {
    const link = new URL(fragment, location.href).href;
    try {
        await navigator.clipboard.writeText(link);
        note("The link is copied.");
    } catch {
        note(link, { stay: true });
    }
}

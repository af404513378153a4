/* A game that is played in another tab: this one looks on and follows, and can take over. */
import { WRITTEN } from "../worker/database.js";
import { badge } from "./badge.js";
import { h } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { noteFailure } from "./notes.js";
import { prompt, TableScreen } from "./tablescreen.js";

export class Onlooker {
    #following = false;
    #behind = false;
    #channel = new BroadcastChannel(WRITTEN);

    /**
     * `takeOver` is called when this tab shall play, `home` is where the way back leads.
     * @param {HTMLElement} root
     * @param {TableAnswer} first
     * @param {() => unknown} takeOver
     * @param {string | undefined} home
     */
    constructor(root, first, takeOver, home) {
        this.takeOver = takeOver;
        this.table = new TableScreen(root, { id: first.id, home, quiet: true, prompt: () => this.#prompt() });
        this.table.frozen = true;
        this.#channel.onmessage = ({ data }) => data.id === first.id && this.#follow();
    }

    /** @param {TableAnswer} first */
    start(first) {
        this.table.show(first);
        return this.#follow(); // it may have gone on while we sat down
    }

    destroy() {
        this.#channel.close();
        this.table.destroy();
        this.table.leave();
    }

    /** Where several moves come at once, the last one is shown. */
    async #follow() {
        this.#behind = true;
        if (this.#following) return;
        this.#following = true;
        const { id } = this.table;
        while (this.#behind && !this.table.gone) {
            this.#behind = false;
            await this.table.change((look) => engine.call("resume", { id, stored: id, look })).catch(noteFailure);
        }
        this.#following = false;
    }

    #prompt() {
        const { seat, people, view } = this.table.doc;
        const name = seat === null ? "" : people[seat].name;
        const play = { class: "btn strong", onclick: this.takeOver };
        return prompt({
            badge: seat === null ? null : badge(seat, name, 36),
            text: name ? `${name} plays in another tab` : view.prompt,
            detail: "You are looking on here.",
            extra: h("button", play, icon("play", 18), "Play here"),
        });
    }
}

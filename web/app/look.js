/* How a table is looked at, and what has been told of it: what goes along with every question to the desk. */
import { SMALL } from "./screen.js";

const MOST_STORIES = 8; // through so many eyes a story may be followed

/** Seen by whoever may look: that is for the desk to say. */
export const firstLook = (change = {}) => ({
    viewer: "own",
    touches: [],
    settings: {},
    small: SMALL.matches,
    at: null,
    hint: null,
    ...change,
});

/** The stories of a table. The desk tells each line once; here they are put together again. */
export class Told {
    #stories = new Map(); // their lines, by the desk's name for each story

    /** How many lines of each are known. */
    get counts() {
        return Object.fromEntries([...this.#stories].map(([name, lines]) => [name, lines.length]));
    }

    /** All lines up to the moment of a document, whose story holds those that are new. */
    take({ name, from, lines, length }) {
        const story = this.#stories.get(name) ?? [];
        story.splice(from, lines.length, ...lines);
        this.#stories.delete(name);
        this.#stories.set(name, story); // the newest is the last
        if (this.#stories.size > MOST_STORIES) this.#stories.delete(this.#stories.keys().next().value);
        return story.slice(0, length);
    }
}

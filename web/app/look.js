/* How a table is looked at, and what has been told of it: what goes along with every question to the desk. */
import { prefs } from "./prefs.js";
import { SMALL } from "./screen.js";

const MOST_STORIES = 8; // through so many eyes a story may be followed

/**
 * Seen by whoever may look: that is for the desk to say.
 * @param {Partial<Look>} change
 * @returns {Look}
 */
export const firstLook = (change = {}) => ({
    viewer: "own",
    touches: [],
    settings: signs(),
    small: SMALL.matches,
    at: null,
    hint: null,
    ...change,
});

/** The names of places, for whoever likes them always; in lessons they are there anyway. @returns {Look["settings"]} */
const signs = () => (prefs.get("signs") === "always" ? { names: "yes" } : {});

/**
 * The same settings after somebody has changed their mind about the names.
 * @param {Look["settings"]} settings
 */
export const withSigns = ({ names: _, ...settings }) => ({ ...settings, ...signs() });

/**
 * A touch like 'view turn 2' changes only how the viewer looks: the settings after it, or null for any other touch.
 * @param {Look["settings"]} settings
 * @param {string} pick
 */
export function settingsWith(settings, pick) {
    const [word, name, ...value] = pick.split(" ");
    return word === "view" && name ? { ...settings, [name]: value.join(" ") } : null;
}

/**
 * The lines that hold: without those in whose place others stand, because an action went on.
 * @param {LineDoc[]} lines
 */
function settled(lines) {
    /** @type {LineDoc[]} */
    const found = [];
    for (const line of lines) {
        found.length -= line.joins;
        found.push(line);
    }
    return found;
}

/** The stories of a table. The desk tells each line once; here they are put together again. */
export class Told {
    /** Their lines, by the desk's name for each story. @type {Map<string, LineDoc[]>} */
    #stories = new Map();

    /** How many lines of each are known. */
    get counts() {
        return Object.fromEntries([...this.#stories].map(([name, lines]) => [name, lines.length]));
    }

    /**
     * The story up to the moment of a document, and the whole of it as far as it was ever told.
     * @param {StoryDoc} story
     */
    take({ name, from, lines, length }) {
        const story = this.#stories.get(name) ?? [];
        story.splice(from, lines.length, ...lines);
        this.#stories.delete(name);
        this.#stories.set(name, story); // the newest is the last
        const [oldest] = this.#stories.keys();
        if (this.#stories.size > MOST_STORIES) this.#stories.delete(oldest);
        return { story: settled(story.slice(0, length)), whole: settled(story) };
    }
}

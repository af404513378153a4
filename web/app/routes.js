/* What an address means. Where we are is its fragment, so that a reload or a link leads to the same place.
 *
 *   #lobby  #setup/GAME  #play/GAME/SEATS  #game/ID  #replay/ID  #learn/GAME/DEMO  #rules/GAME/RULE
 *   #puzzles/GAME  #puzzle/GAME/KEY, and links that hold what they show: anything else
 */

/** What follows the name of a screen. @type {Record<string, string[]>} */
const PARTS = {
    lobby: [],
    setup: ["game"],
    play: ["game", "seats"],
    game: ["id"],
    replay: ["id"],
    learn: ["game", "demo"],
    rules: ["game", "rule"],
    puzzles: ["game"],
    puzzle: ["game", "key"],
};

/**
 * @param {string} fragment
 * @returns {Route}
 */
export function parse(fragment) {
    const text = fragment.replace(/^#/, "");
    if (text === "") return { name: "lobby", params: {} };
    const [name, ...values] = text.split("/");
    if (!Object.hasOwn(PARTS, name) || values.length > PARTS[name].length)
        return { name: "shared", params: { fragment: text } };
    return {
        name,
        params: Object.fromEntries(PARTS[name].map((part, number) => [part, decode(values[number] ?? "")])),
    };
}

/** @param {string} text */
function decode(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

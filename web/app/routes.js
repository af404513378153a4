/* What an address means. Where we are is its fragment, so that a reload or a link leads to the same place.
 *
 *   #lobby  #setup/GAME  #play/GAME/SEATS  #game/ID  #replay/ID  #learn/GAME/DEMO  #rules/GAME/RULE
 *   #puzzles/GAME  #puzzle/GAME/KEY, and links that hold what they show: anything else
 */
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

/** The route of a fragment: {name, params}. */
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

function decode(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

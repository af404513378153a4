/* Where we are is the fragment of the address, so that a reload or a link leads to the same place.
 *
 *   #lobby  #setup/kaichin  #game/ID  #replay/ID  #learn/kaichin/DEMO  #rules/kaichin/C13  #puzzles/GAME  #puzzle/GAME/KEY, and shared links: anything else
 */
const PARTS = {
    lobby: [],
    setup: ["game"],
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
    const parts = PARTS[name];
    if (!parts || values.length > parts.length) return { name: "shared", params: { fragment: text } };
    return { name, params: Object.fromEntries(parts.map((part, number) => [part, decode(values[number] ?? "")])) };
}

function decode(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

export function go(fragment) {
    if (location.hash === fragment) window.dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = fragment;
}

let before = "";
window.addEventListener("hashchange", ({ oldURL }) => oldURL && (before = new URL(oldURL).hash));

/** The fragment of the place before this one; empty if the page was opened here. */
export const cameFrom = () => before;

/** Change the address without going anywhere. */
export const rename = (fragment) => history.replaceState(null, "", fragment);

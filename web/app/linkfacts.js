/* What a link says of itself without Python (pyengine/core/links.py writes them): which game, who plays, how many moves. Only enough
 * to lay the right table; whether the link is sound is for the engine to say. Rejects where it can tell nothing. */

/** @typedef {{ kind: "replay" | "demo", game: string, options: Record<string, OptionValue>, players: Person[], length?: number,
 *     demo?: Omit<DemoDoc, "id"> }} Facts */

const MOST_TEXT = 4_000_000; // letters, as the engine has it; a link that holds more is not laid out beforehand

/**
 * @param {string} fragment
 * @returns {Promise<Facts>}
 */
export async function factsOf(fragment) {
    const text = fragment.startsWith("z/") ? await inflated(fragment.slice(2)) : fragment;
    if (text.startsWith("m/")) return ofText(text);
    const { kind, body } = JSON.parse(text);
    return kind === "demo" ? ofDemo(body) : ofBody(body);
}

/** @param {string} text */
function ofText(text) {
    const [, game, , seats, , given, names, moves = ""] = text.split("/");
    const parts = given.split(",").map((part) => part.split("="));
    const options = parts
        .filter(([, value]) => value)
        .map(([name, value]) => [name, JSON.parse(decodeURIComponent(value))]);
    return facts(game, Number(seats), names.split(",").map(decodeURIComponent), {
        options: Object.fromEntries(options),
        length: moves.split(".").filter(Boolean).length,
    });
}

/** @param {any} body of a match or a recording */
function ofBody({ rules, seats, players = [], options = {}, moves, frames }) {
    const length = Array.isArray(frames) ? frames.length - 1 : Array.isArray(moves) ? moves.length : 0;
    return facts(gameOf(rules), Number(seats ?? players.length), players, { options, length });
}

/** @param {any} body */
function ofDemo({ rules, title, start, steps }) {
    const [[kind, caption, , rule]] = steps;
    const demo = {
        title: String(title),
        step: 0,
        steps: steps.map((/** @type {StepKind[]} */ [each]) => each),
        caption: String(caption),
        kind,
        rule: String(rule),
        rules: [],
        move: "",
        try: [],
        why: null,
        done: false,
    };
    return facts(gameOf(rules), Number(start.seats), [], { kind: "demo", options: start.options ?? {}, demo });
}

/** @param {string} rules */
const gameOf = (rules) => rules.split("/")[0];

/**
 * @param {string} game
 * @param {number} seats
 * @param {string[]} names
 * @param {Partial<Facts>} more
 * @returns {Facts}
 */
function facts(game, seats, names, more) {
    if (!(seats > 0 && seats < 20)) throw new Error("nobody sits at this table");
    const players = Array.from({ length: seats }, (_, seat) => ({ name: String(names[seat] || ""), bot: "" }));
    return { kind: "replay", options: {}, ...more, game, players };
}

/** @param {string} packed base64url of deflated text */
async function inflated(packed) {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
        letter.charCodeAt(0),
    );
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        text += part.value;
        if (text.length > MOST_TEXT) {
            await reader.cancel();
            throw new Error("more than any link of ours holds");
        }
    }
    return text;
}

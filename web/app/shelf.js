/* What stands on the shelf, as the build wrote it: no Python needed. */
let loading = null;

export function loadShelf() {
    loading ??= fetchShelf();
    loading.catch(() => (loading = null));
    return loading;
}

async function fetchShelf() {
    const response = await fetch(new URL("../shelf.json", import.meta.url));
    if (!response.ok) throw new Error("The shelf could not be loaded. Check the connection and try again.");
    return response.json();
}

/** A range in words: "3–4", or "2" alone. */
export const span = (range) => (range[0] === range.at(-1) ? `${range[0]}` : `${range[0]}–${range.at(-1)}`);

/** The title of a bot's kind ("Keen"), in any game. */
export function botTitle(shelf, game, bot) {
    return shelf.find((box) => box.id === game)?.bots.find((each) => each.id === bot)?.title ?? "";
}

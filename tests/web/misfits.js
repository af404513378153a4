/* What does not fit: words that are cut off or run out of the page, and boxes that scroll sideways. Read by fit_help.py.
 *
 * A word may be shortened on purpose (an ellipsis), scrolled to, or meant for a screen reader only. Some may leave for want
 * of room: the tag of whoever is to play, the words on the tools, and whatever lies below the edge of the sheet.
 * Words inside a picture are the picture's business. */
const PICTURES = "svg, script, noscript, select";
const LEAVES = '.player .tag, .dock-rail[data-height="peek"]';
const SIDEWAYS = ".cards, .end-scroll, .saved, .lessons, input, select";
const SLACK = 1; // px

const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";

function words(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) if (text.data.trim()) found.push(text);
    return found;
}

function isForReading(home) {
    if (home.closest(`${PICTURES}, ${LEAVES}, [inert]`)) return false;
    return home.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** The smallest box around all lines of a text. */
function spotOf(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
}

function ancestors(home) {
    const found = [];
    for (let box = home; box && box !== document.documentElement; box = box.parentElement) found.push(box);
    return found;
}

/** What is wrong with the place of a text, or "". */
function wrong(text) {
    const home = text.parentElement;
    const spot = spotOf(text);
    const free = { x: false, y: false }; // where one can scroll to it
    for (const box of ancestors(home)) {
        const style = getComputedStyle(box);
        if (style.clipPath !== "none") return ""; // for screen readers
        if (style.display === "inline") continue;
        free.x ||= scrolls(style.overflowX) || style.textOverflow === "ellipsis";
        free.y ||= scrolls(style.overflowY);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const wide = spot.left < left - SLACK || spot.right > right + SLACK;
        const high = spot.top < top - SLACK || spot.bottom > bottom + SLACK;
        if (box.matches(".tools .btn") && spot.top >= bottom) return ""; // only its icon is left
        if (wide && !free.x && (cuts(style.overflowX) || box.matches(".btn, .seg-part, .tag")))
            return "cut at the side";
        if (high && !free.y && cuts(style.overflowY)) return "cut off below";
        if (high && !free.y && style.position === "fixed") return "below the screen";
    }
    return !free.x && (spot.left < -SLACK || spot.right > innerWidth + SLACK) ? "out of the page" : "";
}

const tell = (what, box) => `${what}: ${box.className} ${JSON.stringify(box.textContent.trim().slice(0, 40))}`;

/** Everything on the page, or in the dialog over it. */
// biome-ignore lint/correctness/noUnusedVariables: fit_help.py calls it
function misfits() {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const wide = [...root.querySelectorAll("*")].filter(
        (box) =>
            box.scrollWidth > box.clientWidth + SLACK &&
            scrolls(getComputedStyle(box).overflowX) &&
            !box.matches(SIDEWAYS),
    );
    const cut = words(root).filter((text) => isForReading(text.parentElement) && wrong(text));
    return [
        ...(document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : []),
        ...wide.map((box) => tell("scrolls sideways", box)),
        ...cut.map((text) => tell(wrong(text), text.parentElement)),
    ];
}

/* What this person likes and has done: theme, motion, the bots' pace, sound, the names last used, lessons and puzzles that were
 * finished, what the coach has said. Kept in the browser if it lets us. */
const KEY = "parlour:prefs";

export const CHOICES = {
    theme: { auto: "Like the device", light: "Light", dark: "Dark" },
    motion: { auto: "Like the device", full: "Moving pieces", none: "Still" },
    pace: { calm: "Calm", usual: "Usual", quick: "Quick", instant: "At once" },
    sound: { off: "Off", soft: "Soft", medium: "Medium", loud: "Loud" },
    coach: { on: "In first games", off: "Never" },
    signs: { lessons: "In lessons", always: "Always" },
};

/** @type {Prefs} */
const DEFAULTS = {
    theme: "auto",
    motion: "auto",
    pace: "usual",
    sound: "soft",
    coach: "on",
    signs: "lessons",
    names: [],
    last: {},
    learnt: {},
    coached: {},
    records: {},
};

let kept = read();

function read() {
    try {
        return checked(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
        return DEFAULTS; // storage is forbidden here, or somebody else wrote there
    }
}

/**
 * Of what was found only what is of the right kind: somebody else, or an older page, may have written there.
 * @param {Record<string, unknown>} found
 * @returns {Prefs}
 */
function checked(found) {
    const parts = Object.keys(DEFAULTS).filter((name) => isRight(name, found[name]));
    return { ...DEFAULTS, ...Object.fromEntries(parts.map((name) => [name, found[name]])) };
}

/**
 * @param {string} name
 * @returns {name is keyof typeof CHOICES}
 */
function isChoice(name) {
    return Object.hasOwn(CHOICES, name);
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function isRight(name, value) {
    if (isChoice(name)) return Object.hasOwn(CHOICES[name], String(value));
    if (name === "names") return areTexts(value);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && (name !== "coached" || Object.values(value).every(areTexts));
}

/** @param {unknown} value */
function areTexts(value) {
    return Array.isArray(value) && value.every((each) => typeof each === "string");
}

export const prefs = {
    /**
     * @template {keyof Prefs} Name
     * @param {Name} name
     */
    get: (name) => kept[name],

    /**
     * @template {keyof Prefs} Name
     * @param {Name} name
     * @param {Prefs[Name]} value
     */
    set(name, value) {
        kept = { ...kept, [name]: value };
        try {
            localStorage.setItem(KEY, JSON.stringify(kept));
        } catch {
            // it holds until the page is closed
        }
        applyPrefs();
    },
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const isDark = () => (kept.theme === "auto" ? dark.matches : kept.theme === "dark");
export const calm = () => (kept.motion === "auto" ? still.matches : kept.motion === "none");

export function applyPrefs() {
    const page = document.documentElement;
    page.dataset.theme = isDark() ? "dark" : "light";
    page.dataset.motion = calm() ? "none" : "full";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isDark() ? "#15120E" : "#F1E9DB");
}

for (const wish of [dark, still]) wish.addEventListener("change", applyPrefs);

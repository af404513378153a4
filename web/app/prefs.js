/* What this person likes: theme, motion, the bots' pace, and the names last used. Kept in the browser if it lets us. */
const KEY = "parlour:prefs";
const DEFAULTS = { theme: "auto", motion: "auto", pace: "calm", names: [] };

export const CHOICES = {
    theme: { auto: "Like the device", light: "Light", dark: "Dark" },
    motion: { auto: "Like the device", full: "Moving pieces", none: "Still" },
    pace: { calm: "Calm", quick: "Quick", instant: "At once" },
};

/** How long a bot's move stands before the next one, in ms. */
const PAUSES = { calm: 650, quick: 250, instant: 0 };

let kept = { ...DEFAULTS, ...read() };

function read() {
    try {
        return JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
        return {}; // storage is forbidden here, or somebody else wrote there
    }
}

export const prefs = {
    get: (name) => (CHOICES[name] && !(kept[name] in CHOICES[name]) ? DEFAULTS[name] : kept[name]),
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

export const isDark = () => (prefs.get("theme") === "auto" ? dark.matches : prefs.get("theme") === "dark");
export const calm = () => (prefs.get("motion") === "auto" ? still.matches : prefs.get("motion") === "none");
export const pause = () => PAUSES[prefs.get("pace")];

export function applyPrefs() {
    const page = document.documentElement;
    page.dataset.theme = isDark() ? "dark" : "light";
    page.dataset.motion = calm() ? "none" : "full";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isDark() ? "#15120E" : "#F1E9DB");
}

for (const wish of [dark, still]) wish.addEventListener("change", applyPrefs);

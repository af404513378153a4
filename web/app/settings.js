/* Settings, and the button that turns the light on and off. */

import { openDialog } from "./dialog.js";
import { h, render } from "./dom.js";
import { icon } from "./icons.js";
import { CHOICES, isDark, prefs } from "./prefs.js";
import { segment, segments } from "./segments.js";
import { sound } from "./sounds.js";

/** @type {{ name: keyof typeof CHOICES, title: string, text: string }[]} */
const SETTINGS = [
    { name: "theme", title: "Light", text: "Bright or dark, or as your device has it." },
    { name: "motion", title: "Motion", text: "Whether pieces glide to their places." },
    {
        name: "pace",
        title: "Bots’ pace",
        text: "How much time you have to see what the bots do. What matters stands longer.",
    },
    { name: "sound", title: "Sound", text: "Small sounds for touches, moves, your turn and the end." },
    { name: "signs", title: "Names of places", text: "Whether the boards say a1, b2 and so on." },
    { name: "coach", title: "Coach", text: "A few remarks in your first game of each kind." },
];

export function themeButton(changed = () => {}) {
    const label = isDark() ? "Light theme" : "Dark theme";
    const flip = () => {
        prefs.set("theme", isDark() ? "light" : "dark");
        changed();
    };
    return h(
        "button",
        { class: "btn quiet icon-only theme-button", aria: { label }, title: label, onclick: flip },
        icon(isDark() ? "sun" : "moon"),
    );
}

export function openSettings(changed = () => {}) {
    const body = h("div", { class: "settings" });
    const draw = () =>
        render(
            body,
            SETTINGS.map((each) => setting(each, choose)),
        );
    const choose = (/** @type {keyof typeof CHOICES} */ name, /** @type {string} */ value) => {
        prefs.set(name, /** @type {Prefs[typeof name]} */ (value));
        if (name === "sound") sound("turn");
        draw();
        changed();
    };
    draw();
    return openDialog({ title: "Settings", body });
}

/**
 * @param {typeof SETTINGS[number]} setting
 * @param {(name: keyof typeof CHOICES, value: string) => void} choose
 */
function setting({ name, title, text }, choose) {
    const options = Object.entries(CHOICES[name]).map(([value, label]) =>
        segment(label, prefs.get(name) === value, () => choose(name, value)),
    );
    return h(
        "section",
        { class: "setting", key: name },
        h("div", {}, h("h3", {}, title), h("p", { class: "muted small" }, text)),
        segments(title, options),
    );
}

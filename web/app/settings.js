/* Settings, and the button that turns the light on and off. */

import { openDialog } from "./dialog.js";
import { h, render } from "./dom.js";
import { icon } from "./icons.js";
import { CHOICES, isDark, prefs } from "./prefs.js";

const TITLES = {
    theme: ["Light", "Bright or dark, or as your device has it."],
    motion: ["Motion", "Whether pieces glide to their places."],
    pace: ["Bots’ pace", "How long a bot’s move stands before the next one."],
};

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
            Object.entries(TITLES).map(([name, [title, text]]) => setting(name, title, text, choose)),
        );
    const choose = (name, value) => {
        prefs.set(name, value);
        draw();
        changed();
    };
    draw();
    return openDialog({ title: "Settings", body });
}

function setting(name, title, text, choose) {
    const options = Object.entries(CHOICES[name]).map(([value, label]) =>
        h(
            "button",
            {
                class: "seg-part",
                aria: { pressed: String(prefs.get(name) === value) },
                onclick: () => choose(name, value),
            },
            label,
        ),
    );
    return h(
        "section",
        { class: "setting", key: name },
        h("div", {}, h("h3", {}, title), h("p", { class: "muted small" }, text)),
        h("div", { class: "seg", role: "group", aria: { label: title } }, options),
    );
}

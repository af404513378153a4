/* The page's icons: 24 x 24, drawn with one round line in the colour of the text. */
import { drawing } from "./dom.js";

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
const DOT = (x, y, r = 1.2) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;
/** @param {string} d */
const LINE = (d) => `<path d="${d}"/>`;

/** @type {Record<string, string>} */
const SHAPES = {
    back: LINE("M14.5 5 7.5 12l7 7"),
    forward: LINE("M9.5 5l7 7-7 7"),
    down: LINE("M6 9.5l6 6 6-6"),
    close: LINE("M6 6l12 12M18 6 6 18"),
    plus: LINE("M12 5v14M5 12h14"),
    minus: LINE("M5 12h14"),
    more: DOT(12, 5.5, 1.6) + DOT(12, 12, 1.6) + DOT(12, 18.5, 1.6),
    undo: LINE("M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5.3 5.3 0 0 1 0 10.5H9"),
    redo: LINE("M15.5 4.5 20 9l-4.5 4.5M19.5 9H10a5.3 5.3 0 0 0 0 10.5h5"),
    hint: LINE("M9.2 17.2c0-2.6-3.2-3.7-3.2-7.7a6 6 0 0 1 12 0c0 4-3.2 5.1-3.2 7.7ZM10 20.5h4"),
    rules: LINE(
        "M12 6.4C9.8 4.9 7 4.5 3.8 4.9v13.2c3.2-.4 6 0 8.2 1.5 2.2-1.5 5-1.9 8.2-1.5V4.9C17 4.5 14.2 4.9 12 6.4v13",
    ),
    share: LINE("M12 15V3.8M7.8 8 12 3.8 16.2 8M5 12.5V18a2.5 2.5 0 0 0 2.5 2.5h9A2.5 2.5 0 0 0 19 18v-5.5"),
    people: `<circle cx="9" cy="8.3" r="3.3"/>${LINE("M2.8 19.2c.5-3.7 2.8-5.6 6.2-5.6s5.7 1.9 6.2 5.6M15.6 5.3a3.3 3.3 0 0 1 0 6M17.3 14c2.3.7 3.6 2.5 3.9 5.2")}`,
    person: `<circle cx="12" cy="8" r="3.7"/>${LINE("M4.8 20c.6-4 3.3-6 7.2-6s6.6 2 7.2 6")}`,
    bot: `<rect x="5" y="8.2" width="14" height="10.6" rx="3.2"/>${LINE("M12 8.2V5M2.7 12.2v2.6M21.3 12.2v2.6M9.4 12.8v1.4M14.6 12.8v1.4")}${DOT(12, 4.2)}`,
    clock: `<circle cx="12" cy="12" r="8.3"/>${LINE("M12 7v5l3.3 2.1")}`,
    moon: LINE("M19.8 14.3A8.2 8.2 0 1 1 9.7 4.2a6.5 6.5 0 0 0 10.1 10.1Z"),
    sun: `<circle cx="12" cy="12" r="4"/>${LINE("M12 2.8v2.1M12 19.1v2.1M2.8 12h2.1M19.1 12h2.1M5.5 5.5 7 7M17 17l1.5 1.5M5.5 18.5 7 17M17 7l1.5-1.5")}`,
    settings: `${LINE("M3.5 7H13M17 7h3.5M3.5 12H6M10 12h10.5M3.5 17H12M16 17h4.5")}<circle cx="15" cy="7" r="2"/><circle cx="8" cy="12" r="2"/><circle cx="14" cy="17" r="2"/>`,
    eye: `${LINE("M2.6 12S5.8 5.7 12 5.7 21.4 12 21.4 12 18.2 18.3 12 18.3 2.6 12 2.6 12Z")}<circle cx="12" cy="12" r="2.9"/>`,
    "eye-off": LINE(
        "M4 4l16 16M9.7 6.1A9 9 0 0 1 12 5.7c6.2 0 9.4 6.3 9.4 6.3a16 16 0 0 1-2.7 3.4M6.4 7.7A15 15 0 0 0 2.6 12S5.8 18.3 12 18.3a9 9 0 0 0 4-.9M9.9 10a2.9 2.9 0 0 0 4.1 4.1",
    ),
    lock: `<rect x="5.4" y="10.4" width="13.2" height="9.8" rx="2.4"/>${LINE("M8.4 10.4V8a3.6 3.6 0 0 1 7.2 0v2.4")}`,
    file: LINE("M7.3 3.4H14l4.2 4.2v12a1 1 0 0 1-1 1H7.3a1 1 0 0 1-1-1V4.4a1 1 0 0 1 1-1ZM13.8 3.6v4.2H18"),
    link: LINE(
        "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
    ),
    download: LINE("M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14"),
    bin: LINE(
        "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.3a1.2 1.2 0 0 0 1.2 1.2h7a1.2 1.2 0 0 0 1.2-1.2L17.5 7M10.3 11v5.5M13.7 11v5.5",
    ),
    dice: `<rect x="4.4" y="4.4" width="15.2" height="15.2" rx="3.6"/>${DOT(9, 9)}${DOT(12, 12)}${DOT(15, 15)}`,
    play: `<path d="M8 5.2v13.6L19 12Z" fill="currentColor"/>`,
    pause: LINE("M8.5 5.5v13M15.5 5.5v13"),
    first: LINE("M17.5 6l-7 6 7 6M6.5 6v12"),
    "turn-back": LINE("M12 6l-6 6 6 6M19 6l-6 6 6 6"),
    "turn-on": LINE("M12 6l6 6-6 6M5 6l6 6-6 6"),
    last: LINE("M6.5 6l7 6-7 6M17.5 6v12"),
    stop: `<rect x="7" y="7" width="10" height="10" rx="2" fill="currentColor"/>`,
    replay: LINE("M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.8M4.6 4.4v4.4H9"),
    trophy: LINE(
        "M8 4h8v5.5a4 4 0 0 1-8 0ZM8 5.5H4.7c0 3 1.3 4.8 3.5 5M16 5.5h3.3c0 3-1.3 4.8-3.5 5M12 13.5V17M8.5 20.2h7M9.5 20V17h5v3",
    ),
    move: LINE("M4.5 19C4.5 11.5 9.5 7.5 18 7.5M14 3.5l4 4-4 4"),
    attack: `<circle cx="12" cy="12" r="6.5"/>${LINE("M12 2.8v4.4M12 16.8v4.4M2.8 12h4.4M16.8 12h4.4")}`,
    done: LINE("M5 12.5l4.8 4.8L19.5 7"),
    pass: LINE("M5 12h11M12 7.5l4.5 4.5-4.5 4.5M20 6v12"),
    show: LINE(
        "M6 4.5h8a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5ZM18.5 7l1.6.5-2.6 10.2",
    ),
    take: LINE("M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 16v3.5h15V16"),
    put: LINE("M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16v3.5h15V16"),
    "turn-left": LINE("M4.5 6.5v5H9.5M5 11A7.3 7.3 0 1 1 7 17.5"),
    "turn-right": LINE("M19.5 6.5v5H14.5M19 11A7.3 7.3 0 1 0 17 17.5"),
    keys: `<rect x="2.8" y="6" width="18.4" height="12" rx="2.5"/>${LINE("M6.5 10h.1M10.2 10h.1M13.8 10h.1M17.4 10h.1M8 14h8")}`,
    zoom: `<circle cx="10.5" cy="10.5" r="6"/>${LINE("M15 15l5 5M8 10.5h5")}`,
    info: `<circle cx="12" cy="12" r="8.3"/>${LINE("M12 11.2V16")}${DOT(12, 8)}`,
    warning: `${LINE("M12 4.2 21 19.5H3ZM12 10v4.5")}${DOT(12, 17)}`,
    update: LINE("M12 3.8v9.5M8 9.8l4 4 4-4M4.8 15.5a7.8 7.8 0 0 0 14.4 0"),
    branch: LINE("M6 4v16M6 15c0-4 12-2 12-8M14.5 8.5 18 5l3.5 3.5"),
};

/**
 * An icon by name; unknown names give none, so that a game may ask for one that a later page has.
 * @param {string} name
 */
export function icon(name, size = 20) {
    if (!Object.hasOwn(SHAPES, name)) return null;
    return drawing([0, 0, 24, 24], SHAPES[name], { class: "ic", width: size, height: size });
}

const LOGO =
    '<path class="logo-ground" d="M0-14.5 12.6-7.250V7.250L0 14.5-12.6 7.250V-7.250Z"/>' +
    '<path d="M0-11 9.5-5.5V5.5L0 11-9.5 5.5V-5.5Z" fill="none" stroke="#F3D998" stroke-width="1.3" stroke-linejoin="round"/>' +
    '<circle cy="-4.6" r="3.2" fill="#F7CB45"/><circle cx="-4.6" cy="3.4" r="3.2" fill="#FF8D8F"/><circle cx="4.6" cy="3.4" r="3.2" fill="#7FE8D2"/>';

export const logo = (size = 34) => drawing([-18, -18, 36, 36], LOGO, { class: "logo", width: size, height: size });

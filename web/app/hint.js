/* A hint on the page: the card that takes the prompt's place, and the brackets round what is to be touched. */
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** What a bot advises, and which of it is shown. @typedef {{ found: AdviceDoc[], number: number }} Advice */

/**
 * The steps of a hint that are still to be made, each with its number.
 * @param {HintDoc | null} hint
 * @returns {{ number: number, picks: string[] }[]}
 */
export const steps = (hint) =>
    (hint?.steps ?? []).map((picks, at) => ({ number: at + 1, picks })).filter(({ picks }) => picks.length > 0);

/**
 * Why it is good; for another one than the best also what it costs.
 * @param {Advice | null} advice
 */
export function reason(advice) {
    const shown = advice?.found[advice.number];
    return shown ? [shown.why, shown.cost].filter(Boolean).join(" ") : "";
}

/**
 * @param {HintDoc} hint
 * @param {Advice | null} advice
 * @param {{ play?: () => unknown, close: () => unknown }} on without `play` it is only looked at
 */
export function hintCard(hint, advice, { play, close }) {
    const kind = advice?.number ? "Next best: " : "Hint: ";
    return h(
        "div",
        { class: "prompt hint", key: "prompt", role: "group", aria: { label: "Hint" } },
        h("span", { class: "hint-bulb" }, icon("hint", 20)),
        h(
            "div",
            {},
            h("p", { class: "prompt-text" }, h("span", { class: "hint-kind" }, kind), hint.text),
            h("p", { class: "prompt-detail" }, `${reason(advice)} ${hint.note}`.trim()),
        ),
        play &&
            h(
                "button",
                { class: "btn strong hint-play", key: "hint-play", onclick: play, aria: { keyshortcuts: "Enter" } },
                "Play it",
                h("kbd", { aria: { hidden: "true" } }, "Enter"),
            ),
        h(
            "button",
            { class: "btn quiet icon-only", key: "hint-close", onclick: close, aria: { label: "Close the hint" } },
            icon("close", 20),
        ),
    );
}

/**
 * Put brackets round the cards and buttons of a hint, and lead the first of them into view.
 * @param {HTMLElement} place
 * @param {HintDoc | null} hint
 * @param {boolean} isNew
 */
export function markThings(place, hint, isNew) {
    for (const old of place.querySelectorAll(".hinted")) {
        old.classList.remove("hinted");
        old.removeAttribute("data-step");
    }
    for (const key of hint?.things ?? [])
        place.querySelector(`[data-topic="${CSS.escape(key)}"]`)?.classList.add("hinted");
    for (const { number, picks } of steps(hint)) {
        const wanted = new Set(picks);
        const things = [...place.querySelectorAll("button[data-pick]")].filter((thing) =>
            wanted.has(thing.getAttribute("data-pick") ?? ""),
        );
        for (const thing of things) thing.classList.add("hinted");
        things[0]?.setAttribute("data-step", String(number));
        if (isNew) things[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
}

/* A finger that rests on something wants to know what it is: it does not touch it. */
import { closest } from "./dom.js";

const LONG = 500; // ms
const SLACK = 10; // px that a finger may wander

/**
 * `tell(pick, element)` says what it is, and whether there was anything to say.
 * @param {HTMLElement} place
 * @param {(pick: string, element: Element) => boolean} tell
 */
export function listenToLingering(place, tell) {
    let timer = 0;
    /** @type {Point} */
    let from = [0, 0];
    const end = () => clearTimeout(timer);
    const swallow = (/** @type {Event} */ event) => {
        event.preventDefault();
        event.stopPropagation();
    };
    const told = () => {
        place.addEventListener("click", swallow, { capture: true, once: true });
        place.addEventListener("pointerdown", () => place.removeEventListener("click", swallow, true), { once: true });
    };
    place.addEventListener("pointerdown", ({ pointerType, isPrimary, target, clientX, clientY }) => {
        end();
        const spot = closest(target, "[data-pick], [data-also], [data-topic]");
        if (pointerType !== "touch" || !isPrimary || !spot) return;
        from = [clientX, clientY];
        timer = setTimeout(() => tell(nameOf(spot), spot) && told(), LONG);
    });
    place.addEventListener("pointermove", ({ clientX, clientY }) => {
        if (Math.hypot(clientX - from[0], clientY - from[1]) > SLACK) end();
    });
    for (const type of ["pointerup", "pointercancel"]) place.addEventListener(type, end);
    place.addEventListener("contextmenu", (event) => {
        if (/** @type {PointerEvent} */ (event).pointerType === "touch") event.preventDefault();
    });
}

/** @param {HTMLElement | SVGElement} spot */
const nameOf = ({ dataset }) => dataset.pick ?? dataset.also ?? dataset.topic ?? "";

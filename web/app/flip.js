/* Pieces glide from where they were. A piece is an element with a key; its place is its transform. */
import morphdom from "../vendor/morphdom.js";
import { calm } from "./prefs.js";

const GLIDE = 240; // ms
const FADE = 160;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** Make the scene like the wanted one; what has a key in both glides, what is new or gone fades. */
export function become(scene, wanted) {
    for (const ghost of scene.querySelectorAll(":scope > .ghost")) ghost.remove();
    const before = calm() ? null : whereabouts(scene, wanted);
    const gone = [];
    morphdom(scene, wanted, {
        getNodeKey: (node) => node.dataset?.key,
        onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
        onBeforeNodeDiscarded: (node) => {
            if (before && node.dataset?.key) gone.push(ghostOf(scene, node));
            return true;
        },
    });
    if (!before) return;
    for (const element of scene.querySelectorAll("[data-key]")) {
        const old = before.get(element.dataset.key);
        if (old === undefined) appear(element);
        else if (old) glide(element, old);
    }
    for (const ghost of gone) vanish(scene, ghost);
}

/** By key: the old place of each element that will have another one, null for those that stay. */
function whereabouts(scene, wanted) {
    const places = new Map();
    for (const element of scene.querySelectorAll("[data-key]")) places.set(element.dataset.key, element);
    for (const [key, element] of places) {
        const next = wanted.querySelector(`[data-key="${CSS.escape(key)}"]`);
        const moves = next && next.getAttribute("transform") !== element.getAttribute("transform");
        places.set(key, moves ? element.getCTM() : null);
    }
    return places;
}

function glide(element, old) {
    for (const animation of element.getAnimations()) animation.cancel();
    const home = element.parentNode.getCTM?.();
    const now = element.getCTM();
    if (!home || !now) return;
    const inverse = home.inverse();
    const frames = [inverse.multiply(old), inverse.multiply(now)].map(({ a, b, c, d, e, f }) => ({
        transform: `matrix(${a},${b},${c},${d},${e},${f})`,
    }));
    element.animate(frames, { duration: GLIDE, easing: EASE });
}

function appear(element) {
    if (element.closest("[data-preview]")) return;
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: EASE });
}

/** What will be seen of an element for a moment after it has gone. */
function ghostOf(scene, element) {
    const ghost = element.cloneNode(true);
    const home = scene.getCTM()?.inverse();
    const place = element.getCTM();
    if (!home || !place) return null;
    const { a, b, c, d, e, f } = home.multiply(place);
    ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
        for (const name of ["id", "data-key", "data-pick", "data-preview", "aria-label", "tabindex", "role"])
            part.removeAttribute(name);
    }
    ghost.setAttribute("class", "ghost");
    ghost.setAttribute("aria-hidden", "true");
    return ghost;
}

function vanish(scene, ghost) {
    if (!ghost) return;
    scene.append(ghost);
    ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE }).finished.then(
        () => ghost.remove(),
        () => {},
    );
}

/** A touch that cannot be: three small swings. */
export function shake(element) {
    if (calm()) return;
    const swings = [0, -4, 4, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
    element.animate(swings, { duration: 180 });
}

/* Pieces glide from where they were. A piece is an element with a key; its place is its transform. */
import morphdom from "../vendor/morphdom.js";
import { glideTime } from "./pace.js";
import { calm, prefs } from "./prefs.js";

const FADE = 160;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const NOT_A_GHOSTS = ["id", "data-key", "data-pick", "data-preview", "aria-label", "tabindex", "role"];

/** @typedef {SVGGraphicsElement} Piece */

/** @param {Node} node */
const keyOf = (node) => (node instanceof SVGElement ? node.dataset.key : undefined);

/** @param {SVGSVGElement} scene */
const piecesOf = (scene) => /** @type {NodeListOf<Piece>} */ (scene.querySelectorAll("[data-key]"));

/**
 * Make the scene like the wanted one; what has a key in both glides, what is new or gone fades.
 * @param {SVGSVGElement} scene
 * @param {SVGSVGElement} wanted
 */
export function become(scene, wanted) {
    for (const ghost of scene.querySelectorAll(":scope > .ghost")) ghost.remove();
    const before = calm() ? null : whereabouts(scene, wanted);
    /** @type {Piece[]} */
    const gone = [];
    morphdom(scene, wanted, {
        getNodeKey: keyOf,
        onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
        onBeforeNodeDiscarded: (node) => {
            const ghost = before && node instanceof SVGGraphicsElement && keyOf(node) ? ghostOf(scene, node) : null;
            if (ghost) gone.push(ghost);
            return true;
        },
    });
    if (!before) return;
    for (const piece of piecesOf(scene)) {
        const old = before.get(keyOf(piece) ?? "");
        if (old === undefined) appear(piece);
        else if (old) glide(piece, old);
    }
    for (const ghost of gone) vanish(scene, ghost);
}

/**
 * By key: the old place of each piece that will have another one, null for those that stay.
 * @param {SVGSVGElement} scene
 * @param {SVGSVGElement} wanted
 */
function whereabouts(scene, wanted) {
    const next = new Map([...piecesOf(wanted)].map((piece) => [keyOf(piece), piece.getAttribute("transform")]));
    /** @type {Map<string, DOMMatrix | null>} */
    const places = new Map();
    for (const piece of piecesOf(scene)) {
        const key = keyOf(piece) ?? "";
        const moves = next.has(key) && next.get(key) !== piece.getAttribute("transform");
        places.set(key, moves ? piece.getCTM() : null);
    }
    return places;
}

/**
 * @param {Piece} piece
 * @param {DOMMatrix} old
 */
function glide(piece, old) {
    for (const animation of piece.getAnimations()) animation.cancel();
    const home = piece.parentNode instanceof SVGGraphicsElement ? piece.parentNode.getCTM() : null;
    const now = piece.getCTM();
    if (!home || !now) return;
    const inverse = home.inverse();
    const frames = [inverse.multiply(old), inverse.multiply(now)].map(({ a, b, c, d, e, f }) => ({
        transform: `matrix(${a},${b},${c},${d},${e},${f})`,
    }));
    piece.animate(frames, { duration: glideTime(prefs.get("pace")), easing: EASE });
}

/** @param {Piece} piece */
function appear(piece) {
    if (piece.closest("[data-preview]")) return;
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: EASE });
}

/**
 * What will be seen of a piece for a moment after it has gone.
 * @param {SVGSVGElement} scene
 * @param {Piece} piece
 */
function ghostOf(scene, piece) {
    const home = scene.getCTM()?.inverse();
    const place = piece.getCTM();
    if (!home || !place) return null;
    const ghost = /** @type {Piece} */ (piece.cloneNode(true));
    const { a, b, c, d, e, f } = home.multiply(place);
    ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    for (const part of [ghost, ...ghost.querySelectorAll("*")])
        for (const name of NOT_A_GHOSTS) part.removeAttribute(name);
    ghost.setAttribute("class", "ghost");
    ghost.setAttribute("aria-hidden", "true");
    return ghost;
}

/**
 * @param {SVGSVGElement} scene
 * @param {Piece} ghost
 */
function vanish(scene, ghost) {
    scene.append(ghost);
    ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE }).finished.then(
        () => ghost.remove(),
        () => {},
    );
}

/**
 * A touch that cannot be: three small swings.
 * @param {Element} element
 */
export function shake(element) {
    if (calm()) return;
    const swings = [0, -4, 4, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
    element.animate(swings, { duration: 180 });
}

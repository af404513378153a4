/* Going from place to place: a place is a fragment of the address (see routes.js). */

/** @param {string} fragment */
export function go(fragment) {
    if (location.hash === fragment) window.dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = fragment;
}

let before = "";

/**
 * Calls back whenever the address leads elsewhere.
 * @param {() => unknown} follow
 */
export function onMove(follow) {
    window.addEventListener("hashchange", ({ oldURL }) => {
        if (oldURL) before = new URL(oldURL).hash;
        follow();
    });
}

/** The fragment of the place before this one; empty if the page was opened here. */
export const cameFrom = () => before;

/**
 * Change the address without going anywhere.
 * @param {string} fragment
 */
export const rename = (fragment) => history.replaceState(null, "", fragment);

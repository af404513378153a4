/* Going from place to place: a place is a fragment of the address (see routes.js). */

export function go(fragment) {
    if (location.hash === fragment) window.dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = fragment;
}

let before = "";
window.addEventListener("hashchange", ({ oldURL }) => {
    if (oldURL) before = new URL(oldURL).hash;
});

/** The fragment of the place before this one; empty if the page was opened here. */
export const cameFrom = () => before;

/** Change the address without going anywhere. */
export const rename = (fragment) => history.replaceState(null, "", fragment);

/* A table whose worker is gone is shown once more, from what was saved. What breaks down again before anybody has touched the page
 * would break down for ever: then somebody has to say that it is to be tried. */
import { BootError } from "./failures.js";
import { note, noteFailure } from "./notes.js";
import { go } from "./router.js";

const ANEW = "The table broke down and was set up anew, as it was last saved.";

let touched = true;
const touch = () => {
    touched = true;
};
window.addEventListener("pointerdown", touch, true);
window.addEventListener("keydown", touch, true);

/**
 * @param {boolean} isLeft nothing has broken down: the frame that lent the worker has left the page
 * @param {(failure: unknown) => void} fail what to do instead when it has just been tried
 */
export function revive(isLeft, fail = noteFailure) {
    if (isLeft) return go(location.hash);
    if (!touched) return fail(new BootError("crash", "died again"));
    touched = false;
    note(ANEW);
    go(location.hash);
}

/* What this Parlour is called: its owner may have given it another name (build.py build --title). */
import { FACTS } from "../worker/facts.js";

export const TITLE = FACTS.title;

/**
 * The title of the page: what is shown, if it is not the lobby.
 * @param {string} what
 */
export function entitle(what = "") {
    document.title = what ? `${what} · ${TITLE}` : TITLE;
}

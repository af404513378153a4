/* The sign that says whether Parlour can be opened without a network, and why not if it cannot. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { note } from "./notes.js";

/** @import { Kept } from "./update.js" */

/** @type {Partial<Record<Kept, string>>} */
const REASONS = {
    support:
        "This window does not let Parlour keep its files, so it needs the network. Private windows are like that; an ordinary one may let it.",
    room: "There is no room left to keep Parlour’s files, so it needs the network. Free some space and come back.",
    files: "Not all of Parlour’s files could be fetched, so it still needs the network. They are tried again when you come back.",
};

/** One line in every state, so that nothing jumps. @param {Kept} kept */
export function offlineSign(kept) {
    const reason = REASONS[kept];
    const label = kept === "ready" ? "Ready for offline" : "Getting ready for offline";
    const why = { onclick: () => note(reason ?? "", { stay: true }) };
    return h(
        "p",
        { class: "offline muted small", role: "status", key: "offline", data: { kept } },
        icon(kept === "ready" ? "done" : reason ? "warning" : "download", 16),
        reason ? h("button", why, "Not ready for offline: why?") : label,
    );
}

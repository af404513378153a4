/* Whether this page stands in somebody else's (embed.html), and the way from there to the whole Parlour. */
import { addressOf } from "../worker/site.js";

export const framed = document.documentElement.hasAttribute("data-framed");

/** @param {string} fragment */
const page = (fragment) => addressOf("index.html") + fragment;

/** The same thing in a page of its own: an action for a table's bar. @type {Action} */
export const openWhole = {
    label: "Open in Parlour",
    icon: "link",
    run: () => window.open(page(location.hash.replace(/^#play\/([^/]*).*/, "#setup/$1")), "_blank", "noopener"),
};

/** Where there is nothing to show: the lobby, in a page of its own if this is a frame. */
export const lobbyLink = () =>
    framed ? { href: page("#lobby"), target: "_blank", rel: "noopener" } : { href: "#lobby" };

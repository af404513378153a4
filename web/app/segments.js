/* A row of alternatives, one of which holds. */
import { h } from "./dom.js";

/**
 * @param {string} label
 * @param {Child} parts
 */
export const segments = (label, parts) => h("div", { class: "seg", role: "group", aria: { label } }, parts);

/**
 * @param {Child} label
 * @param {boolean} holds
 * @param {(event: PointerEvent) => unknown} choose
 */
export const segment = (label, holds, choose) =>
    h("button", { class: "seg-part", type: "button", aria: { pressed: String(holds) }, onclick: choose }, label);

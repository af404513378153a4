/* What a bot may know goes from the engine's worker to the bots' worker and not through the page, where somebody might read it.
 *
 *   leave(text)      in the engine's worker: keeps the text, gives the ticket for it
 *   collect(ticket)  in the bots' worker: the text
 */
import { HOME } from "./site.js";

const MOST = 64; // a person may have stopped a bot before it asked, and many frames may share it
const channel = new BroadcastChannel(`parlour letters ${HOME.pathname}`);

/** @type {Map<string, string>} */
const kept = new Map();
/** @type {Map<string, (text: string) => void>} */
const awaited = new Map();

channel.onmessage = ({ data: { ticket, text } }) => {
    if (text === undefined) deliver(ticket);
    else awaited.get(ticket)?.(text);
};

/** @param {string} text */
export function leave(text) {
    const ticket = crypto.randomUUID();
    kept.set(ticket, text);
    const [oldest] = kept.keys();
    if (kept.size > MOST) kept.delete(oldest);
    return ticket;
}

/**
 * @param {string} ticket
 * @returns {Promise<string>}
 */
export function collect(ticket) {
    return new Promise((resolve) => {
        awaited.set(ticket, (text) => {
            awaited.delete(ticket);
            resolve(text);
        });
        channel.postMessage({ ticket });
    });
}

/** @param {string} ticket */
function deliver(ticket) {
    if (!kept.has(ticket)) return;
    channel.postMessage({ ticket, text: kept.get(ticket) });
    kept.delete(ticket);
}

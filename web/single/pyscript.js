/* In the one file: workers without PyScript, because a page from a file may not make those that PyScript makes. Stands in for
 * app/pyscript.js: a plain worker that imports the same interpreter, and answers in the same way. */

/** @import { PyWorker } from "../app/pyscript.js" */

const NEEDED = /^(worker|single|pyodide)\//;

/** @typedef {{ xworker: { ready: Promise<PyWorker>, terminate(): void }, remove(): void }} Script */

export async function loadPyScript() {}

/**
 * @param {string} ticket
 * @returns {Script}
 */
export function placeScript(ticket) {
    const { files, urls, page } = /** @type {any} */ (globalThis).parlour;
    const worker = new Worker(urls["single/worker.js"], { name: ticket });
    /** What waits for an answer, by number. @type {Map<number, PromiseWithResolvers<string>>} */
    const waiting = new Map();
    let asked = 0;
    const call = (/** @type {string} */ method, /** @type {string} */ args) => {
        const answer = Promise.withResolvers();
        waiting.set(++asked, answer);
        worker.postMessage({ number: asked, method, args });
        return answer.promise;
    };
    const terminate = () => worker.terminate();
    const ready = new Promise((resolve, reject) => {
        worker.onmessage = ({ data: { number, result, error } }) => {
            if (number === 0) return error ? reject(new Error(error)) : resolve({ sync: { call }, terminate });
            const answer = waiting.get(number);
            waiting.delete(number);
            if (error === undefined) answer?.resolve(result);
            else answer?.reject(new Error(error));
        };
        worker.onerror = ({ message }) => reject(new Error(message));
    });
    const needed = Object.entries(files).filter(([name]) => NEEDED.test(name));
    worker.postMessage({ files: Object.fromEntries(needed), page });
    return { xworker: { ready, terminate }, remove() {} };
}

/** @param {Script} script */
export const workerOf = ({ xworker }) => xworker.ready;

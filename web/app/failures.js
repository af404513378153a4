/* What can go wrong between the page and Python. The message of each is a sentence for people. */

const SENTENCES = {
    download: "A part of the games could not be loaded. Check the connection and try again.",
    wasm: "This browser does not run WebAssembly here, which the games need. Another browser or window may.",
    memory: "There is not enough memory to start the games. Close other tabs and try again.",
    engine: "The games could not be started. Reload the page and try again.",
    timeout: "The games took too long to start. Check the connection and try again.",
    stopped: "The game was put aside before it could answer.",
    died: "The table broke down. What was saved is safe.",
    overdue: "This took too long to open and was given up. It may be damaged, or too much for this device.",
    crash: "Something went wrong inside the game. What was saved is safe; try again.",
};

/** @typedef {keyof typeof SENTENCES} Why */

/** A worker that could not start or stopped working. `detail` is for us. */
export class BootError extends Error {
    name = "BootError";

    /** @param {Why} why */
    constructor(why, detail = "") {
        super(SENTENCES[why]);
        this.why = why;
        this.detail = detail;
    }
}

/**
 * The worker was stopped before it could answer: whoever did that knows what is to be done now.
 * @param {unknown} failure
 */
export const wasStopped = (failure) => failure instanceof BootError && failure.why === "stopped";

/**
 * The worker is there no more.
 * @param {unknown} failure
 */
export const hasDied = (failure) => failure instanceof BootError && failure.why === "died";

/** Input that the engine could not use. */
export class Refused extends Error {
    name = "Refused";
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Whatever went wrong while a worker started, as a BootError.
 * @param {unknown} error
 */
export function asBootError(error) {
    if (error instanceof BootError) return error;
    const text = messageOf(error);
    if (/fetch|import|network|load/i.test(text)) return new BootError("download", text);
    if (/wasm|WebAssembly/i.test(text)) return new BootError("wasm", text);
    return new BootError("engine", text);
}

/* A bot's decision while it is under way. The worker thinks in slices and says after each how far it is and what is best so far,
 * so that whoever waits can see it think, be content with what there is, or not want to know any more.
 *
 *   const thought = new Thought((part) => …);
 *   await thought.follow(first, (number) => next)      the move: `first` and each `next` are promises of what was thought so far
 *   thought.hurry()                                    be content: at once, or as soon as anything has been thought
 *   thought.stop()                                     `follow` rejects with a BootError, why = "stopped"
 */
import { BootError, Refused } from "./failures.js";

export class Thought {
    /** What is known so far. @type {ThoughtDoc | null} */
    #best = null;
    #isHurried = false;
    /** @type {(failure: BootError) => void} */
    #reject = () => {};
    #content = () => {};

    /** @param {(part: number) => void} tell how much of the thinking is done, from 0 to 1 */
    constructor(tell = () => {}) {
        this.tell = tell;
        /** @type {Promise<never>} */
        this.stopped = new Promise((_, reject) => {
            this.#reject = reject;
        });
        this.stopped.catch(() => {}); // nobody may be waiting
        this.content = new Promise((resolve) => {
            this.#content = () => resolve(null);
        });
    }

    /** Has the worker answered already? One that has not may be stuck. */
    get hasBegun() {
        return this.#best !== null;
    }

    /**
     * @param {Promise<ThoughtDoc>} first
     * @param {(thought: number) => Promise<ThoughtDoc>} next
     */
    async follow(first, next) {
        let best = await Promise.race([first, this.stopped]);
        while (!best.done && !this.#isHurried) {
            this.#best = best;
            this.tell(best.part);
            best = (await Promise.race([this.#more(next(best.thought)), this.stopped, this.content])) ?? best;
        }
        return best.move;
    }

    /**
     * What comes of another slice. Where many are thinking the worker may have let go of this: then it was thought enough.
     * @param {Promise<ThoughtDoc>} next
     */
    async #more(next) {
        try {
            return await next;
        } catch (failure) {
            if (!(failure instanceof Refused)) throw failure;
            this.hurry();
            return null;
        }
    }

    hurry() {
        this.#isHurried = true;
        this.#content();
    }

    stop() {
        this.#reject(new BootError("stopped"));
    }
}

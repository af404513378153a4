/* Tells when answers are overdue: somebody waits, and nothing has been answered for a while; and when it is over. Whoever is told
 * may want to wait on: then the next while is longer. */
const WHILE = 4000; // ms

export class Patience {
    #open = 0;
    #timer = 0;
    #while = WHILE;
    #overdue = false;

    /** @param {(isOverdue: boolean) => void} tell */
    constructor(tell) {
        this.tell = tell;
    }

    /**
     * The same answer, waited for.
     * @template Result
     * @param {Promise<Result>} answer
     */
    async with(answer) {
        this.#open += 1;
        if (this.#open === 1) this.#wait();
        try {
            return await answer;
        } finally {
            this.#open -= 1;
            this.#hear();
        }
    }

    /** It may take twice as long. */
    longer() {
        this.#while *= 2;
        this.#say(false);
        if (this.#open) this.#wait();
    }

    /** Any answer is a sign of life. */
    #hear() {
        clearTimeout(this.#timer);
        this.#while = WHILE;
        this.#say(false);
        if (this.#open) this.#wait();
    }

    #wait() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#say(true), this.#while);
    }

    /** @param {boolean} isOverdue */
    #say(isOverdue) {
        if (isOverdue === this.#overdue) return;
        this.#overdue = isOverdue;
        this.tell(isOverdue);
    }
}

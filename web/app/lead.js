/* Which tab leads a game that is open in several: that one plays, the others look on. The leader holds a lock, the others stand in
 * line for it, so that closing the leader hands on. Where the browser has no locks every tab leads, and the revisions of saved
 * games see to it that nothing is lost (worker/store.js).
 *
 *   const lead = new Lead(id, { turned: () => …, settle: () => … });
 *   if (await lead.ask()) …     this tab leads; from now on `turned` is called whenever that changes
 *   await lead.takeOver();      whoever leads writes down everything (`settle`), then this tab leads
 *   lead.leave();
 */
import { HOME } from "../worker/site.js";

const PATIENCE = 2000; // ms: a tab that sleeps does not settle anything, it has done so before

export class Lead {
    leads = false;
    #left = false;
    /** Gives back the lock, or the place in line. */
    #letGo = () => {};

    /**
     * @param {string} id
     * @param {{ turned: () => unknown, settle: () => Promise<unknown> }} ears
     */
    constructor(id, { turned, settle }) {
        this.id = id;
        this.turned = turned;
        this.settle = settle;
        this.name = `parlour game ${HOME.pathname} ${id}`;
        this.channel = new BroadcastChannel(this.name);
        this.channel.addEventListener("message", ({ data }) => data === "wish" && this.#grant());
    }

    async ask() {
        if (this.leads) return true;
        this.#letGo();
        this.leads = await this.#hold({ ifAvailable: true });
        if (!this.leads) this.#standInLine();
        return this.leads;
    }

    async takeOver() {
        await this.#wish();
        this.#letGo();
        this.leads = await this.#hold({ steal: true });
        this.turned();
    }

    leave() {
        this.#left = true;
        this.leads = false;
        this.#letGo();
        this.channel.close();
    }

    async #grant() {
        if (!this.leads) return;
        await this.settle();
        if (!this.#left) this.channel.postMessage("granted");
    }

    #wish() {
        return new Promise((resolve) => {
            this.channel.addEventListener("message", ({ data }) => data === "granted" && resolve(null));
            this.channel.postMessage("wish");
            setTimeout(resolve, PATIENCE);
        });
    }

    #standInLine() {
        const line = new AbortController();
        const request = this.#hold({ signal: line.signal });
        this.#letGo = () => line.abort();
        request.then((isHeld) => {
            if (this.#left || line.signal.aborted || !isHeld) return;
            this.leads = true;
            this.turned();
        });
    }

    /**
     * Whether the lock is held now; it may take its time.
     * @param {LockOptions} options
     * @returns {Promise<boolean>}
     */
    #hold(options) {
        return new Promise((resolve) => {
            let isHeld = false;
            /** @param {Lock | null} lock */
            const held = (lock) => {
                isHeld = lock !== null;
                resolve(isHeld);
                return isHeld ? this.#untilLetGo() : null;
            };
            const request = navigator.locks?.request(this.name, options, held) ?? Promise.reject(new Error("no locks"));
            request.catch(() => (isHeld ? this.#lose() : resolve(!options.signal?.aborted)));
        });
    }

    #untilLetGo() {
        return new Promise((resolve) => {
            this.#letGo = () => resolve(null);
        });
    }

    /** Another tab has taken it. */
    #lose() {
        if (this.#left || !this.leads) return;
        this.leads = false;
        this.#letGo = () => {};
        this.turned();
    }
}

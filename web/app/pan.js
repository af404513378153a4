/* Pinch to come closer, drag to look around. Only while closer: the whole board never slides away. */
const MOST = 4;
const SLACK = 8; // px that a finger may wander in a tap
const SWIPE = 48; // px that make a drag over the whole board

export class Pan {
    #fingers = new Map();
    #scale = 1;
    #x = 0;
    #y = 0;
    #far = 0;
    #from = null;
    #swiped = false;

    /** `frame` catches the fingers, `layer` inside it moves. `onChange(zoomed)` is called after each change,
     * `onSwipe(way)` after a drag to the left (-1) or right (1) over the whole board; it says whether that meant anything. */
    constructor(frame, layer, onChange, onSwipe = () => false) {
        Object.assign(this, { frame, layer, onChange, onSwipe });
        const listen = (type, work, options) => frame.addEventListener(type, work.bind(this), options);
        listen("pointerdown", this.#down);
        listen("pointermove", this.#move);
        for (const type of ["pointerup", "pointercancel"]) listen(type, this.#up);
        listen("wheel", this.#wheel, { passive: false });
        listen("click", this.#click, { capture: true });
    }

    get zoomed() {
        return this.#scale > 1.01;
    }

    reset() {
        [this.#scale, this.#x, this.#y] = [1, 0, 0];
        this.#apply();
    }

    #down(event) {
        this.#swiped = false;
        this.#from = this.#fingers.size === 0 && !this.zoomed ? [event.clientX, event.clientY] : null;
        if (this.#fingers.size === 0) this.#far = 0;
        this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    }

    #move(event) {
        const old = this.#fingers.get(event.pointerId);
        if (!old) return;
        const now = [event.clientX, event.clientY];
        const step = [now[0] - old[0], now[1] - old[1]];
        this.#far += Math.hypot(...step);
        if (this.#fingers.size === 2) this.#pinch(event.pointerId, old, now);
        else if (this.zoomed && this.#far > SLACK) this.#drag(event, step);
        this.#fingers.set(event.pointerId, now);
    }

    #drag(event, [dx, dy]) {
        if (!this.frame.hasPointerCapture(event.pointerId)) this.frame.setPointerCapture(event.pointerId);
        this.#x += dx;
        this.#y += dy;
        this.#apply();
    }

    #pinch(id, old, now) {
        const [[, other]] = [...this.#fingers].filter(([finger]) => finger !== id);
        const before = Math.hypot(old[0] - other[0], old[1] - other[1]);
        const after = Math.hypot(now[0] - other[0], now[1] - other[1]);
        const { left, top } = this.frame.getBoundingClientRect();
        const middle = [(now[0] + other[0]) / 2 - left, (now[1] + other[1]) / 2 - top];
        this.#x += (now[0] - old[0]) / 2;
        this.#y += (now[1] - old[1]) / 2;
        this.#zoomAt(...middle, after / Math.max(before, 1));
    }

    #up(event) {
        this.#fingers.delete(event.pointerId);
        if (event.type !== "pointerup" || !this.#from) return;
        const [dx, dy] = [event.clientX - this.#from[0], event.clientY - this.#from[1]];
        this.#from = null;
        if (Math.abs(dx) > SWIPE && Math.abs(dx) > 1.5 * Math.abs(dy)) this.#swiped = this.onSwipe(Math.sign(dx));
    }

    /* The end of a drag is no touch. */
    #click(event) {
        if (this.#swiped || (this.#far > SLACK && (this.zoomed || event.pointerType === "touch")))
            event.stopPropagation();
        this.#far = 0;
    }

    #wheel(event) {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const { left, top } = this.frame.getBoundingClientRect();
        this.#zoomAt(event.clientX - left, event.clientY - top, Math.exp(-event.deltaY / 300));
    }

    /** Keep the point (x, y) of the frame where it is. */
    #zoomAt(x, y, factor) {
        const scale = Math.min(MOST, Math.max(1, this.#scale * factor));
        const share = scale / this.#scale;
        this.#x = x - (x - this.#x) * share;
        this.#y = y - (y - this.#y) * share;
        this.#scale = scale;
        this.#apply();
    }

    #apply() {
        const { width, height } = this.frame.getBoundingClientRect();
        const within = (value, size) => Math.min(0, Math.max(size * (1 - this.#scale), value));
        this.#x = within(this.#x, width);
        this.#y = within(this.#y, height);
        this.layer.style.transform = this.zoomed ? `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})` : "";
        this.frame.classList.toggle("zoomed", this.zoomed);
        this.onChange(this.zoomed);
    }
}

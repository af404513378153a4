/* Pinch to come closer, drag to look around. Only while closer: the whole board never slides away. */
const MOST = 4;
const SLACK = 8; // px that a finger may wander in a tap
const SWIPE = 48; // px that make a drag over the whole board
const SLANT = 1.5; // how much more sideways than up or down it must go

export class Pan {
    /** Where each finger is. @type {Map<number, Point>} */
    #fingers = new Map();
    #scale = 1;
    #x = 0;
    #y = 0;
    #far = 0;
    /** Where a drag over the whole board began. @type {Point | null} */
    #from = null;
    #swiped = false;
    /** What of the picture is in the middle. @type {DOMPoint | null} */
    #heart = null;

    /**
     * `frame` catches the fingers, `layer` inside it moves. `onChange(zoomed)` is called after each change, `onSwipe(way)`
     * after a drag to the left (-1) or right (1) over the whole board; it says whether that meant anything.
     * @param {HTMLElement} frame
     * @param {HTMLElement} layer
     * @param {(zoomed: boolean) => void} onChange
     * @param {(way: number) => boolean} onSwipe
     */
    constructor(frame, layer, onChange, onSwipe) {
        this.frame = frame;
        this.layer = layer;
        this.onChange = onChange;
        this.onSwipe = onSwipe;
        frame.addEventListener("pointerdown", (event) => this.#down(event));
        frame.addEventListener("pointermove", (event) => this.#move(event));
        frame.addEventListener("pointerup", (event) => this.#up(event));
        frame.addEventListener("pointercancel", ({ pointerId }) => this.#fingers.delete(pointerId));
        frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
        frame.addEventListener("click", (event) => this.#click(event), { capture: true });
    }

    get zoomed() {
        return this.#scale > 1.01;
    }

    reset() {
        [this.#scale, this.#x, this.#y] = [1, 0, 0];
        this.#apply();
    }

    /** What was in the middle is there again, when the frame or the picture has another size now. */
    keep() {
        const home = this.#home();
        if (!this.#heart || !home) return;
        const now = this.#heart.matrixTransform(home);
        const [x, y] = this.#middle();
        this.#x += x - now.x;
        this.#y += y - now.y;
        this.#apply();
    }

    /** From the picture to the screen. */
    #home() {
        const picture = this.layer.firstElementChild;
        return picture instanceof SVGSVGElement ? picture.getScreenCTM() : null;
    }

    /** The middle of the frame on the screen. @returns {Point} */
    #middle() {
        const { left, top, width, height } = this.frame.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }

    /** @param {PointerEvent} event */
    #down({ pointerId, clientX, clientY }) {
        this.#swiped = false;
        this.#from = this.#fingers.size === 0 && !this.zoomed ? [clientX, clientY] : null;
        if (this.#fingers.size === 0) this.#far = 0;
        this.#fingers.set(pointerId, [clientX, clientY]);
    }

    /** @param {PointerEvent} event */
    #move({ pointerId, clientX, clientY }) {
        const old = this.#fingers.get(pointerId);
        if (!old) return;
        const [dx, dy] = [clientX - old[0], clientY - old[1]];
        this.#far += Math.hypot(dx, dy);
        if (this.#fingers.size === 2) this.#pinch(pointerId, old, [clientX, clientY]);
        else if (this.zoomed && this.#far > SLACK) this.#drag(pointerId, dx, dy);
        this.#fingers.set(pointerId, [clientX, clientY]);
    }

    /**
     * @param {number} finger
     * @param {number} dx
     * @param {number} dy
     */
    #drag(finger, dx, dy) {
        if (!this.frame.hasPointerCapture(finger)) this.frame.setPointerCapture(finger);
        this.#x += dx;
        this.#y += dy;
        this.#apply();
    }

    /**
     * @param {number} id
     * @param {Point} old
     * @param {Point} now
     */
    #pinch(id, old, now) {
        const [[, other]] = [...this.#fingers].filter(([finger]) => finger !== id);
        const before = Math.hypot(old[0] - other[0], old[1] - other[1]);
        const after = Math.hypot(now[0] - other[0], now[1] - other[1]);
        const { left, top } = this.frame.getBoundingClientRect();
        this.#x += (now[0] - old[0]) / 2;
        this.#y += (now[1] - old[1]) / 2;
        const [x, y] = [(now[0] + other[0]) / 2 - left, (now[1] + other[1]) / 2 - top];
        this.#zoomAt(x, y, after / Math.max(before, 1));
    }

    /** @param {PointerEvent} event */
    #up({ pointerId, clientX, clientY }) {
        this.#fingers.delete(pointerId);
        if (!this.#from) return;
        const [dx, dy] = [clientX - this.#from[0], clientY - this.#from[1]];
        this.#from = null;
        if (Math.abs(dx) > SWIPE && Math.abs(dx) > SLANT * Math.abs(dy)) this.#swiped = this.onSwipe(Math.sign(dx));
    }

    /**
     * The end of a drag is no touch.
     * @param {MouseEvent} event
     */
    #click(event) {
        const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
        if (this.#swiped || (this.#far > SLACK && (this.zoomed || byFinger))) event.stopPropagation();
        this.#far = 0;
    }

    /** @param {WheelEvent} event */
    #wheel(event) {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const { left, top } = this.frame.getBoundingClientRect();
        this.#zoomAt(event.clientX - left, event.clientY - top, Math.exp(-event.deltaY / 300));
    }

    /**
     * Keep the point (x, y) of the frame where it is.
     * @param {number} x
     * @param {number} y
     * @param {number} factor
     */
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
        this.#x = this.#within(this.#x, width);
        this.#y = this.#within(this.#y, height);
        this.layer.style.transform = this.zoomed ? `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})` : "";
        this.frame.classList.toggle("zoomed", this.zoomed);
        this.#heart = this.zoomed ? new DOMPoint(...this.#middle()).matrixTransform(this.#home()?.inverse()) : null;
        this.onChange(this.zoomed);
    }

    /**
     * @param {number} place
     * @param {number} size
     */
    #within(place, size) {
        return Math.min(0, Math.max(size * (1 - this.#scale), place));
    }
}

import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { beside } from "../app/beside.js";

class Box {
    constructor(x, y, width, height) {
        Object.assign(this, { left: x, top: y, width, height, right: x + width, bottom: y + height });
    }
}

/** A window of 400 x 400 in which these can be touched. */
function room(...things) {
    const glowing = things.map((thing) => ({ getBoundingClientRect: () => thing }));
    Object.assign(globalThis, { innerWidth: 400, innerHeight: 400, DOMRect: Box });
    Object.assign(document, { querySelectorAll: () => glowing });
}

const SIDES = /** @type {const} */ (["below", "above", "left", "right"]);
const size = { width: 80, height: 30 };

test("the first side is good enough where nothing is covered", () => {
    room();
    assert.deepEqual(beside(new Box(180, 180, 40, 40), size, SIDES, 8), { side: "below", x: 160, y: 228, covered: 0 });
});

test("words for a card stand beside a column of cards, not on the next one", () => {
    const cards = [10, 60, 110].map((y) => new Box(300, y, 40, 48));
    room(...cards);
    for (const card of cards.slice(0, 2)) assert.equal(beside(card, size, SIDES, 8).side, "left");
    assert.equal(beside(cards[2], size, SIDES, 8).side, "below");
});

test("where every side covers something it is the side that covers least", () => {
    const spot = new Box(180, 180, 40, 40);
    room(new Box(150, 220, 100, 40), new Box(150, 140, 100, 40), new Box(90, 180, 80, 40), new Box(300, 180, 80, 40));
    assert.equal(beside(spot, size, SIDES, 8).side, "right");
});

test("words stay in the window", () => {
    room();
    const corner = beside(new Box(380, 385, 20, 15), size, SIDES, 8);
    assert.deepEqual([corner.side, corner.x, corner.y], ["above", 312, 347]);
    const high = beside(new Box(0, 0, 400, 400), size, SIDES, 8);
    assert.ok(high.y + size.height <= 400 && high.x >= 0, "nowhere is room: on the spot itself");
});

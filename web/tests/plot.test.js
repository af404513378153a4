import assert from "node:assert/strict";
import { test } from "node:test";
import { Plot, scale, stepsThrough } from "../app/plot.js";

const BOX = { width: 720, height: 222, left: 34, right: 116, top: 14, bottom: 28 };
const people = (...names) => names.map((name) => ({ name, bot: "" }));
const isIncreasing = (numbers) => numbers.every((each, place) => !place || each > numbers[place - 1]);

test("an axis has round figures around all values, in a few steps", () => {
    for (const [lowest, highest] of [
        [0, 1],
        [0, 7],
        [0, 48],
        [-3, 12],
        [0, 999],
        [-250, 0],
    ]) {
        const { low, high, step } = scale(lowest, highest);
        assert.ok(low <= lowest && high >= highest);
        assert.ok(Number.isInteger(low / step) && Number.isInteger(high / step));
        assert.ok(Number.isInteger(step) && step >= 1);
        assert.ok((high - low) / step <= 6, `${(high - low) / step} steps from ${lowest} to ${highest}`);
        assert.match(String(step), /^[125]0*$/);
    }
});

test("points go from left to right, better is higher, and all lies in the box", () => {
    const plot = new Plot(BOX, [
        [0, 0],
        [3, 1],
        [-2, 8],
    ]);
    assert.ok(isIncreasing(plot.points(0).map(([x]) => x)));
    assert.ok(plot.y(8) < plot.y(1) && plot.y(1) < plot.y(-2));
    for (const seat of [0, 1])
        for (const [x, y] of plot.points(seat)) {
            assert.ok(x >= BOX.left && x <= BOX.width - BOX.right);
            assert.ok(y >= BOX.top - 2 && y <= BOX.height - BOX.bottom + 2);
        }
});

test("lines that would lie on each other lie beside each other", () => {
    const plot = new Plot(BOX, [
        [0, 0, 0],
        [2, 2, 2],
    ]);
    const heights = [0, 1, 2].map((seat) => plot.points(seat)[1][1]);
    assert.ok(isIncreasing(heights));
    assert.equal(heights[1], plot.y(2));
});

test("the figures at the axis are those of the scale", () => {
    assert.deepEqual(new Plot(BOX, [[0], [9]]).values(), [0, 5, 10]);
    assert.deepEqual(new Plot(BOX, [[0], [-3]]).values(), [-3, -2, -1, 0, 1]);
});

test("the last move is always named, and no other one too near to it", () => {
    const ticks = (moves) =>
        new Plot(
            BOX,
            Array.from({ length: moves + 1 }, () => [0]),
        ).ticks();
    assert.deepEqual(ticks(0), [0]);
    assert.deepEqual(ticks(4), [0, 1, 2, 3, 4]);
    assert.deepEqual(ticks(40), [0, 10, 20, 30, 40]);
    assert.deepEqual(ticks(42), [0, 20, 42]);
    assert.deepEqual(ticks(55), [0, 20, 40, 55]);
    for (let moves = 0; moves < 300; moves += 1) {
        const found = ticks(moves);
        assert.equal(found.at(-1), moves);
        assert.ok(isIncreasing(found), `${found}`);
    }
});

test("a line bears few marks, one of them at its end, not where another seat has them", () => {
    const plot = new Plot(
        BOX,
        Array.from({ length: 61 }, () => [5, 5, 5]),
    );
    const places = [0, 1, 2].map((seat) => plot.marked(seat).map(([x]) => x));
    for (const marks of places) {
        assert.ok(marks.length >= 4 && marks.length <= 7);
        assert.equal(marks.at(-1), plot.x(60));
    }
    const inner = places.flatMap((marks) => marks.slice(0, -1));
    assert.equal(new Set(inner).size, inner.length);
});

test("a game without a move is one point", () => {
    const plot = new Plot(BOX, [[0, 0]]);
    assert.equal(plot.points(0).length, 1);
    assert.equal(plot.marked(1).length, 1);
    assert.equal(stepsThrough(plot.points(0)), `M${BOX.left}.0 ${(plot.y(0) - 1).toFixed(1)}`);
});

test("a path goes in steps", () => {
    assert.equal(
        stepsThrough([
            [0, 10],
            [5, 10],
            [10, 2.25],
        ]),
        "M0.0 10.0H5.0V10.0H10.0V2.3",
    );
});

test("names keep the order of the scores, stand apart and above the foot", () => {
    const plot = new Plot(BOX, [
        [0, 0, 0, 0],
        [0, 0, 0, 0],
    ]);
    const names = plot.names(people("Ana", "Ben", "Mika", "Otto"));
    for (const [number, name] of names.entries()) {
        if (number) assert.ok(name.y - names[number - 1].y >= 16);
        assert.ok(name.y <= BOX.height - BOX.bottom);
    }
    const led = new Plot(BOX, [
        [0, 0],
        [1, 9],
    ]).names(people("Ana", "Ben"));
    assert.deepEqual(
        led.map(({ text }) => text),
        ["Ben 9", "Ana 1"],
    );
});

test("a long name is shortened by letters, not by halves of them", () => {
    const [{ text }] = new Plot(BOX, [[0]]).names(people("🦊".repeat(12)));
    assert.equal(text, `${"🦊".repeat(10)}… 0`);
    assert.equal(new Plot(BOX, [[0]]).names(people("Wilhelmina!"))[0].text, "Wilhelmina! 0");
});

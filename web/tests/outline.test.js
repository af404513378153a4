import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh } from "./browser.js";

const { around, box, hull } = await fresh("outline.js");

test("a line lies round the outermost points, clockwise as they are seen", () => {
    const square = [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
    ];
    assert.deepEqual(hull([square[2], [5, 5], square[0], square[3], square[1]]), square);
    assert.deepEqual(
        hull([
            [3, 1],
            [1, 1],
        ]),
        [
            [1, 1],
            [3, 1],
        ],
    );
    assert.deepEqual(hull([[4, 4]]), [[4, 4]]);
});

test("a band keeps its distance from every peg", () => {
    const areas = [
        { x: -2, y: -2, width: 4, height: 4 },
        { x: 98, y: -2, width: 4, height: 4 },
    ];
    const line = around(areas, 4);
    assert.equal(line, "M0 -5L100 -5A5 5 0 0 1 100 5L0 5A5 5 0 0 1 0 -5Z");
});

test("a frame goes round a single place", () => {
    assert.match(box({ x: 0, y: 0, width: 10, height: 10 }, 5), /^M-0.2\d* -5h/);
});

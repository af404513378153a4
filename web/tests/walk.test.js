import assert from "node:assert/strict";
import { test } from "node:test";
import { centre, isArrow, nearest, neighbour } from "../app/walk.js";

/** As much of an element as a walk needs: a square of 10 around a point. */
const at = (x, y) => ({ x, y, getBoundingClientRect: () => ({ left: x - 5, top: y - 5, width: 10, height: 10 }) });

test("the middle of an element", () => assert.deepEqual(centre(at(20, 30)), [20, 30]));

test("four keys are arrows", () => {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) assert.ok(isArrow(key));
    for (const key of ["Enter", "a", "", "toString", "__proto__"]) assert.ok(!isArrow(key), key);
});

test("an arrow leads to the nearest one that lies that way", () => {
    const [left, right, farRight, above, below] = [at(-30, 0), at(20, 0), at(60, 0), at(0, -25), at(0, 25)];
    const all = [farRight, left, below, right, above];
    assert.equal(neighbour([0, 0], all, "ArrowRight"), right);
    assert.equal(neighbour([0, 0], all, "ArrowLeft"), left);
    assert.equal(neighbour([0, 0], all, "ArrowUp"), above);
    assert.equal(neighbour([0, 0], all, "ArrowDown"), below);
});

test("straight ahead is better than near but aside", () => {
    const [ahead, aside] = [at(50, 0), at(20, 30)];
    assert.equal(neighbour([0, 0], [aside, ahead], "ArrowRight"), ahead);
});

test("where nothing lies that way there is no way", () => {
    assert.equal(neighbour([0, 0], [at(-20, 0), at(0, 20)], "ArrowRight"), null);
    assert.equal(neighbour([0, 0], [], "ArrowRight"), null);
    assert.equal(neighbour([0, 0], [at(1, 0)], "ArrowRight"), null, "as good as the same place");
});

test("every cell of a board of hexagons is reached with arrows", () => {
    const cells = [];
    for (let row = 0; row < 7; row += 1)
        for (let column = 0; column < 7; column += 1) cells.push(at(column * 20 + (row % 2) * 10, row * 17));
    const reached = new Set([cells[0]]);
    for (const cell of reached)
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
            const next = neighbour(
                centre(cell),
                cells.filter((other) => other !== cell),
                key,
            );
            if (next) reached.add(next);
        }
    assert.equal(reached.size, cells.length);
});

test("the nearest of several", () => {
    const [near, far] = [at(3, 4), at(-6, 0)];
    assert.equal(nearest([0, 0], [far, near]), near);
    assert.equal(nearest([0, 0], []), null);
});

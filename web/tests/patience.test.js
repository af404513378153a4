import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Patience } from "../app/patience.js";

/** A question whose answer the test gives. */
function question() {
    let answer;
    const promise = new Promise((resolve) => {
        answer = resolve;
    });
    return { promise, answer };
}

const LONG = 1e7;
mock.timers.enable({ apis: ["setTimeout"] });

test("nobody is told of answers that come soon", async () => {
    const told = [];
    const patience = new Patience((overdue) => told.push(overdue));
    for (const result of [1, 2]) assert.equal(await patience.with(Promise.resolve(result)), result);
    mock.timers.tick(LONG);
    assert.deepEqual(told, []);
});

test("an answer that does not come is told once, and that it came", async () => {
    const told = [];
    const patience = new Patience((overdue) => told.push(overdue));
    const { promise, answer } = question();
    const waited = patience.with(promise);
    mock.timers.tick(LONG);
    mock.timers.tick(LONG);
    assert.deepEqual(told, [true]);
    answer("late");
    assert.equal(await waited, "late");
    assert.deepEqual(told, [true, false]);
});

test("any answer is a sign of life, also one that went wrong", async () => {
    const told = [];
    const patience = new Patience((overdue) => told.push(overdue));
    const { promise, answer } = question();
    const waited = patience.with(promise);
    mock.timers.tick(LONG);
    await assert.rejects(patience.with(Promise.reject(new Error("no"))));
    assert.deepEqual(told, [true, false]);
    mock.timers.tick(LONG);
    assert.deepEqual(told, [true, false, true], "the other one is still open");
    answer();
    await waited;
    mock.timers.tick(LONG);
    assert.deepEqual(told, [true, false, true, false]);
});

test("whoever waits on is asked again, later", async () => {
    const told = [];
    const patience = new Patience((overdue) => told.push(overdue));
    const { promise, answer } = question();
    const waited = patience.with(promise);
    mock.timers.tick(4000);
    patience.longer();
    assert.deepEqual(told, [true, false]);
    mock.timers.tick(4000);
    assert.deepEqual(told, [true, false], "not as soon as the first time");
    mock.timers.tick(4000);
    assert.deepEqual(told, [true, false, true]);
    answer();
    await waited;
});

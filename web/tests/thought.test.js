import assert from "node:assert/strict";
import { test } from "node:test";
import { BootError, Refused } from "../app/failures.js";
import { Thought } from "../app/thought.js";

/** A worker that is answered for by the test. */
function worker() {
    const asked = [];
    const next = (number) => new Promise((resolve, reject) => asked.push({ number, resolve, reject }));
    return { asked, next };
}

const slice = (move, part) => ({ move, part, done: part === 1, thought: 7 });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a thought is followed to its end, and tells how far it is", async () => {
    const { asked, next } = worker();
    const told = [];
    const move = new Thought((part) => told.push(part)).follow(Promise.resolve(slice("a", 0.2)), next);
    await settled();
    asked[0].resolve(slice("b", 0.7));
    await settled();
    asked[1].resolve(slice("c", 1));
    assert.equal(await move, "c");
    assert.deepEqual(told, [0.2, 0.7]);
    assert.deepEqual(
        asked.map(({ number }) => number),
        [7, 7],
    );
});

test("what is done at once is asked no further", async () => {
    const { asked, next } = worker();
    assert.equal(await new Thought().follow(Promise.resolve(slice("a", 1)), next), "a");
    assert.equal(asked.length, 0);
});

test("in a hurry the best so far will do, though the worker has not answered again", async () => {
    const { asked, next } = worker();
    const thought = new Thought();
    const move = thought.follow(Promise.resolve(slice("a", 0.1)), next);
    await settled();
    asked[0].resolve(slice("b", 0.2));
    await settled();
    thought.hurry();
    assert.equal(await move, "b");
    assert.equal(asked.length, 2);
});

test("a hurry before the first slice waits for that and no longer", async () => {
    const { asked, next } = worker();
    const thought = new Thought();
    thought.hurry();
    assert.equal(await thought.follow(Promise.resolve(slice("a", 0.1)), next), "a");
    assert.equal(asked.length, 0);
});

test("a thought that is stopped rejects, and one that has told nothing yet may be stuck", async () => {
    const { next } = worker();
    const thought = new Thought();
    const move = thought.follow(new Promise(() => {}), next);
    assert.equal(thought.hasBegun, false);
    thought.stop();
    await assert.rejects(move, (failure) => failure instanceof BootError && failure.why === "stopped");
    const other = new Thought();
    const begun = other.follow(Promise.resolve(slice("a", 0.5)), next);
    await settled();
    assert.equal(other.hasBegun, true);
    other.stop();
    await assert.rejects(begun, BootError);
});

test("if the worker has let go of a thought, it was thought enough; any other trouble is trouble", async () => {
    const { asked, next } = worker();
    const move = new Thought().follow(Promise.resolve(slice("a", 0.5)), next);
    await settled();
    asked[0].reject(new Refused("Nobody thinks about that any more."));
    assert.equal(await move, "a");
    const lost = new Thought().follow(Promise.resolve(slice("a", 0.5)), next);
    await settled();
    asked[1].reject(new BootError("died"));
    await assert.rejects(lost, (failure) => failure.why === "died");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { Link } from "../app/link.js";

/** A worker that answers with `answer(method, args)`, and what becomes of it. */
function line(answer) {
    const came = { ends: 0, deaths: 0, told: [] };
    const worker = {
        sync: { call: (method, args) => answer(method, JSON.parse(args)) },
        terminate: () => {
            came.ends += 1;
        },
    };
    const ears = {
        onTold: (told) => came.told.push(told),
        onDied: () => {
            came.deaths += 1;
        },
    };
    return { came, link: new Link(worker, { remove() {} }, "a worker", ears) };
}

const why = (promise) => promise.then(assert.fail, (failure) => failure.why ?? failure.name);

test("an answer is a result, a refusal or a crash, and after each the worker goes on", async () => {
    const answers = { good: { result: 7 }, bad: { error: "No." }, ugly: { crash: "KeyError" } };
    const { came, link } = line(async (method) => JSON.stringify(answers[method]));
    assert.equal(await link.call("good"), 7);
    assert.equal(await why(link.call("bad")), "Refused");
    assert.equal(await why(link.call("ugly")), "crash");
    assert.equal(await link.call("good"), 7);
    link.stop();
    assert.deepEqual([came.ends, came.deaths], [1, 0]);
});

test("Python that breaks down is dead: all open calls end, and it is told once", async () => {
    const never = new Promise(() => {});
    const { came, link } = line((method) => (method === "wait" ? never : Promise.reject(new Error("fatal"))));
    const open = why(link.call("wait"));
    assert.equal(await why(link.call("break")), "died");
    assert.equal(await open, "died");
    assert.equal(await why(link.call("wait")), "died");
    link.stop();
    assert.deepEqual([came.ends, came.deaths], [1, 1]);
});

test("who is stopped does not die", async () => {
    const { came, link } = line(() => new Promise(() => {}));
    const open = why(link.call("wait"));
    link.stop();
    assert.equal(await open, "stopped");
    assert.equal(await why(link.call("wait")), "stopped");
    assert.equal(came.deaths, 0);
});

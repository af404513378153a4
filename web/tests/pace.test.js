import assert from "node:assert/strict";
import { test } from "node:test";
import { before, lastLook, owed, plan, slowTime } from "../app/pace.js";

const beat = (kind, weight, seat = 0, gains = []) => ({ kind, weight, seat, text: "", places: [], gains });
const kinds = (steps) => steps.map(({ beats }) => beats.map(({ kind }) => kind).join(" "));
const PACES = ["calm", "usual", "quick"];

test("each setting is quicker than the one before, and at once is at once", () => {
    for (const weight of ["small", "move", "beat", "scene"]) {
        const times = [...PACES, "instant"].map((pace) => plan([beat("built", weight)], pace)[0].time);
        assert.deepEqual(
            times,
            times.toSorted((one, other) => other - one),
        );
        assert.equal(new Set(times).size, times.length);
        assert.equal(times.at(-1), 0);
    }
});

test("what weighs more stands longer", () => {
    for (const pace of PACES) {
        const times = ["aside", "small", "move", "beat", "scene"].map(
            (weight) => plan([beat("x", weight)], pace)[0].time,
        );
        assert.deepEqual(
            times,
            times.toSorted((one, other) => one - other),
        );
        assert.equal(times[0], 0);
    }
});

test("what happens in an ordinary move is one step with the time of one move", () => {
    const steps = plan([beat("paid", "aside"), beat("laid", "move"), beat("explored", "move")], "usual");
    assert.deepEqual(kinds(steps), ["paid laid explored"]);
    assert.equal(steps[0].time, plan([beat("laid", "move")], "usual")[0].time);
});

test("small things go along with the large one that follows, which has the time to itself", () => {
    const steps = plan([beat("built", "move"), beat("broke", "beat"), beat("round", "aside")], "usual");
    assert.deepEqual(kinds(steps), ["built broke round"]);
    assert.equal(steps[0].weight, "beat");
    assert.equal(steps[0].time, plan([beat("broke", "beat")], "usual")[0].time);
});

test("large things follow each other, and more of the same is one", () => {
    const barrels = plan(
        ["landed", "landed", "landed"].map((kind) => beat(kind, "beat")),
        "calm",
    );
    assert.deepEqual(kinds(barrels), ["landed landed landed"]);
    const scoring = plan([beat("water", "scene", 0), beat("water", "scene", 1), beat("over", "aside")], "calm");
    assert.deepEqual(kinds(scoring), ["water", "water over"]);
});

test("nothing happened: nothing is staged", () => {
    assert.deepEqual(plan([], "calm"), []);
});

test("at once the steps are the same, without time", () => {
    const beats = [beat("water", "scene", 0), beat("water", "scene", 1)];
    assert.deepEqual(kinds(plan(beats, "instant")), kinds(plan(beats, "calm")));
});

test("a figure grows with the steps that bring it", () => {
    const gain = (seat, n, counts = true) => ({ seat, n, text: "", counts });
    const steps = plan(
        [
            beat("energy", "scene", 0, [gain(0, 2)]),
            beat("sets", "scene", 0, [gain(0, 5), gain(1, 5), gain(0, 9, false)]),
        ],
        "usual",
    );
    assert.equal(owed(steps, 0), 7);
    assert.equal(owed(steps.slice(1), 0), 5);
    assert.equal(owed(steps, 1), 5);
    assert.equal(owed([], 0), 0);
    assert.equal(before("19", 7), "12");
    assert.equal(before("5/12", 2), "3/12");
    assert.equal(before("2", 5), "-3");
    assert.equal(before("", 5), "");
    assert.equal(before("asleep", 5), "asleep");
});

test("only what matters takes more time in a replay", () => {
    const { time } = plan([beat("broke", "beat")], "calm")[0];
    assert.equal(slowTime([beat("built", "move")], "calm"), 0);
    assert.equal(slowTime([beat("built", "move"), beat("broke", "beat"), beat("stole", "beat")], "calm"), 2 * time);
    assert.equal(slowTime([beat("broke", "beat")], "instant"), 0);
});

test("the last move is looked at for a while", () => {
    for (const pace of PACES) assert.ok(lastLook(pace) > 0);
    assert.equal(lastLook("instant"), 0);
});

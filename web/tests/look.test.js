import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, wishes } from "./browser.js";

const { firstLook, settingsWith, Told } = await fresh("look.js");

/** A story as the desk tells it: those of its lines that are new. */
const told = (name, lines, from = 0) => ({
    name,
    from,
    lines: lines.slice(from).map((text) => ({ text, joins: 0 })),
    length: lines.length,
});
const texts = ({ story }) => story.map(({ text }) => text);

test("the first look leaves it to the desk whose cards may be seen", async () => {
    assert.equal(firstLook().viewer, "own");
    assert.equal(firstLook({ viewer: 2 }).viewer, 2);
    wishes.set("(width < 37.5em)", true);
    assert.equal(firstLook().small, true);
});

test("a way of looking is a setting, any other touch is none", () => {
    assert.deepEqual(settingsWith({ turn: "1" }, "view levels 1 2"), { turn: "1", levels: "1 2" });
    assert.deepEqual(settingsWith({ turn: "1" }, "view turn 2"), { turn: "2" });
    for (const pick of ["cell d4", "view", "views turn 1", ""]) assert.equal(settingsWith({}, pick), null);
});

test("a story is put together from its new lines", () => {
    const story = new Told();
    assert.deepEqual(texts(story.take(told("1", ["a", "b"]))), ["a", "b"]);
    assert.deepEqual(story.counts, { 1: 2 });
    assert.deepEqual(texts(story.take(told("1", ["a", "b", "c"], 2))), ["a", "b", "c"]);
    assert.deepEqual(story.counts, { 1: 3 });
});

test("looking back shows the beginning and forgets nothing", () => {
    const story = new Told();
    story.take(told("1", ["a", "b", "c"]));
    const back = story.take({ name: "1", from: 1, lines: [], length: 1 });
    assert.deepEqual(texts(back), ["a"]);
    assert.deepEqual(texts({ story: back.whole }), ["a", "b", "c"]);
    assert.deepEqual(story.counts, { 1: 3 });
});

test("a line that goes on with an action stands in the place of what was told of it before", () => {
    const story = new Told();
    story.take(told("1", ["a", "Ana draws a cube"]));
    const line = { text: "Ana draws a cube and puts it on c1", joins: 1 };
    assert.deepEqual(texts(story.take({ name: "1", from: 2, lines: [line], length: 3 })), ["a", line.text]);
    assert.deepEqual(texts(story.take({ name: "1", from: 2, lines: [], length: 2 })), ["a", "Ana draws a cube"]);
    assert.deepEqual(story.counts, { 1: 3 });
});

test("what other eyes see is another story", () => {
    const story = new Told();
    story.take(told("1", ["Ana takes a card"]));
    assert.deepEqual(texts(story.take(told("1 0", ["You take the red card"]))), ["You take the red card"]);
    assert.deepEqual(texts(story.take(told("1", ["Ana takes a card", "b"], 1))), ["Ana takes a card", "b"]);
});

test("only so many stories are kept: the ones that were told last", () => {
    const story = new Told();
    for (let number = 0; number < 20; number += 1) {
        story.take(told("first", ["a"]));
        story.take(told(`${number}`, ["a"]));
    }
    assert.ok(Object.keys(story.counts).length <= 8);
    assert.equal(story.counts.first, 1);
    assert.equal(story.counts[19], 1);
});

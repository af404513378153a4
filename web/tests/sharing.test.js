import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesOf, puzzleOf } from "../app/choices.js";

const people = ["Ana", "Ben", "Mika"].map((name) => ({ name, bot: "" }));
const table = (parts) => ({
    id: "x",
    kind: "play",
    game: "kaichin",
    over: false,
    may_look: false,
    people,
    seated: people,
    viewer: null,
    secrets: true,
    length: 7,
    ...parts,
});
const shared = (parts) => choicesOf(table(parts)).map(({ what, eyes }) => [what, eyes]);

test("an open game is shared as everybody may see it, a position also with one's own cards", () => {
    assert.deepEqual(shared({}), [
        ["match", []],
        ["position", []],
    ]);
    assert.deepEqual(shared({ viewer: 1 }), [
        ["match", []],
        ["position", [1]],
    ]);
    const [game] = choicesOf(table({ viewer: 1 }));
    assert.match(game.text, /Nobody’s cards/);
});

test("when it is over everybody's cards are open", () => {
    const all = [
        ["match", []],
        ["position", [0, 1, 2]],
    ];
    assert.deepEqual(shared({ over: true }), all);
    assert.deepEqual(shared({ kind: "replay", over: true, may_look: true }), all);
});

test("a replay of an open game is not over, whatever moment is looked at", () => {
    assert.deepEqual(shared({ kind: "replay", over: true, may_look: false }), [
        ["match", []],
        ["position", []],
    ]);
});

test("what came with one seat's cards goes on with them, and says so", () => {
    const choices = choicesOf(table({ kind: "replay", viewer: 2 }));
    assert.deepEqual(
        choices.map(({ what, eyes }) => [what, eyes]),
        [
            ["match", []],
            ["position", []],
        ],
    );
    for (const { text } of choices) assert.match(text, /Mika.*cards included/);
});

test("where nothing is secret nobody's eyes are asked for", () => {
    for (const over of [false, true])
        for (const [, eyes] of shared({ secrets: false, over, viewer: 1 })) assert.deepEqual(eyes, []);
});

test("before the first move there is only a position", () => {
    assert.deepEqual(
        shared({ length: 0 }).map(([what]) => what),
        ["position"],
    );
    assert.deepEqual(
        shared({ kind: "replay", viewer: 0, length: 0 }).map(([what]) => what),
        ["position"],
    );
});

test("a lesson is only a lesson", () => {
    assert.deepEqual(shared({ kind: "demo" }), [["demo", []]]);
});

test("a puzzle's table is named after it, and shared by its place first", () => {
    const puzzle = { id: "puzzle-cube_solo-P01-7", game: "cube_solo" };
    assert.equal(puzzleOf(puzzle), "puzzle/cube_solo/P01-7");
    assert.equal(shared(puzzle)[0][0], "puzzle");
    assert.equal(puzzleOf({ id: "puzzle-cube_solo-P01", game: "cube" }), "");
    assert.equal(puzzleOf({ id: crypto.randomUUID(), game: "cube_solo" }), "");
});

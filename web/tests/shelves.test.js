import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh } from "./browser.js";

const { endOf, shelves } = await fresh("shelves.js");

const people = ["Ana", "Ben", "Mika"].map((name) => ({ name, bot: "" }));
const card = (parts) => ({
    id: "x",
    people,
    status: ["Turn 7"],
    over: false,
    changed: Date.UTC(2026, 4, 6, 12),
    ...parts,
});

test("games that are over push none away that can be gone on with", () => {
    const games = [card({ id: "a", over: true }), card({ id: "b" }), card({ id: "c", over: true })];
    const { open, finished } = shelves(games);
    assert.deepEqual([open.map(({ id }) => id), finished.map(({ id }) => id)], [["b"], ["a", "c"]]);
});

test("a game that is over says who won and when", () => {
    const end = (parts) => endOf(card({ over: true, ...parts }), "en-GB");
    assert.equal(end({ winners: [1] }), "Won by Ben · 6 May 2026");
    assert.equal(end({ winners: [0, 2] }), "Won by Ana and Mika · 6 May 2026");
    assert.equal(end({}), "Turn 7 · 6 May 2026", "an older page wrote nothing of winners");
    assert.equal(end({ winners: [0], people: people.slice(1, 2), status: ["5 cubes"] }), "5 cubes · 6 May 2026");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { lessonsOf, sectionOf } from "../app/book.js";
import { initial, SEATS, seatOf } from "../app/seats.js";
import { newSeed, seedOf } from "../app/seeds.js";
import { botTitle, span } from "../app/shelf.js";

test("seats differ in colour and in mark, and begin again", () => {
    for (const part of ["name", "fill", "mark"])
        assert.equal(new Set(SEATS.map((seat) => seat[part])).size, SEATS.length, part);
    assert.equal(seatOf(SEATS.length + 1), SEATS[1]);
});

test("a badge bears the first letter of the name, whole, or the number of the seat", () => {
    assert.equal(initial(0, " ana"), "A");
    assert.equal(initial(1, "éva"), "É");
    assert.equal(initial(2, "🦊 fox"), "🦊");
    assert.equal(initial(3, "   "), "4");
});

test("a seed is a whole number that a deck can be shuffled with", () => {
    for (const text of ["", "7", "0042", "12 34-56", "99999999999999999999", "Happy birthday!", "🦊", "-"]) {
        const seed = seedOf(text);
        assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32, `${text}: ${seed}`);
        assert.equal(seedOf(text), seed);
    }
    assert.equal(seedOf("0042"), 42);
    assert.equal(seedOf("12 34-56"), 123456);
    assert.equal(seedOf(String(2 ** 32 + 5)), 5);
    assert.notEqual(seedOf("ab"), seedOf("ba"));
});

test("new seeds are seeds", () => {
    const seeds = Array.from({ length: 50 }, newSeed);
    for (const seed of seeds) assert.equal(seedOf(String(seed)), seed);
    assert.ok(new Set(seeds).size > 40);
});

test("a range in words", () => {
    assert.equal(span([2, 3, 4]), "2–4");
    assert.equal(span([2]), "2");
    assert.equal(span([30, 30]), "30");
});

test("the title of a bot, if game and bot are there", () => {
    const shelf = [{ id: "cube", bots: [{ id: "keen", title: "Keen", text: "" }] }];
    assert.equal(botTitle(shelf, "cube", "keen"), "Keen");
    assert.equal(botTitle(shelf, "cube", "dreamer"), "");
    assert.equal(botTitle(shelf, "rauha", "keen"), "");
    assert.equal(botTitle([], "cube", "keen"), "");
});

const BOOK = {
    game: "cube",
    title: "Cube",
    sections: [
        { id: "all", title: "In short", text: [], rules: ["C1", "C2"], demos: [{ id: "a", title: "A" }] },
        { id: "one", title: "One", text: [], rules: ["C1"], demos: [] },
        {
            id: "two",
            title: "Two",
            text: [],
            rules: ["C2"],
            demos: [
                { id: "b", title: "B" },
                { id: "a", title: "A" },
            ],
        },
    ],
};

test("each lesson of a book once, in its order", () => {
    assert.deepEqual(
        lessonsOf(BOOK).map(({ id }) => id),
        ["a", "b"],
    );
});

test("a rule is explained where it is named last", () => {
    assert.equal(sectionOf(BOOK, "C1")?.id, "one");
    assert.equal(sectionOf(BOOK, "C2")?.id, "two");
    assert.equal(sectionOf(BOOK, "C99"), undefined);
});

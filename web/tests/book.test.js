import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { chaptersOf, lessonsOf, sectionOf } from "../app/book.js";

const demo = (id) => ({ id, title: id });
const section = (id, rules, demos) => ({ id, title: id, text: [], rules, demos: demos.map(demo) });
const BOOK = {
    game: "kaichin",
    title: "Kaichin",
    sections: [
        section("idea", ["C1", "C2"], ["first"]),
        section("tray", ["C1"], []),
        section("turn", ["C2", "C3"], ["step", "first", "jump"]),
    ],
};

test("a rule leads to the last section that names it, a name to the section of that name", () => {
    assert.equal(sectionOf(BOOK, "C1")?.id, "tray");
    assert.equal(sectionOf(BOOK, "C2")?.id, "turn");
    assert.equal(sectionOf(BOOK, "idea")?.id, "idea");
    assert.equal(sectionOf(BOOK, ""), undefined);
});

test("lessons stand in chapters, each once, in the order of the book", () => {
    const chapters = chaptersOf(BOOK).map(({ id, demos }) => [id, demos.map((each) => each.id)]);
    assert.deepEqual(chapters, [
        ["idea", ["first"]],
        ["turn", ["step", "jump"]],
    ]);
    assert.deepEqual(
        lessonsOf(BOOK).map(({ id }) => id),
        ["first", "step", "jump"],
    );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, namesOf, withNames } from "../app/seating.js";

test("a newcomer sits down with one other, or with as few as the game wants", () => {
    assert.equal(countOf(undefined, [2, 3, 4]), 2);
    assert.equal(countOf(undefined, [3, 4]), 3);
    assert.equal(countOf(undefined, [1, 2, 3, 4]), 2);
    assert.equal(countOf(undefined, [1]), 1);
});

test("who has played before gets as many as last time, if so many can play", () => {
    assert.equal(countOf(4, [2, 3, 4]), 4);
    assert.equal(countOf(5, [2, 3, 4]), 2);
});

test("names are those last used in any game; of empty seats they are kept", () => {
    assert.deepEqual(namesOf([]), ["Ana", "Ben", "Mika", "Otto", "Pia"]);
    const four = withNames([], ["Bea", "Cem", "Dan", "Eva"]);
    const two = withNames(four, ["Ida", "Cem"]);
    assert.deepEqual(two, ["Ida", "Cem", "Dan", "Eva"]);
    assert.deepEqual(namesOf(two), ["Ida", "Cem", "Dan", "Eva", "Pia"]);
    assert.deepEqual(namesOf(["Ida"], [{ name: "Kim" }, { name: "Lea" }]), ["Ida", "Lea", "Mika", "Otto", "Pia"]);
    assert.deepEqual(namesOf(["  ", "Cem"]), ["Ana", "Cem", "Mika", "Otto", "Pia"]);
});

/* Where nearly everything can be touched the board stays calm. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { calmOnes } from "../app/calm.js";

/** @param {string} kind @param {number} count */
const many = (kind, count) => Array.from({ length: count }, (_, number) => `${kind} ${number}`);

test("where nearly all of a kind can be touched, they stay calm", () => {
    const sweets = many("sweet", 12);
    assert.deepEqual([...calmOnes([...sweets, ...many("cell", 37)], new Set(sweets))], sweets);
});

test("a choice among others glows", () => {
    const pins = many("pin", 49);
    assert.equal(calmOnes(pins, new Set(pins.slice(0, 20))).size, 0);
});

test("few things glow even if they are all there are", () => {
    const cards = many("take", 6);
    assert.equal(calmOnes([...cards, ...cards], new Set(cards)).size, 0);
});

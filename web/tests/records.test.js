import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, storage } from "./browser.js";

beforeEach(() => storage.clear());

/** What stands there of one puzzle after it was solved so often. */
async function best(...solved) {
    const { prefs } = await import("../app/prefs.js");
    prefs.set("records", {});
    const { keepRecord, records } = await fresh("records.js");
    for (const [stars, cubes] of solved) keepRecord("cube_solo", { key: "P01", stars, cubes });
    const { stars, cubes } = records("cube_solo").P01;
    return [stars, cubes];
}

test("fewer cubes are better", async () => {
    assert.deepEqual(await best([2, 7], [2, 6]), [2, 6]);
    assert.deepEqual(await best([2, 6], [2, 7]), [2, 6]);
});

test("a solution with hints is worth no stars, and never takes any away", async () => {
    assert.deepEqual(await best([0, 5], [1, 9]), [1, 9]);
    assert.deepEqual(await best([1, 9], [0, 5]), [1, 9]);
    assert.deepEqual(await best([0, 5], [3, 5]), [3, 5]);
});

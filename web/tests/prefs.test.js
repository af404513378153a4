import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, look, storage, wishes } from "./browser.js";

const KEY = "parlour:prefs";
const DARK = "(prefers-color-scheme: dark)";
const STILL = "(prefers-reduced-motion: reduce)";

beforeEach(() => {
    storage.clear();
    wishes.clear();
});

test("who comes for the first time gets what is usual", async () => {
    const { prefs } = await fresh("prefs.js");
    assert.equal(prefs.get("theme"), "auto");
    assert.equal(prefs.get("pace"), "usual");
    assert.deepEqual(prefs.get("names"), []);
});

test("what was set is there when the page is opened again", async () => {
    const { prefs } = await fresh("prefs.js");
    prefs.set("pace", "instant");
    prefs.set("names", ["Ana", "Ben"]);
    const again = await fresh("prefs.js");
    assert.equal(again.prefs.get("pace"), "instant");
    assert.deepEqual(again.prefs.get("names"), ["Ana", "Ben"]);
});

test("what somebody else wrote there is not believed", async () => {
    const strange = [
        "",
        "no JSON",
        "null",
        "7",
        '"text"',
        "[1]",
        '{"theme":"toString","pace":4,"sound":"hasOwnProperty","names":null,"last":[]}',
    ];
    for (const text of strange) {
        storage.set(KEY, text);
        const { prefs } = await fresh("prefs.js");
        assert.equal(prefs.get("theme"), "auto", text);
        assert.equal(prefs.get("pace"), "usual", text);
        assert.equal(prefs.get("sound"), "soft", text);
        assert.deepEqual(prefs.get("names"), [], text);
        assert.deepEqual(prefs.get("last"), {}, text);
    }
});

test("one damaged part does not spoil the others", async () => {
    storage.set(KEY, JSON.stringify({ theme: "dark", names: [1, 2], pace: "quick", coached: { cube: 7 } }));
    const { prefs } = await fresh("prefs.js");
    assert.equal(prefs.get("theme"), "dark");
    assert.equal(prefs.get("pace"), "quick");
    assert.deepEqual(prefs.get("names"), []);
    assert.deepEqual(prefs.get("coached"), {});
});

test("where storage is forbidden a wish holds until the page is closed", async (context) => {
    const { prefs } = await fresh("prefs.js");
    context.mock.method(localStorage, "setItem", () => {
        throw new Error("denied");
    });
    prefs.set("theme", "dark");
    assert.equal(prefs.get("theme"), "dark");
    context.mock.method(localStorage, "getItem", () => {
        throw new Error("denied");
    });
    assert.equal((await fresh("prefs.js")).prefs.get("theme"), "auto");
});

test("the device decides until the person does", async () => {
    const { prefs, isDark, calm } = await fresh("prefs.js");
    assert.deepEqual([isDark(), calm()], [false, false]);
    wishes.set(DARK, true).set(STILL, true);
    assert.deepEqual([isDark(), calm()], [true, true]);
    prefs.set("theme", "light");
    prefs.set("motion", "full");
    assert.deepEqual([isDark(), calm()], [false, false]);
    assert.deepEqual({ ...look }, { theme: "light", motion: "full" });
});

test("of a puzzle the best is kept", async () => {
    const { keepRecord, records } = await import("../app/records.js");
    keepRecord("cube_solo", { key: "P01", cubes: 9, stars: 1 });
    keepRecord("cube_solo", { key: "P01", cubes: 7, stars: 3 });
    keepRecord("cube_solo", { key: "P01", cubes: 8, stars: 2 });
    keepRecord("cube_solo", { key: "P02", cubes: 5, stars: 2 });
    assert.deepEqual(records("cube_solo"), { P01: { cubes: 7, stars: 3 }, P02: { cubes: 5, stars: 2 } });
    assert.deepEqual(records("kaichin"), {});
});

test("a lesson is learnt once, one from a link never", async () => {
    const { isLearnt, keepLearnt } = await import("../app/learnt.js");
    for (const demo of ["jump", "jump", "link"]) keepLearnt("kaichin", demo);
    assert.ok(isLearnt("kaichin", "jump"));
    assert.ok(!isLearnt("kaichin", "link") && !isLearnt("cube", "jump"));
    assert.deepEqual(JSON.parse(storage.get(KEY)).learnt.kaichin, ["jump"]);
});

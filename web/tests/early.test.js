import assert from "node:assert/strict";
import { test } from "node:test";
import { early } from "../app/early.js";

const loads = (connection) => {
    let begun = false;
    Object.defineProperty(globalThis, "navigator", { value: { connection }, configurable: true });
    globalThis.requestIdleCallback = (work) => work();
    early(() => {
        begun = true;
    });
    return begun;
};

test("Python is fetched early where bytes cost nothing, and where the browser does not tell", () => {
    for (const connection of [undefined, {}, { saveData: false, type: "wifi", effectiveType: "4g" }])
        assert.equal(loads(connection), true);
});

test("whoever saves data, pays for it or has little is not asked to load it before it is needed", () => {
    for (const connection of [{ saveData: true }, { type: "cellular" }, { effectiveType: "slow-2g" }])
        assert.equal(loads(connection), false);
});

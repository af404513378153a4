import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, storage } from "./browser.js";

const AIM = { id: "aim", text: "What it is about." };
const BROKEN = { id: "broken", text: "Your road was broken." };
const PAID = { id: "paid", text: "You were paid." };

beforeEach(() => storage.clear());

/** A coach whose page has just been opened. */
async function coached() {
    const { prefs } = await fresh("prefs.js");
    const { Coach } = await import("../app/coach.js");
    for (const name of ["coach", "coached"]) (await import("../app/prefs.js")).prefs.set(name, prefs.get(name));
    return new Coach("rum_run");
}

/** A table that the first player sees. */
const at = (seat, remarks, change = {}) => ({ remarks, seat, viewer: 0, over: false, ...change });

/** The id of what is said. */
const said = (coach, table) => coach.remark(table)?.id ?? null;

test("one remark stands there at a time, in the order in which they came up", async () => {
    const coach = await coached();
    assert.equal(said(coach, at(0, [AIM, BROKEN])), "aim");
    assert.equal(said(coach, at(0, [AIM, BROKEN, PAID])), "aim");
    coach.putAway();
    assert.equal(said(coach, at(0, [AIM, BROKEN, PAID])), "broken");
});

test("a remark leaves when the turn ends in which it could be read, and never comes back", async () => {
    const coach = await coached();
    assert.equal(said(coach, at(1, [AIM])), "aim", "a bot begins");
    assert.equal(said(coach, at(2, [AIM])), "aim");
    assert.equal(said(coach, at(0, [AIM])), "aim");
    assert.equal(said(coach, at(0, [AIM])), "aim", "the turn goes on");
    assert.equal(said(coach, at(1, [AIM])), null);
    assert.equal(said(coach, at(0, [AIM])), null);
    const { Coach } = await import("../app/coach.js");
    assert.equal(said(new Coach("rum_run"), at(0, [AIM, PAID])), "paid", "in the next game, either");
    assert.equal(said(new Coach("cube"), at(0, [AIM])), "aim", "another game is another first one");
});

test("after a whole game nothing is left to say", async () => {
    const coach = await coached();
    assert.equal(said(coach, at(0, [AIM])), "aim");
    assert.equal(said(coach, at(null, [AIM, PAID], { over: true })), null);
    const { Coach } = await import("../app/coach.js");
    assert.equal(said(new Coach("rum_run"), at(0, [AIM, BROKEN, PAID])), null);
});

test("one touch silences it for good, in every game, and the settings bring it back", async () => {
    const coach = await coached();
    assert.equal(said(coach, at(0, [AIM])), "aim");
    coach.silence();
    const { Coach } = await import("../app/coach.js");
    const { prefs } = await import("../app/prefs.js");
    assert.equal(said(coach, at(0, [AIM])), null);
    assert.equal(said(new Coach("cube"), at(0, [AIM])), null);
    prefs.set("coach", "on");
    assert.equal(said(coach, at(0, [AIM])), "aim");
});

test("nothing is said while the cards lie face down", async () => {
    const coach = await coached();
    assert.equal(said(coach, at(0, [AIM], { viewer: null })), null);
    assert.equal(said(coach, at(0, [AIM])), "aim");
});

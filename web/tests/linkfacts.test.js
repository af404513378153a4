import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { unpacked } from "../app/book.js";
import { factsOf } from "../app/linkfacts.js";

const deflated = (text) => `z/${deflateRawSync(text).toString("base64url")}`;

test("a readable link says which game, who plays and how many moves", async () => {
    const facts = await factsOf("m/kauchuk/2/3/77/location=%22ruins%22/Ana,B%2Fen,/a-b.c.d");
    assert.deepEqual(facts, {
        kind: "replay",
        game: "kauchuk",
        options: { location: "ruins" },
        length: 3,
        players: [
            { name: "Ana", bot: "" },
            { name: "B/en", bot: "" },
            { name: "", bot: "" },
        ],
    });
    assert.deepEqual(await factsOf(deflated("m/kaichin/1/3/7///")), await factsOf("m/kaichin/1/3/7///"));
});

test("so do recordings and demos", async () => {
    const recording = { kind: "recording", body: { rules: "cube/1", players: ["Ana", "Ben"], frames: [{}, {}, {}] } };
    const { kind, game, length, players } = await factsOf(deflated(JSON.stringify(recording)));
    assert.deepEqual([kind, game, length, players.length], ["replay", "cube", 2, 2]);
    const body = { rules: "rauha/1", title: "T", start: { seats: 2 }, steps: [["say", "Look", "", ""]] };
    const facts = await factsOf(deflated(JSON.stringify({ kind: "demo", body })));
    assert.equal(facts.demo.caption, "Look");
    assert.deepEqual([facts.kind, facts.game, facts.players.length], ["demo", "rauha", 2]);
});

test("of what is damaged or hostile nothing is told", async () => {
    const bomb = deflated(" ".repeat(5_000_000));
    for (const fragment of ["", "m/", "z/AAAA", "z/%", "m/kaichin/1/9999/1///", deflated("[]"), deflated("{}"), bomb])
        await assert.rejects(factsOf(fragment), undefined, fragment.slice(0, 20));
});

test("pictures are put together from their tags", () => {
    const file = {
        drawn: [{ svg: [0, 1, 0], glow: ["a", 1], seat: null, inner: { svg: [] } }],
        tags: ["<a/>", "<b/>"],
    };
    assert.deepEqual(unpacked(file), [{ svg: "<a/><b/><a/>", glow: ["a", 1], seat: null, inner: { svg: "" } }]);
});

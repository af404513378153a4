import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../app/routes.js";

const shared = (fragment) => ({ name: "shared", params: { fragment } });

test("no fragment is the lobby", () => {
    for (const nothing of ["", "#"]) assert.deepEqual(parse(nothing), { name: "lobby", params: {} });
    assert.deepEqual(parse("#lobby"), { name: "lobby", params: {} });
});

test("every screen has its parts", () => {
    assert.deepEqual(parse("#setup/kaichin"), { name: "setup", params: { game: "kaichin" } });
    assert.deepEqual(parse("#play/kaichin/3"), { name: "play", params: { game: "kaichin", seats: "3" } });
    assert.deepEqual(parse("#game/abc"), { name: "game", params: { id: "abc" } });
    assert.deepEqual(parse("#replay/abc"), { name: "replay", params: { id: "abc" } });
    assert.deepEqual(parse("#learn/cube/first-turn"), { name: "learn", params: { game: "cube", demo: "first-turn" } });
    assert.deepEqual(parse("#rules/kaichin/C13"), { name: "rules", params: { game: "kaichin", rule: "C13" } });
    assert.deepEqual(parse("#puzzles/cube_solo"), { name: "puzzles", params: { game: "cube_solo" } });
    assert.deepEqual(parse("#puzzle/cube_solo/P01"), { name: "puzzle", params: { game: "cube_solo", key: "P01" } });
});

test("what is left out is empty", () => {
    assert.deepEqual(parse("#learn/cube"), { name: "learn", params: { game: "cube", demo: "" } });
    assert.deepEqual(parse("#rules"), { name: "rules", params: { game: "", rule: "" } });
});

test("parts are decoded once; what cannot be decoded stays as it is", () => {
    assert.equal(parse("#game/a%2Fb").params.id, "a/b");
    assert.equal(parse("#game/a%252Fb").params.id, "a%2Fb");
    assert.equal(parse("#game/100%").params.id, "100%");
});

test("anything else is a link that holds what it shows, untouched", () => {
    for (const fragment of [
        "m/kaichin/1/3/7//A,B,C/ume-a1",
        "z/AA%2FAA",
        "what/is/this",
        "Lobby",
        "lobby/x",
        "game/a/b",
    ])
        assert.deepEqual(parse(`#${fragment}`), shared(fragment));
});

test("names that every object has are no screens", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]) {
        assert.deepEqual(parse(`#${name}`), shared(name));
        assert.deepEqual(parse(`#${name}/x`), shared(`${name}/x`));
    }
});

test("a part named like one of them is only text", () => {
    const { params } = parse("#rules/__proto__/constructor");
    assert.deepEqual(params, { game: "__proto__", rule: "constructor" });
    assert.equal(Object.getPrototypeOf(params), Object.prototype);
});

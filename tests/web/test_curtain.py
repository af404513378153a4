"""Several people on one screen: what belongs to one seat is never on the page, nor on its way to it, while another looks.

The proof is by two deals that differ only in the others' cards: everything that one seat's screen holds, and every
message that the workers send to the page, must be the same in both, to the last letter.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyengine.core.match import Match
from pyengine.core.shelf import find
from tests.web.table_help import at_rest, raise_curtain, start, story, touch

HEAR = """
window.heard = [];
const plain = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data").get;
const texts = (value) => {
    if (typeof value === "string") return [value];
    if (ArrayBuffer.isView(value)) return [new TextDecoder().decode(value), new TextDecoder("utf-16le").decode(value)];
    return value && typeof value === "object" ? Object.values(value).flatMap(texts) : [];
};
Object.defineProperty(MessageEvent.prototype, "data", {
    get() {
        const data = plain.call(this);
        window.heard.push(...texts(data).filter((text) => text.includes('"result"')));
        return data;
    },
});
window.told = [];
addEventListener("DOMContentLoaded", () => {
    const live = document.getElementById("live");
    new MutationObserver(() => window.told.push(live.textContent)).observe(live, { childList: true });
});
"""
GAME_ID = r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"


@cache
def deals() -> tuple[int, int]:
    """Two seeds that give the first seat the same cards, and the others different ones."""
    known: dict[str, tuple[int, str]] = {}
    for seed in range(10_000):
        state = Match(find("kaichin"), 3, {"start_player": "first"}, seed).state
        own, others = str(state.seen_by(0)), str([state.seen_by(seat)["players"][seat] for seat in (1, 2)])
        before = known.setdefault(own, (seed, others))
        if before[1] != others:
            return before[0], seed
    raise AssertionError("no two such deals")


def hand(seed: int, seat: int) -> dict[str, Any]:
    seen = Match(find("kaichin"), 3, {"start_player": "first"}, seed).state.seen_by(seat)
    cards: dict[str, Any] = seen["players"][seat]
    return cards


def on_the_page(page: Page) -> list[str]:
    """The page, what it has told a screen reader, and what has come from the workers, without the game's own random
    name. How many sentences the live region holds at once is a matter of time, so it counts as all that it ever said."""
    everything: list[str] = page.evaluate(
        f"""(async () => {{
            await new Promise((told) => setTimeout(told, 100)); // what is to be told soon comes before this
            const page = document.documentElement.cloneNode(true);
            page.querySelector("#live").textContent = window.told.join(" ");
            return [page.outerHTML, ...window.heard].map((text) => text.replaceAll(/{GAME_ID}/g, ""));
        }})()"""
    )
    return everything


def record(page: Page, site: str, seed: int) -> dict[str, list[str]]:
    """Ana's turn and the pass to Ben: all there is to know at each moment."""
    page.add_init_script(HEAR)
    start(page, site, ["", "", ""], seed=seed)
    at_rest(page)
    moments = {"curtain": on_the_page(page)}
    raise_curtain(page)
    moments["looking"] = on_the_page(page)
    for pick in ("sweet nami", "cell a4"):
        touch(page, pick)
    expect(page.locator("#curtain-title")).to_have_text("Pass to Ben")
    moments["passed"] = on_the_page(page)
    raise_curtain(page)
    moments["Ben looks"] = on_the_page(page)
    return moments


def test_one_seats_screen_tells_nothing_of_anothers_cards(new_context: Any, site: str) -> None:
    one, other = (record(new_context().new_page(), site, seed) for seed in deals())
    assert len(one["passed"]) > 5  # messages were heard
    for moment in ("curtain", "looking", "passed"):
        assert one[moment] == other[moment], moment
    assert one["Ben looks"] != other["Ben looks"]


def test_a_bots_cards_never_pass_the_page(page: Page, site: str) -> None:
    page.add_init_script(HEAR)
    start(page, site, ["", "random", "random"], seed=7)
    for pick in ("sweet nami", "cell a4"):
        touch(page, pick)
    at_rest(page)
    assert len(story(page)) >= 3
    everything = "\n".join(on_the_page(page))
    assert '"result"' in everything
    for seat in (1, 2):
        first, second = hand(7, seat)["sweets"]
        assert f'["{first}","{second}"]' not in everything
        assert '"seen":' not in everything


def test_curtain_stands_before_every_change_of_person(page: Page, site: str) -> None:
    start(page, site, ["", "", "random"], seed=7)
    for name, picks in (("Ana", ("sweet nami", "cell a4")), ("Ben", ("sweet ume", "cell c6")), ("Ana", ())):
        expect(page.locator("#curtain-title")).to_have_text(f"Pass to {name}")
        assert page.locator(".stage").evaluate("(stage) => stage.inert")
        raise_curtain(page)
        expect(page.locator(".dock .panel-note")).to_have_text("only you see these")
        for pick in picks:
            touch(page, pick)


def test_cards_can_stay_hidden_and_be_turned_in_the_middle_of_a_turn(page: Page, site: str) -> None:
    start(page, site, ["", "", "random"], seed=7)
    page.locator('[data-curtain="hide"]').click()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".dock .panel-head h2")).to_contain_text("face down")
    touch(page, "sweet nami")
    page.get_by_role("button", name="Look at my cards").click()
    expect(page.locator(".dock .panel-note")).to_have_text("only you see these")
    page.get_by_role("button", name="Hide my cards").click()
    expect(page.locator(".dock .panel-head h2")).to_contain_text("face down")


@pytest.mark.parametrize("way", ["reload", "back"])
def test_no_way_round_the_curtain(page: Page, site: str, way: str) -> None:
    start(page, site, ["", "", "random"], seed=7)
    raise_curtain(page)
    if way == "reload":
        page.reload()
    else:
        page.goto(f"{site}#lobby")
        expect(page.locator(".box").first).to_be_visible()
        page.go_back()
    expect(page.locator("#curtain-title")).to_have_text("Pass to Ana")
    expect(page.locator(".dock .panel-head h2")).to_contain_text("face down")


def test_undo_leads_back_behind_the_curtain(page: Page, site: str) -> None:
    start(page, site, ["", "", "random"], seed=7)
    raise_curtain(page)
    for pick in ("sweet nami", "cell a4"):
        touch(page, pick)
    expect(page.locator("#curtain-title")).to_have_text("Pass to Ben")
    page.get_by_role("button", name="Take the last move back").click()
    expect(page.locator("#curtain-title")).to_have_text("Pass to Ana")
    assert story(page) == []

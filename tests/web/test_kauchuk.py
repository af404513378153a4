"""Kauchuk in the browser: a whole game of Jungle Temples and one of the Labyrinth, and what a band feels like."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_help import PHONE, WIDE, at_rest, begin, glowing, last, over, raise_curtain, settle_in, touch

LAYING = ("lay", "through ", "exact", "pay ", "to ")
PINS_FIRST = 0.8


def sit_down(page: Page, site: str, location: str, bots: list[str], seed: int = 7) -> None:
    names = ("Ana", "Ben", "Cleo")[: len(bots)]
    settle_in(page, **last("kauchuk", bots, names, location=location))
    begin(page, site, "kauchuk", seed)


def next_touch(picks: list[str], luck: random.Random) -> str:
    """Finish a band that is begun; otherwise rather begin one than take cards."""
    finishing = [pick for pick in picks if pick.startswith(LAYING)]
    pins = [pick for pick in picks if pick.startswith("pin ")]
    if finishing:
        return finishing[0]
    return luck.choice(pins if pins and luck.random() < PINS_FIRST else picks)


def play_on(page: Page, luck: random.Random, touches: int) -> None:
    for _ in range(touches):
        at_rest(page)
        if over(page):
            return
        raise_curtain(page)
        touch(page, next_touch(glowing(page), luck))


@pytest.mark.parametrize(
    ("location", "size", "reason"),
    [
        ("jungle", WIDE, "Somebody reached the goal"),
        ("labyrinth", PHONE, "Somebody laid the last band"),
    ],
    ids=["jungle", "labyrinth"],
)
def test_a_whole_game_by_clicks(page: Page, site: str, location: str, size: dict[str, Any], reason: str) -> None:
    page.set_viewport_size(size)
    sit_down(page, site, location, ["", "greedy"])
    play_on(page, random.Random(3), 500)
    expect(page.locator(".end-title")).to_have_count(1)
    expect(page.locator(".ending")).to_contain_text(reason)
    expect(page.locator(".end-table tbody tr")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_band_follows_the_touches_in_any_order(page: Page, site: str) -> None:
    sit_down(page, site, "jungle", ["", "random"])
    at_rest(page)
    first = next(pick for pick in glowing(page) if pick.startswith("pin "))
    touch(page, first)
    held = page.locator('[data-key^="band "][transform]')
    expect(held).to_have_count(1)
    second = next(pick for pick in glowing(page) if pick.startswith("pin "))
    touch(page, second)
    shape = held.inner_html()
    touch(page, second)
    touch(page, first)
    expect(held).to_have_count(0)
    touch(page, second)
    touch(page, first)
    assert held.inner_html() == shape


TIP_ON_A_CARD = """(() => {
    const tip = document.querySelector(".board-tip").getBoundingClientRect();
    return [...document.querySelectorAll('.scene [data-pick^="take "]')].some((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return tip.left < right && tip.right > left && tip.top < bottom && tip.bottom > top;
    });
})()"""


def test_at_the_desk_nothing_is_cut_or_hidden_and_the_tools_stay(page: Page, site: str) -> None:
    page.set_viewport_size(WIDE)
    sit_down(page, site, "jungle", ["", "random", "random"])
    at_rest(page)
    notes = page.locator(".player-kind")
    expect(notes).to_have_text(["Far edge not reached"] * 3)
    assert notes.evaluate_all("all => all.filter((note) => note.scrollWidth > note.clientWidth).length") == 0
    undo = page.get_by_role("button", name="Undo")
    place = undo.bounding_box()
    first = next(pick for pick in glowing(page) if pick.startswith("pin "))
    for card in page.locator('.scene [data-pick^="take "].glow').all():
        card.hover()
        expect(page.locator(".board-tip")).to_be_visible()
        assert not page.evaluate(TIP_ON_A_CARD)
    touch(page, first)
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    assert undo.bounding_box() == place


def test_a_pin_that_leads_nowhere_says_why(page: Page, site: str) -> None:
    sit_down(page, site, "labyrinth", ["", "random"])
    at_rest(page)
    touch(page, "pin d4")
    expect(page.locator(".bubble")).to_be_visible()
    link = page.locator(".bubble").get_by_role("link", name="Show me the rule")
    expect(link).to_have_attribute("href", "#rules/kauchuk/L2")

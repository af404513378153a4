"""The coach of a first game in a real browser: what it is about, then each new thing; never in the way, and silent for good."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_help import PHONE, WIDE, at_rest, begin, last, settle_in, touch
from tests.web.use_help import violations

KAICHIN = last("kaichin", ["", "random", "random"], start_player="first")
UNCOVERED = """[...document.querySelectorAll("[data-pick].glow")].every((spot) => {
    const { left, top, width, height } = spot.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return !over?.closest(".coach");
})"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_first_game_is_told_what_it_is_about_then_each_new_thing(page: Page, site: str, size: dict[str, int]) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    settle_in(page, coach="on", **KAICHIN)
    begin(page, site)
    at_rest(page)
    coach = page.locator(".coach")
    expect(coach).to_contain_text("secretly yours")
    assert page.evaluate(UNCOVERED), "no legal place lies under it"
    assert violations(page) == []
    board = page.locator(".board").bounding_box()
    page.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    if size is WIDE:
        assert page.locator(".board").bounding_box() == board
    touch(page, "sweet nami")
    touch(page, "cell a4")
    expect(coach).to_contain_text("lays a chip of its colour")
    at_rest(page)
    page.reload()
    at_rest(page)
    expect(coach).to_contain_text("lays a chip of its colour")
    page.get_by_role("button", name="No more remarks").click()
    expect(coach).to_have_count(0)
    begin(page, site, "cube")
    at_rest(page)
    expect(coach).to_have_count(0)


def test_a_second_game_is_not_explained_and_the_settings_can_end_it(page: Page, site: str) -> None:
    settle_in(page, coach="on", coached={"kaichin": ["all"]}, **KAICHIN)
    begin(page, site)
    at_rest(page)
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Coach").get_by_role("button", name="Never").click()
    assert page.evaluate("JSON.parse(localStorage.getItem('parlour:prefs')).coach") == "off"

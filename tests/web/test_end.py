"""The end screen in a real browser: who has won and why, where the points came from, the graph, and looking back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.use_help import START, length, played, violations

SIZES = {"wide": (1440, 900), "phone": (390, 844)}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_the_end_tells_everything(page: Page, site: str, size: tuple[int, int]) -> None:
    desk = played()
    last = length(desk)
    told = desk.ending("t", {"viewer": None})
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(site)
    page.evaluate("(text) => import('./app/incoming.js').then(({ openText }) => openText(text))", desk.export("t"))
    expect(page.locator(".end-title")).to_have_text(told["ending"]["title"], timeout=START)
    expect(page.locator(".end-reason")).to_contain_text(told["ending"]["reason"])
    expect(page.get_by_role("link", name=f"Rule {told['rule']}")).to_have_attribute(
        "href", f"#rules/kaichin/{told['rule']}"
    )
    expect(page.locator(".end-table tbody tr")).to_have_count(3)
    expect(page.locator(".end-table tr.won")).to_have_count(len(told["winners"]))
    expect(page.locator(".graph-line")).to_have_count(3)
    expect(page.get_by_role("img", name=f"Ana {told['standings'][-1][0]}")).to_be_attached()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("slider", name="Move").fill("4")
    expect(page.locator(".scrub-count")).to_have_text(f"4 / {last}")
    expect(page.locator(".moment")).to_contain_text("is to play")
    expect(page.locator(".end-title")).to_be_attached()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".replay-bar")).to_be_visible()
    assert "#replay/" in page.url


def test_undo_leads_from_the_end_back_into_the_game(page: Page, site: str) -> None:
    desk = played(bot="random")
    page.goto(site)
    page.evaluate("(text) => import('./app/incoming.js').then(({ openText }) => openText(text))", desk.export("t"))
    page.get_by_role("slider", name="Move").fill("4", timeout=START)
    expect(page.locator(".moment")).to_be_visible()
    page.locator(".ending").get_by_role("button", name="Undo").click()
    expect(page.locator(".scrub")).to_have_count(0)
    expect(page.locator(".story .line-at").first).to_have_text(f"Turn {desk.undo('t', {})['at']}")
    expect(page.locator("[data-pick].glow").first).to_be_visible()


ONE_LINE = """[...document.querySelectorAll(".end-name > span")].map((name) => name.getClientRects()[0].height < 30)"""
FIVE = ("Wilhelmina", "Bartholomew", "Mika", "Otto", "Pia")
STRAY = """() => {
    const { left, right, top, bottom } = document.querySelector(".graph").getBoundingClientRect();
    return [...document.querySelectorAll(".graph-mark")].filter((mark) => {
        const spot = mark.getBoundingClientRect();
        const isIn = spot.left >= left && spot.right <= right && spot.top >= top && spot.bottom <= bottom;
        return !isIn || mark.getAnimations().length;
    }).length;
}"""


def test_the_ways_on_are_in_view_and_five_lines_keep_their_marks(page: Page, site: str) -> None:
    page.set_viewport_size({"width": SIZES["wide"][0], "height": SIZES["wide"][1]})
    page.goto(site)
    text = played(names=FIVE, game="rauha").export("t")
    page.evaluate("(text) => import('./app/incoming.js').then(({ openText }) => openText(text))", text)
    expect(page.locator(".graph-mark.graph-seat-4").first).to_be_visible(timeout=START)
    assert page.evaluate(STRAY) == 0
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        for button in page.locator(".end-actions .btn:visible").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert page.evaluate(ONE_LINE) == [True] * 5, "names are whole"

"""Hints in a real browser: in view, marked, said in words with a reason, played by Enter, closed by Escape."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_help import PHONE, at_rest, begin, last, settle_in, story
from tests.web.web_help import until

DECISIONS = 3

# Whatever a step of the hint wants touched and is drawn already has brackets where it is, or where it is to be seen.
MARKED = """(() => {
    const marks = [...document.querySelectorAll(".hint-mark, .hinted")].map((mark) => mark.getBoundingClientRect());
    const inView = ({ left, right, top, bottom }) =>
        left >= -12 && top >= 0 && right <= innerWidth + 12 && bottom <= innerHeight + 12;
    return marks.length > 0 && marks.every((mark) => mark.width > 10 && mark.height > 10 && inView(mark));
})()"""


@pytest.mark.parametrize("game", ["cube", "kaichin", "kauchuk", "rauha", "rum_run"])
def test_a_hint_is_in_view_says_why_and_is_played_by_enter(page: Page, site: str, game: str) -> None:
    names = ("Ana", "Ben", "Mika") if game == "kaichin" else ("Ana", "Ben")
    settle_in(page, **last(game, ["", *["random"] * (len(names) - 1)], names))
    begin(page, site, game)
    page.set_viewport_size(PHONE)
    hint, moves = page.locator(".prompt.hint"), 0
    for _ in range(DECISIONS):
        at_rest(page)
        told = len(story(page))
        page.keyboard.press("h")
        expect(hint).to_be_visible(timeout=60_000)
        until(page, MARKED)
        words = page.locator(".prompt-detail").inner_text()
        assert words.endswith(".") and "{" not in words
        page.keyboard.press("Enter")
        expect(hint).to_have_count(0)
        at_rest(page)
        moves += len(story(page)) > told
    assert moves, "something has happened"


def test_the_next_best_and_the_way_out(page: Page, site: str) -> None:
    settle_in(page, **last("kauchuk", ["", "random"], ("Ana", "Ben")))
    begin(page, site, "kauchuk")
    at_rest(page)
    page.get_by_role("button", name="Hint").click()
    text = page.locator(".prompt-text")
    expect(text).to_contain_text("Hint: ", timeout=60_000)
    expect(page.locator(".hint-play")).to_be_focused()
    page.keyboard.press("h")
    expect(text).to_contain_text("Next best: ")
    expect(page.locator(".prompt-detail")).to_contain_text("It ")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt.hint")).to_have_count(0)
    expect(page.locator(".hint-mark, .hinted")).to_have_count(0)


def test_everything_answers_a_touch_without_a_scolding(page: Page, site: str) -> None:
    """A card in the hand, a player's panel; and on a phone a finger that rests on something touches nothing."""
    settle_in(page, **last("kauchuk", ["", "random"], ("Ana", "Ben")))
    begin(page, site, "kauchuk")
    at_rest(page)
    info = page.get_by_role("dialog", name="What it is")
    page.locator('[data-topic="hand red"]').click()
    expect(info).to_contain_text("Cards are what bands cost")
    page.locator(".player", has_text="Ben").click()
    expect(info).to_contain_text("Cards in hand")
    told = len(story(page))
    page.evaluate(REST_ON, '[data-pick="take pile"]')
    expect(info).to_contain_text("Draw a card from the pile.")
    assert len(story(page)) == told


REST_ON = """async (selector) => {
    const spot = document.querySelector(selector);
    const { left, top, width, height } = spot.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, pointerType: "touch", isPrimary: true, pointerId: 9 };
    const press = (type) => spot.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }));
    press("pointerdown");
    while (!document.querySelector(".bubble.info")?.textContent.includes("pile")) await new Promise(requestAnimationFrame);
    press("pointerup");
    spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""

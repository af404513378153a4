"""Everything with the keyboard alone."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.web.table_help import at_rest, begin, over, settle_in, start, story
from tests.web.web_help import until

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
FOCUS = "document.activeElement?.dataset?.pick ?? ''"
COUNT = 'performance.getEntriesByName("parlour:{}").length'
ANSWERED = f"{COUNT.format('touch')} === {COUNT.format('painted')}"
PLACE = "document.activeElement?.textContent + document.activeElement?.getAttribute('aria-label')"


def tab_to(page: Page, wanted: str, most: int = 60) -> None:
    """Tab until the focus is on something that matches the selector."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never comes to {wanted}; it stands on {page.evaluate(PLACE)}")


def to_the_board(page: Page) -> None:
    """An arrow leads to the board from anywhere that has no use for arrows itself."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    until(page, f"{FOCUS} !== ''")


def play_with_keys(page: Page, luck: random.Random, touches: int = 400) -> None:
    for _ in range(touches):
        at_rest(page)
        if over(page):
            return
        if page.evaluate(FOCUS) == "":
            to_the_board(page)
        for _ in range(luck.randint(0, 3)):
            page.keyboard.press(luck.choice(ARROWS))
        page.keyboard.press("Enter")
        until(page, ANSWERED)


def test_whole_game_by_keyboard(page: Page, site: str) -> None:
    """From the lobby through the set-up to the end and back, without a pointer."""
    settle_in(page)
    page.goto(site)
    expect(page.locator(".box").first).to_be_visible()
    tab_to(page, 'a[href="#setup/kaichin"]')
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start the game")).to_be_focused()
    tab_to(page, ".setup-count button")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="3 players")).to_have_attribute("aria-pressed", "true")
    tab_to(page, ".setup-start")
    page.keyboard.press("Enter")
    expect(page.locator(".scene")).to_be_visible(timeout=60_000)
    play_with_keys(page, random.Random(2))
    expect(page.locator(".end-title")).to_be_visible()
    tab_to(page, 'a[href="#lobby"]')
    page.keyboard.press("Enter")
    expect(page.locator(".box").first).to_be_visible()


def test_arrows_walk_over_what_glows_and_with_alt_over_everything(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    to_the_board(page)
    glows = "document.activeElement.classList.contains('glow')"
    for arrow in ARROWS * 3:
        page.keyboard.press(arrow)
        assert page.evaluate(glows)
    seen = set()
    for arrow in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(f"Alt+{arrow}")
        seen.add(page.evaluate(f"{glows} ? 'glow' : {FOCUS}"))
    assert any(pick.startswith("cell") for pick in seen)


def test_letters_undo_redo_hint_and_list_the_keys(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    to_the_board(page)
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('[data-pick^=cell].glow').length > 0")
    page.keyboard.press("Escape")
    until(page, "document.querySelectorAll('[data-pick^=cell].glow').length === 0")
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('[data-pick^=cell].glow').length > 0")
    for arrow in ARROWS:
        if not page.evaluate(FOCUS).startswith("cell"):
            page.keyboard.press(arrow)
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('.line').length > 0")
    at_rest(page)
    told = story(page)
    page.keyboard.press("u")
    expect(page.locator(".line")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator(".line")).to_have_count(len(told))
    at_rest(page)
    page.keyboard.press("h")
    expect(page.locator(".prompt.hint")).to_contain_text("Hint: ", timeout=30_000)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_why_not_can_be_reached_with_keys(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    page.locator('[data-pick="cell d4"]').focus()
    page.keyboard.press("Enter")
    link = page.locator(".bubble a")
    expect(link).to_be_visible()
    page.keyboard.press("Tab")
    expect(link).to_be_focused()


def test_the_board_is_told_to_a_screen_reader(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    unnamed = "[...document.querySelectorAll('.scene [data-pick]')].filter((part) => !part.getAttribute('aria-label'))"
    assert page.evaluate(f"{unnamed}.length") == 0
    assert page.locator('.scene [role="button"]').count() > 40
    assert page.locator('.scene [tabindex="0"]').count() == 1
    expect(page.locator("#live")).to_have_attribute("aria-live", "polite")
    expect(page.locator("#live")).to_contain_text("Your turn: ")


def test_arrows_walk_over_the_dock_and_lead_to_it_when_only_cards_can_be_touched(page: Page, site: str) -> None:
    settle_in(page)
    begin(page, site, "rauha", seed=3)
    at_rest(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    on_card = "document.activeElement.matches('.dock .card.glow')"
    until(page, on_card)
    first = page.evaluate(FOCUS)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(on_card)
    assert page.evaluate(FOCUS) != first
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUS) == first

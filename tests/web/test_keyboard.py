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


def test_whole_game_by_keyboard(tab: Page, site: str) -> None:
    """From the lobby through the set-up to the end and back, without a pointer."""
    settle_in(tab)
    tab.goto(site)
    expect(tab.locator(".box").first).to_be_visible()
    tab_to(tab, 'a[href="#setup/kaichin"]')
    tab.keyboard.press("Enter")
    expect(tab.get_by_role("button", name="Start the game")).to_be_focused()
    tab_to(tab, ".setup-count button")
    tab.keyboard.press("Space")
    expect(tab.get_by_role("button", name="3 players")).to_have_attribute("aria-pressed", "true")
    tab_to(tab, ".setup-start")
    tab.keyboard.press("Enter")
    expect(tab.locator(".scene")).to_be_visible(timeout=60_000)
    play_with_keys(tab, random.Random(2))
    expect(tab.locator(".end-title")).to_be_visible()
    tab_to(tab, 'a[href="#lobby"]')
    tab.keyboard.press("Enter")
    expect(tab.locator(".box").first).to_be_visible()


def test_arrows_walk_over_what_glows_and_with_alt_over_everything(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    at_rest(tab)
    to_the_board(tab)
    glows = "document.activeElement.classList.contains('glow')"
    for arrow in ARROWS * 3:
        tab.keyboard.press(arrow)
        assert tab.evaluate(glows)
    seen = set()
    for arrow in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        tab.keyboard.press(f"Alt+{arrow}")
        seen.add(tab.evaluate(f"{glows} ? 'glow' : {FOCUS}"))
    assert any(pick.startswith("cell") for pick in seen)


def test_letters_undo_redo_hint_and_list_the_keys(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    at_rest(tab)
    to_the_board(tab)
    tab.keyboard.press("Enter")
    until(tab, "document.querySelectorAll('[data-pick^=cell].glow').length > 0")
    tab.keyboard.press("Escape")
    until(tab, "document.querySelectorAll('[data-pick^=cell].glow').length === 0")
    tab.keyboard.press("Enter")
    until(tab, "document.querySelectorAll('[data-pick^=cell].glow').length > 0")
    for arrow in ARROWS:
        if not tab.evaluate(FOCUS).startswith("cell"):
            tab.keyboard.press(arrow)
    tab.keyboard.press("Enter")
    until(tab, "document.querySelectorAll('.line').length > 0")
    at_rest(tab)
    told = story(tab)
    tab.keyboard.press("u")
    expect(tab.locator(".line")).to_have_count(0)
    tab.keyboard.press("r")
    expect(tab.locator(".line")).to_have_count(len(told))
    at_rest(tab)
    tab.keyboard.press("h")
    expect(tab.locator("#live")).to_contain_text("would play", timeout=30_000)
    tab.keyboard.press("?")
    expect(tab.get_by_role("dialog", name="Keys")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("dialog")).to_have_count(0)


def test_why_not_can_be_reached_with_keys(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    at_rest(tab)
    tab.locator('[data-pick="cell d4"]').focus()
    tab.keyboard.press("Enter")
    link = tab.locator(".bubble a")
    expect(link).to_be_visible()
    tab.keyboard.press("Tab")
    expect(link).to_be_focused()


def test_the_board_is_told_to_a_screen_reader(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    at_rest(tab)
    unnamed = "[...document.querySelectorAll('.scene [data-pick]')].filter((part) => !part.getAttribute('aria-label'))"
    assert tab.evaluate(f"{unnamed}.length") == 0
    assert tab.locator('.scene [role="button"]').count() > 40
    assert tab.locator('.scene [tabindex="0"]').count() == 1
    expect(tab.locator("#live")).to_have_attribute("aria-live", "polite")
    expect(tab.locator("#live")).to_contain_text("Ana, ")


def test_arrows_walk_over_the_dock_and_lead_to_it_when_only_cards_can_be_touched(tab: Page, site: str) -> None:
    settle_in(tab)
    begin(tab, site, "rauha", seed=3)
    at_rest(tab)
    tab.evaluate("document.activeElement.blur()")
    tab.keyboard.press("ArrowDown")
    on_card = "document.activeElement.matches('.dock .card.glow')"
    until(tab, on_card)
    first = tab.evaluate(FOCUS)
    tab.keyboard.press("ArrowRight")
    assert tab.evaluate(on_card)
    assert tab.evaluate(FOCUS) != first
    tab.keyboard.press("ArrowLeft")
    assert tab.evaluate(FOCUS) == first

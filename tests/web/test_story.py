"""The table tells what happened: since your turn, in a strip and marked on the board; and in a story of lines and moments."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_help import PHONE, WIDE, at_rest, glowing, settle_in, touch
from tests.web.use_help import at_table, open_game, played, violations
from tests.web.web_help import until

NAMES = ("Ana", "Ben", "Mika", "Otto")
MARKS = "[...document.querySelectorAll('.scene .change')].map((mark) => mark.dataset.change)"


def sit_down(page: Page, site: str, game: str, moves: int, size: dict[str, int]) -> None:
    """In the middle of a game against three bots, at the person's turn."""
    settle_in(page)
    page.set_viewport_size(size)
    page.goto(site)
    open_game(page, played(moves, NAMES, game, bot="random").export("t"))
    at_table(page)
    at_rest(page)


@pytest.mark.parametrize("game", ["kaichin", "kauchuk"])
def test_after_three_bots_the_strip_names_every_change_and_the_board_marks_it(page: Page, site: str, game: str) -> None:
    sit_down(page, site, game, 16, WIDE)
    rows = page.locator(".change-row")
    expect(rows).to_have_count(3)
    assert [name for name in NAMES[1:] if name in " ".join(rows.all_inner_texts())] == list(NAMES[1:])
    until(page, f"{MARKS}.join() === '1,2,3'")
    assert violations(page) == []
    rows.nth(1).click()
    until(page, f"{MARKS}.join() === '2'")
    expect(rows.nth(1)).to_have_attribute("aria-pressed", "true")
    rows.nth(1).click()
    until(page, f"{MARKS}.join() === '1,2,3'")
    touch(page, glowing(page)[0])
    until(page, f"{MARKS}.length === 0")
    expect(rows).to_have_count(0)
    page.get_by_role("button", name="Show again").click()
    until(page, f"{MARKS}.join() === '1,2,3'")


def test_a_line_of_the_story_leads_to_its_moment_and_back(page: Page, site: str) -> None:
    sit_down(page, site, "kaichin", 16, WIDE)
    line = page.locator(".line-button").nth(5)
    told = line.locator(".line-text").inner_text()
    line.click()
    expect(page.locator(".prompt")).to_contain_text("As it was after turn")
    expect(page.locator(".prompt")).to_contain_text(told)
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(line.locator(".line-notation")).to_be_visible()
    until(page, f"{MARKS}.length === 1")
    assert glowing(page) == [] and violations(page) == []
    expect(page.locator(".line-button")).to_have_count(16)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".line-button").nth(6)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".line-button").nth(6)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Back to now").click()
    until(page, f"document.querySelectorAll('.scene .glow').length > 0 && {MARKS}.length === 0")


def test_on_a_phone_the_sheet_shows_one_part_at_a_time(page: Page, site: str) -> None:
    sit_down(page, site, "kaichin", 16, PHONE)
    board = page.locator(".board").bounding_box()
    for part, shown in (("Since your turn", ".changes"), ("Story", ".lines"), ("Hand", ".dock")):
        page.get_by_role("button", name=part, exact=True).click()
        for place in (".changes", ".lines", ".dock"):
            expect(page.locator(place)).to_be_visible(visible=place == shown)
        assert page.locator(".board").bounding_box() == board
        assert violations(page) == []


def test_a_finished_game_from_a_link_opens_at_its_beginning_and_goes_by_moves_and_turns(page: Page, site: str) -> None:
    desk = played(names=NAMES, game="kauchuk")
    settle_in(page)
    page.goto(f"{site}#{desk.share('t', 'match', None)}")
    at_table(page)
    length = desk.table("t", {})["length"]
    count = page.locator(".scrub-count")
    expect(count).to_have_text(f"0 / {length}")
    page.locator(".scene [tabindex='0']").first.focus()
    for key, turn in (
        ("ArrowRight", "1"),
        ("PageDown", None),
        ("PageDown", None),
        ("PageUp", None),
        ("ArrowLeft", None),
    ):
        before = count.inner_text()
        page.keyboard.press(key)
        expect(count).not_to_have_text(before)
        assert turn is None or count.inner_text().startswith(turn)
    line = page.locator(".line-button").first
    told, chosen = line.inner_text(), page.locator('.line-button[aria-pressed="true"]')
    line.click()
    expect(chosen).to_contain_text(told.splitlines()[-1])
    page.get_by_role("button", name="One turn back").click()
    expect(chosen).not_to_contain_text(told.splitlines()[-1])

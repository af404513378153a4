"""Cube in the browser: a whole game for two, looking around the heap, a puzzle from the list to its stars, and the maker."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.web.table_help import PHONE, at_rest, begin, glowing, last, over, settle_in, story, touch
from tests.web.use_help import violations
from tests.web.web_help import NO_LETTER_COMES, until, with_more

IN_FRONT = """[...document.querySelectorAll(".scene text")].map((one) => one.textContent)
    .filter((word) => ["South", "East", "North", "West"].includes(word)).slice(0, 2).join(" ")"""


def sit_down(page: Page, site: str, bot: str = "keen", **options: object) -> None:
    settle_in(page, **last("cube", ["", bot], ("Ana", "Ben"), **options))
    begin(page, site, "cube", seed=5)


def next_pick(page: Page, luck: random.Random) -> str:
    """Take a twin, then draw and place; show whatever can be shown, and now and then place the twin."""
    picks = glowing(page)
    for wanted in ("twin ", "act twin-up" if luck.random() < 0.3 else "act draw", "act draw", "space ", "act done"):
        fitting = [pick for pick in picks if pick.startswith(wanted)]
        if fitting:
            return luck.choice(fitting)
    return luck.choice(picks)


def test_a_whole_game_for_two_by_clicks(page: Page, site: str) -> None:
    sit_down(page, site)
    luck = random.Random(4)
    for _ in range(250):
        at_rest(page)
        if over(page):
            break
        touch(page, next_pick(page, luck))
    expect(page.locator(".end-title")).to_contain_text("win")
    expect(page.locator(".end-reason")).to_contain_text("7 cards")
    expect(page.locator(".end-table tbody tr")).to_have_count(2)
    cards = page.locator(".end-table tbody tr.won td").last.inner_text()
    assert cards.strip() == "7"


def test_spotting_a_card_that_does_not_show_is_answered_with_what_is_missing(page: Page, site: str) -> None:
    sit_down(page, site, claims="spot", choose_twins=False)
    at_rest(page)
    touch(page, "act draw")
    touch(page, "space b2")
    at_rest(page)
    touch(page, "card 1")
    expect(page.locator(".lines")).to_contain_text("does not show")
    assert "missing" in story(page)[0]
    assert "card 1" not in glowing(page) and "card 2" in glowing(page)


def test_the_table_turns_by_button_key_and_drag_and_the_heap_can_be_looked_into(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    sit_down(page, site, choose_twins=False)
    at_rest(page)
    until(page, f"({IN_FRONT}) === 'South East'")
    page.get_by_role("button", name="Turn the table to the right").click()
    until(page, f"({IN_FRONT}) === 'East North'")
    page.keyboard.press("q")
    page.get_by_role("button", name="South: ").click()
    until(page, f"({IN_FRONT}) === 'South East'")
    board = page.locator(".board-frame").bounding_box()
    assert board is not None
    middle = board["y"] + board["height"] / 2
    page.mouse.move(board["x"] + 250, middle)
    page.mouse.down()
    page.mouse.move(board["x"] + 100, middle, steps=4)
    page.mouse.up()
    expect(page.get_by_role("button", name="Turn the table to the left")).to_have_attribute("data-pick", "view turn 0")
    until(page, f"({IN_FRONT}) === 'East North'")
    page.keyboard.press("2")
    page.get_by_role("button", name="Look at the lowest level only").click()
    expect(page.locator('[data-pick="view level 4"]')).to_have_text("1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_puzzle_from_the_list_to_its_stars_and_on(blank: Page, site: str) -> None:
    page = blank
    with_more(page, "letters.js", NO_LETTER_COMES)
    settle_in(page)
    page.goto(f"{site}#setup/cube")
    page.get_by_role("link", name="Alone: Cube puzzles").click()
    expect(page.get_by_text("0 of 40 solved")).to_be_visible(timeout=30_000)
    page.get_by_role("link", name="Puzzle 1 par 5").click()
    expect(page.locator(".scene")).to_be_visible()
    assert page.url.endswith("#puzzle/cube_solo/P01")  # the address is the link
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile("#puzzle/cube_solo/P01$"))
    page.keyboard.press("Escape")
    build(page, Y=("b4", "d4"), B=("c3",))
    touch(page, "act clear")
    page.keyboard.press("u")
    build(page, G=("a4", "d1"))
    expect(page.locator(".bar-status")).to_contain_text("1 of 2 in sight")
    page.reload()  # it is kept, as it stands
    expect(page.locator(".bar-status")).to_contain_text("1 of 2 in sight", timeout=30_000)
    build(page, R=("b3",))
    expect(page.locator(".end-title")).to_have_text("Solved with 6 cubes")
    expect(page.locator(".ending")).to_contain_text("Two stars")
    page.get_by_role("button", name="Go on").click()
    touch(page, "act take")
    touch(page, "space d1")
    expect(page.locator(".prompt")).to_contain_text("Solved with 5 cubes")
    expect(page.locator(".prompt-detail")).to_contain_text("Three stars")
    assert not over(page), "whoever goes on is not shown the end again and again"
    touch(page, "act take")
    touch(page, "space b3")
    build(page, R=("b3",))
    expect(page.locator(".ending")).to_contain_text("Three stars")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(".bar-status")).to_contain_text("Puzzle 2")
    hints_have_their_price(page)
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("1 of 40 solved")).to_be_visible()
    solved = page.get_by_role("link", name="Puzzle 1 par 5 3 of 3 stars 5 cubes")
    expect(solved).to_contain_text("★★★")


def hints_have_their_price(page: Page) -> None:
    """A bot that thinks about a hint says so, and can be stopped; the hint itself costs the stars."""
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".prompt-text")).to_have_text("Looking for a good move")
    page.get_by_role("button", name="Stop").first.click()
    expect(page.locator(".prompt-detail")).to_contain_text("Show all 2 cards")
    page.unroute("**/worker/letters.js")
    expect(page.locator(".player-rail")).not_to_contain_text("no stars")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".prompt-text")).to_contain_text("Hint: put")
    expect(page.locator(".player-rail")).to_contain_text("With hints there are no stars.")


def build(page: Page, **cubes: tuple[str, ...]) -> None:
    for colour, spaces in cubes.items():
        if page.locator(f'[data-pick="cube {colour}"][aria-pressed="true"]').count() == 0:
            touch(page, f"cube {colour}")
        for space in spaces:
            touch(page, f"space {space}")


def test_a_puzzle_of_ones_own_is_solved_played_and_linked(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(f"{site}#puzzles/cube_solo")
    cards = page.locator(".maker-card")
    expect(cards).to_have_count(48, timeout=30_000)
    for number in (6, 45):  # C07 and C46
        cards.nth(number).click()
    page.get_by_role("button", name="Can it be solved?").click()
    expect(page.locator(".maker-told")).to_have_text("7 cubes are enough, and fewer are not.", timeout=40_000)
    expect(page.locator(".maker-ways .strong")).to_have_text("Play it")
    for number in (1, 20, 30, 33, 40):
        cards.nth(number).click()
    page.get_by_role("button", name="Can it be solved?").click()
    expect(page.locator(".maker-told")).to_contain_text("Searching on", timeout=40_000)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".maker-told")).to_contain_text("Stopped. At least")
    for number in (1, 20, 30, 33, 40):
        cards.nth(number).click()
    page.get_by_role("button", name="Can it be solved?").click()
    page.get_by_role("link", name="Play it").click()
    expect(page.locator(".bar-status")).to_contain_text("Your own puzzle", timeout=30_000)
    expect(page.locator(".player-rail")).to_contain_text("Par")
    page.goto(f"{site}#puzzle/cube_solo/nonsense")
    expect(page.get_by_role("heading", name="There is no such puzzle.")).to_be_visible()


def test_puzzles_can_be_used_by_everybody(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(f"{site}#puzzles/cube_solo")
    expect(page.locator(".maker-card")).to_have_count(48, timeout=30_000)
    assert violations(page) == []
    page.goto(f"{site}#puzzle/cube_solo/P21")
    expect(page.locator(".scene")).to_be_visible(timeout=30_000)
    touch(page, "cube Y")
    assert violations(page) == []


def test_the_table_can_be_used_by_everybody(page: Page, site: str) -> None:
    sit_down(page, site, claims="spot", choose_twins=False)
    at_rest(page)
    assert violations(page) == []
    touch(page, "act draw")
    touch(page, "space b2")
    at_rest(page)
    assert violations(page) == []

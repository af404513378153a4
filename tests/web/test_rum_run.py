"""The Rum Run in the browser: whole games, the rack, why not, and a forest arranged by touch and by dragging."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pyengine.games.rum_run.rules import GAME
from tests.web.table_help import PHONE, at_rest, begin, glowing, last, over, play_with_clicks, settle_in, story, touch
from tests.web.use_help import violations

ONE_BARREL_EACH = {"bibbletop": 1, "franky": 1, "cabin": 1, "inn": 1, "layout": "ambush"}
"""Every distillery gives one barrel: two of the four win."""
SEED = 4
WHOLE_GAME = """
place-2 4-4@h8 1-4@h9:S 2-5@i9:S 1-1@h10 1-2@g10:E 6-6@h8 2-6@h7:N 3-6@i9:N 5-6@i9:S 6-6@i9 2-6@h9:W 3-6@h9:S 5-5@j8
5-6@j7:S 3-3@h10 2-3@g10:W 4-6@i10:S 2-4@f10:E j7-5-6@h9:W 2-5@h6:S 4-4@i11 4-5@j11:W 5-5@h5 4-5@g5:W *j11 4-6@f5:E *i11
*f5 *i10 *g5 *i9 *h5 j11-4-5@j7:N *h6 i11-4-4@j6 1-4@j5:N *h7 2-2@i9 1-2@h9:W *h8 2-3@i9:N 3-6@h9:S 3-6@i7:N *f10
i10-4-6@i9:S *g10 5-6@i9:S *h10 1-2@i9:S *h9 2-5@i7:N *h8
"""


def sit_down(page: Page, site: str, *bots: str, seed: int = 1, **options: Any) -> None:
    settle_in(page, **last("rum_run", list(bots), ("Ana", "Ben", "Cleo", "Dan")[: len(bots)], **options))
    begin(page, site, "rum_run", seed)


def make(page: Page, notation: str) -> None:
    """Touch what a move says, turning the token until it lies as wished."""
    at_rest(page)
    first, *rest = map(str, GAME.parse(notation).picks)
    touch(page, first)
    for pick in rest:
        while not page.locator(f'[data-pick="{pick}"]').count():
            turn_on(page)
        touch(page, pick)


def turn_on(page: Page) -> None:
    turn = page.locator('[data-pick^="view turn"]')
    before = turn.get_attribute("data-pick")
    turn.click()
    expect(turn).not_to_have_attribute("data-pick", str(before))


def test_a_whole_game_for_two_by_clicks(page: Page, site: str) -> None:
    sit_down(page, site, "", "", seed=SEED, **ONE_BARREL_EACH)
    at_rest(page)
    for notation in WHOLE_GAME.split():
        make(page, notation)
    at_rest(page)
    expect(page.locator(".end-title")).to_contain_text("is Regent of Rum")
    expect(page.locator(".end-table tbody tr")).to_have_count(2)
    expect(page.locator(".ending")).to_contain_text("brought the winning 2 barrels to town")


def test_a_whole_game_against_a_bot(page: Page, site: str) -> None:
    sit_down(page, site, "", "greedy", start="random", seed=SEED, **ONE_BARREL_EACH)
    play_with_clicks(page, random.Random(SEED))
    assert over(page)
    expect(page.locator(".end-table tbody tr")).to_have_count(2)
    expect(page.locator(".end-table tbody")).to_contain_text("Ben")


CUT = """(longest) => Object.entries(longest).flatMap(([selector, words]) =>
    [...document.querySelectorAll(selector)].filter((place) => {
        const before = place.textContent;
        place.textContent = words;
        const home = place.closest(".panel, .player").getBoundingClientRect();
        const isCut = place.scrollWidth > place.clientWidth || place.getBoundingClientRect().right > home.right;
        place.textContent = before;
        return isCut;
    }).map((place) => place.className))"""
"""What is cut when these words stand there."""


def test_pointing_at_a_token_shows_where_it_can_go_and_a_refused_place_says_why(page: Page, site: str) -> None:
    sit_down(page, site, "", "random", start="random", seed=2)
    at_rest(page)
    card = page.locator('.dock [data-pick="token 1-3"]')
    card.hover()
    expect(page.locator('[data-preview="token 1-3"].shown use').first).to_be_visible()
    assert page.evaluate(CUT, {".player-kind": "21 in hand · 12 cut off", ".row-value": "empty"}) == []
    undo = page.get_by_role("button", name="Undo")
    place = undo.bounding_box()
    touch(page, "token 1-3")
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    assert undo.bounding_box() == place, "buttons stay where they are"
    assert violations(page) == []
    touch(page, "cell c7")
    bubble = page.locator(".bubble")
    expect(bubble.locator("strong")).to_have_text("No road of yours leads to c7")
    expect(bubble.get_by_role("link", name="Show me the rule")).to_have_attribute("href", "#rules/rum_run/M19")
    lay = next(pick for pick in glowing(page) if pick.startswith("lay "))
    touch(page, lay)
    at_rest(page)
    assert any(line.startswith("You lay 1-3") for line in story(page))


def test_on_a_phone_a_chosen_token_can_be_turned_and_let_go(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    sit_down(page, site, "", "random", start="random", seed=2)
    at_rest(page)
    touch(page, "token 1-3")
    before = [pick for pick in glowing(page) if pick.startswith("lay ")]
    turn = page.get_by_role("button", name="Turn", exact=True)
    expect(turn).to_be_in_viewport()
    turn.click()
    expect(page.locator(f'.scene [data-pick="{before[0]}"]')).to_have_count(0)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator('.dock [data-pick="token 1-3"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_forest_is_arranged_by_touch(page: Page, site: str) -> None:
    sit_down(page, site, "", "", layout="own", start="random", seed=3)
    at_rest(page)
    for notation in ("overlap-1", "A:front:NW:0", "B:back:NE:0", "C:front:SW:0", "D:back:SE:0", "town:f6"):
        make(page, notation)
        at_rest(page)
    expect(page.locator('.dock [data-pick^="token "]').first).to_be_visible()
    assert any("founds the town at f6" in line for line in story(page))


def test_a_board_and_a_token_can_be_dragged_to_their_places(page: Page, site: str) -> None:
    sit_down(page, site, "", "", layout="own", start="random", seed=3)
    at_rest(page)
    make(page, "overlap-0")
    for board, slot, quarter in (("A front", "NE", "north-east"), ("B back", "NW", "north-west"),
                                 ("C front", "SE", "south-east"), ("D back", "SW", "south-west")):  # fmt: skip
        drag(page, f"board {board}", f"slot {slot}")
        expect(page.locator(".lines")).to_contain_text(f"in the {quarter}")
    make(page, "town:g6")
    drag(page, "token 1-3", "lay g5")
    expect(page.locator(".lines")).to_contain_text("lays 1-3 at g5")


def test_a_card_dropped_beside_the_board_is_let_go(page: Page, site: str) -> None:
    sit_down(page, site, "", "", start="random", seed=2)
    at_rest(page)
    card = page.locator('.dock [data-pick="token 1-3"]')
    pick_up(page, card)
    expect(card).to_have_attribute("aria-pressed", "true")
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(card).not_to_have_attribute("aria-pressed", "true")
    expect(page.locator(".carried")).to_have_count(0)


def pick_up(page: Page, card: Locator) -> None:
    x, y = middle(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y)


def drag(page: Page, card: str, place: str) -> None:
    """From the dock to the board. The place shows itself once the card is taken up."""
    at_rest(page)
    pick_up(page, page.locator(f'.dock [data-pick="{card}"]'))
    spot = page.locator(f'.scene [data-pick^="{place}"]')
    expect(spot).to_be_visible()
    page.mouse.move(*middle(spot))
    page.mouse.up()


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

"""Everything fits on every screen: at three sizes, with larger text, and with whatever font the visitor has.

Each screen is looked at with our font and without it. What is there instead is on a machine for tests often DejaVu Sans, which
is wide.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyengine.core.match import Match
from pyengine.desk.play import Play
from pyengine.desk.session import Seat
from pyengine.games.cube.rules import GAME as CUBE
from tests.games.cube.play import CORNERS, table
from tests.web.fit_help import find_font, lose_font, misfits
from tests.web.table_help import at_rest, settle_in
from tests.web.use_help import START, at_table, played

EMPTY: dict[str, Any] = {"drawn": {"figures": {}, "lessons": {}}, "tags": []}
NAMES = ("Wilhelmina", "Bartholomew", "Mika", "Otto", "Pia")


@pytest.fixture
def fits(page: Page) -> Callable[[str], None]:
    settle_in(page)

    def check(screen: str) -> None:
        assert misfits(page, screen) == []

    return check


def boxes(dist: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((dist / "shelf.json").read_text("utf-8"))
    return [box for box in found if not box["part_of"]]


def open_game(page: Page, text: str) -> None:
    page.evaluate("(text) => import('./app/incoming.js').then(({ openText }) => openText(text))", text)


def test_a_font_that_cannot_be_fetched(newcomer: Page, page: Page, site: str, guard: Any) -> None:
    """The tests below take the font away by its rule. That is the same as when its file does not come."""
    guard.expect("fonts/inter.woff2")
    guard.expect("ERR_FAILED")
    title = page.locator(".box-title").first
    page.goto(site)
    ours = title.bounding_box()
    lose_font(page)
    lost = title.bounding_box()
    find_font(page)
    assert title.bounding_box() == ours != lost
    newcomer.add_init_script("delete Navigator.prototype.serviceWorker")  # it would have the font
    newcomer.route("**/fonts/*", lambda route: route.abort())
    newcomer.goto(site)
    assert newcomer.locator(".box-title").first.bounding_box() == lost


def test_lobby_and_its_dialogs(page: Page, site: str, fits: Callable[[str], None]) -> None:
    page.goto(site)
    expect(page.locator(".box").first).to_be_visible()
    fits("lobby")
    for button in ("Settings", "Open a game", "Rulebooks"):
        page.get_by_role("button", name=button).first.click()
        fits(button)
        page.keyboard.press("Escape")


def test_set_up_of_every_game(page: Page, site: str, dist: Path, fits: Callable[[str], None]) -> None:
    page.goto(site)
    for box in boxes(dist):
        page.goto(f"{site}#setup/{box['id']}")
        expect(page.get_by_role("dialog", name=f"Set up {box['title']}")).to_be_visible()
        fits(f"set-up of {box['id']}")
        expect(page.get_by_role("button", name="Start the game")).to_be_in_viewport()


def test_rulebook_and_lessons_of_every_game(page: Page, site: str, dist: Path, fits: Callable[[str], None]) -> None:
    page.route("**/figures/*", lambda route: route.fulfill(json=EMPTY))  # places are kept free for the pictures
    for box in boxes(dist):
        page.goto(f"{site}#rules/{box['id']}")
        expect(page.locator(".book-section").first).to_be_visible()
        fits(f"rulebook of {box['id']}")
        page.goto(f"{site}#learn/{box['id']}")
        expect(page.locator(".lesson-card").first).to_be_visible()
        fits(f"lessons of {box['id']}")


GAMES = pytest.mark.parametrize("game", ["kaichin", "cube", "rauha", "kauchuk", "rum_run"])


@GAMES
def test_table_and_end(page: Page, site: str, dist: Path, fits: Callable[[str], None], game: str) -> None:
    box = next(box for box in boxes(dist) if box["id"] == game)
    names = NAMES[: box["seats"][-1]]
    page.goto(site)
    open_game(page, played(30, names, game, bot="random").export("t"))
    at_table(page)
    at_rest(page)
    fits("table")
    open_game(page, played(None, names, game).export("t"))
    expect(page.locator(".end-title")).to_be_visible(timeout=START)
    fits("end")


def test_replay_and_lesson(page: Page, site: str, fits: Callable[[str], None]) -> None:
    page.goto(f"{site}#{played(30, NAMES, 'rauha').share('t', 'match', None)}")
    expect(page.locator(".replay-bar")).to_be_visible(timeout=START)
    fits("replay")
    page.goto(f"{site}#learn/rauha/first-turn")
    expect(page.locator(".demo-text")).to_be_visible(timeout=START)
    fits("lesson")


def test_curtain_keys_sharing_and_saved_games(page: Page, site: str, fits: Callable[[str], None]) -> None:
    page.goto(site)
    open_game(page, played(12, NAMES[:3]).export("t"))
    page.locator('[data-curtain="look"]').wait_for(timeout=START)
    fits("curtain")
    page.locator('[data-curtain="look"]').click()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog").get_by_label("Link")).to_be_visible()
    fits("sharing")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    fits("keys")
    page.keyboard.press("Escape")
    page.goto(f"{site}#lobby")
    expect(page.locator(".save").first).to_be_visible()
    fits("saved games")


def test_puzzles(page: Page, site: str, fits: Callable[[str], None]) -> None:
    page.goto(f"{site}#puzzles/cube_solo")
    expect(page.locator(".puzzle").first).to_be_visible(timeout=START)
    fits("puzzles")
    page.locator(".puzzle").first.click()
    at_table(page)
    fits("puzzle")


def test_a_twin_that_may_be_placed(page: Page, site: str, fits: Callable[[str], None]) -> None:
    """Three ways to act stand in the dock of Cube."""
    match = Match(
        CUBE, 2, start=table(CORNERS, turn=8, fulfilled=(("C10",), ())).position(), players=["Wilhelmina", "Bo"]
    )
    page.goto(site)
    open_game(page, json.dumps(Play("t", match, [Seat("Wilhelmina"), Seat("Bo", "random")]).record()))
    at_table(page)
    at_rest(page)
    expect(page.get_by_role("button", name="Twin lying")).to_be_in_viewport()
    fits("a twin in hand")


def test_frames(page: Page, site: str, fits: Callable[[str], None]) -> None:
    page.goto(f"{site}embed.html#learn/kaichin/jump")
    expect(page.locator(".demo-text")).to_be_visible(timeout=START)
    fits("lesson in a frame")
    page.goto(f"{site}embed.html")
    expect(page.get_by_role("heading")).to_be_visible()
    fits("empty frame")

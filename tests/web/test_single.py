"""The one file: opened from a folder, without any server, it plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.firefox_help import started
from tests.web.table_help import LIKES, REST, at_rest
from tests.web.web_help import Asked, until
from tools import single

MOST = 12_000_000  # bytes
START = 60_000
PATIENCE = 200  # seconds: Python starts, twice, on a busy machine
LINES = "document.querySelectorAll('.line-text').length"
TOUCH = """() => {
    const glowing = [...document.querySelectorAll("[data-pick].glow:not([data-pick^='view '])")];
    glowing[0].dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
SAVED = "document.querySelectorAll('.save').length"


@pytest.fixture
def file(dist: Path, tmp_path: Path) -> str:
    """Alone in a folder."""
    lonely = tmp_path / single.NAME
    lonely.write_bytes((dist / single.NAME).read_bytes())
    assert lonely.stat().st_size <= MOST
    return lonely.as_uri()


def games(dist: Path) -> list[str]:
    return [box["id"] for box in json.loads((dist / "shelf.json").read_text("utf-8")) if not box["part_of"]]


def play(page: Asked, game: str) -> None:
    """Until the story tells of a move of the person's own."""
    page.evaluate("(game) => { location.hash = `#play/${game}`; }", game)
    until(page, f"document.querySelector('.table')?.dataset.game === {json.dumps(game)}", PATIENCE)
    until(page, REST, PATIENCE)  # from a file Python always starts plainly
    told = page.evaluate(LINES)
    for _ in range(12):
        page.evaluate(TOUCH)
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 100))")
        at_rest(page)
        if page.evaluate(LINES) > told:
            return
    raise AssertionError(f"nothing happened at the table of {game}")


def test_every_game_is_played_from_a_file_and_kept(new_context: Any, file: str, dist: Path) -> None:
    context: BrowserContext = new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(
        LIKES.replace("sessionStorage", "localStorage") % json.dumps({"pace": "instant", "motion": "none"})
    )
    page.goto(file)
    expect(page.locator(".box")).to_have_count(len(games(dist)), timeout=START)
    for game in games(dist):
        play(page, game)
    page.goto(f"{file}#rules/kaichin")
    expect(page.locator(".book-words p").first).not_to_be_empty()
    page.goto(f"{file}#learn/kaichin/jump")
    expect(page.locator(".table:not([data-asleep]) .demo-text")).to_be_visible(timeout=START)
    page.goto(f"{file}#lobby")
    expect(page.locator(".save")).to_have_count(len(games(dist)))


def test_firefox_plays_from_a_file(file: str, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    profile.mkdir()
    with started(profile) as firefox:
        firefox.goto(file)
        until(firefox, "document.querySelectorAll('.box').length > 0", 60)
        play(firefox, "kaichin")

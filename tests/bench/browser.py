"""What a person waits for at the table, measured in Chromium: the picture after a touch."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Frame, Page, sync_playwright

from pyengine.desk.desk import Desk
from pyengine.desk.keeping import draft
from tools import environment, server
from tools.policy import with_policy
from tools.steps import DIST

TOUCHES = 60
PATIENCE = 60  # seconds
GLOWING = "[data-pick].glow:not([data-pick^='view ']):visible"
BLANK = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">'

MOMENTS = {"early": 0.0, "late": 0.7}
"""What part of the game is over."""
KEEP = """async (game) => (await import("./worker/store.js")).put(...game)"""
AT_REST = """() => {
    const table = document.querySelector(".table");
    if (!table || table.matches("[data-asleep], [data-frozen]") || table.querySelector(".thinking")) return false;
    return Boolean(table.querySelector(".ending, [data-pick].glow"));
}"""
PAINTED = """() => performance.getEntriesByName("parlour:painted").length"""
MARKS = """() => performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime])"""
INSTANT_BOTS = "localStorage.setItem('parlour:prefs', JSON.stringify({ pace: 'instant' }))"


@contextmanager
def chromium(folder: Path = DIST) -> Iterator[tuple[Browser, str]]:
    running = server.start(folder)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=arguments)
        yield browser, server.address(running)
        browser.close()
    running.shutdown()


def _blank(browser: Browser, site: str) -> Page:
    page = browser.new_context().new_page()
    page.route("**/blank.html", lambda route: route.fulfill(body=with_policy("blank", BLANK), content_type="text/html"))
    page.goto(f"{site}blank.html")
    return page


def saved(game: str, seats: int, part: float) -> list[str]:
    """A game of one person among bots that think, played at random so far, at that person's turn: its id, save and card."""
    desk, id, luck = Desk(), "bench", random.Random(1)
    bots = [{"name": f"Bot {seat}", "bot": "keen"} for seat in range(1, seats)]
    desk.begin(id, {"game": game, "seed": 1, "options": {}, "players": [{"name": "Ana", "bot": ""}, *bots]})
    match: Any = desk.sessions[id].match
    turns = []
    while match.state.seat is not None:
        if match.state.seat == 0:
            turns.append(len(match.moves))
        match.play(luck.choice(match.state.moves()))
    moves = match.moves[: next(at for at in turns if at >= part * len(match.moves))]
    match.go(0)
    for move in moves:
        match.play(move)
    kept = draft(desk.sessions[id])
    return [id, json.dumps(kept["save"]), json.dumps(kept["card"])]


def touch_to_paint(game: str, seats: int) -> dict[str, dict[str, float]]:
    return {moment: _touches(saved(game, seats, part)) for moment, part in MOMENTS.items()}


def _touches(kept: list[str]) -> dict[str, float]:
    """Milliseconds from a touch to the painted answer, for one person among bots who touches whatever glows.

    The page marks `parlour:touch` when a touch arrives and `parlour:painted` when the answer is on the screen.
    """
    luck = random.Random(1)
    with chromium() as (browser, site):
        page = _blank(browser, site)
        page.add_init_script(INSTANT_BOTS)
        page.evaluate(KEEP, kept)
        page.goto(f"{site}index.html#game/bench")
        for _ in range(TOUCHES):
            wait(page, AT_REST)
            if page.locator(".ending").count():
                break
            _touch_something(page, luck)
        waits = _waits(page.evaluate(MARKS))
    return {
        "touches": len(waits),
        "median": round(median(waits), 1),
        "95th percentile": round(quantiles(waits, n=20)[-1], 1),
    }


def _touch_something(page: Page, luck: random.Random) -> None:
    painted = page.evaluate(PAINTED)
    glowing = page.locator(GLOWING)
    glowing.nth(luck.randrange(glowing.count())).dispatch_event(
        "click"
    )  # the thing may still be on its way to its place
    wait(page, f"({PAINTED})() > {painted}")


def wait(page: Page | Frame, condition: str) -> None:
    for _ in range(PATIENCE * 50):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(20)
    raise TimeoutError(f"never became true: {condition}")


def _waits(marks: list[tuple[str, float]]) -> list[float]:
    """From each touch to the next picture."""
    waits, touched = [], None
    for name, at in sorted(marks, key=lambda mark: mark[1]):
        if name == "parlour:touch":
            touched = at
        elif name == "parlour:painted" and touched is not None:
            waits.append(at - touched)
            touched = None
    return waits

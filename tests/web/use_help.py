"""Games made beforehand, to be shared, looked back at and embedded; and a look at a page with axe-core."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Frame, Page, expect

from pyengine.core.chance import Chance
from pyengine.desk.desk import Desk
from tools.steps import WEB

NAMES = ("Ana", "Ben", "Mika")
AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
STILL = "Promise.allSettled(document.getAnimations().map(({ finished }) => finished))"
RUN_AXE = """axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)))"""
START = 60_000  # ms: Python starts, on a busy machine
expect.set_options(timeout=20_000)


@cache
def played(
    moves: int | None = None, names: tuple[str, ...] = NAMES, game: str = "kaichin", bot: str | None = None
) -> Desk:
    """A desk with one game, "t", played at random to its end or for so many moves. With a `bot` everybody but the first
    player is one, and it goes on until the first player's turn."""
    desk = Desk()
    players = [{"name": name, "bot": bot if seat and bot else ""} for seat, name in enumerate(names)]
    options = {"start_player": "first"} if game == "kaichin" else {}
    desk.begin("t", {"game": game, "seed": 11, "options": options, "players": players})
    luck = Chance(4)
    match: Any = desk.sessions["t"].match  # type: ignore[attr-defined]
    while match.state.seat is not None and (moves is None or len(match.moves) < moves or (bot and match.state.seat)):
        match.play(luck.pick(match.state.moves()))
    return desk


def open_game(page: Page, text: str) -> None:
    """As if the text had come in a file."""
    page.evaluate("(text) => import('./app/incoming.js').then(({ openText }) => openText(text))", text)


def length(desk: Desk) -> int:
    return desk.sessions["t"].length


def violations(page: Page | Frame) -> list[str]:
    """What axe-core has to say, with the light and in the dark."""
    page.evaluate(f"{AXE};document.documentElement.dataset.motion = 'none'")
    found: list[str] = []
    for theme in ("light", "dark"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        page.evaluate(STILL)
        found += [f"{theme}: {each}" for each in page.evaluate(RUN_AXE)]
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    return found


def at_table(page: Page | Frame) -> None:
    """Until the table stands."""
    expect(page.locator(".table:not([data-asleep]) .scene, .figure-table .scene")).to_be_visible(timeout=START)

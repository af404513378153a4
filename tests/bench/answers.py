"""Measures what a person waits for at the table: from a touch to the answer as the text that goes to the page. The same
text runs in CPython and in Pyodide. What is done after the answer is not counted."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from time import process_time
from typing import Any

from pyengine.core.game import Doc, Game
from pyengine.core.picks import flat
from pyengine.core.shelf import games
from pyengine.desk.desk import Desk

MOVES = 40
ENDLESS = 600
"""A game of chance may go on for ever: so many moves are enough to find its middle."""


def answers() -> list[dict[str, Any]]:
    """Of each game, with as many people as there can be, the moves in its middle."""
    waits = {id: waiting(game) for id, game in games().items() if not game.part_of}
    return [
        {
            "game": id,
            "median": round(median(each), 2),
            "95th percentile": round(quantiles(each, n=20)[-1], 2),
            "answers": len(each),
        }
        for id, each in waits.items()
    ]


def waiting(game: Game[Any], moves: int = MOVES) -> list[float]:
    """Milliseconds of each answer."""
    list(_touches(game, 7, moves))  # another game first: what is made once for all games is not counted
    return list(_touches(game, 1, moves))


def _touches(game: Game[Any], seed: int, moves: int) -> Iterator[float]:
    desk, played = Desk(), _some_game(game, seed)
    desk.begin("t", {"game": game.id, "seed": seed, "players": [{}] * game.seats[-1]})
    begin = max(0, len(played) // 2 - moves // 2)
    for move in played[:begin]:
        desk.play("t", str(move), {})
    page = _Page(desk)
    page.ask(desk.table)
    for move in played[begin : begin + moves]:
        at = page.doc["at"]
        for pick in flat(move.picks):
            if page.doc["at"] == at:  # the last of several may go without saying
                yield page.ask(desk.touch, pick)


def _some_game(game: Game[Any], seed: int) -> list[Any]:
    luck, state, moves = random.Random(seed), game.new(game.seats[-1], None, seed), list[Any]()
    while state.seat is not None and len(moves) < ENDLESS:
        moves.append(luck.choice(state.moves()))
        state.play(moves[-1])
    return moves


class _Page:
    """Asks as the page does, through the eyes of whoever is to act."""

    def __init__(self, desk: Desk) -> None:
        self.told: dict[str, int] = {}
        self.doc: Doc = desk.table("t", {})

    def ask(self, question: Callable[..., Doc], *arguments: Any) -> float:
        """The answer becomes `doc`; the milliseconds until it was there as text."""
        look = {"viewer": self.doc["seat"], "touches": self.doc["touches"], "told": dict(self.told)}
        asked = process_time()
        text = json.dumps(question("t", *arguments, look=look), ensure_ascii=False, separators=(",", ":"))
        spent = (process_time() - asked) * 1000
        self.doc = json.loads(text)
        self.told[self.doc["story"]["name"]] = self.doc["story"]["length"]
        return spent

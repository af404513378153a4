"""A position from a few words, for demos and tests: arrange("0 1-2@g8:S", "1 4-5@f9:E", barrels={"g8": 2})."""

from __future__ import annotations

from typing import Any

from pyengine.core.game import Doc
from pyengine.games.rum_run.rules import GAME

OPEN_FOREST: Doc = {
    "boards": [["A", "front", 2], ["B", "front", 3], ["D", "front", 0], ["C", "front", 1]],
    "overlap": 0,
    "town": "g9",
}
"""The forest of three and four players, for games of two."""


def arrange(*tokens: str, seats: int = 3, seat: int = 0, **doc: Any) -> Doc:
    """A turn of `seat` with tokens on the board: "1 3-6@g8:S" is a token of seat 1 as if laid by that move. Other parts
    of the document as they are: barrels={"g8": 2}, stock={"inn": 1}, scored=[7, 0, 0], hands=[["1-2"], [], []]."""
    laid = [_token(text) for text in tokens]
    return GAME.from_position({"rules": GAME.rules, "seats": seats, "seat": seat, "tokens": laid, **doc}).position()


def duel(*tokens: str, variant: str = "standard", **doc: Any) -> Doc:
    """The same for two players in the open forest. With Tortoise v. Hare seat 0 is fast and seat 1 strong."""
    return arrange(*tokens, seats=2, options={"variant": variant}, **OPEN_FOREST, **doc)


def _token(text: str) -> Doc:
    owner, _, laid = text.partition(" ")
    kind, _, place = laid.partition("@")
    square, _, low = place.partition(":")
    doc: Doc = {"at": square, "seat": int(owner), "token": kind}
    return {**doc, "low": low} if low else doc

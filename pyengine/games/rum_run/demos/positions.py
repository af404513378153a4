"""A position from a few words, for demos and tests: arrange("0 1-2@g8:S", "1 4-5@f9:E", barrels={"g8": 2})."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from pyengine.core.game import Doc
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.board import KIND_COUNT, SQUARES, Tile, ground_of
from pyengine.games.rum_run.rules.documents import token_name
from pyengine.games.rum_run.rules.woods import full_hand
from pyengine.shapes.bits import bits

OPEN_FOREST: Doc = {
    "boards": [["A", "front", 2], ["B", "front", 3], ["D", "front", 0], ["C", "front", 1]],
    "overlap": 0,
    "town": "g9",
}
"""The forest of three and four players, for games of two."""
TOKENS = [*map(token_name, range(2 * KIND_COUNT))]


def arrange(*tokens: str, seats: int = 3, seat: int = 0, options: Doc | None = None, **doc: Any) -> Doc:
    """A turn of `seat` with tokens on the board: "1 3-6@g8:S" is a token of seat 1 as if laid by that move. Other parts
    of the document as they are: stock={"inn": 1}, claims={"inn.1": [1]}, hands=[["1-2"], [], []]. Where barrels={"g8": 2}
    or scored=[7, 0, 0] only say how many there are, they are of no matter which house."""
    began = GAME.new(seats, {"start": "random", **(options or {})}).position()
    whole = {
        **began,
        "options": {**began["options"], "start": "draw", **(options or {})},
        "seat": seat,
        "first": 0,
        **doc,
    }
    whole["tokens"] = sorted(map(_token, tokens), key=lambda token: SQUARES[token["at"]])
    whole |= _hands(whole, doc)
    casks = (f"cask-{number}" for number in count(1))
    barrels = {square: _pile(pile, casks) for square, pile in whole["barrels"].items()}
    whole["barrels"] = {square: barrels[square] for square in sorted(barrels, key=SQUARES.__getitem__)}
    whole["scored"] = [_pile(pile, casks) for pile in whole["scored"]]
    whole["stock"] = {**began["stock"], **whole["stock"]}
    whole["claims"] = {**_unclaimed(whole), **doc.get("claims", {})}
    return GAME.from_position(whole).position()


def duel(*tokens: str, variant: str = "standard", **doc: Any) -> Doc:
    """The same for two players in the open forest. With Tortoise v. Hare seat 0 is fast and seat 1 strong."""
    return arrange(*tokens, seats=2, options={"variant": variant}, **OPEN_FOREST, **doc)


def _token(text: str) -> Doc:
    owner, _, laid = text.partition(" ")
    kind, _, place = laid.partition("@")
    square, _, low = place.partition(":")
    doc: Doc = {"at": square, "seat": int(owner), "token": kind}
    return {**doc, "low": low} if low else doc


def _unclaimed(whole: Doc) -> Doc:
    tiles = tuple(Tile(*row) for row in whole["boards"])
    return {door.id: [] for door in ground_of(tiles, whole["overlap"]).entrances}


def _hands(whole: Doc, doc: Doc) -> Doc:
    """Whatever is not on the board is in the hand; or out of the game, where the hands are told."""
    options, rest = GAME.new(whole["seats"], whole["options"]).options, []
    for seat in range(whole["seats"]):
        swift = options.variant == "tortoise" and seat == whole["first"]
        names = map(token_name, bits(full_hand(options, swift, options.variant == "tortoise" and not swift)))
        laid = [token["token"] for token in whole["tokens"] if token["seat"] == seat]
        rest.append([name for name in names if name not in laid])
    hands, out = [sorted(hand, key=TOKENS.index) for hand in doc.get("hands", rest)], doc.get("out")
    left = [[name for name in names if name not in hand] for names, hand in zip(rest, hands, strict=True)]
    return {"hands": hands, "out": left if out is None else out}


def _pile(value: Any, casks: Iterator[str]) -> list[str]:
    return [next(casks) for _ in range(value)] if isinstance(value, int) else value

"""Positions that play seldom reaches: many roads of everybody about the town and the distilleries, full of barrels."""

from __future__ import annotations

import tests.games.rum_run.plain as naive
from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.games.rum_run.rules import GAME

LAYOUTS = ("standard", "ambush", "compact")


def crowded(variant: str, seed: int, tries: int = 150) -> Doc:
    chance = Chance(seed)
    seats = chance.pick((2, 3, 4)) if variant == "standard" else 2
    options = {"variant": variant, "layout": chance.pick(LAYOUTS), "start": "random"}
    doc = GAME.new(seats, options, seed).position()
    here = naive.Naive(doc)
    near = _ground(here, 2 + chance.below(3))
    for _ in range(tries):
        here = _another_token(here, chance, near)
    doc["tokens"] = [
        {"at": naive.name(at), "seat": seat, "token": _copy(here, at), **({"low": low} if low else {})}
        for at, (seat, _, low) in here.tokens.items()
    ]
    del doc["hands"]
    doc["barrels"] = {naive.name(at): 1 + chance.below(4) for at in here.tokens if not chance.below(3)}
    doc["seat"] = chance.below(seats)
    doc["claims"] = {door: [s for s in range(seats) if not chance.below(3)] for door in doc["claims"]}
    doc["scars"] = [naive.name(at) for at in here.scars]
    return GAME.from_position(doc).position()


def _ground(here: naive.Naive, radius: int) -> list[naive.Square]:
    """Open squares around the town and at the doors of one or two houses."""
    doors = [square for square, _ in here.forest.entrances.values()]
    return [
        square
        for square in here.forest.top
        if square not in here.forest.walls and square != here.town
        if _far(square, here.town) <= radius + 1 or any(_far(square, door) <= 1 for door in doors)
    ]


def _far(one: naive.Square, two: naive.Square) -> int:
    return abs(one[0] - two[0]) + abs(one[1] - two[1])


def _another_token(here: naive.Naive, chance: Chance, near: list[naive.Square]) -> naive.Naive:
    """One more token of somebody, if it has a link there or chance will have it alone."""
    seat = chance.below(here.seats)
    square, kind = chance.pick(near), chance.pick(here.hands[seat] or [(1, 1)])
    if square in here.tokens or kind not in here.hands[seat]:
        return here
    low = "" if kind[0] == kind[1] else chance.pick(naive.SIDES)
    here = here.clone()
    here.seat = seat
    after = here.after(naive.Step(None, kind, low, square))
    if after.links(square) or after.touches_town(square) or not chance.below(12):
        if after.is_strong(seat) and not after.beside_town(square) and not chance.below(2):
            after.scars.add(square)
        return after
    return here


def _copy(here: naive.Naive, at: naive.Square) -> str:
    """The name of a token; the second of two equal ones has a mark."""
    token = here.tokens[at]
    twins = sorted(other for other, twin in here.tokens.items() if (twin.seat, twin.kind) == (token.seat, token.kind))
    return f"{token.kind[0]}-{token.kind[1]}" + "'" * twins.index(at)

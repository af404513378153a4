"""Positions and moves of The Rum Run for the tests, in the notation of the game.

The forest of three and four players has its town at g9; column g is free to the north, row 9 to the west and east.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import tests.games.rum_run.naive as naive
from pyengine.bots.judge import Judge
from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Event
from pyengine.games.rum_run.demos.positions import arrange
from pyengine.games.rum_run.demos.positions import duel as arrange_duel
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.board import SQUARES, USUAL_STOCK, batches, square_name
from pyengine.games.rum_run.rules.moves import Lay, Shift
from pyengine.games.rum_run.rules.options import HOUSE_OPTIONS
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.shapes.bits import bits


def at(*tokens: str, **doc: Any) -> RumRunState:
    return GAME.from_position(arrange(*tokens, **doc))


def duel(variant: str, *tokens: str, **doc: Any) -> RumRunState:
    return GAME.from_position(arrange_duel(*tokens, variant=variant, **doc))


def legal(state: RumRunState, text: str) -> bool:
    return state.refusal(GAME.parse(text)) is None


def why(state: RumRunState, text: str) -> tuple[str, str]:
    """The rule and the kind of refusal of an illegal move."""
    refusal = state.refusal(GAME.parse(text))
    assert refusal is not None, f"{text} is legal"
    assert refusal.title() and refusal.sentence()
    return refusal.rule, refusal.kind


def played(state: RumRunState, *moves: str) -> RumRunState:
    """The state after these moves; each must be legal."""
    after = state.clone()
    for text in moves:
        move = GAME.parse(text)
        assert after.refusal(move) is None, f"{text}: {after.refusal(move)}"
        after.play(move)
        assert after.flaw() is None
    return after


def told(state: RumRunState, move: str) -> list[Event]:
    events: list[Event] = []
    state.clone().play(GAME.parse(move), events)
    return events


def kinds_told(state: RumRunState, move: str) -> list[str]:
    return [event.kind for event in told(state, move)]


def piles(state: RumRunState) -> dict[str, int]:
    return {square_name(square): len(pile) for square, pile in sorted(state.piles.items())}


def points(state: RumRunState) -> tuple[int, ...]:
    return tuple(map(len, state.scored))


def places(state: RumRunState, kind: str) -> set[str]:
    """Where a token of the hand can go, as in its notation after the @."""
    return {
        str(move).partition("@")[2]
        for move in state.moves()
        if isinstance(move, Lay) and str(move).startswith(f"{kind}@")
    }


def shifts(state: RumRunState, origin: str) -> set[str]:
    return {str(move) for move in state.moves() if isinstance(move, Shift) and move.origin == SQUARES[origin]}


JUDGE = Judge(GAME)


def greedy(state: RumRunState, luck: Chance) -> Any:
    """The move with the best position after it, ties broken by luck."""

    def value(move: Any) -> float:
        after = state.clone()
        after.play(move)
        return JUDGE.worth(after, state.seat) + luck.below(1000) * 1e-5  # type: ignore[arg-type]

    return max(JUDGE.promising(state), key=value)


def game(seats: int, seed: int, bots: set[int]) -> tuple[RumRunState, int]:
    """A whole game with its length: greedy players in the seats of `bots`, random ones elsewhere."""
    state, luck, moves = GAME.new(seats, seed=seed), Chance(seed * 7 + 1), 0
    while state.seat is not None:
        state.play(greedy(state, luck) if state.seat in bots else luck.pick(state.moves()))
        moves += 1
    return state, moves


def ended(kind: str, seats: int, games: list[tuple[RumRunState, int]]) -> str:
    """Check that the games ended within the bound, and tell in a line how."""
    reasons = Counter(outcome.reason for state, _ in games if (outcome := state.outcome()))
    lengths = [moves for _, moves in games]
    assert reasons.total() == len(games)
    assert all(moves <= GAME.longest(seats, state.options) for state, moves in games)
    assert all(state.flaw() is None for state, _ in games)
    ends = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
    home = sum(sum(state.standings()) for state, _ in games) / len(games)
    return f"rum_run {seats} {kind}: {ends}; {min(lengths)}-{max(lengths)} moves, {home:.1f} barrels home"


STORED = ("2", "3", "4", "2_own", "2_tortoise", "2_horse")
"""The last one is the longest."""


def save_of(name: str) -> Doc:
    """A stored match. Its players sometimes see the best move, so barrels are claimed, carried, stolen and ambushed."""
    file = Path(__file__).parents[1] / "replays" / "rum_run" / f"{name}.json"
    save: Doc = json.loads(file.read_text("utf-8"))["save"]
    return save


@cache
def stored(name: str) -> tuple[tuple[RumRunState, ...], tuple[list[Event], ...]]:
    """Every state of a stored match, the end included, and what happened before each."""
    save = save_of(name)
    states, events = [GAME.new(save["seats"], save["options"], save["seed"])], list[list[Event]]([[]])
    for move in save["moves"]:
        states.append(states[-1].clone())
        events.append([])
        states[-1].play(GAME.parse(move), events[-1])
    return tuple(states), tuple(events)


def turn_of(state: RumRunState, seat: int) -> RumRunState:
    """The same position with another seat to act."""
    after = state.clone()
    after.seat = seat
    return after


def alone(state: RumRunState, *moves: str) -> list[RumRunState]:
    """The states after each of these moves, all by seat 0 while the others wait."""
    states = []
    for move in moves:
        state = turn_of(played(state, move), 0)
        states.append(state)
    return states


# Positions that play seldom reaches.

LAYOUTS = ("standard", "ambush", "compact")
HOUSE_OF = {"bibbletop": "bibbletop", "franky": "franky", "elmo": "cabin", "manor": "cabin", "inn": "inn"}


def crowded(variant: str, seed: int, tries: int = 150, most: int = 42) -> RumRunState:
    """Many roads of everybody about the town and the distilleries, full of barrels. No hand has more than `most` tokens."""
    chance = Chance(seed)
    seats = chance.pick((2, 3, 4)) if variant == "standard" else 2
    options = {"variant": variant, "layout": chance.pick(LAYOUTS), "start": "random"}
    doc = GAME.new(seats, options, seed).position()
    here = naive.Naive(doc)
    near = _ground(here, 2 + chance.below(3))
    for _ in range(tries):
        here = _another_token(here, chance, near)
    laid = [
        f"{seat} {_copy(here, at)}@{naive.name(at)}" + f":{low}" * bool(low)
        for at, (seat, _, low) in here.tokens.items()
    ]
    full = [at for at in here.tokens if not chance.below(3)][: GAME.new(seats, options).options.total // 4]
    state = at(
        *laid,
        seats=seats,
        seat=chance.below(seats),
        first=doc["first"],
        options=options,
        barrels={naive.name(at): 1 + chance.below(4) for at in full},
        scars=sorted(map(naive.name, here.scars), key=SQUARES.__getitem__),
        **_claimed(seats, doc["claims"], chance),
    )
    for owner, hand in enumerate(state.hands):
        for bit in chance.shuffled(bits(hand))[most:]:
            state.hands[owner] ^= 1 << bit
            state.out[owner] |= 1 << bit
    return state


def _claimed(seats: int, doors: Iterable[str], chance: Chance) -> Doc:
    """Some loads are gone from each house, and some have claimed there."""
    stock, claims = {}, {door: list[int]() for door in doors}
    for house, value in zip(HOUSE_OPTIONS, USUAL_STOCK, strict=True):
        loads = chance.below(len(batches(value)) + 1)
        stock[house] = (*batches(value), 0)[loads]
        here = [(door, seat) for door in claims for seat in range(seats) if HOUSE_OF[door.partition(".")[0]] == house]
        for door, seat in chance.shuffled(here)[:loads]:
            claims[door] = sorted([*claims[door], seat])
    return {"stock": stock, "claims": claims}


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

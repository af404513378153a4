"""The engine against a second, plain reading of the rules (naive.py): same turns, same positions, same ends."""

from __future__ import annotations

from collections import defaultdict

import pytest

import tests.games.rum_run.naive as naive
from pyengine.core.chance import Chance
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.state import RumRunState
from tests.games.rum_run.play import STORED, crowded, stored
from tests.mass import mass

Turns = dict[str, set[str]]


def picture(state: RumRunState) -> str:
    doc = state.position()
    return naive.Naive(doc | {"seat": doc["seat"] or 0}).picture()


def turns_of_the_engine(state: RumRunState) -> Turns:
    """Every whole turn with the position after it. A caravan is known by its pile, the lays by what is laid."""
    found: Turns = defaultdict(set)
    open_ends: list[tuple[str, RumRunState]] = [("", state)]
    while open_ends:
        so_far, here = open_ends.pop()
        moves = here.moves()
        assert moves, "nobody is ever left with a turn that cannot be finished"
        for move in moves:
            after = here.clone()
            after.play(move)
            told = so_far if so_far.startswith("*") else f"{so_far} {move}".strip()
            if after.phase in ("chain", "caravan"):
                open_ends.append((told, after))
            else:
                found[told].add(picture(after))
    return found


def turns_of_the_rules(here: naive.Naive) -> Turns:
    found: Turns = defaultdict(set)
    forced = here.forced()
    for chain in here.builds() if not forced else ():
        found[" ".join(map(str, chain))].add(here.built(chain).picture())
    for pile in forced or here.piles():
        for after in here.caravans(pile):
            found[f"*{naive.name(pile)}"].add(after.picture())
    return found or {"pass": {here.passed().picture()}}


def agree(state: RumRunState) -> None:
    here = naive.Naive(state.position())
    assert turns_of_the_engine(state) == turns_of_the_rules(here)


def test_crowded_positions_agree_in_the_usual_game() -> None:
    for seed in range(mass(8, 200)):
        agree(crowded("standard", seed))


@pytest.mark.parametrize("variant", ["horse", "tortoise"])
def test_crowded_positions_agree_in_the_duels(variant: str) -> None:
    """With few tokens in the hands, for the plain judge tries every chain of five."""
    for seed in range(mass(20, 800)):
        agree(crowded(variant, seed, 60 if seed % 2 else 200, 3 + seed % 5))


def has_many_chains(state: RumRunState) -> bool:
    assert state.seat is not None
    return state.is_fast(state.seat) and state.hands[state.seat].bit_count() > 12


@pytest.mark.parametrize("name", STORED)
def test_a_match_agrees_on_its_way_and_at_its_end(name: str) -> None:
    states, _ = stored(name)
    turns = [state for state in states if state.phase == "turn" and not has_many_chains(state)]
    for state in turns[:: max(1, len(turns) // mass(4, 100))]:
        agree(state)
    outcome = states[-1].outcome()
    assert outcome is not None
    assert set(outcome.winners) == naive.Naive(states[-1].position() | {"seat": 0}).winners()


# The forest (M2–M5, M11, M12)


@pytest.mark.parametrize("overlap", range(3))
def test_every_arranged_forest_is_that_of_the_boards(overlap: int) -> None:
    chance = Chance(overlap)
    for seed in range(25):
        state = GAME.new(3, {"layout": "own"}, seed)
        state.play(GAME.parse(f"overlap-{overlap}"))
        while state.phase == "boards":
            state.play(chance.pick(state.moves()))
        doc = state.position()
        forest = naive.Forest(doc["boards"], overlap)
        assert not forest.hidden
        assert {str(move) for move in state.moves()} == {f"town:{square}" for square in forest.towns()}
        state.play(chance.pick(state.moves()))
        assert {
            door.id: (naive.spot(_name(door.square)), naive.SIDES[door.facing]) for door in state.forest.entrances
        } == forest.entrances


def _name(square: int) -> str:
    return f"{'abcdefghijklmn'[square % 16 - 1]}{square // 16}"


@pytest.mark.parametrize("overlap", [1, 2])
def test_M11_no_legal_arrangement_is_refused(overlap: int) -> None:
    """The last board goes in exactly where nothing needed is hidden."""
    chance = Chance(overlap)
    for seed in range(10):
        state = GAME.new(2, {"layout": "own"}, seed)
        state.play(GAME.parse(f"overlap-{overlap}"))
        for _ in range(3):
            state.play(chance.pick(state.moves()))
        boards = state.position()["boards"]
        slot = boards.index(None)
        (rest,) = {"A", "B", "C", "D"} - {board[0] for board in boards if board}
        fitting = set()
        for face in ("front", "back"):
            for turns in range(4):
                boards[slot] = [rest, face, turns]
                if not naive.Forest(boards, overlap).hidden:
                    fitting.add(f"{rest}:{face}:{('NW', 'NE', 'SW', 'SE')[slot]}:{turns}")
        assert {str(move) for move in state.moves()} == fitting

"""The engine against a second, plain reading of the rules (rum_run_plain): same turns, same positions, same ends."""

from __future__ import annotations

from collections import defaultdict

import pytest

import tests.games.rum_run.plain as naive
from pyengine.core.chance import Chance
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.state import RumRunState
from tests.games.rum_run.crowded import crowded
from tests.games.rum_run.play import greedy, legal

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
        for move in here.moves():
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
    for seed in range(8):
        agree(GAME.from_position(crowded("standard", seed)))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("variant", ["horse", "tortoise"])
def test_crowded_positions_agree_in_the_duels(variant: str, seed: int) -> None:
    agree(GAME.from_position(crowded(variant, seed, 60)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_agrees_on_its_way_and_at_its_end(seats: int) -> None:
    chance = Chance(seats)
    state = GAME.new(seats, {"layout": "ambush", "start": "random"}, seats)
    turns = 0
    while state.seat is not None:
        if state.phase == "turn":
            turns += 1
            if turns % 30 == 15:
                agree(state)
        state.play(greedy(state, chance) if turns < 30 else chance.pick(state.moves()))
    outcome = state.outcome()
    assert outcome is not None
    assert set(outcome.winners) == naive.Naive(state.position() | {"seat": 0}).winners()


# A follower may cover an own token, which is then in the hand again and may follow in its turn (M20, M22, M42)


def test_M42_a_covered_token_is_back_in_the_hand_for_the_second_follower() -> None:
    doc = GAME.new(2, {"variant": "tortoise", "start": "random"}, 3).position()
    first, town = doc["first"], naive.spot(doc["town"])
    north = naive.beyond(town, "N")
    east = naive.beyond(north, "E")
    doc["seat"] = first
    doc["tokens"] = [{"at": naive.name(east), "seat": first, "token": "4-5", "low": "E"}]
    doc["hands"][first] = ["4-4", "4-6"]
    del doc["out"]
    doc["hands"][1 - first] = []
    state = GAME.from_position(doc)
    agree(state)
    assert legal(state, f"4-4@{naive.name(north)}")
    for move in (f"4-4@{naive.name(north)}", f"4-6@{naive.name(east)}:W"):
        assert legal(state, move)
        state.play(GAME.parse(move))
    assert legal(state, f"4-5@{naive.name(naive.beyond(north, 'N'))}:S")


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

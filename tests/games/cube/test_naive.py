"""The engine against a second, plain reading of the rules: the same moves, positions and ends."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARD_NUMBER
from pyengine.games.cube.rules.state import CubeState
from tests.games.cube import naive

IN_PLAY = ("action", "placing", "claims", "over")
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"closed_rows": True}),
    (4, {"random_start": True}),
    (2, {"claims": "spot", "closed_rows": True}),
    (3, {"claims": "spot", "random_start": True}),
    (4, {"claims": "spot", "first_round_draw_only": True}),
    (2, {"deck": "hard", "bag_end_now": True}),
    (3, {"deck": "easy", "first_round_draw_only": True}),
]


def plain(doc: Doc) -> Doc:
    """A document without what the rules do not speak of: the luck to come, and the cubes' numbers."""
    left_out = ("chance", "cubes", "rules")
    heap = {space: stack for space, stack in doc["heap"].items() if stack}
    return {key: value for key, value in doc.items() if key not in left_out} | {
        "heap": heap,
        "tried": sorted(doc["tried"]),
        "twins": [{**twin, "at": sorted(twin["at"]) if twin["at"] else None} for twin in doc["twins"]],
    }


def step(state: CubeState, move: Any) -> None:
    """Play a move with both, and compare."""
    before = state.position()
    state.play(move)
    after = state.position()
    assert plain(after) == plain(naive.play(before, str(move), after["drawn"]))


def check(state: CubeState) -> None:
    eyes = naive.Naive(state.position())
    assert {str(move) for move in state.moves()} == eyes.moves()


def check_cards(state: CubeState, cards: list[str]) -> None:
    eyes = naive.Naive(state.position())
    for card in cards:
        assert state.heap.shows(CARD_NUMBER[card]) == eyes.shows(card)


def walk(state: CubeState, chance: Chance, liking: str = "", limit: int = 10_000) -> None:
    """Play on at random, or with two of three moves of the kind that is liked."""
    while state.seat is not None and limit:
        limit -= 1
        check(state)
        moves = state.moves()
        liked = [move for move in moves if str(move).startswith(liking)]
        step(state, chance.pick(liked if liked and chance.below(3) else moves))


def dealt(seats: int, options: dict[str, Any], seed: int) -> CubeState:
    """A game at its first action."""
    state, chance = GAME.new(seats, options, seed), Chance(seed)
    while state.phase not in IN_PLAY:
        state.play(chance.pick(state.moves()))
    return state


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_random_game_agrees_to_its_end(seats: int, options: dict[str, Any]) -> None:
    state = dealt(seats, options, 5 * seats)
    walk(state, Chance(seats))
    assert state.outcome() is not None
    check_cards(state, list(naive.CARDS)[::2])


def grown(seats: int, options: dict[str, Any], seed: int, cubes: int) -> CubeState:
    """A game in which everybody has drawn until so many cubes were out; nobody has claimed anything yet."""
    state, chance = dealt(seats, options, seed), Chance(seed)
    for turn in range(cubes):
        colour = chance.pick([colour for colour in range(1, 5) if state.bag[colour]])
        state.bag[colour] -= 1
        state.heap.put(chance.pick([space for space in range(16) if state.heap.height(space) < 4]), colour)
        state.turn = (turn + 1) // seats * seats
    return state


def award(state: CubeState, scores: list[int]) -> None:
    for seat, score in enumerate(scores):
        state.fulfilled[seat] = [state.pile.pop() for _ in range(score)]


@pytest.mark.parametrize("claims", ["auto", "spot"])
@pytest.mark.parametrize("seed", range(3))
def test_a_tie_and_sudden_death_agree(seed: int, claims: str) -> None:
    """Q33–Q35: three at the target; twins may decide, else cards from the pile."""
    state = grown(4, {"claims": claims, "random_start": True}, seed, 20 + 4 * seed)
    award(state, [5, 4, 5, 5])
    walk(state, Chance(seed), "done" if claims == "spot" else "draw")
    assert state.ended in ("twin", "sudden", "shared")


@pytest.mark.parametrize("options", [{}, {"bag_end_now": True}, {"closed_rows": True}, {"claims": "spot"}])
def test_the_end_of_the_bag_agrees(options: dict[str, Any]) -> None:
    state = grown(3, options, 7, 48)
    award(state, [2, 1, 2])
    walk(state, Chance(3), "done" if "claims" in options else "draw")
    assert state.ended in ("bag", "twin", "sudden", "shared", "target")


def test_Q38_the_guard_agrees() -> None:
    state = grown(2, {}, 11, 12)
    walk(state, Chance(1), "move", 60)
    quiet = []
    while state.seat is not None and len(quiet) < 40:
        check(state)
        moves = [move for move in state.moves() if str(move).startswith("move")] or state.moves()
        step(state, moves[0])
        quiet.append(state.quiet)
    assert 12 in quiet


def test_a_heap_nearly_full_with_a_small_pile_agrees() -> None:
    """Q31, Q36, Q37: hands shrink, levels and rows are closed, twins find no place."""
    for seed in range(4):
        state = grown(2, {"closed_rows": bool(seed % 2)}, seed, 50)
        award(state, [1, 1])
        del state.pile[2:]
        walk(state, Chance(seed), "draw")
        assert state.seat is None

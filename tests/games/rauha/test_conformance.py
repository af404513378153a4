"""Rauha keeps the contract, every random game ends after exactly four rounds, and what a seat sees and hears does not
depend on what is hidden from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import CARDS
from pyengine.games.rauha.rules.moves import Choose, Place
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.rules.state import RauhaState
from pyengine.kit.contract import walk, walk_all
from tests.games.rauha.play import disguise, disguised, random_game
from tests.mass import mass


def test_conformance() -> None:
    assert walk_all(GAME, matches=mass(1, 2), every=mass(15, 9)) > 100


@pytest.mark.parametrize(
    ("seats", "side"), [(2, "A"), (3, "B"), *[(5, "A"), (2, "B"), (3, "A"), (4, "A"), (4, "B"), (5, "B")][: mass(0, 6)]]
)
def test_conformance_at_every_move(seats: int, side: str) -> None:
    luck = Chance(11 * seats)
    assert walk(GAME, seats, Options(side), luck.next64(), luck.pick, luck) > 50


@given(
    seats=st.integers(2, 5),
    side=st.sampled_from("AB"),
    seed=st.integers(0, 2**64 - 1),
    wishes=st.lists(st.integers(0, 60), max_size=80),
)
@settings(max_examples=mass(3, 8), deadline=None)
def test_conformance_whatever_is_played(seats: int, side: str, seed: int, wishes: list[int]) -> None:
    """The first moves are as wished, the rest is luck."""
    luck = Chance(seed)
    asked = iter(wishes)

    def choose(moves: Sequence[Any]) -> Any:
        wish = next(asked, None)
        return luck.pick(moves) if wish is None else moves[wish % len(moves)]

    walk(GAME, seats, Options(side), seed, choose, luck, every=9)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_after_exactly_four_rounds(seats: int) -> None:
    for seed in range(mass(30, 200)):
        luck = Chance(seed)
        state = GAME.new(seats, {"side": "AB"[seed % 2]}, seed)
        scorings, moves = 0, 0
        while state.seat is not None:
            told: list = []
            state.play(luck.pick(state.moves()), told)
            moves += 1
            scorings += sum(event.kind == "scoring" for event in told)
        assert (scorings, state.stop, state.phase) == (4, 15, "over")
        assert moves <= GAME.longest(seats, Options())
        assert state.flaw() is None


def test_the_same_seed_and_moves_make_the_same_match() -> None:
    assert random_game(3, "B", 12).position() == random_game(3, "B", 12).position()


@pytest.mark.parametrize(
    "text", ["", "place", "place-9", "keep-a3-01", "biome-1+9", "entity-nobody", "place-4 ", "PLACE-4"]
)
def test_notation_that_means_nothing(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.parse(text)


# What each seat may know


def heard(viewer: int | None, state: RauhaState, move: Any) -> str:
    """What a seat is told of a move, and what it sees afterwards, without the cards it may choose from in a new turn."""
    told: list[Any] = []
    state.play(move, told)
    sentences = [(event.kind, event.seat, event.fields) for event in told if event.seen_by(viewer)]
    seen = state.seen_by(viewer)
    return json.dumps([sentences, {**seen, "satellites": [len(cards) for cards in seen["satellites"]]}])


@settings(max_examples=mass(60, 150))
@given(st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 200), st.data())
def test_R39_what_a_seat_sees_is_independent_of_hidden_cards(seats: int, seed: int, length: int, data: Any) -> None:
    state = random_game(seats, "AB"[seed % 2], seed, length)
    viewer = data.draw(st.sampled_from([None, *range(seats)]))
    luck = Chance(seed + 1)
    names = disguise(viewer, state, luck)
    other = disguised(state, names)
    assert other.seen_by(viewer) == state.seen_by(viewer)
    if state.seat is None:
        return
    if viewer == state.seat:
        assert other.moves() == state.moves()
        return
    move = luck.pick([move for move in state.moves() if not isinstance(move, Place)])  # a placed card becomes public
    same = GAME.parse(f"keep-{names[CARDS[move.card].id]}") if isinstance(move, Choose) else move
    assert heard(viewer, other, same) == heard(viewer, state, move)


def test_R39_a_disguise_really_changes_what_is_hidden() -> None:
    state = random_game(3, "B", 5, 40)
    names = disguise(0, state, Chance(1))
    other = disguised(state, names)
    assert other.position() != state.position()
    assert other.decks != state.decks

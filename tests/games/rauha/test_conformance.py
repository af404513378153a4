"""Rauha keeps the contract, and every random game ends after exactly four rounds."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.core.conformance import check, walk
from pyengine.core.game import BadInput
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.table import TABLE
from tests.games.rauha.play import at, random_game


def test_conformance() -> None:
    assert check(GAME, matches=2, every=9) > 100


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_conformance_at_every_move(seats: int, side: str) -> None:
    luck = Chance(11 * seats)
    assert walk(GAME, seats, Options(side), luck.next64(), luck.pick, luck) > 50


@given(
    seats=st.integers(2, 5),
    side=st.sampled_from("AB"),
    seed=st.integers(0, 2**64 - 1),
    wishes=st.lists(st.integers(0, 60), max_size=80),
)
@settings(max_examples=8, deadline=None)
def test_conformance_whatever_is_played(seats: int, side: str, seed: int, wishes: list[int]) -> None:
    """The first moves are as wished, the rest is luck."""
    luck = Chance(seed)
    asked = iter(wishes)

    def choose(moves: Sequence[Any]) -> Any:
        wish = next(asked, None)
        return luck.pick(moves) if wish is None else moves[wish % len(moves)]

    walk(GAME, seats, Options(side), seed, choose, luck, every=9)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_200_random_games_end_after_exactly_four_rounds(seats: int) -> None:
    for seed in range(200):
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


def damaged() -> list[tuple[str, dict]]:
    """A good position with one thing wrong in it."""
    good = at(3, 5, "activate", points={0: 4}).position()
    wrong: dict[str, object] = {
        "rules": "rauha/99", "seats": 2, "options": {"side": "C"}, "position": 7, "phase": "over", "seat": 1,
        "order": [0, 2, 1], "pile": [0, 0, 1], "players": [], "entities": {}, "used_squares": [0], "used_entities": ["maa"],
        "welcomed": ["maa"], "satellites": [[], [], []], "decks": [[], []], "black_hole": [],
    }  # fmt: skip
    cases = [(key, {**good, key: value}) for key, value in wrong.items()]
    cases += [(f"no {key}", {k: v for k, v in good.items() if k != key}) for key in good]
    for key, value in {
        "points": 5, "crystals": -1, "board": ["sA-0"] * 9, "covered": [[]] * 8, "spores": [9], "chosen": "a1-01",
        "earned": [[0] * 4] * 4,
    }.items():  # fmt: skip
        doc = copy.deepcopy(good)
        doc["players"][0][key] = value
        cases.append((f"player's {key}", doc))
    return cases


@pytest.mark.parametrize(("name", "doc"), damaged(), ids=[name for name, _ in damaged()])
def test_positions_that_cannot_be_are_refused(name: str, doc: dict) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(json.loads(json.dumps(doc)))


@pytest.mark.parametrize("junk", [None, [], {}, 3, "x", {"seats": True}, {"viewer": 0}])
def test_junk_is_no_position_and_no_sight(junk: object) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(junk)  # type: ignore[arg-type]
    with pytest.raises(BadInput):
        GAME.guess(junk, Chance(1))  # type: ignore[arg-type]


def test_a_sight_that_says_too_much_is_refused() -> None:
    seen = GAME.new(2).seen_by(0)
    with pytest.raises(BadInput):
        GAME.guess({**seen, "viewer": 1}, Chance(1))


@pytest.mark.parametrize(
    ("phase", "touches", "meant"),
    [
        ("place", ["square 4"], "place-4"),
        ("place", ["spore", "plant 4"], "spore-4"),
        ("place", ["spore"], None),
        ("activate", ["square 4"], "biome-4"),
        ("activate", ["square 5", "plant 0"], "biome-5+0"),
        ("activate", ["entity maa"], "entity-maa"),
        ("activate", ["square 11"], None),
    ],
)
def test_what_touches_mean(phase: str, touches: list[str], meant: str | None) -> None:
    move = TABLE.intend(at(2, 5, phase), touches)
    assert (None if move is None else str(move)) == meant


def test_why_a_spore_button_leads_nowhere() -> None:
    full = at(2, 5, "place", spores={0: range(9)})
    refusal = TABLE.why_idle(full, "spore")
    assert refusal is not None
    assert refusal.rule == "R19"
    assert TABLE.why_idle(full, "something else") is None

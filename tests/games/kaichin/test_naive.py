"""The engine against a second, plain reading of the rules (naive.py): same moves, same positions, same ends."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.games.kaichin.demos.positions import arrange
from pyengine.games.kaichin.rules import GAME, KaichinState, board
from pyengine.games.kaichin.rules.moves import ALL_MOVES
from pyengine.shapes.bits import bits
from pyengine.terminal.commands import perft
from tests.games.kaichin import naive
from tests.games.kaichin.play import crowded
from tests.mass import mass

PERFT = Path(__file__).parents[1] / "perft" / "kaichin.json"
SETTINGS = [(seats, disclose) for seats in (3, 4) for disclose in (False, True)]


def walk(seats: int, disclose: bool, seed: int) -> tuple[KaichinState, dict[str, Any]]:
    """Play one random game with both; returns how each of them sees its end."""
    chance = Chance(seed)
    state = GAME.new(seats, {"disclose": disclose}, seed)
    doc = state.position()
    while state.seat is not None:
        moves = state.moves()
        eyes = naive.Naive(doc)
        assert set(map(str, moves)) == eyes.moves()
        assert state.available() == bool(eyes.available())
        for sweet in naive.SWEETS:
            in_sight = state.in_sight(1 << board.SWEET_NUMBER[sweet])
            assert {board.SWEETS[hit] for hit in bits(in_sight)} == eyes.hits(sweet)
        move = chance.pick(moves)
        state.play(move)
        doc = naive.play(doc, str(move))
        assert state.position() == doc
    return state, doc


@pytest.mark.parametrize(("seats", "disclose"), SETTINGS)
@pytest.mark.parametrize("seed", range(mass(1, 4)))
def test_a_random_game_agrees_to_its_end(seats: int, disclose: bool, seed: int) -> None:
    state, doc = walk(seats, disclose, 1000 + seed)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (naive.winner(doc),)


def test_the_tray_is_the_one_of_the_rules() -> None:
    assert dict(zip(board.CELLS, board.CELL_HEX, strict=True)) == naive.HEX
    assert dict(zip(board.SPOTS, board.SPOT_HEX, strict=True)) == naive.SPOT
    assert {name: board.COLOURS[board.COLOUR_OF[n]] for n, name in enumerate(board.SWEETS)} == naive.COLOUR
    assert {name: board.SPOTS[board.START_SPOT[n]] for n, name in enumerate(board.SWEETS)} == naive.START
    assert {name: board.SPOTS[board.GOAL_SPOT[n]] for n, name in enumerate(board.SWEETS)} == naive.GOAL


# Positions that random play seldom reaches: full lines, many burnt cells, colours run out, sweets beside their goals

CROWDED = {
    "corner": arrange(
        "nami d2, shizuku a3, ume f2!, momiji e1, fuji f1, sasa d6, tsuru c1!",
        "blue d1 e2, red e3",
        "c1 f3 e4",
        held="2 1 3",
    ),
    "lines": arrange(
        "nami d4, tsuki d6!, ume c3, fuji b2!, sasa e4!, yuki f4, kikyo d3, hoshi b4, matsu g1",
        "blue d5 c4 e3, yellow b5, green c6 d7",
        "e4 c5 d2",
        held="2 2 1",
        seat=2,
    ),
    "no blue left": arrange(
        "nami e2, shizuku b4, ume d4",
        "blue a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2, white d3",
    ),
}


@pytest.mark.parametrize("name", CROWDED)
def test_a_made_up_position_agrees_for_two_moves(name: str) -> None:
    first = GAME.from_position(CROWDED[name])
    assert set(map(str, first.moves())) == naive.Naive(first.position()).moves()
    for move in first.moves():
        state = first.clone()
        state.play(move)
        doc = naive.play(first.position(), str(move))
        assert state.position() == doc
        assert set(map(str, state.moves())) == naive.Naive(doc).moves()


@pytest.mark.parametrize("seed", range(mass(12, 100)))
def test_a_crowded_position_agrees_wherever_it_leads(seed: int) -> None:
    state, chance = GAME.from_position(crowded(seed)), Chance(seed)
    for _ in range(8):
        if state.seat is None:
            break
        doc, moves = state.position(), state.moves()
        assert set(map(str, moves)) == naive.Naive(doc).moves()
        for move in chance.shuffled(moves)[:8]:
            child = state.clone()
            child.play(move)
            assert child.position() == naive.play(doc, str(move))
            assert child.flaw() is None
            outcome = child.outcome()
            assert outcome is None or outcome.winners == (naive.winner(child.position()),)
        state.play(chance.pick(moves))


@pytest.mark.parametrize("seed", range(mass(4, 40)))
def test_every_move_that_is_not_legal_breaks_a_rule(seed: int) -> None:
    state = GAME.from_position(crowded(seed))
    refused = set(ALL_MOVES) - set(state.moves())
    assert {state.why_not(move).rule for move in refused} <= set(GAME.rule_numbers)


# Perft: how many lines of play there are, to depth 3


def naive_perft(doc: dict[str, Any], depth: int) -> int:
    moves = naive.Naive(doc).moves()
    return len(moves) if depth == 1 else sum(naive_perft(naive.play(doc, move), depth - 1) for move in moves)


def perft_table() -> dict[str, list[int]]:
    table = {}
    for seats, disclose in SETTINGS:
        state = GAME.new(seats, {"disclose": disclose})
        table[f"{seats} seats, disclose {'on' if disclose else 'off'}"] = [perft(state, depth) for depth in (1, 2, 3)]
    for name, doc in CROWDED.items():
        table[name] = [perft(GAME.from_position(doc), depth) for depth in (1, 2, 3)]
    return table


def test_perft_is_as_stored() -> None:
    if os.environ.get("PARLOUR_REWRITE"):
        lines = [f" {json.dumps(name)}: {counts}" for name, counts in perft_table().items()]
        PERFT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert perft_table() == json.loads(PERFT.read_text("utf-8"))


@pytest.mark.parametrize(("seats", "disclose"), SETTINGS)
def test_the_plain_reading_counts_the_same_perft(seats: int, disclose: bool) -> None:
    stored = json.loads(PERFT.read_text("utf-8"))[f"{seats} seats, disclose {'on' if disclose else 'off'}"]
    doc, deep = GAME.new(seats, {"disclose": disclose}).position(), mass(2, 3)
    assert [naive_perft(doc, depth) for depth in range(1, deep + 1)] == stored[:deep]

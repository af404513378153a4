"""What we are measured beside: our own games play as they should, and the page says what was measured."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tic_tac_toe.rules import GAME

from pyengine.core.game import BadInput
from pyengine.core.match import Match
from pyengine.core.shelf import games
from tests.bench.peers.__main__ import HERE, PEERS, page, too_slow
from tests.bench.peers.playouts import LIBRARIES, per_second
from tools import environment
from tools.steps import ROOT


def rule(state: Any, square: str) -> str | None:
    refusal = state.refusal(GAME.parse(square))
    return refusal and refusal.rule


def test_T1_T2_free_squares_are_marked_in_turn() -> None:
    match = Match(GAME, 2)
    assert [str(move) for move in match.legal()] == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    match.play("b2")
    assert match.state.seat == 1 and rule(match.state, "b2") == "T2" and rule(match.state, "a1") is None


def test_T3_three_in_a_line_win() -> None:
    match = Match(GAME, 2)
    for square in ("a1", "a2", "b1", "b2", "c1"):
        match.play(square)
    outcome = match.outcome()
    assert outcome and outcome.winners == (0,) and outcome.rule == "T3" and rule(match.state, "c3") == "T3"
    assert match.state.picture() == "1 X X X\n2 O O .\n3 . . .\n  a b c"


def test_T4_nobody_wins_on_a_full_board() -> None:
    match = Match(GAME, 2)
    for square in ("a1", "b1", "c1", "a2", "c2", "b2", "a3", "c3", "b3"):
        match.play(square)
    outcome = match.outcome()
    assert outcome and outcome.winners == () and outcome.rule == "T4"
    assert GAME.from_position(match.state.position()).outcome() == outcome


def test_there_are_as_many_games_of_tic_tac_toe_as_there_are() -> None:
    def count(state: Any) -> int:
        found = 0
        for move in state.moves():
            twin = state.clone()
            twin.play(move)
            found += count(twin) if twin.seat is not None else 1
        return found

    state = GAME.new(2)
    state.play(GAME.parse("b2"))
    corner, side = GAME.new(2), GAME.new(2)
    corner.play(GAME.parse("a1"))
    side.play(GAME.parse("b1"))
    assert count(state) + 4 * count(corner) + 4 * count(side) == 255_168


@pytest.mark.parametrize(
    "bent",
    [{"first": ["a1", "b1"]}, {"second": ["a1"]}, {"first": ["d4"]}, {"seat": 0}, {"first": "a1"}, {"more": 1}],
)
def test_a_position_that_cannot_be_is_refused(bent: dict[str, Any]) -> None:
    state = GAME.new(2)
    state.play(GAME.parse("a1"))
    assert GAME.from_position(state.position()).position() == state.position()
    with pytest.raises(BadInput):
        GAME.from_position({**state.position(), **bent})


@pytest.mark.parametrize("library", ["ours", "openspiel_python", "openspiel_cpp"])
def test_what_is_measured_is_played(library: str) -> None:
    """PettingZoo's own games need a package for drawing, and boardgame.io another place: they are played by the bench."""
    for play in LIBRARIES[library]().values():
        play(random.Random(1))
        assert per_second(play, 0.001) > 0


def test_every_peer_is_pinned_and_has_its_program() -> None:
    assert set(PEERS) == {*LIBRARIES, "boardgame"}
    pinned = [line for line in (HERE / "requirements.txt").read_text("utf-8").splitlines() if line[0] != "#"]
    assert all("==" in line for line in pinned)
    tested = environment.TO_TEST.read_text("utf-8").splitlines()
    assert all(line in tested for line in pinned if line.startswith(("open_spiel", "pettingzoo")))
    assert all((HERE / name).exists() for name in ("boardgame.mjs", "package.json", "package-lock.json"))


def test_they_get_an_environment_of_their_own_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[list[str]] = []
    monkeypatch.setattr(environment, "SCRATCH", tmp_path)
    monkeypatch.setattr(environment, "run", lambda command, otherwise, cwd=None: done.append([*map(str, command)]))
    (tmp_path / "peers").mkdir()
    python, packages = environment.peers(HERE)
    assert environment.peers(HERE) == (python, packages)
    assert [command[1:3] for command in done] == [["-m", "venv"], ["-m", "pip"], ["ci", "--ignore-scripts"]]
    assert python.is_relative_to(tmp_path) and done[1][0] == str(python)
    assert sorted(file.name for file in packages.glob("*.json")) == ["package-lock.json", "package.json"]


def measured(ours: int) -> dict[str, Any]:
    rates = {"ours": ours, "openspiel_python": 90, "pettingzoo": 50, "boardgame": 30, "openspiel_cpp": 5000}
    each = {library: {"tic-tac-toe": rate, "Connect Four": rate} for library, rate in rates.items()}
    del each["openspiel_python"]["Connect Four"]
    game = {"game": "cube", "seats": 2, "moves": 1000, "clones": 2000, "quarters (µs)": [1.0, 2.0, 3.0, 4.5]}
    machine = {"system": "Linux", "processor": "x86_64", "CPython": "3.11.7", "Node": "20.1.0"}
    return {"machine": machine, "playouts per second": each, "CPython": [game], "Pyodide": [game]}


def test_the_page_says_how_many_times_as_quick_ours_is() -> None:
    lines = "\n".join(page(measured(300)))
    assert "| boardgame.io | 30 | 10.0 × | 30 | 10.0 × | 10 × |" in lines
    assert "| OpenSpiel, its game in Python | 90 | 3.3 × | – |  | 3 × |" in lines
    assert "| cube | 2 | 1,000 | 1,000 | 2,000 | 2,000 | 1.0 2.0 3.0 4.5 | 4.5 |" in lines
    assert lines.endswith("Every ratio is what it should be, or more.")


def test_the_page_says_what_is_too_slow() -> None:
    assert list(too_slow(measured(299))) == [
        "tic-tac-toe beside PettingZoo",
        "Connect Four beside PettingZoo",
        "tic-tac-toe beside boardgame.io",
        "Connect Four beside boardgame.io",
    ]


def test_the_page_of_the_documents_has_all_libraries_and_games() -> None:
    told = (ROOT / "docs" / "peers.md").read_text("utf-8")
    assert all(f"| {name} |" in told for name, _ in PEERS.values())
    assert all(f"| {id} | {seats} |" in told for id, game in games().items() for seats in game.seats)
    assert "Too slow" not in told

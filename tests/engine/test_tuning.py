"""Tuning: weights follow whoever wins, a run can be gone on with, and the arena says what it has brought."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from connect_four.rules import GAME as FOUR

from pyengine.core.game import BadInput, Doc
from pyengine.core.shelf import find
from pyengine.fleet import tuning
from pyengine.fleet.cma import Cma
from pyengine.fleet.players import read_player
from pyengine.fleet.spsa import Spsa
from pyengine.fleet.tuning import Scale, Tuning, tune
from pyengine.terminal.commands import main

RAUHA, KAICHIN = find("rauha"), find("kaichin")


def asked(steps: int = 3, way: str = "spsa", game: Any = RAUHA) -> Tuning:
    return Tuning(game, game.seats[0], game.Options(), 2, read_player("keen", game), way, steps, games=2, proof=2)


def run(what: Tuning, file: Path, executor: Any = None) -> Doc:
    return tune(what, file, "", executor, lambda done, of, standing: None)


def stand_in(seated: Any) -> float:
    """Instead of a game: whoever values points higher wins, the more surely the more."""
    one, rest = (
        next(player for seat, player in enumerate(seated.order.players) if (seat == seated.seat) == alone)
        for alone in (True, False)
    )
    gap = one.settings["weights"]["points"] - rest.settings["weights"]["points"]
    return min(1.0, max(0.0, 0.5 + gap / 2))


@pytest.mark.parametrize("way", ["spsa", "cma"])
def test_weights_follow_whoever_wins(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "share_of", stand_in)
    made = run(asked(25, way), tmp_path / "better.json")
    assert made["weights"]["points"] > 1.2
    assert json.loads((tmp_path / "better.json").read_text("utf-8")) == made


@pytest.mark.parametrize("kind", [Spsa, Cma])
def test_the_top_of_a_hill_is_found(kind: Any) -> None:
    def height(point: list[float]) -> float:
        return -sum((x - top) ** 2 for x, top in zip(point, (0.4, -0.2, 0.1), strict=True))

    climb = kind(3, 7)
    for _ in range(300):
        climb.tell([0.5 + height(one) - height(other) for one, other in climb.ask()])
    assert climb.best == pytest.approx([0.4, -0.2, 0.1], abs=0.1)


def test_the_same_seed_finds_the_same_however_many_play(tmp_path: Path) -> None:
    made = run(asked(), tmp_path / "alone.json")
    with ProcessPoolExecutor(2) as executor:
        assert run(asked(), tmp_path / "together.json", executor) == made


@pytest.mark.parametrize("way", ["spsa", "cma"])
def test_an_interrupted_run_goes_on(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "share_of", stand_in)
    made = run(asked(6, way), tmp_path / "whole.json")
    run(asked(3, way), tmp_path / "longer.json")
    assert run(asked(6, way), tmp_path / "longer.json") == made
    with pytest.raises(BadInput, match="other settings: player"):
        run(asked(6, way)._replace(player=read_player("keen@sight=3", RAUHA)), tmp_path / "longer.json")


def test_what_was_found_can_be_played_with(tmp_path: Path) -> None:
    file = tmp_path / "better.json"
    made = run(asked(2), file)
    player = read_player(f"sage@{file}", RAUHA)
    assert player.settings == {"weights": made["weights"]}
    assert made["about"]["proof"]["games"] == 2 and made["about"]["rules"] == RAUHA.rules
    assert len(json.loads((tmp_path / "better.proof-2.json").read_text("utf-8"))["pairings"]) == 1


def test_weights_of_nothing_can_be_tuned_too() -> None:
    """In Kaichin nobody fears the damage that others do; that might be a mistake."""
    scale = Scale(KAICHIN, read_player("keen", KAICHIN))
    now, more = scale.settings([]), scale.settings([0.5] * len(scale.places))
    assert now["against"]["damage"] == 0 < more["against"]["damage"]
    assert more["weights"]["chips"] == 1.5 * now["weights"]["chips"]


def test_the_odds_of_one_against_many_are_made_even() -> None:
    assert tuning._evened(0.25, 4) == pytest.approx(0.5)
    assert [tuning._evened(share, 3) for share in (0.0, 1.0)] == [0.0, 1.0]
    assert tuning._evened(0.7, 2) == 0.7


def test_a_game_without_weights_has_nothing_to_tune(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="name no terms"):
        run(replace_game(asked(), FOUR), tmp_path / "x.json")


def replace_game(what: Tuning, game: Any) -> Tuning:
    return what._replace(game=game, options=game.Options(), player=read_player("keen", game))


def test_tune_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "better.json"
    command = ["tune", "rauha", "--steps", "1", "--games", "2", "--proof", "2", "--out", str(file)]
    assert main(command) == 0
    told = capsys.readouterr()
    assert "Tuned against untuned:" in told.out and f"keen@{file}" in told.out
    assert "1 of 1" in told.err and "2 of 2" in told.err
    assert main([*command[:-1], str(tmp_path / "other.json"), "--steps", "0"]) == 2
    assert "above 0" in capsys.readouterr().err

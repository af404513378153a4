"""python -m pyengine, as people use it."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
from dataclasses import replace

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.match import Match
from pyengine.games.kaichin.rules import GAME
from pyengine.terminal.commands import main
from pyengine.terminal.play import play


def test_games_lists_what_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    listed = capsys.readouterr().out
    assert "Kaichin, 3–4 players, rules kaichin/1" in listed
    assert "Cube puzzles, 1 player, rules cube_solo/1" in listed


def test_simulate_as_a_table_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "kaichin", "--seats", "3", "--games", "4", "--set", "disclose=on"]
    assert main(command) == 0
    assert "4 games: all ended" in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 4 and sum(report["reasons"].values()) == 4
    assert sum(report["win_share"]) == pytest.approx(1)


def test_a_game_without_a_last_move_is_given_up(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "cube_solo", "--games", "1", "--set", "puzzle=P40", "--bots", "random"]
    assert main(command) == 0
    assert "1 games: 1 unfinished" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = []
    for seed in ("7", "7", "8"):
        main(["simulate", "kaichin", "--games", "3", "--seed", seed, "--json"])
        lengths.append(json.loads(capsys.readouterr().out)["lengths"])
    assert lengths[0] == lengths[1] != lengths[2]


def test_a_keen_bot_beats_dreamers(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "kaichin", "--games", "24", "--bots", "keen,random,random,random", "--json"])
    share = json.loads(capsys.readouterr().out)["win_share"]
    assert share[0] > 0.5


def test_check_keeps_its_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "kaichin", "--matches", "1"]) == 0
    assert "keeps the contract" in capsys.readouterr().out


def test_perft_counts_the_first_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "kaichin", "--depth", "2"]) == 0
    # 12 sweets step in to 2 cells each.
    assert capsys.readouterr().out.split()[:2] == ["1", "24"]


def test_replay_shows_a_saved_match(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(GAME, 3, seed=2)
    luck = Chance(2)
    for _ in range(6):
        match.play(luck.pick(match.state.moves()))
    file = tmp_path / "match.json"
    file.write_text(match.dumps(), "utf-8")
    assert main(["replay", str(file), "--at", "4"]) == 0
    out = capsys.readouterr().out
    assert "   4 Player" in out and "   5 Player" not in out and "damage chips" in out


@pytest.mark.parametrize(
    ("command", "part"),
    [
        (["simulate", "go"], "There is no game 'go'. Games:"),
        (["simulate", "kaichin", "--seats", "7"], "3 to 4 players, not 7"),
        (["simulate", "kaichin", "--set", "wild=on"], "There is no option 'wild'. Options: disclose"),
        (["simulate", "kaichin", "--set", "disclose=maybe"], "Values: off, on"),
        (["simulate", "kaichin", "--set", "disclose"], "OPTION=VALUE"),
        (
            ["simulate", "kaichin", "--bots", "genius"],
            "There is no bot 'genius'. Bots: random, dreamer, keen, shrewd, sage",
        ),
        (["simulate", "kaichin", "--bots", "random,keen"], "4 of them, not 2"),
        (["simulate", "kaichin", "--games", "0"], "above 0"),
        (["check", "chess"], "There is no game 'chess'"),
        (["check", "kaichin", "--matches", "0"], "above 0"),
        (["perft", "kaichin", "--depth", "0"], "above 0"),
        (["replay", "no-such-file.json"], "cannot be read"),
    ],
)
def test_unknown_names_and_values_get_a_sentence(
    command: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command) == 2
    assert part in capsys.readouterr().err


def test_play_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "game.json"
    lines = iter(["moves", "ume-d4", "ume-c6", "undo", "undo", "nonsense", f"save {save}", "?", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    assert main(["play", "kaichin", "--seats", "3", "--set", "start_player=first"]) == 0
    out = capsys.readouterr().out
    assert "You are Player 1." in out and "Player 1 brought Ume in to c6." in out
    assert "Ume cannot reach d4" in out
    assert "'nonsense' is not a move" in out
    assert Match.load(save.read_text("utf-8")).at == 0


def test_a_game_that_nobody_wins_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(GAME, 3, seed=2)
    luck = Chance(2)
    while match.state.seat is not None:
        match.play(luck.pick(match.legal()))
    ended = match.outcome()
    assert ended is not None
    monkeypatch.setattr(Match, "outcome", lambda _: replace(ended, reason="stuck", winners=()))
    assert play(match, "random") == 0
    assert capsys.readouterr().out.endswith("Winner: nobody\n")


def test_how_many_can_play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(type(GAME), "seats", range(2, 3))
    assert main(["games"]) == 0
    assert "Kaichin, 2 players," in capsys.readouterr().out
    with pytest.raises(BadInput, match="is for 2 players, not 3"):
        GAME.new(3)


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "pyengine", "games"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=60)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")

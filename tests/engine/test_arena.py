"""The arena: everybody sits everywhere over the same deals, the same seeds give the same games, and a run can be gone on with."""

from __future__ import annotations

import json
import shutil
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.game import BadInput, Doc
from pyengine.core.shelf import find
from pyengine.fleet.arena import Contest, contest
from pyengine.fleet.logbook import Logbook
from pyengine.fleet.players import read_player, read_players
from pyengine.fleet.playing import Order, deal, play
from pyengine.fleet.shares import elo, ratings, wilson
from pyengine.terminal.commands import main

RAUHA, KAICHIN = find("rauha"), find("kaichin")


def asked(bots: str = "keen,random", games: int = 6, game: Any = KAICHIN, seed: int = 3) -> Contest:
    players = tuple(read_players(bots, game))
    return Contest(game, game.seats[0], game.Options(), seed, players, games)


def run(what: Contest, file: Path, executor: Any = None) -> Doc:
    return contest(what, file, "", executor, lambda done, of, standing: None)


def games_of(file: Path) -> str:
    return file.with_suffix(".games.jsonl").read_text("utf-8")


def test_everybody_sits_everywhere_over_the_same_deals(tmp_path: Path) -> None:
    what = asked("keen,dreamer,random", 5)
    orders = [what.order(*place) for place in what.places()]
    assert len(orders) == 2 * 3 * 3  # five games are two deals from three seats
    for number in range(2):
        of_deal = [order for order in orders if order.seed == deal(3, number)]
        tables = [[player.name for player in order.players] for order in of_deal]
        assert tables[:3] == [["keen", *["dreamer"] * 2], ["dreamer", "keen", "dreamer"], [*["dreamer"] * 2, "keen"]]
        assert len(tables) == 9


def test_the_same_games_however_many_work_at_them(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.json", tmp_path / "together.json"
    one = run(asked(), alone)
    with ProcessPoolExecutor(2) as executor:
        assert run(asked(), together, executor) == one
    assert games_of(alone) == games_of(together)
    assert alone.read_text("utf-8") == together.read_text("utf-8")
    assert json.loads(alone.read_text("utf-8")) == one


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    made = run(asked(), whole)
    lines = games_of(whole).splitlines(keepends=True)
    shutil.copy(whole.with_suffix(".run"), broken.with_suffix(".run"))
    torn = "".join(lines[:3]) + lines[3][:20]
    broken.with_suffix(".games.jsonl").write_text(torn, "utf-8")
    assert run(asked(), broken) == made
    assert games_of(broken) == games_of(whole)


def test_a_run_is_made_longer_but_never_mixed_with_another(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    run(asked(games=3), file)
    assert run(asked(games=6), file) == run(asked(games=6), tmp_path / "other.json")
    assert run(asked(games=3), file)["pairings"][0]["games"] == 3  # asked for less, it knows only of those
    with pytest.raises(BadInput, match="other settings: seed"):
        run(asked(seed=4), file)


def test_two_runs_never_write_the_same_file(tmp_path: Path) -> None:
    where = tmp_path / "log", tmp_path / "about"
    with Logbook(*where, {"a": 1}) as log:
        log.add({"b": 2})
        with pytest.raises(BadInput, match="Another run"):
            Logbook(*where, {"a": 1})
    with Logbook(*where, {"a": 1}) as log:
        assert [*log] == [{"b": 2}]


def test_what_is_no_log_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear aunt,\nthank you.", "utf-8")
    with pytest.raises(BadInput, match="no log of this kind"):
        Logbook(file, tmp_path / "about", {})
    assert file.read_text("utf-8") == "Dear aunt,\nthank you."


def test_luck_depends_on_seed_and_seat_only() -> None:
    keen, random = (read_player(name, RAUHA) for name in ("keen", "random"))
    order = Order("rauha", {}, 5, (keen, random))
    assert play(order) == play(order)
    assert play(order)["moves"] != play(order._replace(seed=6))["moves"]


def test_a_game_is_told_in_figures(tmp_path: Path) -> None:
    made = run(asked("keen,random", 12), tmp_path / "report.json")
    (pairing,) = made["pairings"]
    assert pairing["games"] == 12 and sum(pairing["ended"].values()) == 12
    assert pairing["share"] > 0.5 and pairing["from"] < pairing["share"] <= pairing["to"]
    assert sum(pairing["by_seat"]) / 3 == pytest.approx(pairing["share"], abs=0.001)
    assert pairing["events"]["ended"] == {"a_game": 1.0, "in": 1.0, "by": {"keen": 0.0, "random": 0.0}}
    assert set(pairing["points"]) == {"score", "chips"}
    assert made["elo"]["keen"] > made["elo"]["random"] == 0


def test_a_gift_is_a_game_that_others_win_by_your_move() -> None:
    player = read_player("random", KAICHIN)
    for seed in range(40):
        played = play(Order("kaichin", {}, seed, (player,) * 3))
        homes = played["events"].get("came_home")
        if homes:
            assert played["gift"] == (homes.index(1) not in played["winners"])


# Bots with settings of their own


def test_a_bot_may_have_settings_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"weights": {"home": 0}, "against": {"stir": 1}, "about": {"by": "hand"}}), "utf-8")
    player = read_player(f"sage@{file}@share=0.5@sight=2", KAICHIN)
    assert player.settings == {"weights": {"home": 0.0}, "against": {"stir": 1.0}, "share": 0.5, "sight": 2}
    tuned = read_player(f"keen@{file}", KAICHIN)
    order = Order("kaichin", {}, 2, (read_player("keen", KAICHIN),) * 3)
    assert play(order)["moves"] != play(order._replace(players=(tuned,) * 3))["moves"]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("genius", "There is no bot 'genius'"),
        ("sage@speed=2", "There is no setting 'speed'"),
        ("sage@share=much", "'share' cannot be 'much'"),
        ("sage@sight=1.5", "'sight' cannot be"),
        ("sage@share=0", "'share' cannot be"),
        ("keen@share=0.5", "'keen' has no such settings"),
        ("random@scale=5", "'random' has no such settings"),
        ("sage@nowhere.json", "cannot be read"),
    ],
)
def test_settings_that_cannot_be_get_a_sentence(name: str, wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        read_player(name, KAICHIN)


@pytest.mark.parametrize(
    ("doc", "wrong"),
    [
        ('{"weights": {"gold": 1}}', "no term 'gold'"),
        ('{"weights": 3}', "not what they should be"),
        ('{"speed": 3}', "not what they should be"),
        ("[]", "not what they should be"),
        ("{", "cannot be read"),
    ],
)
def test_a_file_of_settings_is_looked_through(tmp_path: Path, doc: str, wrong: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(doc, "utf-8")
    with pytest.raises(BadInput, match=wrong):
        read_player(f"keen@{file}", KAICHIN)


# Figures


def test_intervals_are_those_of_wilson() -> None:
    assert wilson(0, 10) == (0.0, pytest.approx(0.2775, abs=0.0001))
    assert wilson(10, 10) == (pytest.approx(0.7225, abs=0.0001), 1.0)
    assert wilson(50, 100) == (pytest.approx(0.4038, abs=0.0001), pytest.approx(0.5962, abs=0.0001))


def test_a_rating_predicts_the_share_that_it_was_made_from() -> None:
    """Among more than two as well: each of the others may win."""
    found = ratings({("a", "b"): (600, 1000)}, 4)
    assert found["a"] - found["b"] == pytest.approx(elo(0.6, 4), abs=1)
    assert ratings({("a", "b"): (250, 1000)}, 4)["a"] == pytest.approx(0, abs=2)


# At the command line


def test_the_arena_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "levels.json"
    command = ["arena", "kaichin", "--bots", "dreamer,random", "--games", "3", "--options", '{"disclose": true}']
    assert main([*command, "--jobs", "1", "--out", str(file)]) == 0
    told = capsys.readouterr()
    assert "dreamer" in told.out and "Elo" in told.out and "3 of 3" in told.err
    report = json.loads(file.read_text("utf-8"))
    assert report["options"]["disclose"] is True and report["seats"] == 3
    assert "--jobs" not in report["command"] and report["command"].startswith("python -m pyengine arena kaichin")


@pytest.mark.parametrize(
    ("more", "part"),
    [
        (["--bots", "keen"], "two bots or more"),
        (["--bots", "keen,keen"], "each of them once"),
        (["--games", "0"], "above 0"),
        (["--jobs", "0"], "above 0"),
        (["--options", "disclose"], "needs JSON"),
        (["--options", '{"wild": true}'], "no option 'wild'"),
    ],
)
def test_what_cannot_be_asked_for_gets_a_sentence(
    more: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "kaichin", "--bots", "keen,random", "--out", str(tmp_path / "x.json")]
    assert main([*command, *more]) == 2
    assert part in capsys.readouterr().err


def test_a_game_for_one_has_no_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "cube_solo", "--bots", "keen,random", "--out", str(tmp_path / "x.json")]) == 2
    assert "two seats" in capsys.readouterr().err

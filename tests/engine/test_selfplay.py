"""Self-play: matches as they are saved everywhere, none lost and none doubled, whoever plays them."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster
from pyarrow import parquet

from pyengine.core.match import Match
from pyengine.core.shelf import find
from pyengine.fleet import jobs
from pyengine.fleet.arena import Contest, contest
from pyengine.fleet.dask import executor_of
from pyengine.fleet.jobs import in_order
from pyengine.fleet.players import read_players
from pyengine.fleet.selfplay import MATCHES, Series, matches_in, selfplay
from pyengine.terminal.commands import main

KAICHIN = find("kaichin")


def asked(games: int, bots: str = "keen,random,random") -> Series:
    return Series(KAICHIN, KAICHIN.Options(), 5, tuple(read_players(bots, KAICHIN)), games)


def silent(done: int, of: int, standing: str) -> None:
    pass


def lines(folder: Path) -> str:
    return (folder / MATCHES).read_text("utf-8")


def test_matches_can_be_opened_like_any_other(tmp_path: Path) -> None:
    assert selfplay(asked(4), tmp_path, None, silent) == 4
    for number, doc in enumerate(matches_in(tmp_path)):
        match = Match.load(doc)
        outcome = match.outcome()
        assert outcome and match.at == len(doc["moves"])
        assert doc["outcome"]["winners"] == [*outcome.winners] and doc["outcome"]["reason"] == outcome.reason
        assert doc["players"].index("keen") == -number % 3  # everybody moves on by a seat


def test_the_same_matches_however_many_play_them(tmp_path: Path) -> None:
    selfplay(asked(6), tmp_path / "alone", None, silent)
    with ProcessPoolExecutor(2) as executor:
        selfplay(asked(6), tmp_path / "together", executor, silent)
    assert lines(tmp_path / "alone") == lines(tmp_path / "together")


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def interrupt(done: int, of: int, standing: str) -> None:
        if done == 3:
            raise Enough

    selfplay(asked(6), tmp_path / "whole", None, silent)
    with pytest.raises(Enough):
        selfplay(asked(6), tmp_path / "broken", None, interrupt)
    with open(tmp_path / "broken" / MATCHES, "a", encoding="utf-8") as file:
        file.write('{"parlour":1,"rules":"kai')  # the power went off
    played: list[int] = []
    selfplay(asked(6), tmp_path / "broken", None, lambda done, of, standing: played.append(done))
    assert played == [4, 5, 6]
    assert lines(tmp_path / "whole") == lines(tmp_path / "broken")


def test_nothing_is_given_out_long_before_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "AHEAD", 3)
    taken: list[int] = []

    def items() -> Iterator[int]:
        for number in range(10):
            taken.append(number)
            yield number

    with ProcessPoolExecutor(1) as executor:
        results = in_order(executor, abs, items())
        assert next(results) == 0 and taken == [0, 1, 2]
        assert list(results) == [*range(1, 10)]


def test_a_local_worker_that_is_lost_is_told_in_a_sentence() -> None:
    with ProcessPoolExecutor(1) as executor:
        results = in_order(executor, os._exit, [1])
        with pytest.raises(jobs.BadInput, match="All that came before is kept"):
            next(results)


# A Dask cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster


class Killer:
    """Kills one of two workers in the middle."""

    def __init__(self, client: Client, after: int) -> None:
        self.client, self.after = client, after
        self.killed: int | None = None

    def __call__(self, done: int, of: int, standing: str) -> None:
        if self.killed is None and done >= self.after:
            pids = self.client.run(os.getpid)
            assert len(pids) == 2
            waiting = self.client.processing()
            self.killed = pids[max(pids, key=lambda worker: len(waiting.get(worker, ())))]
            os.kill(self.killed, signal.SIGKILL)


def test_a_worker_that_is_killed_loses_and_doubles_no_match(
    cluster: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "AHEAD", 5)  # the others are not played yet when a worker is killed
    selfplay(asked(14), tmp_path / "alone", None, silent)
    with Client(cluster, set_as_default=False) as client:
        client.wait_for_workers(2)
        killer = Killer(client, 4)
        assert selfplay(asked(14), tmp_path / "cluster", executor_of(client), killer) == 14
        assert killer.killed is not None and killer.killed not in client.run(os.getpid).values()
    assert lines(tmp_path / "cluster") == lines(tmp_path / "alone")


def test_a_worker_that_is_killed_changes_nothing_in_the_arena(
    cluster: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "AHEAD", 5)
    what = Contest(KAICHIN, 3, KAICHIN.Options(), 1, tuple(read_players("keen,random", KAICHIN)), 9)
    alone = contest(what, tmp_path / "alone.json", "", None, silent)
    with Client(cluster, set_as_default=False) as client:
        client.wait_for_workers(2)
        killer = Killer(client, 3)
        assert contest(what, tmp_path / "cluster.json", "", executor_of(client), killer) == alone
        assert killer.killed is not None
    games = [(tmp_path / f"{name}.games.jsonl").read_text("utf-8") for name in ("alone", "cluster")]
    assert games[0] == games[1]


def test_a_cluster_is_reached_by_its_address(cluster: LocalCluster, tmp_path: Path) -> None:
    command = ["selfplay", "kaichin", "--bots", "random", "--games", "5", "--out", str(tmp_path)]
    assert main([*command, "--dask", cluster.scheduler_address]) == 0
    assert len([*matches_in(tmp_path)]) == 5


def test_a_cluster_that_is_not_there_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["selfplay", "kaichin", "--bots", "random", "--out", str(tmp_path)]
    assert main([*command, "--dask", "nowhere"]) == 2
    assert "There is no Dask cluster at nowhere" in capsys.readouterr().err


# Tables


def test_tables_hold_every_decision_as_its_seat_saw_it(tmp_path: Path) -> None:
    command = ["selfplay", "kaichin", "--bots", "random", "--games", "3", "--parquet", "--out", str(tmp_path)]
    assert main(command) == 0
    matches = [*matches_in(tmp_path)]
    table = parquet.read_table(tmp_path / "matches.parquet").to_pylist()
    assert [row["seed"] for row in table] == [match["seed"] for match in matches]
    assert [row["winners"] for row in table] == [match["outcome"]["winners"] for match in matches]
    decisions = parquet.read_table(tmp_path / "decisions.parquet").to_pylist()
    assert [[row["move"] for row in decisions if row["match"] == number] for number in range(3)] == [
        match["moves"] for match in matches
    ]
    replayed = Match.load(matches[1])
    for row in (row for row in decisions if row["match"] == 1):
        state = replayed.states[row["at"]]
        assert json.loads(row["seen"]) == state.seen_by(state.seat) and row["seat"] == state.seat
        assert row["legal"] == [*map(str, state.moves())]
        assert row["share"] == matches[1]["outcome"]["shares"][state.seat]


def test_an_extra_that_is_not_there_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name="pyarrow")

    monkeypatch.setattr(jobs, "import_module", missing)
    assert main(["selfplay", "kaichin", "--parquet", "--out", str(tmp_path)]) == 2
    assert "pip install pyengine[parquet]" in capsys.readouterr().err
    assert not (tmp_path / MATCHES).exists()


@pytest.mark.parametrize(
    ("more", "part"),
    [
        (["--bots", "keen,random"], "3 of them, not 2"),
        (["--games", "0"], "above 0"),
        (["--bots", "genius"], "no bot 'genius'"),
    ],
)
def test_what_cannot_be_asked_for_gets_a_sentence(
    more: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["selfplay", "kaichin", "--out", str(tmp_path), *more]) == 2
    assert part in capsys.readouterr().err

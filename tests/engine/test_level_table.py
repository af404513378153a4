"""The table of levels: it says what the arena measured, and no more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyengine.core.game import BadInput
from pyengine.core.match import game_of
from pyengine.fleet.levels import page
from pyengine.fleet.shares import wilson
from pyengine.terminal.commands import main

ROOT = Path(__file__).resolve().parent.parent.parent
MEASURED = sorted((ROOT / "docs" / "levels").glob("*.json"))


def test_the_page_is_what_the_reports_say() -> None:
    assert MEASURED
    assert (ROOT / "docs" / "levels.md").read_text("utf-8") == page(MEASURED)


@pytest.mark.parametrize("path", MEASURED, ids=lambda path: path.stem)
def test_a_report_is_of_rules_that_are_played_and_its_intervals_are_true(path: Path) -> None:
    report = json.loads(path.read_text("utf-8"))
    game_of(report["rules"])
    assert f"--out docs/levels/{path.name}" in report["command"]
    for pairing in report["pairings"]:
        low, high = wilson(pairing["share"] * pairing["games"], pairing["games"])
        assert (pairing["from"], pairing["to"]) == pytest.approx((low, high), abs=0.001)
        assert sum(pairing["ended"].values()) == pairing["games"]


def test_the_table_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.json"
    assert main(["arena", "kaichin", "--bots", "dreamer,random", "--games", "3", "--out", str(file)]) == 0
    capsys.readouterr()
    assert main(["levels", str(file)]) == 0
    told = capsys.readouterr().out
    assert "## Kaichin, 3 players\n" in told and "| dreamer | random | 3 | **" in told
    assert f"    python -m pyengine arena kaichin --bots dreamer,random --games 3 --out {file}" in told


@pytest.mark.parametrize("text", ["{}", "[", "[]", '{"pairings": 3}'])
def test_what_is_no_report_gets_a_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "letter.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BadInput, match="no report of the arena"):
        page([file])

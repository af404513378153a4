"""Every game keeps to the tables of rooms in CONTRIBUTING: the same thing has the same name in all of them."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.game import Game
from pyengine.core.shelf import games

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
GAMES = [game for game in games().values() if type(game).__module__.startswith("pyengine.games.")]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def table(heading: str) -> list[list[str]]:
    """The rows of the table whose first column has this title."""
    rows = GUIDE.split(f"\n| {heading} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


ROOMS = [quoted(row[0])[0] for row in table("room")]
"""Of every large game; a folder of files that are no Python ends with a stroke."""
SMALL = sorted({room.split("/")[0] for room in ROOMS})
"""Those of a small game, which has a file for a whole folder."""
OWN = {game: [room for room in quoted(rooms) if "/" in room or room.isidentifier()] for game, rooms in table("game")}
KINDS = [name for row in table("file") for name in quoted(row[0])]


def home(game: Game[Any]) -> Path:
    """The folder of a game: that of its rules, or the one around them."""
    rules = Path(str(importlib.import_module(type(game).__module__).__file__))
    return rules.parent.parent if rules.stem == "__init__" else rules.parent


def is_large(game: Game[Any]) -> bool:
    return (home(game) / "rules").is_dir()


def files(game: Game[Any]) -> list[str]:
    """Its Python files without their ending. A game that lies in the same box stands for itself."""
    here = home(game)
    guests = [home(guest) for guest in GAMES if here in home(guest).parents]
    found = [path for path in here.rglob("*.py") if not any(guest in path.parents for guest in guests)]
    return sorted(str(path.relative_to(here).with_suffix("")) for path in found)


def stands_in(file: str, rooms: list[str]) -> bool:
    """A room is a file, or a folder of files."""
    return any(file == room or file.startswith(room.rstrip("/") + "/") for room in rooms)


@every_game
def test_every_room_of_the_common_table_is_there(game: Game[Any]) -> None:
    here = home(game)
    wanted = ROOMS if is_large(game) else SMALL
    assert [room for room in wanted if not (here / room).is_dir() and not (here / f"{room}.py").is_file()] == []


@every_game
def test_every_file_is_a_room_of_a_table(game: Game[Any]) -> None:
    common = [room for room in ROOMS if not room.endswith("/")] if is_large(game) else SMALL
    rooms = ["__init__", "words/__init__", *common, *OWN.get(game.title, [])]
    assert [file for file in files(game) if not stands_in(file, rooms)] == []


@every_game
def test_words_and_data_are_documents(game: Game[Any]) -> None:
    here = home(game)
    for folder in ("words", "data"):
        kinds = {
            path.suffix for path in (here / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts
        }
        assert kinds <= {".json", ".py"} and ".json" in kinds
    outside = [path for path in here.rglob("*.json") if not {"words", "data"} & set(path.parts)]
    assert outside == []


def test_every_room_of_its_own_is_there() -> None:
    by_title = {game.title: game for game in GAMES}
    for title, rooms in OWN.items():
        assert [room for room in rooms if not any(stands_in(file, [room]) for file in files(by_title[title]))] == []


def test_no_name_of_a_room_means_two_things() -> None:
    common = {room.rstrip("/").rpartition("/")[2] for room in ROOMS}
    names = {title: {room.rstrip("/").rpartition("/")[2] for room in rooms} for title, rooms in OWN.items()}
    assert {title: own & common for title, own in names.items() if own & common} == {}
    shared = {name for title, own in names.items() for other in names if other != title for name in own & names[other]}
    assert shared == set()


@every_game
def test_its_tests_are_of_the_kinds_of_the_table(game: Game[Any]) -> None:
    tests = ROOT / "tests" / "games" / game.id
    patterns = [re.escape(kind).replace("<part>", "[a-z_]+") for kind in KINDS]
    found = [path.name for path in tests.glob("*") if path.is_file()]
    assert [name for name in found if not any(re.fullmatch(pattern, name) for pattern in patterns)] == []
    assert game.part_of or {"play.py", "naive.py", "test_conformance.py", "test_words.py", "test_table.py"} <= set(
        found
    )

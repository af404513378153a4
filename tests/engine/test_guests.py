"""build.py build --with: further games on the shelf; what cannot be served is said in one sentence, and dist/ stays."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from pyengine.core.shelf import games
from tools import environment, guests, site
from tools.steps import DIST, LAST_LINE, ROOT, Stop, run

CONNECT_FOUR = ROOT / "examples" / "connect_four"


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of Connect Four, where our own is there, too."""
    site.build_if_changed()
    folder = tmp_path_factory.mktemp("packed")
    assert guests.gather([CONNECT_FOUR], folder, "3.14.2", "0.1.0") == ["connect-four"]
    return next(folder.glob("*.whl"))


def changed(packed: Path, folder: Path, name: str = "", **files: Any) -> Path:
    """The wheel with some files changed by a function of their text, or left out (None)."""
    wheel = folder / (name or packed.name)
    with zipfile.ZipFile(packed) as old, zipfile.ZipFile(wheel, "w") as new:
        for path in old.namelist():
            change = files.get(Path(path).name.partition(".")[0], lambda text: text)
            if change is not None:
                new.writestr(path, change(old.read(path).decode()))
    return wheel


def drawn(folder: Path, *given: Path) -> None:
    """Of building the site what can go wrong with a game: its wheel is looked at, and it is drawn."""
    wheels = folder / "wheels"
    for place in (wheels, folder / "site"):
        place.mkdir()
    guests.gather(given, wheels, "3.14.2", "0.1.0")
    ours = next(DIST.glob("pyodide/pyengine-*.whl"))
    run(
        [sys.executable, "-I", "-S", ROOT / "tools" / "render.py", folder / "site", ours, *wheels.glob("*.whl")],
        LAST_LINE,
    )


def test_a_game_from_outside_is_there_like_ours(packed: Path, tmp_path: Path) -> None:
    new = tmp_path / "site"
    assert site.assemble(new, site.Owner(games=[CONNECT_FOUR])) == ["connect-four"]
    box = next(box for box in json.loads((new / "shelf.json").read_text("utf-8")) if box["id"] == "connect_four")
    assert box["title"] == "Connect Four" and box["demos"]
    listed = (new / "sw.js").read_text("utf-8")
    kinds = ("art/{}.svg", "art/{}.defs.svg", "rules/{}.json", "openings/{}.json", "pyodide/{}-1.0-py3-none-any.whl")
    for path in (kind.format("connect_four") for kind in kinds):
        assert (new / path).stat().st_size and path in listed
    assert (new / "pyodide" / packed.name).read_bytes() == packed.read_bytes()
    facts = (new / "worker" / "facts.js").read_text("utf-8")
    assert '"games": ["connect-four"]' in facts and packed.name in facts


def test_another_wheel_needs_another_picture_of_memory(packed: Path, tmp_path: Path) -> None:
    """The name of the picture stands on the lock file, which names the hash of every wheel."""
    other = changed(packed, tmp_path, tactics=lambda text: text + "\n# better\n")
    locks = []
    for number, wheel in enumerate((packed, CONNECT_FOUR, other)):
        folder = tmp_path / str(number)
        folder.mkdir()
        site._add_wheels(folder, [wheel])
        locks.append((folder / "pyodide-lock.json").read_text("utf-8"))
    assert locks[0] == locks[1] != locks[2]


def instead(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new)


WHEELS: dict[str, tuple[dict[str, Any], str]] = {
    "not pure": ({"name": "connect_four-1.0-cp314-cp314-linux_x86_64.whl"}, "is not pure Python"),
    "no name of a wheel": ({"name": "four.whl"}, "four.whl is not the name of a wheel"),
    "newer Python": (
        {"METADATA": instead(">=3.11", ">=3.99")},
        "wants Python >=3.99; in the browser there is 3.14",
    ),
    "another package": (
        {"METADATA": instead("Requires-Dist: pyengine", "Requires-Dist: numpy>=2")},
        "needs the package numpy: a game can stand on pyengine alone",
    ),
    "newer pyengine": (
        {"METADATA": instead("Requires-Dist: pyengine", "Requires-Dist: pyengine>=7")},
        "wants pyengine >=7; this is 0.1.0",
    ),
    "no game": ({"entry_points": instead("pyengine.games", "console_scripts")}, "brings no game"),
    "no metadata": ({"METADATA": None}, "is broken: There is no item named"),
    "no room": (
        {"entry_points": instead("rules:GAME", "laws:GAME")},
        "The game 'connect_four' cannot be loaded: No module named 'connect_four.laws'",
    ),
    "no Game": (
        {"entry_points": instead("rules:GAME", "rules:WORDS")},
        "The game 'connect_four' cannot be loaded: connect_four.rules:WORDS is no Game",
    ),
    "no table": ({"table": None}, "Connect Four cannot be shown: it has no table."),
    "no demos and no table": ({"table": None, "demos": None}, "it has no table and no demos"),
    "an id of ours": (
        {"rules": instead('id = "connect_four"', 'id = "kaichin"')},
        "cannot be loaded: there is another one with the id 'kaichin'",
    ),
    "an id that is a path": (
        {"rules": instead('id = "connect_four"', 'id = "../x"')},
        "its id '../x' is not made of small letters",
    ),
    "a crash": (
        {"table": instead("rect(0, 0, 320", "rect(0, 1 / 0, 320")},
        "Connect Four cannot be drawn: ZeroDivisionError",
    ),
    "no sense": ({"rules": lambda text: "GAME ="}, "The game 'connect_four' cannot be loaded: invalid syntax"),
}


@pytest.mark.parametrize("name", WHEELS)
def test_a_wheel_that_cannot_be_served_gets_a_sentence(name: str, packed: Path, tmp_path: Path) -> None:
    changes, sentence = WHEELS[name]
    wheel = changed(packed, tmp_path, **changes)
    with pytest.raises(Stop) as stopped:
        drawn(tmp_path, wheel)
    told = str(stopped.value)
    assert sentence in told and len(told.splitlines()) == 1, told


def test_a_wheel_that_is_none_gets_a_sentence(packed: Path, tmp_path: Path) -> None:
    torn = tmp_path / packed.name
    torn.write_bytes(packed.read_bytes()[:-99])
    with pytest.raises(Stop, match="is broken: File is not a zip file"):
        drawn(tmp_path, torn)


def test_a_package_comes_only_once(packed: Path, tmp_path: Path) -> None:
    other = changed(packed, tmp_path, "connect_four-2.0-py3-none-any.whl", METADATA=None)
    for again, sentence in ((packed, "is there twice"), (CONNECT_FOUR, "name and the version of another")):
        with pytest.raises(Stop, match=sentence):
            guests.gather([packed, again], _new(tmp_path), "3.14.2", "0.1.0")
    with zipfile.ZipFile(packed) as old, zipfile.ZipFile(other, "w") as new:
        for path in old.namelist():
            new.writestr(path.replace("four-1.0", "four-2.0"), old.read(path))
    with pytest.raises(Stop, match="is a second package connect-four"):
        guests.gather([packed, other], _new(tmp_path), "3.14.2", "0.1.0")


def _new(folder: Path) -> Path:
    shutil.rmtree(folder / "wheels", ignore_errors=True)
    (folder / "wheels").mkdir()
    return folder / "wheels"


@pytest.mark.parametrize(
    ("project", "sentence"),
    [
        (None, "holds no pyproject.toml"),
        ("[project", "cannot be read"),
        ("[project]\nname = 'x'", "is built with setuptools, and here is only hatchling"),
        ("[build-system]\nbuild-backend = 'hatchling.build'\n[project]\nname = 'x'", "could not be built"),
    ],
)
def test_a_folder_that_is_no_package_gets_a_sentence(project: str | None, sentence: str, tmp_path: Path) -> None:
    package = tmp_path / "package"
    package.mkdir()
    if project is not None:
        (package / "pyproject.toml").write_text(project)
    with pytest.raises(Stop, match=sentence):
        guests.gather([package], _new(tmp_path), "3.14.2", "0.1.0")


@pytest.mark.parametrize(
    ("given", "sentence"), [("no/such/thing", "There is nothing at no/such/thing"), ("README.md", "is not a wheel")]
)
def test_dist_stays_as_it_was_when_a_game_cannot_be_built(given: str, sentence: str) -> None:
    site.build_if_changed()
    before = (DIST / "sw.js").stat()
    command = [sys.executable, ROOT / "build.py", "build", "--with", given]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1
    assert sentence in done.stderr
    assert (DIST / "sw.js").stat() == before


def test_a_game_that_is_only_installed_is_named(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(packed)])
    assert "connect_four" in {point.name for point in metadata.entry_points(group="pyengine.games")}
    (sentence,) = guests.left_out([])
    assert "'connect_four' is installed here, but not on this shelf" in sentence and "'connect-four'" in sentence
    assert guests.left_out(["connect-four"]) == []


def test_the_terminal_finds_it_where_it_is_installed(packed: Path) -> None:
    assert "connect_four" not in games()
    command = [environment.python(), "-m", "pyengine", "simulate", "connect_four", "--games", "2", "--bots", "keen"]
    found = run(command, "It is not there.", env={"PYTHONPATH": os.pathsep.join([str(packed), str(ROOT)])})
    assert "2 games: all ended" in found


def test_the_model_is_short() -> None:
    files = list(CONNECT_FOUR.rglob("*.py"))
    assert len(files) == 5
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < 200

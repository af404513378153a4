"""Games from outside: the packages that `build.py build --with` puts on the shelf beside ours."""

from __future__ import annotations

import json
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path

from tools import environment
from tools.steps import LAST_LINE, LONG_AGO, VENV, Command, Stop, run

GROUP = "pyengine.games"
BACKEND = "hatchling"


def gather(given: Sequence[Path], folder: Path, python: str, pyengine: str) -> list[str]:
    """Put the wheels of these packages into a folder; the names of the packages. `python` and `pyengine` are the
    versions that are there in the browser."""
    wheels = [_wheel(path, folder) for path in given]
    if not wheels:
        return []
    inspect: Command = [environment.python(), "-m", "tools.wheel", python, pyengine, *wheels]
    names: list[str] = json.loads(run(inspect, LAST_LINE))
    return names


def _wheel(path: Path, folder: Path) -> Path:
    if path.is_dir():
        return _built(path, folder)
    if not path.is_file():
        raise Stop(f"There is nothing at {path}: --with takes the folder of a package, or a wheel.")
    if path.suffix != ".whl":
        raise Stop(f"{path} is not a wheel: --with takes the folder of a package, or a wheel.")
    if (folder / path.name).exists():
        raise Stop(f"{path.name} is there twice.")
    return Path(shutil.copy(path, folder))


def _built(package: Path, folder: Path) -> Path:
    """The wheel of a package that lies here as a folder."""
    try:
        project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))
    except FileNotFoundError:
        raise Stop(f"{package} holds no pyproject.toml, so it is not a package.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise Stop(f"{package / 'pyproject.toml'} cannot be read: {wrong}.") from None
    backend = str(project.get("build-system", {}).get("build-backend", "setuptools")).partition(".")[0]
    if backend != BACKEND:
        raise Stop(f"{package} is built with {backend}, and here is only {BACKEND}: build its wheel, then give that.")
    before = set(folder.glob("*.whl"))
    pack: Command = [environment.python(), "-m", BACKEND, "build", "--target", "wheel", "--directory", folder]
    run(pack, f"The package in {package} could not be built: {LAST_LINE}", package, {"SOURCE_DATE_EPOCH": LONG_AGO})
    made = set(folder.glob("*.whl")) - before
    if not made:
        raise Stop(f"The package in {package} has the name and the version of another one.")
    return made.pop()


def left_out(names: Iterable[str]) -> list[str]:
    """A sentence for each game that is installed where the build runs, but whose package is not among these: without it
    a game would be missing, and nobody would know why."""
    shown = {"pyengine", *map(_plain, names)}
    places = [*sys.path, sysconfig.get_path("purelib", "venv", {"base": str(VENV)})]
    found = {
        point.name: _plain(package.name)
        for package in metadata.distributions(path=places)
        for point in package.entry_points
        if point.group == GROUP
    }
    return [
        f"The game {game!r} is installed here, but not on this shelf: "
        f"give the folder or the wheel of its package {package!r} after --with."
        for game, package in sorted(found.items())
        if package not in shown
    ]


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")

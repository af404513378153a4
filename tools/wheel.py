"""What a wheel brings, and why it cannot be put on the shelf of the site, in one sentence.

Run by itself by the Python of .venv, which has `packaging`: `python -m tools.wheel PYTHON PYENGINE WHEEL…` with the versions
of Python and of pyengine in the browser. The last line is JSON, or the sentence.
"""

from __future__ import annotations

import configparser
import json
import sys
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename
from packaging.version import InvalidVersion

GROUP = "pyengine.games"
OURS = {"pyengine", "micropip"}
BROKEN = (
    zipfile.BadZipFile,
    KeyError,
    UnicodeDecodeError,
    configparser.Error,
    InvalidRequirement,
    InvalidSpecifier,
    InvalidVersion,
)


class Unfit(Exception):
    """Its message is the sentence."""


def packages(wheels: list[Path], python: str, pyengine: str) -> list[str]:
    """The names of the packages, if every wheel can be served."""
    names: list[str] = []
    for wheel in wheels:
        name = package(wheel, python, pyengine)
        if name in {*OURS, *names}:
            raise Unfit(f"{wheel.name} is a second package {name}: each can be there only once.")
        names.append(name)
    return names


def package(wheel: Path, python: str, pyengine: str) -> str:
    try:
        name, _, _, tags = parse_wheel_filename(wheel.name)
        metadata, games = _contents(wheel)
        if not any(tag.abi == "none" and tag.platform == "any" for tag in tags):
            raise Unfit(f"{wheel.name} is not pure Python: only such wheels run in the browser.")
        if python not in SpecifierSet(metadata.get("Requires-Python") or ""):
            wanted = metadata["Requires-Python"]
            raise Unfit(f"{wheel.name} wants Python {wanted}; in the browser there is {python}.")
        for text in metadata.get_all("Requires-Dist") or ():
            _check(wheel, Requirement(text), python, pyengine)
    except InvalidWheelFilename:
        raise Unfit(f"{wheel.name} is not the name of a wheel: it must be as its builder named it.") from None
    except BROKEN as wrong:
        raise Unfit(f"{wheel.name} is broken: {wrong.args[0]}.") from None
    if not games:
        raise Unfit(f"{wheel.name} brings no game: its entry points name none in the group {GROUP!r}.")
    return str(name)


def _contents(wheel: Path) -> tuple[Message, list[str]]:
    """The metadata, and the names of the games."""
    with zipfile.ZipFile(wheel) as archive:
        damaged = archive.testzip()
        if damaged:
            raise zipfile.BadZipFile(f"{damaged} in it is damaged")
        folder = "-".join(wheel.name.split("-")[:2]) + ".dist-info"
        metadata = Parser().parsestr(archive.read(f"{folder}/METADATA").decode())
        points = configparser.ConfigParser(delimiters=("=",))
        if f"{folder}/entry_points.txt" in archive.namelist():
            points.read_string(archive.read(f"{folder}/entry_points.txt").decode())
    return metadata, list(points[GROUP]) if GROUP in points else []


def _check(wheel: Path, wanted: Requirement, python: str, pyengine: str) -> None:
    """Of other packages only pyengine is there."""
    browser = {
        "implementation_name": "cpython",
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_python_implementation": "CPython",
        "platform_system": "Emscripten",
        "python_full_version": python,
        "python_version": ".".join(python.split(".")[:2]),
        "sys_platform": "emscripten",
        "extra": "",
    }
    if wanted.marker and not wanted.marker.evaluate(browser):
        return
    if canonicalize_name(wanted.name) != "pyengine":
        raise Unfit(f"{wheel.name} needs the package {wanted.name}: a game can stand on pyengine alone.")
    if pyengine not in wanted.specifier:
        raise Unfit(f"{wheel.name} wants pyengine {wanted.specifier}; this is {pyengine}.")


if __name__ == "__main__":
    try:
        print(json.dumps(packages([Path(each) for each in sys.argv[3:]], *sys.argv[1:3])))
    except Unfit as sentence:
        sys.exit(str(sentence))

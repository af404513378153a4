"""What has to be there first: a virtual environment, the packages of the page, a browser for the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.steps import ROOT, SCRATCH, VENV, WEB, Command, Stop, alone, digest, once, run, say

TO_BUILD = ROOT / "requirements-build.txt"
TO_DOCUMENT = ROOT / "requirements-docs.txt"
TO_TEST = ROOT / "requirements-dev.txt"
MICROPIP = WEB / "requirements.txt"
VENV_PYTHON = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
NETWORK = "Is there a connection to the package index?"


def python() -> Path:
    """The interpreter of the virtual environment."""
    return VENV / VENV_PYTHON


def install_python(wanted: Path) -> None:
    """The virtual environment with everything that a list of pinned packages names, and this project itself."""
    with alone("environment"):
        once(VENV / ".made", sys.version, _make_venv)
        key = digest([*ROOT.glob("requirements-*.txt"), ROOT / "pyproject.toml"], sys.version)
        once(VENV / f".installed-{wanted.stem}", key, lambda: _pip_install(wanted))


def _make_venv() -> None:
    say("Making a virtual environment in .venv …")
    wrong = "A virtual environment could not be made: is Python's venv module installed?"
    run([sys.executable, "-m", "venv", "--clear", VENV], wrong)


def _pip_install(wanted: Path) -> None:
    say(f"Installing the Python packages of {wanted.name} …")
    pip: Command = [python(), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run([*pip, "-r", wanted], f"The Python packages could not be installed. {NETWORK}")
    ourselves: Command = [*pip, "--no-build-isolation", "--no-deps", "-e", ROOT]
    run(ourselves, "The package pyengine could not be installed into .venv.")


def install_node() -> None:
    """The packages of the page, exactly as web/package-lock.json names them."""
    npm = _npm()
    with alone("node"):
        key = digest([WEB / "package.json", WEB / "package-lock.json"])
        once(WEB / "node_modules" / ".installed", key, lambda: _npm_ci(npm))


def _npm_ci(npm: Command) -> None:
    say("Installing the packages of the page …")
    run(npm, f"The packages of the page could not be installed. {NETWORK}", cwd=WEB)


def _npm() -> Command:
    """What installs exactly the packages that a lock file names."""
    npm = shutil.which("npm")
    if npm is None:
        raise Stop("npm was not found: install Node.js 20 or newer, then run this again.")
    return [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]


def peers(lists: Path) -> tuple[Path, Path]:
    """An environment of their own for the libraries that we are measured beside: its Python, and the folder of the packages for
    Node. `lists` is the folder in which they are named."""
    home = SCRATCH / "peers"
    theirs = home / "venv" / VENV_PYTHON
    wanted, packages = lists / "requirements.txt", ("package.json", "package-lock.json")
    pip: Command = [theirs, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "-r", wanted]

    def make() -> None:
        run([sys.executable, "-m", "venv", "--clear", home / "venv"], "A virtual environment could not be made.")
        run(pip, f"The Python packages of the peers could not be installed. {NETWORK}")
        for name in packages:
            shutil.copy(lists / name, home / name)
        run([*_npm(), "--omit=optional"], f"The packages of the peers could not be installed. {NETWORK}", cwd=home)

    with alone("peers"):
        once(home / "stamp", digest([wanted, *(lists / name for name in packages)], sys.version), make)
    return theirs, home


def micropip() -> Path:
    """PyScript's package installer, as a wheel for Pyodide's Python."""
    folder = SCRATCH / "micropip"

    def download() -> None:
        say("Fetching micropip …")
        shutil.rmtree(folder, ignore_errors=True)
        fetch: Command = [python(), "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
        wheel_only = ["--only-binary=:all:", "--python-version", "3.14", "--require-hashes"]
        run([*fetch, *wheel_only, "-r", MICROPIP, "-d", folder], f"micropip could not be downloaded. {NETWORK}")

    once(SCRATCH / "micropip.stamp", digest([MICROPIP]), download)
    return next(folder.glob("*.whl"))


@dataclass(frozen=True)
class Browser:
    """A browser for the tests: `variable` may name its program, `package` brings it."""

    name: str
    variable: str
    package: str
    programs: tuple[str, ...]

    def find(self) -> str | None:
        named = os.environ.get(self.variable)
        if named and not shutil.which(named):
            raise Stop(f"{self.variable} is set to {named}, where there is no program.")
        return named or next(filter(None, map(shutil.which, self.programs)), None)


CHROMIUM = Browser(
    "Chromium", "CHROMIUM", "chromium", ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
)
FIREFOX = Browser("Firefox", "FIREFOX", "firefox-esr", ("firefox-esr", "firefox"))


def browser(wanted: Browser = CHROMIUM) -> str:
    """The program of a browser; from the system's package manager if there is none."""
    return wanted.find() or _apt_install(wanted)


def _apt_install(wanted: Browser) -> str:
    name, package = wanted.name, wanted.package
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Stop(f"The tests need {name}: install the package '{package}' with your system's package manager.")
    say(f"Installing {name} …")
    wrong = f"{name} could not be installed with apt-get. {NETWORK}"
    quietly = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], wrong)
    run(["apt-get", "install", "--yes", "--no-install-recommends", package], wrong, env=quietly)
    found = wanted.find()
    if not found:
        raise Stop(f"{name} was installed but cannot be found: set {wanted.variable} to its path.")
    return found


def name_browsers() -> None:
    """The browsers of the tests are there, and every process that the tests start knows where."""
    for each in (CHROMIUM, FIREFOX):
        os.environ[each.variable] = browser(each)


def in_venv(*arguments: str) -> int:
    """Run a module of the virtual environment with its output on the terminal; its exit status."""
    return subprocess.run([str(python()), *arguments], cwd=ROOT).returncode

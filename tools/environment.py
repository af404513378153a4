"""What has to be there first: a virtual environment, the packages of the page, a browser for the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.steps import ROOT, SCRATCH, VENV, WEB, Command, Stop, alone, digest, once, run, say

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
TO_BUILD = ROOT / "requirements-build.txt"
TO_DOCUMENT = ROOT / "requirements-docs.txt"
TO_TEST = ROOT / "requirements-dev.txt"
MICROPIP = WEB / "requirements.txt"
NETWORK = "Is there a connection to the package index?"


def python() -> Path:
    """The interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


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
    npm = shutil.which("npm")
    if npm is None:
        raise Stop("npm was not found: install Node.js 20 or newer, then run this again.")
    with alone("node"):
        key = digest([WEB / "package.json", WEB / "package-lock.json"])
        once(WEB / "node_modules" / ".installed", key, lambda: _npm_ci(npm))


def _npm_ci(npm: str) -> None:
    say("Installing the packages of the page …")
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    run(command, f"The packages of the page could not be installed. {NETWORK}", cwd=WEB)


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


def browser() -> str:
    """Chromium for the tests; from the system's package manager if there is none."""
    found = find_browser()
    if found:
        return found
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Stop("The tests need Chromium: install the package 'chromium' with your system's package manager.")
    say("Installing Chromium …")
    wrong = f"Chromium could not be installed with apt-get. {NETWORK}"
    quietly = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], wrong)
    run(["apt-get", "install", "--yes", "--no-install-recommends", "chromium"], wrong, env=quietly)
    found = find_browser()
    if not found:
        raise Stop("Chromium was installed but cannot be found: set CHROMIUM to its path.")
    return found


def find_browser() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named and not shutil.which(named):
        raise Stop(f"CHROMIUM is set to {named}, where there is no program.")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def in_venv(*arguments: str) -> int:
    """Run a module of the virtual environment with its output on the terminal; its exit status."""
    return subprocess.run([str(python()), *arguments], cwd=ROOT).returncode

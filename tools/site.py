"""Builds dist/: a folder that any static host can serve from any path. Same inputs, same bytes."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from pathlib import Path

from tools import environment
from tools.policy import with_policy
from tools.steps import DIST, LAST_LINE, ROOT, SCRATCH, STATIC, WEB, Command, Stop, alone, digest, run, say

VENDOR = WEB / "node_modules"
LONG_AGO = "315532800"  # 1980: the first moment that a wheel, which is a zip file, can name
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
FONT = Path("fonts", "inter.woff2")
COUNTED = ("pyodide.asm.wasm", "python_stdlib.zip")
"""The files whose bytes make up the progress bar, besides our wheel."""
SOURCE_MAP = b"\n//# sourceMappingURL="
STAMP = SCRATCH / "dist.stamp"


def build() -> None:
    """Make dist/ anew. The old one stays until the new one is whole."""
    with alone("dist"):
        _build()


def build_if_changed() -> None:
    with alone("dist"):
        if not (DIST / "sw.js").exists() or not STAMP.exists() or STAMP.read_text() != _inputs():
            _build()


def _inputs() -> str:
    folders = [
        ROOT / "pyengine",
        STATIC,
        ROOT / "tools",
        *(path for path in WEB.iterdir() if path.name != "node_modules"),
    ]
    files = [path for folder in folders for path in ([folder] if folder.is_file() else folder.rglob("*"))]
    wanted = [path for path in files if path.is_file() and "__pycache__" not in path.parts]
    return digest([*wanted, ROOT / "pyproject.toml", environment.TO_BUILD])


def _build() -> None:
    say("Building dist/ …")
    inputs = _inputs()
    new = SCRATCH / "dist"
    shutil.rmtree(new, ignore_errors=True)
    assemble(new)
    shutil.rmtree(DIST, ignore_errors=True)
    new.rename(DIST)
    STAMP.write_text(inputs)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"dist/ is ready: {size / 1e6:.1f} MB.")


def assemble(new: Path) -> None:
    """The whole site in a new folder."""
    new.mkdir(parents=True)
    _copy_page(new)
    _copy_vendored(new)
    wheel = _add_wheels(new / "pyodide")
    _write_facts(new, wheel)
    render: Command = [sys.executable, "-I", "-S", "-X", "utf8", ROOT / "tools" / "render.py", wheel, new]
    run(render, LAST_LINE)
    covers = [path for path in sorted((new / "art").glob("*.svg")) if not path.name.endswith(".defs.svg")]
    lettering: Command = [environment.python(), "-m", "tools.lettering", new / FONT, *covers]
    run(lettering, "The letters on the covers could not be drawn.")
    write_service_worker(new)


def _copy_page(new: Path) -> None:
    shutil.copytree(STATIC, new, dirs_exist_ok=True)
    for folder in ("app", "worker"):
        shutil.copytree(WEB / folder, new / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for page in sorted(WEB.glob("*.html")):
        (new / page.name).write_text(with_policy(page.name, page.read_text("utf-8")), "utf-8", newline="\n")


def _copy_vendored(new: Path) -> None:
    for name in PYODIDE_FILES:
        _copy(VENDOR / "pyodide" / name, new / "pyodide" / name)
    for pattern in PYSCRIPT_FILES:
        found = sorted((VENDOR / "@pyscript" / "core" / "dist").glob(pattern))
        if not found:
            raise Stop(f"PyScript has no file {pattern} any more: see what app/boot.js loads now.")
        for path in found:
            _copy(path, new / "pyscript" / path.name)
    _copy(VENDOR / "morphdom" / "dist" / "morphdom-esm.js", new / "vendor" / "morphdom.js")
    inter = VENDOR / "@fontsource-variable" / "inter"
    _copy(inter / "files" / "inter-latin-wght-normal.woff2", new / FONT)
    _copy(inter / "LICENSE", new / FONT.with_name("LICENSE.txt"))


def _copy(source: Path, target: Path) -> None:
    """A file without the comment that names its source map, which is not shipped."""
    content = source.read_bytes()
    if source.suffix in (".js", ".mjs"):
        content = content.partition(SOURCE_MAP)[0].rstrip() + b"\n"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def _add_wheels(folder: Path) -> Path:
    """Our wheel, micropip's, and the lock file that tells Pyodide about just these two."""
    build_wheel: Command = [
        environment.python(),
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        folder,
    ]
    run(build_wheel, "The wheel could not be built.", env={"SOURCE_DATE_EPOCH": LONG_AGO})
    shutil.copy(environment.micropip(), folder)
    wheels = sorted(folder.glob("*.whl"))
    stock = json.loads((VENDOR / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    lock = {"info": stock["info"], "packages": dict(map(_lock_entry, wheels))}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", "utf-8")
    return next(wheel for wheel in wheels if wheel.name.startswith("pyengine-"))


def _lock_entry(wheel: Path) -> tuple[str, dict[str, object]]:
    name, version = wheel.name.split("-")[:2]
    return name, {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "sha256": _sha256(wheel),
        "imports": [name],
        "depends": [],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def _write_facts(new: Path, wheel: Path) -> None:
    """What the worker must know of this build: which memory snapshot fits, and how many bytes there are to load."""
    pyodide = json.loads((VENDOR / "pyodide" / "package.json").read_text("utf-8"))["version"]
    counted = [*(new / "pyodide" / name for name in COUNTED), wheel]
    warm_up = _sha256(new / "worker" / "interpreter.mjs")[:8]
    facts = {
        "snapshot": f"{pyodide}-{_sha256(wheel)[:16]}-{warm_up}",
        "sizes": {path.name: path.stat().st_size for path in counted},
    }
    (new / "worker" / "facts.js").write_text(f"export const FACTS = {json.dumps(facts)};\n", "utf-8", newline="\n")


def write_service_worker(new: Path) -> None:
    """The service worker with the list of all files and their hashes; so it changes whenever any of them does."""
    template = (WEB / "sw.js").read_text("utf-8")
    paths = [path for path in sorted(new.rglob("*")) if path.is_file() and path.name != "sw.js"]
    files = {path.relative_to(new).as_posix(): _sha256(path) for path in paths}
    marker = "const FILES = {};"
    if template.count(marker) != 1:
        raise Stop(f"web/sw.js must hold the line '{marker}' exactly once: the list of files goes there.")
    listed = json.dumps(files, indent=1, sort_keys=True)
    (new / "sw.js").write_text(template.replace(marker, f"const FILES = {listed};"), "utf-8", newline="\n")


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

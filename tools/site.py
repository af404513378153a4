"""Builds dist/: a folder that any static host can serve from any path. Same inputs, same bytes."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tools import environment, guests, library, single
from tools.policy import with_policy
from tools.steps import DIST, LAST_LINE, LONG_AGO, ROOT, SCRATCH, STATIC, WEB, Command, Stop, alone, digest, run, say

VENDOR = WEB / "node_modules"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
FONT = Path("fonts", "inter.woff2")
COMPRESS = ROOT / "tools" / "compress.mjs"
NOT_FOR_PAGES = ("pyengine/adapters/", "pyengine/fleet/", "pyengine/terminal/")
"""Rooms of the engine that only programs ask."""
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"}
SMALL = 1024  # bytes: what fits into one packet anyway
COUNTED = ("pyodide.asm.wasm", "python_stdlib.zip")
"""The files whose bytes make up the progress bar, besides the wheels with games."""
PRELOAD = re.compile(r'<link rel="modulepreload" href="([^"]+)">\n')
IMPORT = re.compile(r'^(?:import|export)\s(?:[^"\'();]*?\bfrom\s)?\s*"(\.[^"]+)"', re.MULTILINE)
SOURCE_MAP = b"\n//# sourceMappingURL="
STAMP = SCRATCH / "dist.stamp"


@dataclass(frozen=True)
class Owner:
    """What is different from site to site: its title, where it will be, and packages of further games as folders or wheels."""

    title: str = "Parlour"
    base: str = ""
    games: Sequence[Path] = ()


NOBODY = Owner()


def build(owner: Owner = NOBODY) -> None:
    """Make dist/ anew. The old one stays until the new one is whole."""
    with alone("dist"):
        _build(owner)


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


def _build(owner: Owner = NOBODY) -> None:
    say("Building dist/ …")
    inputs = _inputs() if owner == NOBODY else "as its owner wants it"
    new = SCRATCH / "dist"
    shutil.rmtree(new, ignore_errors=True)
    names = assemble(new, owner)
    shutil.rmtree(DIST, ignore_errors=True)
    new.rename(DIST)
    STAMP.write_text(inputs)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"dist/ is ready: {size / 1e6:.1f} MB.")
    for sentence in guests.left_out(names):
        say(sentence)


def assemble(new: Path, owner: Owner = NOBODY) -> list[str]:
    """The whole site in a new folder. Gives the names of the packages with further games."""
    new.mkdir(parents=True)
    _copy_page(new)
    _copy_vendored(new)
    names = _add_wheels(new / "pyodide", owner.games)
    library.trim(new / "pyodide")
    _write_facts(new, names, owner)
    _write_pages(new, owner)
    render: Command = [sys.executable, "-I", "-S", "-X", "utf8", ROOT / "tools" / "render.py", new, *_game_wheels(new)]
    run(render, LAST_LINE)
    covers = [path for path in sorted((new / "art").glob("*.svg")) if not path.name.endswith(".defs.svg")]
    lettering: Command = [environment.python(), "-m", "tools.lettering", new / FONT, *covers]
    run(lettering, "The letters on the covers could not be drawn.")
    single.write(new, entitled((WEB / "index.html").read_text("utf-8"), owner.title))
    write_service_worker(new)
    _compress(new)
    return names


def _compress(new: Path) -> None:
    """For hosts that serve compressed files where they find them."""
    texts = [path for path in sorted(new.rglob("*")) if path.suffix in TEXTS and path.name != single.NAME]
    files = [path for path in texts if path.stat().st_size > SMALL]
    run(
        [shutil.which("node") or "node", COMPRESS, SCRATCH / "compressed", *files], "The files could not be compressed."
    )


def _copy_page(new: Path) -> None:
    shutil.copytree(STATIC, new, dirs_exist_ok=True)
    for folder in ("app", "worker"):
        shutil.copytree(WEB / folder, new / folder, ignore=shutil.ignore_patterns("__pycache__"))


def _write_pages(new: Path, owner: Owner) -> None:
    """Once all is there that they may name."""
    for page in sorted(WEB.glob("*.html")):
        html = preloading(entitled(page.read_text("utf-8"), owner.title), new)
        (new / page.name).write_text(with_policy(page.name, html), "utf-8", newline="\n")
    if owner.title != NOBODY.title:
        manifest = new / "manifest.webmanifest"
        named = {**json.loads(manifest.read_text("utf-8")), "name": owner.title, "short_name": owner.title}
        manifest.write_text(json.dumps(named, ensure_ascii=False, indent=1) + "\n", "utf-8")


def preloading(html: str, new: Path) -> str:
    """Each module that a page names to be loaded beforehand brings along what it imports: all are asked for at once, not one
    after the other as they are read."""
    named = PRELOAD.findall(html)
    wanted = [f'<link rel="modulepreload" href="{path}">' for path in imported(named, new)]
    return PRELOAD.sub("", html).replace("</head>", "\n".join([*wanted, "</head>"]))


def imported(modules: Sequence[str], new: Path) -> list[str]:
    """These, and all that they import when they are loaded, by their paths."""
    found: dict[str, None] = {}
    waiting = list(modules)
    while waiting:
        path = waiting.pop(0)
        if path not in found and (new / path).is_file():
            found[path] = None
            text = (new / path).read_text("utf-8")
            waiting += [posixpath.normpath(f"{posixpath.dirname(path)}/{name}") for name in IMPORT.findall(text)]
    return sorted(found)


def entitled(html: str, title: str) -> str:
    return html.replace(f"<title>{NOBODY.title}</title>", f"<title>{escape(title)}</title>")


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


def _add_wheels(folder: Path, games: Sequence[Path]) -> list[str]:
    """Our wheel, those of further games, micropip's, and the lock file that tells Pyodide about just these. Gives the
    names of the packages with further games."""
    pack: Command = [environment.python(), "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
    run(pack, "The wheel could not be built.", env={"SOURCE_DATE_EPOCH": LONG_AGO})
    (ours,) = folder.glob("*.whl")
    library.leave_out(ours, NOT_FOR_PAGES)
    stock = json.loads((VENDOR / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    names = guests.gather(games, folder, stock["info"]["python"], ours.name.split("-")[1])
    shutil.copy(environment.micropip(), folder)
    packages = dict(_lock_entry(wheel, names) for wheel in sorted(folder.glob("*.whl")))
    lock = {"info": stock["info"], "packages": packages}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", "utf-8")
    return names


def _lock_entry(wheel: Path, games: Sequence[str]) -> tuple[str, dict[str, object]]:
    module, version = wheel.name.split("-")[:2]
    name = module.replace("_", "-").lower()
    return name, {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "sha256": _sha256(wheel),
        "imports": [module],
        "depends": ["pyengine"] if name in games else [],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def _write_facts(new: Path, games: Sequence[str], owner: Owner) -> None:
    """What the page must know of this build: the packages with further games, which memory snapshot fits, how many bytes
    there are to load, and what its owner has said."""
    pyodide = json.loads((VENDOR / "pyodide" / "package.json").read_text("utf-8"))["version"]
    counted = [*(new / "pyodide" / name for name in COUNTED), *_game_wheels(new)]
    wheels = _sha256(new / "pyodide" / "pyodide-lock.json")[:16]  # it names the hash of each
    warm_up = _sha256(new / "worker" / "interpreter.mjs")[:8]
    facts = {
        "games": games,
        "snapshot": f"{pyodide}-{wheels}-{warm_up}",
        "sizes": {path.name: path.stat().st_size for path in counted},
        "title": owner.title,
        "base": owner.base,
    }
    (new / "worker" / "facts.js").write_text(f"export const FACTS = {json.dumps(facts)};\n", "utf-8", newline="\n")


def _game_wheels(new: Path) -> list[Path]:
    """Ours first."""
    wheels = [wheel for wheel in sorted((new / "pyodide").glob("*.whl")) if not wheel.name.startswith("micropip-")]
    return sorted(wheels, key=lambda wheel: not wheel.name.startswith("pyengine-"))


def write_service_worker(new: Path) -> None:
    """The service worker with the list of all files and their hashes; so it changes whenever any of them does."""
    template = (WEB / "sw.js").read_text("utf-8")
    paths = [path for path in sorted(new.rglob("*")) if path.is_file() and not _is_left_to_hosts(path)]
    files = {path.relative_to(new).as_posix(): _sha256(path) for path in paths}
    marker = "const FILES = {};"
    if template.count(marker) != 1:
        raise Stop(f"web/sw.js must hold the line '{marker}' exactly once: the list of files goes there.")
    listed = json.dumps(files, indent=1, sort_keys=True)
    (new / "sw.js").write_text(template.replace(marker, f"const FILES = {listed};"), "utf-8", newline="\n")


def _is_left_to_hosts(path: Path) -> bool:
    """Not kept for days without a network: what stands beside the files that the page asks for."""
    return path.name in ("sw.js", single.NAME) or path.suffix in (".br", ".gz")


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

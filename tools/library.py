"""Python for the page, without what nobody there asks for. Of our wheel the rooms that pages need; of Python's own library only
what somebody imports: our wheel and those of further games, micropip, the page's own Python, and PyScript."""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.steps import SCRATCH, WEB, Stop, once, run
from tools.trimming import imports, module_of

PYODIDE = WEB / "node_modules" / "pyodide"
PYSCRIPT = WEB / "node_modules" / "@pyscript" / "core" / "src" / "stdlib"
LIBRARY = "python_stdlib.zip"
TOOLS = (Path(__file__).with_name("library.mjs"), Path(__file__).with_name("trimming.py"))


def trim(folder: Path) -> None:
    """Put the library beside Pyodide and the wheels in a folder of the site."""
    with zipfile.ZipFile(PYODIDE / LIBRARY) as library:
        known = {module_of(name) for name in library.namelist()}
    roots = sorted(known.intersection(asked(folder)))
    kept = SCRATCH / LIBRARY
    whole = hashlib.sha256((PYODIDE / LIBRARY).read_bytes() + b"".join(tool.read_bytes() for tool in TOOLS))
    once(kept.with_suffix(".stamp"), " ".join([whole.hexdigest(), *roots]), lambda: _trim(kept, roots))
    shutil.copyfile(kept, folder / LIBRARY)


def _trim(kept: Path, roots: list[str]) -> None:
    node = shutil.which("node")
    if node is None:
        raise Stop("node was not found: install Node.js 20 or newer, then run this again.")
    SCRATCH.mkdir(exist_ok=True)
    run([node, TOOLS[0], PYODIDE, TOOLS[1], kept, *roots], "Python's library could not be trimmed.")


def leave_out(wheel: Path, folders: tuple[str, ...]) -> None:
    """Make a wheel smaller by what is in these folders."""
    whole = wheel.rename(wheel.with_suffix(".whole"))
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename.endswith(".dist-info/RECORD"):
                lines = content.decode().splitlines(keepends=True)
                kept = (line.split(",")[0] for line in lines if not line.startswith(folders))
                content = "".join(
                    f"{name},,\n" for name in kept
                ).encode()  # Pyodide holds the whole wheel against a hash
            if not entry.filename.startswith(folders):
                new.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    whole.unlink()


def asked(folder: Path) -> Iterator[str]:
    """What is imported by the wheels there, and by the Python of the page."""
    for wheel in sorted(folder.glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            for name in packed.namelist():
                if name.endswith(".py"):
                    yield from imports(packed.read(name).decode(), module_of(name), name.endswith("/__init__.py"))
    for path in [*sorted(PYSCRIPT.rglob("*.py")), WEB / "worker" / "engine.py"]:
        yield from imports(path.read_text("utf-8"), f"{path.parent.name}.{path.stem}", path.stem == "__init__")

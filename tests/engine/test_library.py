"""Python's library in the browser: all that is imported there, and nothing else."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tools import library, site
from tools.steps import DIST, ROOT
from tools.trimming import imports, module_of, reached, stripped


@pytest.fixture(scope="module")
def dist() -> Path:
    site.build_if_changed()
    return DIST


def modules(file: Path) -> set[str]:
    with zipfile.ZipFile(file) as packed:
        return {module_of(name) for name in packed.namelist() if name.endswith(".py")}


def test_every_module_that_the_engine_pyscript_and_micropip_import_is_there(dist: Path) -> None:
    whole, shipped = modules(library.PYODIDE / library.LIBRARY), modules(dist / "pyodide" / library.LIBRARY)
    asked = set(library.asked(dist / "pyodide"))
    assert {"json", "asyncio", "importlib.metadata", "zipfile"} <= asked, (
        "the engine, PyScript and micropip ask for these"
    )
    assert asked & whole <= shipped
    assert {each for each in whole if each.split(".")[0] in ("pyodide", "_pyodide")} <= shipped


def test_what_nobody_imports_is_left_out(dist: Path) -> None:
    shipped = modules(dist / "pyodide" / library.LIBRARY)
    assert not {"wsgiref", "sqlite3", "imaplib", "tomllib", "turtle"} & shipped
    small, large = ((folder / library.LIBRARY).stat().st_size for folder in (dist / "pyodide", library.PYODIDE))
    assert small < large / 2


def test_the_wheel_of_the_page_is_whole_but_for_the_rooms_that_only_programs_ask(dist: Path) -> None:
    (wheel,) = (dist / "pyodide").glob("pyengine-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        record = next(name for name in names if name.endswith("RECORD"))
        listed = {line.split(",")[0] for line in packed.read(record).decode().splitlines()}
    assert listed == names
    ours = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "pyengine").rglob("*") if "__pycache__" not in path.parts
    }
    missing = {name.split("/")[1] for name in ours - names if (ROOT / name).is_file()}
    assert missing == {"adapters", "fleet", "terminal"}


def test_imports_are_followed_wherever_they_stand() -> None:
    texts = {
        "p": "",
        "p.a": "def late():\n    from . import b\n    import c.d",
        "p.b": "try:\n    import e as f\nexcept ImportError:\n    pass",
        "c": "",
        "c.d": "from .g import h",
        "c.g": "",
        "e": "",
        "x": "import y",
    }
    files = {name: f"{name.replace('.', '/')}.py" for name in texts} | {"p": "p/__init__.py", "c": "c/__init__.py"}
    assert reached(texts, files, ["p.a"]) == set(texts) - {"x"}
    assert set(imports("from .. import p\nfrom .q import r", "m.n.o", False)) == {"m", "m.p", "m.n.q", "m.n.q.r"}


def test_docstrings_and_comments_go_and_nothing_else() -> None:
    text = '"""Doc."""\nx = 1  # one\nclass A:\n    """Doc."""\n\ndef f():\n    """Doc."""\n    return "kept"\n'
    assert stripped(text) == "x = 1\n\nclass A:\n    pass\n\ndef f():\n    return 'kept'\n"

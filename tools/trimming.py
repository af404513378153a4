"""Python's library for the browser, without what nobody there asks for. Runs in the Python of the browser
(tools/library.mjs), because that is whose source it reads.

A module stays if it is imported, at whatever place and by whatever way, from what has to work: so nothing is missing later.
Comments go, and docstrings as with Python's own option -OO, except those that Pyodide gives to what it makes.
"""

from __future__ import annotations

import ast
import zipfile
from collections.abc import Iterable, Iterator

ALWAYS = {
    "_sysconfigdata__emscripten_wasm32-emscripten",
    "encodings.aliases", "encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1", "encodings.punycode",
    "encodings.raw_unicode_escape", "encodings.unicode_escape", "encodings.utf_16", "encodings.utf_8", "encodings.utf_8_sig",
    "runpy", "site", "sysconfig", "zipimport",
}  # fmt: skip
"""Codecs, and what this Python was built with, are looked up by name, and nobody imports them."""
OUT_OF_REACH = {
    "_pyrepl", "argparse", "asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "bdb", "difflib",
    "doctest", "ftplib", "http.cookiejar", "http.server", "multiprocessing", "pdb", "plistlib", "pydoc", "socketserver",
    "tracemalloc", "unittest", "webbrowser", "xmlrpc",
}  # fmt: skip
"""What other modules would fetch for a terminal, a debugger, a server, another process or another system: nothing of that is
there in a browser's worker. What is asked for by itself is there all the same."""
PYODIDE = ("_pyodide", "pyodide")
DOCUMENTED = "_pyodide._core_docs"
HOLLOW = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def trim(source: str, target: str, roots: Iterable[str]) -> None:
    """Copy what is reached from the roots out of one zip file into another. Same inputs, same bytes."""
    with zipfile.ZipFile(source) as library:
        modules = {module_of(name): name for name in library.namelist() if name.endswith(".py")}
        texts = {module: library.read(name).decode() for module, name in modules.items()}
    wanted = reached(texts, modules, {*roots, *ALWAYS, *(each for each in modules if each.split(".")[0] in PYODIDE)})
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as trimmed:
        for module in sorted(wanted):
            bare = stripped(texts[module], documented=module == DOCUMENTED)
            trimmed.writestr(zipfile.ZipInfo(modules[module], LONG_AGO), bare, zipfile.ZIP_DEFLATED)


def module_of(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def reached(texts: dict[str, str], files: dict[str, str], roots: Iterable[str]) -> set[str]:
    found: set[str] = set()
    waiting = list(roots)
    beyond = OUT_OF_REACH.difference(waiting)
    while waiting:
        parts = waiting.pop().split(".")
        for length in range(1, len(parts) + 1):
            module = ".".join(parts[:length])
            if module in beyond:
                break
            if module in texts and module not in found:
                found.add(module)
                waiting += imports(texts[module], module, files[module].endswith("/__init__.py"))
    return found


def imports(text: str, module: str, is_package: bool) -> Iterator[str]:
    """All that a text imports, relative names made whole; also what may be an attribute and no module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = module.split(".") if is_package else module.split(".")[:-1]
            above = home[: len(home) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{each.name}" for each in node.names)


def stripped(text: str, documented: bool = False) -> str:
    tree = ast.parse(text)
    for node in () if documented else ast.walk(tree):
        if isinstance(node, HOLLOW) and ast.get_docstring(node, clean=False) is not None:
            node.body[0:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass()]
    return ast.unparse(tree) + "\n"

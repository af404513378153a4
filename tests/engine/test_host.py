"""build.py check-host: a site is visited, and what is wrong is said in words."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tools import host, server
from tools import site as builder
from tools.steps import Stop

LETTERS = b"x" * 300_000


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small one, with a file of each kind that matters."""
    folder = tmp_path / "games"
    (folder / "app").mkdir(parents=True)
    for name, content in {
        "index.html": b"<!doctype html>",
        "embed.html": b"<!doctype html>",
        "app/main.js": b"1;",
    }.items():
        (folder / name).write_bytes(content)
    (folder / "python.wasm").write_bytes(LETTERS)
    builder.write_service_worker(folder)
    return folder


class Packing(server.Handler):
    """A host as it should be, with headers and kinds that a test may change."""

    def __init__(self, *given: Any, headers: dict[str, str], kinds: dict[str, str], **more: Any) -> None:
        self.extra = headers
        self.extensions_map = server.Handler.extensions_map | kinds
        super().__init__(*given, **more)

    def do_GET(self) -> None:
        if self.path.endswith(".wasm"):
            content = gzip.compress(Path(self.translate_path(self.path)).read_bytes())
            self.send_response(200)
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Type", self.guess_type(self.path))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        for name, value in self.extra.items():
            self.send_header(name, value)
        super().end_headers()


@pytest.fixture
def said(site: Path) -> Callable[..., list[str]]:
    """What is said of the site, served with such headers and kinds."""

    def visit(headers: dict[str, str] | None = None, plain: bool = False, **kinds: str) -> list[str]:
        changed = {f".{ending}": kind for ending, kind in kinds.items()}
        handler = server.Handler if plain else partial(Packing, headers=headers or {}, kinds=changed)
        running = server.Server(("127.0.0.1", 0), partial(handler, directory=str(site)))
        server.run_beside(running)
        try:
            return list(host.check(server.address(running)))
        finally:
            server.stop(running)

    return visit


def test_nothing_is_said_of_a_site_that_is_in_order(said: Callable[..., list[str]]) -> None:
    assert said() == []


def test_files_that_are_missing_or_old(said: Callable[..., list[str]], site: Path) -> None:
    (site / "app" / "main.js").unlink()
    (site / "embed.html").write_text("<!doctype html>an old one")
    missing, old = said()
    assert missing == "app/main.js is missing."
    assert old.startswith("embed.html is not the file that was built (25 bytes came)")


@pytest.mark.parametrize(("ending", "name"), [("js", "app/main.js"), ("wasm", "python.wasm")])
def test_kinds_that_browsers_refuse(said: Callable[..., list[str]], ending: str, name: str) -> None:
    sentences = said(**{ending: "application/octet-stream"})
    assert any(each.startswith(f"{name} comes as application/octet-stream") for each in sentences)


def test_large_files_that_come_as_they_are(said: Callable[..., list[str]]) -> None:
    (sentence,) = said(plain=True)
    assert sentence.startswith("python.wasm comes as it is, 0.3 MB")


def test_headers_that_do_harm(said: Callable[..., list[str]]) -> None:
    kept, frames, policy = said(
        {
            "Cache-Control": "max-age=31536000, immutable",
            "X-Frame-Options": "DENY",
            "Content-Security-Policy": "script-src 'none'",
        }
    )
    assert "new versions come late" in kept and "forbids frames" in frames and "script-src" in policy


def test_where_there_is_no_parlour(tmp_path: Path) -> None:
    running = server.start(tmp_path)
    with pytest.raises(Stop, match=r"There is no Parlour at .*sw\.js, which names all files, is missing"):
        list(host.check(server.address(running)))
    server.stop(running)
    with pytest.raises(Stop, match="could not be fetched"):
        list(host.check(server.address(running)))
    with pytest.raises(Stop, match="not the address of a site"):
        list(host.check("games/parlour"))

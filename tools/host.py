"""Visits a deployed site and says in words what is wrong with it: whatever its service worker names must be there, be the file
that was built, and come as what it is."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPException
from pathlib import PurePosixPath
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urljoin, urlsplit
from urllib.request import Request, urlopen

from tools.steps import Stop

PATIENCE = 60  # seconds for one file
AT_ONCE = 6
SCRIPTS = {"text/javascript", "application/javascript", "application/x-javascript"}
KINDS = {
    ".js": SCRIPTS,
    ".mjs": SCRIPTS,
    ".css": {"text/css"},
    ".html": {"text/html"},
    ".wasm": {"application/wasm"},
    ".svg": {"image/svg+xml"},
}
"""What browsers insist on. Other files may come as anything."""
LARGE = 200_000
"""Bytes from which it counts whether a text comes compressed."""
LISTED = re.compile(r"const FILES = (\{.*?\});", re.DOTALL)
LONGEST = 86_400
"""Seconds for which a browser keeps a service worker, whatever it is told; other files only delay what is new."""
HERE = ("localhost", "127.0.0.1", "::1")


@dataclass
class Answer:
    status: int
    headers: Message
    content: bytes
    came_from: str
    why: str = ""

    @property
    def kind(self) -> str:
        return self.headers.get_content_type() if "Content-Type" in self.headers else ""

    @property
    def packed(self) -> str:
        return str(self.headers.get("Content-Encoding", ""))


def check(address: str) -> Iterator[str]:
    """A sentence for each thing that is wrong."""
    if urlsplit(address).scheme not in ("http", "https"):
        raise Stop(f"{address} is not the address of a site: it begins with https://.")
    base = address if address.endswith("/") else address.rpartition("/")[0] + "/"
    worker = fetch(urljoin(base, "sw.js"))
    found = LISTED.search(worker.content.decode(errors="replace"))
    if worker.status != 200 or not found:
        raise Stop(f"There is no Parlour at {base}: sw.js, which names all files, {_what_came(worker)}.")
    files: dict[str, str] = json.loads(found[1])
    yield from _of_the_site(base, worker)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for name, answer in zip(files, pool.map(lambda name: fetch(urljoin(base, quote(name))), files), strict=True):
            yield from of_file(name, answer, files[name])


def _of_the_site(base: str, worker: Answer) -> Iterator[str]:
    parts = urlsplit(base)
    if parts.scheme == "http" and parts.hostname not in HERE:
        yield "The site comes without https: browsers then keep nothing for days without a network."
    if _seconds(worker) > LONGEST or "immutable" in worker.headers.get("Cache-Control", ""):
        yield "sw.js may be kept for longer than a day: new versions come late. Let it be asked for anew (no-cache)."
    if worker.kind not in SCRIPTS:
        yield f"sw.js comes as {worker.kind or 'nothing in particular'}: without text/javascript nothing is kept for offline."
    front = fetch(base)
    if front.status != 200 or front.kind != "text/html":
        yield f"The folder itself {_what_came(front)}: the host should show index.html there."
    elif front.came_from != base:
        yield f"{base} leads on to {front.came_from}: links to games should begin with that."
    framed = fetch(urljoin(base, "embed.html")).headers
    if framed.get("X-Frame-Options") or "frame-ancestors" in framed.get("Content-Security-Policy", ""):
        yield "The host forbids frames (X-Frame-Options or frame-ancestors): tables cannot be shown in other pages."
    if "script-src" in front.headers.get("Content-Security-Policy", ""):
        yield "The host sends a Content-Security-Policy with script-src: the page has one of its own, and both must agree."


def of_file(name: str, answer: Answer, wanted: str) -> Iterator[str]:
    if answer.status != 200:
        yield f"{name} {_what_came(answer)}."
        return
    if hashlib.sha256(answer.content).hexdigest() != wanted:
        size = f"{len(answer.content):,} bytes came"
        yield f"{name} is not the file that was built ({size}): something old is kept on the way, or it was changed."
    ending = PurePosixPath(name).suffix
    if answer.kind not in KINDS.get(ending, {answer.kind}):
        right = sorted(KINDS[ending])[-1]
        yield f"{name} comes as {answer.kind or 'nothing in particular'}: browsers want {right} for {ending}."
    if ending in KINDS and len(answer.content) > LARGE and not answer.packed:
        yield f"{name} comes as it is, {len(answer.content) / 1e6:.1f} MB: let the host compress it, or serve its .gz or .br."


def _what_came(answer: Answer) -> str:
    return answer.why or ("is missing" if answer.status == 404 else f"was answered with {answer.status}")


def _seconds(answer: Answer) -> int:
    found = re.search(r"max-age=(\d+)", answer.headers.get("Cache-Control", ""))
    return int(found[1]) if found else 0


def fetch(address: str) -> Answer:
    asked = Request(address, headers={"Accept-Encoding": "gzip", "User-Agent": "Parlour check-host"})
    try:
        with urlopen(asked, timeout=PATIENCE) as came:
            content = came.read()
            answer = Answer(came.status, came.headers, content, came.url)
        if answer.packed == "gzip":
            answer.content = gzip.decompress(content)
        return answer
    except HTTPError as wrong:
        return Answer(wrong.code, wrong.headers, b"", address)
    except (URLError, OSError, HTTPException, EOFError) as wrong:
        reason = getattr(wrong, "reason", "") or type(wrong).__name__
        return Answer(0, Message(), b"", address, f"could not be fetched ({reason})")

"""How long a visitor waits, and for how many bytes: ours beside bare Pyodide as its makers ship it, with our engine on top.
All ways are measured in turn, round after round, because machines differ more than the ways do."""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

from tests.bench.browser import chromium, wait
from tools.library import PYODIDE
from tools.policy import with_policy
from tools.site import PYODIDE_FILES
from tools.steps import DIST

ROUNDS = 5
AT_MOST = {
    "board painted, first visit": 0.10,
    "board painted, later visit": 0.10,
    "table playable, later visit": 0.35,
    "table playable, first visit": 1.15,
}
"""Of what bare Pyodide takes."""
BLANK = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">'
BARE_FOLDER = "bare"

BARE = """async () => {
    const home = new URL("./bare/", location).href;
    const code = `import { loadPyodide } from "${home}pyodide.mjs";
        const pyodide = await loadPyodide({ indexURL: "${home}", packages: ["pyengine"] });
        postMessage("ready");`;
    const begin = performance.now();
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
    await new Promise((resolve) => (worker.onmessage = resolve));
    worker.terminate();
    return performance.now() - begin;
}"""
OURS = """async () => {
    const begin = performance.now();
    const { startWorker } = await import("./app/boot.js");
    const phases = {};
    const onProgress = ({ phase }) => (phases[phase] ??= performance.now() - begin);
    await startWorker("engine", { onProgress });
    return { spent: performance.now() - begin, phases };
}"""
IS_KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("parlour-memory"));
    for (const name of names) if ((await (await caches.open(name)).keys()).length) return true;
    return false;
}"""
FORGET = """async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}"""
SEE = """
const noted = (globalThis.noted = {});
const looks = new MutationObserver(() => {
    const table = document.querySelector(".table:has(.scene)");
    if (!table) return;
    if (!noted.painted) requestAnimationFrame(() => (noted.painted ??= performance.now()));
    if (!noted.playable && !table.matches("[data-asleep], [data-frozen]") && table.querySelector("[data-pick].glow"))
        requestAnimationFrame(() => (noted.playable ??= performance.now()));
});
looks.observe(document, { subtree: true, childList: true, attributes: true });
"""
KEPT = """async () => {
    const { recall } = await import("./app/drawings.js");
    return (await recall(location.hash)) !== null;
}"""


@contextmanager
def both_sites() -> Iterator[Path]:
    """Ours, and beside it Pyodide as it is shipped, with our wheel."""
    with tempfile.TemporaryDirectory() as name:
        folder = shutil.copytree(DIST, Path(name) / "site")
        bare = folder / BARE_FOLDER
        bare.mkdir()
        for file in PYODIDE_FILES:
            shutil.copy(PYODIDE / file, bare)
        for path in (*(DIST / "pyodide").glob("*.whl"), DIST / "pyodide" / "pyodide-lock.json"):
            shutil.copy(path, bare)
        (folder / "blank.html").write_text(with_policy("blank", BLANK), "utf-8")
        yield folder


def measure(rounds: int = ROUNDS) -> dict[str, Any]:
    times: dict[str, list[float]] = {}
    phases: dict[str, dict[str, list[float]]] = {}

    def note(way: str, spent: float) -> None:
        times.setdefault(way, []).append(spent)

    def note_phases(way: str, came: dict[str, Any]) -> None:
        note(way, came["spent"])
        for phase, at in came["phases"].items():
            phases.setdefault(way, {}).setdefault(phase, []).append(at)

    with both_sites() as folder, chromium(folder) as (browser, site):
        for _ in range(rounds):
            page = _blank(browser, site)
            note("bare Pyodide", page.evaluate(BARE))
            page.context.close()
            page = _blank(browser, site)
            note_phases("Python answers, first visit", page.evaluate(OURS))
            wait(page, IS_KEPT)
            page.reload()
            note_phases("Python answers, later visit", page.evaluate(OURS))
            page.context.close()
            for way, spent in _visits(browser, site):
                note(way, spent)
    bare = median(times["bare Pyodide"])
    return {
        "times": {way: {"ms": round(median(all)), "ratio": round(median(all) / bare, 3)} for way, all in times.items()},
        "phases": {way: {phase: round(median(all)) for phase, all in found.items()} for way, found in phases.items()},
        "bytes": weights(),
    }


def _visits(browser: Browser, site: str) -> Iterator[tuple[str, float]]:
    """A first game, and coming back to it: when there is a board, and when it can be played on."""
    page = _blank(browser, site)
    page.add_init_script(SEE)
    page.goto(f"{site}index.html#play/rauha/2")
    first = _noted(page)
    yield "board painted, first visit", first["painted"]
    yield "table playable, first visit", first["playable"]
    wait(page, IS_KEPT)
    wait(page, KEPT)
    page.goto(page.url.replace("index.html", "index.html?again"))
    later = _noted(page)
    yield "board painted, later visit", later["painted"]
    yield "table playable, later visit", later["playable"]
    page.evaluate(FORGET)
    page.context.close()


def _noted(page: Page) -> dict[str, float]:
    wait(page, "() => Boolean(noted.playable)")
    found: dict[str, float] = page.evaluate("noted")
    return found


def _blank(browser: Browser, site: str) -> Page:
    page = browser.new_context().new_page()
    page.goto(f"{site}blank.html")
    return page


def weights() -> dict[str, Any]:
    """Bytes as a host sends them that compresses: of all that is kept for offline, and of bare Pyodide."""
    kept = json.loads((DIST / "sw.js").read_text("utf-8").partition("const FILES = ")[2].partition(";\n")[0])
    ours = {name: weight(DIST / name) for name in [*kept, "sw.js"]}
    bare = {name: weight(PYODIDE / name) for name in PYODIDE_FILES}
    wheel = next((DIST / "pyodide").glob("pyengine-*.whl"))
    bare |= {"pyodide-lock.json": weight(DIST / "pyodide" / "pyodide-lock.json")}
    return {
        "bare Pyodide": sum(bare.values()),
        "bare Pyodide with our engine": sum(bare.values()) + weight(wheel),
        "ours, all that is kept": sum(ours.values()),
        "ratio": round(sum(ours.values()) / sum(bare.values()), 3),
        "files": dict(sorted(ours.items(), key=lambda entry: -entry[1])),
    }


def weight(path: Path) -> int:
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


def lines(found: dict[str, Any]) -> Iterator[str]:
    yield "\nStart-up (ms, medians), beside bare Pyodide"
    for way, each in found["times"].items():
        yield f"  {way:34}{each['ms']:10,}{each['ratio']:9.2f}"
    for way, passed in found["phases"].items():
        yield f"\n{way}, when it comes to (ms)"
        yield "  " + "   ".join(f"{phase} {at:,}" for phase, at in passed.items())
    bytes = found["bytes"]
    yield "\nBytes, compressed"
    for what in ("bare Pyodide", "bare Pyodide with our engine", "ours, all that is kept"):
        yield f"  {what:34}{bytes[what]:10,}{bytes[what] / bytes['bare Pyodide']:9.2f}"
    largest = list(bytes["files"].items())[:12]
    for name, size in [*largest, ("all others", sum(bytes["files"].values()) - sum(size for _, size in largest))]:
        yield f"    {name:42}{size:10,}"

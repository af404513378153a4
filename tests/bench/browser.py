"""What a visitor waits for, measured in Chromium: the start of Python, and the picture after a touch."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median, quantiles

from playwright.sync_api import Browser, Frame, Page, sync_playwright

from tools import environment, server
from tools.policy import with_policy
from tools.steps import DIST

ROUNDS = 3
TOUCHES = 60
PATIENCE = 60  # seconds
GLOWING = "[data-pick].glow:not([data-pick^='view ']):visible"
BLANK = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">'

BARE = """async () => {
    const home = new URL("./", location).href;
    const code = `import { loadPyodide } from "${home}pyodide/pyodide.mjs";
        const pyodide = await loadPyodide({ indexURL: "${home}pyodide/", packages: ["pyengine"] });
        pyodide.runPython("from pyengine.core.shelf import drawn; drawn()");
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
    const worker = await startWorker("engine");
    await worker.call("ping");
    return performance.now() - begin;
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
BEGIN = """async ({ game, seats, options = {} }) => {
    const { startWorker } = await import("./app/boot.js");
    const worker = await startWorker("engine");
    const bots = Array.from({ length: seats - 1 }, (_, number) => ({ name: `Bot ${number + 1}`, bot: "random" }));
    const players = [{ name: "Ana", bot: "" }, ...bots];
    await worker.call("begin", { id: "bench", setup: { game, seed: 1, options, players } });
}"""
AT_REST = """() => {
    const table = document.querySelector(".table");
    if (!table || table.querySelector(".thinking")) return false;
    return Boolean(table.querySelector(".ending, [data-pick].glow"));
}"""
PAINTED = """() => performance.getEntriesByName("parlour:painted").length"""
MARKS = """() => performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime])"""
INSTANT_BOTS = "localStorage.setItem('parlour:prefs', JSON.stringify({ pace: 'instant' }))"


@contextmanager
def chromium() -> Iterator[tuple[Browser, str]]:
    running = server.start(DIST)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=arguments)
        yield browser, server.address(running)
        browser.close()
    running.shutdown()


def _blank(browser: Browser, site: str) -> Page:
    page = browser.new_context().new_page()
    page.route("**/blank.html", lambda route: route.fulfill(body=with_policy("blank", BLANK), content_type="text/html"))
    page.goto(f"{site}blank.html")
    return page


def start_up() -> dict[str, float]:
    """Milliseconds until Python answers, and until a kept game can be played on; side by side in one run, because
    machines differ more than the ways do. Each round begins as a browser that was never here."""
    times: dict[str, list[float]] = {}

    def note(way: str, spent: float) -> None:
        times.setdefault(way, []).append(spent)

    with chromium() as (browser, site):
        for _ in range(ROUNDS):
            page = _blank(browser, site)
            note("bare Pyodide", page.evaluate(BARE))
            page.context.close()
            page = _blank(browser, site)
            note("Python answers, first visit", page.evaluate(OURS))
            wait(page, IS_KEPT)
            page.reload()
            note("Python answers, later visit", page.evaluate(OURS))
            page.evaluate(BEGIN, {"game": "kaichin", "seats": 4, "options": {"start_player": "first"}})
            page.goto("about:blank")
            note("table playable, later visit", _until_playable(page, site))
            page.evaluate(FORGET)
            page.goto("about:blank")
            note("table playable, no snapshot", _until_playable(page, site))
            page.context.close()
    return {way: round(median(measured)) for way, measured in times.items()}


def _until_playable(page: Page, site: str) -> float:
    """From the address to a table with something to touch."""
    page.goto(f"{site}index.html#game/bench")
    wait(page, AT_REST)
    spent: float = page.evaluate("performance.now()")
    return spent


def touch_to_paint(game: str, seats: int) -> dict[str, float]:
    """Milliseconds from a touch to the painted answer, for one person among bots who touches whatever glows.

    The page marks `parlour:touch` when a touch arrives and `parlour:painted` when the answer is on the screen.
    """
    luck = random.Random(1)
    with chromium() as (browser, site):
        page = _blank(browser, site)
        page.add_init_script(INSTANT_BOTS)
        page.evaluate(BEGIN, {"game": game, "seats": seats})
        page.goto(f"{site}index.html#game/bench")
        for _ in range(TOUCHES):
            wait(page, AT_REST)
            if page.locator(".ending").count():
                break
            _touch_something(page, luck)
        waits = _waits(page.evaluate(MARKS))
    return {
        "touches": len(waits),
        "median": round(median(waits), 1),
        "95th percentile": round(quantiles(waits, n=20)[-1], 1),
    }


def _touch_something(page: Page, luck: random.Random) -> None:
    painted = page.evaluate(PAINTED)
    glowing = page.locator(GLOWING)
    glowing.nth(luck.randrange(glowing.count())).dispatch_event(
        "click"
    )  # the thing may still be on its way to its place
    wait(page, f"({PAINTED})() > {painted}")


def wait(page: Page | Frame, condition: str) -> None:
    for _ in range(PATIENCE * 50):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(20)
    raise TimeoutError(f"never became true: {condition}")


def _waits(marks: list[tuple[str, float]]) -> list[float]:
    """From each touch to the next picture."""
    waits, touched = [], None
    for name, at in sorted(marks, key=lambda mark: mark[1]):
        if name == "parlour:touch":
            touched = at
        elif name == "parlour:painted" and touched is not None:
            waits.append(at - touched)
            touched = None
    return waits

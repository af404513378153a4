"""Python in a PyScript worker: how it starts, fails, is tried again, and what it keeps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.web.web_help import with_more
from tools import server
from tools.policy import CONTENT_SECURITY_POLICY, with_policy

START = """async (role) => {
    const { startWorker } = await import("./app/boot.js");
    const progress = [];
    try {
        window.worker = await startWorker(role ?? "engine", { onProgress: (step) => progress.push(step) });
        return { progress };
    } catch (error) {
        return { progress, name: error.name, why: error.why, message: error.message };
    }
}"""
CALL = """async ([method, args]) => {
    try {
        return { result: await window.worker.call(method, args) };
    } catch (error) {
        return { name: error.name, message: error.message, detail: error.detail };
    }
}"""
MEMORY = """async () => {
    for (;;) {
        for (const name of await caches.keys()) {
            const kept = (await (await caches.open(name)).keys()).filter(({ url }) => url.includes("/memory/"));
            if (kept.length) return kept[0].url;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
}"""


def start(page: Page, role: str = "engine") -> Any:
    outcome = page.evaluate(START, role)
    assert "why" not in outcome, outcome
    return outcome


def start_in_vain(page: Page) -> Any:
    outcome = page.evaluate(START, "engine")
    assert outcome["name"] == "BootError"
    return outcome


def call(page: Page, method: str, **arguments: Any) -> Any:
    return page.evaluate(CALL, [method, arguments])


def wait_for_memory(page: Page) -> str:
    return str(page.evaluate(MEMORY))


FORGET = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"


def forget(page: Page) -> None:
    """From now on it is as if Python had never been started here."""
    page.evaluate(FORGET)


def started_plainly(outcome: Any) -> bool:
    """Only a plain start has to import the engine."""
    return "import" in [step["phase"] for step in outcome["progress"]]


def test_first_start_shows_progress_and_the_second_comes_from_memory(blank: Page, site: str, dist: Path) -> None:
    forget(blank)
    asked: set[str] = set()
    blank.on("request", lambda request: asked.add(request.url.split("?")[0].removeprefix(site)))
    outcome = start(blank)
    assert started_plainly(outcome)
    fractions = [step["fraction"] for step in outcome["progress"]]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1
    assert sum(step["phase"] == "load" for step in outcome["progress"]) > 3
    assert call(blank, "ping") == {"result": "engine"}
    # The installer is for those who add wheels; everything else that is shipped loads.
    assert {name for name in shipped(dist) - asked if "micropip" not in name} == set()

    puzzles = call(blank, "puzzles", game="cube_solo")
    wait_for_memory(blank)
    blank.reload()
    assert not started_plainly(start(blank))
    assert call(blank, "puzzles", game="cube_solo") == puzzles


def shipped(dist: Path) -> set[str]:
    files = [path for folder in ("pyscript", "pyodide", "worker") for path in (dist / folder).rglob("*")]
    return {path.relative_to(dist).as_posix() for path in files if path.is_file() and path.suffix not in (".br", ".gz")}


def test_luck_is_not_frozen_in_memory(blank: Page) -> None:
    start(blank)
    wait_for_memory(blank)
    draw = """async (number) => {
        const { loadPyodide } = await import(`./worker/interpreter.mjs?engine-${number}`);
        const pyodide = await loadPyodide({ packages: ["pyengine"] });
        return pyodide.runPython("import random; random.random()");
    }"""
    assert blank.evaluate(draw, 1) != blank.evaluate(draw, 2)


def test_damaged_memory_costs_only_time(blank: Page) -> None:
    start(blank)
    address = wait_for_memory(blank)
    damage = """async (url) => {
        for (const name of await caches.keys())
            if (name.startsWith("parlour-memory"))
                await (await caches.open(name)).put(url, new Response("no memory at all"));
    }"""
    blank.evaluate(damage, address)
    blank.reload()
    assert started_plainly(start(blank))
    assert call(blank, "ping") == {"result": "engine"}
    wait_for_memory(blank)


def test_memory_that_does_not_lead_to_an_answer_is_used_only_once(blank: Page, guard: Any) -> None:
    guard.expect("PythonError")
    start(blank)
    wait_for_memory(blank)
    blank.reload()
    blank.route("**/worker/engine.py", lambda route: route.fulfill(body="import what_is_not_in_memory"))
    start_in_vain(blank)
    blank.unroute("**/worker/engine.py")
    assert started_plainly(start(blank))
    wait_for_memory(blank)


FORBIDDEN = """
Object.defineProperty(self, "caches", { get() { throw new DOMException("no", "SecurityError") } });
"""


def test_forbidden_storage_is_a_plain_start(blank: Page) -> None:
    blank.add_init_script(FORBIDDEN)
    with_more(blank, "snapshot.js", FORBIDDEN)  # the worker's
    blank.reload()
    assert started_plainly(start(blank))


def test_missing_wheel_is_a_sentence_and_can_be_tried_again(blank: Page, guard: Any) -> None:
    guard.expect("pyengine")
    guard.expect("Failed to")
    forget(blank)
    blank.route("**/pyengine-*.whl", lambda route: route.fulfill(status=404, body=""))
    outcome = start_in_vain(blank)
    assert outcome["why"] == "download"
    assert outcome["message"] == "A part of the games could not be loaded. Check the connection and try again."
    blank.unroute("**/pyengine-*.whl")
    start(blank)
    assert call(blank, "ping") == {"result": "engine"}
    wait_for_memory(blank)


@pytest.mark.parametrize(
    "file", ["pyscript/core.js", "worker/interpreter.mjs", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm"]
)
def test_any_missing_part_is_a_sentence(blank: Page, guard: Any, file: str) -> None:
    guard.expect("")  # browsers comment on missing files in many ways
    blank.route(f"**/{file}*", lambda route: route.abort())
    assert start_in_vain(blank)["why"] == "download"


def test_forbidden_webassembly_is_a_sentence(blank: Page, guard: Any) -> None:
    guard.expect("")

    def without_wasm(route: Route) -> None:
        html = with_policy("blank.html", '<!doctype html><meta charset="utf-8">').replace(" 'wasm-unsafe-eval'", "")
        route.fulfill(body=html, content_type="text/html")

    blank.route("**/blank.html", without_wasm)
    blank.reload()
    assert start_in_vain(blank)["why"] == "wasm"


def test_crash_and_unknown_methods_are_answered(blank: Page) -> None:
    start(blank)
    for method in ("no_such_method", "take_drafts", "take_pictures", "_find", "__init__", "sessions"):
        answer = call(blank, method)
        assert answer["name"] == "BootError"
        assert method in answer["detail"]
    assert call(blank, "ping") == {"result": "engine"}


def test_bots_worker_only_chooses(blank: Page) -> None:
    start(blank, "bots")
    assert call(blank, "ping") == {"result": "bots"}
    assert "no method 'table'" in call(blank, "table")["detail"]


def test_two_workers_side_by_side(blank: Page) -> None:
    start(blank, "engine")
    blank.evaluate("window.first = window.worker")
    start(blank, "bots")
    assert blank.evaluate("Promise.all([first.call('ping'), worker.call('ping')])") == ["engine", "bots"]


def test_stopped_worker_rejects_open_and_later_calls(blank: Page) -> None:
    start(blank)
    ended = """async () => {
        const open = worker.call("ping");
        worker.stop();
        const outcomes = await Promise.allSettled([open, worker.call("ping")]);
        return outcomes.map(({ reason }) => reason.why);
    }"""
    assert blank.evaluate(ended) == ["stopped", "stopped"]
    start(blank)


def test_text_is_never_code(blank: Page, guard: Any) -> None:
    guard.expect("")
    assert blank.locator("meta[http-equiv]").get_attribute("content") == CONTENT_SECURITY_POLICY
    # In a task of its own: what the test's own channel evaluates is not held to the policy.
    tries = """() => new Promise((resolve) => setTimeout(() => {
        let came;
        try { came = (0, eval)("1"); } catch (error) { came = error.name; }
        document.body.innerHTML = '<img src="x:" onerror="window.bad = 1"><svg><script>window.bad = 2</script></svg>';
        document.body.append(Object.assign(document.createElement("script"), { textContent: "window.bad = 3" }));
        setTimeout(resolve, 100, came);
    }))"""
    assert blank.evaluate(tries) == "EvalError"
    assert blank.evaluate("window.bad") is None


def test_every_page_has_the_policy(dist: Path) -> None:
    alone = dist / "parlour.html"  # everything in one file: it has a policy of its own, as its scripts stand in it
    assert alone.read_text("utf-8").count('http-equiv="Content-Security-Policy" content="default-src \'none\';') == 1
    pages = sorted({*dist.glob("*.html")} - {alone})
    assert pages
    for page in pages:
        assert page.read_text("utf-8").count(f'content="{CONTENT_SECURITY_POLICY}"') == 1, page.name


@pytest.fixture
def nested_site(dist: Path, tmp_path: Path) -> Iterator[str]:
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "where").symlink_to(dist, target_is_directory=True)
    running = server.start(tmp_path)
    yield f"{server.address(running)}some/where/"
    running.shutdown()


def test_works_from_any_path_in_a_frame_on_another_origin(
    newcomer: Page, guard: Any, nested_site: str, other_site: str
) -> None:
    guard.ours += (nested_site,)  # whatever asks for something outside the folder has left its place
    newcomer.goto(f"{other_site}frame.html#{nested_site}blank.html")
    newcomer.wait_for_selector("iframe")
    frame = next(frame for frame in newcomer.frames if frame.url.startswith(nested_site))
    outcome = frame.evaluate(START, "engine")
    assert "why" not in outcome
    assert frame.evaluate(CALL, ["ping", {}]) == {"result": "engine"}


def test_missing_saved_game_is_a_sentence(blank: Page) -> None:
    start(blank)
    answer = call(blank, "resume", id="nowhere", stored="nowhere")
    assert (answer["name"], answer["message"]) == ("Refused", "This saved game is no longer there.")

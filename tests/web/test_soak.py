"""One tab, game after game: what was played once is let go of. `build.py test --thorough` plays thirty games of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page

from tests.mass import THOROUGH, mass
from tests.web.table_help import REST, begin, settle_in
from tests.web.web_help import with_more

GAMES = mass(3, 30)
SETTLED = mass(2, 5)
"""After so many games everything is there that is loaded or drawn once."""
TOUCHES = mass(3, 100_000)
CARD = 150_000
"""So many bytes at most does the lobby keep of each saved game, with its picture."""
FEWEST = {"kaichin": 3}  # who can play; all others can with two

# Added to the worker's program: whoever asks on this channel learns how much each worker holds.
SCALES = """
import gc
from js import BroadcastChannel
from pyodide.ffi import create_proxy, to_js
from pyodide_js import _module
scales = BroadcastChannel.new("scales")
def weigh(event):
    if event.data == role:
        gc.collect()
        scales.postMessage(to_js([role, len(gc.get_objects()), _module.HEAP8.length, len(desk.sessions)]))
weigher = create_proxy(weigh)
scales.onmessage = weigher
"""
WEIGH = """(role) => new Promise((resolve) => {
    const scales = new BroadcastChannel("scales");
    scales.onmessage = ({ data }) => { if (data[0] === role) { scales.close(); resolve(data.slice(1)); } };
    scales.postMessage(role);
})"""

# Whatever glows is touched, some of it again and again, until the game is over.
PLAY = """async (touches) => {
    const painted = () => performance.getEntriesByName("parlour:painted").length;
    const breath = () => new Promise((resolve) => setTimeout(resolve, 4));
    const until = async (what) => { while (!what()) await breath(); };
    const rests = () => %s;
    for (let touched = 0; touched < touches; touched += 1) {
        await until(rests);
        if (document.querySelector(".ending")) break;
        const glow = [...document.querySelectorAll("[data-pick].glow")];
        const before = painted();
        glow[Math.floor(Math.random() * glow.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
        await until(() => painted() > before);
    }
    await until(rests);
}"""


class Weight(NamedTuple):
    nodes: int
    listeners: int
    heap: int
    """Bytes of the page's own objects."""
    objects: int
    """Of Python, in both workers, and the bytes that they take."""
    memory: int
    tables: int


@pytest.fixture
def soaked(blank: Page) -> Page:
    with_more(blank, "engine.py", SCALES)
    return blank


def weight(page: Page, session: CDPSession) -> Weight:
    session.send("HeapProfiler.collectGarbage")
    figures = {each["name"]: int(each["value"]) for each in session.send("Performance.getMetrics")["metrics"]}
    held, memory, tables = page.evaluate(WEIGH, "engine")
    thought, thinking, _ = page.evaluate(WEIGH, "bots")
    page_holds = (figures[name] for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize"))
    return Weight(*page_holds, held + thought, memory + thinking, tables)


def play_one(page: Page, site: str, game: str, seed: int) -> None:
    begin(page, site, game, seed)
    page.evaluate(PLAY % REST, TOUCHES)
    page.evaluate("() => { location.hash = '#game/nowhere'; }")  # a sentence, and nothing that is drawn
    page.locator(".notice-page").wait_for()


@pytest.mark.parametrize("game", ["kaichin", "cube", "rauha", "kauchuk", "rum_run"] if THOROUGH else ["kaichin"])
def test_game_after_game_nothing_piles_up(soaked: Page, site: str, game: str, tell: Callable[[str], None]) -> None:
    players = [{"name": "Ana", "bot": ""}, *({"name": f"Bot {n}", "bot": "random"} for n in range(3))]
    likes: dict[str, Any] = {"last": {game: {"players": players[: FEWEST.get(game, 2)], "options": {}}}}
    settle_in(soaked, **likes)
    session = soaked.context.new_cdp_session(soaked)
    session.send("Performance.enable")
    weights = []
    for seed in range(GAMES):
        play_one(soaked, site, game, seed + 1)
        weights.append(weight(soaked, session))
    settled, last = weights[SETTLED - 1], weights[-1]
    tell(f"{game}: {GAMES} games in one tab, after {SETTLED}: {settled._asdict()}, after all: {last._asdict()}")
    assert last.tables <= settled.tables
    assert last.nodes <= 1.1 * settled.nodes and last.listeners <= 1.1 * settled.listeners
    assert last.objects <= 1.2 * settled.objects and last.memory <= 1.2 * settled.memory
    assert last.heap <= settled.heap + CARD * (GAMES - SETTLED)

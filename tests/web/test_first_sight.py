"""What there is to see before Python answers: in every way of opening a table its board is painted, touches wait and are then
carried out, and nothing jumps when Python takes over."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Frame, Page, Route, expect

from pyengine.core.links import demo_link, position_link
from pyengine.core.shelf import find
from pyengine.desk.keeping import draft
from tests.web.table_help import at_rest, glowing, last, settle_in, start, touch
from tests.web.use_help import played
from tests.web.web_help import until

KEEP = """async (game) => (await import("./worker/store.js")).put(...game)"""
READY = """import("./app/engine.js").then(({ engine }) => engine.ready)"""
ASLEEP = ".table[data-asleep] .scene"
PLACES = """() => [".bar-top", ".prompt, .demo-caption", ".board", ".dock", ".players"].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, x, y, width, height].join(" ");
})"""
SHAPES = "document.querySelectorAll('.scene *').length"
REMEMBERED = """(async () => {
    const { DRAWINGS, transact } = await import("./worker/database.js");
    const drawing = await transact([DRAWINGS], "readonly", (drawings) => drawings.get(location.hash));
    return drawing?.doc.at === %d && drawing.doc.glow.length > 0;
})()"""


class Held:
    """Python's way to the page is barred until it is let in."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[Route] | None = []
        page.route("**/pyodide.asm.wasm", self.stop)

    def stop(self, route: Route) -> None:
        if self.waiting is None:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_in(self) -> None:
        held, self.waiting = self.waiting or [], None
        for route in held:
            route.continue_()


def painted(page: Page | Frame) -> None:
    """There is a board with something on it, and nobody but the page has drawn it."""
    expect(page.locator(ASLEEP)).to_be_visible()
    expect(page.locator(".waking")).to_be_visible()
    assert page.evaluate(SHAPES) > 20
    assert not page.evaluate(READY)


def test_a_board_is_painted_before_python_answers(blank: Page, site: str, other_site: str) -> None:
    """From the box, a saved game, its replay, a puzzle, a lesson, links of all kinds, a frame in another page."""
    page = blank
    Held(page)
    settle_in(page, **last("kaichin", ["", "keen", "keen"]))
    page.goto(f"{site}#setup/kaichin")
    page.get_by_role("button", name="Start the game").click()
    painted(page)
    expect(page.locator(".player-name").nth(1)).to_contain_text("Ben")
    desk = played(6)
    kept = draft(desk.sessions["t"])
    page.evaluate(KEEP, [kept["id"], json.dumps(kept["save"]), json.dumps(kept["card"])])
    kaichin = find("kaichin")
    demo = next(each for each in kaichin.room("demos").DEMOS if each.id == "jump")
    whole: Any = played().sessions["t"]
    links = [
        f"game/{kept['id']}",
        "puzzle/cube_solo/P01",
        "learn/kaichin/jump",
        played().share("t", "match", None),
        position_link(whole.match),
        demo_link(kaichin, demo),
    ]
    for link in links:
        page.goto(f"{site}blank.html")
        page.goto(f"{site}#{link}")
        painted(page)
    expect(page.locator(".demo-text")).to_contain_text(demo.steps[0].caption)
    page.goto(f"{other_site}frame.html#{quote(f'{site}embed.html#play/rauha/3', safe='')}")
    page.evaluate("Object.assign(document.querySelector('iframe'), { width: 640, height: 720 })")
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame is not None
    painted(frame)


def test_a_saved_game_is_seen_as_it_was_left_and_a_touch_waits_for_python(blank: Page, site: str) -> None:
    page = blank
    start(page, site, ["", "random", "random"])
    touch(page, "sweet nami")
    touch(page, glowing(page)[-1])
    at_rest(page)
    told = page.locator(".line-text").count()
    glow, prompt, places = glowing(page), page.locator(".prompt-text").inner_text(), page.evaluate(PLACES)
    until(page, REMEMBERED % told)
    held = Held(page)
    page.reload()
    painted(page)
    assert glowing(page) == glow and page.locator(".prompt-text").inner_text() == prompt
    assert page.evaluate(PLACES) == places
    page.locator(f'[data-pick="{glow[0]}"]').first.click()
    page.get_by_role("link", name="Rules").click()
    expect(page.locator(".book-words p").first).not_to_be_empty()
    page.go_back()
    painted(page)
    page.locator(f'[data-pick="{glow[0]}"]').first.click()
    held.let_in()
    expect(page.locator(".table[data-asleep]")).to_have_count(0)
    expect(page.locator(".line-text")).to_have_count(told)
    until(page, "document.querySelectorAll('.scene .glow').length && !document.querySelector('.awaited')")
    assert glowing(page) != glow
    assert page.evaluate(PLACES)[2] == places[2], "the board is where it was"

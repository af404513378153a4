"""Workers that die or never answer: noticed at once, told in a sentence, and there is always a way on and a way back."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from pyengine.desk.keeping import draft
from tests.web.table_help import at_rest, start, story, touch
from tests.web.use_help import played
from tests.web.web_help import NO_LETTER_COMES, hold_time, let_time_pass, until, with_more

NEVER = """
answer = call
async def nothing():
    await asyncio.Event().wait()
def call(method, arguments):
    return nothing() if method != "ping" and {method, "*"} & NAMES else answer(method, arguments)
xworker.sync.call = call
"""
HEAR = "() => { window.asked = 0; new BroadcastChannel('asked').onmessage = () => (asked += 1); }"
READY = """import("./app/engine.js").then(({ engine }) => engine.ready)"""
FEW = 3000  # ms: answers are overdue after more than that


KEEP = """async (game) => (await import("./worker/store.js")).put(...game)"""


def never(*methods: str) -> str:
    """What makes an engine never answer these."""
    return NEVER.replace("NAMES", repr(set(methods)))


def kill(page: Page, role: str) -> None:
    """The worker is gone, as if the browser had ended it: nobody is told."""
    page.evaluate("""(role) => document.querySelector(`script[config*="?${role}-"]`).xworker.terminate()""", role)


def note(page: Page, text: str) -> None:
    """Until it stands there; then it is closed, without a touch of a person."""
    expect(page.locator(".note", has_text=text)).to_be_visible()
    page.evaluate("document.getElementById('notes').replaceChildren()")


def test_a_worker_that_dies_is_noticed_and_the_game_goes_on(blank: Page, site: str) -> None:
    page = blank
    with_more(page, "letters.js", NO_LETTER_COMES)
    start(page, site, ["", "random", "random"])
    page.evaluate(HEAR)
    for pick in ("sweet nami", "cell a4"):
        touch(page, pick)
    until(page, "asked > 0")
    page.unroute("**/worker/letters.js")
    kill(page, "bots")
    note(page, "The bots broke down and were started anew.")
    at_rest(page)
    told = story(page)
    assert len(told) >= 3
    page.evaluate("document.querySelector('.table').setAttribute('data-broken', '')")
    kill(page, "engine")
    note(page, "The table broke down and was set up anew")
    expect(page.locator(".table[data-broken]")).to_have_count(0)
    at_rest(page)
    assert story(page) == told, "it goes on from the last move"
    kill(page, "engine")
    expect(page.locator(".notice-page h1")).to_contain_text("Something went wrong", timeout=20_000)
    page.get_by_role("button", name="Try again").click()  # what breaks down twice by itself waits for somebody
    at_rest(page)
    assert story(page) == told


def test_an_answer_that_does_not_come_can_be_waited_for_or_left(blank: Page, site: str) -> None:
    page = blank
    with_more(page, "engine.py", never("hint_request", "open"))
    start(page, site, ["", "random", "random"])
    at_rest(page)
    hold_time(page, FEW)
    asking = page.get_by_role("dialog", name="The table does not answer")
    page.get_by_role("button", name="Hint").click()
    let_time_pass(page)
    asking.get_by_role("button", name="Wait").click()
    expect(asking).to_have_count(0)
    let_time_pass(page)
    expect(asking).to_be_visible()
    page.evaluate("""async () => (await import("./app/engine.js")).engine.call("puzzles", { game: "cube_solo" })""")
    expect(asking).to_have_count(0)  # any answer is a sign of life
    let_time_pass(page)
    asking.get_by_role("button", name="Set it up anew").click()
    at_rest(page)
    page.get_by_role("button", name="Hint").click()
    let_time_pass(page)
    asking.get_by_role("link", name="To the lobby").click()
    expect(page.locator(".save")).to_have_count(1)
    page.evaluate("() => (location.hash = '#z/AAAA')")
    expect(page.locator(".loading")).to_be_visible()
    until(page, READY, 60)
    let_time_pass(page)
    expect(page.locator(".notice-page h1")).to_contain_text("took too long to open and was given up")
    expect(asking).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".loading")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_role("link", name="Go on with Kaichin").click()
    at_rest(page)


def test_what_lies_ready_needs_no_answer(blank: Page, site: str, dist: Path) -> None:
    """Lobby, saved games (their list, file, deletion), rulebooks and the words of lessons, while the engine never answers."""
    page = blank
    with_more(page, "engine.py", never("*"))
    kept = draft(played(6).sessions["t"])
    page.evaluate(KEEP, [kept["id"], json.dumps(kept["save"]), json.dumps(kept["card"])])
    page.goto(f"{site}#lobby")
    until(page, READY, 60)
    page.evaluate("""() => void import("./app/engine.js").then(({ engine }) => engine.settle())""")
    page.goto(f"{site}#rules/kaichin")
    expect(page.locator(".book-words p").first).not_to_be_empty()
    page.goto(f"{site}#lobby")
    expect(page.locator(".box")).not_to_have_count(0)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save Kaichin as a file").click()
    assert json.loads(Path(saving.value.path()).read_text("utf-8")) == kept["save"]
    page.get_by_role("button", name="Delete Kaichin").click()
    expect(page.locator(".save")).to_have_count(0)
    page.locator(".note").get_by_role("button", name="Undo").click()
    page.get_by_role("link", name="Go on with Kaichin").click()
    expect(page.locator(".waking")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.locator(".save")).to_have_count(1)
    page.goto(f"{site}#learn/kaichin")
    page.locator(".lesson-card").first.click()
    expect(page.locator(".waking")).to_be_visible()
    lessons = json.loads((dist / "lessons" / "kaichin.json").read_text("utf-8"))
    title = page.locator(".demo-head h2").inner_text()
    lesson = next(each for each in lessons.values() if each["title"] == title)
    expect(page.locator(".demo-text")).to_contain_text(lesson["steps"][0]["caption"])

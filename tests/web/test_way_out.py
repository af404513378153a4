"""Workers that die or never answer: noticed at once, told in a sentence, and there is always a way on and a way back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.table_help import at_rest, start, story, touch
from tests.web.web_help import hold_time, let_time_pass, until, with_more

NEVER_A_HINT = """
answer = call
async def nothing():
    await asyncio.Event().wait()
def call(method, arguments):
    return nothing() if method == "hint_request" else answer(method, arguments)
xworker.sync.call = call
"""
NO_LETTER_COMES = """
collect = () => {
    new BroadcastChannel("asked").postMessage("for a letter");
    return new Promise(() => {});
};
"""
HEAR = "() => { window.asked = 0; new BroadcastChannel('asked').onmessage = () => (asked += 1); }"
FEW = 3000  # ms: answers are overdue after more than that


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
    kill(page, "engine")
    note(page, "The table broke down and was set up anew")
    at_rest(page)
    assert story(page) == told, "it goes on from the last move"
    kill(page, "engine")
    expect(page.locator(".notice-page h1")).to_contain_text("Something went wrong", timeout=20_000)
    page.get_by_role("button", name="Try again").click()  # what breaks down twice by itself waits for somebody
    at_rest(page)
    assert story(page) == told


def test_an_answer_that_does_not_come_can_be_waited_for_or_left(blank: Page, site: str) -> None:
    page = blank
    with_more(page, "engine.py", NEVER_A_HINT)
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
    page.get_by_role("link", name="Go on with Kaichin").click()
    at_rest(page)

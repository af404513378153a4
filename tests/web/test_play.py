"""A whole game in a real browser, and what surrounds it: undo, hints, why not, a reload, and trouble."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.table_help import PHONE, WIDE, at_rest, glowing, play_with_clicks, start, story, touch
from tests.web.web_help import hold_time, let_time_pass, until

NAMI_TO_A4 = ("sweet nami", "cell a4")


def scene(page: Page) -> list[str]:
    """Every touchable thing on the board: what it is, where it stands, whether it glows."""
    parts: list[str] = page.evaluate("""[...document.querySelectorAll(".scene [data-pick]")].map((part) =>
        ["data-pick", "aria-label", "transform", "class"].map((name) => part.getAttribute(name)).join(" "))""")
    return parts


def make_a_move(page: Page, *picks: str) -> None:
    for pick in picks or NAMI_TO_A4:
        touch(page, pick)
    at_rest(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_whole_game_by_clicks(page: Page, site: str, size: dict[str, Any]) -> None:
    page.set_viewport_size(size)
    start(page, site, ["", "greedy", "greedy"], quiet_rounds=2)
    play_with_clicks(page, random.Random(5))
    expect(page.locator(".end-title")).to_have_count(1)
    expect(page.locator(".end-table tbody tr")).to_have_count(3)
    expect(page.locator(".bar-status")).to_contain_text("Finished")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_story_tells_every_move_in_words_and_notation(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    make_a_move(page)
    lines = story(page)
    assert len(lines) >= 3
    assert lines[-1].startswith("You brought Nami")
    expect(page.locator(".line-button").last).to_have_attribute("title", "nami-a4")
    expect(page.locator("#live")).to_contain_text("Your turn: ")


def test_undo_and_redo(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    expect(undo).to_be_disabled()
    before = scene(page)
    make_a_move(page)
    after, told = scene(page), story(page)
    undo.click()
    expect(page.locator(".line")).to_have_count(0)
    at_rest(page)
    assert scene(page) == before
    redo.click()
    expect(page.locator(".line")).to_have_count(len(told))
    at_rest(page)
    assert (scene(page), story(page)) == (after, told)


def test_why_not_at_the_spot_with_its_rule(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    touch(page, "sweet nami")
    touch(page, "cell d4")
    bubble = page.locator(".bubble")
    bubble.hover(force=True)  # it lets touches through, and stays while it is looked at
    expect(bubble.locator("strong")).to_have_text("Nami cannot reach d4")
    expect(page.locator("#live")).to_contain_text("Nami cannot reach d4")
    spot, box = (page.locator(name).first.bounding_box() for name in ('[data-pick="cell d4"]', ".bubble"))
    assert spot and box
    assert abs(box["x"] - (spot["x"] + spot["width"])) < 40
    bubble.get_by_role("link", name="Show me the rule").click()
    expect(page).to_have_url(f"{site}#rules/kaichin/C18")
    expect(page.locator("#root h1")).to_be_visible()
    page.go_back()
    expect(page.locator(".scene")).to_be_visible()


def test_a_refusal_leaves_by_itself_and_what_was_touched_stays(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    touch(page, "sweet nami")
    glow = glowing(page)
    page.evaluate("() => { const slowly = setTimeout; window.setTimeout = (work, time) => slowly(work, time / 10); }")
    touch(page, "cell d4")
    assert glowing(page) == glow
    expect(page.locator(".bubble")).to_have_count(0)


def test_hint_shows_a_move_that_can_be_made(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".prompt.hint")).to_contain_text("Hint: ", timeout=30_000)
    make_a_move(page)
    assert len(story(page)) >= 3


def test_a_reload_in_the_middle_loses_nothing(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    make_a_move(page)
    before, told = scene(page), story(page)
    page.reload()
    at_rest(page)
    assert (scene(page), story(page)) == (before, told)
    make_a_move(page, *first_move(page))
    assert len(story(page)) > len(told)


def first_move(page: Page) -> tuple[str, str]:
    """Any move that can be made now, found by touching."""
    sweet = next(pick for pick in glowing(page) if pick.startswith("sweet"))
    touch(page, sweet)
    cell = next(pick for pick in glowing(page) if pick.startswith(("cell", "spot")))
    touch(page, sweet)
    return sweet, cell


def test_a_lost_tab_loses_nothing(page: Page, site: str, household: BrowserContext) -> None:
    start(page, site, ["", "random", "random"])
    make_a_move(page)
    told = story(page)
    page.close(run_before_unload=False)
    fresh = household.new_page()
    fresh.goto(site)
    fresh.get_by_role("link", name="Go on with Kaichin: Ana, Ben, Mika").first.click()
    at_rest(fresh)
    assert story(fresh) == told


def test_bots_can_be_stopped_and_let_go_on(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    set_pace = """async (pace) => (await import("./app/prefs.js")).prefs.set("pace", pace)"""
    page.evaluate(set_pace, "calm")
    hold_time(page, 600)  # a calm bot's move stays in its hand
    for pick in NAMI_TO_A4:
        touch(page, pick)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".prompt")).to_contain_text("waits")
    stands = story(page)
    let_time_pass(page)
    page.evaluate("""async () => (await import("./app/engine.js")).engine.call("ping")""")  # a move would be in before
    assert story(page) == stands
    page.evaluate(set_pace, "instant")
    page.get_by_role("button", name="Go on").click()
    at_rest(page)
    assert len(story(page)) > len(stands)


def test_a_name_is_never_markup(page: Page, site: str) -> None:
    name = "<img src=x onerror=1>"
    start(page, site, ["", "random", "random"])
    page.goto(f"{site}#setup/kaichin")
    page.get_by_label("Name of player 2").fill(name)
    page.get_by_role("button", name="Start the game").click()
    make_a_move(page)
    expect(page.locator(".player-name strong").nth(1)).to_have_text(name)
    assert any(name in line for line in story(page))
    assert page.locator("img[src=x], image[href=x]").count() == 0
    page.goto(f"{site}#lobby")
    expect(page.locator(".save-names").first).to_contain_text(name)
    assert page.locator("img[src=x]").count() == 0


def test_a_worker_that_fails_is_told_and_can_be_tried_again(new_context: Any, site: str, guard: Any) -> None:
    context = new_context()
    page = context.new_page()
    page.add_init_script("navigator.serviceWorker.register = () => Promise.reject(new Error('not here'))")
    start(page, site, ["", "random", "random"])
    make_a_move(page)
    told = story(page)
    for part in ("wasm", "net::ERR_FAILED", "Failed to fetch"):
        guard.expect(part)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    context.route("**/pyodide/**", lambda route: route.abort())
    page.reload()
    expect(page.locator(".notice-page h1")).to_contain_text("could not be loaded", timeout=30_000)
    expect(page.locator(".notice-page")).to_contain_text("saved games are safe")
    context.unroute("**/pyodide/**")
    page.get_by_role("button", name="Try again").click()
    at_rest(page)
    assert story(page) == told


def test_an_engine_that_breaks_down_is_told_and_can_be_tried_again(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    make_a_move(page)
    told = story(page)
    page.evaluate("""async () => {
        const { engine } = await import("./app/engine.js");
        const { BootError } = await import("./app/failures.js");
        engine.call = () => { delete engine.call; return Promise.reject(new BootError("crash")); };
    }""")
    page.locator('[data-pick="sweet ume"]').first.click()
    expect(page.locator(".notice-page h1")).to_contain_text("went wrong")
    page.get_by_role("button", name="Try again").click()
    at_rest(page)
    assert story(page) == told


def test_every_touch_is_painted_and_measured(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    touch(page, "sweet nami")
    marks = (
        "performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('parlour:')).map(({ name }) => name)"
    )
    until(page, f"{marks}.length === 2")
    assert page.evaluate(marks) == ["parlour:touch", "parlour:painted"]


BOX = """document.querySelector('[data-pick="cell d4"]').getBoundingClientRect()"""


def test_the_board_is_pinched_dragged_and_tapped(new_context: Any, site: str) -> None:
    context = new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    start(page, site, ["", "random", "random"])
    at_rest(page)
    fingers = context.new_cdp_session(page)

    def put(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    spot = page.locator('[data-pick="cell d4"]')
    small = spot.bounding_box()
    put("touchStart", (150, 330), (240, 330))
    for apart in (10, 30, 50):
        put("touchMove", (150 - apart, 330), (240 + apart, 330))
    put("touchEnd")
    expect(page.locator(".board-frame.zoomed")).to_be_visible()
    assert small
    until(page, f"{BOX}.width > {1.5 * small['width']}")
    large = spot.bounding_box()
    assert large
    put("touchStart", (200, 300))
    for y in (320, 350, 380):
        put("touchMove", (200, y))
    put("touchEnd")
    until(page, f"{BOX}.y > {large['y'] + 40}")
    assert page.evaluate("performance.getEntriesByName('parlour:touch').length") == 0
    page.get_by_role("button", name="Whole board").click()
    expect(page.locator(".board-frame.zoomed")).to_have_count(0)
    for _ in range(20):  # a tap right after a drag only stops it
        if page.evaluate("performance.getEntriesByName('parlour:touch').length"):
            break
        page.locator('[data-pick="sweet nami"]').first.tap()
        page.wait_for_timeout(600)
    until(page, "document.querySelectorAll('[data-pick^=cell].glow').length > 0")


def test_the_sheet_has_three_heights(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    start(page, site, ["", "random", "random"])
    make_a_move(page)
    sheet, handle = page.locator(".dock-rail"), page.locator(".sheet-handle")
    expect(sheet).to_have_attribute("data-height", "half")
    board, dock = (page.locator(part).bounding_box() for part in (".board", ".dock-rail"))
    assert board and dock
    assert board["y"] + board["height"] <= dock["y"]  # the sheet never covers the board
    assert board["width"] > 370
    page.get_by_role("button", name="Story", exact=True).click()
    expect(page.locator(".lines .line").last).to_be_visible()
    handle.click()
    expect(sheet).to_have_attribute("data-height", "full")
    expect(page.locator(".lines .line").last).to_be_visible()
    whole = sheet.bounding_box()
    assert whole and whole["height"] > 700
    handle.focus()
    page.keyboard.press("Enter")
    expect(sheet).to_have_attribute("data-height", "half")

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
def test_whole_game_by_clicks(tab: Page, site: str, size: dict[str, Any]) -> None:
    tab.set_viewport_size(size)
    start(tab, site, ["", "greedy", "greedy"], quiet_rounds=2)
    play_with_clicks(tab, random.Random(5))
    expect(tab.locator(".end-title")).to_have_count(1)
    expect(tab.locator(".end-table tbody tr")).to_have_count(3)
    expect(tab.locator(".bar-status")).to_contain_text("Finished")
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_story_tells_every_move_in_words_and_notation(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    make_a_move(tab)
    lines = story(tab)
    assert len(lines) >= 3
    assert lines[-1].startswith("Ana brought Nami")
    expect(tab.locator(".line-notation").last).to_have_text("nami-a4")
    expect(tab.locator("#live")).to_contain_text("Ana, ")


def test_undo_and_redo(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    at_rest(tab)
    undo, redo = (tab.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    expect(undo).to_be_disabled()
    before = scene(tab)
    make_a_move(tab)
    after, told = scene(tab), story(tab)
    undo.click()
    expect(tab.locator(".line")).to_have_count(0)
    at_rest(tab)
    assert scene(tab) == before
    redo.click()
    expect(tab.locator(".line")).to_have_count(len(told))
    at_rest(tab)
    assert (scene(tab), story(tab)) == (after, told)


def test_why_not_at_the_spot_with_its_rule(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    touch(tab, "sweet nami")
    touch(tab, "cell d4")
    bubble = tab.locator(".bubble")
    bubble.hover()  # it stays while it is looked at
    expect(bubble.locator("strong")).to_have_text("Nami cannot reach d4")
    expect(tab.locator("#live")).to_contain_text("Nami cannot reach d4")
    spot, box = (tab.locator(name).first.bounding_box() for name in ('[data-pick="cell d4"]', ".bubble"))
    assert spot and box
    assert abs(box["x"] - (spot["x"] + spot["width"])) < 40
    bubble.get_by_role("link", name="Show me the rule").click()
    expect(tab).to_have_url(f"{site}#rules/kaichin/C18")
    expect(tab.locator("#root h1")).to_be_visible()
    tab.go_back()
    expect(tab.locator(".scene")).to_be_visible()


def test_a_refusal_leaves_by_itself_and_what_was_touched_stays(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    touch(tab, "sweet nami")
    glow = glowing(tab)
    tab.evaluate("() => { const slowly = setTimeout; window.setTimeout = (work, time) => slowly(work, time / 10); }")
    touch(tab, "cell d4")
    assert glowing(tab) == glow
    expect(tab.locator(".bubble")).to_have_count(0)


def test_hint_shows_a_move_that_can_be_made(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    at_rest(tab)
    plain = tab.locator(".scene").inner_html()
    tab.get_by_role("button", name="Hint").click()
    expect(tab.locator("#live")).to_contain_text("would play", timeout=30_000)
    assert tab.locator(".scene").inner_html() != plain
    make_a_move(tab)
    assert len(story(tab)) >= 3


def test_a_reload_in_the_middle_loses_nothing(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    make_a_move(tab)
    before, told = scene(tab), story(tab)
    tab.reload()
    at_rest(tab)
    assert (scene(tab), story(tab)) == (before, told)
    make_a_move(tab, *first_move(tab))
    assert len(story(tab)) > len(told)


def first_move(page: Page) -> tuple[str, str]:
    """Any move that can be made now, found by touching."""
    sweet = next(pick for pick in glowing(page) if pick.startswith("sweet"))
    touch(page, sweet)
    cell = next(pick for pick in glowing(page) if pick.startswith(("cell", "spot")))
    touch(page, sweet)
    return sweet, cell


def test_a_lost_tab_loses_nothing(tab: Page, site: str, household: BrowserContext) -> None:
    start(tab, site, ["", "random", "random"])
    make_a_move(tab)
    told = story(tab)
    tab.close(run_before_unload=False)
    fresh = household.new_page()
    fresh.goto(site)
    fresh.get_by_role("link", name="Go on with Kaichin: Ana, Ben, Mika").first.click()
    at_rest(fresh)
    assert story(fresh) == told


def test_bots_can_be_stopped_and_let_go_on(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    set_pace = """async (pace) => (await import("./app/prefs.js")).prefs.set("pace", pace)"""
    tab.evaluate(set_pace, "calm")
    hold_time(tab, 600)  # a calm bot's move stays in its hand
    for pick in NAMI_TO_A4:
        touch(tab, pick)
    tab.get_by_role("button", name="Stop").click()
    expect(tab.locator(".prompt")).to_contain_text("waits")
    stands = story(tab)
    let_time_pass(tab)
    tab.evaluate("""async () => (await import("./app/engine.js")).engine.call("ping")""")  # a move would be in before
    assert story(tab) == stands
    tab.evaluate(set_pace, "instant")
    tab.get_by_role("button", name="Go on").click()
    at_rest(tab)
    assert len(story(tab)) > len(stands)


def test_a_name_is_never_markup(tab: Page, site: str) -> None:
    name = "<img src=x onerror=1>"
    start(tab, site, ["", "random", "random"])
    tab.goto(f"{site}#setup/kaichin")
    tab.get_by_label("Name of player 1").fill(name)
    tab.get_by_role("button", name="Start the game").click()
    make_a_move(tab)
    expect(tab.locator(".player-name strong").first).to_have_text(name)
    assert any(name in line for line in story(tab))
    assert tab.locator("img[src=x], image[href=x]").count() == 0
    tab.goto(f"{site}#lobby")
    expect(tab.locator(".save-names").first).to_contain_text(name)
    assert tab.locator("img[src=x]").count() == 0


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


def test_an_engine_that_breaks_down_is_told_and_can_be_tried_again(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    make_a_move(tab)
    told = story(tab)
    tab.evaluate("""async () => {
        const { engine } = await import("./app/engine.js");
        const { BootError } = await import("./app/boot.js");
        engine.call = () => { delete engine.call; return Promise.reject(new BootError("crash")); };
    }""")
    tab.locator('[data-pick="sweet ume"]').first.click()
    expect(tab.locator(".notice-page h1")).to_contain_text("went wrong")
    tab.get_by_role("button", name="Try again").click()
    at_rest(tab)
    assert story(tab) == told


def test_every_touch_is_painted_and_measured(tab: Page, site: str) -> None:
    start(tab, site, ["", "random", "random"])
    touch(tab, "sweet nami")
    marks = (
        "performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('parlour:')).map(({ name }) => name)"
    )
    until(tab, f"{marks}.length === 2")
    assert tab.evaluate(marks) == ["parlour:touch", "parlour:painted"]


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


def test_the_sheet_has_three_heights(tab: Page, site: str) -> None:
    tab.set_viewport_size(PHONE)
    start(tab, site, ["", "random", "random"])
    make_a_move(tab)
    sheet, handle = tab.locator(".dock-rail"), tab.locator(".sheet-handle")
    expect(sheet).to_have_attribute("data-height", "half")
    board, dock = (tab.locator(part).bounding_box() for part in (".board", ".dock-rail"))
    assert board and dock
    assert board["y"] + board["height"] <= dock["y"]  # the sheet never covers the board
    assert board["width"] > 370
    tab.get_by_role("button", name="Story", exact=True).click()
    expect(sheet).to_have_attribute("data-height", "full")
    expect(tab.locator(".lines .line").last).to_be_visible()
    whole = sheet.bounding_box()
    assert whole and whole["height"] > 700
    handle.focus()
    tab.keyboard.press("Enter")
    expect(sheet).to_have_attribute("data-height", "half")

"""Tables inside pages of another origin: a second local port, no special headers."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.web.table_help import at_rest
from tests.web.use_help import START, at_table, length, played, violations
from tests.web.web_help import until


def embed(page: Page, site: str, other_site: str, fragment: str, width: int = 640, height: int = 720) -> Frame:
    """A page of the other origin with our frame in it."""
    page.set_viewport_size({"width": max(width + 40, 400), "height": height + 40})
    page.goto(f"{other_site}frame.html#{quote(f'{site}embed.html#{fragment}', safe='')}")
    page.evaluate(
        "([w, h]) => Object.assign(document.querySelector('iframe'), { width: w, height: h })", [width, height]
    )
    return frame_of(page)


def frame_of(page: Page) -> Frame:
    found = page.locator("iframe").element_handle().content_frame()
    assert found is not None
    found.wait_for_load_state()
    return found


@pytest.mark.parametrize(("width", "height"), [(640, 720), (360, 560)], ids=["usual", "small"])
def test_a_demo_is_tried_in_a_frame(page: Page, site: str, other_site: str, width: int, height: int) -> None:
    frame = embed(page, site, other_site, "learn/kaichin/jump", width, height)
    for kind in ("Not allowed", "Your turn"):
        frame.get_by_role("button", name="Next").click(timeout=START)
        expect(frame.locator(".demo-text")).to_contain_text(kind)
    frame.locator('[data-pick="sweet nami"]').first.click()
    frame.locator('[data-pick="cell f4"]').first.click()
    expect(frame.locator(".demo-text")).to_contain_text("Well done")
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
    board = frame.locator(".scene").bounding_box()
    assert board is not None and min(board["width"], board["height"]) > 200
    if width == 640:
        assert violations(frame) == []


def test_a_replay_in_a_frame_and_playing_on(page: Page, site: str, other_site: str) -> None:
    desk = played()
    frame = embed(page, site, other_site, desk.share("t", "match", None))
    at_table(frame)
    frame.get_by_role("slider", name="Move").fill("5")
    expect(frame.locator(".scrub-count")).to_have_text(f"5 / {length(desk)}")
    assert violations(frame) == []
    frame.get_by_role("button", name="Play on from here").click()
    expect(frame.locator(".line-text")).to_have_count(5)


def test_a_game_is_played_in_a_frame(page: Page, site: str, other_site: str) -> None:
    frame = embed(page, site, other_site, "play/kaichin/3")
    at_rest(frame)
    frame.locator("[data-pick].glow").first.click()
    frame.locator(".scene [data-pick^='cell'].glow").first.click()
    expect(frame.locator(".line-text")).not_to_have_count(0)
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_is_played_where_nothing_may_be_stored(page: Page, site: str, other_site: str, guard: Any) -> None:
    """A frame on another site, not only another port: the browser lets it keep nothing."""
    elsewhere = other_site.replace("127.0.0.1", "localhost")
    guard.ours += (elsewhere,)
    frame = embed(page, site, elsewhere, "play/kaichin/3")
    at_rest(frame)
    assert frame.evaluate("(() => { try { return Boolean(localStorage); } catch { return false; } })()") is False
    frame.locator("[data-pick].glow").first.click()
    frame.locator(".scene [data-pick^='cell'].glow").first.click()
    expect(frame.locator(".line-text")).not_to_have_count(0)


def test_python_waits_until_the_frame_is_seen_or_touched(page: Page, site: str, other_site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    far_down = "self === top && addEventListener('DOMContentLoaded', () => (document.body.style.paddingTop = '3000px'))"
    page.add_init_script(far_down)
    page.goto(f"{other_site}frame.html#{quote(f'{site}embed.html#learn/kaichin/jump', safe='')}")
    frame = frame_of(page)
    expect(frame.locator(".table[data-asleep] .demo-text")).to_be_attached()
    page.wait_for_timeout(1500)
    assert not [url for url in asked if "pyodide/" in url or "pyscript/" in url]
    page.evaluate("scrollTo(0, 3000)")
    expect(frame.locator(".table:not([data-asleep]) .demo-text")).to_be_visible(timeout=START)


def test_hostile_messages_and_addresses_change_nothing(page: Page, site: str, other_site: str) -> None:
    frame = embed(page, site, other_site, "learn/kaichin/jump")
    at_table(frame)
    before = frame.locator("#root").inner_html()
    page.evaluate(
        """() => {
            const { contentWindow } = document.querySelector("iframe");
            const messages = ["x", null, 1, { method: "export", id: "x" }, ["call", "leave"], new ArrayBuffer(8)];
            for (const message of messages) contentWindow.postMessage(message, "*");
        }"""
    )
    page.wait_for_timeout(400)
    assert frame.locator("#root").inner_html() == before
    frame.get_by_role("button", name="Next").click()
    expect(frame.locator(".demo-why")).to_be_visible()
    for fragment in ("z/AAAA", "play/nothing", "", "lobby", "learn/kaichin/<img src=x onerror=alert(1)>"):
        frame.evaluate("document.getElementById('root').replaceChildren()")
        frame.evaluate("(fragment) => (location.hash = fragment)", fragment)
        expect(frame.locator(".notice-page:not(.loading) h1")).to_be_visible()
        assert frame.locator("#root img").count() == 0


def test_the_example_page_has_two_tables(page: Page, site: str) -> None:
    page.goto(f"{site}example.html")
    expect(page.locator("iframe")).to_have_count(2)
    assert violations(page) == []
    page.locator("iframe").first.scroll_into_view_if_needed()
    expect(page.frame_locator("iframe >> nth=0").locator(".demo-text")).to_be_visible(timeout=START)
    page.locator("iframe").last.scroll_into_view_if_needed()
    expect(page.frame_locator("iframe >> nth=1").locator(".scene")).to_be_visible(timeout=START)
    until(page, "document.documentElement.scrollWidth <= innerWidth")

"""Looking back in a real browser: scrubber, steps, autoplay, other eyes, a bot's opinion, playing on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.use_help import START, at_table, length, played, violations
from tests.web.web_help import hold_time, let_time_pass


def look_back(page: Page, site: str, moves: int | None = None) -> int:
    desk = played(moves)
    page.goto(f"{site}#{desk.share('t', 'match', None)}")
    at_table(page)
    return length(desk)


def at(page: Page, move: int, last: int) -> None:
    expect(page.locator(".scrub-count")).to_have_text(f"{move} / {last}")


def test_scrubber_steps_and_keys_lead_along_the_moves(page: Page, site: str) -> None:
    last = look_back(page, site)
    at(page, 0, last)
    page.get_by_role("button", name="To the end").click()
    at(page, last, last)
    page.get_by_role("button", name="To the start").click()
    at(page, 0, last)
    expect(page.locator(".moment")).to_contain_text("The start")
    page.get_by_role("button", name="One move on").click()
    at(page, 1, last)
    first = page.locator(".line:not(.later) .line-text").first.inner_text()
    expect(page.locator(".moment")).to_contain_text(first)
    page.get_by_role("slider", name="Move").fill("7")
    at(page, 7, last)
    expect(page.locator(".line:not(.later)")).to_have_count(7)
    page.locator(".bar-title").click()
    for key, move in [("ArrowRight", 8), ("ArrowLeft", 7), ("ArrowLeft", 6), ("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        at(page, move, last)
    assert violations(page) == []


def test_autoplay_runs_to_the_end_and_can_be_stopped(page: Page, site: str) -> None:
    last = look_back(page, site, 12)
    hold_time(page, 900)
    page.get_by_role("slider", name="Move").fill("10")
    at(page, 10, last)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    for move in (11, 12):
        let_time_pass(page)
        at(page, move, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.locator(".bar-title").click()
    page.keyboard.press("Space")  # from the start again
    at(page, 0, last)
    let_time_pass(page)
    at(page, 1, last)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.evaluate("held.size") == 0, "no further move is on its way"


def test_finished_game_through_anybodys_eyes_and_its_result(page: Page, site: str) -> None:
    last = look_back(page, site)
    page.get_by_role("slider", name="Move").fill(str(last - 3))
    expect(page.locator(".dock")).to_contain_text("face down")
    page.get_by_label("Seen by").select_option(label="Ben")
    expect(page.locator(".dock")).not_to_contain_text("face down")
    at(page, last - 3, last)
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog").locator(".end-title")).to_be_visible()
    expect(page.get_by_role("dialog").locator(".graph-line")).to_have_count(3)
    assert violations(page) == []


def test_open_game_cannot_be_seen_through_others_eyes(page: Page, site: str) -> None:
    look_back(page, site, 12)
    expect(page.locator(".dock")).to_contain_text("face down")
    assert page.get_by_label("Seen by").count() == 0
    assert page.get_by_role("button", name="Result").count() == 0


def test_bots_opinion_and_playing_on_from_here(page: Page, site: str) -> None:
    page.add_init_script("localStorage.setItem('parlour:prefs', JSON.stringify({ pace: 'instant', motion: 'none' }))")
    last = look_back(page, site)
    page.get_by_role("slider", name="Move").fill("9")
    at(page, 9, last)
    page.get_by_role("button", name="Ask a bot").click()
    expect(page.locator(".prompt.hint")).to_contain_text("Hint: ", timeout=60_000)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/#game/*")
    expect(page.locator(".player.acting")).to_contain_text("Ana")  # whose move it was: now a person's, against bots
    expect(page.locator(".player-kind").nth(1)).to_contain_text("bot")
    expect(page.locator(".line-text")).to_have_count(9)
    page.locator("[data-pick].glow").first.click(timeout=START)
    page.goto(f"{site}#lobby")
    expect(page.locator(".saved-list, .strip").first).to_contain_text("Kaichin")

"""The lobby and the set-up: there before Python is, with saved games, and the way in to everything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.web.table_help import at_rest, begin, last, settle_in, start, touch
from tests.web.web_help import until


def shelf(dist: Path) -> list[dict[str, Any]]:
    boxes: list[dict[str, Any]] = json.loads((dist / "shelf.json").read_text("utf-8"))
    return boxes


class Gate:
    """Python's files do not arrive until the gate is opened."""

    def __init__(self, page: Page) -> None:
        self.held: list[Route] | None = []
        page.context.route("**/pyodide/**", self._meet)

    def _meet(self, route: Route) -> None:
        if self.held is None:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        held, self.held = self.held or [], None
        for route in held:
            route.continue_()


def test_lobby_works_before_python_is_there(page: Page, site: str, dist: Path) -> None:
    gate = Gate(page)
    settle_in(page)
    page.goto(site)
    expect(page.locator(".box-title")).to_have_text([box["title"] for box in shelf(dist) if not box["part_of"]])
    page.get_by_role("link", name="Kaichin 3–4 players").click()
    expect(page.get_by_role("heading", name="Who sits down?")).to_be_visible()
    page.get_by_role("button", name="3 players").click()
    expect(page.locator(".setup-seat")).to_have_count(3)
    page.get_by_role("button", name="Start the game").click()
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    until(page, "document.querySelector('progress').value > 0")
    assert float(bar.evaluate("(bar) => bar.value")) < 0.5
    gate.open()
    expect(page.locator(".scene")).to_be_visible(timeout=60_000)


def test_nothing_jumps_when_python_wakes(tab: Page, site: str) -> None:
    settle_in(tab)
    tab.goto(site)
    expect(tab.locator(".box").first).to_be_visible()
    until(tab, "[...document.images].every((image) => image.complete)")
    places = (
        "[...document.querySelectorAll('.box, h1, h2, .lesson')].map((part) => part.getBoundingClientRect().top).join()"
    )
    before = tab.evaluate(places)
    until(tab, """import("./app/engine.js").then(({ engine }) => engine.ready)""", 60)
    assert tab.evaluate(places) == before


def test_set_up_keeps_to_the_game_and_remembers(tab: Page, site: str) -> None:
    settle_in(tab)
    tab.goto(f"{site}#setup/kaichin")
    tab.get_by_label("Name of player 2").fill("Bea")
    second = tab.get_by_role("group", name="Player 2 is")
    second.get_by_role("button", name="Person").click()
    expect(tab.locator(".setup-seat").nth(1)).to_contain_text("plays on this device")
    tab.get_by_role("switch").first.check()
    tab.get_by_role("button", name="Start the game").click()
    expect(tab.locator("#curtain-title")).to_be_visible(timeout=60_000)
    expect(tab.locator(".player-name strong").nth(1)).to_have_text("Bea")
    tab.goto(f"{site}#setup/kaichin")
    expect(tab.get_by_label("Name of player 2")).to_have_value("Bea")
    expect(second.get_by_role("button", name="Person")).to_have_attribute("aria-pressed", "true")
    expect(tab.get_by_role("switch").first).to_be_checked()


def test_the_same_seed_deals_the_same_cards(tab: Page, site: str) -> None:
    hands = []
    settle_in(tab, **last("kaichin", ["", "random", "random"], start_player="first"))
    for seed in (11, 11, 12):
        begin(tab, site, seed=seed)
        at_rest(tab)
        hands.append([card.get_attribute("aria-label") for card in tab.locator(".dock .card svg").all()])
    assert all(hands[0])
    assert hands[0] == hands[1] != hands[2]


def test_several_saved_games_and_delete_with_undo(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    for seed in (2, 3):
        begin(page, site, seed=seed)
        at_rest(page)
    touch(page, "sweet nami")
    touch(page, "cell a4")
    at_rest(page)
    page.goto(f"{site}#lobby")
    saves = page.locator(".save")
    expect(saves).to_have_count(3)
    expect(saves.first).to_contain_text("your turn")
    expect(saves.first.locator("svg").first).to_be_visible()
    page.get_by_role("button", name="Delete Kaichin").first.click()
    expect(saves).to_have_count(2)
    page.locator(".note").get_by_role("button", name="Undo").click()
    expect(saves).to_have_count(3)
    page.get_by_role("button", name="Delete Kaichin").last.click()
    expect(saves).to_have_count(2)
    page.reload()
    expect(saves).to_have_count(2)
    page.get_by_role("link", name="Go on with Kaichin").first.click()
    at_rest(page)
    expect(page.locator(".line-notation").last).to_have_text("nami-a4")


def test_light_and_dark_are_kept(tab: Page, site: str) -> None:
    settle_in(tab, theme="light")
    tab.goto(site)
    tab.get_by_role("button", name="Dark theme").click()
    expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
    tab.reload()
    expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
    tab.get_by_role("button", name="Settings").click()
    tab.get_by_role("group", name="Light").get_by_role("button", name="Like the device").click()
    expect(tab.locator("html")).to_have_attribute("data-theme", "light")


def test_the_address_says_which_box_is_being_set_up(tab: Page, site: str) -> None:
    settle_in(tab)
    tab.goto(f"{site}#setup/kaichin")
    for game in ("rauha", "kaichin", "rauha"):
        tab.evaluate("(game) => (location.hash = `#setup/${game}`)", game)
    expect(tab.get_by_role("dialog")).to_have_count(1)
    expect(tab.get_by_role("dialog", name="Set up Rauha")).to_be_visible()
    expect(tab).to_have_url(f"{site}#setup/rauha")
    tab.get_by_role("button", name="Cancel").click()
    expect(tab).to_have_url(f"{site}#lobby")
    expect(tab.get_by_role("dialog")).to_have_count(0)

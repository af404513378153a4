"""The lobby and the set-up: there before Python is, with saved games, and the way in to everything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.web.table_help import at_rest, begin, last, settle_in, start, touch
from tests.web.use_help import violations
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


def test_lobby_works_before_python_is_there(newcomer: Page, site: str, dist: Path) -> None:
    gate = Gate(newcomer)
    settle_in(newcomer)
    newcomer.goto(site)
    expect(newcomer.locator(".box-title")).to_have_text([box["title"] for box in shelf(dist) if not box["part_of"]])
    newcomer.get_by_role("link", name="Kaichin 3–4 players").click()
    expect(newcomer.get_by_role("heading", name="Who sits down?")).to_be_visible()
    newcomer.get_by_role("button", name="3 players").click()
    expect(newcomer.locator(".setup-seat")).to_have_count(3)
    newcomer.get_by_role("button", name="Start the game").click()
    bar = newcomer.get_by_role("progressbar")
    expect(bar).to_be_visible()
    until(newcomer, "document.querySelector('progress').value > 0")
    assert float(bar.evaluate("(bar) => bar.value")) < 0.5
    gate.open()
    expect(newcomer.locator(".scene")).to_be_visible(timeout=60_000)


def test_nothing_jumps_when_python_wakes(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(site)
    expect(page.locator(".box").first).to_be_visible()
    until(page, "[...document.images].every((image) => image.complete)")
    places = (
        "[...document.querySelectorAll('.box, h1, h2, .lesson')].map((part) => part.getBoundingClientRect().top).join()"
    )
    before = page.evaluate(places)
    until(page, """import("./app/engine.js").then(({ engine }) => engine.ready)""", 60)
    assert page.evaluate(places) == before


def test_set_up_keeps_to_the_game_and_remembers(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(f"{site}#setup/kaichin")
    page.get_by_label("Name of player 2").fill("Bea")
    second = page.get_by_role("group", name="Player 2 is")
    second.get_by_role("button", name="Person").click()
    expect(page.locator(".setup-seat").nth(1)).to_contain_text("plays on this device")
    page.get_by_role("switch").first.check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#curtain-title")).to_be_visible(timeout=60_000)
    expect(page.locator(".player-name strong").nth(1)).to_have_text("Bea")
    page.goto(f"{site}#setup/kaichin")
    expect(page.get_by_label("Name of player 2")).to_have_value("Bea")
    expect(second.get_by_role("button", name="Person")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("switch").first).to_be_checked()


def test_the_same_seed_deals_the_same_cards(page: Page, site: str) -> None:
    hands = []
    settle_in(page, **last("kaichin", ["", "random", "random"], start_player="first"))
    for seed in (11, 11, 12):
        begin(page, site, seed=seed)
        at_rest(page)
        hands.append(page.locator(".dock button.card .hidden").all_inner_texts())
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
    expect(page.locator(".line-button").last).to_have_attribute("title", "nami-a4")


def test_light_and_dark_are_kept(page: Page, site: str) -> None:
    settle_in(page, theme="light")
    page.goto(site)
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("group", name="Light").get_by_role("button", name="Like the device").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_address_says_which_box_is_being_set_up(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(f"{site}#setup/kaichin")
    for game in ("rauha", "kaichin", "rauha"):
        page.evaluate("(game) => (location.hash = `#setup/${game}`)", game)
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("dialog", name="Set up Rauha")).to_be_visible()
    expect(page).to_have_url(f"{site}#setup/rauha")
    page.get_by_role("button", name="Cancel").click()
    expect(page).to_have_url(f"{site}#lobby")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_newcomer_chooses_where_to_go_among_cards(page: Page, site: str, dist: Path) -> None:
    page.goto(f"{site}#setup/kauchuk")
    (places,) = (box["options"][0]["values"] for box in shelf(dist) if box["id"] == "kauchuk")
    cards = page.get_by_role("group", name="Where to?").get_by_role("radio")
    expect(cards).to_have_count(len(places))
    expect(page.locator(".place-text strong")).to_have_text([place["label"] for place in places])
    expect(page.locator(".place-text .muted")).to_have_text([place["goal"] for place in places])
    until(page, "[...document.images].every((image) => image.complete && image.naturalWidth > 0)")
    expect(page.locator(".setup-seat")).to_have_count(2)
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Volcano")).to_be_checked()
    expect(page.locator(".place-goal")).to_contain_text("seven energy")
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_role("link", name="Learn: Your first turn")).to_be_in_viewport()
    expect(page.get_by_label("Name of player 1")).to_be_hidden()
    page.get_by_role("button", name="Players", exact=True).click()
    expect(page.get_by_label("Name of player 1")).to_be_visible()
    expect(page.get_by_role("radio", name="Volcano")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="How well Ben plays: Keen").click()
    page.get_by_role("group", name="How well does Ben play?").get_by_role("radio", name="Dreamer").check()
    assert violations(page) == []
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".table[data-game=kauchuk]")).to_be_visible(timeout=60_000)
    page.goto(f"{site}#setup/kauchuk")
    expect(page.get_by_role("radio", name="Volcano")).to_be_checked()
    page.get_by_role("button", name="Players", exact=True).click()
    expect(page.get_by_role("button", name="How well Ben plays: Dreamer")).to_be_visible()


def test_the_first_lesson_is_offered_on_a_phone_too(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}#setup/rauha")
    expect(page.get_by_role("link", name="Learn: Your first turn")).to_be_in_viewport()
    seamless = """(() => {
        const { backgroundAttachment, backgroundColor } = getComputedStyle(document.querySelector(".lobby"));
        return backgroundAttachment === "scroll" && backgroundColor === getComputedStyle(document.body).backgroundColor;
    })()"""
    assert page.evaluate(seamless), "the light does not end where the first screen does"


def test_dialogs_neither_survive_the_way_back_nor_stack(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(f"{site}#learn/kaichin")
    page.goto(f"{site}#lobby")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.evaluate("document.querySelector('.lobby-bar .bar-action').click()")  # as if from outside the dialog
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("dialog", name="Rulebooks")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Learn Kaichin")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)

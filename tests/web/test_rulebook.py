"""The rulebook in a real browser: without Python, figures that come alive, and the way from a refusal to its rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.use_help import START, violations

SIZES = {"wide": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}


def book(dist: Path, game: str = "kaichin") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((dist / "rules" / f"{game}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_the_whole_book_is_there_without_python(page: Page, site: str, dist: Path, size: tuple[int, int]) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site}#rules/kaichin")
    sections = book(dist)["sections"]
    expect(page.locator(".book-section")).to_have_count(len(sections))
    figures = sum(len(section["demos"]) for section in sections)
    expect(page.locator(".book-picture > svg")).to_have_count(figures)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    assert not [url for url in asked if "pyodide" in url]


def test_every_rule_leads_to_its_sentence(page: Page, site: str, dist: Path) -> None:
    page.goto(f"{site}#rules/kaichin")
    explained = {rule: section for section in book(dist)["sections"] for rule in section["rules"]}
    for rule, section in explained.items():
        page.evaluate("(rule) => (location.hash = `#rules/kaichin/${rule}`)", rule)
        expect(page.locator(".book-section.asked .book-rule.asked")).to_have_text(rule)
        expect(page.locator(".book-section.asked h2")).to_contain_text(section["title"])
        said = [part["text"] for text in section["text"] for part in text if rule in part["rules"]]
        expect(page.locator(".book-part.asked")).to_have_text(said)
        expect(page.locator(".book-part.asked").first).to_be_in_viewport()


def test_a_number_says_its_rule_and_the_book_can_be_printed(page: Page, site: str) -> None:
    page.goto(f"{site}#rules/kaichin")
    expect(page.locator(".book-picture > svg").first).to_be_attached()
    for _ in range(2):  # also when it is asked for once more
        page.get_by_role("link", name="Rule C14", exact=True).click()
        expect(page.locator(".book-part.asked")).to_contain_text("you may jump straight over it")
        expect(page.locator(".book-part.asked")).to_be_focused()
        page.evaluate("scrollTo(0, 0)")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="The idea").click()
    expect(page.locator(".book-section.asked h2")).to_contain_text("The idea")
    expect(page.locator(".book-section.asked h2")).to_be_focused()
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    expect(page.locator(".book-head")).to_be_hidden()
    expect(page.locator(".book-contents")).to_be_hidden()
    expect(page.locator(".book-try").first).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(42, 33, 26)", "it is dark on light"
    figures = page.locator(".book-picture > svg")
    assert all(figures.nth(number).is_visible() for number in range(figures.count()))


def test_a_refusal_leads_to_its_rule_and_back_to_the_table(page: Page, site: str) -> None:
    page.goto(f"{site}#learn/kaichin/jump")
    page.get_by_role("button", name="Next").click(timeout=START)
    page.get_by_role("link", name="Show me the rule").click()
    expect(page).to_have_url(f"{site}#rules/kaichin/C13")
    sentence = page.locator(".book-part.asked")
    expect(sentence.first).to_be_focused()
    expect(sentence.first).to_be_in_viewport()
    expect(page.get_by_role("link", name="Back to the table")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(f"{site}#learn/kaichin/jump")


def test_a_figure_comes_alive_where_it_stands(page: Page, site: str) -> None:
    page.goto(f"{site}#rules/kaichin/C13")
    page.get_by_role("button", name="Try it here: Over a sweet").click()
    player = page.locator(".book-live")
    player.get_by_role("button", name="Next").click(timeout=START)
    expect(player.locator(".demo-why")).to_contain_text("Rule C13")
    assert violations(page) == []
    player.get_by_role("button", name="Next").click()
    expect(player.locator(".demo-text")).to_contain_text("Your turn")
    player.locator('[data-pick="sweet nami"]').first.click()
    player.locator('[data-pick="cell f4"]').first.click()
    expect(player.locator(".demo-text")).to_contain_text("Well done")
    page.get_by_role("button", name="Try it here: One step").click()  # one at a time
    expect(page.locator(".book-live .demo-head")).to_contain_text("One step")
    expect(page.locator(".book-live")).to_have_count(1)
    page.locator(".book-live").get_by_role("button", name="Close").click()
    expect(page.locator(".book-live")).to_have_count(0)


def test_unknown_book_gets_a_sentence(page: Page, site: str, guard: Any) -> None:
    guard.expect("404")
    page.goto(f"{site}#rules/..%2F..%2Fnothing")
    expect(page.get_by_role("heading", name="There is no rulebook")).to_be_visible()

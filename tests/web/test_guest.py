"""A game from outside, put on the shelf by the build: it plays, is shared, and is there without a network."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_help import at_rest, begin, last, over, play_with_clicks, settle_in, story, touch
from tests.web.test_boot import MEMORY, START, started_plainly
from tests.web.test_offline import KEEP
from tests.web.use_help import at_table, violations
from tools import server
from tools import site as site_builder
from tools.steps import ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site of its own, with Connect Four."""
    folder = tmp_path_factory.mktemp("guest") / "dist"
    site_builder.assemble(folder, site_builder.Owner(games=[ROOT / "examples" / "connect_four"]))
    running = server.start(folder)
    yield server.address(running)
    running.shutdown()


def sit_down(page: Page, site: str, *bots: str, seed: int = 1) -> None:
    settle_in(page, **last("connect_four", list(bots), ("Ana", "Ben")))
    begin(page, site, "connect_four", seed)


def link_of(page: Page) -> str:
    page.get_by_role("button", name="Share").first.click()
    return page.get_by_role("dialog", name="Share").get_by_label("Link").input_value()


def shown(page: Page, link: str) -> Page:
    """What somebody sees who has got a link."""
    other = page.context.new_page()
    other.goto(link)
    at_table(other)
    return other


def test_a_whole_game_against_a_bot_and_its_links(page: Page, site: str) -> None:
    page.goto(site)
    expect(page.locator(".box", has_text="Connect Four").locator("img")).to_be_visible()
    sit_down(page, site, "", "greedy")
    touch(page, "column d")
    at_rest(page)
    opened = shown(page, link_of(page))
    expect(opened.locator(".scrub-count")).to_have_text("2 / 2")
    assert opened.locator('[data-key^="disc "]').count() == 3  # the next one waits above the board
    page.get_by_role("dialog", name="Share").get_by_role("button", name="Close").click()

    play_with_clicks(page, random.Random(5))
    assert over(page)
    expect(page.locator(".end-title")).to_contain_text("has four in a line")
    link = link_of(page)
    assert "#m/connect_four/1/2/" in link
    length = len(link.rpartition("/")[2].split("."))
    replay = shown(page, link)
    expect(replay.locator(".scrub-count")).to_have_text(f"0 / {length}")  # it is over: shown from its beginning
    expect(replay.locator(".line-text")).to_have_count(length)


def test_a_demo_and_the_rulebook_teach_it(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(f"{site}#learn/connect_four/full")
    at_table(page)
    expect(page.locator(".demo-text")).to_contain_text("Column c is full")
    page.goto(f"{site}#rules/connect_four")
    expect(page.get_by_role("heading", name="Winning")).to_be_visible()
    assert violations(page) == []


def test_it_starts_from_memory_and_without_a_network(newcomer: Page, site: str) -> None:
    newcomer.goto(site)
    assert started_plainly(newcomer.evaluate(START, "engine"))
    assert newcomer.evaluate(KEEP) is True
    assert newcomer.evaluate(MEMORY)
    newcomer.context.set_offline(True)
    newcomer.reload()
    assert not started_plainly(newcomer.evaluate(START, "engine"))
    sit_down(newcomer, site, "", "greedy", seed=2)
    touch(newcomer, "column d")
    at_rest(newcomer)
    assert len(story(newcomer)) == 2

"""A game from outside, put on the shelf by the build: it plays, is shared, and is there without a network."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.table_help import at_rest, begin, last, over, play_with_clicks, raise_curtain, settle_in, story, touch
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
    site_builder.assemble(folder, [ROOT / "examples" / "connect_four"])
    running = server.start(folder)
    yield server.address(running)
    running.shutdown()


def sit_down(page: Page, site: str, *bots: str, seed: int = 1) -> None:
    settle_in(page, **last("connect_four", list(bots), ("Ana", "Ben")))
    begin(page, site, "connect_four", seed)


def link_of(page: Page) -> str:
    page.get_by_role("button", name="Share").first.click()
    return page.get_by_role("dialog", name="Share").get_by_label("Link").input_value()


def test_a_whole_game_against_a_bot_then_its_link(
    page: Page, site: str, new_context: Callable[..., BrowserContext]
) -> None:
    page.goto(site)
    box = page.locator(".box", has_text="Connect Four")
    expect(box.locator("img")).to_be_visible()
    sit_down(page, site, "", "greedy")
    play_with_clicks(page, random.Random(5))
    assert over(page)
    expect(page.locator(".end-title")).to_contain_text("has four in a line")
    link = link_of(page)
    assert "#m/connect_four/1/2/" in link
    length = len(link.rpartition("/")[2].split("."))

    fresh = new_context().new_page()  # another person, another browser
    fresh.goto(link)
    at_table(fresh)
    expect(fresh.locator(".scrub-count")).to_have_text(f"{length} / {length}")
    expect(fresh.locator(".line-text")).to_have_count(length)


def test_an_open_game_is_shared_as_it_stands(page: Page, site: str) -> None:
    sit_down(page, site, "", "")
    for column in "dcd":
        raise_curtain(page)
        touch(page, f"column {column}")
    shown = page.context.new_page()
    shown.goto(link_of(page))
    at_table(shown)
    expect(shown.locator(".scrub-count")).to_have_text("3 / 3")
    assert shown.locator('[data-key^="disc "]').count() == 4  # the next one waits above the board


def test_a_full_column_says_why_and_a_demo_teaches_it(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(f"{site}#learn/connect_four/full")
    at_table(page)
    expect(page.locator(".demo-text")).to_contain_text("Column c is full")
    page.goto(f"{site}#rules/connect_four")
    expect(page.get_by_role("heading", name="Winning")).to_be_visible()
    assert violations(page) == []


def test_it_starts_from_memory_and_without_a_network(page: Page, site: str) -> None:
    page.goto(site)
    assert started_plainly(page.evaluate(START, "engine"))
    assert page.evaluate(KEEP) is True
    assert page.evaluate(MEMORY)
    page.context.set_offline(True)
    page.reload()
    assert not started_plainly(page.evaluate(START, "engine"))
    sit_down(page, site, "", "greedy", seed=2)
    at_rest(page)
    touch(page, "column d")
    at_rest(page)
    assert len(story(page)) == 2

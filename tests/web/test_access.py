"""axe-core on every screen of the page, each in the light and in the dark."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_help import PHONE, WIDE, at_rest, begin, last, play_with_clicks, raise_curtain, settle_in, touch
from tests.web.use_help import violations


def check(page: Page, screen: str) -> None:
    assert violations(page) == [], screen


def test_lobby_and_its_dialogs(page: Page, site: str) -> None:
    settle_in(page)
    page.goto(site)
    expect(page.locator(".box").first).to_be_visible()
    check(page, "lobby")
    for button, dialog in (("Settings", "Settings"), ("Open a game", "Open a game")):
        page.get_by_role("button", name=button).first.click()
        expect(page.get_by_role("dialog", name=dialog)).to_be_visible()
        check(page, dialog)
        page.keyboard.press("Escape")
    page.goto(f"{site}#setup/kaichin")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    check(page, "set-up")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_table_from_the_curtain_to_why_not(page: Page, site: str, size: dict[str, Any]) -> None:
    page.set_viewport_size(size)
    settle_in(page, **last("kaichin", ["", "", "random"], start_player="first"))
    begin(page, site)
    at_rest(page)
    check(page, "curtain")
    raise_curtain(page)
    touch(page, "sweet nami")
    check(page, "table")
    touch(page, "cell d4")
    expect(page.locator(".bubble")).to_be_visible()
    check(page, "why not")
    page.keyboard.press("?")
    check(page, "keys")


def test_the_end(page: Page, site: str) -> None:
    settle_in(page, **last("kaichin", ["", "greedy", "greedy"], start_player="first", quiet_rounds=1))
    begin(page, site)
    play_with_clicks(page, random.Random(1))
    expect(page.locator(".end-title")).to_be_visible()
    check(page, "end")

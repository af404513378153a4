"""axe-core on every screen of the page, each in the light and in the dark."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table_help import PHONE, WIDE, at_rest, begin, last, play_with_clicks, raise_curtain, settle_in, touch
from tools.steps import ROOT

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
RUN = """async (theme) => {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}"""


def check(page: Page, screen: str) -> None:
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    for theme in ("light", "dark"):
        found = page.evaluate(RUN, theme)
        assert not found, "\n".join([f"{screen}, {theme}", *found])


def test_lobby_and_its_dialogs(tab: Page, site: str) -> None:
    settle_in(tab)
    tab.goto(site)
    expect(tab.locator(".box").first).to_be_visible()
    check(tab, "lobby")
    for button, dialog in (("Settings", "Settings"), ("Open a game", "Open a game")):
        tab.get_by_role("button", name=button).first.click()
        expect(tab.get_by_role("dialog", name=dialog)).to_be_visible()
        check(tab, dialog)
        tab.keyboard.press("Escape")
    tab.goto(f"{site}#setup/kaichin")
    expect(tab.get_by_role("button", name="Start the game")).to_be_visible()
    check(tab, "set-up")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_table_from_the_curtain_to_why_not(tab: Page, site: str, size: dict[str, Any]) -> None:
    tab.set_viewport_size(size)
    settle_in(tab, **last("kaichin", ["", "", "random"], start_player="first"))
    begin(tab, site)
    at_rest(tab)
    check(tab, "curtain")
    raise_curtain(tab)
    touch(tab, "sweet nami")
    check(tab, "table")
    touch(tab, "cell d4")
    expect(tab.locator(".bubble")).to_be_visible()
    check(tab, "why not")
    tab.keyboard.press("?")
    check(tab, "keys")


def test_the_end(tab: Page, site: str) -> None:
    settle_in(tab, **last("kaichin", ["", "greedy", "greedy"], start_player="first", quiet_rounds=1))
    begin(tab, site)
    play_with_clicks(tab, random.Random(1))
    expect(tab.locator(".end-title")).to_be_visible()
    check(tab, "end")

"""Sitting down and playing in the browser, as a person would: by clicks, by keys, and from a known seed."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.web_help import Asked, until

expect.set_options(timeout=20_000)  # the machine may be busy with other things

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

# Luck that is the same each time: seeds and the bots' own luck begin here. Ids stay different, games must not meet.
STEADY = """
let luck = 1;
const next = () => (luck = (luck * 48271) % 2147483647);
crypto.getRandomValues = (array) => array.map(() => next());
"""
# What this person likes: once for each page, so that a reload finds what the page has kept.
LIKES = """
if (!sessionStorage.getItem("settled")) localStorage.setItem("parlour:prefs", JSON.stringify(%s));
sessionStorage.setItem("settled", "yes");
"""


def settle_in(page: Page, **likes: Any) -> None:
    """Before the page is opened: steady luck, bots that play at once, pieces that stand still, nobody's first game."""
    usual = {"pace": "instant", "motion": "none", "coach": "off"}
    page.add_init_script(STEADY + LIKES % json.dumps({**usual, **likes}))


def last(game: str, bots: list[str], names: tuple[str, ...] = ("Ana", "Ben", "Mika"), **options: Any) -> dict[str, Any]:
    """The set-up that the page remembers from last time: "" is a person, any other name a kind of bot."""
    players = [{"name": name, "bot": bot} for name, bot in zip(names, bots, strict=True)]
    return {"last": {game: {"players": players, "options": options}}}


def begin(page: Page, site: str, game: str = "kaichin", seed: int = 1) -> None:
    """Through the set-up dialog to the table."""
    page.goto(f"{site}#setup/{game}")
    expect(page.locator(".setup-start")).to_be_visible()
    players = page.get_by_role("button", name="Players", exact=True)
    if players.is_visible():  # on a phone, beside the places to choose from
        players.click()
    page.locator(".setup-seed input").fill(str(seed))
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".table:not([data-asleep]) .scene")).to_be_visible(timeout=60_000)


def start(page: Page, site: str, bots: list[str], seed: int = 1, **options: Any) -> None:
    """A game of Kaichin for three, ready for the first touch (or its curtain)."""
    settle_in(page, **last("kaichin", bots, start_player="first", **options))
    begin(page, site, seed=seed)


def glowing(page: Asked) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-pick].glow')].map((spot) => spot.dataset.pick)"
    )
    return list(dict.fromkeys(found))


def touch(page: Page, pick: str) -> None:
    """A click on the first place that stands for the pick, also where it is refused; until the answer is painted."""
    at_rest(page)
    before = page.evaluate(PAINTED)
    spot = page.locator(f'[data-pick="{pick}"]').first
    if not spot.is_visible():  # on a phone the sheet shows what has changed
        page.get_by_role("button", name="Hand", exact=True).click()
    spot.click(force=True)
    until(page, f"{PAINTED} > {before}")


PAINTED = 'performance.getEntriesByName("parlour:painted").length'


def at_rest(page: Asked) -> None:
    """Until a person is to touch something, or the game is over."""
    until(page, REST, 60)


REST = """(() => {
    const table = document.querySelector(".table");
    if (!table) return false;
    if (table.querySelector(".ending, .curtain")) return true;
    return !table.matches("[data-frozen], [data-asleep]") && Boolean(table.querySelector("[data-pick].glow"));
})()"""


def over(page: Page) -> bool:
    return page.locator(".ending").count() > 0


def raise_curtain(page: Page) -> None:
    """Look at the cards, if there is a curtain."""
    at_rest(page)
    look = page.locator('[data-curtain="look"]')
    if look.count():
        look.click()
        expect(page.locator(".curtain")).to_have_count(0)


def story(page: Page) -> list[str]:
    return page.locator(".lines .line-text").all_inner_texts()


def play_with_clicks(page: Page, luck: random.Random, touches: int = 400) -> None:
    """Touch whatever glows until the game is over, or so many touches are done."""
    for _ in range(touches):
        raise_curtain(page)
        if over(page):
            return
        picks = [pick for pick in glowing(page) if pick != "act attack"]
        touch(page, luck.choice(picks or glowing(page)))

"""A whole game of Rauha for two in a real browser: cards kept in secret, worlds built, lines and spores woken."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.web.table_help import at_rest, begin, glowing, last, over, raise_curtain, settle_in, story, touch
from tests.web.use_help import violations


def sit_down(page: Page, site: str, *bots: str) -> None:
    settle_in(page, **last("rauha", list(bots), ("Ana", "Ben"), side="A"))
    begin(page, site, "rauha")


def next_pick(page: Page, luck: random.Random) -> str:
    """Like somebody who plays: place the card where it may go, take all that is free, then stop."""
    picks = glowing(page)
    for wanted in ("rest", "card", "plant", "square", "entity"):
        fitting = [pick for pick in picks if pick.startswith(wanted)]
        if fitting:
            return luck.choice(fitting)
    return luck.choice(picks)


def test_a_whole_game_for_two_by_clicks(page: Page, site: str) -> None:
    sit_down(page, site, "", "random")
    luck = random.Random(3)
    for _ in range(200):
        at_rest(page)
        if over(page):
            break
        touch(page, next_pick(page, luck))
    expect(page.locator(".bar-status")).to_contain_text("Round 4 of 4")
    expect(page.locator(".end-title")).to_contain_text("win")
    rows = page.locator(".end-table tbody tr")
    expect(rows).to_have_count(2)
    for row in rows.all():
        *sources, total = [int(cell.inner_text().split()[-1]) for cell in row.locator("td").all()[-5:]]
        assert sum(sources) == total


def test_two_people_on_one_device_choose_behind_the_curtain(page: Page, site: str) -> None:
    sit_down(page, site, "", "")
    kept = []
    for name in ("Ana", "Ben"):
        at_rest(page)
        expect(page.locator(".curtain")).to_contain_text(name)
        assert page.locator('[data-pick^="card "]').count() == 0
        raise_curtain(page)
        at_rest(page)
        kept.append(glowing(page)[0])
        touch(page, kept[-1])
    at_rest(page)
    assert not set(kept) & set(page.locator("[data-pick]").evaluate_all("all => all.map((one) => one.dataset.pick)"))
    assert "Ana has chosen a card" in story(page)


def test_after_a_card_is_kept_with_enter_the_focus_stays_at_the_table(page: Page, site: str) -> None:
    sit_down(page, site, "", "random")
    at_rest(page)
    page.locator('.dock [data-pick^="card "]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator('.dock [data-pick^="card "].glow')).to_have_count(0)
    at_rest(page)
    assert page.evaluate("Boolean(document.activeElement.closest('.table :is([data-pick], [data-topic])'))")


def test_another_world_comes_closer_and_goes_back(page: Page, site: str) -> None:
    sit_down(page, site, "", "random")
    at_rest(page)
    closer = page.locator('[data-pick="view world off"]')
    page.locator('[data-pick="view world 1"]').click(force=True)
    expect(page.get_by_text("The world of Ben", exact=True)).to_be_visible()
    assert violations(page) == []
    closer.click(force=True, position={"x": 20, "y": 20})
    expect(closer).to_have_count(0)

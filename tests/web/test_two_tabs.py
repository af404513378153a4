"""The same game in two tabs: one plays, the other looks on and can take over. No save is written over one that it
does not know."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.table_help import at_rest, glowing, start, story, touch
from tests.web.web_help import until

LEAD = """async ({ id, name }) => {
    const { Lead } = await import("./app/lead.js");
    const settle = async () => (window.settled = true);
    const lead = (window[name] = new Lead(id, { turned: () => (window.turned = lead.leads), settle }));
    return lead.ask();
}"""


def other_tab(page: Page, site: str, address: str = "blank.html") -> Page:
    other = page.context.new_page()
    other.goto(f"{site}{address}")
    return other


def test_one_tab_leads_and_closing_it_hands_on(blank: Page, site: str) -> None:
    second, third = other_tab(blank, site), other_tab(blank, site)
    tabs = (blank, second, third)
    assert [tab.evaluate(LEAD, {"id": "g", "name": "lead"}) for tab in tabs] == [True, False, False]
    assert second.evaluate(LEAD, {"id": "another", "name": "more"}) is True
    third.evaluate("lead.takeOver()")
    until(blank, "window.turned === false")
    assert [tab.evaluate("lead.leads") for tab in tabs] == [False, False, True]
    assert blank.evaluate("settled") is True, "it has written down everything before"
    third.close()
    until(second, "window.turned === true")  # it has stood in line for longest
    assert blank.evaluate("lead.ask()") is False
    second.evaluate("lead.leave()")
    until(blank, "window.turned === true")


def test_a_tab_that_sleeps_is_not_waited_for(blank: Page, site: str) -> None:
    second = other_tab(blank, site)
    assert blank.evaluate(LEAD, {"id": "g", "name": "lead"}) is True
    blank.evaluate("() => (lead.settle = () => new Promise(() => {}))")
    assert second.evaluate(LEAD, {"id": "g", "name": "lead"}) is False
    second.evaluate("lead.takeOver()")
    assert second.evaluate("lead.leads") is True
    until(blank, "window.turned === false")


def test_without_locks_every_tab_leads(blank: Page, site: str) -> None:
    second = other_tab(blank, site)
    for tab in (blank, second):
        tab.evaluate("() => Object.defineProperty(navigator, 'locks', { value: undefined })")
        assert tab.evaluate(LEAD, {"id": "g", "name": "lead"}) is True


PUT = """async ([id, save, over]) => {
    const { put } = await import("./worker/store.js");
    return put(id, save, JSON.stringify({ over: Boolean(over) }));
}"""
GET = """async (id) => (await import("./worker/store.js")).get(id)"""
NEWEST = """async (id) => (await import("./worker/store.js")).isNewest(id)"""


def test_a_save_is_never_written_over_one_it_does_not_know(blank: Page, site: str) -> None:
    second = other_tab(blank, site)
    for save in ("one", "two"):
        assert blank.evaluate(PUT, ["g", save]) == "g"
    assert second.evaluate(GET, "g") == "two"
    assert second.evaluate(PUT, ["g", "three"]) == "g", "it stands on what was stored"
    assert blank.evaluate(NEWEST, "g") is False
    other = blank.evaluate(PUT, ["g", "another three"])
    assert other != "g"
    assert blank.evaluate(PUT, ["g", "another four"]) == other, "there is one second game, not one for each move"
    assert [blank.evaluate(GET, id) for id in ("g", other)] == ["three", "another four"]
    assert blank.evaluate(PUT, ["g", "four"]) == "g", "what was read again can be gone on with"
    assert second.evaluate(PUT, ["g", "lost?"]) not in ("g", other)


def test_a_new_game_takes_the_place_of_one_that_is_over(blank: Page, site: str) -> None:
    second = other_tab(blank, site)
    assert blank.evaluate(PUT, ["puzzle", "solved", True]) == "puzzle"
    assert second.evaluate(PUT, ["puzzle", "begun anew"]) == "puzzle"
    assert blank.evaluate(PUT, ["puzzle", "solved better", True]) != "puzzle"
    third = other_tab(blank, site)
    assert third.evaluate(PUT, ["puzzle", "begun in two tabs"]) != "puzzle"


NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


def same_table(page: Page, household: BrowserContext, script: str = "") -> Page:
    other = household.new_page()
    if script:
        other.add_init_script(script)
    other.goto(page.url)
    return other


def looks_on(page: Page) -> None:
    expect(page.locator(".prompt")).to_contain_text("You are looking on here.", timeout=60_000)
    assert page.locator("[data-pick].glow").count() == 0


STORY = """[...document.querySelectorAll(".lines .line-text")].map((line) => line.innerText).join()"""


def lines(told: list[str]) -> str:
    """Whether the page tells this story."""
    return f"{STORY} === {json.dumps(','.join(told))}"


def move(page: Page) -> list[str]:
    """Any sweet brought in anywhere; the story after the bots have answered."""
    at_rest(page)
    before = len(story(page))
    for kind in ("sweet", "cell"):
        touch(page, next(pick for pick in glowing(page) if pick.startswith(kind)))
    at_rest(page)
    told = story(page)
    assert len(told) > before
    return told


def test_the_other_tab_follows_takes_over_and_hands_back(page: Page, site: str, household: BrowserContext) -> None:
    start(page, site, ["", "random", "random"])
    told = move(page)
    other = same_table(page, household)
    looks_on(other)
    assert story(other) == told
    told = move(page)
    until(other, lines(told))
    other.get_by_role("button", name="Play here").click()
    looks_on(page)
    told = move(other)
    until(page, lines(told))
    other.close()
    at_rest(page)
    assert story(page) == told

    ahead = same_table(page, household, NO_LOCKS)  # the same, where there are no locks: both play
    mine = move(ahead)
    address = page.url
    second = move(page)
    expect(page.locator(".note")).to_contain_text("What was played here is kept as a second game.")
    until(page, f"location.href !== '{address}'")
    at_rest(page)
    assert story(page) == second
    page.goto(f"{site}#lobby")
    expect(page.locator(".save")).to_have_count(2)
    page.goto(address)
    ahead.close()
    at_rest(page)
    assert story(page) == mine

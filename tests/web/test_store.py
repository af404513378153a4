"""Saved games: kept after every move, binned and brought back, and what happens when there is no room for them."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.table_help import at_rest, play_with_clicks, start, story
from tests.web.web_help import until, with_more

STORE = """async (work) => {
    const store = await import("./worker/store.js");
    const cards = await import("./app/store.js");
    const ids = async () => (await cards.listGames()).map(({ id }) => id);
    await store.put("one", '{"secret": 1}', '{"names": ["Ana"]}');
    await store.put("two", '{"secret": 2}', '{"names": ["Ben"]}');
    const seen = { cards: await cards.listGames() };
    await cards.binGame("one");
    seen.binned = await ids();
    await cards.restoreGame("one");
    seen.restored = (await ids()).sort();
    await cards.binGame("two");
    await cards.emptyBin();
    seen.emptied = await ids();
    seen.saves = [await store.get("one"), (await store.get("two")) ?? null];
    return seen;
}"""


def test_saved_games_are_listed_binned_and_brought_back(blank: Page) -> None:
    seen = blank.evaluate(STORE)
    assert sorted((card["id"], card["names"]) for card in seen["cards"]) == [("one", ["Ana"]), ("two", ["Ben"])]
    assert "secret" not in json.dumps(seen["cards"])
    assert seen["binned"] == ["two"]
    assert seen["restored"] == ["one", "two"]
    assert seen["emptied"] == ["one"]
    assert seen["saves"] == ['{"secret": 1}', None]


@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        ("SecurityError", "does not let the page keep games"),
        ("QuotaExceededError", "no room left"),
        ("UnknownError", "could not be saved"),
    ],
)
def test_storage_that_fails_says_so(blank: Page, failure: str, sentence: str) -> None:
    blank.evaluate("(name) => { indexedDB.open = () => { throw new DOMException('no', name) } }", failure)
    save = """async () => {
        const { put } = await import("./worker/store.js");
        return await put("one", "{}", "{}").catch(({ name, message }) => [name, message]);
    }"""
    name, message = blank.evaluate(save)
    assert name == "StoreError"
    assert sentence in message


HALF = """async () => {
    const store = await import("./worker/store.js");
    await store.put("one", "{}", "no card at all").catch(() => {});
    return (await store.get("one")) ?? null;
}"""


def test_a_game_without_its_card_is_not_kept(blank: Page) -> None:
    assert blank.evaluate(HALF) is None


FULL = """
const put = IDBObjectStore.prototype.put;
const full = () => { throw new DOMException("full", "QuotaExceededError"); };
new BroadcastChannel("room").onmessage = ({ data }) => {
    IDBObjectStore.prototype.put = data ? put : full;
    if (self.WorkerGlobalScope) new BroadcastChannel("heard").postMessage("by the worker");
};
"""
LEAVE_ROOM = """(room) => new Promise((heard) => {
    new BroadcastChannel("heard").onmessage = heard;
    new BroadcastChannel("room").postMessage(room);
}).then(() => true)"""


def leave_room(page: Page, room: bool) -> None:
    """Until the worker that saves has heard of it."""
    page.evaluate(LEAVE_ROOM, room)


MOST_TOUCHES = 60


def play_one(page: Page, luck: random.Random) -> int:
    """A move of Ana's and those of the bots; how long the story is then."""
    before = len(story(page))
    for _ in range(MOST_TOUCHES):
        play_with_clicks(page, luck, touches=1)
        if len(story(page)) > before:
            at_rest(page)
            return len(story(page))
    raise AssertionError(f"{MOST_TOUCHES} touches make no move")


def as_saved(page: Page) -> int:
    """How long the story is in the saved game, as another tab finds it."""
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".prompt")).to_contain_text("You are looking on here.", timeout=60_000)
    length = len(story(other))
    other.close()
    return length


def is_saved(page: Page, length: int) -> bool:
    """Whether the saved game comes to be that long: it is written after the answer is out."""
    return any(as_saved(page) == length for _ in range(10))


def test_a_full_disk_is_told_and_loses_nothing(blank: Page, site: str) -> None:
    with_more(blank, "database.js", FULL)
    luck = random.Random(5)
    start(blank, site, ["", "random", "random"])
    saved = play_one(blank, luck)
    assert is_saved(blank, saved)
    leave_room(blank, False)
    unsaved = play_one(blank, luck)
    expect(blank.locator(".note").first).to_contain_text("There is no room left to save the game.")
    assert as_saved(blank) == saved < unsaved, "what was saved before is whole"
    leave_room(blank, True)
    whole = play_one(blank, luck)
    assert whole > unsaved and is_saved(blank, whole), "the game went on, and all of it is saved now"


SLOW = """
const openReally = IDBFactory.prototype.open;
let unlock;
const unlocked = new Promise((resolve) => (unlock = resolve));
const wait = async (request, database, names) => {
    await unlocked;
    const real = openReally.apply(database, names);
    Object.defineProperty(request, "result", { get: () => real.result });
    for (const kind of ["onupgradeneeded", "onsuccess", "onerror"]) real[kind] = (event) => request[kind]?.(event);
};
if (self.WorkerGlobalScope) {
    IDBFactory.prototype.open = function (...names) {
        const request = {};
        wait(request, this, names);
        return request;
    };
    new BroadcastChannel("room").onmessage = () => {
        unlock();
        new BroadcastChannel("heard").postMessage("by the worker");
    };
}
"""


STUCK = """
take_drafts = desk.take_drafts
def stuck():
    while any(session.at for session in desk.sessions.values()):
        pass
    return take_drafts()
desk.take_drafts = stuck
"""
FIRST_MOVE = """async () => {
    const { startWorker } = await import("./app/boot.js");
    const worker = await startWorker("engine");
    const players = [{ name: "Ana" }, { name: "Ben" }, { name: "Mika" }];
    await worker.call("begin", { id: "t", setup: { game: "kaichin", options: { start_player: "first" }, players } });
    return worker.call("touch", { id: "t", pick: "cell a4", look: { viewer: 0, touches: ["sweet nami"] } });
}"""


def test_an_answer_is_out_before_anything_is_done_to_keep_the_game(blank: Page) -> None:
    with_more(blank, "engine.py", STUCK)
    assert blank.evaluate(FIRST_MOVE)["played"] == "nami-a4"


def test_answers_wait_for_no_store_and_nothing_gets_out_of_order(blank: Page, site: str) -> None:
    with_more(blank, "database.js", SLOW)
    luck = random.Random(5)
    start(blank, site, ["", "random", "random"])
    played = [play_one(blank, luck) for _ in range(3)]
    assert played[0] < played[1] < played[2], "the game goes on although nothing can be written"
    leave_room(blank, True)
    assert as_saved(blank) == played[2], "what was played last was written last"


def test_a_move_whose_answer_was_seen_is_not_lost(page: Page, site: str, household: BrowserContext) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    page.evaluate(
        """async () => (await import("./app/prefs.js")).prefs.set("pace", "calm")"""
    )  # the bots take their time
    page.locator('[data-pick="sweet nami"]').first.click()
    page.locator('[data-pick="cell a4"].glow').first.click()
    expect(page.locator(".line-text").first).to_have_text("You brought Nami in to a4")
    address = page.url
    page.close(run_before_unload=False)
    fresh = household.new_page()
    fresh.goto(address)
    expect(fresh.locator(".line-text").last).to_have_text("You brought Nami in to a4", timeout=60_000)


def test_the_lobby_shows_a_game_as_it_was_left(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    luck, table = random.Random(5), page.url
    picture, seen = page.locator(".save-picture").first, [""]
    for _ in range(2):
        play_one(page, luck)
        page.evaluate("() => (location.hash = '#lobby')")
        expect(picture.locator("svg")).to_be_visible()
        until(page, f"document.querySelector('.save-picture').innerHTML !== {json.dumps(seen[-1])}")
        seen.append(picture.inner_html())
        page.goto(table)
        at_rest(page)


def test_a_page_that_is_put_aside_leaves_the_saved_games_alone(page: Page, site: str) -> None:
    """Frozen in the middle of a transaction, a worker would keep everybody else from them: Firefox waits for it."""
    start(page, site, ["", "random", "random"])
    play_one(page, random.Random(5))
    told = story(page)
    turned = "(event) => dispatchEvent(new PageTransitionEvent(event, { persisted: true }))"
    engine, bots = page.workers
    with engine.expect_event("close"), bots.expect_event("close"):
        page.evaluate(turned, "pagehide")
    with page.expect_navigation():
        page.evaluate(turned, "pageshow")
    at_rest(page)
    assert story(page) == told

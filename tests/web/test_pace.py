"""What happens sets the pace: bots that think can be told to play now, whoever does not want to look on skips, and nothing comes
before what was last done has been seen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from pyengine.core.chance import Chance
from pyengine.core.match import Match
from pyengine.core.picks import flat
from pyengine.core.shelf import find
from tests.web.table_help import at_rest, glowing, last, settle_in, start, story, touch
from tests.web.web_help import hold_time, let_time_pass, until

HOLD_THOUGHTS = """async () => {
    const { Link } = await import("./app/link.js");
    const { call } = Link.prototype;
    Link.prototype.call = function (method, args) {
        return method === "think_on" ? new Promise(() => {}) : call.call(this, method, args);
    };
}"""
"""Whoever searches tells how it began, and nothing more."""
DONE = "Number(document.querySelector('.player .thinker').style.getPropertyValue('--done'))"
COUNT_VOICES = """
window.voices = 0;
const { createOscillator } = AudioContext.prototype;
AudioContext.prototype.createOscillator = function () {
    voices += 1;
    return createOscillator.call(this);
};
"""


def bring_one_in(page: Page) -> None:
    """Any sweet, anywhere."""
    at_rest(page)
    touch(page, next(pick for pick in glowing(page) if pick.startswith("sweet")))
    touch_last(page, next(pick for pick in glowing(page) if pick.startswith(("cell", "spot"))))


def touch_last(page: Page, pick: str) -> None:
    """A touch after which the bots are to think."""
    page.locator(f'[data-pick="{pick}"]').first.click(force=True)


def test_a_bot_shows_how_far_it_is_plays_when_it_is_told_to_and_can_be_left(page: Page, site: str) -> None:
    page.add_init_script(COUNT_VOICES)
    start(page, site, ["", "sage", "sage"])
    page.evaluate(HOLD_THOUGHTS)
    bring_one_in(page)
    play_now = page.get_by_role("button", name="Play now")
    for name in ("Ben", "Mika"):
        expect(page.locator(".prompt")).to_contain_text(f"{name} is thinking")
        expect(play_now).to_be_enabled(timeout=60_000)
        assert 0 < page.evaluate(DONE) < 1
        play_now.click()
    at_rest(page)
    assert len(story(page)) >= 3
    assert page.evaluate("voices") > 0, "a touch can be heard"
    bring_one_in(page)
    expect(play_now).to_be_enabled()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("link", name="Go on with Kaichin").first).to_be_visible()


def test_nothing_is_heard_where_sound_is_off(page: Page, site: str) -> None:
    page.add_init_script(COUNT_VOICES)
    settle_in(page, sound="off", **last("kaichin", ["", "random", "random"]))
    page.goto(f"{site}#setup/kaichin")
    page.get_by_role("button", name="Start the game").click()
    bring_one_in(page)
    at_rest(page)
    assert page.evaluate("voices") == 0


def test_whoever_does_not_want_to_look_on_skips_to_their_turn(page: Page, site: str) -> None:
    start(page, site, ["", "random", "random"])
    at_rest(page)
    page.evaluate("""async () => (await import("./app/prefs.js")).prefs.set("pace", "calm")""")
    hold_time(page, 600)  # a move that is seen in calm stays in view
    bring_one_in(page)
    skip = page.get_by_role("button", name="Skip to my turn")
    expect(skip).to_be_visible()
    until(page, "held.size > 0")
    skip.click()
    at_rest(page)
    assert len(story(page)) >= 3


def ending_with_a_scoring() -> tuple[Match, int]:
    """A game of Kauchuk with two figures counted at its end, and its seed."""
    game = find("kauchuk")
    for seed in range(200):
        match, luck = Match(game, 2, {"location": "volcano"}, seed=seed), Chance(seed)
        while match.state.seat is not None:
            match.play(luck.pick(match.legal()))
        if sum(event.kind.startswith("final_") for event in match.events[-1]) > 1:
            return match, seed
    raise AssertionError("no such game")


LAY = """async ([id, setup, moves]) => {
    const { engine } = await import("./app/engine.js");
    await engine.call("begin", { id, setup, look: {} });
    for (const move of moves) await engine.call("play", { id, move, look: {} });
    await engine.settle();
    location.hash = `#game/${id}`;
}"""


def test_the_last_move_and_the_scoring_are_seen_before_the_result(page: Page, site: str) -> None:
    match, seed = ending_with_a_scoring()
    mover = match.states[-2].seat
    people: list[dict[str, Any]] = [
        {"name": f"P{seat}", "bot": "" if seat == mover else "dreamer"} for seat in range(2)
    ]
    setup = {"game": "kauchuk", "options": {"location": "volcano"}, "seed": seed, "players": people}
    settle_in(page, pace="calm")
    page.goto(f"{site}#lobby")
    page.evaluate(LAY, ["almost-over", setup, [str(move) for move in match.moves[:-1]]])
    at_rest(page)
    hold_time(page, 600)
    *first, final = flat(match.moves[-1].picks)
    for pick in first:
        touch(page, pick)
    touch_last(page, final)
    counted = [event for event in match.events[-1] if event.kind.startswith("final_")]
    figures = page.locator(".player-score")
    for event in counted:
        expect(page.locator(".prompt-text")).to_contain_text(f"{event.fields['points']} point")
        expect(page.locator(".ending")).to_have_count(0)
        let_time_pass(page)
    expect(figures).to_have_text([f"Score: {score}" for score in match.last.outcome().scores])  # type: ignore[union-attr]
    expect(page.locator(".ending")).to_have_count(0)
    let_time_pass(page)  # the last look
    expect(page.locator(".end-table tbody tr")).to_have_count(2)

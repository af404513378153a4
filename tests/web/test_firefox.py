"""The other browser: Debian's Firefox plays every game, keeps it, and goes on without a server."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.firefox_help import Firefox, started
from tests.web.table_help import LIKES, PAINTED, STEADY, at_rest, glowing
from tests.web.web_help import until
from tools import server

BOT = "Bot"
FEWEST = {"kaichin": 3}  # who can play; all others can with two
STORY = "[...document.querySelectorAll('.lines .line-text')].map(({ textContent }) => textContent)"
TOUCHES = 80  # more than any turn takes

# Of the places that glow, those that the mouse would hit in their middle.
WITHIN_REACH = """(picks) => picks.filter((pick) => {
    const spot = document.querySelector(`[data-pick="${pick}"]`);
    spot.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = spot.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-pick]") === spot;
})"""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    with started(tmp_path) as opened:
        yield opened


def games(dist: Path) -> list[str]:
    return [box["id"] for box in json.loads((dist / "shelf.json").read_text("utf-8")) if not box["part_of"]]


def story(firefox: Firefox) -> list[str]:
    """The latest first."""
    return firefox.evaluate(STORY)


def play_a_turn(firefox: Firefox, luck: random.Random) -> None:
    """Touch whatever glows until the bot has answered and it is the person's turn again."""
    at_rest(firefox)
    before = len(story(firefox))
    for _ in range(TOUCHES):
        pick = luck.choice(firefox.evaluate(WITHIN_REACH, glowing(firefox)))
        painted = firefox.evaluate(PAINTED)
        firefox.click(f'[data-pick="{pick}"]')
        until(firefox, f"{PAINTED} > {painted}")
        at_rest(firefox)
        told = story(firefox)
        if any(line.startswith(BOT) for line in told[: len(told) - before]):
            return
    raise AssertionError(f"{TOUCHES} touches are no turn: {story(firefox)}")


def lobby(firefox: Firefox, site: str, saved: int) -> None:
    firefox.goto(f"{site}#lobby")
    until(firefox, f"document.querySelectorAll('.save').length === {saved}")


def test_plays_every_game_keeps_it_and_goes_on_without_a_server(firefox: Firefox, dist: Path) -> None:
    running = server.start(dist)
    site = server.address(running)
    players = [{"name": "Ana", "bot": ""}, *({"name": f"{BOT} {number}", "bot": "random"} for number in range(3))]
    last = {game: {"players": players[: FEWEST.get(game, 2)], "options": {}} for game in games(dist)}
    firefox.at_first(STEADY + LIKES % json.dumps({"pace": "instant", "motion": "none", "last": last}))
    luck = random.Random(3)
    told = {}

    for game in games(dist):
        firefox.goto(f"{site}#setup/{game}")
        firefox.type(".setup-seed input", "1")
        firefox.click(".setup-start")
        play_a_turn(firefox, luck)
        told[firefox.evaluate("location.hash")] = story(firefox)
    until(firefox, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)", 60)

    server.stop(running)
    firefox.goto("about:blank")
    for place, lines in told.items():
        lobby(firefox, site, len(told))
        firefox.goto(f"{site}{place}")
        at_rest(firefox)
        assert story(firefox) == lines, place
        play_a_turn(firefox, luck)

    assert len(told) >= 5
    assert firefox.problems == []
    assert [url for url in firefox.asked if url.startswith("http") and not url.startswith(site)] == []

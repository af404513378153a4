"""What holds for the hints of any game: there is one for every kind of decision, it says why, its touches are things on the
table, and they make the move that is suggested."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pyengine.bots.search import Search
from pyengine.core.chance import Chance
from pyengine.core.match import Match
from pyengine.core.picks import agrees, flat
from pyengine.core.shelf import drawn
from pyengine.desk import thinking
from pyengine.desk.desk import Desk
from pyengine.desk.play import Play
from pyengine.desk.session import Seat

HERE = Path(__file__).parent / "replays"
GAMES = [game for game in drawn() if (HERE / game).is_dir()]
KINDS = {"kauchuk": 4, "rauha": 4, "cube": 4, "kaichin": 2, "rum_run": 5}
"""So many kinds of decision at least are met."""
SENTENCE = re.compile(r"[A-Z][^{}|]*[.]")


@pytest.fixture(autouse=True)
def without_much_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Search.run
    monkeypatch.setattr(Search, "run", lambda self, _: run(self, 2))


REPLAYS = {
    game: [Match.load(json.loads(file.read_text("utf-8"))["save"]) for file in sorted((HERE / game).glob("*.json"))]
    for game in GAMES
}


def laid(match: Match) -> Desk:
    """A table with a match on it, for people only."""
    desk = Desk()
    desk.sessions["t"] = Play("t", match, [Seat(name) for name in match.players])
    return desk


def match_of(desk: Desk) -> Match:
    return desk.sessions["t"].match  # type: ignore[attr-defined]


def kind_of(state: Any) -> tuple[str, ...]:
    """What there is to decide."""
    return tuple(sorted({type(move).__name__ for move in state.moves()}))


def things(shown: dict[str, Any]) -> set[str]:
    """All that can be touched there."""
    view = shown["view"]
    dock = {thing["pick"] for thing in [*view["dock"]["cards"], *view["dock"]["controls"]]}
    return dock | set(re.findall(r'data-pick="([^"]+)"', view["board"]["svg"]))


def asked(desk: Desk, touches: tuple[str, ...] = ()) -> list[dict[str, str]]:
    return thinking.advise(desk.hint_request("t", 7, touches=touches))


def follow(desk: Desk, hint: str) -> None:
    """Touch what the hint shows, until nothing of it is left."""
    match, seat = match_of(desk), match_of(desk).state.seat
    made, at = hint.split(), match.at
    look: dict[str, Any] = {"viewer": seat, "hint": hint}
    shown = desk.table("t", look)
    while shown["hint"]:
        text, note = shown["hint"]["text"], shown["hint"]["note"]
        assert SENTENCE.fullmatch(f"Hint: {text}. {note}".strip()) and not text.endswith("."), text
        step = next(step for step in shown["hint"]["steps"] if step)
        assert set(step) <= things(shown), f"{step} of {hint}"
        look = {"viewer": seat, "hint": shown["hint"]["moves"], "touches": shown["touches"]}
        shown = desk.touch("t", step[0], look)
        assert not shown["refusal"], f"{step} of {hint}: {shown['refusal']}"
    assert [str(move) for move in match.moves[at : match.at]] == made


def decisions(game: str) -> Iterator[Match]:
    """A moment for each kind of decision in the stored matches, and one for each seat."""
    met: set[tuple[str, ...]] = set()
    for match in REPLAYS[game]:
        for at, state in enumerate(match.states):
            if state.seat is not None and kind_of(state) not in met:
                met.add(kind_of(state))
                yield match.branch(at)
    assert len(met) >= KINDS[game], met


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_has_a_hint_that_can_be_followed(game: str) -> None:
    for match in decisions(game):
        desk, at = laid(match), match.at
        for found in asked(desk):
            assert SENTENCE.fullmatch(found["why"])
            assert not found["cost"] or SENTENCE.fullmatch(found["cost"])
            match.go(at)
            follow(desk, found["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_in_the_middle_of_a_move_completes_that_move(game: str) -> None:
    for match in decisions(game):
        desk, state, luck = laid(match), match.state, Chance(5)
        move = luck.pick(state.moves())
        first = move.picks[0] if isinstance(move.picks[0], str) else sorted(move.picks[0])[0]
        if len(move.picks) < 2:
            continue
        for found in asked(desk, touches=(first,)):
            shown = desk.table("t", {"viewer": state.seat, "hint": found["moves"], "touches": [first]})
            assert shown["touches"] == [first] and not any(first in step for step in shown["hint"]["steps"])
            hinted = match.game.parse(found["moves"].split()[0])
            assert hinted in state.moves() and agrees(hinted.picks, [first])


@pytest.mark.parametrize(
    ("game", "words"), [("kauchuk", r"You pay \d \w+( \+ \d \w+)*\."), ("rum_run", r"Then (lay|move) .* at .*\.")]
)
def test_what_a_move_begins_is_suggested_to_its_end(game: str, words: str) -> None:
    """A band comes with the cards that pay for it, a double with what must follow."""
    match = next(each for each in REPLAYS[game] if any(state.begun for state in each.states))
    at = next(at for at, state in enumerate(match.states) if state.begun) - 1
    state, touches = match.states[at], flat(match.moves[at].picks)[:-1]
    desk = laid(match.branch(at))
    shown = [desk.table("t", {"viewer": state.seat, "hint": found["moves"]}) for found in asked(desk, touches)]
    notes = [each["hint"]["note"] for each in shown]
    for each in shown:  # the cards that pay are there
        assert set(each["hint"]["things"]) <= {card["key"] for card in each["view"]["dock"]["cards"]}
    assert any(re.fullmatch(words, note) for note in notes), notes


def test_a_puzzle_has_one_hint() -> None:
    """It comes from the solver: there is nothing to weigh, and nobody to lose to."""
    desk = Desk()
    desk.begin("t", {**desk.puzzle("cube_solo", "P01"), "players": [{"name": "Ann"}]})
    (found,) = asked(desk)
    assert found["cost"] == "" and match_of(desk).state.refusal(match_of(desk).game.parse(found["moves"])) is None


def test_what_is_left_of_a_hint() -> None:
    match = REPLAYS["kauchuk"][0].branch(0)
    desk, seat = laid(match), match.state.seat
    hint = asked(desk)[0]["moves"]
    other = next(str(move) for move in match.state.moves() if str(move) not in hint.split())
    assert desk.play("t", other, {"viewer": seat, "hint": hint})["hint"] is None
    desk.undo("t", {})
    assert desk.touch("t", "", {"viewer": seat, "hint": hint})["hint"] is None
    rest = desk.play("t", hint.split()[0], {"viewer": seat, "hint": f"{hint} take-pile"})["hint"]
    assert rest["moves"] == "take-pile"

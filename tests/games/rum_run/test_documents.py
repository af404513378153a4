"""What comes from outside: notation and positions, whole, damaged and impossible."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.draw.view import Look
from pyengine.games.rum_run.demos.positions import arrange
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.table import TABLE
from pyengine.kit.bending import bent as spoilt
from tests.games.bent_help import hold
from tests.games.rum_run.bend import bent
from tests.games.rum_run.play import STORED, at, duel, played, stored, why
from tests.games.words_help import PLAYERS
from tests.mass import mass


@pytest.mark.parametrize(
    "text", ["", "pass ", "PASS", "3-6", "6-3@g8:N", "3-6@g8", "4-4@g8:N", "3-6@o8:N", "3-6@g15:N", "*", "=z1",
             "place-5", "overlap-3", "E:front:NW:0", "A:front:NW:4", "town:a0", "d4-3-6@g8", "g8-g9"]
)  # fmt: skip
def test_notation_that_means_nothing(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.parse(text)


def damaged() -> list[tuple[str, dict[str, Any]]]:
    """A good position with one thing wrong in it."""
    good = at("0 1-2@g8:S", "0 2-3@g7:S", "1 4-5@f9:E", barrels={"g7": ["cabin-1"]}, stock={"cabin": 1}).position()
    wrong: dict[str, Any] = {
        "rules": "rum_run/99", "seats": 5, "options": {"variant": "snail"}, "phase": "dinner", "seat": 3,
        "overlap": 3, "boards": [["A", "front", 0]] * 4, "town": "g7", "draws": [["1-1"]], "first": None, "turn": -1,
        "tokens": [{"at": "d4", "seat": 0, "token": "1-2", "low": "N"}], "hands": [[], [], []], "out": [["1-1"], [], []],
        "barrels": {"a1": ["cabin-1"]}, "stock": {"cabin": 2}, "claims": {"nowhere.1": [0]}, "scored": [9, 0, 0],
        "scars": ["z9"], "chain": ["g8"], "owed": [["g8", 1]], "caravan": {"road": "home"}, "idle": -3, "passes": "x",
        "reason": "stall", "chance": -1, "more": 1,
    }  # fmt: skip
    cases = [(key, {**good, key: value}) for key, value in wrong.items()]
    return cases + [(f"no {key}", {name: value for name, value in good.items() if name != key}) for key in good]


@pytest.mark.parametrize(("_", "doc"), damaged(), ids=[name for name, _ in damaged()])
def test_positions_that_cannot_be_are_refused(_: str, doc: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(json.loads(json.dumps(doc)))


@pytest.mark.parametrize("junk", [None, [], {}, 3, "x", {"seats": True}, {"viewer": 0}])
def test_junk_is_no_position_and_no_sight(junk: Any) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(junk)
    with pytest.raises(BadInput):
        GAME.guess(junk, Chance(1))


def caravan(road: str, route: list[str], cargo: int = 2, **more: Any) -> Doc:
    casks = [f"cask-{20 + number}" for number in range(cargo)]
    rolling = {"road": road, "cargo": casks, "route": route, "met": False, "host": None, **more}
    return {"phase": "caravan", "caravan": rolling, "gained": road in ("gate", "abroad")}


ROAD = arrange("0 1-2@g8:S")
RING = ("0 1-3@g8:N", "0 1-1@g7", "0 1-2@f7:E", "0 2-2@e7", "0 2-3@e8:N", "0 3-3@e9", "0 3-4@f9:W", "0 1-5@g6:S")
HOSTS = ("0 1-2@g8:S", "1 4-5@h9:E", "1 3-5@f9:W")
OWN = GAME.new(3, {"layout": "own"}).position()
BOARDS = [["A", "front", 2], None, None, None]
DRAWN = GAME.new(3, seed=1).position()


def double(*tokens: str, **doc: Any) -> Doc:
    return {**arrange("0 1-2@g8:S", *tokens), "phase": "chain", "chain": ["g7"], "owed": [["g7", 1]], **doc}


IMPOSSIBLE: dict[str, tuple[Doc, str]] = {
    "M11 an overlap that is no number": (ROAD | {"overlap": True}, "True is no whole number"),
    "M11 a board twice": (OWN | {"phase": "boards", "overlap": 0, "boards": [BOARDS[0], BOARDS[0], None, None]}, "once"),
    "M11 a board that covers": (OWN | {"phase": "boards", "overlap": 2, "boards": BOARDS}, "a board covers"),
    "M11 boards before their overlap": (OWN | {"boards": BOARDS}, "a board covers"),
    "M11 tokens before there is a forest": (OWN | {"turn": 3}, "once the order is settled"),
    "M11 a hand before the order": (DRAWN | {"hands": [["1-2"], [], []]}, "before the first turn"),
    "M11 a ready forest that is put together": (OWN | {"options": ROAD["options"]}, "ready from the beginning"),
    "M12 a town at the edge": (ROAD | {"town": "a1"}, "the town cannot stand there"),
    "M14 nobody has drawn": (DRAWN | {"draws": []}, "the draw"),
    "M14 the draw of another": (DRAWN | {"seat": (DRAWN["seat"] + 1) % 3}, "went another way"),
    "M14 a draw after the draw": (DRAWN | {"draws": DRAWN["draws"] * 2}, "went another way"),
    "M14 a draw at random": (ROAD | {"options": ROAD["options"] | {"start": "random"}, "draws": DRAWN["draws"]}, "the draw"),
    "M15 a token in no place": (ROAD | {"hands": [[], [], []]}, "each token"),
    "M16 a pass of somebody who can act": (ROAD | {"passes": 1, "idle": 1}, "nobody passes who can"),
    "M16 more passes than idle turns": (ROAD | {"passes": 1}, "brings home nothing"),
    "M20 a straight that wants to be followed": (ROAD | {"phase": "chain", "chain": ["g8"], "owed": [["g8", 1]]}, "follow"),
    "M20 nothing can follow the double": (
        double("0 2-2@g7", hands=[[], [], []], out=double("0 2-2@g7")["hands"]), "nothing can follow",
    ),
    "M20 a double of another": (double("1 2-2@g7"), "do not follow"),
    "M20 a double that wants two": (double("0 2-2@g7", owed=[["g7", 2]]), "do not follow"),
    "M20 the same double twice": (double("0 2-2@g7", chain=["g7", "g7"]), "do not follow"),
    "M20 a chain in a quiet turn": (double("0 2-2@g7", phase="turn"), "only a double just laid"),
    "M20 a double that has been followed": (double("0 2-2@g7", "0 2-3@g6:S", chain=["g7", "g6"]), "do not follow"),
    "M26 a token twice": (ROAD | {"tokens": [{"at": "g7", "seat": 0, "token": "1-2", "low": "S"}, *ROAD["tokens"]]}, "each"),
    "M27 a barrel that its house still has": (ROAD | {"barrels": {"g8": ["inn-1"]}}, "has left its distillery"),
    "M27 more in a house than it began with": (ROAD | {"stock": ROAD["stock"] | {"inn": 6}}, "none of 2, 1, 0"),
    "M28 a claim that has brought nothing": (ROAD | {"claims": ROAD["claims"] | {"inn.1": [0]}}, "more claims"),
    "M1 barrels in the grass": (ROAD | {"barrels": {"a1": ["cask-1"]}}, "barrels stand on tokens"),
    "M1 one barrel in two places": (ROAD | {"barrels": {"g8": ["cask-1"]}, "scored": [["cask-1"], [], []]}, "two places"),
    "M1 more barrels than anybody could have": (ROAD | {"barrels": {"g8": ["cask-25"]}}, "'cask-25' is none of"),
    "M31 a caravan in the void": (ROAD | caravan("home", ["a1"]), "cannot have come this way"),
    "M31 a caravan from nowhere": (ROAD | caravan("home", []), "a list of 0 things"),
    "M31 a caravan without barrels": (ROAD | caravan("home", ["g8"], cargo=0), "a list of 0 things"),
    "M31 a caravan that does not wait": (ROAD | caravan("home", ["g8"]), "no fork"),
    "M31 a caravan that leaps": (arrange(*RING) | caravan("home", ["g6", "f7"]), "cannot have come this way"),
    "M31 a caravan that drops nothing": (arrange(*RING) | caravan("home", ["g6", "g7"]), "cannot have come this way"),
    "M31 a caravan of another": (arrange(*RING, barrels={"g7": 1}, seat=1) | caravan("home", ["g6", "g7"]), "this way"),
    "M31 no caravan where there should be one": (ROAD | {"phase": "caravan"}, "on its way with barrels"),
    "M31 a caravan in a quiet turn": (arrange(*RING, barrels={"g7": 1}) | caravan("home", ["g6", "g7"]) | {"phase": "turn"},
                                      "only while a caravan"),
    "M34 a live caravan on a broken road": (arrange(*RING, barrels={"g7": 1}) | caravan("fragment", ["g6", "g7"]), "this way"),
    "M37 an overshoot without a host": (ROAD | caravan("gate", ["g8"]), "cannot have come this way"),
    "M37 an overshoot without a point": (arrange(*HOSTS) | caravan("gate", ["g8"]), "cannot have come this way"),
    "M39 points of too few": (ROAD | {"scored": [[], []]}, "a list of 2 things"),
    "M39 an end that has not come": (ROAD | {"phase": "over", "seat": None, "reason": "need"}, "winning number"),
    "M40 everybody passed, and on it goes": (ROAD | {"passes": 3, "idle": 3}, "when everybody has passed"),
    "M40 nothing happened, and on it goes": (ROAD | {"idle": 90, "turn": 91}, "too many turns"),
    "M40 too many turns": (ROAD | {"turn": 100}, "ended before so many turns"),
    "M40 a turn that has brought what is not there": (ROAD | {"gained": True}, "has brought something"),
    "M42 a square closed by nobody": (ROAD | {"scars": ["g8"]}, "no strong token"),
}  # fmt: skip


@pytest.mark.parametrize(("doc", "sentence"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_no_game_comes_to_is_refused(doc: Doc, sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        GAME.from_position(doc)


POSSIBLE: dict[str, Doc] = {
    "M11 boards one by one": OWN | {"phase": "boards", "overlap": 0, "boards": BOARDS, "seat": 2},
    "M16 a pass of somebody who cannot act": arrange(hands=[[], [], []], passes=2, idle=2),
    "M20 a double": double("0 2-2@g7"),
    "M31 a caravan at a fork": arrange(*RING, barrels={"g7": 1}) | caravan("home", ["g6", "g7"]),
    "M37 an overshoot": arrange(*HOSTS, scored=[1, 0, 0]) | caravan("gate", ["g8"]),
    "M40 the last idle turn": ROAD | {"idle": 89, "turn": 90},
}  # fmt: skip


@pytest.mark.parametrize("doc", POSSIBLE.values(), ids=POSSIBLE)
def test_what_is_nearly_the_same_is_read(doc: Doc) -> None:
    assert GAME.from_position(doc).position() == doc


def test_M39_a_position_that_is_won_but_not_over_is_refused() -> None:
    with pytest.raises(BadInput, match="winning number"):
        at(scored=[8, 0, 0])


def test_M42_a_closed_square_stays_closed_in_a_saved_position() -> None:
    road = ("0 1-2@g8:S", "0 2-3@g7:S")
    strong = ("1 4-4@h9", "1 4-5@h8:S", "1 5-5@h7")
    broken = played(duel("tortoise", *road, *strong, seat=1), "1-5@g7:W")
    assert why(broken, "2-6@g7:S") == ("M42", "scarred")
    assert broken.position()["scars"] == ["g7"]
    assert GAME.from_position(broken.position()).moves() == broken.moves()


# Positions that are nearly right


@cache
def real(name: str) -> tuple[Doc, ...]:
    """Of a stored match: each part of a turn, and some others."""
    found = [state.position() for state in stored(name)[0]]
    rare = [doc for doc in found if doc["phase"] in ("caravan", "over") or doc["passes"]]
    return (*found[:10], *found[10::10], *rare[:: max(1, len(rare) // 20)])


def look_at(state: RumRunState, luck: Chance) -> None:
    doc = json.loads(json.dumps(state.position()))
    assert GAME.from_position(doc).position() == doc
    viewer = luck.pick((None, *range(state.seats)))
    seen = json.loads(json.dumps(state.seen_by(viewer)))
    GAME.check_form(seen, seen=True)
    assert GAME.guess(seen, luck).seen_by(viewer) == seen


def play_on(state: RumRunState, luck: Chance) -> None:
    """To the end at random, with a look now and then."""
    left, every = GAME.longest(state.seats, state.options), luck.pick((1, 10, 50))
    for turn in range(left + 1):
        if state.seat is None or turn % every == 0:
            look_at(state, luck)
        if state.seat is None:
            break
        state.play(luck.pick(state.moves()))
    assert state.outcome() is not None and state.moves() == []
    assert TABLE.view(state.seen_by(0), Look(viewer=0, players=PLAYERS[: state.seats])).doc()


@pytest.mark.parametrize("name", STORED)
def test_a_bent_position_is_refused_or_can_be_played_to_its_end(name: str, tell: Callable[[str], None]) -> None:
    luck, count = Chance(7), mass(12, 1_700)
    docs = (bent(luck.pick(real(name)), luck) for _ in range(count))
    accepted = hold(GAME, docs, lambda state: play_on(state, luck))
    tell(f"rum_run {name}: {count:,} bent positions, {accepted:,} accepted and played on")
    assert 0 < accepted < count


def test_a_spoilt_sight_is_refused_or_guessed_at() -> None:
    """Whatever is wrong with it: nothing but a sentence comes of it."""
    luck = Chance(1)
    for number in range(mass(120, 10_000)):
        state = GAME.from_position(luck.pick(real(STORED[number % len(STORED)])))
        seen = spoilt(state.seen_by(luck.pick((None, *range(state.seats)))), luck)
        with suppress(BadInput):
            GAME.guess(seen, luck)

"""Positions of Rauha from outside: damaged, hostile, or telling too much."""

from __future__ import annotations

import contextlib
import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.draw.view import Look
from pyengine.games.rauha.demos.positions import arrange
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import CARDS
from pyengine.games.rauha.rules.state import PHASES, RauhaState
from pyengine.games.rauha.table import TABLE
from tests.games.bent_help import hold
from tests.games.rauha.play import at, random_game, renamed
from tests.mass import mass

IDS = [card.id for card in CARDS]
PLAYERS = ("Ann", "Ben", "Cho", "Dee", "Eli")


def damaged() -> list[tuple[str, dict]]:
    """A good position with one thing wrong in it."""
    good = at(3, 5, "activate", points={0: 4}).position()
    wrong: dict[str, object] = {
        "rules": "rauha/99", "seats": 2, "options": {"side": "C"}, "position": 7, "phase": "over", "seat": 1,
        "order": [0, 2, 1], "pile": [0, 0, 1], "players": [], "entities": {}, "used_squares": [0], "used_entities": ["maa"],
        "welcomed": ["maa"], "satellites": [[], [], []], "decks": [[], []], "black_hole": [],
    }  # fmt: skip
    cases = [(key, {**good, key: value}) for key, value in wrong.items()]
    cases += [(f"no {key}", {k: v for k, v in good.items() if k != key}) for key in good]
    for key, value in {
        "points": 5, "crystals": -1, "board": ["sA-0"] * 9, "covered": [[]] * 8, "spores": [9], "chosen": "a1-01",
        "earned": [[0] * 4] * 4,
    }.items():  # fmt: skip
        doc = copy.deepcopy(good)
        doc["players"][0][key] = value
        cases.append((f"player's {key}", doc))
    return cases


@pytest.mark.parametrize(("name", "doc"), damaged(), ids=[name for name, _ in damaged()])
def test_positions_that_cannot_be_are_refused(name: str, doc: dict) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(json.loads(json.dumps(doc)))


def with_player(doc: Doc, **facts: Any) -> Doc:
    return doc | {"players": [doc["players"][0] | facts, *doc["players"][1:]]}


def earned(round: int, source: int) -> Doc:
    """A point in a round (counted from 0) by a source."""
    rows = [[int((row, column) == (round, source)) for column in range(4)] for row in range(4)]
    return {"points": 1, "earned": rows}


def second_age_below_first() -> Doc:
    doc = arrange(2, 10, "place", boards={0: {0: "a2-01", 1: "a1-15"}})
    player = doc["players"][0]
    player["covered"][0], player["covered"][1] = ["sA-0", "a2-01"], []
    player["board"][:2] = ["a1-15", "sA-1"]
    return doc


def exchanged(doc: Doc, one: str, other: str) -> Doc:
    changed: Doc = renamed(doc, {one: other, other: one})
    return changed


BEGUN = GAME.new(2).position()
ROUND_3 = arrange(2, 8, "choose")
IMPOSSIBLE: dict[str, Doc] = {
    "R8 a card of the first age in round 3": exchanged(ROUND_3, ROUND_3["black_hole"][0], ROUND_3["satellites"][0][0]),
    "R8 a card of the first age chosen in round 3": arrange(2, 9, "place", chosen={0: "a1-01"}),
    "R11 three cards placed in two turns": arrange(2, 2, "choose", boards={0: {0: "a1-15", 1: "a1-16", 2: "a1-13"}}),
    "R11 two cards of the second age in its first turn": arrange(2, 9, "place", boards={0: {0: "a2-01", 1: "a2-02"}}),
    "R17 a card on a square where it may not lie": arrange(2, 5, "place", boards={0: {0: "a1-12"}}),
    "R18 the first age above the second": second_age_below_first(),
    "R4 five crystals before the first turn": with_player(BEGUN, crystals=5),
    "R4 a spore before the first turn": with_player(BEGUN, spores=[4]),
    "R19 more crystals than all the turns bring": arrange(2, 15, "over", crystals={0: 2000}),
    "R29 a point before the first turn": with_player(BEGUN, **earned(0, 0)),
    "R29 a point in a round to come": with_player(arrange(2, 5, "choose"), **earned(2, 0)),
    "R26 what has no effect was activated": arrange(2, 4, "activate", used_squares=[2]),
    "R32 Vuori was activated": arrange(
        2, 5, "activate", holders={"vuori": 0}, welcomed=["vuori"], used_entities=["vuori"]
    ),
    "R33 points by spores before a scoring": with_player(arrange(2, 2, "choose"), **earned(0, 1)),
    "R35 points for water before a scoring": with_player(arrange(2, 2, "choose"), **earned(0, 3)),
    "R35 two points for water": with_player(arrange(2, 5, "choose"), points=2, earned=[[0, 0, 0, 2], *[[0] * 4] * 3]),
}


@pytest.mark.parametrize("doc", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_no_game_comes_to_is_refused(doc: Doc) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(doc)


@pytest.mark.parametrize("crystals", [400, 10**5, 999_999, 10**6])
def test_R40_there_are_never_more_crystals_than_the_engine_reads_back(crystals: int) -> None:
    with pytest.raises(BadInput):
        at(2, 5, "place", crystals={0: crystals})


@pytest.mark.parametrize("junk", [None, [], {}, 3, "x", {"seats": True}, {"viewer": 0}])
def test_junk_is_no_position_and_no_sight(junk: object) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(junk)  # type: ignore[arg-type]
    with pytest.raises(BadInput):
        GAME.guess(junk, Chance(1))  # type: ignore[arg-type]


def test_a_sight_that_says_too_much_is_refused() -> None:
    seen = GAME.new(2).seen_by(0)
    with pytest.raises(BadInput):
        GAME.guess({**seen, "viewer": 1}, Chance(1))


@pytest.mark.parametrize("viewer", [2, -1, 99, True, 0.0, "0", [0], {}])
@pytest.mark.parametrize("phase", ["choose", "place"])
def test_whoever_is_not_at_the_table_sees_nothing(viewer: object, phase: str) -> None:
    seen = at(2, 5, phase).seen_by(None)
    assert GAME.guess(seen, Chance(1)).seen_by(None) == seen
    with pytest.raises(BadInput):
        GAME.guess(seen | {"viewer": viewer}, Chance(1))


@pytest.mark.parametrize("phase", ["choose", "place", "activate"])
def test_a_damaged_sight_is_refused_or_guessed_at(phase: str) -> None:
    """Whatever is wrong with it: nothing but a sentence comes of it."""
    luck = Chance(3)
    seen = at(3, 5, phase, boards={0: {4: "a1-15"}}).seen_by(0)
    for _ in range(mass(200, 3000)):
        doc = json.loads(json.dumps(seen))
        spoil(doc, luck)
        with contextlib.suppress(BadInput):
            GAME.guess(doc, luck)


def spoil(doc: Any, luck: Chance) -> None:
    """Something in it, however deep, becomes something else."""
    key = luck.pick(sorted(doc) if isinstance(doc, dict) else range(len(doc)))
    if isinstance(doc[key], dict | list) and doc[key] and luck.below(8):
        spoil(doc[key], luck)
    elif luck.below(5):
        doc[key] = luck.pick(
            [None, True, -1, 9, 10**9, 0.5, "", "?", "a1-01", "sA-0", "over", [], [None], {}, {"x": []}]
        )
    else:
        del doc[key]


# Positions that are nearly right


def some_position(luck: Chance) -> Doc:
    state = random_game(2 + luck.below(4), luck.pick("AB"), luck.below(50), luck.below(260))
    return json.loads(json.dumps(state.position()))  # type: ignore[no-any-return]


def two_cards_change_places(doc: Doc, luck: Chance) -> None:
    one, other = luck.pick(IDS), luck.pick(IDS)
    doc |= renamed(doc, {one: other, other: one})


def a_card_is_placed(doc: Doc, luck: Chance) -> None:
    player, square = luck.pick(doc["players"]), luck.below(9)
    if doc["black_hole"]:
        player["covered"][square].append(player["board"][square])
        player["board"][square] = doc["black_hole"].pop(luck.below(len(doc["black_hole"])))


def a_card_is_taken_off(doc: Doc, luck: Chance) -> None:
    player, square = luck.pick(doc["players"]), luck.below(9)
    if player["covered"][square]:
        doc["black_hole"].append(player["board"][square])
        player["board"][square] = player["covered"][square].pop()


def two_squares_change_places(doc: Doc, luck: Chance) -> None:
    one, other = luck.pick(doc["players"]), luck.pick(doc["players"])
    square, another = luck.below(9), luck.below(9)
    for key in ("board", "covered"):
        one[key][square], other[key][another] = other[key][another], one[key][square]


def points_are_earned(doc: Doc, luck: Chance) -> None:
    player, amount = luck.pick(doc["players"]), luck.pick([-3, -1, 1, 3, 15, 100])
    player["points"] += amount
    luck.pick(player["earned"])[luck.below(4)] += amount


def something_is_had(doc: Doc, luck: Chance) -> None:
    player = luck.pick(doc["players"])
    player["crystals"] += luck.pick([-4, -1, 1, 4, 40, 10**6])
    player["spores"] = some_of(range(9), luck)
    doc["entities"][luck.pick(sorted(doc["entities"]))] = luck.pick([None, *range(doc["seats"])])


def something_is_used(doc: Doc, luck: Chance) -> None:
    doc["used_squares"] = some_of(doc["used_squares"] or range(9), luck)
    doc["welcomed"] = some_of(sorted(doc["entities"]), luck)
    doc["used_entities"] = some_of(doc["welcomed"], luck)


def another_takes_its_turn(doc: Doc, luck: Chance) -> None:
    doc["seat"] = luck.pick([None, *range(doc["seats"])])
    first = luck.below(doc["seats"])
    doc["order"] = luck.pick([[], [(first + step) % doc["seats"] for step in range(doc["seats"])]])
    doc["pile"] = luck.shuffled(doc["pile"])


def it_is_another_time(doc: Doc, luck: Chance) -> None:
    doc["position"] += luck.pick([-4, -1, 1, 4])
    doc["phase"] = luck.pick(PHASES)


def a_part_is_of_another_game(doc: Doc, luck: Chance) -> None:
    key = luck.pick(sorted(doc))
    doc[key] = some_position(luck)[key]


BENDS = (
    two_cards_change_places, a_card_is_placed, a_card_is_taken_off, two_squares_change_places, points_are_earned,
    something_is_had, something_is_used, another_takes_its_turn, it_is_another_time, a_part_is_of_another_game,
)  # fmt: skip


def bent(luck: Chance) -> Doc:
    doc = some_position(luck)
    for _ in range(1 + luck.below(2)):
        luck.pick(BENDS)(doc, luck)
    return doc


def some_of(things: Sequence[Any], luck: Chance) -> list[Any]:
    return [thing for thing in things if luck.below(3) == 0]


def play_to_the_end(state: RauhaState, luck: Chance) -> None:
    """Every position on the way is one that can be read, seen, guessed at and drawn."""
    look_around(state, luck)
    for _ in range(GAME.longest(state.seats, state.options)):
        doc = state.position()
        assert GAME.from_position(doc).position() == doc
        if luck.below(25) == 0:
            look_around(state, luck)
        if state.seat is None:
            break
        state.play(luck.pick(state.moves()))
    assert state.outcome() is not None


def look_around(state: RauhaState, luck: Chance) -> None:
    for viewer in (None, *range(state.seats)):
        seen = state.seen_by(viewer)
        GAME.check_form(seen, seen=True)
        assert GAME.guess(seen, luck).seen_by(viewer) == seen
    assert TABLE.view(seen, Look(viewer=viewer, players=PLAYERS[: state.seats])).doc()


def test_whatever_is_accepted_can_be_played_on() -> None:
    luck = Chance(7)
    docs = (bent(luck) for _ in range(mass(300, 10_000)))
    assert hold(GAME, docs, lambda state: play_to_the_end(state, luck)) > mass(30, 1000)

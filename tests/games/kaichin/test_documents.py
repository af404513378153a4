"""Kaichin C9 and C10: positions from outside, whole and damaged, and hands guessed from what a seat sees."""

from __future__ import annotations

import copy
import random
import re
from contextlib import suppress
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.draw.view import Look
from pyengine.games.kaichin.demos import DEMOS
from pyengine.games.kaichin.demos.positions import arrange
from pyengine.games.kaichin.rules import GAME, KaichinState
from pyengine.games.kaichin.rules.board import CELLS, COLOUR_OF, COLOURS, SWEETS
from pyengine.games.kaichin.table import TABLE
from tests.games.bent_help import hold
from tests.games.kaichin.play import DISCLOSE, PLAYERS, colours_on, crowded, removed_but, stuck, table
from tests.mass import mass


def test_C9_the_document_says_everything() -> None:
    doc = arrange("nami d4!, ume removed", "green a1", "d4 g1", held="3 2 1", shown="nami", options=DISCLOSE, quiet=3)
    assert GAME.from_position(doc).position() == doc
    assert doc["sweets"]["nami"] == {"at": "d4", "damaged": True}


@pytest.mark.parametrize(
    ("described", "sentence"),
    [
        ({"sweets": "nami d4, ume d4"}, "two"),
        ({"sweets": "nami d4", "chips": "red d4"}, "two chips"),
        ({"chips": "red d4, blue d4"}, "two chips"),
        ({"damage": "a1 a2 a3"}, "more damage chips"),
        ({"held": "4 0 0"}, "0 to 3"),
        ({"sweets": "nami start!"}, "hit only on the tray"),
        ({"sweets": "nami d4", "damage": "d4", "held": "2 3 3"}, "has been hit"),
        ({"sweets": "nami home"}, "game ends"),
        ({"hands": "nami ume green, ume fuji white, sasa yuki red"}, "same sweet"),
        ({"hands": "nami tsuki red, ume fuji white, sasa yuki red"}, "same colour"),
        ({"seat": 3}, "0 to 2"),
        ({"seat": None}, "somebody is to act"),
        ({"passes": 3}, "ended before"),
        ({"quiet": 18}, "ended before"),
        ({"part": "show"}, "if that was agreed"),
        ({"shown": "nami"}, "if that was agreed"),
        ({"part": "show", "shown": "nami tsuki", "options": DISCLOSE}, "no card"),
        ({"part": "chip", "progress": True, "options": DISCLOSE}, "no card"),
        ({"locks": "ume", "options": DISCLOSE}, "stays put"),
        ({"locks": "nami", "shown": "nami", "options": DISCLOSE}, "free again"),
        ({"sweets": "ume removed", "held": "2 2 3", "locks": "ume", "shown": "ume", "options": DISCLOSE}, "stays put"),
        ({"proofs": [[0, ["ume"], True]], "turn": 4, "held": "2 3 3", "chips": "red a1"}, "proved"),
        ({"proofs": [[0, ["nami"], False]], "turn": 4, "chips": "red a1"}, "proved"),
        ({"proofs": [[3, ["nami"], False]]}, "0 to 2"),
    ],
)
def test_C10_positions_that_cannot_be(described: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        table(**described)  # type: ignore[arg-type]


STUCK = {"chips": "red a1", "seat": None, "ended": "stuck", "passes": 3, "turn": 3}
BLUE_CORNER = "blue d1 d2 e1 e2 e3 f1 f2 f3 g1 g2 g3 g4"
ONE_SWEET = removed_but("nami")


@pytest.mark.parametrize(
    ("described", "sentence"),
    [
        # Ends that did not happen
        ({"seat": None, "ended": "full"}, "full tray"),
        ({"seat": None, "ended": "quiet"}, "quiet turns"),
        ({"seat": None, "ended": "stuck"}, "passes"),
        ({"seat": None, "ended": "home"}, "comes home"),
        ({**STUCK, "held": "0 0 0"}, "cannot move any sweet"),
        ({**STUCK, "sweets": "nami d2, ume d6"}, "nobody could be attacked"),
        ({"seat": None, "ended": "quiet", "quiet": 18, "part": "chip", "shown": "nami", "locks": "nami",
          "progress": True, "options": DISCLOSE}, "this part of a turn"),
        # A full tray that goes on
        ({"sweets": ONE_SWEET, "chips": colours_on(CELLS), "held": "2 2 3"}, "full tray"),
        ({"sweets": ONE_SWEET + ", nami a1", "chips": BLUE_CORNER, "held": "2 2 3"}, "full tray"),
        # A turn that does not fit the seat, or what has happened
        ({"chips": "red a1", "first": 1, "seat": 1, "turn": 2}, "somebody else's turn"),
        ({"first": 1, "options": {"start_player": "first"}}, "as was agreed"),
        ({"turn": 4}, "so many turns"),
        ({"chips": "red a1", "turn": 22}, "so many turns"),
        ({"progress": True}, "brings progress"),
        ({"part": "chip", "shown": "nami", "locks": "nami", "options": DISCLOSE}, "brings progress"),
        # Damage that nobody dealt
        ({"sweets": "nami d4!"}, "more hits"),
        ({"sweets": "nami removed"}, "more hits"),
        ({"sweets": "nami d4!", "held": "2 3 3"}, "more hits"),
        ({"sweets": "nami d4!, ume e4!", "damage": "a1 a2", "held": "2 3 3"}, "more damage chips"),
        ({"chips": "red a1", "proofs": [[1, ["ume"], True]], "turn": 4}, "attacked more often"),
        # Passes that did not happen
        ({"chips": "red a1", "passes": 1, "seat": 1}, "nobody could be attacked"),
        ({"chips": "red a1", "passes": 1, "seat": 1, "held": "0 3 3"}, "cannot move any sweet"),
        ({"passes": 1, "part": "show", "options": DISCLOSE}, "since the last pass"),
        # Cards
        ({"part": "show", "shown": "nami", "locks": "nami", "options": DISCLOSE}, "free again"),
        ({"part": "chip", "progress": True, "shown": "nami", "options": DISCLOSE}, "is turned up"),
    ],
)  # fmt: skip
def test_C10_positions_that_no_game_leads_to(described: dict[str, Any], sentence: str) -> None:
    doc = arrange(**{key: value for key, value in described.items() if key != "turn"})
    doc["turn"] = described.get("turn", doc["turn"])
    with pytest.raises(BadInput, match=sentence):
        GAME.from_position(doc)


def test_C9_positions_made_by_hand_begin_in_a_turn_of_the_seat_to_act() -> None:
    assert [arrange(seat=seat)["turn"] for seat in range(3)] == [1, 2, 3]
    assert arrange(seat=0, first=2)["turn"] == 2


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        ({"proofs": [[0, ["ume"], False]] * 1400}, "proofs: a list of 1400 things"),
        ({"proofs": [[0, ["ume"] * 13, False]]}, "proofs, 1st, 2nd: a list of 13 things"),
        ({"proofs": [[0, ["ume"], 1]]}, "proofs, 1st, 3rd: 1 is none of False, True"),
        ({"damage": ["a1"] * 10}, "damage: a list of 10 things"),
        ({"turn": 10**6}, "turn: 1000000 is no whole number"),
        ({"turn": True}, "turn: True is no whole number"),
        ({"quiet": 19}, "quiet: 19 is no whole number from 0 to 18"),
        ({"players": []}, "players: a list of 0 things; it holds 3"),
        ({"ended": "eaten"}, "ended: 'eaten' is none of"),
    ],
)
@pytest.mark.parametrize("seen", [False, True])
def test_C10_no_number_is_bigger_and_no_list_longer_than_a_game_can_make_it(
    spoil: dict[str, Any], sentence: str, seen: bool
) -> None:
    doc = table().seen_by(0) if seen else table().position()
    GAME.check_form(doc, seen)
    with pytest.raises(BadInput, match=re.escape(sentence)):
        GAME.check_form(doc | spoil, seen)


@pytest.mark.parametrize("viewer", [3, -1, 7, "Ann"])
def test_C10_nobody_looks_on_from_a_seat_that_is_not_at_the_table(viewer: object) -> None:
    seen = table("nami d4").seen_by(0) | {"viewer": viewer}
    with pytest.raises(BadInput, match="viewer"):
        GAME.check_form(seen, seen=True)
    with pytest.raises(BadInput, match="Nobody sits there"):
        GAME.guess(seen, Chance(1))


def test_C10_a_sweet_stands_on_its_own_colour_or_on_damage() -> None:
    doc = arrange("nami d4")
    doc["chips"]["blue"] = []
    with pytest.raises(BadInput, match="own colour or on damage"):
        GAME.from_position(doc)


@pytest.mark.parametrize(
    "spoil", [{"chips": {}}, {"players": []}, {"rules": "kaichin/0"}, {"turn": -1}, {"first": 7}, {"more": 1}]
)
def test_C10_a_document_that_is_no_position(spoil: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(arrange() | spoil)


def test_C10_what_a_seat_sees_is_no_whole_position() -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(table("nami d4").seen_by(0))


# Guesses


def test_C9_a_guess_agrees_with_the_own_hand_with_open_cards_and_with_what_was_proved() -> None:
    proofs = [[1, ["ume", "hoshi"], True], [2, ["kikyo"], False]]
    seen = table("ume d4", held="3 2 3", shown="sasa", options=DISCLOSE, proofs=proofs, turn=4).seen_by(0)
    hands = [GAME.guess(seen, Chance(seed)).position()["players"] for seed in range(40)]
    for own, second, third in hands:
        assert (own["sweets"], own["colour"]) == (["nami", "tsuki"], "green")
        assert {"ume", "hoshi"} & set(second["sweets"])
        assert "sasa" in third["sweets"] and "kikyo" not in third["sweets"]
    assert len({second["colour"] for _, second, _ in hands}) == 5


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        ({"proofs": [[1, ["nami", "tsuki"], True]]}, "No cards could be dealt"),
        ({"proofs": [[1, ["cake"], True]]}, "not a whole position"),
        ({"proofs": [[1, ["ume"], True]] * 2}, "one thing at most"),
        ({"players": []}, "not a whole position"),
        ({"players": [table().seen_by(0)["players"][1]] * 7}, "not a whole position"),
        ({"sweets": None}, "not a whole position"),
    ],
)
def test_C10_a_view_that_cannot_be(spoil: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        GAME.guess(table().seen_by(0) | spoil, Chance(1))


# Positions that nobody played: whatever is accepted can be looked at and played on


def some_positions(luck: random.Random) -> list[Doc]:
    """Of two random games, a crowded tray, one on which nobody can move, and the beginnings of all demos."""
    found = [demo.start for demo in DEMOS] + [crowded(luck.getrandbits(30)), stuck(options=DISCLOSE).position()]
    for disclose in (False, True):
        options = {"disclose": disclose, "quiet_rounds": luck.choice((1, 2, 6))}
        state = GAME.new(luck.choice((3, 4)), options, luck.getrandbits(60))
        while state.seat is not None:
            found.append(state.position())
            state.play(luck.choice(state.moves()))
        found += [state.position()] * 4
    return found


def change_the_turn(doc: Doc, luck: random.Random) -> None:
    doc["part"] = luck.choice(("act", "show", "chip"))
    doc["progress"] = doc["part"] == "chip" or luck.random() < 0.3
    if doc["seat"] is not None:
        doc["seat"] = luck.randrange(doc["seats"])


def change_the_end(doc: Doc, luck: random.Random) -> None:
    doc["ended"] = luck.choice(("", "home", "full", "stuck", "quiet"))
    doc["seat"] = None if doc["ended"] else luck.randrange(doc["seats"])


def change_a_number(doc: Doc, luck: random.Random) -> None:
    doc[luck.choice(("turn", "quiet", "passes", "first"))] += luck.choice((-3, -2, -1, 1, 2, 3))


def change_a_sweet(doc: Doc, luck: random.Random) -> None:
    at = luck.choice((*CELLS, "start", "home", "removed"))
    doc["sweets"][luck.choice(SWEETS)] = {"at": at, "damaged": luck.random() < 0.5}


def change_a_chip(doc: Doc, luck: random.Random) -> None:
    """Perhaps one under a sweet that moves there."""
    cell, sweet = luck.choice(CELLS), luck.randrange(len(SWEETS))
    layers = [*doc["chips"].values(), doc["damage"]]
    for cells in layers:
        if cell in cells:
            cells.remove(cell)
    if luck.random() < 0.4:
        doc["sweets"][SWEETS[sweet]]["at"] = cell
        layers = [doc["chips"][COLOURS[COLOUR_OF[sweet]]]]
    onto = luck.choice(layers)
    onto.append(cell)
    onto.sort()


def change_a_player(doc: Doc, luck: random.Random) -> None:
    player = luck.choice(doc["players"])
    values = {
        "damage_chips": luck.randrange(4),
        "shown": [card for card in player["sweets"] if luck.random() < 0.5],
        "locks": luck.choice((None, *player["sweets"])),
        "sweets": [SWEETS[sweet] for sweet in sorted(luck.sample(range(len(SWEETS)), 2))],
        "colour": luck.choice(COLOURS),
    }
    key = luck.choice(list(values))
    player[key] = values[key]


def change_a_proof(doc: Doc, luck: random.Random) -> None:
    if doc["proofs"] and luck.random() < 0.5:
        doc["proofs"].pop(luck.randrange(len(doc["proofs"])))
    else:
        doc["proofs"].append([luck.randrange(doc["seats"]), luck.sample(SWEETS, 2), luck.random() < 0.5])


def change_an_option(doc: Doc, luck: random.Random) -> None:
    doc["options"] = {**doc["options"], "disclose": luck.random() < 0.5, "quiet_rounds": luck.randint(1, 12)}


def change_anything(doc: Doc, luck: random.Random) -> None:
    """Walks into the document at random and spoils what it finds there."""
    inside: Any = doc
    while True:
        key = luck.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], dict | list) or not inside[key] or luck.random() < 0.2:
            break
        inside = inside[key]
    if luck.random() < 0.2:
        del inside[key]
    else:
        inside[key] = luck.choice((None, True, 0, 1, -1, 2, 7, 1.0, 10**6, "", "a1", "nami", [], {}, [[]]))


CHANGES = (
    change_the_turn,
    change_the_end,
    change_a_number,
    change_a_sweet,
    change_a_chip,
    change_a_player,
    change_a_proof,
    change_an_option,
)


def changed(doc: Doc, luck: random.Random) -> Doc:
    doc = copy.deepcopy(doc)
    for _ in range(luck.choice((1, 1, 2, 3))):
        luck.choice(CHANGES)(doc, luck)
    if doc["seat"] is not None and luck.random() < 0.7:  # else hardly any would be somebody's turn
        doc["turn"] += (doc["seat"] - doc["first"] - doc["turn"] + 1) % doc["seats"]
    if luck.random() < 0.15:
        change_anything(doc, luck)
    return doc


def look_closely(state: KaichinState, luck: random.Random) -> None:
    doc = state.position()
    assert GAME.from_position(doc).position() == doc
    for viewer in (None, *range(state.seats)):
        seen = state.seen_by(viewer)
        GAME.check_form(seen, seen=True)
        assert GAME.guess(seen, Chance(luck.getrandbits(30))).seen_by(viewer) == seen


def play_on(state: KaichinState, luck: random.Random) -> None:
    """To the end, at random."""
    viewer = luck.choice((None, *range(state.seats)))
    TABLE.view(state.seen_by(viewer), Look(viewer=viewer, players=PLAYERS[: state.seats]))
    look_closely(state, luck)
    every, made = luck.choice((1, 7, 20)), 0
    while state.seat is not None:
        state.play(luck.choice(state.moves()))
        made += 1
        assert state.flaw() is None and made <= GAME.longest(state.seats, state.options)
        if made % every == 0:
            look_closely(state, luck)
    look_closely(state, luck)
    assert state.outcome() is not None
    TABLE.view(state.seen_by(None), Look(players=PLAYERS[: state.seats]))


@pytest.mark.parametrize("seed", range(mass(3, 100)))
def test_C10_whatever_is_accepted_can_be_played_to_its_end(seed: int) -> None:
    luck = random.Random(seed)
    positions = some_positions(luck)
    for doc in positions:
        GAME.from_position(doc)
    docs = (changed(luck.choice(positions), luck) for _ in range(100))
    assert 5 < hold(GAME, docs, lambda state: play_on(state, luck)) < 80


@pytest.mark.parametrize("seed", range(mass(1, 20)))
def test_C10_a_spoilt_view_is_refused_with_a_sentence_or_guessed_at(seed: int) -> None:
    luck = random.Random(seed)
    positions = some_positions(luck)
    for _ in range(200):
        state = GAME.from_position(luck.choice(positions))
        seen = copy.deepcopy(state.seen_by(luck.choice((None, *range(state.seats)))))
        change_anything(seen, luck)
        with suppress(BadInput):
            GAME.guess(seen, Chance(seed))
        try:
            GAME.check_form(seen, seen=True)
            guess = GAME.guess(seen, Chance(seed))
        except BadInput:
            continue
        again = guess.seen_by(seen["viewer"])
        assert {**again, "players": []} == {**seen, "players": []}
        for told, was in zip(again["players"], seen["players"], strict=True):
            assert all(was[key] in (None, value) or value is None for key, value in told.items())
        TABLE.view(seen, Look(viewer=seen["viewer"], players=PLAYERS[: seen["seats"]]))

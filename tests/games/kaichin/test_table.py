"""Kaichin's table: what can be touched is there and says what it is, nothing hidden shows, and the drawings are tame."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from pyengine.core.chance import Chance
from pyengine.core.match import Match
from pyengine.core.picks import next_picks
from pyengine.desk.glance import Glance
from pyengine.desk.play import Play
from pyengine.desk.session import Seat
from pyengine.desk.showing import table_doc
from pyengine.draw.view import Look
from pyengine.games.kaichin.rules import GAME, KaichinState
from pyengine.games.kaichin.rules.board import SWEETS
from pyengine.games.kaichin.table import TABLE
from tests.games.kaichin.play import DISCLOSE, PLAYERS, play, stuck, table
from tests.games.view_help import touchable
from tests.mass import mass

MOST_ELEMENTS = 300
Doc = dict[str, Any]


def look_at(state: KaichinState, viewer: int | None, touches: tuple[str, ...] = ()) -> Doc:
    """The view of a seat; the one to act has its legal picks glowing."""
    glow: frozenset[str] = frozenset()
    if viewer is not None and viewer == state.seat:
        glow = frozenset(next_picks(state.moves(), touches))
    elif state.seat is not None:
        glow = TABLE.open_picks(state.seen_by(None), touches) or frozenset()
    look = Look(viewer=viewer, players=PLAYERS[: state.seats], touches=touches, glow=glow)
    return TABLE.view(state.seen_by(viewer), look).doc()


def some_states(seats: int = 4, disclose: bool = True, seed: int = 1, every: int = 6) -> Iterator[KaichinState]:
    """Moments of a random game, its end included."""
    state, luck = GAME.new(seats, {"disclose": disclose}, seed), Chance(seed)
    while state.seat is not None:
        if luck.below(every) == 0:
            yield state
        state.play(luck.pick(state.moves()))
    yield state


@pytest.mark.parametrize("disclose", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
def test_every_legal_pick_can_be_touched_and_has_a_name(seats: int, disclose: bool) -> None:
    for state in some_states(seats, disclose, seed=seats, every=mass(15, 6)):
        moves = state.moves()
        firsts = next_picks(moves, ())
        offered = touchable(look_at(state, state.seat))
        assert all(offered.get(pick) for pick in firsts)
        for first in firsts[:3]:
            after = touchable(look_at(state, state.seat, (first,)))
            assert all(after.get(pick) for pick in next_picks(moves, (first,)))


def test_a_pass_can_be_touched() -> None:
    assert "act pass" in touchable(look_at(stuck(), 0))


def test_labels_say_where_things_are() -> None:
    state = table("nami d4!, ume b2", "red a1", "d4", held="2 3 3", seat=0)
    names = touchable(look_at(state, 0))
    assert names["sweet nami"] == "Nami, blue, on d4, damaged, yours"
    assert names["sweet hoshi"] == "Hoshi, yellow, beside the tray, not moved yet"
    chosen = touchable(look_at(state, 0, ("sweet ume",)))
    assert chosen["cell a1"] == "cell a1, red chip"


def test_tips_say_what_a_touch_would_do() -> None:
    state = table("nami d4, ume e4", "red d5")
    assert look_at(state, 0)["tips"]["sweet nami"] == "Nami, wave: 6 cells to go to"
    tips = look_at(state, 0, ("sweet nami",))["tips"]
    assert tips["cell f4"] == "Jump over Ume to f4: it turns blue"
    assert tips["cell d5"] == "Step to d5: red turns blue"
    assert look_at(table("nami d1"), 0, ("sweet nami",))["tips"]["spot S3a"].endswith("this ends the game")


# Secrets


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_nothing_hidden_is_drawn(viewer: int | None) -> None:
    """Whatever else the others might hold, the drawing is the same."""
    luck = Chance(4)
    for state in some_states(seed=4, every=12):
        other = GAME.guess(state.seen_by(viewer), luck)
        for touches in ((), ("act attack",)):
            assert look_at(other, viewer, touches) == look_at(state, viewer, touches)


HANDS = ("nami tsuki green, ume fuji white, sasa yuki red", "hoshi matsu blue, kikyo yuki yellow, fuji nami purple")
POSITIONS: dict[str, Doc] = {
    "act": {"sweets": "nami d2, ume d6, hoshi a1, kikyo g4"},
    "show": {"sweets": "nami d2, ume d6", "part": "show", "options": DISCLOSE},
    "nothing to move": {},
}


@pytest.mark.parametrize("touches", [[], ["act attack"]])
@pytest.mark.parametrize("name", POSITIONS)
def test_C23_with_the_cards_face_down_a_table_looks_the_same_whatever_the_hands(name: str, touches: list[str]) -> None:
    pictures = []
    for hands in HANDS:
        state = stuck("1 1 1", hands=hands) if name == "nothing to move" else table(hands=hands, **POSITIONS[name])
        match = Match(GAME, 3, start=state.position())
        session = Play("t", match, [Seat(player) for player in PLAYERS[:3]])
        shown = table_doc(session, Glance(viewer=None, touches=tuple(touches)))
        del shown["story"]["name"]  # each session has stories of its own
        pictures.append(json.dumps(shown))
    assert pictures[0] == pictures[1]


def test_C23_every_moved_sweet_not_on_damage_can_be_touched_face_down() -> None:
    state = table("nami d2, ume d4!, fuji d6, sasa a1", damage="d4", held="2 3 3")
    assert TABLE.open_picks(state.seen_by(None), ("act attack",)) == {"sweet nami", "sweet fuji", "sweet sasa"}


def test_C35_at_the_end_every_panel_shows_the_cards() -> None:
    over = play(table("nami d1"), "nami-S3a")
    labels = [player["stats"][0]["label"] for player in look_at(over, None)["players"]]
    assert labels[0] == "Sweets: Nami, Tsuki. Colour: green"
    before = [player["stats"][0]["label"] for player in look_at(table("nami d1"), 0)["players"]]
    assert before == ["Hidden cards: 2 sweets and a colour"] * 3


@pytest.mark.parametrize(("quiet", "shown"), [(8, False), (9, True), (17, True)])
def test_C34_the_counter_is_shown_from_half_way(quiet: int, shown: bool) -> None:
    panels = look_at(table("nami d4", quiet=quiet), 0)["panels"]
    assert any(f"{quiet} of 18" == row["value"] for panel in panels for row in panel["rows"]) == shown


def test_C6_the_damage_chips_of_all_are_shown() -> None:
    labels = [player["stats"][1]["label"] for player in look_at(table(held="3 1 0"), 2)["players"]]
    assert labels == ["3 damage chips left", "1 damage chip left", "0 damage chips left"]


# The end screen


@pytest.mark.parametrize("seed", range(6))
def test_the_ending_adds_up(seed: int) -> None:
    match = Match(GAME, 3 + seed % 2, {"disclose": seed % 3 == 0}, seed)
    luck = Chance(seed)
    while match.state.seat is not None:
        match.play(luck.pick(match.state.moves()))
    history = [[{"kind": e.kind, "seat": e.seat, **e.fields} for e in events] for events in match.events]
    look = Look(players=PLAYERS[: match.seats])
    shown = TABLE.ending(match.last.seen_by(None), history, look).doc()
    outcome = match.outcome()
    assert outcome is not None and PLAYERS[outcome.winners[0]] in shown["title"]
    assert len(shown["rows"]) == match.seats and shown["reason"] and shown["note"]
    for seat, row in enumerate(shown["rows"]):
        assert len(row) == len(shown["columns"])
        laid, *lost, left = [int(cell["text"].replace("−", "-")) for cell in row[2:]]
        assert laid + sum(lost) == left == outcome.scores[seat]


def test_an_open_game_has_no_ending() -> None:
    with pytest.raises(ValueError, match="not over"):
        TABLE.ending(table().seen_by(None), [], Look(players=PLAYERS[:3]))


# Tame drawings


def test_a_redraw_is_small_and_every_key_is_there_once() -> None:
    for state in some_states(seed=5, every=mass(15, 6)):
        for touches in ((), ("act attack",), *((f"sweet {name}",) for name in SWEETS[:3])):
            tray = ElementTree.fromstring(look_at(state, state.seat, touches)["board"]["svg"])
            keys = [shape.attrib["data-key"] for shape in tray.iter() if "data-key" in shape.attrib]
            assert len(set(keys)) == len(keys)
            assert sum(1 for _ in tray.iter()) <= MOST_ELEMENTS


def test_a_sweet_keeps_its_key_wherever_it_goes() -> None:
    def keys(state: KaichinState) -> set[str]:
        return set(re.findall(r'data-key="(sweet [^"]*)"', look_at(state, 0)["board"]["svg"]))

    before = table("nami d4, ume d6")
    assert len(keys(before)) == 12
    assert keys(play(before, "nami-d5")) == keys(before)


def test_every_event_has_its_picture_or_none() -> None:
    match = Match(GAME, 4, {"disclose": True}, seed=3)
    luck = Chance(3)
    while match.state.seat is not None:
        for event in match.play(luck.pick(match.state.moves())):
            icon = TABLE.story({"kind": event.kind, "seat": event.seat, **event.fields})
            assert (icon is None) == (event.kind in ("passed", "ended"))

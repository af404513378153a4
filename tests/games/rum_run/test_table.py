"""The Rum Run's table: what can be touched is there and says what it is, and the drawings are tame."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from pyengine.core.demos import Demo
from pyengine.core.match import Match
from pyengine.core.picks import next_picks
from pyengine.draw.view import Look
from pyengine.games.rum_run.demos import DEMOS
from pyengine.games.rum_run.rules import GAME
from pyengine.games.rum_run.rules.moves import Lay
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.table import TABLE
from pyengine.games.rum_run.table.art.ground import floor
from pyengine.games.rum_run.table.ending import ending
from pyengine.games.rum_run.table.sight import Sight
from tests.games.rum_run.play import STORED, at, duel, played, stored
from tests.games.view_help import touchable
from tests.mass import mass

NAMES = ("Ann", "Ben", "Cho", "Dee")
MOST_ELEMENTS = 800
Doc = dict[str, Any]
ROAD = ("0 1-2@g8:S", "0 2-6@g7:S")


def look_at(state: RumRunState, touches: tuple[str, ...] = (), viewer: int | None = 0, **more: Any) -> Doc:
    """The view of a seat, with everything glowing that can be touched next."""
    glow = frozenset(next_picks(state.moves(), touches))
    look = Look(viewer=viewer, players=NAMES[: state.seats], touches=touches, glow=glow, **more)
    return TABLE.view(state.seen_by(viewer), look).doc()


@cache
def some_states() -> tuple[RumRunState, ...]:
    """Moments of the stored matches, set-up and end included; most of them where a turn is not yet finished."""
    found: list[RumRunState] = []
    for name in STORED:
        states, _ = stored(name)
        rare = [state for state in states if state.phase != "turn"]
        found += rare[:: max(1, len(rare) // mass(5, 30))]
        found += states[:: max(1, len(states) // mass(4, 30))]
        found.append(states[-1])
    return tuple(found)


def turned(state: RumRunState, touch: str) -> set[str]:
    """All that can be touched after a first touch, turning the token or the board as often as the buttons let one."""
    found: set[str] = set()
    settings: dict[str, str] = {}
    for _ in range(5):
        view = look_at(state, (touch,), state.seat, settings=settings)
        offered = touchable(view)
        assert all(offered.values())
        found |= offered.keys()
        wish = next((pick for pick in offered if pick.startswith("view ")), "")
        if wish:
            _, name, value = wish.split(" ", 2)
            settings = {**settings, name: value}
    return found


@pytest.mark.parametrize("state", some_states(), ids=lambda state: f"{state.seats} {state.phase} {state.turn}")
def test_every_legal_pick_can_be_touched_and_has_a_name(state: RumRunState) -> None:
    moves = state.moves()
    firsts = next_picks(moves, ())
    offered = touchable(look_at(state, (), state.seat))
    assert all(offered.get(pick) for pick in firsts)
    for first in firsts[:: max(1, len(firsts) // 3)]:
        wanted = set(next_picks(moves, (first,)))
        assert wanted <= turned(state, first)


@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.id)
def test_what_a_demo_asks_for_is_offered_without_turning_anything(demo: Demo) -> None:
    match = Match(GAME, 0, start=demo.start)
    for step in demo.steps:
        if step.kind == "try":
            touches: tuple[str, ...] = ()
            for pick in GAME.parse(step.move).picks:
                assert pick in touchable(look_at(match.state, touches)), (step.move, pick)
                touches = (*touches, str(pick))
        if step.kind in ("try", "watch"):
            match.play(step.move)


def test_the_rack_is_sorted_and_shows_each_kind_once() -> None:
    cards = look_at(duel("horse", *ROAD))["dock"]["cards"]
    keys = [card["key"] for card in cards]
    assert keys == sorted(keys) and len(keys) == 21


def test_tokens_that_cannot_be_laid_stay_dim_while_another_is_chosen() -> None:
    state = next(state for state in some_states() if state.phase == "chain")
    playable = {str(move.picks[0]) for move in state.moves() if isinstance(move, Lay)}
    for touches in ((), (min(playable),)):
        cards = look_at(state, touches, state.seat)["dock"]["cards"]
        lit = {card["pick"] for card in cards if 'opacity="0.45"' not in card["picture"]["svg"]}
        assert lit == playable and len(cards) > len(lit)


def test_a_token_can_be_turned_where_that_makes_a_difference() -> None:
    state = at()
    first = look_at(state, ("token 1-2",))
    assert "lay g8 S" in touchable(first) and "lay g8 N" not in touchable(first)
    turn = next(control["pick"] for control in first["dock"]["controls"] if control["pick"].startswith("view turn"))
    settings = {"turn": turn.removeprefix("view turn ")}
    assert settings == {"turn": "1-2 1"}
    assert "lay g8 N" in touchable(look_at(state, ("token 1-2",), settings=settings))
    assert "lay g8 S" in touchable(look_at(state, ("token 3-4",), settings=settings))  # another token is not turned
    double = look_at(at(*ROAD), ("token 6-6",))
    assert not any(control["pick"].startswith("view turn") for control in double["dock"]["controls"])


def test_pointing_at_a_token_shows_every_place_it_can_go() -> None:
    state = at(*ROAD)
    forest = ElementTree.fromstring(look_at(state)["board"]["svg"])
    (preview,) = (shape for shape in forest.iter() if shape.attrib.get("data-preview") == "token 3-6")
    dots = [shape for shape in preview.iter() if shape.attrib.get("href") == "#rum_run-dot"]
    squares = {move.square for move in state.moves() if isinstance(move, Lay) and str(move).startswith("3-6@")}
    assert len(dots) == len(squares) > 1


def test_tips_say_what_a_touch_would_do_and_why_a_place_is_refused() -> None:
    state = at(*ROAD, "1 1-3@f9:E", barrels={"f9": 2})
    tips = look_at(state, ("token 3-5",))["tips"]
    assert tips["lay f9 E"] == "Lay 3-5 at f9, it breaks Ben's 1-3, 8 against 4, and takes 2 barrels"
    assert tips["cell g6"].startswith("3 does not match 6.") or tips["cell g6"].startswith("5 does not match 6.")
    weak = look_at(at(*ROAD, "1 5-6@g6:W"), ("token 4-6",))
    assert weak["tips"]["cell g6"].startswith("4-6 is too weak to break 5-6.") and "10≤11" in weak["board"]["svg"]
    door = at("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", "0 5-6@g5:N", "0 5-5@g4")
    assert look_at(door, ("token 2-5",))["tips"]["lay f4 W"].endswith("Bibbletop Baby Box gives 6 barrels")


def test_a_ghost_shows_by_how_much_it_is_stronger_and_what_it_would_cut_off() -> None:
    state = at(*ROAD, "1 1-3@f9:E", "1 3-4@e9:E", barrels={"e9": 1})
    view = look_at(state, ("token 3-5",))
    assert view["tips"]["lay f9 E"].endswith("8 against 4, cuts a token with a barrel of Ben off from the town")
    forest = ElementTree.fromstring(view["board"]["svg"])
    (ghost,) = (shape for shape in forest.iter() if shape.attrib.get("data-preview") == "lay f9 E")
    assert "8 > 4" in [shape.text for shape in ghost.iter()]


def test_a_caravan_previews_where_each_barrel_would_land() -> None:
    state = at("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", barrels={"g6": 3})
    assert look_at(state)["tips"]["cell g6"] == "Send 3 barrels: 2 barrels stay on the way, one reaches the town"
    sending = look_at(state, ("cell g6",))
    assert "send" in touchable(sending) and sending["prompt"] == "send these 3 barrels?"
    assert sending["board"]["svg"].count("#rum_run-way") == 2 and "+1" in sending["board"]["svg"]


@pytest.mark.parametrize(
    ("barrels", "words"),
    [({"g8": 2, "f9": 1}, "you ambush Ben and take 2 barrels"), ({"g8": 2}, "the rest falls to Ben")],
)
def test_overshooting_is_announced(barrels: dict[str, int], words: str) -> None:
    tips = look_at(at("0 1-2@g8:S", "1 4-5@f9:E", barrels=barrels))["tips"]
    assert tips["cell g8"].endswith(words)


def test_houses_show_barrels_left_and_claims() -> None:
    state = at("0 1-2@g8:S", stock={"bibbletop": 1}, claims={"bibbletop.1": [0, 2]})
    assert "Bibbletop Baby Box, 1 barrel left. At f4 claimed by Ann, Cho" in touchable(look_at(state)).values()


def test_the_town_shows_barrels_against_the_winning_number() -> None:
    view = look_at(at(scored=[3, 0, 1]))
    assert touchable(view)["cell g9"] == "The town. Ann has 3 of 8 barrels. Cho has 1 of 8 barrels"
    rows = view["panels"][0]["rows"]
    assert [(row["label"], row["value"]) for row in rows] == [("Ann", "3 / 8"), ("Ben", "0 / 8"), ("Cho", "1 / 8")]
    assert [player["score"] for player in view["players"]] == ["3/8", "0/8", "1/8"]


def test_cut_off_roads_look_different_and_say_so() -> None:
    view = look_at(at("0 1-2@g8:S", "0 3-4@g6:S"))
    assert "#rum_run-cut-0-ns" in view["board"]["svg"]
    assert touchable(view)["cell g6"] == "g6: Ann's 3-4, the 3 points south, cut off"


@pytest.mark.parametrize(("idle", "shown"), [(44, False), (45, True)])
def test_M40_the_counter_is_shown_from_half_way(idle: int, shown: bool) -> None:
    panels = look_at(at(*ROAD, idle=idle))["panels"]
    assert any(row["value"] == f"{idle} of 90" for panel in panels for row in panel["rows"]) == shown


def test_the_boards_are_arranged_by_touch() -> None:
    state = played(GAME.new(2, {"layout": "own"}), "overlap-1")
    cards = look_at(state, (), 1)["dock"]["cards"]
    assert [card["pick"] for card in cards] == [
        f"board {board} {face}" for board in "ABCD" for face in ("front", "back")
    ]
    offered = touchable(look_at(state, ("board A front",), 1, settings={"spin": "2"}))
    assert {"slot NW 2", "slot NE 2", "slot SW 2", "slot SE 2"} <= offered.keys()


# The end screen.


def test_the_ending_adds_up() -> None:
    states, events = stored("4")
    history = [[event.doc() for event in each] for each in events]
    shown = TABLE.ending(states[-1].seen_by(None), history, Look(players=NAMES)).doc()
    outcome = states[-1].outcome()
    assert outcome is not None and all(NAMES[seat] in shown["title"] for seat in outcome.winners)
    columns = shown["columns"]
    for seat, row in enumerate(shown["rows"]):
        figures = dict(zip(columns, (int(cell["text"]) for cell in row), strict=True))
        assert figures["Carried home"] + figures["By ambush"] == figures["In town"] == outcome.scores[seat]
    assert shown["reason"] and shown["note"] and shown["graph"]


def test_an_open_game_has_no_ending() -> None:
    with pytest.raises(ValueError, match="not over"):
        ending(Sight(at().seen_by(None), Look(players=NAMES[:3])), [])


# Tame drawings.


def test_a_redraw_is_small_and_every_key_is_there_once() -> None:
    for state in some_states()[::2]:
        forest = ElementTree.fromstring(look_at(state, (), state.seat)["board"]["svg"])
        keys = [shape.attrib["data-key"] for shape in forest.iter() if "data-key" in shape.attrib]
        assert len(set(keys)) == len(keys)
        assert sum(1 for _ in forest.iter()) <= MOST_ELEMENTS


def test_a_barrel_keeps_its_key_wherever_it_goes() -> None:
    def keys(state: RumRunState) -> set[str]:
        return set(re.findall(r'data-key="(barrel [^"]*)"', look_at(state)["board"]["svg"]))

    before = at("0 1-2@g8:S", "0 2-4@g7:S", "0 4-6@g6:S", barrels={"g6": 2})
    assert keys(played(before, "*g6")) == keys(before) and len(keys(before)) == 2


def test_every_event_has_its_picture_or_none() -> None:
    bare = {"adjoined", "overlapped", "board", "placed", "handicap", "begins", "overshot", "passed"}
    for name in STORED:
        for event in (event for events in stored(name)[1] for event in events):
            assert (TABLE.story(event.doc()) is None) == (event.kind in bare), event.kind


def test_the_frame_names_every_column_and_row() -> None:
    for size in (12, 13, 14):
        drawn = "".join(shape.svg() for shape in floor(size))
        written = re.findall(r">([a-n]|\d+)</text>", drawn)
        assert sorted(written) == sorted([*"abcdefghijklmn"[:size], *(str(row + 1) for row in range(size))])

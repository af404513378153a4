"""Kauchuk's table: it draws only what it is given, offers what can be touched, and says what it would bring."""

from __future__ import annotations

import re
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Event
from pyengine.core.match import Match
from pyengine.core.picks import next_picks
from pyengine.desk.glance import Glance
from pyengine.desk.play import Play
from pyengine.desk.session import Seat
from pyengine.draw.scene import document
from pyengine.draw.view import Look, View
from pyengine.games.kauchuk.demos.positions import arrange
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules.board import LOOPS, PLACES
from pyengine.games.kauchuk.table import TABLE
from pyengine.games.kauchuk.table.art import bands as rubber
from tests.games.kauchuk.play import RICH, at, lay, play, random_game

BOARDS = [(place, seats) for place in PLACES for seats in GAME.seats]
NAMES = ("Ana", "Ben", "Cleo", "Dov")


def look(state: KauchukState, *touches: str, viewer: int | None = None, **more: Any) -> Look:
    glow = frozenset([*next_picks(state.moves(), touches), *TABLE.shortcuts(state)])
    eyes = state.seat if viewer is None else viewer
    return Look(viewer=eyes, players=NAMES[: state.seats], touches=touches, glow=glow, **more)


def seen(state: KauchukState, *touches: str, **more: Any) -> View:
    at_it = look(state, *touches, **more)
    return TABLE.view(state.seen_by(at_it.viewer), at_it)


def svg(view: View) -> str:
    return view.board.shape.svg()


def middle_of_a_game(place: str, seats: int, moves: int = 45) -> KauchukState:
    state, luck = GAME.new(seats, {"location": place}, 7), Chance(7)
    for _ in range(moves):
        if state.phase == "act" and luck.below(3):
            bands = [move for move in state.moves() if not str(move).startswith(("take", "pass"))]
            state.play(luck.pick(bands or state.moves()))
        else:
            state.play(luck.pick(state.moves()))
        if state.seat is None:
            return GAME.new(seats, {"location": place}, 7)
    return state


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_every_board_is_drawn_and_every_symbol_is_there(place: str, seats: int) -> None:
    state = middle_of_a_game(place, seats)
    for small in (False, True):
        view = seen(state, small=small)
        text = document(view.board.box, TABLE.defs(), view.board.shape).svg()
        tree = ElementTree.fromstring(text)
        ids = [element.get("id") for element in tree.iter() if element.get("id")]
        assert len(set(ids)) == len(ids)
        assert all(str(id).startswith("kauchuk-") for id in ids)
        used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
        assert {name for pair in used for name in pair if name} <= set(ids)
        assert "style=" not in text and "NaN" not in text
        assert sum(1 for _ in view.board.shape.svg().split("<")) < 900


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_whatever_glows_can_be_touched_somewhere(place: str, seats: int) -> None:
    state = middle_of_a_game(place, seats)
    view = seen(state)
    offered = set(re.findall(r'data-pick="([^"]+)"', svg(view)))
    offered |= {card.pick for card in view.dock.cards} | {control.pick for control in view.dock.controls}
    assert look(state).glow <= offered


def test_the_band_follows_the_touches_and_snaps_when_it_is_laid() -> None:
    state = at("jungle", hands=[RICH])
    for touches in (("pin c1",), ("pin c1", "pin d1"), ("pin d2", "pin c1", "pin d1")):
        assert 'data-key="band 0" transform=' in svg(seen(state, *touches))
    assert 'data-key="band 0"' not in svg(seen(state))
    lay(state, "c1d1d2")
    laid = svg(seen(state))
    assert 'data-key="band 0"' in laid and 'data-key="band 0" transform=' not in laid


def test_a_touch_previews_what_the_band_would_bring_and_cost() -> None:
    fence = [(0, "b1c1"), (0, "a1b1b2"), (0, "c1c2d2d3")]
    state = at("ruins", 4, fence, [{"red": 1}])
    view = seen(state, "pin b2", "pin c2", "pin c3", "pin d3")
    assert view.detail == "+6 points, +1 energy. You pay 1 red."
    tinted = svg(view)
    assert "kauchuk-hatch-0" in tinted and 'stroke-dasharray="1.5 5"' in tinted, "explored and enclosed look different"
    one_more = seen(state, "pin b2", "pin c2", "pin c3")
    assert one_more.tips["pin d3"] == "+6 points, +1 energy. You pay 1 red."
    assert 'data-preview="pin d3"' in svg(one_more)


def test_a_hint_shows_its_band_and_a_still_figure_comes_close() -> None:
    state = at("jungle", hands=[RICH])
    hint = ("pin c1", "pin d1", "pin d2", "lay")
    hinted = seen(state, hint=hint)
    assert svg(hinted).count('stroke-dasharray="7.4 4.2"') == 1
    assert "band 0" not in svg(hinted)
    still = TABLE.view(state.seen_by(0), Look(viewer=0, hint=hint, small=True)).board
    assert still.box[2] < hinted.board.box[2] - 300
    x, y, width, height = still.box
    assert x < -50 < x + width and y < 260 < y + height
    maze = at("labyrinth", 2, [(0, "b1c1")], [RICH])
    assert 'stroke-dasharray="7.4 4.2"' in svg(seen(maze, hint=("pin b1", "pin b2")))


def test_a_price_is_what_one_would_pay_and_names_who_gets_it() -> None:
    """Pairs of what is left over pay for the colours that one lacks (K33)."""
    fence = [(0, "b1c1"), (0, "a1b1b2"), (0, "c1c2d2d3")]
    touches = "pin b2", "pin c2", "pin c3", "pin d3"
    for hand, price in (({"yellow": 2}, "You pay 2 yellow."), ({"red": 1}, "You pay 1 red.")):
        told = seen(at("ruins", 4, fence, [hand]), *touches).detail
        assert price in told, told
    state = at("ruins", 4, fence, [{"red": 1}])
    open_look = Look(touches=touches, glow=frozenset({"lay"}))
    assert "Costs 1 red." in TABLE.view(state.seen_by(None), open_look).detail
    way = [(0, "d1d2"), (0, "d2d3"), (0, "d3d4"), (1, "d6d7"), (1, "d5d6")]
    meeting = seen(at("jungle", 2, way, [RICH, {}]), "pin d4", "pin d5")
    assert "You pay 1 " in meeting.detail and meeting.detail.endswith(" gets what one pin costs.")


def test_losses_finds_and_nothing_are_said_too() -> None:
    empty = at("images", 2, [(0, "d2d3"), (0, "d1d2"), (0, "d1e1")], [{"yellow": 1}], points=[5])
    assert seen(empty, "pin d3", "pin d2", "pin e1", "pin e2").detail.startswith("−1 point, +2 energy.")
    maze = at("labyrinth", hands=[{"grey": 1, "blue": 1}])
    assert seen(maze, "pin c1", "pin d2").detail.startswith("sword. You pay ")
    line = at("isles", hands=[RICH])
    assert seen(line, "pin d1", "pin e1").detail.startswith("Brings nothing. You pay ")
    free = at("ruins", 4, [(0, "b1c1"), (0, "a1b1b2"), (0, "c1c2d2d3")])
    assert seen(free, "pin b2", "pin c2").detail == "+3 points, +1 energy. Costs nothing."


def test_three_pins_may_be_a_triangle_or_a_barrier() -> None:
    view = seen(at("ruins", hands=[RICH]), "pin c1", "pin c2", "pin d2")
    picks = [control.pick for control in view.dock.controls]
    assert picks[:4] == ["lay", "through c1", "through c2", "through d2"]
    for pick in picks[:4]:
        assert f'data-pick="{pick}"' in svg(view), "and a button on the board"


def test_paying_is_one_touch_or_a_clear_choice() -> None:
    state = at("jungle", hands=[RICH])
    play(state, "c1d1")
    view = seen(state)
    assert view.prompt == "choose what pays for c1 (yellow)"
    assert view.dock.title == "How do you pay?"
    ways = [card.pick for card in view.dock.cards if card.pick]
    assert sorted(ways) == sorted(pick for pick in look(state).glow if pick.startswith("pay "))
    assert [card.group for card in view.dock.cards if not card.pick] == ["Your hand"] * 5
    assert 'data-key="band 0" transform=' in svg(view), "the band is held until it is paid"
    assert [control.pick for control in view.dock.controls] == ["exact"]
    owners = [(0, "d1d2"), (0, "d2d3"), (1, "a4b4"), (1, "b4c4"), (1, "c4d4"), (2, "f4g4"), (2, "e4f4"), (2, "d4e4")]
    shared = at("jungle", 3, owners, [{"grey": 1, "red": 2}])
    play(shared, "d3d4")
    whom = seen(shared, "pay red*2")
    assert [control.label for control in whom.dock.controls][:3] == [
        "Give to Ben",
        "One each: Ben, Cleo",
        "Give to Cleo",
    ]


def test_a_token_instead_of_the_card() -> None:
    state = at("cursed", 2, [(1, "c1d1d2")], [{"red": 1, "green": 1, "grey": 1}], energy=[1])
    play(state, "c1c2d2")
    assert "Discard it, energy to Ben" in [control.label for control in seen(state, "pay red").dock.controls]


@pytest.mark.parametrize("place", PLACES)
def test_a_panel_says_the_goal_and_how_near_the_end_is(place: str) -> None:
    goal, meter, forms = seen(at(place)).panels
    assert goal.title == f"{PLACES.index(place) + 1}. {GAME.words.name(place)}"
    assert goal.rows[0].label.endswith(".")
    assert meter.rows[0].fill is not None and 0 <= meter.rows[0].fill <= 1
    assert len(forms.rows) == len(at(place).board.forms)


@pytest.mark.parametrize(
    ("place", "more", "value"),
    [
        ("jungle", {"points": [4, 9]}, "9 / 18"),
        ("volcano", {"round": 4}, "4 / 6"),
        ("cursed", {"points": [4, 9]}, "9 / 15"),
        ("images", {}, "0 / 5"),
        ("labyrinth", {"bands": [(0, "b1c1")]}, "1 / 18"),
    ],
)
def test_the_meter(place: str, more: dict[str, Any], value: str) -> None:
    assert seen(at(place, **more)).panels[1].rows[0].value == value


def test_the_players_panels() -> None:
    maze = at("labyrinth", 2, [(0, "c1d2")], energy=[3, 1], points=[2, 0])
    panel = seen(maze).players[0]
    assert {stat.label: stat.value for stat in panel.stats if stat.value} == {
        "Energy": "3",
        "Cards in hand": "0",
        "Swords": "1",
    }
    assert (panel.score, panel.note) == ("2", "17 bands left")
    volcano = seen(at("volcano", energy=[5, 7])).players
    assert [each.note for each in volcano] == ["Lacks 2 energy to flee", "Has the energy to flee"]
    assert seen(at("jungle")).players[1].note == "Far edge not reached"
    assert [stat.label for stat in seen(at("deities")).players[0].stats][-2:] == ["Orange idols", "Blue idols"]


def test_the_hand_has_a_place_for_every_colour() -> None:
    cards = seen(at("jungle", hands=[{"red": 2, "grey": 7}])).dock.cards
    assert [card.label for card in cards] == [f"Your {name} cards: {n}" for name, n in zip(
        ("red", "blue", "green", "yellow", "stone"), (2, 0, 0, 0, 7), strict=True)]  # fmt: skip
    assert len({card.picture.box for card in cards}) == 1
    assert seen(at("jungle")).dock.cards == ()


def test_a_pin_says_its_colour_and_whose_bands_it_carries() -> None:
    text = svg(seen(at("volcano", 2, [(0, "c3d3"), (1, "d3e3")])))
    assert 'aria-label="Pin d3, red, with bands of Ana, Ben"' in text
    assert 'aria-label="Pin a1, red"' in text


def test_the_head_of_a_chain_is_marked() -> None:
    chains = svg(seen(at("labyrinth", 2, [(0, "b1c1"), (1, "c7d7")])))
    assert chains.count("Head of Ana's chain") == 1
    assert chains.count("Head of Ben's chain") == 2, "the second band decides which it is"


def test_names_stand_at_the_players_sides() -> None:
    text = svg(seen(at("jungle", 4)))
    assert all(f">{name}</text>" in text for name in NAMES)
    long = svg(TABLE.view(at("jungle").seen_by(0), Look(viewer=0, players=("Bartholomew", "<i>"))))
    assert ">Bartholomew<" in long and "&lt;i&gt;" in long
    longer = TABLE.view(at("jungle").seen_by(0), Look(viewer=0, players=("Bartholomew the Third", "Ben")))
    assert "Bartholomew…" in svg(longer)


@pytest.mark.parametrize("place", PLACES)
def test_nothing_of_other_hands_is_drawn(place: str) -> None:
    """Two states that differ only in what the viewer cannot see look the same."""
    state = middle_of_a_game(place, 3, 20)
    assert state.seat is not None
    viewer = (state.seat + 1) % 3
    document_ = state.seen_by(viewer)
    other = GAME.guess(document_, Chance(3))
    assert other.seen_by(viewer) == document_
    calm = Look(viewer=viewer, players=NAMES)
    assert TABLE.view(document_, calm).doc() == TABLE.view(other.seen_by(viewer), calm).doc()
    blind = TABLE.view(state.seen_by(None), Look(players=NAMES))
    assert blind.dock.cards == ()


def test_with_the_cards_face_down_the_glow_tells_nothing_of_the_hand() -> None:
    poor, rich = at("jungle", hands=[{"red": 4}]), at("jungle", hands=[{"green": 4}])
    for touches in ((), ("pin c1",)):
        shown: list[Any] = [TABLE.open_picks(state.seen_by(None), touches) for state in (poor, rich)]
        assert shown[0] == shown[1]
        assert shown[0] > frozenset(next_picks(poor.moves(), touches))


def touched(table: Play, touches: tuple[str, ...], pick: str) -> tuple[tuple[str, ...], str]:
    """What holds after a touch with the cards face down, and why it does not go on."""
    came = table.touch(pick, Glance(viewer=None, touches=touches))
    assert not came.played
    return tuple(came.touches), came.refusal["kind"] if came.refusal else ""


@pytest.mark.parametrize(
    ("place", "bands"), [("jungle", [(0, "c1c2")]), ("ruins", []), ("cursed", []), ("labyrinth", [])]
)
def test_with_the_cards_face_down_touching_pins_tells_nothing_of_the_hand(
    place: str, bands: list[tuple[int, str]]
) -> None:
    """Until a band is laid; then it must be said whether it can be paid."""
    people = [Seat("Ana"), Seat("Ben")]
    hands = {"yellow": 1, "green": 1, "red": 1}, {"grey": 3}, {"blue": 1, "green": 2}
    tables = [Play("t", Match(GAME, 2, start=arrange(place, 2, bands, [hand])), people) for hand in hands]
    picks = [f"pin {pin}" for pin in ("c1", "d1", "c2", "d2", "e1", "f5")]
    held: set[tuple[str, ...]] = {()}
    for _ in range(3):
        after = set()
        for touches, pick in product(held, picks):
            first, *others = (touched(table, touches, pick) for table in tables)
            assert others == [first, first], (touches, pick)
            after.add(first[0])
        held = after
    assert max(map(len, held)) == (2 if place == "labyrinth" else 3)


def test_the_end_shows_where_the_points_came_from() -> None:
    for place in PLACES:
        state = random_game(place, 3, 2)
        ending = TABLE.ending(state.seen_by(None), [], Look(players=NAMES))
        outcome = state.outcome()
        assert outcome is not None
        assert [row[-1].text for row in ending.rows] == [str(score) for score in outcome.scores]
        assert len(ending.columns) == len(ending.rows[0])
        assert ending.title and ending.reason.endswith(".")


def test_the_story_has_pictures() -> None:
    told: list[Event] = play(
        at("jungle", 2, [(0, "c1c2")], [{"red": 1, "green": 1}]), "b1b2c2", "take-red", "take-pile"
    )
    docs: list[Doc] = [{"kind": event.kind, "seat": event.seat, **event.fields} for event in told]
    drawn = {doc["kind"] for doc in docs if TABLE.story(doc)}
    assert {"paid", "laid", "explored", "took", "drew"} <= drawn


# Rubber


def test_as_many_bands_as_there_can_be_are_drawn_on_one_peg() -> None:
    names = [name for name in at("cursed").board.loops if "d4" in name]
    state = at("cursed", 4, [(seat, name) for name in names for seat in range(4)])
    for small in (False, True):
        assert svg(seen(state, small=small))


def test_bands_on_one_peg_nest_outward() -> None:
    same_side = rubber.levels(("c1d1", "c1d1d2", "c1d1c2d2"))
    assert [level[0] for level in same_side] == [0, 1, 2]
    opposite = rubber.levels(("a4b4", "b4c4"))
    assert opposite[0][1] == opposite[1][0] == 0


@pytest.mark.parametrize("name", ["c1d1", "c1d1d2", "c1c2d2d3", "c1-c2-c3", "c1-d2-e2"])
def test_a_band_is_a_closed_loop_with_round_corners(name: str) -> None:
    d = rubber.outline(name, (0,) * len(LOOPS[name].pins))
    assert d.startswith("M") and d.endswith("Z") and d.count("A") >= 2
    assert d != rubber.outline(name, (1,) * len(LOOPS[name].pins))

"""Rauha's table: what can be touched is there and says what it is, nothing hidden shows, and the drawings are tame."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
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
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import BIOMES, ENTITIES
from pyengine.games.rauha.rules.state import RauhaState
from pyengine.games.rauha.table import TABLE, descriptions
from tests.games.rauha.play import at, disguise, disguised, play, random_game
from tests.games.view_help import touchable
from tests.mass import mass

NAMES = ("Ann", "Ben", "Cho", "Dee", "Eva")
MOST_ELEMENTS = 400
LETTER = 0.56
"""The width of a letter, about, in parts of the size of the text."""
Doc = dict[str, Any]


def look_at(state: RauhaState, viewer: int | None, touches: tuple[str, ...] = (), **more: Any) -> Doc:
    """The view of a seat; the one to act has its legal picks glowing."""
    glow: frozenset[str] = frozenset()
    if viewer is not None and viewer == state.seat:
        glow = frozenset([*next_picks(state.moves(), touches), *TABLE.shortcuts(state)])
    elif state.seat is not None and viewer is None:
        glow = TABLE.open_picks(state.seen_by(None), touches) or frozenset()
    look = Look(viewer=viewer, players=NAMES[: state.seats], touches=touches, glow=glow, **more)
    return TABLE.view(state.seen_by(viewer), look).doc()


def some_states(seats: int = 4, side: str = "A", seed: int = 1, every: int = 9) -> Iterator[RauhaState]:
    """Moments of a random game, its end included."""
    state, luck = GAME.new(seats, {"side": side}, seed), Chance(seed)
    while state.seat is not None:
        if luck.below(every) == 0:
            yield state
        state.play(luck.pick(state.moves()))
    yield state


def shapes(view: Doc) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(view["board"]["svg"]).iter())


def keyed(view: Doc, start: str) -> dict[str, str]:
    """By key: where the thing stands."""
    found = {
        shape.attrib["data-key"]: shape.attrib.get("transform", "")
        for shape in shapes(view)
        if "data-key" in shape.attrib
    }
    return {key: place for key, place in found.items() if key.startswith(start)}


def previews(view: Doc) -> set[str]:
    return {shape.attrib["data-preview"] for shape in shapes(view) if "data-preview" in shape.attrib}


# Touching


@pytest.mark.parametrize("small", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_legal_pick_can_be_touched_and_has_a_name(seats: int, side: str, small: bool) -> None:
    for state in some_states(seats, side, seed=seats, every=mass(16, 9)):
        moves = state.moves()
        firsts = next_picks(moves, ())
        offered = touchable(look_at(state, state.seat, small=small))
        assert all(offered.get(pick) for pick in [*firsts, *TABLE.shortcuts(state)])
        for first in firsts[:3]:
            after = touchable(look_at(state, state.seat, (first,), small=small))
            assert all(after.get(pick) for pick in next_picks(moves, (first,)))


@pytest.mark.parametrize(
    ("phase", "touches", "meant"),
    [
        ("place", ["square 4"], "place-4"),
        ("place", ["spore", "plant 4"], "spore-4"),
        ("place", ["spore"], None),
        ("activate", ["square 4"], "biome-4"),
        ("activate", ["square 5", "plant 0"], "biome-5+0"),
        ("activate", ["entity maa"], "entity-maa"),
        ("activate", ["square 11"], None),
    ],
)
def test_what_touches_mean(phase: str, touches: list[str], meant: str | None) -> None:
    move = TABLE.intend(at(2, 5, phase), touches)
    assert (None if move is None else str(move)) == meant


def test_why_a_spore_button_leads_nowhere() -> None:
    full = at(2, 5, "place", spores={0: range(9)})
    refusal = TABLE.why_idle(full, "spore")
    assert refusal is not None
    assert refusal.rule == "R19"
    assert TABLE.why_idle(full, "something else") is None


def test_only_what_can_be_touched_glows() -> None:
    state = at(2, 5, "place", chosen={0: "a1-02"})  # only on the lowest row
    lit = [shape for shape in shapes(look_at(state, 0)) if shape.attrib.get("class") == "glow"]
    assert len(lit) == 3


@pytest.mark.parametrize(("card", "crystals", "price"), [("a1-04", 4, "3"), ("a1-33", 0, "free"), ("a1-02", 0, "free")])
def test_legal_squares_show_the_price(card: str, crystals: int, price: str) -> None:
    state = at(2, 5, "place", chosen={0: card}, crystals={0: crystals})
    squares = [pick for pick in next_picks(state.moves(), ()) if pick.startswith("square")]
    texts = [shape.text for shape in shapes(look_at(state, 0))]
    without = [shape.text for shape in shapes(look_at(state, 1))]
    assert texts.count(price) - without.count(price) == len(squares)


def test_a_legal_square_shows_the_card_while_it_is_pointed_at() -> None:
    state = at(2, 5, "place", chosen={0: "a1-02"})
    assert previews(look_at(state, 0)) == {"square 6", "square 7", "square 8"}
    assert previews(look_at(state, 0, ("spore",))) == {f"plant {square}" for square in range(9)}


def test_R30_a_seller_can_be_touched_twice_to_get_its_own_spore() -> None:
    session = Play("t", Match(GAME, 2, start=at(2, 5, "activate").position()), [Seat("Ann"), Seat("Ben")])
    glance = Glance(viewer=0, touches=("square 5",))
    assert "plant 5" in table_doc(session, glance)["glow"]
    assert session.touch("plant 5", glance).played == "biome-5+5"


def test_an_activation_shows_what_it_brings_now() -> None:
    boards = {0: {3: "a1-04", 4: "a1-36"}}  # a point for each of two flying animals
    view = look_at(at(2, 5, "activate", boards=boards), 0)
    assert "+2" in [shape.text for shape in shapes(view)]
    assert view["tips"]["square 3"].endswith("Activate it now: 2 points.")
    assert "square 3" in previews(view)  # the token on the energy track
    assert "square 5" not in previews(view)  # a spore moves no token


def test_a_square_says_whom_the_card_would_wake() -> None:
    state = at(2, 5, "place", chosen={0: "a1-33"}, boards={0: {0: "a1-15"}})
    view = look_at(state, 0)
    assert view["tips"]["square 2"].endswith("Metsät would come to you.")
    assert "Metsät" not in view["tips"]["square 8"]
    shown = view["board"]["svg"]
    assert shown.count("#rauha-metsat-awake") == 1
    other = at(2, 5, "place", chosen={0: "a1-33"}, boards={0: {0: "a1-15"}}, holders={"metsat": 1})
    assert look_at(other, 0)["tips"]["square 2"].endswith("Metsät would leave Ben and come to you.")


def test_activate_the_rest_is_offered_when_there_is_such_a_thing() -> None:
    boards = {0: {3: "a1-18", 4: "a1-05"}}  # all of the row costs something
    assert "rest" not in touchable(look_at(at(2, 5, "activate", boards=boards), 0))
    assert "rest" in touchable(look_at(at(2, 5, "activate"), 0))


def test_used_squares_and_entities_are_ticked() -> None:
    state = at(2, 7, "scoring", spores={0: [0, 1]}, holders={"kiteet": 0})
    ticks = look_at(state, 0)["board"]["svg"].count("#rauha-tick")
    play(state, "biome-0", "entity-kiteet")
    view = look_at(state, 0)
    assert view["board"]["svg"].count("#rauha-tick") == ticks + 2
    assert "#rauha-spore-used" in view["board"]["svg"]


@pytest.mark.parametrize("biome", BIOMES, ids=lambda biome: biome.id)
def test_every_tile_says_in_words_what_it_is_and_does(biome: Any) -> None:
    words = descriptions.tile(biome, "en")
    effect = biome.effect
    assert all(land in words.lower() for land in biome.lands)
    assert ("water source" in words) == (biome.drops > 0 or effect.per == "water_source")
    assert ("no effect" in words) == (effect.kind == "none")
    for number in (effect.pay, effect.amount):
        assert not number or str(number) in words or effect.kind == "buy_spore"


def test_every_square_and_entity_has_a_tip() -> None:
    for state in some_states(3, seed=2):
        tips = look_at(state, state.seat)["tips"]
        assert all(tips[f"square {square}"] for square in range(9))
        assert all(tips[f"entity {entity.id}"] for entity in ENTITIES)
        assert not any("{" in tip for tip in tips.values())


# Things that move


def test_an_entity_keeps_its_key_and_moves_to_whoever_welcomes_it() -> None:
    asleep = at(3, 5, "place", chosen={0: "a1-33"}, boards={0: {0: "a1-15"}})
    before = keyed(look_at(asleep, 0), "entity-")
    assert len(before) == 7
    play(asleep, "place-2")
    with_me = keyed(look_at(asleep, 0), "entity-")
    with_other = keyed(look_at(asleep, 1), "entity-")
    assert with_me.keys() == before.keys() == with_other.keys()
    assert len({before["entity-metsat"], with_me["entity-metsat"], with_other["entity-metsat"]}) == 3
    assert all(before[key] == with_me[key] for key in before if key != "entity-metsat")


def height(view: Doc, seat: int) -> float:
    return float(keyed(view, "energy-")[f"energy-{seat}"].split()[1].rstrip(")"))


def test_R13_tokens_of_equal_points_lie_in_a_pile() -> None:
    view = look_at(at(3, 5, "choose", points={0: 4, 1: 4, 2: 4}, pile=[2, 0, 1]), 0)
    assert height(view, 1) < height(view, 0) < height(view, 2)  # the top of the pile is the highest
    apart = look_at(at(3, 5, "choose", points={0: 1, 1: 2, 2: 3}), 0)
    assert len({height(apart, seat) for seat in range(3)}) == 1


@pytest.mark.parametrize("small", [False, True], ids=["wide", "small"])
def test_a_pile_of_all_five_tokens_lies_within_the_picture_and_shows_each(small: bool) -> None:
    view = look_at(GAME.new(5, {}, 1), 0, small=small)
    heights = sorted(height(view, seat) for seat in range(5))
    assert heights[0] >= 10, "a token's upper half"
    assert min(high - low for low, high in pairwise(heights)) >= 8


def test_the_avatar_moves_on_with_the_stops() -> None:
    places = [
        keyed(look_at(at(2, stop, phase, spores={0: [0] * (stop > 0)}), 0), "avatar-")["avatar-0"]
        for stop, phase in enumerate(["place", "place", "place", "scoring"] * 4)
    ]
    assert len(set(places)) == 16


# Other worlds


def test_another_world_can_be_brought_closer_and_put_back() -> None:
    state = at(3, 5, "place", boards={1: {4: "a1-36"}})
    plain, close = look_at(state, 0), look_at(state, 0, settings={"world": "1"})
    assert {"view world 1", "view world 2"} <= touchable(plain).keys()
    assert "view world off" in touchable(close)
    assert "#rauha-tile-a1-36" in close["board"]["svg"]
    assert "#rauha-tile-a1-36" not in plain["board"]["svg"]
    assert plain["tips"]["view world 1"] == (
        "The world of Ben: 0 points, 4 crystals, 1 water source, 0 spores. Touch it for a closer look."
    )


@pytest.mark.parametrize("wish", ["off", "0", "3", "-1", "x", "²"])
def test_a_wish_for_no_other_world_shows_none(wish: str) -> None:
    assert "view world off" not in touchable(look_at(GAME.new(3), 0, settings={"world": wish}))


@pytest.mark.parametrize(("stop", "side"), [(0, "left"), (1, "right"), (4, "right"), (5, "left")])
def test_R5_the_satellite_in_use_is_lit_on_its_side(stop: int, side: str) -> None:
    (halo,) = (
        parent
        for parent in shapes(look_at(at(3, stop, "choose"), 0))
        if any(child.attrib.get("r") == "34" for child in parent)
    )
    x = float(re.findall(r"translate\(([\d.]+)", halo.attrib["transform"])[0])
    assert (x < 100) == (side == "left") and (x > 980) == (side == "right")


# Secrets


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_R39_nothing_hidden_is_drawn(viewer: int | None) -> None:
    """With other cards under all that is hidden, it is the same drawing."""
    for number, state in enumerate(some_states(seed=4, every=14)):
        other = disguised(state, disguise(viewer, state, Chance(number)))
        assert look_at(other, viewer) == look_at(state, viewer)


@pytest.mark.parametrize("touches", [[], ["spore"]])
def test_R39_with_the_cards_face_down_a_table_looks_the_same_whatever_the_card(touches: list[str]) -> None:
    pictures = []
    for card in ("a1-04", "a1-02", "a1-33"):
        state = at(2, 5, "place", chosen={0: card, 1: "a1-36"}, crystals={0: 2})
        session = Play("t", Match(GAME, 2, start=state.position()), [Seat("Ann"), Seat("Ben")])
        shown = table_doc(session, Glance(viewer=None, touches=tuple(touches)))
        del shown["story"]["name"]  # each session has stories of its own
        pictures.append(json.dumps(shown))
    assert len(set(pictures)) == 1


def test_R39_while_choosing_nothing_glows_face_down() -> None:
    assert TABLE.open_picks(GAME.new(2).seen_by(None), ()) == frozenset()


def test_R39_the_cards_to_choose_from_are_in_the_dock_of_their_viewer_only() -> None:
    state = GAME.new(3, seed=2)
    assert len(look_at(state, 0)["dock"]["cards"]) == len(look_at(state, 2)["dock"]["cards"]) == 4
    assert look_at(state, None)["dock"]["cards"] == []


# The end screen


@pytest.mark.parametrize("seed", range(4))
def test_the_ending_adds_up_by_source_and_by_round(seed: int) -> None:
    state = random_game(2 + seed, "AB"[seed % 2], seed)
    shown = TABLE.ending(state.seen_by(None), [], Look(players=NAMES[: state.seats])).doc()
    outcome = state.outcome()
    assert outcome is not None and shown["reason"] and shown["note"] and shown["graph"]
    for seat, row in enumerate(shown["rows"]):
        assert len(row) == len(shown["columns"]) == 5
        *sources, total = [int(cell["text"]) for cell in row]
        assert sum(sources) == total == outcome.scores[seat]
        graphs = [re.findall(r">(\d+)</text>", cell["picture"]["svg"]) for cell in row]
        by_round = [[int(points) for points in graph] for graph in graphs]
        assert [sum(points) for points in by_round] == [*sources, total]
        assert [sum(points) for points in zip(*by_round[:-1], strict=True)] == by_round[-1]


def test_a_shared_victory_is_told_so() -> None:
    state = at(2, 15, "over", points={0: 5, 1: 5})
    assert TABLE.ending(state.seen_by(None), [], Look(players=NAMES[:2])).title == "Shared victory"
    state = at(2, 15, "over", points={0: 5, 1: 6})
    assert TABLE.ending(state.seen_by(None), [], Look(players=NAMES[:2])).title == "Ben wins"


def words_of(picture: Doc) -> list[ElementTree.Element]:
    return [shape for shape in ElementTree.fromstring(picture["svg"]).iter() if shape.tag == "text"]


def test_the_end_says_whose_world_it_shows() -> None:
    state = at(3, 15, "over", points={0: 5, 1: 6, 2: 1})
    read = {shape.text for shape in words_of(look_at(state, None)["board"])}
    assert {"on the left", "on the right", "Awake with Ben"} <= read
    assert not [text for text in read if text and "you" in text.split()]
    own = {shape.text for shape in words_of(look_at(state, 0)["board"])}
    assert {"your left", "your right", "Awake with you"} <= own


def test_the_words_of_the_legend_stand_apart() -> None:
    (legend,) = (inset["picture"] for inset in look_at(GAME.new(2), 0)["insets"] if inset["key"] == "legend")
    rows: dict[str, list[tuple[float, float]]] = {}
    for shape in words_of(legend):
        if shape.get("text-anchor") == "middle" and float(shape.get("x", 0)) > 0:
            x, half = float(shape.attrib["x"]), len(shape.text or "") * float(shape.attrib["font-size"]) * LETTER / 2
            rows.setdefault(shape.attrib["y"], []).append((x - half, x + half))
    assert len(rows) >= 5
    for row in rows.values():
        assert all(end + 4 <= start for (_, end), (start, _) in pairwise(row))


def test_every_figure_of_a_player_stands_in_words_of_its_own() -> None:
    state = at(2, 15, "over", points={0: 7, 1: 120}, crystals={0: 25, 1: 9})
    stats = look_at(state, 0)["players"][1]["stats"]
    assert [(stat["label"], stat["value"]) for stat in stats[-2:]] == [("Crystals", "9"), ("Points", "120")]


# Tame drawings


@pytest.mark.parametrize("small", [False, True], ids=["wide", "phone"])
def test_a_redraw_is_small_and_every_key_is_there_once(small: bool) -> None:
    for state in some_states(5, seed=5):
        drawing = shapes(look_at(state, state.seat, small=small))
        keys = [shape.attrib["data-key"] for shape in drawing if "data-key" in shape.attrib]
        assert len(set(keys)) == len(keys)
        assert len(drawing) <= MOST_ELEMENTS


def test_every_event_has_its_picture_or_none() -> None:
    match = Match(GAME, 4, seed=3)
    luck = Chance(3)
    plain = {"chose", "all_chose", "all_lost", "stopped", "moved"}
    while match.state.seat is not None:
        for event in match.play(luck.pick(match.state.moves())):
            icon = TABLE.story({"kind": event.kind, "seat": event.seat, **event.fields})
            assert (icon is None) == (event.kind in plain)

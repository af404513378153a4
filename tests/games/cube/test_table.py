"""Cube's table: what can be touched is there and says what it is, nothing hidden shows, and the drawings are tame."""

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
from pyengine.draw.colours import HINT
from pyengine.draw.scene import points
from pyengine.draw.view import Look
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import SPACES
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import CubeState
from pyengine.games.cube.table import TABLE, turntable, views
from tests.games.cube.play import CORNERS, SPOT, SQUARE, play, table
from tests.games.view_help import touchable
from tests.mass import mass

NAMES = ("Ann", "Ben", "Cho", "Dee")
MOST_ELEMENTS = 450
"""Without previews, of which only one is ever shown."""
SPOTTING = Options(claims="spot", choose_twins=False)
Doc = dict[str, Any]


def look_at(state: CubeState, viewer: int | None, touches: tuple[str, ...] = (), **more: Any) -> Doc:
    """The view of a seat; the one to act has its legal picks glowing."""
    glow: frozenset[str] = frozenset()
    if viewer is not None and viewer == state.seat:
        glow = frozenset(next_picks(state.moves(), touches))
    look = Look(viewer=viewer, players=NAMES[: state.seats], touches=touches, glow=glow, **more)
    return TABLE.view(state.seen_by(viewer), look).doc()


def some_states(seats: int = 3, options: Options | None = None, seed: int = 1, every: int = 6) -> Iterator[CubeState]:
    """Moments of a random game, its start and end included."""
    state, luck = GAME.new(seats, options, seed), Chance(seed)
    yield state.clone()
    while state.seat is not None:
        if luck.below(every) == 0:
            yield state.clone()
        state.play(luck.pick(state.moves()))
    yield state


@pytest.mark.parametrize(
    "options",
    [Options(), SPOTTING, Options(arrange_start=True, choose_twins=False)],
    ids=["auto", "spot", "arrange"],
)
def test_every_legal_pick_can_be_touched_and_has_a_name(options: Options) -> None:
    for state in some_states(3, options, seed=3, every=mass(12, 4)):
        moves = state.moves()
        firsts = next_picks(moves, ())
        offered = touchable(look_at(state, state.seat))
        assert all(offered.get(pick) for pick in firsts)
        for first in firsts[:3]:
            after = touchable(look_at(state, state.seat, (first,)))
            assert all(after.get(pick) for pick in next_picks(moves, (first,)))


def test_labels_say_what_stands_there_and_what_a_view_shows() -> None:
    view = look_at(table({**CORNERS, "b2": "RYG"}), 0)
    names = touchable(view)
    assert names["space b2"] == "b2: red, yellow, green"
    assert names["space c2"] == "c2: empty"
    assert names["view turn S"] == (
        "South: empty empty empty empty; empty green empty empty; empty yellow empty empty; red red empty yellow"
    )
    assert "Above: green empty empty blue; empty empty empty empty; empty green" in view["board"]["svg"]


# Looking around (Q44)


def sides_in_front(settings: dict[str, str]) -> list[str]:
    view = look_at(table(CORNERS), 0, settings=settings)
    names = re.findall(r">(South|East|North|West)</text>", view["board"]["svg"])
    return names[:2]


@pytest.mark.parametrize(
    ("turn", "sides"),
    [("0", ["South", "East"]), ("1", ["East", "North"]), ("2", ["North", "West"]), ("3", ["West", "South"])],
)
def test_Q44_the_table_is_turned_by_quarters_and_to_a_side(turn: str, sides: list[str]) -> None:
    assert sides_in_front({"turn": turn}) == sides
    assert sides_in_front({"turn": sides[0][0]}) == sides


def test_Q44_buttons_keys_and_dragging_turn_the_table_alike() -> None:
    view = look_at(table(CORNERS), 0, settings={"turn": "1"})
    left, right = view["drag"]
    assert {"view turn 0", "view turn 2"} == {left, right} <= touchable(view).keys()
    assert {"q": right, "e": left}.items() <= {each["key"]: each["pick"] for each in view["shortcuts"]}.items()


def test_Q44_four_quarter_turns_lead_back() -> None:
    state, turn, pictures = table(SQUARE), "0", []
    for _ in range(5):
        view = look_at(state, 0, settings={"turn": turn})
        pictures.append(view["board"]["svg"])
        turn = view["drag"][0].removeprefix("view turn ")
    assert pictures[0] == pictures[4] and len(set(pictures)) == 4


def test_Q44_each_card_is_turned_by_touching_it() -> None:
    state = table(SQUARE, (("C12", "C29", "C35"), ()))
    card = look_at(state, 0)["dock"]["cards"][0]
    assert card["pick"] == "view C12 1"
    turned = look_at(state, 0, settings={"C12": "1"})["dock"]["cards"][0]
    assert turned["pick"] == "view C12 2" and turned["picture"] != card["picture"]


def test_cubes_above_the_chosen_level_become_glass() -> None:
    def wooden(level: str) -> int:
        svg = look_at(table({"b2": "RYGB", "c2": "RY"}), 0, settings={"level": level})["board"]["svg"]
        return len(re.findall(r'href="#cube-[RYGB]"', svg))

    assert [wooden(level) for level in "1234"] == [2, 4, 5, 6]


@pytest.mark.parametrize(
    "settings", [{"turn": "9"}, {"turn": "x"}, {"level": "-1"}, {"level": "9"}, {"level": "0"}, {"C01": "²"}]
)
def test_a_setting_that_makes_no_sense_does_no_harm(settings: dict[str, str]) -> None:
    for small in (False, True):
        assert look_at(table(SQUARE, (("C01",), ())), 0, settings=settings, small=small)["board"]


# Previews and marks


def test_a_preview_shows_the_cube_and_says_which_card_it_would_show() -> None:
    view = look_at(table(SQUARE, (("C35", "C01"), ()), drawn="Y"), 0)
    assert view["tips"]["space c1"] == "Yellow on c1, level 1: shows your card 2"
    assert view["tips"]["space b2"] == "Yellow on b2, level 2"
    previews = re.findall(r'data-preview="space (\w\w)"', view["board"]["svg"])
    assert sorted(previews) == sorted(SPACES)


def test_Q29_where_players_spot_their_cards_a_preview_does_not_help() -> None:
    view = look_at(table(SQUARE, (("C01",), ()), drawn="Y", options=SPOT), 0)
    assert view["tips"]["space c1"] == "Yellow on c1, level 1"


def test_a_moved_cube_is_seen_at_its_new_place_and_gone_from_the_old() -> None:
    state = table({**SQUARE, "a3": "Y"}, (("C01",), ()))
    view = look_at(state, 0, ("space a3",))
    assert view["tips"]["space c1"].endswith("shows your card 1")
    assert look_at(state, 0)["tips"]["space a3"] == "Move this yellow cube"


def test_a_twin_is_previewed_whole() -> None:
    state = table({**CORNERS, "b1": "Y", "c1": "R"}, (("C05",), ()), fulfilled=(("C01",), ()))
    standing = look_at(state, 0, ("act twin-up",))
    assert standing["tips"]["space b2"] == "Twin on b2, level 1"
    lying = look_at(state, 0, ("act twin-flat", "space b2"))
    assert lying["tips"]["space c2"] == "Twin on c2, level 1: shows your card 1"


def marks(view: Doc) -> list[str]:
    """The views whose name stands on a dark pill."""
    return re.findall(r'fill="#FFF6DA"[^>]*>(\w+)</text>', view["board"]["svg"])


def events(state: CubeState, *moves: str) -> tuple[Doc, ...]:
    return tuple({"kind": event.kind, "seat": event.seat, **event.fields} for event in play(state, *moves))


def test_a_card_that_was_shown_is_outlined_in_its_view_and_in_the_heap() -> None:
    state = table({"a1": "GB", "b1": "Y", "d1": "Y"}, (("C01",), ()), drawn="R")
    last = events(state, "place-b1")
    front = look_at(state, 0, last=last)
    assert marks(front) == ["South"]
    behind = look_at(state, 0, last=last, settings={"turn": "N"})
    assert marks(behind) == ["South"]
    outline = 'stroke="#FFE9A8" stroke-width="3.2"'
    assert front["board"]["svg"].count(outline) == 1 and outline not in behind["board"]["svg"]


def test_Q29_a_wrong_claim_is_answered_with_what_is_missing() -> None:
    state = table(SQUARE, (("C01",), ()), drawn="R", options=SPOT)
    play(state, "place-d2")
    last = events(state, "claim-1")
    view = look_at(state, 0, last=last)
    assert marks(view) == ["Above"]
    missing = re.findall(
        r'href="#cube-cell-(\w)"[^>]*opacity[^>]*/><rect[^>]*stroke-dasharray="4 3"', view["board"]["svg"]
    )
    assert missing == ["Y"]
    assert [card["caption"] for card in view["dock"]["cards"]] == ["tried", "", ""]


# Secrets


@pytest.mark.parametrize("options", [Options(choose_twins=False), SPOTTING], ids=["auto", "spot"])
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_Q39_a_table_looks_the_same_whatever_is_hidden(viewer: int | None, options: Options) -> None:
    luck = Chance(8)
    for state in some_states(3, options, seed=4, every=12):
        other = GAME.guess(state.seen_by(viewer), luck)
        glow = {} if viewer == state.seat else {"touches": ()}
        assert look_at(state, viewer, **glow) == look_at(other, viewer, **glow)


@pytest.mark.parametrize("drawn_cube", ["Y", "R"])
def test_Q29_face_down_every_card_can_be_claimed(drawn_cube: str) -> None:
    pictures = []
    for hand in (("C01", "C35", "C44"), ("C41", "C43", "C33")):
        state = table(SQUARE, (hand, ("C47", "C45", "C42")), drawn=drawn_cube, options=SPOT)
        play(state, "place-c1")
        session = Play("t", Match(GAME, 2, start=state.position()), [Seat("Ann"), Seat("Ben")])
        pictures.append(json.dumps(table_doc(session, Glance(viewer=None)) | {"story": None}))
    assert pictures[0] == pictures[1]
    assert TABLE.open_picks(state.seen_by(None), ()) == {"act done", "card 1", "card 2", "card 3"}


# Around the board


def test_the_bag_is_touched_to_draw_and_the_drawn_cube_lies_ready_until_it_is_placed() -> None:
    state = table(CORNERS)
    assert touchable(look_at(state, 0))["act draw"] and "52 cubes in the bag" in look_at(state, 0)["board"]["svg"]
    play(state, "draw")
    ready = look_at(state, 0)["board"]["svg"]
    assert 'data-key="cube 5"' in ready and 'data-pick="act draw"' not in ready
    play(state, "place-b2")
    placed = look_at(state, 0)["board"]["svg"]
    assert placed.count('data-key="cube 5"') == 1 and "scale(.86)" in ready and "scale(.86)" not in placed


def test_a_slider_on_the_board_shows_the_chosen_level() -> None:
    svg = look_at(table(SQUARE), 0, settings={"level": "2"})["board"]["svg"]
    steps = [shape.attrib for shape in ElementTree.fromstring(svg).iter() if "aria-pressed" in shape.attrib]
    assert [step["data-pick"] for step in steps] == [f"view level {z}" for z in (1, 2, 3, 4)]
    assert [step["aria-pressed"] for step in steps] == ["false", "true", "false", "false"]


def test_a_still_picture_has_no_buttons() -> None:
    picks = touchable(look_at(table(SQUARE), None, settings={"still": "yes"}, small=True))
    assert not [pick for pick in picks if pick.startswith(("view level", "view turn 1", "view turn 3"))]


def test_on_a_small_screen_one_button_on_the_board_goes_through_the_levels() -> None:
    def next_level(level: str) -> str:
        view = look_at(table(SQUARE), 0, settings={"level": level}, small=True)
        (pick,) = (pick for pick in touchable(view) if pick.startswith("view level"))
        return pick.removeprefix("view level ")

    assert [next_level(level) for level in "4321"] == ["3", "2", "1", "4"]


def test_Q15_the_resting_cube_says_so() -> None:
    state = table({**CORNERS, "b2": "RY"}, taboo="b2-2")
    assert "it rests" in look_at(state, 0)["tips"]["space b2"]


def test_panels_tell_the_score_the_twin_and_the_bag() -> None:
    state = table({**CORNERS, "b2": "GG"}, fulfilled=(("C01",), ()), twins=(("G", ("b2-1", "b2-2")), ("B", None)))
    view = look_at(state, 0)
    assert [player["score"] for player in view["players"]] == ["1", "0"]
    twins = [(player["stats"][1]["label"], player["stats"][1]["value"]) for player in view["players"]]
    assert twins == [("The green twin", "on the board"), ("The blue twin", "in hand")]
    rows = view["panels"][0]["rows"]
    assert [row["value"] for row in rows] == ["13", "13", "13", "13", "41"]


def ringed(view: Doc) -> list[str]:
    """The corners of what a hint rings, in the order in which they are drawn."""
    found = re.findall(rf'<polygon points="([^"]*)" fill="none" stroke="{HINT}"', view["board"]["svg"])
    assert len(set(found)) == len(found)
    return found


def test_a_hint_at_a_hidden_space_rings_it_in_the_view_from_above_and_no_other_cube() -> None:
    """From the west, the stack on a1 hides b2 behind it."""
    state, hint = table({**CORNERS, "a1": "RYGB", "b2": "R"}), ("space b2", "space c1")
    open_view, hidden = (look_at(state, 0, hint=hint, settings={"turn": turn}) for turn in "03")
    plan = [points(views.plan_cell(SPACES.index(space), views.top(False))) for space in ("b2", "c1")]
    assert ringed(open_view)[2:] == plan == ringed(hidden)[1:]
    assert len(ringed(open_view)) == 4, "both are ringed on the heap as well"
    lid = turntable._lid(SPACES.index("c1"), 0, 3)
    assert ringed(hidden)[0] == points(lid), "on the heap only the one that can be seen"
    assert hinted(state, "move-b2-c1", turn="0") == ("move red from b2 to c1", "")
    assert hinted(state, "move-b2-c1", turn="3") == ("move red from b2 to c1", "The view from above shows b2.")
    assert 'data-mark="space b2"' in hidden["board"]["svg"] and "data-mark" not in open_view["board"]["svg"]
    glass = look_at(state, 0, hint=hint, settings={"turn": "3", "level": "1"})
    assert len(ringed(glass)) == 4, "whoever looks through the upper levels sees it"


def test_all_spaces_can_be_touched_in_the_view_from_above() -> None:
    also = re.findall(r'data-also="space (\w+)"', look_at(table(CORNERS), 0)["board"]["svg"])
    assert sorted(also) == sorted(SPACES)


def test_a_hidden_choice_is_ringed_in_the_view_from_above() -> None:
    state = table({**CORNERS, "a1": "RYGB", "b2": "R"})
    plan = points(views.plan_cell(SPACES.index("b2"), views.top(False)))
    for turn, shown in (("0", False), ("3", True)):
        svg = look_at(state, 0, ("space b2",), settings={"turn": turn})["board"]["svg"]
        assert (f'points="{plan}" fill="none" stroke' in svg) is shown


def test_whoever_places_a_twin_is_told_what_comes_next() -> None:
    state = table({**CORNERS, "b2": "R", "c2": "Y"}, fulfilled=(("C01",), ()))
    ways = {
        (): ("draw a cube, move one, or place your twin", "Touch a cube to move it."),
        ("act twin-up",): ("choose where your twin stands", "The stack may have two cubes at most."),
        ("act twin-flat",): (
            "choose two neighbouring spaces for your twin",
            "Both must be equally high, three cubes at most.",
        ),
        ("act twin-flat", "space b2"): (
            "choose a space beside b2 for the other half",
            "Both must be equally high, three cubes at most.",
        ),
        ("space b2",): ("choose where the red cube goes", "Touch it again to let go of it."),
    }
    for touches, (prompt, detail) in ways.items():
        view = look_at(state, 0, touches)
        assert (view["prompt"], view["detail"]) == (prompt, detail)


def hinted(state: CubeState, move: str, **settings: str) -> tuple[str, str]:
    """A suggestion in words."""
    return TABLE.suggestion(state.seen_by(0), Look(viewer=0, settings=settings), [GAME.parse(move)])[:2]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("draw", "draw a cube"),
        ("move-a1-b2", "move red from a1 to b2"),
        ("flat-b1-b2", "lay your twin across b1 and b2"),
        ("up-b1", "stand your twin on b1"),
        ("place-b1", "put it on b1"),
        ("claim-2", "show card 2"),
        ("twin-R", "take the red twin"),
        ("arrange-RYGB", "put red, yellow, green, blue on the corners a1, d1, a4, d4"),
        ("done", "nothing more shows"),
        ("pass", "pass"),
    ],
)
def test_a_hint_is_said_in_words(move: str, words: str) -> None:
    assert hinted(table(CORNERS), move) == (words, "")


@pytest.mark.parametrize("seed", range(4))
def test_the_ending_adds_up(seed: int) -> None:
    match = Match(GAME, 2 + seed % 3, {}, seed)
    luck = Chance(seed)
    while match.state.seat is not None:
        match.play(luck.pick(match.state.moves()))
    shown = TABLE.ending(match.last.seen_by(None), [], Look(players=NAMES[: match.seats])).doc()
    outcome = match.outcome()
    assert outcome is not None and all(NAMES[seat] in shown["title"] for seat in outcome.winners)
    assert len(shown["rows"]) == match.seats and shown["reason"]
    for seat, row in enumerate(shown["rows"]):
        assert len(row) == len(shown["columns"])
        assert row[1]["text"] == str(outcome.scores[seat])


def test_an_ending_by_sudden_death_has_a_column_for_it() -> None:
    cards = (("C03", "C04", "C16", "C18", "C22", "C30", "C31"), ("C05", "C08", "C17", "C21", "C26", "C27", "C32"))
    state = table(SQUARE, ((), ()), turn=3, drawn="R", fulfilled=cards)
    del state.pile[1:]
    state.play(GAME.parse("place-d4"))
    shown = TABLE.ending(state.seen_by(None), [], Look(players=NAMES[:2]))
    assert shown.columns == ("Twin placed", "Cards", "Sudden death") and shown.title == "Ann and Ben share the victory"


# Tame drawings


def test_a_redraw_is_small_and_every_key_is_there_once() -> None:
    for state in some_states(seed=5):
        board = ElementTree.fromstring(look_at(state, state.seat)["board"]["svg"])
        keys = [shape.attrib["data-key"] for shape in board.iter() if "data-key" in shape.attrib]
        assert len(set(keys)) == len(keys)
        hidden = sum(1 for part in board.iter() if "data-preview" in part.attrib for _ in part.iter())
        assert sum(1 for _ in board.iter()) - hidden <= MOST_ELEMENTS


def test_a_cube_keeps_its_key_wherever_it_goes() -> None:
    def keys(state: CubeState) -> set[str]:
        return set(re.findall(r'data-key="(cube [^"]*)"', look_at(state, 0)["board"]["svg"]))

    state = table({**CORNERS, "b2": "RY"})
    before = keys(state)
    play(state, "move-b2-c3")
    assert keys(state) == before and len(before) == 6


@pytest.mark.parametrize("seats", [2, 4])
def test_every_event_has_its_picture_or_none(seats: int) -> None:
    match = Match(GAME, seats, {"claims": "spot"}, seed=3)
    luck = Chance(3)
    plain = {
        "arranged",
        "dealt",
        "started",
        "level_closed",
        "passed",
        "target",
        "done",
        "quiet",
        "sudden_death",
        "ended",
    }
    while match.state.seat is not None:
        for event in match.play(luck.pick(match.state.moves())):
            icon = TABLE.story({"kind": event.kind, "seat": event.seat, **event.fields})
            assert (icon is None) == (event.kind in plain)

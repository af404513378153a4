"""Cube's words: every refusal, event and ending that can happen has its sentence, and every sentence can happen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.demos import rehearse
from pyengine.core.game import Event
from pyengine.core.options import values_of
from pyengine.games.cube.demos import DEMOS
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import CARDS, COLOURS, VIEWS
from pyengine.games.cube.rules.moves import ALL_MOVES
from pyengine.games.cube.rules.options import Options
from pyengine.games.cube.rules.state import ENDINGS, CubeState
from tests.games.cube.naive import Naive
from tests.games.cube.play import BESIDE, CORNERS, SPOT, SQUARE, draw, duel, full_heap, last_cubes, play, scores, table
from tests.games.cube.test_naive import SETTINGS
from tests.games.words_help import PLAYERS, told
from tests.mass import mass

WORDS = GAME.words
NEAR = {**CORNERS, "b2": "R", "c2": "RYG", "c3": "RYGB", "b3": "RYGB"}
ONE_CARD = {"fulfilled": (("C01",), ())}
TWIN = (("G", ("b2-1", "b2-2")), ("B", None))


def asked() -> CubeState:
    state = table(CORNERS, ((), ()), drawn="R", options=SPOT)
    play(state, "place-b2", "claim-1")
    return state


def finished() -> CubeState:
    cards = (("C03", "C04", "C16", "C18", "C22", "C30", "C31"), ())
    state = table(CORNERS, ((), ()), turn=3, drawn="R", fulfilled=cards)
    play(state, "place-b2")
    return state


def at_target() -> CubeState:
    cards = ((), ("C03", "C04", "C16", "C18", "C22", "C30", "C31"))
    state = table(CORNERS, ((), ()), turn=3, drawn="R", options=SPOT, fulfilled=cards)
    play(state, "place-b2")
    return state


def short_hand() -> CubeState:
    state = table(CORNERS, ((), ()), drawn="R", options=SPOT)
    state.pile.clear()
    state.hands[0] = state.hands[0][:1]
    state.play(GAME.parse("place-b2"))
    return state


def at_once() -> CubeState:
    options = Options(bag_end_now=True)
    state = table(
        {**last_cubes(), "d4": last_cubes()["d4"][:-1]},
        drawn=last_cubes()["d4"][-1],
        fulfilled=scores(6, 1),
        options=options,
    )
    play(state, "place-d4")
    while state.seat is not None:
        state.play(state.moves()[0])
    return state


def in_sudden_death() -> CubeState:
    state = duel("C01", "C44")
    draw(state, "Y")
    play(state, "place-c1")
    return state


def asked_in_sudden_death() -> CubeState:
    state = table(SQUARE, turn=3, drawn="R", options=SPOT, fulfilled=scores(7, 7), pile=("C44", "C01"))
    play(state, "place-d4", "done", "done", "draw", "place-d4")
    assert state.duel is not None
    return state


def after(state: CubeState, *notations: str) -> CubeState:
    play(state, *notations)
    return state


REFUSED: list[tuple[str, str, CubeState, str]] = [
    ("choose_first", "Q7", GAME.new(2), "draw"),
    ("twin_taken", "Q7", after(GAME.new(2), "twin-R"), "twin-R"),
    ("arrange_first", "Q6", GAME.new(2, Options(arrange_start=True, choose_twins=False)), "draw"),
    ("act_first", "Q10", table(CORNERS), "place-b2"),
    ("no_pass", "Q10", table(CORNERS), "pass"),
    ("place_first", "Q11", table(CORNERS, drawn="R"), "draw"),
    ("stack_full", "Q11", table(NEAR, drawn="R"), "place-c3"),
    ("same_space", "Q12", table(NEAR), "move-b2-b2"),
    ("hold_empty", "Q12", table(NEAR), "move-a2-b2"),
    ("hold_twin", "Q14", table({"b2": "GG"}, twins=TWIN, **ONE_CARD), "move-b2-b3"),
    ("hold_level", "Q16", table({**full_heap(height=1), "b2": "BY"}, taboo="a1-1"), "move-a1-b1"),
    ("hold_taboo", "Q15", table(NEAR, taboo="b2-1"), "move-b2-b1"),
    ("hold_level", "Q16", table(last_cubes(), turn=3), "move-a1-b1"),
    ("hold_start", "Q17", table(CORNERS, turn=0), "move-a1-b2"),
    ("draw_only", "Q17", table(NEAR, turn=1, options=Options(first_round_draw_only=True)), "move-b2-b1"),
    (
        "hold_row",
        "Q18",
        table(dict.fromkeys(("a2", "b2", "c2", "d2"), "R"), options=Options(closed_rows=True)),
        "move-b2-b1",
    ),
    ("twin_no_card", "Q19", table(NEAR), "up-b1"),
    ("twin_used", "Q19", table({"b2": "GG"}, twins=TWIN, **ONE_CARD), "up-b1"),
    ("stack_high", "Q20", table(NEAR, **ONE_CARD), "up-c2"),
    ("not_neighbours", "Q20", table(NEAR, **ONE_CARD), "flat-a2-c2"),
    ("not_level", "Q20", table(NEAR, **ONE_CARD), "flat-b2-c2"),
    ("flat_full", "Q20", table(NEAR, **ONE_CARD), "flat-b3-c3"),
    ("claims_automatic", "Q29", table(NEAR), "claim-1"),
    ("claims_first", "Q29", asked(), "draw"),
    ("tried", "Q29", asked(), "claim-1"),
    ("no_card", "Q31", short_hand(), "claim-2"),
    ("over", "Q32", finished(), "draw"),
    ("over_at_once", "Q36", at_once(), "draw"),
    ("over_sudden", "Q35", in_sudden_death(), "draw"),
    ("one_card", "Q35", asked_in_sudden_death(), "claim-2"),
    ("window_closed", "Q28", table(CORNERS, options=SPOT), "claim-1"),
    ("at_target", "Q33", at_target(), "claim-1"),
    ("bag_empty", "Q36", table(last_cubes(), turn=3), "draw"),
    ("quiet", "Q38", table(NEAR, quiet=12, **ONE_CARD), "move-b2-b1"),
    ("quiet_draw", "Q38", table(NEAR, quiet=12), "move-b2-b1"),
    ("quiet_draw", "Q38", table({**NEAR, "b2": "GG"}, quiet=12, twins=TWIN, **ONE_CARD), "move-a1-b1"),
]


@pytest.mark.parametrize(("kind", "rule", "state", "move"), REFUSED, ids=[kind for kind, *_ in REFUSED])
def test_a_refusal_by_its_rule(kind: str, rule: str, state: CubeState, move: str) -> None:
    assert told(GAME, state.refusal(GAME.parse(move))) == (rule, kind)


def moments(seats: int, options: dict[str, Any], seed: int) -> list[CubeState]:
    """Of a game played to its end, and every moment from its last rounds on."""
    state, luck = GAME.new(seats, options, seed), Chance(seed)
    found = []
    while state.seat is not None:
        if state.duel or not luck.below(12):
            found.append(state.clone())
        state.play(luck.pick(state.moves()))
    return [*found, state]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_refusal_names_a_rule_that_forbids_the_move(seats: int, options: dict[str, Any]) -> None:
    for seed in range(mass(1, 12)):
        for state in moments(seats, options, seed):
            check_refusals(state)


@pytest.mark.parametrize(("kind", "rule", "state", "move"), REFUSED, ids=[kind for kind, *_ in REFUSED])
def test_every_other_refusal_there_too(kind: str, rule: str, state: CubeState, move: str) -> None:
    check_refusals(state)


def check_refusals(state: CubeState) -> None:
    eyes, legal = Naive(state.position()), set(map(str, state.moves()))
    for move in ALL_MOVES:
        if str(move) not in legal:
            refusal = state.why_not(move)
            assert eyes.forbids(refusal.rule, str(move)), (str(move), str(refusal))
            assert told(GAME, refusal)
            twins = any(notation.startswith(("up", "flat")) for notation in legal)
            assert refusal.kind != "quiet" or twins


def test_no_two_cards_have_the_same_name() -> None:
    assert len({WORDS.name(card) for card in CARDS}) == len(CARDS)


def test_every_refusal_in_the_words_is_tested_here() -> None:
    assert {kind for kind, *_ in REFUSED} == set(WORDS.entry("refusals"))


def events_of_demos_and_random_games() -> dict[str, Event]:
    found: dict[str, Event] = {}
    for demo in DEMOS:
        found |= {event.kind: event for events in rehearse(GAME, demo).events for event in events}
    for seed, options in enumerate([Options(), SPOT, Options(arrange_start=True)]):
        state, luck = GAME.new(3, options, seed), Chance(seed)
        while state.seat is not None:
            events: list[Event] = []
            state.play(luck.pick(state.moves()), events)
            found |= {event.kind: event for event in events}
    return found


def rare_events() -> dict[str, Event]:
    stuck = table(last_cubes(), turn=3, options=Options(closed_rows=True))
    again = table({**CORNERS, "b2": "R"}, quiet=11)
    tied = table(BESIDE, ((), ()), turn=3, drawn="R", fulfilled=scores(7, 7), pile=("C01", "C44", "C43"))
    floor = table(full_heap({"b2": ""}, 1), drawn="R")
    events = [*play(floor, "place-b2"), *play(stuck, "pass"), *play(again, "move-b2-b3"), *play(tied, "place-d2")]
    return {event.kind: event for event in events}


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    found = events_of_demos_and_random_games() | rare_events()
    assert set(found) == set(WORDS.entry("events"))
    for event in found.values():
        sentence = event.sentence(WORDS, PLAYERS)
        assert sentence.endswith(".") and "{" not in sentence


def test_every_ending_has_a_sentence() -> None:
    assert set(ENDINGS) == set(WORDS.entry("endings"))


def test_names_and_options_have_words() -> None:
    for name, values in values_of(Options).items():
        words: dict[str, Any] = WORDS.entry(f"options.{name}")
        assert words["title"] and words["text"]
        if not isinstance(values[0], bool):
            assert set(words["values"]) == set(values)
    assert {*CARDS, *COLOURS, *VIEWS} == set(WORDS.entry("names"))


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_named_by_its_colours_row_by_row(card: str) -> None:
    name = WORDS.name(card)
    assert len(re.findall("red|yellow|green|blue", name)) == 4

"""Kauchuk's words: every refusal, event and ending that can happen has its sentence, and every sentence can happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Event
from pyengine.games.kauchuk.rules import GAME, KauchukState
from pyengine.games.kauchuk.rules.board import ARTIFACTS, COLOURS, LATTICE, LOOPS, PINS, PLACES
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.moves import SOURCES, Band, Step
from pyengine.games.kauchuk.table import TABLE
from pyengine.shapes.bits import bits
from tests.games.kauchuk.judge import Judge
from tests.games.kauchuk.play import BOARDS, RICH, at, finish, lay, play
from tests.games.words_help import PLAYERS, told
from tests.mass import mass

WORDS = GAME.words
HALF = dict.fromkeys(RICH, 5)
TWO_OWNERS = [(0, "d1d2"), (0, "d2d3"), (1, "a4b4"), (1, "b4c4"), (1, "c4d4"), (2, "f4g4"), (2, "e4f4"), (2, "d4e4")]


def after(state: KauchukState, *moves: str) -> KauchukState:
    play(state, *moves)
    return state


def rich(place: str, *bands: tuple[int, str]) -> KauchukState:
    return at(place, 2, bands, [RICH])


def over() -> KauchukState:
    state = at("jungle", points=[18], seat=1, actions=1, ending=True)
    finish(state)
    return state


def paying(hand: dict[str, int], band: str = "c1d1") -> KauchukState:
    return after(at("jungle", hands=[hand]), band)


def short() -> KauchukState:
    """Red, blue, blue and stone are due; the two blue cards are needed for the blue pins."""
    hand = {"red": 1, "blue": 2, "grey": 1, "yellow": 2}
    return after(at("cursed", hands=[hand]), "a1b1a2b2")


def shared() -> KauchukState:
    """Two others have bands on the last pin, which is due."""
    return after(at("jungle", 3, TWO_OWNERS, [{"grey": 1, "red": 2}]), "d3d4")


def token(**more: Any) -> KauchukState:
    """Red, or two yellow, is due for a pin with a band of another."""
    hand = {"red": 1, "yellow": 2}
    return after(at("cursed", 2, [(0, "c2d2d3"), (1, "b1c1c2")], [hand], **more), "c1c2d2")


def crowded() -> KauchukState:
    """All glowing pins have bands of the other player."""
    ring = ["c3d3", "d3e3", "e3e4", "e4e5", "d5e5", "c5d5"]
    return at("images", 2, [(1, name) for name in (*ring, "c4c5")], [RICH])


def walled_in() -> KauchukState:
    """Every band round the corner g1 is laid, whatever the hand holds."""
    names = [name for name in LOOPS if "g1" in name and LOOPS[name].kind != "path"]
    return at("jungle", 2, [(0, "e1e2"), (0, "e1f1"), *((0, name) for name in sorted(names, key=len))], [RICH])


def spent() -> KauchukState:
    """All bands of the Labyrinth are laid."""
    pins = [
        "c1",
        "b1",
        "a1",
        "a2",
        "a3",
        "a4",
        "a5",
        "a6",
        "a7",
        "b7",
        "c7",
        "d7",
        "e7",
        "f7",
        "g7",
        "g6",
        "g5",
        "g4",
        "g3",
    ]
    steps = [f"{pins[k]}-{pins[k + 1]}" for k in range(1, len(pins) - 1)]
    return at("labyrinth", 2, [(0, "b1c1"), *((0, step) for step in steps)], [RICH], actions=1, ending=True)


REFUSED: list[tuple[str, str, KauchukState, str]] = [
    ("over", "K50", over(), "take-red"),
    ("crater", "V1", rich("volcano"), "d3d4"),
    ("no_bands", "L1", spent(), "g3-g2"),
    ("busy_more", "K22", after(rich("jungle"), "take-red"), "c1d1"),
    ("busy_pay", "K32", paying(RICH), "take-red"),
    ("busy_bonus", "L5", after(at("labyrinth", hands=[{"grey": 1, "blue": 1}]), "c1d2"), "d2-d3"),
    ("busy_extra", "K21", after(at("jungle", energy=[3], actions=1), "take-red", "take-blue"), "take-red"),
    ("can_take", "K24", rich("jungle"), "pass"),
    ("nothing_due", "K30", rich("jungle"), "c1=red"),
    ("buy_later", "K21", at("jungle", energy=[5]), "buy"),
    ("bought_already", "K21", after(at("jungle", energy=[6], actions=1), "take-red", "take-blue", "buy"), "buy"),
    ("cannot_end", "K21", rich("jungle"), "end"),
    *(("busy_more", "K22", after(rich("jungle"), "take-red"), word) for word in ("pass", "buy", "end")),
    *(("busy_pay", "K32", paying(RICH), word) for word in ("pass", "buy", "end")),
    ("busy_extra", "K21", after(at("jungle", energy=[3], actions=1), "take-red", "take-blue"), "pass"),
    ("no_open_row", "T1", rich("cursed"), "take-red"),
    ("no_cards", "K23", at("jungle", hands=[HALF, HALF], open_row=[]), "take-pile"),
    ("not_open", "K22", at("jungle", open_row=["red"] * 5), "take-blue"),
    ("other_pin", "K30", paying(RICH), "d1=green"),
    ("receiver", "K31", shared(), "d4=grey"),
    ("receiver", "T4", token(energy=[1]), "c1=red"),
    ("no_owner", "K31", shared(), "d4=grey:1"),
    ("no_owner", "K31", shared(), "d4=red*2:1+2"),
    ("no_owner", "K31", paying(RICH), "c1=yellow:2"),
    ("no_owner", "K31", token(energy=[1]), "c1=red:@1"),
    ("no_split", "K31", shared(), "d4=grey:2+3"),
    ("no_split", "K31", shared(), "d4=red*2:2+2"),
    ("no_choice", "K31", token(), "c1=red:2"),
    ("no_token", "T4", token(), "c1=red:@2"),
    ("tokens_elsewhere", "K31", shared(), "d4=grey:@2"),
    ("own_pair", "K30", paying(RICH), "c1=yellow*2"),
    ("wrong_colour", "K30", paying(RICH), "c1=red"),
    ("not_held", "K32", paying({"yellow": 1, "green": 1, "blue": 2}), "c1=red*2"),
    ("not_enough_left", "K32", short(), "a1=blue*2"),
    ("no_chain", "K10", rich("jungle"), "c1-d1"),
    ("no_lines", "T3", rich("cursed"), "c1d1"),
    ("form", "K10", rich("cursed"), "c1-c2-c3"),
    ("form", "K10", rich("jungle"), "c1-c2-c3"),
    ("again", "K15", rich("jungle", (0, "c1d1")), "c1d1"),
    ("one_pin", "K11", rich("jungle"), "c1"),
    ("one_pin", "K11", rich("jungle"), "c1c1"),
    ("pin_twice", "K11", rich("jungle"), "c1d1d2c1"),
    ("five_pins", "K11", rich("jungle"), "c1d1e1c2d2"),
    ("no_path", "R3", rich("ruins"), "c1-c2-e2"),
    ("unjoined", "K11", rich("jungle"), "c1e1"),
    ("off_lines", "K11", rich("jungle"), "c1d1e1"),
    ("off_lines", "K11", rich("jungle"), "c1d1e1f1"),
    ("apart", "K14", rich("jungle", (0, "c1c2")), "e1e2"),
    ("start", "J1", rich("jungle"), "c3d3"),
    ("start_volcano", "V2", rich("volcano"), "a1b1"),
    ("start_images", "P1", rich("images"), "a1b1"),
    ("start_taken", "P1", crowded(), "a1b1"),
    ("too_dear", "K32", at("jungle"), "c1d1"),
    ("first_band", "L2", rich("labyrinth"), "c1-d1"),
    ("only_lines", "L1", rich("labyrinth"), "c1d1d2"),
    ("only_lines", "L1", rich("labyrinth"), "c1d1e1f1"),
    ("only_lines", "L1", rich("labyrinth"), "c1-d1-e1"),
    ("from_head", "L3", rich("labyrinth", (0, "b1c1")), "c1-d1"),
    ("from_head", "L3", rich("labyrinth", (0, "b1c1")), "c1d1"),
    ("from_either", "L2", rich("labyrinth", (0, "c1d1")), "e1-f1"),
    ("undirected", "L3", rich("labyrinth", (0, "b1c1")), "a1b1"),
    ("channel", "I2", rich("isles"), "e1f1e2"),
    ("mixed", "D2", rich("deities"), "b1c1b2c2"),
]

IDLE: list[tuple[str, str, KauchukState, str]] = [
    ("over", "K50", over(), "pin c1"),
    ("crater", "V1", rich("volcano"), "pin d4"),
    ("no_bands", "L1", spent(), "pin g3"),
    ("from_head", "L3", rich("labyrinth", (0, "b1c1")), "pin e5"),
    ("from_head", "L3", at("labyrinth", 2, [(0, "b1c1")]), "pin a1"),
    ("from_either", "L2", rich("labyrinth", (0, "c1d1")), "pin e5"),
    ("pin_idle", "K32", at("labyrinth", 2, [(0, "b1c1")]), "pin b1"),
    ("start", "J1", rich("jungle"), "pin d5"),
    ("start_volcano", "V2", rich("volcano"), "pin a1"),
    ("start_images", "P1", rich("images"), "pin a1"),
    ("start_taken", "P1", crowded(), "pin a1"),
    ("apart", "K14", rich("jungle", (0, "c1c2")), "pin f5"),
    ("again", "K15", walled_in(), "pin g1"),
    ("pin_idle", "K32", at("jungle"), "pin c1"),
    ("busy_more", "K22", after(rich("jungle"), "take-red"), "pin c1"),
    ("not_open", "K22", at("jungle", open_row=["red"] * 5), "take blue"),
]


@pytest.mark.parametrize(("kind", "rule", "state", "move"), REFUSED, ids=[kind for kind, *_ in REFUSED])
def test_a_refusal_by_its_rule(kind: str, rule: str, state: KauchukState, move: str) -> None:
    assert told(GAME, state.refusal(GAME.parse(move))) == (rule, kind)


@pytest.mark.parametrize(
    ("kind", "rule", "state", "touch"), IDLE, ids=[f"{kind} {touch}" for kind, _, _, touch in IDLE]
)
def test_a_touch_that_leads_nowhere(kind: str, rule: str, state: KauchukState, touch: str) -> None:
    assert told(GAME, TABLE.why_idle(state, touch)) == (rule, kind)


def test_every_refusal_in_the_words_is_tested_here() -> None:
    assert {kind for kind, *_ in REFUSED + IDLE} == set(WORDS.entry("refusals"))


def moments(place: str, seats: int, seed: int) -> Iterator[KauchukState]:
    """Moments of a game of somebody who builds, half of them while paying, and its end."""
    state, luck = GAME.new(seats, {"location": place}, seed), Chance(seed)
    while state.seat is not None:
        moves = state.moves()
        bands = [move for move in moves if isinstance(move, Band | Step)]
        if luck.below(mass(60, 12)) == 0 or (state.phase == "pay" and luck.below(mass(20, 4)) == 0):
            yield state
        state.play(luck.pick(bands if bands and luck.below(3) else moves))
    yield state


def notations(state: KauchukState, luck: Chance) -> Iterator[str]:
    """Some of all that can be written down; of paying for what is due, everything."""
    some = mass(30, 400)
    yield from ("pass", "buy", "end", *(f"take-{source}" for source in SOURCES))
    yield from (luck.pick(sorted(LOOPS)) for _ in range(some))
    yield from ("".join(luck.shuffled(PINS)[: 1 + luck.below(5)]) for _ in range(some // 2))
    yield from ("-".join(luck.shuffled(PINS)[: 2 + luck.below(2)]) for _ in range(some // 4))
    for _ in range(some):  # pins close to each other
        pin = luck.below(len(PINS))
        near = [pin, *bits(LATTICE.neighbours[pin])]
        names = [PINS[each] for each in luck.shuffled(near)[: 2 + luck.below(3)]]
        yield "".join(names)
        yield "-".join(names[:2])
        yield f"{names[0]}={luck.pick(CARDS)}"
        yield "".join([*names, names[0]])
    if state.due:
        yield from (f"{PINS[state.due[0]]}={card}{to}" for card in CARDS for to in RECEIVERS)


CARDS = [f"{colour}{pair}" for colour in COLOURS for pair in ("", "*2")]
RECEIVERS = ["", *(f":{sign}{to}" for sign in ("", "@") for to in "1234"), ":1+2", ":2+2", ":2+3", ":4+3"]


@pytest.mark.parametrize(("place", "seats"), BOARDS)
def test_every_refusal_of_every_notation_names_a_rule_that_forbids_it(place: str, seats: int) -> None:
    luck = Chance(seats)
    for state in (state for seed in range(mass(1, 4)) for state in moments(place, seats, seed)):
        judge, legal = Judge(state.position()), set(state.moves())
        for text in notations(state, luck):
            move = GAME.parse(text)
            if move not in legal:
                assert told(GAME, state.why_not(move)) in judge.forbids(str(move)), (text, state.position())
        ready = {pick for move in legal for pick in move.picks for pick in ([pick] if isinstance(pick, str) else pick)}
        for pin in PINS:
            if f"pin {pin}" not in ready:
                assert told(GAME, TABLE.why_idle(state, f"pin {pin}")) in judge.idles(pin), (pin, state.position())


def events_of_many_games() -> dict[str, Event]:
    found: dict[str, Event] = {}
    for number, place in enumerate([*PLACES, *PLACES]):
        state, chance = GAME.new(2 + number % 3, {"location": place}, number), Chance(number)
        while state.seat is not None:
            events: list[Event] = []
            bands = [move for move in state.moves() if "take" not in str(move)]
            state.play(chance.pick(bands or state.moves()), events)
            found |= {event.kind: event for event in events}
    told = lay(at("ruins", 4, [(0, n) for n in ("c1d1", "d1e1", "e1e2", "e2d3", "c2d3")], [RICH]), "c1c2")
    told += play(after(at("jungle", 3, TWO_OWNERS, [{"grey": 1, "red": 2}]), "d3d4"), "d4=red*2:2+3")
    told += play(at("jungle", hands=[HALF, HALF], open_row=[]), "pass")
    told += lay(at("images", 2, [(0, "c2c3"), (1, "d2e2d3"), (1, "e1d2e2"), (1, "e1f1e2")], [RICH]), "c2d2d3")
    told += lay(at("jungle", 2, [(0, n) for n in ("d1d2", "d2d3", "d3d4", "d4d5", "d5d6")], [RICH]), "d6d7")
    told += last_round_with_a_set_and_energy()
    return found | {event.kind: event for event in told}


def last_round_with_a_set_and_energy() -> list[Event]:
    state, luck, events = at("labyrinth"), Chance(1), list[Event]()
    state.ending, state.energy[0], state.notes.artifacts[0] = True, 9, (1,) * len(ARTIFACTS)
    while state.seat is not None:
        state.play(luck.pick(state.moves()), events)
    return events


def test_what_is_counted_at_the_end_is_told_player_by_player() -> None:
    events = last_round_with_a_set_and_energy()
    counted = [(event.kind, event.seat, event.fields["points"]) for event in events if event.kind.startswith("final_")]
    assert counted[0] == ("final_sets", 0, 5) and ("final_energy", 0) in [each[:2] for each in counted]
    assert events[-1].kind == "over"


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    found = events_of_many_games()
    assert set(found) == set(WORDS.entry("events"))
    for event in found.values():
        sentence = WORDS.say(f"events.{event.kind}", {"seat": event.seat, **event.fields}, PLAYERS)
        assert sentence.endswith(".") and "{" not in sentence


def test_every_ending_and_column_has_words() -> None:
    reasons = set(WORDS.entry("endings"))
    assert reasons == {"goal", "rounds", "images", "bands", "idle", "buried"}
    columns = {column for location in LOCATIONS.values() for column in location.columns}
    for location in LOCATIONS.values():
        columns |= set(location.final(at(location.id)))
    assert columns | {"energy", "bands", "total"} == set(WORDS.entry("columns"))


def test_notation_is_read_back_and_nothing_else_is() -> None:
    for text in (
        "take-red",
        "c1d1d2",
        "c1-d2",
        "c1-c2-c3",
        "c2=grey*2",
        "c2=red:3",
        "c2=red*2:2+3",
        "c2=red:@3",
        "end",
    ):
        assert str(GAME.parse(text)) == text
    assert str(GAME.parse("d2c1d1")) == "c1d1d2"
    assert str(GAME.parse("c2=red*2:3+2")) == "c2=red*2:2+3"
    for text in ("", "c8d8", "take-pink", "c1=pink", "c1d", "exact", "C1D1", "c1-c2-c3-c4", "a1=red:5"):
        with pytest.raises(BadInput, match="is not a move of Kauchuk"):
            GAME.parse(text)


@pytest.mark.parametrize("touches", [("pin c1", "pin d1", "lay"), ("pin d1", "pin c1", "lay")])
def test_pins_are_touched_in_any_order(touches: tuple[str, ...]) -> None:
    assert str(TABLE.intend(rich("jungle"), touches)) == "c1d1"


def test_a_touch_is_understood_as_the_move_it_means() -> None:
    ruins = rich("ruins")
    assert str(TABLE.intend(ruins, ("pin c3", "pin c1", "pin c2", "through c2"))) == "c1-c2-c3"
    assert str(TABLE.intend(ruins, ("take red",))) == "take-red"
    assert str(TABLE.intend(ruins, ("pass",))) == "pass"
    assert TABLE.intend(ruins, ("pin c1",)) is None
    assert str(TABLE.intend(shared(), ("pay red*2", "to 2+3"))) == "d4=red*2:2+3"
    assert TABLE.intend(shared(), ("pay nothing",)) is None
    assert str(TABLE.intend(rich("labyrinth", (0, "b1c1")), ("pin c1", "pin d1"))) == "c1-d1"

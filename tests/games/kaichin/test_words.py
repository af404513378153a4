"""Kaichin's words: every refusal, event and ending that can happen has its sentence, and every sentence can happen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Event
from pyengine.games.kaichin.rules import GAME, KaichinState
from pyengine.games.kaichin.rules.moves import ALL_MOVES
from pyengine.games.kaichin.rules.scoring import RULE_OF
from pyengine.games.kaichin.table import TABLE
from tests.games.kaichin import naive
from tests.games.kaichin.play import DISCLOSE, PLAYERS, crowded, play, stuck, table
from tests.games.words_help import told
from tests.mass import mass

WORDS = GAME.words
ONE_HIT = {"damage": "a1", "held": "2 3 3"}
NO_BLUE = "blue a1 a2 a3 b1 b2 b3 c1 c2 e4 d5 d6 d7"


def act() -> KaichinState:
    return table("nami d4, ume e4, fuji f4, hoshi c1", "red d5", "e2", held="2 3 3")


def acted(**more: str) -> KaichinState:
    return table("nami d4", "red a1", "a2", held="0 3 3", part="show", options=DISCLOSE, **more)


def over() -> KaichinState:
    return play(table("nami d1"), "nami-S3a")


REFUSED: list[tuple[str, str, KaichinState, str]] = [
    ("over", "C29", over(), "nami-d1"),
    ("acted", "C11", acted(), "nami-d5"),
    ("can_act", "C11", act(), "pass"),
    ("acted_and_shown", "C11", play(acted(), "show-nami"), "nami-d5"),
    ("acted_and_shown", "C11", play(acted(), "show-nami"), "pass"),
    ("must_act", "C11", act(), "done"),
    ("must_pass", "C11", stuck(), "done"),
    ("gone", "C24", stuck(), "ume-d4"),
    ("locked", "C28", table("ume d4", locks="ume", shown="ume", options=DISCLOSE), "ume-d5"),
    ("not_its_goal", "C17", act(), "nami-S0a"),
    ("goal_far", "C17", act(), "nami-S3a"),
    ("over_sweet_on_damage", "C14", table("nami e2, ume e1!", damage="e1", held="2 3 3"), "nami-S3a"),
    ("home_over_damage", "C14", table("nami e2", damage="e1", held="2 3 3"), "nami-S3a"),
    ("home_over_two", "C14", table("nami e3, ume e2, fuji e1"), "nami-S3a"),
    ("stands_there", "C13", act(), "nami-d4"),
    ("occupied", "C13", act(), "nami-e4"),
    ("onto_damage", "C13", act(), "nami-e2"),
    ("no_chip_left", "C20", table("nami d4", NO_BLUE), "nami-c4"),
    ("over_sweet_on_damage", "C14", table("nami d4, ume e4!", damage="e4", held="2 3 3"), "nami-f4"),
    ("over_damage", "C14", table("nami d4", damage="e4", held="2 3 3"), "nami-f4"),
    ("over_two", "C14", act(), "nami-g4"),
    ("needs_own_colour", "C15", act(), "nami-d6"),
    ("start_far", "C18", act(), "tsuki-g1"),
    ("too_far", "C13", act(), "nami-g1"),
    ("no_damage_left", "C21", table("nami d2, ume d6", held="0 3 3"), "hit-ume"),
    ("unmoved_target", "C22", act(), "hit-sasa"),
    ("target_on_damage", "C22", table("nami d2, ume d4!", damage="d4", held="2 3 3"), "hit-ume"),
    ("unmoved_attackers", "C21", table("ume d4"), "hit-ume"),
    ("gone_attackers", "C21", table("ume d4, nami removed, tsuki removed", held="1 2 2"), "hit-ume"),
    ("unmoved_attackers", "C21", table("ume d4, nami removed", held="2 2 3"), "hit-ume"),
    ("not_itself", "C22", table("nami d4"), "hit-nami"),
    ("not_itself", "C22", table("nami d4, tsuki removed", held="2 2 3"), "hit-nami"),
    ("no_line", "C22", act(), "hit-hoshi"),
    ("behind_damage", "C22", table("nami d2, ume d6", damage="d4", held="2 3 3"), "hit-ume"),
    ("behind_sweet", "C22", act(), "hit-fuji"),
    ("disclose_off", "C26", act(), "show-nami"),
    ("disclose_later", "C26", table("nami d4", options=DISCLOSE), "show-nami"),
    ("one_a_turn", "C26", play(acted(), "show-nami"), "show-tsuki"),
    ("not_your_card", "C26", acted(), "show-ume"),
    ("shown_already", "C26", acted(shown="nami"), "show-nami"),
    ("shown_already", "C26", table("nami d4", shown="nami tsuki", options=DISCLOSE), "show-nami"),
    ("shown_already", "C26", play(acted(), "show-nami"), "show-nami"),
    ("both_shown", "C26", table("nami d4", shown="nami tsuki", options=DISCLOSE), "show-ume"),
    ("both_shown", "C26", play(acted(shown="tsuki"), "show-nami"), "show-ume"),
    ("show_first", "C27", acted(), "put-red@g1"),
    ("only_after_showing", "C27", act(), "put-red@g1"),
    ("under_sweet", "C27", play(acted(), "show-nami"), "take@d4"),
    ("nothing_to_take", "C27", play(acted(), "show-nami"), "take@g1"),
    ("not_empty", "C27", play(acted(), "show-nami"), "put-red@a1"),
    ("no_damage_to_put", "C27", play(acted(), "show-nami"), "put-damage@g1"),
    (
        "none_to_put",
        "C27",
        play(table("nami d4", NO_BLUE, part="show", options=DISCLOSE), "show-nami"),
        "put-blue@g1",
    ),
]

IDLE: list[tuple[str, str, KaichinState, str]] = [
    ("over", "C29", over(), "sweet nami"),
    ("choose_sweet", "C12", act(), "cell d5"),
    ("hemmed_in", "C13", stuck(), "sweet nami"),
    ("gone", "C24", stuck(), "sweet ume"),
    ("show_or_end", "C26", acted(), "sweet nami"),
    ("choose_chip", "C27", play(acted(), "show-nami"), "cell d5"),
    ("disclose_off", "C26", act(), "card nami"),
    ("disclose_later", "C26", table("nami d4", options=DISCLOSE), "card nami"),
    ("shown_already", "C26", table("nami d4", shown="nami tsuki", options=DISCLOSE), "card nami"),
    ("no_damage_left", "C21", table("nami d2, ume d6", held="0 3 3"), "act attack"),
    ("nobody_in_sight", "C22", table("ume d4"), "act attack"),
]

OPENLY: list[tuple[str, str, KaichinState, str]] = [
    ("not_by_yours", "C23", table("ume d4"), "hit-ume"),
    ("not_by_yours", "C23", act(), "hit-hoshi"),
    ("not_by_yours", "C23", act(), "hit-fuji"),
    ("not_by_yours", "C23", table("nami d2, ume d6", damage="d4", held="2 3 3"), "hit-ume"),
]


@pytest.mark.parametrize(("kind", "rule", "state", "move"), REFUSED, ids=[kind for kind, *_ in REFUSED])
def test_a_refusal_by_its_rule(kind: str, rule: str, state: KaichinState, move: str) -> None:
    assert told(GAME, state.refusal(GAME.parse(move))) == (rule, kind)


@pytest.mark.parametrize(
    ("kind", "rule", "state", "touch"), IDLE, ids=[f"{kind} {touch}" for kind, _, _, touch in IDLE]
)
def test_a_touch_that_leads_nowhere(kind: str, rule: str, state: KaichinState, touch: str) -> None:
    assert told(GAME, TABLE.why_idle(state, touch)) == (rule, kind)


@pytest.mark.parametrize(("kind", "rule", "state", "move"), OPENLY, ids=[move for *_, move in OPENLY])
def test_C23_while_others_look_on_the_reason_tells_nothing_of_the_hand(
    kind: str, rule: str, state: KaichinState, move: str
) -> None:
    refusal = state.refusal(GAME.parse(move))
    assert refusal is not None and told(GAME, refusal.openly) == (rule, kind)
    assert refusal.openly is not None and set(refusal.openly.fields) == {"sweet"}


def test_C23_what_everybody_can_see_needs_no_other_words() -> None:
    for kind, _, state, move in REFUSED:
        refusal = state.refusal(GAME.parse(move))
        assert refusal is not None
        private = kind in (
            "unmoved_attackers", "gone_attackers", "not_itself", "no_line", "behind_damage", "behind_sweet",
        )  # fmt: skip
        assert (refusal.openly is not None) == private


def test_every_refusal_in_the_words_is_tested_here() -> None:
    assert {kind for kind, *_ in REFUSED + IDLE + OPENLY} == set(WORDS.entry("refusals"))


def test_every_refusal_links_to_a_section_of_the_rulebook() -> None:
    explained = {rule for section in WORDS.entry("rulebook") for rule in section["rules"]}
    assert {rule for _, rule, *_ in REFUSED + IDLE + OPENLY} <= explained


def moments(seats: int, disclose: bool) -> Iterator[KaichinState]:
    """Moments of random games, their ends included, and positions that random play seldom reaches."""
    for seed in range(mass(1, 10)):
        state, luck = GAME.new(seats, {"disclose": disclose}, seed), Chance(seed)
        while state.seat is not None:
            if luck.below(mass(20, 5)) == 0:
                yield state
            state.play(luck.pick(state.moves()))
        yield state
    for seed in range(mass(4, 60)):
        state = GAME.from_position(crowded(100 * seats + seed))
        yield state
        state.play(Chance(seed).pick(state.moves()))
        yield state
    yield stuck()


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("disclose", [False, True])
def test_every_refusal_of_every_notation_names_a_rule_that_forbids_it(seats: int, disclose: bool) -> None:
    for state in moments(seats, disclose):
        judge, legal = naive.Naive(state.position()), set(state.moves())
        for move in ALL_MOVES:
            if move not in legal:
                assert told(GAME, state.why_not(move)) in judge.forbids(str(move)), (str(move), state.position())


def test_a_touch_is_understood_as_the_move_it_means() -> None:
    state = act()
    for notation in ("nami-g4", "hit-fuji", "pass", "show-nami", "put-red@d4", "take@d4", "done"):
        move = GAME.parse(notation)
        assert TABLE.intend(state, move.picks) == move
    assert TABLE.intend(state, ["sweet nami"]) is None


def events_of_many_games() -> dict[str, Event]:
    found: dict[str, Event] = {}
    for seed in range(12):
        state, chance = GAME.new(3, {"disclose": True}, seed), Chance(seed)
        while state.seat is not None:
            events: list[Event] = []
            state.play(chance.pick(state.moves()), events)
            found |= {event.kind: event for event in events}
    events = []
    play(stuck(), "pass", "pass", "pass", tell=events)
    play(table("nami d2, ume d6!", **ONE_HIT), "hit-ume", tell=events)
    play(table("nami d1"), "nami-S3a", tell=events)
    gone = table("nami removed", damage="a1 a2", held="3 2 2", part="show", options=DISCLOSE)
    play(gone, "show-nami", tell=events)
    return found | {event.kind: event for event in events}


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    found = events_of_many_games()
    assert set(found) == set(WORDS.entry("events"))
    for event in found.values():
        assert "{" not in event.sentence(WORDS, PLAYERS)


def test_every_ending_has_a_sentence() -> None:
    assert set(RULE_OF) == set(WORDS.entry("endings"))


def test_notation_is_read_back_and_nothing_else_is() -> None:
    for move in ALL_MOVES:
        assert GAME.parse(str(move)) == move
    for text in ("", "nami", "nami-h9", "hit-me", "put-red", "NAMI-D4", "nami-d4 "):
        with pytest.raises(BadInput, match="is not a move of Kaichin"):
            GAME.parse(text)


def test_names_and_options_have_words() -> None:
    for option in ("disclose", "quiet_rounds", "start_player"):
        assert WORDS.entry(f"options.{option}.title") and WORDS.entry(f"options.{option}.text")
    assert WORDS.name("nami") == "Nami"

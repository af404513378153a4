"""Rauha's words: every refusal, event and ending that can happen has its sentence, and every sentence can happen."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import Event
from pyengine.core.options import values_of
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import BIOMES, ENTITIES, PRINTED, SQUARE_NAMES
from pyengine.games.rauha.rules.moves import ALL
from pyengine.games.rauha.rules.options import Options
from pyengine.games.rauha.rules.state import RauhaState
from tests.games.rauha.naive import NaiveRauha
from tests.games.rauha.play import at, eager, play
from tests.games.words_help import told
from tests.mass import mass

WORDS = GAME.words
PLAYERS = ["Ann", "Ben", "Cho"]
NINE = {0: range(9)}


def kiteet_used() -> RauhaState:
    state = at(2, 5, "activate", holders={"kiteet": 0}, welcomed=["kiteet"])
    play(state, "entity-kiteet")
    return state


def forest_used(phase: str) -> RauhaState:
    state = at(2, 4 if phase == "activate" else 7, phase, spores={0: [0, 1]})
    play(state, "biome-1")
    return state


REFUSED: list[tuple[str, str, RauhaState, str]] = [
    ("over", "R37", at(2, 15, "over"), "end"),
    ("choose_first", "R11", at(2, 5, "choose"), "place-0"),
    ("chosen_already", "R11", at(2, 5, "place"), "keep-a1-01"),
    ("scoring_now", "R33", at(2, 7, "scoring", spores={0: [0]}), "keep-a1-01"),
    ("scoring_now", "R33", at(2, 7, "scoring", spores={0: [0]}), "place-4"),
    ("scoring_now", "R33", at(2, 7, "scoring", spores={0: [0]}), "crystals"),
    ("scoring_now", "R33", at(2, 7, "scoring", spores={0: [0]}), "spore-4"),
    ("not_on_satellite", "R10", at(2, 5, "choose", satellites={1: ["a1-01"]}), "keep-a1-01"),
    ("card_first", "R15", at(2, 5, "place"), "biome-4"),
    ("card_is_played", "R15", at(2, 5, "activate"), "place-4"),
    ("card_too_dear", "R17", at(2, 5, "place", chosen={0: "a1-04"}, crystals={0: 2}), "place-4"),
    ("square_not_allowed", "R17", at(2, 5, "place", chosen={0: "a1-02"}), "place-4"),
    ("spore_there", "R19", at(2, 5, "place", spores={0: [4]}), "spore-4"),
    ("nine_spores", "R19", at(2, 5, "place", spores=NINE), "spore-4"),
    ("not_in_line", "R25", at(2, 5, "activate"), "biome-0"),
    ("no_spore", "R33", at(2, 7, "scoring", spores={0: [0]}), "biome-4"),
    ("used_biome", "R28", forest_used("activate"), "biome-1"),
    ("used_biome", "R34", forest_used("scoring"), "biome-1"),
    ("used_entity", "R28", kiteet_used(), "entity-kiteet"),
    ("no_effect", "R26", at(2, 4, "activate"), "biome-2"),
    ("effect_too_dear", "R26", at(2, 5, "activate", crystals={0: 2}), "biome-5+0"),
    ("no_room_for_spore", "R26", at(2, 5, "activate", spores=NINE), "biome-5+0"),
    ("target_missing", "R29", at(2, 5, "activate"), "biome-5"),
    ("target_needless", "R29", at(2, 5, "activate"), "biome-4+0"),
    ("target_has_spore", "R30", at(2, 5, "activate", spores={0: [0]}), "biome-5+0"),
    ("entity_asleep", "R27", at(2, 5, "activate"), "entity-maa"),
    ("entity_asleep", "R33", at(2, 7, "scoring", spores={0: [0]}), "entity-maa"),
    ("entity_elsewhere", "R27", at(2, 5, "activate", holders={"maa": 1}), "entity-maa"),
    ("entity_elsewhere", "R33", at(2, 7, "scoring", spores={0: [0]}, holders={"maa": 1}), "entity-maa"),
    ("welcomed_before", "R27", at(2, 5, "activate", holders={"maa": 0}), "entity-maa"),
    ("never_activated", "R32", at(2, 5, "activate", holders={"vuori": 0}, welcomed=["vuori"]), "entity-vuori"),
]
OPENLY = [
    ("not_there", "R39", state, move) for kind, _, state, move in REFUSED if "card_too" in kind or "square_" in kind
]


@pytest.mark.parametrize(
    ("kind", "rule", "state", "move"), REFUSED, ids=[f"{kind}-{rule}" for kind, rule, *_ in REFUSED]
)
def test_a_refusal_by_its_rule(kind: str, rule: str, state: RauhaState, move: str) -> None:
    assert told(GAME, state.refusal(GAME.parse(move))) == (rule, kind)


@pytest.mark.parametrize(("kind", "rule", "state", "move"), OPENLY, ids=["too dear", "not allowed"])
def test_R39_while_others_look_on_the_reason_tells_nothing_of_the_card(
    kind: str, rule: str, state: RauhaState, move: str
) -> None:
    refusal = state.refusal(GAME.parse(move))
    assert refusal is not None and refusal.openly is not None
    assert told(GAME, refusal.openly) == (rule, kind)
    assert set(refusal.openly.fields) == {"square"}


def test_R39_what_everybody_can_see_needs_no_other_words() -> None:
    for kind, _, state, move in REFUSED:
        refusal = state.refusal(GAME.parse(move))
        assert refusal is not None
        assert (refusal.openly is not None) == (kind in ("card_too_dear", "square_not_allowed"))


@pytest.mark.parametrize(("seats", "side"), [(2, "A"), (3, "B"), *[(4, "A"), (5, "B")][: mass(0, 2)]])
def test_every_refusal_of_a_game_names_a_rule_that_forbids_the_move(seats: int, side: str) -> None:
    """The second judge says why a move cannot be, for every move there is, at every position of a game."""
    for seed in range(mass(2, 20)):
        luck = Chance(seed)
        state = GAME.new(seats, {"side": side}, seed)
        judge = NaiveRauha(state.position())
        while True:
            for move in ALL:
                refusal, forbidden = state.refusal(move), judge.forbids(str(move))
                assert (refusal is None) == (not forbidden), move
                assert refusal is None or told(GAME, refusal) in forbidden, move
            if state.seat is None:
                break
            move = eager(state.moves(), luck)
            state.play(move)
            judge.play(str(move))


def test_every_refusal_in_the_words_is_tested_here() -> None:
    assert {kind for kind, *_ in REFUSED + OPENLY} == set(WORDS.entry("refusals"))


def test_every_refusal_links_to_a_section_of_the_rulebook() -> None:
    explained = {rule for section in WORDS.entry("rulebook") for rule in section["rules"]}
    assert {rule for _, rule, *_ in REFUSED + OPENLY} <= explained


def events_of_many_games() -> dict[str, Event]:
    found: dict[str, Event] = {}
    for seed in range(12):
        state, luck = GAME.new(3, seed=seed), Chance(seed)
        while state.seat is not None:
            events: list[Event] = []
            state.play(luck.pick(state.moves()), events)
            found |= {event.kind: event for event in events}
    taken = play(at(2, 5, "place", chosen={0: "a1-33"}, boards={0: {0: "a1-15"}}, holders={"metsat": 1}), "place-2")
    bought = play(at(2, 5, "activate", holders={"taivas": 0}, welcomed=["taivas"]), "entity-taivas")
    brought = play(at(2, 5, "activate", holders={"sienet": 0}, welcomed=["sienet"]), "entity-sienet")
    return found | {event.kind: event for event in [*taken, *bought, *brought]}


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    found = events_of_many_games()
    assert set(found) == set(WORDS.entry("events"))
    for event in found.values():
        sentence = WORDS.say(f"events.{event.kind}", {"seat": event.seat, **event.fields}, PLAYERS)
        assert sentence and "{" not in sentence


@pytest.mark.parametrize(("points", "reason"), [({0: 3}, "most"), ({}, "shared")])
def test_every_ending_has_a_sentence(points: dict[int, int], reason: str) -> None:
    outcome = at(2, 15, "over", points=points).outcome()
    assert outcome is not None and outcome.reason == reason
    assert "{" not in WORDS.say(f"endings.{reason}", outcome.fields, PLAYERS)
    assert set(WORDS.entry("endings")) == {"most", "shared"}
    assert set(WORDS.entry("columns")) == {*outcome.breakdown, "total"}


def test_everything_has_a_name() -> None:
    names = WORDS.entry("names")
    things = [thing.id for thing in (*BIOMES, *ENTITIES)] + [land for biome in BIOMES for land in biome.lands]
    animals = [animal for biome in BIOMES for animal in biome.animals]
    assert {*things, *animals, *SQUARE_NAMES} <= set(names)


@pytest.mark.parametrize("biome", BIOMES, ids=lambda biome: biome.id)
def test_a_biome_is_named_by_its_lands_and_animals(biome) -> None:
    name = WORDS.name(biome.id)
    assert all(land in name for land in biome.lands)
    for animal in {"flying", "terrestrial", "marine"}:
        assert (animal in name) == (animal in biome.animals)
        assert (f"two {animal}" in name) == (biome.animals.count(animal) == 2)


def test_every_option_and_value_has_words() -> None:
    for option, values in values_of(Options).items():
        entry = WORDS.entry(f"options.{option}")
        assert entry["title"] and entry["text"]
        assert set(entry["values"]) == set(values)


def test_R1_what_the_option_says_of_the_sides() -> None:
    gains = {side: [biome.effect.amount for biome in biomes] for side, biomes in PRINTED.items()}
    text = WORDS.entry("options.side.text")
    assert gains["B"].count(0) == gains["A"].count(0) + 1 and "On side B one square fewer has an effect" in text
    assert sum(gains["B"]) > sum(gains["A"]) and "the others give more" in text


def test_the_box_has_words() -> None:
    assert WORDS.entry("tagline").endswith(".")
    assert WORDS.entry("about").count(".") == 3

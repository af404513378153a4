"""The conformance kit notices: deliberately broken versions of Kaichin, each wrong in one way, are all found out."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from connect_four.rules import GAME as FOUR
from connect_four.rules import ConnectFour, ConnectFourState

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Event, Outcome
from pyengine.core.moves import among
from pyengine.core.picks import completed
from pyengine.games.kaichin.rules import GAME, Kaichin, KaichinState, board
from pyengine.games.kaichin.rules import moves as m
from pyengine.games.kaichin.rules.options import Options
from pyengine.games.kaichin.rules.refusals import no
from pyengine.games.kaichin.table import KaichinTable
from pyengine.kit.contract import Broken, walk, walk_all

Sound = KaichinState


def mutant(game: dict[str, Any] | None = None, **state: Any) -> Kaichin:
    """Kaichin with some methods of its Game and of its State replaced."""
    kind = type("Mutant", (KaichinState,), {"__slots__": (), **state})

    def turned(make: Callable[..., KaichinState]) -> Callable[..., KaichinState]:
        def made(*arguments: Any, **more: Any) -> KaichinState:
            found = make(*arguments, **more)
            found.__class__ = kind
            return found

        return made

    makers = {name: turned(getattr(Kaichin, name)) for name in ("new", "from_position", "guess")}
    own = {"State": kind, "__module__": Kaichin.__module__, **makers, **(game or {})}
    return type("MutantGame", (Kaichin,), own)()  # type: ignore[no-any-return]


def held_to_the_contract(game: Kaichin) -> None:
    luck = Chance(2)
    walk(game, 3, Options(disclose=True), 4, luck.pick, luck, every=3)


def test_the_sound_game_passes() -> None:
    held_to_the_contract(GAME)
    held_to_the_contract(mutant())


# Moves


def unsorted_moves(self: Sound) -> list[Any]:
    return list(reversed(Sound.moves(self)))


def doubled_moves(self: Sound) -> list[Any]:
    return [move for move in Sound.moves(self) for _ in range(2)]


def moves_that_change_the_state(self: Sound) -> list[Any]:
    self.quiet += 1
    return Sound.moves(self)


def no_moves_sometimes(self: Sound) -> list[Any]:
    return [] if self.turn == 7 else Sound.moves(self)


def moves_after_the_end(self: Sound) -> list[Any]:
    return Sound.moves(self) or [m.PASS]


def refuse_nothing(self: Sound, move: Any) -> None:
    return None


def refuse_a_legal_move(self: Sound, move: Any) -> Any:
    return (
        no("C13", "too_far", sweet="nami", cell="d4", colour="blue")
        if str(move).endswith("-d4")
        else _sound(self, move)
    )


def refuse_by_no_rule(self: Sound, move: Any) -> Any:
    found = _sound(self, move)
    return None if found is None else no("X1", found.kind, **found.fields)


def refuse_without_words(self: Sound, move: Any) -> Any:
    found = _sound(self, move)
    return None if found is None else no(found.rule, "because")


def _sound(state: Sound, move: Any) -> Any:
    return KaichinState.refusal(state, move)


# Copies


def clone_that_shares(self: Sound) -> Sound:
    copy = KaichinState.clone(self)
    copy.chips = self.chips
    return copy


def clone_that_forgets(self: Sound) -> Sound:
    copy = KaichinState.clone(self)
    copy.quiet = 0
    return copy


def position_that_forgets(self: Sound) -> dict[str, Any]:
    return {**KaichinState.position(self), "quiet": 0}


def position_of_another_turn(self: Sound) -> dict[str, Any]:
    return {**KaichinState.position(self), "seat": 2}


def position_that_is_no_json(self: Sound) -> dict[str, Any]:
    return {**KaichinState.position(self), "first": {self.first}}


def play_otherwise_when_told(self: Sound, move: Any, tell: list[Event] | None = None) -> None:
    KaichinState.play(self, move, tell)
    self.turn += tell is not None


def play_by_luck_from_outside(self: Sound, move: Any, tell: list[Event] | None = None) -> None:
    KaichinState.play(self, move, tell)
    self.turn += next(_OUTSIDE)


_OUTSIDE = itertools.count()


def play_without_words(self: Sound, move: Any, tell: list[Event] | None = None) -> None:
    KaichinState.play(self, move, tell)
    if tell is not None:
        tell.append(Event("sneezed", 0, {}))


def play_that_loses_a_chip(self: Sound, move: Any, tell: list[Event] | None = None) -> None:
    KaichinState.play(self, move, tell)
    if self.turn == 9:
        self.chips = [0] * 6


def play_that_crashes(self: Sound, move: Any, tell: list[Event] | None = None) -> None:
    KaichinState.play(self, move, tell)
    if self.turn == 9:
        raise ZeroDivisionError("oops")


# Secrets


def seen_with_everything(self: Sound, seat: int | None) -> dict[str, Any]:
    return {**self.position(), "viewer": seat}


def seen_with_the_next_seats_cards(self: Sound, seat: int | None) -> dict[str, Any]:
    doc = KaichinState.seen_by(self, seat)
    if seat is not None:
        other = (seat + 1) % self.seats
        doc["players"][other] = self.position()["players"][other]
    return doc


def seen_with_a_colour_of_others(self: Sound, seat: int | None) -> dict[str, Any]:
    doc = KaichinState.seen_by(self, seat)
    for player, whole in zip(doc["players"], self.position()["players"], strict=True):
        player["colour"] = whole["colour"] if seat is not None else player["colour"]
    return doc


def seen_with_a_trace(self: Sound, seat: int | None) -> dict[str, Any]:
    """A sum over all hands looks harmless, and is not."""
    return {**KaichinState.seen_by(self, seat), "sum": sum(self.cards) + sum(self.colours)}


def guess_past_the_trace(self: Kaichin, seen: dict[str, Any], chance: Chance) -> Sound:
    return Kaichin.guess(self, {key: value for key, value in seen.items() if key != "sum"}, chance)


def seen_with_the_luck_to_come(self: Sound, seat: int | None) -> dict[str, Any]:
    return {**KaichinState.seen_by(self, seat), "chance": 12345}


def seen_by_nobody(self: Sound, seat: int | None) -> dict[str, Any]:
    return {key: value for key, value in KaichinState.seen_by(self, seat).items() if key != "viewer"}


def seen_without_the_own_cards(self: Sound, seat: int | None) -> dict[str, Any]:
    return {**KaichinState.seen_by(self, None), "viewer": seat}


# The end


def _outcome(**changes: Any) -> Callable[[Sound], Outcome | None]:
    def changed(self: Sound) -> Outcome | None:
        found = KaichinState.outcome(self)
        if found is None:
            return None
        parts = {name: getattr(found, name) for name in ("reason", "rule", "winners", "scores", "breakdown", "fields")}
        return Outcome(**{**parts, **changes})

    return changed


def outcome_too_early(self: Sound) -> Outcome:
    return KaichinState.outcome(self) or Outcome("full", "C30", (0,), (0, 0, 0), {})


class Endless(ConnectFourState):
    """When the game should be over, it begins anew."""

    __slots__ = ()

    def play(self, move: Any, tell: Any = None) -> None:
        super().play(move, tell)
        if self.seat is None:
            self.__init__()  # type: ignore[misc]


class EndlessGame(ConnectFour):
    State = Endless
    home = ConnectFour.__module__.rpartition(".")[0]  # type: ignore[assignment]

    def begin(self, seats: int, options: object, chance: object) -> Endless:
        return Endless()

    def read(self, doc: dict[str, Any]) -> Endless:
        return Endless(doc["drops"])


def test_a_game_without_end_is_found_out() -> None:
    luck = Chance(2)
    with pytest.raises(Broken, match="a match of more than 42 moves"):
        walk(EndlessGame(), 2, None, 4, luck.pick, luck)
    ConnectFourState.game = FOUR


# The game


def new_by_luck(self: Kaichin, seats: int, options: Any = None, seed: int = 0) -> Sound:
    return Kaichin.new(self, seats, options, seed + next(_OUTSIDE))


def parse_another(self: Kaichin, text: str) -> Any:
    return Kaichin.parse(self, text.replace("d4", "d5"))


def parse_nothing(self: Kaichin, text: str) -> Any:
    raise BadInput("No.")


def guess_that_forgets_proofs(self: Kaichin, seen: dict[str, Any], chance: Chance) -> Sound:
    return Kaichin.guess(self, {**seen, "proofs": []}, chance)


MUTANTS: dict[str, tuple[Kaichin, str]] = {
    "unsorted moves": (mutant(moves=unsorted_moves), "not sorted"),
    "doubled moves": (mutant(moves=doubled_moves), "one twice"),
    "moves() changes the state": (mutant(moves=moves_that_change_the_state), "differs"),
    "nothing to do": (mutant(moves=no_moves_sometimes), "nobody can move"),
    "moves after the end": (mutant(moves=moves_after_the_end), "moves after the end"),
    "refuses nothing": (mutant(refusal=refuse_nothing), "is not in the list, yet not refused"),
    "refuses a legal move": (mutant(refusal=refuse_a_legal_move), "is in the list, yet refused"),
    "refuses by no rule": (mutant(refusal=refuse_by_no_rule), "which is no rule"),
    "refuses without words": (mutant(refusal=refuse_without_words), "KeyError"),
    "a clone shares a list": (mutant(clone=clone_that_shares), "differs"),
    "a clone forgets": (mutant(clone=clone_that_forgets), "differs"),
    "a position forgets": (mutant(position=position_that_forgets), "differs"),
    "a position is no JSON": (mutant(position=position_that_is_no_json), "TypeError"),
    "telling changes the game": (mutant(play=play_otherwise_when_told), "without telling"),
    "luck from outside": (mutant(play=play_by_luck_from_outside), "differs"),
    "an event without words": (mutant(play=play_without_words), "KeyError"),
    "a chip is lost": (mutant(play=play_that_loses_a_chip), "an invariant"),
    "a crash": (mutant(play=play_that_crashes), "ZeroDivisionError: oops"),
    "everything is seen": (mutant(seen_by=seen_with_everything), "tell everything"),
    "a neighbour's cards are seen": (mutant(seen_by=seen_with_the_next_seats_cards), "sees of others"),
    "others' colours are seen": (mutant(seen_by=seen_with_a_colour_of_others), "sees of others"),
    "a trace of the hands is seen": (
        mutant({"guess": guess_past_the_trace}, seen_by=seen_with_a_trace),
        "sees of a guess that differs: /sum",
    ),
    "the luck to come is seen": (mutant(seen_by=seen_with_the_luck_to_come), "the luck to come"),
    "nobody has seen it": (mutant(seen_by=seen_by_nobody), "the head of a document that differs: /viewer"),
    "another's turn is written": (mutant(position=position_of_another_turn), "the head of a document"),
    "the own cards are not seen": (mutant(seen_by=seen_without_the_own_cards), "cannot know its own moves"),
    "an outcome too early": (mutant(outcome=outcome_too_early), "an outcome although"),
    "no outcome": (mutant(outcome=lambda self: None), "without an outcome"),
    "a winner from nowhere": (mutant(outcome=_outcome(winners=(5,))), "the winners"),
    "an end by no rule": (mutant(outcome=_outcome(rule="C99")), "which is no rule"),
    "an end without words": (mutant(outcome=_outcome(reason="boredom")), "KeyError"),
    "a column too short": (mutant(outcome=_outcome(breakdown={"chips": (1,)})), "break-down"),
    "a column without words": (mutant(outcome=_outcome(breakdown={"x": (1, 2, 3)})), "KeyError"),
    "standings too short": (mutant(standings=lambda self: (1,)), "standings"),
    "a bound too low": (mutant({"longest": lambda self, seats, options: 5}), "a match of more than 5"),
    "dealt by luck from outside": (mutant({"new": new_by_luck}), "a new game that differs"),
    "notation read wrongly": (mutant({"parse": parse_another}), "read as another move"),
    "notation not read": (mutant({"parse": parse_nothing}), "BadInput: No."),
    "a guess against the proofs": (mutant({"guess": guess_that_forgets_proofs}), "of a guess that differs"),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_game_is_found_out(name: str) -> None:
    game, part = MUTANTS[name]
    with pytest.raises(Broken) as found:
        held_to_the_contract(game)
    told = str(found.value)
    assert part in told, told
    assert "kaichin, 3 seats" in told and "seed 4" in told, "how to get there"


def test_a_shortcut_that_cannot_be_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KaichinTable, "shortcuts", lambda _, state: {"act twice": [state.moves()[0]] * 2})
    with pytest.raises(Broken, match="the shortcut 'act twice'"):
        held_to_the_contract(GAME)


# Touches: two kinds of move whose touches are confused with others


class Sneaky(m.Attack):
    """Made by touching what makes another move."""

    target: int = among(board.SWEETS)
    notation = "sneak-{target}"

    @property
    def picks(self) -> Any:
        return ("sweet nami",)


def test_touches_that_make_two_moves_are_found_out() -> None:
    def moves(self: Sound) -> list[Any]:
        found = Sound.moves(self)
        hits = [Sneaky(move.target) for move in found if isinstance(move, m.Attack)]
        return [*(move for move in found if isinstance(move, m.Go)), *hits] if hits else found

    kinds = (m.Go, m.Attack, Sneaky, *m.KINDS[2:])
    game = mutant({"kinds": kinds}, moves=moves)
    with pytest.raises(Broken, match="the touches"):
        walk_all(game, matches=3, every=2)


def test_the_touches_of_every_move_of_a_sound_game_make_that_move() -> None:
    state = GAME.new(3, seed=8)
    for move in state.moves():
        assert completed(state.moves(), list(move.picks)) == move


def test_check_counts_what_it_looked_at() -> None:
    few, many = walk_all(GAME, matches=1, every=60), walk_all(GAME, matches=1, every=30)
    assert 8 <= few < many

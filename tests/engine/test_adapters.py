"""Moves as numbers, sights as arrays, results as rewards: what all adapters stand on."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from connect_four.rules import GAME as CONNECT_FOUR

from pyengine.adapters.arrays import LONGEST, Layout
from pyengine.adapters.numbering import Numbering
from pyengine.adapters.turns import PARTS, Turns, leads, returns
from pyengine.core.chance import Chance
from pyengine.core.forms import Listed, Text, Whole
from pyengine.core.game import BadInput, Game, Outcome
from pyengine.core.moves import Move
from pyengine.core.options import read_options
from pyengine.core.shelf import find, games
from tests.engine.adapter_help import played, tables
from tests.mass import mass

GAMES = [*games().values(), CONNECT_FOUR]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

NUMBERED = {
    "cube/1": (442, "bcf2369ff544f7d1"),
    "cube_solo/1": (81, "ab2e6bb606f3cd86"),
    "kaichin/1": (910, "ea89f5ac2f0a7eba"),
    "kauchuk/1": (10066, "f1e297376bb7d9e1"),
    "rauha/1": (197, "19bdd30068dc53cc"),
    "rum_run/1": (13856, "4e306486e235e095"),
}
"""By game and version: how many numbers there are, and a hash of all notations in their order. A change here makes what others
have learned worthless: it needs a new version of the game."""


# Numbers


@every_game
def test_numbers_are_those_that_they_were(game: Game[Any]) -> None:
    if game is CONNECT_FOUR:
        assert Numbering.of(game).pieces == tuple("abcdefg")
        return
    pieces = Numbering.of(game).pieces
    digest = hashlib.sha256("\n".join(pieces).encode()).hexdigest()[:16]
    assert NUMBERED[game.rules] == (len(pieces), digest)


@every_game
def test_no_two_moves_have_the_same_number_in_long_random_play(game: Game[Any]) -> None:
    numbering = Numbering.of(game)
    met: dict[tuple[int, ...], Any] = {}
    for seats, options in tables(game):
        for seed in range(mass(1, 40)):
            for turns in played(game, seats, options, seed):
                for move in turns.state.moves():
                    numbers = numbering.numbers(move)
                    assert 1 <= len(numbers) <= PARTS
                    assert met.setdefault(numbers, move) == move
    for numbers, move in met.items():
        assert game.parse("".join(numbering.pieces[number] for number in numbers)) == move
        assert not any(numbers[:1] == other for other in met if len(numbers) > 1 and len(other) == 1)


@every_game
def test_what_can_be_chosen_are_the_legal_moves(game: Game[Any]) -> None:
    for turns in played(game, game.seats[0], None, 2, 60):
        if turns.state.seat is None or turns.begun:
            continue
        made = set()
        for number in turns.choices():
            twin = turns.clone()
            move = twin.choose(number)
            made |= {move} if move is not None else {twin.clone().choose(rest) for rest in twin.choices()}
        assert made == set(turns.state.moves())


def test_a_move_in_two_parts() -> None:
    """M26: a loose end is moved: which one, then where to."""
    game = find("rum_run")
    move = game.parse("d4-3-6@g8:N")
    numbering = Numbering.of(game)
    assert [numbering.pieces[number] for number in numbering.numbers(move)] == ["d4-", "3-6@g8:N"]
    assert numbering.numbers(move)[1:] == numbering.numbers(game.parse("3-6@g8:N"))


def test_what_cannot_be_chosen_gets_a_sentence() -> None:
    turns = Turns(CONNECT_FOUR.new(2))
    for number, name in ((7, "Number 7"), (-1, "Number -1")):
        with pytest.raises(BadInput, match=f"{name} cannot be chosen now"):
            turns.choose(number)
    for _ in range(6):
        turns.play(turns.choose(2))
    with pytest.raises(BadInput, match="c cannot be chosen now"):
        turns.choose(2)


def test_a_game_whose_moves_cannot_be_counted_says_so() -> None:
    class Jump(Move):
        far: int

    class Endless(type(CONNECT_FOUR)):  # type: ignore[misc]
        State = None  # type: ignore[assignment]
        kinds = (Jump,)

        def __init__(self) -> None:
            """It is not set up: Connect Four keeps its states."""

    with pytest.raises(BadInput, match="Jump cannot be numbered"):
        Numbering.of(Endless())


# Arrays


@every_game
def test_an_array_holds_all_that_a_seat_sees_and_fits_its_bounds(game: Game[Any]) -> None:
    for seats, options in tables(game):
        layout = Layout(game, seats, options)
        names = [slot.name for slot in layout.slots]
        assert len(set(names)) == len(names) == layout.size
        for at, turns in enumerate(played(game, seats, options, 3, mass(120, 400))):
            if at % mass(12, 3) or turns.state.seat is None:
                continue
            for viewer in (None, turns.state.seat):
                seen = turns.state.seen_by(viewer)
                row = layout.row(seen)
                assert all(slot.low <= value <= slot.high for slot, value in zip(layout.slots, row, strict=True))
                rest = {name: value for name, value in seen.items() if name not in ("rules", "options")}
                assert layout.document(row) == rest


def test_of_a_long_list_the_last_things_are_shown() -> None:
    class Long(type(CONNECT_FOUR)):  # type: ignore[misc]
        State = None  # type: ignore[assignment]

        def __init__(self) -> None:
            pass

        def form(self, seats: int, options: object, seen: bool) -> Listed:
            return Listed(Whole(0, 999), 999)

    layout = Layout(Long(), 2)
    assert layout.size == LONGEST + 1
    row = layout.row(list(range(300)))  # type: ignore[arg-type]
    assert row[:2] == [LONGEST, 300 - LONGEST] and row[-1] == 299


def test_letters_of_a_text_are_numbers() -> None:
    layout = Layout(CONNECT_FOUR, 2)
    state = CONNECT_FOUR.new(2)
    for column in "dd":
        state.play(CONNECT_FOUR.parse(column))
    seen = state.seen_by(0)
    drops = [value for slot, value in zip(layout.slots, layout.row(seen), strict=True) if slot.name.startswith("drops")]
    assert drops == [100, 100, *[0] * 40] and layout.document(layout.row(seen))["drops"] == "dd"
    assert isinstance(CONNECT_FOUR.form(2, None, True).fields["drops"], Text)  # type: ignore[attr-defined]


def test_a_game_that_says_nothing_of_its_documents_has_no_arrays() -> None:
    class Silent(type(CONNECT_FOUR)):  # type: ignore[misc]
        State = None  # type: ignore[assignment]

        def __init__(self) -> None:
            pass

        def form(self, seats: int, options: object, seen: bool) -> None:
            return None

    with pytest.raises(BadInput, match="has no `form`"):
        Layout(Silent(), 2)


@pytest.mark.parametrize("game", [game for game in GAMES if game.hidden_information], ids=lambda game: game.id)
def test_an_array_tells_nothing_of_what_others_hide(game: Game[Any]) -> None:
    layout, seats = Layout(game, game.seats[-1]), game.seats[-1]
    for at, turns in enumerate(played(game, seats, None, 5, 60)):
        if at % 20 or turns.state.seat is None:
            continue
        for seat in range(seats):
            row = layout.row(turns.state.seen_by(seat))
            for seed in range(3):
                other = game.guess(turns.state.seen_by(seat), Chance(seed))
                assert layout.row(other.seen_by(seat)) == row


# Rewards


def test_rewards_add_up_to_nothing() -> None:
    def won(*winners: int) -> Outcome:
        return Outcome("most", "R1", winners, (0,) * 4, {})

    assert returns(won(2), 4) == [-1, -1, 3, -1]
    assert returns(won(0, 3), 4) == [1, -1, -1, 1]
    assert returns(won(0, 1, 2, 3), 4) == returns(won(), 4) == returns(None, 4) == [0, 0, 0, 0]
    assert returns(won(0), 1) == [1] and returns(won(), 1) == [0]


def test_a_lead_is_over_the_best_of_the_others() -> None:
    state = find("kauchuk").new(3, read_options(find("kauchuk").Options, None))

    class Stood:
        def __init__(self, *standings: int) -> None:
            self.standings = lambda: standings

    assert leads(state) == [0, 0, 0]
    assert leads(Stood(5, 9, 7)) == [-4, 2, -2]  # type: ignore[arg-type]
    assert leads(Stood(5, 5, 3)) == [0, 0, -2]  # type: ignore[arg-type]
    assert leads(Stood(4)) == [4]  # type: ignore[arg-type]

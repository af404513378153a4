"""Luck, words, options, touches: the small parts."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Outcome, Picks
from pyengine.core.options import BadOption, read_options, read_setting
from pyengine.core.picks import agrees, completed, next_picks
from pyengine.core.shelf import find, games
from pyengine.games.kaichin.rules import GAME
from pyengine.games.kaichin.rules.options import Options


class Touch(NamedTuple):
    picks: Picks


BAND = Touch((frozenset({"pin a", "pin b", "pin c"}), "pay red"))
STEP = Touch(("sweet nami", "cell d4"))


def test_luck_is_the_published_generator() -> None:
    luck = Chance(1234567)
    assert [luck.next64() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_luck_goes_on_where_it_was_saved(seed: int, n: int) -> None:
    luck = Chance(seed)
    luck.next64()
    saved = Chance(luck.state)
    assert [luck.below(n) for _ in range(5)] == [saved.below(n) for _ in range(5)]
    assert all(0 <= luck.below(n) < n for _ in range(20))


def test_a_shuffle_reaches_every_order() -> None:
    luck = Chance(5)
    assert len({tuple(luck.shuffled("abc")) for _ in range(200)}) == 6


def test_words_fill_names_numbers_and_players() -> None:
    words = GAME.words
    assert (
        words.say("events.stepped", {"seat": 1, "sweet": "nami", "to": "e4"}, ["Ana", "Ben"]) == "Ben moved Nami to e4."
    )
    assert words.say("events.stepped", {"seat": 1, "sweet": "nami", "to": "e4"}) == "Player 2 moved Nami to e4."
    with pytest.raises(KeyError):
        words.say("events.nothing")


def test_words_never_read_fields_as_templates() -> None:
    told = GAME.words.say("events.passed", {"seat": 0}, ["{seat} {sweet}"])
    assert told == "{seat} {sweet} has nothing to do and passes."


@pytest.mark.parametrize(
    ("given", "part"),
    [({"colour": 1}, "There is no option 'colour'"), ({"disclose": 1}, "Values: off, on"), ("x", "names with values")],
)
def test_unknown_options_get_a_sentence(given: object, part: str) -> None:
    with pytest.raises(BadOption, match=part):
        read_options(Options, given)


def test_settings_are_read_from_text() -> None:
    assert read_setting(Options, "disclose", "on") == {"disclose": True}
    assert read_setting(Options, "quiet_rounds", "3") == {"quiet_rounds": 3}
    with pytest.raises(BadOption, match="quiet_rounds"):
        read_options(Options, read_setting(Options, "quiet_rounds", "many"))


def test_touches_in_order_and_in_any_order() -> None:
    assert agrees(STEP.picks, ["sweet nami"]) and not agrees(STEP.picks, ["cell d4"])
    assert agrees(BAND.picks, ["pin c", "pin a"]) and not agrees(BAND.picks, ["pin c", "pin c"])
    assert not agrees(BAND.picks, ["pin a", "pay red"])
    assert next_picks([BAND, STEP], ["pin b"]) == ["pin a", "pin c"]
    assert next_picks([BAND], ["pin b", "pin c", "pin a"]) == ["pay red"]
    assert completed([BAND, STEP], ["pin b", "pin c", "pin a", "pay red"]) is BAND
    assert completed([STEP], ["sweet nami", "cell d4", "cell d5"]) is None


def test_the_shelf_names_what_it_has() -> None:
    assert games()["kaichin"] is GAME
    with pytest.raises(BadInput, match=r"There is no game 'go'. Games: .*kaichin"):
        find("go")


def test_moves_of_different_kinds_are_never_equal() -> None:
    from pyengine.games.kaichin.rules.moves import Go, Put

    assert Go(0, 14) != Put(0, 14) and Go(0, 14) == Go(0, 14)
    assert Put(0, 14) not in [Go(0, 14)]


@pytest.mark.parametrize(
    ("scores", "winners", "tiebreak", "places"),
    [
        ((3, 9, 5), (1,), (), (3, 1, 2)),
        ((9, 3, 5), (1,), (), (2, 1, 3)),  # some games are not won by points
        ((7, 7, 2, 2), (0, 1), (), (1, 1, 3, 3)),
        ((4, 6), (0, 1), (), (1, 1)),
        ((5, 5), (0,), (), (1, 2)),
        ((0, 0, 0), (), (), (1, 1, 1)),
        ((9, 5, 5, 5), (0,), (0, -2, -1, -1), (1, 4, 2, 2)),
        ((5, 5), (1,), (1, 0), (2, 1)),  # who has won comes first
    ],
)
def test_the_places_at_the_end(
    scores: tuple[int, ...], winners: tuple[int, ...], tiebreak: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert Outcome("most", "R1", winners, scores, {}, tiebreak=tiebreak).places() == places

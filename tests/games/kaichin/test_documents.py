"""Kaichin C9 and C10: positions from outside, whole and damaged, and hands guessed from what a seat sees."""

from __future__ import annotations

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.games.kaichin.demos.positions import arrange
from pyengine.games.kaichin.rules import GAME
from tests.games.kaichin.play import DISCLOSE, table


def test_C9_the_document_says_everything() -> None:
    doc = arrange("nami d4!, ume removed", "green a1", "d4 g1", held="3 2 1", shown="nami", options=DISCLOSE, quiet=3)
    assert GAME.from_position(doc).position() == doc
    assert doc["sweets"]["nami"] == {"at": "d4", "damaged": True}


@pytest.mark.parametrize(
    ("described", "sentence"),
    [
        ({"sweets": "nami d4, ume d4"}, "two"),
        ({"sweets": "nami d4", "chips": "red d4"}, "two chips"),
        ({"chips": "red d4, blue d4"}, "two chips"),
        ({"damage": "a1 a2 a3"}, "more damage chips"),
        ({"held": "4 0 0"}, "more damage chips"),
        ({"sweets": "nami start!"}, "hit only on the tray"),
        ({"sweets": "nami d4", "damage": "d4", "held": "2 3 3"}, "has been hit"),
        ({"sweets": "nami home"}, "game ends"),
        ({"hands": "nami ume green, ume fuji white, sasa yuki red"}, "same sweet"),
        ({"hands": "nami tsuki red, ume fuji white, sasa yuki red"}, "same colour"),
        ({"seat": 3}, "no seat"),
        ({"seat": None}, "somebody is to act"),
        ({"passes": 3}, "ended before"),
        ({"quiet": 18}, "ended before"),
        ({"part": "show"}, "if that was agreed"),
        ({"shown": "nami"}, "if that was agreed"),
        ({"part": "show", "shown": "nami tsuki", "options": DISCLOSE}, "no card"),
        ({"part": "chip", "options": DISCLOSE}, "no card"),
        ({"locks": "ume", "options": DISCLOSE}, "stays put"),
        ({"locks": "nami", "shown": "nami", "options": DISCLOSE}, "free again"),
        ({"sweets": "ume removed", "locks": "ume", "shown": "ume", "options": DISCLOSE}, "stays put"),
        ({"proofs": [[0, ["ume"], True]]}, "proved"),
        ({"proofs": [[0, ["nami"], False]]}, "proved"),
        ({"proofs": [[3, ["nami"], False]]}, "without a seat"),
    ],
)
def test_C10_positions_that_cannot_be(described: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        table(**described)  # type: ignore[arg-type]


def test_C10_a_sweet_stands_on_its_own_colour_or_on_damage() -> None:
    doc = arrange("nami d4")
    doc["chips"]["blue"] = []
    with pytest.raises(BadInput, match="own colour or on damage"):
        GAME.from_position(doc)


@pytest.mark.parametrize(
    "spoil", [{"chips": {}}, {"players": []}, {"rules": "kaichin/0"}, {"turn": -1}, {"first": 7}, {"more": 1}]
)
def test_C10_a_document_that_is_no_position(spoil: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        GAME.from_position(arrange() | spoil)


def test_C10_what_a_seat_sees_is_no_whole_position() -> None:
    with pytest.raises(BadInput, match="not a whole position"):
        GAME.from_position(table("nami d4").seen_by(0))


# Guesses


def test_C9_a_guess_agrees_with_the_own_hand_with_open_cards_and_with_what_was_proved() -> None:
    proofs = [[1, ["ume", "hoshi"], True], [2, ["kikyo"], False]]
    seen = table("ume d4", shown="sasa", options=DISCLOSE, proofs=proofs, turn=4).seen_by(0)
    hands = [GAME.guess(seen, Chance(seed)).position()["players"] for seed in range(40)]
    for own, second, third in hands:
        assert (own["sweets"], own["colour"]) == (["nami", "tsuki"], "green")
        assert {"ume", "hoshi"} & set(second["sweets"])
        assert "sasa" in third["sweets"] and "kikyo" not in third["sweets"]
    assert len({second["colour"] for _, second, _ in hands}) == 5


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        ({"proofs": [[1, ["nami", "tsuki"], True]]}, "No cards could be dealt"),
        ({"proofs": [[1, ["cake"], True]]}, "not a whole position"),
        ({"proofs": [[1, ["ume"], True]] * 2}, "not a whole position"),
        ({"players": []}, "not a whole position"),
        ({"players": [table().seen_by(0)["players"][1]] * 7}, "not a whole position"),
        ({"sweets": None}, "not a whole position"),
    ],
)
def test_C10_a_view_that_cannot_be(spoil: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        GAME.guess(table().seen_by(0) | spoil, Chance(1))

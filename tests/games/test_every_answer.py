"""Whatever looks like a thing answers a touch: with a move, a reason why not, or what it is and what it is for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from pyengine.core.match import Match
from pyengine.kit.drawing import looked_at
from pyengine.kit.matches import OF_EACH, moments

HERE = Path(__file__).parent / "replays"
GAMES = sorted(folder.name for folder in HERE.iterdir())
ANSWERS = ("data-pick", "data-also", "data-topic")


def views(game: str) -> Iterator[dict[str, Any]]:
    """Tables of the stored matches, as the seat to act and an onlooker see them."""
    for file in sorted((HERE / game).glob("*.json")):
        for moment in moments([Match.load(json.loads(file.read_text("utf-8"))["save"])], OF_EACH):
            for viewer in (moment.state.seat, None):
                yield looked_at(moment, viewer).doc()


def silent(shape: Element, answered: bool = False) -> Iterator[str]:
    """The keys of pieces that a finger meets, and that have nothing to say."""
    if "data-preview" in shape.attrib or shape.attrib.get("pointer-events") == "none":
        return
    if shape.tag == "g" and len(shape) == 0:
        return  # nothing is drawn
    answered = answered or any(name in shape.attrib for name in ANSWERS)
    inside = any(name in each.attrib for each in shape.iter() for name in ANSWERS)
    if "data-key" in shape.attrib and not answered and not inside:
        yield shape.attrib["data-key"]
    for child in shape:
        yield from silent(child, answered)


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_has_an_answer(game: str) -> None:
    for view in views(game):
        board = fromstring(view["board"]["svg"])
        assert list(silent(board)) == []
        topics = {shape.attrib["data-topic"] for shape in board.iter() if "data-topic" in shape.attrib}
        cards = {card["key"] for card in view["dock"]["cards"] if not card["pick"]}
        for topic in topics | cards:
            told = view["about"][topic]
            assert told.endswith(".") and told[0].isupper() and told.count(". ") <= 2 and "{" not in told

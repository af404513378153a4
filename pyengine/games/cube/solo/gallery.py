"""All puzzles side by side, and what is needed to make one's own: documents for the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import BadInput, Doc
from pyengine.games.cube.rules.board import CARD_NUMBER, CARDS
from pyengine.games.cube.solo import puzzles
from pyengine.games.cube.solo.art import loose_card, small_card
from pyengine.games.cube.solo.puzzles import Puzzle
from pyengine.games.cube.solo.rules import GAME
from pyengine.games.cube.solo.solver import Search
from pyengine.games.cube.table.views import spoken_card


def _say(path: str, **fields: Any) -> str:
    return GAME.words.say(f"puzzles.{path}", fields)


def catalogue() -> Doc:
    """The puzzles by level, and the cards for a puzzle of one's own."""
    levels = sorted({puzzle.level for puzzle in puzzles.PUZZLES})
    return {
        "title": _say("title"),
        "intro": _say("intro"),
        "levels": [{"title": _say(f"levels.{level}"), "puzzles": _of_level(level)} for level in levels],
        "maker": {
            "title": _say("maker.title"),
            "intro": _say("maker.intro"),
            "idle": _say("maker.idle"),
            "most": puzzles.MOST_CARDS,
            "cards": [_card(card) for card in CARDS],
        },
    }


def _of_level(level: int) -> list[Doc]:
    return [_entry(puzzle) for puzzle in puzzles.PUZZLES if puzzle.level == level]


def _entry(puzzle: Puzzle) -> Doc:
    number = int(puzzle.id[1:])
    return {
        "key": puzzle.key,
        "name": _say("name", n=number),
        "par": _say("par", par=puzzle.par),
        "pictures": [small_card(CARDS[card]).doc() for card in puzzle.cards],
    }


def _card(card: str) -> Doc:
    return {"id": card, "label": spoken_card(card, "en"), "picture": loose_card(card).doc()}


def setup(key: str) -> Doc:
    """What begins the puzzle that a link names."""
    return {"game": GAME.id, **puzzles.of_key(key).setup}


def search(cards: Sequence[str]) -> Search:
    """The solver for a choice of cards."""
    if not set(cards) <= CARD_NUMBER.keys():
        raise BadInput("There is no such card.")
    return Search(puzzles.own([CARD_NUMBER[card] for card in cards]).cards)


def progress(found: Search) -> Doc:
    """How far the solver has come: a sentence, and the key of the puzzle when it is solved."""
    doc = {"done": found.done, "tries": found.tries, "cubes": found.limit, "key": "", "stopped": ""}
    if found.solution:
        par = sum(map(len, found.solution.values()))
        key = puzzles.own(found.cards, min(par, puzzles.MOST_PAR)).key
        return {**doc, "cubes": par, "key": key, "text": _say("maker.solved", par=par)}
    if found.done:
        return {**doc, "text": _say("maker.impossible")}
    told = _say("maker.searching", cubes=found.limit - 1, nodes=found.tries)
    return {**doc, "text": told, "stopped": _say("maker.stopped", cubes=found.limit)}

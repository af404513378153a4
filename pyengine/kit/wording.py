"""The words: everything that is asked for is there, and every sentence can be filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pyengine.core.game import Event, Game
from pyengine.core.match import Match
from pyengine.core.options import values_of
from pyengine.core.words import Words
from pyengine.kit.findings import Findings
from pyengine.kit.listening import braces
from pyengine.kit.matches import Moment

ON_THE_BOX = ("title", "designer", "publisher", "tagline", "about", "moves")
_WORD = re.compile(r"[a-z_]+")
BROADEST = 100
LATELY = 4
"""Moves of so many moments before are tried again, to hear why they cannot be."""


def check_box(game: Game[Any], findings: Findings) -> None:
    """What stands on the box and in the set-up."""
    for key in ON_THE_BOX:
        if not str(game.words.entry(key)).strip():
            findings.note(f"The words say nothing at {key!r}.")
    for name, values in values_of(game.Options).items():
        game.words.entry(f"options.{name}.title")
        game.words.entry(f"options.{name}.text")
        for value in values:
            if _WORD.fullmatch(str(value)) and not isinstance(value, bool):  # a number is its own label
                game.words.entry(f"options.{name}.values.{value}")


def check_templates(words: Words, findings: Findings) -> None:
    """No brace is left over in any sentence, in any language; and no other language has keys that English lacks."""
    english = dict(_templates(words.languages.get("en", {})))
    for language, tree in words.languages.items():
        for path, template in _templates(tree):
            place = path if language == "en" else f"{path} ({language})"
            if braces(template):
                findings.note(f"The sentence {place!r} has a brace that belongs to no field.")
            if path not in english:
                findings.note(f"The words {place!r} have no counterpart in English.")


def _templates(node: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a catalogue, by its dotted path."""
    if isinstance(node, str):
        yield path.removeprefix("."), node
    elif isinstance(node, dict | list):
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _templates(inner, f"{path}.{key}")


def check_match(match: Match, findings: Findings) -> None:
    """Everything that is told while the game is played, and how it ends."""
    for events in match.events:
        for event in events:
            _check_event(match, event, findings)
    outcome = match.outcome()
    if outcome is not None:
        words = match.game.words
        words.say(f"endings.{outcome.reason}", {"winner_seat": 0, **outcome.fields}, match.players)
        for column in outcome.breakdown:
            words.entry(f"columns.{column}")


def _check_event(match: Match, event: Event, findings: Findings) -> None:
    with findings.expecting(f"The event {event.kind!r} cannot be told"):
        if not event.sentence(match.game.words, match.players).strip():
            findings.note(f"The words say nothing at 'events.{event.kind}'.")


def check_refusals(moment: Moment, findings: Findings) -> None:
    """Why moves that were legal a while ago cannot be made now."""
    match, state = moment.match, moment.state
    legal = set(state.moves())
    for earlier in match.states[max(0, moment.at - LATELY) : moment.at]:
        for move in earlier.moves():
            if move not in legal:
                with findings.expecting(f"Why {move} cannot be made is not said", moment.place):
                    refusal = state.refusal(move)
                    refusal.title(match.players)
                    refusal.sentence(match.players)


def check_picture(moment: Moment, findings: Findings) -> None:
    """The position as text, for everybody who may look at it."""
    with findings.expecting("The position cannot be shown in the terminal", moment.place):
        for viewer in (None, *range(moment.match.seats)):
            if max(map(len, moment.state.picture(viewer).splitlines()), default=0) > BROADEST:
                findings.note(f"The picture for the terminal is broader than {BROADEST} columns.", moment.place)

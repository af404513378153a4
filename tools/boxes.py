"""What the page shows of the games before Python is awake, as documents: what stands on each box, the rulebook, the words of
each demo and a still picture for it. Only the build asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.bots import LEVELS
from pyengine.bots import WORDS as BOT_WORDS
from pyengine.core.demos import Demo, Step
from pyengine.core.game import Doc, Game
from pyengine.core.options import card_of, values_of
from pyengine.core.picks import flat
from pyengine.core.rulebook import parts as parts_of
from pyengine.core.shelf import drawn, table_of
from pyengine.desk.glance import Glance
from pyengine.desk.lesson import Lesson
from pyengine.draw.scene import Box, document, used
from pyengine.draw.view import Picture
from pyengine.kit.hitting import parts

TELLING = ("try", "watch", "forbidden")
"""The kinds of steps that are worth a picture, the best one first."""
CLOSEST, ROOM = 0.45, 1.5
"""A close picture shows so much of the board at least, and so much more than what is touched."""


def shelf() -> list[Doc]:
    """What stands on each box. Only games that can be drawn are shown."""
    return [box(game) for game in drawn().values()]


def box(game: Game[Any]) -> Doc:
    say = game.words.entry
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules,
        "part_of": game.part_of,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "designer": say("designer"),
        "publisher": say("publisher"),
        "tagline": say("tagline"),
        "about": say("about"),
        "secrets": game.hidden_information,
        "options": [_option(game, name, values) for name, values in values_of(game.Options).items()],
        "bots": [{"id": id, **BOT_WORDS.entry(f"bots.{id}")} for id in LEVELS],
        "demos": [{"id": demo.id, "title": demo.title, "rules": list(demo.rules)} for demo in _demos(game)],
    }


def _option(game: Game[Any], name: str, values: tuple[Any, ...]) -> Doc:
    words = game.words.entry(f"options.{name}")
    labels = words.get("values", {})
    return {
        "name": name,
        "title": words["title"],
        "text": words["text"],
        "default": getattr(game.Options(), name),
        "values": [
            {"value": value, "label": labels.get(str(value), str(value)), **card_of(game.words, name, value)}
            for value in values
        ],
    }


def rulebook(game: Game[Any]) -> Doc:
    titles = {demo.id: demo.title for demo in _demos(game)}
    sections = [
        {
            **section,
            "text": [[part._asdict() for part in parts_of(paragraph)] for paragraph in section["text"]],
            "demos": [{"id": id, "title": titles[id]} for id in section.get("demos", [])],
        }
        for section in game.words.entry("rulebook")
    ]
    return {"game": game.id, "title": game.title, "sections": sections}


def lessons(game: Game[Any]) -> Doc:
    """What each demo tells, by its id: its title, and the kind and the caption of each step."""
    return {demo.id: {"title": demo.title, "steps": [_told(step) for step in demo.steps]} for demo in _demos(game)}


def _told(step: Step) -> Doc:
    return {"kind": step.kind, "caption": step.caption}


def figures(game: Game[Any]) -> Doc:
    """A picture {"box", "svg", "close"} for each demo, by its id. They need the game's defs."""
    defs = table_of(game).defs().svg()
    return {demo.id: _figure(Lesson("", game, demo), defs) for demo in _demos(game)}


def _figure(lesson: Lesson, defs: str) -> Doc:
    """The moment that the demo is about, with the move marked; and a box close to it, so that a list of many lessons does
    not show one board many times."""
    step = _telling_step(lesson.demo)
    lesson.to_step(step)
    shown = lesson.demo.steps[step]
    at = lesson.at - (shown.kind == "watch")  # before the move, so that it can be marked
    hint = "" if shown.kind == "forbidden" else shown.move
    look = lesson.look(Glance(hint=hint, small=True, settings={"still": "yes"}), at)
    board = lesson.table.view(lesson.seen(at, lesson.demo.viewer), look).board
    picks = flat(lesson.game.parse(shown.move).picks) if shown.move else ()
    spots = [part.box for part in parts(board.shape.svg(), defs) if part.pick in picks] if picks else []
    return {**board.doc(), "close": _close(board, spots)}


def _close(board: Picture, spots: Sequence[Box]) -> list[float]:
    """A square of the board with these spots (least and greatest x and y) in its middle; all of it if there are none."""
    x, y, width, height = board.box
    if not spots:
        return [*board.box]
    lefts, tops, rights, bottoms = zip(*spots, strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    side = min(width, height, max(CLOSEST * min(width, height), ROOM * max(right - left, bottom - top)))
    middle = (left + right - side) / 2, (top + bottom - side) / 2
    return [min(max(middle[0], x), x + width - side), min(max(middle[1], y), y + height - side), side, side]


def _telling_step(demo: Demo) -> int:
    kinds = [step.kind for step in demo.steps]
    return next((kinds.index(kind) for kind in TELLING if kind in kinds), 0)


def _demos(game: Game[Any]) -> tuple[Demo, ...]:
    return tuple(game.room("demos").DEMOS)


def art(game: Game[Any]) -> dict[str, str]:
    """The cover and what stands on the cards of options, as pictures that stand alone; and the definitions that the game's
    other pictures need."""
    table = table_of(game)
    cover, defs = table.cover(), table.defs()
    alone = {game.id: cover, **_choices(game)}
    files = {name: document(shown.box, used(defs, shown.shape), shown.shape) for name, shown in alone.items()}
    files[f"{game.id}.defs"] = document(cover.box, defs)
    return {f"{name}.svg": shape.svg() + "\n" for name, shape in files.items()}


def _choices(game: Game[Any]) -> dict[str, Picture]:
    """By the name of the file: GAME.OPTION.VALUE."""
    pictures = {
        f"{game.id}.{name}.{value}": table_of(game).choice(name, value)
        for name, values in values_of(game.Options).items()
        for value in values
        if card_of(game.words, name, value)
    }
    return {name: picture for name, picture in pictures.items() if picture}

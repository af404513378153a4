"""A rule shown on the table: a position, then steps with a caption each: just words, a move to watch, a move to try,
or a forbidden move with the rule that refuses it. Small enough to live in a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.match import Match, game_of
from pyengine.core.reading import clean, is_whole

STEP_KINDS = ("say", "watch", "try", "forbidden")
MOST_STEPS = 200
MOST_TITLE = 120
MOST_LETTERS = 1_000
"""In a caption, and in anything else that a step says."""


@dataclass(frozen=True)
class Step:
    kind: str
    caption: str
    move: str = ""
    """The notation of the move to watch, to try, or that is forbidden."""
    rule: str = ""
    """For a forbidden move: the number of the rule that refuses it."""


@dataclass(frozen=True)
class Demo:
    id: str
    title: str
    start: Doc
    """A whole position (State.position)."""
    viewer: int | None
    """Through whose eyes it is shown."""
    steps: tuple[Step, ...]
    rules: tuple[str, ...] = ()
    """The numbers of the rules it shows."""

    def save(self, game: Game[Any]) -> Doc:
        return {
            "rules": game.rules,
            "title": self.title,
            "start": self.start,
            "viewer": self.viewer,
            "steps": [[step.kind, step.caption, step.move, step.rule] for step in self.steps],
        }

    @classmethod
    def load(cls, doc: Doc) -> Demo:
        """A demo from a link; BadInput unless every step of it is true."""
        game = game_of(doc.get("rules"))
        steps, start, viewer = doc.get("steps"), doc.get("start"), doc.get("viewer")
        if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
            raise BadInput("This demo is damaged: its steps are missing.")
        if not isinstance(start, dict):
            raise BadInput("This demo is damaged.")
        if start.get("rules") != game.rules:
            raise BadInput("This demo is damaged: its position belongs to another game.")
        try:
            read = tuple(Step(*map(_text, step)) for step in steps)
        except (TypeError, ValueError):
            raise BadInput("This demo is damaged.") from None
        demo = cls("link", clean(str(doc.get("title", "")), MOST_TITLE), start, viewer, read)
        match = rehearse(game, demo)
        if viewer is not None and not (is_whole(viewer) and 0 <= viewer < match.seats):
            raise BadInput("This demo is damaged: nobody sits where it is seen from.")
        return demo


def _text(given: Any) -> str:
    if not isinstance(given, str) or len(given) > MOST_LETTERS:
        raise ValueError
    return given


def rehearse(game: Game[Any], demo: Demo) -> Match:
    """Play a demo through. BadInput if a step is not what it says: a move to watch or try must be legal, a forbidden
    one must be refused by the rule named."""
    match = Match(game, 0, start=demo.start)
    for number, step in enumerate(demo.steps, 1):
        if step.kind not in STEP_KINDS:
            raise BadInput(f"Step {number} of this demo is of no known kind.")
        if step.kind in ("watch", "try"):
            match.play(step.move)
        elif step.kind == "forbidden":
            move = game.parse(step.move)
            refusal = None if move in match.legal() else match.state.why_not(move)
            if refusal is None or refusal.rule != step.rule:
                answer = f"refused by {refusal.rule}" if refusal else "allowed"
                raise BadInput(f"Step {number} says that {step.move[:40]} breaks {step.rule[:10]}, but it is {answer}.")
    return match


SAY = ("say",)


def watch(move: str) -> tuple[str, str]:
    return "watch", move


def attempt(move: str) -> tuple[str, str]:
    return "try", move


def forbidden(move: str, rule: str) -> tuple[str, str, str]:
    return "forbidden", move, rule


def after(game: Game[Any], seats: int, moves: str = "", seed: int = 0) -> Doc:
    """The position after some moves of a new game: a start for a demo. The notations stand between spaces."""
    match = Match(game, seats, seed=seed)
    for move in moves.split():
        match.play(move)
    return dict(match.state.position())


def told(
    words: Any, id: str, start: Doc, viewer: int | None, steps: Sequence[Sequence[str]], rules: Sequence[str]
) -> Demo:
    """A demo whose title and captions stand in the game's words: `demos.<id>` = {"title": ..., "captions": [...]}."""
    texts = words.entry(f"demos.{id}")
    pairs = zip(steps, texts["captions"], strict=True)
    return Demo(
        id,
        texts["title"],
        start,
        viewer,
        tuple(Step(step[0], caption, *step[1:]) for step, caption in pairs),
        tuple(rules),
    )

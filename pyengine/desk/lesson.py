"""A demo that is stepped through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pyengine.core.demos import Demo
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.links import demo_link
from pyengine.core.match import Match
from pyengine.core.picks import flat
from pyengine.core.reading import is_whole
from pyengine.core.words import Words
from pyengine.desk.glance import Eyes, Glance
from pyengine.desk.session import Came, Seat
from pyengine.desk.touching import TouchedSession
from pyengine.draw.view import Look

WORDS = Words(__package__)


class Lesson(TouchedSession):
    """The match holds the moves of the steps up to `step`."""

    kind = "demo"

    def __init__(self, id: str, game: Game[Any], demo: Demo) -> None:
        match = Match(game, 0, start=demo.start)
        super().__init__(id, match, [Seat(name) for name in match.players])
        self.demo = demo
        self.to_step(0)

    @property
    def you(self) -> int | None:
        return self.demo.viewer

    def eyes(self, wanted: Eyes) -> int | None:
        return self.demo.viewer

    def look(self, glance: Glance, at: int, glow: Sequence[str] = ()) -> Look:
        """Captions use the names of places, so they stand on the board, unless it is a still picture."""
        look = super().look(glance, at, glow)
        return look if "still" in look.settings else replace(look, settings={"names": "yes", **look.settings})

    def may_act(self, viewer: int | None) -> bool:
        return self.trying and self.match.state.seat is not None

    @property
    def trying(self) -> bool:
        """Is there a move to try now? The move of the last step may have been made already."""
        made = sum(step.kind in ("watch", "try") for step in self.demo.steps[: self.step + 1])
        return self.demo.steps[self.step].kind == "try" and self.at < made

    def make(self, move: Any, pick: str) -> Came:
        """Only the move that the step asks for is made."""
        step = self.demo.steps[self.step]
        if step.kind == "try" and str(move) == step.move:
            if self.step + 1 < len(self.demo.steps):
                self.to_step(self.step + 1)
            else:
                self.match.play(move)
            return Came(played=step.move)
        kind = "other_move" if step.kind == "try" else "just_watch"
        return Came(refusal={"kind": kind, **WORDS.entry(f"refusals.{kind}"), "rule": "", "pick": pick})

    def to_step(self, step: Any) -> Came:
        """A move to watch is made on arriving at its step, a move to try on leaving it."""
        if not is_whole(step) or not 0 <= step < len(self.demo.steps):
            raise BadInput("This demo has no such step.")
        self.match.go(0)
        self.rewrite_story()
        for number, each in enumerate(self.demo.steps[: step + 1]):
            if each.kind == "watch" or (each.kind == "try" and number < step):
                self.match.play(each.move)
        self.step = step
        return Came()

    def _why(self) -> Doc | None:
        """In a step about a forbidden move: why it cannot be, and all that would have to be touched."""
        step = self.demo.steps[self.step]
        if step.kind != "forbidden":
            return None
        move = self.game.parse(step.move)
        picks = flat(move.picks)
        return {**(self.refusal_doc(self.match.refusal(move), picks[-1]) or {}), "picks": list(picks)}

    def more(self) -> Doc:
        step = self.demo.steps[self.step]
        trying = step.kind == "try"
        shown = {
            "id": self.demo.id,
            "title": self.demo.title,
            "step": self.step,
            "steps": [each.kind for each in self.demo.steps],
            "caption": step.caption,
            "kind": step.kind,
            "rule": step.rule,
            "rules": list(self.demo.rules),
            "move": step.move if trying else "",
            "try": list(flat(self.game.parse(step.move).picks)) if trying else [],
            "why": self._why(),
            "done": self.step + 1 == len(self.demo.steps) and not self.trying,
        }
        return {**super().more(), "demo": shown}

    def share(self, what: str, viewer: Eyes, at: int | None) -> str:
        return demo_link(self.game, self.demo)

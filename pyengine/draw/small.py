"""The table of a small game: its rooms are methods of one class, by the same names as in a large one.

`defs`, `cover` and `board` must be there; what else is left out is plain or empty. Its words stand under `table` in the
game's words: `prompt`, perhaps `hints.<kind of move>` ("drop a disc into column {column}"), and for the end screen
`ending.none`, `ending.one` ({winner_seat} won) or `ending.many` ({winners} won) and `ending.graph`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from pyengine.draw.sight import Sight
from pyengine.draw.table import Table
from pyengine.draw.view import Cell, Dock, Ending, Look, Panel, Picture, PlayerPanel, Suggestion, View


class SmallSight(Sight):
    """A document read as a state of its game, which is all that a small game needs to draw it."""

    def __init__(self, game: Any, seen: dict[str, Any], look: Look) -> None:
        super().__init__(seen, look)
        self.words = game.words  # type: ignore[misc]
        self.state = game.made_up(seen)


class SmallTable(Table):
    def __init__(self, game: Any) -> None:
        self.game = game

    def sight(self, seen: dict[str, Any], look: Look) -> Any:
        return SmallSight(self.game, seen, look)

    @abstractmethod
    def board(self, sight: Any) -> Picture:
        """The board and all that lies on it."""

    def prompt(self, sight: Any) -> str:
        return str(sight.say("prompt"))

    def detail(self, sight: Any) -> str:
        return ""

    def hint(self, sight: Any, moves: Sequence[Any]) -> Suggestion:
        """What the words hold under `table.hints`, by the kind of move; nothing there: its notation."""
        try:
            return Suggestion(str(sight.say(f"hints.{type(moves[0]).__name__.lower()}", **moves[0].named)))
        except KeyError:
            return Suggestion(str(moves[0]))

    def status(self, sight: Any) -> tuple[str, ...]:
        return ()

    def player(self, sight: Any, seat: int) -> PlayerPanel:
        return PlayerPanel(seat)

    def panels(self, sight: Any) -> tuple[Panel, ...]:
        return ()

    def dock(self, sight: Any) -> Dock:
        return Dock()

    def tips(self, sight: Any) -> dict[str, str]:
        return {}

    def about(self, sight: Any) -> dict[str, str]:
        return {}

    def icon(self, event: dict[str, Any]) -> Picture | None:
        return None

    def view(self, seen: dict[str, Any], look: Look) -> View:
        sight = self.sight(seen, look)
        return View(
            board=self.board(sight),
            prompt=self.prompt(sight),
            detail=self.detail(sight),
            status=self.status(sight),
            players=tuple(self.player(sight, seat) for seat in range(seen["seats"])),
            panels=self.panels(sight),
            dock=self.dock(sight),
            tips=self.tips(sight),
            about=self.about(sight),
        )

    def suggestion(self, seen: dict[str, Any], look: Look, moves: Sequence[Any]) -> Suggestion:
        return self.hint(self.sight(seen, look), moves)

    def story(self, event: dict[str, Any]) -> Picture | None:
        return self.icon(event)

    def ending(self, seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
        """Who has won and why, with a column for each part of the break-down."""
        sight = self.sight(seen, look)
        outcome, words = sight.state.outcome(), sight.words
        if outcome is None:
            raise ValueError("The game is not over yet.")
        kind = ("none", "one", "many")[min(len(outcome.winners), 2)]
        first = next(iter(outcome.winners), None)
        names = [*look.players, *(f"Player {seat + 1}" for seat in range(len(look.players), seen["seats"]))]
        columns = outcome.breakdown
        return Ending(
            title=sight.say(
                f"ending.{kind}", winner_seat=first, winners=tuple(names[seat] for seat in outcome.winners)
            ),
            reason=words.say(f"endings.{outcome.reason}", outcome.fields, look.players, look.language),
            columns=tuple(words.say(f"columns.{key}", {}, (), look.language) for key in columns),
            rows=tuple(tuple(Cell(str(values[seat])) for values in columns.values()) for seat in range(seen["seats"])),
            graph=sight.say("ending.graph"),
        )

"""The end screen: who has won, and how many cards each has shown."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.core.game import Doc
from pyengine.draw.view import Cell, Ending
from pyengine.games.cube.rules.state import TARGET
from pyengine.games.cube.table.art import icons
from pyengine.games.cube.table.sight import Sight


def ending(sight: Sight, history: list[list[Doc]]) -> Ending:
    seen = sight.seen
    winners = seen["winners"]
    names = sight.say("ending.and").join(sight.look.players[seat] for seat in winners)
    shared = sight.say("ending.shared", names=names)
    columns = ("twin", "cards", "sudden") if seen["sudden"] else ("twin", "cards")
    return Ending(
        title=sight.say("ending.won", winner_seat=winners[0]) if len(winners) == 1 else shared,
        reason=sight.reason(seen["ended"], target=TARGET[seen["seats"]]),
        columns=tuple(map(sight.column, columns)),
        rows=tuple(tuple(_cells(sight, seat))[: len(columns)] for seat in range(seen["seats"])),
        graph=sight.say("ending.graph"),
    )


def _cells(sight: Sight, seat: int) -> Iterator[Cell]:
    seen = sight.seen
    cards = tuple(seen["fulfilled"][seat])
    yield _yes(sight, bool(seen["twins"][seat]["at"]))
    yield Cell(str(len(cards)), icons.card_row(cards, TARGET[seen["seats"]]))
    yield _yes(sight, seen["ended"] == "sudden" and seat in seen["winners"])


def _yes(sight: Sight, really: bool) -> Cell:
    return Cell(sight.say("ending.yes" if really else "ending.no"))

"""What stands beside the board: what each player has shown, the twins, and what the bag still holds."""

from __future__ import annotations

from pyengine.draw.view import Panel, PlayerPanel, Row, Stat
from pyengine.games.cube.rules.board import COLOURS, PER_COLOUR
from pyengine.games.cube.rules.state import TARGET
from pyengine.games.cube.table.art import icons
from pyengine.games.cube.table.art.palette import TINTS
from pyengine.games.cube.table.sight import Sight


def player(sight: Sight, seat: int) -> PlayerPanel:
    cards = tuple(sight.seen["fulfilled"][seat])
    shown = Stat(sight.say("stats.cards", n=len(cards)), picture=icons.card_row(cards, TARGET[sight.seen["seats"]]))
    return PlayerPanel(seat, (shown, *_twin(sight, seat)), score=str(len(cards)))


def _twin(sight: Sight, seat: int) -> tuple[Stat, ...]:
    twin = sight.seen["twins"][seat]
    if not twin["colour"]:
        return ()
    where = sight.say("stats.on_board" if twin["at"] else "stats.in_hand")
    return (Stat(sight.say("stats.twin", colour=twin["colour"]), where, icons.twin_icon(twin["colour"])),)


def panels(sight: Sight) -> tuple[Panel, ...]:
    rows = [_left(sight, letter) for letter in COLOURS]
    pile = Row(sight.say("panels.pile"), str(sight.seen["pile"]))
    return (Panel(sight.say("panels.bag"), (*rows, pile)),)


def _left(sight: Sight, letter: str) -> Row:
    """How many cubes of a colour are in the bag."""
    count = sight.seen["bag"][letter]
    colour = TINTS[letter].faces["left"]
    return Row(sight.say(f"colours.{letter}"), str(count), icons.cell_icon(letter), count / PER_COLOUR, colour)

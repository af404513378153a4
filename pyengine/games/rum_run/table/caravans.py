"""What a caravan would do, before it is sent: where each barrel lands, drawn and in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, degrees, hypot

from pyengine.core.game import Event
from pyengine.draw.scene import Shape, circle, group, line, rect
from pyengine.games.rum_run.rules.board import SQUARES
from pyengine.games.rum_run.rules.moves import Go, Send
from pyengine.games.rum_run.rules.woods import CARAVAN
from pyengine.games.rum_run.table.art.palette import AMBER, INK
from pyengine.games.rum_run.table.art.pieces import figure
from pyengine.games.rum_run.table.layout import C, centre, here
from pyengine.games.rum_run.table.sight import Sight


@dataclass
class Journey:
    start: int
    way: list[int] = field(default_factory=list)
    """Where barrels land one after the other; Town may be one of the places."""
    landed: int = 0
    rest: dict[int, int] = field(default_factory=dict)
    """Barrels that stay together at the end of the way, by square."""
    booty: int = 0
    ambushed: int | None = None
    abandoned: int | None = None
    fork: bool = False


def journey(sight: Sight, move: Send | Go) -> Journey:
    """Listen to what the move would bring about."""
    after, told = sight.tried(move)
    town, begun = sight.state.forest.town, sight.state.caravan
    trip = Journey(begun.route[-1] if begun and isinstance(move, Go) else move.square)
    if begun and begun.road == "gate":
        trip.start = town
    for event in told:
        _follow(trip, event, town)
    trip.fork = after.phase == CARAVAN
    return trip


def _follow(trip: Journey, event: Event, town: int) -> None:
    fields = event.fields
    if event.kind == "dropped":
        trip.way.append(SQUARES[fields["square"]])
    elif event.kind == "landed":
        trip.way.append(town)
        trip.landed = 1
    elif event.kind in ("waits", "piled"):
        square = SQUARES[fields["square"]]
        trip.rest[square] = trip.rest.get(square, 0) + fields["n"]
    elif event.kind == "ambushed":
        trip.ambushed, trip.booty = fields["host_seat"], fields["n"]
    elif event.kind == "abandoned":
        trip.abandoned = fields["host_seat"]


def words(sight: Sight, trip: Journey) -> str:
    stay = sum(square != sight.state.forest.town for square in trip.way)
    parts = []
    if stay and trip.abandoned is None and trip.ambushed is None:
        parts.append(sight.say("journey.stay", n=stay))
    if trip.landed:
        parts.append(sight.say("journey.land"))
    if trip.rest and trip.abandoned is None and trip.ambushed is None:
        parts.append(sight.say("journey.rest", n=sum(trip.rest.values())))
    if trip.ambushed is not None:
        parts.append(sight.say("journey.ambush", n=trip.booty, seat=trip.ambushed))
    if trip.abandoned is not None:
        parts.append(sight.say("journey.abandon", seat=trip.abandoned))
    if trip.fork:
        parts.append(sight.say("journey.fork"))
    return ", ".join(parts)


def drawing(sight: Sight, trip: Journey) -> list[Shape]:
    """Frames, arrows, ghosts of barrels and what it brings."""
    town = sight.state.forest.town
    stops = [trip.start, *trip.way]
    shapes = [] if trip.start == town else [here("start", *centre(trip.start))]
    shapes += [here("way", *centre(square)) for square in trip.way if square != town]
    shapes += [here("cask", *centre(square), scale=0.42, opacity=0.72) for square in trip.way if square != town]
    shapes += [arrow for one, other in pairwise(stops) for arrow in _arrow(one, other)]
    shapes += [_pill(square, f"+{count}") for square, count in trip.rest.items()]
    if trip.landed:
        shapes.append(_pill(town, "+1"))
    if trip.ambushed is not None:
        shapes.append(_pill(trip.way[-1], f"+{trip.booty}"))
    if trip.fork:
        shapes.append(_question(trip.way[-1] if trip.way else trip.start))
    return shapes


def _arrow(one: int, other: int) -> list[Shape]:
    (x1, y1), (x2, y2) = centre(one), centre(other)
    turn = degrees(atan2(y2 - y1, x2 - x1))
    middle = (x1 + x2) / 2, (y1 + y2) / 2
    far = hypot(x2 - x1, y2 - y1) > 1.2 * C
    through = line(x1, y1, x2, y2, stroke=AMBER, stroke_width=3, stroke_dasharray="2 7", stroke_linecap="round")
    return [*([through] if far else ()), here("arrow", *middle, turn=round(turn))]


def _pill(square: int, words: str) -> Shape:
    x, y = centre(square)
    return group(
        rect(-0.29 * C, -0.19 * C, 0.58 * C, 0.38 * C, rx=0.19 * C, fill=AMBER, stroke=INK, stroke_width=1.8),
        figure(0, 0.1 * C, words, 0.28 * C, INK),
        transform=f"translate({x + 0.45 * C:.1f} {y - 0.43 * C:.1f})",
    )


def _question(square: int) -> Shape:
    x, y = centre(square)
    return group(
        circle(0, 0, 0.17 * C, fill=AMBER, stroke=INK, stroke_width=1.8),
        figure(0, 0.1 * C, "?", 0.28 * C, INK),
        transform=f"translate({x:.1f} {y + 0.42 * C:.1f})",
    )

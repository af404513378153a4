"""What a touch would do: drawn while something is pointed at, and said in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from pyengine.draw.colours import GLOW, KEYLINE
from pyengine.draw.outlines import Point, dots, spot, track
from pyengine.draw.scene import Kept, Shape, group, path, use
from pyengine.games.kaichin.rules.board import (
    CELL_NUMBER,
    CELLS,
    COLOUR_NUMBER,
    GOAL_SPOT,
    SPOT_NUMBER,
    SWEET_NUMBER,
    SWEETS,
)
from pyengine.games.kaichin.table.art.ground import PATH_STROKES
from pyengine.games.kaichin.table.art.pieces import COLOUR_NAME, SWEET_SCALE
from pyengine.games.kaichin.table.layout import CELL_XY, PLACE_XY, S
from pyengine.games.kaichin.table.sight import Sight


def previews(sight: Sight) -> Iterator[Shape]:
    """One group for each pick that glows on the tray."""
    for pick, kind, name in _glowing(sight):
        if kind == "sweet":
            shapes = _blow(sight, name) if sight.attacking else _chances(sight, name)
        elif sight.chosen is not None:
            shapes = _journey(sight, sight.chosen, _place(kind, name))
        else:
            shapes = _chip_change(sight, CELL_NUMBER[name])
        if shapes:
            yield group(*shapes, preview=pick, pointer_events="none")


def tips(sight: Sight) -> dict[str, str]:
    """The same in words, by pick."""
    said = {pick: _tip(sight, kind, name) for pick, kind, name in _glowing(sight)}
    if "act attack" in sight.look.glow:
        said["act attack"] = sight.say("tips.attack")
    for sweet in sight.hand:
        if f"card {sweet}" in sight.look.glow:
            said[f"card {sweet}"] = sight.say("tips.show", sweet=sweet)
    return said


def _glowing(sight: Sight) -> Iterator[tuple[str, str, str]]:
    """What glows on the tray: pick, kind and name, always in the same order."""
    for pick in sorted(sight.look.glow):
        kind, _, name = pick.partition(" ")
        if kind in ("cell", "spot", "sweet"):
            yield pick, kind, name


def _place(kind: str, name: str) -> int:
    return CELL_NUMBER[name] if kind == "cell" else len(CELLS) + SPOT_NUMBER[name]


def _ghost(symbol: str, xy: Point) -> Shape:
    return use(f"kaichin-{symbol}", *xy, opacity=0.62)


def _journey(sight: Sight, sweet: int, to: int) -> list[Shape]:
    """The way of a sweet to where it would go, and its ghost there."""
    d = _track(sight, sweet, to)
    hurt = sight.tray.damaged >> sweet & 1
    return [
        use(f"kaichin-pointed{'' if to < len(CELLS) else '-dish'}", *PLACE_XY[to]),
        _ghost(f"{'hurt' if hurt else 'sweet'}-{SWEETS[sweet]}", PLACE_XY[to]),
        *(path(d, fill="none", stroke_linecap="round", stroke_linejoin="round", **style) for style in PATH_STROKES),
    ]


def _track(sight: Sight, sweet: int, to: int) -> str:
    start, end = sight.sweet_xy(sweet), PLACE_XY[to]
    _, how = sight.tray.way(sweet, to)
    if "over" in how:
        bend = _around(start, end, sight.sweet_xy(SWEET_NUMBER[how["over"]]))
        return f"M{spot(_beside(start, bend))}Q{spot(bend)} {spot(end)}"
    if "via" in how:
        corner = CELL_XY[CELL_NUMBER[how["via"]]]
        return track([_beside(start, corner), corner, end])
    return track([_beside(start, end), end])


def _beside(start: Point, towards: Point) -> Point:
    """Where the way comes out from under the sweet."""
    x, y = towards[0] - start[0], towards[1] - start[1]
    part = 0.84 * S / hypot(x, y)
    return start[0] + x * part, start[1] + y * part


def _around(start: Point, end: Point, over: Point) -> Point:
    """A point beside the sweet that is jumped, on its upper side if there is one."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[1] - start[1]) / length, (start[0] - end[0]) / length
    side = -1.5 * S if y > 0.3 else 1.5 * S
    return over[0] + side * x, over[1] + side * y


def _chances(sight: Sight, name: str) -> list[Shape]:
    """Dots where a sweet could go, before it is chosen."""
    sweet = SWEET_NUMBER[name]
    cells, home = sight.reach(sweet)
    places = (*cells, len(CELLS) + GOAL_SPOT[sweet]) if home else tuple(cells)
    return [_dotted(places)] if places else []


@lru_cache(maxsize=4096)
def _dotted(places: tuple[int, ...]) -> Shape:
    d = dots(PLACE_XY[place] for place in places)
    line = {"fill": "none", "stroke_linecap": "round"}
    return Kept(
        path(d, stroke=KEYLINE, stroke_width=0.44 * S, **line),
        path(d, stroke=GLOW, stroke_width=0.3 * S, **line),
    )


def _blow(sight: Sight, name: str) -> list[Shape]:
    return [use("kaichin-cracks", *sight.sweet_xy(SWEET_NUMBER[name]), SWEET_SCALE)]


def _chip_change(sight: Sight, cell: int) -> list[Shape]:
    if sight.laying:
        return [_ghost(f"chip-{sight.laying}", CELL_XY[cell])]
    return [use("kaichin-cross", *CELL_XY[cell])]


def _tip(sight: Sight, kind: str, name: str) -> str:
    if kind == "sweet":
        return _sweet_tip(sight, name)
    if sight.chosen is not None:
        return _journey_tip(sight, sight.chosen, kind, name)
    if sight.laying:
        return sight.say("tips.put", chip=sight.laying, cell=name)
    return sight.say("tips.take", chip=sight.chip_on[CELL_NUMBER[name]], cell=name)


def _sweet_tip(sight: Sight, name: str) -> str:
    sweet = SWEET_NUMBER[name]
    if sight.attacking:
        if sight.tray.damaged >> sweet & 1:
            return sight.say("tips.hit_again", sweet=name)
        return sight.say("tips.hit", sweet=name, cell=CELLS[sight.tray.where[sweet]])
    cells, home = sight.reach(sweet)
    if home:
        return sight.say("tips.move_home", sweet=name, meaning=sight.meaning(name))
    return sight.say("tips.move", sweet=name, meaning=sight.meaning(name), n=len(cells))


def _journey_tip(sight: Sight, sweet: int, kind: str, name: str) -> str:
    """'Jump over Shizuku to e4: it turns blue'."""
    mover, colour = SWEETS[sweet], COLOUR_NAME[SWEETS[sweet]]
    if kind == "spot":
        return sight.say("tips.home", sweet=mover)
    kind, how = sight.tray.way(sweet, CELL_NUMBER[name])
    if "over" in how:
        what = sight.say("tips.jump", over=how["over"], cell=name)
    elif "via" in how:
        what = sight.say("tips.double", via=how["via"], cell=name)
    else:
        what = sight.say("tips.enter" if kind == "entered" else "tips.step", sweet=mover, cell=name)
    lost = sight.chip_on[CELL_NUMBER[name]]
    effect = "turns" if lost not in COLOUR_NUMBER else "keeps" if lost == colour else "swaps"
    return sight.say(f"tips.{effect}", what=what, lost=lost, colour=colour)


# What things are


def about(sight: Sight) -> dict[str, str]:
    cards = {f"card {sweet}": sight.say("about.sweet") for sweet in sight.hand}
    backs = {f"back {number}": sight.say("about.back") for number in (1, 2, 3)}
    return {**cards, **backs, "card colour": sight.say("about.colour")}

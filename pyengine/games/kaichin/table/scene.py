"""The live tray: chips, dishes and sweets as they lie now, with marks for what can be touched and what just happened.

A sweet's key is its name and a chip's key its cell, so that the page can let sweets glide and chips turn over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pyengine.draw.outlines import Point, track
from pyengine.draw.scene import Kept, Shape, at, group, path, text, use
from pyengine.draw.view import Picture
from pyengine.games.kaichin.rules.board import (
    CELL_NUMBER,
    CELLS,
    GOAL_OF,
    SPOT_NUMBER,
    SPOTS,
    START_SPOT,
    SWEET_NUMBER,
    SWEETS,
)
from pyengine.games.kaichin.rules.state import HOME, REMOVED, START
from pyengine.games.kaichin.table.art.ground import BOARD_BOX, HINT_STROKES
from pyengine.games.kaichin.table.art.palette import ENGRAVED
from pyengine.games.kaichin.table.art.pieces import COLOUR_NAME
from pyengine.games.kaichin.table.layout import CELL_XY, PLACE_AT, PLACE_XY, SPOT_XY, S, outward
from pyengine.games.kaichin.table.previews import previews
from pyengine.games.kaichin.table.sight import Sight
from pyengine.shapes.bits import bits

_COIN_AT = tuple(at(*outward(spot, 7.2 * S)) for spot in SPOT_XY)
_CELL_PICKS = tuple(f"cell {name}" for name in CELLS)
_SPOT_PICKS = tuple(f"spot {name}" for name in SPOTS)
_SWEET_PICKS = tuple(f"sweet {name}" for name in SWEETS)

_TARGETS = {"target", "target-dish", "free", "reticle"}
"""The symbols that glow."""

kept = lru_cache(maxsize=4096)
"""Most of a table looks as it did before the last move."""


def board(sight: Sight) -> Picture:
    dishes, open_dishes = _dishes(sight)
    return Picture(
        BOARD_BOX,
        group(
            _here("tray"),
            group(*(_cell(sight, cell) for cell in range(len(CELLS)))),
            group(*dishes),
            _left_behind(sight),
            group(*(_sweet(sight, sweet) for sweet, where in enumerate(sight.tray.where) if where != REMOVED)),
            *open_dishes,
            *_names(sight),
            *_hints(sight),
            *previews(sight),
            label=sight.say("labels.board"),
        ),
    )


def _here(symbol: str, **attributes: Any) -> Shape:
    glow = {"class_": "glow"} if symbol in _TARGETS else {}
    return Shape("use", {"href": f"#kaichin-{symbol}", **glow, **attributes})


# Cells


def _cell(sight: Sight, cell: int) -> Shape:
    chip, pick, look = sight.chip_on[cell], _CELL_PICKS[cell], sight.look
    wanted = "names" in look.settings
    if sight.tray.occupied >> cell & 1:
        return _taken(cell, chip)
    target = pick in look.glow
    named = wanted or not (chip or target or look.small or pick in look.hint)
    return _open_cell(cell, chip, _cell_label(sight, CELLS[cell], chip), target, named, wanted and look.small)


@kept
def _taken(cell: int, chip: str) -> Shape:
    """A cell under a sweet: touching it touches the sweet."""
    return Kept(_here(f"chip-{chip}", key=f"chip {CELLS[cell]}", transform=PLACE_AT[cell], pointer_events="none"))


def _names(sight: Sight) -> Iterator[Shape]:
    """Of the cells on which a sweet stands, if they are wanted: above the sweets."""
    if "names" in sight.look.settings:
        for cell in bits(sight.tray.occupied):
            yield group(_name_below(CELLS[cell], sight.look.small), transform=PLACE_AT[cell])


@kept
def _open_cell(cell: int, chip: str, label: str, target: bool, named: bool, large: bool) -> Shape:
    name = CELLS[cell]
    shape = group(
        _here("cell"),
        _here(f"chip-{chip}", key=f"chip {name}") if chip else None,
        _here("target", class_="glow") if target else None,
        (_name_below if chip else _name_inside)(name, large) if named else None,
        pick=_CELL_PICKS[cell],
        label=label,
        transform=PLACE_AT[cell],
    )
    return Kept(shape)


def _name_below(name: str, large: bool) -> Shape:
    """At the edge of a cell on which something lies."""
    halo = {"stroke": "#2A0E0A", "stroke_width": 0.1 * S, "stroke_linejoin": "round", "paint_order": "stroke"}
    ink = {"text_anchor": "middle", "fill": "#FFE9D2", "font_weight": 700, "pointer_events": "none"}
    return text(0, 0.82 * S, name, font_size=(0.4 if large else 0.27) * S, **ink, **halo)


def _name_inside(name: str, large: bool) -> Shape:
    ink = {"text_anchor": "middle", "fill": "#C7A28E", "fill_opacity": 0.85, "pointer_events": "none"}
    return text(0, (0.16 if large else 0.1) * S, name, font_size=(0.46 if large else 0.27) * S, **ink)


def _cell_label(sight: Sight, name: str, chip: str) -> str:
    if not chip:
        return sight.say("labels.cell", cell=name)
    if chip == "damage":
        return sight.say("labels.cell_damage", cell=name)
    return sight.say("labels.cell_chip", cell=name, chip=chip)


# Dishes


def _dishes(sight: Sight) -> tuple[list[Shape], list[Shape]]:
    """The dishes below the sweets, and those above: another sweet may come home where one still waits (C17)."""
    below, above = [], []
    for spot, pick in enumerate(_SPOT_PICKS):
        sweet = SWEETS[GOAL_OF[spot]]
        own, target = sweet in sight.hand, pick in sight.look.glow
        label = sight.say("labels.own_dish" if own else "labels.dish", sweet=sweet)
        if not sight.waits_on(spot):
            arrived = sight.tray.where[GOAL_OF[spot]] == HOME
            below.append(_free_dish(spot, label, own, target, arrived))
            continue
        below.append(_coin(spot, own))
        if target:
            above.append(_dish(spot, label, _here("spot"), _here("target-dish", class_="glow")))
    return below, above


def _dish(spot: int, label: str, *children: Shape | None) -> Shape:
    return group(*children, pick=_SPOT_PICKS[spot], label=label, transform=PLACE_AT[len(CELLS) + spot])


@kept
def _free_dish(spot: int, label: str, own: bool, target: bool, arrived: bool) -> Shape:
    shape = _dish(
        spot,
        label,
        _here("spot"),
        None if arrived else _engraved(spot, own, 0.6),
        _here("own-dish") if own and not target else None,
        _here("target-dish", class_="glow") if target else None,
    )
    return Kept(shape)


@kept
def _coin(spot: int, own: bool) -> Shape:
    """While a sweet waits on a dish, a coin on the rim shows whose goal it is."""
    coin = _here("own-coin" if own else "coin")
    return Kept(group(coin, _engraved(spot, own, 0.29), transform=_COIN_AT[spot]))


def _engraved(spot: int, own: bool, scale: float) -> Shape:
    return use(f"kaichin-shape-{SWEETS[GOAL_OF[spot]]}", scale=scale, color="#B9F5E9" if own else ENGRAVED)


# Sweets


def _sweet(sight: Sight, sweet: int) -> Shape:
    name, where = SWEETS[sweet], sight.tray.where[sweet]
    target = _SWEET_PICKS[sweet] in sight.look.glow
    hurt = sight.tray.damaged >> sweet & 1
    symbols = (
        "cell" if where >= 0 else "spot",
        "chosen" if sweet == sight.chosen else "",
        "free" if target and not sight.attacking else "",
        f"{'hurt' if hurt else 'sweet'}-{name}",
        "reticle" if target and sight.attacking else "",
        "open" if name in sight.holder_of else "mine" if name in sight.hand else "",
        "lock" if name in sight.locked else "",
    )
    # A dish that glows lies over the sweet that waits there, so the touch is the dish's.
    covered = where == START and _SPOT_PICKS[START_SPOT[sweet]] in sight.look.glow
    return _pile(sweet, symbols, _sweet_label(sight, sweet), sight.sweet_xy(sweet), where == START, covered)


@kept
def _pile(sweet: int, symbols: tuple[str, ...], label: str, xy: Point, waits: bool, covered: bool) -> Shape:
    """A sweet and its marks, one on top of the other."""
    pick = _SWEET_PICKS[sweet]
    # Before a sweet has moved there may be a coin at its lower right, so the mark of its card is higher up.
    raised = waits and SPOT_XY[START_SPOT[sweet]][1] > 0
    shapes = [
        _here(
            symbol,
            transform=at(0, -1.04 * S) if raised and symbol in ("open", "mine") else None,
            class_="glow" if symbol in ("free", "reticle") else None,
        )
        for symbol in symbols
        if symbol
    ]
    return Kept(group(*shapes, key=pick, pick=None if covered else pick, label=label, transform=at(*xy)))


def _sweet_label(sight: Sight, sweet: int) -> str:
    name, where = SWEETS[sweet], sight.tray.where[sweet]
    if where >= 0:
        place = sight.say("labels.place.cell", cell=CELLS[where])
    else:
        place = sight.say("labels.place.start" if where == START else "labels.place.home")
    parts = [sight.say("labels.sweet", sweet=name, colour=COLOUR_NAME[name], place=place)]
    if sight.tray.damaged >> sweet & 1:
        parts.append(sight.say("labels.damaged"))
    if name in sight.holder_of:
        parts.append(sight.say("labels.shown", seat=sight.holder_of[name]))
    if name in sight.hand:
        parts.append(sight.say("labels.mine"))
    if name in sight.locked:
        parts.append(sight.say("labels.locked"))
    if sweet == sight.chosen:
        parts.append(sight.say("labels.chosen"))
    return ", ".join(parts)


# What just happened, and what is being suggested


def _left_behind(sight: Sight) -> Shape | None:
    """The place that the last move left, or the cell of the last hit."""
    for event in reversed(sight.look.last):
        cell = event.get("from") or event.get("cell")
        if cell in CELL_NUMBER:
            return _here("left-cell", transform=PLACE_AT[CELL_NUMBER[cell]])
        if cell == "start":
            return _here("left-dish", transform=PLACE_AT[len(CELLS) + START_SPOT[SWEET_NUMBER[event["sweet"]]]])
    return None


def _hints(sight: Sight) -> list[Shape]:
    """A suggested move in gold: its sweet, its cell, and a dotted line if it has both."""
    marks: list[Shape] = []
    way: list[Point] = []
    for pick in sight.look.hint:
        kind, _, name = pick.partition(" ")
        if kind == "cell":
            xy, mark = CELL_XY[CELL_NUMBER[name]], "hint"
        elif kind == "spot":
            xy, mark = PLACE_XY[len(CELLS) + SPOT_NUMBER[name]], "hint-round"
        elif kind == "sweet" and sight.tray.where[SWEET_NUMBER[name]] != REMOVED:
            xy, mark = sight.sweet_xy(SWEET_NUMBER[name]), "hint-round"
        else:
            continue
        way.append(xy)
        marks.append(_here(mark, transform=at(*xy)))
    if len(way) > 1:
        d = track(way)
        marks += [path(d, fill="none", stroke_linecap="round", **style) for style in HINT_STROKES]
    return [group(*marks, pointer_events="none")] if marks else []

"""The live tray: chips, dishes and sweets as they lie now, with marks for what can be touched and what just happened.

A sweet's key is its name and a chip's key its cell, so that the page can let sweets glide and chips turn over.
"""

from __future__ import annotations

from typing import Any

from pyengine.draw.outlines import Point, track
from pyengine.draw.scene import Shape, at, group, path, text, use
from pyengine.draw.view import Picture
from pyengine.games.kaichin.rules.board import CELL_NUMBER, CELLS, SPOT_NUMBER, SPOTS, START_SPOT, SWEET_NUMBER, SWEETS
from pyengine.games.kaichin.rules.state import HOME, REMOVED, START
from pyengine.games.kaichin.table.art.ground import BOARD_BOX, HINT_STROKES
from pyengine.games.kaichin.table.art.palette import ENGRAVED
from pyengine.games.kaichin.table.art.pieces import COLOUR_NAME
from pyengine.games.kaichin.table.layout import CELL_XY, PLACE_AT, PLACE_XY, SPOT_XY, S, outward
from pyengine.games.kaichin.table.previews import previews
from pyengine.games.kaichin.table.sight import GOAL_OF, Sight

_COIN_AT = tuple(at(*outward(spot, 7.2 * S)) for spot in SPOT_XY)
_CELL_PICKS = tuple(f"cell {name}" for name in CELLS)
_SPOT_PICKS = tuple(f"spot {name}" for name in SPOTS)
_SWEET_PICKS = tuple(f"sweet {name}" for name in SWEETS)


def board(sight: Sight) -> Picture:
    dishes, open_dishes = _dishes(sight)
    return Picture(
        BOARD_BOX,
        group(
            _here("tray"),
            group(*_cells(sight)),
            group(*dishes),
            _left_behind(sight),
            group(*_sweets(sight)),
            *open_dishes,
            *_hints(sight),
            *previews(sight),
            label=sight.say("labels.board"),
        ),
    )


def _here(symbol: str, **attributes: Any) -> Shape:
    return Shape("use", {"href": f"#kaichin-{symbol}", **attributes})


def _cells(sight: Sight) -> list[Shape]:
    standing = sight.tray.occupied
    return [_taken(sight, cell) if standing >> cell & 1 else _open_cell(sight, cell) for cell in range(len(CELLS))]


def _taken(sight: Sight, cell: int) -> Shape:
    """A cell under a sweet: touching it touches the sweet."""
    return _here(f"chip-{sight.chip_on[cell]}", key=f"chip {CELLS[cell]}", transform=PLACE_AT[cell])


def _open_cell(sight: Sight, cell: int) -> Shape:
    chip, name, pick = sight.chip_on[cell], CELLS[cell], _CELL_PICKS[cell]
    target = pick in sight.look.glow
    labelled = not (chip or target or sight.look.small or pick in sight.look.hint)
    return group(
        _here("cell"),
        _here(f"chip-{chip}", key=f"chip {name}") if chip else None,
        _cell_name(name) if labelled else None,
        _here("target", class_="glow") if target else None,
        pick=pick,
        label=_cell_label(sight, name, chip),
        transform=PLACE_AT[cell],
    )


def _cell_name(name: str) -> Shape:
    return text(0, 0.1 * S, name, text_anchor="middle", font_size=0.27 * S, fill="#C7A28E", fill_opacity=0.85)


def _cell_label(sight: Sight, name: str, chip: str) -> str:
    if not chip:
        return sight.say("labels.cell", cell=name)
    if chip == "damage":
        return sight.say("labels.cell_damage", cell=name)
    return sight.say("labels.cell_chip", cell=name, chip=chip)


def _dishes(sight: Sight) -> tuple[list[Shape], list[Shape]]:
    """The dishes below the sweets, and those above: another sweet may come home where one still waits (C17)."""
    below, above = [], []
    for spot, pick in enumerate(_SPOT_PICKS):
        if not sight.waits_on(spot):
            below.append(_free_dish(sight, spot, pick))
            continue
        below.append(_coin(sight, spot))
        if pick in sight.look.glow:
            above.append(_dish(sight, spot, pick, _here("spot"), _here("target-dish", class_="glow")))
    return below, above


def _dish(sight: Sight, spot: int, pick: str, *children: Shape | None) -> Shape:
    sweet = SWEETS[GOAL_OF[spot]]
    label = sight.say("labels.own_dish" if sweet in sight.hand else "labels.dish", sweet=sweet)
    return group(*children, pick=pick, label=label, transform=PLACE_AT[len(CELLS) + spot])


def _free_dish(sight: Sight, spot: int, pick: str) -> Shape:
    sweet = SWEETS[GOAL_OF[spot]]
    own, target = sweet in sight.hand, pick in sight.look.glow
    arrived = sight.tray.where[GOAL_OF[spot]] == HOME
    return _dish(
        sight,
        spot,
        pick,
        _here("spot"),
        None if arrived else _engraved(sweet, own, 0.6),
        _here("own-dish") if own and not target else None,
        _here("target-dish", class_="glow") if target else None,
    )


def _engraved(sweet: str, own: bool, scale: float) -> Shape:
    return use(f"kaichin-shape-{sweet}", scale=scale, color="#B9F5E9" if own else ENGRAVED)


def _coin(sight: Sight, spot: int) -> Shape:
    """While a sweet waits on a dish, a coin on the rim shows whose goal it is."""
    sweet = SWEETS[GOAL_OF[spot]]
    own = sweet in sight.hand
    return group(_here("own-coin" if own else "coin"), _engraved(sweet, own, 0.29), transform=_COIN_AT[spot])


def _sweets(sight: Sight) -> list[Shape]:
    return [_sweet(sight, sweet) for sweet in range(len(SWEETS)) if sight.tray.where[sweet] != REMOVED]


def _sweet(sight: Sight, sweet: int) -> Shape:
    name, pick, look = SWEETS[sweet], _SWEET_PICKS[sweet], sight.look
    hurt = sight.tray.damaged >> sweet & 1
    target = pick in look.glow
    # A dish that glows lies over the sweet that waits there, so the touch is the dish's.
    where = sight.tray.where[sweet]
    covered = where == START and _SPOT_PICKS[START_SPOT[sweet]] in look.glow
    return group(
        _here("cell" if where >= 0 else "spot"),
        _here("chosen") if sweet == sight.chosen else None,
        _here("free", class_="glow") if target and not sight.attacking else None,
        _here(f"{'hurt' if hurt else 'sweet'}-{name}"),
        _here("reticle", class_="glow") if target and sight.attacking else None,
        _card_mark(sight, sweet),
        _here("lock") if name in sight.locked else None,
        key=pick,
        pick=None if covered else pick,
        label=_sweet_label(sight, sweet),
        transform=at(*sight.sweet_xy(sweet)),
    )


def _card_mark(sight: Sight, sweet: int) -> Shape | None:
    name = SWEETS[sweet]
    if name not in sight.holder_of and name not in sight.hand:
        return None
    # Before a sweet has moved there may be a coin at its lower right.
    raised = sight.tray.where[sweet] == START and SPOT_XY[START_SPOT[sweet]][1] > 0
    return _here("open" if name in sight.holder_of else "mine", transform=at(0, -1.04 * S) if raised else None)


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

"""The seven entities as medallions (radius 32): asleep in the centre, eyes open with a player."""

from __future__ import annotations

from pyengine.draw.scene import Shape, circle, group, path, polygon, rect, use
from pyengine.games.rauha.rules.board import ENTITIES, Entity
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.art.pieces import shard

_PILL = {"buy_points": 50, "points_per": 44, "crystals": 34, "points": 28, "none": 34}


def _eyes(y: float, apart: float, awake: bool) -> list[Shape]:
    if awake:
        return [circle(side * apart, y, 1.8, fill=c.INK) for side in (-1, 1)] + [
            circle(side * apart + 0.6, y - 0.6, 0.6, fill="#FFF") for side in (-1, 1)
        ]
    arcs = "".join(f"M{side * apart - 2} {y}a2 1.8 0 0 0 4 0" for side in (-1, 1))
    return [icons.stroke(arcs, c.INK, 1.1)]


def _taivas() -> tuple[list[Shape], tuple[float, float]]:
    wing = "M3 2C8 -12 16 -14 19 -13C19 -9 18 -6 16 -4H18C17 0 15 2 12 3.4L14.2 3.8C12 7 8 8.4 4 7Z"
    body = "M0 -12C6 -12 8 -6 7 1C6 8 3 13 0 16C-3 13 -6 8 -7 1C-8 -6 -6 -12 0 -12Z"
    wings = [path(wing, fill="#DCE8FF"), path(wing, fill="#DCE8FF", transform="scale(-1 1)")]
    return [*wings, path(body, fill="#F7FAFF"), polygon([(-1.8, -1), (1.8, -1), (0, 3)], fill="#E5A54A")], (-4, 3.2)


def _meri() -> tuple[list[Shape], tuple[float, float]]:
    fins = "M13 -2L20 -8Q20 1 19 7ZM-13 -2L-20 -8Q-20 1 -19 7ZM-4 -13L0 -20L4 -13Z"
    scales = "".join(f"M{x - 4} {y}a4 4 0 0 0 8 0" for x, y in ((-8, 4), (0, 4), (8, 4), (-4, 9.4), (4, 9.4)))
    body = "M0 -14C9 -14 14 -6 14 1C14 9 8 15 0 15S-14 9 -14 1C-14 -6 -9 -14 0 -14Z"
    return [path(fins, fill="#5FC2BC"), path(body, fill="#8FE0D6"), icons.stroke(scales, "#1C7F80", 1.3)], (-4, 5)


def _maa() -> tuple[list[Shape], tuple[float, float]]:
    antlers = "M-5 -8C-6 -14 -12 -13 -13 -19M-9 -13.4Q-13 -12 -17 -15M5 -8C6 -14 12 -13 13 -19M9 -13.4Q13 -12 17 -15"
    ears = "M-8 -6C-14 -8 -17 -5 -18 -2C-14 0 -10 0 -8 -2ZM8 -6C14 -8 17 -5 18 -2C14 0 10 0 8 -2Z"
    head = "M0 -10C7 -10 9 -5 8.4 0C8 6 5 10 4.4 13C4 16 -4 16 -4.4 13C-5 10 -8 6 -8.4 0C-9 -5 -7 -10 0 -10Z"
    nose = "M-3 12Q0 10 3 12Q0 15 -3 12Z"
    parts = [icons.stroke(antlers, "#F4D9AE", 2.4), path(ears, fill="#C98F55"), path(head, fill="#E0AC72")]
    return [*parts, path(nose, fill="#5B3517")], (0, 4.2)


def _sienet() -> tuple[list[Shape], tuple[float, float]]:
    spots = [circle(x, y, r, fill="#FBE3DC") for x, y, r in ((-9, -6, 2.4), (1, -10, 3), (10, -5, 2.2))]
    stem, cap = "M-6 1C-5 8 -6 12 -8 16H8C6 12 5 8 6 1Z", "M-18 0C-18 -11 -9 -16 0 -16S18 -11 18 0Q0 6 -18 0Z"
    return [path(stem, fill="#F6DFD0"), path(cap, fill="#E0687C"), *spots], (8, 3)


def _metsat() -> tuple[list[Shape], tuple[float, float]]:
    half = "M0 -20L8 -9H4.6L12 0H7.6L16 11H"
    tree = f"{half}3V17H-3V11H-16L-7.6 0H-12L-4.6 -9H-8Z"
    return [path(tree, fill="#6FC283"), path(f"{half}0Z", fill="#4BA167")], (4, 4.2)


def _kiteet() -> tuple[list[Shape], tuple[float, float]]:
    sides = [shard(-10, 16, 5, 20, -3, "#9C8BEA", "#6A58C4"), shard(11, 16, 5, 22, 3, "#9C8BEA", "#6A58C4")]
    left, right = [(-8, 16), (-8, -10), (0, -20), (0, 16)], [(8, 16), (8, -10), (0, -20), (0, 16)]
    return [*sides, polygon(left, fill="#DDD5FF"), polygon(right, fill="#B4A5F5")], (2, 4)


def _vuori() -> tuple[list[Shape], tuple[float, float]]:
    snow = [(0, -18), (-5.6, -5), (-2.4, -7), (0, -4), (2.6, -7), (5.6, -5)]
    return [
        polygon([(-20, 15), (-8, -6), (0, 15)], fill="#7F9DBB"),
        polygon([(20, 15), (9, -5), (0, 15)], fill="#5E7F9F"),
        polygon([(-14, 15), (0, -18), (14, 15)], fill="#A9C0D6"),
        polygon(snow, fill="#FFF"),
    ], (5, 4.2)


_FIGURES = {
    "taivas": _taivas, "meri": _meri, "maa": _maa, "sienet": _sienet, "metsat": _metsat, "kiteet": _kiteet,
    "vuori": _vuori,
}  # fmt: skip


def symbols() -> list[Shape]:
    notches = circle(0, 0, 30, fill="none", stroke="#5E4218", stroke_width=2, stroke_dasharray="0.9 4.336")
    rim = group(circle(0, 0, 32, fill="url(#rauha-brass)", stroke=c.INK), notches, id="rauha-rim")
    faces = [_face(entity, awake) for entity in ENTITIES for awake in (False, True)]
    return [rim, *faces, *map(_pill, ENTITIES)]


def _face(entity: Entity, awake: bool) -> Shape:
    figure, (y, apart) = _FIGURES[entity.id]()
    return group(
        use("rauha-rim"),
        circle(0, 0, 27.5, fill=c.ENTITIES[entity.id], stroke="#5E4218", stroke_width=1.2),
        group(*figure, *_eyes(y, apart, awake), transform="translate(0 -3)"),
        id=f"rauha-{entity.id}-{'awake' if awake else 'asleep'}",
    )


def _pill(entity: Entity) -> Shape:
    width = _PILL[entity.effect.kind]
    back = rect(-width / 2, 17, width, 20, rx=10, fill=c.INK, stroke="#C99A45", stroke_width=1.2)
    return group(back, icons.effect(entity.effect, 0, 27, 7.6, entity.drops), id=f"rauha-{entity.id}-pill")

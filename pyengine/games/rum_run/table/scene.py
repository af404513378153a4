"""The forest as it lies now: roads, casks, cabins and the town, with marks for what can be touched.

A token's key is its owner and its numbers and a cask's key its house and number, so that the page can let them glide.
"""

from __future__ import annotations

from functools import lru_cache

from pyengine.draw.outlines import arc
from pyengine.draw.scene import Box, Kept, Shape, at, circle, group, path, rect
from pyengine.draw.view import Picture
from pyengine.games.rum_run.rules.board import (
    COPY,
    EXITS,
    IS_DOUBLE,
    KIND,
    KIND_COUNT,
    KIND_NAMES,
    OWNER,
    SIDE_NAMES,
    SQUARES,
    VARIANT,
    Entrance,
    square_name,
    xy,
)
from pyengine.games.rum_run.rules.documents import barrel_name, token_name
from pyengine.games.rum_run.rules.moves import place_pick
from pyengine.games.rum_run.table import setup
from pyengine.games.rum_run.table.art.cabins import cabin
from pyengine.games.rum_run.table.art.ground import wilderness
from pyengine.games.rum_run.table.art.palette import AMBER, GANGS, INK
from pyengine.games.rum_run.table.art.pieces import figure, tile
from pyengine.games.rum_run.table.layout import OUTWARD, C, box_of, centre, door_at, here
from pyengine.games.rum_run.table.previews import previews, refused
from pyengine.games.rum_run.table.sight import Sight
from pyengine.games.rum_run.words import WORDS
from pyengine.shapes.bits import bits

_STACKS = (
    ((0.0, 0.0),),
    ((-0.86, 0.1), (0.86, 0.1)),
    ((0.0, -0.75), (-0.86, 0.5), (0.86, 0.5)),
)
"""Where the casks of a pile stand, in halves of their height."""


def board(sight: Sight) -> Picture:
    forest = sight.state.forest
    if not forest.town:
        return setup.board(sight)
    return Picture(
        _close_up(sight) if _is_figure(sight) else box_of(forest.size),
        group(
            wilderness(forest.ground, forest.town),
            group(*_squares(sight)),
            group(*_cabins(sight)),
            here("town-glow", *centre(forest.town)),
            group(*_tiles(sight)),
            group(*_doors(sight)),
            _town(sight),
            *_marks(sight),
            group(*_barrels(sight), pointer_events="none"),
            *_targets(sight),
            _points(sight),
            *refused(sight),
            *_hints(sight),
            *previews(sight),
            label=sight.say("labels.board"),
        ),
    )


def _is_figure(sight: Sight) -> bool:
    """A still picture of one move, in the rulebook."""
    return bool(sight.look.small and sight.look.hint and not sight.acting)


def _close_up(sight: Sight) -> Box:
    """The part of the forest where something lies or happens."""
    state = sight.state
    hinted = [SQUARES[word] for pick in sight.look.hint for word in pick.split() if word in SQUARES]
    places = [xy(square) for owned in state.owned for square in bits(owned)]
    places += [xy(square) for square in (state.forest.town, *hinted)]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    size = min(max(right - left, bottom - top) + 3, state.forest.size)
    x = min(max((left + right + 1 - size) / 2, 0), state.forest.size - size)
    y = min(max((top + bottom + 1 - size) / 2, 0), state.forest.size - size)
    return (x * C, y * C, size * C, size * C)


# Squares that can be touched, to build there or to be told why not.


@lru_cache(maxsize=1024)
def _square(square: int, language: str) -> Shape:
    x, y = xy(square)
    name = square_name(square)
    label = WORDS.say("table.labels.square", {"square": name}, language=language)
    return Kept(rect(x * C, y * C, C, C, fill="transparent", pick=f"cell {name}", label=label))


def _squares(sight: Sight) -> list[Shape]:
    cells, lit = sight.state.cells, sight.options
    empty = (square for square in sight.state.forest.order if not cells[square] and square not in lit)
    return [_square(square, sight.look.language) for square in empty]


# Houses and doors.


def _cabins(sight: Sight) -> list[Shape]:
    return [_cabin(sight, house) for house in range(len(sight.state.forest.houses))]


def _cabin(sight: Sight, house: int) -> Shape:
    state = sight.state
    name, squares = state.forest.houses[house], state.forest.ground.cabins[house]
    drawn = cabin(
        name, tuple(map(xy, squares)), state.stock[house], sight.say(f"short.{name}"), sight.say("labels.empty"),
        sight.stock_cask(house),
    )  # fmt: skip
    return group(drawn, pick=f"cell {square_name(squares[0])}", label=house_label(sight, house))


def house_label(sight: Sight, house: int) -> str:
    state = sight.state
    parts = [sight.say("labels.house", house=state.forest.houses[house], n=state.stock[house])]
    for number, door in enumerate(state.forest.entrances):
        if door.house == house and state.claims[number]:
            seats = tuple(sight.names[seat] for seat in bits(state.claims[number]))
            parts.append(sight.say("labels.claimed", square=square_name(door.square), players=seats))
    return ". ".join(parts)


def _doors(sight: Sight) -> list[Shape]:
    """A lamp on the wall, an arrow while nobody stands there, and a pennant for each gang that has claimed."""
    state = sight.state
    shapes = []
    for door, claims in zip(state.forest.entrances, state.claims, strict=True):
        code, stock = state.cells[door.square], state.stock[door.house]
        kind = "lamp-out" if not stock else "lamp" if code else "lamp-free"
        shapes.append(_door(door, kind, claims))
    return shapes


@lru_cache(maxsize=1024)
def _door(door: Entrance, lamp: str, claims: int) -> Shape:
    dx, dy = OUTWARD[door.facing]
    middle = (claims.bit_count() - 1) / 2
    pennants = [
        here(f"pennant-{seat}", dx * 0.27 * C + (place - middle) * 0.34 * C, dy * 0.24 * C + 0.17 * C)
        for place, seat in enumerate(bits(claims))
    ]
    turned = here(lamp, turn=90 * door.facing)
    return Kept(group(turned, *pennants, transform=at(*door_at(door)), pointer_events="none"))


# Roads.


def _tiles(sight: Sight) -> list[Shape]:
    cells = sight.state.cells
    return [_tile(sight, square, cells[square]) for square in sight.state.forest.order if cells[square]]


def _tile(sight: Sight, square: int, code: int) -> Shape:
    # The pile that is about to leave is sent by touching it again.
    sending = square == sight.sending and "send" in sight.look.glow
    return _lying(square, code, sight.is_live(square), sending, tile_label(sight, square, code))


@lru_cache(maxsize=4096)
def _lying(square: int, code: int, live: bool, sending: bool, label: str) -> Shape:
    name = token_name(KIND[code] + COPY[code] * KIND_COUNT)
    return Kept(
        group(
            *tile(OWNER[code], VARIANT[code], cut=not live),
            key=f"token {OWNER[code]} {name}",
            pick="send" if sending else f"cell {square_name(square)}",
            label=label,
            transform=at(*centre(square)),
        )
    )


def tile_label(sight: Sight, square: int, code: int) -> str:
    sides = "" if IS_DOUBLE[KIND[code]] else SIDE_NAMES[VARIANT[code] % 4]
    fields = {"square": square_name(square), "seat": OWNER[code], "token": KIND_NAMES[KIND[code]]}
    label = sight.say("labels.straight" if sides else "labels.double", **fields, low=_low(code), side=sides)
    if square in sight.state.piles:
        label += ", " + sight.say("labels.barrels", n=len(sight.state.piles[square]))
    return label if sight.is_live(square) else label + ", " + sight.say("labels.cut_off")


def _low(code: int) -> int:
    return min(number for number in EXITS[VARIANT[code]] if number)


# The town.


def _town(sight: Sight) -> Shape:
    """The star, around it an arc for each gang that fills up to the winning number, and the figures at the corners."""
    state = sight.state
    seats, need = state.seats, state.need
    label = sight.say("labels.town")
    shapes = [here("town")]
    share = 360 / seats
    for seat, scored in enumerate(state.scored):
        begin, span = seat * share + 9 - 90, share - 18
        paint = {"fill": "none", "stroke_linecap": "round"}
        shapes.append(path(arc(0.405 * C, begin, begin + span), stroke="#2E1B0A", stroke_width=5, **paint))
        if scored:
            filled = arc(0.405 * C, begin, begin + span * min(1, len(scored) / need))
            shapes.append(path(filled, stroke=GANGS[seat].light, stroke_width=3.4, **paint))
            label += ". " + sight.say("labels.points", seat=seat, n=len(scored), need=need)
    return group(*shapes, pick=f"cell {square_name(state.forest.town)}", label=label,
                 transform=at(*centre(state.forest.town)))  # fmt: skip


_CORNERS = ((0.42, -0.42), (0.42, 0.42), (-0.42, 0.42), (-0.42, -0.42))


def _points(sight: Sight) -> Shape:
    """What each gang has in town, above everything else at the corners of the square."""
    chips = [_chip(seat, len(scored)) for seat, scored in enumerate(sight.state.scored) if scored]
    return group(*chips, transform=at(*centre(sight.state.forest.town)), pointer_events="none")


def _chip(seat: int, points: int) -> Shape:
    x, y = _CORNERS[seat]
    return group(
        circle(x * C, y * C, 0.15 * C, fill=GANGS[seat].dark, stroke=GANGS[seat].light, stroke_width=2),
        figure(x * C, y * C + 0.075 * C, str(points), 0.21 * C, "#FFF"),
    )


# Barrels.


def _barrels(sight: Sight) -> list[Shape]:
    shapes = []
    for square, pile in sorted(sight.state.piles.items()):
        shapes += _pile(sight, square, pile)
    caravan = sight.state.caravan
    if caravan is not None:
        shapes += _pile(sight, sight.state.forest.town if caravan.road == "gate" else caravan.route[-1], caravan.cargo,
                        lifted=True)  # fmt: skip
    return shapes


def _pile(sight: Sight, square: int, pile: tuple[int, ...], *, lifted: bool = False) -> list[Shape]:
    """Up to three casks can be seen, the others stand behind them."""
    x, y = centre(square)
    half = (0.19 if len(pile) == 1 else 0.15) * C
    if lifted:
        y -= 0.55 * C
    stand = _STACKS[min(len(pile), 3) - 1]
    casks = []
    for number, barrel in enumerate(pile):
        dx, dy = stand[number % len(stand)] if number < len(stand) else stand[0]
        place = at(x + dx * half, y + dy * half)
        casks.append(
            group(
                here(sight.cask(barrel), scale=half / 20),
                key=f"barrel {barrel_name(barrel)}",
                topic="barrel",
                transform=place,
            )
        )
    behind = casks[len(stand) :] + casks[: len(stand)]
    if len(pile) > 1:
        behind.append(badge(x + 0.36 * C, y - 0.36 * C, len(pile)))
    return behind


def badge(x: float, y: float, count: int) -> Shape:
    return group(
        circle(0, 0, 0.155 * C, fill=AMBER, stroke=INK, stroke_width=1.6),
        figure(0, 0.07 * C, str(count), 0.2 * C, INK),
        transform=at(x, y),
    )


# Marks.


def _marks(sight: Sight) -> list[Shape]:
    """What just happened, what is chosen, what can be chosen."""
    marks = [here("fresh", *centre(square)) for square in _fresh(sight)]
    marks += [here("chosen", *centre(square)) for square in sight.state.chain]
    if sight.touched_square and sight.state.cells[sight.touched_square]:
        marks.append(here("chosen", *centre(sight.touched_square)))
    for pick in sorted(sight.look.glow):
        word, _, name = pick.partition(" ")
        if word == "cell" and name in SQUARES:
            marks.append(_open_mark(sight, SQUARES[name]))
    return [group(*marks, pointer_events="none")] if marks else []


def _open_mark(sight: Sight, square: int) -> Shape:
    kind = "target" if square in sight.state.piles or sight.phase == "caravan" else "free"
    return here(kind, *centre(square), class_="glow")


def _fresh(sight: Sight) -> list[int]:
    """Where the last move laid something."""
    if sight.look.touches:
        return []
    laid = [event for event in sight.look.last if event["kind"] in ("built", "moved")]
    return [SQUARES[event["square"]] for event in laid if event.get("square") in SQUARES]


def _targets(sight: Sight) -> list[Shape]:
    """The chosen token as it would lie, wherever it can."""
    if sight.chosen_token is None or sight.state.seat is None:
        return []
    return [_target(sight, square, sight.state.seat) for square in sight.options]


def _target(sight: Sight, square: int, seat: int) -> Shape:
    variant = sight.turn_at(square)
    pick = place_pick(variant, square)
    label = sight.say("labels.target", token=KIND_NAMES[variant // 4], square=square_name(square))
    return group(
        rect(-C / 2, -C / 2, C, C, fill="transparent"),
        group(*tile(seat, variant), opacity=0.9 if sight.state.cells[square] else 0.6),
        here("target", class_="glow"),
        pick=pick,
        label=label,
        transform=at(*centre(square)),
    )


def _hints(sight: Sight) -> list[Shape]:
    """A suggested move in gold: the token where it would lie, or the pile that would leave."""
    shapes = []
    token = next((pick.split()[1] for pick in sight.look.hint if pick.startswith("token ")), "")
    for pick in sight.look.hint:
        word, *rest = pick.split()
        if word not in ("cell", "lay") or rest[0] not in SQUARES:
            continue
        place = centre(SQUARES[rest[0]])
        if word == "lay" and sight.state.seat is not None:
            kind = KIND_NAMES.index(token) if token else _lifted_kind(sight)
            side = SIDE_NAMES.index(rest[1]) if len(rest) > 1 else 0
            ghost = tile(sight.state.seat, kind * 4 + side)
            shapes.append(group(*ghost, opacity=0.7, mark=pick, transform=at(*place)))
        shapes.append(here("hint", *place))
    return [group(*shapes, pointer_events="none")] if shapes else []


def _lifted_kind(sight: Sight) -> int:
    origin = next(pick.split()[1] for pick in sight.look.hint if pick.startswith("cell "))
    return KIND[sight.state.cells[SQUARES[origin]]]

"""Before the first turn: the boards are laid side by side, the town is founded, the order is settled."""

from __future__ import annotations

from typing import Any

from pyengine.draw.colours import CHOSEN, GLOW, KEYLINE
from pyengine.draw.scene import Shape, at, group, rect
from pyengine.draw.view import Card, Control, Dock, Picture
from pyengine.games.rum_run.rules.board import (
    BOARD,
    BOARD_IDS,
    FACES,
    SLOT_NAMES,
    SQUARES,
    Tile,
    from_centre,
    ground_of,
    piece,
    square_name,
    xy,
)
from pyengine.games.rum_run.rules.setup import HANDICAPS, whole
from pyengine.games.rum_run.table.art.cabins import cabin
from pyengine.games.rum_run.table.art.ground import ROCKS, floor, wilderness
from pyengine.games.rum_run.table.layout import C, box_of, centre, door_at, edge, here
from pyengine.games.rum_run.table.sight import Sight

_SIDE = BOARD * C
_DASHES = {"fill": "none", "stroke": "#C7E0EA", "stroke_opacity": 0.3, "stroke_width": 2, "stroke_dasharray": "6 9"}
NEAR = 3
"""The town is best founded at most this far from the centre (M12)."""


def board(sight: Sight) -> Picture:
    if sight.phase == "town":
        return _founding(sight)
    overlap = max(sight.state.overlap, 0)
    size = 2 * BOARD - overlap
    laid = [board_piece(sight, tile, slot, overlap) for slot, tile in enumerate(sight.state.tiles) if tile]
    return Picture(
        box_of(size),
        group(
            *floor(size),
            *_quarters(overlap, **_DASHES),
            *laid,
            *_slots(sight, overlap),
            *_overlaps(sight),
            label=sight.say("labels.board"),
        ),
    )


def _corner(slot: int, overlap: int) -> tuple[float, float]:
    step = (BOARD - overlap) * C
    return slot % 2 * step, slot // 2 * step


def _quarters(overlap: int, **paint: Any) -> list[Shape]:
    corners = [_corner(slot, overlap) for slot in range(len(SLOT_NAMES))]
    return [rect(x + 3, y + 3, _SIDE - 6, _SIDE - 6, rx=10, **paint) for x, y in corners]


def _overlaps(sight: Sight) -> list[Shape]:
    """How the boards would lie, while one of the ways is pointed at."""
    if sight.phase != "overlap":
        return []
    paint = {"fill": GLOW, "fill_opacity": 0.12, "stroke": GLOW, "stroke_width": 4}
    return [group(*_quarters(rows, **paint), preview=f"overlap {rows}") for rows in range(3)]


def board_piece(sight: Sight, tile: Tile, slot: int, overlap: int) -> Shape:
    return group(
        *_board_drawing(sight, tile),
        key=f"board {tile.board}",
        transform=at(*_corner(slot, overlap)),
        label=sight.say("labels.laid", board=tile.board, face=tile.face, slot=SLOT_NAMES[slot]),
    )


def _board_drawing(sight: Sight, tile: Tile) -> list[Shape]:
    """A single board in its own coordinates."""
    lies = piece(tile)
    stock = sight.state.options.values[BOARD_IDS.index(tile.board)]
    rim = {"stroke": "#7A5A34", "stroke_width": 2.4, "rx": 10}
    shapes: list[Shape] = [
        rect(1, 1, _SIDE - 2, _SIDE - 2, fill="url(#rum_run-moon)", **rim),
        rect(0, 0, _SIDE, _SIDE, fill="url(#rum_run-plates)"),
        rect(0, 0, _SIDE, _SIDE, fill="url(#rum_run-tufts)"),
    ]
    shapes += [here(f"rock-{(x + y) % ROCKS}", (x + 0.5) * C, (y + 0.5) * C) for x, y in lies.obstacles]
    name = sight.say(f"short.{lies.house}")
    shapes.append(cabin(lies.house, lies.cells, stock, name, sight.say("labels.empty"), "cask"))
    for _, (x, y), facing in lies.entrances:
        shapes.append(here("lamp-free", *edge(((x + 0.5) * C, (y + 0.5) * C), facing), turn=90 * facing))
    return shapes


def _slots(sight: Sight, overlap: int) -> list[Shape]:
    """The quarters into which the chosen board can go, with the board as it would lie."""
    chosen = sight.chosen_board
    if chosen is None:
        return []
    found = []
    for slot, name in enumerate(SLOT_NAMES):
        turns = fitting_turns(sight, name)
        if not turns:
            continue
        turn = sight_turn(sight, turns)
        pick = f"slot {name} {turn}"
        ghost = group(*_board_drawing(sight, Tile(*chosen, turn)), opacity=0.55)
        frame = rect(6, 6, _SIDE - 12, _SIDE - 12, rx=12, fill="none", stroke=GLOW, stroke_width=5, class_="glow")
        rim = rect(6, 6, _SIDE - 12, _SIDE - 12, rx=12, fill="none", stroke=KEYLINE, stroke_width=9)
        label = sight.say("labels.slot", slot=name, n=turn)
        found.append(group(ghost, rim, frame, pick=pick, label=label, transform=at(*_corner(slot, overlap))))
    return found


def fitting_turns(sight: Sight, slot: str) -> list[int]:
    return sorted(int(pick.split()[2]) for pick in sight.look.glow if pick.startswith(f"slot {slot} "))


def sight_turn(sight: Sight, turns: list[int]) -> int:
    """The quarter turns of a hint, or as wished, if the board fits so."""
    hinted = next((pick.rpartition(" ")[2] for pick in sight.look.hint if pick.startswith("slot ")), "")
    wished = hinted or sight.look.settings.get("spin", "0")
    return int(wished) if wished.isdigit() and int(wished) in turns else turns[0]


def _founding(sight: Sight) -> Picture:
    ground = ground_of(whole(sight.state), sight.state.overlap)
    stock = sight.state.options.values
    houses = [
        cabin(house, tuple(map(xy, ground.cabins[number])), stock[number], sight.say(f"short.{house}"),
              sight.say("labels.empty"), "cask")
        for number, house in enumerate(ground.houses)
    ]  # fmt: skip
    lamps = [here("lamp-free", *door_at(door), turn=90 * door.facing) for door in ground.entrances]
    squares = [_site(sight, square, ground.size) for square in sorted(ground.open)]
    previews = [
        group(here("town", *centre(square)), preview=f"cell {square_name(square)}", pointer_events="none")
        for square in sorted(ground.open)
        if f"cell {square_name(square)}" in sight.look.glow
    ]
    hints = [
        here("hint", *centre(SQUARES[pick.split()[1]])) for pick in sight.look.hint if pick.startswith("cell ")
    ]  # fmt: skip
    return Picture(
        box_of(ground.size),
        group(wilderness(ground, 0), *houses, *lamps, *squares, *hints, *previews, label=sight.say("labels.board")),
    )


def _site(sight: Sight, square: int, size: int) -> Shape:
    pick = f"cell {square_name(square)}"
    x, y = xy(square)
    glows = pick in sight.look.glow
    good = glows and from_centre(size, square) <= NEAR + 1
    dot = here("dot", (x + 0.5) * C, (y + 0.5) * C, scale=1.5 if good else 0.7, class_="glow") if glows else None
    label = sight.say("labels.site" if glows else "labels.square", square=square_name(square))
    return group(rect(x * C, y * C, C, C, fill="transparent"), dot, pick=pick, label=label)


# The dock.


def dock(sight: Sight) -> Dock:
    if sight.phase == "boards":
        return Dock(sight.say("dock.boards"), "", _board_cards(sight), _spin(sight))
    controls: list[Control] = []
    for pick in sorted(sight.look.glow):
        word, _, value = pick.partition(" ")
        if word == "overlap":
            label = sight.say(f"controls.overlap_{value}")
            controls.append(Control(label, pick, "put", strong=value == "0"))
        elif word == "place":
            controls.append(Control(_place(sight, int(value)), pick, "person", strong=int(value) == sight.state.seats))
    return Dock(sight.say(f"dock.{sight.phase}"), "", (), tuple(controls))


def _place(sight: Sight, place: int) -> str:
    if sight.state.options.variant == "tortoise":
        return sight.say("controls.fast" if place == 1 else "controls.strong")
    tokens = HANDICAPS[sight.state.seats][place - 1]
    when = sight.say(f"ordinals.{place}")
    return sight.say("controls.place" if tokens else "controls.place_whole", when=when, tokens=tokens)


def _board_cards(sight: Sight) -> tuple[Card, ...]:
    used = {tile.board for tile in sight.state.tiles if tile}
    rest = [board for board in BOARD_IDS if board not in used]
    return tuple(_board_card(sight, board, face) for board in rest for face in FACES)


def _board_card(sight: Sight, board: str, face: str) -> Card:
    pick = f"board {board} {face}"
    spin = int(sight.look.settings.get("spin", "0")) % 4 if sight.look.settings.get("spin", "0").isdigit() else 0
    shapes = _board_drawing(sight, Tile(board, face, spin))
    if pick in sight.look.touches:
        shapes.append(rect(4, 4, _SIDE - 8, _SIDE - 8, rx=12, fill="none", stroke=CHOSEN, stroke_width=14))
    caption = sight.name(face)
    label = sight.say("dock.board", board=board, face=face)
    picture = Picture((-4, -4, _SIDE + 8, _SIDE + 8), group(*shapes))
    return Card(pick, label, picture, pick if sight.acting else "", caption)


def _spin(sight: Sight) -> tuple[Control, ...]:
    if not sight.acting:
        return ()
    spin = sight.look.settings.get("spin", "0")
    after = (int(spin) + 1) % 4 if spin.isdigit() else 1
    controls = [Control(sight.say("controls.spin"), f"view spin {after}", "turn-right")]
    if sight.look.touches:
        controls.append(Control(sight.say("controls.cancel"), "", "close"))
    return tuple(controls)


def drawn_tokens(sight: Sight) -> list[tuple[int, str, int]]:
    """Seat, token and round of every token drawn for the order (M14)."""
    return [
        (seat, token, number)
        for number, drawn in enumerate(sight.seen["draws"])
        for seat, token in enumerate(drawn)
        if token is not None
    ]

"""The dock: the rack of tokens, sorted and turnable, and the buttons of the moment."""

from __future__ import annotations

from pyengine.draw.colours import CHOSEN, HINT
from pyengine.draw.scene import Shape, circle, group, rect
from pyengine.draw.view import Card, Control, Dock, Picture, drawn_once
from pyengine.games.rum_run.rules.board import IS_DOUBLE, KIND_COUNT, KIND_NAMES, WEST
from pyengine.games.rum_run.table import setup
from pyengine.games.rum_run.table.art.palette import AMBER, INK
from pyengine.games.rum_run.table.art.pieces import figure, tile
from pyengine.games.rum_run.table.layout import HALF, C
from pyengine.games.rum_run.table.sight import Sight
from pyengine.shapes.bits import bits

_BOX = (-HALF - 2, -HALF - 2, 2 * HALF + 4, 2 * HALF + 7)


def dock(sight: Sight) -> Dock:
    if sight.state.first < 0:
        return setup.dock(sight)
    seat = sight.rack_seat
    if seat is None:
        return Dock()
    mine = seat == sight.look.viewer
    count = sight.state.hands[seat].bit_count()
    title = sight.say("dock.yours", n=count) if mine else sight.say("dock.theirs", seat=seat, n=count)
    return Dock(title, "", _rack(sight, seat), _controls(sight))


def _rack(sight: Sight, seat: int) -> tuple[Card, ...]:
    hand = sight.state.hands[seat]
    kinds = sorted({bit % KIND_COUNT for bit in bits(hand)})
    return tuple(_card(sight, seat, kind, hand) for kind in kinds)


def _card(sight: Sight, seat: int, kind: int, hand: int) -> Card:
    name = KIND_NAMES[kind]
    copies = (hand >> kind & 1) + (hand >> (kind + KIND_COUNT) & 1)
    pick = f"token {name}" if sight.acting and seat == sight.state.seat and sight.phase in ("turn", "chain") else ""
    chosen, hinted = f"token {name}" in sight.look.touches, f"token {name}" in sight.look.hint
    # The smaller number is on the left until the token is turned.
    side = (WEST + 2 * sight.turns) % 4 if chosen else WEST
    label = sight.say("dock.double" if IS_DOUBLE[kind] else "dock.straight", token=name)
    playable = sight.reach if sight.look.touches else sight.look.glow
    dim = bool(pick and sight.look.glow) and pick not in playable
    picture = _picture(seat, kind * 4 + (0 if IS_DOUBLE[kind] else side), copies, chosen, hinted, dim)
    return Card(f"rack {name}", label, picture, pick)


@drawn_once
def _picture(seat: int, variant: int, copies: int, chosen: bool, hinted: bool, dim: bool) -> Picture:
    shape = group(*tile(seat, variant), *_card_marks(copies, chosen, hinted))
    return Picture(_BOX, group(shape, opacity=0.45) if dim else shape)


def _card_marks(copies: int, chosen: bool, hinted: bool) -> list[Shape]:
    marks = []
    frame = {"fill": "none", "stroke_width": 4, "rx": 0.12 * C}
    if chosen or hinted:
        marks.append(rect(-HALF, -HALF, 2 * HALF, 2 * HALF, stroke=CHOSEN if chosen else HINT, **frame))
    if copies > 1:
        marks.append(circle(19, -19, 9, fill=AMBER, stroke=INK, stroke_width=1.5))
        marks.append(figure(19, -14.5, str(copies), 13, INK))
    return marks


def _controls(sight: Sight) -> tuple[Control, ...]:
    if not sight.acting:
        return ()
    found = []
    if "pass" in sight.look.glow:
        found.append(Control(sight.say("controls.pass"), "pass", "pass", strong=True))
    if "send" in sight.look.glow:
        found.append(Control(sight.say("controls.send"), "send", "move", strong=True))
    if sight.next_turn:
        found.append(Control(sight.say("controls.turn"), f"view turn {sight.next_turn}", "turn-right"))
    if sight.look.touches:
        found.append(Control(sight.say("controls.cancel"), "", "close"))
    return tuple(found)

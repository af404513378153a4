"""Why not? Every move that is not legal gets the number of a rule and a sentence."""

from __future__ import annotations

from pyengine.core.game import Refusal
from pyengine.games.kauchuk.rules import moves as m
from pyengine.games.kauchuk.rules.board import COLOUR_NUMBER, COLOURS, LATTICE, LOOPS, PIN_NUMBER, PINS, pin_names
from pyengine.games.kauchuk.rules.locations.labyrinth import Labyrinth
from pyengine.games.kauchuk.rules.payment import payable
from pyengine.games.kauchuk.rules.speech import no
from pyengine.games.kauchuk.rules.state import ACT, BONUS, EXTRA, MORE, PAY, Expedition
from pyengine.shapes.pins import Loop, bits

MOST_PINS = 4


def refusal(state: Expedition, move: m.Move) -> Refusal | None:
    if move in state.moves():
        return None
    seat = state.seat
    if seat is None:
        return no("K50", "over")
    if isinstance(move, m.Choice):
        return _choice(state, seat, move)
    if isinstance(move, m.Pay):
        return _pay(state, seat, move)
    busy = _busy(state)
    if isinstance(move, m.Take):
        return busy if state.phase in (PAY, EXTRA) and busy else _take(state, seat, move)
    return busy or _band(state, seat, move)


def why_idle(state: Expedition, touch: str) -> Refusal | None:
    """Why touching this leads nowhere."""
    seat = state.seat
    if seat is None:
        return no("K50", "over")
    kind, _, what = touch.partition(" ")
    if kind == "take":
        return refusal(state, m.Take(what))
    if kind != "pin" or what not in PIN_NUMBER:
        return None
    busy = _busy(state)
    if busy:
        return busy
    if state.board.blocked >> PIN_NUMBER[what] & 1:
        return no("V1", "crater", pins=[what])
    if len(state.names[seat]) >= state.location.bands_each:
        return no("K16", "no_bands", n=state.location.bands_each)
    if state.location.chained and state.names[seat]:
        return no("L3", "from_head", pins=pin_names(state.location.reach(state, seat)))
    return no("K32", "pin_idle", pin=what)


def _busy(state: Expedition) -> Refusal | None:
    """Something else must be settled before a new action."""
    if state.phase == ACT:
        return None
    rules = {MORE: "K22", PAY: "K32", BONUS: "L5", EXTRA: "K21"}
    return no(rules[state.phase], f"busy_{state.phase}", pin=PINS[state.due[0]] if state.due else "")


def _choice(state: Expedition, seat: int, move: m.Choice) -> Refusal:
    if move == m.PASS:
        return no("K24", "can_take")
    if move == m.BUY and state.phase == ACT and not state.bought and state.actions > 0:
        return no("K21", "buy_later")
    if move == m.BUY:
        return no("K21", "cannot_buy")
    return no("K21", "cannot_end")


def _take(state: Expedition, seat: int, move: m.Take) -> Refusal:
    if state.location.tokens_pay:
        return no("T1", "no_open_row") if move.source != "pile" else no("T2", "no_cards")
    return no("K22", "not_open", colour=move.source) if move.source != "pile" else no("K23", "no_cards")


def _pay(state: Expedition, seat: int, move: m.Pay) -> Refusal:
    if state.phase != PAY:
        return no("K30", "nothing_due")
    pin = state.due[0]
    if move.pin != PINS[pin]:
        return no("K30", "other_pin", pin=PINS[pin])
    legal = [way for way in state.moves() if isinstance(way, m.Pay)]
    if any(way.card == move.card for way in legal):
        return no("T4" if state.location.tokens_pay else "K31", "receiver", pin=move.pin)
    colour = state.board.colours[pin]
    from_hand = state.hands[seat][COLOUR_NUMBER[move.colour]]
    if move.cards == 2 and COLOUR_NUMBER[move.colour] == colour:
        return no("K30", "own_pair", pin=move.pin, colour=move.colour)
    if move.cards == 1 and COLOUR_NUMBER[move.colour] != colour:
        return no("K30", "wrong_colour", pin=move.pin, colour=move.colour)
    if from_hand < move.cards:
        return no("K32", "not_held", colour=move.colour)
    return no("K32", "not_enough_left")


def _band(state: Expedition, seat: int, move: m.Band | m.Step) -> Refusal:
    location, board = state.location, state.board
    if isinstance(location, Labyrinth):
        return _chain(state, location, seat, move)
    if isinstance(move, m.Step):
        return no("K10", "no_chain")
    loop = LOOPS.get(move.name)
    if loop is None or loop.kind not in board.forms:
        return _no_form(state, move, loop)
    return (
        location.limit(board, loop)
        or _supply(state, seat)
        or _place(state, seat, loop)
        or (no("K15", "again") if move.name in state.names[seat] else None)
        or _price(state, seat, loop)
    )


def _no_form(state: Expedition, move: m.Band, loop: Loop | None) -> Refusal:
    """What is wrong with these pins (K10, K11, R3)."""
    forms = state.board.forms
    if loop is not None and "line" not in forms:
        return no("T3", "no_lines")
    if loop is not None or ("-" in move.name and "path" not in forms):
        return no("K10", "form", forms=forms)
    pins = m.band_pins(move.name)
    if len(set(pins)) < 2:
        return no("K11", "one_pin")
    if len(set(pins)) > MOST_PINS:
        return no("K11", "five_pins")
    rule = "R3" if "path" in forms and len(pins) < MOST_PINS else "K11"
    if "-" in move.name:
        return no(rule, "no_path", pins=pins)
    if len(pins) == 2:
        return no(rule, "unjoined", one=pins[0], two=pins[1])
    return no(rule, "off_lines", pins=pins)


def _supply(state: Expedition, seat: int) -> Refusal | None:
    most = state.location.bands_each
    if len(state.names[seat]) < most:
        return None
    return no("L1" if state.location.id == "labyrinth" else "K16", "no_bands", n=most)


def _place(state: Expedition, seat: int, loop: Loop) -> Refusal | None:
    location = state.location
    reach = location.reach(state, seat)
    if loop.mask & reach:
        return None
    if state.pins[seat]:
        return no("K14", "apart")
    kind = "start" if location.starts_at_side else f"start_{location.id}"
    return no(location.start_rule, kind, pins=pin_names(reach))


def _price(state: Expedition, seat: int, loop: Loop) -> Refusal:
    due = list(bits(loop.mask & ~state.pins[seat]))
    assert not payable(state.hands[seat], state.board.cost(due))
    colours = [COLOURS[state.board.colours[pin]] for pin in due]
    return no("K32", "too_dear", pins=[PINS[pin] for pin in due], colours=colours)


def _chain(state: Expedition, location: Labyrinth, seat: int, move: m.Band | m.Step) -> Refusal:
    first = not state.names[seat]
    if first and isinstance(move, m.Step):
        return no("L2", "first_band")
    if isinstance(move, m.Band):
        loop = LOOPS.get(move.name)
        if loop is not None and loop.kind != "line":
            return no("L1", "only_lines")
        if loop is None:
            return _no_form(state, move, None)
        if first:
            return _place(state, seat, loop) or _price(state, seat, loop)
        return _supply(state, seat) or no("L3", "from_head", pins=[PINS[pin] for pin in location.heads(state, seat)])
    start, end = PIN_NUMBER[move.start], PIN_NUMBER[move.end]
    if not LATTICE.neighbours[start] >> end & 1:
        return no("K11", "unjoined", one=move.start, two=move.end)
    if start not in location.heads(state, seat):
        return no("L3", "from_head", pins=[PINS[pin] for pin in location.heads(state, seat)])
    return _supply(state, seat) or _price(state, seat, location.loop(move))

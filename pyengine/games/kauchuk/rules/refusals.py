"""Why not? Every move that is not legal gets the number of a rule and a sentence."""

from __future__ import annotations

from pyengine.core.game import Refusal, Refuser
from pyengine.games.kauchuk.rules.board import (
    COLOUR_NUMBER,
    COLOURS,
    LATTICE,
    LOOPS,
    MOST_PINS,
    PIN_NUMBER,
    PINS,
    pin_names,
)
from pyengine.games.kauchuk.rules.moves import BUY, PASS, PILE, Band, Choice, Pay, Step, Take, band_pins
from pyengine.games.kauchuk.rules.state import ACT, BONUS, EXTRA, MORE, PAY, KauchukState, Move
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.pins import Loop

no = Refuser(WORDS)


def why_not(state: KauchukState, move: Move) -> Refusal:
    seat = state.seat
    if seat is None:
        return no("K50", "over")
    if isinstance(move, Choice):
        return _choice(state, move)
    if isinstance(move, Pay):
        return _pay(state, seat, move)
    busy = _busy(state)
    if isinstance(move, Take):
        return busy if busy and state.phase in (PAY, EXTRA) else _take(state, move)
    if busy:
        return busy
    return _chain(state, seat, move) if state.location.chained else _band(state, seat, move)


def why_idle(state: KauchukState, touch: str) -> Refusal | None:
    """Why touching this leads nowhere."""
    seat = state.seat
    if seat is None:
        return no("K50", "over")
    kind, _, what = touch.partition(" ")
    if kind == "take":
        return state.refusal(Take(what))
    if kind != "pin" or what not in PIN_NUMBER:
        return None
    return _busy(state) or _idle_pin(state, seat, what)


def _idle_pin(state: KauchukState, seat: int, pin: str) -> Refusal:
    location, number = state.location, PIN_NUMBER[pin]
    if state.board.blocked >> number & 1:
        return no("V1", "crater", pins=[pin])
    spent = _no_bands(state, seat)
    if spent:
        return spent
    if location.chained and state.names[seat]:
        ready = number in location.heads(state, seat)
        return no("K32", "pin_idle", pin=pin) if ready else _from_head(state, seat)
    reach, here = location.reach(state, seat), [offer for offer in state.board.offers if offer[0] >> number & 1]
    near = [name for mask, name in here if mask & reach]
    if not near:
        return _apart(state, seat, reach)
    return no("K15", "again") if set(near) <= set(state.names[seat]) else no("K32", "pin_idle", pin=pin)


def _busy(state: KauchukState) -> Refusal | None:
    """Something else must be settled before a new action."""
    if state.phase == ACT:
        return None
    rules = {MORE: "K22", PAY: "K32", BONUS: "L5", EXTRA: "K21"}
    return no(rules[state.phase], f"busy_{state.phase}", pin=PINS[state.due[0]] if state.due else "")


def _choice(state: KauchukState, move: Choice) -> Refusal:
    busy = _busy(state)
    if busy:
        return busy
    if move == PASS:
        return no("K24", "can_take")
    if move == BUY:
        return no("K21", "bought_already" if state.bought else "buy_later")
    return no("K21", "cannot_end")


def _take(state: KauchukState, move: Take) -> Refusal:
    if state.location.own_piles:
        return no("T1", "no_open_row") if move.source != PILE else no("T2", "no_cards")
    return no("K22", "not_open", colour=move.source) if move.source != PILE else no("K23", "no_cards")


def _pay(state: KauchukState, seat: int, move: Pay) -> Refusal:
    if state.phase != PAY:
        return no("K30", "nothing_due")
    pin, colour = state.due[0], COLOUR_NUMBER[move.colour]
    if move.pin != PINS[pin]:
        return no("K30", "other_pin", pin=PINS[pin])
    own_colour = colour == state.board.colours[pin]
    if own_colour == (move.cards == 2):
        return no("K30", "own_pair" if own_colour else "wrong_colour", pin=move.pin, colour=move.colour)
    if state.hands[seat][colour] < move.cards:
        return no("K32", "not_held", colour=move.colour)
    if all(pay.card != move.card for pay in state.payments(seat)):
        return no("K32", "not_enough_left")
    return _receiver(state, seat, pin, move)


def _receiver(state: KauchukState, seat: int, pin: int, move: Pay) -> Refusal:
    """The card or pair would do, but not whom it goes to (K31, T4)."""
    tokens = state.location.tokens_pay
    if not move.to:
        return no("T4" if tokens else "K31", "receiver", pin=move.pin)
    if move.to.startswith("@") and not (tokens and state.energy[seat]):
        return no("T4", "no_token") if tokens else no("K31", "tokens_elsewhere")
    owners, named = state.owners(seat, pin), [int(number) - 1 for number in move.to.removeprefix("@").split("+")]
    for other in named:
        if other not in owners:
            return no("K31", "no_owner", pin=move.pin, to_seat=other)
    if len(named) > 1:
        return no("K31", "no_split")
    return no("K31", "no_choice", pin=move.pin, to_seat=named[0])


def _band(state: KauchukState, seat: int, move: Band | Step) -> Refusal:
    if isinstance(move, Step):
        return no("K10", "no_chain")
    loop = LOOPS.get(move.name)
    if loop is None or loop.kind not in state.board.forms:
        return _no_form(state, move, loop)
    return (
        state.location.limit(state.board, loop)
        or _no_bands(state, seat)
        or _out_of_reach(state, seat, loop)
        or (no("K15", "again") if move.name in state.names[seat] else _too_dear(state, seat, move.name))
    )


def _no_form(state: KauchukState, move: Band, loop: Loop | None) -> Refusal:
    """What is wrong with these pins (K10, K11, R3)."""
    forms = state.board.forms
    if loop is not None and loop.kind == "line":
        return no("T3", "no_lines")
    if loop is not None or ("-" in move.name and "path" not in forms):
        return no("K10", "form", forms=forms)
    pins = band_pins(move.name)
    if len(set(pins)) < 2:
        return no("K11", "one_pin")
    if len(set(pins)) < len(pins):
        return no("K11", "pin_twice")
    if len(pins) > MOST_PINS:
        return no("K11", "five_pins")
    rule = "R3" if "path" in forms and len(pins) < MOST_PINS else "K11"
    if "-" in move.name:
        return no(rule, "no_path", pins=pins)
    if len(pins) == 2:
        return no(rule, "unjoined", one=pins[0], two=pins[1])
    return no(rule, "off_lines", pins=pins)


def _no_bands(state: KauchukState, seat: int) -> Refusal | None:
    location = state.location
    if len(state.names[seat]) < location.bands_each:
        return None
    return no(location.bands_rule, "no_bands", n=location.bands_each)


def _out_of_reach(state: KauchukState, seat: int, loop: Loop) -> Refusal | None:
    reach = state.location.reach(state, seat)
    return None if loop.mask & reach else _apart(state, seat, reach)


def _apart(state: KauchukState, seat: int, reach: int) -> Refusal:
    """None of the pins in reach is there."""
    if state.pins[seat]:
        return no("K14", "apart")
    location = state.location
    return no(location.start_rule, location.start_refusal(state), pins=pin_names(reach))


def _too_dear(state: KauchukState, seat: int, band: str) -> Refusal:
    due = state.unpaid(seat, band)
    colours = [COLOURS[state.board.colours[pin]] for pin in due]
    return no("K32", "too_dear", pins=[PINS[pin] for pin in due], colours=colours)


# Chains


def _chain(state: KauchukState, seat: int, move: Band | Step) -> Refusal:
    first = not state.names[seat]
    if isinstance(move, Step):
        return no("L2", "first_band") if first else _step(state, seat, move)
    pins = band_pins(move.name)
    if len(pins) > 2:
        return no("L1", "only_lines")
    loop = LOOPS.get(move.name)
    if loop is None:
        return _no_form(state, move, None)
    if first:
        return _out_of_reach(state, seat, loop) or _too_dear(state, seat, move.name)
    return _no_bands(state, seat) or _undirected(state, seat, pins)


def _undirected(state: KauchukState, seat: int, pins: list[str]) -> Refusal:
    """A band that does not say where it leads from."""
    heads = [PINS[pin] for pin in state.location.heads(state, seat)]
    start = next((pin for pin in pins if pin in heads), None)
    if start is None:
        return _from_head(state, seat)
    (end,) = (pin for pin in pins if pin != start)
    return no("L3", "undirected", start=start, step=f"{start}-{end}")


def _step(state: KauchukState, seat: int, step: Step) -> Refusal:
    start, end = PIN_NUMBER[step.start], PIN_NUMBER[step.end]
    if not LATTICE.neighbours[start] >> end & 1:
        return no("K11", "unjoined", one=step.start, two=step.end)
    spent = _no_bands(state, seat)
    if spent:
        return spent
    return _too_dear(state, seat, str(step)) if start in state.location.heads(state, seat) else _from_head(state, seat)


def _from_head(state: KauchukState, seat: int) -> Refusal:
    heads = [PINS[pin] for pin in state.location.heads(state, seat)]
    return no("L2", "from_either", pins=heads) if len(heads) > 1 else no("L3", "from_head", pins=heads)

"""What to do now, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pyengine.core.game import Move
from pyengine.draw.view import Suggestion
from pyengine.games.kauchuk.rules.board import COLOURS, PINS
from pyengine.games.kauchuk.rules.moves import PILE, Band, Pay, Step, Take, band_pins
from pyengine.games.kauchuk.rules.state import ACT, ACTIONS, EXTRA
from pyengine.games.kauchuk.table.previews import cards, worth
from pyengine.games.kauchuk.table.sight import Sight


def prompt(sight: Sight) -> str:
    state, look = sight.state, sight.look
    if sight.paying and look.touches:
        return sight.say("prompt.receiver")
    if sight.paying:
        pin = state.due[0]
        return sight.say("prompt.pay", pin=PINS[pin], colour=COLOURS[state.board.colours[pin]])
    if state.phase != ACT:
        return sight.say(f"prompt.{state.phase}")
    if sight.chosen and look.touches:
        choices = sum(pick == "lay" or pick.startswith("through") for pick in look.glow)
        return sight.say("prompt.lay" if choices == 1 else "prompt.path")
    return sight.say("prompt.pins" if look.touches else f"prompt.{_beginning(sight)}")


def _beginning(sight: Sight) -> str:
    if sight.chaining:
        return "chain"
    first = sight.seat is not None and not sight.state.names[sight.seat]
    return "start" if first and not sight.state.location.own_piles else "act"


def detail(sight: Sight) -> str:
    state, look = sight.state, sight.look
    if sight.paying:
        return "" if look.touches else sight.say("prompt.pay_how")
    if state.phase != ACT:
        return ""
    if not look.touches:
        return _goal(sight) if look.small else sight.say("take.own" if state.location.own_piles else "take.common")
    if sight.chosen:
        return worth(sight, sight.chosen)
    return "" if state.location.chained else sight.say("prompt.pins_how")


def _goal(sight: Sight) -> str:
    """Where there is no room for the panel that tells it."""
    return sight.say(f"goal.short.{sight.state.board.place}")


def hint(sight: Sight, moves: Sequence[Move]) -> Suggestion:
    """The move, and what pays for the band."""
    paid = [each for each in moves[1:] if isinstance(each, Pay)]
    if not paid:
        return Suggestion(_told(sight, moves[0]))
    things = dict.fromkeys(f"hand {each.colour}" for each in paid)
    return Suggestion(_told(sight, moves[0]), sight.say("hints.paid", cards=_cards(sight, paid)), tuple(things))


def _told(sight: Sight, move: Move) -> str:
    if isinstance(move, Take):
        pile = "own" if sight.state.location.own_piles else "pile"
        return sight.say(f"hints.{pile}") if move.source == PILE else sight.say("hints.take", colour=move.source)
    if isinstance(move, Pay):
        return _pay(sight, move)
    return _band(sight, move) if isinstance(move, Band | Step) else sight.say(f"hints.{move}")


def _band(sight: Sight, move: Band | Step) -> str:
    if isinstance(move, Step):
        return sight.say("hints.step", start=move.start, end=move.end)
    pins = band_pins(move.name)
    if "-" in move.name:
        return sight.say("hints.path", one=pins[0], middle=pins[1], other=pins[2])
    return sight.say("hints.band", pins=tuple(pins))


def _cards(sight: Sight, paid: Sequence[Pay]) -> str:
    """What is paid in all."""
    count = Counter[str]()
    for each in paid:
        count[each.colour] += each.cards
    return cards(sight, count.items())


def _pay(sight: Sight, move: Pay) -> str:
    what = _cards(sight, [move])
    if not move.to:
        return sight.say("hints.pay", card=what)
    if move.to.startswith("@"):
        return sight.say("hints.pay_token", card=what, to_seat=int(move.to[1:]) - 1)
    one, *other = (int(number) - 1 for number in move.to.split("+"))
    if other:
        return sight.say("hints.pay_split", card=what, one_seat=one, two_seat=other[0])
    return sight.say("hints.pay_to", card=what, to_seat=one)


def status(sight: Sight) -> tuple[str, ...]:
    state = sight.state
    round_now = sight.say("status.round", round=state.round)
    if sight.seat is None:
        return (round_now,)
    third = state.bought or state.phase == EXTRA
    action = sight.say("status.third" if third else "status.action", n=ACTIONS - state.actions + 1, of=ACTIONS)
    return sight.say("status.last") if state.ending else round_now, action

"""What to do now, in words."""

from __future__ import annotations

from pyengine.games.kauchuk.rules.board import COLOURS, PINS
from pyengine.games.kauchuk.rules.state import ACT, ACTIONS, EXTRA
from pyengine.games.kauchuk.table.previews import worth
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


def status(sight: Sight) -> tuple[str, ...]:
    state = sight.state
    round_now = sight.say("status.round", round=state.round)
    if sight.seat is None:
        return (round_now,)
    third = state.bought or state.phase == EXTRA
    action = sight.say("status.third" if third else "status.action", n=ACTIONS - state.actions + 1, of=ACTIONS)
    return sight.say("status.last") if state.ending else round_now, action

"""Activate the rest: everything that leaves nothing to decide, one move after the other. The rules know nothing of it."""

from __future__ import annotations

from pyengine.games.rauha.rules import moves as m
from pyengine.games.rauha.rules.state import ACTIVATE, SCORING, RauhaState


def the_rest(state: RauhaState) -> list[m.Move]:
    """The activations that the seat to act may leave to the page, in an order in which they can be made."""
    found: list[m.Move] = []
    probe = state.clone()
    while _same_turn(probe, state) and (plain := _plain(probe)):
        found.append(plain[0])
        probe.play(plain[0])
    return found


def _same_turn(one: RauhaState, other: RauhaState) -> bool:
    activating = one.phase in (ACTIVATE, SCORING)
    return activating and (one.seat, one.stop, one.phase) == (other.seat, other.stop, other.phase)


def _plain(state: RauhaState) -> list[m.Move]:
    """The activations with nothing to pay that no other one can make better. Points per spore wait while a spore is
    for sale, and until the crystals are in that might buy one."""
    assert state.seat is not None
    plain: list[m.Move] = []
    by_spores: list[m.Move] = []
    wait = False
    for move in state.activations():
        effect = state.effect_of(state.seat, move)
        if effect.per == "spore":
            by_spores.append(move)
        elif not effect.pay:
            plain.append(move)
        wait = wait or effect.kind in ("buy_spore", "crystals")
    return plain if wait else plain + by_spores

"""The dock: the viewer's hand, the ways to pay, and the buttons."""

from __future__ import annotations

from typing import Any

from pyengine.draw.scene import group, use
from pyengine.draw.view import Card, Control, Dock, Look, Picture
from pyengine.games.kauchuk.board import COLOURS
from pyengine.games.kauchuk.expedition import PAY, Expedition
from pyengine.games.kauchuk.talk import said

_MOST_SHOWN = 5
_WORDS = (("exact", "done"), ("buy", "done"), ("end", "pass"), ("pass", "pass"))


def dock(state: Expedition, seen: dict[str, Any], look: Look) -> Dock:
    hand = seen["hands"][look.viewer] if look.viewer is not None and look.viewer < state.seats else None
    mine = hand if isinstance(hand, dict) else {}
    if state.phase == PAY and state.seat == look.viewer:
        cards = () if look.touches else _ways_to_pay(look)
        return Dock(said("dock.pay"), "", cards, tuple(_controls(look)))
    note = said("dock.size", n=sum(mine.values())) if mine else ""
    return Dock(said("dock.title" if mine else "dock.empty"), note, _hand(mine), tuple(_controls(look)))


def _hand(hand: dict[str, int]) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"hand {colour}",
            said("dock.hand_card", colour=colour, n=hand[colour]),
            _pile(colour, hand[colour]),
            caption=said("dock.yours", n=hand[colour]),
        )
        for colour in COLOURS
        if hand.get(colour)
    )


def _ways_to_pay(look: Look) -> tuple[Card, ...]:
    found = []
    for pick in sorted(pick for pick in look.glow if pick.startswith("pay ")):
        colour, _, pair = pick.removeprefix("pay ").partition("*")
        kind = "pay_pair" if pair else "pay_card"
        label, short = said(f"dock.{kind}", colour=colour), said(f"dock.{kind}_short", colour=colour)
        found.append(Card(pick, label, _pile(colour, 2 if pair else 1), pick, short))
    return tuple(found)


def _pile(colour: str, n: int) -> Picture:
    """Cards of a colour, one over the other."""
    shown = min(n, _MOST_SHOWN)
    cards = (use(f"kauchuk-card-{colour}", 0, 13 * index) for index in range(shown))
    return Picture((-2, -2, 50, 55 + 13 * shown), group(*cards))


def _controls(look: Look) -> list[Control]:
    found: list[Control] = []
    if "lay" in look.glow:
        found.append(Control(said("control.lay"), "lay", "done", strong=True))
    for pick in sorted(pick for pick in look.glow if pick.startswith("through ")):
        label = said("control.through", pin=pick.removeprefix("through "))
        found.append(Control(label, pick, "move", strong="lay" not in look.glow))
    found += [_receiver(pick, look) for pick in sorted(look.glow) if pick.startswith("to ")]
    for word, icon in _WORDS:
        if word in look.glow and not look.touches:
            found.append(Control(said(f"control.{word}"), word, icon, strong=word == "exact"))
    if look.touches:
        found.append(Control(said("control.cancel"), ""))
    return found


def _receiver(pick: str, look: Look) -> Control:
    to = pick.removeprefix("to ")
    if to.startswith("@"):
        return Control(said("control.token", look, to_seat=int(to[1:]) - 1), pick)
    seats = [int(number) - 1 for number in to.split("+")]
    if len(seats) == 2:
        return Control(said("control.split", look, one_seat=seats[0], two_seat=seats[1]), pick)
    return Control(said("control.give", look, to_seat=seats[0]), pick)

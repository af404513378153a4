"""The dock: the viewer's hand, the ways to pay, and the buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.draw.scene import Shape, circle, group, rect, text, use
from pyengine.draw.view import Card, Control, Dock, Look, Picture
from pyengine.games.kauchuk.rules.board import COLOURS
from pyengine.games.kauchuk.rules.state import PAY, KauchukState
from pyengine.games.kauchuk.table.talk import said

MOST_SHOWN, STEP = 5, 13
"""Cards of one colour that are drawn, and how far they lie apart."""
_WORDS = (("exact", "done"), ("buy", "done"), ("end", "pass"), ("pass", "pass"))


def dock(state: KauchukState, seen: dict[str, Any], look: Look) -> Dock:
    hand = seen["hands"][look.viewer] if look.viewer is not None and look.viewer < state.seats else None
    mine = hand if isinstance(hand, dict) else {}
    if state.phase == PAY and state.seat == look.viewer:
        ways = () if look.touches else _ways_to_pay(look)
        held = () if look.small else tuple(replace(card, group=said("dock.title")) for card in _hand(mine))
        return Dock(said("dock.pay"), "", ways + held, tuple(_controls(look)))
    note = said("dock.size", n=sum(mine.values())) if mine else ""
    return Dock(said("dock.title" if mine else "dock.empty"), note, _hand(mine), tuple(_controls(look)))


def _hand(hand: dict[str, int]) -> tuple[Card, ...]:
    """A column for each colour; an empty place where there is none."""
    if not hand:
        return ()
    tall = 64 + STEP * (min(max(hand.values()), MOST_SHOWN) - 1)
    return tuple(_column(colour, hand.get(colour, 0), tall) for colour in COLOURS)


def _column(colour: str, held: int, tall: float) -> Card:
    label = said("dock.hand_card", colour=colour, n=held)
    shown = min(held, MOST_SHOWN)
    cards = [use(f"kauchuk-card-{colour}", 0, STEP * index) for index in range(shown)]
    shape = group(*cards, *(_count(held, STEP * (shown - 1)) if held > 1 else ())) if held else _slot()
    return Card(f"hand {colour}", label, Picture((-3, -3, 52, tall + 6), shape))


def _slot() -> Shape:
    look = {"fill": "none", "stroke": "currentColor", "stroke_opacity": 0.35, "stroke_dasharray": "4 4"}
    return rect(1, 1, 44, 62, rx=7, stroke_width=1.4, **look)


def _count(held: int, y: float) -> tuple[Shape, Shape]:
    figure = {"font_size": 13, "font_weight": 800, "text_anchor": "middle", "fill": "#FFF6DC"}
    disc = circle(36, y + 53, 10, fill="#1D140A", stroke="#F3DDA0", stroke_width=1.4)
    return disc, text(36, y + 57.5, str(held), **figure)


def _ways_to_pay(look: Look) -> tuple[Card, ...]:
    found = []
    for pick in sorted(pick for pick in look.glow if pick.startswith("pay ")):
        colour, _, pair = pick.removeprefix("pay ").partition("*")
        kind = "pay_pair" if pair else "pay_card"
        label, short = said(f"dock.{kind}", colour=colour), said(f"dock.{kind}_short", colour=colour)
        found.append(Card(pick, label, _offer(colour, 2 if pair else 1), pick, short))
    return tuple(found)


def _offer(colour: str, n: int) -> Picture:
    """One card, or a pair, in a frame that leaves room beside it."""
    cards = (use(f"kauchuk-card-{colour}", 9 * index, 9 * index) for index in range(n))
    return Picture((-20, -2, 95, 77), group(*cards))


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

"""The dock: the viewer's hand, the ways to pay, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.draw.scene import Shape, group, rect, use
from pyengine.draw.view import Card, Control, Dock, Picture, drawn_once
from pyengine.games.kauchuk.rules.board import COLOURS
from pyengine.games.kauchuk.table.layout import CARD
from pyengine.games.kauchuk.table.market import tally
from pyengine.games.kauchuk.table.sight import Sight

MOST_SHOWN, STEP = 5, 13
"""Cards of one colour that are drawn, and how far they lie apart."""
_WORDS = (("exact", "done"), ("buy", "done"), ("end", "pass"), ("pass", "pass"))
"""Buttons, and their icons."""


def dock(sight: Sight) -> Dock:
    hand: dict[str, int] = sight.seen["hands"][sight.viewer] if sight.viewer is not None else {}
    controls = tuple(_controls(sight))
    if sight.paying and sight.seat == sight.look.viewer:
        offers = () if sight.look.touches else tuple(_offers(sight))
        held = () if sight.look.small else tuple(_hand(sight, hand, sight.say("dock.title")))
        return Dock(sight.say("dock.pay"), "", offers + held, controls)
    if not hand:
        return Dock(sight.say("dock.empty"), "", (), controls)
    return Dock(
        sight.say("dock.title"), sight.say("dock.size", n=sum(hand.values())), tuple(_hand(sight, hand)), controls
    )


def _hand(sight: Sight, hand: dict[str, int], heading: str = "") -> Iterator[Card]:
    """A column for each colour; an empty place where there is none."""
    tall = min(max(hand.values(), default=0), MOST_SHOWN)
    for colour in COLOURS if hand else ():
        held = hand.get(colour, 0)
        label = sight.say("dock.hand_card", colour=colour, n=held)
        yield Card(f"hand {colour}", label, _column(colour, held, tall), group=heading)


@drawn_once
def _column(colour: str, held: int, tall: int) -> Picture:
    shown = min(held, MOST_SHOWN)
    cards = [use(f"kauchuk-card-{colour}", 0, STEP * index) for index in range(shown)]
    count = tally(held, 10, STEP * (shown - 1) + 53) if held > 1 else ()
    height = CARD[1] + STEP * (tall - 1) + 6
    return Picture((-3, -3, CARD[0] + 6, height), group(*cards, *count) if held else _slot())


def _slot() -> Shape:
    look = {"fill": "none", "stroke": "currentColor", "stroke_opacity": 0.35, "stroke_dasharray": "4 4"}
    return rect(1, 1, 44, 62, rx=7, stroke_width=1.4, **look)


def _offers(sight: Sight) -> Iterator[Card]:
    """What can pay for the pin that is due."""
    for pick in sorted(sight.look.glow):
        if pick.startswith("pay "):
            colour, _, pair = pick.removeprefix("pay ").partition("*")
            kind = "pay_pair" if pair else "pay_card"
            label, short = sight.say(f"dock.{kind}", colour=colour), sight.say(f"dock.{kind}_short", colour=colour)
            yield Card(pick, label, _offer(colour, 2 if pair else 1), pick, short)


@drawn_once
def _offer(colour: str, n: int) -> Picture:
    """One card, or a pair, in a frame that leaves room beside it."""
    cards = (use(f"kauchuk-card-{colour}", 9 * index, 9 * index) for index in range(n))
    return Picture((-20, -2, 95, 77), group(*cards))


def _controls(sight: Sight) -> Iterator[Control]:
    look = sight.look
    if "lay" in look.glow:
        yield Control(sight.say("control.lay"), "lay", "done", strong=True)
    for pick in sorted(look.glow):
        kind, _, what = pick.partition(" ")
        if kind == "through":
            yield Control(sight.say("control.through", pin=what), pick, "move", strong="lay" not in look.glow)
        elif kind == "to":
            yield Control(_receiver(sight, what), pick)
    for word, icon in _WORDS:
        if word in look.glow and not look.touches:
            yield Control(sight.say(f"control.{word}"), word, icon, strong=word == "exact")
    if look.touches:
        yield Control(sight.say("control.cancel"), "")


def _receiver(sight: Sight, to: str) -> str:
    if to.startswith("@"):
        return sight.say("control.token", to_seat=int(to[1:]) - 1)
    one, *other = (int(number) - 1 for number in to.split("+"))
    if other:
        return sight.say("control.split", one_seat=one, two_seat=other[0])
    return sight.say("control.give", to_seat=one)

"""What a touch would do, drawn before it is done, and said: bands in the making, and what they would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from pyengine.draw.scene import Kept, Shape, at, group, path
from pyengine.games.kauchuk.rules.board import COLOURS, LOOP_OF, PIN_NUMBER
from pyengine.games.kauchuk.rules.payment import plainest
from pyengine.games.kauchuk.table.art import bands
from pyengine.games.kauchuk.table.art.ground import enclosed, explored
from pyengine.games.kauchuk.table.art.palette import SEAT_COLOURS
from pyengine.games.kauchuk.table.layout import PLACES, Size, middle
from pyengine.games.kauchuk.table.sight import Forecast, Sight

STRETCH = 1.08
"""How much wider a band is held before it snaps onto its pegs."""

# In words


def tips(sight: Sight) -> dict[str, str]:
    found = {pick: worth(sight, each) for pick, each in sight.offered.items()}
    pile = "own" if sight.state.location.own_piles else "pile"
    for pick in sight.look.glow:
        if pick.startswith("take "):
            found[pick] = sight.say("tips." + (pile if pick == "take pile" else "open"))
    return found


def worth(sight: Sight, band: Forecast) -> str:
    """What a band would bring and cost."""
    brings = []
    if band.points:
        brings.append(sight.say("worth.points" if band.points > 0 else "worth.loss", points=abs(band.points)))
    if band.energy:
        brings.append(sight.say("worth.energy", energy=band.energy))
    brings += map(sight.name, band.finds)
    return " ".join([f"{', '.join(brings) or sight.say('worth.nothing')}.", _price(sight, band), *_gifts(sight, band)])


def _price(sight: Sight, band: Forecast) -> str:
    """What one would pay with the hand that one has; or, where that is not seen, what the pins ask for."""
    board = sight.state.board
    if not band.unpaid:
        return sight.say("worth.free")
    paid = plainest(sight.hand, board.cost(band.unpaid)) if sight.hand else None
    if paid:
        return sight.say("worth.pay", cards=cards(sight, zip(COLOURS, paid, strict=True)))
    asked = Counter(COLOURS[board.colours[pin]] for pin in band.unpaid)
    return sight.say("worth.price", cards=cards(sight, asked.items()))


def cards(sight: Sight, counted: Iterable[tuple[str, int]]) -> str:
    """'2 red + 1 stone'."""
    return " + ".join(sight.say("hints.card", n=n, colour=colour) for colour, n in counted if n)


def _gifts(sight: Sight, band: Forecast) -> Iterator[str]:
    """To whom pins are paid that others hold."""
    state, seat = sight.state, sight.seat or 0
    owners = Counter(owner for pin in band.unpaid for owner in state.owners(seat, pin)[:1])
    for owner, n in sorted(owners.items()):
        yield sight.say("worth.gift", n=n, to_seat=owner)


# In pictures


def held(sight: Sight) -> Shape | None:
    """The band in the making: it follows the touches, a little too wide. It has the key of the band that it will be, so
    that it snaps onto its pegs when it is laid."""
    chosen, seat = sight.chosen, sight.seat
    pins = list(chosen.loop.pins) if chosen else [PIN_NUMBER[pin] for pin in sight.touched_pins]
    if seat is None or not pins:
        return None
    if chosen:
        shape = _proposal(chosen, seat, _outside(sight, chosen.band), sight.size)
    else:
        circles = bands.around(pins, _levels(sight, pins), sight.size)
        shape = Kept(*bands.rubber(bands.taut(circles), seat, sight.size.band))
    if not sight.look.touches and not sight.paying:  # only a hint
        return group(shape, pointer_events="none")
    x, y = middle([PLACES[pin] for pin in pins])
    stretched = f"{at(x, y)} scale({STRETCH}) {at(-x, -y)}"
    return group(shape, key=f"band {len(sight.laid)}", transform=stretched, pointer_events="none")


def shapes(sight: Sight) -> Iterator[Shape]:
    """The bands as they would lie after one more touch, and the ground that they would win."""
    for pick, band in sight.offered.items():
        shape = _proposal(band, sight.seat or 0, _outside(sight, band.band), sight.size)
        yield group(shape, preview=pick, pointer_events="none")


def _levels(sight: Sight, pins: list[int]) -> bands.Levels:
    """One more band lies outside all the others."""
    free = bands.tops(sight.laid)
    return tuple(free.get(pin, 0) for pin in pins)


def _outside(sight: Sight, band: str) -> str:
    loop = LOOP_OF[band]
    return bands.outline(loop.name, _levels(sight, list(loop.pins)), sight.size)


@lru_cache(maxsize=512)
def _proposal(band: Forecast, seat: int, d: str, size: Size) -> Shape:
    colour = SEAT_COLOURS[seat]
    return Kept(
        *explored(band.explored, seat, 0.5),
        *enclosed(band.enclosed, seat, 0.5),
        path(d, fill=colour, fill_opacity=0.2, stroke="#FFFFFF", stroke_opacity=0.9, stroke_width=size.band + 2.8),
        path(d, fill="none", stroke=colour, stroke_width=size.band, stroke_dasharray="7.4 4.2"),
    )


# What things are


def about(sight: Sight) -> dict[str, str]:
    discard = "own" if sight.state.location.own_piles else "common"
    found = {f"hand {colour}": sight.say("about.hand", colour=colour) for colour in COLOURS}
    return {**found, "discard": sight.say(f"about.discard_{discard}"), **_lying(sight)}


def _lying(sight: Sight) -> dict[str, str]:
    return {topic: sight.say(f"about.{topic}") for topic in ("band", "temple")}

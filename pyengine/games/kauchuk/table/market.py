"""The open row, the pile and the discards, as cards that lie beside the board (below it on a phone)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from pyengine.draw.colours import GLOW, HINT, KEYLINE
from pyengine.draw.scene import Kept, Shape, at, circle, group, rect, text, use
from pyengine.games.kauchuk.rules.board import COLOURS
from pyengine.games.kauchuk.rules.supply import OPEN_ROW
from pyengine.games.kauchuk.table.art.palette import CREAM, DARK, GOLD
from pyengine.games.kauchuk.table.layout import BELOW, BESIDE, CARD, Row
from pyengine.games.kauchuk.table.sight import Sight


def row(sight: Sight) -> Row:
    return BELOW if sight.look.small else BESIDE


def market(sight: Sight) -> Shape:
    return group(*_open_cards(sight), *_piles(sight))


def _open_cards(sight: Sight) -> Iterator[Shape]:
    """A card's key is its colour and which of that colour it is, so that the others close up when one is taken."""
    counted: Counter[str] = Counter()
    for slot, number in enumerate(sight.state.supply.open):
        colour = COLOURS[number]
        counted[colour] += 1
        label, pick = sight.say("market.open", colour=colour), f"take {colour}"
        key = f"open {colour} {counted[colour]}"
        yield _card(row(sight), slot, f"card-{colour}", key, label, pick, _ring(sight, pick))


def _piles(sight: Sight) -> Iterator[Shape]:
    supply, acting = sight.seen["supply"], sight.seat or 0
    private = sight.state.location.own_piles
    whose = acting if sight.viewer is None else sight.viewer
    pile = supply["piles"][whose] if private else supply["pile"]
    discard = supply["discards"][whose] if private else supply["discard"]
    slot, kind = (0, "own") if private else (OPEN_ROW, "common")
    label = sight.say(f"market.pile.{kind}", n=pile)
    pick = "take pile" if not private or whose == acting else ""
    yield _card(row(sight), slot, "back", "pile", label, pick, _ring(sight, pick), pile)
    if discard:
        label = sight.say(f"market.discard.{kind}", n=len(discard), colour=discard[-1])
        yield _card(row(sight), slot + 1, f"card-{discard[-1]}", "discard", label, "", "", len(discard))


def _ring(sight: Sight, pick: str) -> str:
    if not pick:
        return ""
    return GLOW if pick in sight.look.glow else HINT if pick in sight.look.hint else ""


@lru_cache(maxsize=1024)
def _card(
    where: Row, slot: int, symbol: str, key: str, label: str, pick: str, ring: str, count: int | None = None
) -> Shape:
    (x, y), (dx, dy) = where.start, where.step
    shape = group(
        rect(-1, 1.5, CARD[0] + 2, CARD[1] + 2, rx=8, fill="#000000", fill_opacity=0.22),
        use(f"kauchuk-{symbol}", opacity=0.6 if key == "discard" else None),
        *(_frame(ring) if ring else ()),
        *(tally(count, 11, 53) if count is not None else ()),
        key=key,
        pick=pick or None,
        topic=None if pick else key,
        label=label,
        transform=f"{at(x + slot * dx, y + slot * dy)} scale({where.scale})",
    )
    return Kept(shape)


def _frame(colour: str) -> Iterator[Shape]:
    for stroke, width in ((KEYLINE, 5.2), (colour, 2.8)):
        yield rect(-2, -2, CARD[0] + 4, CARD[1] + 4, rx=9, fill="none", stroke=stroke, stroke_width=width)


def tally(count: int, radius: float, y: float) -> tuple[Shape, Shape]:
    """How many cards lie there, in the corner of the topmost."""
    figure = {"font_size": 13, "font_weight": 800, "text_anchor": "middle", "fill": CREAM}
    disc = circle(36, y, radius, fill=DARK, stroke=GOLD, stroke_width=1.4)
    return disc, text(36, y + 4.5, str(count), **figure)

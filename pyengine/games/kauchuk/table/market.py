"""The open row, the pile and the discards, as cards that lie beside the board (below it on a phone)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pyengine.draw.scene import Box, Shape, at, circle, group, rect, text, use
from pyengine.draw.view import Look
from pyengine.games.kauchuk.rules.board import COLOURS
from pyengine.games.kauchuk.rules.state import KauchukState
from pyengine.games.kauchuk.rules.supply import OPEN_ROW
from pyengine.games.kauchuk.table.art.palette import GLOW, KEYLINE
from pyengine.games.kauchuk.words import WORDS

CARD = (46, 64)


class Layout(NamedTuple):
    """Where the first card lies, the way to the next one, how large they are, and how much room all of it takes."""

    start: tuple[float, float]
    step: tuple[float, float]
    scale: float
    box: Box


BESIDE = Layout((386, -344), (0, 99), 1.32, (-376, -372, 834, 748))
BELOW = Layout((-342, 384), (100, 0), 1.6, (-372, -372, 744, 868))


def layout(look: Look) -> Layout:
    return BELOW if look.small else BESIDE


def market(state: KauchukState, seen: dict[str, Any], look: Look) -> Shape:
    where = layout(look)
    return group(*_open_cards(state, look, where), *_piles(state, seen, look, where))


def _open_cards(state: KauchukState, look: Look, where: Layout) -> Iterator[Shape]:
    """A card's key is its colour and which of that colour it is, so that the others close up when one is taken."""
    counted: dict[str, int] = {}
    for slot, number in enumerate(state.supply.open):
        colour = COLOURS[number]
        counted[colour] = counted.get(colour, 0) + 1
        label = WORDS.say("table.market.open", {"colour": colour})
        key = f"open {colour} {counted[colour]}"
        yield _card(f"card-{colour}", where, slot, key, label, f"take {colour}", look)


def _piles(state: KauchukState, seen: dict[str, Any], look: Look, where: Layout) -> Iterator[Shape]:
    supply = seen["supply"]
    private = "piles" in supply
    acting = state.seat if state.seat is not None else 0
    whose = look.viewer if look.viewer is not None and look.viewer < state.seats else acting
    pile = supply["piles"][whose] if private else supply["pile"]
    discard = supply["discards"][whose] if private else supply["discard"]
    slot = 0 if private else OPEN_ROW
    kind = "own" if private else "common"
    label = WORDS.say(f"table.market.pile.{kind}", {"n": pile})
    pick = "take pile" if not private or whose == acting else ""
    yield _card("back", where, slot, "pile", label, pick, look, pile)
    if discard:
        label = WORDS.say(f"table.market.discard.{kind}", {"n": len(discard), "colour": discard[-1]})
        yield _card(f"card-{discard[-1]}", where, slot + 1, "discard", label, "", look, len(discard))


def _card(
    symbol: str, where: Layout, slot: int, key: str, label: str, pick: str, look: Look, count: int | None = None
) -> Shape:
    (x, y), (dx, dy) = where.start, where.step
    shut = key == "discard"
    return group(
        rect(-1, 1.5, CARD[0] + 2, CARD[1] + 2, rx=8, fill="#000000", fill_opacity=0.22),
        use(f"kauchuk-{symbol}", opacity=0.6 if shut else None),
        *_ring(pick, look),
        *(_count(count) if count is not None else ()),
        key=key,
        pick=pick or None,
        label=label,
        transform=f"{at(x + slot * dx, y + slot * dy)} scale({where.scale})",
    )


def _ring(pick: str, look: Look) -> Iterator[Shape]:
    colour = GLOW if pick in look.glow else "#FFE08A" if pick in look.hint else ""
    if pick and colour:
        for stroke, width in ((KEYLINE, 5.2), (colour, 2.8)):
            yield rect(-2, -2, CARD[0] + 4, CARD[1] + 4, rx=9, fill="none", stroke=stroke, stroke_width=width)


def _count(count: int) -> Iterator[Shape]:
    yield circle(36, 53, 11, fill="#1D140A", stroke="#F3DDA0", stroke_width=1.4)
    yield text(36, 57.5, str(count), font_size=13, font_weight=800, text_anchor="middle", fill="#FFF6DC")

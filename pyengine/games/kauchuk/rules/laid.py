"""The bands of a document laid again, one by one: control, idols, images and chains follow from them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.reading import whole
from pyengine.games.kauchuk.rules.board import LOOP_OF
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.moves import Band, Step
from pyengine.games.kauchuk.rules.options import Options
from pyengine.games.kauchuk.rules.state import KauchukState
from pyengine.games.kauchuk.rules.supply import Supply

Bands = tuple[tuple[int, str], ...]
"""Each with its owner, in the order laid."""


def with_bands(place: str, seats: int, bands: Any) -> KauchukState:
    """A table with these bands on the board, and nothing else. ValueError and its like for bands that could not be."""
    if len(bands) > seats * LOCATIONS[place].bands_each:
        raise ValueError("more bands than there are")
    known = _laid(place, seats, tuple((whole(seat, 0, seats - 1), name) for seat, name in bands))
    state: KauchukState = known.clone()
    return state


@lru_cache(maxsize=256)
def _laid(place: str, seats: int, bands: Bands) -> KauchukState:
    """Positions of one game are read one after the other, so all but the last band mostly lie there already."""
    if not bands:
        return KauchukState(LOCATIONS[place], seats, Options(place), 0, Supply([], [], []), Chance(0))
    state: KauchukState = _laid(place, seats, bands[:-1]).clone()
    _lay(state, *bands[-1])
    return state


def _lay(state: KauchukState, seat: int, notation: str) -> None:
    location, own = state.location, state.names[seat]
    move = Band.read(notation) or Step.read(notation)
    name = str(move)
    loop, goes_on = LOOP_OF[name], location.chained and bool(own)
    fits = loop.name in state.board.loops and loop.mask & location.reach(state, seat)
    if not fits or len(own) >= location.bands_each or isinstance(move, Step) != goes_on:
        raise ValueError(f"the band {name} could not be laid")
    if not location.leads_on(state, seat, name) if goes_on else name in own:
        raise ValueError(f"the band {name} lies there, or does not lead on from the head of a chain")
    location.lay(state, seat, name, loop, None)

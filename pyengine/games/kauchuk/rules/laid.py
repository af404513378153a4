"""The bands of a document laid again, one by one: control, idols, images and chains follow from them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pyengine.core.chance import Chance
from pyengine.games.kauchuk.rules.board import LOOP_OF
from pyengine.games.kauchuk.rules.locations import LOCATIONS
from pyengine.games.kauchuk.rules.options import Options
from pyengine.games.kauchuk.rules.state import KauchukState
from pyengine.games.kauchuk.rules.supply import Supply

Bands = tuple[tuple[int, str], ...]
"""Each with its owner, in the order laid."""


def with_bands(place: str, seats: int, bands: Iterable[tuple[int, str]]) -> KauchukState:
    """A table with these bands on the board, and nothing else. ValueError and its like for bands that could not be."""
    state: KauchukState = _laid(place, seats, tuple((int(seat), name) for seat, name in bands)).clone()
    return state


def may_lie(state: KauchukState, seat: int, name: str) -> bool:
    """Could the player lay this band next, whatever it costs?"""
    location, own = state.location, state.names[seat]
    if len(own) >= location.bands_each:
        return False
    if location.chained and own:
        return location.leads_on(state, seat, name)
    loop = state.board.loops.get(name)
    return loop is not None and name not in own and bool(loop.mask & location.reach(state, seat))


@lru_cache(maxsize=256)
def _laid(place: str, seats: int, bands: Bands) -> KauchukState:
    """Positions of one game are read one after the other, so all but the last band mostly lie there already."""
    if not bands:
        return KauchukState(LOCATIONS[place], seats, Options(place), 0, Supply([], [], []), Chance(0))
    state: KauchukState = _laid(place, seats, bands[:-1]).clone()
    seat, name = bands[-1]
    if not may_lie(state, seat, name):
        raise ValueError(f"the band {name} could not be laid")
    state.location.lay(state, seat, name, LOOP_OF[name], None)
    return state

"""The energy track: of equal tokens the later arrival lies above, and the top of the furthest pile acts first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pyengine.draw.scene import Kept, Shape, at, group, line, path, use
from pyengine.games.rauha.table.art.icons import label
from pyengine.games.rauha.table.layout import Place, Places
from pyengine.games.rauha.table.sight import Sight


class Track(NamedTuple):
    """The part of the track that is shown."""

    places: Places
    low: int
    high: int

    @property
    def unit(self) -> float:
        left, right, _ = self.places.track
        return (right - left) / (self.high - self.low)

    def at(self, points: int, below: int) -> Place:
        """Where a token stands, with so many below it."""
        left, _, y = self.places.track
        return left + (points - self.low) * self.unit, y - 7 - self.places.rise * below


def energy(sight: Sight, places: Places) -> Shape:
    points, gains = sight.state.points, sight.gains()
    track = _track(places, [*points, *(points[sight.me] + gain for gain in gains.values())])
    tokens = [
        _token(seat, track, points[seat], _height(sight, seat), sight.say("labels.energy", seat=seat, n=points[seat]))
        for seat in sight.state.pile
    ]
    after = {pick: points[sight.me] + gain for pick, gain in gains.items()}
    previews = [_preview(sight.me, track, pick, n, points.count(n)) for pick, n in after.items()]
    title = "" if sight.look.small else sight.say("labels.energy_title")
    return group(_scale(track, title), *tokens, *previews)


def _track(places: Places, points: Iterable[int]) -> Track:
    low = min(points) // 5 * 5
    return Track(places, low, max(low + 20, -(-max(points) // 5) * 5))


def _height(sight: Sight, seat: int) -> int:
    """How many tokens lie below this one."""
    points, pile = sight.state.points, sight.state.pile
    return sum(points[other] == points[seat] for other in pile[: pile.index(seat)])


@lru_cache(maxsize=1024)
def _token(seat: int, track: Track, points: int, below: int, told: str) -> Shape:
    token = use(f"rauha-seat-{seat}", 0, 0, track.places.token)
    return Kept(group(token, key=f"energy-{seat}", topic="energy", transform=at(*track.at(points, below)), label=told))


@lru_cache(maxsize=1024)
def _preview(seat: int, track: Track, pick: str, points: int, below: int) -> Shape:
    """Where the token would go for a touch."""
    token = use(f"rauha-seat-{seat}", 0, 0, track.places.token, opacity=0.65)
    return Kept(group(token, transform=at(*track.at(points, below)), preview=pick))


@lru_cache(maxsize=256)
def _scale(track: Track, title: str) -> Shape:
    """The line with its ticks; with a title, there is also room for figures."""
    left, right, y = track.places.track
    low, high, unit = track.low, track.high, track.unit
    ticks = "".join(
        f"M{left + (v - low) * unit:.1f} {y - (5 if v % 5 == 0 else 2.5)}v{10 if v % 5 == 0 else 5}"
        for v in range(low, high + 1, 1 if high - low <= 40 else 5)
    )
    drawn = [
        line(left, y, right, y, stroke="#4A5284", stroke_width=3, stroke_linecap="round"),
        path(ticks, stroke="#7A84BC", stroke_width=1.2),
    ]
    if title:
        every = 5 if high - low <= 60 else 10
        drawn += [label(left + (v - low) * unit, y + 21, str(v), 13) for v in range(low, high + 1, every)]
        drawn.append(label(30, y + 5, title, 15, text_anchor="start"))
    return Kept(*drawn)

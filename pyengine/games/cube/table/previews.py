"""What a touch would do, in words and drawn before it is done: the cubes that would stand there, and what one would see."""

from __future__ import annotations

from functools import lru_cache

from pyengine.draw.scene import Kept, Shape, at, group, polygon, use
from pyengine.games.cube.rules.board import COLUMNS
from pyengine.games.cube.table import views
from pyengine.games.cube.table.layout import OUTLINE, foot
from pyengine.games.cube.table.sight import HeapSight, Preview, Sight

_TIPS = {"act draw": "draw", "act twin-up": "twin_up", "act twin-flat": "twin_flat", "act done": "done"}


def tips(sight: Sight) -> dict[str, str]:
    found = {pick: sight.say(f"tips.{key}") for pick, key in _TIPS.items() if pick in sight.look.glow}
    for pick in sight.look.glow:
        kind, _, name = pick.partition(" ")
        if kind == "card":
            found[pick] = sight.say("tips.claim", slot=name)
        elif kind == "space":
            found[pick] = sight.say("tips.take", colour=sight.top_of(name))
    if sight.taboo >= 0 and sight.phase == "action":
        resting = sight.seen["taboo"].partition("-")[0]
        found.setdefault(f"space {resting}", sight.say("tips.taboo"))
    return {**found, **{f"space {preview.space}": _tip(sight, preview) for preview in sight.previews}}


def _tip(sight: Sight, preview: Preview) -> str:
    key = "tips.twin" if len(preview.symbol) > 1 else "tips.place"
    what = sight.say(key, colour=preview.colour, space=preview.space, level=level(preview))
    return with_cards(sight, what, preview, sight.say("ending.and"))


def level(preview: Preview) -> int:
    return preview.cells[0] // COLUMNS + 1


def with_cards(sight: HeapSight, what: str, preview: Preview, between: str) -> str:
    """A sentence about a preview, with the cards that it would show."""
    if not preview.shown:
        return what
    cards = between.join(sight.say("tips.card", slot=slot) for slot, _ in preview.shown)
    return sight.say("tips.shows", what=what, cards=cards)


def ghosts(sight: HeapSight) -> list[Shape]:
    """Shown while a space is pointed at: what would stand there, and what the views would show then."""
    return [
        group(
            *(_ghost(preview.symbol, cell, sight.turn) for cell in preview.cells),
            *views.foreseen(preview, views.top(sight.still)),
            preview=f"space {preview.space}",
        )
        for preview in sight.previews
    ]


@lru_cache(maxsize=1024)
def _ghost(symbol: str, cell: int, turn: int) -> Shape:
    body = polygon(
        OUTLINE, fill="#FFF6DC", fill_opacity=0.2, stroke="#7A3F17", stroke_width=2.4, stroke_dasharray="7 5"
    )
    place = at(*foot(cell % COLUMNS, cell // COLUMNS, turn))
    return Kept(group(use(f"cube-{symbol}", opacity=0.8), body, transform=place))


def about(sight: Sight) -> dict[str, str]:
    """What things are."""
    return {topic: sight.say(f"about.{topic}") for topic in ("bag", "drawn", "view")}

"""The board: the heap on its turntable, the bag on its left, and the drawn cube on its right."""

from __future__ import annotations

from pyengine.draw.scene import Shape, at, group, use
from pyengine.draw.view import Picture
from pyengine.games.cube.table import turntable
from pyengine.games.cube.table.art.pieces import numbered_bag, saucer
from pyengine.games.cube.table.previews import ghosts
from pyengine.games.cube.table.sight import Sight


def board(sight: Sight) -> Picture:
    beside = [_bag(sight)]
    if sight.seen["drawn"]:
        beside.append(_drawn(sight, sight.seen["drawn"]))
    return turntable.board(sight, beside, ghosts(sight))


def _bag(sight: Sight) -> Shape:
    """It can be touched to draw."""
    count = sum(sight.seen["bag"].values())
    touch = {"pick": "act draw", "role": "button"} if "act draw" in sight.look.glow else {"topic": "bag"}
    label = sight.say("status.bag", n=count)
    return group(numbered_bag(count, "pick" in touch), label=label, transform=at(-270, -196), **touch)


def _drawn(sight: Sight, colour: str) -> Shape:
    number = 1 + max(sight.numbers.values())
    cube = group(use(f"cube-{colour}"), key=f"cube {number}", transform="translate(262 -150) scale(.86)")
    return group(saucer(), cube, label=sight.say("prompts.placing", colour=colour), topic="drawn")

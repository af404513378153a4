"""What to do now, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.moves import Move
from pyengine.draw.view import Suggestion
from pyengine.games.cube.rules.board import CORNERS, SPACES
from pyengine.games.cube.rules.moves import Arrange, Shift
from pyengine.games.cube.rules.state import TARGET
from pyengine.games.cube.table.sight import Sight
from pyengine.games.cube.table.turntable import whereabouts


def prompt(sight: Sight) -> str:
    if sight.phase == "arrange_start":
        return sight.say("prompts.arrange_start", space=SPACES[CORNERS[min(len(sight.look.touches), 3)]])
    if sight.phase == "placing":
        return sight.say("prompts.placing", colour=sight.seen["drawn"])
    if sight.phase != "action":
        return sight.say(f"prompts.{sight.phase}")
    kind, name = sight.touched
    if kind == "space":
        return sight.say("prompts.moving", colour=sight.top_of(name))
    if name == "twin-flat" and sight.touched_spaces:
        return sight.say("prompts.twin_second", space=sight.touched_spaces[0])
    if name.startswith("twin"):
        return sight.say("prompts.twin_up" if name == "twin-up" else "prompts.twin_flat")
    if "act pass" in sight.look.glow:
        return sight.say("prompts.pass")
    return sight.say("prompts.action" if sight.twin_ready else "prompts.action_no_twin")


def detail(sight: Sight) -> str:
    if sight.seen["sudden"] and sight.phase != "over":
        return sight.say("details.sudden")
    kind, name = sight.touched
    if sight.phase == "action" and kind == "space":
        return sight.say("details.moving")
    if sight.phase == "action" and name.startswith("twin"):
        return sight.say("details.twin_up" if name == "twin-up" else "details.twin_flat")
    return sight.say(f"details.{sight.phase}") if sight.phase in ("action", "claims") else ""


def hint(sight: Sight, moves: Sequence[Move]) -> Suggestion:
    return Suggestion(_told(sight, moves[0]), whereabouts(sight, moves[0]))


def _told(sight: Sight, move: Move) -> str:
    named = move.named
    if isinstance(move, Arrange):
        return sight.say("hints.arrange", colours=tuple(named.values()))
    if isinstance(move, Shift):
        named["colour"] = sight.top_of(named["origin"])
    return sight.say(f"hints.{type(move).__name__.lower()}", **named)


def status(sight: Sight) -> tuple[str, ...]:
    seen = sight.seen
    bag = sight.say("status.bag", n=sum(seen["bag"].values()))
    if seen["sudden"]:
        return sight.say("status.sudden"), bag
    round_now = sight.say("status.round", round=seen["turn"] // seen["seats"] + 1)
    target = sight.say("status.target", target=TARGET[seen["seats"]])
    return (round_now, target) if sight.look.small else (round_now, target, bag)  # the bag itself says it, too

"""What to do now, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.moves import Move
from pyengine.draw.view import Suggestion
from pyengine.games.rauha.rules.board import SQUARE_NAMES
from pyengine.games.rauha.rules.moves import NO_TARGET, ActivateBiome, EndActivation, Place, PlantSpore
from pyengine.games.rauha.rules.state import CHOOSE, OVER, PLACE, SCORING
from pyengine.games.rauha.table import descriptions
from pyengine.games.rauha.table.sight import Sight


def prompt(sight: Sight) -> str:
    if sight.look.touches[:1] == ("spore",):
        return sight.say("prompts.spore")
    if sight.look.touches:
        return sight.say("prompts.target")
    if sight.phase == CHOOSE:
        return sight.say("prompts.choose", n=4 - sight.stop % 4)
    return sight.say(f"prompts.{sight.phase}")


def detail(sight: Sight) -> str:
    if sight.phase == CHOOSE:
        return sight.say("details.moon" if sight.state.satellite_of(0) == 0 else "details.star")
    if sight.phase == OVER or sight.look.touches:
        return ""
    if sight.phase == PLACE and sight.card is not None and sight.mine and not sight.look.small:
        language = sight.look.language
        return f"{descriptions.tile(sight.card, language)} {descriptions.cost(sight.card, language)}"
    return sight.say(f"details.{sight.phase}")


def hint(sight: Sight, moves: Sequence[Move]) -> Suggestion:
    return Suggestion(_told(sight, moves[0]))


def _told(sight: Sight, move: Move) -> str:
    if isinstance(move, ActivateBiome):
        if move.target == NO_TARGET:
            return sight.say("hints.biome", square=SQUARE_NAMES[move.square])
        return sight.say("hints.sale", square=SQUARE_NAMES[move.square], target=SQUARE_NAMES[move.target])
    if isinstance(move, EndActivation):
        return sight.say("hints.finish" if sight.phase == SCORING else "hints.end")
    if isinstance(move, Place | PlantSpore):
        return sight.say(f"hints.{type(move).__name__.lower()}", square=SQUARE_NAMES[move.square])
    return sight.say(f"hints.{type(move).__name__.lower()}", **move.named)


def status(sight: Sight) -> tuple[str, ...]:
    turn = sight.stop % 4 + 1
    round_now = sight.say("status.round", n=sight.state.round + 1)
    turn_now = sight.say("status.scoring") if turn == 4 else sight.say("status.turn", n=turn)
    if sight.look.small:
        return round_now, turn_now
    age = sight.say("status.age", n=sight.state.age + 1)
    return round_now, age, turn_now, sight.say("status.black_hole", n=len(sight.seen["black_hole"]))

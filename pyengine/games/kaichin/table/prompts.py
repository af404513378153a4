"""What to do now, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.moves import Move
from pyengine.draw.view import Suggestion
from pyengine.games.kaichin.rules.board import CELLS, SWEETS
from pyengine.games.kaichin.rules.moves import Go
from pyengine.games.kaichin.table.sight import Sight


def prompt(sight: Sight) -> str:
    if sight.chosen is not None:
        return sight.say("prompt.go", sweet=SWEETS[sight.chosen])
    if sight.attacking:
        return sight.say("prompt.attack")
    if sight.laying:
        return sight.say("prompt.put", chip=sight.laying)
    if sight.taking:
        return sight.say("prompt.take")
    if sight.look.glow == {"act pass"}:
        return sight.say("prompt.pass")
    return sight.say(f"prompt.{sight.part}")


def detail(sight: Sight) -> str:
    if not sight.acting:
        return ""
    if sight.attacking:
        if not sight.hand:
            return sight.say("detail.attack_open")
        return sight.say("detail.attack" if sight.damage_left > 1 else "detail.attack_last", n=sight.damage_left)
    if sight.chosen is not None:
        return " ".join(_go_details(sight))
    if sight.part != "act":
        return sight.say(f"detail.{sight.part}")
    if sight.look.glow == {"act pass"}:
        return ""
    return _with_attack(sight, sight.say("detail.act"))


def _go_details(sight: Sight) -> list[str]:
    cells = sum(pick.startswith("cell ") for pick in sight.look.glow)
    home = any(pick.startswith("spot ") for pick in sight.look.glow)
    parts = [sight.say("detail.go_home")] if home else []
    return [*parts, _with_attack(sight, sight.say("detail.go", n=cells))]


def _with_attack(sight: Sight, sentence: str) -> str:
    return f"{sentence} {sight.say('detail.or_attack')}" if sight.damage_left else sentence


def hint(sight: Sight, moves: Sequence[Move]) -> Suggestion:
    move = moves[0]
    home = isinstance(move, Go) and move.to >= len(CELLS)
    return Suggestion(sight.say(f"hints.{'home' if home else type(move).__name__.lower()}", **move.named))


def status(sight: Sight) -> tuple[str, ...]:
    if sight.part == "over":
        return (sight.say("status.over", n=sight.tray.turn),)
    empty = sight.tray.empty().bit_count()
    return sight.say("status.turn", turn=sight.tray.turn), sight.say("status.empty", n=empty)

"""What to do now, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.moves import Move
from pyengine.draw.view import Suggestion
from pyengine.games.rum_run.rules.board import KIND, KIND_NAMES, square_name
from pyengine.games.rum_run.rules.caravans import forced
from pyengine.games.rum_run.rules.moves import Lay, Overlap, Place, Send, Shift
from pyengine.games.rum_run.table.caravans import journey, words
from pyengine.games.rum_run.table.sight import Sight


def status(sight: Sight) -> tuple[str, ...]:
    state = sight.state
    if sight.phase == "over":
        return (sight.say("status.over", n=state.turn),)
    if state.first < 0:
        return (sight.say("status.setup"),)
    return sight.say("status.need", n=state.need), sight.say("status.turn", n=state.turn)


def prompt(sight: Sight) -> str:
    state = sight.state
    if sight.phase == "chain":
        double = state.owed[0][0]
        token = KIND_NAMES[KIND[state.cells[double]]]
        if sight.chosen_token is None:
            return sight.say("prompt.chain", token=token, number=token[0], n=sum(count for _, count in state.owed))
    if sight.sending:
        return sight.say("prompt.send", n=len(state.piles[sight.sending]))
    if sight.chosen_token is not None:
        key = "prompt.shift" if sight.lifted else "prompt.lay"
        return sight.say(key, token=KIND_NAMES[sight.chosen_token])
    if sight.phase == "boards" and sight.chosen_board:
        return sight.say("prompt.slot")
    if sight.phase == "caravan":
        return sight.say("prompt.gate" if state.caravan and state.caravan.road == "gate" else "prompt.fork")
    if sight.phase == "turn" and _is_forced(sight):
        return sight.say("prompt.forced")
    if "pass" in sight.look.glow:
        return sight.say("prompt.pass")
    return sight.say(f"prompt.{sight.phase}")


def _is_forced(sight: Sight) -> bool:
    return sight.state.seat is not None and bool(forced(sight.state, sight.state.seat))


def hint(sight: Sight, moves: Sequence[Move]) -> Suggestion:
    what, *rest = (_told(sight, move) for move in moves)
    return Suggestion(what, sight.say("hints.then", rest=sight.say("hints.and").join(rest)) if rest else "")


def _told(sight: Sight, move: Move) -> str:
    kind = type(move).__name__.lower()
    if isinstance(move, Overlap):
        return sight.say("hints.overlap", rows=move.rows) if move.rows else sight.say("hints.side_by_side")
    if isinstance(move, Place):
        return sight.say("hints.place", when=sight.say(f"ordinals.{move.place}"))
    if isinstance(move, Lay | Shift):
        origin = {"origin": square_name(move.origin)} if isinstance(move, Shift) else {}
        return sight.say(
            f"hints.{kind}", token=KIND_NAMES[move.variant // 4], square=square_name(move.square), **origin
        )
    return sight.say(f"hints.{kind}", **move.named)


def detail(sight: Sight) -> str:
    if not sight.acting:
        return ""
    if sight.sending:
        return sight.say("detail.send", what=words(sight, journey(sight, Send(sight.sending))))
    if sight.chosen_token is not None:
        return sight.say("detail.places", n=len(sight.options)) if sight.options else ""
    if sight.phase == "turn":
        return sight.say("detail.forced" if _is_forced(sight) else "detail.turn")
    return sight.say(f"detail.{sight.phase}") if sight.phase in ("boards", "town", "order", "overlap", "chain") else ""

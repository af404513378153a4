"""One game between bots, and what came of it as a plain document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pyengine.bots.judge import result
from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Event, Game
from pyengine.core.match import SEEDS
from pyengine.core.options import read_options
from pyengine.core.shelf import find
from pyengine.fleet.players import Player

PATIENCE = 2_000
"""So many moves are played of a game that goes on for as long as somebody likes."""
UNFINISHED = "unfinished"
_A_LIFETIME = 1_000_003


class Order(NamedTuple):
    """A game to be played: all that whoever plays it needs to know, wherever that is."""

    game: str
    options: Doc
    seed: int
    players: tuple[Player, ...]
    """By seat."""


def deal(seed: int, number: int) -> int:
    """The seed of the n-th deal of a run."""
    return Chance((seed * _A_LIFETIME + number) % SEEDS).next64()


def lucks(seed: int, seats: int) -> list[Chance]:
    """What bots draw their luck from: the game's seed and their seat, nothing else."""
    source = Chance(~seed)
    return [Chance(source.next64()) for _ in range(seats)]


class Course(NamedTuple):
    """How a game went. After the end `state` is the last position."""

    state: Any
    moves: list[str]
    seats: list[int]
    """Who made each of them."""
    events: list[Event]


def play_out(game: Game[Any], order: Order) -> Course:
    """Whoever plays an illegal move is a mistake of ours, and stops everything."""
    count = len(order.players)
    state = game.new(count, read_options(game.Options, order.options), order.seed)
    choose = [
        _chooser(game, player, luck) for player, luck in zip(order.players, lucks(order.seed, count), strict=True)
    ]
    course = Course(state, [], [], [])
    patience = PATIENCE if game.longest(state.seats, state.options) is None else None
    while state.seat is not None and len(course.moves) != patience:
        move = choose[state.seat](state)
        course.moves.append(str(move))
        course.seats.append(state.seat)
        state.play(move, course.events)
    return course


def _chooser(game: Game[Any], player: Player, luck: Chance) -> Callable[[Any], Any]:
    if player.level == "random":  # it plays any legal move: looking through a guess first would only be slower
        return lambda state: luck.pick(state.moves())
    think = player.sit_down()

    def choose(state: Any) -> Any:
        move = think(game, state.seen_by(state.seat), luck)
        refusal = state.refusal(move)
        if refusal:
            raise RuntimeError(f"{player.name} plays {move}, which is refused: {refusal}")
        return move

    return choose


def play(order: Order) -> Doc:
    """What came of a game. Whatever goes wrong in it says which game it was."""
    try:
        course = play_out(find(order.game), order)
    except Exception as wrong:
        names = [player.name for player in order.players]
        wrong.add_note(f"In {order.game} {order.options} with seed {order.seed}, {names}")
        raise
    return {
        "seed": order.seed,
        "players": [player.name for player in order.players],
        **_ending(course.state),
        "turns": _turns(course.seats),
        "gift": _is_gift(course),
        "events": _counted(course),
        "moves": course.moves,
    }


def _ending(state: Any) -> Doc:
    outcome, seats = state.outcome(), range(state.seats)
    if outcome is None:
        return {"reason": UNFINISHED, "winners": [], "shares": [0.0 for _ in seats], "scores": [], "columns": {}}
    columns = {name: [*row] for name, row in outcome.breakdown.items() if all(isinstance(cell, int) for cell in row)}
    return {
        "reason": outcome.reason,
        "winners": [*outcome.winners],
        "shares": [result(state, seat) for seat in seats],
        "scores": [*outcome.scores],
        "columns": columns,
    }


def _turns(seats: Sequence[int]) -> int:
    """All decisions that a seat makes in a row are one turn."""
    return sum(before != after for before, after in zip([None, *seats], seats, strict=False))


def _is_gift(course: Course) -> bool:
    """Somebody ended the game with a move of their own, and others have won it."""
    outcome = course.state.outcome()
    return bool(outcome and outcome.winners) and course.seats[-1] not in outcome.winners


def _counted(course: Course) -> Doc:
    """How often each kind of event happened: to each seat, and last to nobody in particular."""
    nobody = course.state.seats
    counts = Counter((event.kind, nobody if event.seat is None else event.seat) for event in course.events)
    return {kind: [counts[kind, seat] for seat in range(nobody + 1)] for kind in sorted({kind for kind, _ in counts})}

"""Better weights by self-play: bots whose weights differ a little play each other, and the weights follow whoever wins. In the
end the arena says, over deals that were not played before, what it has brought."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from pyengine.bots.judge import Judge
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.options import options_doc
from pyengine.fleet.arena import Contest, contest
from pyengine.fleet.jobs import extra, in_order
from pyengine.fleet.logbook import Logbook, write_whole
from pyengine.fleet.players import ABOUT, WEIGHTS, Player
from pyengine.fleet.playing import Order, deal, play
from pyengine.fleet.spsa import Point, Spsa

Watch = Callable[[int, int, str], None]
_DIGITS = 6


class Climb(Protocol):
    """A way to better points, of which zero is where one begins."""

    @property
    def best(self) -> Point: ...

    def ask(self) -> list[tuple[Point, Point]]: ...

    def tell(self, shares: list[float], /) -> None: ...


WAYS: Mapping[str, Callable[[int, int], Climb]] = {
    "spsa": Spsa,
    "cma": lambda size, seed: extra("cma").Cma(size, seed),
}


class Tuning(NamedTuple):
    """What is to be tuned, and with how many games."""

    game: Game[Any]
    seats: int
    options: Any
    seed: int
    player: Player
    way: str
    steps: int
    games: int
    """Of each comparison."""
    proof: int
    """Games of tuned against untuned at the end."""

    def head(self) -> Doc:
        """What must be the same for a run to be gone on with; the number of steps and of games at the end may grow."""
        return {
            "rules": self.game.rules,
            "seats": self.seats,
            "options": options_doc(self.options),
            "seed": self.seed,
            "player": self.player._asdict(),
            "way": self.way,
            "games": self.games,
            "weights": Scale(self.game, self.player).settings([]),
        }


class Scale:
    """Weights as points: zero is as they are, and one more is as much more as they are now. A weight of nothing is measured by
    its counterpart."""

    def __init__(self, game: Game[Any], player: Player) -> None:
        judge = Judge(game, player.settings)
        if not judge.terms:
            raise BadInput(f"The tactics of {game.title} name no terms with weights.")
        now = {"weights": judge.weights, "against": judge.against}
        self.places: list[tuple[str, str, float, float]] = []
        """Which, of which term, what it is now, and its unit."""
        for kind, other in zip(WEIGHTS, reversed(WEIGHTS), strict=True):
            counterparts = now[other] or [0.0] * len(judge.terms)
            for term, weight, counterpart in zip(judge.terms, now[kind], counterparts, strict=bool(now[kind])):
                self.places.append((kind, term, weight, abs(weight) or abs(counterpart)))

    def settings(self, point: Sequence[float]) -> Doc:
        moved = [*point, *[0.0] * (len(self.places) - len(point))]
        made: Doc = {}
        for (kind, term, weight, unit), by in zip(self.places, moved, strict=True):
            made.setdefault(kind, {})[term] = round(weight + by * unit, _DIGITS)
        return made


def tune(asked: Tuning, file: Path, command: str, executor: Executor | None, watch: Watch) -> Doc:
    """The settings that were found, which are also written to the file: `keen@FILE` plays with them."""
    if min(asked.steps, asked.games, asked.proof) < 1:
        raise BadInput("--steps, --games and --proof need numbers above 0.")
    scale = Scale(asked.game, asked.player)
    climb = WAYS[asked.way](len(scale.places), asked.seed)
    with Logbook(file.with_suffix(".steps.jsonl"), file.with_suffix(".run"), asked.head()) as log:
        known = [line["shares"] for line in log][: asked.steps]
        for step in range(asked.steps):
            pairs = climb.ask()
            shares = known[step] if step < len(known) else _compare(asked, scale, step, pairs, executor)
            if step >= len(known):
                log.add({"step": step, "shares": shares})
            climb.tell(shares)
            watch(step + 1, asked.steps, f"shares {', '.join(f'{share:.2f}' for share in shares)}")
    found = scale.settings(climb.best)
    proof = _prove(asked, found, file, command, executor, watch)
    made = {**asked.player.settings, **found, ABOUT: {"rules": asked.game.rules, "command": command, "proof": proof}}
    write_whole(file, json.dumps(made, indent=1) + "\n")
    return made


class Seated(NamedTuple):
    """A game to be played, and whose share of it is asked for."""

    order: Order
    seat: int


def share_of(asked: Seated) -> float:
    return float(play(asked.order)["shares"][asked.seat])


def _compare(
    asked: Tuning, scale: Scale, step: int, pairs: Sequence[tuple[Point, Point]], executor: Executor | None
) -> list[float]:
    """How the first of each pair did: one half is as well as the other, whatever the number of seats. All pairs meet over the
    same deals."""
    games = [game for pair in pairs for game in _games(asked, scale, step, *pair)]
    shares = list(in_order(executor, share_of, games))
    each = len(games) // len(pairs)
    return [_evened(sum(shares[at : at + each]) / each, asked.seats) for at in range(0, len(shares), each)]


def _evened(share: float, seats: int) -> float:
    """A fair share becomes one half, nothing stays nothing and all stays all."""
    return share * (seats - 1) / (1 + share * (seats - 2))


def _games(asked: Tuning, scale: Scale, step: int, one: Point, rest: Point) -> Iterator[Seated]:
    alone, others = (_with(asked.player, scale.settings(point)) for point in (one, rest))
    deals = -(-asked.games // asked.seats)
    for number in range(step * deals, (step + 1) * deals):
        for seat in range(asked.seats):
            players = tuple(alone if place == seat else others for place in range(asked.seats))
            yield Seated(Order(asked.game.id, options_doc(asked.options), deal(asked.seed, number), players), seat)


def _with(player: Player, weights: Doc, name: str = "") -> Player:
    return Player(name or player.name, player.level, {**player.settings, **weights})


def _prove(asked: Tuning, found: Doc, file: Path, command: str, executor: Executor | None, watch: Watch) -> Doc:
    """What the arena says of tuned against untuned, over deals of its own."""
    players = (_with(asked.player, found, "tuned"), asked.player)
    arena = Contest(asked.game, asked.seats, asked.options, asked.seed + 1, players, asked.proof)
    (pairing,) = contest(arena, file.with_suffix(f".proof-{asked.steps}.json"), command, executor, watch)["pairings"]
    return {name: pairing[name] for name in ("games", "share", "from", "to", "fair")}

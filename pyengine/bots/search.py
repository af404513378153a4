"""Looks ahead: Monte Carlo tree search over information sets, for any game and any number of seats.

A simulation fills in what is hidden (`Game.guess`), goes down the tree along the moves that are legal there, looks at the moves
of one more position, plays that turn to its end as seems best, and asks the judge what everybody's chances are. No game is played
out. All decisions of one turn belong together: a simulation never stops in the middle of a turn, and sight is counted in turns.

Every move has a first opinion, from one look by the judge. What looking further changed on average is expected of the moves that
were not looked at, too, so that only those are looked at that may turn out to be best.

The answer is good whenever it is asked for; the same seed and number of simulations give the same one. What was thought of a
position that comes about is not forgotten: the decisions of one turn are searched as one plan.

>>> from pyengine import Chance, find
>>> kaichin = find("kaichin")
>>> state = kaichin.new(seats=3, seed=7)
>>> search = Search(kaichin, state.seen_by(state.seat), Chance(1))
>>> search.run(20)
>>> search.best() in state.moves()
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Any

from pyengine.bots.judge import AS_USUAL, Judge
from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Event, Game
from pyengine.core.picks import agrees

OPENING_GUESSES = 4
"""The first opinions of the moves at hand are averages over so many guesses at what is hidden."""
FIRST_OPINION = 8.0
"""The first opinion weighs as much as so many simulations: each is an accident of cards."""
CURIOSITY = 0.03
"""How much better, in chances, a move may be than the first opinion of it."""


class Branch:
    """A move, what is thought of it by whoever makes it, and what came after it, by what could be seen of that."""

    __slots__ = ("first", "move", "nodes", "total", "visits")

    def __init__(self, move: Any, first: float) -> None:
        self.move = move
        self.first = first
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[str, Node] = {}

    def after(self, noticed: str) -> Node:
        return self.nodes.setdefault(noticed, Node())

    def value(self, drift: float) -> float:
        return (self.total + FIRST_OPINION * (self.first + drift)) / (self.visits + FIRST_OPINION)


class Node:
    """Somebody is to decide. All positions that look alike from where the search sits share it."""

    __slots__ = ("branches", "change", "moves", "state", "visits")

    def __init__(self) -> None:
        self.branches: dict[Any, Branch] = {}
        self.moves: Sequence[Any] = ()
        """Those that are worth looking at in the latest of these positions."""
        self.visits = 0
        self.change = 0.0
        """The sum of what simulations found less the first opinions."""
        self.state: Any = None
        """One of these positions, if it is the searching seat that decides."""

    @property
    def drift(self) -> float:
        return self.change / self.visits if self.visits else 0.0

    def most_curious(self, moves: Iterable[Any]) -> Branch:
        """The one of these moves that is to be looked at next."""
        drift, unsure = self.drift, CURIOSITY * sqrt(log(self.visits + 1) * FIRST_OPINION)
        branches = map(self.branches.__getitem__, moves)
        return max(branches, key=lambda branch: branch.value(drift) + unsure / sqrt(branch.visits + FIRST_OPINION))


class Search:
    """One decision of the seat that sees a document. It gets nothing else: it cannot cheat."""

    def __init__(
        self,
        game: Game[Any],
        seen: Doc,
        chance: Chance,
        sight: int | None = None,
        before: Search | None = None,
        settings: Mapping[str, Any] = AS_USUAL,
        share: float = 1.0,
        touches: Sequence[str] = (),
    ) -> None:
        """`before` is an earlier search of the same seat, in which this position may have been met. `share`: how many
        simulations are wanted, of those that the strongest would make. Of the moves at hand only those are looked at that
        these touches may begin, if there are any."""
        self.game = game
        self.seen = seen
        self.seat: int = seen["viewer"]
        self.chance = chance
        self.judge = Judge(game, settings)
        self.sight = self.judge.sight if sight is None else sight
        """So many turns are looked ahead, the one at hand included."""
        self.wanted = max(1, round(share * self.judge.simulations))
        self.root = (before.met(seen) if before else None) or Node()
        self.guesses: list[Any] = []
        """The n-th look at each of the moves at hand is at the same cards and the same luck, so that they can be compared."""
        opening = [self._guess(number) for number in range(OPENING_GUESSES if game.hidden_information else 1)]
        judged = [self.judge.worths(guess) for guess in opening]
        self.even = [sum(column) / len(judged) for column in zip(*judged, strict=True)]
        """What the position is worth to each seat: chances are better or worse than now."""
        if before and self.root.visits:
            self.even = before.even
        else:
            self._begin(opening, touches)

    def run(self, simulations: int) -> None:
        """Until so many know of the moves at hand. Nothing has to be found out where there is no choice."""
        while self.root.visits < simulations and len(self.root.moves) > 1:
            self._simulate()

    @property
    def part(self) -> float:
        """How much of what is wanted has been thought, from 0 to 1."""
        return min(1.0, self.root.visits / self.wanted) if len(self.root.moves) > 1 else 1.0

    def met(self, seen: Doc) -> Node | None:
        """Where this search has come to a position that looks like that."""
        nodes = [self.root]
        while nodes:
            node = nodes.pop()
            if node.state is not None and node.state.seen_by(self.seat) == seen:
                return node
            nodes += [after for branch in node.branches.values() for after in branch.nodes.values()]
        return None

    def best(self) -> Any:
        """What seems best so far."""
        return self.ranking()[0].move

    def ranking(self) -> list[Branch]:
        """The moves at hand, the best first."""
        drift = self.root.drift
        branches = map(self.root.branches.__getitem__, self.root.moves)
        return sorted(branches, key=lambda branch: branch.value(drift), reverse=True)

    def _guess(self, number: int) -> Any:
        while number >= len(self.guesses):
            self.guesses.append(self.game.guess(self.seen, self.chance))
        return self.guesses[number]

    def _begin(self, guesses: Sequence[Any], touches: Sequence[str]) -> None:
        """First opinions of the moves at hand: the average of several guesses. Shuffled, so that the first of several
        equally good ones is a random one of them."""
        promising = self.judge.promising(guesses[0])
        ways = (promising, guesses[0].moves()) if touches else ()
        begun = ([move for move in way if agrees(move.picks, touches)] for way in ways)
        moves = self.chance.shuffled(next(filter(None, begun), promising))
        for move in moves:
            opinions = [self._opinion(guess, move) for guess in guesses] if len(moves) > 1 else [0.0]
            self.root.branches[move] = Branch(move, sum(opinions) / len(opinions))
        self.root.moves = moves

    def _opinion(self, state: Any, move: Any) -> float:
        """The chances of whoever makes this move, right after it."""
        copy = state.clone()
        copy.play(move)
        return self.judge.chance(copy, state.seat, self.even[state.seat])

    def _simulate(self) -> None:
        node = self.root
        branch = node.most_curious(node.moves)
        state = self._guess(branch.visits).clone()
        path: list[tuple[Branch, Node, int]] = []
        turns = 0
        while True:
            seat = state.seat
            path.append((branch, node, seat))
            told: list[Event] = []
            state.play(branch.move, told)
            turns += state.seat != seat or state.seats == 1
            if state.seat is None or turns >= self.sight:
                break
            node = branch.after(self._noticed(told))
            branch = node.most_curious(self._moves(node, state))
        self._learn(path, state)

    def _moves(self, node: Node, state: Any) -> Sequence[Any]:
        """The moves of a node that are worth looking at in this position, which may be another one at each visit. There are
        first opinions of all of them."""
        if state.seat == self.seat and node.state is None:
            node.state = state.clone()
        if self.game.hidden_information or not node.moves:
            node.moves = self.judge.promising(state)
        known, moves = node.branches, node.moves
        for move in moves:
            if move not in known:
                known[move] = Branch(move, self._opinion(state, move) if len(moves) > 1 else 0.0)
        return moves

    def _noticed(self, told: Sequence[Event]) -> str:
        """What the seat that searches could see of a move: which card came, which cube was drawn."""
        return str([(event.kind, event.fields) for event in told if event.seen_by(self.seat)])

    def _learn(self, path: Sequence[tuple[Branch, Node, int]], state: Any) -> None:
        chances = self.judge.chances(state, self.even)
        for branch, node, seat in path:
            found = chances[seat]
            branch.visits += 1
            branch.total += found
            node.visits += 1
            node.change += found - branch.first


class Thinker:
    """A player who searches, and remembers what it thought of at its last decision."""

    def __init__(self, share: float = 1.0, settings: Mapping[str, Any] = AS_USUAL) -> None:
        self.settings = settings
        self.share = share
        """Of the simulations that the strongest would make."""
        self.last: Search | None = None

    def __call__(self, game: Game[Any], seen: Doc, chance: Chance) -> Any:
        search = self.begin(game, seen, chance)
        search.run(search.wanted)
        return search.best()

    def begin(self, game: Game[Any], seen: Doc, chance: Chance) -> Search:
        """One decision, to be thought about as long as one likes. Whoever runs it to its end gets the usual answer."""
        before = self.last if self.last and (self.last.game, self.last.seat) == (game, seen["viewer"]) else None
        self.last = Search(game, seen, chance, before=before, settings=self.settings, share=self.share)
        return self.last

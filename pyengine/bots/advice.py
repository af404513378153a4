"""What the strongest level would do, and why: for a person who asks for a hint.

The reasons are the terms of the evaluation that a move makes grow, beyond what other moves do. The words of a game say them
after "it …", the first of these that is there and can be filled in:

    because.<term>   with figures that the game's `tactics.because(before, moves, after, seat)` gives for that term
    tactics.<term>   it grows
    kept.<term>      it does not grow, but with other moves it would shrink

>>> from pyengine import Chance, find
>>> kaichin = find("kaichin")
>>> state = kaichin.new(seats=3, seed=7)
>>> first, second = advise(kaichin, state.seen_by(state.seat), Chance(1), simulations=4)
>>> first.moves[0] in state.moves() and first.cost == 0 <= second.cost
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pyengine.bots.judge import Judge, result
from pyengine.bots.search import OPENING_GUESSES, Branch, Search
from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game
from pyengine.core.words import Words

WORDS = Words(__package__)
MOST = 2
"""The best move and the second best; and so many reasons for the best."""
OTHERS = 12
"""With so many other moves one is compared, from the better ones to the worst."""
SHARE_OF_THE_REST = 1 / 6
"""What must follow is searched with less patience."""
WORTH_SAYING = 0.3
"""Of the best reason, as much must be in another one."""
SLIGHT = 0.002
"""Differences in scales that are none."""


class Advice(NamedTuple):
    moves: tuple[Any, ...]
    """The move, and those that must follow to finish what it begins."""
    why: str
    cost: int
    """In so many of a hundred games it would lose what the best move wins."""


def advise(
    game: Game[Any], seen: Doc, chance: Chance, touches: Sequence[str] = (), simulations: int | None = None
) -> list[Advice]:
    """The best move and the second best that these touches can begin; only one if there is no other, or nobody to lose to."""
    search = Search(game, seen, chance, touches=touches)
    search.run(search.judge.simulations if simulations is None else simulations)
    ranking, drift = search.ranking(), search.root.drift
    best = ranking[0].value(drift)
    return [
        Advice(
            moves,
            _why(search, ranking, moves, reasons=MOST if number == 0 else 1, is_begun=len(touches) > 0),
            max(0, round(100 * (best - branch.value(drift)))),
        )
        for number, branch in enumerate(ranking[: MOST if search.guesses[0].seats > 1 else 1])
        for moves in [_whole(search, branch.move, simulations)]
    ]


def price(advice: Advice) -> str:
    """What it costs to do this, and not the best, as a sentence."""
    return WORDS.say("advice.cost", {"n": advice.cost}) if advice.cost else WORDS.say("advice.even")


def _whole(search: Search, move: Any, simulations: int | None) -> tuple[Any, ...]:
    """The move with what must follow, as far as no luck comes between."""
    state = search.guesses[0].clone()
    moves = [move]
    state.play(move)
    while state.seat == search.seat and state.begun:
        rest = Search(search.game, state.seen_by(search.seat), search.chance)
        rest.run(max(1, round(SHARE_OF_THE_REST * (rest.judge.simulations if simulations is None else simulations))))
        moves.append(rest.best())
        state.play(rest.best())
    return tuple(moves)


def _why(search: Search, ranking: Sequence[Branch], moves: Sequence[Any], reasons: int, is_begun: bool) -> str:
    """The reason as a sentence; empty where the tactics name no terms, and nothing is decided."""
    judge, seat, guesses = search.judge, search.seat, search.guesses[:OPENING_GUESSES]
    after = [_after(guess, moves) for guess in guesses]
    if all(state.seat is None and result(state, seat) == 1 for state in after):
        return WORDS.say("advice.wins")
    if not judge.terms:
        return ""
    if len(search.guesses[0].moves()) == 1:
        return WORDS.say("advice.only")
    if str(moves[0]) == "pass":
        return WORDS.say("advice.pass")
    found = [] if any(state.seat is None for state in after) else list(_reasons(search, ranking, moves, after))
    if not found:
        return WORDS.say("advice.begun" if is_begun else "advice.nothing")
    return WORDS.say("advice.reason", {"reason": WORDS.entry("advice.and").join(found[:reasons])})


def _reasons(search: Search, ranking: Sequence[Branch], moves: Sequence[Any], after: Sequence[Any]) -> Iterator[str]:
    """What the moves gain, the most important first."""
    judge, seat, words = search.judge, search.seat, search.game.words
    guesses = search.guesses[: len(after)]
    others = [branch.move for branch in ranking if branch.move != moves[0]]
    sample = [others[number * len(others) // OTHERS] for number in range(OTHERS)] if len(others) > OTHERS else others
    before, then = _average(judge, guesses, seat), _average(judge, after, seat)
    # One guess at what is hidden is enough for what the others come to.
    usual = _average(judge, [_after(guesses[0], [move]) for move in sample], seat) or before
    figures = _figures(search.game, guesses[0], moves, after[0], seat)
    grown = {term: then[term] - before[term] for term in judge.terms}
    ahead = {term: then[term] - usual[term] for term in judge.terms}
    slight = SLIGHT * judge.scale
    telling = {term: min(ahead[term], grown[term]) if grown[term] > slight else 0.0 for term in judge.terms}
    if max(telling.values()) <= slight:  # what grows grows with the other moves, too
        telling = {term: ahead[term] if grown[term] > -slight else 0.0 for term in judge.terms}
    if max(telling.values()) <= slight:
        telling = grown
    most = max(telling.values())
    for term in sorted(judge.terms, key=telling.__getitem__, reverse=True):
        if telling[term] <= slight or telling[term] < WORTH_SAYING * most:
            return
        phrase = _phrase(words, term, grown[term] > slight, figures.get(term))
        if phrase:
            yield phrase


def _after(guess: Any, moves: Sequence[Any]) -> Any:
    """The guess with these moves made, as far as they are legal there: luck may have decided otherwise."""
    copy = guess.clone()
    for move in moves:
        if copy.seat is None or move not in copy.moves():
            break
        copy.play(move)
    return copy


def _average(judge: Judge, states: Sequence[Any], seat: int) -> dict[str, float]:
    """By term, what it is worth in these positions, those left out in which the game is over."""
    rows = [judge.worth_of(state, seat) for state in states if state.seat is not None]
    if not rows:
        return {}
    sums = map(sum, zip(*rows, strict=True))
    weighed = zip(judge.terms, judge.weights, sums, strict=True)
    return {term: weight * total / len(rows) for term, weight, total in weighed}


def _figures(
    game: Game[Any], before: Any, moves: Sequence[Any], after: Any, seat: int
) -> Mapping[str, Mapping[str, Any]]:
    because = getattr(game.room("tactics"), "because", None)
    return because(before, moves, after, seat) if because else {}


def _phrase(words: Words, term: str, grows: bool, figures: Mapping[str, Any] | None) -> str:
    if not grows:
        return str(words.entry("kept").get(term, "")) if "kept" in words.languages["en"] else ""
    return words.say(f"tactics.{term}") if figures is None else words.say(f"because.{term}", figures)

"""The rules of any game, held to the contract: `walk` plays a whole match and looks at every state on the way.

    walk(game, seats, options, seed, luck.pick, luck)    # raises Broken with a sentence and the moves that led there

The tests drive it with hypothesis, too, which chooses seats, options, seed and moves.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Event, Game, Picks, State
from pyengine.core.links import match_link, open_link
from pyengine.core.match import Match
from pyengine.core.options import options_doc
from pyengine.core.picks import agrees, completed
from pyengine.core.recording import Recording
from pyengine.core.shelf import table_of

Choose = Callable[[Sequence[Any]], Any]

SITTING = 500
"""So many moves are tried of a game that goes on for as long as somebody likes."""
_PRIVATE_PARTS = {"players", "hands"}
"""Parts of a document with an entry for each seat, in which a seat's secrets stand."""
_NOTATION = re.compile(r"[A-Za-z0-9@:*=+'-]+")


class Broken(AssertionError):
    """A game that does not keep the contract."""


def walk_all(game: Game[Any], matches: int = 3, seed: int = 1, every: int = 1) -> int:
    """Play `matches` random matches for each number of seats and each variant, looking closely at every `every`-th
    state. Returns the number of states that were looked at."""
    looked = 0
    for seats in game.seats:
        for options in game.variants():
            for number in range(matches):
                luck = Chance(seed * 1_000_003 + number)
                looked += walk(game, seats, options, luck.next64(), luck.pick, luck, every)
    return looked


@dataclass
class _Notes:
    """What was learnt on the way."""

    kinds: set[str] = field(default_factory=set)
    """Refusals whose words have been read."""
    recent: deque[Sequence[Any]] = field(default_factory=lambda: deque(maxlen=12))
    """The legal moves of the last states."""
    doubts: set[int | None] = field(default_factory=set)
    """Viewers who could not tell everything: a guess of theirs was not the truth."""


def walk(
    game: Game[Any], seats: int, options: Any, seed: int, choose: Choose, luck: Chance, every: int = 1
) -> int:  # fmt: skip
    """One match from its start to its end, chosen by `choose`; every property is checked on the way."""
    match = Match(game, seats, options, seed)
    try:
        return _walk(match, choose, luck, every)
    except Broken:
        raise
    except Exception as crash:  # whatever it is, it came from the game, and the moves tell how to get there
        raise _broken(match, f"a crash, {type(crash).__name__}: {crash}") from crash


def _walk(match: Match, choose: Choose, luck: Chance, every: int) -> int:
    game, seats, options, seed = match.game, match.seats, match.options, match.seed
    _same("a new game", match.state.position(), game.new(seats, options, seed).position(), match)
    limit = game.longest(seats, options)
    notes = _Notes()
    looked = 0
    while match.state.seat is not None and (limit is not None or match.at < SITTING):
        moves = match.legal()
        notes.recent.append(moves)
        if not moves:
            raise _broken(match, "nobody can move, yet the game is not over")
        if match.at % every == 0:
            _check_state(match, luck, notes)
            looked += 1
        match.play(choose(moves))
        _check_events(match, match.events[match.at])
        if limit is not None and match.at > limit:
            raise _broken(match, f"a match of more than {limit} moves")
    if game.hidden_information and len(notes.doubts) <= seats:
        raise _broken(match, "a viewer who can tell everything that is hidden")
    if match.state.seat is None:
        _check_over(match, may_go_on=limit is None)
    _check_history(match)
    return looked + 1


def _check_state(match: Match, luck: Chance, notes: _Notes) -> None:
    game, state = match.game, match.state
    flaw = state.flaw()
    if flaw:
        raise _broken(match, f"an invariant: {flaw}")
    if state.outcome() is not None:
        raise _broken(match, "an outcome although somebody is to act")
    before = state.position()
    _check_heads(match, before)
    moves = list(state.moves())
    _check_moves(match, moves)
    _check_refusals(match, moves, notes)
    _check_copies(match, moves, before, luck)
    _check_secrets(match, moves, luck, notes.doubts)
    _same("looking changed the state", state.position(), before, match)
    if not 0 <= state.seat < match.seats:
        raise _broken(match, f"seat {state.seat} of {match.seats} is to act")
    if len(state.standings()) != match.seats:
        raise _broken(match, "standings that are not one for each seat")
    game.words.entry("tagline")


def _check_heads(match: Match, position: Doc) -> None:
    """What everybody may rely on in a document, whatever the game."""
    state = match.state
    wanted = {
        "rules": match.game.rules,
        "seats": match.seats,
        "options": options_doc(match.options),
        "seat": state.seat,
    }
    for viewer in (None, *range(match.seats)):
        seen = state.seen_by(viewer)
        for doc, heads in ((position, wanted), (seen, {**wanted, "viewer": viewer})):
            _same("the head of a document", {key: doc.get(key, "nothing") for key in heads}, heads, match)
        if seen.get("chance") is not None:
            raise _broken(match, f"the luck to come, which viewer {viewer} can see")


def _check_moves(match: Match, moves: list[Any]) -> None:
    game = match.game
    keys = [game.sort_key(move) for move in moves]
    if any(one >= other for one, other in pairwise(keys)):
        raise _broken(match, "moves that are not sorted, or one twice")
    for move in moves:
        if not _NOTATION.fullmatch(str(move)):
            raise _broken(match, f"the notation {str(move)!r}, which cannot stand in a link")
        if game.parse(str(move)) != move:
            raise _broken(match, f"the notation {str(move)!r}, which is read as another move")
    _check_picks(match, moves)
    _check_shortcuts(match)


def _check_picks(match: Match, moves: list[Any]) -> None:
    """Touching what a move says makes that move and no other, and never another one on the way."""
    _follow(match, [], moves, [(move, _flat(move.picks)) for move in moves])


def _follow(match: Match, touches: list[str], moves: list[Any], ways: list[tuple[Any, list[str]]]) -> None:
    """`moves` agree with the touches so far; `ways` are those of them whose own touches begin just so."""
    whole = completed(moves, touches)
    if whole is not None and len(moves) > 1:
        raise _broken(match, f"the touches {touches}, which make {whole} although other moves begin like that too")
    onward: dict[str, list[tuple[Any, list[str]]]] = {}
    for move, way in ways:
        if len(way) > len(touches):
            onward.setdefault(way[len(touches)], []).append((move, way))
        elif whole != move:
            raise _broken(match, f"the touches {touches}, which do not make {move}")
    for pick, later in onward.items():
        after = [*touches, pick]
        _follow(match, after, [move for move in moves if agrees(move.picks, after)], later)


def _flat(picks: Picks) -> list[str]:
    return [pick for part in picks for pick in ([part] if isinstance(part, str) else sorted(part))]


def _check_shortcuts(match: Match) -> None:
    """Each move that a shortcut stands for is legal when its turn comes, and the same seat makes it."""
    state = match.state
    for touch, moves in table_of(match.game).shortcuts(state).items():
        probe = state.clone()
        for move in moves:
            if probe.seat != state.seat or move not in probe.moves():
                raise _broken(match, f"the shortcut {touch!r} with {move}, which cannot be made")
            probe.play(move)


def _check_refusals(match: Match, moves: list[Any], notes: _Notes) -> None:
    """moves() and refusal() agree: on the legal moves, and on moves from elsewhere in the match."""
    game, state = match.game, match.state
    usual = type(state).refusal is State.refusal
    """Then it agrees with moves() by itself, and one look is enough."""
    for move in moves[:1] if usual else moves:
        if state.refusal(move) is not None:
            raise _broken(match, f"{move} is in the list, yet refused: {state.refusal(move)}")
    legal = set(map(str, moves))
    elsewhere = {str(move): move for others in notes.recent for move in others}
    for notation, move in elsewhere.items():
        if notation in legal:
            continue
        refusal = state.why_not(move) if usual else state.refusal(move)
        if refusal is None:
            raise _broken(match, f"{move} is not in the list, yet not refused")
        if refusal.rule not in game.rule_numbers:
            raise _broken(match, f"{move} is refused by {refusal.rule!r}, which is no rule")
        if refusal.kind not in notes.kinds:
            notes.kinds.add(refusal.kind)
            if not (refusal.title().strip() and refusal.sentence().strip()):
                raise _broken(match, f"{move} is refused without words")


def _check_copies(match: Match, moves: list[Any], before: Any, luck: Chance) -> None:
    """A clone and a state read from its document act like the original, and do not touch it."""
    game, state = match.game, match.state
    text = json.dumps(before)
    read = game.from_position(json.loads(text))
    _same("the position read back", read.position(), before, match)
    move = luck.pick(moves)
    outcomes = []
    for copy in (state.clone(), read):
        if list(map(str, copy.moves())) != list(map(str, moves)):
            raise _broken(match, "a copy with other moves")
        told: list[Event] = []
        copy.play(move, told)
        outcomes.append((copy.position(), told))
    quiet = state.clone()
    quiet.play(move)
    _same(f"a position after {move}", outcomes[1], outcomes[0], match)
    _same(f"a position after {move} played without telling", quiet.position(), outcomes[0][0], match)
    _same("playing on a copy changed the state", state.position(), before, match)


def _check_secrets(match: Match, moves: list[Any], luck: Chance, doubts: set[int | None]) -> None:
    """What a seat sees does not depend on what it cannot see: a guess that only had the seen document looks the same.
    Of the others it sees no more than a spectator does."""
    game, state = match.game, match.state
    for viewer in (None, *range(match.seats)):
        seen = json.loads(json.dumps(state.seen_by(viewer)))
        guess = game.guess(seen, luck)
        flaw = guess.flaw()
        if flaw:
            raise _broken(match, f"a guess that cannot be: {flaw}")
        _same(f"what seat {viewer} sees of a guess", guess.seen_by(viewer), seen, match)
        if viewer == state.seat and list(map(str, guess.moves())) != list(map(str, moves)):
            raise _broken(match, f"seat {viewer} cannot know its own moves from what it sees")
        for part in _PRIVATE_PARTS & seen.keys():
            _same(f"what seat {viewer} sees of others' {part}", *_of_others(state, viewer, part), match)
        if _without_chance(guess) != _without_chance(state):
            doubts.add(viewer)


def _of_others(state: Any, viewer: int | None, part: str) -> tuple[list[Any], list[Any]]:
    """What a viewer and a spectator see of the seats that are not the viewer's."""
    seen, public = state.seen_by(viewer)[part], state.seen_by(None)[part]
    others = [seat for seat in range(state.seats) if seat != viewer]
    return [seen[seat] for seat in others], [public[seat] for seat in others]


def _without_chance(state: Any) -> dict[str, Any]:
    return {key: value for key, value in state.position().items() if key != "chance"}


def _check_events(match: Match, events: list[Event]) -> None:
    for event in events:
        json.dumps(event.fields)
        sentence = event.sentence(match.game.words, match.players)
        if not sentence.strip():
            raise _broken(match, f"an event {event.kind!r} without words")


def _check_over(match: Match, may_go_on: bool) -> None:
    state, outcome = match.state, match.outcome()
    if outcome is None:
        raise _broken(match, "the game is over without an outcome")
    if list(state.moves()) and not may_go_on:
        raise _broken(match, "moves after the end")
    if not set(outcome.winners) <= set(range(match.seats)):  # a game may end without a winner
        raise _broken(match, f"the winners {outcome.winners}")
    if outcome.rule not in match.game.rule_numbers:
        raise _broken(match, f"an end by {outcome.rule!r}, which is no rule")
    columns = [outcome.scores, *outcome.breakdown.values()]
    if any(len(column) != match.seats for column in columns):
        raise _broken(match, "a break-down that is not one for each seat")
    match.game.words.entry(f"endings.{outcome.reason}")
    for column in outcome.breakdown:
        match.game.words.entry(f"columns.{column}")
    flaw = state.flaw()
    if flaw:
        raise _broken(match, f"an invariant at the end: {flaw}")
    _same("the last position read back", match.game.from_position(state.position()).position(), state.position(), match)


def _check_history(match: Match) -> None:
    """Undo to the start, replay, branch, save, link and recording all give the same match."""
    last = match.last.position()
    while match.undo():
        pass
    first = match.game.new(match.seats, match.options, match.seed).position()
    _same("the start after undoing everything", match.state.position(), first, match)
    while match.redo():
        pass
    _same("the end after redoing everything", match.state.position(), last, match)
    half = len(match.moves) // 2
    branch = match.branch(half)
    _same("a branch", branch.state.position(), match.states[half].position(), match)
    saved = Match.load(match.dumps())
    _same("a saved match", (saved.state.position(), saved.save()), (last, match.save()), match)
    linked = open_link(match_link(match))
    if not isinstance(linked, Match):
        raise _broken(match, "a link to a finished match that is not a match")
    _same("a link", linked.state.position(), last, match)
    recording = Recording.load(json.loads(json.dumps(Recording.of(branch, None).save())))
    _same("a recording", recording.frames[-1].seen, branch.state.seen_by(None), match)


def _same(what: str, found: Any, wanted: Any, match: Match) -> None:
    if found != wanted:
        raise _broken(match, f"{what} that differs: {_first_difference(found, wanted)}")


def _first_difference(found: Any, wanted: Any, path: str = "") -> str:
    for key, one, other in _pairs(found, wanted):
        if one != other:
            return _first_difference(one, other, f"{path}/{key}")
    return f"{path or '/'}: {found!r} instead of {wanted!r}"[:400]


def _pairs(one: Any, other: Any) -> Iterator[tuple[Any, Any, Any]]:
    if isinstance(one, dict) and isinstance(other, dict):
        yield from ((key, one.get(key), other.get(key)) for key in {**one, **other})
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        yield from zip(range(len(one)), one, other, strict=True)


def _broken(match: Match, what: str) -> Broken:
    told = " ".join(map(str, match.moves))
    setting = f"{match.game.id}, {match.seats} seats, {options_doc(match.options)}, seed {match.seed}"
    return Broken(f"{what}\n  {setting}, after {match.at} moves: {told}")

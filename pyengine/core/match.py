"""A match is its list of moves. Undo, replay, branches and saving all follow from that."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pyengine.core.game import BadInput, Doc, Event, Game, Outcome, Refusal, State
from pyengine.core.options import options_doc, read_options
from pyengine.core.reading import DAMAGE, clean, is_whole, read_json
from pyengine.core.shelf import find

FORMAT = 1
MOST_MOVES = 20_000
MOST_NAME = 40
SEEDS = 2**64
"""Luck has so many beginnings; a bigger seed is one of them under another name."""


class IllegalMove(BadInput):
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Any) -> None:
        super().__init__(f"{refusal.title()}. {refusal.sentence()}")
        self.refusal = refusal


class BrokenSave(BadInput):
    """A save that cannot be read to its end. `kept` is the match up to the last good move, if there is one."""

    def __init__(self, message: str, kept: Match | None = None) -> None:
        super().__init__(message)
        self.kept = kept


class Match:
    """The moves of one game from its start, with the state and the events after each, and a place in them (`at`).

    >>> from pyengine import Match, find
    >>> match = Match(find("kaichin"), seats=4, seed=7)
    >>> [str(move) for move in match.legal()[:3]]
    ['ume-c6', 'ume-d7', 'nami-a4']
    >>> match.play("ume-c6")
    [Event(kind='entered', seat=3, fields={'sweet': 'ume', 'from': 'start', 'to': 'c6', 'lost': ''}, audience=None)]
    >>> match.undo(), match.at, match.redo(), match.at
    (True, 0, True, 1)
    >>> Match.load(match.dumps()).state.position() == match.state.position()
    True
    >>> match.play("nami-d4")
    Traceback (most recent call last):
    pyengine.core.match.IllegalMove: Nami cannot reach d4. ...
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Any = None,
        seed: int = 0,
        start: Doc | None = None,
        players: Sequence[str] = (),
    ) -> None:
        """A match from the game's own beginning, or from a position (`start`), e.g. of a demo or a branch."""
        self.game = game
        self.seed = seed % SEEDS
        self.start = start
        first = game.new(seats, options, self.seed) if start is None else position_of(game, start)
        self.seats: int = first.seats
        self.options = first.options
        self.players = list(players) or [f"Player {seat + 1}" for seat in range(self.seats)]
        self.moves: list[Any] = []
        self.events: list[list[Event]] = [[]]
        self.states: list[Any] = [first]
        self.at = 0
        self._legal: tuple[Any, Sequence[Any]] = (None, ())

    def __repr__(self) -> str:
        seat = self.state.seat
        whose = "over" if seat is None else f"{self.players[seat]} to move"
        return f"<Match of {self.game.title}, {self.at} of {len(self.moves)} moves: {whose}>"

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for a notebook; nothing where the game has none."""
        return self.game.drawing(self.state.seen_by(None), self.players)

    @property
    def state(self) -> Any:
        """The state at `at`. Not to be changed: play through the match."""
        return self.states[self.at]

    @property
    def last(self) -> State:
        return self.states[-1]  # type: ignore[no-any-return]

    def legal(self) -> Sequence[Any]:
        """The legal moves of the state at `at`, worked out once however often they are asked for."""
        state = self.state
        if self._legal[0] is not state:
            self._legal = (state, state.moves())
        return self._legal[1]

    def refusal(self, move: Any) -> Refusal | None:
        """Why a move cannot be made at `at`; None if it is legal."""
        return None if move in self.legal() else self.state.why_not(move)

    def play(self, move: Any) -> list[Event]:
        """Play a move (or its notation) at `at`; moves that had been undone are dropped. IllegalMove if refused."""
        if isinstance(move, str):
            move = self.game.parse(move)
        if self.at >= MOST_MOVES:
            raise BadInput(f"More than {MOST_MOVES} moves cannot be kept. Take some back, or begin anew.")
        refusal = self.refusal(move)
        if refusal:
            raise IllegalMove(refusal)
        state = self.state.clone()
        events: list[Event] = []
        state.play(move, events)
        del self.moves[self.at :], self.states[self.at + 1 :], self.events[self.at + 1 :]
        self.moves.append(move)
        self.states.append(state)
        self.events.append(events)
        self.at += 1
        return events

    def go(self, at: int) -> None:
        """To the state after `at` moves; later moves are kept, for redo."""
        if not 0 <= at <= len(self.moves):
            raise BadInput(f"This match has {len(self.moves)} moves; there is no move {at}.")
        self.at = at

    def undo(self) -> bool:
        if self.at == 0:
            return False
        self.at -= 1
        return True

    def redo(self) -> bool:
        if self.at == len(self.moves):
            return False
        self.at += 1
        return True

    def branch(self, at: int | None = None) -> Match:
        """A new match that agrees with this one for its first `at` moves."""
        copy = Match(self.game, self.seats, self.options, self.seed, self.start, self.players)
        for move in self.moves[: self.at if at is None else at]:
            copy.play(move)
        return copy

    def outcome(self) -> Outcome | None:
        return self.last.outcome()

    def standings(self) -> list[tuple[int, ...]]:
        return [state.standings() for state in self.states]

    def save(self) -> Doc:
        doc: Doc = {
            "parlour": FORMAT,
            "rules": self.game.rules,
            "seats": self.seats,
            "options": options_doc(self.options),
            "seed": self.seed,
            "players": list(self.players),
            "moves": [str(move) for move in self.moves],
            "at": self.at,
        }
        if self.start is not None:
            doc["start"] = self.start
        return doc

    def dumps(self) -> str:
        return json.dumps(self.save(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def load(cls, save: Doc | str) -> Match:
        """The match that was saved. BrokenSave says what is wrong, and keeps what can be kept."""
        doc = _read(save)
        game = game_of(doc.get("rules"))
        moves = doc.get("moves", [])
        at = doc.get("at", len(moves) if isinstance(moves, list) else 0)
        seed, seats, start = doc.get("seed", 0), doc.get("seats"), doc.get("start")
        players = doc.get("players", [])
        if (
            not isinstance(seats, int) or not is_whole(seed) or not is_whole(seats) or not is_whole(at)
            or not isinstance(start, dict | None)
            or not isinstance(moves, list) or len(moves) > MOST_MOVES
            or not isinstance(players, list) or not all(isinstance(name, str) for name in players)
        ):  # fmt: skip
            raise BrokenSave("This saved game is damaged: a part of it is missing or is not what it should be.")
        try:
            options = read_options(game.Options, doc.get("options"))
            match = cls(game, seats, options, seed, start, names_of(players[:seats]))
        except BadInput as wrong:
            raise BrokenSave(f"This saved game cannot begin: {wrong}") from None
        if len(match.players) != match.seats:
            raise BrokenSave("This saved game is damaged: its players are not as many as its seats.")
        for number, text in enumerate(moves, 1):
            try:
                match.play(text if isinstance(text, str) else "")
            except BadInput as wrong:
                kept = number - 1
                raise BrokenSave(
                    f"Move {number} of this game cannot be: {wrong} The {kept} before it are kept.", match
                ) from None
        match.at = min(max(at, 0), len(match.moves))
        return match


def names_of(players: Sequence[str]) -> list[str]:
    """Names from outside: short, on one line, none empty."""
    return [clean(name, MOST_NAME) or f"Player {number}" for number, name in enumerate(players, 1)]


def position_of(game: Game[Any], doc: Doc) -> Any:
    """The state that a document from outside describes. BadInput, whatever is wrong with it."""
    try:
        return game.from_position(doc)
    except BadInput:
        raise
    except DAMAGE as wrong:
        raise BadInput(f"This is not a whole position of {game.title}.") from wrong


def game_of(rules: Any) -> Game[Any]:
    """The game that 'kaichin/1' names. BadInput if it is not here, or only with other rules."""
    name, _, version = rules.partition("/") if isinstance(rules, str) else ("", "", "")
    if not name:
        raise BadInput("This does not say which game it belongs to.")
    game = find(name[:40])
    if version != str(game.version):
        raise BadInput(f"This was made with the rules {name[:40]}/{version[:10]}; here we play {game.rules}.")
    return game


def _read(save: Doc | str) -> Doc:
    if isinstance(save, str):
        try:
            save = read_json(save)
        except ValueError:
            raise BrokenSave("This is not a saved game, or a part of it is missing.") from None
    if not isinstance(save, dict) or "parlour" not in save:
        raise BrokenSave("This is not a saved game of Parlour.")
    if not is_whole(save["parlour"]) or save["parlour"] < FORMAT:
        raise BrokenSave("This is not a saved game of Parlour.")
    if save["parlour"] > FORMAT:
        raise BrokenSave(
            "This game was saved by a newer Parlour. Reload the page to get the newest one, then try again."
        )
    return save

"""The contract every game keeps: a game is data plus one State class; everything else is derived from them.

Game     what the box says: id, title, seats, Options; makes new states, reads notation, guesses what is hidden
State    one position: whose decision it is, the legal moves, what each seat sees, why a move is refused
Move     a NamedTuple per kind of move; str(move) is its notation, move.picks what a person touches to make it
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from pyengine.core.chance import Chance
from pyengine.core.options import NoOptions, variants
from pyengine.core.reading import BadInput as BadInput
from pyengine.core.words import Words

Doc = dict[str, Any]
"""A plain JSON document."""

Picks = tuple[str | frozenset[str], ...]
"""What a person touches, in order: 'sweet nami', 'cell d4'. The touches of a frozenset come in any order."""


class Move(Protocol):
    """A NamedTuple of small values. Equal moves are equal tuples of the same type.

    Notation uses only letters, digits and - @ : * = + ' so that it can stand in a link; it holds no dot.
    """

    @property
    def picks(self) -> Picks: ...

    def __lt__(self, other: Any, /) -> bool: ...


class Event(NamedTuple):
    """Something that happened, as data. Its sentence stands at `events.<kind>` in the game's words."""

    kind: str
    seat: int | None
    fields: Doc
    audience: tuple[int, ...] | None = None
    """The seats that may know of it; None: everybody."""

    def seen_by(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience


Tell = list[Event]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move cannot be: the number of the rule, and a sentence at `refusals.<kind>` in the game's words.

    The words hold `{"title": ..., "why": ...}`: what cannot be, then the reason.
    """

    rule: str
    kind: str
    fields: Mapping[str, Any]
    words: Words = field(repr=False, compare=False)
    openly: Refusal | None = field(default=None, repr=False, compare=False)
    """What to say instead while others look on, where this sentence would tell of the hand."""

    def title(self, players: Sequence[str] = (), language: str = "en") -> str:
        return self.words.say(f"refusals.{self.kind}.title", self.fields, players, language)

    def sentence(self, players: Sequence[str] = (), language: str = "en") -> str:
        return self.words.say(f"refusals.{self.kind}.why", self.fields, players, language)

    def __str__(self) -> str:
        return f"{self.rule}: {self.title()}. {self.sentence()}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `reason` has a sentence at `endings.<reason>`, each break-down column a title at `columns.<key>`."""

    reason: str
    rule: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: Mapping[str, tuple[int | str, ...]]
    """By column, a value for each seat: where the points came from."""
    fields: Mapping[str, Any] = field(default_factory=dict)


class State(ABC):
    """A position. Mutable, cheap to clone: ints, tuples and small lists in __slots__."""

    __slots__ = ()

    game: ClassVar[Game[Any]]
    seats: int
    options: Any
    seat: int | None
    """Whose decision it is; None when the game is over."""

    @abstractmethod
    def moves(self) -> Sequence[Any]:
        """Every legal move of `seat`, in the order of `Game.sort_key`, without repetition. Empty when over."""

    @abstractmethod
    def play(self, move: Any, tell: Tell | None = None) -> None:
        """Make a legal move (the caller has checked it). If `tell` is given, append what happened for people to see."""

    @abstractmethod
    def clone(self) -> Any: ...

    @abstractmethod
    def refusal(self, move: Any) -> Refusal | None:
        """None exactly when `move in moves()`; else why not. Accepts any move that `Game.parse` can return."""

    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    @abstractmethod
    def position(self) -> Doc:
        """The whole position as JSON, in the words of the rules. Has "rules", "seats", "options", and "seat": who decides."""

    @abstractmethod
    def seen_by(self, seat: int | None) -> Doc:
        """The same document with what that seat cannot know left out (None: a spectator), and "viewer": seat.

        It never holds the state of chance while anything is hidden.
        """

    @abstractmethod
    def flaw(self) -> str | None:
        """A sentence about a broken invariant (pieces not conserved, …), or None. For tests and for reading positions."""

    def standings(self) -> tuple[int, ...]:
        """A figure for each seat, for the graph of the game: by default the scores so far, all zero until the end."""
        result = self.outcome()
        return result.scores if result else (0,) * self.seats

    def picture(self, seat: int | None = None) -> str:
        """The position as text, for the terminal."""
        return "\n".join(f"{key}: {value}" for key, value in self.seen_by(seat).items())


S = TypeVar("S", bound=State)


def _same_move(one: Any, other: object) -> bool:
    return type(one) is type(other) and tuple(one) == tuple(other)  # type: ignore[arg-type]


def _other_move(one: Any, other: object) -> bool:
    return not _same_move(one, other)


class Game(ABC, Generic[S]):
    """What stands on the box, and the ways from outside (numbers, text, documents) to a State."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Raised by every change that alters what an old match means."""
    seats: ClassVar[range]
    minutes: ClassVar[tuple[int, int]]
    designer: ClassVar[str]
    publisher: ClassVar[str]
    kinds: ClassVar[tuple[type, ...]]
    """The kinds of move, in the order in which `moves()` lists them."""
    Options: ClassVar[type] = NoOptions
    """A frozen dataclass, its fields made with `pyengine.core.options.option`."""
    words: ClassVar[Words]
    rule_numbers: ClassVar[tuple[str, ...]]
    """Every numbered rule of the specification: 'C1', 'C2', …"""
    hidden_information: ClassVar[bool] = True
    revealing: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that bring hidden things to light. Where several people play, undo does not lead back past them."""
    part_of: ClassVar[str] = ""
    """The id of the game in whose box it lies, if it is no box of its own: puzzles with the same pieces."""

    def __init_subclass__(cls) -> None:
        """Named tuples compare as plain tuples; moves of different kinds must never be equal."""
        for kind in cls.__dict__.get("kinds", ()):
            kind.__eq__ = _same_move
            kind.__ne__ = _other_move

    @property
    def rules(self) -> str:
        """The rules with their version, as in saves and links: 'kaichin/1'."""
        return f"{self.id}/{self.version}"

    @abstractmethod
    def new(self, seats: int, options: Any = None, seed: int = 0) -> S:
        """A game about to begin. BadInput for a number of seats or options that the game does not have."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The move that a notation means, legal or not. BadInput if it means none."""

    @abstractmethod
    def from_position(self, doc: Doc) -> S:
        """The state that `State.position` described. BadInput for anything else."""

    @abstractmethod
    def guess(self, seen: Doc, chance: Chance) -> S:
        """A full state that agrees with what a seat sees and with what can be concluded from it. This is all bots get."""

    @abstractmethod
    def longest(self, seats: int, options: Any) -> int:
        """No match has more moves than this."""

    def intend(self, state: S, touches: Sequence[str]) -> Any | None:
        """The move, legal or not, that these touches evidently mean; None if they mean none yet. For "why not?"."""
        return None

    def shortcuts(self, state: S) -> Mapping[str, Sequence[Any]]:
        """Touches that stand for several moves one after the other ("activate the rest"): each is played as if touched
        singly, so the rules know nothing of them."""
        return {}

    def keep(self, state: S, touches: Sequence[str]) -> Sequence[str]:
        """Of the touches that made a move, those that still hold for the next: a tool that stays in the hand."""
        return ()

    def why_idle(self, state: S, touch: str) -> Refusal | None:
        """Why touching this leads nowhere, where `intend` finds no whole move to explain."""
        return None

    def sort_key(self, move: Any) -> tuple[Any, ...]:
        return (self.kinds.index(type(move)), *move)

    def variants(self) -> Iterator[Any]:
        """Options worth testing: the defaults, then each option with each of its other values."""
        return variants(self.Options)

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            span = f"{self.seats[0]} to {self.seats[-1]}"
            raise BadInput(f"{self.title} is for {span} players, not {seats}.")

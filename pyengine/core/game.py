"""The contract every game keeps: a game is data plus one State class; everything else is derived from them.

Game     what the box says: id, title, seats, Options; makes new states, reads notation, guesses what is hidden
State    one position: whose decision it is, the legal moves, what each seat sees, why a move is refused
Move     a class per kind of move; str(move) is its notation, move.picks what a person touches to make it

A small game writes it all in one file. A large one has a room for each part of its rules and names them in `Rooms`.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from pyengine.core.chance import Chance
from pyengine.core.forms import BadForm, Form
from pyengine.core.moves import Move as Move
from pyengine.core.moves import Picks as Picks
from pyengine.core.options import NoOptions, options_doc, read_options, variants
from pyengine.core.reading import DAMAGE, is_whole
from pyengine.core.reading import BadInput as BadInput
from pyengine.core.words import Words

Doc = dict[str, Any]
"""A plain JSON document."""


class Event(NamedTuple):
    """Something that happened, as data. Its sentence stands at `events.<kind>` in the game's words."""

    kind: str
    seat: int | None
    fields: Doc
    audience: tuple[int, ...] | None = None
    """The seats that may know of it; None: everybody."""

    def seen_by(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience

    def doc(self) -> Doc:
        """As the drawings get it: {"kind", "seat", **fields}."""
        return {"kind": self.kind, "seat": self.seat, **self.fields}

    def sentence(self, words: Words, players: Sequence[str] = (), language: str = "en") -> str:
        return words.say(f"events.{self.kind}", {"seat": self.seat, **self.fields}, players, language)


Tell = list[Event]


def announce(tell: Tell | None, kind: str, seat: int | None, **fields: Any) -> None:
    """Tell that something happened, if anybody listens."""
    if tell is not None:
        tell.append(Event(kind, seat, fields))


def confide(tell: Tell | None, kind: str, seat: int, **fields: Any) -> None:
    """Tell something to the seat that it happens to, and to nobody else."""
    if tell is not None:
        tell.append(Event(kind, seat, fields, (seat,)))


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


class Refuser:
    """Makes refusals in the words of one game: `no = Refuser(WORDS)`, then `no("C29", "over")`."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __call__(self, rule: str, kind: str, **fields: Any) -> Refusal:
        return Refusal(rule, kind, fields, self.words)


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
    tiebreak: tuple[Any, ...] = ()
    """By seat, what parts equal scores, more before less. Empty: nothing does."""

    def places(self) -> tuple[int, ...]:
        """By seat. Whoever has won is first; whom nothing parts share a place."""
        seats = range(len(self.scores))
        ranks = [
            (True,) if seat in self.winners else (False, self.scores[seat], self.tiebreak[seat] if self.tiebreak else 0)
            for seat in seats
        ]
        return tuple(1 + sum(other > ranks[seat] for other in ranks) for seat in seats)


class State(ABC):
    """A position. Mutable, cheap to clone: ints, tuples and small lists in __slots__."""

    __slots__ = ()

    game: ClassVar[Game[Any]]
    seats: int
    options: Any = NoOptions()
    seat: int | None
    """Whose decision it is; None when the game is over."""

    @property
    def begun(self) -> bool:
        """Is the seat to act in the middle of what it has begun, so that one more move of its own must follow?"""
        return False

    @abstractmethod
    def moves(self) -> Sequence[Any]:
        """Every legal move of `seat`, in the order of `Game.sort_key`, without repetition. Empty when over, unless the
        game may be gone on with after its end (`Game.longest`)."""

    @abstractmethod
    def play(self, move: Any, tell: Tell | None = None) -> None:
        """Make a legal move (the caller has checked it). If `tell` is given, append what happened for people to see."""

    def clone(self) -> Any:
        """A copy that can be played on. Lists, sets, dictionaries and luck are copied, one deep; a state that is copied
        in a hurry writes its own."""
        twin = copy(self)
        for name in (name for kind in type(self).__mro__ for name in vars(kind).get("__slots__", ())):
            value = getattr(self, name)
            if isinstance(value, Chance):
                setattr(twin, name, value.clone())
            elif isinstance(value, list | set | dict):
                setattr(twin, name, value.copy())
        return twin

    def refusal(self, move: Any) -> Refusal | None:
        """None exactly when the move is legal; else why not. Accepts any move that `Game.parse` can return.

        What is legal only `moves` knows: `why_not` is never asked about a legal move.
        """
        return None if move in self.moves() else self.why_not(move)

    def why_not(self, move: Any) -> Refusal:
        """The rule that a move breaks which is not legal now."""
        return self.game.rooms.refusals.why_not(self, move)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.rooms.scoring.outcome(self)

    def position(self) -> Doc:
        """The whole position as JSON, in the words of the rules. Begins with `head`."""
        return self.game.rooms.documents.position(self)

    def seen_by(self, seat: int | None) -> Doc:
        """The same document with what that seat cannot know left out (None: a spectator), and "viewer": seat.

        It never holds the state of chance while anything is hidden. A small game in which nothing is hidden has no
        more to say.
        """
        if hasattr(self.game, "rooms"):
            return self.game.rooms.documents.seen_by(self, seat)
        return {**{key: value for key, value in self.position().items() if key != "chance"}, "viewer": seat}

    def flaw(self) -> str | None:
        """A sentence about a broken invariant (pieces not conserved, …), or None. For tests and for reading positions."""
        return self.game.rooms.documents.flaw(self) if hasattr(self.game, "rooms") else None

    def head(self) -> Doc:
        """What stands in every document of every game."""
        options = options_doc(self.options)
        return {"rules": self.game.rules, "seats": self.seats, "options": options, "seat": self.seat}

    def standings(self) -> tuple[int, ...]:
        """A figure for each seat, for the graph of the game: by default the scores so far, all zero until the end."""
        result = self.outcome()
        return result.scores if result else (0,) * self.seats

    def picture(self, seat: int | None = None) -> str:
        """The position as text, for the terminal. A game that draws none shows its document."""
        seen = self.seen_by(seat)
        if hasattr(self.game, "rooms"):
            return self.game.rooms.sketch.sketch(seen)
        return "\n".join(f"{key}: {value}" for key, value in seen.items())

    def __repr__(self) -> str:
        whose = "over" if self.seat is None else f"player {self.seat + 1} to move"
        count = "1 player" if self.seats == 1 else f"{self.seats} players"
        return f"<{self.game.title}, {count}: {whose}>"

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for a notebook; nothing where the game has none."""
        return self.game.drawing(self.seen_by(None))


S = TypeVar("S", bound=State)


def numbered(letter: str, *spans: range) -> tuple[str, ...]:
    """The numbers of rules.

    >>> numbered("K", range(1, 4), range(10, 12))
    ('K1', 'K2', 'K3', 'K10', 'K11')
    """
    return tuple(f"{letter}{number}" for span in spans for number in span)


class RefusalsRoom(Protocol):
    def why_not(self, state: Any, move: Any, /) -> Refusal:
        """Why a move is not legal now. Never asked about a legal one."""


class ScoringRoom(Protocol):
    def outcome(self, state: Any, /) -> Outcome | None: ...


class DocumentsRoom(Protocol):
    def position(self, state: Any, /) -> Doc: ...

    def seen_by(self, state: Any, seat: int | None, /) -> Doc: ...

    def read(self, doc: Doc, /) -> Any:
        """The state that a document of this game describes. May raise any of `reading.DAMAGE` for another document."""

    def guessed(self, seen: Doc, chance: Chance, /) -> Doc:
        """A whole document: what is hidden in a seen one is filled in. May raise any of `reading.DAMAGE`."""

    def flaw(self, state: Any, /) -> str | None: ...


class SketchRoom(Protocol):
    def sketch(self, seen: Doc, /) -> str:
        """What a seat sees as text, for the terminal."""


class Rooms(NamedTuple):
    """The modules in which a large game keeps what its State and Game are asked for."""

    refusals: RefusalsRoom
    scoring: ScoringRoom
    documents: DocumentsRoom
    sketch: SketchRoom


class Game(ABC, Generic[S]):
    """What stands on the box, and the ways from outside (numbers, text, documents) to a State."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised by every change that alters what an old match means."""
    seats: ClassVar[range]
    minutes: ClassVar[tuple[int, int]]
    kinds: ClassVar[tuple[type[Move], ...]]
    """The kinds of move, in the order in which `moves()` lists them."""
    State: type[S]
    rooms: ClassVar[Rooms]
    """Of a large game; a small one overrides what would be asked of them."""
    Options: ClassVar[type] = NoOptions
    """A frozen dataclass, its fields made with `pyengine.core.options.option`."""
    words: ClassVar[Words]
    rule_numbers: ClassVar[tuple[str, ...]]
    """Every numbered rule of the specification: 'C1', 'C2', … (`numbered` makes them)."""
    hidden_information: ClassVar[bool] = True
    part_of: ClassVar[str] = ""
    """The id of the game in whose box it lies, if it is no box of its own: puzzles with the same pieces."""

    def __init__(self) -> None:
        if hasattr(self, "State"):
            self.State.game = self

    def __repr__(self) -> str:
        return f"<{self.title}, rules {self.rules}>"

    @property
    def title(self) -> str:
        return str(self.words.entry("title"))

    @property
    def rules(self) -> str:
        """The rules with their version, as in saves and links: 'kaichin/1'."""
        return f"{self.id}/{self.version}"

    def new(self, seats: int, options: Any = None, seed: int = 0) -> S:
        """A game about to begin. BadInput for a number of seats or options that the game does not have."""
        self.check_seats(seats)
        self.check_seed(seed)
        return self.begin(seats, read_options(self.Options, options), Chance(seed))

    @abstractmethod
    def begin(self, seats: int, options: Any, chance: Chance) -> S:
        """Set up and deal, by seats and options that the game has."""

    def parse(self, text: str) -> Any:
        """The move that a notation means, legal or not. BadInput if it means none."""
        if not isinstance(text, str):
            raise BadInput(f"A move of {self.title} is written as text.")
        for kind in self.kinds:
            move = kind.read(text)
            if move is not None:
                return move
        examples = self.words.entry("moves")
        raise BadInput(f"{text[:40]!r} is not a move of {self.title}; moves look like {examples}.")

    def read(self, doc: Doc) -> S:
        """The state that a document of this game describes. May raise any of `reading.DAMAGE` for another document."""
        return self.rooms.documents.read(doc)  # type: ignore[no-any-return]

    def guessed(self, seen: Doc, chance: Chance) -> Doc:
        """A whole document out of one that was seen. A small game in which nothing is hidden has nothing to fill in."""
        if hasattr(self, "rooms"):
            return self.rooms.documents.guessed(seen, chance)
        return {key: value for key, value in seen.items() if key != "viewer"}

    def form(self, seats: int, options: Any, seen: bool) -> Form | None:
        """What documents of this game may look like: whole positions, or what a seat sees of them. See `core.forms`."""
        describe = getattr(getattr(self, "rooms", None), "documents", None)
        return describe.form(seats, options, seen) if hasattr(describe, "form") else None  # type: ignore[union-attr]

    def in_hindsight(self, seen: Doc, events: Sequence[Event]) -> Doc:
        """A seen document with what the next events tell of it, in a game whose hidden cards come to light in pairs of
        position and move. Only for writing recordings in few letters."""
        describe = getattr(getattr(self, "rooms", None), "documents", None)
        return describe.in_hindsight(seen, events) if hasattr(describe, "in_hindsight") else seen  # type: ignore[union-attr]

    def check_form(self, doc: Any, seen: bool = False) -> None:
        """BadInput for a document that is not of the game's form. Asked of everything from outside, before any rule is:
        what is too big is never worked on."""
        if not isinstance(doc, dict) or doc.get("rules") != self.rules or "seats" not in doc:
            raise BadInput(f"This is not a whole position of {self.title}.")
        self.check_seats(doc["seats"])
        form = self.form(doc["seats"], read_options(self.Options, doc.get("options")), seen)
        if form is None:
            return
        try:
            form.check(doc)
        except BadForm as wrong:
            raise BadForm(wrong.path, wrong.what, f"This is not a whole position of {self.title}") from None

    def from_position(self, doc: Doc) -> S:
        """The state that `State.position` described. BadInput for anything else."""
        self.check_form(doc)
        return self._checked(doc, lambda: self.read(doc))

    def guess(self, seen: Doc, chance: Chance) -> S:
        """A full state that agrees with what a seat sees and with what can be concluded from it. This is all bots get."""
        viewer = seen.get("viewer") if isinstance(seen, dict) else None
        if viewer is not None and not (
            is_whole(viewer) and is_whole(seen.get("seats")) and 0 <= viewer < seen["seats"]
        ):
            raise BadInput("Nobody sits there at this table.")
        return self._checked(seen, lambda: self.read(self.guessed(seen, chance)))

    def made_up(self, seen: Doc) -> S:
        """Some state that looks like a seen document, always the same one: for drawing, which shows only what was seen."""
        return self.guess(seen, Chance(0))

    @property
    def home(self) -> str:
        """The name of the package that holds its rooms."""
        return type(self).__module__.rpartition(".")[0]

    def room(self, name: str) -> ModuleType:
        """A sibling of the module where it lives: 'table', 'demos', 'tactics'."""
        return importlib.import_module(f"{self.home}.{name}")

    def drawing(self, seen: Doc, players: Sequence[str] = ()) -> str | None:
        """What a seat sees as a whole SVG, light enough for a notebook; None where the game has no table."""
        try:
            table = self.room("table").TABLE
        except ModuleNotFoundError:
            return None
        return str(table.alone(seen, tuple(players)))

    def _checked(self, doc: Doc, read: Callable[[], S]) -> S:
        """Whatever is wrong with a document from outside, the worst that comes of it is a sentence."""
        try:
            if doc["rules"] != self.rules:
                raise ValueError
            self.check_seats(doc["seats"])
            state = read()
            flaw = state.flaw()
        except BadInput:
            raise
        except DAMAGE:
            raise BadInput(f"This is not a whole position of {self.title}.") from None
        if flaw:
            raise self.impossible(flaw)
        return state

    def impossible(self, flaw: str) -> BadInput:
        """What is said of a position in which something cannot be."""
        return BadInput(f"This position of {self.title} cannot be: {flaw}")

    @abstractmethod
    def longest(self, seats: int, options: Any) -> int | None:
        """No match has more moves than this. None: it goes on for as long as somebody likes, even after its end; a solved
        puzzle can be improved."""

    def sort_key(self, move: Any) -> tuple[Any, ...]:
        return (self.kinds.index(type(move)), *move)

    def variants(self) -> Iterator[Any]:
        """Options worth testing: the defaults, then each option with each of its other values."""
        return variants(self.Options)

    def span(self, to: str = "–") -> str:
        """How many can play, in words: '2–4 players'."""
        few, many = self.seats[0], self.seats[-1]
        return f"{few}{to}{many} players" if few < many else f"{many} player{'s' * (many > 1)}"

    def check_seats(self, seats: Any) -> None:
        if not is_whole(seats) or seats not in self.seats:
            raise BadInput(f"{self.title} is for {self.span(' to ')}, not {str(seats)[:40]}.")

    @staticmethod
    def check_seed(seed: Any) -> None:
        if not is_whole(seed):
            raise BadInput("A seed for the luck of the game must be a whole number.")

"""What is on a table, and what may be asked of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar, NamedTuple

from pyengine.bots import OLD_NAMES
from pyengine.core.game import BadInput, Doc, Event, Game, State
from pyengine.core.links import match_link, position_link
from pyengine.core.match import Match
from pyengine.core.picks import flat
from pyengine.core.reading import clean
from pyengine.core.shelf import table_of
from pyengine.core.words import YOU
from pyengine.desk.glance import Eyes, Glance
from pyengine.desk.story import Story
from pyengine.draw.table import Table
from pyengine.draw.view import Look, Places

MOST_NAME = 24

_serials = count(1)


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, or a bot of some kind."""

    name: str
    bot: str = ""

    def doc(self) -> Doc:
        return {"name": self.name, "bot": self.bot}


def seats_of(given: Any, count: int) -> list[Seat]:
    """Names from outside: short, without control characters, none empty."""
    if not isinstance(given, list) or len(given) != count:
        raise BadInput(f"There must be {count} players.")
    people = []
    for number, one in enumerate(given, 1):
        if not isinstance(one, dict):
            raise BadInput("A player has a name, and may be a bot.")
        name = clean(str(one.get("name", "")), MOST_NAME)
        bot = str(one.get("bot") or "")
        people.append(Seat(name or f"Player {number}", OLD_NAMES.get(bot, bot)))
    return people


class Came(NamedTuple):
    """What came of a touch: a move that was played, the touches that hold now, or why not."""

    touches: Sequence[str] = ()
    played: str = ""
    refusal: Doc | None = None

    def doc(self) -> Doc:
        return {"played": self.played, "refusal": self.refusal}


class Session(ABC):
    """A table. Here stands everything that can be asked of one, and the answer where a kind has none of its own."""

    kind: ClassVar[str]
    is_kept: ClassVar[bool] = False
    """Is it written down after every move?"""
    is_ours = False
    """Was it played at this device? Then the only person at it is whoever reads."""
    hinted = False
    """Has somebody who plays here been shown what a bot would do? Taking it back changes nothing about that."""

    def __init__(self, id: str, game: Game[Any], people: list[Seat]) -> None:
        self.id = id
        self.game = game
        self.people = people
        self.stories: dict[int | None, Story] = {}
        """What happened here, as each pair of eyes may know it."""
        self.serial = next(_serials)
        """Which course of events that is: another number as soon as a move is replaced by another."""

    def rewrite_story(self) -> None:
        """From here on other moves are made: what was told of the old ones holds no longer."""
        self.serial = next(_serials)
        for story in self.stories.values():
            story.cut(self.at)

    # What is there

    @property
    @abstractmethod
    def length(self) -> int:
        """How many moves there are."""

    @property
    @abstractmethod
    def at(self) -> int:
        """After how many of them the table stands."""

    @abstractmethod
    def seen(self, at: int, viewer: int | None) -> Doc:
        """The position after so many moves, as that seat knows it."""

    @abstractmethod
    def events(self, at: int) -> list[Event]:
        """What happened in that move."""

    @abstractmethod
    def seat(self, at: int) -> int | None:
        """Who is to act after so many moves."""

    def notation(self, at: int) -> str:
        return ""

    def touched(self, at: int) -> Places:
        """What was touched to make that move."""
        return ()

    @property
    def you(self) -> int | None:
        """The seat of whoever reads, if it is clear who that is."""
        persons = [seat for seat in range(len(self.people)) if self.is_person(seat)]
        return persons[0] if self.is_ours and len(persons) == 1 else None

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called in sentences."""
        return tuple(YOU if number == self.you else seat.name for number, seat in enumerate(self.people))

    def winners(self) -> list[int]:
        """Of a whole game that is over."""
        return []

    def is_person(self, seat: int | None) -> bool:
        return seat is not None and not self.people[seat].bot

    def unproved(self) -> Iterable[int]:
        """The moments to be drawn before it is believed. Between the first and the last one all follows from the rules."""
        return 0, self.length

    # How it is looked at

    @abstractmethod
    def eyes(self, wanted: Eyes) -> int | None:
        """Through whose eyes it is seen when those are wished for."""

    def glance(self, look: Any) -> Glance:
        return Glance.read(look, len(self.people), self.length)

    @property
    def may_look(self) -> bool:
        """May it be looked back at through anybody's eyes?"""
        return False

    def is_live(self, at: int) -> bool:
        """Is that the moment in which something can be touched?"""
        return False

    def glow(self, glance: Glance) -> list[str]:
        """What can be touched next."""
        return []

    def more(self) -> Doc:
        """What the documents of this kind of table hold besides those of any other."""
        return {"can_undo": False, "can_redo": False, "can_go_on": False}

    @property
    def table(self) -> Table:
        return table_of(self.game)  # type: ignore[no-any-return]

    def look(self, glance: Glance, at: int, glow: Sequence[str] = ()) -> Look:
        """A glance as the game's drawings get it."""
        viewer = self.eyes(glance.viewer)
        return Look(
            viewer=viewer,
            players=self.names,
            touches=glance.touches,
            glow=frozenset(glow),
            last=tuple(event.doc() for event in self.events(at) if event.seen_by(viewer)),
            settings=dict(glance.settings),
            small=glance.small,
            hint=flat(self.game.parse(glance.hint.split()[0]).picks) if glance.hint.strip() else (),
            hinted=self.hinted,
        )

    def remarks(self, viewer: int | None) -> list[Doc]:
        """What the coach would have said by now to a person for whom it is the first game."""
        return []

    # What is done at it

    def touch(self, pick: str, glance: Glance) -> Came:
        raise BadInput("This table is only for looking.")

    def play(self, move: str) -> Came:
        raise BadInput("This table is only for looking.")

    def undo(self) -> Came:
        raise BadInput("This table is only for looking.")

    def redo(self) -> Came:
        raise BadInput("This table is only for looking.")

    def to_step(self, step: Any) -> Came:
        raise BadInput("This is not a demo.")

    # What bots may know

    def turn(self) -> tuple[State, str]:
        """The state in which a bot is to decide, and what kind of bot it is."""
        raise BadInput("This table is only for looking.")

    @abstractmethod
    def known(self, at: int, seed: int) -> State:
        """A state that may be thought about: what is not known in that moment is guessed."""

    # What comes of it

    @abstractmethod
    def branch(self, at: int, seed: int) -> Match:
        """A match that goes on from any moment. The seed is for what is not known and has to be dealt anew."""

    def again(self, id: str) -> Session:
        """The same on another table, to look back at."""
        raise BadInput("Only a whole match can be looked back at.")

    @abstractmethod
    def share(self, what: str, viewer: Eyes, at: int | None) -> str:
        """The fragment of a link: to the 'match', or to the 'position' at a moment."""

    def ending(self, glance: Glance) -> Doc:
        raise BadInput("Only a whole match has an ending.")

    def record(self) -> Doc:
        """All of it, secrets included, as a save."""
        raise BadInput("Only a whole game can be saved as a file.")


class WholeSession(Session):
    """A table on which there is a whole match, with everything that is hidden."""

    def __init__(self, id: str, match: Match, people: list[Seat]) -> None:
        self.match = match
        super().__init__(id, match.game, people)

    @property
    def length(self) -> int:
        return len(self.match.moves)

    @property
    def at(self) -> int:
        return self.match.at

    def seen(self, at: int, viewer: int | None) -> Doc:
        return self.match.states[at].seen_by(viewer)  # type: ignore[no-any-return]

    def events(self, at: int) -> list[Event]:
        return self.match.events[at]

    def seat(self, at: int) -> int | None:
        return self.match.states[at].seat  # type: ignore[no-any-return]

    def notation(self, at: int) -> str:
        return str(self.match.moves[at - 1])

    def touched(self, at: int) -> Places:
        return flat(self.match.moves[at - 1].picks)

    def known(self, at: int, seed: int) -> State:
        return self.match.states[at]  # type: ignore[no-any-return]

    def branch(self, at: int, seed: int) -> Match:
        return self.match.branch(at)

    def share(self, what: str, viewer: Eyes, at: int | None) -> str:
        match = self.match if at is None or at == self.at else self.match.branch(at)
        return (position_link if what == "position" else match_link)(match, self.eyes(viewer))

    def winners(self) -> list[int]:
        outcome = self.match.state.outcome()
        return list(outcome.winners) if outcome else []

    def ending(self, glance: Glance) -> Doc:
        outcome = self.match.outcome()
        if outcome is None:
            raise BadInput("This game is not over yet.")
        seen = self.match.last.seen_by(None)
        history = [[event.doc() for event in events] for events in self.match.events]
        return {
            "ending": self.table.ending(seen, history, self.look(glance, self.length)).doc(),
            "winners": list(outcome.winners),
            "places": list(outcome.places()),
            "rule": outcome.rule,
            "standings": [list(each) for each in self.match.standings()],
        }

    def record(self) -> Doc:
        if not (self.is_kept or self.may_look):  # neither the owner's own nor over
            return super().record()
        return {**self.match.save(), "bots": [seat.bot for seat in self.people]}

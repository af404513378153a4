"""What happened, told in lines: one for each action, in plain words, with whoever acted in it.

A game says under `story` in its words how its events come together. What it does not name is told in the event's own
sentence, so a game need not say anything.

    says      instead of the event's sentence; a part in brackets is put into a list where an action has several of them
    costs     phrases for what an action cost        "for two red and stone"
    gains     phrases for what it brought            ": 3 treasure and 1 energy"
    also      what came of it besides                ", breaks Ben's 4-4"
    heads     what parts the turns, told in a line of its own
    parts     what does so and is not told
    chains    kinds that are one action when they follow each other, though they are several moves
    instead   kinds that tell all that another kind tells
    quiet     kinds of which nothing is told
    why       how it was possible that something hurt or helped whoever reads
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pyengine.core.game import Event
from pyengine.core.words import FIELD, Words

WORDS = Words(__package__)


@dataclass
class Told:
    """What was told as one: an action of a seat, or (nobody's) what parts the turns."""

    seat: int | None
    mains: list[Event] = field(default_factory=list)
    more: list[Event] = field(default_factory=list)
    """What belongs to it: costs, gains, what came of it."""

    @property
    def events(self) -> list[Event]:
        return [*self.mains, *self.more]


class Teller:
    """Tells in the words of one game, to the people of one table."""

    def __init__(self, words: Words, players: Sequence[str]) -> None:
        self.words = words
        self.players = players
        story = words.languages["en"].get("story", {})
        self.says, self.costs, self.gains, self.also, self.heads, self.instead = (
            story.get(role, {}) for role in ("says", "costs", "gains", "also", "heads", "instead")
        )
        self.silent = frozenset(story.get("parts", ()))
        self.quiet = self.silent | frozenset(story.get("quiet", ()))
        self.chains = [frozenset(chain) for chain in story.get("chains", ())]

    # Which events are told together

    def told(self, events: Iterable[Event], mover: int | None) -> list[Told]:
        """What they come to, each in its line."""
        events = list(events)
        better = {self.instead.get(event.kind) for event in events}
        found: list[Told] = []
        for event in events:
            if event.kind in better:
                continue
            if event.kind in self.quiet:
                if found:
                    found[-1].more.append(event)
            elif self.is_head(event):
                found.append(Told(None, [event]))
            elif self._is_more(event) and (not found or event.seat in (None, found[-1].seat)):
                self._open(found, mover).more.append(event)
            else:
                self._place(found, event, mover)
        return found

    def parts(self, event: Event) -> bool:
        """Does it part the turns?"""
        return event.kind in self.silent or (event.kind not in self.quiet and self.is_head(event))

    def is_head(self, event: Event) -> bool:
        """Whose doing was it? Nobody's."""
        nobodys = event.seat is None and event.kind not in self.says and not self._is_more(event)
        return event.kind in self.heads or nobodys

    def _is_more(self, event: Event) -> bool:
        return event.kind not in self.says and any(event.kind in role for role in (self.costs, self.gains, self.also))

    @staticmethod
    def _open(found: list[Told], mover: int | None) -> Told:
        """The line that is being told."""
        if not found or found[-1].seat is None:
            found.append(Told(mover))
        return found[-1]

    def _place(self, found: list[Told], event: Event, mover: int | None) -> None:
        seat = mover if event.seat is None else event.seat
        if not found or found[-1].seat != seat:
            found.append(Told(seat))
        found[-1].mains.append(event)

    def goes_on(self, before: Sequence[Event], event: Event) -> bool:
        """Is that event still of the action which these were of: it was only paid for, or they are links of a chain?"""
        shown = [each for each in before if each.kind not in self.quiet]
        mains = [each for each in shown if not self._is_more(each)]
        if not mains:
            return bool(shown)
        return any(mains[-1].kind in chain and event.kind in chain for chain in self.chains)

    # How it is told

    def text(self, told: Told, brief: bool = False) -> str:
        """A line, without a full stop at its end. In brief, nothing is said of costs."""
        if not told.mains:
            return _ended(" ".join(self._sentence(event) for event in told.more if event.kind not in self.quiet))
        first, *others = self._listed(self._main(event) for event in told.mains)
        costs = "" if brief else self._amounts(self.costs, told.events)
        gains = self._amounts(self.gains, told.events)
        also = self._listed(self._clause(event) for event in told.more if event.kind in self.also)
        line = self._joined([first + _say("for", what=costs) if costs else first, *also])
        return _ended(". ".join([f"{line}: {gains}" if gains else line, *others]))

    def _clause(self, event: Event) -> str:
        return self.words.fill(self.also[event.kind], _fields(event), self.players)

    def _sentence(self, event: Event) -> str:
        return event.sentence(self.words, self.players)

    def _main(self, event: Event) -> str:
        template = self.heads.get(event.kind) or self.says.get(event.kind)
        return self.words.fill(template, _fields(event), self.players) if template else _ended(self._sentence(event))

    def _listed(self, clauses: Iterable[str]) -> list[str]:
        """Those that differ only in what stands in brackets become one."""
        lists: dict[tuple[str, str], list[str]] = {}
        for clause in clauses:
            lead, _, rest = clause.partition("[")
            item, _, tail = rest.partition("]")
            lists.setdefault((lead, tail), []).append(item)
        return [f"{lead}{self._joined(items)}{tail}" for (lead, tail), items in lists.items()]

    def _amounts(self, role: dict[str, list[str]], events: Iterable[Event]) -> str:
        """The phrases of a role: figures of the same thing added up, the same phrase counted, nothing of what is none."""
        figures: dict[tuple[str, str], int] = {}
        for event in events:
            for template in role.get(event.kind, ()):
                fields = _fields(event)
                figure = _figure(template, fields)
                key = (template, figure) if figure else (self.words.fill(template, fields, self.players), "")
                figures[key] = figures.get(key, 0) + (fields[figure] if figure else 1)
        return self._joined([self._amount(*key, many) for key, many in figures.items() if many])

    def _amount(self, phrase: str, figure: str, many: int) -> str:
        if figure:
            return self.words.fill(phrase, {figure: many}, self.players)
        return phrase if many == 1 else f"{_number(many)} {phrase}"

    @staticmethod
    def _joined(items: Sequence[str]) -> str:
        return _say("and").join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def _fields(event: Event) -> dict[str, Any]:
    return {"seat": event.seat, **event.fields}


def _figure(template: str, fields: dict[str, Any]) -> str:
    """The field of a phrase that holds nothing but a figure; empty if there is none."""
    found = [match[1] for match in FIELD.finditer(template)]
    return found[0] if len(found) == 1 and type(fields[found[0]]) is int else ""


def _say(path: str, **fields: Any) -> str:
    return WORDS.say(f"story.{path}", fields)


def _number(many: int) -> str:
    return str(WORDS.entry("story.numbers").get(str(many), many))


def _ended(text: str) -> str:
    """One sentence needs no full stop in a list; several do."""
    bare = text.strip().removesuffix(".")
    return f"{bare}." if ". " in bare else bare

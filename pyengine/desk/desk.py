"""Everything the page can ask, each as one call that takes and gives plain documents. What comes of it is up to the kind of
session that is on the table.

A look says how a table is being looked at (`Glance` has its parts). Whoever changes something, or sits down, gets the table
as it is then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from pyengine.bots import find_bot
from pyengine.core.game import BadInput, Doc
from pyengine.core.match import Match
from pyengine.core.shelf import find
from pyengine.desk.glance import Glance, Look, eyes_of, moment, seed_of
from pyengine.desk.keeping import draft, picture
from pyengine.desk.lesson import Lesson
from pyengine.desk.opening import opened, saved
from pyengine.desk.play import Play
from pyengine.desk.puzzling import gallery
from pyengine.desk.session import Came, Session, seats_of
from pyengine.desk.showing import answer_doc, table_doc
from pyengine.desk.thinking import hint_request, request

MOST_LEFT = 2
"""So many games stay on the desk when they are left: whoever looks up a rule comes back at once."""


class Desk:
    def __init__(self) -> None:
        self.sessions: dict[str, Session] = {}
        self._left: dict[str, None] = {}
        """Games that nobody looks at, the one left last at the end."""
        self._homeless: set[str] = set()
        """Games that could not be written down: they are nowhere but here."""
        self._changed: dict[str, None] = {}
        self._faded: dict[str, None] = {}
        """Games whose picture is not the newest."""
        self._renamed: dict[str, str] = {}

    # Sitting down

    def begin(self, id: str, setup: Doc, look: Look | None = None) -> Doc:
        """A new game: {"game", "options", "seed", "players": [{"name", "bot"}]}."""
        if not isinstance(setup, dict):
            raise BadInput("This does not say what to play.")
        game = find(str(setup.get("game")))
        given = setup.get("players")
        people = seats_of(given, len(given) if isinstance(given, list) else 0)
        for seat in people:
            if seat.bot:
                find_bot(seat.bot)
        names = [seat.name for seat in people]
        match = Match(game, len(people), setup.get("options"), seed_of(setup.get("seed", 0)), players=names)
        return self._lay(Play(id, match, people), look)

    def resume(self, id: str, save: str, look: Look | None = None) -> Doc:
        """Go on with a saved game. A damaged one goes on from its last good move, with a warning."""
        session, warning = saved(id, save)
        return {**self._lay(session, look, changed=bool(warning)), "warning": warning}

    def open(self, id: str, text: str, look: Look | None = None) -> Doc:
        """A link's fragment, or the text of a file."""
        session, warning = opened(id, text)
        return {**self._lay(session, look), "warning": warning}

    def branch(self, id: str, new: str, at: int, players: list[Doc], look: Look | None = None) -> Doc:
        """Play on from any moment of any table. What a recording does not tell is dealt anew."""
        session = self._find(id)
        people = seats_of(players, len(session.people))
        match = session.branch(moment(at, session.length), seed=sum(map(ord, new)))
        match.players = [seat.name for seat in people]
        return self._lay(Play(new, match, people), look)

    def look_back(self, id: str, new: str, look: Look | None = None) -> Doc:
        """The same from its first move to its last, on another table."""
        return self._lay(self._find(id).again(new), look)

    def lesson(self, id: str, game: str, demo: str, look: Look | None = None) -> Doc:
        box = find(game)
        found = next((each for each in box.room("demos").DEMOS if each.id == demo), None)
        if found is None:
            raise BadInput(f"{box.title} has no demo {str(demo)[:40]!r}.")
        return self._lay(Lesson(id, box, found), look)

    def leave(self, id: str) -> None:
        """The table is no longer looked at. A game comes back from where it is kept."""
        session = self.sessions.get(self._name(id))
        if session is None:
            return
        if not session.is_kept:
            del self.sessions[session.id]
            return
        self._left.pop(session.id, None)
        self._left[session.id] = None
        kept = [left for left in self._left if left not in self._changed and left not in self._homeless]
        for gone in kept[:-MOST_LEFT]:
            del self._left[gone], self.sessions[gone]

    # At a table

    def table(self, id: str, look: Look) -> Doc:
        session = self._find(id)
        glance = session.glance(look)
        if glance.hint and session.is_kept and not session.hinted:
            session.hinted = True
            self._note(session)
        return table_doc(session, glance)

    def touch(self, id: str, pick: str, look: Look) -> Doc:
        """A person touches something. The answer has what came of it: "played", "refusal", or new "touches"."""
        return self._do(id, look, lambda session, glance: session.touch(str(pick), glance))

    def play(self, id: str, move: str, look: Look) -> Doc:
        """A bot's move, or one written in notation."""
        return self._do(id, look, lambda session, _: session.play(str(move)))

    def undo(self, id: str, look: Look) -> Doc:
        return self._do(id, look, lambda session, _: session.undo())

    def redo(self, id: str, look: Look) -> Doc:
        return self._do(id, look, lambda session, _: session.redo())

    def step(self, id: str, step: int, look: Look) -> Doc:
        """To a step of a demo."""
        return self._do(id, look, lambda session, _: session.to_step(step))

    def ending(self, id: str, look: Look) -> Doc:
        """Who has won, and why."""
        session = self._find(id)
        return session.ending(session.glance(look))

    # What bots may know, for their own worker

    def bot_request(self, id: str, seed: int) -> Doc:
        """The question to the bot whose turn it is."""
        return request(*self._find(id).turn(), seed_of(seed))

    def hint_request(self, id: str, seed: int, at: int | None = None, touches: Sequence[str] = ()) -> Doc:
        """What would the strongest bot do, now or at any move that is looked back at? It begins with these touches."""
        session = self._find(id)
        state = session.known(session.at if at is None else moment(at, session.length), seed_of(seed))
        if state.seat is None:
            raise BadInput("There is nothing to decide now.")
        return hint_request(state, touches, seed_of(seed))

    # Sharing

    def share(self, id: str, what: str, viewer: int | None, at: int | None = None) -> str:
        """The fragment of a link: 'match', 'position' or 'demo'."""
        session = self._find(id)
        eyes = eyes_of(viewer, len(session.people))
        return session.share(what, eyes, None if at is None else moment(at, session.length))

    def export(self, id: str) -> str:
        """The whole match as the text of a file, secrets included: it is the owner's own, or over."""
        return json.dumps(self._find(id).record(), ensure_ascii=False, separators=(",", ":"))

    # Puzzles, of a game that has them

    def puzzles(self, game: str) -> Doc:
        """All of them, by level, and what is needed to make one."""
        found: Doc = gallery(game).catalogue()
        return found

    def puzzle(self, game: str, key: str) -> Doc:
        """The set-up of the one that a link names."""
        found: Doc = gallery(game).setup(key)
        return found

    # Keeping: never for the page

    def take_drafts(self) -> list[Doc]:
        """What has changed since last asked, to be stored: {"id", "save": the secret whole, "card": for the lobby}."""
        changed, self._changed = self._changed, {}
        self._homeless -= changed.keys()
        return [draft(session) for session in self._still(changed)]

    def take_pictures(self) -> list[Doc]:
        """The pictures for their cards, of what has changed since last asked: {"id", "picture"}."""
        faded, self._faded = self._faded, {}
        return [picture(session) for session in self._still(faded)]

    def shelter(self, id: str) -> None:
        """It could not be written down. It stays on the desk, whoever leaves it."""
        self._homeless.add(id)

    def rename(self, id: str, new: str) -> None:
        """The game of that name is somebody else's by now: this one is kept by another. Who has not heard of it yet finds it
        by the old one."""
        session = self.sessions.pop(id)
        self._left.pop(id, None)
        self._renamed[id] = new
        session.id = new
        self.sessions[new] = session
        self._note(session)

    def _still(self, ids: Iterable[str]) -> Iterator[Session]:
        """Those that are on the desk."""
        return (self.sessions[id] for id in ids if id in self.sessions)

    def _lay(self, session: Session, look: Look | None, changed: bool = True) -> Doc:
        """The session's first table. Only when that is drawn it takes the place of another of the same name."""
        glance = session.glance({} if look is None else look)
        shown = table_doc(session, glance)
        self.sessions[session.id] = session
        self._left.pop(session.id, None)
        if changed:
            self._note(session)
        return shown

    def _do(self, id: str, look: Look, what: Callable[[Session, Glance], Came]) -> Doc:
        session = self._find(id)
        glance, before = session.glance(look), session.at
        came = what(session, glance)
        if session.at != before:
            self._note(session)
        return answer_doc(session, glance, came, before)

    def _note(self, session: Session) -> None:
        """It is to be kept as it is now, if that kind is kept at all."""
        if session.is_kept:
            self._changed[session.id] = self._faded[session.id] = None

    def _find(self, id: str) -> Session:
        session = self.sessions.get(self._name(id))
        if session is None:
            raise BadInput("This table is not set up any more. Go back to the lobby and open it again.")
        self._left.pop(session.id, None)
        return session

    def _name(self, id: Any) -> str:
        """What that table is called now."""
        name = str(id)
        return name if name in self.sessions else self._renamed.get(name, name)

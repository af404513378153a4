"""Everything the page can ask, each as one call that takes and gives plain documents.

A *look* says how a table is being looked at: {"viewer": seat or None, "touches": [...], "settings": {...},
"small": bool, "at": move number or None, "hint": notation or None}. The viewer's secrets, and nobody else's, are in the
answer; None is for cards that lie face down, and for spectators.
"""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

from pyengine.bots import BOTS, find_bot
from pyengine.bots import WORDS as BOT_WORDS
from pyengine.core.chance import Chance
from pyengine.core.demos import Demo
from pyengine.core.game import BadInput, Doc, Game, State
from pyengine.core.links import demo_link, match_link, open_link, position_link, recording_link
from pyengine.core.match import BrokenSave, Match
from pyengine.core.options import values_of
from pyengine.core.reading import read_json
from pyengine.core.recording import Recording
from pyengine.core.shelf import find, games, room, table_of
from pyengine.desk.asking import look_from, moment, seat_or_none, seed_of
from pyengine.desk.figures import figure
from pyengine.desk.session import Lesson, Replay, Seat, Session, Show, seats_of
from pyengine.desk.showing import ending_doc, flat, may_look, refusal_doc, rehearse, table_doc, thumbnail
from pyengine.desk.touching import touch

Look = Doc
Any_session = Session | Show


class Desk:
    def __init__(self) -> None:
        self.sessions: dict[str, Any_session] = {}
        self._changed: dict[str, None] = {}

    # The shelf: nothing here needs a table

    def shelf(self) -> list[Doc]:
        """What stands on each box. Only games that can be drawn are shown."""
        return [_box(game) for game in games().values() if _has_table(game)]

    def art(self, game: str) -> Doc:
        table = table_of(find(game))
        return {"defs": table.defs().svg(), "cover": table.cover().doc()}

    def rulebook(self, game: str) -> Doc:
        box = find(game)
        titles = {demo.id: demo.title for demo in room(box, "demos").DEMOS}
        sections = [
            {**section, "demos": [{"id": id, "title": titles[id]} for id in section.get("demos", [])]}
            for section in box.words.entry("rulebook")
        ]
        return {"game": box.id, "title": box.title, "sections": sections}

    def figures(self, game: str) -> Doc:
        """A still picture for each demo, by its id. They need the game's defs."""
        box = find(game)
        return {demo.id: figure(_lesson("", demo, box)) for demo in room(box, "demos").DEMOS}

    # Puzzles, of a game that has them

    def puzzles(self, game: str) -> Doc:
        """All of them, by level, and what is needed to make one."""
        found: Doc = _gallery(game).catalogue()
        return found

    def puzzle(self, game: str, key: str) -> Doc:
        """The set-up of the one that a link names."""
        found: Doc = _gallery(game).setup(key)
        return found

    # Playing

    def begin(self, id: str, setup: Doc) -> Doc:
        """Sit down: {"game", "options", "seed", "players": [{"name", "bot"}]}."""
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
        return self._sit(Session(id, match, people))

    def resume(self, id: str, save: str) -> Doc:
        """Go on with a saved game. A damaged one goes on from its last good move, with a warning."""
        session, warning = _saved(id, save)
        return {**self._sit(session, changed=bool(warning)), "warning": warning}

    def table(self, id: str, look: Look) -> Doc:
        return table_doc(self._find(id), look)

    def touch(self, id: str, pick: str, look: Look) -> Doc:
        """A person touches something. The answer has what came of it: "played", "refusal", or new "touches"."""
        session = self._find(id)
        if not isinstance(session, Session) or isinstance(session, Replay):
            raise BadInput("This table is only for looking.")
        look = look_from(look, len(session.people), session.length)
        came = touch(session, str(pick), look)
        if came.played and not isinstance(session, Lesson):
            self._changed[id] = None
        shown = table_doc(session, {**look, "touches": came.touches})
        return {**shown, "played": came.played, "refusal": came.refusal}

    def play(self, id: str, move: str, look: Look) -> Doc:
        """A bot's move, or one written in notation."""
        session = self._playing(id)
        session.match.play(str(move))
        session.sentences = {at: line for at, line in session.sentences.items() if at < session.at}
        self._changed[id] = None
        return {**table_doc(session, {**look, "touches": []}), "played": move, "refusal": None}

    def undo(self, id: str, look: Look) -> Doc:
        return self._go(id, lambda session: session.decision_before(session.at), look)

    def redo(self, id: str, look: Look) -> Doc:
        return self._go(id, lambda session: session.decision_after(session.at), look)

    def _go(self, id: str, where: Any, look: Look) -> Doc:
        session = self._playing(id)
        at = where(session)
        if at is not None:
            session.match.go(at)
            self._changed[id] = None
        return table_doc(session, {**look, "touches": []})

    def branch(self, id: str, new: str, at: int, players: list[Doc]) -> Doc:
        """Play on from any moment of any table. What a recording does not tell is dealt anew."""
        session = self._find(id)
        at = moment(at, session.length)
        people = seats_of(players, len(session.people))
        if isinstance(session, Show):
            seen = session.seen(at, None)
            luck = Chance(len(new) + sum(map(ord, new)))
            match = Match(session.game, len(people), start=session.game.guess(seen, luck).position())
        else:
            match = session.match.branch(at)
        match.players = [seat.name for seat in people]
        return self._sit(Session(new, match, people))

    def bot_request(self, id: str, seed: int) -> Doc:
        """What a bot may know, for the bots' worker. The seed is for the bot's own luck."""
        session = self._playing(id)
        seat = session.match.state.seat
        if seat is None or session.is_person(seat):
            raise BadInput("It is not a bot's turn.")
        return self._request(session, session.match.state, session.people[seat].bot, seed)

    def hint_request(self, id: str, seed: int, at: int | None = None) -> Doc:
        """The same for a person who asks what a keen bot would do, now or at any move that is looked back at."""
        session = self._find(id)
        state = self._known(session, session.at if at is None else at, seed)
        if state.seat is None:
            raise BadInput("There is nothing to decide now.")
        return self._request(session, state, "greedy", seed)

    def _known(self, session: Any_session, at: int, seed: int) -> State:
        """The state that may be thought about: of an open game that is looked back at only what all have seen."""
        at = moment(at, session.length)
        if isinstance(session, Session) and (session.kind != "replay" or may_look(session)):
            return session.state(at)
        guessed: State = session.game.guess(session.seen(at, None), Chance(seed))
        return guessed

    def _request(self, session: Any_session, state: State, bot: str, seed: int) -> Doc:
        return {"game": session.game.id, "bot": bot, "seed": seed, "seen": state.seen_by(state.seat)}

    def ending(self, id: str, look: Look) -> Doc:
        session = self._find(id)
        if not isinstance(session, Session):
            raise BadInput("Only a whole match has an ending.")
        return ending_doc(session, look_from(look, len(session.people), session.length))

    # Sharing and looking back

    def share(self, id: str, what: str, viewer: int | None, at: int | None = None) -> str:
        """The fragment of a link: 'match', 'position' or 'demo'."""
        session = self._find(id)
        viewer = seat_or_none(viewer, len(session.people))
        at = None if at is None else moment(at, session.length)
        if isinstance(session, Lesson):
            return demo_link(session.game, session.demo)
        if isinstance(session, Show):
            return recording_link(session.recording, at if what == "position" else None)
        match = session.match if at is None or at == session.match.at else session.match.branch(at)
        return position_link(match, viewer) if what == "position" else match_link(match, viewer)

    def export(self, id: str) -> str:
        """The whole match as the text of a file, secrets included: it is the owner's own, or over."""
        session = self._find(id)
        if not isinstance(session, Session) or not (session.kind == "play" or may_look(session)):
            raise BadInput("Only a whole game can be saved as a file.")
        return json.dumps(self._record(session), ensure_ascii=False, separators=(",", ":"))

    def open(self, id: str, text: str) -> Doc:
        """A link's fragment, or the text of a file."""
        if not isinstance(text, str):
            raise BadInput("This is neither a link nor a saved game.")
        if text.lstrip().startswith("{"):
            saved, warning = _saved(id, text)
            rehearse(saved)
            return {**self._sit(saved), "warning": warning}  # kept from now on, like any other game
        session = self._brought(id, open_link(text))
        rehearse(session)
        return self._place(session)

    def _brought(self, id: str, found: Match | Recording | Demo) -> Any_session:
        if isinstance(found, Demo):
            lesson = _lesson(id, found, find(str(found.start["rules"]).partition("/")[0]))
            lesson.to_step(0)
            return lesson
        people = seats_of([{"name": name} for name in found.players], len(found.players))
        if isinstance(found, Match):
            return Replay(id, found, people)
        found.players = [seat.name for seat in people]
        return Show(id, found)

    def look_back(self, id: str, new: str) -> Doc:
        """A replay of a match on another table."""
        session = self._find(id)
        if isinstance(session, Show):
            return self._place(Show(new, session.recording))
        return self._place(Replay(new, session.match.branch(session.length), session.people))

    # Demos

    def lesson(self, id: str, game: str, demo: str) -> Doc:
        box = find(game)
        found = next((each for each in room(box, "demos").DEMOS if each.id == demo), None)
        if found is None:
            raise BadInput(f"{box.title} has no demo {str(demo)[:40]!r}.")
        return self._learn(id, found, box)

    def _learn(self, id: str, demo: Demo, game: Game[Any]) -> Doc:
        session = _lesson(id, demo, game)
        session.to_step(0)
        return self._place(session)

    def step(self, id: str, step: int, look: Look) -> Doc:
        session = self._find(id)
        if not isinstance(session, Lesson):
            raise BadInput("This is not a demo.")
        session.to_step(step)
        shown = table_doc(session, {**look, "touches": []})
        current = session.demo.steps[step]
        if current.kind != "forbidden":
            return {**shown, "refusal": None}
        move = session.game.parse(current.move)
        refusal = refusal_doc(session, session.match.state.refusal(move), move.picks[-1])
        return {**shown, "refusal": {**(refusal or {}), "picks": flat(move.picks)}}

    # Keeping

    def take_drafts(self) -> list[Doc]:
        """What has changed since last asked, to be stored: {"id", "save": the secret whole, "card": for the lobby}."""
        changed, self._changed = self._changed, {}
        return [self._draft(self._playing(id)) for id in changed if id in self.sessions]

    def _draft(self, session: Session) -> Doc:
        state = session.match.state
        shown = table_doc(session, {"viewer": None, "small": True})
        card = {
            "id": session.id,
            "game": session.game.id,
            "title": session.game.title,
            "people": [seat.doc() for seat in session.people],
            "status": shown["view"]["status"],
            "seat": state.seat,
            "over": state.seat is None,
            "moves": session.length,
            "picture": thumbnail(session),
        }
        return {"id": session.id, "save": self._record(session), "card": card}

    def _record(self, session: Session) -> Doc:
        return {**session.match.save(), "bots": [seat.bot for seat in session.people]}

    def leave(self, id: str) -> None:
        """The table is no longer looked at."""
        self.sessions.pop(id, None)

    def _sit(self, session: Session, changed: bool = True) -> Doc:
        if changed:
            self._changed[session.id] = None
        return self._place(session)

    def _place(self, session: Any_session) -> Doc:
        self.sessions[session.id] = session
        return {"id": session.id, "kind": session.kind, "game": session.game.id}

    def _find(self, id: str) -> Any_session:
        session = self.sessions.get(str(id))
        if session is None:
            raise BadInput("This table is not set up any more. Go back to the lobby and open it again.")
        return session

    def _playing(self, id: str) -> Session:
        session = self._find(id)
        if session.kind != "play" or not isinstance(session, Session):
            raise BadInput("This table is only for looking.")
        return session


def choose(request: Doc) -> str:
    """What a bot plays. Runs in the bots' worker, which has nothing but the request."""
    if not isinstance(request, dict) or not isinstance(request.get("seen"), dict):
        raise BadInput("This is no question for a bot.")
    game, bot = find(str(request.get("game"))), find_bot(str(request.get("bot")))
    return str(bot(game, request["seen"], Chance(seed_of(request.get("seed")))))


def _saved(id: str, save: str) -> tuple[Session, str]:
    """A saved game. A damaged one goes on from its last good move, with a warning."""
    warning = ""
    try:
        match = Match.load(save)
    except BrokenSave as broken:
        if broken.kept is None:
            raise
        match, warning = broken.kept, str(broken)
    people = [Seat(name, bot) for name, bot in zip(match.players, _bots_of(save, match.seats), strict=True)]
    return Session(id, match, people), warning


def _lesson(id: str, demo: Demo, game: Game[Any]) -> Lesson:
    match = Match(game, 0, start=demo.start)
    return Lesson(id, match, [Seat(name) for name in match.players], demo=demo)


def _gallery(game: str) -> ModuleType:
    try:
        return room(find(game), "gallery")
    except ModuleNotFoundError:
        raise BadInput("There are no puzzles for this game.") from None


def _has_table(game: Game[Any]) -> bool:
    try:
        room(game, "table"), room(game, "demos")
    except ModuleNotFoundError:
        return False
    return True


def _box(game: Game[Any]) -> Doc:
    say = game.words.entry
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules,
        "part_of": game.part_of,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "designer": say("designer"),
        "publisher": say("publisher"),
        "tagline": say("tagline"),
        "about": say("about"),
        "secrets": game.hidden_information,
        "options": [_option(game, name, values) for name, values in values_of(game.Options).items()],
        "bots": [{"id": id, **BOT_WORDS.entry(f"bots.{id}")} for id in BOTS],
        "demos": [
            {"id": demo.id, "title": demo.title, "rules": list(demo.rules)} for demo in room(game, "demos").DEMOS
        ],
    }


def _option(game: Game[Any], name: str, values: tuple[Any, ...]) -> Doc:
    words = game.words.entry(f"options.{name}")
    labels = words.get("values", {})
    return {
        "name": name,
        "title": words["title"],
        "text": words["text"],
        "default": getattr(game.Options(), name),
        "values": [{"value": value, "label": labels.get(str(value), str(value))} for value in values],
    }


def _bots_of(save: str, seats: int) -> list[str]:
    """Who is a bot, from a save that Match.load has read already."""
    bots = read_json(save).get("bots")
    if not isinstance(bots, list) or len(bots) != seats:
        return [""] * seats
    return [bot if isinstance(bot, str) and bot in BOTS else "" for bot in bots]

"""What came in a link or a file, laid on a table. None of it is believed before it has been drawn."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.bots import LEVELS, OLD_NAMES
from pyengine.core.demos import Demo
from pyengine.core.game import BadInput, Doc
from pyengine.core.links import open_link
from pyengine.core.match import BrokenSave, Match, game_of
from pyengine.core.reading import read_json
from pyengine.core.recording import Recording
from pyengine.core.words import YOU
from pyengine.desk.glance import Glance
from pyengine.desk.lesson import Lesson
from pyengine.desk.play import Play
from pyengine.desk.replay import Replay, Show
from pyengine.desk.session import Seat, Session, seats_of
from pyengine.desk.showing import table_doc


def opened(id: str, text: str) -> tuple[Session, str]:
    """The session in a link's fragment or in the text of a file, and a warning if a part of it could not be kept."""
    if not isinstance(text, str):
        raise BadInput("This is neither a link nor a saved game.")
    session, warning = saved(id, text) if text.lstrip().startswith("{") else (_linked(id, open_link(text)), "")
    _rehearse(session)
    return session, warning


def saved(id: str, save: str) -> tuple[Play, str]:
    """A saved game. A damaged one goes on from its last good move, with a warning."""
    warning = ""
    try:
        match = Match.load(save)
    except BrokenSave as broken:
        if broken.kept is None:
            raise
        match, warning = broken.kept, str(broken)
    doc = read_json(save)
    people = [Seat(name, bot) for name, bot in zip(match.players, _bots_of(doc, match.seats), strict=True)]
    play = Play(id, match, people)
    play.hinted = doc.get("hinted") is True
    return play, warning


def _bots_of(save: Doc, seats: int) -> list[str]:
    """Who is a bot, from a save that Match.load has read already."""
    bots = save.get("bots")
    if not isinstance(bots, list) or len(bots) != seats:
        return [""] * seats
    known = [OLD_NAMES.get(bot, bot) if isinstance(bot, str) else "" for bot in bots]
    return [bot if bot in LEVELS else "" for bot in known]


def _linked(id: str, found: Match | Recording | Demo) -> Session:
    match found:
        case Demo():
            return Lesson(id, game_of(found.start["rules"]), found)
        case Match():
            return Replay(id, found, _people(found.players))
        case Recording():
            found.players = [seat.name for seat in _people(found.players)]
            return Show(id, found)


def _people(names: Sequence[str]) -> list[Seat]:
    """Who was "You" where it was played is somebody else here."""
    return seats_of([{"name": "" if name == YOU else name} for name in names], len(names))


def _rehearse(session: Session) -> None:
    look = Glance(viewer=None, at=session.length)
    viewer = session.eyes(look.viewer)
    try:
        for at in session.unproved():
            session.table.view(session.seen(at, viewer), session.look(look, at))
        table_doc(session, look)
    except BadInput:
        raise
    except Exception:  # whatever an invented position or event may break
        raise BadInput("This link is damaged: what it shows cannot have happened.") from None

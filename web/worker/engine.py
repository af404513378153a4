"""The only Python that knows there is a browser: it answers the page's calls from a PyScript worker.

The page calls `call(method, arguments as JSON)` and gets JSON back, always with exactly one of

    "result"    what the method returned
    "error"     one sentence for a person: the input could not be used
    "crash"     a short text for us: something is wrong with the program

A game that has changed is written down as soon as the answer is out, and its picture when nothing is asked for a while. If
it cannot be kept, the page is told why by a message of its own; and so it is when a game that another tab has gone on with is
kept as a second one.
"""

import asyncio
import json
from contextlib import suppress

from parlour_worker import role, tell_moved, tell_unsaved
from polyscript import xworker
from polyscript.js_modules import letters, store
from pyodide.ffi import JsException

from pyengine.core.game import BadInput
from pyengine.desk.desk import Desk
from pyengine.desk.puzzling import solve
from pyengine.desk.thinking import advise, choose, think_on

THINKING = {"choose": choose, "think_on": think_on, "advise": advise, "solve": solve}  # what the bots' worker can do
PRIVATE = {
    "take_drafts",
    "take_pictures",
    "rename",
    "shelter",
}  # for the database, never for the page: whole games with their secrets
SEALED = {"bot_request", "hint_request"}  # what one seat knows: the page gets a ticket, the bots' worker the letter
FETCHED = {"stored", "ticket"}  # names of arguments that stand for something the page does not get to see
REST = 0.4  # seconds without a question: time for a picture

desk = Desk()


def _text(document) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


class Keeper:
    """Writes down games that have changed, each with a card for the lobby. A card keeps its old picture until there is time
    to draw a new one."""

    def __init__(self) -> None:
        self._pictures = {}
        self._tasks = set()  # or else they might be forgotten half-way
        self._rest = None

    def wake(self) -> None:
        """Something has been answered, and may have changed a game."""
        self._begin(self._keep())
        if self._rest:
            self._rest.cancel()
        self._rest = asyncio.get_event_loop().call_later(REST, lambda: self._begin(self._paint()))

    async def stored(self, id: str) -> str:
        try:
            save, picture = await store.get(id), await store.picture(id)
        except JsException as wrong:
            raise BadInput(wrong.message) from None
        if save is None:
            raise BadInput("This saved game is no longer there.")
        if picture is not None:
            self._pictures[id] = json.loads(picture)
        return save

    async def has_newest(self, id: str) -> bool:
        """Is the game on the desk as it was written down last, by whomever?"""
        await asyncio.gather(self._keep(), *self._tasks)
        return id in desk.sessions and await store.isNewest(id)

    async def settle(self) -> None:
        """Until all that has changed is written down."""
        await asyncio.gather(self._keep(), self._paint(), *self._tasks)

    def _begin(self, work) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self) -> None:
        """A game that cannot be kept can still be played; the sentence why not."""
        for draft in desk.take_drafts():
            card = {**draft["card"], "picture": self._pictures.get(draft["id"])}
            try:
                kept = await store.put(draft["id"], _text(draft["save"]), _text(card))
            except JsException as wrong:
                desk.shelter(draft["id"])
                tell_unsaved(wrong.message)
            else:
                self._follow(draft["id"], kept)

    def _follow(self, id: str, kept: str) -> None:
        """Somebody else has gone on with that game: the one on the desk is kept as a second one, and is that from now on."""
        if kept != id and id in desk.sessions:
            desk.rename(id, kept)
            tell_moved(id, kept)

    async def _paint(self) -> None:
        self._pictures = {id: drawn for id, drawn in self._pictures.items() if id in desk.sessions}
        for drawn in desk.take_pictures():
            self._pictures[drawn["id"]] = drawn["picture"]
            with suppress(JsException):  # the game itself is what counts
                await store.paint(drawn["id"], _text(drawn["picture"]))


keeper = Keeper()


def call(method: str, arguments: str):
    """The answer, or a promise of it where something has to be fetched or waited for."""
    given = json.loads(arguments)
    return _later(method, given) if method == "settle" or FETCHED & given.keys() else _now(method, given)


def _now(method: str, given: dict) -> str:
    try:
        result = _method(method)(**given)
        return _text({"result": letters.leave(_text(result)) if method in SEALED else result})
    except Exception as wrong:  # the worker must go on answering, whatever happened
        return _trouble(wrong)
    finally:
        keeper.wake()


async def _later(method: str, given: dict) -> str:
    try:
        if method == "settle":
            return _text({"result": await keeper.settle()})
        if "stored" in given:  # a saved game goes from the database to the desk without passing through the page
            id = given.pop("stored")
            if id == given["id"] and await keeper.has_newest(id):
                return _now("table", given)
            given["save"] = await keeper.stored(id)
        if "ticket" in given:
            given["request"] = json.loads(await letters.collect(given.pop("ticket")))
    except Exception as wrong:
        return _trouble(wrong)
    return _now(method, given)


def _trouble(wrong: Exception) -> str:
    if isinstance(wrong, BadInput):
        return _text({"error": str(wrong)})
    return _text({"crash": f"{type(wrong).__name__}: {wrong}"[:500]})


def _method(name: str):
    """Bots know how to think about a move and to solve and nothing else; the engine is everything public at the desk."""
    if name == "ping":
        return lambda: role
    if role == "bots" and name in THINKING:
        return THINKING[name]
    if role == "engine" and name in vars(Desk) and not name.startswith("_") and name not in PRIVATE:
        return getattr(desk, name)
    raise AttributeError(f"the {role} worker has no method {name!r}")


xworker.sync.call = call

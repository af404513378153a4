"""The only Python that knows there is a browser: it answers the page's calls from a PyScript worker.

The page calls `call(method, arguments as JSON)` and gets JSON back, always with exactly one of

    "result"    what the method returned
    "error"     one sentence for a person: the input could not be used
    "crash"     a short text for us: something is wrong with the program

and, beside a result, "unsaved": the sentence why the game could not be kept.
"""

import json

from parlour_worker import role
from polyscript import xworker
from polyscript.js_modules import letters, store
from pyodide.ffi import JsException

from pyengine.core.game import BadInput
from pyengine.desk.desk import Desk, choose
from pyengine.desk.puzzling import solve

desk = Desk()
THINKING = {"choose": choose, "solve": solve}  # what the bots' worker can do
PRIVATE = {"take_drafts"}  # whole games, secrets included: for the database, never for the page
SEALED = {"bot_request", "hint_request"}  # what one seat knows: the page gets a ticket, the bots' worker the letter


async def call(method: str, arguments: str) -> str:
    try:
        answer = {"result": await _result(method, json.loads(arguments))}
        unsaved = await _keep()
        if unsaved:
            answer["unsaved"] = unsaved
    except BadInput as wrong:
        answer = {"error": str(wrong)}
    except Exception as crash:  # the worker must go on answering, whatever happened
        answer = {"crash": f"{type(crash).__name__}: {crash}"[:500]}
    return _text(answer)


async def _result(method: str, arguments: dict):
    if "stored" in arguments:  # a saved game goes from the database to the desk without passing through the page
        arguments["save"] = await _stored(arguments.pop("stored"))
    if "ticket" in arguments:
        arguments["request"] = json.loads(await letters.collect(arguments.pop("ticket")))
    result = _method(method)(**arguments)
    return letters.leave(_text(result)) if method in SEALED else result


def _method(name: str):
    """Bots know how to choose and to solve and nothing else; the engine is everything public at the desk."""
    if name == "ping":
        return lambda: role
    if role == "bots" and name in THINKING:
        return THINKING[name]
    if role == "engine" and name in vars(Desk) and not name.startswith("_") and name not in PRIVATE:
        return getattr(desk, name)
    raise AttributeError(f"the {role} worker has no method {name!r}")


async def _stored(id: str) -> str:
    try:
        save = await store.get(id)
    except JsException as wrong:
        raise BadInput(wrong.message) from None
    if save is None:
        raise BadInput("This saved game is no longer there.")
    return save


async def _keep() -> str | None:
    """Write what has changed. A game that cannot be kept can still be played; the sentence why not."""
    unsaved = None
    for draft in desk.take_drafts():
        try:
            await store.put(draft["id"], _text(draft["save"]), _text(draft["card"]))
        except JsException as wrong:
            unsaved = wrong.message
    return unsaved


def _text(document: dict) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


xworker.sync.call = call

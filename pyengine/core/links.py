"""Everything shareable as the fragment of a link: readable while short, deflated when long, rules version inside.

    m/kaichin/1/4/<seed>/<options>/<players>/<moves>     a finished match: its notation
    z/<base64url of deflated text>                       the same, or one of the documents below, deflated
    {"kind": "recording" | "demo" | "position", …}       as JSON text, always deflated

An open game is never shared as its moves, because its seed would tell the cards: it becomes a recording of what one
seat or a spectator saw.

>>> from pyengine import Match, find, links
>>> match = Match(find("kaichin"), seats=4, seed=7)
>>> link = links.match_link(match, viewer=0)
>>> links.open_link(link).frames[0].seen == match.state.seen_by(0)
True
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any
from urllib.parse import quote, unquote

from pyengine.core.demos import Demo
from pyengine.core.game import BadInput, Doc, Game
from pyengine.core.match import Match, game_of
from pyengine.core.options import options_doc
from pyengine.core.reading import DAMAGE, MOST_TEXT, read_json
from pyengine.core.recording import Recording

READABLE = 200
MOST_LINK = 200_000
DAMAGED = "This link is damaged: a part of it is missing or was changed on the way."


def match_link(match: Match, viewer: int | None = None) -> str:
    """A finished match whole; an open one as `viewer` saw it (None: a spectator)."""
    whole = match.at == len(match.moves) and match.outcome() is not None
    if whole or not match.game.hidden_information:
        if match.start is None:
            return _shortest(_match_text(match))
        return _deflated(_json("match", match.save()))
    return recording_link(Recording.of(match, viewer))


def position_link(match: Match, viewer: int | None = None) -> str:
    """The position at `match.at` as one seat or a spectator sees it."""
    recording = Recording.of(match, viewer)
    return recording_link(recording, len(recording.frames) - 1)


def recording_link(recording: Recording, at: int | None = None) -> str:
    """What one pair of eyes saw: all of it, or the one picture after `at` moves."""
    if at is not None:
        if not 0 <= at < len(recording.frames):
            raise BadInput(f"There is no move {at} here.")
        recording = Recording(recording.game, recording.viewer, recording.players, recording.frames[at : at + 1])
    return _deflated(_json("recording", recording.save_short()))


def demo_link(game: Game[Any], demo: Demo) -> str:
    return _deflated(_json("demo", demo.save(game)))


def open_link(fragment: str) -> Match | Recording | Demo:
    """What a link holds. BadInput, with one sentence for a person, for anything that is not a link of ours."""
    if len(fragment) > MOST_LINK:
        raise BadInput("This link is too long to be one of ours.")
    text = fragment.strip().removeprefix("#")
    try:
        if text.startswith("z/"):
            text = _inflated(text[2:])
        if text.startswith("{"):
            return _from_json(read_json(text))
        if text.startswith("m/"):
            return _from_match_text(text)
    except BadInput:
        raise
    except (*DAMAGE, zlib.error):
        raise BadInput(DAMAGED) from None
    raise BadInput("This is not a link to a game, a position or a demo.")


def _match_text(match: Match) -> str:
    usual = options_doc(match.game.Options())
    changed = {name: value for name, value in options_doc(match.options).items() if value != usual[name]}
    options = ",".join(f"{name}={quote(json.dumps(value), safe='')}" for name, value in changed.items())
    players = ",".join(quote(name, safe="") for name in match.players)
    moves = ".".join(map(str, match.moves))
    return f"m/{match.game.rules}/{match.seats}/{match.seed}/{options}/{players}/{moves}"


def _from_match_text(text: str) -> Match:
    _, name, version, seats, seed, options, players, moves = text.split("/", 7)
    settings = {}
    for part in filter(None, options.split(",")):
        key, _, value = part.partition("=")
        settings[key] = read_json(unquote(value))
    return Match.load(
        {
            "parlour": 1,
            "rules": f"{name}/{version}",
            "seats": int(seats),
            "seed": int(seed),
            "options": settings,
            "players": [unquote(player) for player in players.split(",") if player],
            "moves": [move for move in moves.split(".") if move],
        }
    )


def _from_json(doc: Any) -> Match | Recording | Demo:
    body = doc["body"]
    if not isinstance(body, dict):
        raise BadInput(DAMAGED)
    game_of(body.get("rules"))
    if doc["kind"] == "match":
        return Match.load(body)
    if doc["kind"] == "recording":
        return Recording.load(body)
    if doc["kind"] == "demo":
        return Demo.load(body)
    raise BadInput("This link is of a kind that this version does not know.")


def _json(kind: str, body: Doc) -> str:
    return json.dumps({"kind": kind, "body": body}, ensure_ascii=False, separators=(",", ":"))


def _shortest(text: str) -> str:
    if len(text) <= READABLE:
        return text
    return min(text, _deflated(text), key=len)


def _deflated(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "z/" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _inflated(text: str) -> str:
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    unpacker = zlib.decompressobj(-15)
    raw = unpacker.decompress(packed, MOST_TEXT)
    if unpacker.unconsumed_tail or unpacker.unused_data or not unpacker.eof:
        raise BadInput(DAMAGED)
    return raw.decode()

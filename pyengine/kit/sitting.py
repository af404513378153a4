"""The desk: a whole game played by touching what glows, as people do in the page, then kept, shared and looked back at."""

from __future__ import annotations

import json
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc, Game
from pyengine.desk.desk import Desk
from pyengine.kit.findings import Findings
from pyengine.kit.matches import NAMES

MOST_TOUCHES = 80


def check_sitting(game: Game[Any], findings: Findings) -> None:
    desk, seats = Desk(), game.seats[0]
    people = [{"name": name} for name in NAMES[:seats]]
    with findings.expecting("The game cannot be played at the desk"):
        desk.begin("game", {"game": game.id, "seed": 3, "players": people})
        _play(desk, findings)
        _pass_on(desk)
    for demo in game.room("demos").DEMOS:
        with findings.expecting(f"The demo {demo.id!r} cannot be shown at the desk"):
            _learn(desk, game, demo)


def _play(desk: Desk, findings: Findings) -> None:
    luck, shown = Chance(3), desk.table("game", {"viewer": None})
    for touched in range(MOST_TOUCHES):
        if shown["over"]:
            break
        private = bool(touched % 8)  # now and then the cards lie face down
        look = {"viewer": shown["seat"] if private else None, "touches": shown["touches"] if private else []}
        glow = desk.table("game", look)["glow"]
        if not glow:
            continue
        pick = luck.pick(glow)
        answer = desk.touch("game", pick, look)
        if private and not answer["played"] and answer["touches"] == look["touches"]:
            findings.note(f"What glows as '{pick.partition(' ')[0]} …' leads nowhere when it is touched.", pick)
        shown = _plain(answer)
    _plain(desk.undo("game", {"viewer": None}))
    _plain(desk.redo("game", {"viewer": None}))


def _pass_on(desk: Desk) -> None:
    """Everything that can become of a game besides being played."""
    for draft in [*desk.take_drafts(), *desk.take_pictures()]:
        _plain(draft)
    _plain(desk.resume("again", desk.export("game")))
    for number, what in enumerate(("match", "position")):
        _plain(desk.open(f"link {number}", desk.share("game", what, None)))
    _plain(desk.look_back("game", "replay"))
    if desk.table("game", {"viewer": None})["over"]:
        _plain(desk.ending("game", {"viewer": None}))


def _learn(desk: Desk, game: Game[Any], demo: Any) -> None:
    desk.lesson("lesson", game.id, demo.id)
    for number in range(len(demo.steps)):
        _plain(desk.step("lesson", number, {"viewer": demo.viewer}))


def _plain(answer: Doc) -> Doc:
    """What the page gets is JSON."""
    found: Doc = json.loads(json.dumps(answer, ensure_ascii=False))
    return found

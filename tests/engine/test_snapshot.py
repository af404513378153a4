"""After a start from a memory snapshot Python has no files: what the worker has read by then must be all there is to read."""

from __future__ import annotations

import subprocess
import sys

from tools.steps import WEB

NO_FILES = """
import sys

def forbid(event, arguments):
    if event in ("open", "import", "os.listdir", "os.scandir"):
        raise SystemExit(f"{event}: {arguments[0]}")

sys.addaudithook(forbid)
"""
EVERYTHING = """
import dataclasses, json, random
from contextlib import suppress
from pyengine.core.game import BadInput
from pyengine.core.shelf import drawn
from pyengine.desk.desk import Desk
from pyengine.desk.thinking import choose

def play(desk, game, seats, options, look):
    bots = ["greedy" if seat else "random" for seat in range(seats)]
    players = [{"name": bot, "bot": bot} for bot in bots]
    desk.begin("t", {"game": game.id, "seed": 1, "options": dataclasses.asdict(options), "players": players})
    for number in range(4):
        desk.play("t", choose(desk.bot_request("t", number))["move"], look)
    texts = {"file": desk.export("t"), "match": desk.share("t", "match", None), "position": desk.share("t", "position", 0)}
    for id, text in texts.items():
        desk.open(id, text)
        desk.table(id, look)
    desk.take_drafts(), desk.take_pictures()

def look_at_everything():
    desk, look = Desk(), {"viewer": None, "touches": []}
    for game in drawn().values():
        for demo in game.room("demos").DEMOS:
            desk.lesson("d", game.id, demo.id)
        for seats in game.seats:
            for options in game.variants():
                with suppress(BadInput):  # not every option is for every number of players
                    play(desk, game, seats, options, look)
"""


def test_nothing_is_read_from_files_after_the_warm_up() -> None:
    interpreter = (WEB / "worker" / "interpreter.mjs").read_text("utf-8")
    warm_up = interpreter.partition("const WARM_UP = `")[2].partition("`;")[0]
    script = warm_up + EVERYTHING + NO_FILES + "look_at_everything()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-500:]

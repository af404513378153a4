"""What the page shows before Python is awake: `shelf.json`, and for each game its cover, its rulebook and the figures.

Run by itself as `python -I -S render.py FOLDER WHEEL…`, our wheel first: it sees the standard library and the wheels, nothing
else. A game of ours without a table or demos plays in the terminal only and is not shown; one from outside has come to be
shown. A broken one ends it: the last line says which and why.
"""

from __future__ import annotations

import importlib.util
import json
import re
import sys
import traceback
import warnings
from pathlib import Path
from typing import Any

ROOMS = ("table", "demos")


def main(folder: Path, wheels: list[str]) -> None:
    sys.path[:0] = wheels
    warnings.simplefilter("error", UserWarning)  # such as that of the shelf, when a game cannot be loaded
    from pyengine.core import shelf
    from pyengine.desk.desk import Desk

    for name in ("art", "rules", "figures"):
        (folder / name).mkdir()
    for game in filter(is_furnished, shelf.games().values()):
        try:
            _draw(game, folder)
        except Exception as wrong:
            raise Exception(f"{game.title} cannot be drawn: {type(wrong).__name__}: {wrong}") from wrong
    (folder / "shelf.json").write_text(_text(Desk().shelf()), "utf-8")


def is_furnished(game: Any) -> bool:
    """Whether the rooms are there that the page needs; not whether they are in order."""
    from pyengine.core.shelf import home

    missing = [room for room in ROOMS if not importlib.util.find_spec(f"{home(game)}.{room}")]
    if missing and not home(game).startswith("pyengine."):
        raise Exception(f"{game.title} cannot be shown: it has no {' and no '.join(missing)}.")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game.id):
        raise Exception(f"{game.title} cannot be shown: its id {game.id!r} is not made of small letters, digits and _.")
    return not missing


def _draw(game: Any, folder: Path) -> None:
    from pyengine.core import shelf
    from pyengine.desk.desk import Desk
    from pyengine.draw.scene import document

    table = shelf.table_of(game)
    cover = table.cover()
    files = {
        f"art/{game.id}.svg": document(cover.box, used(table.defs(), cover.shape), cover.shape).svg() + "\n",
        f"art/{game.id}.defs.svg": document(cover.box, table.defs()).svg() + "\n",
        f"rules/{game.id}.json": _text(Desk().rulebook(game.id)),
        f"figures/{game.id}.json": _text(Desk().figures(game.id)),
    }
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")


def used(defs: Any, picture: Any) -> Any:
    """Of a game's definitions those that a picture stands on, directly or through others."""
    from pyengine.draw.scene import element

    place = {id: shape for shape in defs.children for id in re.findall(r' id="([^"]+)"', shape.svg())}
    wanted, waiting = set[Any](), [picture]
    while waiting:
        named = {place[id] for id in re.findall(r"#([\w-]+)", waiting.pop().svg()) if id in place}
        waiting += named - wanted
        wanted |= named
    return element("defs", *(shape for shape in defs.children if shape in wanted))


def _text(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), sys.argv[2:])
    except Exception as wrong:
        traceback.print_exc()
        sys.exit(str(wrong))

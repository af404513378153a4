"""Writes what the page shows before Python is awake: `shelf.json`, and for each game its cover, its rulebook, the words of its
lessons, the figures, and tables as they are drawn first.

Run by itself as `python -I -S render.py FOLDER WHEEL…`, our wheel first: it sees the standard library, the wheels and the
build's own modules, nothing else. A game of ours without a table or demos plays in the terminal only and is not shown; one
from outside has come to be shown. A broken one ends it: the last line says which and why.
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

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("table", "demos")


def main(folder: Path, wheels: list[str]) -> None:
    sys.path[:0] = [*wheels, str(ROOT)]
    warnings.simplefilter("error", UserWarning)  # such as that of the shelf, when a game cannot be loaded
    boxes, stills = map(importlib.import_module, ("tools.boxes", "tools.stills"))  # only now: they stand on the wheel
    shelf = importlib.import_module("pyengine.core.shelf")
    for name in ("art", "rules", "lessons", "figures", "openings"):
        (folder / name).mkdir()
    for game in filter(is_furnished, shelf.games().values()):
        try:
            _draw(boxes, stills, game, folder)
        except Exception as wrong:
            raise Exception(f"{game.title} cannot be drawn: {type(wrong).__name__}: {wrong}") from wrong
    (folder / "shelf.json").write_text(_text(boxes.shelf()), "utf-8")


def is_furnished(game: Any) -> bool:
    """Whether the rooms are there that the page needs; not whether they are in order."""
    missing = [room for room in ROOMS if not importlib.util.find_spec(f"{game.home}.{room}")]
    if missing and not game.home.startswith("pyengine."):
        raise Exception(f"{game.title} cannot be shown: it has no {' and no '.join(missing)}.")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game.id):
        raise Exception(f"{game.title} cannot be shown: its id {game.id!r} is not made of small letters, digits and _.")
    return not missing


def _draw(boxes: Any, stills: Any, game: Any, folder: Path) -> None:
    for name, svg in boxes.art(game).items():
        (folder / "art" / name).write_text(svg, "utf-8")
    (folder / "rules" / f"{game.id}.json").write_text(_text(boxes.rulebook(game)), "utf-8")
    (folder / "lessons" / f"{game.id}.json").write_text(_text(boxes.lessons(game)), "utf-8")
    drawn = {"figures": boxes.figures(game), "lessons": stills.lessons(game)}
    (folder / "figures" / f"{game.id}.json").write_text(_text(stills.packed(drawn), None), "utf-8")
    (folder / "openings" / f"{game.id}.json").write_text(_text(stills.packed(stills.openings(game)), None), "utf-8")


def _text(document: Any, indent: int | None = 1) -> str:
    separators = (",", ": ") if indent else (",", ":")
    in_order = indent is None  # what is drawn may be told in any order, but the same is always the same text
    return json.dumps(document, ensure_ascii=False, indent=indent, separators=separators, sort_keys=in_order) + "\n"


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), sys.argv[2:])
    except Exception as wrong:
        traceback.print_exc()
        sys.exit(str(wrong))

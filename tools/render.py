"""What the page shows before Python is awake: `shelf.json`, and for each game its cover, its rulebook and the figures.

Run by itself as `python -I -S render.py WHEEL FOLDER`: it sees the standard library and the wheel, nothing else. A game
that cannot be shown yet is left out, and said so: one broken box must not close the whole parlour.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any


def main(wheel: str, folder: Path) -> None:
    sys.path.insert(0, wheel)
    from pyengine.desk.desk import Desk

    for name in ("art", "rules", "figures"):
        (folder / name).mkdir()
    whole = [box for box in Desk().shelf() if _draw(box["id"], folder)]
    (folder / "shelf.json").write_text(_text(whole), "utf-8")


def _draw(id: str, folder: Path) -> bool:
    from pyengine.core import shelf
    from pyengine.desk.desk import Desk
    from pyengine.draw.scene import document

    try:
        table = shelf.room(shelf.find(id), "table")
        cover = table.cover()
        picture = document(cover.box, used(table.defs(), cover.shape), cover.shape).svg() + "\n"
        book, figures = _text(Desk().rulebook(id)), _text(Desk().figures(id))
    except Exception as wrong:
        print(f"{id} is not ready and is left out ({type(wrong).__name__}: {wrong}).")
        return False
    (folder / "art" / f"{id}.svg").write_text(picture, "utf-8")
    (folder / "art" / f"{id}.defs.svg").write_text(document(cover.box, table.defs()).svg() + "\n", "utf-8")
    (folder / "rules" / f"{id}.json").write_text(book, "utf-8")
    (folder / "figures" / f"{id}.json").write_text(figures, "utf-8")
    return True


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
    main(sys.argv[1], Path(sys.argv[2]))

"""Reading what a table shows."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree


def touchable(view: dict[str, Any]) -> dict[str, str]:
    """By pick: what it is called, on the board and in the dock."""
    found: dict[str, str] = {}
    for shape in ElementTree.fromstring(view["board"]["svg"]).iter():
        if "data-pick" in shape.attrib:
            assert shape.attrib["data-pick"] not in found, "one thing for one pick"
            found[shape.attrib["data-pick"]] = shape.attrib.get("aria-label", "")
    for thing in [*view["dock"]["cards"], *view["dock"]["controls"]]:
        if thing["pick"]:
            found[thing["pick"]] = thing["label"]
    return found

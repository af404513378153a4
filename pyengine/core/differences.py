"""What one plain document has that another has not. Changes of objects are objects by name, those of lists of the same length
objects by number; anything else that changes is given whole, as a list of one."""

from __future__ import annotations

import json
from typing import Any

_GONE = "\u0000"  # stands for a key that disappeared; no document of ours holds it
MOST_PARTS = 200
"""No object of a document has more names, and no list more items: the widest of ours has 110."""


def difference(old: Any, new: Any) -> Any:
    """What to change in `old` to get `new`."""
    if isinstance(old, dict) and isinstance(new, dict):
        changes = {
            key: difference(old.get(key), value) for key, value in new.items() if key not in old or old[key] != value
        }
        return changes | {key: _GONE for key in old if key not in new}
    if isinstance(old, list) and isinstance(new, list) and len(new) == len(old) <= MOST_PARTS:
        pairs = enumerate(zip(old, new, strict=True))
        changes = {str(at): difference(before, after) for at, (before, after) in pairs if before != after}
        return min(changes, [new], key=_length)
    return [new]


def patched(old: Any, change: Any) -> Any:
    """The document to which a difference leads. ValueError if a part is wider than any of ours."""
    if isinstance(change, list):
        (value,) = change
        return value
    if isinstance(old, list):
        return _list_patched(old, change)
    if not isinstance(old, dict):
        old = {}
    if len(old) + len(change) > MOST_PARTS:
        raise ValueError("too many names")
    new = {key: value for key, value in old.items() if change.get(key) != _GONE}
    for key, part in change.items():
        if part != _GONE:
            new[key] = patched(old.get(key), part)
    return new


def _list_patched(old: list[Any], change: dict[str, Any]) -> list[Any]:
    if len(old) > MOST_PARTS:
        raise ValueError("too many items")
    new = old[:]
    for at, part in change.items():
        new[int(at)] = patched(old[int(at)], part)
    return new


def _length(change: Any) -> int:
    return len(json.dumps(change, ensure_ascii=False))

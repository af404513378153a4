"""A position as text, for the terminal."""

from __future__ import annotations

from pyengine.core.game import Doc


def sketch(seen: Doc) -> str:
    return "\n".join(f"{key}: {value}" for key, value in seen.items())

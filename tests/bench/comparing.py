"""Two runs of the bench side by side: each figure that both have, and how it has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

CHANGED = 0.1
"""A figure that differs by less is taken for the same."""


def figures(measured: Any, name: str = "") -> Iterator[tuple[str, float]]:
    """Every number, by the names on the way to it."""
    if isinstance(measured, bool | str) or measured is None:
        return
    if isinstance(measured, int | float):
        yield name, measured
    elif isinstance(measured, dict):
        for key, part in measured.items():
            yield from figures(part, f"{name} · {key}" if name else key)
    else:
        for number, part in enumerate(measured):
            label = part.get("what", "") if isinstance(part, dict) else ""
            game = part.get("game", number) if isinstance(part, dict) else number
            yield from figures(part, f"{name} · {game} {label}".rstrip())


def compared(now: Any, before: Any) -> Iterator[str]:
    old = dict(figures(before))
    both = [(name, value, old[name]) for name, value in figures(now) if old.get(name)]
    changed = [(name, value, was) for name, value, was in both if abs(value / was - 1) > CHANGED]
    yield f"\n{len(both)} figures in both runs, {len(changed)} of them differ by more than {CHANGED:.0%}"
    for name, value, was in changed:
        yield f"  {name:70} {was:12,.6g} → {value:12,.6g}{value / was:8.2f}"

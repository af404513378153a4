"""What an activation would bring now, as icons."""

from __future__ import annotations

from pyengine.draw.scene import Shape, use
from pyengine.games.rauha.rules.board import Effect
from pyengine.games.rauha.table.art import icons
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.world import words


def gain_icons(sight: Sight, effect: Effect) -> list[tuple[float, Shape]]:
    n = sight.state.yields(sight.me, effect)
    parts: list[tuple[float, Shape]] = []
    if effect.pay:
        parts += [words(f"−{effect.pay}"), (2.2, icons.gem(0, 0, 0.9)), (1.8, use("rauha-arrow", 0, 0, 0.9))]
    icon = {"crystals": "gem", "buy_spore": "spore"}.get(effect.kind, "sun")
    return [*parts, words("+1" if icon == "spore" else f"+{n}"), (2.2, use(f"rauha-{icon}", 0, 0, 0.95))]

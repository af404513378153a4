"""Volcano: six rounds outward from the crater; who cannot pay seven energy at the end loses all (V1-V6)."""

from __future__ import annotations

from pyengine.core.game import Refusal, Refuser
from pyengine.games.kauchuk.rules.board import Board, pin_names
from pyengine.games.kauchuk.rules.expedition import Expedition
from pyengine.games.kauchuk.rules.locations.location import Column, Location, Remark
from pyengine.games.kauchuk.words import WORDS
from pyengine.shapes.pins import Loop

no = Refuser(WORDS)


class Volcano(Location):
    id = "volcano"
    rounds = 6
    trigger_rule = "V4"
    start_rule = "V2"
    evacuation = 7

    def start(self, state: Expedition, seat: int) -> int:
        return state.board.shared_start

    def start_refusal(self, state: Expedition) -> str:
        return "start_volcano"

    def limit(self, board: Board, loop: Loop) -> Refusal | None:
        if loop.mask & board.blocked:
            return no("V1", "crater", pins=pin_names(board.blocked))
        return None

    def remark(self, state: Expedition, seat: int) -> Remark:
        missing = self.evacuation - state.energy[seat]
        return ("unsafe", {"n": missing}) if missing > 0 else ("safe", {})

    def standing(self, state: Expedition) -> tuple[bool, ...]:
        return tuple(tokens >= self.evacuation for tokens in state.energy)

    def energy_points(self, state: Expedition) -> Column:
        return tuple(max(0, tokens - self.evacuation) // 3 for tokens in state.energy)

    def final(self, state: Expedition) -> dict[str, Column]:
        """V5: who is not evacuated leaves every point behind."""
        out = (not safe for safe in self.standing(state))
        return {"left_behind": tuple(-points * lost for points, lost in zip(state.points, out, strict=True))}

    def reason(self, state: Expedition) -> tuple[str, str]:
        reason, rule = super().reason(state)
        return (reason, rule) if any(self.standing(state)) else ("buried", "V6")

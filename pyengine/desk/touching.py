"""What glows on a table, and what comes of a touch: a move is played, or begun, or let go; or a sentence says why not."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from pyengine.core.game import Doc, Refusal
from pyengine.core.picks import agrees, completed, next_picks
from pyengine.desk.glance import Glance
from pyengine.desk.session import Came, WholeSession


class TouchedSession(WholeSession):
    """A table at which moves are made by touching what lies there."""

    @abstractmethod
    def make(self, move: Any, pick: str) -> Came:
        """The touches have made a move, `pick` was the last of them."""

    @abstractmethod
    def may_act(self, viewer: int | None) -> bool:
        """Is it upon those who see the table like that to make a move?"""

    def shortcuts(self) -> Mapping[str, Sequence[Any]]:
        """Touches that stand for several moves, one after the other."""
        return {}

    def is_live(self, at: int) -> bool:
        return at == self.at

    def glow(self, glance: Glance) -> list[str]:
        """With the cards face down it must not depend on the hand."""
        viewer = self.eyes(glance.viewer)
        if not self.may_act(viewer):
            return []
        shown = self.open_picks(glance.touches) if viewer is None else None
        if shown is not None:
            return sorted(shown)
        return next_picks(self.match.legal(), glance.touches) + list(self.shortcuts())

    def open_picks(self, touches: Sequence[str]) -> frozenset[str] | None:
        return self.table.open_picks(self.match.state.seen_by(None), tuple(touches))

    def touch(self, pick: str, glance: Glance) -> Came:
        touches, seat = list(glance.touches), self.match.state.seat
        if pick == "":
            return Came()
        if seat is not None and not self.is_person(seat):
            return Came(touches)
        runs = self.shortcuts()
        if pick in runs:
            return Came(played=" ".join([self.make(move, pick).played for move in runs[pick]]))
        private = self.eyes(glance.viewer) == seat
        if pick in touches:
            return Came(self._without(touches, pick, private))
        return self._added(touches, pick, private)

    def _without(self, touches: list[str], pick: str, private: bool) -> list[str]:
        """Let go of a touch: alone if the rest still makes sense, otherwise with all that came after it."""
        rest = [each for each in touches if each != pick]
        if any(agrees(move.picks, rest) for move in self.match.legal()) or (not private and self._openly(rest)):
            return rest
        return touches[: touches.index(pick)]

    def _openly(self, touches: Sequence[str]) -> bool:
        """Can all of this be touched with the cards face down? What it comes to must not depend on the hand."""
        return all(pick in (self.open_picks(touches[:at]) or ()) for at, pick in enumerate(touches))

    def _added(self, touches: list[str], pick: str, private: bool) -> Came:
        """One more touch. If it does not go with the others, it may be the first of another move."""
        moves, state = self.match.legal(), self.match.state
        for wanted in ([*touches, pick], [pick]):
            move = completed(moves, wanted)
            if move is not None:
                came = self.make(move, pick)
                return came._replace(touches=self.table.keep(self.match.state, wanted)) if came.played else came
            if any(agrees(each.picks, wanted) for each in moves):
                return Came(wanted)
            meant = self.table.intend(state, wanted)
            whole = meant is not None and agrees(meant.picks, wanted) and not next_picks([meant], wanted)
            if not whole and not private and self._openly(wanted):
                return Came(wanted)
            if meant is not None:
                return Came(touches, refusal=self.refusal_doc(self.match.refusal(meant), pick, private))
        return Came(touches, refusal=self.refusal_doc(self.table.why_idle(state, pick), pick))

    def refusal_doc(self, refusal: Refusal | None, pick: str, private: bool = True) -> Doc | None:
        """Why not, in words. Not in private, the words tell nothing of the hand."""
        if refusal is None:
            return None
        if not private and refusal.openly is not None:
            refusal = refusal.openly
        return {
            "kind": refusal.kind,
            "title": refusal.title(self.names),
            "why": refusal.sentence(self.names),
            "rule": refusal.rule,
            "pick": pick,
        }

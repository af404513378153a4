"""The tactics: what a position is worth is a number, for every seat, and the bot that asks for it plays legal moves."""

from __future__ import annotations

from math import isfinite

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.kit.findings import Findings
from pyengine.kit.matches import Moment


def check_tactics(moment: Moment, findings: Findings) -> None:
    game, state, luck = moment.match.game, moment.state, Chance(moment.at)
    if state.seat is None:
        return
    before = state.position()
    with findings.expecting("`tactics.worth` fails", moment.place):
        for seat in range(state.seats):
            value = game.room("tactics").worth(state, seat)
            if not isinstance(value, int | float) or not isfinite(value):
                findings.note(f"`tactics.worth` gives {value!r}, which is no number.", moment.place)
    if state.position() != before:
        findings.note("`tactics.worth` changes the position.", moment.place)
    with findings.expecting("The greedy bot cannot play", moment.place):
        move = find_bot("greedy")(game, state.seen_by(state.seat), luck)
        if move not in state.moves():
            findings.note(f"The greedy bot plays {move}, which is not legal.", moment.place)

"""Short words for the tests of Kaichin. Positions are described as in pyengine.games.kaichin.demos.positions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyengine.core.game import Event
from pyengine.games.kaichin.demos.positions import arrange
from pyengine.games.kaichin.rules import GAME, KaichinState
from pyengine.games.kaichin.rules.board import CELLS, COLOURS, SWEETS

DISCLOSE = {"disclose": True}
FOUR = "nami tsuki green, ume fuji white, sasa yuki red, hoshi matsu blue"


def table(*what: str, **more: Any) -> KaichinState:
    return GAME.from_position(arrange(*what, **more))


def legal(state: KaichinState) -> set[str]:
    return set(map(str, state.moves()))


def reach(state: KaichinState, sweet: str) -> str:
    """Where a sweet can go, as a sorted list with spaces."""
    ways = [notation.partition("-") for notation in legal(state)]
    return " ".join(sorted(to for name, _, to in ways if name == sweet))


def targets(state: KaichinState) -> str:
    """Whom the seat to act can attack."""
    return " ".join(sorted(move.removeprefix("hit-") for move in legal(state) if move.startswith("hit-")))


def refused(state: KaichinState, move: str) -> str:
    """The rule and the kind of a refusal: 'C14 over_two'. Both sentences must come out whole."""
    refusal = state.refusal(GAME.parse(move))
    assert refusal is not None, f"{move} is allowed"
    assert move not in legal(state)
    assert "{" not in refusal.title() + refusal.sentence()
    return f"{refusal.rule} {refusal.kind}"


def play(state: KaichinState, *moves: str, tell: list[Event] | None = None) -> KaichinState:
    """A copy on which some moves were played, each of them legal."""
    copy = state.clone()
    for notation in moves:
        move = GAME.parse(notation)
        assert move in copy.moves(), f"{notation} is not legal: {copy.refusal(move)}"
        copy.play(move, tell)
        assert copy.flaw() is None
    return copy


def chips(state: KaichinState, colour: str) -> str:
    return " ".join(state.position()["chips"][colour])


def chip_on(state: KaichinState, cell: str) -> str:
    """What lies on a cell: a colour, 'damage' or ''."""
    doc = state.position()
    found = [colour for colour in COLOURS if cell in doc["chips"][colour]] + ["damage"] * (cell in doc["damage"])
    assert len(found) <= 1
    return found[0] if found else ""


def at(state: KaichinState, sweet: str) -> str:
    return str(state.position()["sweets"][sweet]["at"])


def held(state: KaichinState, seat: int) -> int:
    return int(state.position()["players"][seat]["damage_chips"])


def outcome(state: KaichinState) -> tuple[str, str, int]:
    """Reason, rule and the winning seat of a game that is over."""
    result = state.outcome()
    assert result is not None and state.seat is None
    (winner,) = result.winners
    return result.reason, result.rule, winner


def colours_on(cells: Iterable[str], colours: Iterable[str] = ("yellow", "purple", "green", "white", "red")) -> str:
    """A chip on each of these cells, the colours in turn; to be used as `chips`."""
    laid: dict[str, list[str]] = {colour: [] for colour in colours}
    for number, cell in enumerate(cells):
        list(laid.values())[number % len(laid)].append(cell)
    return ", ".join(" ".join([colour, *mine]) for colour, mine in laid.items())


def all_but(*cells: str) -> list[str]:
    return [cell for cell in CELLS if cell not in cells]


def removed_but(*sweets: str) -> str:
    """All sweets but these are out of the game; to be used as the beginning of `sweets`."""
    return ", ".join(f"{name} removed" for name in SWEETS if name not in sweets)


def stuck(held: str = "0 0 0", **more: Any) -> KaichinState:
    """Fuji (seat 1) in the corner a1, walled in by damage and by Nami on b2, who cannot move: no blue chip is left.

    There are empty cells that Fuji could fill if Nami moved away, so the tray is not full (C30).
    """
    sweets = removed_but("nami", "fuji") + ", fuji a1, nami b2"
    return table(sweets, "blue d1 d2 e1 e2 e3 f1 f2 f3 g1 g2 g3 g4", "a2 b1 c3", held=held, **more)


def sentence(event: Event) -> str:
    return GAME.words.say(f"events.{event.kind}", {"seat": event.seat, **event.fields}, ["Ann", "Ben", "Cho", "Dee"])

"""Short words for the tests of Kaichin. Positions are described as in pyengine.games.kaichin.demos.positions."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from pyengine.core.game import BadInput, Doc, Event
from pyengine.games.kaichin.demos.positions import arrange
from pyengine.games.kaichin.rules import GAME, KaichinState
from pyengine.games.kaichin.rules.board import (
    CELL_NUMBER,
    CELLS,
    COLOUR_OF,
    COLOURS,
    STEPS_TO_GOAL,
    SWEET_NUMBER,
    SWEETS,
)

DISCLOSE = {"disclose": True}
FULL = {"seat": None, "ended": "full"}
PLAYERS = ("Ann", "Ben", "Cho", "Dee")
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


def crowded(seed: int) -> Doc:
    """A position that random play seldom reaches: crowded lines, burnt corners, colours run out, sweets beside their
    homes, cards lying open, locks. It keeps C6, C7, C9 and C10, and its tray is not full."""
    luck = random.Random(seed)
    for _ in range(100):
        doc = _crowded(luck)
        try:
            GAME.from_position(doc)
        except BadInput:
            continue
        return doc
    raise AssertionError("positions that cannot be, one after the other")


def _crowded(luck: random.Random) -> Doc:
    seats, disclose = luck.choice((3, 4)), luck.random() < 0.5
    options = {"disclose": disclose, "quiet_rounds": luck.choice((1, 6, 12))}
    doc = GAME.new(seats, options, luck.getrandbits(32)).position()
    doc["damage"] = _some_damage(doc, luck)
    under = _place_sweets(doc, luck)
    _lay_chips(doc, under, luck)
    doc["seat"], doc["first"] = luck.randrange(seats), luck.randrange(seats)
    doc["turn"] = 1 + (doc["seat"] - doc["first"]) % seats
    doc["quiet"] = luck.randrange(options["quiet_rounds"] * seats)
    if disclose:
        _open_cards(doc, luck)
    return doc


def _some_damage(doc: Doc, luck: random.Random) -> list[str]:
    """Burnt cells, and damage chips in hand from what is left."""
    left = 3 * doc["seats"]
    burnt = luck.sample(CELLS, luck.randint(0, left))
    left -= len(burnt)
    for player in doc["players"]:
        player["damage_chips"] = luck.randint(0, min(3, left))
        left -= player["damage_chips"]
    return [cell for cell in CELLS if cell in burnt]


def _place_sweets(doc: Doc, luck: random.Random) -> dict[str, str]:
    """Returns the chips under the sweets, by cell."""
    free, burnt = [cell for cell in CELLS if cell not in doc["damage"]], list(doc["damage"])
    under: dict[str, str] = {}
    for name, sweet in doc["sweets"].items():
        kind = luck.choice(("start", "cell", "cell", "cell", "burnt", "removed"))
        if kind == "cell":
            if luck.random() < 0.4:  # near its home
                free.sort(key=lambda cell: _steps(name, cell))
                cell = free.pop(luck.randrange(4))
            else:
                cell = free.pop(luck.randrange(len(free)))
            sweet.update(at=cell, damaged=luck.random() < 0.3)
            under[cell] = COLOURS[COLOUR_OF[SWEET_NUMBER[name]]]
        elif kind == "burnt" and burnt:
            sweet.update(at=burnt.pop(luck.randrange(len(burnt))), damaged=True)
        elif kind == "removed":
            sweet.update(at="removed", damaged=True)
    return under


def _steps(sweet: str, cell: str) -> int:
    return STEPS_TO_GOAL[SWEET_NUMBER[sweet]][CELL_NUMBER[cell]]


def _lay_chips(doc: Doc, chip: dict[str, str], luck: random.Random) -> None:
    """Two colours more than the others, so that some run out."""
    density, common = luck.choice((0, 0.3, 0.7, 0.95, 1)), luck.sample(COLOURS, 2)
    for cell in CELLS:
        if cell in chip or cell in doc["damage"] or luck.random() >= density:
            continue
        colours = common if luck.random() < 0.7 else COLOURS
        left = [colour for colour in colours if list(chip.values()).count(colour) < 13]
        if left:
            chip[cell] = luck.choice(left)
    doc["chips"] = {colour: [cell for cell in CELLS if chip.get(cell) == colour] for colour in COLOURS}


def _open_cards(doc: Doc, luck: random.Random) -> None:
    for seat, player in enumerate(doc["players"]):
        player["shown"] = [card for card in player["sweets"] if luck.random() < 0.4]
        lockable = [card for card in player["shown"] if doc["sweets"][card]["at"] != "removed"]
        if seat != doc["seat"] and lockable and luck.random() < 0.6:
            player["locks"] = luck.choice(lockable)
    shown = len(doc["players"][doc["seat"]]["shown"])
    parts = ["act", "show"] if shown == 0 else ["act", "show", "chip"] if shown == 1 else ["act", "chip"]
    doc["part"] = luck.choice(parts)
    doc["progress"] = doc["part"] == "chip"

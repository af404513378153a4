"""What a table's document says, read once for drawing."""

from __future__ import annotations

from functools import cached_property

from pyengine.core.game import Doc
from pyengine.draw.outlines import Point
from pyengine.draw.sight import Sight as Seen
from pyengine.draw.view import Look
from pyengine.games.kaichin.rules.board import (
    CELLS,
    CHIPS_PER_COLOUR,
    COLOURS,
    GOAL_SPOT,
    START_SPOT,
    STARTS_ON,
    STEPS_FROM_START,
    STEPS_TO_GOAL,
    SWEET_NUMBER,
    SWEETS,
)
from pyengine.games.kaichin.rules.documents import laid_out
from pyengine.games.kaichin.rules.state import HOME, REMOVED, START
from pyengine.games.kaichin.table.layout import CELL_XY, SPOT_XY
from pyengine.games.kaichin.words import WORDS
from pyengine.shapes.bits import bits


class Sight(Seen):
    words = WORDS

    def __init__(self, seen: Doc, look: Look) -> None:
        super().__init__(seen, look)
        self.tray = laid_out(seen)
        self.part: str = "over" if seen["seat"] is None else seen["part"]
        self.chip_on = [""] * len(CELLS)
        for colour, cells in zip((*COLOURS, "damage"), (*self.tray.chips, self.tray.soot), strict=True):
            for cell in bits(cells):
                self.chip_on[cell] = colour
        player = seen["players"][look.viewer] if look.viewer is not None else {"sweets": None, "colour": None}
        self.hand: tuple[str, ...] = tuple(player["sweets"] or ())
        self.colour: str | None = player["colour"]
        self.holder_of = {sweet: seat for seat, each in enumerate(seen["players"]) for sweet in each["shown"]}
        self.locked = {each["locks"] for each in seen["players"]}

    @cached_property
    def chosen(self) -> int | None:
        """The sweet that is about to move."""
        kind, name = self.touched
        return SWEET_NUMBER.get(name) if kind == "sweet" else None

    @property
    def attacking(self) -> bool:
        return self.touched == ("act", "attack")

    @property
    def taking(self) -> bool:
        return self.touched == ("act", "take")

    @property
    def laying(self) -> str:
        """The chip that is about to be laid, or ''."""
        kind, name = self.touched
        return name if kind == "chip" else ""

    @property
    def damage_left(self) -> int:
        """Damage chips of the seat to act; everybody sees them."""
        return 0 if self.tray.seat is None else self.tray.held[self.tray.seat]

    def meaning(self, sweet: str) -> str:
        return str(self.words.entry(f"meanings.{sweet}", self.look.language))

    def sweet_xy(self, sweet: int) -> Point:
        """Where a sweet lies that is still in the game."""
        at = self.tray.where[sweet]
        if at == START:
            return SPOT_XY[START_SPOT[sweet]]
        if at == HOME:
            x, y = SPOT_XY[GOAL_SPOT[sweet]]
            # One that still waits to begin from this dish stays in sight.
            return (x * 0.88, y * 0.88) if self.waits_on(GOAL_SPOT[sweet]) else (x, y)
        return CELL_XY[at]

    def steps_home(self, sweet: int) -> int | None:
        """Steps from its dish; None if it will not move any more."""
        at = self.tray.where[sweet]
        if at in (HOME, REMOVED):
            return None
        return STEPS_TO_GOAL[sweet][at] if at >= 0 else STEPS_FROM_START

    def chips_left(self, colour: str) -> int:
        """Chips of a colour in the box."""
        return CHIPS_PER_COLOUR - len(self.seen["chips"][colour])

    def waits_on(self, spot: int) -> bool:
        """Does the sweet that begins on this dish still lie there?"""
        return self.tray.where[STARTS_ON[spot]] == START

    def reach(self, sweet: int) -> tuple[list[int], bool]:
        """The cells a sweet can go to, and whether it can go home. Movement hides nothing."""
        if self.part != "act" or self.tray.where[sweet] < START or SWEETS[sweet] in self.locked:
            return [], False
        cells, home = self.tray.reach(sweet, self.tray.free())
        return bits(cells), home

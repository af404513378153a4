"""What a table's document says, read once for drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.draw.view import Look
from pyengine.games.kaichin.rules import GAME
from pyengine.games.kaichin.rules.board import ALL, CELLS, COLOURS, GOAL_SPOT, START_SPOT, SWEET_NUMBER, SWEETS, numbers
from pyengine.games.kaichin.rules.state import HOME, START
from pyengine.games.kaichin.table.layout import CELL_XY, SPOT_XY, Point

STARTS_ON: dict[int, int] = {spot: sweet for sweet, spot in enumerate(START_SPOT)}
GOAL_OF: dict[int, int] = {spot: sweet for sweet, spot in enumerate(GOAL_SPOT)}

Fields = tuple[tuple[str, Any], ...]


@lru_cache(maxsize=4096)
def _said(path: str, fields: Fields, players: tuple[str, ...], language: str) -> str:
    return GAME.words.say(f"table.{path}", dict(fields), players, language)


class Sight:
    """A document and how it is looked at. Nothing here is drawn yet."""

    def __init__(self, seen: Doc, look: Look) -> None:
        self.seen = seen
        self.look = look
        # The hidden cards in it are dealt at random: only what is public may be read from it.
        self.tray = GAME.guess(seen, Chance(0))
        self.part: str = "over" if seen["seat"] is None else seen["part"]
        self.chip_on = [""] * len(CELLS)
        for colour, cells in zip((*COLOURS, "damage"), (*self.tray.chips, self.tray.soot), strict=True):
            for cell in numbers(cells):
                self.chip_on[cell] = colour
        player = seen["players"][look.viewer] if look.viewer is not None else {"sweets": None, "colour": None}
        self.hand: tuple[str, ...] = tuple(player["sweets"] or ())
        self.colour: str | None = player["colour"]
        self.holder_of = {sweet: seat for seat, each in enumerate(seen["players"]) for sweet in each["shown"]}
        self.locked = {each["locks"] for each in seen["players"]}
        self.chosen = self._chosen()

    def _chosen(self) -> int | None:
        """The sweet that is about to move."""
        kind, _, name = self.look.touches[0].partition(" ") if self.look.touches else ("", "", "")
        return SWEET_NUMBER.get(name) if kind == "sweet" else None

    @property
    def acting(self) -> bool:
        """Is somebody here about to make a move?"""
        return bool(self.look.glow or self.look.touches)

    @property
    def attacking(self) -> bool:
        return self.look.touches[:1] == ("act attack",)

    @property
    def taking(self) -> bool:
        return self.look.touches[:1] == ("act take",)

    @property
    def laying(self) -> str:
        """The chip that is about to be laid, or ''."""
        kind, _, name = self.look.touches[0].partition(" ") if self.look.touches else ("", "", "")
        return name if kind == "chip" else ""

    @property
    def damage_left(self) -> int:
        """Damage chips of the seat to act; everybody sees them."""
        return 0 if self.seen["seat"] is None else int(self.seen["players"][self.seen["seat"]]["damage_chips"])

    def say(self, path: str, **fields: Any) -> str:
        return _said(path, tuple(fields.items()), self.look.players, self.look.language)

    def name(self, thing: str) -> str:
        return GAME.words.name(thing, self.look.language)

    def meaning(self, sweet: str) -> str:
        return str(GAME.words.entry(f"meanings.{sweet}", self.look.language))

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

    def waits_on(self, spot: int) -> bool:
        """Does the sweet that begins on this dish still lie there?"""
        return self.tray.where[STARTS_ON[spot]] == START

    def reach(self, sweet: int) -> tuple[list[int], bool]:
        """The cells a sweet can go to, and whether it can go home. Movement hides nothing."""
        if self.part != "act" or self.tray.where[sweet] < START or SWEETS[sweet] in self.locked:
            return [], False
        cells, home = self.tray.reach(sweet, ALL & ~(self.tray.occupied | self.tray.soot))
        return numbers(cells), home

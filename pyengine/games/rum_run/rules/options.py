"""Every variant and optional rule of the box."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.core.game import BadInput
from pyengine.core.options import option
from pyengine.games.rum_run.rules.board import USUAL_STOCK, batches, entrance_count

VALUES = range(1, 9)


@dataclass(frozen=True)
class Options:
    variant: str = option("standard", ("standard", "horse", "tortoise"))
    layout: str = option("standard", ("standard", "ambush", "compact", "own"))
    start: str = option("draw", ("draw", "random"))
    bibbletop: int = option(USUAL_STOCK[0], VALUES)
    franky: int = option(USUAL_STOCK[1], VALUES)
    cabin: int = option(USUAL_STOCK[2], VALUES)
    inn: int = option(USUAL_STOCK[3], VALUES)
    flavours: bool = option(True)

    @property
    def values(self) -> tuple[int, int, int, int]:
        """The starting barrels of the four houses (M13)."""
        return self.bibbletop, self.franky, self.cabin, self.inn

    @property
    def total(self) -> int:
        return sum(sum(batches(value)) for value in self.values)

    def need(self, seats: int) -> int:
        """The winning number (M39)."""
        return -(-self.total // seats)


HOUSE_OPTIONS = ("bibbletop", "franky", "cabin", "inn")


def check(options: Options, seats: int) -> None:
    """BadInput for options that do not go with each other or with the number of players."""
    if options.variant != "standard" and seats != 2:
        raise BadInput("Horse Power Steering and Tortoise v. Hare are for two players.")
    for house, (name, value) in enumerate(zip(HOUSE_OPTIONS, options.values, strict=True)):
        most = entrance_count(house) * seats
        if len(batches(value)) > most:
            raise BadInput(
                f"{name.capitalize()} cannot start with {value}: its {len(batches(value))} loads are more than the "
                f"{most} that {seats} players can claim there."
            )

"""Kaichin on the table: the functions of `pyengine.draw.table.Table`. The drawings stand in rooms of their own."""

from __future__ import annotations

from typing import Any

from pyengine.draw.scene import Shape
from pyengine.draw.view import Ending, Look, Panel, Picture, PlayerPanel, Row, Stat, View
from pyengine.games.kaichin.rules.board import CELLS, CHIPS_PER_COLOUR, COLOURS, GOAL_SPOT, SPOTS, SWEETS
from pyengine.games.kaichin.table import cover as box
from pyengine.games.kaichin.table import ending as end_screen
from pyengine.games.kaichin.table.art import ground as art
from pyengine.games.kaichin.table.art import icons as cards
from pyengine.games.kaichin.table.art.palette import TONES
from pyengine.games.kaichin.table.art.pieces import COLOUR_NAME
from pyengine.games.kaichin.table.hand import chips_left, dock, steps_home
from pyengine.games.kaichin.table.previews import tips
from pyengine.games.kaichin.table.scene import board
from pyengine.games.kaichin.table.sight import Sight
from pyengine.games.kaichin.table.touches import Touches


def defs() -> Shape:
    return art.defs()


def cover() -> Picture:
    return box.cover()


def view(seen: dict[str, Any], look: Look) -> View:
    sight = Sight(seen, look)
    return View(
        board(sight),
        _prompt(sight),
        _detail(sight),
        _status(sight),
        tuple(_player(sight, seat) for seat in range(seen["seats"])),
        _panels(sight),
        dock(sight),
        tips=tips(sight),
    )


def story(event: dict[str, Any]) -> Picture | None:
    kind = event["kind"]
    if kind == "removed":
        return cards.chip_icon("damage")
    if kind == "put":
        return cards.chip_icon(event["chip"])
    if kind == "took":
        return cards.taken_icon(event["chip"])
    if kind in ("shown", "shown_gone"):
        return cards.shown_icon(event["sweet"])
    if kind == "came_home":
        return cards.home_icon(event["sweet"])
    return cards.sweet_icon(event["sweet"], kind == "damaged") if "sweet" in event else None


def ending(seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
    return end_screen.ending(Sight(seen, look), history)


def open_picks(seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
    """Moves hide nothing; whom one may attack and which cards one holds does (C23)."""
    sight = Sight(seen, Look(touches=touches))
    if sight.part == "show":
        return frozenset({"act done"})
    if sight.part != "act":
        return None
    if sight.attacking:
        return frozenset(f"sweet {name}" for sweet, name in enumerate(SWEETS) if _might_be_hit(sight, sweet))
    if sight.chosen is not None:
        return _destinations(sight, sight.chosen)
    movable = {f"sweet {name}" for sweet, name in enumerate(SWEETS) if any(sight.reach(sweet))}
    if not movable:
        movable.add("act pass")
    if sight.damage_left:
        movable.add("act attack")
    return frozenset(movable)


def _might_be_hit(sight: Sight, sweet: int) -> bool:
    where = sight.tray.where[sweet]
    return where >= 0 and not sight.tray.soot >> where & 1


def _destinations(sight: Sight, sweet: int) -> frozenset[str]:
    cells, home = sight.reach(sweet)
    goal = [f"spot {SPOTS[GOAL_SPOT[sweet]]}"] if home else []
    return frozenset([*(f"cell {CELLS[cell]}" for cell in cells), *goal])


def _status(sight: Sight) -> tuple[str, ...]:
    if sight.part == "over":
        return (sight.say("status.over", n=sight.seen["turn"]),)
    empty = sum(not chip for chip in sight.chip_on)
    return sight.say("status.turn", turn=sight.seen["turn"]), sight.say("status.empty", n=empty)


def _prompt(sight: Sight) -> str:
    if sight.chosen is not None:
        return sight.say("prompt.go", sweet=SWEETS[sight.chosen])
    if sight.attacking:
        return sight.say("prompt.attack")
    if sight.laying:
        return sight.say("prompt.put", chip=sight.laying)
    if sight.taking:
        return sight.say("prompt.take")
    if sight.look.glow == {"act pass"}:
        return sight.say("prompt.pass")
    return sight.say(f"prompt.{sight.part}")


def _detail(sight: Sight) -> str:
    if not sight.acting:
        return ""
    if sight.attacking:
        if not sight.hand:
            return sight.say("detail.attack_open")
        return sight.say("detail.attack" if sight.damage_left > 1 else "detail.attack_last", n=sight.damage_left)
    if sight.chosen is not None:
        return " ".join(_go_details(sight))
    if sight.part != "act":
        return sight.say(f"detail.{sight.part}")
    if sight.look.glow == {"act pass"}:
        return ""
    return _with_attack(sight, sight.say("detail.act"))


def _go_details(sight: Sight) -> list[str]:
    cells = sum(pick.startswith("cell ") for pick in sight.look.glow)
    home = any(pick.startswith("spot ") for pick in sight.look.glow)
    parts = [sight.say("detail.go_home")] if home else []
    return [*parts, _with_attack(sight, sight.say("detail.go", n=cells))]


def _with_attack(sight: Sight, sentence: str) -> str:
    return f"{sentence} {sight.say('detail.or_attack')}" if sight.damage_left else sentence


def _player(sight: Sight, seat: int) -> PlayerPanel:
    player = sight.seen["players"][seat]
    damage = player["damage_chips"]
    stats = (
        _cards_stat(sight, player),
        Stat(sight.say("players.damage", n=damage), picture=cards.damage_picture(damage)),
    )
    return PlayerPanel(seat, stats)


def _cards_stat(sight: Sight, player: dict[str, Any]) -> Stat:
    """Even your own panel shows only what everybody may see."""
    if sight.part == "over":
        names, colour = tuple(player["sweets"]), player["colour"]
        label = sight.say("players.known", sweets=names, colour=colour)
        return Stat(label, picture=cards.cards_picture(names, 0, colour))
    shown = tuple(player["shown"])
    hidden = 2 - len(shown)
    if not shown:
        label = sight.say("players.hidden", sweets=hidden)
    else:
        label = sight.say("players.shown" if hidden else "players.all_shown", sweets=shown, n=hidden)
    return Stat(label, picture=cards.cards_picture(shown, hidden, None))


def _panels(sight: Sight) -> tuple[Panel, ...]:
    panels = [_tally(sight)]
    if sight.chosen is not None:
        panels.append(_sweet_panel(sight, sight.chosen))
    limit = sight.tray.quiet_limit
    if 2 * sight.tray.quiet >= limit and sight.part != "over":
        panels.append(_quiet(sight, limit))
    return tuple(panels)


def _tally(sight: Sight) -> Panel:
    rows = []
    for colour in COLOURS:
        count = len(sight.seen["chips"][colour])
        name = sight.name(colour).capitalize()
        rows.append(Row(name, str(count), cards.chip_icon(colour), count / CHIPS_PER_COLOUR, TONES[colour].paper))
    return Panel(sight.say("panels.chips"), tuple(rows), sight.say("panels.of", n=CHIPS_PER_COLOUR))


def _sweet_panel(sight: Sight, sweet: int) -> Panel:
    name = SWEETS[sweet]
    colour = COLOUR_NAME[name]
    hurt = bool(sight.tray.damaged >> sweet & 1)
    rows = (
        Row(sight.say("panels.steps", n=steps_home(sight, sweet)), icon=cards.sweet_icon(name, hurt)),
        Row(sight.say("panels.box", n=chips_left(sight, colour), colour=colour), icon=cards.chip_icon(colour)),
    )
    return Panel(sight.say("panels.sweet", sweet=name, meaning=sight.meaning(name)), rows)


def _quiet(sight: Sight, limit: int) -> Panel:
    """How near the game is to ending for lack of anything new (C34)."""
    quiet = sight.tray.quiet
    value = sight.say("panels.quiet_value", n=quiet, limit=limit)
    row = Row(sight.say("panels.quiet_row"), value, fill=quiet / limit, colour="#8B7355")
    return Panel(sight.say("panels.quiet"), (row,), sight.say("panels.quiet_note"))


class KaichinTable(Touches):
    def defs(self) -> Shape:
        return defs()

    def cover(self) -> Picture:
        return cover()

    def view(self, seen: dict[str, Any], look: Look) -> View:
        return view(seen, look)

    def story(self, event: dict[str, Any]) -> Picture | None:
        return story(event)

    def ending(self, seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
        return ending(seen, history, look)

    def open_picks(self, seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
        return open_picks(seen, touches)


TABLE = KaichinTable()

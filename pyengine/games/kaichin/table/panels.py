"""What stands beside the tray: what everybody sees of each player, how many chips lie, how near a sleepy end is."""

from __future__ import annotations

from pyengine.core.game import Doc
from pyengine.draw.view import Panel, PlayerPanel, Row, Stat
from pyengine.games.kaichin.rules.board import CHIPS_PER_COLOUR, COLOURS, SWEETS
from pyengine.games.kaichin.table.art.icons import cards_picture, chip_icon, damage_picture, sweet_icon
from pyengine.games.kaichin.table.art.palette import TONES
from pyengine.games.kaichin.table.art.pieces import COLOUR_NAME
from pyengine.games.kaichin.table.sight import Sight


def player(sight: Sight, seat: int) -> PlayerPanel:
    doc = sight.seen["players"][seat]
    damage = doc["damage_chips"]
    stats = (_cards(sight, doc), Stat(sight.say("players.damage", n=damage), picture=damage_picture(damage)))
    return PlayerPanel(seat, stats)


def _cards(sight: Sight, doc: Doc) -> Stat:
    """Even your own panel shows only what everybody may see."""
    if sight.part == "over":
        names, colour = tuple(doc["sweets"]), doc["colour"]
        label = sight.say("players.known", sweets=names, colour=colour)
        return Stat(label, picture=cards_picture(names, 0, colour))
    shown = tuple(doc["shown"])
    hidden = 2 - len(shown)
    if not shown:
        label = sight.say("players.hidden", sweets=hidden)
    else:
        label = sight.say("players.shown" if hidden else "players.all_shown", sweets=shown, n=hidden)
    return Stat(label, picture=cards_picture(shown, hidden, None))


def panels(sight: Sight) -> tuple[Panel, ...]:
    found = [_tally(sight)]
    if sight.chosen is not None:
        found.append(_sweet(sight, sight.chosen))
    if 2 * sight.tray.quiet >= sight.tray.quiet_limit and sight.part != "over":
        found.append(_quiet(sight))
    return tuple(found)


def _tally(sight: Sight) -> Panel:
    rows = []
    for colour in COLOURS:
        count = len(sight.seen["chips"][colour])
        name = sight.name(colour).capitalize()
        rows.append(Row(name, str(count), chip_icon(colour), count / CHIPS_PER_COLOUR, TONES[colour].paper))
    return Panel(sight.say("panels.chips"), tuple(rows), sight.say("panels.of", n=CHIPS_PER_COLOUR))


def _sweet(sight: Sight, sweet: int) -> Panel:
    name = SWEETS[sweet]
    colour = COLOUR_NAME[name]
    hurt = bool(sight.tray.damaged >> sweet & 1)
    rows = (
        Row(sight.say("panels.steps", n=sight.steps_home(sweet)), icon=sweet_icon(name, hurt)),
        Row(sight.say("panels.box", n=sight.chips_left(colour), colour=colour), icon=chip_icon(colour)),
    )
    return Panel(sight.say("panels.sweet", sweet=name, meaning=sight.meaning(name)), rows)


def _quiet(sight: Sight) -> Panel:
    """How near the game is to ending for lack of anything new (C34)."""
    quiet, limit = sight.tray.quiet, sight.tray.quiet_limit
    value = sight.say("panels.quiet_value", n=quiet, limit=limit)
    row = Row(sight.say("panels.quiet_row"), value, fill=quiet / limit, colour="#8B7355")
    return Panel(sight.say("panels.quiet"), (row,), sight.say("panels.quiet_note"))

"""The viewer's cards and buttons."""

from __future__ import annotations

from pyengine.draw.colours import GLOW, HINT
from pyengine.draw.scene import Shape, group, rect, use
from pyengine.draw.view import Card, Control, Dock, Picture, drawn_once
from pyengine.games.rauha.rules.board import Biome
from pyengine.games.rauha.rules.state import PLACE, SCORING
from pyengine.games.rauha.table import descriptions
from pyengine.games.rauha.table.sight import Sight


def dock(sight: Sight) -> Dock:
    if sight.offered:
        note = sight.say("dock.last_note" if sight.stop % 4 == 2 else "dock.choose_note")
        return Dock(
            sight.say("dock.choose"), note, tuple(_card(sight, card, f"card {card.id}") for card in sight.offered)
        )
    held = () if sight.card is None else (_card(sight, sight.card),)
    title = sight.say("dock.card") if held else ""
    return Dock(title, "", held, _controls(sight))


def _card(sight: Sight, card: Biome, pick: str = "") -> Card:
    language = sight.look.language
    picture = _picture(card.id, pick in sight.look.glow, bool(pick) and pick in sight.look.hint)
    told = descriptions.card(card, language)
    return Card(f"card-{card.id}", told, picture, pick, descriptions.caption(card, language))


@drawn_once
def _picture(card: str, lit: bool, hinted: bool) -> Picture:
    edge = _frame(GLOW, class_="glow") if lit else None
    hint = _frame(HINT, stroke_dasharray="8 6") if hinted else None
    return Picture((-5, -5, 106, 106), group(use(f"rauha-card-{card}"), edge, hint))


def _frame(colour: str, **more: str) -> Shape:
    return rect(-3, -3, 102, 102, rx=12, fill="none", stroke=colour, stroke_width=3, **more)


def _controls(sight: Sight) -> tuple[Control, ...]:
    if not sight.acting or not sight.mine:
        return ()
    if sight.look.touches:
        return (Control(sight.say("buttons.back"), "", "undo"),)
    if sight.phase == PLACE:
        return (
            Control(sight.say("buttons.crystals"), "crystals", "take"),
            Control(sight.say("buttons.spore"), "spore", "put"),
        )
    if not sight.activating:
        return ()
    end = "buttons.finish" if sight.phase == SCORING else "buttons.end"
    rest = "rest" in sight.look.glow
    return (
        *((Control(sight.say("buttons.rest"), "rest", "done", strong=True),) if rest else ()),
        Control(sight.say(end, n=sight.water_points(sight.me)), "end", "pass", strong=not rest),
    )

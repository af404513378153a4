"""What the viewer holds, and the buttons of the moment."""

from __future__ import annotations

from pyengine.draw.view import Card, Control, Dock
from pyengine.games.cube.rules.board import COLOURS
from pyengine.games.cube.table.art import icons
from pyengine.games.cube.table.sight import Sight, setting
from pyengine.games.cube.table.views import spoken_card


def dock(sight: Sight) -> Dock:
    return Dock(_title(sight), cards=tuple(_cards(sight)), controls=tuple(_actions(sight)))


def _title(sight: Sight) -> str:
    if sight.phase in ("choose_twin", "arrange_start"):
        return ""
    return sight.say("dock.hand" if sight.hand else "dock.hidden")


def _cards(sight: Sight) -> list[Card]:
    if sight.phase == "choose_twin":
        taken = [twin["colour"] for twin in sight.seen["twins"]]
        return [_twin(sight, letter) for letter in COLOURS if letter not in taken]
    if sight.phase == "arrange_start":
        return [_cube(sight, letter) for letter in COLOURS if f"cube {letter}" not in sight.look.touches]
    return [_task(sight, slot, card) for slot, card in enumerate(sight.hand, 1)]


def _twin(sight: Sight, letter: str) -> Card:
    pick = f"twin {letter}"
    return Card(pick, sight.say("dock.take_twin", colour=letter), icons.twin_picture(letter), pick)


def _cube(sight: Sight, letter: str) -> Card:
    pick = f"cube {letter}"
    return Card(pick, sight.say("dock.take_cube", colour=letter), icons.cube_picture(letter), pick)


def _task(sight: Sight, slot: int, card: str) -> Card:
    claiming = sight.phase == "claims" and sight.seen["seat"] == sight.look.viewer
    turn = setting(sight.look, card, 0)
    locked = card in sight.seen["tried"]
    pick = f"card {slot}" if claiming else f"view {card} {(turn + 1) % 4}"
    lit = claiming and pick in sight.look.touches
    rows = spoken_card(card, sight.look.language)
    words = sight.say(f"dock.{'claim' if claiming else 'turn'}_card", slot=slot, rows=rows)
    picture = icons.task_card(card, turn, lit, locked, turning=not claiming)
    return Card(f"task {card}", words, picture, pick, sight.say("dock.locked") if locked else "")


def _actions(sight: Sight) -> list[Control]:
    if sight.phase == "claims":
        return [Control(sight.say("controls.done"), "act done", "done", strong=True)]
    if sight.phase != "action":
        return []
    if "act pass" in sight.look.glow:
        return [Control(sight.say("controls.pass"), "act pass", "pass", strong=True)]
    draw = Control(sight.say("controls.draw"), "act draw", "take", strong=True)
    return [draw, *(_twin_way(sight, way) for way in _ways(sight))]


def _ways(sight: Sight) -> tuple[str, ...]:
    """How the twin may be placed. A small screen has no room for what must wait."""
    placed = sight.seen["twins"][sight.seen["seat"]]["at"] is not None
    return () if placed or (sight.look.small and not sight.twin_ready) else ("up", "flat")


def _twin_way(sight: Sight, way: str) -> Control:
    pick = f"act twin-{way}"
    return Control(sight.say(f"controls.twin_{way}"), pick, "put", pick in sight.look.touches, "twin")

"""The dock: the viewer's cards, and the buttons of the part of the turn."""

from __future__ import annotations

from pyengine.draw.view import Card, Control, Dock
from pyengine.games.kaichin.rules.board import COLOURS, GOAL_SPOT, SWEET_NUMBER
from pyengine.games.kaichin.rules.state import REMOVED
from pyengine.games.kaichin.table.art.icons import card_back, chip_card, colour_card, sweet_card
from pyengine.games.kaichin.table.art.pieces import COLOUR_NAME
from pyengine.games.kaichin.table.layout import SPOT_XY
from pyengine.games.kaichin.table.sight import Sight


def dock(sight: Sight) -> Dock:
    if sight.part == "chip" and sight.acting:
        note = sight.say("dock.your_colour", colour=sight.colour) if sight.colour else ""
        return Dock(sight.say("dock.chips"), note, _chips(sight), _controls(sight))
    if not sight.hand or sight.colour is None:
        return Dock(sight.say("dock.hidden"), "", _backs(sight), _controls(sight))
    note = "" if sight.part == "over" else sight.say("dock.private")
    cards = (*(_sweet(sight, name) for name in sight.hand), _colour(sight, sight.colour))
    return Dock(sight.say("dock.cards"), note, cards, _controls(sight))


def _initial(sight: Sight, colour: str) -> str:
    return sight.name(colour)[:1].upper()


def _sweet(sight: Sight, name: str) -> Card:
    sweet, colour, pick = SWEET_NUMBER[name], COLOUR_NAME[name], f"card {name}"
    steps = sight.steps_home(sweet)
    hurt = bool(sight.tray.damaged >> sweet & 1)
    facts = {"sweet": name, "meaning": sight.meaning(name), "colour": colour}
    if steps is None:
        state = "gone" if sight.tray.where[sweet] == REMOVED else "home"
        caption = sight.say(f"dock.sweet_{state}", sweet=name)
        label = sight.say("dock.sweet_label_off", **facts, what=sight.say(f"dock.{state}"))
        way = None
    else:
        caption = sight.say("dock.sweet", sweet=name, n=steps)
        label = sight.say("dock.sweet_label", **facts, n=steps)
        way = sight.sweet_xy(sweet), SPOT_XY[GOAL_SPOT[sweet]]
        if hurt:
            label += ", " + sight.say("labels.damaged")
    if name in sight.holder_of:
        label += ", " + sight.say("dock.open")
    hinted = pick in sight.look.hint
    picture = sweet_card(name, _initial(sight, colour), hurt, way, hinted)
    return Card(pick, label, picture, pick if sight.part == "show" and sight.acting else "", caption)


def _colour(sight: Sight, colour: str) -> Card:
    count = len(sight.seen["chips"][colour])
    label = sight.say("dock.colour_label", colour=colour, n=count)
    picture = colour_card(colour, _initial(sight, colour), count)
    return Card("card colour", label, picture, caption=sight.say("dock.colour"))


def _backs(sight: Sight) -> tuple[Card, ...]:
    sweet, colour = sight.say("dock.back_sweet"), sight.say("dock.back_colour")
    return (
        Card("back 1", sweet, card_back(colour=False)),
        Card("back 2", sweet, card_back(colour=False)),
        Card("back 3", colour, card_back(colour=True)),
    )


def _chips(sight: Sight) -> tuple[Card, ...]:
    return (
        *(_chip(sight, colour, sight.chips_left(colour)) for colour in COLOURS),
        _chip(sight, "damage", sight.damage_left),
    )


def _chip(sight: Sight, chip: str, left: int) -> Card:
    pick = f"chip {chip}"
    picture = chip_card(chip, left, pick in sight.look.touches, pick in sight.look.hint)
    return Card(pick, sight.say("dock.chip_label", chip=chip, n=left), picture, pick, sight.name(chip).capitalize())


def _controls(sight: Sight) -> tuple[Control, ...]:
    if not sight.acting:
        return ()
    if sight.part == "act":
        return _actions(sight)
    done = Control(
        sight.say("controls.done"), "act done", "done", strong=sight.part == "show" or not sight.look.touches
    )
    if sight.part == "show":
        return (done,)
    return Control(sight.say("controls.take"), "act take", "take", pressed=sight.taking), done


def _actions(sight: Sight) -> tuple[Control, ...]:
    attacking = sight.attacking
    segments = (
        Control(sight.say("controls.move"), "", "move", pressed=not attacking, group="action"),
        Control(sight.say("controls.attack"), "act attack", "attack", pressed=attacking, group="action"),
    )
    if "act pass" not in sight.look.glow:
        return segments
    pass_on = Control(sight.say("controls.pass"), "act pass", "pass", strong=True)
    return (*segments, pass_on) if "act attack" in sight.look.glow else (pass_on,)

"""How a Kauchuk table looks: the board, the panels around it, the dock with cards and choices, the end."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyengine.core.picks import next_picks
from pyengine.draw.scene import Shape, element, group, use
from pyengine.draw.view import (
    Card,
    Cell,
    Control,
    Dock,
    Ending,
    Look,
    Panel,
    Picture,
    PlayerPanel,
    Row,
    Stat,
    View,
)
from pyengine.games.kauchuk import documents
from pyengine.games.kauchuk import moves as m
from pyengine.games.kauchuk.board import ARTIFACTS, COLOURS, PINS
from pyengine.games.kauchuk.cover import cover as draw_cover
from pyengine.games.kauchuk.expedition import ACT, ACTIONS, BONUS, EXTRA, MORE, PAY, Expedition
from pyengine.games.kauchuk.forecast import Forecast, bands_round, forecast
from pyengine.games.kauchuk.locations.cursed import Cursed
from pyengine.games.kauchuk.locations.images import Images
from pyengine.games.kauchuk.pieces import pieces
from pyengine.games.kauchuk.places import LOCATIONS
from pyengine.games.kauchuk.rules import KauchukState
from pyengine.games.kauchuk.scene import BOX, sample, scene
from pyengine.games.kauchuk.speech import WORDS
from pyengine.games.kauchuk.supply import PrivateSupply
from pyengine.games.kauchuk.terrain import board_ground, lattices, terrain

RICH = [9] * len(COLOURS)
"""A hand that can pay for everything."""


@cache
def defs() -> Shape:
    """Drawn once: it never changes."""
    boards = [location.board(seats) for location in LOCATIONS.values() for seats in (2, 3, 4)]
    lines = {shape.attributes["id"]: shape for shape in lattices(boards)}
    return element("defs", *pieces(), *terrain(), *map(board_ground, boards), *lines.values())


def cover() -> Picture:
    return draw_cover()


def view(seen: dict[str, Any], look: Look) -> View:
    state = documents.public(KauchukState, seen)
    chosen, hovered = _forecasts(state, look)
    shape = scene(state, look, chosen, hovered)
    prompt, detail = _prompt(state, look, chosen)
    return View(
        board=Picture(BOX, shape),
        prompt=prompt,
        detail=detail,
        status=_status(state),
        players=tuple(_player(state, seen, seat) for seat in range(state.seats)),
        panels=(_goal(state),),
        dock=_dock(state, seen, look),
        tips={pick: _worth(each) for pick, each in hovered.items()},
    )


def _say(path: str, look: Look | None = None, **fields: Any) -> str:
    players = look.players if look else ()
    return WORDS.say(f"table.{path}", fields, players, look.language if look else "en")


def _touched(look: Look) -> list[str]:
    return [touch.removeprefix("pin ") for touch in look.touches if touch.startswith("pin ")]


def _forecasts(state: Expedition, look: Look) -> tuple[Forecast | None, dict[str, Forecast]]:
    """What the touched pins would make, and what they would with each pin that can be touched next."""
    seat, pins = state.seat, _touched(look)
    if seat is None or state.phase != ACT or not pins:
        return None, {}
    made = bands_round(state, seat, pins)
    confirm = [pick for pick in look.glow if pick == "lay" or pick.startswith("through")]
    hovered: dict[str, Forecast] = {}
    for pick in sorted(look.glow):
        if pick.startswith("pin "):
            bands = bands_round(state, seat, [*pins, pick.removeprefix("pin ")])
            if bands:
                hovered[pick] = forecast(state, seat, bands[0])
    for band in made:
        pick = str(band.picks[-1])
        if pick in confirm and len(made) > 1:
            hovered[pick] = forecast(state, seat, band)
    usual = next((band for band in made if band.picks[-1] in confirm), None)
    return (forecast(state, seat, usual) if usual else None), hovered


def _worth(shown: Forecast) -> str:
    gains = _say("worth", points=shown.points, energy=shown.energy)
    price = _say("price", colours=shown.price) if shown.price else _say("free")
    return f"{gains} {price}"


def _prompt(state: Expedition, look: Look, chosen: Forecast | None) -> tuple[str, str]:
    if state.seat is None:
        return _say("prompt.over"), ""
    if state.phase == PAY:
        pin = state.due[0]
        if look.touches:
            return _say("prompt.receiver"), ""
        return _say("prompt.pay", pin=PINS[pin], colour=COLOURS[state.board.colours[pin]]), _say("prompt.pay_how")
    if state.phase in (MORE, BONUS, EXTRA):
        return _say(f"prompt.{state.phase}"), ""
    if chosen:
        return _say("prompt.lay"), _worth(chosen)
    if _touched(look):
        return _say("prompt.pins"), _say("prompt.pins_how")
    start = not state.names[state.seat] and state.location.id != "cursed"
    return _say("prompt.start" if start else "prompt.act"), _say(f"take.{state.location.id == 'cursed'}")


def _status(state: Expedition) -> tuple[str, ...]:
    if state.seat is None:
        return (_say("status.round", round=state.round),)
    number = ACTIONS + 1 if state.bought or state.phase == EXTRA else ACTIONS - state.actions + 1
    parts = [_say("status.round", round=state.round), _say("status.action", action=number)]
    return (*parts, _say("status.last")) if state.ending else tuple(parts)


# Around the board


def _player(state: Expedition, seen: dict[str, Any], seat: int) -> PlayerPanel:
    hand = seen["hands"][seat]
    cards = hand if isinstance(hand, int) else sum(hand.values())
    stats = [
        Stat(_say("stats.band"), picture=Picture((0, 0, 48, 24), sample(seat))),
        Stat(_say("stats.points"), str(state.points[seat])),
        Stat(_say("stats.energy"), str(state.energy[seat]), _icon("crystal")),
        Stat(_say("stats.cards"), str(cards), Picture((0, 0, 46, 64), use("kauchuk-back"))),
        Stat(_say("stats.bands"), f"{len(state.names[seat])}/{state.location.bands_each}"),
    ]
    if state.location.chained:
        stats += [
            Stat(WORDS.name(kind), str(held), _icon(kind, 13))
            for kind, held in zip(ARTIFACTS, state.notes.artifacts[seat], strict=True)
        ]
    for colour, idols in state.board.idols.items():
        held = (state.notes.of[seat] & idols).bit_count()
        stats.append(Stat(_say(f"stats.{colour}_idols"), str(held), _icon(f"{colour}-idol", 24)))
    return PlayerPanel(seat, tuple(stats), _note(state, seat))


def _note(state: Expedition, seat: int) -> str:
    location = state.location
    if isinstance(location, Cursed):
        assert isinstance(state.supply, PrivateSupply)
        return _say("note.cursed", n=location.territories(state, seat), discard=len(state.supply.discards[seat]))
    if isinstance(location, Images):
        return _say("note.images", n=state.notes.of[seat].bit_count())
    if location.id == "jungle":
        return _say("note.crossed" if seat in state.notes.order else "note.not_crossed")
    if location.id == "volcano":
        return _say("note.safe" if location.standing(state)[seat] else "note.unsafe")
    return ""


def _icon(name: str, reach: float = 12) -> Picture:
    return Picture((-reach, -reach, 2 * reach, 2 * reach), use(f"kauchuk-{name}"))


def _goal(state: Expedition) -> Panel:
    """The location's goal, and how near the end is."""
    location = state.location
    if location.rounds:
        done, most, kind = state.round, location.rounds, "rounds"
    elif isinstance(location, Images):
        done, most, kind = location.complete(state), int(state.board.features["target"]), "images"
    elif location.goal:
        done, most, kind = max(state.points), location.goal, "points"
    else:
        done, most, kind = max(map(len, state.names)), location.bands_each, "bands"
    rows = [Row(_say(f"goal.{kind}"), f"{done} / {most}", fill=min(1.0, done / most), colour="#B98B3B")]
    forms = Row(_say("goal.forms"), ", ".join(WORDS.name(form) for form in state.board.forms))
    title = _say("goal.title", number=state.board.number, location=location.id)
    return Panel(title, (*rows, forms), _say(f"goal.{location.id}"))


# The dock


def _dock(state: Expedition, seen: dict[str, Any], look: Look) -> Dock:
    hand = seen["hands"][look.viewer] if look.viewer is not None and look.viewer < state.seats else None
    mine = hand if isinstance(hand, dict) else {}
    paying = state.phase == PAY
    cards = _payment_cards(look) if paying and not look.touches else ()
    if not paying:
        cards = (*_supply_cards(state, seen, look), *_hand_cards(mine))
    return Dock(_say("dock.pay" if paying else "dock.title"), "", cards, tuple(_controls(state, look)))


def _supply_cards(state: Expedition, seen: dict[str, Any], look: Look) -> tuple[Card, ...]:
    found = [
        Card(
            f"open {number}",
            _say("dock.open_card", colour=COLOURS[colour]),
            _card(COLOURS[colour]),
            f"take {COLOURS[colour]}",
            _say("dock.open"),
        )
        for number, colour in enumerate(state.supply.open)
    ]
    supply = seen["supply"]
    seat = state.seat if state.seat is not None else 0
    left = supply["piles"][seat] if "piles" in supply else supply["pile"]
    back = Picture((-2, -2, 50, 68), use("kauchuk-back"))
    kind = "own_pile" if "piles" in supply else "pile_card"
    return (*found, Card("pile", _say(f"dock.{kind}", n=left), back, "take pile", _say("dock.pile", n=left)))


def _hand_cards(hand: dict[str, int]) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"hand {colour}",
            _say("dock.hand_card", colour=colour, n=hand[colour]),
            _pile(colour, hand[colour]),
            "",
            _say("dock.yours", n=hand[colour]),
        )
        for colour in COLOURS
        if hand.get(colour)
    )


def _payment_cards(look: Look) -> tuple[Card, ...]:
    found = []
    for pick in sorted(pick for pick in look.glow if pick.startswith("pay ")):
        colour, _, pair = pick.removeprefix("pay ").partition("*")
        kind = "pay_pair" if pair else "pay_card"
        picture = _pile(colour, 2) if pair else _card(colour)
        found.append(
            Card(pick, _say(f"dock.{kind}", colour=colour), picture, pick, _say(f"dock.{kind}_short", colour=colour))
        )
    return tuple(found)


def _card(colour: str) -> Picture:
    return Picture((-2, -2, 50, 68), use(f"kauchuk-card-{colour}"))


def _pile(colour: str, n: int) -> Picture:
    shown = min(n, 6)
    cards = (use(f"kauchuk-card-{colour}", 0, 14 * index) for index in range(shown))
    return Picture((-2, -2, 50, 54 + 14 * shown), group(*cards))


def _controls(state: Expedition, look: Look) -> list[Control]:
    found: list[Control] = []
    if "lay" in look.glow:
        found.append(Control(_say("control.lay"), "lay", "done", strong=True))
    for pick in sorted(pick for pick in look.glow if pick.startswith("through ")):
        label = _say("control.through", pin=pick.removeprefix("through "))
        found.append(Control(label, pick, "move", strong="lay" not in look.glow))
    found += [_receiver(pick, look) for pick in sorted(look.glow) if pick.startswith("to ")]
    for word, icon in (("exact", "done"), ("buy", "done"), ("end", "pass"), ("pass", "pass")):
        if word in look.glow and not look.touches:
            found.append(Control(_say(f"control.{word}"), word, icon, strong=word == "exact"))
    if look.touches:
        found.append(Control(_say("control.cancel"), ""))
    return found


def _receiver(pick: str, look: Look) -> Control:
    to = pick.removeprefix("to ")
    if to.startswith("@"):
        return Control(_say("control.token", look, to_seat=int(to[1:]) - 1), pick)
    seats = [int(number) - 1 for number in to.split("+")]
    if len(seats) == 2:
        return Control(_say("control.split", look, one_seat=seats[0], two_seat=seats[1]), pick)
    return Control(_say("control.give", look, to_seat=seats[0]), pick)


# The story and the end

_STORY_ICONS = {
    "explored": "coin-piece",
    "enclosed": "coin-piece",
    "gathered": "coin-piece",
    "crossed": "coin-piece",
    "site": "coin-piece",
    "bridge": "crystal",
    "bought": "crystal",
    "gave_token": "crystal",
    "completed": "tick",
    "majority": "tick",
}


def story(event: dict[str, Any]) -> Picture | None:
    kind, seat = event["kind"], event["seat"]
    if kind == "laid":
        return Picture((-4, -16, 56, 56), sample(seat))
    if kind == "artifact":
        return _icon(event["artifact"], 14)
    if kind == "idols":
        return _icon(event["idol"].replace("_", "-"), 24)
    if kind in ("took", "paid", "paid_pair", "gave", "gave_pair", "gave_split"):
        return Picture((-11, -2, 68, 68), use(f"kauchuk-card-{event['colour']}"))
    if kind == "drew":
        return Picture((-11, -2, 68, 68), use("kauchuk-back"))
    return _icon(_STORY_ICONS[kind]) if kind in _STORY_ICONS else None


def ending(seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
    state = documents.public(KauchukState, seen)
    outcome = state.outcome()
    assert outcome is not None
    columns = tuple(outcome.breakdown)
    rows = tuple(
        (*(Cell(str(outcome.breakdown[column][seat])) for column in columns), Cell(str(outcome.scores[seat])))
        for seat in range(state.seats)
    )
    kind = {0: "none", 1: "one"}.get(len(outcome.winners), "many")
    names = [look.players[seat] if seat < len(look.players) else f"Player {seat + 1}" for seat in outcome.winners]
    return Ending(
        title=_say(f"ending.{kind}", look, winners=names),
        reason=WORDS.say(f"endings.{outcome.reason}", outcome.fields, look.players),
        columns=tuple(WORDS.entry(f"columns.{column}") for column in (*columns, "total")),
        rows=rows,
        note=_say("ending.ties"),
        graph=_say("ending.graph"),
    )


def open_picks(seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
    """With the cards face down, whatever a rich hand could do glows."""
    state = documents.public(KauchukState, seen)
    seat = state.seat
    if seat is None or state.phase == EXTRA:
        return None
    state.hands[seat] = RICH[:]
    found = state.moves()
    supply = seen["supply"]
    pile = supply["piles"][seat] if "piles" in supply else supply["pile"]
    if pile and state.phase in (ACT, MORE, BONUS):
        found = [move for move in found if move != m.PASS] + [m.Take("pile")]
    return frozenset(next_picks(found, touches))

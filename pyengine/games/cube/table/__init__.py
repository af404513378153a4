"""The table of Cube: the heap in the middle, five flat views beside it, cards and actions in the dock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pyengine.draw.scene import Shape, at, element, group, rect, use
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
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.rules.board import COLOURS, COLUMNS, CORNERS, SPACES, VIEWS
from pyengine.games.cube.rules.state import TARGET
from pyengine.games.cube.table.art import icons as pictures
from pyengine.games.cube.table.art import pieces as art
from pyengine.games.cube.table.previews import Preview, previews, top_of
from pyengine.games.cube.table.scene import of_document, setting, spoken
from pyengine.games.cube.table.touches import Touches
from pyengine.games.cube.table.views import Mark

Doc = dict[str, Any]
_WORDS = GAME.words
_TABLE = _WORDS.entry("table")


def _say(path: str, **fields: Any) -> str:
    return _WORDS.say(f"table.{path}", fields)


def defs() -> Shape:
    return art.defs()


def cover() -> Picture:
    light = element(
        "radialGradient",
        element("stop", offset=0, stop_color="#FBEFD6"),
        element("stop", offset=1, stop_color="#C9A068"),
        id="cube-cover", cx=0.4, cy=0.3, r=0.9,
    )  # fmt: skip
    heap = group(*art.cover_scene(), transform="translate(150 216) scale(.52)")
    return Picture((0, 0, 320, 320), group(light, rect(0, 0, 320, 320, fill="url(#cube-cover)"), heap))


def view(seen: Doc, look: Look) -> View:
    scene = of_document(seen, look, _TABLE)
    scene.marks = _marks(look)
    scene.previews = list(previews(seen, look, scene.heap, _hand(seen, look.viewer)))
    scene.beside = _beside(seen, look)
    return View(
        board=scene.picture(),
        prompt=_prompt(seen, look),
        detail=_detail(seen, look),
        status=_status(seen),
        players=tuple(_player(seen, seat) for seat in range(seen["seats"])),
        panels=(_bag(seen),),
        dock=Dock(_dock_title(seen, look), cards=tuple(_cards(seen, look)), controls=tuple(_actions(seen, look))),
        tips=_tips(seen, look, scene.previews),
        shortcuts=scene.shortcuts(),
        drag=scene.drag(),
    )


def _marks(look: Look) -> list[Mark]:
    """Views in which a card was just claimed, or claimed in vain: the cells that are right, and those that are not."""
    return [
        Mark(
            VIEWS.index(event["view"]),
            event["cells"],
            tuple(zip(event.get("wrong", ()), event.get("missing", ()), strict=True)),
        )
        for event in look.last
        if event["kind"] in ("claimed", "sudden_claimed", "missed")
    ]


def _beside(seen: Doc, look: Look) -> list[Shape]:
    """The bag, which can be touched to draw, and the cube that came out of it."""
    count = sum(seen["bag"].values())
    touch = {"pick": "act draw", "role": "button"} if "act draw" in look.glow else {}
    bag = group(art.bag(count, bool(touch)), label=_say("status.bag", n=count), transform=at(-270, -196), **touch)
    if not seen["drawn"]:
        return [bag]
    serial = 1 + max(number for stack in seen["cubes"].values() for number in stack)
    cube = group(use(f"cube-{seen['drawn']}"), key=f"cube {serial}", transform="translate(262 -150) scale(.86)")
    return [bag, group(art.drawn_shadow(), cube, label=_say("prompts.placing", colour=seen["drawn"]))]


# Words


def _prompt(seen: Doc, look: Look) -> str:
    phase = seen["phase"]
    if phase == "arrange_start":
        return _say("prompts.arrange_start", space=SPACES[CORNERS[min(len(look.touches), 3)]])
    if phase == "placing":
        return _say("prompts.placing", colour=seen["drawn"])
    if phase != "action":
        return _say(f"prompts.{phase}")
    first = look.touches[0] if look.touches else ""
    if first.startswith("space "):
        return _say("prompts.moving", colour=top_of(seen, first.removeprefix("space ")))
    if first.startswith("act twin"):
        return _say("prompts.twin_up" if first == "act twin-up" else "prompts.twin_flat")
    if "act pass" in look.glow:
        return _say("prompts.pass")
    return _say("prompts.action" if _twin_ready(seen) else "prompts.action_no_twin")


def _twin_ready(seen: Doc) -> bool:
    seat = seen["seat"]
    return seat is not None and bool(seen["fulfilled"][seat]) and seen["twins"][seat]["at"] is None


def _detail(seen: Doc, look: Look) -> str:
    if look.hint:
        return _hint(seen, look.hint)
    if seen["sudden"] and seen["phase"] != "over":
        return _say("details.sudden")
    return _say(f"details.{seen['phase']}") if seen["phase"] in ("action", "claims") else ""


def _hint(seen: Doc, picks: Sequence[str]) -> str:
    """A suggested move in words."""
    kind, _, name = picks[0].partition(" ")
    spaces = [pick.removeprefix("space ") for pick in picks if pick.startswith("space ")]
    if kind == "space" and len(spaces) == 2:
        return _say("hints.move", colour=top_of(seen, name), space=spaces[0], other=spaces[1])
    if kind == "space":
        return _say("hints.place", space=name)
    if kind in ("twin", "cube"):
        return _say(f"hints.{kind}", colour=name)
    if kind == "card":
        return _say("hints.card", slot=name)
    return _say(f"hints.{name.replace('-', '_')}", spaces=_say("ending.and").join(spaces))


def _status(seen: Doc) -> tuple[str, ...]:
    bag = _say("status.bag", n=sum(seen["bag"].values()))
    if seen["sudden"]:
        return _say("status.sudden"), bag
    round_now = _say("status.round", round=seen["turn"] // seen["seats"] + 1)
    return round_now, _say("status.target", target=TARGET[seen["seats"]]), bag


def _player(seen: Doc, seat: int) -> PlayerPanel:
    cards = seen["fulfilled"][seat]
    shown = Stat(_say("stats.cards", n=len(cards)), picture=pictures.card_row(cards, TARGET[seen["seats"]]))
    return PlayerPanel(seat, (shown, *_twin(seen["twins"][seat])), score=str(len(cards)))


def _twin(twin: Doc) -> tuple[Stat, ...]:
    if not twin["colour"]:
        return ()
    where = _say("stats.on_board" if twin["at"] else "stats.in_hand")
    return (Stat(_say("stats.twin", colour=twin["colour"]), where, pictures.twin_icon(twin["colour"])),)


def _bag(seen: Doc) -> Panel:
    rows = [
        Row(
            _say(f"colours.{letter}"), str(seen["bag"][letter]), pictures.cell_icon(letter), seen["bag"][letter] / 14,
            art.TINTS[letter].faces["left"],
        )
        for letter in COLOURS
    ]  # fmt: skip
    return Panel(_say("panels.bag"), (*rows, Row(_say("panels.pile"), str(seen["pile"]))))


# The dock


def _hand(seen: Doc, seat: int | None) -> list[str]:
    """The cards that a viewer may see of a seat's: in sudden death only that one card counts."""
    if seat is None:
        return []
    if seen["sudden"]:
        tied, cards = seen["sudden"]["seats"], seen["sudden"]["cards"]
        return [card for owner, card in zip(tied, cards, strict=False) if owner == seat and card]
    hand = seen["hands"][seat]
    return hand if isinstance(hand, list) else []


def _dock_title(seen: Doc, look: Look) -> str:
    return _say("dock.hand" if _hand(seen, look.viewer) else "dock.hidden") if _has_cards(seen) else ""


def _has_cards(seen: Doc) -> bool:
    return seen["phase"] not in ("choose_twin", "arrange_start")


def _cards(seen: Doc, look: Look) -> list[Card]:
    if seen["phase"] == "choose_twin":
        taken = [twin["colour"] for twin in seen["twins"]]
        free = [letter for letter in COLOURS if letter not in taken]
        return [_piece(letter, f"twin {letter}", "take_twin", twin=True) for letter in free]
    if seen["phase"] == "arrange_start":
        free = [letter for letter in COLOURS if f"cube {letter}" not in look.touches]
        return [_piece(letter, f"cube {letter}", "take_cube", twin=False) for letter in free]
    claiming = seen["phase"] == "claims" and seen["seat"] == look.viewer
    return [_task(seen, look, slot, card, claiming) for slot, card in enumerate(_hand(seen, look.viewer), 1)]


def _piece(letter: str, pick: str, words: str, twin: bool) -> Card:
    title = _say(f"dock.{words}", colour=letter)
    return Card(pick, title, pictures.twin_picture(letter) if twin else pictures.cube_picture(letter), pick)


def _task(seen: Doc, look: Look, slot: int, card: str, claiming: bool) -> Card:
    turn = setting(look, card, 0)
    locked = card in seen["tried"]
    pick = f"card {slot}" if claiming else f"view {card} {(turn + 1) % 4}"
    lit = claiming and f"card {slot}" in look.touches
    words = _say(f"dock.{'claim' if claiming else 'turn'}_card", slot=slot, rows=spoken(card, _TABLE))
    caption = _say("dock.locked") if locked else ""
    return Card(f"task {card}", words, pictures.task_card(card, turn, lit, locked, turning=not claiming), pick, caption)


def _actions(seen: Doc, look: Look) -> list[Control]:
    phase, seat = seen["phase"], seen["seat"]
    if phase == "claims":
        return [Control(_say("controls.done"), "act done", "done", strong=True)]
    if phase != "action":
        return []
    if "act pass" in look.glow:
        return [Control(_say("controls.pass"), "act pass", "pass", strong=True)]
    found = [Control(_say("controls.draw"), "act draw", "take", strong=True)]
    if seen["twins"][seat]["at"] is None and (_twin_ready(seen) or not look.small):
        for way in ("up", "flat"):
            pick = f"act twin-{way}"
            found.append(Control(_say(f"controls.twin_{way}"), pick, "put", pick in look.touches, "twin"))
    return found


def _tips(seen: Doc, look: Look, seen_then: Sequence[Preview]) -> dict[str, str]:
    words = {
        "act draw": "draw", "act twin-up": "twin_up", "act twin-flat": "twin_flat", "act done": "done",
    }  # fmt: skip
    tips = {pick: _say(f"tips.{key}") for pick, key in words.items() if pick in look.glow}
    for pick in look.glow:
        kind, _, name = pick.partition(" ")
        if kind == "card":
            tips[pick] = _say("tips.claim", slot=name)
        elif kind == "space":
            tips[pick] = _say("tips.take", colour=top_of(seen, name))
    if seen["taboo"] and seen["phase"] == "action":
        tips.setdefault(f"space {seen['taboo'].partition('-')[0]}", _say("tips.taboo"))
    return {**tips, **{f"space {preview.space}": _place_tip(preview) for preview in seen_then}}


def _place_tip(preview: Preview) -> str:
    """What putting it there would do, and which of the own cards it would show."""
    level = preview.cells[0] // COLUMNS + 1
    key = "tips.twin" if len(preview.symbol) > 1 else "tips.place"
    what = _say(key, colour=preview.symbol[-1], space=preview.space, level=level)
    shown = [_say("tips.card", slot=slot) for slot, _ in preview.shown]
    return _say("tips.shows", what=what, cards=_say("ending.and").join(shown)) if shown else what


# The rest


def story(event: Doc) -> Picture | None:
    kind = event["kind"]
    if kind in ("twin_chosen", "twin_up", "twin_flat"):
        return pictures.icon(f"cube-twin-{event['colour']}")
    if "colour" in event:
        return pictures.icon(f"cube-{event['colour']}")
    if "card" in event:
        return pictures.card_icon(event["card"])
    return Picture((0, 0, 32, 32), use("cube-bag", 16, 16, 0.25)) if kind == "bag_empty" else None


def ending(seen: Doc, history: list[list[Doc]], look: Look) -> Ending:
    winners = [look.players[seat] for seat in seen["winners"]]
    key = "ending.won" if len(winners) == 1 else "ending.shared"
    columns = ["twin", "cards"] + ["sudden"] * bool(seen["sudden"])
    rows = [[*_columns(seen, seat)][: len(columns)] for seat in range(seen["seats"])]
    reason = _WORDS.say(f"endings.{seen['ended']}", {"target": TARGET[seen["seats"]]})
    title = _say(key, names=_say("ending.and").join(winners))
    names = tuple(_WORDS.say(f"columns.{column}") for column in columns)
    return Ending(title, reason, names, tuple(map(tuple, rows)), graph=_say("ending.graph"))


def _columns(seen: Doc, seat: int) -> Iterator[Cell]:
    cards = seen["fulfilled"][seat]
    yield Cell(_say("ending.yes" if seen["twins"][seat]["at"] else "ending.no"))
    yield Cell(str(len(cards)), pictures.card_row(cards, TARGET[seen["seats"]]))
    won = seen["ended"] == "sudden" and seat in seen["winners"]
    yield Cell(_say("ending.yes" if won else "ending.no"))


class CubeTable(Touches):
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


TABLE = CubeTable()

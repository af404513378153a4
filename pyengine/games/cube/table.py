"""The table of Cube: the heap in the middle, five flat views beside it, cards and actions in the dock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.draw.scene import Shape, element, group, rect, use
from pyengine.draw.view import (
    Card,
    Cell,
    Control,
    Dock,
    Ending,
    Inset,
    Look,
    Panel,
    Picture,
    PlayerPanel,
    Row,
    Stat,
    View,
)
from pyengine.games.cube import art, pictures
from pyengine.games.cube.board import CARD_NUMBER, CARD_ROWS, COLOURS, CORNERS, SPACES, VIEWS
from pyengine.games.cube.heap import Heap
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.scene import Scene, of_document, setting
from pyengine.games.cube.state import TARGET

Doc = dict[str, Any]
_WORDS = GAME.words


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
    scene = of_document(seen, look, _WORDS.entry("table"))
    views = _marks(look, scene)
    _add_ghost(scene, seen, look)
    return View(
        board=scene.picture(),
        prompt=_prompt(seen, look, scene.heap),
        detail=_detail(seen),
        status=_status(seen),
        players=tuple(_player(seen, seat) for seat in range(seen["seats"])),
        panels=(_bag(seen),),
        dock=Dock(_dock_title(seen, look), cards=tuple(_cards(seen, look)), controls=tuple(_controls(seen, look))),
        insets=tuple(_inset(scene.heap, number, views) for number in range(len(VIEWS))),
        tips=_tips(seen, look, scene.heap),
    )


# The board


def _marks(look: Look, scene: Scene) -> dict[int, tuple[list[int], list[int]]]:
    """Views in which a card was just claimed, or claimed in vain: the cells that are right, and those that are not."""
    marks: dict[int, tuple[list[int], list[int]]] = {}
    for event in look.last:
        if event["kind"] in ("claimed", "sudden_claimed", "missed"):
            number = VIEWS.index(event["view"])
            marks[number] = event["cells"], event.get("wrong", [])
            scene.faces.append((number, event["cells"]))
    return marks


def _add_ghost(scene: Scene, seen: Doc, look: Look) -> None:
    """What would stand on a space that is pointed at."""
    if seen["drawn"]:
        scene.ghost = seen["drawn"]
    elif look.touches and look.touches[0].startswith("act twin") and seen["seat"] is not None:
        scene.ghost = f"twin-{seen['twins'][seen['seat']]['colour']}"
        scene.ghost_pair = look.touches[0] == "act twin-up"
    elif look.touches and look.touches[0].startswith("space "):
        scene.ghost = _top(seen, look.touches[0].removeprefix("space "))


def _top(seen: Doc, space: str) -> str:
    return str(seen["heap"].get(space, ""))[-1:]


def _inset(heap: Heap, number: int, marks: dict[int, tuple[list[int], list[int]]]) -> Inset:
    right, wrong = marks.get(number, ([], []))
    return Inset(VIEWS[number], _say(f"sides.{VIEWS[number]}"), pictures.flat_view(heap, number, right, wrong))


# Words


def _prompt(seen: Doc, look: Look, heap: Heap) -> str:
    phase = seen["phase"]
    if phase == "arrange_start":
        return _say("prompts.arrange_start", space=SPACES[CORNERS[min(len(look.touches), 3)]])
    if phase == "placing":
        return _say("prompts.placing", colour=seen["drawn"])
    if phase != "action":
        return _say(f"prompts.{phase}")
    if look.touches:
        first = look.touches[0]
        if first.startswith("space "):
            return _say("prompts.moving", colour=_top(seen, first.removeprefix("space ")))
        return _say(f"prompts.{first.removeprefix('act ').replace('-', '_')}")
    if "act pass" in look.glow:
        return _say("prompts.pass")
    return _say("prompts.action" if _twin_ready(seen) else "prompts.action_no_twin")


def _twin_ready(seen: Doc) -> bool:
    seat = seen["seat"]
    return seat is not None and bool(seen["fulfilled"][seat]) and seen["twins"][seat]["at"] is None


def _detail(seen: Doc) -> str:
    if seen["sudden"] and seen["phase"] != "over":
        return _say("details.sudden")
    return _say(f"details.{seen['phase']}") if seen["phase"] in ("action", "claims") else ""


def _status(seen: Doc) -> tuple[str, ...]:
    bag = _say("status.bag", n=sum(seen["bag"].values()))
    if seen["sudden"]:
        return _say("status.sudden"), bag
    round_now = _say("status.round", round=seen["turn"] // seen["seats"] + 1)
    return round_now, _say("status.target", target=TARGET[seen["seats"]]), bag


def _player(seen: Doc, seat: int) -> PlayerPanel:
    twin, cards = seen["twins"][seat], seen["fulfilled"][seat]
    where = "not_chosen" if not twin["colour"] else "on_board" if twin["at"] else "in_hand"
    picture = pictures.cell_icon(twin["colour"]) if twin["colour"] else None
    return PlayerPanel(
        seat,
        (
            Stat(_say("stats.cards"), str(len(cards)), pictures.card_row(cards, TARGET[seen["seats"]])),
            Stat(_say("stats.twin"), _say(f"stats.{where}"), picture),
        ),
    )


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
    return Card(pick, title, pictures.cube_picture(letter, twin), pick, _say(f"colours.{letter}"))


def _task(seen: Doc, look: Look, slot: int, card: str, claiming: bool) -> Card:
    turn = setting(look, card, 0)
    locked = card in seen["tried"]
    pick = f"card {slot}" if claiming else f"view {card} {(turn + 1) % 4}"
    lit = claiming and f"card {slot}" in look.touches
    words = _say(f"dock.{'claim' if claiming else 'turn'}_card", slot=slot, rows=_rows(card))
    caption = _say("dock.locked") if locked else ""
    return Card(f"task {card}", words, pictures.task_card(card, turn, lit, locked), pick, caption)


def _rows(card: str) -> str:
    """A card in words, row by row, for those who hear it."""
    gap, colours = _say("dock.row_gap"), _WORDS.entry("table.colours")
    rows = CARD_ROWS[CARD_NUMBER[card]]
    return "; ".join(" ".join(colours.get(letter, gap) for letter in row) for row in rows)


def _controls(seen: Doc, look: Look) -> list[Control]:
    return [*_actions(seen, look), *_levels(look)]


def _actions(seen: Doc, look: Look) -> list[Control]:
    phase, seat = seen["phase"], seen["seat"]
    if phase == "claims":
        return [Control(_say("controls.done"), "act done", "done", strong=True)]
    if phase != "action":
        return []
    if "act pass" in look.glow:
        return [Control(_say("controls.pass"), "act pass", "pass", strong=True)]
    found = [Control(_say("controls.draw"), "act draw", "take", strong=True)]
    if seen["twins"][seat]["at"] is None:
        for way in ("up", "flat"):
            pick = f"act twin-{way}"
            found.append(Control(_say(f"controls.twin_{way}"), pick, "put", pick in look.touches, "twin"))
    return found


def _levels(look: Look) -> list[Control]:
    """A slider of four steps: what is above the chosen level becomes glass."""
    now = setting(look, "level", 4)
    names = {4: _say("all_levels")}
    return [
        Control(names.get(z, f"1–{z}" if z > 1 else "1"), f"view level {z}", "eye", z == now, "level")
        for z in (4, 3, 2, 1)
    ]


def _tips(seen: Doc, look: Look, heap: Heap) -> dict[str, str]:
    words = {
        "act draw": "draw", "act twin-up": "twin_up", "act twin-flat": "twin_flat", "act done": "done",
    }  # fmt: skip
    tips = {pick: _say(f"tips.{key}") for pick, key in words.items() if pick in look.glow}
    hand = _hand(seen, look.viewer)
    cube = seen["drawn"]
    origin = look.touches[0].removeprefix("space ") if look.touches and look.touches[0].startswith("space ") else ""
    if origin:
        cube = _top(seen, origin)
        heap = heap.clone()
        heap.take(SPACES.index(origin))
    for pick in look.glow:
        kind, _, name = pick.partition(" ")
        if kind == "card":
            tips[pick] = _say("tips.claim", slot=name)
        elif kind == "space" and cube:
            tips[pick] = _place_tip(heap, name, cube, hand)
        elif kind == "space" and not look.touches:
            tips[pick] = _say("tips.take", colour=_top(seen, name))
    return tips


def _place_tip(heap: Heap, space: str, cube: str, hand: Sequence[str]) -> str:
    """What putting a cube there would do, and which of the own cards it would show."""
    column = SPACES.index(space)
    if heap.height(column) > 3:
        return ""
    cell = heap.put(column, COLOURS.index(cube) + 1)
    shown = [_say("tips.card", slot=slot) for slot, card in enumerate(hand, 1) if heap.shows(CARD_NUMBER[card])]
    heap.take(column)
    what = _say("tips.place", colour=cube, space=space, level=cell // 16 + 1)
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
    columns = [_say("ending.player"), _WORDS.say("columns.twin"), _WORDS.say("columns.cards")]
    rows = []
    for seat in range(seen["seats"]):
        twin = _say("ending.yes" if seen["twins"][seat]["at"] else "ending.no")
        cards = seen["fulfilled"][seat]
        row = [
            Cell(look.players[seat]),
            Cell(twin),
            Cell(str(len(cards)), pictures.card_row(cards, TARGET[seen["seats"]])),
        ]
        if seen["sudden"]:
            won = seen["ended"] == "sudden" and seat in seen["winners"]
            row.append(Cell(_say("ending.yes" if won else "ending.no")))
        rows.append(tuple(row))
    if seen["sudden"]:
        columns.append(_WORDS.say("columns.sudden"))
    reason = _WORDS.say(f"endings.{seen['ended']}", {"target": TARGET[seen["seats"]]})
    title = _say(key, names=_say("ending.and").join(winners))
    return Ending(title, reason, tuple(columns), tuple(rows), graph=_say("ending.graph"))


def open_picks(seen: Doc, touches: tuple[str, ...]) -> frozenset[str] | None:
    """Actions depend on nothing secret. In a claim window each card looks as if it could be claimed."""
    if seen["phase"] != "claims" or seen["seat"] is None:
        return None
    hand = 1 if seen["sudden"] else seen["hands"][seen["seat"]]
    count = hand if isinstance(hand, int) else len(hand)
    return frozenset({"act done", *(f"card {slot}" for slot in range(1, count + 1))})

"""The table of a puzzle: the same heap and views, the cards to show, the supply of cubes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.core.game import Refusal
from pyengine.core.moves import Move
from pyengine.core.picks import completed
from pyengine.draw.scene import Shape, group, rect, use
from pyengine.draw.table import Table
from pyengine.draw.view import (
    Card,
    Cell,
    Control,
    Dock,
    Ending,
    Link,
    Look,
    Panel,
    Picture,
    PlayerPanel,
    Row,
    View,
)
from pyengine.games.cube.rules import GAME as CUBE
from pyengine.games.cube.rules.board import CARD_NUMBER, COLOURS, COLUMNS, PER_COLOUR, SPACE_NUMBER, VIEWS
from pyengine.games.cube.rules.heap import Heap
from pyengine.games.cube.solo import puzzles
from pyengine.games.cube.solo.art import star_icon, tablet
from pyengine.games.cube.solo.rules import ALL_MOVES, GAME
from pyengine.games.cube.table.art import icons as pictures
from pyengine.games.cube.table.art import pieces as art
from pyengine.games.cube.table.layout import spot
from pyengine.games.cube.table.previews import Preview, preview, top_of
from pyengine.games.cube.table.scene import of_document, setting, spoken
from pyengine.games.cube.table.views import Mark

Doc = dict[str, Any]
_WORDS = GAME.words
_TABLE = CUBE.words.entry("table")
STAR, NO_STAR = "★", "☆"


def _say(path: str, **fields: Any) -> str:
    return _WORDS.say(f"table.{path}", fields)


def defs() -> Shape:
    return art.defs()


def cover() -> Picture:
    """A card, and the heap that shows it."""
    heap = {"a2": "GB", "b1": "R", "b2": "Y", "c2": "B"}
    columns = sorted(map(SPACE_NUMBER.__getitem__, heap), key=lambda column: column % 4 - column // 4)
    stacks = [(column, heap[f"{'abcd'[column % 4]}{column // 4 + 1}"]) for column in columns]
    cubes = [
        use(f"cube-{letter}", *spot(column % 4 + 0.5, column // 4 + 0.5, z))
        for column, stack in stacks
        for z, letter in enumerate(stack)
    ]
    card = pictures.loose_card("C16").shape
    return Picture(
        (0, 0, 320, 320),
        group(
            rect(0, 0, 320, 320, fill="#E9D5AE"),
            group(use("cube-turntable"), *cubes, transform="translate(160 222) scale(.5)"),
            group(card, transform="translate(196 12) rotate(6) scale(.8)"),
        ),
    )


def view(seen: Doc, look: Look) -> View:
    scene = of_document(seen, look, _TABLE)
    found = _matches(seen, scene.heap)
    scene.marks = [Mark(match.view, match.cells, note=str(slot)) for slot, match in found.items()]
    scene.outlined = False
    scene.previews = _previews(seen, look, scene.heap, found)
    scene.beside = [_tablet(seen)]
    return View(
        board=scene.picture(),
        prompt=_prompt(seen, look),
        detail=_detail(seen, look),
        status=_status(seen, found),
        players=(PlayerPanel(0, score=str(_count(seen))),),
        panels=(_rating(seen), _sight(seen, found)),
        dock=Dock(
            _say("dock.supply"),
            cards=(*_supply(seen, look), *_cards(seen, look, found)),
            controls=tuple(_controls(look)),
        ),
        tips=_tips(seen, look, scene.previews),
        shortcuts=scene.shortcuts(),
        drag=scene.drag(),
        links=() if look.small and not seen["ended"] else _links(seen),
    )


def _matches(seen: Doc, heap: Heap) -> dict[int, Any]:
    """By slot: where a card shows."""
    found = ((slot, heap.matches(CARD_NUMBER[card])) for slot, card in enumerate(seen["cards"], 1))
    return {slot: matches[0] for slot, matches in found if matches}


def _previews(seen: Doc, look: Look, heap: Heap, found: dict[int, Any]) -> list[Preview]:
    if not look.touches or not look.touches[0].startswith("cube "):
        return []
    colour = look.touches[0].removeprefix("cube ")
    spaces = [pick.removeprefix("space ") for pick in sorted(look.glow) if pick.startswith("space ")]
    whole = [preview(heap, heap, space, colour, 1, seen["cards"]) for space in spaces]
    return [each._replace(shown=tuple(one for one in each.shown if one[0] not in found)) for each in whole]


# Words


def _prompt(seen: Doc, look: Look) -> str:
    if seen["ended"]:
        return _say(f"prompts.{seen['ended']}", cubes=_count(seen))
    if look.touches and look.touches[0].startswith("cube "):
        return _say("prompts.cube", colour=look.touches[0].removeprefix("cube "))
    if look.touches:
        return _say("prompts.take")
    return _say("prompts.choose" if seen["heap"] else "prompts.empty")


def _detail(seen: Doc, look: Look) -> str:
    if seen["ended"]:
        return ""
    if not look.hint:
        return _say("detail", n=len(seen["cards"]))
    tool, space = look.hint[0], look.hint[-1].removeprefix("space ")
    if tool == "act take":
        return _say("hints.take", colour=top_of(seen, space), space=space)
    return _say("hints.put", colour=tool.removeprefix("cube "), space=space) if space != tool else _say("hints.clear")


def _count(seen: Doc) -> int:
    return sum(map(len, seen["heap"].values()))


def _title(seen: Doc) -> str:
    key = seen["puzzle"]
    return _say("titles.puzzle", n=int(key[1:])) if key in puzzles.BY_ID else _say("titles.own")


def _status(seen: Doc, found: dict[int, Any]) -> tuple[str, ...]:
    level = (_say("titles.level", level=seen["level"]),) if seen["level"] else ()
    return _title(seen), *level, _say("titles.sight", lit=len(found), n=len(seen["cards"]))


# Around the board


def _tablet(seen: Doc) -> Shape:
    used, par = _count(seen), str(seen["par"] or "?")
    words = _say("panel.tablet", n=used, par=par)
    return tablet(used, _say("panel.par", par=par), puzzles.stars(used, seen["par"]), words)


def _rating(seen: Doc) -> Panel:
    """What a solution is worth; a star stands where the cubes used so far have come to."""
    par = seen["par"]
    if not par:
        return Panel(_say("panel.title", par="?"), (Row(_say("panel.unknown")),))
    now = puzzles.stars(_count(seen), par)
    steps = {3: "three", 2: "two", 1: "one"}
    rows = [
        Row(
            _say(f"panel.{key}", par=par, next=par + 1, last=par + 2),
            STAR * count,
            star_icon() if count == now else None,
        )
        for count, key in steps.items()
    ]
    return Panel(_say("panel.title", par=par), tuple(rows))


def _sight(seen: Doc, found: dict[int, Any]) -> Panel:
    rows = tuple(
        Row(
            _say("panel.card", slot=slot),
            _TABLE["sides"][VIEWS[found[slot].view]] if slot in found else _say("panel.hidden"),
            pictures.card_icon(card),
        )
        for slot, card in enumerate(seen["cards"], 1)
    )
    return Panel(_say("panel.cards"), rows)


def _supply(seen: Doc, look: Look) -> list[Card]:
    used = "".join(seen["heap"].values())
    cards = []
    for letter in COLOURS:
        left, pick = PER_COLOUR - used.count(letter), f"cube {letter}"
        drawn = pictures.small_supply if look.small else pictures.supply_picture
        picture = drawn(letter, left, pick in look.touches, pick in look.hint)
        words = _say("dock.cube", colour=letter, n=left)
        cards.append(Card(pick, words, picture, pick))
    return cards


def _cards(seen: Doc, look: Look, found: dict[int, Any]) -> list[Card]:
    cards = []
    for slot, card in enumerate(seen["cards"], 1):
        turn = setting(look, card, 0)
        state = _say("dock.lit" if slot in found else "dock.unlit")
        words = _say("dock.card", slot=slot, rows=spoken(card, _TABLE), state=state)
        picture = pictures.task_card(card, turn, slot in found, number=slot)
        cards.append(Card(f"task {card}", words, picture, f"view {card} {(turn + 1) % 4}", group=_say("dock.cards")))
    return cards


def _controls(look: Look) -> list[Control]:
    return [
        Control(_say("controls.take"), "act take", "take", "act take" in look.touches, "tools"),
        Control(_say("controls.clear"), "act clear", "bin", False, "tools"),
    ]


def _tips(seen: Doc, look: Look, seen_then: list[Preview]) -> dict[str, str]:
    tips = {"act clear": _say("tips.clear")}
    if look.touches and look.touches[0] == "act take":
        for space in seen["heap"]:
            tips[f"space {space}"] = _say("tips.take", colour=top_of(seen, space), space=space)
    for each in seen_then:
        what = _say("tips.put", colour=each.symbol, space=each.space, level=each.cells[0] // COLUMNS + 1)
        cards = [_say("tips.card", slot=slot) for slot, _ in each.shown]
        shown = _say("tips.shows", what=what, cards=_say("and").join(cards)) if cards else what
        tips[f"space {each.space}"] = shown
    return tips


def _links(seen: Doc) -> tuple[Link, ...]:
    every = Link(_say("controls.all"), f"#puzzles/{GAME.id}")
    follower = puzzles.following(puzzles.of_key(seen["puzzle"]))
    if follower is None:
        return (every,)
    return Link(_say("controls.next"), f"#puzzle/{GAME.id}/{follower.key}", "forward", bool(seen["ended"])), every


# The rest


def story(event: Doc) -> Picture | None:
    if "colour" in event:
        return pictures.icon(f"cube-{event['colour']}")
    return pictures.card_icon(event["card"]) if "card" in event else None


def ending(seen: Doc, history: list[list[Doc]], look: Look) -> Ending:
    solved = seen["ended"] == "solved"
    cubes, par = _count(seen), seen["par"]
    rating = puzzles.stars(cubes, par) if solved else 0
    reason = _WORDS.say(f"endings.{seen['ended']}")
    if solved:
        reason += " " + _say(f"ending.{('none', 'one', 'two', 'three')[rating]}", par=par)
    columns = tuple(_WORDS.say(f"columns.{key}") for key in ("cubes", "par", "stars"))
    row = (Cell(str(cubes)), Cell(str(par or "–")), Cell(STAR * rating + NO_STAR * (3 - rating)))
    title = _say(f"ending.{seen['ended']}", cubes=cubes)
    record = {"key": seen["puzzle"], "stars": rating, "cubes": cubes} if solved else None
    return Ending(title, reason, columns, (row,), graph=_say("ending.graph"), record=record)


def open_picks(seen: Doc, touches: tuple[str, ...]) -> frozenset[str] | None:
    """Nothing is hidden."""
    return None


class SoloTable(Table):
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

    def intend(self, state: Any, touches: Sequence[str]) -> Move | None:
        found: Move | None = completed(ALL_MOVES, touches)
        return found

    def keep(self, state: Any, touches: Sequence[str]) -> Sequence[str]:
        """The chosen cube, or the taking hand, stays for the next space."""
        return touches[:1] if len(touches) > 1 and state.seat is not None else ()

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        refusal: Refusal | None = state.why_idle(touch)
        return refusal


TABLE = SoloTable()

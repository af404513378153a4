"""The table of a puzzle: the same heap and views, the cards to show, the supply of cubes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from pyengine.core.game import Doc, Refusal
from pyengine.core.moves import Move
from pyengine.draw.beats import BEAT, MOVE, SCENE, SMALL, Beat, Beats
from pyengine.draw.scene import Shape, group, rect
from pyengine.draw.small import SmallTable
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
    Suggestion,
    View,
)
from pyengine.games.cube.rules.board import CARD_NUMBER, COLOURS, PER_COLOUR, VIEWS
from pyengine.games.cube.rules.heap import Match
from pyengine.games.cube.solo import puzzles
from pyengine.games.cube.solo.art import flat_supply, loose_card, star_icon, supply, tablet
from pyengine.games.cube.solo.rules import GAME, Take
from pyengine.games.cube.solo.words import WORDS
from pyengine.games.cube.table import art, turntable
from pyengine.games.cube.table.art import icons
from pyengine.games.cube.table.cover import standing
from pyengine.games.cube.table.previews import ghosts, level, with_cards
from pyengine.games.cube.table.sight import HeapSight, Mark, Preview, setting, turn_of
from pyengine.games.cube.table.views import spoken_card

STAR, NO_STAR = "★", "☆"


class Sight(HeapSight):
    words = WORDS
    outlined = False

    def __init__(self, seen: Doc, look: Look) -> None:
        super().__init__(seen, look)
        self.used = sum(map(len, seen["heap"].values()))
        self.stars = 0 if look.hinted else puzzles.stars(self.used, seen["par"])
        cards = ((slot, CARD_NUMBER[card]) for slot, card in enumerate(seen["cards"], 1))
        self.shown: dict[int, Match] = {
            slot: self.heap.matches(card)[0] for slot, card in cards if self.heap.shows(card)
        }

    @cached_property
    def claimed(self) -> bool:
        """Is the par only its maker's word?"""
        return puzzles.is_claimed(puzzles.of_key(self.seen["puzzle"]))

    def verdict(self) -> str:
        """How good a solution is."""
        if self.look.hinted:
            return self.say("ending.hinted")
        kind = ("none", "one", "two", "three")[self.stars]
        return self.say(f"ending.claimed.{kind}" if self.claimed else f"ending.{kind}", par=self.seen["par"])

    @property
    def colour(self) -> str:
        """Of the chosen cube."""
        kind, name = self.touched
        return name if kind == "cube" else ""

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(Mark(match.view, match.cells, note=str(slot)) for slot, match in self.shown.items())

    @cached_property
    def previews(self) -> tuple[Preview, ...]:
        """Only with the cards that do not show yet."""
        if not self.colour:
            return ()
        base, cards = self.heap.clone(), self.seen["cards"]
        found = (self.preview(base, space, self.colour, 1, cards) for space in self.open_spaces)
        return tuple(
            each._replace(shown=tuple(one for one in each.shown if one[0] not in self.shown)) for each in found
        )


class SoloTable(SmallTable):
    beats: ClassVar[Beats] = {
        "put": Beat(SMALL),
        "taken": Beat(SMALL),
        "cleared": Beat(SMALL),
        "lit": Beat(BEAT),
        "unlit": Beat(MOVE),
        "solved": Beat(SCENE),
    }

    def sight(self, seen: Doc, look: Look) -> Sight:
        return Sight(seen, look)

    def defs(self) -> Shape:
        return art.defs()

    def cover(self) -> Picture:
        """A card, and the heap that shows it."""
        heap = standing({"a2": "GB", "b1": "R", "b2": "Y", "c2": "B"})
        return Picture(
            (0, 0, 320, 320),
            group(
                rect(0, 0, 320, 320, fill="#E9D5AE"),
                group(*heap, transform="translate(160 222) scale(.5)"),
                group(loose_card("C16").shape, transform="translate(196 12) rotate(6) scale(.8)"),
            ),
        )

    def view(self, seen: Doc, look: Look) -> View:
        turn, sight = turn_of(look), self.sight(seen, look)
        return replace(
            super().view(seen, look),
            shortcuts=turntable.shortcuts(turn, look.language),
            drag=turntable.drag(turn),
            links=_links(seen, look),
            record={"key": seen["puzzle"], "stars": sight.stars, "cubes": sight.used} if seen["ended"] else None,
        )

    def board(self, sight: Sight) -> Picture:
        par = str(sight.seen["par"] or "?")
        words = sight.say("panel.tablet", n=sight.used, par=par)
        counter = tablet(sight.used, sight.say("panel.par", par=par), sight.stars, words)
        return turntable.board(sight, [counter], ghosts(sight))

    # Words

    def prompt(self, sight: Sight) -> str:
        if sight.colour:
            return sight.say("prompts.cube", colour=sight.colour)
        if sight.look.touches:
            return sight.say("prompts.take")
        if sight.seen["ended"]:
            return sight.say("prompts.solved", cubes=sight.used)
        return sight.say("prompts.choose" if sight.used else "prompts.empty")

    def detail(self, sight: Sight) -> str:
        if sight.seen["ended"]:
            return sight.verdict()
        return sight.say("detail", n=len(sight.seen["cards"]))

    def hint(self, sight: Sight, moves: Sequence[Move]) -> Suggestion:
        named = moves[0].named
        if isinstance(moves[0], Take):
            named["colour"] = sight.top_of(named["space"])
        told = sight.say(f"hints.{type(moves[0]).__name__.lower()}", **named)
        return Suggestion(told, turntable.whereabouts(sight, moves[0]))

    def status(self, sight: Sight) -> tuple[str, ...]:
        seen = sight.seen
        level = (sight.say("titles.level", level=seen["level"]),) if seen["level"] else ()
        return _title(sight), *level, sight.say("titles.sight", lit=len(sight.shown), n=len(seen["cards"]))

    def tips(self, sight: Sight) -> dict[str, str]:
        tips = {"act clear": sight.say("tips.clear")}
        if sight.touched == ("act", "take"):
            for space in sight.seen["heap"]:
                tips[f"space {space}"] = sight.say("tips.take", colour=sight.top_of(space), space=space)
        for each in sight.previews:
            what = sight.say("tips.put", colour=each.colour, space=each.space, level=level(each))
            tips[f"space {each.space}"] = with_cards(sight, what, each, sight.say("and"))
        return tips

    # Beside the board

    def player(self, sight: Sight, seat: int) -> PlayerPanel:
        return PlayerPanel(0, score=str(sight.used))

    def panels(self, sight: Sight) -> tuple[Panel, ...]:
        return _rating(sight), _cards_in_sight(sight)

    def dock(self, sight: Sight) -> Dock:
        cards = [_supply(sight, letter) for letter in COLOURS]
        cards += [_task(sight, slot, card) for slot, card in enumerate(sight.seen["cards"], 1)]
        return Dock(sight.say("dock.supply"), cards=tuple(cards), controls=_controls(sight))

    def icon(self, event: Doc) -> Picture | None:
        if "colour" in event:
            return icons.icon(f"cube-{event['colour']}")
        return icons.card_icon(event["card"]) if "card" in event else None

    def ending(self, seen: Doc, history: list[list[Doc]], look: Look) -> Ending:
        sight = self.sight(seen, look)
        par, cubes, stars = seen["par"], sight.used, sight.stars
        return Ending(
            title=sight.say("ending.solved", cubes=cubes),
            reason=f"{sight.reason(seen['ended'])} {sight.verdict()}",
            columns=tuple(map(sight.column, ("cubes", "par", "stars"))),
            rows=((Cell(str(cubes)), Cell(str(par or "–")), Cell(STAR * stars + NO_STAR * (3 - stars))),),
            graph=sight.say("ending.graph"),
        )

    # How it is touched

    def keep(self, state: Any, touches: Sequence[str]) -> Sequence[str]:
        """The chosen cube, or the taking hand, stays for the next space."""
        return touches[:1] if len(touches) > 1 and state.seat is not None else ()

    def why_idle(self, state: Any, touch: str) -> Refusal | None:
        refusal: Refusal | None = state.why_idle(touch)
        return refusal


def _title(sight: Sight) -> str:
    key = sight.seen["puzzle"]
    return sight.say("titles.puzzle", n=int(key[1:])) if key in puzzles.BY_ID else sight.say("titles.own")


def _rating(sight: Sight) -> Panel:
    """What a solution is worth; a star stands where the cubes used so far have come to."""
    par = sight.seen["par"]
    if not par:
        return Panel(sight.say("panel.title", par="?"), (Row(sight.say("panel.unknown")),))
    rows = (
        Row(
            sight.say(f"panel.{key}", par=par, next=par + 1, last=par + 2),
            STAR * count,
            star_icon() if count == sight.stars else None,
        )
        for count, key in ((3, "three"), (2, "two"), (1, "one"))
    )
    note = sight.say("panel.hinted") if sight.look.hinted else ""
    return Panel(sight.say("panel.claimed" if sight.claimed else "panel.title", par=par), tuple(rows), note)


def _cards_in_sight(sight: Sight) -> Panel:
    rows = []
    for slot, card in enumerate(sight.seen["cards"], 1):
        match = sight.shown.get(slot)
        where = sight.terms["sides"][VIEWS[match.view]] if match else sight.say("panel.hidden")
        rows.append(Row(sight.say("panel.card", slot=slot), where, icons.card_icon(card)))
    return Panel(sight.say("panel.cards"), tuple(rows))


def _supply(sight: Sight, letter: str) -> Card:
    left = PER_COLOUR - sum(stack.count(letter) for stack in sight.seen["heap"].values())
    pick, look = f"cube {letter}", sight.look
    picture = (flat_supply if look.small else supply)(letter, left, pick in look.touches, pick in look.hint)
    return Card(pick, sight.say("dock.cube", colour=letter, n=left), picture, pick)


def _task(sight: Sight, slot: int, card: str) -> Card:
    turn = setting(sight.look, card, 0)
    state = sight.say("dock.lit" if slot in sight.shown else "dock.unlit")
    words = sight.say("dock.card", slot=slot, rows=spoken_card(card, sight.look.language), state=state)
    picture = icons.task_card(card, turn, slot in sight.shown, number=slot)
    return Card(f"task {card}", words, picture, f"view {card} {(turn + 1) % 4}", group=sight.say("dock.cards"))


def _controls(sight: Sight) -> tuple[Control, ...]:
    taking = "act take" in sight.look.touches
    return (
        Control(sight.say("controls.take"), "act take", "take", taking, "tools"),
        Control(sight.say("controls.clear"), "act clear", "bin", False, "tools"),
    )


def _links(seen: Doc, look: Look) -> tuple[Link, ...]:
    if look.small and not seen["ended"]:
        return ()
    every = Link(WORDS.say("table.controls.all", language=look.language), f"#puzzles/{GAME.id}")
    follower = puzzles.following(puzzles.of_key(seen["puzzle"]))
    if follower is None:
        return (every,)
    title, href = WORDS.say("table.controls.next", language=look.language), f"#puzzle/{GAME.id}/{follower.key}"
    return Link(title, href, "forward", bool(seen["ended"])), every


TABLE = SoloTable(GAME)

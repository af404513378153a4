"""Rauha on the page: the view, the story's pictures and the end screen."""

from __future__ import annotations

from typing import Any

from pyengine.draw.scene import Box, Shape, group, rect, text, use
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
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import Biome
from pyengine.games.rauha.rules.state import CHOOSE, OVER, PLACE, SCORING, SOURCES
from pyengine.games.rauha.table import scene
from pyengine.games.rauha.table.art import palette as c
from pyengine.games.rauha.table.cover import cover, defs
from pyengine.games.rauha.table.legend import legend
from pyengine.games.rauha.table.sight import Sight
from pyengine.games.rauha.table.touches import Touches

__all__ = ["cover", "defs", "ending", "story", "view"]

_ICON: Box = (-11, -11, 22, 22)


def _icon(name: str, **attributes: str) -> Picture:
    return Picture(_ICON, use(f"rauha-{name}", 0, 0, 0.92, **attributes))


def view(seen: dict[str, Any], look: Look) -> View:
    sight = Sight(seen, look)
    return View(
        board=scene.board(sight),
        prompt=_prompt(sight),
        detail=_detail(sight),
        status=_status(sight),
        players=tuple(_player(sight, seat) for seat in range(sight.state.seats)),
        panels=() if look.small else (_water(sight),),
        dock=_dock(sight),
        insets=(
            Inset("legend", sight.say("legend.title"), legend(look.language)),
            *(Inset(f"world-{seat}", _name(sight, seat), scene.inset(sight, seat), seat) for seat in sight.others()),
        ),
        tips=sight.tips(),
    )


def _name(sight: Sight, seat: int) -> str:
    return sight.say("labels.seat", seat=seat)


# Words above the table


def _prompt(sight: Sight) -> str:
    if sight.look.touches[:1] == ("spore",):
        return sight.say("prompts.spore")
    if sight.look.touches:
        return sight.say("prompts.target")
    if sight.phase == CHOOSE:
        return sight.say("prompts.choose", n=4 - sight.stop % 4)
    return sight.say(f"prompts.{sight.phase}")


def _detail(sight: Sight) -> str:
    if sight.phase == CHOOSE:
        return sight.say("details.moon" if sight.state.satellite_of(0) == 0 else "details.star")
    if sight.phase == OVER or sight.look.touches:
        return ""
    if sight.phase == PLACE and sight.card is not None and sight.mine and not sight.look.small:
        return f"{sight.tile(sight.card)} {sight.cost(sight.card)}"
    return sight.say(f"details.{sight.phase}")


def _status(sight: Sight) -> tuple[str, ...]:
    turn = sight.stop % 4 + 1
    return (
        sight.say("status.round", n=sight.state.round + 1),
        sight.say("status.age", n=sight.state.age + 1),
        sight.say("status.scoring") if turn == 4 else sight.say("status.turn", n=turn),
        sight.say("status.black_hole", n=len(sight.seen["black_hole"])),
    )


# Around the table


def _player(sight: Sight, seat: int) -> PlayerPanel:
    state = sight.state
    water, spores = state.water(seat), state.spores[seat].bit_count()
    crystals, points = state.crystals[seat], state.points[seat]
    on_world = sight.say("stats.world", water=water, spores=spores)
    in_purse = sight.say("stats.purse", crystals=crystals, points=points)
    stats = (
        Stat(on_world, picture=_counted(("drop", water), ("spore", spores))),
        Stat(in_purse, picture=_counted(("gem", crystals), ("sun", points))),
    )
    return PlayerPanel(seat, stats, _note(sight, seat))


def _counted(*things: tuple[str, int]) -> Picture:
    """Icons, each with its number."""
    parts: list[Shape] = []
    for i, (icon, n) in enumerate(things):
        parts.append(use(f"rauha-{icon}", 8 + 32 * i, 9, 0.7))
        parts.append(text(17 + 32 * i, 13.6, str(n), font_size=13, font_weight=600, fill="currentColor"))
    return Picture((0, 0, 64, 18), group(*parts))


def _note(sight: Sight, seat: int) -> str:
    if sight.phase == CHOOSE:
        return sight.say("notes.chosen" if sight.seen["players"][seat]["chosen"] else "notes.choosing")
    if sight.phase == OVER:
        return ""
    order = sight.state.order
    if seat == sight.active:
        return sight.say("notes.acting")
    place = order.index(seat)
    return sight.say("notes.done" if place < order.index(sight.active) else f"notes.order.{place + 1}")


def _water(sight: Sight) -> Panel:
    """The comparison of water, as it would be scored now."""
    waters = [sight.state.water(seat) for seat in range(sight.state.seats)]
    most = max(*waters, 1)
    rows = tuple(
        Row(
            _name(sight, seat),
            sight.say("labels.water_row", n=water, points=sight.water_points(seat)),
            _icon("drop"),
            water / most,
            c.DROP,
        )
        for seat, water in enumerate(waters)
    )
    return Panel(sight.say("labels.water_title"), rows, sight.say("labels.water_note", n=min(waters)))


# The viewer's cards and buttons


def _dock(sight: Sight) -> Dock:
    offered = sight.offered
    if offered:
        note = sight.say("dock.last_note" if sight.stop % 4 == 2 else "dock.choose_note")
        return Dock(sight.say("dock.choose"), note, tuple(_card(sight, card, pick=True) for card in offered))
    held = () if sight.card is None else (_card(sight, sight.card, pick=False),)
    title = sight.say("dock.card") if held else ""
    return Dock(title, "", held, _controls(sight))


def _card(sight: Sight, card: Biome, pick: bool) -> Card:
    touch = f"card {card.id}" if pick else ""
    lit = touch in sight.look.glow
    edge = rect(-3, -3, 102, 102, rx=12, fill="none", stroke=c.GLOW, stroke_width=3, class_="glow") if lit else None
    hint = rect(-3, -3, 102, 102, rx=12, fill="none", stroke=c.CHOSEN, stroke_width=3, stroke_dasharray="8 6")
    shape = group(use(f"rauha-card-{card.id}"), edge, hint if touch and touch in sight.look.hint else None)
    picture = Picture((-5, -5, 106, 106), shape)
    return Card(f"card-{card.id}", sight.in_hand(card), picture, touch, sight.caption(card))


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


# The story and the end

_STORY = {
    "dealt": "best", "leads": "sun", "leads_pile": "sun", "let_go": "gem", "planted": "spore-lit",
    "biome_crystals": "gem", "entity_crystals": "gem", "biome_points": "sun", "entity_points": "sun",
    "biome_bought": "sun", "entity_bought": "sun", "biome_spore": "spore-lit", "scoring": "sun", "water": "drop",
    "dry": "drop-dull", "over": "sun",
}  # fmt: skip


def story(event: dict[str, Any]) -> Picture | None:
    kind = event["kind"]
    if kind in ("placed", "paid", "kept"):
        return _small(use(f"rauha-tile-{event['card']}", 1, 1, 30 / 96))
    if "entity" in event and not kind.startswith("entity_"):
        return _small(use(f"rauha-{event['entity']}-awake", 16, 16, 0.48))
    return _small(use(f"rauha-{_STORY[kind]}", 16, 16, 1.25)) if kind in _STORY else None


def _small(shape: Shape) -> Picture:
    return Picture((0, 0, 32, 32), shape)


def ending(seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
    """Points by source and in all, each with a small graph of the four rounds."""
    sight = Sight(seen, look)
    outcome = sight.state.outcome()
    assert outcome is not None
    title = sight.say("ending.shared") if outcome.reason == "shared" else sight.say("ending.won", **outcome.fields)
    reason = GAME.words.say(f"endings.{outcome.reason}", outcome.fields, look.players, look.language)
    columns = tuple(str(GAME.words.entry(f"columns.{name}", look.language)) for name in (*SOURCES, "total"))
    rows = tuple(_row(sight.state.earned_by(seat)) for seat in range(sight.state.seats))
    return Ending(title, reason, columns, rows, sight.say("ending.note"), sight.say("ending.graph"))


def _row(earned: list[list[int]]) -> tuple[Cell, ...]:
    by_source = [list(column) for column in zip(*earned, strict=True)]
    in_all = [sum(of_round) for of_round in earned]
    return tuple(
        Cell(str(sum(rounds)), _bars(rounds, colour))
        for rounds, colour in zip([*by_source, in_all], c.SOURCES, strict=True)
    )


def _bars(rounds: list[int], colour: str) -> Picture:
    """A bar for each round, with its points above it."""
    unit = 20 / max(*rounds, 10)
    bars: list[Shape] = []
    for i, points in enumerate(rounds):
        high = max(points * unit, 1)
        looks = {"font_size": 9.5, "text_anchor": "middle", "fill": "currentColor"}
        bars.append(
            rect(1 + 15 * i, 32 - high, 12, high, rx=1.5, fill=colour, stroke="currentColor", stroke_opacity=0.35)
        )
        bars.append(text(7 + 15 * i, 29.5 - high, str(points), **looks))
    return Picture((0, 0, 59, 33), group(*bars))


class RauhaTable(Touches):
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


TABLE = RauhaTable()

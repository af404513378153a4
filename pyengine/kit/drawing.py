"""The drawings: tame, made of what is defined, with a name for everything that can be touched, and each key once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from pyengine.core.game import Game
from pyengine.core.picks import next_picks
from pyengine.core.shelf import table_of
from pyengine.draw.view import Look, View
from pyengine.kit.findings import Findings
from pyengine.kit.matches import Moment

COVER = (0, 0, 320, 320)
_WILD = {
    r"\sstyle=": "an attribute `style`, which the page's policy forbids",
    r"<script|\son\w+=": "a script, which the page's policy forbids",
    r"<(?:foreignObject|image|iframe)": "more than shapes, which the page does not show",
    r"(?:https?:|data:|file:)": "an address, and there may be no network",
    r"[\"\s,MLCQA]-?(?:nan|NaN|inf)[\"\s,]": "a number that is none",
}


def check_art(game: Game[Any], findings: Findings) -> None:
    """The definitions and the cover."""
    table = table_of(game)
    defs, cover = table.defs().svg(), table.cover()
    family = game.part_of or game.id
    for id in ids_of(defs):
        if not id.startswith(f"{family}-"):
            findings.note(f"The id {id!r} in `defs` does not begin with '{family}-', so another game may have it, too.")
    for id in sorted({id for id in ids_of(defs) if ids_of(defs).count(id) > 1}):
        findings.note(f"The id {id!r} stands twice in `defs`.")
    if tuple(cover.box) != COVER:
        findings.note(f"The cover is {_size(cover.box)}; a cover is 320 x 320, from 0 0.")
    for name, svg in (("`defs`", defs), ("the cover", cover.shape.svg())):
        _check_svg(name, svg, set(ids_of(defs)), findings, "")


def _size(box: Any) -> str:
    x, y, width, height = box
    return f"{width:g} x {height:g}, from {x:g} {y:g}"


def ids_of(svg: str) -> list[str]:
    return re.findall(r'\sid="([^"]*)"', svg)


def _check_svg(name: str, svg: str, ids: set[str], findings: Findings, place: str) -> None:
    for pattern, what in _WILD.items():
        if re.search(pattern, svg.replace('xmlns="http://www.w3.org/2000/svg"', "")):
            findings.note(f"In {name} there is {what}.", place)
    used = set(re.findall(r'href="#([^"]*)"', svg) + re.findall(r"url\(#([^)]*)\)", svg))
    for id in sorted(used - ids - set(ids_of(svg))):
        findings.note(f"In {name} the id {id!r} is used, which `defs` does not define.", place)


def looked_at(moment: Moment, viewer: int | None, touches: tuple[str, ...] = (), **more: Any) -> View:
    """The table as somebody sees it who has touched something already."""
    state, match, glow = moment.state, moment.match, frozenset[str]()
    if viewer is not None and viewer == state.seat:
        glow = frozenset([*next_picks(state.moves(), touches), *table_of(match.game).shortcuts(state)])
    last = tuple(event.doc() for event in match.events[moment.at] if event.seen_by(viewer))
    look = Look(viewer, tuple(match.players), touches, glow, last, **more)
    view: View = table_of(match.game).view(state.seen_by(viewer), look)
    return view


def check_views(moment: Moment, findings: Findings) -> None:
    """The table at a moment, for whoever is to act and for a spectator, at a desk and on a phone."""
    table = table_of(moment.match.game)
    ids = set(ids_of(table.defs().svg()))
    for viewer in dict.fromkeys((moment.state.seat, None)):
        for small in (False, True):
            with findings.expecting("The table cannot be drawn", moment.place):
                view = looked_at(moment, viewer, small=small)
                _check_view(view, ids, findings, moment.place)
    with findings.expecting("The story cannot be drawn", moment.place):
        for event in moment.match.events[moment.at]:
            icon = table.story(event.doc())
            if icon is not None:
                _check_svg("the icon of an event", icon.shape.svg(), ids, findings, moment.place)


def check_ending(moment: Moment, findings: Findings) -> None:
    """The end screen, if the match has come so far."""
    match = moment.match
    if match.last.outcome() is None:
        return
    with findings.expecting("The end screen cannot be drawn", moment.place):
        history = [[event.doc() for event in events] for events in match.events]
        shown = table_of(match.game).ending(match.last.seen_by(None), history, Look(players=tuple(match.players)))
        if len(shown.rows) != match.seats or any(len(row) != len(shown.columns) for row in shown.rows):
            findings.note("The end screen has not a row for each seat with a cell for each column.", moment.place)


def _check_view(view: View, ids: set[str], findings: Findings, place: str) -> None:
    doc = view.doc()
    for svg in svgs(doc):
        _check_svg("the table", svg, ids, findings, place)
        for id in sorted(ids & set(ids_of(svg))):
            findings.note(f"The id {id!r} stands in the table and in `defs`.", place)
    keys = re.findall(r'data-key="([^"]*)"', doc["board"]["svg"])
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        findings.note(
            f"The key {_kind(key)} is there twice on the board, so the page cannot tell which piece moves.", place
        )
    for shape in ElementTree.fromstring(doc["board"]["svg"]).iter():
        pick = shape.attrib.get("data-pick")
        if pick and not shape.attrib.get("aria-label"):
            findings.note(f"The shape with the pick {_kind(pick)} has no label for those who cannot see it.", place)
    for thing in [*doc["dock"]["cards"], *doc["dock"]["controls"]]:
        if not thing["label"]:
            findings.note(f"The card or button with the pick {_kind(thing['pick'])} has no label.", place)
    if not doc["prompt"] and any(doc["dock"]["controls"]):
        findings.note("The prompt is empty although there is something to do.", place)
    if len(doc["players"]) > 0 and [panel["seat"] for panel in doc["players"]] != list(range(len(doc["players"]))):
        findings.note("The panels of the players are not in the order of their seats.", place)


def svgs(part: Any) -> Iterator[str]:
    """Every SVG text in a document."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from [value] if key == "svg" else svgs(value)
    elif isinstance(part, list):
        for value in part:
            yield from svgs(value)


def _kind(pick: str) -> str:
    """A pick or a key with an example instead of all: 'cell …', like 'cell d4'."""
    first, space, _ = pick.partition(" ")
    return f"'{first} …'" if space else repr(pick)

"""What the page shows of a table, as data: the board, the panels around it, the dock with the hand and the buttons.

The page knows these few things and no game; a game's table fills them in and has no JavaScript of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import Any, NamedTuple, ParamSpec, cast

from pyengine.draw.scene import Box, Kept, Shape


@dataclass(frozen=True)
class Look:
    """How a table is being looked at."""

    viewer: int | None = None
    """Whose secrets may be drawn; None: nobody's."""
    players: tuple[str, ...] = ()
    touches: tuple[str, ...] = ()
    """What has been touched so far of a move in the making."""
    glow: frozenset[str] = frozenset()
    """The picks that can be touched next. Draw them as targets; everything else is calm."""
    last: tuple[dict[str, Any], ...] = ()
    """The last events as {"kind", "seat", **fields}, to mark what just happened."""
    settings: dict[str, str] = field(default_factory=dict)
    """The viewer's own way of looking (a turntable's angle, …), set by controls with the pick 'view NAME VALUE'.
    In a picture of a book or a list, 'still' is set: it needs no buttons. Where words use the names of places (in lessons, and
    for whoever likes them always), 'names' is set: they can be read on the board, also on a small one."""
    small: bool = False
    """A phone or a thumbnail: leave out what would be too small to read."""
    hint: tuple[str, ...] = ()
    """The picks of a move that is being suggested."""
    hinted: bool = False
    """Has a move been suggested before, in this game?"""
    language: str = "en"


@dataclass(frozen=True)
class Picture:
    """A scene in its own coordinates."""

    box: Box
    shape: Shape

    def doc(self) -> dict[str, Any]:
        return {"box": list(self.box), "svg": self.shape.svg()}


P = ParamSpec("P")


def drawn_once(draw: Callable[P, Picture]) -> Callable[P, Picture]:
    """For small pictures that come again and again: the same arguments give the same one, drawn and written once."""

    @wraps(draw)
    def draw_once(*args: P.args, **named: P.kwargs) -> Picture:
        picture = draw(*args, **named)
        return Picture(picture.box, Kept(picture.shape))

    return cast(Callable[P, Picture], lru_cache(maxsize=1024)(draw_once))


@dataclass(frozen=True)
class Stat:
    """A small fact in a player's panel: a picture or a figure, with its meaning in words."""

    label: str
    value: str = ""
    picture: Picture | None = None


@dataclass(frozen=True)
class PlayerPanel:
    seat: int
    stats: tuple[Stat, ...] = ()
    note: str = ""
    score: str = ""
    """The figure that decides the game, shown large; the stats then stand in a row below the name."""


@dataclass(frozen=True)
class Row:
    """A line of a side panel: icon, label, a bar (`fill` from 0 to 1) and a value."""

    label: str
    value: str = ""
    icon: Picture | None = None
    fill: float | None = None
    colour: str = ""
    """Of the bar: the name of a colour in the game's style, as a hex value."""


@dataclass(frozen=True)
class Panel:
    title: str
    rows: tuple[Row, ...]
    note: str = ""


@dataclass(frozen=True)
class Card:
    """Something in the viewer's hand (or a public card beside the board)."""

    key: str
    label: str
    picture: Picture
    pick: str = ""
    caption: str = ""
    group: str = ""
    """The heading under which it lies, where not all cards are of one kind: 'Open cards', 'Your hand'."""


@dataclass(frozen=True)
class Control:
    """A button in the dock. Its pick is a touch like any other; an empty pick lets go of all touches."""

    label: str
    pick: str = ""
    icon: str = ""
    """A name from the page's icon set: 'move', 'attack', 'done', 'pass', 'turn-left', …"""
    pressed: bool | None = None
    """True or False for one of a row of alternatives (a segmented control); None for a plain button."""
    group: str = ""
    """Controls of one group stand together as a segmented control."""
    strong: bool = False
    """The usual thing to do now: drawn as the primary button."""


@dataclass(frozen=True)
class Dock:
    title: str = ""
    note: str = ""
    cards: tuple[Card, ...] = ()
    controls: tuple[Control, ...] = ()


@dataclass(frozen=True)
class Inset:
    """A second scene beside the board: another player's world, a flat view of a heap. Touch to enlarge."""

    key: str
    title: str
    picture: Picture
    seat: int | None = None


@dataclass(frozen=True)
class Shortcut:
    """A key of the game's own for one of the viewer's own settings ('view turn 1')."""

    key: str
    pick: str
    label: str


@dataclass(frozen=True)
class Link:
    """A way to somewhere else in the page: the next puzzle."""

    label: str
    href: str
    icon: str = ""
    strong: bool = False


Places = tuple[str | tuple[str, ...], ...]
"""Where on the board something happened: keys or picks of what lies there, or several of them that are one thing. What is
not there (any more, or to be seen) is passed over."""


@dataclass(frozen=True)
class Concern:
    """That what somebody did hurts or helps the viewer. Why it was possible stands at `story.why.<kind>` in the words."""

    rule: str
    helps: bool = False


class Suggestion(NamedTuple):
    """A move that is suggested."""

    text: str
    """In words: "lay a band round c1, d1"."""
    note: str = ""
    """A sentence about what must follow it."""
    things: tuple[str, ...] = ()
    """Keys of the cards that it takes."""


@dataclass(frozen=True)
class View:
    board: Picture
    prompt: str
    """What the one to act may do now, in words: 'choose where Nami goes'. The page puts the player's name before it."""
    detail: str = ""
    status: tuple[str, ...] = ()
    """Short facts for the top bar: 'Turn 33', '10 empty cells'."""
    players: tuple[PlayerPanel, ...] = ()
    panels: tuple[Panel, ...] = ()
    dock: Dock = Dock()
    insets: tuple[Inset, ...] = ()
    tips: dict[str, str] = field(default_factory=dict)
    """What touching a pick would do, in words: shown on hover and focus, and read out. Inside the board, shapes with
    `preview=<pick>` are shown only while that pick is pointed at."""
    about: dict[str, str] = field(default_factory=dict)
    """What things are and what they are for, in a sentence or two, for whoever touches them: by the topic of a shape, the key of
    a card that has no pick, or a pick that cannot be touched for a move now."""
    shortcuts: tuple[Shortcut, ...] = ()
    drag: tuple[str, ...] = ()
    """What dragging over the board touches, to the left and to the right: 'view turn 1', 'view turn 3'."""
    links: tuple[Link, ...] = ()
    record: dict[str, Any] | None = None
    """What the page remembers of a solved puzzle, if it is the best so far: {"key", "stars", "cubes"}."""

    def doc(self) -> dict[str, Any]:
        return _plain(self)  # type: ignore[no-any-return]


def _plain(value: Any) -> Any:
    if isinstance(value, str | int | float | None):
        return value
    if isinstance(value, Picture):
        return value.doc()
    if hasattr(value, "__dataclass_fields__"):
        return {name: _plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value


@dataclass(frozen=True)
class Cell:
    """A cell of the end screen's table."""

    text: str
    picture: Picture | None = None


@dataclass(frozen=True)
class Ending:
    """The end screen: what was won and why, where the points came from, and the graph's title."""

    title: str
    reason: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    """One for each seat, by seat, a cell for each column; the last column is what decided."""
    note: str = ""
    graph: str = ""

    def doc(self) -> dict[str, Any]:
        return _plain(self)  # type: ignore[no-any-return]

"""How a game is drawn and touched: `TABLE` in its `table`.

A small game overrides what it is asked. A large one has a room for each part of its table, names them in `Rooms`, and
says in its `Sight` what a document means for drawing; then a view is put together here, in the same way for every game.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Protocol

from pyengine.draw.beats import ORDINARY, Beat, Beats
from pyengine.draw.scene import Shape, document, used
from pyengine.draw.sight import Sight
from pyengine.draw.view import Concern, Dock, Ending, Look, Panel, Picture, Places, PlayerPanel, Suggestion, View


class ArtRoom(Protocol):
    def defs(self) -> Shape: ...


class CoverRoom(Protocol):
    def cover(self) -> Picture: ...


class SceneRoom(Protocol):
    def board(self, sight: Any, /) -> Picture:
        """The board and all that lies on it."""


class PromptsRoom(Protocol):
    def prompt(self, sight: Any, /) -> str: ...

    def detail(self, sight: Any, /) -> str: ...

    def hint(self, sight: Any, moves: Sequence[Any], /) -> Suggestion:
        """A move, with those that must follow it."""

    def status(self, sight: Any, /) -> tuple[str, ...]: ...


class PanelsRoom(Protocol):
    def player(self, sight: Any, seat: int, /) -> PlayerPanel: ...

    def panels(self, sight: Any, /) -> tuple[Panel, ...]: ...


class HandRoom(Protocol):
    def dock(self, sight: Any, /) -> Dock:
        """What the viewer holds, and the buttons of the moment."""


class PreviewsRoom(Protocol):
    def tips(self, sight: Any, /) -> dict[str, str]:
        """What touching a pick would do, in words."""

    def about(self, sight: Any, /) -> dict[str, str]:
        """What things are and what they are for, by topic, key or pick."""


class StoryRoom(Protocol):
    def icon(self, event: dict[str, Any], /) -> Picture | None:
        """A small picture for a line of the story."""

    def places(self, event: dict[str, Any], /) -> Places:
        """Where on the board it happened."""

    def concern(self, event: dict[str, Any], seen: dict[str, Any], /) -> Concern | None:
        """Does it hurt or help the viewer of that document?"""


class BeatsRoom(Protocol):
    BEATS: Beats


class EndingRoom(Protocol):
    def ending(self, sight: Any, history: list[list[dict[str, Any]]], /) -> Ending: ...


class Rooms(NamedTuple):
    """The modules in which a large game keeps the parts of its table."""

    art: ArtRoom
    cover: CoverRoom
    scene: SceneRoom
    prompts: PromptsRoom
    panels: PanelsRoom
    hand: HandRoom
    previews: PreviewsRoom
    story: StoryRoom
    ending: EndingRoom
    beats: BeatsRoom


class Table(ABC):
    """All drawings show only what the document holds."""

    Sight: type[Sight]
    rooms: ClassVar[Rooms]
    """Of a large game; a small one overrides what would be asked of them."""
    beats: ClassVar[Beats] = MappingProxyType({})
    """Of a small one."""

    # How it is drawn

    def defs(self) -> Shape:
        """<defs>: symbols, gradients and patterns that the scenes use. Ids begin with the game's id."""
        return self.rooms.art.defs()

    def cover(self) -> Picture:
        """The picture on the box, 320 x 320, made of the game's own pieces. Needs `defs`."""
        return self.rooms.cover.cover()

    def choice(self, option: str, value: Any) -> Picture | None:
        """The picture on a value's card, where an option is chosen among cards (`core.options.card_of`)."""
        return None

    def view(self, seen: dict[str, Any], look: Look) -> View:
        """The table as the document shows it."""
        return self.drawn(self.Sight(seen, look))

    def drawn(self, sight: Any) -> View:
        """What the rooms draw. A game that shows more (insets, shortcuts, dragging, links) adds it here."""
        rooms = self.rooms
        return View(
            board=rooms.scene.board(sight),
            prompt=rooms.prompts.prompt(sight),
            detail=rooms.prompts.detail(sight),
            status=rooms.prompts.status(sight),
            players=tuple(rooms.panels.player(sight, seat) for seat in range(sight.seen["seats"])),
            panels=rooms.panels.panels(sight),
            dock=rooms.hand.dock(sight),
            tips=rooms.previews.tips(sight),
            about=rooms.previews.about(sight),
        )

    def suggestion(self, seen: dict[str, Any], look: Look, moves: Sequence[Any]) -> Suggestion:
        """A move, with those that must follow it, as it is suggested."""
        return self.rooms.prompts.hint(self.Sight(seen, look), moves)

    def facts(self, seen: dict[str, Any], look: Look) -> tuple[str, ...]:
        """The short facts of the view alone, where nothing is to be drawn."""
        if hasattr(self, "rooms"):
            return self.rooms.prompts.status(self.Sight(seen, look))
        return self.view(seen, look).status

    def story(self, event: dict[str, Any]) -> Picture | None:
        """A small picture (32 x 32) for a line of the story. The event is {"kind", "seat", **fields}."""
        return self.rooms.story.icon(event) if hasattr(self, "rooms") else None

    def places(self, event: dict[str, Any]) -> Places | None:
        """Where on the board something happened. None: where its move was touched."""
        return self.rooms.story.places(event) if hasattr(self, "rooms") else None

    def concern(self, event: dict[str, Any], seen: dict[str, Any]) -> Concern | None:
        """Does it hurt or help the viewer of that document?"""
        return self.rooms.story.concern(event, seen) if hasattr(self, "rooms") else None

    def beat(self, event: dict[str, Any]) -> Beat:
        """How an event is staged."""
        beats = self.rooms.beats.BEATS if hasattr(self, "rooms") else self.beats
        return beats.get(event["kind"], ORDINARY)

    def ending(self, seen: dict[str, Any], history: list[list[dict[str, Any]]], look: Look) -> Ending:
        """The end screen of a finished game; `history` holds the events of each move."""
        return self.rooms.ending.ending(self.Sight(seen, look), history)

    def alone(self, seen: dict[str, Any], players: tuple[str, ...] = ()) -> str:
        """The board as a whole SVG with what it stands on, for places that know nothing of us: a notebook, a file."""
        look = Look(viewer=seen["viewer"], players=players, settings={"still": "yes"})
        board = self.view(seen, look).board
        defs = used(self.defs(), board.shape)
        return document(board.box, defs, board.shape, width=480, font_family="Inter, sans-serif").svg()

    # How it is touched

    def open_picks(self, seen: dict[str, Any], touches: tuple[str, ...]) -> frozenset[str] | None:
        """What glows while the cards lie face down on a screen that others can see, so that the glow tells nothing of
        the hand. None: the legal moves tell nothing, let them glow as they are."""
        return None

    def intend(self, state: Any, touches: Sequence[str]) -> Any | None:
        """The move, legal or not, that these touches evidently mean; None if they mean none yet. For "why not?"."""
        found = (kind.meant(touches) for kind in state.game.kinds)
        return next((move for move in found if move is not None), None)

    def why_idle(self, state: Any, touch: str) -> Any | None:
        """The refusal of a touch that leads nowhere, where `intend` finds no whole move to explain."""
        return None

    def shortcuts(self, state: Any) -> Mapping[str, Sequence[Any]]:
        """Touches that stand for several moves one after the other ("activate the rest"): each is played as if touched
        singly, so the rules know nothing of them."""
        return {}

    def keep(self, state: Any, touches: Sequence[str]) -> Sequence[str]:
        """Of the touches that made a move, those that still hold for the next: a tool that stays in the hand."""
        return ()

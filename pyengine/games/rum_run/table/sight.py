"""What a table's document says, read once for drawing."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pyengine.core.game import Event, Refusal
from pyengine.core.moves import Move
from pyengine.draw import sight
from pyengine.draw.view import Look
from pyengine.games.rum_run.rules import documents
from pyengine.games.rum_run.rules.board import (
    CODE_EXITS,
    KIND,
    KIND_NAMES,
    KIND_OF_NAME,
    OWNER,
    PER_HOUSE,
    SIDE_NAMES,
    SQUARES,
    STRANGER,
    batches,
    flavours_of,
    square_name,
)
from pyengine.games.rum_run.rules.moves import Lay, Shift, place_pick
from pyengine.games.rum_run.rules.roads import distances
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.table.touches import meant
from pyengine.games.rum_run.words import WORDS


class Sight(sight.Sight):
    words = WORDS

    def __init__(self, seen: dict[str, Any], look: Look) -> None:
        super().__init__(seen, look)
        self.state = documents.public(seen)
        self.phase = self.state.phase
        self.names = look.players or tuple(f"Player {seat + 1}" for seat in range(self.state.seats))
        self._tried: dict[Move, tuple[RumRunState, list[Event]]] = {}

    @cached_property
    def legal(self) -> list[Move]:
        return self.state.moves()

    def tried(self, move: Move) -> tuple[RumRunState, list[Event]]:
        """The state after a move and what it would bring about: played on a copy, once for a drawing."""
        if move not in self._tried:
            state, events = self.state.clone(), list[Event]()
            state.play(move, events)
            self._tried[move] = state, events
        return self._tried[move]

    @cached_property
    def rack_seat(self) -> int | None:
        """Whose tokens lie in the dock: the viewer's, or those of the one to act. Hands are open (M15)."""
        return self.look.viewer if self.look.viewer is not None else self.state.seat

    @cached_property
    def live(self) -> tuple[dict[int, int], ...]:
        """For each seat its live tokens with their steps to Town."""
        return tuple(distances(self.state, seat) for seat in range(self.state.seats))

    def is_live(self, square: int) -> bool:
        return square in self.live[OWNER[self.state.cells[square]]]

    # What has been touched so far.

    @property
    def chosen_token(self) -> int | None:
        """The kind of the token that is about to be laid: from the rack, or the loose end that was lifted."""
        kind, name = self.touched
        if kind == "token":
            return KIND_OF_NAME.get(name)
        return KIND[self.state.cells[self.lifted]] if self.lifted else None

    @property
    def touched_square(self) -> int:
        kind, name = self.touched
        return SQUARES.get(name, 0) if kind == "cell" else 0

    @property
    def lifted(self) -> int:
        """The square of the loose end that is about to be moved, or 0."""
        square = self.touched_square
        return square if square and square not in self.state.piles and self.state.cells[square] else 0

    @property
    def sending(self) -> int:
        """The square of the pile that is about to be sent, or 0."""
        return self.touched_square if self.touched_square in self.state.piles else 0

    @property
    def chosen_board(self) -> tuple[str, str] | None:
        kind, name = self.touched
        board, _, face = name.partition(" ")
        return (board, face) if kind == "board" else None

    # Where the chosen token can go.

    @cached_property
    def options(self) -> dict[int, list[int]]:
        """For each square that glows, the variants in which the chosen token can lie there."""
        found: dict[int, list[int]] = {}
        kind = self.chosen_token
        for pick in self.look.glow:
            word, *rest = pick.split()
            if word == "lay" and kind is not None:
                side = SIDE_NAMES.index(rest[1]) if len(rest) > 1 else 0
                found.setdefault(SQUARES[rest[0]], []).append(kind * 4 + side)
        return {square: sorted(found[square]) for square in sorted(found)}

    @cached_property
    def turns(self) -> int:
        """How often the viewer has turned the chosen token."""
        token, _, count = self.look.settings.get("turn", "").partition(" ")
        turned = self.chosen_token is not None and token == KIND_NAMES[self.chosen_token]
        return int(count) % 4 if turned and count.isdigit() else 0

    def turn_at(self, square: int) -> int:
        """The variant that touching a square lays. Where several fit it is the one of a hint, or it begins with the smaller
        number to the town, or the first, and turning goes on from there."""
        fitting = self.options[square]
        hinted = [variant for variant in fitting if place_pick(variant, square) in self.look.hint]
        if hinted:
            return hinted[0]
        town = self.state.forest.town_side.get(square)
        begin = next((number for number, variant in enumerate(fitting) if variant % 4 == town), 0)
        return fitting[(begin + self.turns) % len(fitting)]

    @property
    def next_turn(self) -> str:
        """The setting that turns the token on; '' where that makes no difference."""
        kind = self.chosen_token
        if kind is None or not any(len(fitting) > 1 for fitting in self.options.values()):
            return ""
        return f"{KIND_NAMES[kind]} {(self.turns + 1) % 4}"

    @cached_property
    def reach(self) -> dict[str, set[int]]:
        """For the first touch of each token, in the hand or loose, the squares where it can go."""
        found: dict[str, set[int]] = {}
        for move in self.legal:
            if isinstance(move, Lay | Shift):
                found.setdefault(str(move.picks[0]), set()).add(move.square)
        return found

    # Where it cannot.

    @cached_property
    def refused(self) -> dict[int, Refusal]:
        """Why open ends are no places for the chosen token."""
        state, found = self.state, dict[int, Refusal]()
        if state.seat is None or self.chosen_token is None or self.phase not in ("turn", "chain"):
            return found
        legal = set(self.legal)
        for square in self._open_ends(state.seat):
            move = meant(state, (self.look.touches[0], f"cell {square_name(square)}"))
            if square not in self.options and move is not None and move not in legal:
                found[square] = state.why_not(move)
        return found

    def _open_ends(self, seat: int) -> list[int]:
        """The squares to which the seat's live roads point but where they do not yet go on."""
        live = self.live[seat]
        ends = {square + step for square in live for _, step, _ in CODE_EXITS[self.state.cells[square]]}
        return sorted(end for end in ends if self.state.forest.open[end] and end not in live)

    # Barrels.

    def cask(self, barrel: int) -> str:
        """The symbol of a barrel."""
        house, number = divmod(barrel, PER_HOUSE)
        if not self.state.options.flavours or house == STRANGER or not self.state.forest.houses:
            return "cask"
        first, later = flavours_of(self.state.forest.houses, house)
        return f"cask-{first if number < batches(self.state.options.values[house])[0] else later}"

    def stock_cask(self, house: int) -> str:
        """The symbol of the barrels that wait in a house."""
        if not self.state.options.flavours:
            return "cask"
        first, later = flavours_of(self.state.forest.houses, house)
        return f"cask-{first if self.state.stock[house] == self.state.options.values[house] else later}"

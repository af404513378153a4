"""The rules: mark a square in turn; three of your own in a line win."""

from pyengine import Doc, Game, Move, Outcome, Refusal, Refuser, State, Tell, Words, among, announce, numbered
from pyengine.core.forms import Listed, OneOf, Record, heading

WORDS = Words(__package__)
no = Refuser(WORDS)

SQUARES = [column + row for row in "123" for column in "abc"]
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)
"""Sets of squares, a bit for each."""
WINS = [any(marks & line == line for line in LINES) for marks in range(512)]


class Mark(Move):
    """Mark a square: b2."""

    square: int = among(SQUARES)
    notation = "{square}"
    touches = ("square {square}",)


MARKS = [Mark(square) for square in range(9)]
FREE = [[mark for mark in MARKS if not taken >> mark.square & 1] for taken in range(512)]
"""By the squares that are taken, what can be marked."""


class TicTacToeState(State):
    __slots__ = ("marks", "seat")
    seats = 2

    def __init__(self) -> None:
        self.seat: int | None = 0
        self.marks = [0, 0]  # of each seat, a set of squares

    def clone(self) -> "TicTacToeState":
        twin = TicTacToeState()
        twin.seat, twin.marks = self.seat, self.marks[:]
        return twin

    def moves(self) -> list[Mark]:
        return [] if self.seat is None else FREE[self.marks[0] | self.marks[1]]

    def play(self, move: Mark, tell: Tell | None = None) -> None:
        seat = self.seat or 0
        announce(tell, "marked", seat, square=SQUARES[move.square])
        self.marks[seat] |= 1 << move.square
        over = WINS[self.marks[seat]] or self.marks[0] | self.marks[1] == 511
        self.seat = None if over else 1 - seat

    def why_not(self, move: Mark) -> Refusal:
        return no("T3", "over") if self.seat is None else no("T2", "taken", square=SQUARES[move.square])

    def outcome(self) -> Outcome | None:
        if self.seat is not None:
            return None
        winners = tuple(seat for seat in (0, 1) if WINS[self.marks[seat]])
        scores = tuple(int(seat in winners) for seat in (0, 1))
        made = {"marks": tuple(marks.bit_count() for marks in self.marks)}
        return Outcome("three" if winners else "full", "T3" if winners else "T4", winners, scores, made)

    def position(self) -> Doc:
        lie = [[SQUARES[square] for square in range(9) if marks >> square & 1] for marks in self.marks]
        return {**self.head(), "first": lie[0], "second": lie[1]}

    def picture(self, seat: int | None = None) -> str:
        signs = ["XO."[0 if self.marks[0] >> at & 1 else 1 if self.marks[1] >> at & 1 else 2] for at in range(9)]
        return "\n".join(f"{row + 1} {' '.join(signs[3 * row : 3 * row + 3])}" for row in range(3)) + "\n  a b c"


class TicTacToe(Game[TicTacToeState]):
    id = "tic_tac_toe"
    version = 1
    seats = range(2, 3)
    minutes = (1, 2)
    kinds = (Mark,)
    State = TicTacToeState
    words = WORDS
    rule_numbers = numbered("T", range(1, 5))
    hidden_information = False

    def begin(self, seats: int, options: object, chance: object) -> TicTacToeState:
        return TicTacToeState()

    def form(self, seats: int, options: object, seen: bool) -> Record:
        lie = Listed(OneOf(SQUARES), 5)
        return Record({**heading(seats, seen), "first": lie, "second": lie})

    def read(self, doc: Doc) -> TicTacToeState:
        """Only positions that a game comes to: whoever has won made the last mark."""
        state = TicTacToeState()
        state.marks = [sum(1 << SQUARES.index(square) for square in doc[lie]) for lie in ("first", "second")]
        first, second = state.marks
        ahead = first.bit_count() - second.bit_count()
        if first & second or ahead not in (0, 1) or (WINS[first] and not ahead) or (WINS[second] and ahead):
            raise ValueError
        state.seat = None if WINS[first] or WINS[second] or first | second == 511 else ahead
        if state.position() != doc:
            raise ValueError
        return state

    def longest(self, seats: int, options: object) -> int:
        return 9


GAME = TicTacToe()

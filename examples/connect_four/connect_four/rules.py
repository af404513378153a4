"""The rules: drop discs in turn; four of your own in a line win."""

from pyengine import Doc, Game, Move, Outcome, Refusal, Refuser, State, Tell, Words, among, announce, numbered
from pyengine.core.forms import Record, Text, heading

WORDS = Words(__package__)
no = Refuser(WORDS)
COLUMNS, HEIGHT = "abcdefg", 6
PLACES = [(x, y) for x in range(len(COLUMNS)) for y in range(HEIGHT)]
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
LINES = [line for x, y in PLACES for a, b in WAYS if (line := [(x + i * a, y + i * b) for i in range(4)])[3] in PLACES]
THROUGH = {place: [line for line in LINES if place in line] for place in PLACES}


class Drop(Move):
    """Let a disc fall into a column: d."""

    column: int = among(COLUMNS)
    notation = "{column}"
    touches = ("column {column}",)


class ConnectFourState(State):
    __slots__ = ("discs", "drops", "fours", "seat")
    seats, every = 2, [Drop(x) for x in range(len(COLUMNS))]

    def __init__(self, drops: str = "") -> None:
        """The columns in which discs were dropped, in order, are all there is to know. ValueError if they cannot be."""
        self.seat, self.drops = 0, ""
        self.discs: dict[tuple[int, int], int] = {}  # by place, whose it is
        self.fours: list[list[tuple[int, int]]] = []  # the lines that have won
        for move in (self.every[COLUMNS.index(column)] for column in drops):
            if move not in self.moves():
                raise ValueError
            self.play(move)

    def height(self, column: int) -> int:
        return self.drops.count(COLUMNS[column])

    def moves(self) -> list[Drop]:
        return [] if self.seat is None else [drop for drop in self.every if (drop[0], HEIGHT - 1) not in self.discs]

    def play(self, move: Drop, tell: Tell | None = None) -> None:
        announce(tell, "dropped", self.seat, column=COLUMNS[move.column])
        place, mover = (move.column, self.height(move.column)), self.seat or 0
        self.drops += COLUMNS[move.column]
        self.discs[place] = mover
        self.fours = [line for line in THROUGH[place] if all(self.discs.get(each) == mover for each in line)]
        self.seat = None if self.fours or len(self.drops) == len(PLACES) else 1 - mover

    def why_not(self, move: Drop) -> Refusal:
        return no("F4", "over") if self.seat is None else no("F3", "full", column=COLUMNS[move.column])

    def outcome(self) -> Outcome | None:
        if self.seat is not None:
            return None
        owners = list(self.discs.values())
        discs = {"discs": (owners.count(0), owners.count(1))}
        if not self.fours:
            return Outcome("full", "F5", (), (0, 0), discs)
        return Outcome("four", "F4", (owners[-1],), (1 - owners[-1], owners[-1]), discs)

    def position(self) -> Doc:
        return {**self.head(), "drops": self.drops}

    def picture(self, seat: int | None = None) -> str:
        rows = [" ".join("OX."[self.discs.get((x, y), 2)] for x in range(len(COLUMNS))) for y in range(HEIGHT)]
        return "\n".join([*reversed(rows), " ".join(COLUMNS)])


class ConnectFour(Game[ConnectFourState]):
    id = "connect_four"
    version = 1
    seats = range(2, 3)
    minutes = (5, 10)
    kinds = (Drop,)
    State = ConnectFourState
    words = WORDS
    rule_numbers = numbered("F", range(1, 6))
    hidden_information = False

    def begin(self, seats: int, options: object, chance: object) -> ConnectFourState:
        return ConnectFourState()

    def read(self, doc: Doc) -> ConnectFourState:
        return ConnectFourState(doc["drops"])

    def form(self, seats: int, options: object, seen: bool) -> Record:
        return Record(heading(seats, seen), drops=Text(len(PLACES)))

    def longest(self, seats: int, options: object) -> int:
        return len(PLACES)


GAME = ConnectFour()

"""The table: a wooden board with holes, and discs of amber and navy, which bear a ring and a square as well."""

from connect_four.rules import COLUMNS, GAME, PLACES
from pyengine import Doc
from pyengine.draw.colours import CHOSEN, GLOW, HINT, KEYLINE
from pyengine.draw.outlines import disc, track
from pyengine.draw.paint import linear
from pyengine.draw.scene import Shape, circle, element, group, path, rect, use
from pyengine.draw.small import SmallSight, SmallTable
from pyengine.draw.view import Look, Picture, PlayerPanel, Stat

PAINTS = (("#FFCB7A", "#E8892B", "#7A3B0C"), ("#8FB0F5", "#2F56AE", "#10204A"))
MARKS = (disc(0, 0, 15), "M-13 -13h26v26h-26Z")
DISC = "connect_four-disc-{}"
FRONT = "M-4 -24h708a20 20 0 0 1 20 20v608a20 20 0 0 1 -20 20h-708a20 20 0 0 1 -20 -20v-608a20 20 0 0 1 20 -20Z"


def centre(place: tuple[int, int]) -> tuple[float, float]:
    return place[0] * 100 + 50, 550 - place[1] * 100


class ConnectFourTable(SmallTable):
    def defs(self) -> Shape:
        wood = linear("connect_four-wood", (0, "#A4673A"), (0.5, "#8A5029"), (1, "#6B3A1B"))
        return element("defs", wood, self.disc(0), self.disc(1))

    def disc(self, seat: int) -> Shape:
        light, paint, rim = PAINTS[seat]
        face = circle(0, 0, 43, fill=paint, stroke=rim, stroke_width=3)
        ring = circle(0, 0, 33, fill="none", stroke=light, stroke_width=4, stroke_opacity=0.6)
        return element("g", face, ring, path(MARKS[seat], fill=light, fill_opacity=0.8), id=DISC.format(seat))

    def cover(self) -> Picture:
        sight = self.sight({**GAME.new(2).position(), "drops": "ddddecdcbebccgbbaca"}, Look())
        board = group(self.board(sight).shape, transform="translate(27 45) scale(0.38)")
        return Picture((0, 0, 320, 320), group(rect(0, 0, 320, 320, fill="#2C6E63"), board))

    def board(self, sight: SmallSight) -> Picture:
        """The discs lie behind the board. The next one waits above it: as it has a key, it will glide into its place."""
        places = [*map(centre, sight.state.discs), *[(350.0, -80.0)] * (sight.state.seat is not None)]
        discs = [use(DISC.format(n % 2), *place, key=f"disc {n}") for n, place in enumerate(places)]
        back = rect(-10, -10, 720, 620, fill="#F1E5CE")
        front = FRONT + "".join(disc(*centre(place), 40) for place in PLACES)
        wood = path(front, fill="url(#connect_four-wood)", fill_rule="evenodd", stroke="#3A2010", stroke_width=3)
        fours = "".join(track(map(centre, line)) for line in sight.state.fours)
        won = path(fours, fill="none", stroke=CHOSEN, stroke_width=12, stroke_linecap="round")
        columns = [self.column(sight, x) for x in range(len(COLUMNS))]
        return Picture((-40, -135, 780, 775), group(back, *discs, wood, won, *columns))

    def column(self, sight: SmallSight, x: int) -> Shape:
        """All of a column can be touched. Where it glows, a ring shows into which hole the disc would fall."""
        height, pick = sight.state.height(x), f"column {COLUMNS[x]}"
        tone = HINT if pick in sight.look.hint else GLOW if pick in sight.look.glow else None
        cx, cy = centre((x, height))
        key_line = circle(cx, cy, 37, fill="none", stroke=KEYLINE, stroke_width=9)
        ring = circle(cx, cy, 37, fill="none", stroke=tone, stroke_width=5)
        hole = group(use(DISC.format(sight.state.seat), cx, cy, preview=pick), key_line, ring) if tone else None
        area = rect(x * 100, -24, 100, 648, fill="none", pointer_events="all")
        return group(hole, area, pick=pick, label=sight.say("column", column=COLUMNS[x], n=height))

    def status(self, sight: SmallSight) -> tuple[str, ...]:
        return (sight.say("status", n=len(sight.state.drops)),)

    def player(self, sight: SmallSight, seat: int) -> PlayerPanel:
        left = (len(PLACES) - len(sight.state.drops) + seat) // 2
        return PlayerPanel(seat, (Stat(sight.say("left", n=left), str(left), self.icon({"seat": seat})),))

    def icon(self, event: Doc) -> Picture:
        return Picture((0, 0, 32, 32), use(DISC.format(event["seat"]), 16, 16, 0.34))


TABLE = ConnectFourTable(GAME)

"""What a touch would do: drawn while something is pointed at, and said in words. And why an end is no good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.core.game import Event, Refusal
from pyengine.draw.colours import CHOSEN
from pyengine.draw.scene import Shape, at, group, rect, text
from pyengine.games.rum_run.rules.board import CODE_SUM, KIND_NAMES, OWNER, SQUARES, square_name
from pyengine.games.rum_run.rules.moves import Go, Lay, Send, Shift, place_pick
from pyengine.games.rum_run.rules.roads import distances
from pyengine.games.rum_run.rules.state import RumRunState
from pyengine.games.rum_run.table.art.palette import AMBER, INK, NO
from pyengine.games.rum_run.table.art.pieces import figure, tile
from pyengine.games.rum_run.table.caravans import drawing, journey, words
from pyengine.games.rum_run.table.layout import C, centre, here
from pyengine.games.rum_run.table.sight import Sight


def previews(sight: Sight) -> Iterator[Shape]:
    """One group for each pick that has something to show."""
    seat = sight.state.seat
    if seat is None or not sight.acting:
        return
    if sight.sending:
        yield group(*drawing(sight, journey(sight, Send(sight.sending))), pointer_events="none")
    for square in sight.options:
        variant = sight.turn_at(square)
        yield group(*_laid(sight, seat, variant, square), preview=place_pick(variant, square), pointer_events="none")
    for pick, square in _glowing_squares(sight):
        shapes = _at_square(sight, square)
        if shapes:
            yield group(*shapes, preview=pick, pointer_events="none")
    if not sight.look.touches:
        for pick, squares in sight.reach.items():
            if pick.startswith("token"):
                yield group(*_dots(squares), preview=pick, pointer_events="none")


def _glowing_squares(sight: Sight) -> Iterator[tuple[str, int]]:
    for pick in sorted(sight.look.glow):
        word, _, name = pick.partition(" ")
        if word == "cell" and name in SQUARES:
            yield pick, SQUARES[name]


def _at_square(sight: Sight, square: int) -> list[Shape]:
    if sight.phase == "caravan":
        return drawing(sight, journey(sight, Go(square)))
    if square in sight.state.piles:
        return drawing(sight, journey(sight, Send(square)))
    return _dots(sight.reach.get(f"cell {square_name(square)}", ()))


def _dots(squares: Iterable[int]) -> list[Shape]:
    return [here("dot", *centre(square)) for square in sorted(squares)]


def _laid(sight: Sight, seat: int, variant: int, square: int) -> list[Shape]:
    """The token in its place, and the barrels that it would bring."""
    brought = _brings(sight, variant, square)
    x, y = centre(square)
    frame = {"fill": "none", "stroke": CHOSEN, "stroke_width": 3.4, "rx": 0.12 * C}
    return [
        group(*tile(seat, variant), transform=at(x, y)),
        rect(x - 0.47 * C, y - 0.47 * C, 0.94 * C, 0.94 * C, **frame),
        *([_gain(x, y, brought)] if brought else ()),
        *([_blow(x, y, *_strengths(sight, variant, square))] if _breaks(sight, square) else ()),
    ]


def _breaks(sight: Sight, square: int) -> bool:
    """Does somebody else's token lie there?"""
    return OWNER[sight.state.cells[square]] not in (-1, sight.state.seat)


def _strengths(sight: Sight, variant: int, square: int) -> tuple[int, int]:
    """The sum of a token, and that of the one which it would break."""
    return sum(map(int, KIND_NAMES[variant // 4].split("-"))), CODE_SUM[sight.state.cells[square]]


def _blow(x: float, y: float, own: int, other: int) -> Shape:
    """By how much a token is stronger than the one that it breaks."""
    return group(
        rect(-0.48 * C, -0.19 * C, 0.96 * C, 0.38 * C, rx=0.19 * C, fill=NO, stroke=INK, stroke_width=1.8),
        figure(0, 0.1 * C, f"{own} > {other}", 0.26 * C, "#2B0703"),
        transform=at(x, y + 0.5 * C),
    )


def _gain(x: float, y: float, barrels: int) -> Shape:
    return group(
        rect(-0.42 * C, -0.2 * C, 0.84 * C, 0.4 * C, rx=0.2 * C, fill=AMBER, stroke=INK, stroke_width=1.8),
        here("cask", -0.19 * C, 0, scale=0.38),
        figure(0.14 * C, 0.1 * C, f"+{barrels}", 0.27 * C, INK),
        transform=at(x + 0.3 * C, y - 0.5 * C),
    )


def _events(sight: Sight, variant: int, square: int) -> list[Event]:
    """What laying the chosen token would bring about."""
    return _tried(sight, variant, square)[1]


def _tried(sight: Sight, variant: int, square: int) -> tuple[RumRunState, list[Event]]:
    return sight.tried(Shift(sight.lifted, variant, square) if sight.lifted else Lay(variant, square))


def _brings(sight: Sight, variant: int, square: int) -> int:
    return sum(event.fields["n"] for event in _events(sight, variant, square) if event.kind in ("claimed", "stole"))


# In words.


def tips(sight: Sight) -> dict[str, str]:
    if sight.state.seat is None or not sight.acting or not sight.state.forest.town:
        return {}
    said = {}
    for square in sight.options:
        variant = sight.turn_at(square)
        said[place_pick(variant, square)] = _laying(sight, variant, square)
    for pick, square in _glowing_squares(sight):
        tip = _square_tip(sight, square)
        if tip:
            said[pick] = tip
    if sight.sending:
        said["send"] = _sending(sight, sight.sending)
    for pick, squares in sight.reach.items() if not sight.look.touches else ():
        word, _, token = pick.partition(" ")
        if word == "token":
            said[pick] = sight.say("tips.token", token=token, n=len(squares))
    for square, refusal in sight.refused.items():
        said[f"cell {square_name(square)}"] = f"{refusal.title(sight.names)}. {refusal.sentence(sight.names)}"
    return said


def _laying(sight: Sight, variant: int, square: int) -> str:
    fields = {"token": KIND_NAMES[variant // 4], "square": square_name(square)}
    parts = [sight.say("tips.move" if sight.lifted else "tips.lay", **fields)]
    for event in _events(sight, variant, square):
        if event.kind == "broke":
            own, other = _strengths(sight, variant, square)
            parts.append(sight.say("tips.broke", **event.fields, sum=own, other_sum=other))
        elif event.kind in ("stole", "claimed", "covered"):
            parts.append(sight.say(f"tips.{event.kind}", **event.fields))
    return ", ".join([*parts, *_cut_off(sight, variant, square)])


def _cut_off(sight: Sight, variant: int, square: int) -> Iterator[str]:
    """Whose tokens would no longer be linked to the town, and how many, besides the one that is built over."""
    after = _tried(sight, variant, square)[0]
    for seat, live in enumerate(sight.live):
        lost = live.keys() - distances(after, seat).keys() - {square, sight.lifted}
        if lost:
            barrels = sum(len(sight.state.piles.get(each, ())) for each in lost)
            kind = "cuts_own" if seat == sight.state.seat else "cuts"
            what = sight.say("tips.tokens", n=len(lost))
            if barrels:
                what = sight.say("tips.with_barrels", what=what, n=barrels)
            yield sight.say(f"tips.{kind}", owner_seat=seat, what=what)


def _square_tip(sight: Sight, square: int) -> str:
    name = square_name(square)
    if sight.phase == "caravan":
        return sight.say("tips.go", square=name, what=words(sight, journey(sight, Go(square))))
    if square in sight.state.piles:
        return _sending(sight, square)
    return sight.say("tips.loose", square=name)


def _sending(sight: Sight, square: int) -> str:
    what = words(sight, journey(sight, Send(square)))
    return sight.say("tips.send", n=len(sight.state.piles[square]), what=what)


# Why an open end is no place for the chosen token.


def refused(sight: Sight) -> Iterator[Shape]:
    for square, refusal in sight.refused.items():
        short = _short(refusal)
        if short:
            x, y = centre(square)
            yield group(
                here("no"),
                text(0, 5, short, text_anchor="middle", font_size=14, font_weight=700, fill=NO),
                transform=at(x, y),
                pointer_events="none",
            )


def _short(refusal: Refusal) -> str:
    """6≠5 for numbers that do not match, 5≤6 for a token too weak to break another."""
    fields = refusal.fields
    if "mine" in fields:
        return f"{fields['theirs']}≠{fields['mine']}"
    return f"{fields['sum']}≤{fields['other_sum']}" if "other_sum" in fields else ""


# What things are.


def about(sight: Sight) -> dict[str, str]:
    tokens = {f"rack {name}": sight.say("about.rack") for name in KIND_NAMES}
    return {**tokens, **{topic: sight.say(f"about.{topic}") for topic in ("barrel", "board")}}

"""A position as plain JSON, what each seat sees of it, and the way back: whole positions and guesses at hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from pyengine.core.chance import Chance
from pyengine.core.forms import FLAG, Form, Listed, Maybe, OneOf, Record, Row, Whole, exactly, heading
from pyengine.core.game import BadInput, Doc
from pyengine.core.options import read_options
from pyengine.games.kaichin.rules.board import (
    CELL_NUMBER,
    CELLS,
    CHIPS_PER_COLOUR,
    COLOUR_NUMBER,
    COLOURS,
    DAMAGE_PER_SEAT,
    SWEET_NUMBER,
    SWEETS,
    names,
    one_colour,
    sweet_names,
)
from pyengine.games.kaichin.rules.flaws import LAST_PARTS
from pyengine.games.kaichin.rules.flaws import flaw as flaw
from pyengine.games.kaichin.rules.options import Options
from pyengine.games.kaichin.rules.state import (
    ACT,
    CHIP,
    HOME,
    REMOVED,
    SHOW,
    START,
    KaichinState,
    Proof,
    most_turns,
)
from pyengine.shapes.bits import union

_OFF_TRAY = {START: "start", HOME: "home", REMOVED: "removed"}
_OFF_TRAY_NUMBER = {name: number for number, name in _OFF_TRAY.items()}
_PARTS = {ACT: "act", SHOW: "show", CHIP: "chip"}
_PAIRS = tuple(1 << one | 1 << other for one, other in combinations(range(len(SWEETS)), 2))
_PART_NUMBER = {name: number for number, name in _PARTS.items()}


def form(seats: int, options: Options, seen: bool) -> Form:
    """No number is bigger and no list longer than a game can make it."""
    cell, sweet, turns = OneOf(CELLS), OneOf(SWEETS), most_turns(seats, options)
    return Record(
        heading(seats, seen),
        first=Whole(0, seats - 1),
        turn=Whole(1, turns),
        part=OneOf(_PARTS.values()),
        sweets=Record({name: Record(at=OneOf((*CELLS, *_OFF_TRAY_NUMBER)), damaged=FLAG) for name in SWEETS}),
        chips=Record({colour: Listed(cell, CHIPS_PER_COLOUR) for colour in COLOURS}),
        damage=Listed(cell, DAMAGE_PER_SEAT * seats),
        players=exactly(seats, _player_form(seen)),
        proofs=Listed(Row(Whole(0, seats - 1), Listed(sweet, len(SWEETS)), FLAG), turns),
        progress=FLAG,
        quiet=Whole(0, options.quiet_rounds * seats),
        passes=Whole(0, seats),
        ended=OneOf(("", *LAST_PARTS)),
    )


def _player_form(seen: bool) -> Form:
    sweet = OneOf(SWEETS)
    hand, colour = exactly(2, sweet), OneOf(COLOURS)
    return Record(
        sweets=Maybe(hand) if seen else hand,
        colour=Maybe(colour) if seen else colour,
        shown=Listed(sweet, 2),
        damage_chips=Whole(0, DAMAGE_PER_SEAT),
        locks=Maybe(sweet),
    )


def position(state: KaichinState) -> Doc:
    return {
        **state.head(),
        "first": state.first,
        "turn": state.turn,
        "part": _PARTS[state.part],
        "sweets": {
            name: {"at": CELLS[at] if at >= 0 else _OFF_TRAY[at], "damaged": bool(state.damaged >> sweet & 1)}
            for sweet, (name, at) in enumerate(zip(SWEETS, state.where, strict=True))
        },
        "chips": {name: names(cells) for name, cells in zip(COLOURS, state.chips, strict=True)},
        "damage": names(state.soot),
        "players": [
            {
                "sweets": sweet_names(state.cards[seat]),
                "colour": COLOURS[state.colours[seat]],
                "shown": sweet_names(state.cards[seat] & state.shown),
                "damage_chips": state.held[seat],
                "locks": SWEETS[state.locks[seat]] if state.locks[seat] >= 0 else None,
            }
            for seat in range(state.seats)
        ],
        "proofs": [[proof.seat, sweet_names(proof.sweets), proof.holds] for proof in state.proofs],
        "progress": state.loud,
        "quiet": state.quiet,
        "passes": state.passes,
        "ended": state.ended,
    }


def seen_by(state: KaichinState, viewer: int | None) -> Doc:
    """Cards are hidden from all but their holder until they are shown, or the game is over (C35)."""
    doc = position(state)
    doc["viewer"] = viewer
    if not state.ended:
        for seat, player in enumerate(doc["players"]):
            if seat != viewer:
                player["sweets"] = player["colour"] = None
    return doc


def read(doc: Doc) -> KaichinState:
    state = laid_out(doc)
    if position(state) != doc:
        raise ValueError("something in it says nothing, or is not said in the usual way")
    return state


def laid_out(doc: Doc) -> KaichinState:
    """The tray as a document shows it. Hands that it hides are empty, so one cannot play on from here."""
    players = doc["players"]
    cards = tuple(_sweets(player["sweets"] or ()) for player in players)
    colours = tuple(-1 if player["colour"] is None else COLOUR_NUMBER[player["colour"]] for player in players)
    held = [player["damage_chips"] for player in players]
    options: Options = read_options(Options, doc["options"])
    state = KaichinState(doc["seats"], options, doc["first"], cards, colours, held)
    for name, sweet in doc["sweets"].items():
        number, at = SWEET_NUMBER[name], sweet["at"]
        state.where[number] = _OFF_TRAY_NUMBER[at] if at in _OFF_TRAY_NUMBER else CELL_NUMBER[at]
        state.damaged |= sweet["damaged"] << number
    state.occupied = sum({1 << at for at in state.where if at >= 0})
    state.chips = [_cells(doc["chips"][colour]) for colour in COLOURS]
    state.soot = _cells(doc["damage"])
    state.shown = sum(_sweets(player["shown"]) for player in players)
    state.locks = [-1 if player["locks"] is None else SWEET_NUMBER[player["locks"]] for player in players]
    state.proofs = _proofs(doc)
    state.seat, state.turn, state.part = doc["seat"], doc["turn"], _PART_NUMBER[doc["part"]]
    state.loud, state.quiet, state.passes, state.ended = doc["progress"], doc["quiet"], doc["passes"], doc["ended"]
    return state


def _cells(cells: Iterable[str]) -> int:
    return sum({1 << CELL_NUMBER[name] for name in cells})


def _sweets(sweets: Iterable[str]) -> int:
    return sum({1 << SWEET_NUMBER[name] for name in sweets})


def _proofs(doc: Doc) -> tuple[Proof, ...]:
    return tuple(Proof(seat, _sweets(sweets), holds) for seat, sweets, holds in doc["proofs"])


def guessed(seen: Doc, chance: Chance) -> Doc:
    """The hidden cards are dealt so that they agree with what was shown and with what attacks and passes prove."""
    players = [
        {**player, "sweets": sweet_names(hand), "colour": COLOURS[colour]}
        for player, (hand, colour) in zip(seen["players"], _deal(seen, chance), strict=True)
    ]
    return {key: value for key, value in seen.items() if key != "viewer"} | {"players": players}


def _deal(seen: Doc, chance: Chance) -> list[tuple[int, int]]:
    """A hand (a set of two sweets, a colour) for each seat."""
    players = seen["players"]
    if len(players) != seen["seats"] or seen["viewer"] not in (None, *range(seen["seats"])):
        raise ValueError("somebody without a seat")
    proofs = _proofs(seen)
    choices = [
        _possible_hands(player, [proof for proof in proofs if proof.seat == seat], chance)
        for seat, player in enumerate(players)
    ]
    colours = [_possible_colours(player, chance) for player in players]
    # Those with the fewest possibilities first; the order of dealing does not matter otherwise.
    order = sorted(range(len(players)), key=lambda seat: len(choices[seat]))
    hands = _apart(choices, order)
    # There are so many colours that whatever the sweets are, colours can be dealt with them.
    fitting = [
        [1 << colour for colour in own if not one_colour(hand, colour)]
        for hand, own in zip(hands, colours, strict=True)
    ]
    return [(hand, cards.bit_length() - 1) for hand, cards in zip(hands, _apart(fitting, order), strict=True)]


def _apart(choices: list[list[int]], order: list[int]) -> list[int]:
    """One of each list of sets, so that no two of them share anything."""
    chosen = [0] * len(choices)

    def choose(rest: list[int], used: int) -> bool:
        if not rest:
            return True
        for cards in choices[rest[0]]:
            if not cards & used:
                chosen[rest[0]] = cards
                if choose(rest[1:], used | cards):
                    return True
        return False

    if not choose(order, 0):
        raise BadInput("No cards could be dealt so that this Kaichin table makes sense.")
    return chosen


def _possible_hands(player: Doc, proofs: list[Proof], chance: Chance) -> list[int]:
    """The pairs of sweets that a player may hold, shuffled."""
    if player["sweets"] is not None:
        return [_sweets(player["sweets"])]
    shown = _sweets(player["shown"])
    some_of = {proof.sweets for proof in proofs if proof.holds}
    none_of = union(proof.sweets for proof in proofs if not proof.holds)
    found = [pair for pair in _PAIRS if not (shown & ~pair or pair & none_of) and all(pair & some for some in some_of)]
    return chance.shuffled(found)


def _possible_colours(player: Doc, chance: Chance) -> list[int]:
    return chance.shuffled(range(len(COLOURS))) if player["colour"] is None else [COLOUR_NUMBER[player["colour"]]]

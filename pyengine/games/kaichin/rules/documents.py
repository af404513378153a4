"""A position as plain JSON, what each seat sees of it, and the way back: whole positions and guesses at hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, TypeVar

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.core.options import BadOption, options_doc, read_options
from pyengine.games.kaichin.rules.board import (
    CELL_NUMBER,
    CELLS,
    CHIPS_PER_COLOUR,
    COLOUR_NUMBER,
    COLOUR_OF,
    COLOURS,
    DAMAGE_PER_SEAT,
    SWEET_NUMBER,
    SWEETS,
    names,
    numbers,
)
from pyengine.games.kaichin.rules.options import Options
from pyengine.games.kaichin.rules.state import ACT, CHIP, HOME, REMOVED, SHOW, START, Proof, Tray

T = TypeVar("T", bound=Tray)

_OFF_TRAY = {START: "start", HOME: "home", REMOVED: "removed"}
_OFF_TRAY_NUMBER = {name: number for number, name in _OFF_TRAY.items()}
_PARTS = {ACT: "act", SHOW: "show", CHIP: "chip"}
_PART_NUMBER = {name: number for number, name in _PARTS.items()}


def sweet_names(sweets: int) -> list[str]:
    return [SWEETS[sweet] for sweet in numbers(sweets)]


def position(tray: Tray) -> Doc:
    return {
        "rules": tray.game.rules,
        "seats": tray.seats,
        "options": options_doc(tray.options),
        "first": tray.first,
        "seat": tray.seat,
        "turn": tray.turn,
        "part": _PARTS[tray.part],
        "sweets": {
            name: {"at": CELLS[at] if at >= 0 else _OFF_TRAY[at], "damaged": bool(tray.damaged >> sweet & 1)}
            for sweet, (name, at) in enumerate(zip(SWEETS, tray.where, strict=True))
        },
        "chips": {name: names(cells) for name, cells in zip(COLOURS, tray.chips, strict=True)},
        "damage": names(tray.soot),
        "players": [
            {
                "sweets": sweet_names(tray.cards[seat]),
                "colour": COLOURS[tray.colours[seat]],
                "shown": sweet_names(tray.cards[seat] & tray.shown),
                "damage_chips": tray.held[seat],
                "locks": SWEETS[tray.locks[seat]] if tray.locks[seat] >= 0 else None,
            }
            for seat in range(tray.seats)
        ],
        "proofs": [[proof.seat, sweet_names(proof.sweets), proof.holds] for proof in tray.proofs],
        "progress": tray.loud,
        "quiet": tray.quiet,
        "passes": tray.passes,
        "ended": tray.ended,
    }


def seen_by(tray: Tray, viewer: int | None) -> Doc:
    """Cards are hidden from all but their holder until they are shown, or the game is over (C35)."""
    doc = position(tray)
    doc["viewer"] = viewer
    if not tray.ended:
        for seat, player in enumerate(doc["players"]):
            if seat != viewer:
                player["sweets"] = player["colour"] = None
    return doc


def from_position(kind: type[T], doc: Doc) -> T:
    return _read(kind, doc, hands=None)


def guess(kind: type[T], seen: Doc, chance: Chance) -> T:
    """Deal the hidden cards so that they agree with what was shown and with what attacks and passes prove."""
    try:
        hands = _deal(seen, chance)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError):
        raise BadInput("This view of a Kaichin table is damaged.") from None
    return _read(kind, {key: value for key, value in seen.items() if key != "viewer"}, hands)


def _deal(seen: Doc, chance: Chance) -> list[tuple[int, int]]:
    """A hand (a set of two sweets, a colour) for each seat."""
    players = seen["players"]
    proofs = [Proof(seat, _sweets(sweets), holds) for seat, sweets, holds in seen["proofs"]]
    known = [None if player["sweets"] is None else _sweets(player["sweets"]) for player in players]
    shown = [_sweets(player["shown"]) for player in players]
    pairs = [sum(1 << sweet for sweet in pair) for pair in combinations(range(len(SWEETS)), 2)]

    def possible(seat: int, hand: int) -> bool:
        return not shown[seat] & ~hand and all(bool(hand & p.sweets) == p.holds for p in proofs if p.seat == seat)

    choices = [
        chance.shuffled([pair for pair in pairs if possible(seat, pair)]) if hand is None else [hand]
        for seat, hand in enumerate(known)
    ]
    colours = [
        chance.shuffled(range(len(COLOURS))) if player["colour"] is None else [COLOUR_NUMBER[player["colour"]]]
        for player in players
    ]
    # Those with the fewest possibilities first; the order of dealing does not matter otherwise.
    order = sorted(range(len(players)), key=lambda seat: len(choices[seat]))
    dealt: dict[int, tuple[int, int]] = {}

    def deal(rest: list[int], sweets: int, used: int) -> bool:
        if not rest:
            return True
        seat = rest[0]
        for hand in choices[seat]:
            if hand & sweets:
                continue
            for colour in colours[seat]:
                if not used >> colour & 1 and not one_colour(hand, colour):
                    dealt[seat] = hand, colour
                    if deal(rest[1:], sweets | hand, used | 1 << colour):
                        return True
        return False

    if not deal(order, 0, 0):
        raise BadInput("No cards could be dealt so that this Kaichin table makes sense.")
    return [dealt[seat] for seat in range(len(players))]


def one_colour(hand: int, colour: int) -> bool:
    """Do all three cards share one colour? Then everybody is dealt afresh (C7)."""
    return all(COLOUR_OF[sweet] == colour for sweet in numbers(hand))


def _read(kind: type[T], doc: Doc, hands: list[tuple[int, int]] | None) -> T:
    try:
        tray = _fill(kind, doc, hands)
        trouble = flaw(tray)
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, BadOption):
        raise BadInput("This is not a whole position of Kaichin.") from None
    if trouble:
        raise BadInput(f"This position of Kaichin cannot be: {trouble}")
    shown = position(tray)
    if hands is None and shown != doc:
        raise BadInput("This is not a whole position of Kaichin.")
    return tray


def _fill(kind: type[T], doc: Doc, hands: list[tuple[int, int]] | None) -> T:
    players = doc["players"]
    if doc["rules"] != kind.game.rules or len(players) != doc["seats"]:
        raise ValueError
    kind.game.check_seats(doc["seats"])
    if hands is None:
        hands = [(_sweets(player["sweets"]), COLOUR_NUMBER[player["colour"]]) for player in players]
    held = [_whole(player["damage_chips"]) for player in players]
    options = read_options(Options, doc["options"])
    cards, colours = zip(*hands, strict=True)
    tray = kind(doc["seats"], options, _whole(doc["first"]), cards, colours, held)
    for name, sweet in doc["sweets"].items():
        number, at = SWEET_NUMBER[name], sweet["at"]
        tray.where[number] = _OFF_TRAY_NUMBER[at] if at in _OFF_TRAY_NUMBER else CELL_NUMBER[at]
        tray.damaged |= bool(sweet["damaged"]) << number
    tray.occupied = sum({1 << at for at in tray.where if at >= 0})
    tray.chips = [_cells(doc["chips"][colour]) for colour in COLOURS]
    tray.soot = _cells(doc["damage"])
    tray.shown = sum(_sweets(player["shown"]) for player in players)
    tray.locks = [-1 if player["locks"] is None else SWEET_NUMBER[player["locks"]] for player in players]
    tray.proofs = tuple(Proof(_whole(seat), _sweets(sweets), bool(holds)) for seat, sweets, holds in doc["proofs"])
    tray.seat = None if doc["seat"] is None else _whole(doc["seat"])
    tray.turn, tray.part, tray.loud = _whole(doc["turn"]), _PART_NUMBER[doc["part"]], bool(doc["progress"])
    tray.quiet, tray.passes, tray.ended = _whole(doc["quiet"]), _whole(doc["passes"]), str(doc["ended"])
    return tray


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError
    return value


def _cells(cells: Iterable[str]) -> int:
    return sum({1 << CELL_NUMBER[name] for name in cells})


def _sweets(sweets: Iterable[str]) -> int:
    return sum({1 << SWEET_NUMBER[name] for name in sweets})


def flaw(tray: Tray) -> str | None:
    """What breaks C6, C7, C9 or C10, if anything."""
    return _dealing_flaw(tray) or _tray_flaw(tray) or _turn_flaw(tray) or _disclosing_flaw(tray)


def _dealing_flaw(tray: Tray) -> str | None:
    if any(cards.bit_count() != 2 for cards in tray.cards):
        return "each player holds two sweet cards."
    if sum(cards.bit_count() for cards in tray.cards) != _union(tray.cards).bit_count():
        return "no two players hold the same sweet."
    if len(set(tray.colours)) != tray.seats:
        return "no two players hold the same colour."
    if any(map(one_colour, tray.cards, tray.colours)):
        return "nobody holds three cards of one colour."
    if tray.shown & ~_union(tray.cards):
        return "only a held card can lie open."
    return None


def _tray_flaw(tray: Tray) -> str | None:
    standing = [at for at in tray.where if at >= 0]
    if len(set(standing)) != len(standing) or sum(1 << at for at in standing) != tray.occupied:
        return "two sweets cannot stand on one cell."
    layers = [*tray.chips, tray.soot]
    if sum(cells.bit_count() for cells in layers) != _union(layers).bit_count():
        return "two chips cannot lie on one cell."
    if any(cells.bit_count() > CHIPS_PER_COLOUR for cells in tray.chips):
        return f"there are only {CHIPS_PER_COLOUR} chips of a colour."
    if sum(tray.held) + tray.soot.bit_count() > DAMAGE_PER_SEAT * tray.seats or max(tray.held) > DAMAGE_PER_SEAT:
        return "there are more damage chips than were dealt."
    for sweet, at in enumerate(tray.where):
        if at >= 0 and not (tray.chips[COLOUR_OF[sweet]] | tray.soot) >> at & 1:
            return "a sweet stands on a chip of its own colour or on damage."
        damaged = bool(tray.damaged >> sweet & 1)
        if (at == START and damaged) or (at == REMOVED and not damaged):
            return "a sweet is hit only on the tray, and removed only by its second hit."
        if at >= 0 and tray.soot >> at & 1 and not damaged:
            return "a sweet that stands on damage has been hit."
    return None


def _turn_flaw(tray: Tray) -> str | None:
    if (tray.seat is None) != bool(tray.ended) or tray.first >= tray.seats:
        return "somebody is to act unless the game is over."
    if tray.seat is not None and tray.seat >= tray.seats:
        return "the one to act has no seat here."
    if tray.ended not in ("", "home", "full", "stuck", "quiet") or (HOME in tray.where) != (tray.ended == "home"):
        return "the game ends when a sweet is home, the tray is full, or nothing happens any more."
    if tray.where.count(HOME) > 1:
        return "the game ends with the first sweet that comes home."
    if any(proof.seat >= tray.seats for proof in tray.proofs):
        return "a conclusion is about somebody without a seat."
    if any(bool(tray.cards[proof.seat] & proof.sweets) != proof.holds for proof in tray.proofs):
        return "the cards do not agree with what an attack or a pass has proved."
    over = bool(tray.ended)
    if tray.quiet >= tray.quiet_limit + over or tray.passes >= tray.seats + over:
        return "the game would have ended before."
    return None


def _disclosing_flaw(tray: Tray) -> str | None:
    locked = [(seat, sweet) for seat, sweet in enumerate(tray.locks) if sweet >= 0]
    if not tray.options.disclose and (tray.shown or locked or tray.part != ACT):
        return "cards lie open only if that was agreed."
    if any(not (tray.cards[seat] & tray.shown) >> sweet & 1 or tray.where[sweet] == REMOVED for seat, sweet in locked):
        return "only a sweet whose holder turned up its card stays put."
    if tray.seat is None:
        return None
    if tray.part == ACT and tray.locks[tray.seat] >= 0:
        return "a sweet is free again when its holder's next turn begins."
    own = tray.cards[tray.seat]
    if (tray.part == SHOW and not own & ~tray.shown) or (tray.part == CHIP and not own & tray.shown):
        return "there is no card for this part of the turn."
    return None


def _union(sets: Iterable[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union

"""A position as plain JSON, what each seat sees of it, and the way back: whole positions and guesses at hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Doc
from pyengine.core.options import read_options
from pyengine.core.reading import whole
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
    one_colour,
    sweet_names,
)
from pyengine.games.kaichin.rules.options import Options
from pyengine.games.kaichin.rules.state import ACT, CHIP, HOME, REMOVED, SHOW, START, KaichinState, Proof
from pyengine.shapes.bits import union

_OFF_TRAY = {START: "start", HOME: "home", REMOVED: "removed"}
_OFF_TRAY_NUMBER = {name: number for number, name in _OFF_TRAY.items()}
_PARTS = {ACT: "act", SHOW: "show", CHIP: "chip"}
_PAIRS = tuple(1 << one | 1 << other for one, other in combinations(range(len(SWEETS)), 2))
_PART_NUMBER = {name: number for number, name in _PARTS.items()}


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
    held = [whole(player["damage_chips"]) for player in players]
    options: Options = read_options(Options, doc["options"])
    state = KaichinState(doc["seats"], options, whole(doc["first"]), cards, colours, held)
    for name, sweet in doc["sweets"].items():
        number, at = SWEET_NUMBER[name], sweet["at"]
        state.where[number] = _OFF_TRAY_NUMBER[at] if at in _OFF_TRAY_NUMBER else CELL_NUMBER[at]
        state.damaged |= bool(sweet["damaged"]) << number
    state.occupied = sum({1 << at for at in state.where if at >= 0})
    state.chips = [_cells(doc["chips"][colour]) for colour in COLOURS]
    state.soot = _cells(doc["damage"])
    state.shown = sum(_sweets(player["shown"]) for player in players)
    state.locks = [-1 if player["locks"] is None else SWEET_NUMBER[player["locks"]] for player in players]
    state.proofs = _proofs(doc)
    state.seat = None if doc["seat"] is None else whole(doc["seat"])
    state.turn, state.part, state.loud = whole(doc["turn"]), _PART_NUMBER[doc["part"]], bool(doc["progress"])
    state.quiet, state.passes, state.ended = whole(doc["quiet"]), whole(doc["passes"]), str(doc["ended"])
    return state


def _cells(cells: Iterable[str]) -> int:
    return sum({1 << CELL_NUMBER[name] for name in cells})


def _sweets(sweets: Iterable[str]) -> int:
    return sum({1 << SWEET_NUMBER[name] for name in sweets})


def _proofs(doc: Doc) -> tuple[Proof, ...]:
    if len(doc["proofs"]) > doc["turn"]:
        raise ValueError("a turn proves one thing at most")
    return tuple(Proof(whole(seat), _sweets(sweets), bool(holds)) for seat, sweets, holds in doc["proofs"])


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
    if len(players) != seen["seats"]:
        raise ValueError
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


def flaw(state: KaichinState) -> str | None:
    """What breaks C6, C7, C9 or C10, if anything."""
    return _dealing_flaw(state) or _tray_flaw(state) or _turn_flaw(state) or _disclosing_flaw(state)


def _dealing_flaw(state: KaichinState) -> str | None:
    if any(cards.bit_count() != 2 for cards in state.cards):
        return "each player holds two sweet cards."
    if sum(cards.bit_count() for cards in state.cards) != union(state.cards).bit_count():
        return "no two players hold the same sweet."
    if len(set(state.colours)) != state.seats:
        return "no two players hold the same colour."
    if any(map(one_colour, state.cards, state.colours)):
        return "nobody holds three cards of one colour."
    if state.shown & ~union(state.cards):
        return "only a held card can lie open."
    return None


def _tray_flaw(state: KaichinState) -> str | None:
    standing = [at for at in state.where if at >= 0]
    if len(set(standing)) != len(standing) or sum(1 << at for at in standing) != state.occupied:
        return "two sweets cannot stand on one cell."
    layers = [*state.chips, state.soot]
    if sum(cells.bit_count() for cells in layers) != union(layers).bit_count():
        return "two chips cannot lie on one cell."
    if any(cells.bit_count() > CHIPS_PER_COLOUR for cells in state.chips):
        return f"there are only {CHIPS_PER_COLOUR} chips of a colour."
    if sum(state.held) + state.soot.bit_count() > DAMAGE_PER_SEAT * state.seats or max(state.held) > DAMAGE_PER_SEAT:
        return "there are more damage chips than were dealt."
    for sweet, at in enumerate(state.where):
        if at >= 0 and not (state.chips[COLOUR_OF[sweet]] | state.soot) >> at & 1:
            return "a sweet stands on a chip of its own colour or on damage."
        damaged = bool(state.damaged >> sweet & 1)
        if (at == START and damaged) or (at == REMOVED and not damaged):
            return "a sweet is hit only on the tray, and removed only by its second hit."
        if at >= 0 and state.soot >> at & 1 and not damaged:
            return "a sweet that stands on damage has been hit."
    return None


def _turn_flaw(state: KaichinState) -> str | None:
    if (state.seat is None) != bool(state.ended) or state.first >= state.seats:
        return "somebody is to act unless the game is over."
    if state.seat is not None and state.seat >= state.seats:
        return "the one to act has no seat here."
    if state.ended not in ("", "home", "full", "stuck", "quiet") or (HOME in state.where) != (state.ended == "home"):
        return "the game ends when a sweet is home, the tray is full, or nothing happens any more."
    if state.where.count(HOME) > 1:
        return "the game ends with the first sweet that comes home."
    if any(proof.seat >= state.seats for proof in state.proofs):
        return "a conclusion is about somebody without a seat."
    if any(bool(state.cards[proof.seat] & proof.sweets) != proof.holds for proof in state.proofs):
        return "the cards do not agree with what an attack or a pass has proved."
    over = bool(state.ended)
    if state.quiet >= state.quiet_limit + over or state.passes >= state.seats + over:
        return "the game would have ended before."
    return None


def _disclosing_flaw(state: KaichinState) -> str | None:
    locked = [(seat, sweet) for seat, sweet in enumerate(state.locks) if sweet >= 0]
    if not state.options.disclose and (state.shown or locked or state.part != ACT):
        return "cards lie open only if that was agreed."
    if any(
        not (state.cards[seat] & state.shown) >> sweet & 1 or state.where[sweet] == REMOVED for seat, sweet in locked
    ):
        return "only a sweet whose holder turned up its card stays put."
    if state.seat is None:
        return None
    if state.part == ACT and state.locks[state.seat] >= 0:
        return "a sweet is free again when its holder's next turn begins."
    own = state.cards[state.seat]
    if (state.part == SHOW and not own & ~state.shown) or (state.part == CHIP and not own & state.shown):
        return "there is no card for this part of the turn."
    return None

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
from pyengine.games.kaichin.rules.state import (
    ACT,
    CHIP,
    HOME,
    REMOVED,
    SHOW,
    START,
    KaichinState,
    Proof,
    fresh_starts,
    most_turns,
)
from pyengine.games.kaichin.words import WORDS
from pyengine.shapes.bits import bits, union

_OFF_TRAY = {START: "start", HOME: "home", REMOVED: "removed"}
_OFF_TRAY_NUMBER = {name: number for number, name in _OFF_TRAY.items()}
_PARTS = {ACT: "act", SHOW: "show", CHIP: "chip"}
_PAIRS = tuple(1 << one | 1 << other for one, other in combinations(range(len(SWEETS)), 2))
_PART_NUMBER = {name: number for number, name in _PARTS.items()}
_LAST_PARTS = {"home": (ACT,), "full": (ACT, CHIP), "stuck": (ACT,), "quiet": (ACT, SHOW)}
"""By how the game ended: the parts of a turn in which it can end so."""


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
        ended=OneOf(("", *_LAST_PARTS)),
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


def flaw(state: KaichinState) -> str | None:
    """What breaks C6, C7, C9 or C10, if anything. Nothing that is asked here depends on hidden cards, but for what was
    proved of them: what is true of a position is true of every guess at it."""
    kind = (
        _dealing_flaw(state)
        or _tray_flaw(state)
        or _disclosing_flaw(state)
        or _damage_flaw(state)
        or _turn_flaw(state)
        or _proof_flaw(state)
        or _ending_flaw(state)
        or _passing_flaw(state)
    )
    return WORDS.say(f"flaws.{kind}") if kind else None


def _dealing_flaw(state: KaichinState) -> str | None:
    if any(cards.bit_count() != 2 for cards in state.cards):
        return "two_cards"
    if sum(cards.bit_count() for cards in state.cards) != union(state.cards).bit_count():
        return "same_sweet"
    if len(set(state.colours)) != state.seats:
        return "same_colour"
    if any(map(one_colour, state.cards, state.colours)):
        return "three_of_colour"
    if state.shown & ~union(state.cards):
        return "shown_unheld"
    return None


def _tray_flaw(state: KaichinState) -> str | None:
    standing = [at for at in state.where if at >= 0]
    if len(set(standing)) != len(standing) or sum(1 << at for at in standing) != state.occupied:
        return "same_cell"
    layers = [*state.chips, state.soot]
    if sum(cells.bit_count() for cells in layers) != union(layers).bit_count():
        return "chips_meet"
    if any(cells.bit_count() > CHIPS_PER_COLOUR for cells in state.chips):
        return "chip_count"
    for sweet, at in enumerate(state.where):
        if at >= 0 and not (state.chips[COLOUR_OF[sweet]] | state.soot) >> at & 1:
            return "sweet_on_colour"
    return None


def _damage_flaw(state: KaichinState) -> str | None:
    for sweet, at in enumerate(state.where):
        damaged = bool(state.damaged >> sweet & 1)
        if (at == START and damaged) or (at == REMOVED and not damaged):
            return "removed_unhurt"
        if at >= 0 and state.soot >> at & 1 and not damaged:
            return "unhurt_on_damage"
    spent, burnt = DAMAGE_PER_SEAT * state.seats - sum(state.held), state.soot.bit_count()
    if burnt > spent or max(state.held) > DAMAGE_PER_SEAT:
        return "damage_count"
    # Demos leave out sweets that are of no use to them: however many are gone, the hits on one are asked for.
    gone = state.where.count(REMOVED)
    marked = state.damaged.bit_count() - gone
    taken = state.shown.bit_count() - _about_to_touch(state)
    if marked > burnt + taken or marked + 2 * bool(gone) > spent:
        return "hits_beyond"
    return None


def _about_to_touch(state: KaichinState) -> bool:
    """A card was turned up, and what this allows has not been done yet (C27)."""
    return state.part == CHIP and not state.ended


def _turn_flaw(state: KaichinState) -> str | None:
    if (state.seat is None) != bool(state.ended):
        return "actor_missing"
    if state.first and state.options.start_player == "first":
        return "first_agreed"
    if state.seat is not None and state.seat != (state.first + state.turn - 1) % state.seats:
        return "wrong_turn"
    if (state.part == CHIP and not state.loud) or (state.part == ACT and state.loud and state.ended != "full"):
        return "progress_wrong"
    if _turns_left(state) < 0:
        return "too_long"
    return None


def _turns_left(state: KaichinState) -> int:
    """How many turns more it could be since the beginning (C34). It never sinks below zero while a game goes on."""
    unshown = 2 * state.seats - state.shown.bit_count()
    left = state.empty().bit_count() + sum(state.held) + 2 * unshown + _about_to_touch(state)
    gone = fresh_starts(state.seats) - left
    return state.quiet_limit * gone + (0 if state.loud else 1 + state.quiet) - state.turn


def _proof_flaw(state: KaichinState) -> str | None:
    if len(state.proofs) > state.turn - (state.part == ACT and not state.ended):
        return "proofs_beyond"
    attacks = [proof.seat for proof in state.proofs if proof.holds]
    if any(attacks.count(seat) > DAMAGE_PER_SEAT - held for seat, held in enumerate(state.held)):
        return "attacks_beyond"
    if any(bool(state.cards[proof.seat] & proof.sweets) != proof.holds for proof in state.proofs):
        return "proofs_wrong"
    return None


def _disclosing_flaw(state: KaichinState) -> str | None:
    locked = [(seat, sweet) for seat, sweet in enumerate(state.locks) if sweet >= 0]
    if not state.options.disclose and (state.shown or locked or state.part != ACT):
        return "disclosure_unagreed"
    if any(
        not (state.cards[seat] & state.shown) >> sweet & 1 or state.where[sweet] in (REMOVED, HOME)
        for seat, sweet in locked
    ):
        return "stays_unshown"
    return None if state.seat is None else _card_flaw(state, state.seat)


def _card_flaw(state: KaichinState, seat: int) -> str | None:
    """What is wrong with the cards of the seat to act."""
    if state.part != CHIP and state.locks[seat] >= 0:
        return "lock_late"
    own = state.cards[seat]
    if (state.part == SHOW and not own & ~state.shown) or (state.part == CHIP and not own & state.shown):
        return "no_card"
    out = any(state.where[sweet] == REMOVED for sweet in bits(own & state.shown))
    if state.part == CHIP and state.locks[seat] < 0 and not out:
        return "lock_missing"
    return None


def _ending_flaw(state: KaichinState) -> str | None:
    """What does not fit the way in which the game ended, or its going on (C29, C30, C33, C34)."""
    ended = state.ended
    if state.where.count(HOME) != (ended == "home"):
        return "home_end"
    if ended != "home" and state.available() == (ended == "full"):
        return "full_end"
    if (state.quiet >= state.quiet_limit) != (ended == "quiet"):
        return "quiet_end"
    if (state.passes >= state.seats) != (ended == "stuck"):
        return "stuck_end"
    if ended and (state.part not in _LAST_PARTS[ended] or (state.loud and ended != "full")):
        return "end_part"
    return None


def _passing_flaw(state: KaichinState) -> str | None:
    """Whoever has just passed could do nothing (C11)."""
    if not state.passes:
        return None
    if state.part != ACT or state.ended in ("home", "full"):
        return "pass_moved"
    last = state.first + state.turn - 1 - (not state.ended)
    passers = [(last - back) % state.seats for back in range(state.passes)]
    able = state.armed()
    if any(state.held[seat] and Proof(seat, able, False) not in state.proofs for seat in passers):
        return "pass_unproved"
    # The turn that begins has freed a sweet that nobody could move before.
    freed = 0 if state.seat is None else state.cards[state.seat] & state.shown
    if any(state.locks[seat] >= 0 for seat in passers) or state.movable() & ~freed:
        return "pass_able"
    return None

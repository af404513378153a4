"""Positions of Cube that are nearly right: real ones, bent so that the pieces are still all there, or in any way at all."""

from __future__ import annotations

import json
from typing import Any

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from tests.games.cube.naive import SPACES

FLAGS = ("closed_rows", "random_start", "arrange_start", "choose_twins", "first_round_draw_only", "bag_end_now")


def bent(doc: Doc, luck: Chance) -> Doc:
    copy: Doc = json.loads(json.dumps(doc))
    for _ in range(1 + luck.below(2)):
        luck.pick(BENDS)(copy, luck)
    return copy if luck.below(10) else spoilt(copy, luck)


def spoilt(doc: Doc, luck: Chance) -> Doc:
    copy: Doc = json.loads(json.dumps(doc))
    spoil(copy, luck)
    return copy


# With all pieces


def _piles(doc: Doc) -> list[list[str]]:
    duel = doc["sudden"]
    return [doc["pile"], *doc["hands"], *doc["fulfilled"], *([duel["cards"], duel["aside"]] if duel else [])]


def two_cards_change_places(doc: Doc, luck: Chance) -> None:
    one, other = luck.pick(_piles(doc)), luck.pick(_piles(doc))
    if one and other:
        here, there = luck.below(len(one)), luck.below(len(other))
        one[here], other[there] = other[there], one[here]


def a_card_goes_elsewhere(doc: Doc, luck: Chance) -> None:
    one, other = luck.pick(_piles(doc)), luck.pick(_piles(doc))
    if one:
        other.append(one.pop(luck.below(len(one))))


def cards_are_fulfilled(doc: Doc, luck: Chance) -> None:
    for cards in doc["fulfilled"]:
        for _ in range(min(luck.below(5), len(doc["pile"]))):
            cards.append(doc["pile"].pop())


def a_cube_moves(doc: Doc, luck: Chance) -> None:
    origin, to = luck.pick(list(doc["heap"]) or SPACES), luck.pick(SPACES)
    if origin != to and len(doc["heap"].get(to, "")) < 4 and origin in doc["heap"]:
        number = doc["cubes"][origin].pop()
        put(doc, to, doc["heap"][origin][-1], number)
        doc["heap"][origin] = doc["heap"][origin][:-1]
        if not doc["heap"][origin]:
            del doc["heap"][origin], doc["cubes"][origin]


def put(doc: Doc, space: str, colour: str, number: int | None = None) -> None:
    count = sum(map(len, doc["cubes"].values()))
    doc["heap"][space] = doc["heap"].get(space, "") + colour
    doc["cubes"].setdefault(space, []).append(number or count + 1)


def cubes_leave_the_bag(doc: Doc, luck: Chance) -> None:
    for _ in range(luck.pick([1, 5, 60])):
        colours = [colour for colour, left in doc["bag"].items() if left]
        low = [space for space in SPACES if len(doc["heap"].get(space, "")) < 4]
        if colours and low:
            colour = luck.pick(colours)
            doc["bag"][colour] -= 1
            put(doc, luck.pick(low), colour)


def a_twin_stands(doc: Doc, luck: Chance) -> None:
    twin, space = luck.pick(doc["twins"]), luck.pick(SPACES)
    height = len(doc["heap"].get(space, ""))
    if twin["colour"] and not twin["at"] and height <= 2:
        twin["at"] = [f"{space}-{height + 1}", f"{space}-{height + 2}"]
        put(doc, space, twin["colour"])
        put(doc, space, twin["colour"])


def a_cube_rests(doc: Doc, luck: Chance) -> None:
    space = luck.pick(SPACES)
    doc["taboo"] = luck.pick([None, f"{space}-{len(doc['heap'].get(space, 'R'))}"])


# With other counts, turns and options


def an_option_changes(doc: Doc, luck: Chance) -> None:
    name = luck.pick(FLAGS)
    doc["options"][name] = not doc["options"][name]


def claims_change(doc: Doc, luck: Chance) -> None:
    doc["options"]["claims"] = luck.pick(["auto", "spot"])
    doc["phase"] = luck.pick(["action", "claims", "placing", "over"])


def turns_pass(doc: Doc, luck: Chance) -> None:
    doc["turn"] = max(0, doc["turn"] + luck.pick([-1, 1, 100]) * luck.pick([1, doc["seats"]]))


def turns_are_quiet(doc: Doc, luck: Chance) -> None:
    doc["quiet"] = luck.below(6 * doc["seats"] + 2)


def another_is_asked(doc: Doc, luck: Chance) -> None:
    doc["seat"] = luck.below(doc["seats"])
    doc["tried"] = luck.pick([[], doc["hands"][doc["seat"]][:1]])


def a_cube_has_come(doc: Doc, luck: Chance) -> None:
    doc["progress"] = not doc["progress"]


def the_sudden_death_goes_on(doc: Doc, luck: Chance) -> None:
    if duel := doc["sudden"]:
        duel["turns"] = luck.below(12 * len(duel["seats"]) + 1)
        doc["active"] = duel["seats"][duel["turns"] % len(duel["seats"])]
        doc["seat"] = doc["seat"] if doc["seat"] is None else doc["active"]


def it_ends(doc: Doc, luck: Chance) -> None:
    doc["ended"] = luck.pick(["target", "bag", "cards", "twin", "sudden", "shared"])
    doc["winners"] = [luck.below(doc["seats"])]


def spoil(doc: Any, luck: Chance) -> None:
    """Something in it, however deep, becomes something else."""
    key = luck.pick(list(doc) if isinstance(doc, dict) else range(len(doc)))
    if isinstance(doc[key], dict | list) and doc[key] and luck.below(6):
        spoil(doc[key], luck)
    elif luck.below(6):
        doc[key] = luck.pick(
            [None, True, -1, 0, 3, 10**9, 0.5, "", "R", "C01", "a1-1", "over", [], [0], {}, {"a1": "R"}]
        )
    else:
        del doc[key]


BENDS = (
    two_cards_change_places, a_card_goes_elsewhere, cards_are_fulfilled, a_cube_moves, cubes_leave_the_bag,
    a_twin_stands, a_cube_rests, an_option_changes, claims_change, turns_pass, turns_are_quiet, another_is_asked,
    a_cube_has_come, the_sudden_death_goes_on, it_ends,
)  # fmt: skip

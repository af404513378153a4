"""Positions of Kauchuk that are nearly right: real ones, bent so that the pieces are still all there, or in any way at all."""

from __future__ import annotations

import json

from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.kit.bending import bent as spoilt
from tests.games.kauchuk import naive

ONE_MORE = (-1, 1)


def bent(doc: Doc, luck: Chance) -> Doc:
    copy: Doc = json.loads(json.dumps(doc))
    for _ in range(1 + luck.below(2)):
        luck.pick(BENDS)(copy, luck)
    return copy if luck.below(10) else spoilt(copy, luck)


def _heaps(doc: Doc) -> list[list[str]]:
    supply = doc["supply"]
    return [*supply["piles"], *supply["discards"]] if "piles" in supply else [*supply.values()]


# With all pieces


def a_card_goes_elsewhere(doc: Doc, luck: Chance) -> None:
    one, other = luck.pick(_heaps(doc)), luck.pick(_heaps(doc))
    if one:
        other.append(one.pop(luck.below(len(one))))


def a_heap_goes_elsewhere(doc: Doc, luck: Chance) -> None:
    one, other = luck.pick(_heaps(doc)), luck.pick(_heaps(doc))
    if one is not other:
        other += one
        one.clear()


def a_card_is_held(doc: Doc, luck: Chance) -> None:
    for _ in range(luck.pick((1, 3, 30))):
        heap, hand = luck.pick(_heaps(doc)), luck.pick(doc["hands"])
        if heap:
            card = heap.pop()
            hand[card] = hand.get(card, 0) + 1


def a_hand_is_laid_down(doc: Doc, luck: Chance) -> None:
    hand = luck.pick(doc["hands"])
    for card, held in hand.items():
        luck.pick(_heaps(doc)).extend([card] * held)
    hand.clear()


def hands_change_places(doc: Doc, luck: Chance) -> None:
    for cards in (doc["hands"], doc["known"])[: luck.pick((1, 2))]:
        cards.append(cards.pop(0))


# With other bands


def _some_band(doc: Doc, luck: Chance) -> str:
    """Mostly one that could be laid."""
    here = _laid_again(doc)
    if luck.below(4) == 0 or not here:
        return str(luck.pick(sorted(naive.FORM_OF)))
    return str(luck.pick(sorted(here.possible(doc["seat"] or 0)) or ["c1d1"]))


def _laid_again(doc: Doc) -> naive.Naive | None:
    """None where the bands come from another location, and do not go together here."""
    try:
        return naive.Naive(doc["options"]["location"], doc["seats"], doc["bands"])
    except (LookupError, ValueError):
        return None


def a_band_is_laid(doc: Doc, luck: Chance) -> None:
    doc["bands"].append([doc["seat"] or 0, _some_band(doc, luck)])


def bands_are_gone(doc: Doc, luck: Chance) -> None:
    del doc["bands"][luck.below(len(doc["bands"]) + 1) :]


def a_band_is_missing(doc: Doc, luck: Chance) -> None:
    if doc["bands"]:
        del doc["bands"][luck.below(len(doc["bands"]))]


def a_band_has_another_owner(doc: Doc, luck: Chance) -> None:
    if doc["bands"]:
        luck.pick(doc["bands"])[0] = luck.below(doc["seats"])


def a_band_is_paid(doc: Doc, luck: Chance) -> None:
    """Some band, and some of its pins."""
    band = _some_band(doc, luck)
    here = _laid_again(doc)
    due = here.due(doc["seat"] or 0, naive.form_of(band)) if here else ["c1"]
    changes = (due, due[1:], due[::-1], due[:1] * 2, luck.shuffled(naive.PINS)[: len(due)])
    doc.update(phase="pay", stirred=True, paying={"band": band, "due": luck.pick((due, due, *changes))})


# With another turn, round or end


def another_part_of_the_turn(doc: Doc, luck: Chance) -> None:
    doc["phase"] = luck.pick(("act", "more", "bonus", "extra", "over"))
    doc["paying"] = None
    doc["actions"] = 0 if doc["phase"] == "extra" else 1 + luck.below(2)
    if doc["phase"] == "over":
        doc["seat"] = None
    elif doc["phase"] != "act":
        doc["stirred"] = True


def another_acts(doc: Doc, luck: Chance) -> None:
    name = luck.pick(("seat", "first"))
    if doc[name] is not None:
        doc[name] = luck.below(doc["seats"])


def an_action_less(doc: Doc, luck: Chance) -> None:
    doc["actions"] = luck.below(3)
    doc["bought"] = not luck.below(3)


def a_flag_turns(doc: Doc, luck: Chance) -> None:
    flag = luck.pick(("stirred", "ending", "bought"))
    doc[flag] = not doc[flag]


def rounds_pass(doc: Doc, luck: Chance) -> None:
    doc["round"] = max(1, doc["round"] + luck.pick((-2, -1, 1, 5, 100)))


def it_ends(doc: Doc, luck: Chance) -> None:
    doc.update(seat=None, phase="over", paying=None, actions=2, bought=False)
    if luck.below(2):
        doc["stirred"] = False


# With other gains


def points_change(doc: Doc, luck: Chance) -> None:
    row = luck.pick(doc["tally"])
    row[luck.pick(list(row))] += luck.pick((-5, -1, 1, 5, 20, 100))


def energy_changes(doc: Doc, luck: Chance) -> None:
    seat = luck.below(doc["seats"])
    doc["energy"][seat] = luck.pick((0, 3, 7, 20, 50, doc["energy"][seat] + luck.pick(ONE_MORE)))


def something_is_known(doc: Doc, luck: Chance) -> None:
    known = luck.pick(doc["known"])
    known[luck.pick(naive.COLOURS)] = 1 + luck.below(3)


def another_location(doc: Doc, luck: Chance) -> None:
    """With the same columns of points, mostly."""
    doc["options"] = {"location": luck.pick(("volcano", "isles", "deities", "ruins", "images", "labyrinth"))}


BENDS = (
    a_card_goes_elsewhere, a_heap_goes_elsewhere, a_card_is_held, a_hand_is_laid_down, hands_change_places, a_band_is_laid,
    bands_are_gone, a_band_is_missing, a_band_has_another_owner, a_band_is_paid, another_part_of_the_turn, another_acts,
    an_action_less, a_flag_turns, rounds_pass, it_ends, points_change, energy_changes, something_is_known,
    another_location,
)  # fmt: skip

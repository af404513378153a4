"""Positions of The Rum Run that are nearly right: real ones, bent so that the pieces are still all there, or in any way at
all."""

from __future__ import annotations

import json

import tests.games.rum_run.naive as naive
from pyengine.core.chance import Chance
from pyengine.core.game import Doc
from pyengine.games.rum_run.rules.board import SQUARES
from pyengine.kit.bending import bent as spoilt

ORDER = [*SQUARES]


def bent(doc: Doc, luck: Chance) -> Doc:
    copy: Doc = json.loads(json.dumps(doc))
    for _ in range(1 + luck.below(2)):
        luck.pick(BENDS)(copy, luck)
    return copy if luck.below(10) else spoilt(copy, luck)


def _tidy(doc: Doc) -> None:
    """In the usual order."""
    doc["tokens"].sort(key=lambda token: ORDER.index(token["at"]))
    doc["barrels"] = {at: doc["barrels"][at] for at in sorted(doc["barrels"], key=ORDER.index) if doc["barrels"][at]}
    for hand in (*doc["hands"], *doc["out"]):
        hand.sort(key=lambda token: ("'" in token, token))


# With all pieces


def a_token_is_turned(doc: Doc, luck: Chance) -> None:
    if doc["tokens"]:
        token = luck.pick(doc["tokens"])
        if "low" in token:
            token["low"] = luck.pick("NESW")


def a_token_lies_elsewhere(doc: Doc, luck: Chance) -> None:
    if doc["tokens"]:
        luck.pick(doc["tokens"])["at"] = luck.pick(ORDER)
    _tidy(doc)


def a_token_goes_home(doc: Doc, luck: Chance) -> None:
    if doc["tokens"]:
        token = doc["tokens"].pop(luck.below(len(doc["tokens"])))
        luck.pick((doc["hands"], doc["out"]))[token["seat"]].append(token["token"])
    _tidy(doc)


def a_token_is_laid(doc: Doc, luck: Chance) -> None:
    """Beside some other, mostly."""
    seat = luck.below(doc["seats"])
    hand = doc["hands"][seat]
    if not hand:
        return
    near = [naive.spot(token["at"]) for token in doc["tokens"]] or [(0, 0)]
    x, y = luck.pick(near)
    at = luck.pick([naive.name(square) for square in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))])
    if at in SQUARES and all(token["at"] != at for token in doc["tokens"]):
        name = hand.pop(luck.below(len(hand)))
        token = {"at": at, "seat": seat, "token": name}
        doc["tokens"].append(token if name[0] == name[2] else {**token, "low": luck.pick("NESW")})
    _tidy(doc)


def a_token_is_out(doc: Doc, luck: Chance) -> None:
    seat = luck.below(doc["seats"])
    one, other = luck.shuffled((doc["hands"][seat], doc["out"][seat]))
    other += one[: luck.pick((1, 5, 40))]
    del one[: luck.pick((1, 5, 40))]
    _tidy(doc)


def barrels_go_elsewhere(doc: Doc, luck: Chance) -> None:
    heaps = [*doc["barrels"].values(), *doc["scored"], *([doc["caravan"]["cargo"]] if doc["caravan"] else [])]
    tokens = [token["at"] for token in doc["tokens"]]
    for _ in range(luck.pick((1, 2, 6))):
        one = luck.pick(heaps)
        other = doc["barrels"].setdefault(luck.pick(tokens), []) if tokens and luck.below(2) else luck.pick(heaps)
        if one and one is not other:
            other.append(one.pop())
    _tidy(doc)


def nameless_barrels_come(doc: Doc, luck: Chance) -> None:
    tokens = [token["at"] for token in doc["tokens"]]
    for number in range(1, luck.pick((3, 12, 30))):
        if tokens:
            doc["barrels"].setdefault(luck.pick(tokens), []).append(f"cask-{number}")
    _tidy(doc)


def a_house_is_emptier(doc: Doc, luck: Chance) -> None:
    house = luck.pick([*doc["stock"]])
    doc["stock"][house] = luck.pick((doc["stock"][house] // 2, 0, 0, 6, 1))


def somebody_has_claimed(doc: Doc, luck: Chance) -> None:
    if doc["claims"]:
        door = luck.pick([*doc["claims"]])
        doc["claims"][door] = sorted({*doc["claims"][door]} ^ {luck.below(doc["seats"])})


# With another turn


def another_acts(doc: Doc, luck: Chance) -> None:
    name = luck.pick(("seat", "first"))
    if doc[name] is not None:
        doc[name] = luck.below(doc["seats"])


def another_part_of_the_turn(doc: Doc, luck: Chance) -> None:
    doc["phase"] = luck.pick(("overlap", "boards", "town", "order", "turn", "chain", "caravan", "over"))
    if doc["phase"] == "over":
        doc["seat"] = None
        doc["reason"] = luck.pick(("need", "stuck", "stall"))
    elif doc["seat"] is None:
        doc.update(seat=luck.below(doc["seats"]), reason="")
    if luck.below(2):
        doc.update(chain=[], owed=[], caravan=None, gained=False)


def a_double_wants_more(doc: Doc, luck: Chance) -> None:
    doubles = [token for token in doc["tokens"] if "low" not in token]
    if doubles:
        token = luck.pick(doubles)
        doc.update(phase="chain", seat=token["seat"], chain=[token["at"]], owed=[[token["at"], luck.pick((1, 1, 2))]])


def a_caravan_is_on_its_way(doc: Doc, luck: Chance) -> None:
    if not doc["barrels"]:
        return
    start = luck.pick([*doc["barrels"]])
    owner = next((token["seat"] for token in doc["tokens"] if token["at"] == start), 0)
    own = [token["at"] for token in doc["tokens"] if token["seat"] == owner]
    doc["caravan"] = {
        "road": luck.pick(("home", "fragment", "gate", "abroad")),
        "cargo": doc["barrels"].pop(start),
        "route": [start, *luck.shuffled(own)[: luck.pick((0, 0, 1, 2))]],
        "met": not luck.below(3),
        "host": luck.pick((None, None, luck.below(doc["seats"]))),
    }
    doc.update(phase="caravan", seat=owner, gained=bool(luck.below(2)))


def a_caravan_goes_another_way(doc: Doc, luck: Chance) -> None:
    if doc["caravan"]:
        key = luck.pick(("road", "met", "host", "route"))
        route = doc["caravan"]["route"]
        changes = {
            "road": luck.pick(("home", "gate")),
            "met": not doc["caravan"]["met"],
            "host": None,
            "route": route[::-1],
        }
        doc["caravan"][key] = changes[key]


def time_passes(doc: Doc, luck: Chance) -> None:
    doc["turn"] = max(0, doc["turn"] + luck.pick((-100, -1, 1, 100, 5000)))
    doc["idle"] = max(0, doc["idle"] + luck.pick((-10, -1, 1, 10, 90)))


def somebody_passes(doc: Doc, luck: Chance) -> None:
    doc["passes"] = luck.below(doc["seats"] + 1)
    doc["idle"] = max(doc["idle"], doc["passes"])


def a_square_is_closed(doc: Doc, luck: Chance) -> None:
    if doc["tokens"]:
        doc["scars"] = [luck.pick(doc["tokens"])["at"]]


def another_forest(doc: Doc, luck: Chance) -> None:
    board = luck.pick([board for board in doc["boards"] if board] or [[]])
    if board:
        board[1:] = [luck.pick(("front", "back")), luck.below(4)]
    if luck.below(2):
        doc["town"] = luck.pick(ORDER)


def another_draw(doc: Doc, luck: Chance) -> None:
    drawn = [luck.pick(("1-2", "3-3", "5-6")) for _ in range(doc["seats"])]
    doc["draws"] = luck.pick(([], [drawn], [*doc["draws"], drawn], doc["draws"][:-1]))


BENDS = (
    a_token_is_turned, a_token_lies_elsewhere, a_token_goes_home, a_token_is_laid, a_token_is_out, barrels_go_elsewhere,
    nameless_barrels_come, a_house_is_emptier, somebody_has_claimed, another_acts, another_part_of_the_turn,
    a_double_wants_more, a_caravan_is_on_its_way, a_caravan_goes_another_way, time_passes, somebody_passes,
    a_square_is_closed, another_forest, another_draw,
)  # fmt: skip

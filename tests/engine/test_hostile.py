"""Links and files from strangers: each is either opened and can be looked at from end to end, or answered with one sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.links import _deflated, _inflated
from pyengine.core.shelf import drawn, find
from pyengine.desk.desk import Desk

GAMES = list(drawn())
MARKUP = "<img src=x onerror=alert(1)>"
NASTY: list[Any] = [
    None, True, 0, -1, 1, 7, 10**9, -(10**30), 0.5, float("nan"), "", "x", MARKUP, '"><script>alert(1)</script>', "../..",
    "\u0000", "{seat}", "{0.__class__}", "🦄" * 50, [], {}, [[]], [None], {"a": 1}, ["a"],
]  # fmt: skip


def begun(game: str, moves: int) -> Desk:
    desk = Desk()
    desk.begin("t", {"game": game, "seed": 3, "players": [{"name": f"P{seat}"} for seat in range(find(game).seats[0])]})
    luck = Chance(2)
    match: Any = desk.sessions["t"].match  # type: ignore[attr-defined]
    while len(match.moves) < moves and match.state.seat is not None:
        match.play(luck.pick(match.state.moves()))
    return desk


@cache
def documents(game: str) -> list[Any]:
    """What honest links hold: a game as a spectator and as a seat saw it, a position, a branch, some demos."""
    desk = begun(game, 14)
    desk.branch("t", "b", 14, [{"name": name} for name in desk.sessions["t"].match.players])  # type: ignore[attr-defined]
    last = find(game).seats[0] - 1
    links = [desk.share("t", "match", None), desk.share("t", "match", 0), desk.share("t", "position", last)]
    for demo in find(game).room("demos").DEMOS[:6]:
        desk.lesson(demo.id, game, demo.id)
        links.append(desk.share(demo.id, "demo", None))
    found = [json.loads(_inflated(link[2:])) for link in links if link.startswith("z/")]
    position = desk.sessions["t"].match.state.position()  # type: ignore[attr-defined]
    save = {**json.loads(desk.export("b")), "start": position, "moves": []}
    return [*found, {"kind": "match", "body": save}]


def look_through(text: str) -> Desk:
    """Open it and do with it what the page can do."""
    desk = Desk()
    desk.open("o", text)
    shown = desk.table("o", {"viewer": None})
    for at in {0, shown["length"] // 2, shown["length"]}:
        shown = desk.table("o", {"viewer": None, "at": at})
        pictures = json.dumps(shown["view"])
        assert "<img" not in pictures and "<script" not in pictures
    for what in ("match", "position"):
        desk.share("o", what, None, shown["at"])
    if shown["kind"] == "demo":
        for step in range(len(shown["demo"]["steps"])):
            desk.step("o", step, {"viewer": None})
    elif shown["seat"] is not None:
        desk.branch("o", "n", shown["at"], shown["people"])
        desk.table("n", {"viewer": 0})
    return desk


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    parts = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, part in parts:
        yield from places(part, (*path, key))


def changed(document: Any, luck: random.Random) -> Any:
    """The document with one to four parts replaced, removed or added."""
    copy = json.loads(json.dumps(document))
    for _ in range(luck.choice([1, 1, 1, 2, 4])):
        *way, last = luck.choice(list(places(copy)) or [("kind",)])
        home = copy
        for key in way:
            home = home[key]
        kind = luck.random()
        if kind < 0.65:
            home[last] = luck.choice(NASTY)
        elif kind < 0.85:
            del home[last]
        elif isinstance(home, list):
            home.insert(last, luck.choice(NASTY))
        else:
            home[luck.choice(["x", "seat", "__class__"])] = luck.choice(NASTY)
    return copy


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_link_can_be_looked_through(game: str) -> None:
    for document in documents(game):
        look_through(_deflated(json.dumps(document)))


@pytest.mark.parametrize("game", GAMES)
def test_a_link_with_changed_contents_is_opened_or_answered(game: str) -> None:
    luck = random.Random(game)
    refused = 0
    for _ in range(250):
        text = _deflated(json.dumps(changed(luck.choice(documents(game)), luck)))
        try:
            look_through(text)
        except BadInput as answer:
            refused += 1
            assert 0 < len(str(answer)) < 400
    assert refused > 100, "most changes cannot be true"


@pytest.mark.parametrize("game", GAMES)
def test_a_file_with_changed_contents_is_opened_or_answered(game: str) -> None:
    luck = random.Random(game)
    save = json.loads(begun(game, 10).export("t"))
    branch = next(each["body"] for each in documents(game) if each["kind"] == "match")
    for _ in range(100):
        desk = Desk()
        try:
            desk.open("o", json.dumps(changed(luck.choice([save, branch]), luck)))
        except BadInput as answer:
            assert str(answer) and not desk.sessions and desk.take_drafts() == []
        else:
            desk.table("o", {"viewer": 0})
            assert [draft["id"] for draft in desk.take_drafts()] == ["o"]


@pytest.mark.parametrize("game", GAMES)
def test_a_link_with_changed_letters_is_opened_or_answered(game: str) -> None:
    luck = random.Random(game)
    links = [_deflated(json.dumps(document)) for document in documents(game)]
    letters = "abcxyzABC0189-_/=.%#{}[]\"' \u0000é"
    for _ in range(250):
        text = list(luck.choice(links)[: luck.choice([10, 60, 10_000])])
        for _ in range(luck.choice([1, 2, 8])):
            text[luck.randrange(len(text))] = luck.choice(letters)
        try:
            look_through("".join(text))
        except BadInput as answer:
            assert str(answer)


@pytest.mark.parametrize(
    "text",
    [
        "", "#", "z/", "m/", "x/1", "z/AAAA", "m/kaichin/1/4", "m/nothing/1/4/1///", "m/kaichin/9/4/1///",
        "m/kaichin/1/99999999/1///", "m/kaichin/1/4/1/x=1//", "m/kaichin/1/4/" + "9" * 5000 + "///", "[" * 100_000,
        '{"kind": "demo"}', '{"parlour": 1}', '{"parlour": 2}', "{" * 50_000, "javascript:alert(1)", "z/" + "A" * 250_000,
    ],
    ids=lambda text: text[:24],
)  # fmt: skip
def test_what_is_no_link_is_answered_in_one_sentence(text: str) -> None:
    with pytest.raises(BadInput) as answer:
        Desk().open("o", text)
    assert 10 < len(str(answer.value)) < 300


def test_a_link_that_would_swell_is_stopped() -> None:
    with pytest.raises(BadInput):
        Desk().open("o", _deflated(" " * 50_000_000))


def test_markup_in_names_stays_text() -> None:
    document = next(each for each in documents("kaichin") if each["kind"] == "recording")
    names = [f"{MARKUP}{seat}" for seat in range(len(document["body"]["players"]))]
    changed_names = {**document, "body": {**document["body"], "players": names}}
    desk = look_through(_deflated(json.dumps(changed_names)))
    assert desk.table("o", {"viewer": None})["people"][0]["name"] == MARKUP[:24]


def test_a_failed_link_leaves_the_desk_as_it_was() -> None:
    desk = begun("kaichin", 3)
    before = desk.table("t", {"viewer": 0})
    for text in ("z/AAAA", '{"parlour": 1}', "m/kaichin/1/4/1///x"):
        with pytest.raises(BadInput):
            desk.open("t", text)
    assert desk.table("t", {"viewer": 0}) == before


@pytest.mark.parametrize("game", [id for id in GAMES if find(id).hidden_information])
def test_a_link_to_an_open_game_is_the_same_whatever_the_others_hold(game: str) -> None:
    """What a link holds is made of what its viewer has seen: with all else dealt anew, it stays letter for letter."""
    match: Any = begun(game, 0).sessions["t"].match  # type: ignore[attr-defined]
    for viewer in (None, 0):
        seen = match.state.seen_by(viewer)
        links = set()
        for seed in range(5):
            desk = Desk()
            desk.begin("t", {"game": game, "seed": 3, "players": [{"name": f"P{s}"} for s in range(match.seats)]})
            other: Any = desk.sessions["t"].match  # type: ignore[attr-defined]
            other.states[0] = match.game.guess(seen, Chance(seed))
            links |= {desk.share("t", "match", viewer), desk.share("t", "position", viewer, 0)}
        assert len(links) == 1

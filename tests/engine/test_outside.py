"""Whatever comes from outside (links, files, saves, names, a page gone wrong): it is used, or it gets one sentence."""

from __future__ import annotations

import base64
import copy
import json
import re
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput, Game
from pyengine.core.links import demo_link, match_link, open_link, position_link
from pyengine.core.match import Match, position_of
from pyengine.core.options import read_options
from pyengine.core.reading import DEEPEST, MOST_TEXT, clean, read_json
from pyengine.core.recording import Recording
from pyengine.core.shelf import drawn, find, games
from pyengine.desk.desk import Desk
from pyengine.desk.thinking import choose, think_on
from pyengine.games.kaichin.demos import DEMOS
from pyengine.games.kaichin.rules import GAME

Doc = dict[str, Any]
GAMES = sorted(games())
DRAWN = list(drawn())
PEOPLE = [{"name": "Ana"}, {"name": "Ben"}, {"name": "Mika"}]

NASTY = st.sampled_from(
    [
        None, True, False, 0, 1, -1, 3, 7, 40, 10**15, 2.5, "", " ", "x", "0", "nami", "d4", "a" * 300, "start", "\x00",
        [], [[]], [None], ["x"], [0], {}, {"x": {}}, {"": None}, [[[[[[1]]]]]], {"at": "d4"}, ["nami", "nami"],
    ]
)  # fmt: skip


def spoil(doc: Any, data: st.DataObject, times: int = 2) -> Any:
    """A copy in which a few values somewhere inside were replaced, dropped, doubled or exchanged."""
    doc = copy.deepcopy(doc)
    for _ in range(data.draw(st.integers(1, times))):
        holder, key = _somewhere(doc, data)
        if holder is None:
            return data.draw(NASTY)
        act = data.draw(st.sampled_from(("replace", "replace", "drop", "double")))
        if act == "replace":
            holder[key] = copy.deepcopy(data.draw(NASTY))
        elif act == "drop":
            del holder[key]
        elif isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        else:
            holder[f"{key} "] = holder[key]
    return doc


def _somewhere(doc: Any, data: st.DataObject) -> tuple[Any, Any]:
    holder, key, node = None, None, doc
    while isinstance(node, dict | list) and node:
        holder = node
        key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        node = node[key]
        if data.draw(st.integers(0, 3)) == 0:
            break
    return holder, key


def answered(call: Callable[[], Any]) -> Any:
    """What a call gives, or None where it was refused with one sentence. Anything else is a crash."""
    try:
        return call()
    except BadInput as wrong:
        said = str(wrong)
        assert re.fullmatch(r"""['"A-Z].{5,400}\.""", said), said
        return None


def packed(text: str | bytes) -> str:
    raw = text.encode() if isinstance(text, str) else text
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "z/" + base64.urlsafe_b64encode(packer.compress(raw) + packer.flush()).decode().rstrip("=")


def unpacked(link: str) -> Doc:
    found: Doc = json.loads(zlib.decompress(base64.urlsafe_b64decode(link[2:] + "=="), -15))
    return found


@cache
def played(id: str, moves: int = 25) -> Match:
    game = find(id)
    match = Match(game, game.seats[0], seed=5)
    luck = Chance(5)
    while match.state.seat is not None and match.at < moves:
        match.play(luck.pick(match.state.moves()))
    return match


quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


# Every game: positions, sights, saves and notation


@pytest.mark.parametrize("id", GAMES)
@given(data=st.data())
@quick
def test_a_spoilt_position(id: str, data: st.DataObject) -> None:
    game = find(id)
    doc = data.draw(st.sampled_from(played(id).states)).position()
    state = answered(lambda: position_of(game, spoil(doc, data)))
    if state is not None:
        assert state.flaw() is None
        assert bool(state.moves()) == (state.seat is not None)
        for viewer in (None, *range(state.seats)):
            json.dumps(state.seen_by(viewer))


@pytest.mark.parametrize("id", GAMES)
@given(data=st.data())
@quick
def test_a_spoilt_recording(id: str, data: st.DataObject) -> None:
    doc = Recording.of(played(id, 6), data.draw(st.sampled_from((None, 0)))).save()
    text = json.dumps({"kind": "recording", "body": spoil(doc, data)})
    recording = answered(lambda: open_link(packed(text)))
    if recording is not None:
        for frame in recording.frames:
            assert frame.seen["viewer"] == recording.viewer


@pytest.mark.parametrize("id", GAMES)
@given(data=st.data())
@quick
def test_a_spoilt_save(id: str, data: st.DataObject) -> None:
    save = json.dumps(spoil(played(id, 8).save(), data))
    match = answered(lambda: Match.load(save))
    if match is not None:
        assert Match.load(match.dumps()).save() == match.save()


@pytest.mark.parametrize("id", GAMES)
@given(data=st.data())
@quick
def test_notation_that_means_nothing(id: str, data: st.DataObject) -> None:
    game = find(id)
    real = str(data.draw(st.sampled_from(played(id).moves)))
    at = data.draw(st.integers(0, len(real)))
    scribble = data.draw(st.text(max_size=8) | st.sampled_from(["-", "@", "+", "9" * 30, "٣", "-1", "²", "_1"]))
    text = real[:at] + scribble + real[at + data.draw(st.integers(0, 3)) :]
    move = answered(lambda: game.parse(text))
    if move is not None:
        assert game.parse(str(move)) == move
        assert move in played(id).state.moves() or played(id).state.refusal(move) is not None


# Links


@given(data=st.data())
@quick
def test_a_spoilt_demo(data: st.DataObject) -> None:
    demo = data.draw(st.sampled_from(DEMOS))
    link = packed(json.dumps({"kind": "demo", "body": spoil(demo.save(GAME), data)}))
    desk = Desk()
    opened = answered(lambda: desk.open("d", link))
    if opened is not None:
        for step in range(len(desk.table("d", {"viewer": None})["demo"]["steps"])):
            assert desk.step("d", step, {"viewer": None})["view"]


@pytest.mark.parametrize("id", DRAWN)
@given(data=st.data())
@quick
def test_every_moment_of_a_recording_that_opens_is_shown_or_explained(id: str, data: st.DataObject) -> None:
    """A picture is believed when it is looked at; the first and the last one are looked at before it opens."""
    doc = Recording.of(played(id, 6), data.draw(st.sampled_from((None, 0, 1)))).save()
    desk = Desk()
    link = packed(json.dumps({"kind": "recording", "body": spoil(doc, data, times=1)}))
    opened = answered(lambda: desk.open("r", link))
    if opened is not None:
        last = desk.table("r", {"viewer": None})["length"]
        for at in range(last + 1):
            shown = answered(lambda at=at: desk.table("r", {"viewer": None, "at": at}))  # type: ignore[misc]
            assert shown or 0 < at < last
            json.dumps(shown, ensure_ascii=False).encode()


@given(data=st.data())
@quick
def test_a_scribbled_link(data: st.DataObject) -> None:
    match = played("kaichin", 12)
    link = data.draw(st.sampled_from([match_link(match), position_link(match, 1), demo_link(GAME, DEMOS[2]), LONG]))
    at = data.draw(st.integers(0, len(link)))
    scribble = data.draw(st.text(max_size=5))
    text = link[:at] + scribble + link[at + data.draw(st.integers(0, 9)) :]
    answered(lambda: Desk().open("x", text))


LONG = "m/kaichin/1/3/5///" + ".".join(map(str, played("kaichin").moves))


@given(st.text(max_size=60) | st.text('m/z#{}[]":,kaichin1345.-_=%', max_size=60))
@quick
def test_any_text_is_no_link(text: str) -> None:
    answered(lambda: Desk().open("x", text))
    answered(lambda: Desk().open("x", packed(text.encode("utf-8", "surrogatepass"))))


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


BOMBS: dict[str, str] = {
    "zip bomb": packed(b"{" + b" " * 50_000_000),
    "zip bomb of text": packed("m/kaichin/1/3/5///" + "nami-a4." * 400_000),
    "deep lists": packed('{"kind": "match", "body": ' + nested(100_000) + "}"),
    "deep objects": packed('{"kind":' * 50_000),
    "deep options": "m/kaichin/1/3/5/disclose=" + nested(20_000) + "//",
    "a very long number": packed('{"kind": "match", "body": {"parlour": 1, "seed": ' + "9" * 5000 + "}}"),
    "a long seed": "m/kaichin/1/3/" + "9" * 5000 + "///",
    "many moves": "m/kaichin/1/3/5///" + "x." * 60_000,
    "not a number": packed('{"kind": "match", "body": {"parlour": NaN}}'),
    "infinity": packed('{"kind": "match", "body": {"parlour": 1e999}}'),
    "half a character": packed(
        '{"kind": "match", "body": {"parlour": 1, "rules": "kaichin/1", "players": ["\\ud800"]}}'
    ),
    "bytes that are no text": packed(b"{\xff\xfe"),
    "a stream without its end": packed(LONG)[:-6],
    "rubbish after the stream": packed(LONG) + "AAAA",
    "not base64": "z/ü€!",
    "empty": "",
    "nothing": "z/",
    "another version": LONG.replace("kaichin/1", "kaichin/2"),
    "a version of many digits": LONG.replace("kaichin/1", "kaichin/" + "1" * 999),
    "another game": LONG.replace("kaichin", "chess"),
    "no body": packed('{"kind": "match"}'),
    "a list": packed("[]"),
    "kind unknown": packed('{"kind": "virus", "body": {"rules": "kaichin/1"}}'),
    "kind a list": packed('{"kind": [], "body": {"rules": "kaichin/1"}}'),
    "too long": "m/" + "x" * 300_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_defused(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        Desk().open("x", BOMBS[name])
    assert str(refused.value).endswith(".") and len(str(refused.value)) < 300


FILES: dict[str, str] = {
    "deep": '{"parlour":' * 50_000,
    "deep inside": '{"parlour":1,"rules":"kaichin/1","start":'
    + nested(5000).replace("[", '{"a":').replace("]", "}")
    + "}",
    "nothing": "{}",
    "newer": '{"parlour": 2, "rules": "kaichin/1"}',
    "much newer": '{"parlour": 99999999, "rules": "kaichin/1"}',
    "older than the first": '{"parlour": 0, "rules": "kaichin/1"}',
    "format a word": '{"parlour": "1", "rules": "kaichin/1"}',
    "format yes": '{"parlour": true, "rules": "kaichin/1"}',
    "huge": '{"parlour": 1, "x": "' + "x" * MOST_TEXT + '"}',
    "twenty thousand and one moves": json.dumps({**played("kaichin").save(), "moves": ["pass"] * 20_001}),
    "an empty start": json.dumps({**played("kaichin").save(), "start": {}}),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_save(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        Desk().open("x", FILES[name])
    assert str(refused.value).endswith(".") and len(str(refused.value)) < 300


@pytest.mark.parametrize(("save", "part"), [({"parlour": 2}, "newer"), ({"parlour": 0}, "not a saved game of Parlour")])
def test_only_a_newer_format_is_called_newer(save: Doc, part: str) -> None:
    with pytest.raises(BadInput, match=part):
        Match.load({**played("kaichin").save(), **save})


# Reading


@pytest.mark.parametrize("text", ["", "{", "[1,]", "nul", "NaN", "-Infinity", "1e999", "9" * 30, '"\\ud800"', "'a'"])
def test_what_is_not_plain_json(text: str) -> None:
    with pytest.raises(ValueError):
        read_json(text)


def test_the_depth_is_counted_outside_of_strings() -> None:
    assert read_json(nested(DEEPEST))
    with pytest.raises(ValueError, match="too deeply"):
        read_json(nested(DEEPEST + 1))
    brackets = json.dumps(["[{" * 100 + '"\\"' + "[" * 100])
    assert read_json(brackets) == json.loads(brackets)


@given(st.recursive(st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.text(), st.lists, max_leaves=8))
@quick
def test_plain_json_is_read_as_it_was_written(doc: Any) -> None:
    assert read_json(json.dumps(doc)) == doc


def test_names_are_short_and_on_one_line() -> None:
    assert clean("  A\n\x00n\u202en\ud800 ", 3) == "Ann"
    match = Match.load({**played("kaichin").save(), "players": ["\n", "x" * 99, "\u202eevil"]})
    assert match.players == ["Player 1", "x" * 40, "evil"]
    assert open_link(match_link(match.branch())).players == match.players


@pytest.mark.parametrize("seed", [-5, 2**64 + 3, 10**40])
def test_any_whole_number_is_a_seed_that_can_be_saved(seed: int) -> None:
    match = Match(GAME, 3, seed=seed)
    assert match.state.position() == GAME.new(3, seed=seed).position()
    for again in (Match.load(match.dumps()), Match.load({**match.save(), "seed": seed})):
        assert again.state.position() == match.state.position()


def test_options_from_outside_are_named_briefly() -> None:
    for given_options in ({"x" * 9999: 1}, {"disclose": "y" * 9999}, {"disclose": [[1] * 9999]}):
        with pytest.raises(BadInput) as refused:
            read_options(GAME.Options, given_options)
        assert len(str(refused.value)) < 200


# The desk


def desk_with_a_game() -> Desk:
    desk = Desk()
    desk.begin("t", {"game": "kaichin", "seed": 3, "players": PEOPLE})
    return desk


@given(
    game=NASTY | st.just("kaichin"),
    options=NASTY,
    seed=NASTY,
    players=NASTY | st.lists(NASTY, max_size=4) | st.just(PEOPLE),
)
@quick
def test_a_strange_setup(game: Any, options: Any, seed: Any, players: Any) -> None:
    setup = {"game": game, "options": options, "seed": seed, "players": players}
    desk = Desk()
    if answered(lambda: desk.begin("t", setup)) is not None:
        assert desk.table("t", {"viewer": None})["live"]


LOOKS = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("viewer", "touches", "settings", "small", "at", "hint", "told"), NASTY)
)
PICKS = st.sampled_from(
    [
        "sweet nami",
        "sweet",
        "sweet x",
        "cell d4",
        "cell zz",
        "card nami",
        "card",
        "act attack",
        "act",
        "spot S9",
        " ",
        "\x00",
    ]
)


@given(look=LOOKS, pick=PICKS | NASTY)
@quick
def test_a_strange_look_and_a_strange_touch(look: Doc, pick: Any) -> None:
    desk = desk_with_a_game()
    answered(lambda: desk.table("t", look))
    answered(lambda: desk.touch("t", pick, look))
    answered(lambda: desk.touch("t", pick, {"viewer": 0, "touches": ["act attack"]}))
    answered(lambda: desk.undo("t", look))
    answered(lambda: desk.ending("t", look))
    assert desk.table("t", {"viewer": 0})["view"]


@given(value=NASTY, other=NASTY)
@quick
def test_strange_arguments(value: Any, other: Any) -> None:
    desk = desk_with_a_game()
    desk.lesson("d", "kaichin", "step")
    for call in (
        lambda: desk.table(value, {}),
        lambda: desk.play("t", value, {}),
        lambda: desk.branch("t", "n", value, PEOPLE),
        lambda: desk.branch("t", "n", 0, other),
        lambda: desk.bot_request("t", value),
        lambda: desk.share("t", value, other, value),
        lambda: desk.share("t", "position", value, other),
        lambda: desk.resume("u", value),
        lambda: desk.open("u", value),
        lambda: desk.look_back(value, "v"),
        lambda: desk.lesson("e", value, other),
        lambda: desk.lesson("e", "kaichin", value),
        lambda: desk.step("d", value, {}),
        lambda: choose(value),
        lambda: think_on(value),
        lambda: choose({"game": "kaichin", "bot": value, "seed": other, "seen": value}),
    ):
        answered(call)
    assert desk.table("t", {"viewer": 0})["view"]


def test_a_broken_game_of_somebody_else_gets_a_sentence_too() -> None:
    class Careless:
        title = "Careless"

        def from_position(self, doc: Doc) -> Any:
            return doc["there"] / doc["nothing"]

    careless: Game[Any] = Careless()  # type: ignore[assignment]
    for doc in ({}, {"there": 1, "nothing": 0}, {"there": "x", "nothing": 1}):
        with pytest.raises(BadInput, match="not a whole position of Careless"):
            position_of(careless, doc)

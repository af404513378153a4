"""A match is its list of moves: undo, branch, save, link, recording, and what becomes of damaged ones."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.core.differences import difference, patched
from pyengine.core.game import BadInput
from pyengine.core.links import match_link, open_link, position_link
from pyengine.core.match import BrokenSave, IllegalMove, Match
from pyengine.core.recording import Recording
from pyengine.games.kaichin.rules import GAME

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def played(moves: int | None = None, seed: int = 3, **options: Any) -> Match:
    """A match of random moves: so many, or to the end."""
    match = Match(GAME, 4, options, seed, players=["Ana", "Ben", "Mika/Ö", "<b>,"])
    luck = Chance(seed)
    while match.state.seat is not None and (moves is None or match.at < moves):
        match.play(luck.pick(match.state.moves()))
    return match


def test_undo_redo_and_a_new_branch_of_the_same_match() -> None:
    match = played(10)
    tenth = match.state.position()
    assert match.undo() and match.undo()
    eighth = match.state.position()
    assert match.redo() and match.redo() and not match.redo()
    assert match.state.position() == tenth
    branch = match.branch(8)
    assert branch.state.position() == eighth and len(match.moves) == 10
    match.go(8)
    match.play(match.state.moves()[-1])
    assert len(match.moves) == 9, "a new move drops the undone ones"
    with pytest.raises(BadInput, match="no move 99"):
        match.go(99)


def test_no_match_becomes_too_long_to_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(4)
    monkeypatch.setattr("pyengine.core.match.MOST_MOVES", 5)
    match.play(match.legal()[0])
    with pytest.raises(BadInput, match=r"More than 5 moves cannot be kept\."):
        match.play(match.legal()[0])
    assert Match.load(match.dumps()).save() == match.save()
    assert match.undo() and match.play(match.legal()[-1])


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    match = played(0)
    before = match.save()
    with pytest.raises(IllegalMove, match="Nami cannot reach d4") as refused:
        match.play("nami-d4")
    assert refused.value.refusal.rule == "C18"
    with pytest.raises(BadInput, match="is not a move of Kaichin"):
        match.play("castle")
    assert match.save() == before


def test_a_save_is_small_and_brings_everything_back() -> None:
    match = played()
    match.go(20)
    again = Match.load(match.dumps())
    assert again.save() == match.save() and again.at == 20
    assert again.state.position() == match.state.position() and again.players == match.players
    assert len(match.dumps()) < 3000


def test_a_save_with_a_bad_move_keeps_the_good_ones() -> None:
    save = played(12).save()
    save["moves"][7] = "nami-nami"
    with pytest.raises(BrokenSave, match=r"Move 8 .* The 7 before it are kept") as broken:
        Match.load(save)
    assert broken.value.kept is not None and len(broken.value.kept.moves) == 7


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"parlour": 2}, "newer Parlour"),
        ({"rules": "kaichin/9"}, "rules kaichin/9; here we play kaichin/1"),
        ({"rules": "go/1"}, "no game 'go'"),
        ({"rules": 5}, "which game"),
        ({"seats": 9}, "3 to 4 players"),
        ({"seats": "4"}, "damaged"),
        ({"moves": "nami"}, "damaged"),
        ({"options": {"wild": 1}}, "no option 'wild'"),
        ({"start": {"rules": "kaichin/1"}}, "not a whole position"),
        ({"players": ["one"]}, "players"),
    ],
)
def test_a_damaged_save_gets_a_sentence(change: dict[str, Any], part: str) -> None:
    with pytest.raises(BadInput, match=part):
        Match.load({**played(3).save(), **change})


@given(st.data())
@settings(max_examples=60)
def test_a_truncated_or_scribbled_save_never_crashes(data: st.DataObject) -> None:
    text = played(12).dumps()
    cut = data.draw(st.integers(0, len(text)))
    scribble = data.draw(st.text(max_size=6))
    try:
        Match.load(text[:cut] + scribble + text[cut + data.draw(st.integers(0, 5)) :])
    except BadInput as wrong:
        assert str(wrong).endswith(".")


def test_a_finished_match_is_a_link_and_a_short_one_is_readable() -> None:
    match = played()
    linked = open_link("#" + match_link(match))
    assert isinstance(linked, Match) and linked.save() == match.save()
    short = Match(GAME, 3, {"quiet_rounds": 1, "start_player": "first"}, 5)
    luck = Chance(1)
    while short.state.seat is not None:
        short.play(luck.pick(short.state.moves()))
    text = f"m/{GAME.rules}/3/5/quiet_rounds=1,start_player=%22first%22/A,B,C/ume-c6.sasa-a1"
    opened = open_link(text)
    assert isinstance(opened, Match) and list(map(str, opened.moves)) == ["ume-c6", "sasa-a1"]
    assert opened.options.quiet_rounds == 1


@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_a_link_to_an_open_game_carries_only_what_the_viewer_saw(viewer: int | None) -> None:
    match = played(30, disclose=True)
    for link in (match_link(match, viewer), position_link(match, viewer)):
        opened = open_link(link)
        assert isinstance(opened, Recording)
        assert opened.frames[-1].seen == match.state.seen_by(viewer)
        text = zlib.decompress(base64.urlsafe_b64decode(link[2:] + "==="), -15).decode()
        assert "seed" not in json.loads(text)["body"]
        for frame in opened.frames:
            for seat, player in enumerate(frame.seen["players"]):
                assert seat == viewer or (player["sweets"] is None and player["colour"] is None)


@given(JSON, JSON)
def test_a_difference_leads_from_one_document_to_the_other(old: Any, new: Any) -> None:
    assert patched(old, difference(old, new)) == new


@given(st.text(max_size=80) | st.text("mz/{}kaichin1.:-%", max_size=80))
def test_any_text_as_a_link_gets_a_sentence_or_a_table(text: str) -> None:
    for prefix in ("", "z/", "m/", "m/kaichin/1/", "{"):
        with pytest.raises(BadInput, match=r"\.$"):
            open_link(prefix + text)


def packed(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "z/" + base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode()


@given(st.sampled_from(["match", "recording", "demo", "else"]), JSON)
def test_any_document_as_a_link_gets_a_sentence(kind: str, body: Any) -> None:
    for inner in (body, {"rules": "kaichin/1", "body": body}, {"rules": "kaichin/1", "frames": body, "steps": body}):
        with pytest.raises(BadInput, match=r"\.$"):
            open_link(packed(json.dumps({"kind": kind, "body": inner})))


def test_a_link_that_would_unpack_to_a_gigabyte_is_refused() -> None:
    with pytest.raises(BadInput, match="damaged"):
        open_link(packed("{" + " " * 5_000_000))
    with pytest.raises(BadInput, match="too long"):
        open_link("z/" + "A" * 300_000)


def test_a_link_with_a_changed_letter_never_crashes() -> None:
    link = match_link(played(25))
    for at in range(2, len(link), 37):
        wrong = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
        try:
            open_link(wrong)
        except BadInput as refused:
            assert str(refused).endswith(".")

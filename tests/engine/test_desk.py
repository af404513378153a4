"""The desk: what the page asks and what it gets, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.shelf import drawn
from pyengine.desk.desk import Desk
from pyengine.desk.thinking import choose

PEOPLE = [{"name": "Ana"}, {"name": "Ben"}, {"name": "Mika"}]
SETUP: dict[str, Any] = {"game": "kaichin", "seed": 11, "options": {"start_player": "first"}, "players": PEOPLE}
ANA: dict[str, Any] = {"viewer": 0, "touches": []}


def seated(**changes: Any) -> Desk:
    desk = Desk()
    desk.begin("t", {**SETUP, **changes})
    return desk


def finish(desk: Desk, id: str = "t") -> dict[str, Any]:
    luck = Chance(4)
    while True:
        shown = desk.table(id, {"viewer": None})
        if shown["over"]:
            return shown
        match = desk.sessions[id].match  # type: ignore[attr-defined]
        desk.play(id, str(luck.pick(match.state.moves())), {"viewer": None})


def test_two_touches_make_a_move() -> None:
    desk = seated()
    shown = desk.touch("t", "sweet ume", ANA)
    assert shown["touches"] == ["sweet ume"] and set(shown["glow"]) == {"cell c6", "cell d7"}
    moved = desk.touch("t", "cell c6", {**ANA, "touches": ["sweet ume"]})
    assert moved["played"] == "ume-c6" and moved["seat"] == 1 and moved["touches"] == []
    assert moved["story"]["lines"][-1]["text"] == "Ana brought Ume in to c6"


def test_another_sweet_changes_the_mind_and_the_same_one_lets_go() -> None:
    desk = seated()
    held = {**ANA, "touches": ["sweet ume"]}
    assert desk.touch("t", "sweet nami", held)["touches"] == ["sweet nami"]
    assert desk.touch("t", "sweet ume", held)["touches"] == []
    assert desk.touch("t", "", held)["touches"] == []


def test_a_touch_that_leads_nowhere_is_answered_by_the_rule() -> None:
    desk = seated()
    refused = desk.touch("t", "cell d4", {**ANA, "touches": ["sweet ume"]})
    assert refused["refusal"]["rule"] == "C18" and refused["refusal"]["pick"] == "cell d4"
    assert refused["touches"] == ["sweet ume"] and refused["played"] == ""
    assert desk.touch("t", "cell d4", ANA)["refusal"]["title"] == "Choose a sweet first"


def test_face_down_the_attack_looks_the_same_whatever_the_hand() -> None:
    """C23: on a shared screen every moved sweet not on damage can be touched, and a wrong one is only refused."""
    desk = seated()
    for number, (sweet, cell) in enumerate([("ume", "c6"), ("sasa", "a1"), ("yuki", "c1")]):
        desk.touch("t", f"cell {cell}", {"viewer": number, "touches": [f"sweet {sweet}"]})
    hidden = desk.touch("t", "act attack", {"viewer": None, "touches": []})
    assert hidden["touches"] == ["act attack"]
    assert set(hidden["glow"]) >= {"sweet ume", "sweet sasa", "sweet yuki"}
    assert "sweet hoshi" not in hidden["glow"], "an unmoved sweet is safe, as everybody knows"
    legal = desk.touch("t", "act attack", {"viewer": 0, "touches": []})["glow"]
    wrong = next(pick for pick in hidden["glow"] if pick.startswith("sweet") and pick not in legal)
    refused = desk.touch("t", wrong, {"viewer": None, "touches": ["act attack"]})
    assert refused["refusal"]["kind"] == "not_by_yours" and refused["played"] == ""


def test_what_one_seat_is_shown_holds_nothing_of_the_others() -> None:
    desk = seated()
    for viewer in (None, 0, 1, 2):
        text = json.dumps(desk.table("t", {"viewer": viewer})["view"]["dock"])
        match = desk.sessions["t"].match  # type: ignore[attr-defined]
        for seat, player in enumerate(match.state.position()["players"]):
            for sweet in player["sweets"]:
                shown = match.game.words.name(sweet) in text
                assert shown == (seat == viewer)


def test_undo_leads_back_to_a_persons_decision_and_redo_forward() -> None:
    desk = seated(players=[{"name": "Ana"}, {"name": "B", "bot": "random"}, {"name": "C", "bot": "random"}])
    desk.touch("t", "cell c6", {**ANA, "touches": ["sweet ume"]})
    for _ in range(2):
        move = choose(desk.bot_request("t", 1))["move"]
        desk.play("t", move, ANA)
    shown = desk.table("t", ANA)
    assert shown["at"] == 3 and shown["can_undo"] and not shown["can_redo"]
    back = desk.undo("t", ANA)
    assert back["at"] == 0 and back["can_redo"] and not back["can_undo"]
    assert desk.redo("t", ANA)["at"] == 3


def test_bots_get_what_they_see_and_nothing_more() -> None:
    desk = seated(players=[{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "random"}, {"name": "C"}])
    request = desk.bot_request("t", 5)
    assert request["seen"] == desk.sessions["t"].match.state.seen_by(0)  # type: ignore[attr-defined]
    assert set(request) == {"game", "bot", "seed", "seen"}
    assert choose(json.loads(json.dumps(request))) == choose(request), "the same request, the same move"


def test_drafts_keep_the_game_and_show_only_what_anyone_may_see() -> None:
    desk = seated()
    (draft,) = desk.take_drafts()
    assert desk.take_drafts() == []
    card = json.dumps(draft["card"])
    assert "seed" not in card and '"sweets"' not in card
    other = Desk()
    other.resume("t", json.dumps(draft["save"]))
    same = other.table("t", ANA)["view"] == desk.table("t", ANA)["view"]
    assert same, "the resumed table is drawn differently"


def test_a_game_that_is_kept_by_another_name_is_still_found_by_the_old_one() -> None:
    desk = seated()
    desk.take_drafts()
    desk.rename("t", "second")
    assert [draft["id"] for draft in desk.take_drafts()] == ["second"]
    desk.play("t", "ume-c6", ANA)
    assert desk.table("second", ANA)["length"] == 1
    desk.begin("t", SETUP)
    assert desk.table("t", ANA)["length"] == 0, "until somebody lays a table of that name"
    assert desk.table("second", ANA)["length"] == 1


def test_a_damaged_save_goes_on_from_its_last_good_move() -> None:
    desk = seated()
    desk.touch("t", "cell c6", {**ANA, "touches": ["sweet ume"]})
    save = json.loads(desk.export("t"))
    save["moves"].append("ume-a1")
    resumed = desk.resume("u", json.dumps(save))
    assert "Move 2" in resumed["warning"] and desk.table("u", ANA)["at"] == 1
    with pytest.raises(BadInput):
        desk.resume("v", desk.export("t")[:40])


def test_an_ending_explains_itself_and_a_replay_can_be_played_on() -> None:
    desk = seated()
    over = finish(desk)
    ending = desk.ending("t", ANA)
    assert ending["ending"]["title"] and ending["ending"]["reason"]
    assert len(ending["ending"]["rows"]) == 3 and len(ending["standings"]) == over["length"] + 1
    opened = desk.open("r", desk.share("t", "match", None))
    assert opened["kind"] == "replay"
    middle = desk.table("r", {"viewer": None, "at": 5})
    assert middle["at"] == 5 and not middle["live"] and middle["glow"] == []
    with pytest.raises(BadInput, match="only for looking"):
        desk.touch("r", "sweet ume", ANA)
    desk.branch("r", "n", 5, PEOPLE)
    assert desk.table("n", ANA)["kind"] == "play" and desk.table("n", ANA)["at"] == 5


def test_an_open_game_shared_by_one_seat_is_a_recording_that_can_be_played_on() -> None:
    desk = seated()
    for sweet, cell in (("ume", "c6"), ("sasa", "a1")):
        desk.touch("t", f"cell {cell}", {"viewer": None, "touches": [f"sweet {sweet}"]})
    fragment = desk.share("t", "match", 1)
    friend = Desk()
    assert friend.open("x", fragment)["kind"] == "replay"
    told = friend.table("x", {"viewer": None, "at": 1})["story"]
    assert [told["length"], told["lines"][0]["text"]] == [1, "Ana brought Ume in to c6"]
    friend.branch("x", "y", 2, PEOPLE)
    mine, theirs = desk.table("t", {"viewer": 1}), friend.table("y", {"viewer": 1})
    for part in ("dock", "panels"):
        same = theirs["view"][part] == mine["view"][part]
        assert same, f"the {part} is drawn differently"


def test_every_demo_can_be_stepped_through_and_tried() -> None:
    desk = Desk()
    for game in drawn().values():
        for demo in game.room("demos").DEMOS:
            shown = desk.lesson("d", game.id, demo.id)
            for step, kind in enumerate(shown["demo"]["steps"]):
                shown = desk.step("d", step, {"viewer": None})
                assert shown["demo"]["caption"] and (kind != "forbidden" or shown["demo"]["why"]["rule"])
                touches: list[str] = []
                for pick in shown["demo"]["try"]:
                    shown = desk.touch("d", pick, {"viewer": shown["viewer"], "touches": touches})
                    touches = shown["touches"]
                assert kind != "try" or shown["played"]


def test_a_demo_takes_only_the_move_it_asks_for() -> None:
    desk = Desk()
    desk.lesson("d", "kaichin", "first-move")
    steps = desk.table("d", ANA)["demo"]["steps"]
    tried = desk.step("d", steps.index("try"), ANA)
    wanted = tried["demo"]["try"]
    other = next(pick for pick in desk.touch("d", wanted[0], ANA)["glow"] if pick != wanted[1])
    answer = desk.touch("d", other, {**ANA, "touches": [wanted[0]]})
    assert answer["played"] == "" and answer["refusal"]["kind"] == "other_move"


@pytest.mark.parametrize(
    ("setup", "part"),
    [
        ({"game": "go"}, "no game 'go'"),
        ({"players": PEOPLE[:2]}, "3 to 4"),
        ({"players": [*PEOPLE[:2], {"bot": "genius"}]}, "no bot 'genius'"),
        ({"options": {"disclose": "x"}}, "disclose"),
    ],
)
def test_a_bad_setup_gets_a_sentence(setup: dict[str, Any], part: str) -> None:
    with pytest.raises(ValueError, match=part):
        Desk().begin("t", {**SETUP, **setup})


def test_names_from_outside_are_short_and_printable() -> None:
    desk = seated(players=[{"name": "A\u0000\n" + "x" * 99}, {"name": "   "}, {"name": "<b>hi</b>"}])
    names = [seat["name"] for seat in desk.table("t", ANA)["people"]]
    assert names == ["A" + "x" * 23, "Player 2", "<b>hi</b>"]


def test_unknown_tables_and_demos_get_a_sentence() -> None:
    with pytest.raises(BadInput, match="not set up any more"):
        Desk().table("nowhere", ANA)
    with pytest.raises(BadInput, match="has no demo"):
        Desk().lesson("d", "kaichin", "nothing")

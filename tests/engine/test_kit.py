"""The kit finds what an author breaks: Connect Four, broken in one way after the other, and the sentence for each."""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from connect_four import demos, rules, table, tactics

from pyengine import Outcome, announce, check
from pyengine.core.coach import Remark, at_first, when
from pyengine.core.options import option
from pyengine.core.shelf import games
from pyengine.draw.scene import circle, element, group, rect, text, use
from pyengine.draw.view import Picture
from pyengine.kit.hitting import parts, unreachable
from pyengine.terminal.commands import main
from tests.mass import mass

GAME, STATE, TABLE = rules.GAME, rules.ConnectFourState, table.ConnectFourTable
Mend = pytest.MonkeyPatch
Break = Callable[[Mend], None]


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: Mend) -> Iterator[None]:
    monkeypatch.setitem(games(), GAME.id, GAME)
    monkeypatch.setattr(rules.WORDS, "languages", copy.deepcopy(rules.WORDS.languages))
    yield


def found(matches: int = 0) -> list[str]:
    return check(GAME, matches)


def test_the_sound_game_passes() -> None:
    assert found(matches=1) == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_our_own_games_pass(game: Any) -> None:
    """Their rules are tried by tests of their own."""
    assert check(game, matches=0, looks=mass(6, 600)) == []


def words(path: str, entry: Any = None) -> Break:
    """Another entry at a path of the words, or none."""

    def change(mend: Mend) -> None:
        *way, last = path.split(".")
        node: Any = rules.WORDS.languages["en"]
        for key in way:
            node = node[int(key)] if isinstance(node, list) else node[key]
        if entry is None:
            del node[last]
        else:
            node[last] = entry

    return change


def told(**fields: Any) -> Break:
    """Another event when a disc is dropped."""

    def play(self: Any, move: Any, tell: Any = None, sound: Any = STATE.play) -> None:
        announce(tell, "dropped", self.seat, **fields)
        sound(self, move)

    return lambda mend: mend.setattr(STATE, "play", play)


def wrapped(owner: Any, name: str, change: Callable[[Any], Any]) -> Break:
    """A method whose result is changed."""
    sound = getattr(owner, name)
    return lambda mend: mend.setattr(owner, name, lambda *args, **more: change(sound(*args, **more)))


def put(owner: Any, name: str, value: Any) -> Break:
    return lambda mend: mend.setattr(owner, name, value)


def without(owner: Any, name: str) -> Break:
    return lambda mend: mend.delattr(owner, name)


def crash(*_: Any) -> Any:
    raise ZeroDivisionError("oops")


@dataclass(frozen=True)
class Options:
    wild_ones: bool = option(False)


WORDS: dict[str, tuple[Break, str]] = {
    "an event": (words("events.dropped"), "The words lack 'events.dropped'."),
    "a refusal": (words("refusals.full.why"), "The words lack 'refusals.full.why'."),
    "an end that no match came to": (words("endings.full"), "The words lack 'endings.full'."),
    "a column": (words("columns.discs"), "The words lack 'columns.discs'."),
    "a prompt": (words("table.prompt"), "The words lack 'table.prompt'."),
    "a label": (words("table.column"), "The words lack 'table.column'."),
    "the end screen": (words("table.ending.one"), "The words lack 'table.ending.one'."),
    "the box": (words("tagline"), "The words lack 'tagline'."),
    "an empty box": (words("about", " "), "The words say nothing at 'about'."),
    "an option": (put(rules.ConnectFour, "Options", Options), "The words lack 'options.wild_ones.title'."),
    "a name": (told(column="far_left"), "The words lack 'names.far_left', which 'events.dropped' shows as {column}."),
    "a field": (
        words("events.dropped", "{seat} dropped {n|one disc|# discs}."),
        "The sentence 'events.dropped' has the field {n}, which is not given where it is told.",
    ),
    "a field in play": (told(col="d"), "has the field {column}, which is not given; given are: col, seat."),
    "a field of the table": (
        words("table.status", "{m} discs"),
        "'table.status' has the field {m}, which is not given",
    ),
    "a brace": (words("table.left", "{n|one} left"), "The sentence 'table.left' has a brace that belongs to no field."),
    "no sentence": (words("table.prompt", {"a": "b"}), "The words at 'table.prompt' are not a sentence."),
    "another language": (
        lambda mend: rules.WORDS.languages.update(de={"titel": "Vier gewinnt"}),
        "The words 'titel (de)' have no counterpart in English.",
    ),
}
DEMO = demos.DEMOS[0]


def demo(**changes: Any) -> Break:
    return put(demos, "DEMOS", (replace(DEMO, **changes), *demos.DEMOS[1:]))


def steps(number: int, **changes: Any) -> Break:
    changed = [replace(step, **changes) if at == number else step for at, step in enumerate(DEMO.steps)]
    return demo(steps=tuple(changed))


TEACHING: dict[str, tuple[Break, str]] = {
    "somebody else's turn": (demo(viewer=1), "asks seat 1 to try d, but it is the turn of seat 0."),
    "an impossible step": (steps(1, move="h"), "The demo 'drop' cannot be played"),
    "a step that is allowed": (steps(1, kind="forbidden", rule="F3"), "says that d breaks F3, but it is allowed"),
    "no caption": (steps(0, caption=" "), "The demo 'drop' has no title, or a step without a caption."),
    "a rule that is none": (demo(rules=("F9",)), "The demo 'drop' names the rule 'F9'"),
    "no rule": (demo(rules=()), "The demo 'drop' names no rule that it shows."),
    "no demos": (put(demos, "DEMOS", ()), "There are no demos"),
    "a demo twice": (put(demos, "DEMOS", (*demos.DEMOS, DEMO)), "There are two demos 'drop'."),
    "a demo nowhere": (
        words("rulebook.0.demos", ["full"]),
        "The demo 'drop' stands in 0 sections of the rulebook instead of one.",
    ),
    "a demo among other rules": (
        words("rulebook.1.demos", ["line", "slope", "drop"]),
        "The demo 'drop' stands in 2 sections",
    ),
    "a demo with other rules": (
        demo(rules=("F4",)),
        "The demo 'drop' stands in a section that names none of its rules.",
    ),
    "a demo that is not there": (words("rulebook.0.demos", ["drop", "full", "x"]), "names the demo 'x', which"),
    "words of no demo": (words("demos.old", {}), "The words hold a demo 'old', which `DEMOS` does not have."),
    "a rule that no section names": (
        words("rulebook.0.rules", ["F1", "F2"]),
        "No section of the rulebook names the rule F3.",
    ),
    "a section about a rule that is none": (
        words("rulebook.0.rules", ["F1", "F2", "F3", "F7"]),
        "names the rule F7, which",
    ),
    "a mark of a rule that its section does not name": (
        words("rulebook.0.text", ["[F1 F6] Discs fall."]),
        "is marked with F6, which it does not name.",
    ),
    "half a section": (words("rulebook.0.text"), "Section 1 of the rulebook is not made of"),
    "no rulebook": (words("rulebook"), "The words lack 'rulebook'."),
}


def coach(*remarks: Remark, **sentences: str) -> Break:
    """A coach with these remarks and words."""

    def change(mend: Mend) -> None:
        room: Any = ModuleType("connect_four.coach")
        room.COACH = remarks
        mend.setitem(sys.modules, room.__name__, room)
        rules.WORDS.languages["en"]["coach"] = sentences

    return change


AIM = at_first("aim")
COACH: dict[str, tuple[Break, str]] = {
    "a remark without words": (coach(AIM), "The words lack 'coach.aim'."),
    "words without a remark": (coach(AIM, aim="Four.", old="Five."), "The words hold a remark 'old'"),
    "too many remarks": (
        coach(AIM, *(when(f"r{n}", "dropped") for n in range(6)), aim="Four.", **{f"r{n}": "So." for n in range(6)}),
        "The coach has more than 6 remarks",
    ),
    "a remark twice": (coach(AIM, when("aim", "dropped"), aim="Four."), "or two with one id."),
    "no aim": (coach(when("disc", "dropped"), disc="A disc."), "The first remark of the coach, and no other,"),
    "a long remark": (coach(AIM, aim="Four in a row. " * 20), "The remark 'aim' is longer than"),
    "an event that is none": (coach(AIM, when("x", "flown"), aim="Four.", x="It flew."), "lack 'events.flown'."),
}


def column(change: Callable[[Any], Any]) -> Break:
    return wrapped(TABLE, "column", change)


def over(*shapes: Any) -> Break:
    """Shapes that lie on top of the board."""
    return wrapped(TABLE, "board", lambda board: Picture(board.box, group(board.shape, *shapes)))


def attribute(name: str, value: Any) -> Callable[[Any], Any]:
    def change(shape: Any) -> Any:
        shape.attributes[name] = value
        return shape

    return change


def read_a_file(board: Any) -> Any:
    Path(__file__).read_text("utf-8")
    return board


def more_defs(*shapes: Any) -> Break:
    return wrapped(TABLE, "defs", lambda defs: element("defs", *defs.children, *shapes))


def empty_area(shape: Any) -> Any:
    return group(rect(0, 0, 0, 100, pointer_events="all"), **shape.attributes)


def untouchable(shape: Any) -> Any:
    return group(rect(0, 0, 100, 100, pointer_events="none"), **shape.attributes)


DRAWING: dict[str, tuple[Break, str]] = {
    "a pick that is nowhere": (
        column(attribute("pick", "colum d")),
        "What can be touched as 'column …' has no shape, card or button with that pick",
    ),
    "no area": (column(empty_area), "What can be touched as 'column …' has no area"),
    "no finger meets it": (column(untouchable), "What can be touched as 'column …' has no area"),
    "behind a veil": (
        over(rect(-50, -150, 900, 900, fill="#000", opacity=0)),
        "What can be touched as 'column …' lies behind other shapes, so nobody can touch it.",
    ),
    "no label": (column(attribute("label", None)), "The shape with the pick 'column …' has no label"),
    "a key twice": (over(*(circle(0, 0, 1, key="disc 0") for _ in "ab")), "The key 'disc …' is there twice"),
    "an id of everybody": (more_defs(group(id="wood")), "The id 'wood' in `defs` does not begin with 'connect_four-'"),
    "an id twice": (more_defs(*(group(id="connect_four-x") for _ in "ab")), "The id 'connect_four-x' stands twice"),
    "an id of the table": (
        over(group(id="connect_four-wood")),
        "The id 'connect_four-wood' stands in the table and in",
    ),
    "an id of nothing": (over(use("connect_four-crown")), "In the table the id 'connect_four-crown' is used, which"),
    "a small cover": (
        wrapped(TABLE, "cover", lambda cover: Picture((0, 0, 300, 320), cover.shape)),
        "The cover is 300 x 320, from 0 0; a cover is 320 x 320, from 0 0.",
    ),
    "style": (over(rect(0, 0, 1, 1, style="fill: red")), "In the table there is an attribute `style`"),
    "a script": (over(element("script")), "In the table there is a script"),
    "an address": (over(element("a", href="https://127.0.0.1/")), "In the table there is an address"),
    "a picture": (over(element("image", href="x.png")), "In the table there is more than shapes"),
    "no number": (over(circle(float("nan"), 0, 1)), "In the table there is a number that is none"),
    "a crash": (put(TABLE, "status", crash), "The table cannot be drawn: it ends with ZeroDivisionError: oops"),
    "a crash in the story": (put(TABLE, "icon", crash), "The story cannot be drawn"),
    "a crash on the box": (
        put(TABLE, "cover", crash),
        "the cover, cannot be looked at: it ends with Zero",
    ),
    "a crash at the end": (put(STATE, "outcome", crash), "ZeroDivisionError"),
    "a touch without an answer": (put(TABLE, "intend", crash), "A touch that leads nowhere is not answered"),
    "an icon that is no picture": (put(TABLE, "icon", lambda *_: {1}), "The game cannot be played at the desk"),
    "a file": (wrapped(TABLE, "board", read_a_file), "The game opens the file 'test_kit.py' while it is played"),
}


def worth_that_moves(state: Any, seat: int) -> float:
    state.drops += "a"
    return 0


def named(weights: tuple[float, ...] = (1.0, 1.0), row: tuple[float, ...] = (1, 2)) -> Break:
    """Tactics with two terms."""
    room = {"TERMS": ("hope", "faith"), "WEIGHTS": weights, "terms": lambda state, seat: row}

    def change(mend: Mend) -> None:
        for name, value in room.items():
            mend.setattr(tactics, name, value, raising=False)

    return change


def order(wrong: Callable[..., Any]) -> Break:
    return lambda mend: mend.setattr(tactics, "order", wrong, raising=False)


THINKING: dict[str, tuple[Break, str]] = {
    "no tactics": (without(tactics, "worth"), "The module connect_four.tactics has no 'worth'."),
    "tactics that fail": (put(tactics, "worth", crash), "`tactics.worth` fails: it ends with ZeroDivisionError: oops"),
    "worth no number": (
        put(tactics, "worth", lambda *_: float("inf")),
        "`tactics.worth` gives inf, which is no number.",
    ),
    "worth nothing": (put(tactics, "worth", lambda *_: None), "`tactics.worth` gives None, which is no number."),
    "meddling tactics": (put(tactics, "worth", worth_that_moves), "`tactics.worth` changes the position."),
    "no words for a term": (named(weights=(1.0, 1.0)), "The words lack 'tactics.hope'."),
    "no weight for a term": (named(weights=(1.0,)), "`tactics.WEIGHTS` has 1 figures for 2 terms."),
    "more than was named": (named(row=(1, 2, 3)), "`tactics.terms` gives 3 values for 2 terms."),
    "moves made up": (order(lambda state, moves: [rules.Drop(99)]), "`tactics.order` gives no moves, one twice, or"),
    "no moves": (order(lambda state, moves: []), "`tactics.order` gives no moves, one twice, or"),
    "no table": (without(table, "TABLE"), "The module connect_four.table has no 'TABLE'."),
    "no picture": (put(STATE, "picture", crash), "The position cannot be shown in the terminal"),
    "a broad picture": (put(STATE, "picture", lambda *_: "x" * 101), "is broader than 100 columns"),
}


@pytest.mark.parametrize(
    "broken",
    [WORDS, TEACHING, COACH, DRAWING, THINKING],
    ids=["words", "teaching", "coach", "drawing", "thinking"],
)
def test_what_is_broken_gets_a_sentence(broken: dict[str, tuple[Break, str]]) -> None:
    silent = {}
    for name, (change, sentence) in broken.items():
        with pytest.MonkeyPatch.context() as mend:
            mend.setattr(rules.WORDS, "languages", copy.deepcopy(rules.WORDS.languages))
            change(mend)
            told = found()
        if not any(sentence in each for each in told):
            silent[name] = told
    assert silent == {}


def test_all_breaks_are_listed_together() -> None:
    missing = ["events.dropped", "refusals.over.title", "table.prompt", "table.left", "endings.four", "moves"]
    for path in missing:
        words(path)(pytest.MonkeyPatch())
    told = found()
    assert [path for path in missing if f"The words lack {path!r}." not in told] == []
    assert len(set(told)) == len(told) == len(missing)


def test_a_broken_rule_is_told_with_the_moves_that_lead_there(monkeypatch: Mend) -> None:
    monkeypatch.setattr(STATE, "outcome", lambda self: Outcome("four", "F99", (0,), (1, 0), {}))
    (told,) = [each for each in found(matches=1) if "contract" in each]
    assert told.startswith("The contract is broken by an outcome although somebody is to act (connect_four, 2 seats")


def test_the_command_lists_what_is_to_be_mended(capsys: pytest.CaptureFixture[str]) -> None:
    for path in ("events.dropped", "table.left"):
        words(path)(pytest.MonkeyPatch())
    assert main(["check", "connect_four", "--matches", "1"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("Connect Four does not keep the contract yet.")
    assert {"- The words lack 'events.dropped'.", "- The words lack 'table.left'."} <= set(said)


# Which shape a finger meets


def lost(*shapes: Any, defs: str = "<defs/>", pick: str = "here") -> dict[str, str]:
    return unreachable(parts(group(*shapes).svg(), defs), frozenset({pick}))


BEHIND, NO_AREA = {"here": "lies behind other shapes"}, {"here": "has no area"}
SPOT = rect(0, 0, 10, 10, pick="here")


def test_a_finger_meets_the_shape_in_front() -> None:
    assert lost(SPOT) == {}
    assert lost(SPOT, rect(-1, -1, 12, 12)) == BEHIND
    assert lost(rect(-1, -1, 12, 12), SPOT) == {}
    assert lost(SPOT, rect(5, -1, 12, 12)) == {}, "half of it is free"
    assert lost(SPOT, circle(5, 5, 9)) == BEHIND
    assert lost(SPOT, circle(5, 5, 5)) == {}, "its corners are free"
    assert lost(SPOT, group(rect(-1, -1, 12, 12), pick="here")) == {}


def test_what_lets_touches_through_hides_nothing() -> None:
    assert lost(SPOT, rect(-1, -1, 12, 12, pointer_events="none")) == {}
    assert lost(SPOT, rect(-1, -1, 12, 12, fill="none")) == {}
    assert lost(SPOT, rect(-1, -1, 12, 12, preview="here")) == {}
    assert lost(SPOT, group(rect(-1, -1, 12, 12), display="none")) == {}
    assert lost(SPOT, rect(-1, -1, 12, 12, fill="none", pointer_events="all")) == BEHIND


def test_what_has_no_area_cannot_be_met() -> None:
    for shape in (rect(0, 0, 0, 9), circle(0, 0, 0), group(), rect(0, 0, 9, 9, fill="none"), text(0, 0, "")):
        assert lost(group(shape, pick="here")) == NO_AREA
    assert lost(group(rect(0, 0, 9, 9, fill="none", stroke="#000", stroke_width=2), pick="here")) == {}


def test_moved_turned_and_used_shapes_are_where_they_are_seen() -> None:
    veil = rect(0, 0, 10, 10)
    for transform, hidden in (
        ("translate(100 0)", False),
        ("rotate(90)", False),
        ("rotate(90 5 5)", True),
        ("scale(0.2)", False),
        ("matrix(2 0 0 2 -1 -1)", True),
        ("translate(-5 -5) scale(2)", True),
        ("skewX(80)", False),
    ):
        assert bool(lost(SPOT, group(veil, transform=transform))) == hidden, transform
    defs = element("defs", element("symbol", veil, id="veil")).svg()
    assert lost(SPOT, use("veil"), defs=defs) == BEHIND
    assert lost(SPOT, use("veil", 9, 9), defs=defs) == {}


@pytest.mark.parametrize(
    ("d", "hidden"),
    [
        ("M-1-1H11V11H-1Z", True),
        ("m-1-1h12v12h-12z", True),
        ("M-9 5A14 14 0 0 1 19 5A14 14 0 0 1-9 5Z", True),
        ("M-9 5a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z", True),
        ("M-20-20Q5-60 30-20V30H-20Z", True),
        ("M-20-20C-20-60 30-60 30-20S30 60 5 60T-20-20Z", True),
        ("M-1-1H11V11H-1ZM2 2H8V8H2Z", False),  # with a hole
        ("M-1-1L11 11", False),
    ],
)
def test_outlines_of_all_kinds(d: str, hidden: bool) -> None:
    assert bool(lost(SPOT, element("path", d=d))) == hidden

"""What documents may look like: every kind of form lets the right values pass and names the place of a wrong one."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.core.forms import (
    FLAG,
    BadForm,
    Checked,
    Either,
    Form,
    Listed,
    Maybe,
    Named,
    OneOf,
    Record,
    Row,
    Text,
    Whole,
    exactly,
    heading,
)

PLAYER = Record(points=Whole(0, 9), hand=Listed(OneOf(("a1", "a2")), most=2), chosen=Maybe(OneOf(("a1", "a2"))))

RIGHT: list[tuple[Form, Any]] = [
    (Whole(0, 3), 3),
    (OneOf(("a", 1, None)), None),
    (FLAG, True),
    (Text(3), "abc"),
    (Maybe(Whole(0, 3)), None),
    (Maybe(Whole(0, 3)), 0),
    (Listed(Whole(0, 3), most=2), [1, 2]),
    (exactly(2, FLAG), [True, False]),
    (Row(Whole(0, 3), FLAG), [0, True]),
    (Named(("a", "b"), FLAG), {"b": True}),
    (Either(Whole(0, 3), OneOf("?")), "?"),
    (Checked(), object()),
    (Record(heading(2, False)), {"rules": "g/1", "seats": 2, "options": {}, "seat": None}),
    (Record(heading(2, True)), {"rules": "g/1", "seats": 2, "options": {}, "seat": 1, "viewer": 0}),
    (PLAYER, {"points": 1, "hand": ["a1"], "chosen": None}),
]
WRONG: list[tuple[Form, Any, str]] = [
    (Whole(0, 3), 4, "4 is no whole number from 0 to 3"),
    (Whole(0, 3), True, "True is no whole number from 0 to 3"),
    (Whole(0, 3), 1.0, "1.0 is no whole number from 0 to 3"),
    (OneOf((0, 1)), True, "True is none of 0, 1"),
    (OneOf("abcdefgh"), [], "[] is none of 'a', 'b', 'c', 'd', 'e', 'f', …"),
    (FLAG, 1, "1 is none of False, True"),
    (Text(3), "abcd", "'abcd' is no text of at most 3 letters"),
    (Maybe(Whole(0, 3)), "x", "'x' is no whole number from 0 to 3"),
    (Listed(FLAG, most=2), "ab", "'ab' is no list"),
    (Listed(FLAG, most=2), [True] * 3, "a list of 3 things; it holds 0 to 2"),
    (exactly(2, FLAG), [True], "a list of 1 things; it holds 2"),
    (Listed(FLAG, most=12), [True] * 11 + [0], "12th: 0 is none of False, True"),
    (Row(FLAG, FLAG), [True], "[True] is no list of 2"),
    (Row(FLAG, FLAG), [True, 3], "2nd: 3 is none of False, True"),
    (Named(("a", "b"), FLAG), {"c": True}, "'c' is unknown"),
    (Named(("a", "b"), FLAG), {"a": 0}, "a: 0 is none of False, True"),
    (Named(("a", "b"), FLAG, most=1), {"a": True, "b": True}, "{'a': True, 'b': True} is not what belongs here"),
    (Either(Whole(0, 3), OneOf("?")), "!", "'!' is none of '?'"),
    (PLAYER, {"points": 1, "hand": ["a1", "a3"], "chosen": None}, "hand, 2nd: 'a3' is none of 'a1', 'a2'"),
    (PLAYER, {"points": 1, "hand": []}, "'chosen' is missing"),
    (PLAYER, {"points": 1, "hand": [], "chosen": None, "x": 1}, "'x' is unknown"),
    (PLAYER, [], "[] is not what belongs here"),
]


@pytest.mark.parametrize(("form", "value"), RIGHT)
def test_what_is_right_passes(form: Form, value: Any) -> None:
    form.check(value)


@pytest.mark.parametrize(("form", "value", "sentence"), WRONG)
def test_what_is_wrong_is_named_with_its_place(form: Form, value: Any, sentence: str) -> None:
    with pytest.raises(BadForm) as wrong:
        form.check(value)
    assert str(wrong.value) == sentence


def test_a_long_value_is_told_shortly() -> None:
    with pytest.raises(BadForm) as wrong:
        Whole(0, 3).check("x" * 1000)
    assert len(str(wrong.value)) < 100 and wrong.value.path == ()

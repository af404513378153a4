"""Cube's rulebook: where refusals lead, and what the printed rules show."""

from __future__ import annotations

from pyengine.games.cube.rules import GAME
from tests.games.rulebook_help import Caption, assert_captions_have_their_demos, first_sections


def test_a_refusal_links_to_the_section_that_tells_its_rule() -> None:
    sections = first_sections(GAME)
    assert [sections[rule] for rule in ("Q15", "Q20", "Q29", "Q18")] == ["move", "twin", "claims", "variant"]


# The pictures and sentences of the printed rules: each has demos, and the demos are rehearsed in test_demos.

CAPTIONS: list[Caption] = [
    ("set-up", "start-cubes", "Q6 Q8 Q17"),
    ("how to play", "first-turn", "Q10 Q11"),
    ("draw and place, at most four high", "stacks", "Q11 Q13"),
    ("move", "move", "Q12 Q14"),
    ("taboo", "taboo", "Q15"),
    ("picture 1, a closed level", "closed-level", "Q16"),
    ("picture 2, twins lying and standing", "twin-lying twin-standing", "Q19 Q20"),
    ("picture 3A, the same level", "one-level", "Q22 Q24"),
    ("picture 3B, different levels", "levels", "Q23"),
    ("picture 4A, the same row", "one-row", "Q22 Q24"),
    ("picture 4B, different rows", "rows", "Q23"),
    ("hidden cubes do not count", "hidden", "Q23"),
    ("cards may be turned", "turned", "Q24 Q44"),
    ("another player's turn", "others-turn", "Q26"),
    ("a new card that shows already", "chain", "Q25 Q27"),
    ("a player has to realise it", "spot", "Q28 Q29"),
    ("the round is completed", "last-round", "Q32 Q33"),
    ("the twin in a tie", "tie", "Q34"),
    ("still a tie", "sudden-death", "Q35"),
    ("all cubes have been placed", "empty-bag", "Q36"),
    ("no end of moving", "quiet", "Q38"),
    ("variant", "closed-row", "Q18"),
]


def test_every_caption_of_the_printed_rules_has_its_demos() -> None:
    assert_captions_have_their_demos(GAME, CAPTIONS)

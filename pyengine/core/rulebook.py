"""A rulebook as a game's words hold it: sections of paragraphs. A sentence may be marked with the numbers of the rules that it
says, in brackets before it; the mark holds up to the next one, or to the end of the paragraph.

>>> parts("A band goes round pins. [K11 K12] Five are too many. [K13] The first one is special. It glows.")
[Part(text='A band goes round pins.', rules=()), Part(text='Five are too many.', rules=('K11', 'K12')), \
Part(text='The first one is special. It glows.', rules=('K13',))]
"""

from __future__ import annotations

import re
from typing import NamedTuple

_MARK = re.compile(r"\[([^\[\]]*)\]")


class Part(NamedTuple):
    text: str
    rules: tuple[str, ...]


def parts(paragraph: str) -> list[Part]:
    before, *marked = _MARK.split(paragraph)
    pairs = [("", before), *zip(marked[::2], marked[1::2], strict=True)]
    return [Part(text.strip(), tuple(rules.split())) for rules, text in pairs if text.strip()]

"""Every sentence a person reads, by key, from a game's `words/<language>.json`. A long part may have a file of its own
(`en.rulebook.json` holds {"rulebook": ...}); the files of one language are one catalogue.

A template names its fields in braces: "{sweet} cannot reach {cell}". A value that stands in the catalogue's "names" is
shown by that name. `{n|one chip|# chips}` chooses by number, `{sweet^}` starts with a capital letter, and a field called
`seat` (or ending in `_seat`) becomes the player's name. A player who is called "You" reads the sentence: of seats,
`{seat|lay|lays}` and `{seat|your|#'s}` choose between what is said to that one and what is said of others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

FIELD = re.compile(r"\{(\w+)(\^)?(?:\|([^|{}]*)\|([^|{}]*))?\}")
"""{name}, {name^}, or {name|one|many}."""
YOU = "You"
"""The name of whoever reads a sentence."""
_BEGINS = re.compile(r"(?:^|[.!?] )$")
"""What stands before the first word of a sentence."""


class Words:
    """The catalogue of one game. Read when the game is imported, so that nothing is left to load later.

    >>> from pyengine import find
    >>> words = find("kaichin").words
    >>> words.say("refusals.too_far.title", {"sweet": "nami", "cell": "d4"})
    'Nami cannot reach d4'
    >>> words.say("events.passed", {"seat": 1}, players=["Ana", "Ben", "Mika"])
    'Ben has nothing to do and passes.'
    >>> words.say("events.passed", {"seat": 0}, players=["You", "Ben", "Mika"])
    'You have nothing to do and pass.'
    """

    def __init__(self, package: str) -> None:
        """The files of a package, or of the folder `words` in it."""
        folder = resources.files(package)
        if (folder / "words").is_dir():
            folder = folder / "words"
        self.languages: dict[str, dict[str, Any]] = {}
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            language, _, rest = entry.name.partition(".")
            if rest.endswith("json"):
                self.languages.setdefault(language, {}).update(json.loads(entry.read_text("utf-8")))

    def entry(self, path: str, language: str = "en") -> Any:
        """What stands at a dotted path, in the language or else in English. KeyError if nowhere."""
        for tongue in (language, "en"):
            node: Any = self.languages.get(tongue)
            for part in path.split("."):
                node = node.get(part) if isinstance(node, dict) else None
            if node is not None:
                return node
        raise KeyError(path)

    def name(self, value: object, language: str = "en") -> str:
        """A thing's name for people: 'nami' -> 'Nami'."""
        names = self.entry("names", language)
        return str(names.get(str(value), value))

    def say(
        self,
        path: str,
        fields: Mapping[str, Any] | None = None,
        players: Sequence[str] = (),
        language: str = "en",
    ) -> str:
        """The sentence at a path, with its fields filled in."""
        template = self.entry(path, language)
        if not isinstance(template, str):
            raise KeyError(path)
        return self.fill(template, fields or {}, players, language)

    def fill(self, template: str, values: Mapping[str, Any], players: Sequence[str] = (), language: str = "en") -> str:
        """A template with its fields filled in."""

        def filled(found: re.Match[str]) -> str:
            key, capital, one, many = found.groups()
            value = values[key]
            if (key == "seat" or key.endswith("_seat")) and isinstance(value, int):
                name = players[value] if value < len(players) else f"Player {value + 1}"
                if name != YOU:
                    return name if one is None else str(many).replace("#", name)
                if one is None:
                    return YOU if _BEGINS.search(template[: found.start()]) else YOU.lower()
                return one
            if one is not None:
                return one if value == 1 else str(many).replace("#", str(value))
            if isinstance(value, list | tuple):
                shown = ", ".join(self.name(item, language) for item in value)
            else:
                shown = self.name(value, language)
            return _capital(shown) if capital else shown

        return FIELD.sub(filled, template)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

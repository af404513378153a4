"""Every sentence a person reads, by key, from a game's `words/<language>.json`. A long part may have a file of its own
(`en.rulebook.json` holds {"rulebook": ...}); the files of one language are one catalogue.

A template names its fields in braces: "{sweet} cannot reach {cell}". A value that stands in the catalogue's "names" is
shown by that name. `{n|one chip|# chips}` chooses by number, `{sweet^}` starts with a capital letter, and a field called
`seat` (or ending in `_seat`) becomes the player's name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

FIELD = re.compile(r"\{(\w+)(\^)?(?:\|([^|{}]*)\|([^|{}]*))?\}")
"""{name}, {name^}, or {name|one|many}."""


class Words:
    """The catalogue of one game. Read when the game is imported, so that nothing is left to load later.

    >>> from pyengine import find
    >>> words = find("kaichin").words
    >>> words.say("refusals.too_far.title", {"sweet": "nami", "cell": "d4"})
    'Nami cannot reach d4'
    >>> words.say("events.passed", {"seat": 1}, players=["Ana", "Ben", "Mika"])
    'Ben has nothing to do and passes.'
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
        values = fields or {}

        def fill(found: re.Match[str]) -> str:
            key, capital, one, many = found.groups()
            value = values[key]
            if one is not None:
                return one if value == 1 else str(many).replace("#", str(value))
            if (key == "seat" or key.endswith("_seat")) and isinstance(value, int):
                shown = players[value] if value < len(players) else f"Player {value + 1}"
            elif isinstance(value, list | tuple):
                shown = ", ".join(self.name(item, language) for item in value)
            else:
                shown = self.name(value, language)
            return shown[:1].upper() + shown[1:] if capital else shown

        return FIELD.sub(fill, template)

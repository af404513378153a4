"""The code of a game, read for the sentences that it asks for: also those that no match happened to need."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from pyengine.core.game import Game
from pyengine.core.shelf import games
from pyengine.kit.findings import Findings
from pyengine.kit.listening import wanted

_TELLING = {"announce": 1, "confide": 1, "Event": 0}
"""Which argument of these calls is the kind of an event."""


def check_source(game: Game[Any], findings: Findings) -> None:
    trees = [ast.parse(_source(module)) for module in modules(game)]
    refusers = {name for tree in trees for name in _refusers(tree)}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                _check_call(game, node, refusers, findings)


def _source(module: ModuleType) -> str:
    try:
        return inspect.getsource(module)
    except OSError:  # an empty file, or one that is not there
        return ""


def modules(game: Game[Any]) -> Iterator[ModuleType]:
    """All modules of a game, and of no other game that lives in its folder."""
    package = importlib.import_module(game.home)
    others = {other.home for other in games().values()} - {package.__name__}
    yield package
    for found in walk_packages(package.__path__, package.__name__ + "."):
        if not any(f"{found.name}.".startswith(f"{other}.") for other in others if other.startswith(package.__name__)):
            yield importlib.import_module(found.name)


def _refusers(tree: ast.Module) -> Iterator[str]:
    """The names of what makes refusals: no = Refuser(WORDS)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _name(node.value.func) == "Refuser":
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _name(node: ast.AST) -> str:
    """The last part of a name: announce, game.announce."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _check_call(game: Game[Any], call: ast.Call, refusers: set[str], findings: Findings) -> None:
    name = _name(call.func)
    if name in _TELLING:
        _check_event(game, call, _text(call, _TELLING[name], "kind"), findings)
    elif name in refusers or name == "Refusal":
        _check_rule(game, _text(call, 0, "rule"), findings)
        kind = _text(call, 1, "kind")
        if kind:
            for part in ("title", "why"):
                _check_path(game, f"refusals.{kind}.{part}", findings)
    elif name == "Outcome":
        _check_outcome(game, call, findings)
    elif name == "say" and isinstance(call.func, ast.Attribute):
        path = _text(call, 0, "path")
        if path and not _is_there(game, path):
            _check_path(game, f"table.{path}", findings)


def _check_event(game: Game[Any], call: ast.Call, kind: str, findings: Findings) -> None:
    if not kind or not _check_path(game, f"events.{kind}", findings):
        return
    given = {word.arg for word in call.keywords}
    if None in given or _name(call.func) == "Event":
        return  # given by **, or as a dictionary: playing shows what is in it
    template = game.words.entry(f"events.{kind}")
    for field in sorted(wanted(str(template)) - given - {"seat"}):
        findings.note(f"The sentence 'events.{kind}' has the field {{{field}}}, which is not given where it is told.")


def _check_outcome(game: Game[Any], call: ast.Call, findings: Findings) -> None:
    reason = _text(call, 0, "reason")
    if reason:
        _check_path(game, f"endings.{reason}", findings)
    _check_rule(game, _text(call, 1, "rule"), findings)
    for node in [*call.args[4:5], *(word.value for word in call.keywords if word.arg == "breakdown")]:
        if isinstance(node, ast.Dict):
            for key in node.keys:
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    _check_path(game, f"columns.{key.value}", findings)


def _check_rule(game: Game[Any], rule: str, findings: Findings) -> None:
    if rule and rule not in game.rule_numbers:
        findings.note(f"The rule {rule!r} is named in the code, but `rule_numbers` does not have it.")


def _check_path(game: Game[Any], path: str, findings: Findings) -> bool:
    there = _is_there(game, path)
    if not there:
        findings.note(f"The words lack {path!r}.")
    return there


def _is_there(game: Game[Any], path: str) -> bool:
    try:
        return game.words.entry(path) is not None
    except KeyError:
        return False


def _text(call: ast.Call, place: int, name: str) -> str:
    """An argument, if it stands there as a text."""
    named = [word.value for word in call.keywords if word.arg == name]
    node = named[0] if named else call.args[place] if place < len(call.args) else None
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""

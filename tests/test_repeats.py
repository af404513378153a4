"""Nothing is written twice: no ten lines stand in two games, neither the same nor of the same shape."""

from __future__ import annotations

import ast
import io
import keyword
import tokenize
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).resolve().parent.parent / "pyengine" / "games"
TEN = 10
VARIED = 4
"""So many different shapes there must be among ten lines alike: a table of figures looks like any other."""
THIN = {"", "n", "n ,", "s ,", "0 ,"}
"""Shapes that say nothing: closing brackets, entries of a list."""


class Line(NamedTuple):
    place: str
    text: str
    shape: str


def homes() -> dict[str, list[Path]]:
    """The files of each game. The puzzles of Cube are a game of their own."""
    found: dict[str, list[Path]] = {}
    for file in sorted(GAMES.rglob("*.py")):
        game, *inner = file.relative_to(GAMES).parts[:-1] or ("",)
        found.setdefault("cube/solo" if inner[:1] == ["solo"] else game, []).append(file)
    return found


def lines_of(file: Path) -> list[Line]:
    source = file.read_text("utf-8")
    tree = ast.parse(source)
    passed_over, declared = set(_prose(tree)), set(_declarations(tree))
    shapes: dict[int, list[str]] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        shape = _shape(token)
        if shape and token.start[0] not in passed_over:
            shapes.setdefault(token.start[0], []).append(shape)
    texts = source.splitlines()
    made = [(number, " ".join(shape)) for number, shape in sorted(shapes.items())]
    place = "/".join(file.parts[-3:])
    return [
        Line(f"{place}:{number}", text := texts[number - 1].strip(), text if number in declared else shape)
        for number, shape in made
        if shape.strip("()[]{}:, ") not in THIN
    ]


def _prose(tree: ast.Module) -> Iterator[int]:
    """The lines of docstrings and imports."""
    for node in ast.walk(tree):
        told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if told or isinstance(node, ast.Import | ast.ImportFrom):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _declarations(tree: ast.Module) -> Iterator[int]:
    """What a class says of itself (a move its notation, a game its seats) is data: alike in shape, and meant to be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.Assign | ast.AnnAssign):
                    yield from range(part.lineno, (part.end_lineno or part.lineno) + 1)


def _shape(token: tokenize.TokenInfo) -> str:
    if token.type == tokenize.NAME:
        return token.string if keyword.iskeyword(token.string) else "n"
    kinds = {tokenize.NUMBER: "0", tokenize.STRING: "s", tokenize.OP: token.string}
    return kinds.get(token.type, "")


def runs(lines: list[Line]) -> Iterator[list[Line]]:
    for start in range(len(lines) - TEN + 1):
        yield lines[start : start + TEN]


def repeats(one: list[Line], other: list[Line]) -> list[str]:
    """Where ten lines of one file stand in the other as well, letter by letter or in shape."""
    known: dict[tuple[str, ...], str] = {}
    for run in runs(one):
        for key in _keys(run):
            known.setdefault(key, run[0].place)
    found = {}
    for run in runs(other):
        for key in _keys(run):
            if key in known:
                found.setdefault(known[key], f"{known[key]} ~ {run[0].place}: {run[0].text}")
    return list(found.values())


def _keys(run: list[Line]) -> Iterator[tuple[str, ...]]:
    yield tuple(line.text for line in run)
    if len({line.shape for line in run}) >= VARIED:
        yield tuple(line.shape for line in run)


def test_no_ten_lines_stand_in_two_games() -> None:
    written = {game: [lines_of(file) for file in files] for game, files in homes().items()}
    found = [
        repeat
        for (_, one), (_, other) in combinations(written.items(), 2)
        for here in one
        for there in other
        for repeat in repeats(here, there)
    ]
    assert not found, "\n" + "\n".join(found)


SAMPLE = """
def total(values, weights):
    found = 0
    for value, weight in zip(values, weights):
        if value > weight:
            found += value * weight
        elif value:
            found -= 1
    while found > 100:
        found //= 2
    return found
"""


def test_a_repeat_is_found_under_other_names(tmp_path: Path) -> None:
    one, other, shorter = (tmp_path / f"{name}.py" for name in ("one", "other", "shorter"))
    one.write_text(SAMPLE, "utf-8")
    other.write_text(SAMPLE.replace("value", "card").replace("found", "points").replace("100", "7"), "utf-8")
    shorter.write_text(SAMPLE.replace("    return found\n", ""), "utf-8")
    assert repeats(lines_of(one), lines_of(other)) == [
        "DIR/one.py:2 ~ DIR/other.py:2: def total(cards, weights):".replace("DIR", "/".join(tmp_path.parts[-2:]))
    ]
    assert repeats(lines_of(one), lines_of(shorter)) == []

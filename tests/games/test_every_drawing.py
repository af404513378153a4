"""What holds for the drawings of any game, at moments of the stored matches: tame, and made of what is defined."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pyengine.core.game import State
from pyengine.core.match import Match
from pyengine.core.picks import next_picks
from pyengine.core.shelf import find, games, table_of
from pyengine.draw.table import Table
from pyengine.draw.view import Look

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*/*.json"))
MOMENTS = 6
Doc = dict[str, Any]

every_replay = pytest.mark.parametrize("replay", REPLAYS, ids=lambda file: f"{file.parent.name}/{file.stem}")
every_game = pytest.mark.parametrize("game", games())


def drawn(game: str) -> Table:
    table: Table = table_of(find(game))
    return table


@cache
def stored(replay: Path) -> tuple[str, tuple[State, ...]]:
    """Whose match it is, and some moments of it, the first and the last among them."""
    match = Match.load(json.loads(replay.read_text("utf-8"))["save"])
    last = len(match.states) - 1
    return match.game.id, tuple(match.states[last * number // (MOMENTS - 1)] for number in range(MOMENTS))


def views(replay: Path, names: tuple[str, ...] = ("Ann", "Ben", "Cho", "Dee", "Eli")) -> Iterator[Doc]:
    """As whoever is to act and as a stranger see it, at a desk and on a phone."""
    game, states = stored(replay)
    for number, state in enumerate(states):
        for viewer in {None, state.seat}:
            glow = frozenset(next_picks(state.moves(), ())) if viewer is not None else frozenset()
            look = Look(viewer=viewer, players=names[: state.seats], glow=glow, small=number % 2 == 1)
            yield drawn(game).view(state.seen_by(viewer), look).doc()


def pictures(part: Any) -> Iterator[str]:
    """Every SVG text in a document."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from [value] if key == "svg" else pictures(value)
    elif isinstance(part, list):
        for value in part:
            yield from pictures(value)


def ids_of(svg: str) -> list[str]:
    return re.findall(r'\sid="([^"]*)"', svg)


def assert_tame(svg: str) -> None:
    assert not re.search(r"\sstyle=|<script|<foreignObject|<image|\son\w+=|https?:|data:|NaN", svg)


def assert_made_of(svg: str, ids: set[str]) -> None:
    wanted = re.findall(r'href="#([^"]*)"', svg) + re.findall(r"url\(#([^)]*)\)", svg)
    assert set(wanted) <= ids | set(ids_of(svg))


@every_game
def test_definitions_and_cover_are_tame_and_every_id_is_the_games_own(game: str) -> None:
    defs, cover = drawn(game).defs().svg(), drawn(game).cover()
    ids = ids_of(defs)
    family = find(game).part_of or game
    assert len(set(ids)) == len(ids) and all(id.startswith(f"{family}-") for id in ids)
    assert cover.box == (0, 0, 320, 320)
    for svg in (defs, cover.shape.svg()):
        assert_tame(svg)
        assert_made_of(svg, set(ids))


@every_replay
def test_drawings_are_tame_and_use_only_what_is_defined(replay: Path) -> None:
    game, _ = stored(replay)
    ids = set(ids_of(drawn(game).defs().svg()))
    for view in views(replay):
        for svg in pictures(view):
            assert_tame(svg)
            assert_made_of(svg, ids)
            assert not ids & set(ids_of(svg))


@every_replay
def test_every_key_is_there_once(replay: Path) -> None:
    for view in views(replay):
        keys = re.findall(r'data-key="([^"]*)"', view["board"]["svg"])
        assert len(set(keys)) == len(keys)


@every_replay
def test_what_can_be_touched_has_a_name(replay: Path) -> None:
    for view in views(replay):
        for shape in ElementTree.fromstring(view["board"]["svg"]).iter():
            assert "data-pick" not in shape.attrib or shape.attrib.get("aria-label")
        for thing in [*view["dock"]["cards"], *view["dock"]["controls"]]:
            assert thing["label"]


@every_replay
def test_a_players_name_is_never_markup(replay: Path) -> None:
    for view in views(replay, ('<script>alert(1)</script>{seat}"><b>&amp;',) * 5):
        for svg in pictures(view):
            assert "<script" not in svg and "<b>" not in svg
            ElementTree.fromstring(svg)

"""Matches as tables for those who learn from them: every decision with what its seat saw, and how each match ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet

from pyengine.core.game import Doc
from pyengine.core.match import game_of
from pyengine.core.options import read_options
from pyengine.fleet.selfplay import matches_in

MATCHES = pa.schema(
    {
        "match": pa.int64(),
        "rules": pa.string(),
        "options": pa.string(),
        "seed": pa.uint64(),
        "players": pa.list_(pa.string()),
        "moves": pa.int32(),
        "reason": pa.string(),
        "winners": pa.list_(pa.int8()),
        "shares": pa.list_(pa.float64()),
        "scores": pa.list_(pa.int32()),
    }
)
DECISIONS = pa.schema(
    {
        "match": pa.int64(),
        "at": pa.int32(),
        "seat": pa.int8(),
        "seen": pa.string(),
        "legal": pa.list_(pa.string()),
        "move": pa.string(),
        "share": pa.float64(),
    }
)
"""`seen` is the position as the deciding seat saw it, as JSON; `share` is what that seat had of the victory in the end."""
_AT_ONCE = 5_000
"""Rows."""


def write_tables(folder: Path) -> None:
    """matches.parquet and decisions.parquet, made anew from the matches of self-play."""
    _write(
        folder / "matches.parquet", MATCHES, (_match(number, match) for number, match in enumerate(matches_in(folder)))
    )
    decisions = (row for number, match in enumerate(matches_in(folder)) for row in decisions_of(number, match))
    _write(folder / "decisions.parquet", DECISIONS, decisions)


def _write(path: Path, schema: Any, rows: Iterator[Doc]) -> None:
    fresh = path.with_name(path.name + ".new")
    with parquet.ParquetWriter(fresh, schema, compression="zstd") as writer:
        while some := list(islice(rows, _AT_ONCE)):
            writer.write_table(pa.Table.from_pylist(some, schema))
    fresh.replace(path)


def _match(number: int, match: Doc) -> Doc:
    return {
        **{name: match[name] for name in ("rules", "seed", "players")},
        **match["outcome"],
        "match": number,
        "options": json.dumps(match["options"]),
        "moves": len(match["moves"]),
    }


def decisions_of(number: int, match: Doc) -> Iterator[Doc]:
    """Each of them in order, replayed."""
    game = game_of(match["rules"])
    state = game.new(match["seats"], read_options(game.Options, match["options"]), match["seed"])
    for at, move in enumerate(match["moves"]):
        yield {
            "match": number,
            "at": at,
            "seat": state.seat,
            "seen": json.dumps(state.seen_by(state.seat), ensure_ascii=False),
            "legal": [*map(str, state.moves())],
            "move": move,
            "share": match["outcome"]["shares"][state.seat],
        }
        state.play(game.parse(move))

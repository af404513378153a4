"""The contract, whole games, bots and stored transcripts of Cube."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pyengine.bots import BOTS, greedy
from pyengine.core.chance import Chance
from pyengine.core.conformance import check
from pyengine.core.match import Match
from pyengine.core.options import options_doc
from pyengine.games.cube.options import Options
from pyengine.games.cube.rules import GAME
from pyengine.games.cube.state import CubeState

GOLDEN = Path(__file__).parent / "golden"
VARIANTS = {
    "2": (2, Options()),
    "3": (3, Options()),
    "4": (4, Options()),
    "2_rows": (2, Options(closed_rows=True)),
    "3_spot": (3, Options(claims="spot", choose_twins=False)),
    "4_own_start": (4, Options(arrange_start=True, random_start=True, first_round_draw_only=True, deck="easy")),
    "2_hard": (2, Options(deck="hard", bag_end_now=True)),
}


def finished(state: CubeState, bots: list[str], luck: Chance) -> CubeState:
    while state.seat is not None:
        state.play(BOTS[bots[state.seat]](GAME, state.seen_by(state.seat), luck))
    return state


def test_the_contract_for_all_seats_and_options() -> None:
    assert check(GAME, matches=1, every=23) > 300


def test_200_random_games_end() -> None:
    variants = list(GAME.variants())
    for seed in range(200):
        luck = Chance(seed)
        state = GAME.new(2 + seed % 3, variants[seed // 3 % len(variants)], seed)
        for _ in range(GAME.longest(state.seats, state.options)):
            if state.seat is None:
                break
            state.play(luck.pick(state.moves()))
        assert state.outcome() is not None and state.flaw() is None


def test_200_greedy_games_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one guess each, which is quicker and no less greedy."""
    monkeypatch.setattr(greedy, "GUESSES", 1)
    variants = list(GAME.variants())
    for seed in range(200):
        options = variants[seed // 3 % len(variants)]
        state = finished(GAME.new(2 + seed % 3, options, seed), ["greedy"] * 4, Chance(seed))
        assert state.outcome() is not None and state.flaw() is None


def test_a_greedy_player_beats_a_random_one() -> None:
    wins = 0
    for seed in range(6):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        state = finished(GAME.new(2, Options(choose_twins=False), seed), bots, Chance(seed))
        wins += state.winners == (bots.index("greedy"),)
    assert wins >= 5


def transcript(seats: int, options: Options) -> str:
    match = Match(GAME, seats, options, seed=seats * 11)
    luck = Chance(5)
    lines = [f"{GAME.rules} seats {seats} seed {match.seed} {options_doc(options)}"]
    while match.state.seat is not None:
        move = luck.pick(match.state.moves())
        events = match.play(move)
        lines.append(f"{match.at} {move}")
        for event in events:
            who = "" if event.audience is None else f"[{', '.join(map(str, event.audience))}] "
            sentence = GAME.words.say(f"events.{event.kind}", {"seat": event.seat, **event.fields}, match.players)
            lines.append(f"    {who}{sentence}")
    lines.append(str(match.outcome()))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_seeded_game_is_told_as_before(name: str) -> None:
    told = transcript(*VARIANTS[name])
    file = GOLDEN / f"cube_{name}.txt"
    if os.environ.get("REWRITE_GOLDEN"):
        file.write_text(told, "utf-8")
    assert told == file.read_text("utf-8")

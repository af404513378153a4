"""What one seat sees and hears of Rauha does not depend on the cards that are hidden from it (R39)."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.core.chance import Chance
from pyengine.games.rauha.rules import GAME
from pyengine.games.rauha.rules.board import CARDS
from pyengine.games.rauha.rules.moves import Choose, Place
from pyengine.games.rauha.rules.state import RauhaState


def played(seats: int, seed: int, length: int) -> RauhaState:
    state, luck = GAME.new(seats, {"side": "AB"[seed % 2]}, seed), Chance(seed)
    for _ in range(length):
        if state.seat is not None:
            state.play(luck.pick(state.moves()))
    return state


def known_to(viewer: int | None, state: RauhaState) -> set[str]:
    """The cards that a seat may know, counted anew from the whole position."""
    doc = state.position()
    known = {card for player in doc["players"] for card in player["board"]}
    known |= {card for player in doc["players"] for below in player["covered"] for card in below}
    if viewer is None:
        return known
    own = doc["players"][viewer]["chosen"]
    if own is not None:
        return known | {own}
    moon = doc["position"] in (0, 2, 5, 8, 10, 13)
    gap = viewer if moon else (viewer - 1) % doc["seats"]
    return known | set(doc["satellites"][gap] if doc["phase"] == "choose" else ())


def disguise(viewer: int | None, state: RauhaState, luck: Chance) -> dict[str, str]:
    """Every card that a seat cannot know gets the name of another one of its age."""
    known = known_to(viewer, state)
    names: dict[str, str] = {}
    for age in ("a1", "a2"):
        hidden = [card.id for card in CARDS if card.id.startswith(age) and card.id not in known]
        names |= zip(hidden, luck.shuffled(hidden), strict=True)
    return names


def renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: renamed(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def heard(viewer: int | None, state: RauhaState, move: Any) -> str:
    """What a seat is told of a move, and what it sees afterwards, without the cards it may choose from in a new turn."""
    told: list[Any] = []
    state.play(move, told)
    sentences = [(event.kind, event.seat, event.fields) for event in told if event.seen_by(viewer)]
    seen = state.seen_by(viewer)
    return json.dumps([sentences, {**seen, "satellites": [len(cards) for cards in seen["satellites"]]}])


@settings(max_examples=150)
@given(st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 200), st.data())
def test_R39_what_a_seat_sees_is_independent_of_hidden_cards(seats: int, seed: int, length: int, data: Any) -> None:
    state = played(seats, seed, length)
    viewer = data.draw(st.sampled_from([None, *range(seats)]))
    luck = Chance(seed + 1)
    names = disguise(viewer, state, luck)
    other = GAME.from_position(renamed(state.position(), names))
    assert other.seen_by(viewer) == state.seen_by(viewer)
    if state.seat is None:
        return
    if viewer == state.seat:
        assert other.moves() == state.moves()
        return
    move = luck.pick([move for move in state.moves() if not isinstance(move, Place)])  # a placed card becomes public
    same = GAME.parse(f"keep-{names[CARDS[move.card].id]}") if isinstance(move, Choose) else move
    assert heard(viewer, other, same) == heard(viewer, state, move)


def test_R39_a_disguise_really_changes_what_is_hidden() -> None:
    state = played(3, 5, 40)
    names = disguise(0, state, Chance(1))
    other = GAME.from_position(renamed(state.position(), names))
    assert other.position() != state.position()
    assert other.decks != state.decks

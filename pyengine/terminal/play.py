"""A game at the terminal: you in the first seat, bots in the others."""

from __future__ import annotations

from typing import Any

from pyengine.bots import find_bot
from pyengine.core.chance import Chance
from pyengine.core.game import BadInput
from pyengine.core.match import Match

YOU = 0
HELP = "Write a move, or: moves (list them), undo, save FILE, quit."


def play(match: Match, bot: str) -> int:
    luck = Chance(match.seed + 1)
    opponents = [find_bot(bot) for _ in range(match.seats)]
    print(f"You are {match.players[YOU]}.", HELP)
    while match.state.seat is not None:
        if match.state.seat != YOU:
            seen = match.state.seen_by(match.state.seat)
            _tell(match, opponents[match.state.seat](match.game, seen, luck))
            continue
        print(match.state.picture(YOU))
        try:
            line = input("> ").strip()
        except EOFError:
            return 0
        if line in ("quit", "q"):
            return 0
        _obey(match, line)
    print(match.state.picture(YOU))
    _tell_end(match)
    return 0


def _obey(match: Match, line: str) -> None:
    command, _, rest = line.partition(" ")
    try:
        if command == "moves":
            print(" ".join(map(str, match.state.moves())))
        elif command == "undo":
            _undo(match)
        elif command == "save":
            with open(rest or f"{match.game.id}.json", "w", encoding="utf-8") as file:
                file.write(match.dumps())
        elif command in ("help", "?", ""):
            print(HELP)
        else:
            _tell(match, command)
    except (BadInput, OSError) as wrong:
        print(wrong)


def _undo(match: Match) -> None:
    """Back to your last decision."""
    before = [at for at in range(match.at) if match.states[at].seat == YOU]
    match.go(before[-1] if before else match.at)


def _tell(match: Match, move: Any) -> None:
    for event in match.play(move):
        if event.seen_by(YOU):
            print(event.sentence(match.game.words, match.players))


def _tell_end(match: Match) -> None:
    outcome = match.outcome()
    assert outcome is not None
    winners = outcome.winners  # there may be none
    fields = {**({"winner_seat": winners[0]} if winners else {}), **outcome.fields}
    print(match.game.words.say(f"endings.{outcome.reason}", fields, match.players))
    print("Winner: " + (", ".join(match.players[seat] for seat in winners) or "nobody"))

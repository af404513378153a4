"""The coach of somebody's first game: which remarks are due to a seat by now. Whether it is somebody's first, and what was said
already, the page knows."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.core.coach import Remark
from pyengine.core.game import Doc, Event
from pyengine.core.match import Match
from pyengine.core.options import card_of, options_doc
from pyengine.core.shelf import coach_of


class Coaching:
    """At one table. What has come up once stays due, also when moves are taken back."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._remarks = coach_of(match.game)
        self._due: dict[int, dict[str, str]] = {}
        """By seat: the sentences, by the id of the remark, in the order in which they came up."""
        self._heard: dict[int, int] = {}
        """By seat: up to which move."""

    def due(self, seat: int | None) -> list[Doc]:
        """What a seat that sees its own things may be told."""
        if seat is None:
            return []
        said = self._due.setdefault(seat, {})
        waiting = [remark for remark in self._remarks if remark.id not in said]
        if waiting:
            said.update(self._come_up(waiting, seat))
        return [{"id": id, "text": text} for id, text in said.items()]

    def _come_up(self, waiting: Sequence[Remark], seat: int) -> dict[str, str]:
        events, notations = self._news(seat), self._offers(waiting, seat)
        found = {}
        for remark in waiting:
            event = remark.heard(events, seat)
            if event or remark.opens or remark.fits(notations):
                found[remark.id] = self._sentence(remark, event)
        return found

    def _news(self, seat: int) -> list[Event]:
        """What has happened since last asked, as far as the seat may know it."""
        match = self.match
        since = min(self._heard.get(seat, -1), match.at)
        self._heard[seat] = match.at
        return [event for events in match.events[since + 1 : match.at + 1] for event in events if event.seen_by(seat)]

    def _offers(self, waiting: Sequence[Remark], seat: int) -> list[str]:
        """What the seat can do now, if any remark is about that."""
        if self.match.state.seat != seat or not any(remark.moves for remark in waiting):
            return []
        return [str(move) for move in self.match.legal()]

    def _goals(self) -> Doc:
        """What counts by the options that were chosen, where they say so: {location_goal}."""
        options, words = options_doc(self.match.options), self.match.game.words
        cards = {name: card_of(words, name, value) for name, value in options.items()}
        return {f"{name}_goal": card["goal"] for name, card in cards.items() if card}

    def _sentence(self, remark: Remark, event: Event | None) -> str:
        fields = event.doc() if event else self._goals()
        return self.match.game.words.say(f"coach.{remark.id}", fields, self.match.players)

"""The second judge on refusals: every reason that there is against a move, found slowly and obviously."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from tests.games.kauchuk.naive import (
    COLOURS,
    FORM_OF,
    FORMS,
    LINES,
    NEIGHBOURS,
    Doc,
    Form,
    Naive,
    can_pay,
    form_of,
    split,
)

Reasons = set[tuple[str, str]]
"""The rule that each comes from, and the name of its sentence."""
START = {"jungle": ("J1", "start"), "volcano": ("V2", "start_volcano"), "labyrinth": ("L2", "start")}
BUSY = {"more": ("K22", "busy_more"), "pay": ("K32", "busy_pay"), "bonus": ("L5", "busy_bonus")}


class Judge:
    """Finds every reason against a move that is not legal."""

    def __init__(self, doc: Doc) -> None:
        self.doc, self.place, self.seat = doc, doc["options"]["location"], doc["seat"]
        self.here = Naive(self.place, doc["seats"], doc["bands"])
        self.forms: list[str] = self.here.board["bands"]
        self.busy = {**BUSY, "extra": ("K21", "busy_extra")}.get(doc["phase"])

    @property
    def hand(self) -> Counter[str]:
        return Counter(self.doc["hands"][self.seat])

    def forbids(self, move: str) -> Reasons:
        if self.seat is None:
            return {("K50", "over")}
        if "=" in move:
            against = self._against_paying(*move.split("="))
        elif move.startswith("take-"):
            against = self._against_taking(move.removeprefix("take-"))
        elif self.busy:
            return {self.busy}
        elif move in ("pass", "buy", "end"):
            against = self._against_words(move)
        elif len(move) == 5 and "-" in move:
            against = self._against_a_step(*move.split("-"))
        else:
            against = self._against_a_band(move)
        return {reason for reason, so in against.items() if so}

    def idles(self, pin: str) -> Reasons:
        """Every reason why no band can be laid at a pin first touched."""
        if self.seat is None:
            return {("K50", "over")}
        if self.busy:
            return {self.busy}
        own, heads = self.here.own(self.seat), self._heads()
        round_it = [form for form in FORMS if pin in form.pins and self._fits(form)]
        near = [form for form in round_it if not self._is_far(form)]
        mine = {form.name for form in own}
        against = {
            ("V1", "crater"): pin in self.here.board["blocked_pins"],
            self._spent(): len(own) >= self._bands_each(),
            self._far(): not heads and not near,
            self._from_head(): bool(heads) and pin not in heads,
            ("K15", "again"): not heads and bool(near) and {form.name for form in near} <= mine,
            ("K32", "pin_idle"): pin in heads or any(form.name not in mine for form in near),
        }
        return {reason for reason, so in against.items() if so}

    def _against_words(self, word: str) -> dict[tuple[str, str], bool]:
        bought = self.doc["bought"]
        return {
            ("K24", "can_take"): word == "pass" and self._cards_left() > 0,
            ("K21", "buy_later"): word == "buy" and not bought,
            ("K21", "bought_already"): word == "buy" and bought,
            ("K21", "cannot_end"): word == "end",
        }

    def _cards_left(self) -> int:
        supply = self.doc["supply"]
        heaps = [supply[kind][self.seat] for kind in supply] if self.place == "cursed" else supply.values()
        return sum(map(len, heaps))

    def _against_taking(self, source: str) -> dict[tuple[str, str], bool]:
        supply, cursed = self.doc["supply"], self.place == "cursed"
        if self.busy and self.doc["phase"] in ("pay", "extra"):
            return {self.busy: True}
        return {
            ("T1", "no_open_row"): cursed and source != "pile",
            ("T2", "no_cards"): cursed and source == "pile" and self._cards_left() == 0,
            ("K22", "not_open"): not cursed and source != "pile" and source not in supply["open"],
            ("K23", "no_cards"): not cursed and source == "pile" and not supply["pile"] + supply["discard"],
        }

    # Paying

    def _against_paying(self, pin: str, what: str) -> dict[tuple[str, str], bool]:
        if self.doc["phase"] != "pay":
            return {("K30", "nothing_due"): True}
        first, *rest = self.doc["paying"]["due"]
        if pin != first:
            return {("K30", "other_pin"): True}
        card, _, to = what.partition(":")
        colour, count = card.removesuffix("*2"), 1 + card.endswith("*2")
        own = colour == self.here.board["pins"][pin]
        held = self.hand[colour] >= count
        return {
            ("K30", "own_pair"): own and count == 2,
            ("K30", "wrong_colour"): not own and count == 1,
            ("K32", "not_held"): not held,
            ("K32", "not_enough_left"): held and not self._pays(rest, self.hand - Counter({colour: count})),
            **self._against_giving(pin, count, to),
        }

    def _pays(self, pins: list[str], hand: Counter[str]) -> bool:
        colours = sorted(self.here.board["pins"][pin] for pin in pins)
        return can_pay(tuple(colours), tuple(hand[colour] for colour in COLOURS))

    def _against_giving(self, pin: str, count: int, to: str) -> dict[tuple[str, str], bool]:
        owners = {owner + 1 for owner, form in self.here.bands if pin in form.pins and owner != self.seat}
        cursed, tokens = self.place == "cursed", self.doc["energy"][self.seat]
        ways = len(owners) + (len(owners) if cursed and tokens else 0)
        named = [int(each) for each in to.removeprefix("@").split("+")] if to else []
        return {
            ("T4" if cursed else "K31", "receiver"): not to and ways > 1,
            ("K31", "tokens_elsewhere"): "@" in to and not cursed,
            ("T4", "no_token"): "@" in to and cursed and not tokens,
            ("K31", "no_owner"): not {*named} <= owners,
            ("K31", "no_split"): len(named) > 1 and (count == 1 or len({*named}) == 1),
            ("K31", "no_choice"): len(named) == 1 and "@" not in to and {*named} == owners and ways == 1,
        }

    # Bands

    def _against_a_band(self, text: str) -> dict[tuple[str, str], bool]:
        form = FORM_OF.get(text)
        if form is None or form.kind not in self.forms:
            return self._against_a_form(text, form)
        own, heads = self.here.own(self.seat), self._heads()
        idols = {"idol" in self.here.content[segment] for segment in form.segments}
        far = not heads and self._is_far(form)
        return {
            ("V1", "crater"): bool(form.pins & {*self.here.board["blocked_pins"]}),
            ("I2", "channel"): self.place == "isles" and any(len(self.here.isles(s)) > 1 for s in form.segments),
            ("D2", "mixed"): self.place == "deities" and len(idols) > 1,
            self._spent(): len(own) >= self._bands_each(),
            self._far(): far,
            ("K15", "again"): form in own and not heads,
            ("L3", "undirected"): bool(form.pins & heads),
            self._from_head(): bool(heads) and not form.pins & heads,
            ("K32", "too_dear"): not self._affords(form),
        }

    def _against_a_form(self, text: str, form: Form | None) -> dict[tuple[str, str], bool]:
        pins, ruins, maze = split(text.replace("-", "")), self.place == "ruins", self.place == "labyrinth"
        rings = [[pins[0], *rest] for rest in permutations(pins[1:])] if len(pins) in (3, 4) else []
        taut = any(all({a, b} in LINES for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) for ring in rings)
        rule = "R3" if ruins and len(pins) < 4 else "K11"
        path = "-" in text
        return {
            ("T3", "no_lines"): form is not None and form.kind == "line",
            ("K10", "form"): (form is not None and form.kind != "line") or (path and not ruins),
            ("L1", "only_lines"): maze and len(pins) > 2,
            ("K11", "one_pin"): len({*pins}) == 1,
            ("K11", "pin_twice"): 1 < len({*pins}) < len(pins),
            ("K11", "five_pins"): len(pins) > 4,
            (rule, "no_path"): path and ruins and form is None,
            (rule, "unjoined"): form is None and len(pins) == len({*pins}) == 2,
            (rule, "off_lines"): form is None and not path and bool(rings) and not taut,
        }

    def _against_a_step(self, start: str, end: str) -> dict[tuple[str, str], bool]:
        if self.place != "labyrinth":
            return {("K10", "no_chain"): True}
        heads = self._heads()
        joined = end in NEIGHBOURS[start]
        return {
            ("L2", "first_band"): not heads,
            ("K11", "unjoined"): not joined,
            self._spent(): len(self.here.own(self.seat)) >= self._bands_each(),
            self._from_head(): bool(heads) and start not in heads,
            ("K32", "too_dear"): joined and not self._affords(form_of(f"{start}-{end}")),
        }

    def _fits(self, form: Form) -> bool:
        """Could anybody ever lay it here?"""
        if form.kind not in self.forms:
            return False
        against = self._against_a_band(form.name)
        return not any(against[reason] for reason in (("V1", "crater"), ("I2", "channel"), ("D2", "mixed")))

    def _affords(self, form: Form) -> bool:
        return self.here.payable(self.seat, form, self.hand)

    def _is_far(self, form: Form) -> bool:
        own = self.here.own_pins(self.seat)
        return self.place != "cursed" and not form.pins & (own or self.here.starts(self.seat))

    def _far(self) -> tuple[str, str]:
        if self.here.own(self.seat):
            return "K14", "apart"
        taken = {pin for _, form in self.here.bands for pin in form.pins}
        if self.place == "images":
            return "P1", "start_taken" if {*self.here.board["shared_start"]} <= taken else "start_images"
        return START.get(self.place, ("K13", "start"))

    def _heads(self) -> set[str]:
        """Of a chain that was begun."""
        own = self.here.own(self.seat)
        if self.place != "labyrinth" or not own:
            return set()
        head = self.here.head[self.seat]
        return {head} if head else {*own[0].pins}

    def _from_head(self) -> tuple[str, str]:
        return ("L2", "from_either") if len(self._heads()) > 1 else ("L3", "from_head")

    def _bands_each(self) -> int:
        return int(self.here.board["features"].get("bands_per_player", 25))

    def _spent(self) -> tuple[str, str]:
        return "L1" if self.place == "labyrinth" else "K16", "no_bands"

"""On a phone: the board stands still whatever is said and chosen around it, and what is said has room."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyengine.core.chance import Chance
from pyengine.desk.desk import Desk
from tests.web.table_help import PHONE, at_rest, glowing, over, settle_in, touch
from tests.web.use_help import at_table, open_game, played
from tests.web.web_help import until

NAMES = ("Wilhelmina", "Bartholomew", "Mika", "Otto", "Pia")
SEATS = {"kaichin": 4, "kauchuk": 4, "rauha": 5, "cube": 4, "rum_run": 4}
games = pytest.mark.parametrize("game", SEATS)

WATCH = """() => {
    window.places = new Set();
    const look = () => {
        const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
        const { a, e, f } = document.querySelector(".scene").getScreenCTM();
        places.add([x, y, width, height, a, e, f].map(Math.round).join(" "));
        requestAnimationFrame(look);
    };
    look();
}"""


def sit_down(page: Page, site: str, game: str, moves: int) -> None:
    """In the middle of a game against bots, on a phone."""
    settle_in(page)
    page.set_viewport_size(PHONE)
    page.goto(site)
    open_game(page, played(moves, NAMES[: SEATS[game]], game, bot="random").export("t"))
    at_table(page)
    at_rest(page)


@games
def test_the_board_stands_still_while_one_plays_and_bots_answer(page: Page, site: str, game: str) -> None:
    sit_down(page, site, game, 8)
    page.evaluate(WATCH)
    luck = random.Random(2)
    for _ in range(12):
        touch(page, luck.choice(glowing(page)))
        at_rest(page)
    assert not over(page)
    assert len(page.evaluate("[...places]")) == 1, "the board has moved"
    page.locator(".sheet-handle").click()
    expect(page.locator('.dock-rail[data-height="full"]')).to_be_visible()
    page.locator(".sheet-handle").click()
    expect(page.locator('.dock-rail[data-height="half"]')).to_be_visible()
    assert len(page.evaluate("[...places]")) == 1, "the board has moved behind the sheet"


CUT = """(selector) => [...document.querySelectorAll(selector)].filter((box) => {
    const words = document.createRange();
    words.selectNodeContents(box);
    return box.checkVisibility() && words.getBoundingClientRect().width > box.getBoundingClientRect().width + 0.1;
}).map((box) => box.textContent)"""
OUT = """(selector) => [...document.querySelectorAll(selector)].filter((box) => {
    const [inside, home] = [box.getBoundingClientRect(), box.closest(".player").getBoundingClientRect()];
    return box.checkVisibility() && (inside.left < home.left || inside.right > home.right
        || inside.top < home.top || inside.bottom > home.bottom);
}).map((box) => box.textContent)"""


def test_five_players_of_rauha_fit(page: Page, site: str) -> None:
    sit_down(page, site, "rauha", 270)
    figures = page.locator(".player-stats .stat-value:visible").all_text_contents()
    assert len(figures) == 10 and sum(figure.endswith(("10", "41")) for figure in figures) == 2, "crystals and points"
    assert page.evaluate(CUT, ".player-name strong") == []
    assert page.evaluate(OUT, ".player-name strong, .stat-value, .stat-picture, .player .badge") == []


def test_what_was_looked_at_closely_stays_in_the_middle(page: Page, site: str) -> None:
    sit_down(page, site, "kaichin", 30)
    page.evaluate("""() => {
        const frame = document.querySelector(".board-frame");
        const put = (type, pointerId, clientX, clientY) =>
            frame.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, pointerType: "touch" }));
        put("pointerdown", 1, 100, 330);
        put("pointerdown", 2, 160, 380);
        for (let step = 1; step < 10; step++) put("pointermove", 2, 160 + 12 * step, 380 + 9 * step);
        for (const finger of [1, 2]) put("pointerup", finger, 0, 0);
        window.heart = () => {
            const { left, top, width, height } = frame.getBoundingClientRect();
            const middle = new DOMPoint(left + width / 2, top + height / 2);
            const { x, y } = middle.matrixTransform(document.querySelector(".scene").getScreenCTM().inverse());
            return [x, y].map(Math.round).join(" ");
        };
        window.looked = heart();
    }""")
    expect(page.locator(".board-frame.zoomed")).to_be_visible()
    looked = page.evaluate("looked")
    sizes: list[Any] = [{"width": 390, "height": 700}, {"width": 360, "height": 760}, PHONE]
    for size in sizes:
        page.set_viewport_size(size)
        until(page, f"heart() === {looked!r}")


@cache
def spoken(game: str) -> frozenset[tuple[str, str]]:
    """What the line above the board says in some moments of a game, touches in the middle of a move included."""
    desk = Desk()
    players = [{"name": name, "bot": ""} for name in NAMES[: SEATS[game]]]
    desk.begin("t", {"game": game, "seed": 3, "players": players})
    return frozenset(said(desk, Chance(5)))


def said(desk: Desk, luck: Chance) -> Iterator[tuple[str, str]]:
    match: Any = desk.sessions["t"].match  # type: ignore[attr-defined]
    for _ in range(40):
        touches: list[str] = []
        for _ in range(4):
            if match.state.seat is None:
                return
            doc = desk.table("t", {"small": True, "touches": touches, "viewer": match.state.seat})
            yield f"{NAMES[0]}, {doc['view']['prompt']}", doc["view"]["detail"]
            picks = [pick for pick in doc["glow"] if not pick.startswith("view ")]
            came = desk.touch("t", luck.pick(picks), {"touches": touches, "viewer": match.state.seat})
            touches = came["touches"]
            if came["played"] or not touches:
                break
        for _ in range(3):
            if match.state.seat is not None:
                match.play(luck.pick(match.state.moves()))


ROOM = """(said) => {
    const [prompt, text] = [document.querySelector(".prompt"), document.querySelector(".prompt-text")];
    const detail = document.querySelector(".prompt-detail") ?? text.parentElement.appendChild(document.createElement("p"));
    detail.className = "prompt-detail";
    return said.filter(([what, how]) => {
        [text.textContent, detail.textContent] = [what, how];
        return prompt.scrollHeight > prompt.clientHeight || prompt.scrollWidth > prompt.clientWidth;
    });
}"""


def test_whatever_is_to_be_done_has_room_above_the_board(page: Page, site: str) -> None:
    sit_down(page, site, "kaichin", 30)
    everything = sorted(frozenset().union(*map(spoken, SEATS)))
    assert len(everything) > 60
    assert page.evaluate(ROOM, everything) == []

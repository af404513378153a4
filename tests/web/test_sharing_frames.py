"""Several frames on one page share one engine: it is there once, it answers each of them, and what happens to one of them is not
the end of the others."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Frame, Page, expect

from tests.web.table_help import PAINTED, at_rest, settle_in, story
from tests.web.web_help import until, with_more

BUSY = """
const collectAtOnce = collect;
const order = new BroadcastChannel("busy");
let busy = false;
order.onmessage = () => {
    busy = true;
    order.postMessage("from now on");
};
collect = (ticket) => {
    while (busy);
    return collectAtOnce(ticket);
};
"""
NOTED = """
window.noted = [];
const listen = (notes) => notes && new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const note of addedNodes) noted.push(note.innerText);
}).observe(notes, { childList: true });
addEventListener("DOMContentLoaded", () => listen(document.getElementById("notes")));
"""
ORDER = """() => new Promise((resolve) => {
    const order = new BroadcastChannel("busy");
    order.onmessage = resolve;
    order.postMessage("think and think");
}).then(() => {})"""


def three(page: Page, site: str, other_site: str) -> list[Frame]:
    """Games on a page of somebody else's, side by side. The first of them lends its workers."""
    settle_in(page)
    page.add_init_script(NOTED)
    page.set_viewport_size({"width": 1400, "height": 800})
    page.goto(f"{other_site}frame.html#{quote(f'{site}embed.html#play/kaichin/3', safe='')}")
    page.evaluate("Object.assign(document.querySelector('iframe'), { width: 420, height: 700 })")
    at_rest(page.frames[1])
    page.evaluate(
        """() => {
            const [first] = document.getElementsByTagName("iframe");
            for (const _ of [1, 2]) document.body.append(first.cloneNode());
        }"""
    )
    for frame in page.frames[1:]:
        at_rest(frame)
    assert len(page.workers) == 2, "one for the tables, one for the bots"
    return page.frames[1:]


def move(frame: Frame) -> None:
    """Onto the board, and until that is answered; the bots may still be thinking."""
    for pick in ("[data-pick].glow", ".scene [data-pick^='cell'].glow"):
        before = frame.evaluate(PAINTED)
        frame.locator(pick).first.click()
        until(frame, f"{PAINTED} > {before}")


def has_workers(page: Page, number: int) -> None:
    """Those that were stopped may take a moment to end."""
    for _ in range(400):
        if len(page.workers) == number:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"there are {len(page.workers)} workers, not {number}")


def kill(frame: Frame, role: str) -> None:
    """The worker that this frame lends is gone, as if the browser had ended it: nobody is told."""
    frame.evaluate("""(role) => document.querySelector(`script[config*="?${role}-"]`).xworker.terminate()""", role)


SOMEBODY_LENDS = """Array.from({ length: top.length }, (_, number) => top[number])
    .some(({ document }) => document.querySelector("script[type=py]"))"""


def goes_on(frame: Frame, told: list[str]) -> None:
    """The table stands as it stood, and answers."""
    expect(frame.locator(".lines .line-text")).to_have_text(told)
    at_rest(frame)
    move(frame)
    at_rest(frame)


def test_whoever_loses_the_shared_engine_goes_on_with_another(page: Page, site: str, other_site: str) -> None:
    frames = three(page, site, other_site)
    for frame in frames:
        move(frame)
        at_rest(frame)
    told = [story(frame) for frame in frames]
    kill(frames[0], "engine")
    for frame, lines in zip(frames, told, strict=True):
        until(frame, "noted.splice(0).join().includes('set up anew')")
        goes_on(frame, lines)
    told = [story(frame) for frame in frames]
    for number, left in ((1, frames[1:]), (2, frames[2:])):
        page.evaluate("document.querySelector('iframe').remove()")
        until(left[0], SOMEBODY_LENDS)
        for frame, lines in zip(left, told[number:], strict=True):
            goes_on(frame, lines)
            assert frame.evaluate("noted") == [], "nothing has broken down"
        told[number:] = [story(frame) for frame in left]
    has_workers(page, 2)


def test_a_bot_that_thinks_for_ever_keeps_no_other_table_from_answering(
    newcomer: Page, site: str, other_site: str
) -> None:
    with_more(newcomer, "letters.js", BUSY)
    frames = three(newcomer, site, other_site)
    frames[0].evaluate(ORDER)
    for frame in frames:
        move(frame)
        expect(frame.get_by_role("button", name="Stop")).to_be_visible()
    for frame in frames:
        frame.get_by_role("button", name="Stop").click()
    for frame in frames:
        frame.get_by_role("button", name="Go on").click()
        at_rest(frame)
        move(frame)
        at_rest(frame)
    has_workers(newcomer, 2)

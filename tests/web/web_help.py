"""Helpers of the browser tests."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Error, Page, Route


class Asked(Protocol):
    """A page of any browser, or a frame in it, as far as it can be asked."""

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...


LOOK_AGAIN = """async (seconds) => {
    const end = performance.now() + 1000 * seconds;
    for (;;) {
        if (await (%s)) return true;
        if (performance.now() > end) return false;
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
}"""


def until(page: Asked, expression: str, seconds: float = 30) -> None:
    """Wait until an expression (or a promise of one) is true. It is looked at in the page itself, again and again: Playwright's
    own wait_for_function makes a function of text, which the page's policy forbids."""
    for _ in range(3):
        try:
            came = page.evaluate(LOOK_AGAIN % expression, seconds)
        except Error as wrong:
            if "navigation" not in str(wrong):
                raise
        else:
            assert came, f"never became true: {expression}"
            return
    raise AssertionError(f"the page went on and on: {expression}")


HOLD = """(least) => {
    const [set, clear] = [setTimeout, clearTimeout];
    const held = (window.held = new Map());
    let last = 1e9;
    window.setTimeout = (work, time = 0) => (time < least ? set(work, time) : (held.set(++last, work), last));
    window.clearTimeout = (timer) => held.delete(timer) || clear(timer);
}"""
LET_GO = "() => { const due = [...held.values()]; held.clear(); for (const work of due) work(); }"


def hold_time(page: Page, least: int) -> None:
    """From now on timers of so many milliseconds or more wait until `let_time_pass`: the test decides when, not the
    machine."""
    page.evaluate(HOLD, least)


def let_time_pass(page: Page) -> None:
    """Whatever waits for its time has waited long enough."""
    until(page, "held.size > 0")
    page.evaluate(LET_GO)


NO_LETTER_COMES = """
collect = () => {
    new BroadcastChannel("asked").postMessage("for a letter");
    return new Promise(() => {});
};
"""
"""For `letters.js`: whoever is to think never gets the question."""


def with_more(page: Page, file: str, addition: str) -> None:
    """With something added to a file, for the page and its workers."""

    def add(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + addition)

    page.route(f"**/worker/{file}", add)

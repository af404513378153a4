"""Helpers of the browser tests."""

from __future__ import annotations

from playwright.sync_api import Frame, Page


def until(page: Page | Frame, expression: str, seconds: float = 30) -> None:
    """Wait until an expression (or a promise of one) is true. Playwright's own wait_for_function polls with eval, which
    the page's policy forbids."""
    for _ in range(int(seconds * 20)):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never became true: {expression}")


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

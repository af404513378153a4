"""Helpers of the browser tests."""

from __future__ import annotations

from playwright.sync_api import Page


def until(page: Page, expression: str, seconds: float = 30) -> None:
    """Wait until an expression (or a promise of one) is true. Playwright's own wait_for_function polls with eval, which
    the page's policy forbids."""
    for _ in range(int(seconds * 20)):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never became true: {expression}")

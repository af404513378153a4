"""A frame that its page shuts into a sandbox, or whose modules do not come, is never blank."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.web.use_help import violations


def test_a_frame_in_a_sandbox_says_what_it_needs(page: Page, site: str, other_site: str, guard: Any) -> None:
    guard.expect("CORS policy")  # its letters are out of reach, too
    guard.expect("ERR_FAILED")
    page.goto(f"{other_site}sealed.html#{quote(f'{site}embed.html#play/kaichin/3', safe='')}")
    frame = page.frames[1]
    expect(frame.get_by_role("heading")).to_have_text(
        "The page around this frame keeps it in a sandbox, and there it cannot load its games."
    )
    expect(frame.locator(".notice-page")).to_contain_text("allow-same-origin")
    expect(frame.get_by_role("link")).to_have_attribute("href", f"{site}index.html#setup/kaichin")
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(frame) == []


def test_a_frame_without_its_modules_says_so(newcomer: Page, site: str, guard: Any) -> None:
    guard.expect("app/embed.js")
    guard.expect("ERR_FAILED")
    newcomer.route("**/app/embed.js", lambda route: route.abort())
    newcomer.goto(f"{site}embed.html#learn/kaichin/jump")
    expect(newcomer.get_by_role("heading")).to_have_text("This table could not be loaded.")
    expect(newcomer.get_by_role("link")).to_have_attribute("href", f"{site}index.html#learn/kaichin/jump")

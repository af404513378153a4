"""Does everything fit? On a wide screen, a tablet and a phone; with text as usual and as large as some people need it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize

WIDE: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
USUAL, LARGE = 16, 24
"""px: the size of text that browsers begin with, and what a person has set who reads at 150 %."""
LOOKS = {
    "wide": (WIDE, USUAL),
    "tablet": (TABLET, USUAL),
    "phone": (PHONE, USUAL),
    "phone with large text": (PHONE, LARGE),
    "wide with large text": (WIDE, LARGE),
}
FIND = Path(__file__).with_name("misfits.js").read_text("utf-8")
PATIENCE = 60  # looks, 50 ms apart: a table is drawn anew when it becomes a small one


def misfits(page: Page, screen: str) -> list[str]:
    """What does not fit on this screen, at any size. Leaves the page wide, with the usual text."""
    found: list[str] = []
    for name, (size, text) in LOOKS.items():
        _read_at(page, text)
        page.set_viewport_size(size)
        found += [f"{screen}, {name}: {each}" for each in _look(page)]
    _read_at(page, USUAL)
    return found


def _read_at(page: Page, pixels: int) -> None:
    """As if the person had set the browser's text to this size."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
    session.detach()


def _look(page: Page) -> list[str]:
    """What still does not fit when the page has come to rest."""
    for _ in range(PATIENCE):
        found: list[str] = page.evaluate(f"(() => {{ {FIND}\nreturn misfits(); }})()")
        if not found:
            break
        page.wait_for_timeout(50)
    return list(dict.fromkeys(found))

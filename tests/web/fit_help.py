"""Does everything fit? On a wide screen, a tablet and a phone; with text as usual and as large as some people need it; with
our font, and with the one that is there when ours cannot be fetched."""

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
LOSE_FONT = """() => {
    window.lostFonts = [];
    for (const sheet of document.styleSheets)
        for (let at = sheet.cssRules.length - 1; at >= 0; at--)
            if (sheet.cssRules[at] instanceof CSSFontFaceRule) {
                lostFonts.push([sheet, sheet.cssRules[at].cssText, at]);
                sheet.deleteRule(at);
            }
    return document.fonts.size;
}"""
FIND_FONT = """() => {
    for (const [sheet, rule, at] of lostFonts.reverse()) sheet.insertRule(rule, at);
    return document.fonts.load("16px Inter").then((faces) => faces.length);
}"""
PATIENCE = 60  # looks, 50 ms apart: a table is drawn anew when it becomes a small one


def misfits(page: Page, screen: str) -> list[str]:
    """What does not fit on this screen, at any size, with either font. Leaves the page wide, with the usual text and font."""
    found = _misfits(page, screen)
    lose_font(page)
    found += _misfits(page, f"{screen} without our font")
    find_font(page)
    return found


def lose_font(page: Page) -> None:
    """As if our font had not come: all that it takes is that no rule names its file."""
    assert page.evaluate(LOSE_FONT) == 0, "a font came from elsewhere"


def find_font(page: Page) -> None:
    assert page.evaluate(FIND_FONT) == 1, "our font is not there"


def _misfits(page: Page, screen: str) -> list[str]:
    found: list[str] = []
    for name, (size, text) in LOOKS.items():
        _read_at(page, text)
        page.set_viewport_size(size)
        found += [f"{screen}, {name}: {each}" for each in _look(page)]
    _read_at(page, USUAL)
    page.set_viewport_size(WIDE)
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

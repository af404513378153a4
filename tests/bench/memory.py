"""What tables in frames hold in memory: three of them on one page, against one. Measured where the system tells (Linux)."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench.browser import AT_REST, chromium, wait

FRAMES = (1, 3)
GAMES = ("kaichin", "rauha", "kauchuk")
PAGE = '<!doctype html><link rel="icon" href="data:,">{}'
FRAME = '<iframe src="embed.html#play/{}" width="420" height="700"></iframe>'


def of_frames() -> dict[str, int]:
    """Megabytes of all processes that show pages, by what is shown. In a browser that has been here before."""
    found = {}
    for count in FRAMES:
        with chromium() as (browser, site):
            page = browser.new_context().new_page()
            _show(page, site, 1)  # from now on Python starts from memory
            page.goto("about:blank")
            _show(page, site, count)
            found[f"{count} in frames"] = round(_held(browser) / 1024)
    return found


def _show(page: Page, site: str, count: int) -> None:
    frames = PAGE.format("".join(map(FRAME.format, GAMES[:count])))
    page.route("**/frames.html", lambda route: route.fulfill(body=frames, content_type="text/html"), times=1)
    page.goto(f"{site}frames.html")
    for frame in page.frames[1:]:
        wait(frame, AT_REST)
    page.request_gc()
    page.wait_for_timeout(2000)  # the memory for the next start is kept by now


def _held(browser: Browser) -> int:
    """Kilobytes, what processes share divided among them."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    shares = (Path(f"/proc/{each['id']}/smaps_rollup").read_text() for each in told if each["type"] == "renderer")
    return sum(int(found[1]) for share in shares if (found := re.search(r"^Pss:\s+(\d+) kB", share, re.M)))

"""What the browser tests stand on: the built site on two origins, Debian's Chromium, and a guard over every page.

The guard fails a test on any console error, uncaught error, failed request or request that leaves our two origins,
unless the test said beforehand that it expects it: `guard.expect("part of the message")`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tools import environment, server
from tools import site as site_builder
from tools.policy import with_policy
from tools.steps import DIST

ICON = '<link rel="icon" href="data:,">'
BLANK = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>blank</title>{ICON}</head></html>'
FRAME = """
for (const address of location.hash.slice(1).split(",")) {
    const frame = document.createElement("iframe");
    frame.src = decodeURIComponent(address);
    document.body.append(frame);
}
"""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site; a copy, so that nobody builds a new one under a running test. It has one page more, with nothing on it."""
    site_builder.build_if_changed()
    folder = shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")
    (folder / "blank.html").write_text(with_policy("blank.html", BLANK), "utf-8")
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the site, on a server as plain as any static host."""
    running = server.start(dist)
    yield server.address(running)
    running.shutdown()


@pytest.fixture(scope="session")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Another origin, with two pages: `frame.html#ADDRESS,ADDRESS` shows each address in an iframe, `sealed.html#ADDRESS`
    shows one in a sandbox."""
    folder = tmp_path_factory.mktemp("other")
    (folder / "frame.html").write_text(f'<!doctype html><meta charset="utf-8">{ICON}<body><script>{FRAME}</script>')
    sealed = FRAME.replace("frame.src", 'frame.sandbox = "allow-scripts"; frame.src')
    (folder / "sealed.html").write_text(f'<!doctype html><meta charset="utf-8">{ICON}<body><script>{sealed}</script>')
    running = server.start(folder)
    yield server.address(running)
    running.shutdown()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    return {**browser_type_launch_args, "executable_path": environment.browser(), "args": arguments}


class Guard:
    """Collects what must not happen in a browser."""

    def __init__(self, ours: tuple[str, ...]) -> None:
        self.ours = ours
        self.watching = True
        self.expected: list[str] = []
        self.problems: list[str] = []
        self.ears: dict[str, Callable[[Any], None]] = {
            "console": lambda message: message.type == "error" and self.note(f"console: {message.text}"),
            "weberror": lambda wrong: self.note(f"uncaught: {wrong.error}"),
            "requestfailed": lambda request: self.note(f"failed: {request.url} {request.failure}"),
            "response": lambda answer: answer.status >= 400 and self.note(f"{answer.status}: {answer.url}"),
            "request": lambda request: self.note_address(request.url),
        }

    def expect(self, part: str) -> None:
        self.expected.append(part)

    def watch(self, context: BrowserContext) -> None:
        for event, hear in self.ears.items():
            context.on(event, hear)  # type: ignore[call-overload]

    def leave(self, context: BrowserContext) -> None:
        """What happens from now on is no concern of this test."""
        self.watching = False
        for event, hear in self.ears.items():
            context.remove_listener(event, hear)

    def note(self, problem: str) -> None:
        if self.watching and "net::ERR_ABORTED" not in problem:  # the page itself let go of the request
            self.problems.append(problem)

    def note_address(self, url: str) -> None:
        if url.startswith(("http:", "https:", "ws:", "wss:")) and not url.startswith(self.ours):
            self.note(f"left the origin: {url}")

    def unexpected(self) -> list[str]:
        return [problem for problem in self.problems if not any(part in problem for part in self.expected)]


@pytest.fixture
def guard(site: str, other_site: str) -> Iterator[Guard]:
    watching = Guard((site, other_site))
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def new_context(guard: Guard, new_context: Callable[..., BrowserContext]) -> Iterator[Callable[..., BrowserContext]]:
    """Every context is made through this, and so watched; but for the household."""

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        guard.watch(context)
        return context

    yield make
    guard.watching = False  # closing cuts off whatever is still under way


@pytest.fixture(scope="session")
def household(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile in which the site has been before: it holds the site's files and Python's memory."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture(scope="session")
def study(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile without service workers: it holds Python's memory, but none of the site's files, so that a test may
    change what comes."""
    context = browser.new_context()
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    yield context
    context.close()


@contextmanager
def a_page(context: BrowserContext, guard: Guard, site: str) -> Iterator[Page]:
    """A page under guard in a profile that stays, with nothing in its storage."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    forgotten = {"origin": site.rstrip("/"), "storageTypes": "local_storage,indexeddb"}
    session.send("Storage.clearDataForOrigin", forgotten)
    session.detach()
    guard.watch(context)
    yield page
    guard.leave(context)
    for each in context.pages:
        each.close()


@pytest.fixture
def page(household: BrowserContext, guard: Guard, site: str) -> Iterator[Page]:
    """A page for somebody who has been here, but has played nothing yet and likes nothing yet."""
    with a_page(household, guard, site) as page:
        yield page


@pytest.fixture
def newcomer(new_context: Callable[..., BrowserContext]) -> Page:
    """A page for somebody who comes for the first time: nothing is kept, Python starts plainly."""
    return new_context().new_page()


@pytest.fixture
def blank(study: BrowserContext, guard: Guard, site: str) -> Iterator[Page]:
    """A page of the site with its policy and nothing else on it: the machinery can be tried without the real page."""
    with a_page(study, guard, site) as page:
        page.goto(f"{site}blank.html")
        yield page

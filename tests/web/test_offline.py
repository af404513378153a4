"""The service worker: everything without a network after one visit, and new versions that wait to be asked."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.table_help import at_rest, play_with_clicks, start, story
from tests.web.web_help import until
from tools import server
from tools import site as site_builder
from tools.policy import with_policy

INDEX = '<!doctype html><html lang="en"><meta charset="utf-8"><title>first</title><link rel="icon" href="data:,">'
KEEP = """async () => {
    window.update = await import("./app/update.js");
    window.updates = 0;
    update.onUpdateReady(() => (window.updates += 1));
    const kept = await update.keepForOffline();
    await navigator.serviceWorker.ready;
    return kept;
}"""
PING = """async (role) => {
    const { startWorker } = await import("./app/boot.js");
    return await (await startWorker(role)).call("ping");
}"""
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('parlour-files'))"


@pytest.fixture
def house(dist: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change, with the plainest front page, some way down a path."""
    folder = tmp_path / "games" / "parlour"
    shutil.copytree(dist, folder)
    publish(folder, "first")
    return folder


def publish(folder: Path, title: str) -> None:
    """Put a new version of the site there."""
    (folder / "index.html").write_text(with_policy("index.html", INDEX.replace("first", title)), "utf-8")
    site_builder.write_service_worker(folder)


@pytest.fixture
def address(house: Path, guard: Any) -> Iterator[str]:
    running = server.start(house.parent.parent)
    here = f"{server.address(running)}games/parlour/"
    guard.ours += (here,)
    yield here
    running.shutdown()


def visit(page: Page, address: str) -> None:
    page.goto(address)
    assert page.evaluate(KEEP) is True


def wait_for_update(page: Page) -> None:
    page.evaluate("update.lookForUpdate()")
    until(page, "window.updates > 0")


def test_everything_works_after_one_visit_with_the_network_cut(page: Page, address: str) -> None:
    visit(page, address)
    page.context.set_offline(True)
    page.goto(address)
    assert page.title() == "first"
    assert page.evaluate(PING, "engine") == "engine"
    assert page.evaluate(PING, "bots") == "bots"


def test_the_first_visit_is_already_covered(page: Page, address: str) -> None:
    visit(page, address)
    until(page, "navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    assert page.evaluate(PING, "engine") == "engine"


def test_every_file_is_kept_and_nothing_else(page: Page, address: str, house: Path) -> None:
    visit(page, address)
    listed = """async () => {
        const [name] = (await caches.keys()).filter((name) => name.startsWith("parlour-files"));
        return (await (await caches.open(name)).keys()).map(({ url }) => url);
    }"""
    files = {path.relative_to(house).as_posix() for path in house.rglob("*") if path.is_file()}
    assert {url.removeprefix(address) for url in page.evaluate(listed)} == files - {"sw.js"}


def test_new_version_waits_until_it_is_asked(page: Page, address: str, house: Path) -> None:
    visit(page, address)
    (before,) = page.evaluate(CACHES)
    publish(house, "second")
    wait_for_update(page)
    page.goto(address)
    assert page.title() == "first"  # not swapped by itself, not even by a reload
    visit(page, address)
    until(page, "window.updates > 0")
    with page.expect_navigation():
        page.evaluate("void update.applyUpdate()")
    assert page.title() == "second"
    until(page, f"({CACHES})().then((kept) => kept.length === 1 && kept[0] !== '{before}')")


def test_new_version_is_not_taken_under_another_open_page(
    new_context: Callable[..., BrowserContext], address: str, house: Path
) -> None:
    context = new_context()
    first, second = context.new_page(), context.new_page()
    visit(first, address)
    second.goto(address)
    publish(house, "second")
    wait_for_update(first)
    assert first.evaluate("update.applyUpdate()") is False
    second.reload()
    assert second.title() == "first"
    second.close()
    with first.expect_navigation():
        first.evaluate("void update.applyUpdate()")
    assert first.title() == "second"


def test_half_published_version_is_not_installed(page: Page, address: str, house: Path) -> None:
    visit(page, address)
    publish(house, "second")
    (house / "index.html").write_text("not what the list says", "utf-8")
    page.evaluate("update.lookForUpdate()")
    until(page, "navigator.serviceWorker.getRegistration().then(({ installing }) => !installing)")
    assert page.evaluate("window.updates") == 0
    page.reload()
    assert page.title() == "first"


@pytest.fixture
def parlour(house: Path, dist: Path, address: str) -> str:
    """The real page, where a test may publish a new version of it."""
    shutil.copy(dist / "index.html", house)
    site_builder.write_service_worker(house)
    return address


def wait_until_kept(page: Page) -> None:
    until(page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)", 60)


def test_a_game_is_played_with_the_network_cut(page: Page, parlour: str) -> None:
    page.goto(parlour)
    wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    start(page, parlour, ["", "greedy", "random"])
    play_with_clicks(page, random.Random(5), touches=12)
    at_rest(page)
    told = story(page)
    assert len(told) >= 6
    page.reload()
    at_rest(page)
    assert story(page) == told


def test_every_screen_opens_with_the_network_cut(page: Page, parlour: str) -> None:
    page.goto(parlour)
    wait_until_kept(page)
    page.context.set_offline(True)
    for screen in ("#rules/kaichin", "#learn/kaichin/jump", "embed.html#learn/kaichin/jump"):
        page.goto("about:blank")
        page.goto(parlour + screen)
        expect(page.locator("#root .scene, #root .book h1").first).to_be_visible(timeout=30_000)


def test_new_version_is_offered_in_words_and_leaves_a_running_game_alone(page: Page, parlour: str, house: Path) -> None:
    start(page, parlour, ["", "random", "random"])
    wait_until_kept(page)
    html = (house / "index.html").read_text("utf-8")
    (house / "index.html").write_text(
        html.replace("<title>Parlour</title>", "<title>Parlour</title><!-- new -->"), "utf-8"
    )
    site_builder.write_service_worker(house)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(page, "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)", 60)
    page.reload()
    play_with_clicks(page, random.Random(5), touches=4)
    at_rest(page)  # the bots have answered
    is_new = "fetch(location.href).then((answer) => answer.text()).then((text) => text.includes('<!-- new -->'))"
    assert page.evaluate(is_new) is False
    told = story(page)
    page.goto(f"{parlour}#lobby")
    expect(page.locator(".offer")).to_contain_text("A new version of Parlour is ready.")
    with page.expect_navigation():
        page.get_by_role("button", name="Use it now").click()
    assert page.evaluate(is_new) is True
    page.get_by_role("link", name="Go on with Kaichin").click()
    at_rest(page)
    assert story(page) == told


def test_the_page_can_be_installed(page: Page, site: str) -> None:
    page.goto(site)
    session = page.context.new_cdp_session(page)
    flaws = {flaw["errorId"] for flaw in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert flaws <= {"in-incognito"}  # as every page in these tests is
    manifest = json.loads(session.send("Page.getAppManifest")["data"])
    sizes = """(address) => new Promise((resolve, reject) => {
        const image = Object.assign(new Image(), { src: address, onerror: reject });
        image.onload = () => resolve(`${image.naturalWidth}x${image.naturalHeight}`);
    })"""
    for icon in manifest["icons"]:
        if icon["sizes"] != "any":
            assert page.evaluate(sizes, icon["src"]) == icon["sizes"]
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])

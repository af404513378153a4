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


def test_everything_works_after_one_visit_with_the_network_cut(newcomer: Page, address: str) -> None:
    visit(newcomer, address)
    until(newcomer, "navigator.serviceWorker.controller !== null")
    newcomer.context.set_offline(True)
    assert newcomer.evaluate(PING, "engine") == "engine", "the first visit is already covered"
    newcomer.goto(address)
    assert newcomer.title() == "first"
    assert newcomer.evaluate(PING, "bots") == "bots"


def test_every_file_is_kept_and_nothing_else(newcomer: Page, address: str, house: Path) -> None:
    visit(newcomer, address)
    listed = """async () => {
        const [name] = (await caches.keys()).filter((name) => name.startsWith("parlour-files"));
        return (await (await caches.open(name)).keys()).map(({ url }) => url);
    }"""
    files = {path.relative_to(house).as_posix() for path in house.rglob("*") if path.is_file()}
    wanted = {name for name in files if not name.endswith(("sw.js", "parlour.html", ".gz", ".br"))}
    assert {url.removeprefix(address) for url in newcomer.evaluate(listed)} == wanted


def test_new_version_waits_until_it_is_asked(newcomer: Page, address: str, house: Path) -> None:
    visit(newcomer, address)
    (before,) = newcomer.evaluate(CACHES)
    publish(house, "second")
    wait_for_update(newcomer)
    newcomer.goto(address)
    assert newcomer.title() == "first"  # not swapped by itself, not even by a reload
    visit(newcomer, address)
    until(newcomer, "window.updates > 0")
    with newcomer.expect_navigation():
        newcomer.evaluate("void update.applyUpdate()")
    assert newcomer.title() == "second"
    until(newcomer, f"({CACHES})().then((kept) => kept.length === 1 && kept[0] !== '{before}')")


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


def test_half_published_version_is_not_installed(newcomer: Page, address: str, house: Path) -> None:
    visit(newcomer, address)
    publish(house, "second")
    (house / "index.html").write_text("not what the list says", "utf-8")
    newcomer.evaluate("update.lookForUpdate()")
    until(newcomer, "navigator.serviceWorker.getRegistration().then(({ installing }) => !installing)")
    assert newcomer.evaluate("window.updates") == 0
    newcomer.reload()
    assert newcomer.title() == "first"


@pytest.fixture
def parlour(house: Path, dist: Path, address: str) -> str:
    """The real page, where a test may publish a new version of it."""
    shutil.copy(dist / "index.html", house)
    site_builder.write_service_worker(house)
    return address


def wait_until_kept(page: Page) -> None:
    until(page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)", 60)


def test_the_lobby_says_when_it_is_ready_and_then_everything_works_with_the_network_cut(
    newcomer: Page, parlour: str
) -> None:
    newcomer.goto(parlour)
    sign = newcomer.locator(".offline")
    expect(sign).to_have_text("Getting ready for offline")
    above = newcomer.locator(".box").first.bounding_box()
    expect(sign).to_have_text("Ready for offline", timeout=60_000)
    assert newcomer.locator(".box").first.bounding_box() == above
    newcomer.context.set_offline(True)
    newcomer.reload()
    start(newcomer, parlour, ["", "greedy", "random"])
    play_with_clicks(newcomer, random.Random(5), touches=12)
    at_rest(newcomer)
    told = story(newcomer)
    assert len(told) >= 6
    newcomer.reload()
    at_rest(newcomer)
    assert story(newcomer) == told
    for screen in ("#rules/kaichin", "#learn/kaichin/jump", "embed.html#learn/kaichin/jump"):
        newcomer.goto(parlour + screen)
        newcomer.reload()
        expect(newcomer.locator("#root .scene, #root .book h1").first).to_be_visible(timeout=30_000)


@pytest.fixture
def lobby(newcomer: Page, guard: Any) -> Page:
    """For somebody who comes for the first time, and whose Python does not come at all: the copy does not wait for it."""
    guard.expect("pyscript/core.js")
    guard.expect("ERR_FAILED")
    newcomer.route("**/pyscript/core.js", lambda route: route.abort())
    return newcomer


def says_why_not(page: Page, part: str) -> None:
    page.get_by_role("button", name="Not ready for offline: why?").click(timeout=60_000)
    expect(page.locator(".note")).to_contain_text(part)


def test_the_copy_does_not_wait_for_an_engine_that_never_answers(newcomer: Page, parlour: str) -> None:
    newcomer.route("**/pyscript/core.js", lambda route: None)
    newcomer.goto(parlour)
    expect(newcomer.locator(".offline")).to_have_text("Ready for offline", timeout=60_000)


def test_no_service_worker_is_said(lobby: Page, parlour: str) -> None:
    lobby.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })")
    lobby.goto(parlour)
    says_why_not(lobby, "This window does not let Parlour keep its files")


def test_no_room_is_said(lobby: Page, parlour: str) -> None:
    session = lobby.context.new_cdp_session(lobby)
    session.send("Storage.overrideQuotaForOrigin", {"origin": parlour.split("/games")[0], "quotaSize": 1_000_000})
    lobby.goto(parlour)
    says_why_not(lobby, "There is no room left")


def test_a_file_that_does_not_come_is_said_and_tried_again(lobby: Page, parlour: str, house: Path) -> None:
    font = house / "fonts" / "inter.woff2"
    content = font.read_bytes()
    font.write_bytes(b"not what the list says")
    lobby.goto(parlour)
    says_why_not(lobby, "Not all of Parlour’s files could be fetched")
    font.write_bytes(content)
    lobby.evaluate("window.dispatchEvent(new Event('online'))")
    expect(lobby.locator(".offline")).to_have_text("Ready for offline", timeout=60_000)


def test_what_the_browser_threw_away_is_fetched_again_before_it_says_ready(lobby: Page, parlour: str) -> None:
    lobby.goto(parlour)
    sign = lobby.locator(".offline")
    expect(sign).to_have_text("Ready for offline", timeout=60_000)
    count = f"({CACHES})().then(async ([name]) => (await (await caches.open(name)).keys()).length)"
    whole = lobby.evaluate(count)
    lobby.evaluate(f"({CACHES})().then(([name]) => caches.delete(name))")
    lobby.reload()
    expect(sign).to_have_text("Ready for offline", timeout=60_000)
    assert lobby.evaluate(count) == whole


def test_new_version_is_offered_in_words_and_leaves_a_running_game_alone(
    newcomer: Page, parlour: str, house: Path
) -> None:
    start(newcomer, parlour, ["", "random", "random"])
    wait_until_kept(newcomer)
    html = (house / "index.html").read_text("utf-8")
    (house / "index.html").write_text(
        html.replace("<title>Parlour</title>", "<title>Parlour</title><!-- new -->"), "utf-8"
    )
    site_builder.write_service_worker(house)
    newcomer.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(newcomer, "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)", 60)
    newcomer.reload()
    play_with_clicks(newcomer, random.Random(5), touches=4)
    at_rest(newcomer)  # the bots have answered
    is_new = "fetch(location.href).then((answer) => answer.text()).then((text) => text.includes('<!-- new -->'))"
    assert newcomer.evaluate(is_new) is False
    told = story(newcomer)
    newcomer.goto(f"{parlour}#lobby")
    expect(newcomer.locator(".offer")).to_contain_text("A new version of Parlour is ready.")
    with newcomer.expect_navigation():
        newcomer.get_by_role("button", name="Use it now").click()
    assert newcomer.evaluate(is_new) is True
    newcomer.get_by_role("link", name="Go on with Kaichin").click()
    at_rest(newcomer)
    assert story(newcomer) == told


def test_the_page_can_be_installed(newcomer: Page, site: str) -> None:
    newcomer.goto(site)
    session = newcomer.context.new_cdp_session(newcomer)
    flaws = {flaw["errorId"] for flaw in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert flaws <= {"in-incognito"}  # as every newcomer in these tests is
    manifest = json.loads(session.send("Page.getAppManifest")["data"])
    sizes = """(address) => new Promise((resolve, reject) => {
        const image = Object.assign(new Image(), { src: address, onerror: reject });
        image.onload = () => resolve(`${image.naturalWidth}x${image.naturalHeight}`);
    })"""
    for icon in manifest["icons"]:
        if icon["sizes"] != "any":
            assert newcomer.evaluate(sizes, icon["src"]) == icon["sizes"]
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])

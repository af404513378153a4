"""Links and files in a real browser: given, taken, opened in a fresh profile; and what strangers send."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from pyengine.core.links import _deflated, _inflated
from pyengine.core.recording import Recording
from tests.web.use_help import START, at_table, length, played, violations

MARKUP = "<img src=x onerror=alert(1)>"
DAMAGED = (
    "z/ZVJNbo",  # cut off
    "m/nothing/1/4/7///",
    "m/kaichin/999/4/7///",
    "m/kaichin/1/3/7//A,B,C/ume-a1",  # a move that cannot be
    "what/is/this",
    "javascript:alert(1)",
    "z/%3Cimg src=x onerror=alert(1)%3E",
)
HARM = """
<img src="data:," onerror="harmed += 1"><svg onload="harmed += 1"></svg><a href="javascript:harmed += 1">x</a>
"""


def open_link(page: Page, site: str, fragment: str) -> None:
    page.goto("about:blank")
    page.goto(f"{site}index.html#{fragment}")


def open_file(page: Page, text: str, folder: Path) -> None:
    """Through the lobby's dialog, as a person does."""
    path = folder / "game.json"
    path.write_text(text, "utf-8")
    page.get_by_role("button", name="Open a game", exact=True).click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(path)


def contents(link: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_inflated(link.partition("#z/")[2]))
    return found


def test_open_game_is_shared_without_anybodys_cards(
    page: Page, site: str, tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> None:
    desk = played(12)
    page.goto(site)
    open_file(page, desk.export("t"), tmp_path)
    page.locator('[data-curtain="look"]').click(timeout=START)
    expect(page.locator(".dock")).to_contain_text("Your cards")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share")
    expect(dialog).to_contain_text("Nobody’s cards are in it")
    assert violations(page) == []
    link = dialog.get_by_label("Link").input_value()
    shared = contents(link)
    assert shared["kind"] == "recording" and shared["body"]["viewer"] is None
    assert set(shared["body"]) == {"rules", "viewer", "players", "frames"}
    assert Recording.load(shared["body"]).frames[-1].seen == desk.sessions["t"].seen(12, None)

    dialog.get_by_role("button", name="This position").click()
    dialog.get_by_label("Seen by").select_option(label="Ana")
    expect(dialog).to_contain_text("Ana’s cards open")
    assert contents(dialog.get_by_label("Link").input_value())["body"]["viewer"] == 0
    expect(dialog.get_by_label("For your own website")).to_have_value(
        re.compile(rf'^<iframe src="{re.escape(site)}embed\.html#z/[\w-]+" title="Kaichin, in Parlour"')
    )

    fresh = new_context().new_page()  # another person, another browser
    fresh.goto(link)
    at_table(fresh)
    expect(fresh.locator(".scrub-count")).to_have_text("12 / 12")
    expect(fresh.locator(".dock")).to_contain_text("face down")
    expect(fresh.locator(".line-text")).to_have_count(length(desk))


def test_finished_game_as_link_and_file(page: Page, site: str, tmp_path: Path) -> None:
    desk = played()
    open_link(page, site, desk.share("t", "match", None))
    at_table(page)
    expect(page.locator(".scrub-count")).to_have_text(f"0 / {length(desk)}")  # it is over: shown from its beginning
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share")
    assert dialog.get_by_label("Link").input_value() == f"{site}index.html#{desk.share('t', 'match', None)}"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copy").first.click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(desk.share("t", "match", None))
    with page.expect_download() as saving:
        dialog.get_by_role("button", name="Save as a file").click()
    saved = json.loads(Path(saving.value.path()).read_text("utf-8"))
    assert saved["moves"] == json.loads(desk.export("t"))["moves"]

    page.goto(f"{site}#lobby")
    open_file(page, json.dumps(saved), tmp_path)
    expect(page.locator(".ending .end-title")).to_be_visible(timeout=START)


def test_damaged_link_gets_one_sentence(page: Page, site: str) -> None:
    sentence = page.locator(".notice-page:not(.loading) h1")
    page.goto(site)
    for fragment in DAMAGED:
        page.evaluate("document.getElementById('root').replaceChildren()")
        page.evaluate("(fragment) => (location.hash = fragment)", fragment)
        expect(sentence).to_be_visible(timeout=START)
        assert sentence.inner_text().endswith("."), fragment
        assert page.locator("#root img").count() == 0
    assert violations(page) == []
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_markup_in_names_captions_and_files_stays_text(page: Page, site: str, tmp_path: Path) -> None:
    page.add_init_script("window.alert = () => (document.documentElement.dataset.harmed = 'yes')")
    recording = contents("#" + played(6).share("t", "match", None))
    recording["body"]["players"] = [MARKUP, f'"><script>{MARKUP}', "</text><script>alert(1)</script>"]
    open_link(page, site, _deflated(json.dumps(recording)))
    at_table(page)
    expect(page.locator(".player-name").first).to_contain_text(MARKUP[:20])
    assert page.locator("#root img, #root script").count() == 0

    desk = played(6)
    desk.lesson("l", "kaichin", "jump")
    lesson = contents("#" + desk.share("l", "demo", None))
    lesson["body"]["title"] = MARKUP
    for step in lesson["body"]["steps"]:
        step[1] = f"{MARKUP} <script>alert(1)</script>"
    open_link(page, site, _deflated(json.dumps(lesson)))
    expect(page.locator(".demo-text")).to_contain_text(MARKUP, timeout=START)
    assert page.locator("#root img, #root script").count() == 0

    page.goto(f"{site}#lobby")
    open_file(page, f"<html>{MARKUP}", tmp_path)
    expect(page.locator(".note")).to_contain_text("not a game of ours")
    open_file(page, '{"parlour": 1, "rules": "<b>/1"}', tmp_path)
    expect(page.locator(".note", has_text="<b>")).to_be_visible(timeout=START)
    assert page.evaluate("document.documentElement.dataset.harmed") is None


def test_a_link_cannot_bring_code_past_the_policy(page: Page, site: str, guard: Any) -> None:
    """Whatever markup got into the page, the policy would not run it."""
    guard.expect("Content Security Policy")
    page.goto(site)
    page.evaluate(
        """(harm) => {
            window.harmed = 0;
            const place = document.createElement("div");
            place.innerHTML = harm;
            const script = document.createElement("script");
            script.textContent = "harmed += 1";
            document.body.append(place, script);
            place.querySelector("a").click();
        }""",
        HARM,
    )
    page.wait_for_timeout(200)
    assert page.evaluate("window.harmed") == 0

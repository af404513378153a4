"""The demo player in a real browser: say, watch, try, forbidden with its reason; each with a link of its own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from pyengine.core.shelf import find
from pyengine.desk.desk import Desk
from tests.web.use_help import START, violations

DEMOS = {demo.id: demo for demo in find("kaichin").room("demos").DEMOS}


def learn(page: Page, site: str, demo: str) -> None:
    page.goto(f"{site}#learn/kaichin/{demo}")
    expect(page.locator(".demo-text")).to_be_visible(timeout=START)


def caption(page: Page, demo: str, step: int) -> None:
    expect(page.locator(".demo-text")).to_contain_text(DEMOS[demo].steps[step].caption)


def test_demo_is_stepped_through_and_tried(page: Page, site: str) -> None:
    learn(page, site, "jump")
    steps = DEMOS["jump"].steps
    assert [step.kind for step in steps] == ["say", "forbidden", "try"]
    caption(page, "jump", 0)
    assert page.locator("[data-pick].glow").count() == 0, "there is nothing to do yet"
    page.get_by_role("button", name="Next").click()
    caption(page, "jump", 1)
    expect(page.locator(".demo-why")).to_contain_text("Rule C13")
    expect(page.locator(".bubble")).to_contain_text("Only one sweet fits on a cell")
    assert violations(page) == []

    page.get_by_role("button", name="Next").click()
    caption(page, "jump", 2)
    page.locator('[data-pick="sweet nami"]').first.click()
    page.locator('[data-pick="cell d5"]').first.click()
    expect(page.locator(".bubble")).to_contain_text("Allowed, but not now")
    page.get_by_role("button", name="Show me").click()
    page.locator('[data-pick="sweet nami"]').first.click()
    page.locator('[data-pick="cell f4"]').first.click()
    expect(page.locator(".demo-text")).to_contain_text("Well done")
    page.get_by_role("link", name="Next: ").click()
    expect(page).to_have_url(f"{site}#learn/kaichin/not-over-two")
    expect(page.locator(".demo-head")).to_contain_text(DEMOS["not-over-two"].title, timeout=START)


def test_demo_by_keys_and_back(page: Page, site: str) -> None:
    learn(page, site, "holder-wins")
    assert [step.kind for step in DEMOS["holder-wins"].steps] == ["say", "watch", "say"]
    for step in (1, 2):
        page.keyboard.press("ArrowRight")
        caption(page, "holder-wins", step)
    page.keyboard.press("ArrowRight")  # there is nothing behind the last one
    page.keyboard.press("ArrowLeft")
    caption(page, "holder-wins", 1)
    expect(page.locator(".line-text")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    caption(page, "holder-wins", 0)
    expect(page.locator(".line-text")).to_have_count(0)


def test_try_that_leads_to_a_forbidden_move_says_why(page: Page, site: str) -> None:
    kinds = [step.kind for step in DEMOS["disclose"].steps]
    last_try = kinds.index("forbidden", 2) - 1
    learn(page, site, "disclose")
    for step in range(last_try):
        page.get_by_role("button", name="Skip" if kinds[step] == "try" else "Next").click()
        caption(page, "disclose", step + 1)
    for pick in find("kaichin").parse(DEMOS["disclose"].steps[last_try].move).picks:
        page.locator(f'[data-pick="{pick}"]').first.click()
    caption(page, "disclose", last_try + 1)
    expect(page.locator(".demo-why")).to_contain_text(f"Rule {DEMOS['disclose'].steps[last_try + 1].rule}")


def test_demo_has_its_own_link(page: Page, site: str) -> None:
    learn(page, site, "jump")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog").get_by_label("Link")).to_have_value(f"{site}index.html#learn/kaichin/jump")
    page.goto("about:blank")
    desk = Desk()
    desk.lesson("l", "kaichin", "step")
    page.goto(f"{site}#{desk.share('l', 'demo', None)}")  # a demo that is all in its link
    expect(page.locator(".demo-head")).to_contain_text(DEMOS["step"].title, timeout=START)
    page.goto(f"{site}#learn/kaichin/nothing")
    expect(page.get_by_role("heading", name="has no demo")).to_be_visible()


def test_all_demos_are_listed_and_done_ones_marked(page: Page, site: str) -> None:
    page.goto(f"{site}#learn/kaichin")
    cards = page.locator(".lesson-card")
    expect(cards).to_have_count(len(DEMOS))
    expect(cards.first.locator("svg use").first).to_be_attached()
    assert violations(page) == []
    page.locator('a[href="#learn/kaichin/holder-wins"]').click()
    page.get_by_role("button", name="Next").click(timeout=START)
    caption(page, "holder-wins", 1)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Once more").wait_for()
    page.goto(f"{site}#learn/kaichin")
    expect(page.locator(".lesson-learnt")).to_have_count(1)
    home = page.get_by_role("region", name="Home", exact=True)
    expect(home.locator(".lesson-card.learnt")).to_contain_text("Done")
    expect(home).to_contain_text("1 of 5 done")


def test_on_a_phone_no_bubble_lies_over_the_buttons_of_the_lesson(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    learn(page, site, "jump")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".bubble")).to_be_visible()
    bubble = page.locator(".bubble").bounding_box()
    buttons = [button.bounding_box() for button in page.locator(".demo-buttons .btn").all()]
    assert bubble and buttons
    for box in buttons:
        assert box and (box["y"] + box["height"] <= bubble["y"] or bubble["y"] + bubble["height"] <= box["y"])
    expect(page.locator(".scene text", has_text="f4")).to_have_count(1)


def test_the_first_lesson_of_kauchuk_is_a_turn_that_one_does(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site}#setup/kauchuk")
    page.get_by_role("link", name="Learn: Your first turn").click()
    expect(page.locator(".demo-text")).to_contain_text("You come from the south", timeout=START)
    page.get_by_role("button", name="Next").click()
    for pick in ("take red", "take blue"):
        page.locator(f'[data-pick="{pick}"]').first.click()
    for pick in ("pin c1", "pin c2", "pin d2", "lay"):
        expect(page.locator(f'[data-pick="{pick}"]').first).to_be_visible()
        page.locator(f'[data-pick="{pick}"]').first.click()
    expect(page.locator(".line-text").first).to_be_attached()
    expect(page.locator(".demo-text")).to_contain_text("Your rival")

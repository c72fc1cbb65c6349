"""In a browser: a seat goes from one to another by its code, the service worker shows calls, no line is told so."""

from __future__ import annotations

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from flibuste.engine.box import find_box
from tests.chromium import MARKS
from tests.web.people.pushing import Browser, PushService, push_service
from tests.web.people.test_notifications import delivered, move_on, subscribe, two_at_a_table
from tests.web.server import Server, serving

pytestmark = MARKS

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEATS = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "level": "mousse"}, {"kind": "link"}]
PATIENCE = 60_000
SPILL = "document.documentElement.scrollWidth - innerWidth"
SMALL = """() => [...document.querySelectorAll('main *')].filter((each) => each.checkVisibility()
  && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  && !each.closest('svg, .unseen') && parseFloat(getComputedStyle(each).fontSize) < 12)
  .map((each) => each.textContent)"""

NOTED = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, data }) => { self.shown.push([title, body, data.url]); };
}"""
SHOWN = """async () => {
  for (let tries = 0; tries < 200 && !self.shown.length; tries += 1) await new Promise((done) => setTimeout(done, 50));
  return self.shown;
}"""


def visit(browser: Any, server: Server, lang: str, **screen: Any) -> Any:
    context = browser.new_context(base_url=server.address, locale=lang, **screen)
    context.set_default_timeout(PATIENCE)
    context.request.get("/rules")
    return context.new_page()


def lay(page: Any, server: Server) -> str:
    answer = page.context.request.post(
        "/api/tables",
        data=json.dumps({"game": "buccaneer", "seats": SEATS}),
        headers={"Content-Type": "application/json", "Origin": server.address},
    )
    return str(answer.json()["table"])


def look_over(page: Any, *, axe: bool = True) -> None:
    """What a page must be for everybody: nothing beyond its edge, no small print, nothing that axe finds."""
    assert page.evaluate(SPILL) <= 0, page.url
    assert page.evaluate(SMALL) == [], page.url
    if not axe:  # which takes its time, and finds the same in every language
        return
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.soak)])
def test_a_seat_goes_from_one_browser_to_another_by_its_code(
    browser: Any, server: Server, lang: str
) -> None:
    anne, phone = visit(browser, server, lang, **DESK), visit(browser, server, lang, **PHONE)
    table = lay(anne, server)
    anne.goto(f"/t/{table}")
    anne.wait_for_selector('#table[data-stream="open"]')
    other = anne.context.new_page()
    anne.keyboard.press("?")
    other.goto(anne.get_attribute("#menu a[href*=devices]", "href"))
    look_over(other, axe=False)
    other.focus('form:has([value="move"]) button')
    other.keyboard.press("Enter")
    code = other.text_content(".code b")
    look_over(other, axe=lang == "en")
    phone.goto("/")
    phone.fill("#link", code.upper())
    phone.keyboard.press("Enter")
    phone.wait_for_selector(".invitation")
    look_over(phone, axe=lang == "en")
    phone.click(".invitation button")
    phone.wait_for_selector('#table[data-stream="open"]')
    assert phone.evaluate("JSON.parse(document.getElementById('table-data').textContent).seat") == 0
    anne.wait_for_url(f"**/t/{table}/devices")
    told = {"en": "on another device now", "fr": "sur un autre appareil"}[lang]
    assert told in anne.text_content("h1")
    look_over(anne, axe=lang == "en")
    for page in (anne, phone):
        page.context.close()


def test_other_pages_about_people_are_for_everybody(browser: Any, server: Server) -> None:
    page = visit(browser, server, "fr", **PHONE)
    table = lay(page, server)
    for address in (f"/t/{table}/invite", "/me", "/preferences"):
        page.goto(address)
        look_over(page)
    page.check('#kept input[name="speed"][value="fast"]')
    page.reload()
    assert page.is_checked('#kept input[name="speed"][value="fast"]'), "it is kept"
    page.context.close()


def test_a_call_to_a_slow_table_is_shown_while_no_page_is_open(browser: Any) -> None:
    """What our server really sent, carried on from its push service to the browser's worker."""
    with (
        push_service() as service,
        serving(push_services=(service.place,), call_after=0.05) as server,
    ):
        check_call(browser, server, service)


def check_call(browser: Any, server: Server, service: PushService) -> None:
    with server.visitor() as anne, server.visitor() as bart:
        for each in (anne, bart):
            each.follow_redirects = False
            each.get("/rules")
        table, seats = two_at_a_table(anne, bart)
        move_on(table, seats, asked=0)
        context = browser.new_context(base_url=server.address, **DESK)
        context.set_default_timeout(PATIENCE)
        mine = {"name": "flibuste", "value": bart.cookies["flibuste"], "url": server.address}
        context.add_cookies([mine])
        page, elsewhere = context.new_page(), context.new_page()
        page.goto(f"/t/{table}")
        registration, worker = listening(page)
        keys = Browser(service, "chromium")
        assert subscribe(bart, table, keys.subscription()).json() == {"status": "called"}
        page.close()
        move_on(table, seats, asked=1)
        sent = keys.read(delivered(service, "/chromium").body)
    assert [each.url for each in context.pages] == ["about:blank"]
    deliver(elsewhere, server, registration, json.dumps(sent))
    body = f"Your turn at {find_box('buccaneer').title['en']}"
    assert worker.evaluate(SHOWN) == [["Flibuste", body, f"/t/{table}"]]
    context.close()


def listening(page: Any) -> tuple[str, Any]:
    """The registration of our service worker, and the worker, which notes what it shows: a browser without windows has
    nowhere to show it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = page.context.new_cdp_session(page)
    seen: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: seen.extend(each["registrationId"] for each in told["registrations"]),
    )
    worker = page.context.service_workers[0]
    worker.evaluate(NOTED)
    devtools.send("ServiceWorker.enable")
    while not seen:
        page.wait_for_timeout(50)
    return seen[0], worker


def deliver(page: Any, server: Server, registration: str, data: str) -> None:
    devtools = page.context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    told = {"origin": server.address, "registrationId": registration, "data": data}
    devtools.send("ServiceWorker.deliverPushMessage", told)


def test_the_service_worker_tells_when_there_is_no_line(browser: Any, server: Server) -> None:
    page = visit(browser, server, "en", **DESK)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto("/tables")
    assert page.text_content("h1") == "No line to the harbour"
    page.context.set_offline(False)
    page.context.close()

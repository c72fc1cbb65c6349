"""People at browsers: each with cookies of their own, all listening for what a page should never say."""

from __future__ import annotations

import re
from secrets import token_urlsafe
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Response,
    ViewportSize,
    expect,
)

from flibuste.web.guard.visitor import COOKIE, COOKIE_BYTES
from tests.browser.laying import Chair

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
MOBILE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
PATIENCE = 60_000
"""Milliseconds that a page may take on a machine that has other things to do."""

TELL_ON_POLICY = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""

LEFT = "WebSocket is closed before the connection is established"

expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody at a browser. `troubles` are the errors that any of their pages have told."""

    def __init__(self, browser: Browser, address: str, name: str, **told: Any) -> None:
        self.name = name
        self.address = address
        self.cookie = token_urlsafe(COOKIE_BYTES)
        self.troubles: list[str] = []
        self.context = self.arrive(browser, **told)
        self.page = self.new_page()

    def arrive(
        self, browser: Browser, *, phone: bool = False, lang: str = "en", dark: bool = False
    ) -> BrowserContext:
        hand: dict[str, Any] = {"has_touch": True, "is_mobile": True, "user_agent": MOBILE}
        context = browser.new_context(
            base_url=self.address,
            viewport=PHONE if phone else DESKTOP,
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **(hand if phone else {}),
        )
        context.set_default_timeout(PATIENCE)
        context.add_cookies([{"name": COOKIE, "value": self.cookie, "url": self.address}])
        context.add_init_script(TELL_ON_POLICY)
        context.on("console", lambda said: self.note(said.type, said.text))
        context.on("weberror", lambda error: self.note("error", str(error.error)))
        context.on("response", self.look_at)
        return context

    def note(self, kind: str, text: str) -> None:
        """Answers that are errors are noted with their address; a stream that is left while it opens is no trouble."""
        told_elsewhere = text.startswith("Failed to load resource")
        if kind in ("error", "warning") and not told_elsewhere and LEFT not in text:
            self.troubles.append(text)

    def look_at(self, answer: Response) -> None:
        if answer.status >= 400:
            path = urlsplit(answer.url).path
            self.troubles.append(f"{answer.status} {answer.request.method} {path}")

    def forgive(self, pattern: str) -> None:
        """What this test has asked for is no trouble."""
        self.troubles = [each for each in self.troubles if not re.search(pattern, each)]

    def new_page(self) -> Page:
        return self.context.new_page()

    @property
    def chair(self) -> Chair:
        return Chair(self.name, self.cookie)

    def go(self, path: str) -> None:
        answer = self.page.goto(path)
        assert answer is not None
        assert answer.ok, (path, answer.status)

    def sit_at(self, table: str) -> None:
        """At the page of a table, once it has heard from the server."""
        self.go(f"/t/{table}")
        expect(self.page.locator("#ribbon")).to_be_hidden()

    def sees(self, selector: str, **told: Any) -> Locator:
        found = self.page.locator(selector, **told)
        expect(found).to_be_visible()
        return found

    def press(self, selector: str, **told: Any) -> None:
        self.page.locator(selector, **told).click()

    def leave(self) -> None:
        self.context.close()

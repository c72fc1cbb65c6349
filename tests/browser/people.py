"""People at browsers: each with cookies of their own, all listening for what a page should never say."""

from __future__ import annotations

import re
from functools import cached_property
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
from tests.chromium import PATIENCE

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
MOBILE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"

TELL_ON_POLICY = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""

IMPATIENT = """try { if (localStorage.getItem("speed") === null) localStorage.setItem("speed", "once") } catch { }"""
"""Who tests pages reads nothing."""

LEFT = "WebSocket is closed before the connection is established"


class Profile:
    """A context of the browser, which one person uses after another: the next finds scripts and styles in its cache,
    and nothing else."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        phone: bool = False,
        lang: str = "en",
        dark: bool = False,
    ) -> None:
        hand: dict[str, Any] = {"has_touch": True, "is_mobile": True, "user_agent": MOBILE}
        self.address = address
        self.person: Person | None = None
        self.context = browser.new_context(
            base_url=address,
            viewport=PHONE if phone else DESKTOP,
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **(hand if phone else {}),
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(TELL_ON_POLICY)
        self.context.add_init_script(IMPATIENT)
        self.context.on("console", lambda said: self.tell(said.type, said.text))
        self.context.on("weberror", lambda error: self.tell("error", str(error.error)))
        self.context.on("response", self.look_at)

    def tell(self, kind: str, text: str) -> None:
        if self.person is not None:
            self.person.note(kind, text)

    def look_at(self, answer: Response) -> None:
        if self.person is not None and answer.status >= 400:
            path = urlsplit(answer.url).path
            self.person.troubles.append(f"{answer.status} {answer.request.method} {path}")

    def open_for(self, person: Person) -> Page:
        """The first page of somebody new."""
        self.person = person
        page = self.context.new_page()
        tools = self.context.new_cdp_session(page)
        kept = {"origin": self.address, "storageTypes": "cookies,local_storage"}
        tools.send("Storage.clearDataForOrigin", kept)
        tools.detach()
        self.context.set_offline(False)
        self.context.add_cookies([{"name": COOKIE, "value": person.cookie, "url": self.address}])
        return page

    def close_pages(self) -> None:
        for page in self.context.pages:
            page.close()
        self.person = None


Profiles = dict[tuple[tuple[str, Any], ...], list[Profile]]
"""Those that nobody uses at the moment, by how they were made."""


class Person:
    """Somebody at a browser, once they open a page. `troubles` are the errors that any of their pages have told."""

    def __init__(
        self, browser: Browser, address: str, name: str, free: Profiles | None = None, **told: Any
    ) -> None:
        self.browser = browser
        self.name = name
        self.address = address
        self.free: Profiles = {} if free is None else free
        self.told = told
        self.cookie = token_urlsafe(COOKIE_BYTES)
        self.troubles: list[str] = []

    @cached_property
    def profile(self) -> Profile:
        free = self.free.get(tuple(self.told.items()))
        return free.pop() if free else Profile(self.browser, self.address, **self.told)

    @cached_property
    def page(self) -> Page:
        return self.profile.open_for(self)

    @property
    def context(self) -> BrowserContext:
        return self.profile.context

    def note(self, kind: str, text: str) -> None:
        """Answers that are errors are noted with their address; a stream that is left while it opens is no trouble."""
        told_elsewhere = text.startswith("Failed to load resource")
        if kind in ("error", "warning") and not told_elsewhere and LEFT not in text:
            self.troubles.append(text)

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
        """The pages are closed; the next one may have the profile."""
        profile: Profile | None = self.__dict__.pop("profile", None)
        if profile is not None:
            profile.close_pages()
            self.free.setdefault(tuple(self.told.items()), []).append(profile)

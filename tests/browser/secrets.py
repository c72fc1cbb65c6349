"""What only one seat may know, in the words of its own page; and all the words that a page holds."""

from __future__ import annotations

from html.parser import HTMLParser

from playwright.sync_api import Page

from flibuste.engine.match import Match
from flibuste.web.page_parts import game_parts, refused_moves, told_part

SHORTEST = 6
"""Letters: a number tells nothing by itself."""
SPOKEN = ("title", "aria-label")
HELD = "() => document.documentElement.outerHTML"


class Words(HTMLParser):
    """The texts of some markup, and the names of what is drawn in it."""

    def __init__(self, markup: str = "") -> None:
        super().__init__(convert_charrefs=True)
        self.found: set[str] = set()
        self.feed(markup)

    def handle_data(self, data: str) -> None:
        self.keep(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in SPOKEN and value:
                self.keep(value)

    def keep(self, text: str) -> None:
        if len(text.strip()) >= SHORTEST:
            self.found.add(text.strip())


def seen_by(match: Match, seat: int | None, names: tuple[str, ...]) -> set[str]:
    refused = refused_moves(match.game, seat, names, "en")
    view = match.view(seat)
    parts = [*game_parts(view, names, refused=refused).html.values(), told_part(view, names)]
    return Words("\n".join(parts)).found


def secrets_of(match: Match, names: tuple[str, ...]) -> list[set[str]]:
    """By seat, what is on its page and on nobody else's."""
    seats = range(len(names))
    seen = [seen_by(match, seat, names) for seat in seats]
    public = seen_by(match, None, names)
    return [
        seen[seat] - public - set().union(*(seen[other] for other in seats if other != seat))
        for seat in seats
    ]


def held_by(page: Page) -> set[str]:
    """Every text that is anywhere in the page, shown or not."""
    return Words(page.evaluate(HELD)).found

"""What these tests share: games played at random, and a reader that takes markup apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache
from html.parser import HTMLParser

from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.match import Match
from flibuste.web.page_parts import Facts, Parts, SeatFacts, parts, refused_moves
from tests.games.shelf import most_seats

NAMES = ("Anne", "Bart", "Cid", "Dora")
CROOKED = (
    "<script>alert(1)</script>",
    'x" onload="alert(1)',
    "</svg></g><b>",
    "' style='top:0' &amp;",
)


def played(game: str, plies: int = 10_000, seed: str = "frames") -> Iterator[Match]:
    """A match of four, or as many as may play, before each ply, and at its end."""
    match = dealt(game, seed)
    chance = random.Random(seed)
    for _ in range(plies):
        yield match
        if match.game.over:
            return
        seat = chance.choice(list(match.game.waiting))
        match.play(seat, chance.choice(match.game.options(seat)))


def dealt(game: str, seed: str = "frames") -> Match:
    seats = most_seats(game, 4)
    return Match(find_box(game), seats, seed=seed_from(seed), players=NAMES[:seats])


def some_of(game: str, looks: int) -> Iterator[Match]:
    """The same at about so many places, evenly from the deal to the end: random games of one box are short, of another
    very long."""
    moves = moves_of(game)
    step = (len(moves) + 1) // looks or 1
    match = dealt(game)
    yield match
    for number, (seat, move) in enumerate(moves, 1):
        match.play(seat, move)
        if number % step == 0 or match.game.over:
            yield match


@cache
def moves_of(game: str) -> list[tuple[int, str]]:
    """Of the whole game: at random, which takes time, they are chosen once."""
    *_, match = played(game)
    return [(ply.seat, ply.move) for ply in match.record.plies]


def facts(names: tuple[str, ...] = NAMES, **told: object) -> Facts:
    return Facts("abc", tuple(SeatFacts(name) for name in names), **told)  # type: ignore[arg-type]


def frame(
    match: Match,
    seat: int | None,
    names: tuple[str, ...] = NAMES,
    *,
    lang: str = "en",
    phone: bool = False,
) -> Parts:
    """What this seat is shown."""
    names = names[: match.record.heading.seats]
    refused = refused_moves(match.game, seat, names, lang)
    return parts(match.view(seat), facts(names), lang=lang, phone=phone, refused=refused)


def dice(number: int) -> Dice:
    return Dice(seed_from(f"imagined {number}"))


class Reading(HTMLParser):
    """The tags, the attributes and the words of some markup."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(markup)
        self.close()

    def updatepos(self, i: int, j: int) -> int:
        """Nobody asks on which line something stands, and to count them takes a tenth of the time."""
        return j

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        return [
            attributes
            for name, attributes in self.tags
            if name == tag and all(attributes.get(key) == value for key, value in wanted.items())
        ]

    @classmethod
    def of(cls, parts: Parts) -> Reading:
        """All parts of a page, one after the other. Most of them are as they were a ply ago, and read already."""
        whole = cls("")
        for part in map(read_once, parts.html.values()):
            whole.tags += part.tags
            whole.words += part.words
        return whole

    @property
    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.tags if "id" in attributes]


@lru_cache(maxsize=1000)
def read_once(markup: str) -> Reading:
    return Reading(markup)

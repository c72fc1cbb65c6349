"""One view as it is drawn: the table that is seen, the window on it, which piece is decided about, in which words."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property

from flibuste.engine.outlook import notes
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, capital
from flibuste.games.crimson_coast import GAME, sea
from flibuste.games.crimson_coast.geometry.bodies import Body
from flibuste.games.crimson_coast.moves import boarding, cargo, gunnery, sailing
from flibuste.games.crimson_coast.phrases import fort_phrase, island_phrase, ship_phrase
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.rules.mooring import MoorShip
from flibuste.games.crimson_coast.table import FORT, NONE, Coast
from flibuste.games.crimson_coast.telling import seen_table, ship_line
from flibuste.render.crimson_coast import facts
from flibuste.render.crimson_coast.hints import Hints
from flibuste.render.crimson_coast.layout import (
    PHONE_HEIGHT,
    PHONE_WIDTH,
    Chart,
    about,
    whole,
)
from flibuste.render.crimson_coast.scenery import Place, place_of
from flibuste.render.memo import kept
from flibuste.render.pages import Names
from flibuste.render.sea import Point

FOLLOWING = (
    gunnery.CaptainShoots,
    boarding.Ram,
    sailing.TakeInTow,
    sailing.Pivot,
    cargo.ExploreFree,
)
"""What may follow a move."""
CLOSEST = 240.0
"""Millimetres across the window of a phone, at least."""
MARGIN = 75.0
"""Round all that it must show."""
SMALL = 0.6
"""Points for a millimetre, below which names would cover the pieces."""
NEARLY_ALL = 0.72
"""Of the table: a phone that would show more than this shows all of it."""


class Sight:
    """What every part of a drawing asks for."""

    def __init__(self, view: View, names: Names, lang: str, phone: bool = False) -> None:
        self.view = view
        self.table: Coast = seen_table(view)
        self.speech: Speech = GAME.speech(lang, names or (), view.seat)
        self.phone = phone
        self.key = (lang, phone, tuple(names or ()))
        self.hints = Hints(view)
        self.lines: dict[int, str] = {}
        self.ships: dict[int, facts.Facts] = {}

    @cached_property
    def place(self) -> Place:
        return place_of(self.table)

    @cached_property
    def notes(self) -> tuple[Phrase | None, ...]:
        """What each option would do."""
        return notes(self.view)

    def kept(self, key: Hashable, make: Callable[[], str]) -> str:
        """What was drawn of these facts for whoever looks on like this; who is asked has it drawn anew: it glows."""
        if self.view.options:
            return make()
        return kept((self.key, self.view.seat, key), make)

    def facts_of(self, ship: int) -> facts.Facts:
        """For her card and for her hull."""
        known = self.ships.get(ship)
        if known is None:
            known = self.ships[ship] = facts.ship(self.table, ship)
        return known

    # -- who ----------------------------------------------------------------------------------------

    @property
    def front(self) -> int:
        """Whose fleet comes first: one's own, to those who watch that of whose turn it is."""
        if self.view.seat is not None:
            return self.view.seat
        return max(self.table.active, 0)

    @property
    def seats(self) -> tuple[int, int]:
        return self.front, 1 - self.front

    @property
    def acting(self) -> tuple[int, ...]:
        """The ships that do something; when all is over none does."""
        return () if self.view.over else (self.table.acting, self.table.firing)

    @property
    def focus(self) -> int:
        """The piece that is decided about, a ship or FORT plus a fort; NONE between actions."""
        table = self.table
        if self.view.over:
            return NONE
        if table.firing != NONE:
            return table.firing
        return table.acting if self.is_on_table(table.acting) and self.is_about_acting else NONE

    @property
    def mooring(self) -> Point | None:
        """The home at which a ship is being moored."""
        home = self.table.homes[self.front]
        if not isinstance(self.view.asked, MoorShip) or home == NONE:
            return None
        x, y, _ = self.table.islands[home]
        return x / 100, y / 100

    @property
    def is_about_acting(self) -> bool:
        """Whether the question is about the ship that acts; between actions only if something may follow its move."""
        if not isinstance(self.view.asked, Command):
            return True
        return any(isinstance(move, FOLLOWING) for move in self.view.options)

    def is_on_table(self, piece: int) -> bool:
        if piece >= FORT:
            return self.table.fort_islands[piece - FORT] >= 0
        return piece != NONE and self.table.is_placed(piece)

    @cached_property
    def losing(self) -> int:
        """Whose masts or flags the moves of this question are about; NONE if about none."""
        asked = self.view.asked
        found = getattr(asked, "ship", getattr(asked, "fort", NONE))
        return found if isinstance(found, int) and self.hints.all("mast") else NONE

    # -- words --------------------------------------------------------------------------------------

    def said(self, key: str, **facts: object) -> str:
        return self.speech(f"page.{key}", **facts)

    def ship(self, ship: int) -> str:
        """Her name alone: whose she is, is seen."""
        return self.speech.say(self.table.card(ship).called())

    def ship_line(self, ship: int) -> str:
        """All that is known of her, in words: her card and her hull say the same."""
        known = self.lines.get(ship)
        if known is None:
            known = self.lines[ship] = ship_line(self.table, ship, self.speech)
        return known

    def ship_in_full(self, ship: int) -> str:
        """With her owner, where both have one of that name."""
        return self.speech.spoken(ship_phrase(self.table, ship))

    def island(self, island: int) -> str:
        return self.speech.say(island_phrase(self.table, island))

    def fort(self, fort: int) -> str:
        return self.speech.say(fort_phrase(self.table, fort))

    def piece(self, piece: int) -> str:
        return self.ship(piece) if piece < FORT else self.fort(piece - FORT)

    def name(self, seat: int) -> str:
        return capital(self.speech.called(seat))

    # -- the window -----------------------------------------------------------------------------------

    @cached_property
    def chart(self) -> Chart:
        """All of the table; on a phone the part of it that matters now."""
        if not self.phone:
            return whole(self.place.side)
        middle, wide = self.matters
        return about(middle, wide, (0, 0, PHONE_WIDTH, PHONE_HEIGHT), self.place.side)

    @property
    def is_near(self) -> bool:
        """Whether the window shows a part only."""
        return self.chart.width / self.chart.k < self.place.side

    @property
    def is_small(self) -> bool:
        """All of the table on a phone: only what matters most has a name."""
        return self.chart.k < SMALL

    @cached_property
    def matters(self) -> tuple[Point, float]:
        """The middle of what is decided, and how many millimetres across show it."""
        side, points = self.place.side, self.points_that_matter()
        if not points:
            return (side / 2, side / 2), side
        xs, ys = [x for x, _ in points], [y for _, y in points]
        across = max(max(xs) - min(xs), max(ys) - min(ys)) + 2 * MARGIN
        wide = max(across, CLOSEST)
        middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
        return (middle, wide) if wide < NEARLY_ALL * side else ((side / 2, side / 2), side)

    def points_that_matter(self) -> list[Point]:
        """The piece that acts, and enemies near it; the home of a ship that is moored; between actions all."""
        focus = self.focus
        if self.mooring is not None:
            return [self.mooring]
        if focus == NONE:
            return []
        body = self.body(focus)
        found = [(body.x, body.y)]
        for ship in range(len(self.table.cards)):
            if ship != focus and self.is_on_table(ship):
                other = sea.hull(self.table, ship)
                if max(abs(other.x - body.x), abs(other.y - body.y)) < CLOSEST / 2:
                    found.append((other.x, other.y))
        return found

    def body(self, piece: int) -> Body:
        return sea.hull(self.table, piece) if piece < FORT else sea.fort(self.table, piece - FORT)


LATEST: list[Sight] = []
"""Those that were made last: one for the board, and where that is a phone's one for all else."""


def sight_of(view: View, names: Names, lang: str, phone: bool = False) -> Sight:
    """The parts of a page are asked for one after the other: what they have in common is worked out once."""
    for sight in LATEST:
        if sight.view is view and sight.key == (lang, phone, tuple(names or ())):
            return sight
    made = Sight(view, names, lang, phone)
    LATEST[:] = [made, *LATEST[:1]]
    return made

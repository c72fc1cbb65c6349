"""One view as it is drawn: the table that is seen, whose things lie in front, in which words and colours."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import NamedTuple

from flibuste.engine.outlook import notes
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Speech, capital
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.components import DISTANCE
from flibuste.games.tiny_epic_pirates.moves import Advance
from flibuste.games.tiny_epic_pirates.outlook import HelmPrice, helm_price
from flibuste.games.tiny_epic_pirates.phrases import pirate_phrase
from flibuste.games.tiny_epic_pirates.prospects import Prospect, burial, prospect, prospects
from flibuste.games.tiny_epic_pirates.rules.bonus import CaptainBonus
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.rules.orders import GiveOrder, is_order_ahead
from flibuste.games.tiny_epic_pirates.rules.sailing import SailOn, is_barred, points_left
from flibuste.games.tiny_epic_pirates.table import NOBODY, NOWHERE, Tiny
from flibuste.games.tiny_epic_pirates.telling import merchant_line, seen_table
from flibuste.render.memo import kept
from flibuste.render.pages import Names
from flibuste.render.palette import livery
from flibuste.render.tiny_epic_pirates.hints import Hints
from flibuste.render.tiny_epic_pirates.layout import layout

Line = tuple[str, str, bool]
"""Words, their ink, and whether they are bold."""


class Navy(NamedTuple):
    """How far off the Navy is, and how many cards it would come."""

    away: int
    speed: int

    @property
    def arrives(self) -> bool:
        return self.away <= self.speed


class Sight:
    """What every part of a drawing asks for."""

    def __init__(self, view: View, names: Names, lang: str, phone: bool = False) -> None:
        self.view = view
        self.table: Tiny = seen_table(view)
        self.speech: Speech = GAME.speech(lang, names or (), view.seat)
        self.phone = phone
        self.room = layout(phone)
        self.hints = Hints(view, self.table)

    @cached_property
    def notes(self) -> tuple[Phrase | None, ...]:
        """What each option would do."""
        return notes(self.view)

    def kept(self, key: Hashable, make: Callable[[], str]) -> str:
        """What was drawn of these facts before, names among them; who is asked has it drawn anew: it glows."""
        if self.view.options:
            return make()
        return kept((self.speech.lang, self.phone, key), make)

    # -- who ----------------------------------------------------------------------------------------

    @property
    def front(self) -> int:
        """Whose helm and mats are shown: one's own, to those who watch that of whose turn it is."""
        if self.view.seat is not None:
            return self.view.seat
        turn = self.table.turn
        return turn if NOBODY < turn < self.table.seats else 0

    @property
    def is_mine(self) -> bool:
        return self.view.seat is not None

    @property
    def has_advanced(self) -> bool:
        """Whether the order of this turn is known."""
        return not isinstance(self.view.asked, AdvanceCaptain)

    def name(self, pirate: int) -> str:
        return self.speech.spoken(pirate_phrase(self.table, pirate))

    def ink(self, pirate: int) -> str:
        """The colour of a pirate, as the value of an attribute; the Solo Pirate has the second livery."""
        return livery(pirate)

    # -- words --------------------------------------------------------------------------------------

    def said(self, key: str, **facts: object) -> str:
        return self.speech(f"page.{key}", **facts)

    def word(self, name: str) -> str:
        """What a thing is called, as at the beginning of a line."""
        return capital(self.speech(f"word.{name}"))

    def merchant_words(self, ship: int) -> str:
        """A merchant's card and where it is bound."""
        table = self.table
        facts = (table.merchants[ship], table.headings[ship], table.shown[ship], table.cargo[ship])
        key = ("merchant words", self.speech.lang, table.box, ship, facts)
        return kept(key, lambda: merchant_line(table, ship, self.speech))

    # -- what is ahead ------------------------------------------------------------------------------

    @cached_property
    def helm_ways(self) -> dict[int, HelmPrice]:
        """Where the captain may go, and what that takes."""
        spaces = [move.space for move in self.view.options if isinstance(move, Advance)]
        return {space: helm_price(self.table, self.front, space) for space in spaces}

    @cached_property
    def reach(self) -> dict[int, Prospect]:
        """Cards that this sail may still lead to, and what the order would do there, where it would do anything."""
        if not (isinstance(self.view.asked, SailOn) and self.view.options and self.is_order_ahead):
            return {}
        table, seat = self.table, self.front
        points, barred = points_left(table, seat), is_barred(table, seat)
        return prospects(table, seat, table.order, points, barred)

    def navy(self, pirate: int) -> Navy | None:
        """Against this pirate; None before all are placed."""
        table = self.table
        if table.navy == NOWHERE or table.ships[pirate] == NOWHERE:
            return None
        speed = table.things.speed
        return Navy(
            DISTANCE[table.navy][table.ships[pirate]],
            speed[min(table.treasures[pirate], len(speed) - 1)],
        )

    def ship_line(self, pirate: int) -> list[Line]:
        """What the hub of a helm says: whether the line is crossed; before that, the Navy."""
        table, navy = self.table, self.navy(pirate)
        if table.turn == pirate and self.has_advanced:
            first = ("crossed", "danger") if table.crossing else ("not_crossed", "ok-text")
            second = "navy_comes" if table.crossing else "navy_stays"
            return [(self.said(first[0]), first[1], True), (self.said(second), "ink-2", False)]
        if navy is None:
            return []
        ink = "danger" if navy.arrives else "ok-text"
        return [
            (self.said("away", n=navy.away), ink, True),
            (self.said("speed", n=navy.speed), "ink-2", False),
        ]

    @property
    def is_order_ahead(self) -> bool:
        return is_order_ahead(self.view.agenda)

    @cached_property
    def here(self) -> Prospect | None:
        """What the order, or after it the captain, would do where the ship is, when that is asked about."""
        asked, table, turn = self.view.asked, self.table, self.table.turn
        if isinstance(asked, GiveOrder):
            return prospect(table, turn, table.ships[turn], table.order)
        if isinstance(asked, CaptainBonus):
            price = burial(table, turn)
            return Prospect(table.order, False, 0, 0, 0, price, table.gold[turn] - price)
        return None

    def gold_then(self, seat: int) -> int:
        """What that would leave this pirate."""
        is_asked = self.here is not None and seat == self.table.turn
        return self.here.left if self.here and is_asked else self.table.gold[seat]

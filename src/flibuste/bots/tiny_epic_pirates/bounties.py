"""What charts of one seat on one table share: the sea, captain and crew, and what each order brings on each card."""

from __future__ import annotations

from typing import Final

from flibuste.bots.tiny_epic_pirates.routes import sea_of
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    BARTER,
    GOLD,
    ORDERS,
    PLUNDER,
    SEARCH,
    SPECIAL,
    TRADE,
)
from flibuste.games.tiny_epic_pirates.table import NOBODY, NOWHERE, Cubes, Tiny
from flibuste.games.tiny_epic_pirates.view import less

Row = list[float]
"""A number for each card."""
ON_GOLD: Final = 1
ON_HOLD: Final = 2
ON_TREASURES: Final = 4
ON_TIME: Final = 8
"""What an order may hang on, of all that charts differ in: gold, cubes, treasures, and this turn or a later one."""
HANGS: Final = {
    PLUNDER: ON_HOLD, TRADE: ON_GOLD | ON_HOLD, SEARCH: ON_GOLD | ON_HOLD, ATTACK: ON_TIME,
    SPECIAL: ON_GOLD | ON_HOLD, GOLD: ON_GOLD, BARTER: ON_HOLD,
}  # fmt: skip
"""By order or symbol; others hang on none of it."""


class Bounty:
    """What one order brings on each card: to who is there, and to who comes from elsewhere, for storms batter."""

    __slots__ = ("rough", "row")

    def __init__(self, row: Row, stormy: list[bool], storm: float) -> None:
        self.row = row
        self.rough = [worth - storm if stormy[at] else worth for at, worth in enumerate(row)]

    def within(self, place: int, near: list[int]) -> float:
        """The best of these cards, for a ship that is at `place`."""
        best, rough = self.row[place], self.rough
        for at in near:
            worth = rough[at]
            if worth > best:
                best = worth
        return best


class Common:
    """What all charts of one seat on one table have in common, whatever gold, cubes and treasures they reckon with."""

    __slots__ = (
        "bounties", "caches", "captain", "coves", "crew", "fights", "hangs", "hiring", "loose", "pay",
        "sea", "trigger",
    )  # fmt: skip

    def __init__(self, table: Tiny, seat: int) -> None:
        self.sea = sea_of(table)
        self.captain = table.captain(seat)
        self.crew = [table.things.crew[card] for card in table.crews[seat]]
        self.trigger = table.orders[seat].index(self.captain.trigger)
        """The space of the helm that lets the captain bury."""
        self.pay = [0] * len(ORDERS)
        """The gold that bonus actions of the crew add to each order."""
        for sailor in self.crew:
            gold = [effect.n for effect in sailor.bonus if effect.kind == GOLD]
            if gold:
                self.pay[sailor.trigger] += sum(gold)
        self.caches = self.sea.caches.copy()
        """What a cache on each card costs, 0 where there is none or it cannot be used."""
        if table.navy != NOWHERE:
            self.caches[table.navy] = 0
        for place, pirate in enumerate(table.buried):
            if pirate != NOBODY:
                self.caches[place] = 0
        self.coves = self.sea.coves
        """A bit for each card with a cove that nobody else is in."""
        for pirate in range(table.pirates):
            if pirate != seat and table.is_hidden(pirate):
                self.coves &= ~(1 << table.ships[pirate])
        self.loose = less(table.things.token_pile, table.found)
        """Search tokens that were not found yet."""
        self.hiring = -1.0
        self.fights: dict[tuple[int, int], Row] = {}
        """By hands on Cannons, and whether ordered; as if nobody could sail away before."""
        self.bounties: dict[tuple[int, int, int, Cubes], Bounty] = {}
        """By order, and by what it hangs on: gold, treasures and cubes."""
        self.hangs = [self.hanging(order) for order in range(len(ORDERS))]

    def hanging(self, order: int) -> int:
        """What of all that charts differ in makes a difference to this order."""
        found = HANGS.get(order, 0)
        if self.captain.trigger == order:
            found |= ON_GOLD | ON_TREASURES | HANGS.get(self.captain.bonus[-1].kind, 0)
        for sailor in self.crew:
            if sailor.trigger == order:
                for effect in sailor.bonus:
                    found |= HANGS.get(effect.kind, 0)
        return found

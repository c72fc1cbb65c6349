"""What goods, cards and ships are worth in fame at the end, by what is left of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.bots.pirates_cove.guesses import GUESSES, Guesses
from flibuste.bots.pirates_cove.ships import PARROT, Build, Ship, alone_with, clash, ship_of
from flibuste.games.pirates_cove.components import (
    CANNONADE,
    CARD_PRICE,
    CHESTS,
    DEAD_CALM,
    FAME,
    FLINT,
    FREEBOOTING,
    GOLD_PER_FAME,
    GRAPESHOT,
    GRAPPLE,
    HULL,
    LETTER,
    LOOKOUT,
    MASTERCRAFT,
    MONTHS,
    OVERBOARD,
    POWDER_ROOM,
    ROYAL_NAVY,
    SHIPOWNER,
    SLIP_AWAY,
    SMOKE,
    TREASURE,
    TREASURE_MAP,
    WHEEL,
    WIND,
    Legend,
)
from flibuste.games.pirates_cove.rules.cove import INCOME_GOLD
from flibuste.games.pirates_cove.rules.volleys import HITS
from flibuste.games.pirates_cove.table import HULLS, Cove

KEPT: Final = {
    MASTERCRAFT: 0.8,
    SLIP_AWAY: 1.2,
    FREEBOOTING: 2.0,
    LOOKOUT: 1.0,
    SHIPOWNER: 0.7,
    LETTER: 0.3,
    ROYAL_NAVY: 0.7,
    TREASURE_MAP: 0.8,
    DEAD_CALM: 0.3,
    WIND: 0.6,
    GRAPPLE: 0.4,
    SMOKE: 1.0,
    OVERBOARD: 0.3,
    GRAPESHOT: 0.7,
    POWDER_ROOM: 0.6,
    CANNONADE: 0.6,
}
"""What a card in hand promises to bring, while there are months enough to wait for its moment."""

PATIENCE: Final = 4
"""Months below which a card kept loses worth."""

FLINT_ROOM: Final = 9
"""Chests that a ship with Flint's parrot really gathers between two burials."""

FIRST_GOLD: Final = 8
"""Gold that finds a use in the yards."""


def hostile_ships(table: Cove) -> tuple[int, ...]:
    """Where black ships lie that are to be feared; who will follow a sunk legend nobody knows."""
    legends = table.cards.legends
    return tuple(
        [
            black
            for black, legend in zip(table.black, table.legends, strict=True)
            if legend < 0 or legends[legend].hostile
        ]
    )


@lru_cache(maxsize=1024)
def quiet_months(month: int, left: int, hostile: tuple[int, ...]) -> tuple[int, ...]:
    """Of the months left those without a hostile legend at Treasure Island (I-7); black ships sail a fixed round."""
    around = len(WHEEL)
    return tuple(
        [
            later
            for later in range(MONTHS - left + 1, MONTHS + 1)
            if all((black - 1 + later - month) % around + 1 != TREASURE for black in hostile)
        ]
    )


class Prospects:
    """One table's prices: what everything is worth from now to the end."""

    __slots__ = (
        "card", "crowd", "extra", "guesses", "left", "level", "npc", "quiet", "rate", "ships", "soon",
        "table", "waiting",
    )  # fmt: skip

    def __init__(self, table: Cove, guesses: Guesses = GUESSES, *, later: bool = False) -> None:
        """`later`: as seen from the end of this month, whatever is still to be done in it."""
        self.table = table
        self.guesses = guesses
        self.left = MONTHS - table.month + (table.phase < 3 and not later)
        """Times that wheels will still be set."""
        self.quiet = len(quiet_months(table.month, self.left, hostile_ships(table)))
        self.rate = self.burial_rate()
        self.soon = min(1.0, self.left / guesses.soon)
        """Part of the time in which a ship makes its strength felt."""
        self.level = guesses.level * self.soon
        self.waiting = min(1.0, self.left / PATIENCE)
        self.card = guesses.card * (0.4 + 0.6 * self.waiting) if self.left else 0.3
        self.crowd = guesses.crowd * min(1.0, max(0, self.left - 1) / 4)
        self.extra = guesses.early * max(0, self.left - 3) / 8
        self.ships: list[Ship] | None = None
        self.npc = self.next_legend()

    # -- goods ---------------------------------------------------------------------------------------

    def burial_rate(self) -> float:
        """Part of what is aboard that will be buried: it takes a month without a legend on Treasure Island."""
        guesses = self.guesses
        quiet = self.quiet
        if not quiet:
            return guesses.unsafe if self.left else 0.0
        return guesses.hold if quiet == 1 else guesses.safe

    def gold(self, number: int) -> float:
        return number * self.rate / GOLD_PER_FAME + min(number, FIRST_GOLD) * self.extra

    def price(self, gold: int) -> float:
        """What spending a little gold costs."""
        return gold * (self.rate / GOLD_PER_FAME + self.extra)

    def chests(self, number: int, room: int) -> float:
        """Chests that the hull holds; the fuller it is, the less room for more."""
        number = min(number, room)
        return self.rate * number * (1 - self.crowd * number / room)

    def room(self, seat: int) -> int:
        table = self.table
        return CHESTS if table.parrots[seat] == FLINT else max(1, table.capacity(seat))

    def goods(self, seat: int) -> float:
        table = self.table
        return self.gold(table.gold[seat]) + self.chests(table.chests[seat], self.room(seat))

    # -- cards ---------------------------------------------------------------------------------------

    def keeping(self, kind: int) -> float:
        """What a card brings if it is kept for a better moment."""
        return FAME[kind] or KEPT.get(kind, 0.0) * self.waiting

    def hand(self, seat: int) -> float:
        kinds = self.table.cards.kinds
        return sum([self.keeping(kinds[card]) for card in self.table.hands[seat]], 0.0)

    def drawing(self, cards: int) -> float:
        return cards * self.card

    def income(self) -> float:
        """What a call at the Cove brings (PC-17.12)."""
        return self.drawing(1) + max(self.card, self.price(INCOME_GOLD))

    def bargain(self, gold: int, most: int) -> float:
        """What a visit to the tavern brings with so much gold."""
        cards = min(most, gold // CARD_PRICE)
        return max(0.0, cards * (self.card - self.price(CARD_PRICE)))

    # -- ships ---------------------------------------------------------------------------------------

    def fleet(self) -> list[Ship]:
        if self.ships is None:
            self.ships = [ship_of(self.table, seat) for seat in range(self.table.seats)]
        return self.ships

    def next_legend(self) -> Legend | None:
        """The legend to be reckoned with: that of the first black ship, if it fights."""
        table = self.table
        card = table.legends[0]
        if card < 0 or not table.cards.legends[card].hostile:
            return None
        return table.cards.legends[card]

    def ship(self, seat: int, build: Build | None = None) -> float:
        """What a ship earns in the months left, as it is or as it would be."""
        mine = self.fleet()[seat]
        if build is None:
            build = mine.build
        guesses, speed = self.guesses, mine.speed_with(build)
        strength = (1 - guesses.reach) * self.strength(seat, build, speed)
        strength += guesses.reach * self.strength(seat, build.balanced(), speed)
        fit = build.fit
        hold = max(HULLS[fit[HULL]], FLINT_ROOM if fit[PARROT] == FLINT else 0)
        better = guesses.contest * (strength - 0.5) + guesses.rooms * hold
        return guesses.base * self.left + self.soon * better

    def strength(self, seat: int, build: Build, speed: int) -> float:
        """The chance to win a meeting, and what the legend adds."""
        met = self.meetings(seat, build, speed)
        npc = self.npc
        if npc is None:
            return met
        sunk = 1 - alone_with(npc, build)[0]
        return met + self.guesses.hunt * sunk * npc.fame / 6

    def meetings(self, seat: int, build: Build, speed: int) -> float:
        """The chance to win a meeting with any of the others."""
        met = 0.0
        for other in self.fleet():
            if other.seat != seat:
                lead = (speed > other.speed) - (speed < other.speed)
                met += clash(build, other.build, lead, HITS, other.low)[0]
        return met / (self.table.seats - 1)

    def total(self, seat: int) -> float:
        """The fame this seat may expect at the end."""
        return self.table.fame[seat] + self.goods(seat) + self.hand(seat) + self.ship(seat)

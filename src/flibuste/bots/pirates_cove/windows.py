"""Event cards: what playing one now brings, against what it may bring later."""

from __future__ import annotations

from typing import Final

from flibuste.bots.pirates_cove.chart import buried, chart_of
from flibuste.bots.pirates_cove.guesses import GUESSES, Guesses
from flibuste.engine.action import Action
from flibuste.games.pirates_cove import moves, outlook
from flibuste.games.pirates_cove.components import (
    FREEBOOTING,
    LETTER,
    LOOKOUT,
    OUTER,
    ROYAL_NAVY,
    SLIP_AWAY,
    TREASURE,
    TREASURE_MAP,
)
from flibuste.games.pirates_cove.table import Cove

LAST: Final = 1.2
"""What it is worth to set sail last, knowing where all others are; earlier it is worth less."""

SPOILED: Final = 0.6
"""How often the navy spoils a visit."""

REACHED: Final = 0.6
"""How often the owner of a Treasure Map gets to the island he may name in his thoughts."""


class Windows:
    """One seat's choice in a window; to pass is worth nothing."""

    def __init__(self, table: Cove, seat: int, guesses: Guesses = GUESSES) -> None:
        self.table = table
        self.seat = seat
        self.guesses = guesses
        self.chart = chart_of(table, guesses)
        self.prospects = self.chart.prospects

    def worth(self, option: Action) -> float:
        keeping = self.prospects.keeping
        if isinstance(option, moves.Freeboot):
            return self.robbing(option.n) - keeping(FREEBOOTING)
        if isinstance(option, moves.ReadMap):
            return self.mapping() - keeping(TREASURE_MAP)
        if isinstance(option, moves.LookOut):
            return self.watching(option.n) - keeping(LOOKOUT)
        if isinstance(option, moves.SendNavy):
            return self.sending(option.n) - keeping(ROYAL_NAVY)
        if isinstance(option, moves.ShowLetter):
            return self.sending(option.n) - keeping(LETTER)
        if isinstance(option, moves.SlipAway):
            return self.slipping(option.n) - keeping(SLIP_AWAY)
        return 0.0

    def robbing(self, victim: int) -> float:
        """Half of what the victim is likely to bring home this month, and he loses it."""
        prospects = self.prospects
        mix = self.chart.likely()[victim]
        haul = mix[TREASURE - 1] * buried(self.table, victim)
        for island in OUTER:
            goods = outlook.spoils(self.table, victim, island)
            worth = goods.fame + prospects.price(goods.gold) + prospects.rate * goods.chests
            haul += 0.7 * mix[island - 1] * (worth + prospects.drawing(goods.cards))
        return haul / 2 * (1 + self.guesses.envy)

    def mapping(self) -> float:
        """A second helping of chests on one of five islands."""
        gains = [self.cargo(island, charted=True) - self.cargo(island) for island in OUTER]
        return REACHED * sum(gains) / len(gains)

    def cargo(self, island: int, *, charted: bool = False) -> float:
        """What the chests are worth after plundering there, with a map or without."""
        later = self.table.copy()
        later.maps += ((self.seat, island),) * charted
        held = later.chests[self.seat] + outlook.spoils(later, self.seat, island).chests
        return self.prospects.chests(held, self.prospects.room(self.seat))

    def watching(self, first: int) -> float:
        """The later this seat sails, the more it knows."""
        seats = self.table.seats
        before = (self.seat - first) % seats
        return LAST * before / (seats - 1)

    def sending(self, island: int) -> float:
        """The navy where it spoils most for the others; away from this seat's own island."""
        table, chart = self.table, self.chart
        worth = 0.0
        for seat, place in enumerate(table.places):
            if place == island:
                spoilt = SPOILED * max(0.0, chart.met(seat, island) - chart.beaten[seat])
                worth += -spoilt if seat == self.seat else self.rivalry(seat) * spoilt
        if table.navy and table.navy == table.places[self.seat] != island:
            worth += SPOILED * max(0.0, chart.spoils(self.seat, table.navy))
        return worth

    def rivalry(self, seat: int) -> float:
        """What a fame less for that seat is worth: more if it leads."""
        fame = self.table.fame
        ahead = fame[seat] >= max(fame)
        return self.guesses.envy * (1.6 if ahead else 0.8)

    def slipping(self, island: int) -> float:
        """Somewhere quiet instead of what awaits the ship where it lies."""
        chart, table = self.chart, self.table
        here = table.places[self.seat]
        robbed = any(victim == self.seat for _, victim in table.freeboots)
        saved = chart.spoils(self.seat, island or here) if robbed else 0.0
        if not island:
            return saved
        return chart.met(self.seat, island) - chart.met(self.seat, here) + saved

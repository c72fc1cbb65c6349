"""The sea before the wheels are set: what each island would bring to whom, and who is likely to go where.

Everybody is thought to choose the better islands the oftener, knowing that the others do so too (a quantal
response, found by answering one another a few times). What lies in hands or on set wheels is not looked at.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from math import exp
from typing import Final

from flibuste.bots.pirates_cove.guesses import GUESSES, Guesses
from flibuste.bots.pirates_cove.ships import alone_with
from flibuste.bots.pirates_cove.worth import Prospects
from flibuste.games.pirates_cove import outlook
from flibuste.games.pirates_cove.components import (
    CANNONS,
    CREW,
    GOLD_PER_FAME,
    MAX_CARDS,
    NAVY,
    REPAIR,
    TAVERN,
    TOP,
    TREASURE,
    WHEEL,
    YARD,
    Legend,
    affordable,
)
from flibuste.games.pirates_cove.table import Cove

ROUNDS: Final = 5
"""Answers to one another until the choices hardly change."""

REMEMBERED: Final = 256

GALLEON: Final = 3.5
"""The mean of the die that the Cacafuego is worth (PC-13.5)."""

Mix = list[float]
"""How likely each island of the wheel is."""


class Chart:
    """All islands for all seats. What many ask for is worked out when it is first asked for, and kept in plain fields:
    compiled, a `cached_property` is made anew each time."""

    def __init__(self, table: Cove, guesses: Guesses = GUESSES) -> None:
        self.table = table
        self.guesses = guesses
        self.prospects = Prospects(table, guesses, later=True)
        self.ships = self.prospects.fleet()
        self.seats = range(table.seats)
        self.known_odds: list[list[float]] = []
        self.known_beaten: list[float] = []
        self.known_alone: list[list[float]] = []
        self.mixes: list[Mix] = []
        self.flights: dict[int, float] = {}

    @property
    def odds(self) -> list[list[float]]:
        """The chance of each ship to beat each other."""
        if not self.known_odds:
            ships = self.ships
            self.known_odds = [[mine.meets(other)[0] for other in ships] for mine in ships]
        return self.known_odds

    @property
    def beaten(self) -> list[float]:
        if not self.known_beaten:
            self.known_beaten = [self.defeat(seat) for seat in self.seats]
        return self.known_beaten

    @property
    def alone(self) -> list[list[float]]:
        """What each island brings each ship that has it to itself."""
        if not self.known_alone:
            self.known_alone = [[self.visit(seat, each) for each in WHEEL] for seat in self.seats]
        return self.known_alone

    # -- one ship, one island ------------------------------------------------------------------------

    def defeat(self, seat: int) -> float:
        """What it means to end at the Cove."""
        prospects = self.prospects
        income = prospects.income()
        repair = prospects.price(REPAIR) if self.table.gold[seat] >= REPAIR else income
        return income - repair - 1.5 * prospects.level

    def visit(self, seat: int, island: int) -> float:
        """What this island brings a ship that meets no other player there."""
        spoils = self.spoils(seat, island)
        table = self.table
        black = table.legend_at(island)
        npc = table.legend(black) if black >= 0 else None
        if npc is not None and not npc.hostile:
            return spoils + GALLEON
        if npc is not None:
            spoils = self.against(seat, npc, spoils)
        return self.against(seat, NAVY, spoils) if table.navy == island else spoils

    def against(self, seat: int, npc: Legend, spoils: float) -> float:
        """The spoils if they have to be won from this ship: fight, or run after its first volley."""
        theirs, _, taken = alone_with(npc, self.ships[seat].build)
        hurt = self.prospects.level
        fight = (1 - theirs) * (npc.fame + spoils) + theirs * self.beaten[seat] - hurt * taken
        run = self.flight(seat) - hurt * npc.dice / 3
        return max(fight, run)

    def flight(self, seat: int) -> float:
        """What fleeing brings: the Cove's income, and perhaps a mutiny."""
        if seat not in self.flights:
            prospects = self.prospects
            lost = outlook.mutiny(self.table, seat)
            goods = prospects.gold(lost.gold) + prospects.chests(lost.chests, prospects.room(seat))
            self.flights[seat] = prospects.income() - (lost.fame + goods) / outlook.FACES
        return self.flights[seat]

    def spoils(self, seat: int, island: int) -> float:
        """Plunder and the use of the island."""
        if island == TREASURE:
            return self.burial(seat)
        table, prospects = self.table, self.prospects
        goods = outlook.spoils(table, seat, island)
        gold, held, room = table.gold[seat], table.chests[seat], prospects.room(seat)
        gained = goods.fame + prospects.gold(gold + goods.gold) - prospects.gold(gold)
        gained += prospects.chests(held + goods.chests, room) - prospects.chests(held, room)
        gained += prospects.drawing(goods.cards)
        return gained + self.yard(seat, island, gold + goods.gold)

    def burial(self, seat: int) -> float:
        """Fame now instead of goods that may never come home."""
        fame = buried(self.table, seat)
        rest = self.prospects.gold(self.table.gold[seat] % GOLD_PER_FAME)
        return max(0.0, fame + rest - self.prospects.goods(seat))

    def yard(self, seat: int, island: int, gold: int) -> float:
        """What can be bought here, guessed in haste."""
        prospects = self.prospects
        if island == TAVERN:
            return prospects.bargain(gold, MAX_CARDS)
        section = YARD[island]
        fit = self.ships[seat].fit
        levels = min(3, affordable(fit[section], gold))
        if not levels or fit[section] == TOP:
            return 0.0
        short = section in (CREW, CANNONS) and fit[section] <= min(fit[CREW], fit[CANNONS])
        return levels * self.guesses.yard * prospects.soon * (1.5 if short else 1.0)

    # -- all together --------------------------------------------------------------------------------

    def expected(self, seat: int, island: int, mixes: Sequence[Mix]) -> float:
        """What this island brings, given how likely each of the others goes there too."""
        place = island - 1
        held, fame = 1.0, 0.0
        odds = self.odds[seat]
        if island == TREASURE:
            return self.alone[seat][place]
        for other in self.seats:
            if other != seat:
                there = mixes[other][place]
                held *= 1 - there * (1 - odds[other])
                fame += there * odds[other]
        return held * self.alone[seat][place] + (1 - held) * self.beaten[seat] + fame

    def answer(self, seat: int, mixes: Sequence[Mix]) -> Mix:
        """How often this seat goes where, if the others go by these."""
        worth = [self.expected(seat, island, mixes) for island in WHEEL]
        return drawn(worth, self.guesses.bold)

    def likely(self) -> list[Mix]:
        """How often each seat goes where, as far as the others can tell."""
        if not self.mixes:
            mixes = [drawn(alone, 2 * self.guesses.bold) for alone in self.alone]
            for _ in range(ROUNDS):
                answers = [self.answer(seat, mixes) for seat in self.seats]
                mixes = [
                    [(a + b) / 2 for a, b in zip(old, new, strict=True)]
                    for old, new in zip(mixes, answers, strict=True)
                ]
            self.mixes = mixes
        return self.mixes

    def met(self, seat: int, island: int) -> float:
        """What lies ahead of a ship at an island where all who are there are seen."""
        return self.expected(seat, island, [certain(place) for place in self.table.places])


def buried(table: Cove, seat: int) -> int:
    """The fame of all that this ship could bury."""
    sets = table.gold[seat] // GOLD_PER_FAME
    return outlook.burial(table, seat, table.chests[seat], sets)


def drawn(worth: Sequence[float], bold: float) -> Mix:
    top = max(worth)
    weights = [exp((each - top) / bold) for each in worth]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def certain(place: int) -> Mix:
    return [1.0 if island == place else 0.0 for island in WHEEL]


_charts: OrderedDict[tuple[object, ...], Chart] = OrderedDict()


def chart_of(table: Cove, guesses: Guesses = GUESSES) -> Chart:
    """The chart of this sea; four seats ask for the same one after the other."""
    key = (
        id(guesses), table.month, table.phase, table.open, tuple(table.rings), tuple(table.gold),
        tuple(table.chests), tuple(table.fame), tuple(table.parrots), tuple(table.crafts),
        tuple(table.cracks), table.legends, table.navy, table.maps, table.freeboots,
        tuple(table.places) if table.phase > 1 else (),
    )  # fmt: skip
    found = _charts.get(key)
    if found is None:
        kept = table.copy()
        assert isinstance(kept, Cove)
        found = _charts[key] = Chart(kept, guesses)
        if len(_charts) > REMEMBERED:
            _charts.popitem(last=False)
    return found

"""What every square would bring each seat now, and what lies on and under its flag."""

from __future__ import annotations

from typing import Final

from flibuste.bots.rum_and_pirates.evenings import Evenings
from flibuste.bots.rum_and_pirates.guesses import GUESSES, Guesses
from flibuste.bots.rum_and_pirates.holdings import (
    FIRST_MAP,
    MEETING_SQUARES,
    best_goods,
    counted,
    map_worth,
    next_goods,
)
from flibuste.games.rum_and_pirates.components import (
    BIG,
    CHEST_SQUARE,
    COIN,
    COIN_TILES,
    DECKS,
    DIVE_KINDS,
    GOODS,
    GOODS_SQUARE,
    KINDS,
    NUMBER,
    PIRATE,
    PIRATES,
    PLACE,
    RENDEZVOUS,
    RENDEZVOUS_SQUARE,
    RUM,
    SMALL,
    STING,
)
from flibuste.games.rum_and_pirates.odds import bout, stings
from flibuste.games.rum_and_pirates.outlook import (
    beaten_guards,
    guards_ahead,
    meeting,
    values,
)
from flibuste.games.rum_and_pirates.rules.rum import BARRELS_A_VISIT
from flibuste.games.rum_and_pirates.table import Rum

MEETABLE: Final = [
    (NUMBER[face], MEETING_SQUARES[face]) for face in dict.fromkeys(DECKS[RENDEZVOUS])
]
"""Points of each rendez-vous, and the squares where it may be met."""

MERRY: Final = 0.3
"""What rum adds to a place in a bout."""


class Prospects(Evenings):
    """One table, seen by all seats."""

    __slots__ = ("ahead", "gained", "offered")

    def __init__(self, table: Rum, guesses: Guesses = GUESSES) -> None:
        super().__init__(table, guesses)
        self.ahead: dict[int, list[int]] = {}
        """The guards of each pile that may come."""
        self.offered: dict[int, tuple[int, ...]] = {}
        """The numbers of the dives to be had at each kind of square."""
        self.gained: list[list[float] | None] = [None] * table.seats

    def gains(self, seat: int) -> list[float]:
        """What each kind of square would bring this seat now, headquarters and guards apart."""
        found = self.gained[seat]
        if found is None:
            found = self.gained[seat] = self.all_gains(seat)
        return found

    def all_gains(self, seat: int) -> list[float]:
        table = self.table
        found = [0.0] * len(KINDS)
        found[COIN] = self.coin(seat)
        found[PIRATE] = self.recruit if table.office[seat] else 0.0
        barrels = table.barrels_left(BARRELS_A_VISIT)
        found[RUM] = sum([self.barrel(seat, more) for more in range(barrels)], 0.0)
        if table.piles[RENDEZVOUS]:
            found[RENDEZVOUS_SQUARE] = self.new_meeting(seat)
        if table.piles[GOODS]:
            found[GOODS_SQUARE] = next_goods(table.goods[seat], round(self.two_coins(seat), 1))
        if table.chest >= 0:
            found[CHEST_SQUARE] = self.chest()
        maps = counted(table.won[seat])[1]
        for face in table.maps:
            kind = PLACE[face]
            found[kind] = max(found[kind], self.map_gain(seat, maps, face))
        for kind in DIVE_KINDS:
            found[kind] = self.dive(seat, kind)
        if table.rendezvous[seat]:
            found = [worth + self.meeting(seat, kind) for kind, worth in enumerate(found)]
        return found

    # -- tiles -------------------------------------------------------------------------------------

    def two_coins(self, seat: int) -> float:
        """What sold goods bring (RP-14.1)."""
        return self.coin(seat) + self.coin(seat, 1)

    def new_meeting(self, seat: int) -> float:
        """A rendez-vous nobody knows yet."""
        worth = [number * self.chance_to_meet(seat, squares) for number, squares in MEETABLE]
        return sum(worth) / len(worth)

    def meeting(self, seat: int, kind: int) -> float:
        """A rendez-vous kept for sure instead of perhaps; of two alike one at a time (RP-14.6)."""
        face = meeting(self.table, seat, kind)
        if face < 0:
            return 0.0
        return NUMBER[face] * (1 - self.chance_to_meet(seat, MEETING_SQUARES[face]))

    def map_gain(self, seat: int, maps: tuple[tuple[int, ...], ...], face: int) -> float:
        """What this map adds: all of a pair that it makes, of a lone one what may be hoped for."""
        hope = self.hope(seat)
        held = maps[PLACE[face] - FIRST_MAP]
        more = tuple(sorted((*held, NUMBER[face])))
        return map_worth(more, hope) - map_worth(held, hope)

    # -- dice --------------------------------------------------------------------------------------

    def chest(self) -> float:
        """The chest, less the sting that may follow; what stings others is not bad either."""
        table = self.table
        mine = stings(NUMBER[table.scorpion], table.seats)[0]
        return NUMBER[table.chest] + STING * (mine - self.guesses.envy * (1 - mine))

    def dive(self, seat: int, kind: int) -> float:
        """What calling a bout brings: those join who have a coin and hope to win more than it is worth."""
        table = self.table
        tiles = self.offered.get(kind)
        if tiles is None:
            tiles = self.offered[kind] = tuple(values(table, kind))
        if not tiles:
            return 0.0
        joined = 0
        for step in range(1, table.seats):
            other = (seat + step) % table.seats
            if table.coins[other] and self.joining(tiles, joined + 2, other) > 0:
                joined += 1
        if not joined:
            return float(sum(tiles))
        return bout(tiles, joined + 1)[0] + joined * self.coin(seat)

    def joining(self, tiles: tuple[int, ...], drinkers: int, seat: int) -> float:
        """What it brings to join as the last of so many drinkers."""
        merry = MERRY if self.table.barrels[seat] else 0.0
        return bout(tiles, drinkers)[-1] + merry - self.coin(seat, -1)

    # -- guards ------------------------------------------------------------------------------------

    def guards(self, seat: int, pirates: int) -> float:
        """The better of the two guards, for so many pirates in the supply."""
        return max(self.guard(seat, pirates, SMALL), self.guard(seat, pirates, BIG))

    def guard(self, seat: int, pirates: int, pile: int) -> float:
        faces = self.ahead.get(pile)
        if faces is None:
            faces = self.ahead[pile] = guards_ahead(self.table, pile)
        if not faces:
            return 0.0
        coin = self.coin(seat)
        beaten = beaten_guards(faces, pirates)
        return sum([NUMBER[face] + coin * (face in COIN_TILES) for face in beaten], 0.0) / len(
            faces
        )

    # -- flags -------------------------------------------------------------------------------------

    def holding(self, seat: int) -> float:
        """Points under the flag, and what all the rest promises; this round's pirates apart."""
        table = self.table
        points, maps = counted(table.won[seat])
        hope = self.hope(seat)
        worth = points + sum(best_goods(table.goods[seat])) + self.purse(seat) + self.cellar(seat)
        worth += sum([map_worth(values, hope) for values in maps], 0.0)
        for face, _ in table.rendezvous[seat]:
            worth += NUMBER[face] * self.chance_to_meet(seat, MEETING_SQUARES[face])
        return worth + self.left * self.guesses.recruit * (PIRATES - table.office[seat])

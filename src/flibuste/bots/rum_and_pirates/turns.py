"""What a move of the captain is worth, and what it is worth not to move him."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.bots.rum_and_pirates.prospects import Prospects
from flibuste.engine.action import Action
from flibuste.games.rum_and_pirates.components import (
    COIN_SQUARES,
    CORNERS,
    GUARD,
    HEADQUARTERS,
    KIND,
)
from flibuste.games.rum_and_pirates.moves import BOARD, REST, Going
from flibuste.games.rum_and_pirates.outlook import goal, price


class Turns:
    """The ways of one seat from where the captain stands."""

    __slots__ = ("guesses", "next", "prospects", "seat", "table")

    def __init__(self, prospects: Prospects, seat: int) -> None:
        self.table = prospects.table
        self.seat = seat
        self.guesses = prospects.guesses
        self.prospects = prospects
        self.next = self.next_ashore()
        """Who is on turn after this seat; itself when it is the last one ashore (RP-4.6)."""

    def next_ashore(self) -> int:
        table, seat = self.table, self.seat
        for step in range(1, table.seats):
            other = (seat + step) % table.seats
            if table.ashore >> other & 1:
                return other
        return seat

    def worth(self, options: Sequence[Action], fare: int) -> list[float]:
        return [self.option(option, fare) for option in options]

    def option(self, option: Action, fare: int) -> float:
        table, seat = self.table, self.seat
        if isinstance(option, Going):
            there = goal(table, option)
            return self.moving(there, option.alleys, *price(table, seat, option, fare))
        if option is BOARD:
            return self.boarding()
        return self.resting() if option is REST else self.leaving(table.captain, ())

    def resting(self) -> float:
        """A coin for a turn of the others; to the last one ashore it brings nothing, and he will board all the same."""
        coin = self.prospects.coin(self.seat, -1)
        if self.next == self.seat:
            return self.boarding() - coin
        return self.leaving(self.table.captain, ()) - coin

    def moving(self, there: int, alleys: tuple[int, ...], pirates: int, coins: int) -> float:
        """What the square brings, less pirates and coins, and what is left for whoever goes on from there."""
        seat, prospects = self.seat, self.prospects
        supply = self.table.supply[seat]
        staying = prospects.staying(seat)
        left = supply - pirates
        worth = self.arriving(there, alleys, left) + staying[left] - staying[supply]
        for paid in range(coins):
            worth -= prospects.coin(seat, -1 - paid)
        return worth + self.ahead(there, alleys, left, coins)

    def arriving(self, there: int, alleys: tuple[int, ...], left: int) -> float:
        """What this seat gets there."""
        kind = KIND[there]
        worth = self.prospects.gains(self.seat)[kind]
        if kind == GUARD:
            return worth + self.prospects.guards(self.seat, left)
        if kind == HEADQUARTERS:
            return worth + self.recalling(alleys, left)
        return worth

    def recalling(self, alleys: tuple[int, ...], left: int) -> float:
        """The pirates of the largest own alley, or of the two largest dark ones (RP-13.2)."""
        table = self.table
        town, seat = table.town, self.seat
        own = [alley for alley, owner in enumerate(table.owners) if owner == seat]
        own += alleys
        single = max([town.length[alley] for alley in own])
        dark = sorted([town.length[alley] for alley in own if town.is_dark(alley)])
        back = max(single, sum(dark[-2:]))
        staying = self.prospects.staying(seat)
        return staying[left + back] - staying[left]

    # -- where it leads ----------------------------------------------------------------------------

    def ahead(self, there: int, alleys: tuple[int, ...], left: int, coins: int) -> float:
        """Go on for a coin if that is worth it, or leave the captain to the next one."""
        seat = self.seat
        coins = self.table.coins[seat] - coins
        leaving = self.leaving(there, alleys)
        if left and (coins or self.next == seat):
            fare = 0.0 if self.next == seat else self.prospects.coin(seat, -1)
            best = self.best_from(there, alleys, seat, left) - fare
            return max(leaving, self.guesses.lead * best - self.guesses.envy * self.guesses.habit)
        return leaving

    def leaving(self, there: int, alleys: tuple[int, ...]) -> float:
        """What the next player finds is lost to me in part."""
        if self.next == self.seat:
            return 0.0
        supply = self.table.supply[self.next]
        return -self.guesses.envy * self.best_from(there, alleys, self.next, supply)

    def best_from(self, square: int, alleys: tuple[int, ...], seat: int, supply: int) -> float:
        """What the best way on brings this seat; nothing when there is none worth going."""
        table = self.table
        town, owners = table.town, table.owners
        gains = self.prospects.gains(seat)
        each = self.prospects.pirate
        best = 0.0
        dead = True
        for alley, need, _ in town.ways[square]:
            if owners[alley] >= 0 or alley in alleys:
                continue
            dead = False
            if need > supply:
                continue
            kind = KIND[town.ends_sum[alley] - square]
            worth = gains[kind] - each * need
            if kind == GUARD:
                worth += self.prospects.guards(seat, supply - need)
            best = max(best, worth)
        if dead and not [a for a in town.dark_at[square] if owners[a] < 0 and a not in alleys]:
            return self.beyond(square, alleys, seat, supply)
        return best

    def beyond(self, square: int, alleys: tuple[int, ...], seat: int, supply: int) -> float:
        """A dead end: on from the coin square of the next plate (RP-6.2)."""
        following = COIN_SQUARES[(square // CORNERS + 1) % len(COIN_SQUARES)]
        table = self.table
        if all(table.owners[way[0]] >= 0 for way in table.town.ways[following]):
            return 0.0
        return self.best_from(following, alleys, seat, supply)

    def tempo(self, further: bool) -> list[float]:
        """What the captain's place is worth to whoever is on turn, and to the next one if he goes no further."""
        table, seat, prospects = self.table, self.seat, self.prospects
        found = [0.0] * table.seats
        if further and not table.coins[seat]:
            mine = 0.0
        else:
            mine = self.best_from(table.captain, (), seat, table.supply[seat])
            if further:
                mine -= prospects.coin(seat, -1)
        if mine > 0:
            found[seat] = self.guesses.tempo * mine
        elif self.next != seat:
            supply = table.supply[self.next]
            best = self.best_from(table.captain, (), self.next, supply)
            found[self.next] = self.guesses.tempo * best
        return found

    def boarding(self) -> float:
        """The evening with all that is left, instead of going on."""
        seat, prospects = self.seat, self.prospects
        stays = prospects.staying(seat)[self.table.supply[seat]]
        return prospects.boarding(seat) - stays + self.leaving(self.table.captain, ())

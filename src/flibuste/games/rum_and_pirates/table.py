"""The table of Rum & Pirates and the verbs that change it. Verbs never ask anybody."""

from __future__ import annotations

from typing import Final

from flibuste.engine.event import Event
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.rum_and_pirates.components import (
    DIVE,
    KIND,
    KINDS,
    MAP,
    NAME,
    NUMBER,
    PHANTOM,
    PILE_OF,
    PILES,
    PIRATES,
    SHOWING,
    SQUARES,
)
from flibuste.games.rum_and_pirates.moves import ALLEYS
from flibuste.games.rum_and_pirates.things import Things

EMPTY: Final = -1
"""In an alley nobody stands in, and where no tile lies."""

UNFILLED: Final[list[int]] = [EMPTY] * ALLEYS
NOTHING_DRAWN: Final = (EMPTY, 0, EMPTY)


class Rum(Things):
    """Everything on the table, and what can be done to it."""

    __slots__ = ()

    # -- questions ---------------------------------------------------------------------------------

    def is_ashore(self, seat: int) -> bool:
        return bool(self.ashore >> seat & 1)

    def is_last_ashore(self, seat: int) -> bool:
        """Whether everybody else has left the action phase (RP-4.6)."""
        return self.ashore == 1 << seat

    def clockwise(self, seat: int) -> int:
        """The neighbour on the left, whose turn is next (RP-3.2)."""
        return (seat + 1) % self.seats

    @property
    def four_or_five(self) -> bool:
        """Whether rope coils are used (RP-2.3)."""
        return self.seats > 3

    def dark_fare(self, seat: int) -> int:
        """The coin of a dark trip: none when every ordinary alley at the captain's square is occupied (RP-5.3), or as
        ruled also when those left are too long for this seat's pirates (RP-R4)."""
        supply = self.supply[seat]
        usable_only = self.rulings.no_usable_alley
        for alley, need, _ in self.town.ways[self.captain]:
            if self.owners[alley] < 0 and not (usable_only and need > supply):
                return 1
        return 0

    # -- pirates -----------------------------------------------------------------------------------

    def fill(self, alley: int, seat: int) -> None:
        """One pirate on each segment (RP-4.1)."""
        self.owners[alley] = seat
        self.supply[seat] -= self.town.length[alley]

    def clear(self, alley: int) -> None:
        """The pirates of this alley are back beside their flag."""
        self.supply[self.owners[alley]] += self.town.length[alley]
        self.owners[alley] = EMPTY

    def call_home(self) -> None:
        """All alleys are empty again (RP-11.2), and the ship too."""
        self.owners = UNFILLED.copy()
        self.supply = [PIRATES - left for left in self.office]
        self.rows = self.left = self.right = self.beaten = ()

    def go_aboard(self, seat: int, pirates: int) -> None:
        """Into the highest free row, left of the mast (RP-8.1)."""
        self.rows = (*self.rows, seat)
        self.left = (*self.left, pirates)
        self.right = (*self.right, 0)

    def leave(self, seat: int) -> None:
        """No further turn in this round (RP-3.4)."""
        self.ashore &= ~(1 << seat)

    # -- coins and barrels -------------------------------------------------------------------------

    def pay(self, seat: int, rule: str, name: str) -> None:
        """A coin to the dispenser."""
        self.coins[seat] -= 1
        self.tell_of(rule, name, seat)

    def take_coins(self, seat: int, coins: int) -> None:
        """From the dispenser, where coins never run out (RP-21.1)."""
        self.coins[seat] += coins

    def take_barrels(self, seat: int, barrels: int) -> int:
        """As many as there are (RP-R15); onto the flag, where all see them."""
        if not self.rulings.unlimited_rum:
            barrels = min(barrels, self.stock)
            self.stock -= barrels
        self.barrels[seat] += barrels
        return barrels

    def give_barrel(self, seat: int) -> None:
        """Back to the stock (RP-R15)."""
        self.barrels[seat] -= 1
        if not self.rulings.unlimited_rum:
            self.stock += 1

    # -- tiles -------------------------------------------------------------------------------------

    def draw(self, pile: int) -> int:
        """The top tile of a pile; -1 when there is none, and nothing replaces it (RP-21.2)."""
        tiles = self.piles[pile]
        if not tiles:
            return EMPTY
        self.piles[pile] = tiles[1:]
        return tiles[0]

    def win(self, seat: int, face: int) -> None:
        """Under the flag, for all to see (RP-12.3)."""
        self.won[seat] = (*self.won[seat], face)

    def refill_dives(self) -> tuple[int, ...]:
        """Up to four face up, as long as there are any (RP-15.6, RP-R25); those turned up."""
        new = self.piles[DIVE][: SHOWING - len(self.dives)]
        self.piles[DIVE] = self.piles[DIVE][len(new) :]
        self.dives += new
        return new

    def refill_maps(self) -> tuple[int, ...]:
        """The same for maps (RP-14.8)."""
        new = self.piles[MAP][: SHOWING - len(self.maps)]
        self.piles[MAP] = self.piles[MAP][len(new) :]
        self.maps += new
        return new

    # -- tales -------------------------------------------------------------------------------------

    def tell(self, rule: str, name: str, *facts: tuple[str, object]) -> None:
        if self.events is not None:
            self.events.append(Event(rule, name, facts))

    def tell_of(self, rule: str, name: str, seat: int) -> None:
        """Something about this seat, and nothing else to say."""
        if self.events is not None:
            self.events.append(Event(rule, name, (("seat", Who(seat)),)))

    def tell_here(self, rule: str, name: str) -> None:
        """Something about the captain's square, and nothing else to say."""
        if self.events is not None:
            self.events.append(Event(rule, name, (("square", square_phrase(self.captain)),)))

    def tell_secretly(self, rule: str, name: str, seat: int, public: Facts, private: Facts) -> None:
        """One form for everybody, another for this seat."""
        if self.events is not None:
            self.events.append(Event(rule, name, public, ((seat, private),)))


def without(tiles: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The tiles less one of this face."""
    at = tiles.index(face)
    return tiles[:at] + tiles[at + 1 :]


def square_phrase(square: int) -> Phrase:
    return Phrase(f"word.square_{KINDS[KIND[square]]}", (("name", SQUARES[square]),))


def tile_phrase(face: int) -> Phrase:
    """A tile as it is called, with its number."""
    return Phrase(f"word.tile_{tile_key(face)}", (("n", NUMBER[face]),))


def tile_key(face: int) -> str:
    """`bunk`, `goods_hook`, `rendezvous_rum`, `dive_swan`, `map_pink`."""
    pile = PILE_OF[face]
    if pile in (DIVE, MAP):
        return NAME[face]
    return f"{PILES[pile]}_{NAME[face]}" if NAME[face] else PILES[pile]


def crew_phrase(crew: int) -> object:
    """A seat, or the crew of nobody (RP-20.1)."""
    return Phrase("word.phantom") if crew == PHANTOM else Who(crew)

"""The table of Rum & Pirates and the verbs that change it. Verbs never ask anybody."""

from __future__ import annotations

from typing import Final

from flibuste.engine.event import Event
from flibuste.engine.fields import Hidden, Memory, Open, Owned, derived
from flibuste.engine.table import Table
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.accounts import Account
from flibuste.games.rum_and_pirates.components import (
    DECKS,
    DIVE,
    MAP,
    PILE_OF,
    PIRATES,
    SHOWING,
)
from flibuste.games.rum_and_pirates.moves import ALLEYS
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.rulings import Rulings
from flibuste.games.rum_and_pirates.town import Layout, Town, town_of

Tiles = tuple[int, ...]
Marked = tuple[tuple[int, int], ...]
"""Hidden tiles, each with a mark: a bit for every seat, or for every rendez-vous."""

EMPTY: Final = -1
"""In an alley nobody stands in, and where no tile lies."""

UNFILLED: Final[list[int]] = [EMPTY] * ALLEYS
NOTHING_DRAWN: Final = (EMPTY, 0, EMPTY)


class Rum(Table):
    """The town with its pirates, the ship, the flags and the dispenser, and what can be done to them."""

    rulings: Open[Rulings]
    layout: Open[Layout]
    round: Open[int]
    """From 1; 0 before the first."""
    first: Open[int]
    """Who has the first-player tile (RP-2.6)."""
    ashore: Open[int]
    """A bit for each seat that still takes turns in this round (RP-3.4)."""
    captain: Open[int]
    """The square he stands on (RP-1.5)."""
    owners: Open[list[int]]
    """Whose pirates fill each alley, or -1 (RP-1.4)."""
    supply: Open[list[int]]
    office: Open[list[int]]
    """Pirates in the recruiting office (RP-1.6)."""
    coins: Memory[list[int]]
    barrels: Open[list[int]]
    stock: Open[int]
    """Barrels that nobody has; not counted where rum never runs out."""
    rows: Open[Tiles]
    """Whose rows the ship has, from the top (RP-8.2); PHANTOM for the imaginary crew."""
    left: Open[Tiles]
    """The pirates of each row left of the mast, side by side."""
    right: Open[Tiles]
    beaten: Open[Tiles]
    """The crews that are out of the brawl, in this order (RP-9.8)."""
    die: Open[int]
    """What was rolled last; 0 before the first roll."""
    spare: Open[bool]
    """Whether a barrel given still has its second roll (RP-17.2)."""
    piles: Hidden[list[tuple[int, ...]]]
    """The face-down piles of the dispenser, top first (RP-1.9)."""
    turned: Memory[tuple[int, int]]
    """How many tiles at the bottom of both guard piles all have seen (RP-R18)."""
    sold: Memory[Tiles]
    """For as many goods at the bottom of their pile, a bit for each seat that knows it (RP-R26)."""
    drawn: Hidden[tuple[int, int, int]]
    """The goods tile about which its drawer is to decide, a bit for each seat that knows it, and the drawer;
    (-1, 0, -1) if there is none."""
    dives: Open[Tiles]
    maps: Open[Tiles]
    chest: Open[int]
    scorpion: Open[int]
    """Face up, or -1 (RP-2.2)."""
    beds: Open[Tiles]
    """Bunk, hammock and rope coil under the ship, or -1 (RP-2.3)."""
    box: Open[Tiles]
    """Tiles that left the game."""
    won: Memory[list[Tiles]]
    """Under each flag, goods apart: everybody has seen these go there (RP-1.7)."""
    goods: Hidden[list[tuple[tuple[int, int], ...]]]
    """Goods kept, each with a bit for every seat that knows it."""
    rendezvous: Owned[list[tuple[tuple[int, int], ...]]]
    """Unmet ones on each flag, oldest first, each with a bit for every place it cannot be for: the owner has been
    there since and turned nothing up (RP-14.7)."""
    account: Open[Account] = ()
    """What all have seen of the last affair of dice, or see of the one that goes on."""
    town: Open[Town] = derived()

    def derive_town(self) -> Town:
        return town_of(self.layout)

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

    def barrels_left(self, wanted: int) -> int:
        """Of so many barrels those that there are (RP-R15)."""
        return wanted if self.rulings.unlimited_rum else min(wanted, self.stock)

    def unseen(self, pile: int) -> list[int]:
        """The tiles of this pile that lie neither face up, nor in the box, nor under a flag; as far as one sees."""
        beside = (*self.dives, *self.maps, self.chest, self.scorpion, *self.beds, *self.box)
        left = list(DECKS[pile])
        for face in (*beside, *[face for tiles in self.won for face in tiles]):
            if face >= 0 and PILE_OF[face] == pile:
                left.remove(face)
        return left

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
        """As many as there are; onto the flag, where all see them."""
        barrels = self.barrels_left(barrels)
        if not self.rulings.unlimited_rum:
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

    def tell_of(self, rule: str, name: str, seat: int) -> None:
        """Something about this seat, and nothing else to say."""
        if self.events is not None:
            self.events.append(Event(rule, name, (("seat", Who(seat)),)))

    def tell_here(self, rule: str, name: str) -> None:
        """Something about the captain's square, and nothing else to say."""
        if self.events is not None:
            self.events.append(Event(rule, name, (("square", square_phrase(self.captain)),)))


def without(tiles: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The tiles less one of this face."""
    at = tiles.index(face)
    return tiles[:at] + tiles[at + 1 :]

"""What lies on the table in Rum & Pirates: the data, and how it is copied. The verbs are in `table`."""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.table import Table
from flibuste.games.rum_and_pirates.accounts import Account
from flibuste.games.rum_and_pirates.rulings import Rulings
from flibuste.games.rum_and_pirates.town import Layout, Town, town_of

Tiles = tuple[int, ...]
Marked = tuple[tuple[int, int], ...]
"""Hidden tiles, each with a mark: a bit for every seat, or for every rendez-vous."""


class Things(Table):
    """The town with its pirates, the ship, the flags and the dispenser."""

    __slots__ = (
        "account", "ashore", "barrels", "beaten", "beds", "box", "captain", "chest", "coins", "die",
        "dives", "drawn", "first", "goods", "layout", "left", "maps", "office", "owners", "piles",
        "rendezvous", "right", "round", "rows", "rulings", "scorpion", "sold", "spare", "stock",
        "supply", "town", "turned", "won",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "seats", "auto_single", "rulings", "layout", "round", "first", "ashore", "captain",
        "owners", "supply", "office", "coins", "barrels", "stock", "rows", "left", "right",
        "beaten", "die", "spare", "piles", "turned", "sold", "drawn", "dives", "maps", "chest",
        "scorpion", "beds", "box", "won", "goods", "rendezvous", "account",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        auto_single: bool,
        rulings: Rulings,
        layout: Layout,
        round: int,
        first: int,
        ashore: int,
        captain: int,
        owners: list[int],
        supply: list[int],
        office: list[int],
        coins: list[int],
        barrels: list[int],
        stock: int,
        rows: Tiles,
        left: Tiles,
        right: Tiles,
        beaten: Tiles,
        die: int,
        spare: bool,
        piles: list[Tiles],
        turned: tuple[int, int],
        sold: Tiles,
        drawn: tuple[int, int, int],
        dives: Tiles,
        maps: Tiles,
        chest: int,
        scorpion: int,
        beds: Tiles,
        box: Tiles,
        won: list[Tiles],
        goods: list[Marked],
        rendezvous: list[Marked],
        account: Account = (),
        town: Town | None = None,
    ) -> None:
        super().__init__(seats, auto_single)
        self.rulings = rulings
        self.layout = layout
        self.round = round
        """From 1; 0 before the first."""
        self.first = first
        """Who has the first-player tile (RP-2.6)."""
        self.ashore = ashore
        """A bit for each seat that still takes turns in this round (RP-3.4)."""
        self.captain = captain
        """The square he stands on (RP-1.5)."""
        self.owners = owners
        """Whose pirates fill each alley, or -1 (RP-1.4)."""
        self.supply = supply
        self.office = office
        """Pirates in the recruiting office (RP-1.6)."""
        self.coins = coins
        self.barrels = barrels
        self.stock = stock
        """Barrels that nobody has; not counted where rum never runs out."""
        self.rows = rows
        """Whose rows the ship has, from the top (RP-8.2); PHANTOM for the imaginary crew."""
        self.left = left
        """The pirates of each row left of the mast, side by side."""
        self.right = right
        self.beaten = beaten
        """The crews that are out of the brawl, in this order (RP-9.8)."""
        self.die = die
        """What was rolled last; 0 before the first roll."""
        self.spare = spare
        """Whether a barrel given still has its second roll (RP-17.2)."""
        self.piles = piles
        """The face-down piles of the dispenser, top first (RP-1.9)."""
        self.turned = turned
        """How many tiles at the bottom of both guard piles all have seen (RP-R18)."""
        self.sold = sold
        """For as many goods at the bottom of their pile, a bit for each seat that knows it (RP-R26)."""
        self.drawn = drawn
        """The goods tile about which its drawer is to decide, a bit for each seat that knows it, and the drawer;
        (-1, 0, -1) if there is none."""
        self.dives = dives
        self.maps = maps
        self.chest = chest
        self.scorpion = scorpion
        """Face up, or -1 (RP-2.2)."""
        self.beds = beds
        """Bunk, hammock and rope coil under the ship, or -1 (RP-2.3)."""
        self.box = box
        """Tiles that left the game."""
        self.won = won
        """Under each flag, goods apart: everybody has seen these go there (RP-1.7)."""
        self.goods = goods
        """Goods kept, each with a bit for every seat that knows it."""
        self.rendezvous = rendezvous
        """Unmet ones on each flag, oldest first, each with a bit for every place it cannot be for: the owner has been
        there since and turned nothing up (RP-14.7)."""
        self.account = account
        """What all have seen of the last affair of dice, or see of the one that goes on."""
        self.town = town_of(layout) if town is None else town

    def copy(self) -> Things:
        return type(self)(
            self.seats,
            self.auto_single,
            self.rulings,
            self.layout,
            self.round,
            self.first,
            self.ashore,
            self.captain,
            self.owners.copy(),
            self.supply.copy(),
            self.office.copy(),
            self.coins.copy(),
            self.barrels.copy(),
            self.stock,
            self.rows,
            self.left,
            self.right,
            self.beaten,
            self.die,
            self.spare,
            self.piles.copy(),
            self.turned,
            self.sold,
            self.drawn,
            self.dives,
            self.maps,
            self.chest,
            self.scorpion,
            self.beds,
            self.box,
            self.won.copy(),
            self.goods.copy(),
            self.rendezvous.copy(),
            self.account,
            self.town,
        )

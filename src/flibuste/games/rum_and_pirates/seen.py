"""What can be known of a table of Rum & Pirates: the records that views are made of."""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.result import Result
from flibuste.engine.value import Value
from flibuste.games.rum_and_pirates.accounts import Account
from flibuste.games.rum_and_pirates.rulings import Rulings
from flibuste.games.rum_and_pirates.things import Tiles
from flibuste.games.rum_and_pirates.town import Layout

Known = tuple[int | None, ...]
"""Numbers, None where this seat may not know."""


class Port(Value):
    """The town and the ship: all of it lies open."""

    fields: ClassVar[tuple[str, ...]] = (
        "layout", "captain", "owners", "round", "first", "ashore", "rows", "left", "right",
        "beaten", "beds", "die", "spare", "account",
    )  # fmt: skip

    def __init__(
        self,
        layout: Layout,
        captain: int,
        owners: tuple[int, ...],
        round: int,
        first: int,
        ashore: int,
        rows: Tiles,
        left: Tiles,
        right: Tiles,
        beaten: Tiles,
        beds: Tiles,
        die: int,
        spare: bool,
        account: Account,
    ) -> None:
        self.layout = layout
        self.captain = captain
        self.owners = owners
        self.round = round
        self.first = first
        self.ashore = ashore
        self.rows = rows
        self.left = left
        self.right = right
        self.beaten = beaten
        self.beds = beds
        self.die = die
        self.spare = spare
        self.account = account
        """Of the last affair of dice: everybody was there."""


class Flags(Value):
    """What lies beside, on and under the flags, seat by seat (RP-1.7)."""

    fields: ClassVar[tuple[str, ...]] = (
        "supply", "office", "barrels", "coins", "rendezvous", "won", "goods",
    )  # fmt: skip

    def __init__(
        self,
        supply: tuple[int, ...],
        office: tuple[int, ...],
        barrels: tuple[int, ...],
        coins: Known,
        rendezvous: tuple[Known, ...],
        won: tuple[Tiles | None, ...],
        goods: tuple[Known | None, ...],
    ) -> None:
        self.supply = supply
        self.office = office
        self.barrels = barrels
        self.coins = coins
        self.rendezvous = rendezvous
        """Unmet ones, face down on the flag: how many is seen by all, which ones by their owner."""
        self.won = won
        """Under the flag, goods apart and in order of faces; None where they are hidden."""
        self.goods = goods
        """Goods kept: one's own; with open tiles of others how many; else None."""


class Dispenser(Value):
    """Piles by their height, what lies face up beside them, and what left the game."""

    fields: ClassVar[tuple[str, ...]] = (
        "heights", "dives", "maps", "chest", "scorpion", "stock", "drawn", "box",
    )  # fmt: skip

    def __init__(
        self,
        heights: tuple[int, ...],
        dives: Tiles,
        maps: Tiles,
        chest: int,
        scorpion: int,
        stock: int,
        drawn: int | None,
        box: Tiles,
    ) -> None:
        self.heights = heights
        """By pile, in the order of PILES."""
        self.dives = dives
        self.maps = maps
        self.chest = chest
        self.scorpion = scorpion
        self.stock = stock
        self.drawn = drawn
        """The goods tile in somebody's hand: its face for him, None for others, -1 when there is none."""
        self.box = box


class Visible(Value):
    """What lies open to one seat."""

    fields: ClassVar[tuple[str, ...]] = (
        "rulings", "auto_single", "port", "flags", "dispenser", "result",
    )  # fmt: skip

    def __init__(
        self,
        rulings: Rulings,
        auto_single: bool,
        port: Port,
        flags: Flags,
        dispenser: Dispenser,
        result: Result | None,
    ) -> None:
        self.rulings = rulings
        self.auto_single = auto_single
        self.port = port
        self.flags = flags
        self.dispenser = dispenser
        self.result = result


class Recalled(Value):
    """What perfect memory adds: purses, tiles taken openly, and all that follows from goods sold and guards lost."""

    fields: ClassVar[tuple[str, ...]] = (
        "coins", "won", "goods", "goods_known", "shunned", "guards", "goods_pile", "sold", "drawn",
        "drawn_known",
    )  # fmt: skip

    def __init__(
        self,
        coins: tuple[int, ...],
        won: tuple[Tiles, ...],
        goods: tuple[Known, ...],
        goods_known: tuple[Tiles, ...],
        shunned: tuple[Tiles, ...],
        guards: tuple[Tiles, Tiles],
        goods_pile: Known,
        sold: Tiles,
        drawn: int | None,
        drawn_known: int,
    ) -> None:
        self.coins = coins
        self.won = won
        self.goods = goods
        """Goods kept by each seat, in the order of keeping: those this seat has seen, None for the others."""
        self.goods_known = goods_known
        """For each of them a bit for every seat that knows it."""
        self.shunned = shunned
        """For each unmet rendez-vous the places it cannot be for."""
        self.guards = guards
        """The tiles at the bottom of both guard piles that all have seen."""
        self.goods_pile = goods_pile
        """Top first: a tile this seat knows, because it has sold it, or None."""
        self.sold = sold
        """Who knows the tiles at its bottom."""
        self.drawn = drawn
        self.drawn_known = drawn_known

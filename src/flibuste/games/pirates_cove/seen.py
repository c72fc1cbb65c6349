"""What can be known of a table of Pirate's Cove: the records that views are made of."""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.result import Result
from flibuste.engine.value import Value
from flibuste.games.pirates_cove.battle import Battle
from flibuste.games.pirates_cove.decks import Cards
from flibuste.games.pirates_cove.layout import Pair
from flibuste.games.pirates_cove.rulings import Rulings

Known = tuple[int | None, ...]
"""Numbers, None where this seat may not know."""


class Ships(Value):
    """The mats, seat by seat: everything on them is public but, with closed purses, what they carry."""

    fields: ClassVar[tuple[str, ...]] = (
        "rings", "gold", "chests", "fame", "tally", "places", "parrots", "wounds", "crafts",
        "cracks", "hand_sizes", "speeds", "dice", "colours",
    )  # fmt: skip

    def __init__(
        self,
        rings: tuple[int, ...],
        gold: Known,
        chests: Known,
        fame: tuple[int, ...],
        tally: tuple[int, ...],
        places: tuple[int, ...],
        parrots: tuple[int, ...],
        wounds: tuple[int, ...],
        crafts: tuple[int, ...],
        cracks: tuple[int, ...],
        hand_sizes: tuple[int, ...],
        speeds: tuple[int, ...],
        dice: tuple[int, ...],
        colours: tuple[int, ...],
    ) -> None:
        self.rings = rings
        self.gold = gold
        self.chests = chests
        self.fame = fame
        self.tally = tally
        self.places = places
        self.parrots = parrots
        self.wounds = wounds
        self.crafts = crafts
        self.cracks = cracks
        self.hand_sizes = hand_sizes
        self.speeds = speeds
        """As of now, battle cards included (PC-3.5)."""
        self.dice = dice
        """As of now (PC-8.4)."""
        self.colours = colours


class Sea(Value):
    """The board: piles without their order, islands, black ships, the navy, the supply, the marks of the month."""

    fields: ClassVar[tuple[str, ...]] = (
        "month", "phase", "open", "to_come", "draw_size", "discard", "aside", "legend_pile",
        "legend_discard", "legends", "black", "navy", "controller", "bank", "hoard", "freeboots",
        "maps", "lookout", "bought", "buried", "doubled",
    )  # fmt: skip

    def __init__(
        self,
        month: int,
        phase: int,
        open: tuple[int, ...],
        to_come: tuple[int, ...],
        draw_size: int,
        discard: tuple[int, ...],
        aside: int,
        legend_pile: tuple[int, ...],
        legend_discard: tuple[int, ...],
        legends: tuple[int, ...],
        black: tuple[int, ...],
        navy: int,
        controller: int,
        bank: int,
        hoard: int,
        freeboots: tuple[Pair, ...],
        maps: tuple[Pair, ...],
        lookout: int,
        bought: int,
        buried: bool,
        doubled: bool,
    ) -> None:
        self.month = month
        self.phase = phase
        self.open = open
        self.to_come = to_come
        """Treasure cards nobody has seen yet, as a list without order."""
        self.draw_size = draw_size
        self.discard = discard
        self.aside = aside
        self.legend_pile = legend_pile
        """As a list without order."""
        self.legend_discard = legend_discard
        self.legends = legends
        self.black = black
        self.navy = navy
        self.controller = controller
        self.bank = bank
        self.hoard = hoard
        self.freeboots = freeboots
        self.maps = maps
        self.lookout = lookout
        self.bought = bought
        self.buried = buried
        self.doubled = doubled


class Visible(Value):
    """What lies open to one seat. A wheel or a fitting that is set but hidden is None."""

    fields: ClassVar[tuple[str, ...]] = (
        "rulings", "auto_single", "cards", "ships", "sea", "battle", "hand", "wheels", "plans",
        "winners", "result",
    )  # fmt: skip

    def __init__(
        self,
        rulings: Rulings,
        auto_single: bool,
        cards: Cards,
        ships: Ships,
        sea: Sea,
        battle: Battle,
        hand: tuple[int, ...],
        wheels: Known,
        plans: tuple[Known, ...],
        winners: tuple[int, ...],
        result: Result | None,
    ) -> None:
        self.rulings = rulings
        self.auto_single = auto_single
        self.cards = cards
        self.ships = ships
        self.sea = sea
        self.battle = battle
        self.hand = hand
        self.wheels = wheels
        self.plans = plans
        self.winners = winners
        self.result = result


class Recalled(Value):
    """What perfect memory adds: from which shuffle each hidden card comes, and every purse and hold."""

    __slots__ = ("ages", "chests", "epoch", "gold", "stamps")
    fields: ClassVar[tuple[str, ...]] = ("epoch", "stamps", "ages", "gold", "chests")

    def __init__(
        self,
        epoch: int,
        stamps: tuple[int, ...],
        ages: tuple[tuple[int, ...], ...],
        gold: tuple[int, ...],
        chests: tuple[int, ...],
    ) -> None:
        self.epoch = epoch
        self.stamps = stamps
        self.ages = ages
        """For each hand the shuffles its cards were drawn from."""
        self.gold = gold
        self.chests = chests

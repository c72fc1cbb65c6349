"""What lies on the table in Pirate's Cove: the data, and how it is copied. The verbs are in `table`.

What belongs to a section of a ship stands at `4 * seat + section`.
"""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.table import Table
from flibuste.games.pirates_cove.battle import Battle
from flibuste.games.pirates_cove.decks import Cards
from flibuste.games.pirates_cove.rulings import Rulings

Hand = tuple[int, ...]
Pair = tuple[int, int]


class Layout(Table):
    """Ships with four sections each (PC-2.1), purses, piles and marks."""

    __slots__ = (
        "aside",
        "bank",
        "battle",
        "black",
        "bought",
        "buried",
        "cards",
        "chests",
        "colours",
        "controller",
        "cracks",
        "crafts",
        "discard",
        "doubled",
        "draw",
        "epoch",
        "fame",
        "freeboots",
        "gold",
        "hands",
        "hoard",
        "legend_discard",
        "legend_pile",
        "legends",
        "lookout",
        "maps",
        "month",
        "navy",
        "open",
        "parrots",
        "phase",
        "places",
        "plans",
        "rings",
        "rulings",
        "stamps",
        "tally",
        "treasure",
        "wheels",
        "winners",
        "wounds",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "seats", "auto_single", "rulings", "cards", "treasure", "draw", "discard", "stamps",
        "epoch", "aside", "legend_pile", "legend_discard", "legends", "black", "open", "month",
        "phase", "rings", "gold", "chests", "fame", "tally", "places", "parrots", "wounds",
        "crafts", "cracks", "hands", "wheels", "plans", "bank", "hoard", "navy", "controller",
        "freeboots", "maps", "lookout", "bought", "buried", "doubled", "colours", "winners",
        "battle",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        auto_single: bool,
        rulings: Rulings,
        cards: Cards,
        treasure: tuple[int, ...],
        draw: tuple[int, ...],
        discard: tuple[int, ...],
        stamps: tuple[int, ...],
        epoch: int,
        aside: int,
        legend_pile: tuple[int, ...],
        legend_discard: tuple[int, ...],
        legends: tuple[int, ...],
        black: tuple[int, ...],
        open: tuple[int, ...],
        month: int,
        phase: int,
        rings: list[int],
        gold: list[int],
        chests: list[int],
        fame: list[int],
        tally: list[int],
        places: list[int],
        parrots: list[int],
        wounds: list[int],
        crafts: list[int],
        cracks: list[int],
        hands: list[Hand],
        wheels: list[int],
        plans: tuple[Hand, ...],
        bank: int,
        hoard: int,
        navy: int,
        controller: int,
        freeboots: tuple[Pair, ...],
        maps: tuple[Pair, ...],
        lookout: int,
        bought: int,
        buried: bool,
        doubled: bool,
        colours: tuple[int, ...],
        winners: tuple[int, ...],
        battle: Battle,
    ) -> None:
        super().__init__(seats, auto_single)
        self.rulings = rulings
        self.cards = cards
        self.treasure = treasure
        """The five piles side by side, twelve cards each, in the order in which they are turned."""
        self.draw = draw
        """The tavern pile, its top last."""
        self.discard = discard
        self.stamps = stamps
        """For each tavern card the shuffle it was last in, known to all: memory tells old cards in a hand from new."""
        self.epoch = epoch
        """The number of the latest shuffle of the whole tavern pile."""
        self.aside = aside
        """A parrot just drawn, about which its drawer is to decide (PC-19.6), or -1."""
        self.legend_pile = legend_pile
        """Its top last."""
        self.legend_discard = legend_discard
        self.legends = legends
        """The legend of each black ship, or -1: sunk or captured this month."""
        self.black = black
        """Where each black ship lies."""
        self.open = open
        """The treasure card face up on each outer island, or -1."""
        self.month = month
        self.phase = phase
        self.rings = rings
        self.gold = gold
        self.chests = chests
        self.fame = fame
        self.tally = tally
        """Fame by source, `len(SOURCES)` numbers a seat."""
        self.places = places
        self.parrots = parrots
        """The parrot aboard, or -1."""
        self.wounds = wounds
        self.crafts = crafts
        """The Mastercraft card on each section, or -1."""
        self.cracks = cracks
        self.hands = hands
        """Sorted, so that two equal hands look alike."""
        self.wheels = wheels
        """The island each seat has set, or 0; hidden until all have."""
        self.plans = plans
        """The positions each seat has fitted out so far; hidden until all have."""
        self.bank = bank
        """Gold in the supply."""
        self.hoard = hoard
        """Chests in the supply."""
        self.navy = navy
        """Where the Royal Navy lies, or 0: aside."""
        self.controller = controller
        self.freeboots = freeboots
        """Who shares the plunder of whom this month."""
        self.maps = maps
        """Whose Treasure Map marks which island."""
        self.lookout = lookout
        """Who sails first and openly this month, or -1."""
        self.bought = bought
        self.buried = buried
        self.doubled = doubled
        self.colours = colours
        self.winners = winners
        self.battle = battle

    def copy(self) -> Layout:
        battle = self.battle
        return type(self)(
            self.seats,
            self.auto_single,
            self.rulings,
            self.cards,
            self.treasure,
            self.draw,
            self.discard,
            self.stamps,
            self.epoch,
            self.aside,
            self.legend_pile,
            self.legend_discard,
            self.legends,
            self.black,
            self.open,
            self.month,
            self.phase,
            self.rings.copy(),
            self.gold.copy(),
            self.chests.copy(),
            self.fame.copy(),
            self.tally.copy(),
            self.places.copy(),
            self.parrots.copy(),
            self.wounds.copy(),
            self.crafts.copy(),
            self.cracks.copy(),
            self.hands.copy(),
            self.wheels.copy(),
            self.plans,
            self.bank,
            self.hoard,
            self.navy,
            self.controller,
            self.freeboots,
            self.maps,
            self.lookout,
            self.bought,
            self.buried,
            self.doubled,
            self.colours,
            self.winners,
            battle.copy() if battle.island else battle,
        )

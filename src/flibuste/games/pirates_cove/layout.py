"""What lies on the table in Pirate's Cove, and who may know it. The verbs are in `table`.

What belongs to a section of a ship stands at `4 * seat + section`.
"""

from __future__ import annotations

from flibuste.engine.fields import Copied, Hidden, Memory, Open, Owned
from flibuste.engine.table import Table
from flibuste.games.pirates_cove.battle import Battle
from flibuste.games.pirates_cove.decks import Cards
from flibuste.games.pirates_cove.rulings import Rulings

Hand = tuple[int, ...]
Pair = tuple[int, int]


class Layout(Table):
    """Ships with four sections each (PC-2.1), purses, piles and marks."""

    rulings: Open[Rulings]
    cards: Open[Cards]
    treasure: Hidden[tuple[int, ...]]
    """The five piles side by side, twelve cards each, in the order in which they are turned."""
    draw: Hidden[tuple[int, ...]]
    """The tavern pile, its top last."""
    discard: Open[tuple[int, ...]]
    stamps: Memory[tuple[int, ...]]
    """For each tavern card the shuffle it was last in, known to all: memory tells old cards in a hand from new."""
    epoch: Memory[int]
    """The number of the latest shuffle of the whole tavern pile."""
    aside: Open[int]
    """A parrot just drawn, about which its drawer is to decide (PC-19.6), or -1."""
    legend_pile: Hidden[tuple[int, ...]]
    """Its top last."""
    legend_discard: Open[tuple[int, ...]]
    legends: Open[tuple[int, ...]]
    """The legend of each black ship, or -1: sunk or captured this month."""
    black: Open[tuple[int, ...]]
    """Where each black ship lies."""
    open: Open[tuple[int, ...]]
    """The treasure card face up on each outer island, or -1."""
    month: Open[int]
    phase: Open[int]
    rings: Open[list[int]]
    gold: Memory[list[int]]
    """Of others hidden with closed purses (R-02), as are their chests."""
    chests: Memory[list[int]]
    fame: Open[list[int]]
    tally: Open[list[int]]
    """Fame by source, `len(SOURCES)` numbers a seat."""
    places: Open[list[int]]
    parrots: Open[list[int]]
    """The parrot aboard, or -1."""
    wounds: Open[list[int]]
    crafts: Open[list[int]]
    """The Mastercraft card on each section, or -1."""
    cracks: Open[list[int]]
    hands: Owned[list[tuple[int, ...]]]
    """Sorted, so that two equal hands look alike."""
    wheels: Owned[list[int]]
    """The island each seat has set, or 0."""
    plans: Owned[list[tuple[int, ...]]]
    """The positions each seat has fitted out so far."""
    bank: Open[int]
    """Gold in the supply."""
    hoard: Open[int]
    """Chests in the supply."""
    navy: Open[int]
    """Where the Royal Navy lies, or 0: aside."""
    controller: Open[int]
    freeboots: Open[tuple[Pair, ...]]
    """Who shares the plunder of whom this month."""
    maps: Open[tuple[Pair, ...]]
    """Whose Treasure Map marks which island."""
    lookout: Open[int]
    """Who sails first and openly this month, or -1."""
    bought: Open[int]
    buried: Open[bool]
    doubled: Open[bool]
    colours: Open[tuple[int, ...]]
    winners: Open[tuple[int, ...]]
    battle: Open[Copied[Battle]]

"""All facts that go into the drawing of a piece and into its line, as values: what was drawn is known by them."""

from __future__ import annotations

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules import guns
from flibuste.games.crimson_coast.table import FORT, ISLAND, NONE, Coast

Facts = tuple[object, ...]


def tokens(table: Coast, place: int) -> Facts:
    """What lies there, as far as the one who looks knows it."""
    kinds, up, backs, worth, whose = (
        table.kinds,
        table.up,
        table.crew_backs,
        table.worth,
        table.whose,
    )
    return tuple(
        [
            (each, kinds[each], up >> each & 1, backs >> each & 1, worth[each], whose[each])
            for each in table.aboard_now().tokens(place)
        ]
    )


def ship(table: Coast, ship: int) -> Facts:
    """Her card and state, where she lies among islands, and what is aboard."""
    return (
        table.box,
        ship,
        table.cards,  # another of her name is told from her by its owner
        table.owners,
        table.fleets[ship],
        table.islands,
        table.poses[ship],
        table.masts[ship],
        table.docked[ship],
        table.lost[ship],
        table.tangled[ship],
        table.tows[ship],
        table.ghostly >> ship & 1,
        table.sunk >> ship & 1,
        table.wrecks >> ship & 1,
        table.scuttled >> ship & 1,
        table.is_placed(ship) and sea.is_pinned(table, ship),
        bool(table.turn and table.acted[ship]),
        tuple(guns.usable(table, ship)),
        tokens(table, ship),
    )


def fort(table: Coast, fort: int) -> Facts:
    """Its card, its walls and flags, and what lies inside."""
    return (
        table.box,
        fort,
        table.fort_cards[fort],
        table.fort_owners[fort],
        table.fort_islands[fort],
        table.fort_poses[fort],
        table.flags[fort],
        table.slots[fort],
        tokens(table, FORT + fort),
    )


def island(table: Coast, island: int) -> Facts:
    """Where it lies, whose home it is, what stands and what lies there, who has been there."""
    stands = table.fort_on(island)
    return (
        table.box,
        island,
        table.islands[island],
        table.homes.index(island) if island in table.homes else NONE,
        table.markers[island],
        fort(table, stands) if stands != NONE else NONE,
        tokens(table, ISLAND + island),
    )

"""Chapter 20: where the Solo Pirate sends the ships when the player crosses the Ship Line.

TE-20.1 it has no free choice: vertically comes first; TE-20.2 a merchant avoids the other one's card, then goes away
from the player, then vertically; with no other way it goes there all the same, or waits (R-16); TE-20.3 the Navy goes
vertically to the player's row, then along it.
"""

from __future__ import annotations

from flibuste.games.tiny_epic_pirates.components import DISTANCE, UPRIGHT
from flibuste.games.tiny_epic_pirates.table import NOWHERE, Tiny


def way_of_merchant(table: Tiny, ship: int) -> int:
    """The card it goes to, or NOWHERE if it waits."""
    here = table.merchants[ship]
    ways = UPRIGHT[here][table.headings[ship]]
    free = [place for place in ways if place != table.merchants[1 - ship]]
    if not free:
        return NOWHERE if table.rulings.merchant_waits else ways[0]
    you = table.ships[0]
    away = [place for place in free if DISTANCE[place][you] > DISTANCE[here][you]]
    return away[0] if away else free[0]


def way_of_navy(table: Tiny) -> list[int]:
    """Card by card, as far as its speed goes, or until it is there."""
    you, here = table.ships[0], table.navy
    way: list[int] = []
    for _ in range(table.things.speed[table.treasures[0]]):
        if here == you:
            break
        here = UPRIGHT[here][you][0]
        way.append(here)
    return way

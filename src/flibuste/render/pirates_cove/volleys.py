"""The chances of the next volley."""

from __future__ import annotations

from math import ceil, comb
from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.components import (
    ADVISES,
    ALL,
    CANNONADE,
    GRAPESHOT,
    HULL,
    POWDER_ROOM,
    SEATS_MAX,
)
from flibuste.games.pirates_cove.moves import LEGEND

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible


def guard(visible: Visible, seat: int, section: int) -> int:
    """How many hits a section takes before the ship is routed (PC-9.2)."""
    ships = visible.ships
    place = 4 * seat + section
    held = ships.rings[place]
    if ships.crafts[place] >= 0:
        held += 2 - ships.cracks[place]
    bird = ships.parrots[seat]
    if bird >= 0 and ADVISES[bird] == section:
        held += 2 - ships.wounds[seat]
    return held


def needed(visible: Visible, target: int, section: int) -> int:
    """The hits that rout or sink, with the volley cards that are shown."""
    battle = visible.battle
    kinds = [visible.cards.kinds[card] for card in battle.volley]
    blast = kinds.count(POWDER_ROOM)
    if target >= SEATS_MAX:
        return ceil((battle.hull if target == LEGEND else battle.navy_hull) / (1 + blast))
    sections = range(ALL) if section == ALL or CANNONADE in kinds else (section,)
    wounds = dict.fromkeys(sections, 1)
    if blast:
        wounds[HULL] = wounds.get(HULL, 0) + blast
    return min(ceil(guard(visible, target, each) / many) for each, many in wounds.items())


def chance(visible: Visible, dice: int, target: int, section: int) -> int:
    """The chance in percent that one volley of so many dice routs or sinks its target."""
    battle = visible.battle
    kinds = [visible.cards.kinds[card] for card in battle.volley]
    lucky = 2
    if GRAPESHOT in kinds:
        lucky = 4
    elif target < SEATS_MAX and battle.smoke >> target & 1:
        lucky = 1
    need = needed(visible, target, section)
    ways: int = sum(
        comb(dice, hits) * lucky**hits * (6 - lucky) ** (dice - hits)
        for hits in range(need, dice + 1)
    )
    return int(100 * ways / 6**dice + 0.5)

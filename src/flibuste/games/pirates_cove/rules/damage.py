"""Chapters 9 and 11: damage, settlement and forced retreat.

PC-9.1 the damage of a step is summed and then applied; PC-9.2 first the Mastercraft takes it, then the parrot,
then the ring; PC-9.3 a second point destroys the card, and a dead parrot costs two fame; PC-9.4 routed ships
leave together, those still present score; PC-9.5 what counts as hit; PC-11.1 a ring off the mat is a rout;
PC-11.2 one fame for each.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import ADVISES, NAVY, VALUES
from flibuste.games.pirates_cove.phrases import section_phrase
from flibuste.games.pirates_cove.table import PARROT_KILLED, ROUTS, SINKINGS, Cove

Wound = tuple[int, int, int]
"""A seat, a section, and points of damage."""

BEARS: Final = 2
"""Points that a Mastercraft card or a parrot takes in all."""

PARROT_FAME: Final = -2


def settle(table: Cove, wounds: list[Wound], legend: int = 0, navy: int = 0) -> None:
    """One damage step: `wounds` names a section of a ship once; legend and navy lose hull points."""
    battle = table.battle
    before = table.ships_at(battle.island)
    for seat, section, points in wounds:
        suffer(table, seat, section, points)
    if legend and battle.legend >= 0:
        battle.hull = max(0, battle.hull - legend)
    if navy and battle.navy_hull:
        battle.navy_hull = max(0, battle.navy_hull - navy)
    present = rout(table, before)
    sharers = before if table.rulings.share_before_rout else present
    if legend and battle.legend >= 0 and not battle.hull:
        sink_legend(table, sharers)
    if navy and table.navy == battle.island and not battle.navy_hull:
        sink_navy(table, sharers)


def taken(points: int, craft: int, bird: int, ring: int, lost: bool) -> tuple[int, int, int]:
    """How many points Mastercraft, parrot and ring take, each bearing so many; with `lost`, what is left over when a
    card is destroyed hits nothing (R-12)."""
    by_craft = min(points, craft)
    left = 0 if lost and craft and by_craft == craft else points - by_craft
    by_bird = min(left, bird)
    left = 0 if lost and bird and by_bird == bird else left - by_bird
    return by_craft, by_bird, min(left, ring)


def shields(table: Cove, seat: int, section: int) -> tuple[int, int]:
    """The points that the Mastercraft and the parrot of a section still bear."""
    place = 4 * seat + section
    parrot = table.parrots[seat]
    craft = BEARS - table.cracks[place] if table.crafts[place] >= 0 else 0
    bird = BEARS - table.wounds[seat] if parrot >= 0 and ADVISES[parrot] == section else 0
    return craft, bird


def suffer(table: Cove, seat: int, section: int, points: int) -> None:
    """Damage on one section, from the outside in."""
    place = 4 * seat + section
    craft, bird = shields(table, seat, section)
    lost = table.rulings.lost_hits
    by_craft, by_bird, moved = taken(points, craft, bird, table.rings[place], lost)
    if by_craft:
        crack(table, seat, section, by_craft)
    if by_bird:
        wound(table, seat, by_bird)
    table.rings[place] -= moved
    table.battle.harm += ((seat, section, points, by_craft, by_bird, moved),)
    if moved or table.rulings.absorbed_counts:
        table.battle.hit |= 1 << seat
    if moved and table.events is not None:
        table.tell(
            "PC-8.6",
            "damage",
            ("seat", Who(seat)),
            ("section", section_phrase(section)),
            ("n", moved),
            ("value", VALUES[section][table.rings[place]]),
            ("left", table.rings[place]),
        )


def crack(table: Cove, seat: int, section: int, points: int) -> None:
    """The Mastercraft takes so much (PC-19.13)."""
    place = 4 * seat + section
    table.cracks[place] += points
    gone = table.cracks[place] == BEARS
    if table.events is not None:
        name = "craft_lost" if gone else "craft_damaged"
        table.tell("PC-9.3", name, ("seat", Who(seat)), ("section", section_phrase(section)))
    if gone:
        table.discard += (table.crafts[place],)
        table.crafts[place] = -1
        table.cracks[place] = 0


def wound(table: Cove, seat: int, points: int) -> None:
    """The parrot takes so much."""
    table.wounds[seat] += points
    parrot = table.parrots[seat]
    bird = ("parrot", table.card_phrase(parrot))
    if table.wounds[seat] < BEARS:
        table.tell("PC-9.3", "parrot_wounded", ("seat", Who(seat)), bird)
        return
    table.discard += (parrot,)
    table.parrots[seat] = -1
    table.wounds[seat] = 0
    fame = table.score(seat, PARROT_KILLED, PARROT_FAME)
    name = "parrot_killed" if fame else "parrot_killed_free"
    table.tell("PC-9.3", name, ("seat", Who(seat)), bird, ("n", -fame))


def rout(table: Cove, before: list[int]) -> list[int]:
    """Ships with a ring off the mat sail to the Cove together; who is still there."""
    rings = table.rings
    routed = [seat for seat in before if 0 in rings[4 * seat : 4 * seat + 4]]
    if not routed:
        return before
    for seat in routed:
        table.sail_to_cove(seat)
        table.battle.routed |= 1 << seat
        lost = rings[4 * seat : 4 * seat + 4].count(0)
        table.tell("PC-11.1", "routed", ("seat", Who(seat)), ("n", lost))
    table.battle.last_out = tuple(routed)
    present = [seat for seat in before if seat not in routed]
    for seat in present:
        fame = table.score(seat, ROUTS, len(routed))
        if fame and table.events is not None:
            table.tell("PC-11.2", "rout_fame", ("seat", Who(seat)), ("n", fame))
    return present


def sink_legend(table: Cove, sharers: list[int]) -> None:
    """Its card goes to the legend discard (PC-12.3)."""
    battle = table.battle
    ship = battle.legend
    legend = table.legend(ship)
    if table.events is not None:
        table.tell("PC-12.3", "sunk", ("npc", table.legend_phrase(legend)))
    discard_legend(table, ship)
    battle.legend = -1
    share(table, sharers, legend.fame)


def discard_legend(table: Cove, ship: int) -> None:
    table.legend_discard += (table.legends[ship],)
    legends = list(table.legends)
    legends[ship] = -1
    table.legends = tuple(legends)


def sink_navy(table: Cove, sharers: list[int]) -> None:
    """Its card goes back beside the board (PC-12.3)."""
    if table.events is not None:
        table.tell("PC-12.3", "sunk", ("npc", table.legend_phrase(NAVY)))
    table.navy = 0
    table.controller = -1
    share(table, sharers, NAVY.fame)


def share(table: Cove, sharers: list[int], fame: int) -> None:
    """Divided among those who are there, rounded down (PC-9.4)."""
    for seat in sharers:
        gained = table.score(seat, SINKINGS, fame // len(sharers))
        if gained and table.events is not None:
            table.tell("PC-9.4", "share", ("seat", Who(seat)), ("n", gained))

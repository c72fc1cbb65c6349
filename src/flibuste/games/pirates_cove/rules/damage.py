"""Chapters 9 and 11: damage, settlement and forced retreat.

PC-9.1 the damage of a step is summed and then applied; PC-9.2 first the Mastercraft takes it, then the parrot,
then the ring; PC-9.3 a second point destroys the card, and a dead parrot costs two fame; PC-9.4 routed ships
leave together, those still present score; PC-9.5 what counts as hit; PC-11.1 a ring off the mat is a rout;
PC-11.2 one fame for each.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import ADVISES, NAVY, VALUES
from flibuste.games.pirates_cove.rules.labels import section_phrase
from flibuste.games.pirates_cove.table import PARROT_KILLED, ROUTS, SINKINGS, Cove

Wound = tuple[int, int, int]
"""A seat, a section, and points of damage."""

BEARS: Final = 2
"""Points that a Mastercraft card or a parrot takes in all."""

PARROT_FAME: Final = -2


def settle(game: Game[Cove], wounds: list[Wound], legend: int = 0, navy: int = 0) -> None:
    """One damage step: `wounds` names a section of a ship once; legend and navy lose hull points."""
    table = game.table
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


def suffer(table: Cove, seat: int, section: int, points: int) -> None:
    """Damage on one section, from the outside in."""
    place = 4 * seat + section
    left = points
    by_craft = by_parrot = 0
    if table.crafts[place] >= 0:
        by_craft = min(left, BEARS - table.cracks[place])
        left = crack(table, seat, section, left)
    parrot = table.parrots[seat]
    if left and parrot >= 0 and ADVISES[parrot] == section:
        by_parrot = min(left, BEARS - table.wounds[seat])
        left = wound(table, seat, left)
    moved = min(left, table.rings[place])
    table.rings[place] -= moved
    table.battle.harm += ((seat, section, points, by_craft, by_parrot, moved),)
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


def crack(table: Cove, seat: int, section: int, points: int) -> int:
    """The Mastercraft takes what it can (PC-19.13); what is left over."""
    place = 4 * seat + section
    taken = min(points, BEARS - table.cracks[place])
    table.cracks[place] += taken
    gone = table.cracks[place] == BEARS
    if table.events is not None:
        name = "craft_lost" if gone else "craft_damaged"
        table.tell("PC-9.3", name, ("seat", Who(seat)), ("section", section_phrase(section)))
    if not gone:
        return 0
    table.discard += (table.crafts[place],)
    table.crafts[place] = -1
    table.cracks[place] = 0
    return 0 if table.rulings.lost_hits else points - taken


def wound(table: Cove, seat: int, points: int) -> int:
    """The parrot takes what it can; what is left over."""
    taken = min(points, BEARS - table.wounds[seat])
    table.wounds[seat] += taken
    dead = table.wounds[seat] == BEARS
    parrot = table.parrots[seat]
    if table.events is not None:
        name = "parrot_killed" if dead else "parrot_wounded"
        table.tell("PC-9.3", name, ("seat", Who(seat)), ("parrot", table.card_phrase(parrot)))
    if not dead:
        return 0
    table.discard += (parrot,)
    table.parrots[seat] = -1
    table.wounds[seat] = 0
    table.score(seat, PARROT_KILLED, PARROT_FAME)
    return 0 if table.rulings.lost_hits else points - taken


def rout(table: Cove, before: list[int]) -> list[int]:
    """Ships with a ring off the mat sail to the Cove together; who is still there."""
    rings = table.rings
    routed = [seat for seat in before if 0 in rings[4 * seat : 4 * seat + 4]]
    if not routed:
        return before
    for seat in routed:
        table.sail_to_cove(seat)
        table.battle.routed |= 1 << seat
        table.tell("PC-11.1", "routed", ("seat", Who(seat)))
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

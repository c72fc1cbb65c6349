"""What holds after every step of Pirate's Cove: I-1 to I-17.

The others compare two states or whole games, and are in the contract and in the tests.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.games.pirates_cove.battle import PEACE, Battle
from flibuste.games.pirates_cove.components import (
    CHESTS,
    COVE,
    DUEL,
    FAME,
    FLINT,
    GOLD,
    MASTERCRAFT,
    MAX_CARDS,
    NAVY,
    OUTER,
    PARROTS,
    START_GOLD,
    TOP,
    WHEEL,
)
from flibuste.games.pirates_cove.table import SOURCES, Cove


def check(game: Game[Cove]) -> None:
    """Raise Broken with the id of the invariant that does not hold."""
    table = game.table
    check_goods(table)
    check_tavern(table)
    check_piles(table)
    check_ships(table)
    check_places(table, game.over)
    check_battle(table)
    check_visit(table)


def demand(holds: bool, invariant: str, why: object) -> None:
    if not holds:
        raise Broken(f"{invariant}: {why}")


def check_goods(table: Cove) -> None:
    gold, chests = table.gold, table.chests
    demand(min(*gold, table.bank) >= 0, "I-1", f"gold {gold}, supply {table.bank}")
    demand(table.bank + sum(gold) == GOLD, "I-1", f"gold {gold}, supply {table.bank}")
    afloat = table.battle.jettisoned
    demand(min(*chests, table.hoard, afloat) >= 0, "I-2", f"chests {chests}, {table.hoard}")
    demand(table.hoard + sum(chests) + afloat == CHESTS, "I-2", f"chests {chests}, {table.hoard}")


def check_tavern(table: Cove) -> None:
    kinds = table.cards.kinds
    battle = table.battle
    held = [card for hand in table.hands for card in hand]
    mats = [card for card in (*table.parrots, *table.crafts, table.aside) if card >= 0]
    cards = [*table.draw, *table.discard, *held, *mats, *battle.boarded, *battle.volley]
    demand(sorted(cards) == list(range(len(kinds))), "I-3", f"tavern cards {sorted(cards)}")
    demand(all(card >= PARROTS for card in held), "I-4", f"a parrot in a hand: {table.hands}")
    demand(not any(FAME[kinds[card]] for card in table.discard), "I-4", "a Fame card discarded")
    demand(all(card < PARROTS for card in table.parrots), "I-4", f"parrots {table.parrots}")
    crafts = [card for card in table.crafts if card >= 0]
    demand(all(kinds[card] == MASTERCRAFT for card in crafts), "I-9", f"crafts {table.crafts}")
    demand(all(list(hand) == sorted(hand) for hand in table.hands), "I-3", "a hand out of order")
    fresh = all(table.stamps[card] == table.epoch for card in table.draw if card >= PARROTS)
    demand(fresh, "I-3", "an old card in the pile")


def check_piles(table: Cove) -> None:
    cards = table.cards
    demand(sorted(table.treasure) == list(range(len(cards.faces))), "I-5", "treasure cards")
    lying = [card for card in table.open if card >= 0]
    demand(len(table.open) == len(OUTER), "I-5", f"face up {table.open}")
    demand(not lying or 1 <= table.phase <= 5, "I-5", f"face up {table.open}")
    legends = [*table.legend_pile, *table.legend_discard, *[x for x in table.legends if x >= 0]]
    demand(sorted(legends) == list(range(len(cards.legends))), "I-6", f"legends {legends}")
    sunk = -1 in table.legends
    demand(not sunk or table.phase in (0, 3, 4, 5, 6), "I-6", f"legends {table.legends}")
    if 1 <= table.phase <= 5:
        month = table.month
        places = ((month - 1) % 6 + 1, (month + 2) % 6 + 1)
        demand(table.black == places[: len(table.black)], "I-7", f"{table.black} in {month}")


def check_ships(table: Cove) -> None:
    rings = table.rings
    demand(all(0 <= ring <= TOP for ring in rings), "I-8", f"rings {rings}")
    for at, ring in enumerate(rings):
        lost_well = table.places[at // 4] == COVE and table.phase >= 3
        demand(ring > 0 or lost_well, "I-8", f"rings {rings} at {table.places}")
    for seat in range(table.seats):
        crafts = [card for card in table.crafts[4 * seat : 4 * seat + 4] if card >= 0]
        many = table.rulings.many_crafts
        demand(many or len(crafts) <= 1, "I-9", f"crafts {table.crafts}")
        laden = table.chests[seat] > table.capacity(seat) and table.parrots[seat] != FLINT
        demand(not laden or table.phase not in (1, 2), "I-11", f"chests {table.chests}")
        tally = table.tally[len(SOURCES) * seat : len(SOURCES) * (seat + 1)]
        demand(sum(tally) == table.fame[seat], "I-12", f"fame {table.fame}, tally {tally}")
    demand(set(table.cracks) <= {0, 1}, "I-9", f"cracks {table.cracks}")
    loose = [at for at, mark in enumerate(table.cracks) if mark and table.crafts[at] < 0]
    demand(not loose, "I-9", f"damage without a card at {loose}")
    demand(set(table.wounds) <= {0, 1}, "I-9", f"wounds {table.wounds}")
    demand(table.rulings.fame_below_zero or min(table.fame) >= 0, "I-12", f"fame {table.fame}")


def check_places(table: Cove, over: bool) -> None:
    for place in table.places:
        duel = place == DUEL and (table.duelling or over)
        demand(duel or place == COVE or place in WHEEL, "I-16", f"places {table.places}")
    demand(table.navy == 0 or table.navy in OUTER, "I-13", f"the navy at {table.navy}")
    demand(table.navy == 0 or table.phase >= 2, "I-13", f"the navy out in phase {table.phase}")
    if table.phase in (4, 5):
        for island in OUTER:
            demand(table.places.count(island) < 2, "I-10", f"places {table.places}")
        for ship, island in enumerate(table.black):
            hostile = table.legends[ship] >= 0 and table.legend(ship).hostile
            demand(not hostile or island not in table.places, "I-10", f"places {table.places}")
        demand(table.navy not in table.places, "I-10", f"the navy at {table.navy}")


def check_battle(table: Cove) -> None:
    battle = table.battle
    if not battle.island:
        demand(battle == PEACE, "I-15", f"marks of a battle: {battle!r}")
        return
    demand(table.phase == 3 or battle.island == DUEL, "I-15", f"a battle in phase {table.phase}")
    top = table.legend(battle.legend).hull if battle.legend >= 0 else 0
    demand(0 <= battle.hull <= top, "I-13", f"hull {battle.hull} of {top}")
    demand(0 <= battle.navy_hull <= NAVY.hull, "I-13", f"navy hull {battle.navy_hull}")
    for seat in table.ships_at(battle.island):
        demand(2 <= table.dice(seat) <= 6, "I-14", f"{table.dice(seat)} dice for seat {seat}")
    check_departures(table)
    check_played(battle)
    check_volley(table)


def check_departures(table: Cove) -> None:
    """Who was routed has lost a ring, who fled has not (PC-10.3), and both have left (PC-11.1)."""
    battle = table.battle
    demand(not battle.routed & battle.fled, "I-15", f"routed {battle.routed}, fled {battle.fled}")
    for seat in range(table.seats):
        if (battle.routed | battle.fled) >> seat & 1:
            demand(table.places[seat] == COVE, "I-15", f"seat {seat} has left, yet is there")
            lost = 0 in table.rings[4 * seat : 4 * seat + 4]
            demand(lost == bool(battle.routed >> seat & 1), "I-15", f"why seat {seat} has left")


def check_played(battle: Battle) -> None:
    """Every battle card that lies on the table was played by somebody, and none twice."""
    cards = [card for _, card in battle.played]
    demand(len(cards) == len(set(cards)), "I-15", f"cards played {battle.played}")
    lying = {*battle.boarded, *battle.volley}
    demand(lying <= set(cards), "I-15", f"{sorted(lying)} lie there, played {battle.played}")


def check_volley(table: Cove) -> None:
    """The rings are where they were before the last volley, less the harm it has done (PC-8.6)."""
    battle = table.battle
    volley = battle.last_volley
    if volley is None:
        demand(not battle.harm, "I-15", f"harm without a volley: {battle.harm}")
        return
    demand(1 <= len(volley.dice) <= 6, "I-14", f"dice {volley.dice}")
    demand(all(1 <= die <= 6 for die in volley.dice), "I-14", f"dice {volley.dice}")
    rings = list(volley.rings)
    for seat, section, points, *taken in battle.harm:
        demand(sum(taken) <= points and min(taken) >= 0, "I-15", f"harm {battle.harm}")
        rings[4 * seat + section] -= taken[-1]
    demand(rings == table.rings, "I-15", f"rings {table.rings} after {battle.harm}")


def check_visit(table: Cove) -> None:
    demand(0 <= table.bought <= MAX_CARDS, "I-17", f"{table.bought} cards bought")
    for seat in range(table.seats):
        demand(table.planned(seat) <= START_GOLD, "I-17", f"fitting-out {table.plans[seat]}")

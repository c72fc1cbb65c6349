"""Chapter 4, turning up treasure, and chapter 16: phase 4, plunder.

PC-4.1 the top card of each pile is turned up; PC-16.1 the ship at an outer island takes what its card shows;
PC-16.2 as far as the supply goes; PC-16.4 nowhere else. PC-19.16 Freebooting halves it, PC-19.21 a Treasure Map
doubles the chests.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import OUTER, PILE, TREASURE
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.rules.tavern import DrawCards
from flibuste.games.pirates_cove.table import FREEBOOTS, PLUNDER, Cove


class TurnUpTreasure(Step[Cove]):
    """Phase 1: one card face up on each outer island; the piles last for twelve months (PC-4.2)."""

    rule = "PC-4.1"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        table.phase = 1
        game.reveals()
        top = table.month - 1
        table.open = tuple([table.treasure[PILE * pile + top] for pile in range(len(OUTER))])
        if table.events is not None:
            for island in OUTER:
                tell_treasure(table, island)


def tell_treasure(table: Cove, island: int) -> None:
    face = table.cards.faces[table.open[island - 1]]
    shown = dict(zip(("fame", "gold", "chests", "cards"), face, strict=True))
    table.tell_goods("PC-4.1", "treasure", ("island", island_phrase(island)), **shown)


class PlunderIsland(Step[Cove]):
    """From this island on: whoever lies there takes the face-up card."""

    rule = "PC-16.1"

    island: int

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        table.phase = 4
        for island in range(self.island, TREASURE):
            if island in table.places:
                draws = plunder(table, table.places.index(island), island)
                if draws:
                    game.then(DrawCards(draws), PLUNDER_ISLAND[island + 1])
                    return


def haul(table: Cove, seat: int, island: int) -> tuple[int, int, int, int]:
    """The fame, gold, chests and tavern cards that a ship finds there, as far as the supply goes (PC-16.2)."""
    fame, gold, chests, tavern = table.cards.faces[table.open[island - 1]]
    if (seat, island) in table.maps:
        chests *= 2
    return fame, min(gold, table.bank), min(chests, table.hoard), tavern


def robbed(number: int) -> int:
    """The larger half goes to the player of a Freebooting card (R-29)."""
    return number - number // 2


def plunder(table: Cove, seat: int, island: int) -> tuple[int, ...]:
    """Fame, gold and chests at once, more than the hull holds if need be (PC-16.3), doubled before they are shared
    (R-30); who draws the tavern cards, in order."""
    fame, gold, chests, tavern = haul(table, seat, island)
    opened = list(table.open)
    opened[island - 1] = -1
    table.open = tuple(opened)
    fame = table.score(seat, PLUNDER, fame)
    gold = table.take_gold(seat, gold)
    chests = table.take_chests(seat, chests)
    if table.events is not None:
        facts = (("seat", Who(seat)), ("island", island_phrase(island)))
        got = {"fame": fame, "gold": gold, "chests": chests, "cards": tavern}
        table.tell_goods("PC-16.1", "plunders", *facts, **got)
    draws = [seat] * tavern
    for thief, victim in table.freeboots:
        if victim == seat:
            rob(table, thief, seat, (fame, gold, chests))
            fame, gold, chests = fame - robbed(fame), gold - robbed(gold), chests - robbed(chests)
            draws = alternate(draws, thief, seat)
    return tuple(draws)


def rob(table: Cove, thief: int, victim: int, goods: tuple[int, int, int]) -> None:
    """The larger half of each kind goes to the card's player."""
    fame, gold, chests = robbed(goods[0]), robbed(goods[1]), robbed(goods[2])
    table.score(victim, FREEBOOTS, -fame)
    table.score(thief, FREEBOOTS, fame)
    table.gold[victim] -= gold
    table.gold[thief] += gold
    table.chests[victim] -= chests
    table.chests[thief] += chests
    facts = (("seat", Who(thief)), ("victim", Who(victim)))
    table.tell_goods("PC-19.16", "robs", *facts, fame=fame, gold=gold, chests=chests)


def alternate(draws: list[int], thief: int, victim: int) -> list[int]:
    """Due cards are drawn in turn, the card's player first."""
    mine = True
    shared: list[int] = []
    for seat in draws:
        shared.append(thief if seat == victim and mine else seat)
        if seat == victim:
            mine = not mine
    return shared


TURN_UP_TREASURE: Final = TurnUpTreasure()
PLUNDER_ISLAND: Final = [PlunderIsland(island) for island in range(TREASURE + 1)]

"""Chapter 6: phase 3, the frame of combat, and chapter 15, havens.

PC-6.1 island after island; PC-6.2 two player ships, or one and a hostile non-player ship, make a battle; PC-6.3 at
Treasure Island only a legend does; PC-6.5 a boarding phase, then exchanges; PC-6.6 each acts once, fastest first;
PC-6.9 when it ends; PC-6.10 who has won; PC-6.11 clean-up. No battle at the Cove (PC-15.2).
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.battle import PEACE, Battle
from flibuste.games.pirates_cove.components import COVE, NAVY, SEATS_MAX, TREASURE
from flibuste.games.pirates_cove.moves import LEGEND
from flibuste.games.pirates_cove.moves import NAVY as NAVY_PARTY
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.rules.boarding import BOARDING_ROUND
from flibuste.games.pirates_cove.rules.exchange import COMBAT_ACTION
from flibuste.games.pirates_cove.rules.npcs import (
    CAPTURE_GALLEON,
    LEGEND_FIRES,
    NAVY_VOLLEY,
    regain,
)
from flibuste.games.pirates_cove.rules.order import by_speed
from flibuste.games.pirates_cove.table import Cove


class ResolveBattles(Step[Cove]):
    """Fight where ships have met, from this island on; then phase 4."""

    rule = "PC-6.1"

    island: int

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        table.phase = 3
        for island in range(self.island, COVE):
            ships = table.ships_at(island)
            if not ships:
                continue
            battle = battle_at(table, island, len(ships))
            if battle is not None:
                table.battle = battle
                tell_battle(table, ships)
                following = (CAPTURE_GALLEON[island], RESOLVE_BATTLES[island + 1])
                game.then(BOARDING_ROUND, EXCHANGE, END_BATTLE, *following)
                return
            if island in table.black:
                game.then(CAPTURE_GALLEON[island], RESOLVE_BATTLES[island + 1])
                return


def battle_at(table: Cove, island: int, ships: int) -> Battle | None:
    """The battle there, if one takes place (PC-6.2, PC-6.3); without a player none does (PC-6.4, PC-14.2)."""
    legend = table.legend_at(island)
    if legend >= 0 and not table.legend(legend).hostile:
        legend = -1
    navy = NAVY.hull if table.navy == island else 0
    if legend < 0 and not navy and (ships < 2 or island == TREASURE):
        return None
    hull = table.legend(legend).hull if legend >= 0 else 0
    return Battle(island, legend=legend, hull=hull, hull_before=hull, navy_hull=navy)


def tell_battle(table: Cove, ships: list[int]) -> None:
    if table.events is None:
        return
    battle = table.battle
    parties: list[object] = [Who(seat) for seat in ships]
    if battle.legend >= 0:
        parties.append(table.legend_phrase(table.legend(battle.legend)))
    if battle.navy_hull:
        parties.append(table.legend_phrase(NAVY))
    place = island_phrase(battle.island)
    rule = "PC-6.3" if battle.island == TREASURE else "PC-6.2"
    table.tell(rule, "battle", ("island", place), ("parties", tuple(parties)))


class Exchange(Step[Cove]):
    """All present, listed by speed, act once each."""

    rule = "PC-6.6"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        battle = table.battle
        battle.exchange += 1
        battle.hull_before = battle.hull
        parties = table.ships_at(battle.island)
        if battle.legend >= 0:
            parties.append(LEGEND)
        if battle.navy_hull:
            parties.append(NAVY_PARTY)
        game.agenda.append(TakeActions(by_speed(game, parties)))


class TakeActions(Step[Cove]):
    """The next ship that is still present acts; before it, and at the end of the list, the end is tested."""

    rule = "PC-6.9"

    order: tuple[int, ...]

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        if is_over(table):
            return
        for number, party in enumerate(self.order, start=1):
            if not takes_part(table, party):
                continue
            game.agenda.append(TakeActions(self.order[number:]))
            if party < SEATS_MAX:
                game.agenda.append(COMBAT_ACTION[party])
            else:
                game.agenda.append(LEGEND_FIRES if party == LEGEND else NAVY_VOLLEY)
            return
        regain(table)
        game.agenda.append(EXCHANGE)


def takes_part(table: Cove, party: int) -> bool:
    battle = table.battle
    if party < SEATS_MAX:
        return table.places[party] == battle.island
    return battle.legend >= 0 if party == LEGEND else battle.navy_hull > 0


def is_over(table: Cove) -> bool:
    """Nobody is left; or nobody is left to fire at (PC-6.9, R-10)."""
    battle = table.battle
    players = table.places.count(battle.island)
    if not players:
        return True
    if battle.npc_afloat:
        return False
    return players == 1 or battle.island == TREASURE


class EndBattle(Step[Cove]):
    """Cards off the table, jettisoned chests to the supply, marks gone; who is not sunk is whole again (PC-12.4)."""

    rule = "PC-6.11"

    def run(self, game: Game[Cove]) -> None:
        game.shows(self)
        table = game.table
        battle = table.battle
        table.discard += battle.boarded
        table.hoard += battle.jettisoned
        if table.events is not None:
            tell_end(table)
        table.battle = PEACE


def tell_end(table: Cove) -> None:
    """Who has won (PC-6.10): the players present, or the ships without a player."""
    battle = table.battle
    winners = table.ships_at(battle.island)
    if winners:
        seats = tuple(Who(seat) for seat in winners)
        table.tell("PC-6.10", "battle_won", ("seats", seats), ("n", len(winners)))
        return
    place = ("island", island_phrase(battle.island))
    left = tuple(table.party_phrase(npc) for npc in (LEGEND, NAVY_PARTY) if takes_part(table, npc))
    if left:
        table.tell("PC-6.10", "battle_lost", place, ("npcs", left))
    else:
        table.tell("PC-6.10", "battle_empty", place)


EXCHANGE: Final = Exchange()
END_BATTLE: Final = EndBattle()
RESOLVE_BATTLES: Final = [ResolveBattles(island) for island in range(COVE + 1)]

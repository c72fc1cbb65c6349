"""Chapters 12 to 14: non-player ships in battle.

PC-12.6 a legend picks its target anew at each volley; PC-13.1 Blackbeard, PC-13.2 the Flying Dutchman, PC-13.3
Captain Hook and his strays, PC-13.4 Anne Bonny & Mary Read, PC-13.5 the Cacafuego; PC-14.3 the navy fires where
its controller points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Choice, Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import ALL, COVE, HULL, NAVY, TREASURE, VALUES, Legend
from flibuste.games.pirates_cove.moves import FIRE, Fire
from flibuste.games.pirates_cove.moves import LEGEND as LEGEND_PARTY
from flibuste.games.pirates_cove.moves import NAVY as NAVY_PARTY
from flibuste.games.pirates_cove.rules.damage import discard_legend, settle
from flibuste.games.pirates_cove.rules.order import highest
from flibuste.games.pirates_cove.rules.volleys import lowest_hit, roll, strike, wounds_on
from flibuste.games.pirates_cove.table import GALLEON, Cove


class LegendFires(Step[Cove]):
    """The legend fires at the ship it hates most, by the rules of every volley (PC-8.7); its dice roll by themselves
    (PC-12.5)."""

    rule = "PC-12.6"

    def run(self, game: Game[Cove]) -> None:
        game.shows(self)
        table = game.table
        legend = table.legend(table.battle.legend)
        present = table.ships_at(table.battle.island)
        target = prey(game, legend, present)
        low = lowest_hit(table, target)
        numbered = number_ships(target, present) if legend.strays else ()
        section = legend.section
        hits = roll(game, LEGEND_PARTY, target, section, legend.dice, low, numbered=numbered)
        if numbered:
            stray(table, hits)
        elif hits:
            strike(table, target, section, hits)


def prey(game: Game[Cove], legend: Legend, present: list[int]) -> int:
    """The ship with the most of what this legend goes for; it may stick to it (R-17)."""
    table = game.table
    battle = table.battle
    if table.rulings.stick and battle.quarry in present:
        return battle.quarry
    if legend.prey == ALL:
        values = [table.speed(seat) for seat in present]
    else:
        row = VALUES[legend.prey]
        values = [row[table.rings[4 * seat + legend.prey]] for seat in present]
    target = highest(game, present, values)
    if table.rulings.stick:
        battle.quarry = target
    return target


def number_ships(target: int, present: list[int]) -> tuple[int, ...]:
    """The other ships, numbered by seat from the target on (PC-13.3)."""
    after = [seat for seat in present if seat > target]
    return (*after, *[seat for seat in present if seat < target])


def stray(table: Cove, hits: int) -> None:
    """Misses hit the ship with their number, unless it lies in Smoke (PC-13.3, R-18)."""
    smoke = table.battle.smoke
    volley = table.battle.last_volley
    assert volley is not None
    wounds = wounds_on(volley.target, volley.section, hits)
    missed = [die for die in volley.dice if die < volley.low]
    for number, seat in enumerate(volley.numbered, start=1):
        points = missed.count(number)
        if points and not smoke >> seat & 1:
            wounds.append((seat, HULL, points))
            table.tell("PC-13.3", "stray", ("seat", Who(seat)), ("n", points))
    if wounds:
        settle(table, wounds)


class NavyVolley(Choice[Cove]):
    """The controller, present or not, picks a ship and a section; the navy must fire."""

    rule = "PC-14.3"
    public_options = True

    def waiting_for(self, game: Game[Cove]) -> Sequence[int]:
        return (game.table.controller,)

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        return [each for target in range(game.table.seats) for each in FIRE[target][:ALL]]

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        if not isinstance(action, Fire):
            return not_now(action)
        table = game.table
        target = action.target
        here = target < table.seats and table.places[target] == table.battle.island
        if not here or action.section == ALL:
            return "PC-14.3"
        return "R-20" if table.rulings.navy_hull and action.section != HULL else None

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, Fire)
        target, section = action.target, action.section
        hits = roll(game, NAVY_PARTY, target, section, NAVY.dice, lowest_hit(game.table, target))
        if hits:
            strike(game.table, target, section, hits)


def regain(table: Cove) -> None:
    """At the end of an exchange the Dutchman regains what it lost in it, two points at most (PC-13.2)."""
    battle = table.battle
    if battle.legend < 0:
        return
    legend = table.legend(battle.legend)
    points = min(legend.regains, battle.hull_before - battle.hull)
    if points > 0:
        battle.hull += points
        npc = table.legend_phrase(legend)
        table.tell("PC-13.2", "regains", ("npc", npc), ("n", points), ("hull", battle.hull))


class CaptureGalleon(Step[Cove]):
    """Whoever is left alone with the Cacafuego takes it, and rolls for its fame."""

    rule = "PC-13.5"

    island: int

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        ship = table.legend_at(self.island)
        if ship < 0 or table.legend(ship).hostile:
            return
        captors = captors_at(game, self.island)
        if not captors:
            return
        die = game.dice.die()
        discard_legend(table, ship)
        for seat in captors:
            fame = table.score(seat, GALLEON, die // len(captors))
            facts = (("seat", Who(seat)), ("die", die), ("n", fame))
            table.tell("PC-13.5", "captured", *facts)


def captors_at(game: Game[Cove], island: int) -> Sequence[int]:
    """The only ship on an outer island; at Treasure Island the fastest, or all of them (R-19)."""
    present = game.table.ships_at(island)
    if island != TREASURE:
        return present if len(present) == 1 else ()
    if game.table.rulings.shared_galleon or not present:
        return present
    return (highest(game, present, [game.table.speed(seat) for seat in present]),)


LEGEND_FIRES: Final = LegendFires()
NAVY_VOLLEY: Final = NavyVolley()
CAPTURE_GALLEON: Final = [CaptureGalleon(island) for island in range(COVE)]

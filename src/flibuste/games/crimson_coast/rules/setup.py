"""Chapter 2: set-up, in this order (CC-2.9).

Fleets are built (CC-1.8); CC-2.1 each player rolls, the higher goes first; islands (CC-2.2), terrain (CC-2.4), the
first player's home and ships, the second's (CC-2.5 to CC-2.7), crew (CC-2.8), treasure (CC-4), and the first turn.
Chance may lay all of it at once, fairly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.numbers.numbers import COMPONENTS, OUR_OWN
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.components import ISLANDS
from flibuste.games.crimson_coast.rules.assigning import ASSIGN
from flibuste.games.crimson_coast.rules.drafting import DRAFT_ON, LAY_POOL
from flibuste.games.crimson_coast.rules.fleet import BUILD_BY_CHANCE, CHOOSE_FLEET
from flibuste.games.crimson_coast.rules.laying import CHOOSE_KIND, LAY_ISLAND, lay_by_chance
from flibuste.games.crimson_coast.rules.mooring import (
    CHOOSE_HOME,
    SHOW_FLEET,
    fair_homes,
    give_home,
    moor_by_chance,
)
from flibuste.games.crimson_coast.rules.treasure import DEAL_TREASURE
from flibuste.games.crimson_coast.rules.turn import TAKE_TURN
from flibuste.games.crimson_coast.rulings import rulings_from
from flibuste.games.crimson_coast.table import NONE, NOWHERE, PLAIN, Coast


def new_table(seats: int, options: Mapping[str, str]) -> Coast:
    """Nothing lies there yet."""
    return Coast(
        seats=seats,
        auto_single=options["auto_single"] == "true",
        rulings=rulings_from(options),
        box=options.get(COMPONENTS, OUR_OWN),
        lists=[() for _ in range(seats)],
        first=NONE,
        contributed=[() for _ in range(seats)],
        pool=(),
        takes=0,
        stopped=0,
        islands=(),
        terrain=(),
        terrain_kinds=(),
        values=[],
        homes=[NONE for _ in range(seats)],
        markers=[],
        explored=[],
        cards=(),
        owners=(),
        fleets=(),
        poses=(),
        masts=[],
        docked=[],
        lost=[],
        tangled=[],
        tows=[],
        ghostly=0,
        sunk=0,
        wrecks=0,
        scuttled=0,
        chained=[],
        choked=[],
        idle=[],
        raiding=0,
        hostile=0,
        fort_cards=(),
        fort_owners=(),
        fort_islands=[],
        fort_poses=[],
        flags=[],
        slots=[],
        kinds=(),
        places=(),
        up=0,
        crew_backs=0,
        sources=[],
        whose=[],
        worth=[],
        paid=[],
        known=[() for _ in range(seats)],
        dealt=0,
        extras=0,
        created=0,
        broken=(),
        enlisted=0,
        won=NONE,
        turn=0,
        fresh=False,
        acted=[],
        more=[],
        twice=0,
        last_action=[],
        fort_acted=0,
        used=(),
        cancelled=(),
        free_exploring=0,
        embarked=0,
        acting=NONE,
        segments=(0, 0),
        helmed=0,
        sailed=False,
        began_docked=NONE,
        began_touching=(),
        tested=0,
        tow_tested=0,
        straight=False,
        left_fog=NONE,
        origin=NOWHERE,
        allowance=(0, 0),
        bonus=False,
        onward=0,
        docked_anew=False,
        follow=0,
        firing=NONE,
        fired=0,
        missed=(NONE, NONE),
        mode=PLAIN,
        aims=(),
        half_hits=(),
        held=0,
        dice=(),
    )


class OpenTable(Step[Coast]):
    """Fleets first; who drafts them must know who is first."""

    rule = "CC-2.9"

    def run(self, game: Game[Coast]) -> None:
        rulings = game.table.rulings
        if rulings.drafted:
            game.then(LAY_POOL, ROLL_FIRST, DRAFT_ON, LAY_TABLE)
        elif rulings.random_fleets:
            game.then(BUILD_BY_CHANCE, ROLL_FIRST, LAY_TABLE)
        else:
            game.then(CHOOSE_FLEET, ROLL_FIRST, LAY_TABLE)


class RollFirst(Step[Coast]):
    """A die each, again while they are equal; the higher goes first (CC-2.1)."""

    rule = "CC-2.1"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        game.reveals()
        dice = (0, 0)
        while dice[0] == dice[1]:
            dice = (game.dice.die(), game.dice.die())
            if table.events is not None:
                for seat in range(table.seats):
                    table.tell("CC-2.1", "rolls", ("seat", Who(seat)), ("die", dice[seat]))
        table.dice = dice
        table.first = int(dice[1] > dice[0])
        table.tell("CC-2.1", "first_player", ("seat", Who(table.first)))


class LayTable(Step[Coast]):
    """Everything between the roll and the first turn."""

    rule = "CC-2.9"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        table.dice = ()
        first, second = table.first, 1 - table.first
        crew = (ASSIGN[first], ASSIGN[second])
        if table.rulings.at_once:
            lay_at_once(game)
            game.then(*crew, DEAL_TREASURE, TAKE_TURN)
            return
        pieces: list[Step[Coast]] = [LAY_ISLAND[at % 2 ^ first] for at in range(ISLANDS)]
        pieces += [CHOOSE_KIND[at % 2 ^ first] for at in range(2 * table.rulings.terrain)]
        game.then(*pieces, *moorings(table), *crew, DEAL_TREASURE, TAKE_TURN)


def moorings(table: Coast) -> list[Step[Coast]]:
    """Homes and ships: the second player, who placed the last piece, names the first one's home, and the other way
    round; or each his own (CC-2.5, RU-11)."""
    first, second = table.first, 1 - table.first
    if table.rulings.own_home:
        homes = [CHOOSE_HOME[second][second], CHOOSE_HOME[first][first]]
        return [*homes, SHOW_FLEET[first], SHOW_FLEET[second]]
    named = CHOOSE_HOME[second][first], CHOOSE_HOME[first][second]
    return [named[0], SHOW_FLEET[first], named[1], SHOW_FLEET[second]]


def lay_at_once(game: Game[Coast]) -> None:
    """Chance lays islands and terrain, gives homes and moors the ships."""
    table = game.table
    game.reveals()
    lay_by_chance(game, ISLANDS)
    table.tell("CC-2.9", "laid_by_chance")
    for seat, island in enumerate(fair_homes(game)):
        give_home(table, seat, island)
    for seat in (table.first, 1 - table.first):
        moor_by_chance(game, seat)


OPEN_TABLE: Final = OpenTable()
ROLL_FIRST: Final = RollFirst()
LAY_TABLE: Final = LayTable()

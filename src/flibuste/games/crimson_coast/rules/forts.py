"""Chapter 16: building forts.

CC-16.1 its owner puts the flags on corners and walls; CC-16.2 one fort on a wild island, once; CC-16.3 at the end of
a turn, with its price in gold at home and a ship docked at the island; CC-16.4 the payment goes from home into the
fort and still counts (RU-39: no coin too many, no change); CC-16.5 two opposite corners on the island, centred unless
they may stand anywhere (RU-38); CC-16.6 treasure that lies there goes into the fort and is the builder's, open, at
once; CC-16.11 enemies who lie at the island are docked no longer (RU-42).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import outline_body
from flibuste.games.crimson_coast.geometry.contact import in_the_way
from flibuste.games.crimson_coast.geometry.measures import CLEAR
from flibuste.games.crimson_coast.geometry.placing import fort_stands
from flibuste.games.crimson_coast.geometry.trig import DEGREE, TURN
from flibuste.games.crimson_coast.knowledge import turn_up
from flibuste.games.crimson_coast.moves.forts import (
    BUILD_FORT,
    BUILD_NOTHING,
    PLACE_FLAG,
    BuildFort,
    Pay,
    PlaceFlag,
    RaiseFort,
)
from flibuste.games.crimson_coast.moves.setup import posed
from flibuste.games.crimson_coast.phrases import fort_phrase, island_phrase
from flibuste.games.crimson_coast.rules import docking, end
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.table import BANK, CREW, FORT, ISLAND, NONE, Coast, Pose

OFFSETS: Final = (0, -1000, 1000)
"""From the middle of the island, in hundredths of a millimetre: places of a fort that are listed (RU-38)."""
ASLANT: Final = 45 * DEGREE

# -- which, and where (CC-16.3) ------------------------------------------------------------------------


def cost_of(table: Coast, fort: int) -> int:
    return table.fort_card(fort).points


def gold_at_home(table: Coast, seat: int) -> list[int]:
    """What the pieces of gold on the home island are worth, the smallest first."""
    gold = [table.gold_of(token) for token in table.tokens_at(BANK + seat)]
    return sorted([each for each in gold if each])


def building_objection(table: Coast, seat: int, fort: int, island: int) -> str | None:
    if fort >= len(table.fort_cards) or table.fort_owners[fort] != seat:
        return "CC-1.5"
    if table.fort_islands[fort] != NONE or not docking.is_wild(table, island):
        return "CC-16.2"
    is_there = any(table.docked[ship] == island for ship in table.ships_of(seat))
    can_pay = sum(gold_at_home(table, seat)) >= cost_of(table, fort)
    return None if is_there and can_pay else "CC-16.3"


class BuildForts(OpenQuestion):
    """Build one, and another; asked only where it is possible, which all can see."""

    rule = "CC-16.3"

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        if self.seat not in game.table.fort_owners:
            return ()
        return self.asked if len(self.options(game, self.seat)) > 1 else ()

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        own = [fort for fort, owner in enumerate(table.fort_owners) if owner == seat]
        return [*[move for fort in own for move in BUILD_FORT[fort]], BUILD_NOTHING]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if isinstance(action, BuildFort):
            return building_objection(game.table, seat, action.fort, action.island)
        return None if action is BUILD_NOTHING else not_now(action)

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        if isinstance(action, BuildFort):
            fort, island = action.fort, action.island
            game.agenda += [self, Garrison(fort), PlaceFlags(seat, fort)]
            game.then(PayForFort(seat, fort, island), PlaceWalls(seat, fort, island))


# -- payment (CC-16.4) ---------------------------------------------------------------------------------


def payments(gold: Sequence[int], cost: int) -> list[tuple[int, ...]]:
    """Every way to pay: enough, and no coin superfluous (RU-39)."""
    found: set[tuple[int, ...]] = set()
    sets: set[tuple[int, ...]] = {()}
    for coin in gold:
        for paid in list(sets):
            more = (*paid, coin)
            if sum(more) < cost:
                sets.add(more)
            elif sum(more) - min(more) < cost:
                found.add(more)
    return sorted(found)


class PayForFort(OpenQuestion):
    """Which coins go from home into the fort?"""

    rule = "CC-16.4"

    fort: int
    island: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [Pay(coins) for coins in payments(gold_at_home(table, seat), self.cost(table))]

    def cost(self, table: Coast) -> int:
        return cost_of(table, self.fort)

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, Pay):
            return not_now(action)
        table = game.table
        ways = payments(gold_at_home(table, seat), self.cost(table))
        return None if action.coins in ways else "RU-39"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Pay)
        table = game.table
        table.fort_islands[self.fort] = self.island
        table.fort_poses[self.fort] = table.islands[self.island]
        table.flags[self.fort] = 0
        table.slots[self.fort] = ()
        home = table.tokens_at(BANK + seat)
        for coin in action.coins:
            token = next(token for token in home if table.gold_of(token) == coin)
            home.remove(token)
            table.lay_token(token, FORT + self.fort)
        if table.events is not None:
            facts = (("seat", Who(seat)), ("gold", sum(action.coins)))
            table.tell("CC-16.4", "pays_for_fort", *facts, *self.facts(table, seat))

    def facts(self, table: Coast, seat: int) -> Facts:
        fort, island = fort_phrase(table, self.fort), island_phrase(table, self.island)
        return (("fort", fort), ("island", island), ("cost", self.cost(table)))


# -- walls and flags (CC-16.1, CC-16.5) ----------------------------------------------------------------


class PlaceWalls(OpenQuestion):
    """Where the fort stands on its island; centred, unless that is free (RU-38)."""

    rule = "CC-16.5"

    fort: int
    island: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        return self.asked if game.table.rulings.fort_free else ()

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        x, y, heading = game.table.islands[self.island]
        turns = (heading, (heading + ASLANT) % TURN)
        poses = [(x + dx, y + dy, turn) for turn in turns for dx in OFFSETS for dy in OFFSETS]
        return posed("raise", poses)

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        x, y, _ = game.table.islands[self.island]
        dx, dy = dice.below(6001) - 3000, dice.below(6001) - 3000
        return posed("raise", [(x + dx, y + dy, dice.below(TURN))])[0]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, RaiseFort):
            return not_now(action)
        return None if self.stands(game.table, action.pose) else "CC-16.5"

    def stands(self, table: Coast, pose: Pose) -> bool:
        """On the island, and on no ship that lies there."""
        body = outline_body(table.things.fort, pose)
        if not fort_stands(sea.island(table, self.island), body):
            return False
        ships = [ship for ship in range(len(table.cards)) if table.is_placed(ship)]
        return in_the_way(body, [sea.hull(table, ship) for ship in ships]) == CLEAR

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, RaiseFort)
        game.table.fort_poses[self.fort] = action.pose

    def facts(self, table: Coast, seat: int) -> Facts:
        fort, island = fort_phrase(table, self.fort), island_phrase(table, self.island)
        return (("fort", fort), ("island", island))


class PlaceFlags(OpenQuestion):
    """A place of its own for each flag."""

    rule = "CC-16.1"

    fort: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        table = game.table
        is_done = len(table.slots[self.fort]) == len(table.fort_card(self.fort).guns)
        return () if is_done else self.asked

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return PLACE_FLAG

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, PlaceFlag):
            return not_now(action)
        return "CC-16.1" if action.slot in game.table.slots[self.fort] else None

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, PlaceFlag)
        table = game.table
        table.flags[self.fort] |= 1 << len(table.slots[self.fort])
        table.slots[self.fort] = (*table.slots[self.fort], action.slot)
        game.agenda.append(self)

    def facts(self, table: Coast, seat: int) -> Facts:
        left = len(table.fort_card(self.fort).guns) - len(table.slots[self.fort])
        return (("fort", fort_phrase(table, self.fort)), ("n", left))


class Garrison(Step[Coast]):
    """The treasure of the island goes in (CC-16.6); enemies are docked there no longer (CC-16.11)."""

    rule = "CC-16.6"

    fort: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        seat, island = table.fort_owners[self.fort], table.fort_islands[self.fort]
        lying = table.tokens_at(ISLAND + island)
        found = [token for token in lying if not table.crew_backs >> token & 1]
        turn_up(game, found)
        for token in lying:
            if token in found or table.whose[token] == seat:
                take_in(table, token, seat, self.fort)
        for ship in table.ships_of(1 - seat):
            if table.docked[ship] == island:
                docking.undock(table, ship)
        if table.events is not None:
            gold = sum([table.gold_of(token) for token in table.tokens_at(FORT + self.fort)])
            facts = (("seat", Who(seat)), ("fort", fort_phrase(table, self.fort)), ("gold", gold))
            table.tell("CC-16.6", "builds", *facts, ("island", island_phrase(table, island)))
        end.check_bank(game)


def take_in(table: Coast, token: int, seat: int, fort: int) -> None:
    """Treasure goes inside, and so do the builder's crew; one that lay among the treasure is his from now on."""
    table.lay_token(token, FORT + fort)
    if table.kinds[token] >= CREW:
        table.whose[token] = seat
        table.crew_backs |= 1 << token


BUILD_FORTS: Final = [BuildForts(seat) for seat in range(2)]

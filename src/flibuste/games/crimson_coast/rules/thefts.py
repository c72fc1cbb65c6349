"""Treasure that changes hands by what a card says, on the own turn and free of charge.

RU-32 a RAIDER that has docked at an enemy's home takes one treasure there by choice; RU-62 LOOT_PIRATE: while touching
a Pirate enemy, look at its treasures and take what there is room for; STEAL_TOUCH_1: while touching any other ship, one
of its treasures at random; SWAP_TREASURE: one for one with an enemy within S, both at random. All need room (RU-24),
and each is done once a turn, looting once for each ship that is looted, raiding once a docking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.words import Facts, Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import (
    LOOT_PIRATE,
    PIRATE,
    STEAL_TOUCH_1,
    SWAP_TREASURE,
)
from flibuste.games.crimson_coast.effects import can, is_spent, spend, use
from flibuste.games.crimson_coast.knowledge import alike, blur, learn, mix_among
from flibuste.games.crimson_coast.moves.cargo import (
    LOOT,
    STEAL,
    SWAP,
    Loot,
    Raid,
    Steal,
    Swap,
    TwoShips,
    paired,
)
from flibuste.games.crimson_coast.phrases import back_phrase, ship_phrase, token_phrase
from flibuste.games.crimson_coast.rules.command import Deed, add, take_free_action
from flibuste.games.crimson_coast.rules.crewing import load, objection_aboard, room, space_of
from flibuste.games.crimson_coast.rules.exploring import TakeTreasure
from flibuste.games.crimson_coast.rules.occasions import IN_RANGE, RAIDING, TOUCHING, able
from flibuste.games.crimson_coast.table import BANK, CREW, NONE, Coast

LOOTED: Final = 220
"""Plus a ship, among what was used this turn, where codes of cards stand: its treasures were looked at."""


def looks_laden(table: Coast, ship: int) -> bool:
    """Whether it carries treasure, as far as all can see."""
    return any(
        table.kinds[token] < CREW if table.is_up(token) else not table.crew_backs >> token & 1
        for token in table.tokens_at(ship)
    )


def treasures(table: Coast, ship: int) -> list[int]:
    """What is treasure indeed."""
    return [token for token in table.tokens_at(ship) if not table.is_crew(token)]


def light_treasures(table: Coast, ship: int) -> list[int]:
    """Unique treasures that lie open: all that a full hold still takes (RU-24)."""
    return [
        token for token in table.tokens_at(ship) if table.is_up(token) and table.is_unique(token)
    ]


# -- an enemy's home (RU-32) -----------------------------------------------------------------------------------


class RaidHome(Deed):
    """One treasure from the enemy's home, in the turn in which the raider has docked there."""

    kind = Raid
    needs = (RAIDING,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            paired(Raid, ship, token)
            for ship in table.ships_of(seat)
            if is_raiding(table, seat, ship)
            for token in table.tokens_at(BANK + 1 - seat)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Raid)
        table = game.table
        token, ship = action.token, action.ship
        if not table.commands(seat, ship) or not is_raiding(table, seat, ship):
            return "RU-32"
        if token not in table.tokens_at(BANK + 1 - seat):
            return "RU-32"
        return objection_aboard(table, ship, token)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Raid)
        table = game.table
        table.docked_anew = False  # once a docking
        facts: Facts = (("seat", Who(seat)), ("ship", ship_phrase(table, action.ship)))
        table.tell("RU-32", "raids", *facts, ("treasure", token_phrase(table, action.token)))
        load(game, [action.token], action.ship)


def is_raiding(table: Coast, seat: int, ship: int) -> bool:
    """Docked there by the action under way, and nothing taken yet."""
    is_there = table.docked_anew and table.docked[ship] == table.homes[1 - seat]
    return bool(table.raiding >> ship & 1) and table.acting == ship and is_there


# -- ships that touch (RU-62) ------------------------------------------------------------------------------------


class Theft(Deed):
    """One ship takes something from another."""

    code: ClassVar[int] = NONE
    comes_first: ClassVar[bool] = True
    """By the ship that has moved, before a Captain's shot (CC-7.9)."""
    moves: ClassVar[list[list[Action]]] = []

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            self.moves[ship][other]
            for ship in table.ships_of(seat)
            if can(table, ship, self.code)
            for other in range(len(table.cards))
            if self.theft_objection(table, seat, ship, other) is None
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, TwoShips)
        return self.theft_objection(game.table, seat, action.ship, action.other)

    def theft_objection(self, table: Coast, seat: int, ship: int, other: int) -> str | None:
        if not table.commands(seat, ship) or not other < len(table.cards):
            return "CC-6.4"
        if not can(table, ship, self.code):
            return "CC-3.4"
        if is_spent(table, ship, self.noted(other)):
            return "CC-6.5"
        if ship == other or not self.reaches(table, ship, other) or not looks_laden(table, other):
            return "RU-62"
        return self.room_objection(table, ship, other)

    def noted(self, other: int) -> int:
        """As what it is noted that this was done."""
        return self.code

    def reaches(self, table: Coast, ship: int, other: int) -> bool:
        return sea.touching(table, ship, other) and not table.sunk >> other & 1

    def room_objection(self, table: Coast, ship: int, other: int) -> str | None:
        return None if room(table, ship) > 0 or light_treasures(table, other) else "RU-24"

    def begin(self, game: Game[Coast], action: Action) -> tuple[int, int]:
        """Note that it was done; both ships."""
        assert isinstance(action, TwoShips)
        table = game.table
        use(game, action.ship, self.code)
        spend(table, action.ship, self.noted(action.other))
        if not self.comes_first or action.ship != table.acting:
            take_free_action(table)
        game.reveals()  # whether there is any treasure, and which of it
        return action.ship, action.other


class LootPirate(Theft):
    """Look at a Pirate's treasures and take what there is room for."""

    kind = Loot
    needs = (TOUCHING, able(LOOT_PIRATE))
    code = LOOT_PIRATE
    moves = LOOT

    def noted(self, other: int) -> int:
        return LOOTED + other

    def reaches(self, table: Coast, ship: int, other: int) -> bool:
        enemy = table.fleets[other] != table.fleets[ship] and table.card(other).nation == PIRATE
        return enemy and super().reaches(table, ship, other)

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        ship, other = self.begin(game, action)
        table = game.table
        if table.events is not None:
            facts = (("ship", ship_phrase(table, ship)), ("other", ship_phrase(table, other)))
            table.tell("RU-62", "loots", *facts)
        for pile in alike(table, other):
            if not table.crew_backs >> pile[0] & 1:
                mix_among(game, pile, seat)
                learn(game, table.fleets[other], pile)
        game.agenda.append(TakeTreasure(seat, ship, other, 0))


class StealTreasure(Theft):
    """One treasure at random."""

    kind = Steal
    needs = (TOUCHING, able(STEAL_TOUCH_1))
    code = STEAL_TOUCH_1
    moves = STEAL

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        ship, other = self.begin(game, action)
        table = game.table
        found = treasures(table, other) if room(table, ship) > 0 else light_treasures(table, other)
        if not found:
            table.tell("RU-62", "steals_nothing", ("ship", ship_phrase(table, other)))
            return
        token = game.dice.pick(found)
        tell_theft(table, "steals", token, other, ship)
        load(game, [token], ship)


class SwapTreasure(Theft):
    """One treasure for another, both at random."""

    kind = Swap
    needs = (IN_RANGE, able(SWAP_TREASURE))
    code = SWAP_TREASURE
    comes_first = False
    moves = SWAP

    def reaches(self, table: Coast, ship: int, other: int) -> bool:
        enemy = table.fleets[other] != table.fleets[ship] and not table.sunk >> other & 1
        return enemy and sea.within_short(table, ship, other)

    def room_objection(self, table: Coast, ship: int, other: int) -> str | None:
        return None if treasures(table, ship) else "RU-62"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        ship, other = self.begin(game, action)
        table = game.table
        mine = [token for token in treasures(table, ship) if swaps_for(table, token, other)]
        if not mine:
            table.tell("RU-62", "steals_nothing", ("ship", ship_phrase(table, other)))
            return
        given = game.dice.pick(mine)
        taken = game.dice.pick(swaps_for(table, given, other))
        tell_theft(table, "swaps", taken, other, ship)
        tell_theft(table, "swaps", given, ship, other)
        table.lay_token(taken, ship)
        table.lay_token(given, other)
        for token, there in ((taken, ship), (given, other)):
            learn(game, table.fleets[there], [token])
        for there in (ship, other):  # not before both are there: tokens change when they are mixed
            blur(game, there)


def swaps_for(table: Coast, token: int, other: int) -> list[int]:
    """The treasures of the other ship that this one may be swapped for: both holds take what they get (RU-24)."""
    ship, space = table.places[token], space_of(table, token, False)
    found: list[int] = []
    for theirs in treasures(table, other):
        more = space_of(table, theirs, False) - space
        if more == 0 or room(table, ship if more > 0 else other) > 0:
            found.append(theirs)
    return found


def tell_theft(table: Coast, name: str, token: int, here: int, there: int) -> None:
    """From ship to ship; both sides know what it is."""
    seats = (table.fleets[here], table.fleets[there])
    facts: Facts = (("ship", ship_phrase(table, there)), ("other", ship_phrase(table, here)))
    if table.events is not None:
        shown = (*facts, ("token", token_phrase(table, token)))
        hidden = shown if table.is_up(token) else (*facts, ("token", back_phrase(table, token)))
        secrets = tuple([(seat, shown) for seat in dict.fromkeys(seats)])
        table.events.append(Event("RU-62", name, hidden, secrets))


add(RaidHome(), LootPirate(), StealTreasure(), SwapTreasure())

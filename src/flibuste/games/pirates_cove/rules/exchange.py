"""Chapter 6, exchanges of volleys, and chapter 10, flight and mutiny: what a ship does at its place in the list.

PC-6.7 fire, or flee to the Cove; wait only while reloading; PC-6.8 non-player ships first; PC-10.1 flight;
PC-10.2 a fame for the others if the ship was hit; PC-10.3 the mutiny die.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Question
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import ALL, CANNONADE, SEATS_MAX, TREASURE, VOLLEY_CARDS
from flibuste.games.pirates_cove.moves import (
    FIRE,
    FIRE_LEGEND,
    FIRE_NAVY,
    FLEE,
    LEGEND,
    LOAD,
    NAVY,
    WAIT,
    Fire,
    PlayCard,
)
from flibuste.games.pirates_cove.rules.volleys import fire_volley
from flibuste.games.pirates_cove.table import FLIGHTS, MUTINY, Cove

MUTINY_FAME: Final = -2


class CombatAction(Question[Cove]):
    """Fire one volley, after showing volley cards if one likes, or flee; wait only while reloading (R-36)."""

    rule = "PC-6.7"

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        seats = game.table.seats
        others = [each for target in range(seats) if target != seat for each in FIRE[target]]
        return [FIRE_LEGEND, FIRE_NAVY, *others, *LOAD.values(), FLEE, WAIT]

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        table = game.table
        battle = table.battle
        if action is FLEE:
            return objection_to_fleeing(table)
        reloading = battle.reload >> seat & 1
        if action is WAIT:
            return None if reloading else "PC-6.7"
        if isinstance(action, PlayCard) and action.n in VOLLEY_CARDS:
            if reloading:
                return "PC-19.29"
            if battle.calm:
                return "PC-19.22"
            return None if table.holds(seat, action.n) else "PC-8.2"
        if isinstance(action, Fire):
            return "PC-19.29" if reloading else objection_to_firing(table, seat, action)
        return not_now(action)

    def options(self, game: Game[Cove], seat: int) -> list[Action]:
        table = game.table
        battle = table.battle
        flight = objection_to_fleeing(table) is None
        if battle.reload >> seat & 1:
            return [FLEE, WAIT] if flight else [WAIT]
        legal: list[Action] = [*shots(table, seat)]
        if not battle.calm:
            kinds = table.cards.kinds
            held = [kinds[card] for card in table.hands[seat]]
            if held:
                legal += [each for kind, each in LOAD.items() if kind in held]
        if flight:
            legal.append(FLEE)
        return legal

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        table = game.table
        if isinstance(action, Fire):
            fire_volley(game, seat, action)
        elif action is FLEE:
            table.battle.reload &= ~(1 << seat)
            flee(game, seat)
        elif isinstance(action, PlayCard):
            game.reveals()
            load(table, seat, action.n)
            game.agenda.append(self)
        else:
            table.battle.reload &= ~(1 << seat)
            table.tell("PC-19.29", "reloads", ("seat", Who(seat)))

    def prompt(self, game: Game[Cove], seat: int) -> Phrase:
        table = game.table
        return Phrase("prompt.combat_action", (("n", table.dice(seat)),))


def objection_to_fleeing(table: Cove) -> str | None:
    """Who has shown a volley card fires; duellists do not flee."""
    if table.battle.volley:
        return "PC-8.1"
    return "PC-20.5" if table.duelling and not table.rulings.duel_flight else None


def objection_to_firing(table: Cove, seat: int, shot: Fire) -> str | None:
    """Whom one may aim at, and where."""
    battle = table.battle
    target = shot.target
    if target == LEGEND:
        return None if battle.legend >= 0 else "PC-8.3"
    if target == NAVY:
        return None if battle.navy_hull else "PC-8.3"
    if target == seat or target >= table.seats or table.places[target] != battle.island:
        return "PC-8.3"
    if battle.island == TREASURE:
        return "PC-15.1"
    if battle.npc_afloat:
        return "PC-6.8"
    if (shot.section == ALL) != cannonading(table):
        return "PC-8.3" if shot.section == ALL else "PC-19.29"
    return None


def cannonading(table: Cove) -> bool:
    kinds = table.cards.kinds
    return CANNONADE in [kinds[card] for card in table.battle.volley]


def shots(table: Cove, seat: int) -> list[Fire]:
    """Everything this ship may aim at."""
    battle = table.battle
    if battle.npc_afloat:
        npcs = [FIRE_LEGEND] if battle.legend >= 0 else []
        return [*npcs, FIRE_NAVY] if battle.navy_hull else npcs
    found: list[Fire] = []
    whole = bool(battle.volley) and cannonading(table)
    for target, place in enumerate(table.places):
        if place == battle.island and target != seat:
            row = FIRE[target]
            found += row[ALL:] if whole else row[:ALL]
    return found


def load(table: Cove, seat: int, kind: int) -> None:
    """Show a volley card; it is discarded after the roll (PC-8.2)."""
    card = table.remove_card(seat, kind)
    table.battle.volley += (card,)
    table.battle.played += ((seat, card),)
    if table.events is not None:
        table.tell_card("PC-8.2", seat, card)


def flee(game: Game[Cove], seat: int) -> None:
    """To the Cove; the others score if the ship was hit, and any crew may mutiny (R-16)."""
    table = game.table
    battle = table.battle
    duel = table.duelling
    table.sail_to_cove(seat)
    battle.last_out = (seat,)
    battle.fled |= 1 << seat
    table.tell("PC-10.1", "flees", ("seat", Who(seat)))
    if duel:
        return
    if battle.hit >> seat & 1:
        for other in table.ships_at(battle.island):
            fame = table.score(other, FLIGHTS, 1)
            table.tell("PC-10.2", "flight_fame", ("seat", Who(other)), ("n", fame))
    die = game.dice.die()
    if die > 1:
        table.tell("PC-10.3", "no_mutiny", ("seat", Who(seat)), ("die", die))
        return
    mutiny(table, seat)


def at_stake(table: Cove, seat: int) -> tuple[int, int, int]:
    """What a mutiny takes: two fame, all gold and all chests (PC-10.3)."""
    return -table.scored(seat, MUTINY_FAME), table.gold[seat], table.chests[seat]


def mutiny(table: Cove, seat: int) -> None:
    fame, gold, chests = at_stake(table, seat)
    table.pay(seat, gold)
    table.take_chests(seat, -chests)
    table.score(seat, MUTINY, -fame)
    lost = {"gold": gold, "chests": chests, "fame": fame}
    table.tell_goods("PC-10.3", "mutiny", ("seat", Who(seat)), **lost)


COMBAT_ACTION: Final = [CombatAction(seat) for seat in range(SEATS_MAX)]

"""Chapters 10 to 12: Attack.

TE-10.1 one merchant or unhidden galleon on one's card, never the Navy; TE-11.1 a merchant sinks below a higher total
than its value; TE-11.2 then its gold, its cube, Legend, the next merchant card, a new start from the port farther away
and a new cube; TE-11.3 the last merchants keep their card; TE-11.4 Legend only with as few players as the card says;
TE-11.5 less: battered, and a Sure-shot; equal: a Sure-shot; TE-12.1 against a pirate the defender rolls after the
attacker; TE-12.2 the higher total raises the Legend; TE-12.3 the lower one is battered and has a Sure-shot; TE-12.4
both have one in a tie.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import (
    DISTANCE,
    NO_BOOTY,
    SEATS_MAX,
    SHIPS,
    MerchantCard,
)
from flibuste.games.tiny_epic_pirates.moves import (
    ATTACK_MOVE,
    CHOOSE_PORT,
    Attack,
    ChoosePort,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    cube_phrase,
    foe_phrase,
    pirate_phrase,
    place_phrase,
    ship_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.battering import batter
from flibuste.games.tiny_epic_pirates.rules.fight import DEFENCE, ROLL_DICE
from flibuste.games.tiny_epic_pirates.rules.legend import RAISE_LEGEND, award_shot, raise_legend
from flibuste.games.tiny_epic_pirates.rules.plunder import draw_cubes, load_cubes
from flibuste.games.tiny_epic_pirates.rules.solo_fights import (
    rival_is_beaten,
    rival_sinks,
    rival_ties,
    rival_wins,
)
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

# -- whom --------------------------------------------------------------------------------------------


def ways_to_attack(table: Tiny, seat: int) -> Sequence[Action]:
    """Every ship that is not one's own, wherever it is."""
    pirates = [pirate for pirate in range(table.pirates) if pirate != seat]
    ships = [MERCHANT + ship for ship in range(len(SHIPS))]
    return [ATTACK_MOVE[foe] for foe in (*ships, *pirates)]


def objection_to_attack(table: Tiny, seat: int, action: Action) -> str | None:
    assert isinstance(action, Attack)
    return None if is_target(table, seat, action.foe) else "TE-10.1"


def is_target(table: Tiny, pirate: int, foe: int) -> bool:
    """On the same card, and not hidden."""
    here = table.ships[pirate]
    if foe >= MERCHANT:
        return table.merchants[foe - MERCHANT] == here
    if foe == pirate or foe >= table.pirates:
        return False
    return table.ships[foe] == here and not table.is_hidden(foe)


def attack(game: Game[Tiny], pirate: int, foe: int, kind: int) -> None:
    """One fight from the first roll to what comes of it; `kind` as the attacker comes to roll."""
    table = game.table
    table.foes = (pirate, foe)
    table.dice = ()
    if table.events is not None:
        facts = (("pirate", pirate_phrase(table, pirate)), ("foe", foe_phrase(table, foe)))
        table.tell("TE-10.1", "attacks", *facts)
    if table.rulings.attack_reveals and table.is_hidden(pirate):
        table.hidden &= ~(1 << pirate)
        table.tell("R-8", "leaves_cove", ("pirate", pirate_phrase(table, pirate)))
    if foe >= MERCHANT:
        table.totals = (NOBODY, merchant_card(table, foe - MERCHANT).value)
        game.then(ROLL_DICE[pirate][kind], MEET_MERCHANT)
    else:
        table.totals = (NOBODY, NOBODY)
        game.then(ROLL_DICE[pirate][kind], ROLL_DICE[foe][DEFENCE], SETTLE_DUEL)


def merchant_card(table: Tiny, ship: int) -> MerchantCard:
    return table.things.merchants[table.shown[ship]]


# -- merchants (TE-11) ---------------------------------------------------------------------------------


class MeetMerchant(Step[Tiny]):
    """Its value is its damage, and it rolls nothing (R-27)."""

    rule = "TE-11.1"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        attacker, foe = table.foes
        total, value = table.totals
        if total > value:
            sink(game, attacker, foe - MERCHANT)
        elif total == value:
            tell_outcome(table, "TE-11.5", "merchant_holds", attacker, foe)
            console(game, attacker, "TE-11.5")
        else:
            tell_outcome(table, "TE-11.5", "merchant_wins", attacker, foe)
            lose_fight(game, attacker, "TE-11.5")


def tell_outcome(table: Tiny, rule: str, name: str, pirate: int, foe: int) -> None:
    if table.events is not None:
        facts = (("pirate", pirate_phrase(table, pirate)), ("foe", foe_phrase(table, foe)))
        mine, theirs = table.totals if pirate == table.foes[0] else table.totals[::-1]
        table.tell(rule, name, *facts, ("mine", mine), ("theirs", theirs))


def sink(game: Game[Tiny], pirate: int, ship: int) -> None:
    """Gold, cube, Legend (R-22), and a new start for the ship."""
    table = game.table
    tell_outcome(table, "TE-11.1", "sinks", pirate, MERCHANT + ship)
    game.agenda.append(RESET_MERCHANT[pirate][ship])
    if pirate >= table.seats:
        rival_sinks(game, ship)
        return
    card = merchant_card(table, ship)
    table.tell("TE-11.2", "loots", ("seat", Who(pirate)), ("gold", card.gold))
    table.gain_gold(pirate, card.gold)
    if table.seats <= card.legend_max_players:
        game.agenda.append(RAISE_LEGEND[pirate])
    load_cubes(game, pirate, (unload_merchant(table, ship),))


def unload_merchant(table: Tiny, ship: int) -> int:
    """Its cube is on the way to somebody's hold."""
    cube = table.cargo[ship]
    table.cargo = put(table.cargo, ship, NO_BOOTY)
    return cube


def put(pair: tuple[int, int], ship: int, value: int) -> tuple[int, int]:
    """The same for the other ship, and this for that one."""
    return (value, pair[1]) if ship == 0 else (pair[0], value)


class ResetMerchant(Step[Tiny]):
    """The next card for this ship, a new start and a new cube."""

    rule = "TE-11.2"

    pirate: int
    ship: int

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        replace_card(game, self.ship)
        game.agenda.append(LOAD_MERCHANT[self.ship])
        one, other = table.ports
        here = table.ships[self.pirate]
        if DISTANCE[here][one] != DISTANCE[here][other]:
            farther = one if DISTANCE[here][one] > DISTANCE[here][other] else other
            start_from(table, self.ship, farther)
        else:
            chooser = self.pirate if self.pirate < table.seats else 0
            game.agenda.append(PICK_PORT[chooser][self.ship])


def replace_card(game: Game[Tiny], ship: int) -> None:
    """A merchant of the highest value keeps its card (TE-11.3)."""
    table = game.table
    card = table.shown[ship]
    if card == table.things.merchant_deck[-1]:
        return
    table.sunk = (*table.sunk, card)
    table.shown = put(table.shown, ship, table.merchant_deck[0])
    table.merchant_deck = table.merchant_deck[1:]
    game.reveals()
    if table.events is not None:
        value = merchant_card(table, ship).value
        table.tell("TE-11.2", "next_merchant", ("ship", ship_phrase(ship)), ("value", value))


def start_from(table: Tiny, ship: int, port: int) -> None:
    """In this port, its bow towards the other one."""
    one, other = table.ports
    table.merchants = put(table.merchants, ship, port)
    table.headings = put(table.headings, ship, other if port == one else one)
    if table.events is not None:
        facts = (("ship", ship_phrase(ship)), ("place", place_phrase(port)))
        table.tell("TE-11.2", "starts_again", *facts)


class PickPort(Question):
    """Both ports are equally far: where does the ship set out again?"""

    rule = "TE-11.2"

    ship: int

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return list(CHOOSE_PORT.values())

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        is_port = isinstance(action, ChoosePort) and action.place in game.table.ports
        return None if is_port else not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, ChoosePort)
        start_from(game.table, self.ship, action.place)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("ship", ship_phrase(self.ship)),)


class LoadMerchant(Step[Tiny]):
    """A new cube for a ship that has none."""

    rule = "TE-11.2"

    ship: int

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        (cube,) = draw_cubes(game, 1)
        table.cargo = put(table.cargo, self.ship, cube)
        if table.events is not None:
            facts = (("ship", ship_phrase(self.ship)), ("cube", cube_phrase(cube)))
            table.tell("TE-11.2", "loads_merchant", *facts)


# -- pirates (TE-12) -----------------------------------------------------------------------------------


class SettleDuel(Step[Tiny]):
    """The higher total wins, whoever attacked."""

    rule = "TE-12.2"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        attacker, defender = table.foes
        mine, theirs = table.totals
        if mine == theirs:
            tell_outcome(table, "TE-12.4", "duel_tied", attacker, defender)
            console(game, attacker, "TE-12.4")
            console(game, defender, "TE-12.4")
            return
        winner, loser = (attacker, defender) if mine > theirs else (defender, attacker)
        tell_outcome(table, "TE-12.2", "duel_won", winner, loser)
        game.agenda.append(LOSE_DUEL[loser])
        if winner < table.seats:
            raise_legend(game, winner)
        else:
            rival_wins(game)


class LoseDuel(Step[Tiny]):
    """After the winner's Legend (TE-12.3)."""

    rule = "TE-12.3"

    pirate: int

    def run(self, game: Game[Tiny]) -> None:
        lose_fight(game, self.pirate, "TE-12.3")


# -- what a fight leaves -------------------------------------------------------------------------------


def lose_fight(game: Game[Tiny], pirate: int, rule: str) -> None:
    """Battered, and comforted with a Sure-shot even if nothing could be battered."""
    if pirate >= game.table.seats:
        rival_is_beaten(game)
        return
    game.agenda.append(COMFORT[pirate])
    batter(game, pirate, rule)


def console(game: Game[Tiny], pirate: int, rule: str) -> None:
    """A tie: a Sure-shot, and nothing else."""
    if pirate < game.table.seats:
        award_shot(game.table, pirate, rule)
    else:
        rival_ties(game)


class Comfort(Step[Tiny]):
    """A Sure-shot for whoever lost."""

    rule = "TE-12.3"

    seat: int

    def run(self, game: Game[Tiny]) -> None:
        rule = "TE-11.5" if game.table.foes[1] >= MERCHANT else "TE-12.3"
        award_shot(game.table, self.seat, rule)


MEET_MERCHANT: Final = MeetMerchant()
SETTLE_DUEL: Final = SettleDuel()
LOSE_DUEL: Final = [LoseDuel(pirate) for pirate in range(SEATS_MAX)]
COMFORT: Final = [Comfort(seat) for seat in range(SEATS_MAX)]
RESET_MERCHANT: Final = [
    [ResetMerchant(pirate, ship) for ship in range(len(SHIPS))] for pirate in range(SEATS_MAX)
]
PICK_PORT: Final = [
    [PickPort(seat, ship) for ship in range(len(SHIPS))] for seat in range(SEATS_MAX)
]
LOAD_MERCHANT: Final = [LoadMerchant(ship) for ship in range(len(SHIPS))]

"""Chapter 4: moving the captain.

RP-4.1 fill an empty alley at the captain's square, one pirate on each segment, and he goes to its other end; RP-4.2
an alley with pirates in it is closed to everybody; RP-4.3 coins first, then pirates, captain, rendez-vous and action;
RP-4.4 every further move of a turn costs a coin.
"""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.moves import MoveCaptain
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.rules.dark_alleys import dark_routes, tried_trips
from flibuste.games.rum_and_pirates.rules.squares import arrive
from flibuste.games.rum_and_pirates.table import Rum


def routes(table: Rum, seat: int, fare: int) -> list[Action]:
    """Every move of the captain that this seat has the pirates and the coins for: the hottest question of all."""
    coins = table.coins[seat] - fare
    if coins < 0:
        return []
    town, owners = table.town, table.owners
    here = table.captain
    supply = table.supply[seat]
    found: list[Action] = []
    shut = True
    for alley, need, move in town.ways[here]:
        if owners[alley] < 0:
            shut = False
            if need <= supply:
                found.append(move)
    if town.dark_at[here] and (coins or shut or (table.rulings.no_usable_alley and not found)):
        dark_routes(table, here, supply, found)
    return found


def tried_routes(table: Rum) -> list[Action]:
    """What one might try: every alley at the captain's square, every trip from a dark one there."""
    here = table.captain
    return [*[move for _, _, move in table.town.ways[here]], *tried_trips(table)]


def has_free_way(table: Rum, seat: int) -> bool:
    """Whether an ordinary alley is open to this seat's pirates, coins apart."""
    owners, supply = table.owners, table.supply[seat]
    ways = table.town.ways[table.captain]
    return bool([alley for alley, need, _ in ways if need <= supply and owners[alley] < 0])


def objection_to_moving(table: Rum, seat: int, move: MoveCaptain, fare: int) -> str | None:
    """Why the captain does not go this way."""
    for alley, need, way in table.town.ways[table.captain]:
        if way is move:
            if table.owners[alley] >= 0:
                return "RP-4.2"
            if need > table.supply[seat]:
                return "RP-4.1"
            return "RP-4.4" if table.coins[seat] < fare else None
    return "RP-4.1" if table.town.has(move.alley, move.partner) else "RP-1.2"


def move_captain(game: Game[Rum], seat: int, move: MoveCaptain, fare: int) -> None:
    """Pay, fill the alley, and on to its other end (RP-1.5)."""
    table = game.table
    if fare:
        table.pay(seat, "RP-4.4", "pays_further")
    alley, start = move.alley, table.captain
    table.fill(alley, seat)
    table.captain = table.town.ends_sum[alley] - start
    if table.events is not None:
        facts = (("start", square_phrase(start)), ("square", square_phrase(table.captain)))
        pirates = ("pirates", table.town.length[alley])
        table.tell("RP-4.1", "moves", ("seat", Who(seat)), pirates, *facts)
    arrive(game, seat)

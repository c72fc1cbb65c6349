"""Chapter 5: dark alleys.

RP-5.1 out by an empty dark alley at the captain's square and in by any other one at another square, both filled, is
one move; RP-5.2 it costs a coin more than other moves; RP-5.3 unless every ordinary alley there is occupied; RP-5.4
the new square's action follows.
"""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.moves import DARK, FIRST_EXIT, DarkMove
from flibuste.games.rum_and_pirates.phrases import alley_phrase, square_phrase
from flibuste.games.rum_and_pirates.rules.squares import arrive
from flibuste.games.rum_and_pirates.table import Rum


def dark_routes(table: Rum, here: int, supply: int, found: list[Action]) -> None:
    """Add every trip that these pirates can make."""
    town, owners = table.town, table.owners
    same = table.rulings.same_square
    for out in town.dark_at[here]:
        room = supply - town.length[out]
        if owners[out] >= 0 or room <= 0:
            continue
        trips = DARK[out - FIRST_EXIT]
        found += [
            trips[exit]
            for alley, need, exit, square in town.darks
            if owners[alley] < 0 and need <= room and (square != here or (same and alley != out))
        ]


def tried_trips(table: Rum) -> list[Action]:
    """Out by any dark alley here, in by any other."""
    town = table.town
    return [
        DARK[out - FIRST_EXIT][exit]
        for out in town.dark_at[table.captain]
        for alley, _, exit, _ in town.darks
        if alley != out
    ]


def objection_to_dark(table: Rum, seat: int, trip: DarkMove, fare: int) -> str | None:
    """Why this trip cannot be made."""
    town, owners = table.town, table.owners
    out, into = trip.out, trip.into
    if not town.is_dark(out) or not town.is_dark(into):
        return "RP-1.3"
    if out == into or out not in town.dark_at[table.captain]:
        return "RP-5.1"
    if owners[out] >= 0 or owners[into] >= 0:
        return "RP-4.2"
    if town.reached[into] == table.captain and not table.rulings.same_square:
        return "RP-R5"
    if town.length[out] + town.length[into] > table.supply[seat]:
        return "RP-5.1"
    if table.coins[seat] < fare:
        return "RP-4.4"
    return "RP-5.2" if table.coins[seat] < fare + table.dark_fare(seat) else None


def take_dark_trip(game: Game[Rum], seat: int, trip: DarkMove, fare: int) -> None:
    """Pay, fill both alleys, and on to the square of the second."""
    table = game.table
    if fare:
        table.pay(seat, "RP-4.4", "pays_further")
    if table.dark_fare(seat):
        table.pay(seat, "RP-5.2", "pays_dark")
    else:
        table.tell_of("RP-5.3", "dark_free", seat)
    table.fill(trip.out, seat)
    table.fill(trip.into, seat)
    table.captain = table.town.reached[trip.into]
    if table.events is not None:
        tell_trip(table, seat, trip)
    arrive(game, seat)


def tell_trip(table: Rum, seat: int, trip: DarkMove) -> None:
    town = table.town
    table.tell(
        "RP-5.1",
        "dark_trip",
        ("seat", Who(seat)),
        ("out", alley_phrase(town, trip.out)),
        ("into", alley_phrase(town, trip.into)),
        ("pirates", town.pirates(trip)),
        ("square", square_phrase(table.captain)),
    )

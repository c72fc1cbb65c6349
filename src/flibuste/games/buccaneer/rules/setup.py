"""Chapter 2: setup.

BU-2.1 the ships are shuffled, three turned up; BU-2.2 five free pirates and ten ducats each; BU-2.3 the rest is
bank and supply; BU-2.4 unused colours stay in the box; BU-2.5 somebody begins (BU-R11: by lot or as set).
"""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.box import first_seat
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.buccaneer.components import (
    DISCS,
    KINDS,
    MONEY,
    SHIPS,
    START_DUCATS,
    TOKENS,
    ship_deck,
)
from flibuste.games.buccaneer.rules.turn import START_TURN
from flibuste.games.buccaneer.table import Buccaneer, Rulings, ship_phrase


def lay_table(seats: int, options: Mapping[str, str], dice: Dice) -> Buccaneer:
    """The table as it stands before the first turn: five free pirates a seat (BU-1.1), what is left of money and
    treasures as bank and supply (BU-1.3, BU-1.7, BU-2.3), and nothing of the colours nobody plays (BU-2.4)."""
    deck = tuple(dice.shuffled(range(SHIPS)))
    return Buccaneer(
        seats=seats,
        auto_single=options["auto_single"] == "true",
        rulings=rulings_from(options),
        ships=ship_deck(options["ship_deck"]),
        deck=deck,
        offer=(),
        plundered=(),
        piles=[(disc,) for disc in range(seats * DISCS)],
        purses=[START_DUCATS] * seats,
        bank=MONEY - START_DUCATS * seats,
        tokens=[0] * (seats * len(KINDS)),
        supply=list(TOKENS),
        turn=first_seat(options["first_player"], seats, dice, "BU-R11"),
    )


def rulings_from(options: Mapping[str, str]) -> Rulings:
    return Rulings(
        options["stalemate"],
        options["final_tie"],
        options["hidden_money"] == "true",
        options["memory_aid"] == "true",
    )


class OpenTable(Step[Buccaneer]):
    """Turn up the first three ships and say who begins."""

    rule = "BU-2.1"

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        table.turn_up()
        game.then(START_TURN[table.turn])
        if table.events is None:
            return
        ships = tuple(ship_phrase(table.ships[ship]) for ship in table.offer)
        table.tell("BU-2.1", "setup_ships", ("ships", ships))
        table.tell("BU-2.2", "setup_seats", ("ducats", START_DUCATS))
        table.tell("BU-2.5", "first_player", ("seat", Who(table.turn)))

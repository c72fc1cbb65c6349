"""Chapter 2: setup.

RP-2.1 nine plates in any order and orientation; RP-2.2 dives, a chest, a scorpion and maps face up; RP-2.3 beds under
the ship; RP-2.4 a flag, two coins, ten pirates in the supply and five in the recruiting office; RP-2.5 the captain on
headquarters; RP-2.6 somebody has the first-player tile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flibuste.engine.box import first_seat
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates.components import (
    BARRELS,
    CHEST,
    DECKS,
    PIRATES,
    REFERENCE,
    ROPE,
    SCORPION,
    START_COINS,
    START_OFFICE,
    START_SQUARE,
)
from flibuste.games.rum_and_pirates.phrases import square_phrase, tile_phrase
from flibuste.games.rum_and_pirates.rules.beds import lay_beds
from flibuste.games.rum_and_pirates.rules.rounds import GAME_OF_FIVE_ROUNDS
from flibuste.games.rum_and_pirates.rulings import rulings_from
from flibuste.games.rum_and_pirates.table import EMPTY, NOTHING_DRAWN, UNFILLED, Rum
from flibuste.games.rum_and_pirates.town import ACROSS, Layout, layout_from, random_layout


def lay_table(seats: int, options: Mapping[str, str], dice: Dice) -> Rum:
    """Everything in its place and every pile shuffled, face down; nothing is turned up yet."""
    roped = seats > 3
    piles = [tuple(dice.shuffled(deck)) for deck in DECKS]
    if not roped:
        piles[ROPE] = ()
    return Rum(
        seats=seats,
        auto_single=options["auto_single"] == "true",
        rulings=rulings_from(options),
        layout=chosen_layout(options, dice),
        round=0,
        first=first_seat(options["first_player"], seats, dice, "RP-R2"),
        ashore=0,
        captain=START_SQUARE,
        owners=UNFILLED.copy(),
        supply=[PIRATES - START_OFFICE] * seats,
        office=[START_OFFICE] * seats,
        coins=[START_COINS] * seats,
        barrels=[0] * seats,
        stock=BARRELS,
        rows=(),
        left=(),
        right=(),
        beaten=(),
        die=0,
        spare=False,
        piles=piles,
        turned=(0, 0),
        sold=(),
        drawn=NOTHING_DRAWN,
        dives=(),
        maps=(),
        chest=EMPTY,
        scorpion=EMPTY,
        beds=(EMPTY,) * 3,
        box=() if roped else DECKS[ROPE],
        won=[()] * seats,
        goods=[()] * seats,
        rendezvous=[()] * seats,
    )


def chosen_layout(options: Mapping[str, str], dice: Dice) -> Layout:
    """By lot, the reference layout, or the plates as the table wants them (RP-R1)."""
    if options["layout"] == "random":
        return random_layout(dice)
    return layout_from(options["plates"] if options["layout"] == "custom" else REFERENCE)


class OpenTable(Step[Rum]):
    """Turn up what lies face up, and begin the five rounds."""

    rule = "RP-2.2"

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        table.refill_dives()
        table.refill_maps()
        table.chest = table.draw(CHEST)
        table.scorpion = table.draw(SCORPION)
        if table.events is not None:
            tell_setup(table)
        lay_beds(game, "RP-2.3")
        game.agenda += GAME_OF_FIVE_ROUNDS


def tell_setup(table: Rum) -> None:
    plates = [str(number) for number, _ in table.layout]
    rows = [" ".join(plates[at : at + ACROSS]) for at in range(0, len(plates), ACROSS)]
    table.tell("RP-2.1", "town", *zip(("above", "middle", "below"), rows, strict=True))
    dives = tuple([tile_phrase(face) for face in table.dives])
    maps = tuple([tile_phrase(face) for face in table.maps])
    chests: tuple[Phrase, ...] = (tile_phrase(table.chest), tile_phrase(table.scorpion))
    table.tell("RP-2.2", "display", ("dives", dives), ("maps", maps), ("chests", chests))
    facts = (("pirates", PIRATES - START_OFFICE), ("coins", START_COINS), ("office", START_OFFICE))
    table.tell("RP-2.4", "setup", *facts)
    table.tell("RP-2.5", "captain", ("square", square_phrase(table.captain)))
    table.tell("RP-2.6", "first_player", ("seat", Who(table.first)))


OPEN_TABLE: Final = OpenTable()

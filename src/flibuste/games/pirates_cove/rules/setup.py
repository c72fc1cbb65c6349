"""Chapter 1: set-up.

PC-1.3 treasure, PC-1.4 tavern and PC-1.5 legend cards are shuffled; PC-1.6 everybody takes a colour, nine gold
and a tavern card; PC-1.7 a parrot goes aboard at once; PC-1.9 rings on the skull; PC-1.10 the rest is the supply;
PC-1.11 and PC-1.12 black ships; PC-1.13 player ships wait at the Cove.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Question, Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove import moves
from flibuste.games.pirates_cove.battle import PEACE
from flibuste.games.pirates_cove.components import (
    BLACK_SHIPS,
    BLACK_STARTS,
    CHESTS,
    COLOURS,
    COVE,
    GOLD,
    OUTER,
    START,
    START_GOLD,
)
from flibuste.games.pirates_cove.decks import cards_from
from flibuste.games.pirates_cove.moves import COLOUR
from flibuste.games.pirates_cove.rules.black_ships import call_legend
from flibuste.games.pirates_cove.rules.fitting import FIT_OUT
from flibuste.games.pirates_cove.rules.month import START_MONTH
from flibuste.games.pirates_cove.rules.tavern import DrawCards
from flibuste.games.pirates_cove.rulings import rulings_from
from flibuste.games.pirates_cove.table import SOURCES, Cove


def lay_table(seats: int, options: Mapping[str, str], dice: Dice) -> Cove:
    """The table before anybody has drawn a card, all ships at the Cove (R-04)."""
    cards = cards_from(options["tavern_deck"], options["treasure_deck"], options["house_cards"])
    choosing = options["colours"] == "choose"
    black = BLACK_STARTS[: BLACK_SHIPS[seats]]
    return Cove(
        seats=seats,
        auto_single=options["auto_single"] == "true",
        rulings=rulings_from(options),
        cards=cards,
        treasure=tuple(dice.shuffled(range(len(cards.faces)))),
        draw=tuple(dice.shuffled(range(len(cards.kinds)))),
        discard=(),
        stamps=(0,) * len(cards.kinds),
        epoch=0,
        aside=-1,
        legend_pile=tuple(dice.shuffled(range(len(cards.legends)))),
        legend_discard=(),
        legends=(-1,) * len(black),
        black=black,
        open=(-1,) * len(OUTER),
        month=0,
        phase=0,
        rings=[START] * (4 * seats),
        gold=[START_GOLD] * seats,
        chests=[0] * seats,
        fame=[0] * seats,
        tally=[0] * (len(SOURCES) * seats),
        places=[COVE] * seats,
        parrots=[-1] * seats,
        wounds=[0] * seats,
        crafts=[-1] * (4 * seats),
        cracks=[0] * (4 * seats),
        hands=[()] * seats,
        wheels=[0] * seats,
        plans=[()] * seats,
        bank=GOLD - START_GOLD * seats,
        hoard=CHESTS,
        navy=0,
        controller=-1,
        freeboots=(),
        maps=(),
        lookout=-1,
        bought=0,
        buried=False,
        doubled=False,
        colours=() if choosing else tuple(range(seats)),
        winners=(),
        battle=PEACE,
    )


class OpenTable(Step[Cove]):
    """Colours, black ships, a card each, fitting-out, and the first month."""

    rule = "PC-1.6"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        seats = range(table.seats)
        colours = [] if table.colours else [ChooseColour(seat) for seat in seats]
        table.tell("PC-1.6", "setup", ("gold", START_GOLD))
        game.then(*colours, PLACE_BLACK_SHIPS, DrawCards(tuple(seats)), FIT_OUT, START_MONTH)


class ChooseColour(Question[Cove]):
    """Each in turn takes a free colour."""

    rule = "PC-1.6"
    public_options = True

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        return COLOUR

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        if not isinstance(action, moves.ChooseColour):
            return not_now(action)
        return "PC-1.6" if action.n in game.table.colours else None

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, moves.ChooseColour)
        game.table.colours += (action.n,)
        colour = Phrase(f"word.colour_{COLOURS[action.n]}")
        game.table.tell("PC-1.6", "colour", ("seat", Who(seat)), ("colour", colour))


class PlaceBlackShips(Step[Cove]):
    """One at Tavern Island, with three players a second one at Cannon Island, each with a legend face up."""

    rule = "PC-1.11"

    def run(self, game: Game[Cove]) -> None:
        for ship in range(len(game.table.black)):
            call_legend(game, ship, "PC-1.12" if ship else self.rule)


PLACE_BLACK_SHIPS = PlaceBlackShips()

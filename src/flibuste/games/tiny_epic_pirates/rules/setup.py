"""Chapter 2: set-up.

TE-2.1 sixteen cards make the sea, each with a search token face down; TE-2.2 everybody has a captain card; TE-2.3 gold
at 1, a deckhand waits on the Legend mat; TE-2.4 five orders in random order on the helm, a deckhand each on Rigging,
Cannons and Extort; TE-2.5 a cube of each type on the market; TE-2.6 two ports in opposite corners, a loaded merchant on
each; TE-2.7 the merchant deck, two cards shown; TE-2.8 three crew cards shown. What people choose is in `starting`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flibuste.engine.box import first_seat
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.numbers.numbers import COMPONENTS, OUR_OWN
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    DIAGONALS,
    HIDE_OUT,
    NO_BOOTY,
    ORDERS,
    PER_TYPE,
    PLACES,
    PRICES,
    ROW,
    SHIPS,
    START_GOLD,
    START_POSTS,
    Components,
    components_of,
)
from flibuste.games.tiny_epic_pirates.moves import SIDES
from flibuste.games.tiny_epic_pirates.phrases import (
    captain_phrase,
    crew_phrase,
    cube_phrase,
    place_phrase,
    ship_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.plunder import draw_cubes
from flibuste.games.tiny_epic_pirates.rules.solo_setup import SOLO_OPENING, drawn_solo
from flibuste.games.tiny_epic_pirates.rules.starting import (
    CHOOSE_CAPTAIN,
    CHOOSE_START,
    DEAL_BOOTY,
    PLACE_FRIGATE,
)
from flibuste.games.tiny_epic_pirates.rules.turn import TAKE_TURN
from flibuste.games.tiny_epic_pirates.rulings import rulings_from
from flibuste.games.tiny_epic_pirates.table import (
    NO_CARD,
    NOBODY,
    NOWHERE,
    Tiny,
)


def lay_table(seats: int, options: Mapping[str, str], dice: Dice) -> Tiny:
    """Everything in its place and every pile shuffled; merchants are loaded, and people asked, when the table opens."""
    box = options.get(COMPONENTS, OUR_OWN)
    things = components_of(box)
    solo = seats == 1
    pirates = seats + solo
    tokens = dice.shuffled(things.token_pile)
    merchants = dice.shuffled(dice.pick(DIAGONALS))
    deck = merchant_deck(things, dice)
    crew = tuple(dice.shuffled(range(len(things.crew))))
    helm, mat = drawn_solo(options, dice) if solo else (NOBODY, NOBODY)
    return Tiny(
        seats=seats,
        auto_single=options["auto_single"] == "true",
        rulings=rulings_from(options),
        box=box,
        sea=tuple(dice.shuffled(range(len(things.sea)))),
        tokens=tuple(tokens[: len(PLACES)]),
        unused=tuple(tokens[len(PLACES) :]),
        found=(),
        buried=(NOBODY,) * len(PLACES),
        ports=(min(merchants), max(merchants)),
        ships=[NOWHERE] * pirates,
        hidden=0,
        merchants=(merchants[0], merchants[1]),
        headings=(merchants[1], merchants[0]),
        cargo=(NO_BOOTY, NO_BOOTY),
        navy=NOWHERE,
        bag=(PER_TYPE - 1, PER_TYPE - 1, PER_TYPE - 1, PER_TYPE - 1),
        prices=shuffled_prices(dice),
        merchant_deck=deck[len(SHIPS) :],
        shown=(deck[0], deck[1]),
        sunk=(),
        crew_deck=crew[ROW:],
        batches=(),
        row=(crew[0], crew[1], crew[2]),
        captains=tuple(dice.shuffled(range(len(things.captains) // len(SIDES)))[:seats]),
        sides=[NOBODY] * seats,
        hurt=0,
        crews=[()] * pirates,
        gold=[0 if each >= seats else START_GOLD for each in range(pirates)],
        legend=[0] * pirates,
        treasures=[0] * pirates,
        holds=[()] * pirates,
        shots=[0] * pirates,
        winds=[0] * pirates,
        passes=[0] * pirates,
        orders=helm_orders(pirates, options["helm"], dice),
        helms=[0] * pirates,
        hands=[0] * pirates,
        posts=[START_POSTS] * pirates,
        first=0 if solo else first_seat(options["first_player"], seats, dice, "TE-2.9"),
        round=0,
        turn=NOBODY,
        turns=[0] * pirates,
        order=HIDE_OUT,
        crossing=False,
        steps=0,
        extra=0,
        refreshed=False,
        lifted=0,
        extorted=False,
        used=0,
        begun=NO_CARD,
        hired=0,
        mutinied=False,
        drawn=(),
        returned=(),
        ending=False,
        dice=(),
        rerolled=0,
        aimed=0,
        totals=(NOBODY, NOBODY),
        foes=(NOBODY, NOBODY),
        solo_helm=helm,
        solo_mat=mat,
        cell=0,
        die=0,
    )


def merchant_deck(things: Components, dice: Dice) -> tuple[int, ...]:
    """Each value shuffled apart, the lowest on top (TE-2.7)."""
    values = [things.merchants[kind].value for kind in things.merchant_deck]
    deck: list[int] = []
    for value in sorted(set(values)):
        tier = [kind for kind in things.merchant_deck if things.merchants[kind].value == value]
        deck += dice.shuffled(tier)
    return tuple(deck)


def shuffled_prices(dice: Dice) -> tuple[int, int, int, int]:
    prices = dice.shuffled(PRICES)
    return (prices[0], prices[1], prices[2], prices[3])


def helm_orders(pirates: int, wish: str, dice: Dice) -> tuple[tuple[int, ...], ...]:
    """On each helm its own order, or the same on all (TE-2.4, R-1)."""
    tokens = [order for order in range(len(ORDERS)) if order != HIDE_OUT]
    if wish == "mirrored":
        return ((HIDE_OUT, *dice.shuffled(tokens)),) * pirates
    return tuple([(HIDE_OUT, *dice.shuffled(tokens)) for _ in range(pirates)])


class OpenTable(Step[Tiny]):
    """Load the merchants, and ask for what people choose."""

    rule = "TE-2.6"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        if table.events is not None:
            tell_setup(table)
        orange, green = draw_cubes(game, len(SHIPS))
        table.cargo = (orange, green)
        if table.events is not None:
            tell_merchants(table)
        asked = SOLO_OPENING if table.solo else opening(table)
        game.then(*asked, DEAL_BOOTY, TAKE_TURN[table.first])


def opening(table: Tiny) -> list[Step[Tiny]]:
    """Clockwise from the first player: first all coves, then all captains (TE-2.9)."""
    order = [(table.first + at) % table.seats for at in range(table.seats)]
    coves = [CHOOSE_START[seat] for seat in order]
    sides = [CHOOSE_CAPTAIN[seat] for seat in order]
    return [PLACE_FRIGATE[table.first], *coves, *sides]


def tell_setup(table: Tiny) -> None:
    table.tell("TE-2.1", "sea")
    for price, cube in sorted(zip(table.prices, range(len(BOOTY)), strict=True)):
        table.tell("TE-2.5", "price", ("cube", cube_phrase(cube)), ("price", price))
    row = tuple([crew_phrase(table, card) for card in table.row])
    table.tell("TE-2.8", "row", ("cards", row))
    for seat in range(table.seats):
        card = captain_phrase(table, table.captains[seat])
        table.tell("TE-2.2", "captain", ("seat", Who(seat)), ("card", card))
    if not table.solo:
        table.tell("TE-2.9", "first_player", ("seat", Who(table.first)))


def tell_merchants(table: Tiny) -> None:
    for ship, place in enumerate(table.merchants):
        value = table.things.merchants[table.shown[ship]].value
        facts = (("ship", ship_phrase(ship)), ("place", place_phrase(place)), ("value", value))
        table.tell("TE-2.6", "merchant", *facts, ("cube", cube_phrase(table.cargo[ship])))


OPEN_TABLE: Final = OpenTable()

"""What every option of every question seems worth."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.bots.tiny_epic_pirates.fights import rerolling, shooting
from flibuste.bots.tiny_epic_pirates.plans import Planner
from flibuste.bots.tiny_epic_pirates.worth import Lookout
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CREW_UP,
    DISTANCE,
    NO_BOOTY,
    PLACES,
    PLUNDER,
    SEARCH,
    TRADE,
)
from flibuste.games.tiny_epic_pirates.rules.fight import (
    SpendShots,
    UseReroll,
)
from flibuste.games.tiny_epic_pirates.rules.starting import ChooseCaptain, ChooseStart, PlaceFrigate
from flibuste.games.tiny_epic_pirates.table import Tiny


def prior_of(
    game: Game[Tiny], seat: int, options: Sequence[Action], lookout: Lookout
) -> list[float]:
    choice = game.choice
    guesses = lookout.guesses
    if isinstance(choice, PlaceFrigate):
        return [0.0] * len(options)
    if isinstance(choice, ChooseStart):
        return [
            start_worth(game.table, each.place)
            for each in options
            if isinstance(each, moves.ChooseCove)
        ]
    if isinstance(choice, ChooseCaptain):
        return [
            side_worth(game.table, seat, each.side)
            for each in options
            if isinstance(each, moves.ChooseSide)
        ]
    if isinstance(choice, SpendShots):
        return shooting(game.table, seat, options, guesses)
    if isinstance(choice, UseReroll):
        return rerolling(game.table, seat, options, guesses)
    if game.table.turn == seat:
        return Planner(seat, lookout).worth(game, options)
    return [aside(game, seat, option, lookout) for option in options]


# -- set-up ----------------------------------------------------------------------------------------------


def start_worth(table: Tiny, cove: int) -> float:
    """Near settlements, markets and caches, away from the Navy."""
    worth = 0.2 * DISTANCE[table.navy][cove] if table.navy >= 0 else 0.0
    for place in PLACES:
        card = table.card(place)
        near = 1 / (1 + DISTANCE[cove][place])
        worth += near * (card.settlement + 0.7 * (card.market != NO_BOOTY) + 0.4 * (card.cache > 0))
        worth -= near * 0.5 * card.storm
    return worth


TRIGGER = {TRADE: 3.0, PLUNDER: 2.0, SEARCH: 1.0, CREW_UP: 1.0, ATTACK: 1.2}


def side_worth(table: Tiny, seat: int, side: int) -> float:
    captain = table.things.captains[2 * table.captains[seat] + side]
    other = captain.bonus[-1].kind
    return TRIGGER[captain.trigger] + (0.6 if other == PLUNDER else 0.3)


# -- in another's turn -----------------------------------------------------------------------------------


def aside(game: Game[Tiny], seat: int, action: Action, lookout: Lookout) -> float:
    """Merchants and Navy for another pirate, or a deckhand lost to one."""
    after = game.copy()
    after.apply(seat, action)
    table, envy = after.table, lookout.guesses.envy
    worth = lookout.worth(table, seat)
    for other in range(table.seats):
        if other != seat:
            worth -= envy * lookout.worth(table, other)
    return worth - envy * lookout.worth_of_rival(table) if table.solo else worth

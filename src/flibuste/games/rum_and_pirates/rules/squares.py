"""Chapter 12: squares in general.

RP-12.1 who moves the captain onto a square may use its action once, nobody else; RP-12.2 actions without a risk run by
themselves (RP-R3), the others may be declined; RP-12.3 tiles won go under the flag.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.rum_and_pirates.components import (
    COIN,
    GOODS_SQUARE,
    KIND,
    MEETS,
    PIRATE,
    RENDEZVOUS_SQUARE,
    RUM,
    SEATS_MAX,
)
from flibuste.games.rum_and_pirates.moves import DECLINE, USE
from flibuste.games.rum_and_pirates.rules.asking import Question, decline
from flibuste.games.rum_and_pirates.rules.chests import visit_chest
from flibuste.games.rum_and_pirates.rules.dives import visit_dive
from flibuste.games.rum_and_pirates.rules.goods import draw_goods
from flibuste.games.rum_and_pirates.rules.guards import visit_guard
from flibuste.games.rum_and_pirates.rules.headquarters import (
    recruit,
    take_coin,
    visit_headquarters,
)
from flibuste.games.rum_and_pirates.rules.maps import visit_map
from flibuste.games.rum_and_pirates.rules.rendezvous import draw_rendezvous, meet
from flibuste.games.rum_and_pirates.rules.rum import take_rum
from flibuste.games.rum_and_pirates.rules.shortages import WANTS, has_run_out
from flibuste.games.rum_and_pirates.table import Rum

Deed = Callable[[Game[Rum], int], None]

GAINS: Final[dict[int, Deed]] = {
    COIN: take_coin,
    PIRATE: recruit,
    RUM: take_rum,
    RENDEZVOUS_SQUARE: draw_rendezvous,
    GOODS_SQUARE: draw_goods,
}
"""Squares that can only help."""


def gain(game: Game[Rum], seat: int) -> None:
    """Without asking, unless the table wants to be asked (RP-R3); an exhausted square gives nothing."""
    table = game.table
    kind = KIND[table.captain]
    if has_run_out(table, seat, kind):
        table.tell_here(WANTS.get(kind, "RP-21.2"), "nothing_left")
    elif table.rulings.auto_gain:
        GAINS[kind](game, seat)
    else:
        game.agenda.append(USE_SQUARE[seat])


ACTIONS: Final[tuple[Deed, ...]] = (
    gain,  # coin
    visit_headquarters,
    gain,  # pirate
    gain,  # rum
    gain,  # rendez-vous
    gain,  # goods
    visit_guard,
    visit_chest,
    *[visit_map] * 3,
    *[visit_dive] * 3,
)
"""What a square does, by its kind."""


def arrive(game: Game[Rum], seat: int) -> None:
    """A rendez-vous is met first (RP-14.7), then the square's action is done; only by who has moved (RP-12.1)."""
    table = game.table
    kind = KIND[table.captain]
    if table.rendezvous[seat] and MEETS[kind] >= 0:
        meet(game, seat, MEETS[kind])
    ACTIONS[kind](game, seat)


class UseSquare(Question):
    """Asked only where the table wants to be asked about everything (RP-R3)."""

    rule = "RP-12.1"
    answers: ClassVar[list[Action]] = [USE, DECLINE]

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        if action is USE:
            GAINS[KIND[table.captain]](game, seat)
        else:
            decline(table, seat)


USE_SQUARE: Final = [UseSquare(seat) for seat in range(SEATS_MAX)]

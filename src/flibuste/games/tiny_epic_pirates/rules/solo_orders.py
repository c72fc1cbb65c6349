"""Chapter 22: what the orders of the Solo Pirate do.

TE-22.1 Plunder and TE-22.3 Trade (see `solo_booty`); TE-22.2 Attack fights its target on the same card, not a hidden
player, and nobody else; TE-22.4 Search takes the token on its card: gold, a cube, or for any other a gold (R-25);
TE-22.5 Crew Up takes the top card of the deck, or with four renews the row; TE-22.6 it never hides out by itself.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CREW_MAX,
    CREW_UP,
    GOLD,
    PLUNDER,
    SEARCH,
    TRADE,
    YOU,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    MERCHANT,
    crew_phrase,
    foe_phrase,
    place_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.attack import attack, is_target
from flibuste.games.tiny_epic_pirates.rules.crewing import draw_crew, renew_row
from flibuste.games.tiny_epic_pirates.rules.fight import ORDERED
from flibuste.games.tiny_epic_pirates.rules.search import turn_up_token
from flibuste.games.tiny_epic_pirates.rules.solo_booty import rival_plunders, rival_sells
from flibuste.games.tiny_epic_pirates.rules.solo_gold import rival_gains
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny


def carry_out_for_rival(game: Game[Tiny], order: int, target: int) -> None:
    """The last thing a step does."""
    if order == PLUNDER:
        rival_plunders(game)
    elif order == TRADE:
        rival_sells(game)
    elif order == CREW_UP:
        rival_crews_up(game)
    elif order == SEARCH:
        rival_searches(game)
    elif order == ATTACK:
        rival_attacks(game, FOE[target])


def rival_attacks(game: Game[Tiny], foe: int) -> None:
    table = game.table
    if is_target(table, RIVAL, foe):
        attack(game, RIVAL, foe, ORDERED)
    else:
        table.tell("TE-22.2", "rival_cannot_attack", ("foe", foe_phrase(table, foe)))


def rival_searches(game: Game[Tiny]) -> None:
    table = game.table
    place = table.ships[RIVAL]
    if table.is_searched(place):
        table.tell("TE-22.4", "rival_finds_nothing", ("place", place_phrase(place)))
        return
    token = turn_up_token(game, RIVAL)
    table.tell("TE-22.4", "rival_finds", ("token", Phrase(f"word.token_{token.id}")))
    if token.solo.kind == GOLD:
        rival_gains(game, token.solo.n, "TE-22.4")
    else:
        rival_plunders(game)


def rival_crews_up(game: Game[Tiny]) -> None:
    table = game.table
    if len(table.crews[RIVAL]) == CREW_MAX:
        table.tell("TE-22.5", "rival_renews_row")
        renew_row(game)
        return
    card = draw_crew(game)
    table.crews[RIVAL] = (*table.crews[RIVAL], card)
    table.tell("TE-22.5", "rival_hires", ("card", crew_phrase(table, card)))


FOE: Final = {YOU: 0} | {ship: MERCHANT + ship for ship in range(YOU)}
"""Whom each target stands for in a fight."""

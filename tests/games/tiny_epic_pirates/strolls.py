"""Random games to walk through, the same ones every time.

Left to chance alone a game takes a hundred rounds. So whoever moves mostly has an aim: a cache when there is gold for
it, a market when there is something to sell, else a settlement; and mostly does not pass.
"""

from __future__ import annotations

from random import Random

from flibuste.engine.action import Action
from flibuste.games.tiny_epic_pirates.components import DISTANCE, PLACES, PLUNDER, TRADE
from flibuste.games.tiny_epic_pirates.moves import (
    ADVANCE,
    ANCHOR,
    BURY_MOVE,
    PASS,
    SAIL,
    SKIP,
    Sell,
)
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.rules.sailing import SailOn
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny
from tests.games.strolling import Stroll, strolled
from tests.games.tiny_epic_pirates.table import TinyGame

EAGER = 0.8
"""How often somebody follows an aim, and how often somebody who could also pass does not."""

SWITCHES = [
    {"helm": "mirrored", "crew_bottom": "shuffled", "reroll": "all", "auto_single": "false"},
    {
        "new_card_triggers": "false",
        "attack_reveals": "true",
        "crew_bonus_order": "card_left_to_right",
    },
    {"hideout_extort": "twice", "maneuver": "up_to", "navy_same_card_attacks": "false"},
    {"storm_token_lifts_ban": "false", "reroll": "own_attacks", "first_player": "1"},
]


def stroll(seats: int, seed: str, **options: object) -> Stroll[Tiny]:
    return strolled(RULES, any_move, seats, seed, options)


def any_move(game: TinyGame, chance: Random) -> tuple[int, Action]:
    seat = game.waiting[0]
    options = game.options(seat)
    if chance.random() > EAGER:
        return seat, chance.choice(options)
    aimed = aimed_at(game, seat)
    if aimed is not None and aimed in options:
        return seat, aimed
    good = [each for each in options if each is BURY_MOVE or isinstance(each, Sell)]
    busy = [each for each in options if each not in (ANCHOR, PASS, SKIP)]
    return seat, chance.choice(good[-1:] or busy or options)


def aimed_at(game: TinyGame, seat: int) -> Action | None:
    """What leads to the aim, if it is possible."""
    table = game.table
    order, goals = aim_of(table, seat)
    if isinstance(game.choice, AdvanceCaptain):
        return ADVANCE[table.orders[seat].index(order)]
    if isinstance(game.choice, SailOn) and goals:
        here = table.ships[seat]
        goal = min(goals, key=lambda place: DISTANCE[here][place])
        nearer = min(PLACES, key=lambda at: (DISTANCE[here][at] != 1, DISTANCE[at][goal]))
        return ANCHOR if here == goal else SAIL[nearer]
    return None


def aim_of(table: Tiny, seat: int) -> tuple[int, list[int]]:
    """An order, and the places where it is good for something."""
    free = [at for at in PLACES if table.buried[at] == NOBODY and at != table.navy]
    caches = [at for at in free if 0 < table.card(at).cache <= table.gold[seat]]
    if caches:
        return table.captain(seat).trigger, caches
    markets = [at for at in PLACES if table.card(at).market in table.holds[seat]]
    if markets and len(table.holds[seat]) > 1:
        return TRADE, markets
    return PLUNDER, [at for at in PLACES if table.card(at).settlement]

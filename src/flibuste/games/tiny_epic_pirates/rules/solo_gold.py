"""Chapter 23: the Solo Pirate's gold and treasures.

TE-23.1 at the end of its track it buries at once in the nearest empty cache, then the cheapest, then the player's
choice, wherever the Navy is and without paying (R-21); TE-23.2 its gold is 0 after that, and what was left over is
lost; TE-23.3 a treasure buried is a level gained (see `solo_mats`); TE-23.4 it has a gold for every Sure-shot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.games.tiny_epic_pirates.components import DISTANCE, PLACES, TREASURES
from flibuste.games.tiny_epic_pirates.moves import CHOOSE_CACHE, ChooseCache
from flibuste.games.tiny_epic_pirates.phrases import place_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.end import bury_third
from flibuste.games.tiny_epic_pirates.rules.solo_mats import mat_of_rival
from flibuste.games.tiny_epic_pirates.table import NOBODY, RIVAL, Tiny


class RivalGains(Step[Tiny]):
    """So much gold, by this rule; which may bury a treasure, and end the game."""

    rule = "TE-23.1"

    gold: int
    cause: str

    def run(self, game: Game[Tiny]) -> None:
        rival_gains(game, self.gold, self.cause)


def rival_gains(game: Game[Tiny], gold: int, cause: str) -> None:
    """The last thing a step does: what comes of it goes on the agenda, or clears it."""
    table = game.table
    track = mat_of_rival(table).track
    reached = min(track, table.gold[RIVAL] + gold)
    table.gold[RIVAL] = reached % track
    table.tell(cause, "rival_gains", ("gold", gold), ("now", reached), ("track", track))
    if reached < track:
        return
    places = nearest_caches(table)
    if len(places) == 1:
        bury_for_rival(game, places[0])
    else:
        game.agenda.append(RIVAL_CACHE)


def nearest_caches(table: Tiny) -> list[int]:
    """Of the empty ones the nearest to its galleon, and of these the cheapest."""
    here = table.ships[RIVAL]
    best = min([(DISTANCE[here][at], table.card(at).cache) for at in PLACES if is_empty(table, at)])
    return [
        place
        for place in PLACES
        if is_empty(table, place) and (DISTANCE[here][place], table.card(place).cache) == best
    ]


def is_empty(table: Tiny, place: int) -> bool:
    """A cache with nothing in it."""
    return table.card(place).cache > 0 and table.buried[place] == NOBODY


class RivalCache(Question):
    """Equally near and equally cheap: the player says where it buries."""

    rule = "TE-23.1"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [CHOOSE_CACHE[place] for place in PLACES if is_empty(game.table, place)]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if not isinstance(action, ChooseCache):
            return not_now(action)
        return None if action.place in nearest_caches(game.table) else "TE-23.1"

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, ChooseCache)
        bury_for_rival(game, action.place)


def bury_for_rival(game: Game[Tiny], place: int) -> None:
    """It neither pays nor goes there."""
    table = game.table
    table.buried = (*table.buried[:place], RIVAL, *table.buried[place + 1 :])
    table.treasures[RIVAL] += 1
    facts = (("place", place_phrase(place)), ("treasures", table.treasures[RIVAL]))
    table.tell("TE-23.1", "rival_buries", *facts)
    if table.treasures[RIVAL] == TREASURES:
        bury_third(game, RIVAL)


RIVAL_CACHE: Final = RivalCache(0)

"""Chapter 19: solo set-up.

TE-19.1 a helm mat and a Legend mat at random, or those the table chose; TE-19.2 the Solo Pirate has no captain card,
no fourth deckhand and no gold (see `setup`); TE-19.3 the player chooses a cove, then the Navy's corner; then the Solo
Pirate hides in the free cove farthest from the Navy, of equal ones in the one nearest to a diagonal (R-15), then where
the player says; TE-19.4 the player begins, with the cheapest cube; TE-19.5 for Legend there is one player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.components import OURS, PLACES, SIDE
from flibuste.games.tiny_epic_pirates.moves import CHOOSE_COVE, ChooseCove
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.solo_mats import helm_of_rival, mat_of_rival
from flibuste.games.tiny_epic_pirates.rules.starting import (
    CHOOSE_CAPTAIN,
    CHOOSE_START,
    PLACE_FRIGATE,
    is_free_cove,
    start_hidden,
)
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny


def drawn_solo(options: Mapping[str, str], dice: Dice) -> tuple[int, int]:
    """The numbers of its helm mat and of its Legend mat."""
    helms = [helm.sailor.id for helm in OURS.helms]
    mats = [mat.id for mat in OURS.mats]
    return wished(options["solo_helm"], helms, dice), wished(options["solo_pirate"], mats, dice)


def wished(wish: str, ids: list[str], dice: Dice) -> int:
    return dice.below(len(ids)) if wish == "random" else ids.index(wish)


class MeetRival(Step[Tiny]):
    """Who the opponent is, for all to see."""

    rule = "TE-19.1"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        helm = Phrase(f"word.{helm_of_rival(table).sailor.id}")
        mat = mat_of_rival(table)
        table.tell("TE-19.1", "rival", ("helm", helm), ("mat", Phrase(f"word.{mat.id}")))


class RivalHides(Step[Tiny]):
    """Far from the Navy; among equals the player decides."""

    rule = "TE-19.3"

    def run(self, game: Game[Tiny]) -> None:
        coves = farthest_coves(game.table)
        if len(coves) == 1:
            start_hidden(game.table, RIVAL, coves[0])
        else:
            game.agenda.append(RIVAL_START)


def farthest_coves(table: Tiny) -> list[int]:
    """By distance, then by how near to a diagonal they lie."""
    free = [place for place in PLACES if is_free_cove(table, place)]
    best = max([remoteness(table.navy, place) for place in free])
    return [place for place in free if remoteness(table.navy, place) == best]


def remoteness(here: int, there: int) -> tuple[int, int]:
    rows, columns = abs(here // SIDE - there // SIDE), abs(here % SIDE - there % SIDE)
    return rows + columns, min(rows, columns)


class RivalStart(Question):
    """Where the Solo Pirate begins, of several coves equally far away."""

    rule = "TE-19.3"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [CHOOSE_COVE[place] for place in PLACES if game.table.card(place).cove]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if not isinstance(action, ChooseCove):
            return not_now(action)
        return None if action.place in farthest_coves(game.table) else "TE-19.3"

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, ChooseCove)
        start_hidden(game.table, RIVAL, action.place)


MEET_RIVAL: Final = MeetRival()
RIVAL_HIDES: Final = RivalHides()
RIVAL_START: Final = RivalStart(0)
SOLO_OPENING: Final[list[Step[Tiny]]] = [
    MEET_RIVAL,
    CHOOSE_START[0],
    PLACE_FRIGATE[0],
    RIVAL_HIDES,
    CHOOSE_CAPTAIN[0],
]

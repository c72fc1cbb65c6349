"""Chapter 18: the city guard.

RP-18.1 the player chooses the small or the big guard and turns up the top tile of its pile; RP-18.2 with more pirates
in his supply than the tile shows he wins it, and a coin if one is on it; RP-18.3 otherwise it goes face down under
its pile, and nothing else happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.rum_and_pirates.components import BIG, COIN_TILES, NUMBER, SEATS_MAX, SMALL
from flibuste.games.rum_and_pirates.moves import BIG_GUARD, DECLINE, SMALL_GUARD, FaceGuard
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.asking import Question, decline
from flibuste.games.rum_and_pirates.table import Rum


def visit_guard(game: Game[Rum], seat: int) -> None:
    """With both piles empty nobody is asked (RP-R24)."""
    table = game.table
    if table.piles[SMALL] or table.piles[BIG]:
        game.agenda.append(PICK_GUARD[seat])
    else:
        table.tell_here("RP-R24", "no_guard")


class PickGuard(Question):
    """The small guard, the big one, or neither."""

    rule = "RP-18.1"

    def candidates(self, game: Game[Rum], seat: int) -> Sequence[Action]:
        return (SMALL_GUARD, BIG_GUARD, DECLINE)

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        if isinstance(action, FaceGuard):
            return None if game.table.piles[action.pile] else "RP-R24"
        return None if action is DECLINE else not_now(action)

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        if isinstance(action, FaceGuard):
            face_guard(game, seat, action.pile)
        else:
            decline(game.table, seat)

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("pirates", table.supply[seat]),)


def face_guard(game: Game[Rum], seat: int, pile: int) -> None:
    """Turned up for all, won or lost (RP-R18)."""
    table = game.table
    known = table.turned[pile - SMALL]
    if known == len(table.piles[pile]):
        known -= 1
    face = table.draw(pile)
    game.reveals()
    if table.supply[seat] > NUMBER[face]:
        tell_guard(table, "RP-18.2", "beats_guard", seat, face)
        table.win(seat, face)
        if face in COIN_TILES:
            table.take_coins(seat, 1)
            table.tell_of("RP-18.2", "guard_coin", seat)
    else:
        tell_guard(table, "RP-18.3", "loses_to_guard", seat, face)
        table.piles[pile] = (*table.piles[pile], face)
        known += 1
    small, big = table.turned
    table.turned = (known, big) if pile == SMALL else (small, known)


def tell_guard(table: Rum, rule: str, name: str, seat: int, face: int) -> None:
    if table.events is not None:
        facts = (("tile", tile_phrase(face)), ("pirates", table.supply[seat]))
        table.tell(rule, name, ("seat", Who(seat)), *facts)


PICK_GUARD: Final = [PickGuard(seat) for seat in range(SEATS_MAX)]

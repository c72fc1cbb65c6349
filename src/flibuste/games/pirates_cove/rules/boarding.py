"""Chapter 7: the boarding phase, and the boarding cards of chapter 19.

PC-7.1 in rounds, fastest first, everybody present plays a boarding card or passes; PC-7.2 until all pass in a
round; PC-7.3 a card works at once and for the whole battle; PC-7.4 it is discarded after it. PC-19.22 Dead Calm,
PC-19.23 Favourable Wind, PC-19.24 Grapple, PC-19.25 Smoke, PC-19.26 Overboard!.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import DEAD_CALM, GRAPPLE, OVERBOARD, SMOKE, WIND
from flibuste.games.pirates_cove.moves import BOARD, JETTISON, Jettison, PlayCard
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.rules.order import by_speed
from flibuste.games.pirates_cove.rules.windows import OpenWindow, Window
from flibuste.games.pirates_cove.table import Cove

WIND_SPEED: Final = 6
CHEST_SPEED: Final = 2
CARD_RULES: Final = {
    DEAD_CALM: "PC-19.22",
    WIND: "PC-19.23",
    GRAPPLE: "PC-19.24",
    SMOKE: "PC-19.25",
    OVERBOARD: "PC-19.26",
}


class PlayBoardingCard(Window):
    """The next of those present plays a boarding card or passes."""

    rule = "PC-7.1"

    plays: ClassVar[Mapping[int, Sequence[Action]]] = {
        **{kind: (card,) for kind, card in BOARD.items()},
        OVERBOARD: JETTISON,
    }
    unheld = "PC-7.1"

    def objection_to_playing(self, table: Cove, seat: int, action: Action) -> str | None:
        thrown = action.n if isinstance(action, Jettison) else 0
        return "PC-19.26" if thrown > table.chests[seat] else None

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        super().choose(game, seat, action)
        if game.table.battle.calm:
            game.agenda.pop()

    def resolve(self, game: Game[Cove], seat: int, action: Action) -> None:
        table = game.table
        kind = action.n if isinstance(action, PlayCard) else OVERBOARD
        card = table.remove_card(seat, kind)
        table.battle.boarded += (card,)
        table.battle.played += ((seat, card),)
        if table.events is not None:
            table.tell_card(CARD_RULES[kind], seat, card)
        if isinstance(action, Jettison):
            throw_overboard(table, seat, action.n)
        else:
            take_effect(table, seat, kind)

    def again(self) -> Step[Cove]:
        return BOARDING_ROUND

    def prompt(self, game: Game[Cove], seat: int) -> Phrase:
        place = island_phrase(game.table.battle.island)
        return Phrase("prompt.play_boarding_card", (("island", place),))


class BoardingRound(OpenWindow):
    """A round of the boarding phase for the players present alone (R-11, PC-7.5, PC-7.6), listed anew (R-35)."""

    rule = "PC-7.1"
    window = PlayBoardingCard

    def order(self, game: Game[Cove]) -> tuple[int, ...]:
        table = game.table
        hands = table.hands
        return by_speed(game, [at for at in table.ships_at(table.battle.island) if hands[at]])


BOARDING_ROUND: Final = BoardingRound()


def take_effect(table: Cove, seat: int, kind: int) -> None:
    """What a boarding card does for the rest of the battle."""
    battle = table.battle
    if kind == WIND:
        battle.hasten(seat, WIND_SPEED)
    elif kind == SMOKE:
        battle.smoke |= 1 << seat
    elif kind == GRAPPLE:
        battle.grapple = True
    else:
        battle.calm = True


def throw_overboard(table: Cove, seat: int, chests: int) -> None:
    """Chests on the card: speed now, back to the supply after the battle."""
    table.chests[seat] -= chests
    table.battle.jettisoned += chests
    table.battle.hasten(seat, CHEST_SPEED * chests)
    table.tell("PC-19.26", "overboard", ("seat", Who(seat)), ("n", chests))

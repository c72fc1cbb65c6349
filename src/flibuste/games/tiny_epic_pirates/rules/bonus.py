"""Chapter 14: bonus actions, the fourth step of a turn.

TE-14.1 a card whose leftmost symbol is the order of the turn gives each of its other symbols, whether or not the order
was carried out; TE-14.2 they are optional, and free; TE-14.3 first the captain's, from left to right; TE-14.4 then the
crew's, in any order, each symbol once and one after the other (R-10); TE-14.5 they trigger nothing; TE-14.6 Hide Out
triggers nothing either; TE-14.7 a card hired in this turn counts (R-7).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import NOBODY as NOBODY_ASKED
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import (
    BURY,
    HIDE_OUT,
    OURS,
    SEATS_MAX,
    Effect,
)
from flibuste.games.tiny_epic_pirates.moves import BURY_MOVE, PASS, USE, Use
from flibuste.games.tiny_epic_pirates.phrases import (
    captain_phrase,
    crew_phrase,
    effect_phrase,
    order_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.bonus_actions import (
    bury,
    do_bonus,
    objection_to_bonus,
    objection_to_burying,
)
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS
from flibuste.games.tiny_epic_pirates.rules.orders import ORDER, carry_out, is_way
from flibuste.games.tiny_epic_pirates.table import Tiny

NOTHING: Final[tuple[Effect, ...]] = ()
SYMBOLS: Final = max([len(captain.bonus) for captain in OURS.captains])


class CaptainBonus(Question):
    """The captain's own, from left to right: what stands left of the last one used is gone."""

    rule = "TE-14.3"

    start: int
    """The first symbol that is still open."""

    def waiting_for(self, game: Game[Tiny]) -> Sequence[int]:
        if not captain_symbols(game.table, self.seat):
            return NOBODY_ASKED
        return self.asked if len(self.options(game, self.seat)) > 1 else NOBODY_ASKED

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        found: list[Action] = []
        for effect in captain_symbols(game.table, seat):
            found += ways_of(game.table, seat, effect)
        return (*found, PASS)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        table = game.table
        if action is PASS:
            return None
        for place, effect in enumerate(captain_symbols(table, seat)):
            if belongs(effect, action):
                if place < self.start:
                    return "TE-14.3"
                return objection_to_way(table, seat, effect, action)
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if action is PASS:
            return
        symbols = captain_symbols(game.table, seat)
        place = [belongs(effect, action) for effect in symbols].index(True)
        if place + 1 < len(symbols):
            game.agenda.append(CAPTAIN_GOES_ON[seat][place + 1])
        if action is BURY_MOVE:
            bury(game, seat)
        else:
            carry_out(game, seat, action, BONUS)

    def facts(self, table: Tiny, seat: int) -> Facts:
        captain = captain_phrase(table, table.captains[seat])
        return (("captain", captain), ("order", order_phrase(table.order)))


def captain_symbols(table: Tiny, seat: int) -> tuple[Effect, ...]:
    """What the captain card gives in this turn; a side just turned up perhaps nothing (R-7)."""
    captain = table.captain(seat)
    if captain.trigger != table.order or table.order == HIDE_OUT:
        return NOTHING
    if table.mutinied and not table.rulings.new_card_triggers:
        return NOTHING
    return captain.bonus


def ways_of(table: Tiny, seat: int, effect: Effect) -> Sequence[Action]:
    return (BURY_MOVE,) if effect.kind == BURY else ORDER[effect.kind].ways(table, seat)


def belongs(effect: Effect, action: Action) -> bool:
    return action is BURY_MOVE if effect.kind == BURY else is_way(effect.kind, action)


def objection_to_way(table: Tiny, seat: int, effect: Effect, action: Action) -> str | None:
    if effect.kind == BURY:
        return objection_to_burying(table, seat)
    return ORDER[effect.kind].objection(table, seat, action)


class CrewBonus(Question):
    """Any symbol of the crew that is still open, until there is none or no wish for one."""

    rule = "TE-14.4"

    def waiting_for(self, game: Game[Tiny]) -> Sequence[int]:
        table, seat = game.table, self.seat
        for card in table.crews[seat]:
            if table.things.crew[card].trigger == table.order:
                for symbol in range(len(table.things.crew[card].bonus)):
                    if objection_to_symbol(table, seat, card, symbol) is None:
                        return self.asked
        return NOBODY_ASKED

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        table = game.table
        found = [
            USE[card][symbol]
            for card in table.crews[seat]
            for symbol in range(len(table.things.crew[card].bonus))
        ]
        return (*found, PASS)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if action is PASS:
            return None
        if isinstance(action, Use):
            return objection_to_symbol(game.table, seat, action.card, action.symbol)
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if not isinstance(action, Use):
            return
        table = game.table
        effect = table.things.crew[action.card].bonus[action.symbol]
        table.used |= bit_of(action.card, action.symbol)
        table.begun = action.card
        if table.events is not None:
            facts = (("seat", Who(seat)), ("card", crew_phrase(table, action.card)))
            table.tell("TE-14.1", "uses_card", *facts, ("bonus", effect_phrase(effect)))
        game.agenda.append(self)
        do_bonus(game, seat, effect)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("order", order_phrase(table.order)),)


def objection_to_symbol(table: Tiny, seat: int, card: int, symbol: int) -> str | None:
    """Not one's own, not triggered, too new, used, or not in its turn; then what the action itself needs."""
    sailor = table.things.crew[card]
    if card not in table.crews[seat] or symbol >= len(sailor.bonus):
        return "TE-14.1"
    if sailor.trigger != table.order or table.order == HIDE_OUT:
        return "TE-14.1"
    if table.is_too_new(card):
        return "R-7"
    if table.used & bit_of(card, symbol):
        return "TE-14.4"
    if table.rulings.left_to_right and is_over(table, card, symbol):
        return "R-10"
    return objection_to_bonus(table, seat, sailor.bonus[symbol])


def bit_of(card: int, symbol: int) -> int:
    return 1 << (2 * card + symbol)


def is_over(table: Tiny, card: int, symbol: int) -> bool:
    """A card is left when the next one is begun, and a symbol when one to the right of it is used (R-10)."""
    used = table.used >> 2 * card & 3
    return bool(used) and (table.begun != card or used >> symbol != 0)


CAPTAIN_GOES_ON: Final = [
    [CaptainBonus(seat, start) for start in range(SYMBOLS)] for seat in range(SEATS_MAX)
]
"""By seat, then by the first symbol that is still open."""
CAPTAIN_BONUS: Final = [CAPTAIN_GOES_ON[seat][0] for seat in range(SEATS_MAX)]
CREW_BONUS: Final = [CrewBonus(seat) for seat in range(SEATS_MAX)]

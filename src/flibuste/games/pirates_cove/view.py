"""What a seat knows in Pirate's Cove where the fields of the table do not say it, and how a game that is imagined deals
the rest.

Which cards a pile still holds is known to all, their order to nobody. With closed purses gold and chests of others are
hidden, though memory has counted them. Memory also tells from which shuffle of the tavern pile each card of a hand
comes: a card that was seen in the discard when the pile was made anew cannot be in a hand that has not drawn since.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import (
    CHESTS,
    FLINT,
    GOLD,
    GOLD_PER_FAME,
    OUTER,
    PARROTS,
    PILE,
    START,
    START_GOLD,
    TOP,
    WHEEL,
    price,
)
from flibuste.games.pirates_cove.layout import Hand
from flibuste.games.pirates_cove.rules.burying import BuryGold
from flibuste.games.pirates_cove.table import Cove, cards_to_come

# -- what is known --------------------------------------------------------------------------------------


def amend(game: Game[Cove], seat: int | None, seen: Cove, *, recall: bool) -> None:
    table = game.table
    seen.treasure = sorted_piles(table.treasure, table.month)
    seen.legend_pile = tuple(sorted(table.legend_pile))
    if 0 in table.wheels:
        seen.wheels = [shown if table.wheels[at] else 0 for at, shown in enumerate(seen.wheels)]
    if recall:
        if table.epoch:  # until then they are as those see them who only look
            seen.hands = [
                hand if at == seat else ages(table, hand) for at, hand in enumerate(table.hands)
            ]
        return
    hidden = not table.rulings.open_wealth and not game.over
    seen.gold = [HIDDEN if hidden and at != seat else gold for at, gold in enumerate(table.gold)]
    seen.chests = [
        HIDDEN if hidden and at != seat else chests for at, chests in enumerate(table.chests)
    ]


def ages(table: Cove, hand: Hand) -> Hand:
    """A hidden hand as memory has it: -1 for a card of the first shuffle, -2 for one of the second, and so on."""
    return tuple(sorted([HIDDEN - table.stamps[card] for card in hand]))


@lru_cache(maxsize=256)
def sorted_piles(treasure: tuple[int, ...], month: int) -> tuple[int, ...]:
    """The treasure piles as all know them: asked for at every look, and the same for a month."""
    return piles(len(treasure), month, sorted(cards_to_come(treasure, month)))


def piles(cards: int, month: int, to_come: Sequence[int]) -> tuple[int, ...]:
    """The treasure piles with these cards to come; those that were turned up lie where they no longer matter."""
    known = set(to_come)
    gone = [card for card in range(cards) if card not in known]
    found: list[int] = []
    for pile in range(len(OUTER)):
        found += gone[month * pile : month * (pile + 1)]
        found += to_come[(PILE - month) * pile : (PILE - month) * (pile + 1)]
    return tuple(found)


# -- what is dealt --------------------------------------------------------------------------------------


def fill(game: Game[Cove], view: View) -> None:
    """Everything unknown at random, in agreement with what is known."""
    table, dice = game.table, game.dice
    if table.epoch == HIDDEN or HIDDEN in table.stamps:
        table.epoch, table.stamps = 0, (0,) * len(table.cards.kinds)
    deal_tavern(table, dice)
    to_come = dice.shuffled(table.to_come())
    table.treasure = piles(len(table.treasure), table.month, to_come)
    table.legend_pile = tuple(dice.shuffled(table.legend_pile))
    table.wheels = [dice.pick(WHEEL) if wheel == HIDDEN else wheel for wheel in table.wheels]
    table.plans = [deal_plan(plan, dice) for plan in table.plans]
    deal_goods(table, view.asked, dice)


def deal_tavern(table: Cove, dice: Dice) -> None:
    """Hands and pile from the cards that do not lie open; an unseen parrot is always in the pile (PC-19.5)."""
    unseen = unseen_cards(table)
    pools: dict[int, list[int]] = {}
    for card in dice.shuffled([card for card in unseen if card >= PARROTS]):
        pools.setdefault(table.stamps[card], []).append(card)
    table.hands = [
        tuple(sorted([pools[HIDDEN - card].pop() if card < 0 else card for card in hand]))
        for hand in table.hands
    ]
    left = [card for pool in pools.values() for card in pool]
    table.draw = tuple(dice.shuffled(left + [card for card in unseen if card < PARROTS]))


def unseen_cards(table: Cove) -> list[int]:
    """The tavern cards in the pile and in hidden hands."""
    shown = {*table.discard, *table.battle.boarded, *table.battle.volley, table.aside}
    shown.update(table.crafts, table.parrots, *table.hands)
    return [card for card in range(len(table.cards.kinds)) if card not in shown]


def deal_plan(plan: Hand, dice: Dice) -> Hand:
    """A fitting-out of this many sections that nine gold can pay."""
    gold = START_GOLD
    dealt: list[int] = []
    for position in plan:
        if position == HIDDEN:
            open_ = [at for at in range(START, TOP + 1) if price(START, at - START) <= gold]
            position = dice.pick(open_)
        gold -= price(START, position - START)
        dealt.append(position)
    return tuple(dealt)


def deal_goods(table: Cove, asked: object, dice: Dice) -> None:
    """Closed purses. Before the first month all have their nine gold, before combat no hold is fuller than the hull
    allows (I-11); whoever is burying has the chests that he has named, or gold for a set."""
    seats = range(table.seats)
    gold, chests = [0 for _ in seats], [0 for _ in seats]
    if isinstance(asked, BuryGold):
        gold[asked.seat] = 0 if asked.chests else GOLD_PER_FAME
        chests[asked.seat] = asked.chests
    most = GOLD if table.month else START_GOLD
    room = [
        table.capacity(at) if table.phase < 3 and table.parrots[at] != FLINT else CHESTS
        for at in seats
    ]
    table.gold = split(table.gold, GOLD - table.bank, gold, [most for _ in seats], dice)
    total = CHESTS - table.hoard - table.battle.jettisoned
    table.chests = split(table.chests, total, chests, room, dice)


def split(
    shown: Sequence[int], total: int, low: Sequence[int], caps: Sequence[int], dice: Dice
) -> list[int]:
    """Share out what is not in sight among those whose number is hidden, each between his bounds."""
    hidden = [at for at, number in enumerate(shown) if number == HIDDEN]
    dealt = [low[at] if number == HIDDEN else number for at, number in enumerate(shown)]
    left = total - sum(dealt)
    room = sum(caps[at] - low[at] for at in hidden)
    for at in hidden:
        most = caps[at] - low[at]
        room -= most
        least = max(0, left - room)
        extra = least + dice.below(min(most, left) - least + 1)
        dealt[at] += extra
        left -= extra
    return dealt

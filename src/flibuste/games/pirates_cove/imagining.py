"""Whole games imagined from a view: everything unknown is dealt at random, in agreement with what is known."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import (
    CHESTS,
    FLINT,
    GOLD,
    GOLD_PER_FAME,
    HULL,
    OUTER,
    PARROTS,
    PILE,
    START,
    START_GOLD,
    TOP,
    VALUES,
    WHEEL,
    price,
)
from flibuste.games.pirates_cove.layout import Hand
from flibuste.games.pirates_cove.rules.burying import BuryGold
from flibuste.games.pirates_cove.seen import Known, Recalled, Visible
from flibuste.games.pirates_cove.table import Cove


def imagine(view: View, dice: Dice) -> Game[Cove]:
    """A game that this view could belong to: from memory where the view has one, else from looking only."""
    seen, known = view.visible, view.recalled
    assert isinstance(seen, Visible)
    assert known is None or isinstance(known, Recalled)
    hands, draw = deal_tavern(view.seat, seen, known, dice)
    sea, ships, battle = seen.sea, seen.ships, seen.battle
    table = Cove(
        seats=view.seats,
        auto_single=seen.auto_single,
        rulings=seen.rulings,
        cards=seen.cards,
        treasure=deal_treasure(seen, dice),
        draw=draw,
        discard=sea.discard,
        stamps=known.stamps if known else (0,) * len(seen.cards.kinds),
        epoch=known.epoch if known else 0,
        aside=sea.aside,
        legend_pile=tuple(dice.shuffled(sea.legend_pile)),
        legend_discard=sea.legend_discard,
        legends=sea.legends,
        black=sea.black,
        open=sea.open,
        month=sea.month,
        phase=sea.phase,
        rings=list(ships.rings),
        gold=list(known.gold) if known else deal_gold(view, seen, dice),
        chests=list(known.chests) if known else deal_chests(view, seen, dice),
        fame=list(ships.fame),
        tally=list(ships.tally),
        places=list(ships.places),
        parrots=list(ships.parrots),
        wounds=list(ships.wounds),
        crafts=list(ships.crafts),
        cracks=list(ships.cracks),
        hands=hands,
        wheels=[dice.pick(WHEEL) if wheel is None else wheel for wheel in seen.wheels],
        plans=tuple([deal_plan(plan, dice) for plan in seen.plans]),
        bank=sea.bank,
        hoard=sea.hoard,
        navy=sea.navy,
        controller=sea.controller,
        freeboots=sea.freeboots,
        maps=sea.maps,
        lookout=sea.lookout,
        bought=sea.bought,
        buried=sea.buried,
        doubled=sea.doubled,
        colours=ships.colours,
        winners=seen.winners,
        battle=battle.copy() if battle.island else battle,
    )
    game = Game(find_box(view.game), table, list(view.agenda), dice, ply=view.ply)
    game.settle()
    return game


def deal_tavern(
    seat: int | None, seen: Visible, known: Recalled | None, dice: Dice
) -> tuple[list[Hand], Hand]:
    """Hands and pile from the cards that do not lie open; an unseen parrot is always in the pile (PC-19.5).

    Memory knows from which shuffle each card of a hand was drawn, so it is dealt from that shuffle's cards."""
    unseen = unseen_cards(seen)
    stamps = known.stamps if known else (0,) * len(seen.cards.kinds)
    pools: dict[int, list[int]] = {}
    for card in dice.shuffled([card for card in unseen if card >= PARROTS]):
        pools.setdefault(stamps[card], []).append(card)
    hands: list[Hand] = []
    for at, size in enumerate(seen.ships.hand_sizes):
        ages = known.ages[at] if known else (0,) * size
        hand = seen.hand if at == seat else tuple(sorted([pools[age].pop() for age in ages]))
        hands.append(hand)
    left = [card for pool in pools.values() for card in pool]
    parrots = [card for card in unseen if card < PARROTS]
    return hands, tuple(dice.shuffled(left + parrots))


def unseen_cards(seen: Visible) -> list[int]:
    """The tavern cards in the pile and in other hands."""
    ships = seen.ships
    shown = {*seen.hand, *seen.sea.discard, *seen.battle.boarded, *seen.battle.volley}
    shown |= {*ships.crafts, *ships.parrots, seen.sea.aside}
    return [card for card in range(len(seen.cards.kinds)) if card not in shown]


def deal_treasure(seen: Visible, dice: Dice) -> tuple[int, ...]:
    """Cards to come in any order; those that were turned up lie where they no longer matter."""
    month = seen.sea.month
    to_come = dice.shuffled(seen.sea.to_come)
    gone = [card for card in range(len(seen.cards.faces)) if card not in seen.sea.to_come]
    treasure: list[int] = []
    for pile in range(len(OUTER)):
        treasure += gone[month * pile : month * (pile + 1)]
        treasure += to_come[(PILE - month) * pile : (PILE - month) * (pile + 1)]
    return tuple(treasure)


def deal_plan(plan: Known, dice: Dice) -> Hand:
    """A fitting-out of this many sections that nine gold can pay."""
    gold = START_GOLD
    dealt: list[int] = []
    for position in plan:
        if position is None:
            open_ = [at for at in range(START, TOP + 1) if price(START, at - START) <= gold]
            position = dice.pick(open_)
        gold -= price(START, position - START)
        dealt.append(position)
    return tuple(dealt)


def deal_gold(view: View, seen: Visible, dice: Dice) -> list[int]:
    """Before the first month all have their nine; whoever has begun to bury without a chest has gold for a set."""
    cap = GOLD if seen.sea.month else START_GOLD
    low = [0] * view.seats
    if isinstance(view.asked, BuryGold) and not view.asked.chests:
        low[view.asked.seat] = GOLD_PER_FAME
    return split(seen.ships.gold, GOLD - seen.sea.bank, low, [cap] * view.seats, dice)


def deal_chests(view: View, seen: Visible, dice: Dice) -> list[int]:
    """Before combat no hold is fuller than the hull allows (I-11); what is being buried is there."""
    ships = seen.ships
    low = [0] * view.seats
    if isinstance(view.asked, BuryGold):
        low[view.asked.seat] = view.asked.chests
    caps = [
        VALUES[HULL][ships.rings[4 * at + HULL]]
        if seen.sea.phase < 3 and ships.parrots[at] != FLINT
        else CHESTS
        for at in range(view.seats)
    ]
    return split(ships.chests, CHESTS - seen.sea.hoard - seen.battle.jettisoned, low, caps, dice)


def split(
    shown: Known, total: int, low: Sequence[int], caps: Sequence[int], dice: Dice
) -> list[int]:
    """Share out what is not in sight among those whose number is hidden, each between his bounds."""
    hidden = [at for at, number in enumerate(shown) if number is None]
    dealt = [low[at] if number is None else number for at, number in enumerate(shown)]
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

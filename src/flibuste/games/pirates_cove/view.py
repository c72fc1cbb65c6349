"""What a seat knows in Pirate's Cove.

Hidden are other hands, the order of all piles, wheels and fitting-out before they are revealed, and with closed
purses the gold and chests of others. Memory adds which shuffle of the tavern pile each card of a hand comes from:
a card that was seen in the discard when the pile was made anew cannot be in a hand that has not drawn since.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.view import View, view_of
from flibuste.games.pirates_cove.components import OUTER, PILE
from flibuste.games.pirates_cove.rules.end import count
from flibuste.games.pirates_cove.seen import Recalled, Sea, Ships, Visible
from flibuste.games.pirates_cove.table import Cove


def view(game: Game[Cove], seat: int | None, *, recall: bool = True) -> View:
    return view_of(game, seat, visible(game, seat), recalled(game.table) if recall else None)


def recalled(table: Cove) -> Recalled:
    stamps = table.stamps
    ages = tuple([tuple(sorted([stamps[card] for card in hand])) for hand in table.hands])
    return Recalled(table.epoch, stamps, ages, tuple(table.gold), tuple(table.chests))


def visible(game: Game[Cove], seat: int | None) -> Visible:
    table = game.table
    battle = table.battle
    return Visible(
        rulings=table.rulings,
        auto_single=table.auto_single,
        cards=table.cards,
        ships=seen_ships(table, seat, game.over),
        sea=seen_sea(table),
        battle=battle.copy() if battle.island else battle,
        hand=() if seat is None else table.hands[seat],
        wheels=tuple(
            [own if not own or at == seat else None for at, own in enumerate(table.wheels)]
        ),
        plans=tuple(
            [plan if at == seat else (None,) * len(plan) for at, plan in enumerate(table.plans)]
        ),
        winners=table.winners,
        result=count(table) if game.over else None,
    )


def seen_ships(table: Cove, seat: int | None, over: bool) -> Ships:
    closed = not table.rulings.open_wealth and not over
    seats = range(table.seats)
    return Ships(
        rings=tuple(table.rings),
        gold=tuple([None if closed and at != seat else table.gold[at] for at in seats]),
        chests=tuple([None if closed and at != seat else table.chests[at] for at in seats]),
        fame=tuple(table.fame),
        tally=tuple(table.tally),
        places=tuple(table.places),
        parrots=tuple(table.parrots),
        wounds=tuple(table.wounds),
        crafts=tuple(table.crafts),
        cracks=tuple(table.cracks),
        hand_sizes=tuple([len(hand) for hand in table.hands]),
        speeds=tuple([table.speed(at) for at in seats]),
        dice=tuple([table.dice(at) for at in seats]),
        colours=table.colours,
    )


def seen_sea(table: Cove) -> Sea:
    month = table.month
    piles = [table.treasure[PILE * pile + month : PILE * pile + PILE] for pile in range(len(OUTER))]
    return Sea(
        month=month,
        phase=table.phase,
        open=table.open,
        to_come=tuple(sorted([card for pile in piles for card in pile])),
        draw_size=len(table.draw),
        discard=table.discard,
        aside=table.aside,
        legend_pile=tuple(sorted(table.legend_pile)),
        legend_discard=table.legend_discard,
        legends=table.legends,
        black=table.black,
        navy=table.navy,
        controller=table.controller,
        bank=table.bank,
        hoard=table.hoard,
        freeboots=table.freeboots,
        maps=table.maps,
        lookout=table.lookout,
        bought=table.bought,
        buried=table.buried,
        doubled=table.doubled,
    )

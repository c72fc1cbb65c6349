"""Whole games imagined from a view: everything unknown is dealt at random, in agreement with what is known."""

from __future__ import annotations

from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.step import Choice
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import (
    BIG,
    CHEST,
    DECKS,
    DIVE,
    GOODS,
    MAP,
    PILE_OF,
    PILES,
    RENDEZVOUS,
    SCORPION,
    SMALL,
)
from flibuste.games.rum_and_pirates.dealing import (
    deal_goods,
    deal_purses,
    deal_rendezvous,
    less,
)
from flibuste.games.rum_and_pirates.rules.asking import Question
from flibuste.games.rum_and_pirates.seen import Recalled, Visible
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.games.rum_and_pirates.things import Tiles


def imagine(view: View, dice: Dice) -> Game[Rum]:
    """A game that this view could belong to: from memory where the view has one, else from looking only."""
    seen, known = view.visible, view.recalled
    assert isinstance(seen, Visible)
    assert known is None or isinstance(known, Recalled)
    port, flags, dispenser = seen.port, seen.flags, seen.dispenser
    piles, won = deal_open_tiles(seen, known, dice)
    rendezvous, piles[RENDEZVOUS] = deal_rendezvous(seen, known, won, dice)
    goods, piles[GOODS], drawn = deal_goods(view, seen, known, dice)
    table = Rum(
        seats=view.seats,
        auto_single=seen.auto_single,
        rulings=seen.rulings,
        layout=port.layout,
        round=port.round,
        first=port.first,
        ashore=port.ashore,
        captain=port.captain,
        owners=list(port.owners),
        supply=list(flags.supply),
        office=list(flags.office),
        coins=list(known.coins) if known else deal_purses(flags.coins, dice),
        barrels=list(flags.barrels),
        stock=dispenser.stock,
        rows=port.rows,
        left=port.left,
        right=port.right,
        beaten=port.beaten,
        die=port.die,
        spare=port.spare,
        piles=piles,
        turned=(len(known.guards[0]), len(known.guards[1])) if known else (0, 0),
        sold=known.sold if known else (),
        drawn=drawn,
        dives=dispenser.dives,
        maps=dispenser.maps,
        chest=dispenser.chest,
        scorpion=dispenser.scorpion,
        beds=port.beds,
        box=dispenser.box,
        won=won,
        goods=goods,
        rendezvous=rendezvous,
        account=port.account,
    )
    game = Game(find_box(view.game), table, list(view.agenda), dice, ply=view.ply)
    if known is None:
        fill_purse(game, seen)
    game.settle()
    return game


def fill_purse(game: Game[Rum], seen: Visible) -> None:
    """Whoever is asked has the coins to be asked: a drinker one, and a mover as many as leave a choice (RP-R17)."""
    choice = game.choice
    if not isinstance(choice, Question) or seen.flags.coins[choice.seat] is not None:
        return
    while not is_asked(game, choice):
        game.table.coins[choice.seat] += 1


def is_asked(game: Game[Rum], choice: Choice[Rum]) -> bool:
    waiting = choice.waiting_for(game)
    if not waiting:
        return False
    return not game.table.auto_single or len(choice.options(game, waiting[0])) > 1


def deal_open_tiles(
    seen: Visible, known: Recalled | None, dice: Dice
) -> tuple[list[Tiles], list[Tiles]]:
    """All piles but goods and rendez-vous, and what lies under the flags. Memory knows the latter; who only looks
    deals out whatever is in no pile."""
    won = [list(tiles or ()) for tiles in (known.won if known else seen.flags.won)]
    hidden = [at for at, tiles in enumerate(seen.flags.won) if tiles is None and not known]
    piles: list[Tiles] = []
    for pile in range(len(PILES)):
        height = seen.dispenser.heights[pile]
        if pile in (GOODS, RENDEZVOUS):
            piles.append(())
            continue
        tail = known.guards[pile - SMALL] if known and pile in (SMALL, BIG) else ()
        loose = dice.shuffled(less(unseen(seen, pile, won), tail))
        piles.append((*loose[: height - len(tail)], *tail))
        for face in loose[height - len(tail) :]:
            won[dice.pick(hidden)].append(face)
    return piles, [tuple(tiles) for tiles in won]


def unseen(seen: Visible, pile: int, won: list[list[int]]) -> list[int]:
    """The tiles of this pile that lie neither open nor under a flag that is known."""
    dispenser = seen.dispenser
    shown: dict[int, Tiles] = {
        DIVE: dispenser.dives,
        MAP: dispenser.maps,
        CHEST: (dispenser.chest,),
        SCORPION: (dispenser.scorpion,),
    }
    open_ = [*shown.get(pile, seen.port.beds), *dispenser.box, *[f for t in won for f in t]]
    return less(DECKS[pile], [face for face in open_ if face >= 0 and PILE_OF[face] == pile])

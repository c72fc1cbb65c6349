"""Dealing what a seat does not know, at random and in agreement with what it does: whole games imagined from a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.step import Choice, Question
from flibuste.engine.table import HIDDEN
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.components import GOODS, PILES, RENDEZVOUS
from flibuste.games.rum_and_pirates.rules.rendezvous import FIRST_FACE
from flibuste.games.rum_and_pirates.table import Marked, Rum

FULLEST_PURSE: Final = 6
NOBODY: Final = -1


def fill(game: Game[Rum], view: View) -> None:
    """From memory where the view has one, else from looking only."""
    table, dice = game.table, game.dice
    closed = [] if view.recalled else closed_flags(table, view)
    deal_open_tiles(table, closed, dice)
    deal_rendezvous(table, closed, dice)
    deal_goods(table, closed, dice)
    if view.recalled is None:
        table.turned = (0, 0)
        deal_purses(game, dice)


def closed_flags(table: Rum, view: View) -> list[int]:
    """Those under which one may not look: any tile that is nowhere else may lie there."""
    if view.over or table.rulings.open_tiles:
        return []
    return [seat for seat in range(table.seats) if seat != view.seat]


def less(tiles: Iterable[int], taken: Iterable[int]) -> list[int]:
    """The tiles without these."""
    left = list(tiles)
    for face in taken:
        left.remove(face)
    return left


def deal_open_tiles(table: Rum, closed: list[int], dice: Dice) -> None:
    """All piles but goods and rendez-vous, and what lies under closed flags: whatever is in no pile. Guards that were
    lost lie at the bottom, for who remembers."""
    unseen = [table.unseen(pile) for pile in range(len(PILES))]
    for pile, tiles in enumerate(table.piles):
        if pile not in (GOODS, RENDEZVOUS):
            tail = tuple([face for face in tiles if face != HIDDEN])
            fresh = len(tiles) - len(tail)
            loose = dice.shuffled(less(unseen[pile], tail))
            table.piles[pile] = (*loose[:fresh], *tail)
            put_under(table, closed, loose[fresh:], dice)


def put_under(table: Rum, closed: list[int], faces: list[int], dice: Dice) -> None:
    for face in faces:
        table.win(dice.pick(closed), face)


# -- purses -------------------------------------------------------------------------------------------


def deal_purses(game: Game[Rum], dice: Dice) -> None:
    """Coins are never scarce (RP-21.1): a purse one cannot see may hold any number. But whoever is asked has the coins
    to be asked: a drinker one, and a mover as many as leave a choice (RP-R17)."""
    coins = game.table.coins
    hidden = [seat for seat, purse in enumerate(coins) if purse == HIDDEN]
    for seat in hidden:
        coins[seat] = dice.below(FULLEST_PURSE + 1)
    choice = game.choice
    if isinstance(choice, Question) and choice.seat in hidden:
        while not is_asked(game, choice):
            coins[choice.seat] += 1


def is_asked(game: Game[Rum], choice: Choice[Rum]) -> bool:
    waiting = choice.waiting_for(game)
    if not waiting:
        return False
    return not game.table.auto_single or len(choice.options(game, waiting[0])) > 1


# -- rendez-vous --------------------------------------------------------------------------------------


def deal_rendezvous(table: Rum, closed: list[int], dice: Dice) -> None:
    """Unmet ones on the flags, and the pile. What is neither is met, and dealt under closed flags. None is dealt to a
    place that its owner has been to in vain, for who remembers (RP-14.7)."""
    unmet = [tile for tiles in table.rendezvous for tile in tiles]
    shown = [face for face, _ in unmet if face != HIDDEN]
    loose = dice.shuffled(less(table.unseen(RENDEZVOUS), shown))
    dealt = matched([shunned for face, shunned in unmet if face == HIDDEN], loose)
    rest = less(loose, dealt)
    height = len(table.piles[RENDEZVOUS])
    table.piles[RENDEZVOUS] = tuple(rest[:height])
    put_under(table, closed, rest[height:], dice)
    dealt.reverse()
    table.rendezvous = [dealt_to(tiles, dealt) for tiles in table.rendezvous]


def dealt_to(tiles: Marked, loose: list[int]) -> Marked:
    """These tiles, with a loose one for each that is not known."""
    return tuple([(loose.pop() if face == HIDDEN else face, mark) for face, mark in tiles])


def matched(masks: list[int], loose: list[int]) -> list[int]:
    """A tile for each place, none that its mask forbids; the tiles come in random order."""
    holder = [NOBODY] * len(loose)
    for place in range(len(masks)):
        placed = place_tile(place, masks, loose, holder, set())
        assert placed, "no tile is left for a rendez-vous"
    return [loose[holder.index(place)] for place in range(len(masks))]


def place_tile(
    place: int, masks: list[int], loose: list[int], holder: list[int], tried: set[int]
) -> bool:
    """Find a tile for this place, moving others to other tiles if need be."""
    for at, face in enumerate(loose):
        if at in tried or masks[place] >> (face - FIRST_FACE) & 1:
            continue
        tried.add(at)
        if holder[at] == NOBODY or place_tile(holder[at], masks, loose, holder, tried):
            holder[at] = place
            return True
    return False


# -- goods --------------------------------------------------------------------------------------------


def deal_goods(table: Rum, closed: list[int], dice: Dice) -> None:
    """Goods kept, the pile, and the tile in somebody's hand; those in no pile are kept under closed flags."""
    face, knowing, drawer = table.drawn
    kept = [
        [(tile, known or 1 << at) for tile, known in tiles] for at, tiles in enumerate(table.goods)
    ]
    pile = table.piles[GOODS]
    faces = [face, *pile, *[tile for tiles in kept for tile, _ in tiles]]
    shown = [tile for tile in faces if tile != HIDDEN]
    loose = dice.shuffled(less(table.unseen(GOODS), shown))
    wanted = len(faces) - len(shown) - (drawer == NOBODY)
    for _ in range(len(loose) - wanted):
        at = dice.pick(closed)
        kept[at].append((HIDDEN, 1 << at))
    table.goods = [dealt_to(tuple(tiles), loose) for tiles in kept]
    if drawer != NOBODY:
        table.drawn = (loose.pop() if face == HIDDEN else face, knowing | 1 << drawer, drawer)
    table.piles[GOODS] = tuple([loose.pop() if face == HIDDEN else face for face in pile])

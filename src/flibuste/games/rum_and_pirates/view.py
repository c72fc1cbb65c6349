"""What a seat knows in Rum & Pirates.

Hidden are the order of all piles, goods drawn or kept by others, their unmet rendez-vous, and what lies under their
flags and in their purses. But everything other than goods went there before everybody's eyes: memory knows it. It
also knows where goods are that one has sold (RP-R26) and guards that were lost (RP-R18), and for which places a
rendez-vous cannot be, because its owner has been there and turned nothing up.
"""

from __future__ import annotations

from functools import lru_cache

from flibuste.engine.game import Game
from flibuste.engine.table import HIDDEN
from flibuste.games.rum_and_pirates.components import BIG, GOODS, SMALL
from flibuste.games.rum_and_pirates.table import Marked, Rum, Tiles


def amend(game: Game[Rum], seat: int | None, seen: Rum, *, recall: bool) -> None:
    if recall:
        remember(game, seat, seen)
    else:
        look_at_flags(game, seat, seen)


def look_at_flags(game: Game[Rum], seat: int | None, seen: Rum) -> None:
    """One's own tiles and coins (RP-1.8), of others what lies open (RP-R17); at the end everything (RP-19.1)."""
    table, over = game.table, game.over
    open_coins = over or table.rulings.open_coins
    open_tiles = over or table.rulings.open_tiles
    face, _, drawer = table.drawn
    seen.drawn = (face if seat == drawer else HIDDEN, 0, drawer)
    seen.sold = ()
    for at in range(table.seats):
        own = at == seat
        if own or open_coins:
            seen.coins[at] = table.coins[at]
        seen.won[at] = tuple(sorted(table.won[at])) if own or open_tiles else ()
        seen.goods[at] = seen_goods(table.goods[at], own or over, open_tiles)
        unmet = table.rendezvous[at]
        seen.rendezvous[at] = tuple([(tile if own or over else HIDDEN, 0) for tile, _ in unmet])


def seen_goods(goods: Marked, faces: bool, number: bool) -> Marked:
    """Goods kept are nobody else's business, even with open tiles (RP-I12): then one sees how many."""
    if faces:
        return tuple([(face, 0) for face, _ in sorted(goods)])
    return ((HIDDEN, 0),) * len(goods) if number else ()


@lru_cache(maxsize=4096)
def in_order(tiles: Tiles) -> Tiles:
    """As all know them who know which there are: asked for at every look, and the same for a while."""
    return tuple(sorted(tiles))


def remember(game: Game[Rum], seat: int | None, seen: Rum) -> None:
    """At the end everybody has seen everybody's goods (RP-19.1)."""
    table, over = game.table, game.over
    me = 0 if seat is None else 1 << seat
    face, knowing, drawer = table.drawn
    seen.drawn = (face if knowing & me else HIDDEN, knowing, drawer)
    seen.won = [in_order(won) if len(won) > 1 else won for won in table.won]
    for at, kept in enumerate(table.goods):
        if kept:
            known_to_me = [(f if over or known & me else HIDDEN, known) for f, known in kept]
            seen.goods[at] = tuple(known_to_me)
    for at, unmet in enumerate(table.rendezvous):
        if unmet:
            mine = over or at == seat
            seen.rendezvous[at] = (
                unmet if mine else tuple([(HIDDEN, places) for _, places in unmet])
            )
    for pile, turned in zip((SMALL, BIG), table.turned, strict=True):
        if turned:
            fresh = len(table.piles[pile]) - turned
            seen.piles[pile] = (HIDDEN,) * fresh + table.piles[pile][fresh:]
    if not table.sold:
        return
    goods = table.piles[GOODS]
    fresh = len(goods) - len(table.sold)
    known_tail = zip(goods[fresh:], table.sold, strict=True)
    tail = tuple([face if known & me else HIDDEN for face, known in known_tail])
    seen.piles[GOODS] = (HIDDEN,) * fresh + tail

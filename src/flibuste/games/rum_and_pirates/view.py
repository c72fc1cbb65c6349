"""What a seat knows in Rum & Pirates.

Hidden are the order of all piles, goods drawn or kept by others, their unmet rendez-vous, and what lies under their
flags and in their purses. But everything other than goods went there before everybody's eyes: memory knows it. It
also knows where goods are that one has sold (RP-R26) and guards that were lost (RP-R18), and for which places a
rendez-vous cannot be, because its owner has been there and turned nothing up.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.view import View, view_of
from flibuste.games.rum_and_pirates.components import BIG, GOODS, SMALL
from flibuste.games.rum_and_pirates.rules.end import count
from flibuste.games.rum_and_pirates.seen import (
    Dispenser,
    Flags,
    Known,
    Port,
    Recalled,
    Visible,
)
from flibuste.games.rum_and_pirates.table import EMPTY, Rum


def view(game: Game[Rum], seat: int | None, *, recall: bool = True) -> View:
    memory = recalled(game.table, seat, game.over) if recall else None
    return view_of(game, seat, visible(game, seat), memory)


def visible(game: Game[Rum], seat: int | None) -> Visible:
    table = game.table
    return Visible(
        table.rulings,
        table.auto_single,
        seen_port(table),
        seen_flags(table, seat, game.over),
        seen_dispenser(table, seat),
        count(table) if game.over else None,
    )


def seen_port(table: Rum) -> Port:
    return Port(
        table.layout,
        table.captain,
        tuple(table.owners),
        table.round,
        table.first,
        table.ashore,
        table.rows,
        table.left,
        table.right,
        table.beaten,
        table.beds,
        table.die,
        table.spare,
        table.account,
    )


def seen_flags(table: Rum, seat: int | None, over: bool) -> Flags:
    """One's own tiles and coins (RP-1.8), of others what lies open; at the end everything (RP-19.1)."""
    open_coins = over or table.rulings.open_coins
    open_tiles = over or table.rulings.open_tiles
    seats = range(table.seats)
    return Flags(
        supply=tuple(table.supply),
        office=tuple(table.office),
        barrels=tuple(table.barrels),
        coins=tuple([table.coins[at] if open_coins or at == seat else None for at in seats]),
        rendezvous=tuple([
            tuple([face if over or at == seat else None for face, _ in table.rendezvous[at]])
            for at in seats
        ]),
        won=tuple([
            tuple(sorted(table.won[at])) if open_tiles or at == seat else None for at in seats
        ]),
        goods=tuple([seen_goods(table, at, over or at == seat, open_tiles) for at in seats]),
    )  # fmt: skip


def seen_goods(table: Rum, at: int, faces: bool, number: bool) -> Known | None:
    """Goods kept are nobody else's business, even with open tiles (RP-I12): then one sees how many."""
    if faces:
        return tuple(sorted([face for face, _ in table.goods[at]]))
    return (None,) * len(table.goods[at]) if number else None


def seen_dispenser(table: Rum, seat: int | None) -> Dispenser:
    face, _, drawer = table.drawn
    return Dispenser(
        tuple([len(pile) for pile in table.piles]),
        table.dives,
        table.maps,
        table.chest,
        table.scorpion,
        table.stock,
        face if face == EMPTY or seat == drawer else None,
        table.box,
    )


def recalled(table: Rum, seat: int | None, over: bool) -> Recalled:
    """At the end everybody has seen everybody's goods (RP-19.1)."""
    me = 0 if seat is None else 1 << seat
    sold = table.sold
    pile = table.piles[GOODS]
    fresh = len(pile) - len(sold)
    small, big = table.turned
    face, knowing, _ = table.drawn
    return Recalled(
        coins=tuple(table.coins),
        won=tuple([tuple(sorted(tiles)) for tiles in table.won]),
        goods=tuple([
            tuple([face if over or known & me else None for face, known in kept])
            for kept in table.goods
        ]),
        goods_known=tuple([tuple([known for _, known in kept]) for kept in table.goods]),
        shunned=tuple([tuple([places for _, places in unmet]) for unmet in table.rendezvous]),
        guards=(
            table.piles[SMALL][len(table.piles[SMALL]) - small :],
            table.piles[BIG][len(table.piles[BIG]) - big :],
        ),
        goods_pile=(
            *(None,) * fresh,
            *[face if known & me else None for face, known in zip(pile[fresh:], sold, strict=True)],
        ),
        sold=sold,
        drawn=face if face == EMPTY or knowing & me else None,
        drawn_known=knowing,
    )  # fmt: skip

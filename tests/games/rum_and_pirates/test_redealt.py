"""A second opinion on what is hidden: dealt anew on the table itself, it makes no difference to a seat."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.components import BIG, GOODS, PILE_OF, RENDEZVOUS, SMALL
from flibuste.games.rum_and_pirates.rules.rendezvous import FIRST_FACE
from flibuste.games.rum_and_pirates.ruleset import RULES, RumRules
from flibuste.games.rum_and_pirates.table import Rum
from tests.engine.redealing import REDEALS, check_redealt
from tests.rules import rule

TRIES = 50


def redeal(table: Rum, seat: int | None, recall: bool, dice: Dice) -> None:
    """Everything this seat cannot see, or cannot even recall."""
    others = [other for other in range(table.seats) if other != seat]
    redeal_piles(table, others, recall, dice)
    redeal_goods(table, seat, others, recall, dice)
    redeal_rendezvous(table, others, recall, dice)


def redeal_piles(table: Rum, others: list[int], recall: bool, dice: Dice) -> None:
    """Orders of piles but for guards that were lost; who only looks knows nothing of what lies under flags."""
    for pile, tiles in enumerate(table.piles):
        if pile in (GOODS, RENDEZVOUS):
            continue
        tail = table.turned[pile - SMALL] if recall and pile in (SMALL, BIG) else 0
        loose = list(tiles[: len(tiles) - tail])
        closed = not recall and not table.rulings.open_tiles
        taken = [face for other in others if closed for face in table.won[other]]
        loose += [face for face in taken if PILE_OF[face] == pile]
        mixed = dice.shuffled(loose)
        for other in others if closed else ():
            table.won[other] = tuple(
                mixed.pop() if PILE_OF[face] == pile else face for face in table.won[other]
            )
        table.piles[pile] = (*mixed, *tiles[len(tiles) - tail :])


def redeal_goods(table: Rum, seat: int | None, others: list[int], recall: bool, dice: Dice) -> None:
    """Goods that this seat has never seen, wherever they are; or does not see now."""
    me = 0 if seat is None else 1 << seat
    pile = table.piles[GOODS]
    marks = [0] * (len(pile) - len(table.sold)) + list(table.sold)
    known = [bool(recall and mark & me) for mark in marks]
    hidden = [face for face, mine in zip(pile, known, strict=True) if not mine]
    kept = [
        (other, at)
        for other in others
        for at, (_, mark) in enumerate(table.goods[other])
        if not (recall and mark & me)
    ]
    hidden += [table.goods[other][at][0] for other, at in kept]
    face, mark, drawer = table.drawn
    secret = face >= 0 and drawer != seat and not (recall and mark & me)
    hidden += [face] if secret else []
    mixed = dice.shuffled(hidden)
    if secret:
        table.drawn = (mixed.pop(), mark, drawer)
    for other, at in kept:
        goods = list(table.goods[other])
        goods[at] = (mixed.pop(), goods[at][1])
        table.goods[other] = tuple(goods)
    table.piles[GOODS] = tuple(
        face if mine else mixed.pop() for face, mine in zip(pile, known, strict=True)
    )


def redeal_rendezvous(table: Rum, others: list[int], recall: bool, dice: Dice) -> None:
    """Unmet ones of others, never to a place that was shown not to be theirs."""
    slots = [(other, at) for other in others for at in range(len(table.rendezvous[other]))]
    if not recall:
        for other in others:
            table.rendezvous[other] = tuple((face, 0) for face, _ in table.rendezvous[other])
    loose = [table.rendezvous[other][at][0] for other, at in slots]
    loose += table.piles[RENDEZVOUS]
    for _ in range(TRIES):
        mixed = dice.shuffled(loose)
        dealt = dict(zip(slots, mixed, strict=False))
        shunned = [
            table.rendezvous[other][at][1] >> (face - FIRST_FACE) & 1
            for (other, at), face in dealt.items()
        ]
        if not any(shunned):
            break
    else:
        return
    for other in others:
        unmet = table.rendezvous[other]
        table.rendezvous[other] = tuple(
            (dealt[other, at], mark) for at, (_, mark) in enumerate(unmet)
        )
    table.piles[RENDEZVOUS] = tuple(mixed[len(slots) :])


REDEALS[GAME.id] = redeal

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"open_tiles": True}),
    (4, {"auto_single": False}),
    (5, {"open_coins": True}),
]


@rule("RP-I12", "RP-R17", "RP-R26", "RP-R18")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_nobody_can_tell_a_redealt_table(seats: int, options: dict[str, Any]) -> None:
    assert check_redealt(RULES, seats, "redealt", **options) > 50


class ShowsRendezvous(RumRules):
    """Believed by `imagine`, so that worlds dealt from the view see no contradiction."""

    def look(self, game: Game[Rum], seat: int | None, *, recall: bool) -> Rum:
        seen = super().look(game, seat, recall=recall)
        seen.rendezvous = game.table.rendezvous.copy()
        return seen


class RecallsGoods(RumRules):
    """A memory of things never seen."""

    def look(self, game: Game[Rum], seat: int | None, *, recall: bool) -> Rum:
        seen = super().look(game, seat, recall=recall)
        if recall:
            seen.goods = game.table.goods.copy()
        return seen


@pytest.mark.parametrize("rules", [ShowsRendezvous(), RecallsGoods()])
def test_who_shows_too_much_is_found(rules: RumRules) -> None:
    with pytest.raises(Broken, match="can tell a redealt table"):
        check_redealt(rules, 4, "a")

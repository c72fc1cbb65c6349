"""`RULES.check` names the invariant that a broken table does not keep."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.refusal import Broken
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer
from tests.games.buccaneer.play import attack
from tests.games.buccaneer.table import COLOURS, table
from tests.rules import rule


def lose_a_disc(laid: Buccaneer) -> None:
    laid.piles[0] = ()


def double_a_disc(laid: Buccaneer) -> None:
    laid.piles[0] = laid.piles[1]


def pile_up_ten(laid: Buccaneer) -> None:
    laid.piles[0] = tuple(
        disc for slot in (0, 5, 1, 6, 2, 7, 3, 8, 4, 9) for disc in laid.piles[slot]
    )
    for slot in (5, 1, 6, 2, 7, 3, 8, 4, 9):
        laid.piles[slot] = ()


def own_on_own(laid: Buccaneer) -> None:
    laid.piles[0] += laid.piles[1]
    laid.piles[1] = ()


def lay_before_another(laid: Buccaneer) -> None:
    laid.piles[0], laid.piles[5] = laid.piles[5], laid.piles[0]


def lose_a_ship(laid: Buccaneer) -> None:
    laid.deck = laid.deck[1:]


def double_a_ship(laid: Buccaneer) -> None:
    laid.deck = (*laid.deck[:-1], laid.deck[0])


def sneak_a_ship_out(laid: Buccaneer) -> None:
    laid.plundered, laid.deck = (*laid.plundered, laid.deck[0]), laid.deck[1:]


def turn_up_six(laid: Buccaneer) -> None:
    laid.offer, laid.plundered = (*laid.offer, *laid.plundered), ()
    laid.offer, laid.deck = (*laid.offer, *laid.deck[:3]), laid.deck[3:]


def clear_the_offer(laid: Buccaneer) -> None:
    laid.plundered, laid.offer = (*laid.plundered, *laid.offer), ()


def lose_a_token(laid: Buccaneer) -> None:
    laid.supply[2] -= 1


def owe_a_token(laid: Buccaneer) -> None:
    laid.tokens[1], laid.supply[1] = -1, 7


def overdraw_the_supply(laid: Buccaneer) -> None:
    laid.tokens[1], laid.supply[1] = 7, -1


def owe_money(laid: Buccaneer) -> None:
    laid.purses[0] -= 11
    laid.bank += 11


def lose_money(laid: Buccaneer) -> None:
    laid.bank -= 1


BREAKS: list[tuple[str, Callable[[Buccaneer], None]]] = [
    ("BU-I1", lose_a_disc),
    ("BU-I1", double_a_disc),
    ("BU-I2", pile_up_ten),
    ("BU-I2", own_on_own),
    ("BU-1.5", lay_before_another),
    ("BU-I3", lose_a_ship),
    ("BU-I3", double_a_ship),
    ("BU-I3", sneak_a_ship_out),
    ("BU-I3", turn_up_six),
    ("BU-I3", clear_the_offer),
    ("BU-I4", lose_a_token),
    ("BU-I4", owe_a_token),
    ("BU-I4", overdraw_the_supply),
    ("BU-I5", owe_money),
    ("BU-I5", lose_money),
]


@rule("BU-I1", "BU-I2", "BU-I3", "BU-I4", "BU-I5")
@pytest.mark.parametrize(("id", "breaks"), BREAKS, ids=[each.__name__ for _, each in BREAKS])
def test_a_broken_table_is_named_by_its_invariant(
    id: str, breaks: Callable[[Buccaneer], None]
) -> None:
    game = table("Yellow2 / Black2", ships="4 5 6")
    RULES.check(game)
    breaks(game.table)
    game.table.sizes = [len(pile) for pile in game.table.piles]
    with pytest.raises(Broken, match=id):
        RULES.check(game)


@rule("BU-I1")
def test_sizes_that_are_not_those_of_the_piles_are_noticed() -> None:
    game = table("Yellow2 / Black2")
    game.table.sizes[10] = 1
    with pytest.raises(Broken, match="BU-I1"):
        RULES.check(game)


@rule("BU-I4")
def test_tokens_left_over_after_the_default_deck_are_noticed() -> None:
    game = attack(table("Red2 / Blue2", ships="1", deck=0), "Red2", 1)
    assert game.over
    with pytest.raises(Broken, match="BU-I4"):
        RULES.check(game)


@rule("BU-I4", "BU-R2")
def test_tokens_left_over_after_a_stalemate_are_in_order() -> None:
    crews = [f"{top}2 / " + " / ".join([*others, *others]) for top, *others in trios()]
    game = table(" | ".join(crews), seats=3, ships="13 14 15", stalemate="end_game")
    assert game.over
    assert sum(game.table.supply) == 24
    RULES.check(game)


def trios() -> list[tuple[str, str, str]]:
    red, blue, yellow = COLOURS[:3]
    return [(red, blue, yellow), (blue, yellow, red), (yellow, red, blue)]


@rule("BU-I10")
def test_a_question_without_an_answer_is_noticed() -> None:
    game = table()
    game.listed = []
    with pytest.raises(Broken, match="BU-I10"):
        RULES.check(game)

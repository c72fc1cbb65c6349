"""Chapter 17, Pirate's Cove: repair and income."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pirates_cove.deeds import crafts, goods, reach
from tests.games.pirates_cove.play import asked, hand, options, parrot, play, refused, rings, told
from tests.games.pirates_cove.table import CoveGame, Ship, ship, table
from tests.rules import rule


def at_the_cove(who: Ship, **things: Any) -> CoveGame:
    """The others are at sea and have had their turns."""
    game = table(who, ship(at=3), ship(at=5), phases="islands", **things)
    return play(game, "B: end", "C: end")


@rule("PC-17.10")
@pytest.mark.parametrize(
    ("broken", "gold", "repaired", "left"),
    [
        ("0888", 2, "2888", 0),
        ("8080", 9, "8282", 5),
        ("0000", 8, "2222", 0),
        ("0002", 7, "2222", 1),
    ],
)
def test_every_lost_ring_is_put_back_on_the_skull_for_two_gold(
    broken: str, gold: int, repaired: str, left: int
) -> None:
    game = at_the_cove(ship(broken, gold=gold))
    assert asked(game) == ("A", "ChooseCoveIncome")
    assert (rings(game, "A"), game.table.gold[0]) == (repaired, left)
    assert game.table.bank == 124 - left


@rule("PC-17.10", "PC-17.1")
def test_nobody_is_asked_whether_to_repair_and_repair_comes_first() -> None:
    game = at_the_cove(ship("2220", gold=2, hand="shipowner mastercraft"))
    assert told(game, "repairs") == [{"seat": "A", "n": 1, "cost": 2}]
    assert options(game) == ["income cards", "income gold"]
    assert refused(game, "shipowner sails") == "PC-19.18"
    assert refused(game, "craft sails") == "PC-19.11"
    assert refused(game, "end") == "FL-3"


@rule("PC-17.11", "R-23")
@pytest.mark.parametrize(("broken", "gold"), [("0222", 1), ("0022", 3), ("0000", 7), ("2220", 0)])
def test_who_cannot_pay_for_all_pays_nothing_and_gets_nothing(broken: str, gold: int) -> None:
    game = at_the_cove(ship(broken, gold=gold, hand="shipowner"))
    assert asked(game) == ("A", "IslandAction")
    assert (rings(game, "A"), game.table.gold[0]) == ("2222", gold)
    assert hand(game, "A") == ["shipowner"]
    assert refused(game, "income cards") == "PC-17.12"


@rule("R-23", "PC-17.11")
def test_with_the_switch_the_poor_pay_all_they_have() -> None:
    game = at_the_cove(ship("0022", gold=3), cove_short="pay_all")
    assert (rings(game, "A"), game.table.gold[0], game.table.bank) == ("2222", 0, 124)
    assert asked(game) == ("A", "IslandAction")
    able = at_the_cove(ship("0022", gold=5), cove_short="pay_all")
    assert (able.table.gold[0], asked(able)) == (1, ("A", "ChooseCoveIncome"))


@rule("PC-17.12")
@pytest.mark.parametrize(
    ("choice", "cards", "gold"), [("income cards", 2, 0), ("income gold", 1, 2)]
)
@pytest.mark.parametrize("broken", ["2222", "1111"])
def test_the_cove_gives_two_cards_or_a_card_and_two_gold(
    broken: str, choice: str, cards: int, gold: int
) -> None:
    game = at_the_cove(ship(broken), pile="smoke fame_1")
    play(game, choice)
    assert sorted(hand(game, "A")) == ["fame_1", "smoke"][2 - cards :]
    assert (game.table.gold[0], game.table.bank) == (gold, 124 - gold)
    assert asked(game) == ("A", "IslandAction")
    assert refused(game, choice) == "PC-17.12"


@rule("PC-17.12", "PC-16.2", "R-07")
def test_an_empty_supply_pays_no_income() -> None:
    game = table(ship(), ship(at=3, gold=123), ship(at=5), phases="islands", pile="smoke")
    play(game, "B: end", "C: end", "A: income gold")
    assert goods(game, "A") == (0, 1, 0)
    assert hand(game, "A") == ["smoke"]


@rule("PC-17.12", "PC-19.6")
def test_a_second_parrot_at_the_cove_is_settled_before_the_next_card() -> None:
    game = at_the_cove(ship(parrot="flint", fame=4), pile="parrot_bones smoke")
    play(game, "income cards")
    assert asked(game) == ("A", "ResolveParrot")
    assert hand(game, "A") == []
    play(game, "swap")
    drawn = len(hand(game, "A"))
    assert drawn == 1 or asked(game) == ("A", "ResolveParrot"), "the second card is still drawn"
    assert game.table.fame[0] == 3
    assert parrot(game, "A") == "bones"


@rule("PC-17.13")
def test_rings_still_on_the_mat_are_not_repaired_and_nothing_is_sold() -> None:
    game = reach(at_the_cove(ship("1110", gold=9, chests=2)), "A", "IslandAction")
    assert rings(game, "A") == "1112"
    assert options(game) == ["end"]
    assert refused(game, "upgrade 1") == "PC-17.13"
    assert refused(game, "double hull") == "PC-17.8"
    assert refused(game, "buy 1") == "PC-17.2"
    assert refused(game, "bury 1") == "PC-17.7"


@rule("PC-17.13", "PC-19.18", "R-40")
def test_a_shipowner_helps_at_the_cove_after_the_repair() -> None:
    game = reach(at_the_cove(ship("1220", gold=2, hand="shipowner")), "A", "IslandAction")
    play(game, "shipowner sails")
    assert rings(game, "A") == "1223"


@rule("PC-19.11", "PC-17.10")
def test_mastercraft_is_attached_at_the_cove_after_the_repair() -> None:
    game = reach(at_the_cove(ship("2022", gold=2, hand="mastercraft")), "A", "IslandAction")
    play(game, "craft crew")
    assert (rings(game, "A"), crafts(game, "A")) == ("2222", "crew")


@rule("PC-3.4", "R-38", "PC-17.10")
def test_the_fastest_at_the_cove_goes_first_and_speed_is_taken_before_repairs() -> None:
    fleet = (ship("2220", gold=2), ship("2221"), ship("2220", gold=2, parrot="trelawney"))
    game = table(*fleet, phases="islands")
    assert asked(game) == ("C", "ChooseCoveIncome")
    assert game.table.rings[3] == 0, "A is repaired in its own turn"
    play(game, "income gold")
    reach(game, "B", "ChooseCoveIncome")
    play(game, "income gold")
    reach(game, "A", "ChooseCoveIncome")
    assert rings(game, "A") == "2222"

"""Chapter 17: phase 5, what the islands 1 to 6 offer."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import crafts, goods, reach
from tests.games.pirates_cove.play import asked, hand, options, play, refused, rings
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule


@rule("PC-17.1", "PC-3.4")
def test_everybody_acts_as_often_as_he_likes_and_may_do_nothing() -> None:
    fleet = (ship("2222", at=6, gold=9), ship("2223", at=6, gold=9), ship(at=3, gold=9))
    game = table(*fleet, phases="islands")
    assert asked(game) == ("C", "IslandAction")
    play(game, "end")
    assert asked(game) == ("B", "IslandAction")
    play(game, "double hull", "bury 0", "sets 1", "end")
    assert asked(game) == ("A", "IslandAction")
    play(game, "end")
    assert game.over
    assert [game.table.gold[seat] for seat in range(3)] == [9, 4, 9]


@rule("PC-17.1", "PC-19.6")
def test_a_wounded_parrot_heals_at_the_start_of_its_captains_turn() -> None:
    fleet = [
        ship(at=place, gold=9, parrot=bird, wounded=True)
        for place, bird in ((2, "flint"), (3, "bones"), (7, "silver"))
    ]
    game = table(*fleet, phases="islands")
    assert game.table.wounds == [0, 1, 1]
    play(game, "end")
    assert game.table.wounds == [0, 0, 1]
    play(game, "end")
    assert game.table.wounds == [0, 0, 0]


@rule("PC-17.1", "PC-19.11", "PC-19.14", "PC-19.18")
@pytest.mark.parametrize("island", range(1, 8))
def test_mastercraft_mending_and_shipowner_are_for_every_place(island: int) -> None:
    game = table(
        ship(at=island, gold=9, hand="mastercraft shipowner", craft="crew", damaged="crew"),
        ship("2221"),
        phases="islands",
        month=island % 6 + 1,
        seats=4,
        multiple_mastercraft="true",
        pile="fame_1",
    )
    reach(game, "A", "IslandAction")
    gold = game.table.gold[0]
    play(game, "mend crew", "craft hull", "shipowner sails")
    assert (crafts(game, "A"), rings(game, "A")) == ("hull crew", "2223")
    assert game.table.gold[0] == gold - 1


@rule("PC-17.2")
def test_three_cards_a_visit_at_two_gold_one_at_a_time() -> None:
    game = table(ship(at=1, gold=9), phases="islands", month=2, pile="smoke fame_1 grapple fame_2")
    bank = game.table.bank
    play(game, "buy 1")
    assert (hand(game, "A"), game.table.gold[0]) == (["smoke"], 7)
    play(game, "buy 1", "buy 1")
    assert sorted(hand(game, "A")) == ["fame_1", "grapple", "smoke"]
    assert game.table.bank == bank + 6
    assert refused(game, "buy 1") == "PC-17.2"
    assert options(game) == ["end"]


@rule("PC-17.2")
def test_every_visit_to_the_tavern_counts_anew() -> None:
    game = table(
        ship(at=1, gold=20), phases="islands islands", month=2, pile="smoke " * 2 + "fame_1 " * 4
    )
    play(game, "buy 1", "buy 1", "buy 1", "end")
    reach(game, "A", "IslandAction")
    play(game, "buy 1")
    assert len(hand(game, "A")) == 4


@rule("PC-17.2", "PC-17.9")
@pytest.mark.parametrize(("island", "gold", "law"), [(2, 9, "PC-17.2"), (1, 1, "PC-17.9")])
def test_cards_are_sold_at_the_tavern_alone_and_for_gold_alone(
    island: int, gold: int, law: str
) -> None:
    game = table(ship(at=island, gold=gold), phases="islands", month=3, seats=4)
    assert refused(game, "buy 1") == law


@rule("PC-17.3", "PC-17.4", "PC-17.5", "PC-17.6", "PC-2.5")
@pytest.mark.parametrize(("island", "after"), [(2, "8222"), (3, "2228"), (4, "2282"), (5, "2822")])
def test_a_yard_raises_its_own_section_as_far_as_one_pays(island: int, after: str) -> None:
    """From 2 to 8: 1 + 2 + 2 + 3 + 3 + 4 = 15."""
    rich = table(ship(at=island, gold=16), phases="islands", month=1, seats=4)
    bank = rich.table.bank
    assert options(rich) == [*[f"upgrade {levels}" for levels in range(1, 7)], "end"]
    play(rich, "upgrade 6")
    assert (rings(rich, "A"), rich.table.gold[0], rich.table.bank) == (after, 1, bank + 15)
    poor = table(ship(at=island, gold=14), phases="islands", month=1, seats=4)
    assert refused(poor, "upgrade 6") == "PC-17.9"
    assert refused(poor, "upgrade 7") == "PC-2.5"
    play(poor, "upgrade 5")
    assert poor.table.gold[0] == 3


@rule("PC-17.3", "PC-17.9")
def test_a_yard_may_be_used_again_and_again() -> None:
    game = table(ship("1222", at=2, gold=4), phases="islands", month=3)
    play(game, "upgrade 1", "upgrade 2")
    assert (rings(game, "A"), game.table.gold[0]) == ("4222", 0)
    assert options(game) == ["end"]


@rule("PC-17.7", "R-37")
def test_a_burial_is_chests_and_whole_sets_of_three_once_a_visit() -> None:
    game = table(ship(at=6, gold=8, chests=4, fame=1), phases="islands islands")
    bank, hoard = game.table.bank, game.table.hoard
    play(game, "bury 3")
    assert options(game) == ["sets 0", "sets 1", "sets 2"]
    assert refused(game, "sets 3") == "PC-17.7"
    play(game, "sets 2")
    assert goods(game, "A") == (1 + 3 + 2, 2, 1)
    assert (game.table.bank, game.table.hoard) == (bank + 6, hoard + 3)
    assert refused(game, "bury 1") == "R-37"
    assert "bury 1" not in options(game)
    play(game, "end")
    reach(game, "A", "IslandAction")
    play(game, "bury 1")
    assert goods(game, "A") == (7, 2, 0)


@rule("PC-17.7")
def test_one_buries_what_one_has_and_nothing_is_no_burial() -> None:
    game = table(ship(at=6, gold=2, chests=2), phases="islands")
    assert refused(game, "bury 3") == "PC-17.7"
    assert refused(game, "bury 0") == "PC-17.7"
    assert refused(game, "sets 1") == "FL-3"
    play(game, "bury 2")
    assert goods(game, "A") == (2, 2, 0)
    golden = table(ship(at=6, gold=3, chests=1), phases="islands")
    play(golden, "bury 0")
    assert refused(golden, "sets 0") == "PC-17.7"
    play(golden, "sets 1")
    assert goods(golden, "A") == (1, 0, 1)
    ashore = table(ship(at=3, gold=3, chests=1), phases="islands")
    assert refused(ashore, "bury 1") == "PC-17.7"


@rule("PC-17.8")
@pytest.mark.parametrize(
    ("before", "section", "after", "cost"),
    [("2222", "hull", "3222", 2), ("2322", "crew", "2422", 4), ("2272", "cannons", "2282", 8),
     ("2221", "sails", "2222", 2)],
)  # fmt: skip
def test_treasure_island_raises_one_section_once_at_double_price(
    before: str, section: str, after: str, cost: int
) -> None:
    game = table(ship(before, at=6, gold=20, chests=1, hand="shipowner"), phases="islands")
    play(game, f"double {section}")
    assert (rings(game, "A"), game.table.gold[0]) == (after, 20 - cost)
    for other in ("hull", "crew", "cannons", "sails"):
        assert refused(game, f"double {other}") == "PC-17.8"
    assert refused(game, "upgrade 1") == "PC-17.1"
    play(game, "bury 1", "sets 0", "shipowner sails")
    assert int(rings(game, "A")[3]) == int(after[3]) + 1


@rule("PC-17.8", "PC-17.9", "PC-2.5")
def test_double_price_must_be_paid_and_eight_is_the_top() -> None:
    game = table(ship("8322", at=6, gold=3), phases="islands")
    assert refused(game, "double crew") == "PC-17.9"
    assert refused(game, "double hull") == "PC-2.5"
    assert {"double cannons", "double sails"} <= set(options(game))
    before = table(ship(at=6, gold=2, chests=2), phases="islands")
    play(before, "bury 2", "double hull")
    assert (rings(before, "A"), goods(before, "A")) == ("3222", (2, 0, 0))
    assert refused(table(ship(at=3, gold=9), phases="islands"), "double hull") == "PC-17.8"


@rule("PC-17.9", "PC-2.5")
@pytest.mark.parametrize(
    ("position", "cost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)]
)
def test_the_price_of_each_step_goes_to_the_supply(position: int, cost: int) -> None:
    game = table(ship(f"{position}222", at=2, gold=9), phases="islands", month=3)
    bank = game.table.bank
    play(game, "upgrade 1")
    assert (game.table.gold[0], game.table.bank) == (9 - cost, bank + cost)

"""Chapters 14 and 15: the Royal Navy, and the havens it never finds."""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.deeds import volleys
from tests.games.pirates_cove.play import asked, options, place, play, refused, rings, told
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule


@rule("PC-14.1", "PC-19.20")
def test_the_navy_comes_by_its_card_alone_and_to_outer_islands_alone() -> None:
    game = table(ship(at=2, hand="royal_navy"), ship(at=6), phases="events", seats=4)
    assert game.table.navy == 0
    assert options(game) == ["pass", *[f"navy {island}" for island in range(1, 6)]]
    for haven in (6, 7):
        with pytest.raises(Complaint):
            RULES.action(f"navy {haven}")
    play(game, "navy 5")
    assert (game.table.navy, game.table.controller) == (5, 0)


@rule("PC-14.1", "PC-14.3")
@pytest.mark.parametrize(("hits", "sunk"), [(3, False), (4, True)])
def test_the_navy_has_four_dice_a_hull_of_four_and_four_fame(hits: int, sunk: bool) -> None:
    game = table(
        ship("8888", at=3, parrot="silver"),
        navy=(3, 1),
        dice="6 1 1 5 " + "5 " * hits + "1 " * (6 - hits) + "1 1 1 1",
    )
    play(game, "B: fire A sails")
    assert volleys(game) == [("navy", "A", "sails", 4)]
    assert rings(game, "A") == "8886"
    play(game, "A: fire navy")
    assert (game.table.fame[0], game.table.navy) == ((4, 0) if sunk else (0, 3))
    assert game.table.battle.navy_hull == (0 if sunk else 1)


@rule("PC-14.1")
@pytest.mark.parametrize(("chests", "first"), [(3, "navy"), (4, "tie"), (5, "A")])
def test_the_navy_makes_twenty_knots(chests: int, first: str) -> None:
    game = table(ship("8888", at=3, hand="overboard", chests=chests), navy=(3, 1), dice="6 1 1 1 1")
    play(game, f"overboard {chests}")
    assert bool(told(game, "tie")) is (first == "tie")
    assert asked(game) == (("B", "NavyVolley") if first == "navy" else ("A", "CombatAction"))


@rule("PC-14.1", "PC-6.8", "R-10")
def test_legend_navy_and_players_fight_in_one_battle() -> None:
    fleet = (ship("8888", at=1, parrot="trelawney"), ship("8888", at=1))
    game = table(*fleet, seats=4, black="hook", navy=(1, 3), dice="1 1 1 1 1")
    assert [battle["parties"] for battle in told(game, "battle")] == [("A", "B", "hook", "navy")]
    assert options(game) == ["fire legend", "fire navy", "flee"]
    play(game, "fire navy")
    assert asked(game) == ("D", "NavyVolley")


@rule("PC-14.2")
def test_the_navy_alone_does_nothing_and_leaves_with_the_month() -> None:
    game = table(ship(at=2), ship(at=5), navy=(3, 2), phases="combat plunder")
    assert (told(game, "battle"), game.table.navy) == ([], 3)
    later = table(ship(at=2), navy=(3, 2), phases="black month", month=2)
    assert (later.table.navy, later.table.controller) == (0, -1)
    assert told(later, "navy_leaves") == [{}]


@rule("PC-14.2", "PC-12.4")
def test_a_navy_that_wins_lies_there_until_the_month_ends() -> None:
    game = table(ship("1222", at=3), navy=(3, 1), dice="5 1 1 1", phases="combat plunder")
    play(game, "B: fire A hull")
    assert (place(game, "A"), game.table.navy) == ("cove", 3)
    assert told(game, "plunders") == []


@rule("PC-14.3", "R-20")
def test_the_controller_points_at_any_ship_and_section_his_own_too() -> None:
    fleet = (ship("8882", at=3), ship("8883", at=3), ship("8884", at=2))
    game = table(*fleet, navy=(3, 0), dice="5 5 1 1")
    assert asked(game) == ("A", "NavyVolley")
    sections = ("hull", "crew", "cannons", "sails")
    assert options(game) == [f"fire {seat} {part}" for seat in "AB" for part in sections]
    assert refused(game, "fire C hull") == "PC-14.3"
    assert refused(game, "fire A") == "PC-14.3"
    assert refused(game, "pass") == "FL-3"
    assert refused(game, "flee") == "PC-10.1"
    play(game, "fire A crew")
    assert rings(game, "A") == "8682"


@rule("PC-14.3")
def test_the_navy_fires_at_its_own_controller_when_he_is_alone_with_it() -> None:
    game = table(ship("8882", at=3), navy=(3, 0), dice="1 1 1 1")
    assert asked(game) == ("A", "NavyVolley")
    play(game, "fire A hull")
    assert asked(game) == ("A", "CombatAction")


@rule("PC-14.3", "R-21")
def test_the_last_to_send_the_navy_controls_it() -> None:
    game = table(
        ship("8888", at=4, hand="royal_navy"),
        ship(at=2, hand="royal_navy"),
        ship(at=3, hand="letter_of_marque"),
        seats=4,
        phases="events combat",
    )
    play(game, "navy 4", "navy 2", "letter 4")
    assert (game.table.navy, game.table.controller) == (4, 2)
    assert asked(game) == ("C", "NavyVolley")


@rule("PC-15.1", "PC-6.3")
def test_no_player_fires_at_another_at_treasure_island_but_legends_fire_at_all() -> None:
    fleet = (ship("8888", at=6, parrot="trelawney"), ship("7222", at=6), ship("6222", at=6))
    game = table(*fleet, seats=4, black="hook", month=6, dice="1 1 1 1 1 5 1 6")
    assert refused(game, "fire B hull") == "PC-15.1"
    assert options(game) == ["fire legend", "flee"]
    play(game, "fire legend")
    assert volleys(game)[0][0] == "hook"
    peace = table(*fleet, seats=4, black="hook", month=5)
    assert (peace.over, told(peace, "battle")) == (True, [])


@rule("PC-15.1", "PC-6.9", "R-10")
def test_a_sunk_legend_ends_the_battle_of_treasure_island_with_all_who_are_there() -> None:
    fleet = (ship("8888", at=6, parrot="silver"), ship("7222", at=6), ship("6221", at=6))
    game = table(*fleet, seats=4, black="hook", month=6, dice="4 4 4 5 5 5 5 5 1")
    play(game, "fire legend")
    assert (game.over, game.table.fame) == (True, [1, 1, 1, 0])
    assert [place(game, seat) for seat in "ABC"] == ["treasure"] * 3


@rule("PC-15.2", "PC-18.1")
def test_nobody_fights_at_the_cove_and_no_black_ship_sails_there() -> None:
    assert told(table(ship(), ship(), ship()), "battle") == []
    for month in range(1, 13):
        game = table(ship(at=3), phases="black", month=month)
        assert all(1 <= island <= 6 for island in game.table.black)

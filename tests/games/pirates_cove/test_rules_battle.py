"""Chapters 6 to 15: when there is a battle, whom one may fire at, what counts as a hit, and the switches."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import asked, options, place, play, refused, rings, told
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule


@rule("PC-6.1", "PC-6.2", "PC-6.5")
def test_battles_island_by_island() -> None:
    fleet = (ship("2223", at=5), ship(at=5), ship("2224", at=2), ship(at=2, hand="smoke"))
    game = table(*fleet, dice="5 5 5 5")
    assert asked(game) == ("D", "PlayBoardingCard")
    play(game, "pass", "fire D hull")
    assert asked(game) == ("A", "CombatAction")
    play(game, "fire B hull")
    assert [battle["island"] for battle in told(game, "battle")] == ["island_hull", "island_crew"]


@rule("PC-6.2", "PC-6.4", "PC-14.2", "PC-15.2")
def test_no_battle_without_two_sides() -> None:
    game = table(ship(at=3), ship(), ship(), ship(at=2), navy=(4, 0))
    assert game.over
    assert not told(game, "battle")


@rule("PC-6.7", "R-36")
def test_a_ship_may_not_wait() -> None:
    game = table(ship("2223", at=3), ship(at=3))
    assert refused(game, "wait") == "PC-6.7"
    assert options(game)[-1] == "flee"


@rule("PC-7.5", "PC-12.4", "PC-12.5", "R-11")
def test_only_those_present_play_boarding_cards() -> None:
    game = table(ship(at=3), ship("2223", at=3), ship(hand="smoke"), navy=(3, 2), dice="1 1 1 1")
    assert asked(game) == ("C", "NavyVolley")
    assert refused(game, "play smoke") == "PC-7.1"


@rule("PC-8.3", "PC-8.6", "PC-12.2")
def test_targets() -> None:
    game = table(ship("2664", at=3), ship(at=3), ship(at=2), dice="5 1 1 1")
    assert refused(game, "fire C hull") == "PC-8.3"
    assert refused(game, "fire legend") == "PC-8.3"
    play(game, "fire B crew")
    assert rings(game, "B") == "2122"


@rule("PC-8.7", "PC-19.25")
def test_smoke_protects_against_legends_too() -> None:
    game = table(ship(at=1, hand="smoke"), black="dutchman hook", dice="5 5 5 6")
    play(game, "play smoke")
    play(game, "fire legend")
    assert told(game, "fires")[0]["n"] <= 4  # type: ignore[operator]


@rule("PC-9.5", "R-15")
@pytest.mark.parametrize(("switch", "fame"), [("true", 1), ("false", 0)])
def test_an_absorbed_hit_counts_or_not(switch: str, fame: int) -> None:
    game = table(ship("2223", at=3), ship(at=3, craft="hull"), dice="5 1 6", absorbed_counts=switch)
    play(game, "fire B hull", "flee")
    assert game.table.fame[0] == fame


@rule("R-16")
def test_a_damaged_fugitive_rolls_for_mutiny_too() -> None:
    game = table(ship("2223", at=3), ship(at=3, gold=3), dice="5 1 1")
    play(game, "fire B hull", "flee")
    assert told(game, "mutiny")[0]["gold"] == 3


@rule("R-14")
@pytest.mark.parametrize(
    ("switch", "fame"), [("present_only", [0, 0, 0]), ("share_before_rout", [2, 0, 0])]
)
def test_a_ship_routed_while_it_sinks_the_navy(switch: str, fame: list[int]) -> None:
    game = table(
        ship("2228", at=3, hand="powder_room", parrot="trelawney"),
        ship("2223", at=3),
        navy=(3, 2),
        dice="5 5",
        mutual_loss=switch,
    )
    play(game, "pass", "play powder_room", "fire navy")
    assert place(game, "A") == place(game, "B") == "cove"
    assert game.table.fame == ([2, 2, 0] if fame[0] else fame)


@rule("R-17")
@pytest.mark.parametrize(("switch", "second"), [("reevaluate", "B"), ("stick", "A")])
def test_a_legend_may_stick_to_its_target(switch: str, second: str) -> None:
    game = table(
        ship("5224", at=1),
        ship("4223", at=1),
        black="hook dutchman",
        dice="5 5 6 1 1 1 1 4 4 4",
        legend_target=switch,
    )
    play(game, "fire legend", "fire legend")
    assert [volley["target"] for volley in told(game, "fires")] == ["A", second]


@rule("R-20")
def test_the_navy_may_be_bound_to_the_hull() -> None:
    fleet = (ship("2223", at=3), ship(at=3), ship())
    game = table(*fleet, navy=(3, 2), navy_section="hull")
    assert options(game) == ["fire A hull", "fire B hull"]
    assert refused(game, "fire A crew") == "R-20"


@rule("R-09")
def test_a_tie_may_be_kept_for_the_battle() -> None:
    game = table(ship(at=3), ship(at=3), dice="2 5 1 1 1 1", tie_roll="once_per_battle")
    play(game, "fire A hull", "fire B hull")
    assert asked(game)[0] == "B"
    assert len(told(game, "tie")) == 1


@rule("PC-19.29")
def test_a_cannonade_on_a_legend_is_a_point_a_hit() -> None:
    game = table(
        ship("8888", at=1, hand="cannonade", parrot="trelawney"),
        black="blackbeard hook",
        dice="5 5 5 1 1 1 1 1 1 1 1",
    )
    play(game, "pass", "play cannonade", "fire legend")
    assert game.table.battle.hull == 5
    assert options(game) == ["flee", "wait"]


@rule("PC-10.1", "PC-17.2", "PC-17.7", "PC-19.6", "PC-17.12", "PC-2.6", "PC-1.6")
def test_other_moves_have_their_moment_too() -> None:
    game = table(ship("2223", at=3), ship(at=3), phases="combat islands", dice="5 5")
    for move, law in (
        ("buy 1", "PC-17.2"),
        ("bury 1", "PC-17.7"),
        ("swap", "PC-19.6"),
        ("income gold", "PC-17.12"),
        ("fit hull 3", "PC-2.6"),
        ("colour red", "PC-1.6"),
        ("end", "FL-3"),
    ):
        assert refused(game, move) == law
    play(game, "fire B hull")
    assert refused(game, "flee") == "PC-10.1"
    assert refused(game, "fire B hull") == "PC-6.7"

"""The rulings about battles: each switch with each of its values."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import crafts, volleys
from tests.games.pirates_cove.play import (
    asked,
    options,
    parrot,
    place,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule


@rule("R-09", "PC-3.6")
@pytest.mark.parametrize(
    ("switch", "ties", "second"), [("each_list", 2, "A"), ("once_per_battle", 1, "B")]
)
def test_ties_are_rolled_for_each_list_or_once_a_battle(
    switch: str, ties: int, second: str
) -> None:
    fleet = (ship("8882", at=3), ship("8882", at=3))
    game = table(*fleet, dice="2 5 " + "1 " * 10 + "6 3", tie_roll=switch)
    assert asked(game)[0] == "B"
    play(game, "fire A hull", "fire B hull")
    assert (asked(game)[0], len(told(game, "tie"))) == (second, ties)


@rule("R-09")
def test_a_kept_tie_is_rolled_again_when_other_ships_are_tied() -> None:
    fleet = (ship("8882", at=3), ship("8882", at=3), ship("8882", at=3))
    game = table(*fleet, dice="1 2 3 6", tie_roll="once_per_battle")
    assert asked(game)[0] == "C"
    play(game, "flee")
    assert asked(game)[0] == "B", "the list of this exchange stands"
    play(game, "fire A hull", "fire B hull")
    assert [len(str(tie["dice"]).split()) for tie in told(game, "tie")][:2] == [3, 2]


@rule("R-09")
def test_a_kept_tie_serves_a_legends_choice_too() -> None:
    fleet = (ship("8884", at=1), ship("8882", at=1))
    for switch, ties in (("each_list", 2), ("once_per_battle", 1)):
        game = table(*fleet, seats=4, black="hook", dice="1 6 4 4 4 " + "1 " * 10 + "6 1 4 4 4",
                     tie_roll=switch)  # fmt: skip
        play(game, "fire legend", "fire legend")
        assert len(told(game, "tie")) == ties
        targets = [shot["target"] for shot in told(game, "fires")]
        assert targets == ["B", "A" if ties == 2 else "B"]


@rule("R-10", "PC-6.9")
def test_a_player_alone_with_a_non_player_ship_fights_on() -> None:
    fleet = (ship("8884", at=1), ship("8882", at=1))
    game = table(*fleet, seats=4, black="hook", dice="6 1 4 4 4 3")
    play(game, "flee")
    assert (asked(game), place(game, "B")) == (("B", "CombatAction"), "tavern")
    assert options(game) == ["fire legend", "flee"]


@rule("R-11", "PC-7.1")
def test_only_players_with_a_ship_there_play_boarding_cards() -> None:
    fleet = (ship("8884", at=3, hand="fame_1"), ship(at=2, hand="smoke"), ship(hand="grapple"))
    game = table(*fleet, navy=(3, 1))
    assert asked(game) == ("A", "PlayBoardingCard")
    play(game, "pass")
    assert asked(game) == ("B", "NavyVolley")
    assert refused(game, "play smoke") == "PC-7.1"


@rule("R-12", "PC-9.2")
@pytest.mark.parametrize(
    ("switch", "dice", "bird", "fame", "after"),
    [
        ("carry", "5 5 5 5 5", "", 5, "8872"),
        ("carry", "5 5 5 1 1", "silver", 7, "8882"),
        ("lost", "5 5 5 5 5", "silver", 7, "8882"),
    ],
)
def test_hits_beyond_a_mastercraft_carry_on_or_are_lost(
    switch: str, dice: str, bird: str, fame: int, after: str
) -> None:
    target = ship("8882", at=3, craft="cannons", parrot="silver", fame=7)
    game = table(ship("8884", at=3), target, dice=dice, overflow_hits=switch)
    play(game, "fire B cannons")
    assert (crafts(game, "B"), parrot(game, "B"), game.table.fame[1]) == ("", bird, fame)
    assert rings(game, "B") == after
    assert game.table.wounds[1] == (switch == "carry" and dice == "5 5 5 1 1")


@rule("R-12", "PC-9.2")
@pytest.mark.parametrize(("switch", "after"), [("carry", "8852"), ("lost", "8882")])
def test_hits_beyond_a_parrot_carry_on_or_are_lost(switch: str, after: str) -> None:
    target = ship("8882", at=3, parrot="silver", fame=7)
    game = table(ship("8884", at=3), target, dice="5 5 5 5 5", overflow_hits=switch)
    play(game, "fire B cannons")
    assert (parrot(game, "B"), rings(game, "B")) == ("", after)


@rule("R-13", "PC-9.1")
def test_a_shooter_scores_before_his_recoil_routs_him() -> None:
    fleet = (ship("8814", at=3, hand="grapeshot"), ship("1882", at=3), ship("8881", at=3))
    game = table(*fleet, dice="3 1")
    play(game, "pass", "play grapeshot", "fire B hull")
    assert game.table.fame == [1, 0, 2]


@rule("R-14", "PC-9.4")
@pytest.mark.parametrize(
    ("switch", "fame"), [("present_only", [0, 5, 0]), ("share_before_rout", [2, 3, 0])]
)
def test_who_shares_a_ship_that_sinks_while_he_is_routed(switch: str, fame: list[int]) -> None:
    """4 for the navy and 1 for the rout, which only those still present get."""
    fleet = (ship("2888", at=3, hand="powder_room", parrot="trelawney"), ship("8883", at=3))
    game = table(*fleet, navy=(3, 2), dice="5 5 1 1 1", mutual_loss=switch)
    play(game, "pass", "play powder_room", "fire navy")
    assert (place(game, "A"), told(game, "sunk")) == ("cove", [{"npc": "navy"}])
    assert game.table.fame == fame


@rule("R-15", "PC-9.5", "PC-10.2")
@pytest.mark.parametrize(("switch", "fame"), [("true", 1), ("false", 0)])
@pytest.mark.parametrize("guard", [{"craft": "hull"}, {"parrot": "flint"}])
def test_an_absorbed_hit_counts_or_not(switch: str, fame: int, guard: dict[str, str]) -> None:
    game = table(
        ship("2224", at=3), ship("2222", at=3, **guard), dice="5 1 6", absorbed_counts=switch
    )
    play(game, "fire B hull", "flee")
    assert game.table.fame[0] == fame


@rule("R-15")
@pytest.mark.parametrize(("switch", "fame"), [("true", 1), ("false", 1)])
def test_a_self_made_hit_on_a_ring_counts_either_way(switch: str, fame: int) -> None:
    fleet = (ship("8884", at=3, hand="grapeshot"), ship("8882", at=3))
    game = table(*fleet, dice="1 1 1 1 1  1 1 1 1 1  6", absorbed_counts=switch)
    play(game, "pass", "play grapeshot", "fire B hull", "fire A hull", "flee")
    assert game.table.fame[1] == fame


@rule("R-16", "PC-10.3")
@pytest.mark.parametrize("dice", ["1 1 1", "5 1 1"])
def test_every_voluntary_flight_risks_a_mutiny_hit_or_not(dice: str) -> None:
    game = table(ship("2224", at=3), ship("2222", at=3, gold=3, fame=4), dice=dice)
    play(game, "fire B hull", "flee")
    (lost,) = told(game, "mutiny")
    assert (lost["seat"], lost["gold"], lost["chests"], lost["fame"]) == ("B", 3, 0, 2)


@rule("R-17", "PC-12.6")
@pytest.mark.parametrize(("switch", "second"), [("reevaluate", "B"), ("stick", "A")])
def test_a_target_is_found_anew_or_kept_until_it_leaves(switch: str, second: str) -> None:
    """Three hits take A's crew from 4 to 2, below B's 3."""
    game = table(
        ship("8584", at=1),
        ship("8482", at=1),
        seats=4,
        black="dutchman",
        dice="5 5 5 1  1 1  1 1 1  1 1 1 1  3  1 1 1  1 1 1 1",
        legend_target=switch,
    )
    play(game, "fire legend", "fire legend", "flee", "fire legend")
    assert [shot["target"] for shot in told(game, "fires")] == ["A", second, "B"]


@rule("R-19", "PC-13.5")
@pytest.mark.parametrize(
    ("switch", "fame"), [("fastest", [0, 5, 0, 0]), ("shared_down", [2, 2, 0, 0])]
)
def test_the_cacafuego_at_treasure_island_is_for_the_fastest_or_shared(
    switch: str, fame: list[int]
) -> None:
    fleet = (ship("2222", at=6), ship("2223", at=6))
    game = table(*fleet, seats=4, black="cacafuego", month=6, dice="5", cacafuego_peace=switch)
    assert game.table.fame == fame


@rule("R-20", "PC-14.3")
@pytest.mark.parametrize(("switch", "moves"), [("controller", 8), ("hull", 2)])
def test_the_navy_aims_anywhere_or_at_hulls_alone(switch: str, moves: int) -> None:
    fleet = (ship("8884", at=3), ship("8882", at=3))
    game = table(*fleet, navy=(3, 2), navy_section=switch, dice="5 1 1 1")
    assert len(options(game)) == moves
    if switch == "hull":
        assert refused(game, "fire B sails") == "R-20"
    play(game, "fire B hull")
    assert rings(game, "B") == "7882"


@rule("R-24", "PC-8.4", "PC-19.9")
@pytest.mark.parametrize(
    ("switch", "crew", "cannons", "dice"),
    [("better", 7, 3, 5), ("better", 3, 7, 5), ("cannons", 7, 3, 3), ("cannons", 3, 7, 5)],
)
def test_bones_under_a_grapple(switch: str, crew: int, cannons: int, dice: int) -> None:
    bones = ship(f"8{crew}{cannons}4", at=3, parrot="bones", hand="grapple")
    game = table(bones, ship("8882", at=3), bones_grapple=switch)
    play(game, "play grapple", "fire B hull")
    assert volleys(game)[0][3] == dice


@rule("R-35", "PC-7.1")
def test_the_boarding_list_is_made_anew_each_round() -> None:
    fleet = (ship("2223", at=3, hand="fame_1"), ship("2222", at=3, hand="favourable_wind fame_1"))
    game = table(*fleet)
    play(game, "pass", "play favourable_wind")
    assert asked(game) == ("B", "PlayBoardingCard")


@rule("R-36", "PC-6.7")
def test_doing_nothing_is_not_offered() -> None:
    game = table(ship("2223", at=3), ship(at=3))
    assert refused(game, "wait") == "PC-6.7"
    assert refused(game, "pass") == "FL-3"
    assert {"wait", "pass"} & set(options(game)) == set()

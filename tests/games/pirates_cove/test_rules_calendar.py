"""Chapter 3: the goal, the calendar, the order of islands and ships, and ties."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.pirates_cove.play import asked, play, told
from tests.games.pirates_cove.play_battle import DULL, asked_in_turn, drift, new, tales, volleys
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule

# -- PC-3.1 and PC-3.2: goal and calendar -----------------------------------------------------------------


@rule("PC-3.1")
@pytest.mark.parametrize("fame", [(3, 7, 5), (8, 7, 5), (0, 0, 1)])
def test_the_highest_fame_after_twelve_months_wins(fame: tuple[int, int, int]) -> None:
    fleet = [ship(fame=points, gold=9, chests=5) for points in fame]
    early = table(*fleet, phases="black month", month=11)
    assert not early.over
    assert early.table.month == 12
    game = table(*fleet, phases="black month", month=12)
    assert game.over
    assert game.table.winners == (fame.index(max(fame)),)
    assert game.table.fame == list(fame), "gold and chests aboard bring none"


@rule("PC-3.2")
def test_a_month_has_six_phases_in_this_order() -> None:
    fleet = [ship(f"222{sails}", hand="fame_1", gold=2) for sails in (4, 3, 2, 1)]
    game = table(*fleet, phases="black month", month=2, black="hook", dice="5 5", pile="smoke")
    course: list[tuple[int, str]] = []
    while game.table.month == 3:
        question = (game.table.phase, asked(game)[1])
        if course[-1:] != [question]:
            course.append(question)
        if question[1] == "ChooseDestination":
            play(game, "A: sail 5", "B: sail 5", "C: sail 6", "D: sail 6")
        else:
            play(game, DULL.get(question[1], "fire B hull"))
    assert course == [
        (1, "PlayTreasureEvent"),
        (2, "PlayLookout"),
        (2, "ChooseDestination"),
        (2, "PlayNavigationEvent"),
        (3, "PlayBoardingCard"),
        (3, "CombatAction"),
        (5, "IslandAction"),
        (5, "ChooseCoveIncome"),
        (5, "IslandAction"),
    ]
    story = tales(game, "month", "sails", "battle", "plunders", "repairs", "legend_sails")
    assert story == [
        "legend_sails", "month",
        *["sails"] * 4, "battle", "plunders", "repairs", "legend_sails", "month",
    ]  # fmt: skip


def stroll(seats: int, seed: str) -> tuple[CoveGame, list[tuple[int, int]]]:
    """A random game, and the months and phases in which somebody was asked something."""
    game = new(seats, seed)
    chance = Random(seed)
    phases: list[tuple[int, int]] = []
    while not game.over:
        now = (game.table.month, game.table.phase)
        if phases[-1:] != [now]:
            phases.append(now)
        seat = chance.choice(list(game.waiting))
        game.apply(seat, chance.choice(game.options(seat)))
    return game, phases


@rule("PC-3.1", "PC-3.2", "PC-4.1", "PC-4.2")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_game_has_twelve_months_and_turns_every_treasure_card_once(seats: int) -> None:
    game, phases = stroll(seats, "calendar")
    assert [month["n"] for month in told(game, "month")] == list(range(1, 13))
    assert phases == sorted(phases)
    assert [month for month, phase in phases if phase == 2] == list(range(1, 13))
    turned = told(game, "treasure")
    islands = [f"island_{name}" for name in ("tavern", "hull", "sails", "cannons", "crew")]
    assert [card["island"] for card in turned] == islands * 12
    goods = ("fame", "gold", "chests", "cards")
    faces = Counter(tuple(card[kind] for kind in goods) for card in turned)
    assert faces == Counter(game.table.cards.faces)
    best = max(game.table.fame)
    assert all(game.table.fame[seat] == best for seat in game.table.winners)


# -- PC-3.3 and PC-3.4: islands by number, ships by speed -------------------------------------------------


@rule("PC-3.3")
def test_battles_go_by_island_number() -> None:
    fleet = (ship("2223", at=5), ship(at=5), ship("2223", at=2), ship(at=2), ship(at=6))
    game = table(*fleet, dice="5 5 5 5 1 1 1", month=6, black="hook")
    play(game, "fire D hull", "fire B hull")
    assert [battle["island"] for battle in told(game, "battle")] == [
        "island_hull",
        "island_crew",
        "island_treasure",
    ]


@rule("PC-3.3")
def test_plunder_goes_by_island_number() -> None:
    fleet = [ship(at=island) for island in (5, 3, 1, 4, 2)]
    game = table(*fleet, phases="plunder", month=6)
    assert [loot["seat"] for loot in told(game, "plunders")] == ["C", "E", "B", "D", "A"]


@rule("PC-3.3")
def test_island_effects_go_by_number_then_treasure_island_then_the_cove() -> None:
    fleet = (ship(at=5), ship(at=6), ship(), ship(at=2), ship(at=1))
    game = table(*fleet, phases="islands", month=4, black="hook", pile="smoke smoke")
    assert asked_in_turn(game) == "EDABCC"


@rule("PC-3.4")
@pytest.mark.parametrize("place", [6, 7])
def test_the_fastest_uses_a_place_first(place: int) -> None:
    fleet = [ship(f"222{sails}", at=place) for sails in (3, 8, 1, 5)]
    game = table(*fleet, phases="islands", pile="smoke smoke grapple grapple", month=2)
    questions = 1 if place == 6 else 2
    assert asked_in_turn(game) == "".join(seat * questions for seat in "BDAC")


@rule("PC-3.4")
def test_the_fastest_fights_first() -> None:
    fleet = [ship(f"822{sails}", at=3) for sails in (3, 8, 1, 5)]
    game = table(*fleet, dice="1 " * 8)
    for seat in "BDAC":
        assert asked(game) == (seat, "CombatAction")
        play(game, "fire B hull" if seat != "B" else "fire A hull")


# -- PC-3.5: speed ----------------------------------------------------------------------------------------


@rule("PC-3.5")
def test_speed_is_sails_and_trelawney_and_in_battle_winds_and_chests_thrown() -> None:
    cards = "favourable_wind favourable_wind overboard"
    fleet = (ship(at=3, hand=cards, chests=4), ship("2224", at=3, parrot="trelawney"), ship("2220"))
    game = table(*fleet, dice="6 6")
    speed = game.table.speed
    assert [speed(seat) for seat in range(3)] == [5, 27, 0]
    play(game, "play favourable_wind")
    assert speed(0) == 11
    play(game, "play favourable_wind")
    assert speed(0) == 17
    play(game, "overboard 3")
    assert speed(0) == 23
    assert speed(1) == 27, "only for the owner of the card"
    drift(game)
    play(game, "fire A sails")
    assert game.over
    assert [speed(seat) for seat in range(3)] == [0, 27, 0], "and in battle only"


@rule("PC-3.5", "PC-6.6")
@pytest.mark.parametrize(
    ("legend", "sails", "winds", "first"),
    [("dutchman", 6, 1, "dutchman"), ("dutchman", 2, 2, "A"), ("hook", 2, 2, "hook"),
     ("hook", 4, 2, "A"), ("bonny_read", 6, 2, "bonny_read"), ("blackbeard", 7, 2, "blackbeard"),
     ("bonny_read", 8, 2, "A")],
)  # fmt: skip
def test_a_legend_sails_at_the_speed_on_its_card(
    legend: str, sails: int, winds: int, first: str
) -> None:
    hand = " ".join(["favourable_wind"] * winds)
    game = table(ship(f"882{sails}", at=1, hand=hand), black=f"{legend} cacafuego", dice="1 " * 10)
    play(game, *["play favourable_wind"] * winds)
    if first == "A":
        play(game, "fire legend")
    assert volleys(game)[0].split()[0] == first


# -- PC-3.6: ties -----------------------------------------------------------------------------------------


@rule("PC-3.6")
def test_of_equal_ships_the_highest_die_is_first_and_those_still_equal_roll_again() -> None:
    fleet = [ship("8223", at=3)] * 4
    game = table(*fleet, dice="4 6 4 2 3 3 1 5 " + "1 " * 8)
    for seat in "BCAD":
        assert asked(game)[0] == seat
        play(game, "fire D hull" if seat != "D" else "fire A hull")
    assert [(tie["parties"], tie["dice"]) for tie in told(game, "tie")[:3]] == [
        (("A", "B", "C", "D"), "4 6 4 2"),
        (("A", "C"), "3 3"),
        (("A", "C"), "1 5"),
    ]


@rule("PC-3.6")
def test_ties_are_rolled_anew_for_each_list() -> None:
    game = table(ship(at=3), ship(at=3), phases="combat", dice="6 1 1 1 1 1 2 3")
    play(game, "fire B hull", "fire A hull")
    assert asked(game)[0] == "B"
    assert len(told(game, "tie")) == 2


@rule("PC-3.6")
@pytest.mark.parametrize(("dice", "first"), [("3 5", "dutchman"), ("5 3", "A")])
def test_a_legend_rolls_after_the_seats(dice: str, first: str) -> None:
    tied = ship("8827", at=1, hand="favourable_wind")
    game = table(tied, black="dutchman cacafuego", dice=dice + " 1" * 8)
    play(game, "play favourable_wind")
    assert told(game, "tie") == [{"parties": ("A", "dutchman"), "dice": dice}]
    assert asked(game)[0] == "A"
    assert bool(volleys(game)) == (first == "dutchman")


@rule("PC-3.6")
@pytest.mark.parametrize(("dice", "first"), [("3 5", ["NavyVolley"]), ("5 3", ["CombatAction"])])
def test_the_navy_rolls_after_the_seats(dice: str, first: list[str]) -> None:
    tied = ship("8825", at=3, hand="favourable_wind favourable_wind")
    game = table(tied, navy=(3, 1), dice=dice)
    play(game, "play favourable_wind", "play favourable_wind")
    assert told(game, "tie") == [{"parties": ("A", "navy"), "dice": dice}]
    assert [asked(game)[1]] == first


@rule("PC-3.6", "PC-12.6")
def test_where_one_is_wanted_only_those_who_share_the_highest_die_roll_again() -> None:
    fleet = (ship("8223", at=1), ship("8224", at=1), ship("8225", at=1), ship())
    game = table(*fleet, black="blackbeard", dice="4 2 4 1 6 " + "5 " * 6)
    assert volleys(game) == ["blackbeard at C hull: 5 5 5 5 5 5"]
    assert [(tie["parties"], tie["dice"]) for tie in told(game, "tie")] == [
        (("A", "B", "C"), "4 2 4"),
        (("A", "C"), "1 6"),
    ]


@rule("PC-3.6")
def test_a_tie_in_phase_five_is_rolled_too() -> None:
    fleet = (ship(at=6), ship(at=6), ship("2223", at=6), ship(at=1))
    game = table(*fleet, phases="islands", month=2, dice="2 5")
    assert asked_in_turn(game) == "DCBA"

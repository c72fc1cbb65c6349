"""Chapter 19: the five boarding cards."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import volleys
from tests.games.pirates_cove.play import asked, hand, names, options, play, refused, rings, told
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

CARDS = {
    "dead_calm": ("play dead_calm", "PC-7.1"),
    "favourable_wind": ("play favourable_wind", "PC-7.1"),
    "grapple": ("play grapple", "PC-7.1"),
    "smoke": ("play smoke", "PC-7.1"),
    "overboard": ("overboard 0", "PC-7.1"),
}


@rule("PC-19.22", "PC-19.23", "PC-19.24", "PC-19.25", "PC-19.26", "PC-7.4", "PC-3.8")
@pytest.mark.parametrize("card", CARDS)
def test_a_boarding_card_lies_on_the_table_until_the_battle_is_over(card: str) -> None:
    move, law = CARDS[card]
    game = table(ship("2224", at=3, hand=f"{card} fame_1"), ship(at=3), dice="5 5")
    play(game, move)
    assert hand(game, "A") == ["fame_1"]
    assert game.table.discard == ()
    assert names(game, game.table.battle.boarded) == [card]
    while asked(game)[1] == "PlayBoardingCard":
        play(game, "pass")
    assert refused(game, move) == law
    play(game, "fire B hull" if asked(game)[0] == "A" else "flee")
    assert names(game, game.table.discard) == [card]
    for phase in ("map", "navigation", "events", "islands"):
        other = table(ship(at=2, hand=card), phases=phase, month=3)
        assert refused(other, move) == law


@rule("PC-7.1", "PC-19.22", "PC-19.23", "PC-19.24", "PC-19.25", "PC-19.26")
@pytest.mark.parametrize("card", CARDS)
def test_nobody_boards_with_a_card_he_does_not_hold(card: str) -> None:
    game = table(ship("2224", at=3, hand="fame_1"), ship(at=3, hand=card))
    assert options(game) == ["pass"]
    assert refused(game, CARDS[card][0]) == "PC-7.1"


# -- Dead Calm --------------------------------------------------------------------------------------------


@rule("PC-19.22")
def test_dead_calm_ends_boarding_at_once_and_bars_every_card() -> None:
    fleet = (
        ship("2224", at=3, hand="dead_calm smoke grapeshot"),
        ship("2223", at=3, hand="favourable_wind powder_room"),
    )
    game = table(*fleet, dice="1 1")
    play(game, "play dead_calm")
    assert asked(game) == ("A", "CombatAction")
    assert refused(game, "play grapeshot") == "PC-19.22"
    assert not [move for move in options(game) if move.startswith("play")]
    play(game, "fire B hull")
    assert asked(game) == ("B", "CombatAction")
    assert refused(game, "play powder_room") == "PC-19.22"


@rule("PC-19.22", "PC-7.3")
def test_cards_played_before_the_calm_keep_working() -> None:
    fleet = (
        ship("2226", at=3, hand="smoke"),
        ship("2225", at=3, hand="grapple"),
        ship("2582", at=3, hand="favourable_wind"),
        ship("2221", at=3, hand="dead_calm"),
    )
    game = table(*fleet, dice="5 5 6 1", month=2)
    play(game, "play smoke", "play grapple", "play favourable_wind", "play dead_calm")
    assert asked(game) == ("C", "CombatAction"), "5 + 6 is faster than 9"
    play(game, "fire A hull")
    assert volleys(game)[-1] == ("C", "A", "hull", 4)
    assert rings(game, "A") == "1226"


@rule("PC-19.22")
def test_the_calm_is_over_with_its_battle() -> None:
    fleet = (ship("2224", at=2, hand="dead_calm"), ship(at=2), ship("2224", at=3, hand="smoke"),
             ship(at=3))  # fmt: skip
    game = table(*fleet, dice="5 5")
    play(game, "play dead_calm", "fire B hull")
    assert asked(game) == ("C", "PlayBoardingCard")
    assert "play smoke" in options(game)


# -- Favourable Wind --------------------------------------------------------------------------------------


@rule("PC-19.23", "PC-3.5")
@pytest.mark.parametrize(("winds", "speed"), [(0, 5), (1, 11), (2, 17)])
def test_each_wind_brings_six_knots(winds: int, speed: int) -> None:
    game = table(
        ship(at=3, hand="favourable_wind " * winds + "fame_1"), ship("2228", at=3, hand="fame_1")
    )
    play(game, "pass") if winds else None
    play(game, *["play favourable_wind"] * min(winds, 1))
    while asked(game)[1] == "PlayBoardingCard":
        more = "play favourable_wind" in options(game)
        play(game, "play favourable_wind" if more else "pass")
    assert game.table.speed(0) == speed
    assert game.table.speed(1) == 12
    assert asked(game) == ("A" if speed > 12 else "B", "CombatAction")
    play(game, "flee")
    assert game.table.speed(0) == 5, "for this battle only"


# -- Grapple ----------------------------------------------------------------------------------------------


@rule("PC-19.24", "PC-8.4")
@pytest.mark.parametrize("grapples", [1, 2])
def test_under_a_grapple_every_player_ship_rolls_its_crew(grapples: int) -> None:
    fleet = (
        ship("2714", at=3, hand="grapple " * grapples),
        ship("8173", at=3),
        ship("8552", at=3, parrot="bones"),
    )
    game = table(*fleet, dice="1 " * 20)
    play(game, *["play grapple"] * grapples)
    play(game, "fire B hull", "fire A hull", "fire A hull")
    assert [shot[3] for shot in volleys(game)] == [5, 2, 4]


@rule("PC-19.24", "PC-8.4", "PC-12.2")
def test_a_grapple_is_nothing_to_a_legend() -> None:
    game = table(ship("8888", at=1, hand="grapple"), seats=4, black="blackbeard", dice="1 " * 6)
    play(game, "play grapple")
    assert volleys(game) == [("blackbeard", "A", "hull", 6)]


# -- Smoke ------------------------------------------------------------------------------------------------


@rule("PC-19.25", "PC-8.5")
def test_under_smoke_only_a_six_hits_whoever_fires() -> None:
    game = table(ship("8888", at=1, hand="smoke"), seats=4, black="blackbeard", dice="5 5 6 5 5 5")
    play(game, "play smoke")
    assert rings(game, "A") == "7888"
    navy = table(ship("8888", at=3, hand="smoke"), seats=4, navy=(3, 1), dice="5 5 6 6")
    play(navy, "play smoke", "B: fire A crew")
    assert rings(navy, "A") == "8688"
    player = table(ship("2224", at=3), ship("8888", at=3, hand="smoke"), dice="1 1 1 1 1 5 6")
    play(player, "play smoke", "fire A hull", "fire B hull")
    assert rings(player, "B") == "7888"


@rule("PC-19.25", "PC-19.28", "PC-19.27")
def test_smoke_stops_neither_explosions_nor_the_own_recoil() -> None:
    fleet = (
        ship("8884", at=3, hand="powder_room smoke grapeshot"),
        ship("8882", at=3),
        ship("8881", at=3, hand="smoke"),
    )
    game = table(*fleet, dice="5 1 1 1 1")
    play(game, "play smoke", "play smoke", "pass")
    play(game, "play powder_room", "play grapeshot", "fire B crew")
    assert [rings(game, seat) for seat in "ABC"] == ["7864", "7782", "7881"]


@rule("PC-19.25")
def test_smoke_covers_its_owner_alone() -> None:
    fleet = (ship("8884", at=3, hand="smoke"), ship("8883", at=3))
    game = table(*fleet, dice="5 1 1 1 1 5 1 1 1 1")
    play(game, "play smoke", "fire B hull", "fire A hull")
    assert (rings(game, "A"), rings(game, "B")) == ("8884", "7883")


# -- Overboard! -------------------------------------------------------------------------------------------


@rule("PC-19.26", "PC-3.5", "PC-6.11")
def test_any_number_of_chests_goes_overboard_for_two_knots_each() -> None:
    game = table(ship("2222", at=3, chests=4, hand="overboard"), ship(at=3))
    assert options(game) == ["pass", *[f"overboard {chests}" for chests in range(5)]]
    assert refused(game, "overboard 5") == "PC-19.26"
    play(game, "overboard 4")
    assert (game.table.speed(0), game.table.chests[0]) == (13, 0)
    assert refused(game, "overboard 0") == "PC-7.1", "once, when it is played"
    nothing = table(ship("2224", at=3, chests=4, hand="overboard"), ship(at=3))
    play(nothing, "overboard 0")
    assert (nothing.table.speed(0), nothing.table.chests[0]) == (7, 4)


@rule("PC-19.26")
def test_chests_overboard_are_lost_even_to_an_owner_who_left_or_whose_crew_rose() -> None:
    game = table(
        ship("8884", at=3, chests=4, hand="overboard"),
        ship("8883", at=3),
        ship("8882", at=3),
        dice="1 1 1 1 1 1",
    )
    hoard = game.table.hoard
    play(game, "overboard 3", "flee")
    assert told(game, "mutiny")[0]["chests"] == 1
    assert (game.table.hoard, game.table.battle.jettisoned) == (hoard + 1, 3)
    play(game, "fire C hull", "flee")
    assert game.table.hoard == hoard + 4

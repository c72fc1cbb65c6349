"""Chapter 6, when ships meet: where a battle takes place, and what it is made of."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import asked, names, options, place, play, refused, told
from tests.games.pirates_cove.play_battle import drift, tales, volleys
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

# -- PC-6.1: island by island -----------------------------------------------------------------------------


@rule("PC-6.1")
def test_a_battle_is_finished_before_the_next_begins() -> None:
    fleet = (ship("2223", at=5), ship(at=5), ship("2223", at=2), ship(at=2), ship(at=6))
    game = table(*fleet, dice="5 1 1 1 5 5 5 5 1 1 1", month=6, black="hook")
    assert asked(game) == ("C", "CombatAction")
    assert refused(game, "A: fire B hull") == "FL-1"
    play(game, "fire D hull", "fire C hull")
    assert len(told(game, "battle")) == 1
    play(game, "fire D crew")
    assert (place(game, "D"), asked(game)) == ("cove", ("A", "CombatAction"))
    play(game, "fire B hull")
    assert asked(game) == ("E", "CombatAction")
    islands = [battle["island"] for battle in told(game, "battle")]
    assert islands == ["island_hull", "island_crew", "island_treasure"]
    assert tales(game, "battle", "battle_won") == ["battle", "battle_won"] * 2 + ["battle"]


@rule("PC-6.1")
def test_a_ship_fights_once_a_month() -> None:
    fleet = (ship("2223", at=2), ship(at=2), ship(at=3), ship("2223", at=3))
    game = table(*fleet, dice="1 1 6 1 1 6", phases="combat islands", pile="smoke smoke")
    play(game, "fire B hull", "flee", "fire C hull", "flee")
    fought = [battle["parties"] for battle in told(game, "battle")]
    assert fought == [("A", "B"), ("C", "D")]
    assert asked(game) == ("A", "IslandAction")
    assert place(game, "B") == place(game, "C") == "cove", "where they do not fight"


# -- PC-6.2 to PC-6.4: where there is a battle ------------------------------------------------------------


@rule("PC-6.2")
@pytest.mark.parametrize("island", [2, 3, 4, 5])
def test_two_player_ships_at_an_outer_island_fight(island: int) -> None:
    game = table(ship("2223", at=island), ship(at=island), ship(), ship(at=1), black="cacafuego")
    assert [battle["parties"] for battle in told(game, "battle")] == [("A", "B")]
    assert asked(game) == ("A", "CombatAction")


@rule("PC-6.2")
@pytest.mark.parametrize("legend", ["blackbeard", "dutchman", "hook", "bonny_read"])
def test_a_player_ship_and_a_hostile_legend_fight(legend: str) -> None:
    game = table(ship("8888", at=1), black=f"{legend} cacafuego", dice="1 " * 6)
    assert [battle["parties"] for battle in told(game, "battle")] == [("A", legend)]


@rule("PC-6.2")
def test_a_player_ship_and_the_navy_fight() -> None:
    game = table(ship("8888", at=3), navy=(3, 1))
    assert [battle["parties"] for battle in told(game, "battle")] == [("A", "navy")]
    assert asked(game) == ("B", "NavyVolley")


@rule("PC-6.2")
def test_one_ship_alone_or_with_the_cacafuego_does_not_fight() -> None:
    game = table(ship(at=1), ship(at=2), ship(at=3), black="cacafuego hook", dice="4")
    assert game.over
    assert not told(game, "battle")
    assert game.table.fame == [4, 0, 0]


@rule("PC-6.2")
def test_a_battle_cannot_be_declined_but_fled_from() -> None:
    game = table(ship("2223", at=3), ship(at=3), dice="6")
    shots = [f"fire B {section}" for section in ("hull", "crew", "cannons", "sails")]
    assert options(game) == [*shots, "flee"]
    for move, law in (("pass", "FL-3"), ("end", "FL-3"), ("wait", "PC-6.7"), ("sail 2", "PC-5.2")):
        assert refused(game, move) == law
    play(game, "flee")
    assert place(game, "A") == "cove"


@rule("PC-6.3")
@pytest.mark.parametrize("month", [2, 6])
def test_players_alone_do_not_fight_at_treasure_island(month: int) -> None:
    fleet = (ship("2223", at=6), ship(at=6), ship(at=6), ship(at=6))
    black = "cacafuego" if month == 6 else "blackbeard"
    game = table(*fleet, month=month, black=black)
    assert game.over
    assert not told(game, "battle")


@rule("PC-6.3")
def test_at_treasure_island_a_legend_is_fought_and_players_are_not() -> None:
    fleet = (ship("8828", at=6), ship("7827", at=6), ship("6826", at=6), ship())
    game = table(*fleet, month=6, black="hook", dice="4 4 4 5 5 5 5 5 5")
    assert [battle["parties"] for battle in told(game, "battle")] == [("A", "B", "C", "hook")]
    assert options(game) == ["fire legend", "flee"]
    assert refused(game, "fire B hull") == "PC-15.1"
    play(game, "fire legend", "fire legend", "fire legend")
    assert game.over, "they do not turn on each other"
    assert [place(game, seat) for seat in "ABC"] == ["treasure"] * 3


@rule("PC-6.4")
def test_ships_without_players_do_nothing() -> None:
    game = table(ship(at=2), ship(), ship(), navy=(1, 0))
    assert game.over
    assert tales(game, "battle", "fires", "fires_npc") == []
    assert game.table.navy == 1
    assert -1 not in game.table.legends


@rule("PC-6.4")
def test_a_legend_and_the_navy_do_not_fire_at_each_other() -> None:
    fleet = (ship("8888", at=1), ship(), ship(), ship())
    game = table(*fleet, navy=(1, 1), black="hook", dice="1 " * 12)
    assert options(game) == ["fire A hull", "fire A crew", "fire A cannons", "fire A sails"]
    assert refused(game, "fire legend") == "PC-14.3"
    play(game, "fire A hull", "fire legend")
    assert volleys(game) == [
        "navy at A hull: 1 1 1 1",
        "hook at A hull: 1 1 1",
        "A at hook: 1 1 1 1 1",
    ]


@rule("PC-6.4")
def test_there_is_never_a_battle_at_the_cove() -> None:
    game = table(*[ship()] * 5)
    assert game.over
    assert not told(game, "battle")


# -- PC-6.5 and PC-6.11: from boarding to clean-up --------------------------------------------------------


@rule("PC-6.5")
def test_a_battle_is_one_boarding_phase_and_then_exchanges() -> None:
    fleet = (ship("8223", at=3, hand="smoke"), ship("8222", at=3, hand="grapple"))
    game = table(*fleet, dice="1 " * 8)
    asked_for: list[tuple[str, str]] = []
    while len(asked_for) < 6:
        asked_for.append(asked(game))
        dull = asked(game)[1] == "PlayBoardingCard"
        play(game, "pass" if dull else f"fire {'BA'[game.waiting[0]]} hull")
    boarding = [("A", "PlayBoardingCard"), ("B", "PlayBoardingCard")]
    assert asked_for == boarding + [("A", "CombatAction"), ("B", "CombatAction")] * 2
    assert refused(game, "play smoke") == "PC-7.1"


@rule("PC-6.11")
def test_after_the_battle_boarding_cards_and_chests_thrown_go_back() -> None:
    fleet = (
        ship("2223", at=3, hand="overboard smoke", chests=3),
        ship(at=3, hand="grapple"),
        ship("2224", at=3),
    )
    game = table(*fleet, dice="1 1 5 5 3")
    play(game, "overboard 2", "play grapple", "play smoke")
    assert (game.table.chests[0], game.table.hoard) == (1, 47)
    play(game, "fire B hull", "fire B hull")
    assert place(game, "B") == "cove"
    assert (game.table.discard, game.table.hoard) == ((), 47), "the battle goes on without B"
    play(game, "flee")
    assert game.over
    assert sorted(names(game, game.table.discard)) == ["grapple", "overboard", "smoke"]
    assert (game.table.chests[0], game.table.hoard) == (1, 49)


@rule("PC-6.11")
def test_after_the_battle_the_effects_of_cards_end() -> None:
    fleet = (
        ship("2423", at=2, hand="favourable_wind grapple"),
        ship(at=2, hand="smoke", gold=9),
        ship(at=3),
    )
    game = table(*fleet, dice="6 6 6", phases="combat islands")
    play(game, "play favourable_wind", "play smoke", "play grapple")
    assert (game.table.speed(0), game.table.dice(0)) == (12, 3)
    play(game, "fire B hull")
    assert asked(game) == ("A", "IslandAction")
    assert (game.table.speed(0), game.table.dice(0)) == (6, 2)
    assert game.table.battle.smoke == game.table.battle.hit == 0


@rule("PC-6.11")
def test_a_reload_ends_with_the_battle() -> None:
    fleet = (ship("2888", at=3, hand="cannonade"), ship(at=3), ship(), ship())
    game = table(
        *fleet, phases="combat plunder islands black month", dice="5 5 1 1 1", pile="smoke"
    )
    play(game, "pass", "play cannonade", "fire B")
    while asked(game)[1] != "CombatAction":
        drift(game)
        if asked(game)[1] == "ChooseDestination":
            play(game, "A: sail 5", "B: sail 5", "C: sail 3", "D: sail 6")
    assert asked(game)[0] == "A"
    assert "fire B hull" in options(game)


@rule("PC-6.11", "PC-12.4")
def test_a_surviving_legend_is_whole_again_in_its_next_battle() -> None:
    fleet = (ship("8888", at=1), ship(), ship(), ship())
    phases = "combat plunder islands black month"
    game = table(*fleet, phases=phases, black="hook", dice="1 1 1 5 5 5 1 1 1 1 1 6", pile="smoke")
    play(game, "fire legend")
    assert game.table.battle.hull == 2
    play(game, "flee")
    drift(game)
    play(game, "A: sail 2", "B: sail 3", "C: sail 4", "D: sail 6")
    drift(game)
    assert asked(game) == ("A", "CombatAction")
    assert game.table.battle.hull == 5


@rule("PC-6.11")
def test_the_cacafuego_is_taken_after_the_clean_up() -> None:
    fleet = (ship("2223", at=1, hand="smoke"), ship(at=1), ship(), ship())
    game = table(*fleet, black="cacafuego", dice="5 5 4")
    play(game, "play smoke", "fire B hull")
    assert tales(game, "battle", "routed", "battle_won", "captured") == [
        "battle", "routed", "battle_won", "captured",
    ]  # fmt: skip
    assert game.table.fame == [5, 0, 0, 0]
    assert names(game, game.table.discard) == ["smoke"]

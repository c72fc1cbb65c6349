"""Chapter 6, exchanges of volleys: who acts when, whom one may fire at, and when it is over."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import asked, options, place, play, refused, rings, told
from tests.games.pirates_cove.play_battle import volleys
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

SECTIONS = ("hull", "crew", "cannons", "sails")


def shots(*targets: str) -> list[str]:
    return [f"fire {target} {section}" for target in targets for section in SECTIONS]


# -- PC-6.6: the list -------------------------------------------------------------------------------------


@rule("PC-6.6")
def test_all_present_act_once_by_descending_speed_in_each_exchange() -> None:
    fleet = (ship("8222", at=1), ship("8224", at=1), ship(), ship(at=3))
    game = table(*fleet, navy=(1, 2), black="hook", dice="1 " * 22)
    for _ in range(2):
        assert asked(game) == ("C", "NavyVolley")
        play(game, "fire A hull")
        assert asked(game) == ("B", "CombatAction")
        play(game, "fire legend")
        assert asked(game) == ("A", "CombatAction")
        play(game, "fire legend")
    order = [line.split()[0] for line in volleys(game)]
    assert order == ["navy", "hook", "B", "A"] * 2


@rule("PC-6.6")
def test_a_speed_lost_counts_from_the_next_exchange_on() -> None:
    fleet = (ship("8224", at=3), ship("8223", at=3), ship("8222", at=3))
    game = table(*fleet, dice="5 5 " + "1 " * 10)
    order = ""
    for _ in range(6):
        order += asked(game)[0]
        play(game, "fire A sails" if asked(game)[0] != "A" else "fire B sails")
    assert rings(game, "B") == "8221"
    assert order == "ABCACB"


@rule("PC-6.6", "PC-6.7")
def test_a_ship_routed_before_its_place_in_the_list_does_not_act() -> None:
    fleet = (ship("8224", at=3), ship("2223", at=3), ship("8222", at=3))
    game = table(*fleet, dice="5 5 1 1")
    play(game, "fire B hull")
    assert asked(game) == ("C", "CombatAction")
    play(game, "fire A hull")
    assert asked(game) == ("A", "CombatAction")
    assert [line[0] for line in volleys(game)] == ["A", "C"]


# -- PC-6.7: fire or flee ---------------------------------------------------------------------------------


@rule("PC-6.7")
def test_a_ship_fires_one_volley_or_flees() -> None:
    game = table(ship("8223", at=3), ship("8222", at=3), dice="1 1")
    assert options(game) == [*shots("B"), "flee"]
    assert refused(game, "wait") == "PC-6.7"
    play(game, "fire B hull")
    assert asked(game)[0] == "B", "one volley"


@rule("PC-6.7")
def test_only_who_reloads_may_do_nothing() -> None:
    game = table(ship("8223", at=3, hand="cannonade"), ship("8222", at=3), dice="1 1 1 1 1 1")
    play(game, "pass", "play cannonade", "fire B", "fire A hull")
    assert (asked(game)[0], options(game)) == ("A", ["flee", "wait"])
    assert refused(game, "fire B hull") == "PC-19.29"
    play(game, "wait", "fire A hull")
    assert options(game) == [*shots("B"), "flee"], "loaded again"


@rule("PC-6.7")
def test_a_legend_always_fires() -> None:
    game = table(ship("8882", at=1), black="hook cacafuego", dice="1 " * 24)
    for _ in range(3):
        play(game, "fire legend")
    assert [line.split()[0] for line in volleys(game)] == ["hook", "A"] * 3 + ["hook"]


# -- PC-6.8: non-player ships first -----------------------------------------------------------------------


@rule("PC-6.8")
def test_while_a_non_player_ship_is_afloat_one_aims_at_it() -> None:
    fleet = (ship("8888", at=1, parrot="trelawney"), ship("8887", at=1), ship("8886"), ship())
    misses = "4 " * 10
    game = table(*fleet, navy=(1, 2), black="hook", dice=f"5 5 5 5 5 {misses} 5 5 5 5 1 1 1 1 1 1")
    assert options(game) == ["fire legend", "fire navy", "flee"]
    for section in SECTIONS:
        assert refused(game, f"fire B {section}") == "PC-6.8"
    play(game, "fire legend")
    assert told(game, "sunk") == [{"npc": "hook"}]
    play(game, "C: fire A hull")
    assert options(game) == ["fire navy", "flee"]
    assert refused(game, "fire legend") == "PC-8.3"
    assert refused(game, "fire A hull") == "PC-6.8"
    play(game, "fire navy")
    assert options(game) == ["fire navy", "flee"]
    play(game, "fire navy")
    assert told(game, "sunk") == [{"npc": "hook"}, {"npc": "navy"}]
    assert options(game) == [*shots("A"), "flee"], "later in the same exchange"


@rule("PC-6.8")
def test_player_ships_are_never_aimed_at_at_treasure_island() -> None:
    fleet = (ship("8888", at=6), ship("8887", at=6), ship(), ship())
    game = table(*fleet, month=6, black="hook", dice="1 " * 9)
    assert options(game) == ["fire legend", "flee"]
    assert refused(game, "fire B hull") == "PC-15.1"


# -- PC-6.9 and PC-6.10: the end --------------------------------------------------------------------------


@rule("PC-6.9", "PC-6.10")
def test_a_battle_ends_after_the_action_that_leaves_one_ship() -> None:
    fleet = (ship("8224", at=3), ship("2223", at=3), ship("8222", at=3))
    game = table(*fleet, dice="5 5 6", phases="combat plunder")
    play(game, "fire B hull")
    assert not game.over
    play(game, "flee")
    assert game.over
    assert told(game, "battle_won") == [{"seats": ("A",), "n": 1}]
    assert [loot["seat"] for loot in told(game, "plunders")] == ["A"]


@rule("PC-6.9")
def test_the_end_is_tested_after_each_action_and_not_after_each_exchange() -> None:
    fleet = (ship("8224", at=3), ship("2223", at=3))
    game = table(*fleet, dice="5 5")
    play(game, "fire B hull")
    assert game.over


@rule("PC-6.9", "PC-6.10")
def test_a_battle_ends_when_no_player_is_left() -> None:
    game = table(
        ship("2222", at=1), black="hook cacafuego", dice="1 1 1 6", phases="combat plunder"
    )
    play(game, "flee")
    assert game.over
    assert told(game, "battle_lost") == [{"island": "island_tavern", "npcs": ("hook",)}]
    assert not told(game, "battle_won")
    assert not told(game, "plunders")


@rule("PC-6.9")
def test_one_player_alone_with_a_non_player_ship_fights_on() -> None:
    fleet = (ship("8828", at=1), ship("7222", at=1), ship(), ship())
    game = table(*fleet, black="hook", dice="1 1 1 1 1 6 1 1 1 5 5 1 1 1 5 5 1 1 1 5 5")
    play(game, "fire legend", "flee")
    assert asked(game) == ("A", "CombatAction")
    play(game, "fire legend", "fire legend", "fire legend")
    assert game.over
    assert told(game, "battle_won") == [{"seats": ("A",), "n": 1}]


@rule("PC-6.9")
def test_on_an_outer_island_players_fight_on_when_the_legend_is_sunk() -> None:
    fleet = (ship("8888", at=1), ship("7222", at=1), ship(), ship())
    game = table(*fleet, black="hook", dice="1 1 1 5 5 5 5 5 1 1")
    play(game, "fire legend")
    assert told(game, "sunk") == [{"npc": "hook"}]
    assert (asked(game), options(game)) == (("B", "CombatAction"), [*shots("A"), "flee"])


@rule("PC-6.9", "PC-6.10")
@pytest.mark.parametrize("sunk", [True, False])
def test_at_treasure_island_it_ends_with_the_legend_or_when_all_have_left(sunk: bool) -> None:
    fleet = (ship("8888", at=6), ship("7222", at=6), ship(), ship())
    game = table(*fleet, month=6, black="hook", dice="1 1 1 " + ("5 5 5 5 5" if sunk else "6 6"))
    if sunk:
        play(game, "fire legend")
        assert told(game, "battle_won") == [{"seats": ("A", "B"), "n": 2}]
    else:
        play(game, "flee", "flee")
        assert told(game, "battle_lost") == [{"island": "island_treasure", "npcs": ("hook",)}]
    assert game.over
    assert place(game, "A") == ("treasure" if sunk else "cove")

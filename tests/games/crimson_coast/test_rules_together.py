"""Where several rules meet: situations that no chapter has by itself."""

from __future__ import annotations

import pytest

from flibuste.games.crimson_coast.rules.end import most
from tests.games.crimson_coast.gunnery import gunboat, mark
from tests.games.crimson_coast.play import (
    asked,
    coins,
    crew,
    fort,
    island,
    options,
    play,
    refused,
    uniques,
)
from tests.games.crimson_coast.table import a_table, fleet, ship
from tests.rules import rule

FAR = fleet(ship("sloop1", "880 20 0"))
SPARE = ship("sloop1", "20 20 0")
"""So that a fleet can still sail."""

# -- leaving a shore -----------------------------------------------------------------------------------


@rule("CC-8.8", "CC-17.2", "CC-17.9")
@pytest.mark.parametrize(("kind", "die"), [("fog", ""), ("reef", "1")])
def test_who_leaves_a_wild_island_and_is_lost_or_wrecked_on_the_way_leaves_a_marker(
    kind: str, die: str
) -> None:
    """One step takes the ship off the shore and into it."""
    leaving = ship("sq5", "446.9 515.75 90", docked=0, masts=1, move="L")
    terrain = f"{kind} 446 620"
    game = a_table(a=fleet(leaving, SPARE), b=FAR, islands="500 500", terrain=terrain, dice=die)
    play(game, "move 0", "sail L 0")
    assert (game.table.lost[0] == 0, game.table.wrecks == 1) == (kind == "fog", kind == "reef")
    assert game.table.markers[0] == 1


# -- right after a move (CC-7.9) ------------------------------------------------------------------------


@rule("CC-7.9", "RU-13", "RU-62")
def test_stealing_on_first_contact_comes_before_the_captains_shot() -> None:
    thief = ship("CC-070", "200 300 0", crew="captain! CC-086!")
    game = a_table(a=fleet(thief), b=fleet(ship("sq4", "260 330 90", coins="3 2")))
    play(game, "move 0", "sail S 0", "steal 0 1")
    assert len(coins(game, 0)) == 1
    play(game, "captain 0")
    assert asked(game) == ("A", "FireGuns")


@rule("CC-7.9", "RU-62")
def test_looting_on_first_contact_comes_before_the_captains_shot() -> None:
    looter = ship("CC-034", "200 300 0", crew="captain!")
    game = a_table(a=fleet(looter), b=fleet(ship("sq4", "260 330 90", nation="pirate", coins="3")))
    play(game, "move 0", "sail S 0", "loot 0 1", "take 1", "captain 0")
    assert asked(game) == ("A", "FireGuns")


@rule("CC-7.9", "RU-32")
def test_a_raid_comes_before_the_captains_shot() -> None:
    raider = ship("CC-073", "120 200 0", crew="captain!")
    b = fleet(ship("sq2", "160 255 0"), home=0, bank="1 4")
    game = a_table(a=fleet(raider, home=4), b=b, islands="200 200")
    play(game, "move 0", "sail S 0", "raid 0 2", "captain 0")
    assert asked(game) == ("A", "FireGuns")


@rule("CC-10.4", "CC-7.7", "CC-15.7")
def test_who_becomes_a_derelict_in_its_pivot_tows_nobody() -> None:
    schooner = ship("sch3", "300 300 0", masts=1, move="L")
    hulk = ship("sq2", "275 308.2 270", masts=0)
    a = fleet(schooner, hulk, SPARE)
    game = a_table(a=a, b=FAR, terrain="reef 230 240", dice="2")
    play(game, "move 0", "belay")
    assert "tow 1" in options(game)
    play(game, "pivot 255")
    assert game.table.is_derelict(0)
    assert refused(game, "tow 1") == "CC-10.4"


# -- crew who change hands -----------------------------------------------------------------------------


@rule("CC-3.17", "CC-3.7", "CC-10.5")
def test_a_captured_crew_who_goes_home_serves_his_owner_again() -> None:
    """RETURN_HOME: El Phantasma aboard a ship that B has towed away, which A sinks."""
    taken = mark("CC-015", masts=0, crew="CC-026!", fleet="B")
    game = a_table(a=fleet(gunboat(), taken), b=FAR, dice="6")
    game.table.sources[0] = 0
    play(game, "shoot 0", "fire 1 at 1")
    assert crew(game, island(4)) == ["CC-026!"]
    assert game.table.whose[0] == 0


@rule("CC-15.6", "CC-3.1")
def test_a_prisoner_is_treasure_for_a_ship_that_takes_no_crew() -> None:
    hulk = ship("CC-015", "300 317 0", masts=0, crew="CC-027!")
    game = a_table(a=fleet(ship("CC-020", "300 300 0")), b=fleet(hulk, ship("sloop1", "880 20 0")))
    play(game, "explore 0", "take 0", "enough")
    assert coins(game, 0) == [5]


@rule("RU-44", "CC-15.6")
def test_a_prisoner_aboard_a_captured_ship_is_still_worth_hoping_for() -> None:
    taken = ship("CC-015", "300 320 0", masts=0, crew="CC-027!", fleet="A")
    b = fleet(taken, ship("sloop1", "880 20 0"))
    game = a_table(a=fleet(ship("sq3", "300 300 0")), b=b, dealt=24)
    game.table.sources[0] = 1
    assert most(game.table, 0) == 24 + 5
    assert most(game.table, 1) == 24


# -- the end (RU-43, RU-44) ----------------------------------------------------------------------------


@rule("RU-44")
def test_the_game_ends_at_once_when_the_gold_that_is_left_goes_down() -> None:
    """Seven of fourteen are swept overboard."""
    target = mark("sq3", coins="7")
    game = a_table(a=fleet(gunboat("CC-008"), bank="7"), b=fleet(target), dealt=14, dice="6")
    play(game, "shoot 0", "fire 1 at 1", "lose mast 1", "sweep cargo")
    if asked(game)[1] == "ChooseCargoLoss":
        play(game, "lose cargo 0")
    assert game.over
    assert game.table.won == 0


@rule("RU-43")
def test_nobody_inherits_where_neither_side_can_sail() -> None:
    a = fleet(ship("sq2", "300 300 0", masts=0), bank="2")
    b = fleet(ship("sq2", "600 300 0", masts=0), bank="3")
    game = a_table(a=a, b=b, to_move="B", last_fleet="inherits")
    play(game, "end turn")
    assert game.over
    assert game.table.won == 1


@rule("CC-7.7", "CC-6.4")
def test_a_derelict_does_not_spend_its_action_on_scouting() -> None:
    hulk = ship("sq2", "457.55 500 0", docked=0, masts=0)
    a = fleet(hulk, SPARE, forts="CC-064@0 3")
    game = a_table(a=a, b=FAR, islands="500 500")
    assert refused(game, "scout 0") == "CC-7.7"


@rule("CC-16.7", "RU-56", "CC-11.6")
def test_a_treasure_that_was_found_keeps_its_value_when_it_is_loaded_again() -> None:
    carrier = ship("sq2", "457.55 500 0", docked=0)
    game = a_table(a=fleet(carrier, forts="CC-064@0 3 CC-094"), b=FAR, islands="500 500", dice="6")
    token = game.table.tokens_at(fort(0))[1]
    game.table.worth[token] = 4
    game.table.created = 4
    play(game, "explore 0", f"take {token}", "enough")
    assert uniques(game, 0) == ["CC-094"]
    assert game.table.worth[token] == 4
    assert game.table.idle[0] == 0

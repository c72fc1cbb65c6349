"""Where several rules meet: situations that no chapter has by itself."""

from __future__ import annotations

import pytest

from flibuste.games.crimson_coast.rules.end import most
from flibuste.games.crimson_coast.rules.segments import base_move
from flibuste.games.crimson_coast.rules.walls import destroy
from flibuste.games.crimson_coast.table import NONE
from tests.games.crimson_coast.gunnery import gunboat, mark
from tests.games.crimson_coast.play import (
    asked,
    banked,
    coins,
    crew,
    fort,
    island,
    masts,
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


@rule("CC-7.9", "RU-13", "RU-62")
def test_a_theft_by_another_ship_comes_after_the_captains_shot() -> None:
    captain = ship("sq4", "200 260 0", nation="england", crew="captain!")
    thief = ship("CC-070", "260 220 90", crew="CC-086!")
    game = a_table(a=fleet(captain, thief), b=fleet(ship("sq4", "260 275.3 90", coins="3")))
    play(game, "move 0", "sail S 0")
    assert "captain 0" in options(game)
    play(game, "steal 1 2")
    assert refused(game, "captain 0") == "CC-3.10"


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


@rule("RU-43", "CC-17.13")
@pytest.mark.parametrize("sailors", ["oarsman!", "oarsman"])
def test_oarsmen_do_not_keep_a_tangled_derelict_in_the_game(sailors: str) -> None:
    hulk = ship("sq2", "600 300 0", masts=0, tangled=0, crew=sailors)
    game = a_table(a=fleet(SPARE), b=fleet(hulk), terrain="sargasso 600 300")
    play(game, "end turn")
    if sailors == "oarsman":
        assert refused(game, "stay 0") == "RU-43"
        play(game, "concede")
    assert game.over


@rule("CC-11.7", "CC-10.5", "CC-8.8")
def test_who_takes_a_derelict_home_commands_its_crew_and_has_left_the_island() -> None:
    """CAPTURE_HOME."""
    hulk = ship("sq2", "457.55 518.2 0", masts=0, crew="captain", coins="3")
    hauler = ship("RV-082", "457.55 500 0", docked=0)
    game = a_table(
        a=fleet(hauler, home=1), b=fleet(hulk, ship("sloop1", "880 20 0")), islands="500 500"
    )
    play(game, "explore 0", "haul home")
    while asked(game)[1] == "PlaceAtHome":
        play(game, options(game)[0])
    assert game.table.docked[:2] == [1, 1]
    assert game.table.whose[0] == 0
    assert game.table.markers[0] == 1
    assert banked(game, "A") == 3


# -- tows ----------------------------------------------------------------------------------------------


@rule("CC-10.7", "CC-11.5", "CC-3.12")
def test_a_tow_that_is_docked_explores_a_marked_island_free_but_not_by_an_explorer() -> None:
    for marked in ("A", ""):
        tower = ship("sq4", "420 500 0", move="S+S", tows=1)
        towed = ship("sq2", "365 500 0", masts=0, crew="explorer!")
        things = {"islands": "500 500", "lying": {0: "1 1"}, "markers": {0: marked}}
        game = a_table(a=fleet(tower, towed), b=FAR, **things)  # type: ignore[arg-type]
        play(game, "move 0", "sail S 0")
        assert game.table.docked[:2] == [0, 0]
        if marked:
            assert {"explore free 0", "explore free 1"} <= set(options(game))
        else:
            assert refused(game, "explore free 1") == "CC-11.5", "it came by no move of its own"
            assert "explore 1" in options(game)


@rule("CC-10.8", "CC-12.6", "CC-13.1")
def test_a_tower_that_is_shot_to_a_derelict_and_sunk_leaves_its_tow_to_its_fleet() -> None:
    tower = ship("sq2", "360 300 90", masts=1, tows=2)
    towed = ship("sq2", "360 256 90", masts=0, coins="2")
    game = a_table(a=fleet(gunboat()), b=fleet(tower, towed, SPARE), dice="6 6")
    play(game, "shoot 0", "fire 1 at 1")
    assert game.table.tows[1] == NONE
    play(game, "fire 2 at 1")
    assert game.table.sunk == 0b10
    assert game.table.fleets[2] == 1


@rule("CC-10.8", "CC-12.6", "CC-13.1")
def test_a_tow_is_shot_away_from_its_tower() -> None:
    tower = ship("sq2", "420 350 90", tows=2)
    towed = ship("sq2", "360 300 90", masts=0, coins="2 1")
    game = a_table(a=fleet(gunboat()), b=fleet(tower, towed), dice="6")
    play(game, "shoot 0", "fire 1 at 2")
    assert game.table.tows[1] == NONE
    assert (banked(game, "A"), banked(game, "B")) == (2, 1)


@rule("CC-10.8", "CC-3.11", "CC-14.1")
def test_a_tow_that_is_repaired_at_sea_is_towed_no_longer() -> None:
    tower = ship("sq4", "260 330 90", move="S+S", tows=1)
    towed = ship("sq2", "260 275 90", masts=0, crew="shipwright!")
    game = a_table(a=fleet(tower, towed), b=FAR, islands="800 800")
    play(game, "repair 1", "mend mast 2")
    assert game.table.tows[0] == NONE


@rule("RU-26", "CC-10.6", "CC-11.6")
def test_helmsman_and_grease_barrels_add_to_the_s_of_a_tower() -> None:
    tower = ship("sq4", "260 330 90", move="S+S", tows=1, crew="helmsman!", treasure="CC-097")
    game = a_table(a=fleet(tower, ship("sq2", "260 275 90", masts=0)), b=FAR, islands="800 800")
    play(game, "grease 0")
    assert base_move(game.table, 0) == (2, 1)


# -- derelicts that are rowed ----------------------------------------------------------------------------


@rule("CC-3.14", "CC-8.3", "CC-14.1")
def test_a_rowed_derelict_comes_home_unloads_and_is_repaired_in_the_next_turn() -> None:
    rowed = ship("sq2", "420 500 0", masts=0, crew="oarsman", coins="2 3")
    game = a_table(a=fleet(rowed, home=0), b=FAR, islands="500 500")
    play(game, "move 0", "sail S 0")
    assert banked(game, "A") == 5
    assert refused(game, "repair 0") == "CC-6.3"
    play(game, "end turn", "end turn", "repair 0", "mend mast 1")
    assert masts(game, 0) == "10"


@rule("CC-3.14", "CC-9.1", "CC-9.6", "RU-21")
def test_a_rowed_derelict_rams_and_boards_without_masts_and_can_be_pinned() -> None:
    rowed = ship("sq2", "200 300 0", masts=0, crew="oarsman!")
    game = a_table(
        a=fleet(rowed, SPARE), b=fleet(ship("sq4", "260 330 90", masts=1, coins="2")), dice="6 5 4"
    )
    play(game, "move 0", "sail S 0", "ram 2")
    assert game.table.is_derelict(2)
    play(game, "board", "stand", "prize closed")
    assert coins(game, 0) == [2]
    held = a_table(
        a=fleet(ship("sq2", "250.05 300 0", masts=0, crew="oarsman!"), SPARE),
        b=fleet(ship("sq4", "260 330 90")),
    )
    assert refused(held, "move 0") == "CC-9.4"


# -- brought home instead of sinking --------------------------------------------------------------------


@rule("CC-11.6", "CC-17.9", "CC-10.8")
def test_a_figurehead_brings_a_tower_home_from_a_reef_without_its_tow() -> None:
    tower = ship("sq5", "230 300 0", masts=1, move="L", treasure="CC-100", coins="3", tows=1)
    a = fleet(tower, ship("sq2", "167 300 0", masts=0, coins="2"), SPARE)
    game = a_table(a=a, b=FAR, terrain="reef 300 300", dice="1")
    play(game, "move 0", "sail S 0")
    assert asked(game) == ("A", "PlaceAtHome")
    play(game, options(game)[0])
    assert (masts(game, 0), banked(game, "A"), game.table.docked[0]) == ("11111", 3, 4)
    assert (game.table.tows[0], coins(game, 1)) == (NONE, [2])
    assert refused(game, "move 0") == "CC-6.3"


@rule("CC-11.6", "CC-10.9", "CC-10.2")
def test_a_codex_saves_a_scuttled_derelict_at_the_start_of_the_turn() -> None:
    hulk = ship("sq2", "300 300 0", masts=0, treasure="CC-204", scuttled=True)
    game = a_table(a=fleet(hulk, SPARE), b=FAR)
    play(game, "end turn", "end turn")
    assert asked(game) == ("A", "PlaceAtHome")
    play(game, options(game)[0])
    assert (masts(game, 0), uniques(game, 0), game.table.scuttled) == ("11", [], 0)


# -- shooting at who is docked, ramming who is at home ----------------------------------------------------


@rule("CC-8.7", "CC-12.3", "CC-9.1")
def test_a_ship_at_its_fort_is_shot_at_and_one_at_home_is_rammed() -> None:
    docked = ship("sq2", "360 300 90", docked=0)
    b = fleet(docked, forts="CC-064@0 3")
    game = a_table(a=fleet(gunboat()), b=b, islands="360 330.2", dice="6")
    play(game, "shoot 0", "fire 1 at 1")
    assert asked(game) == ("B", "LoseMasts")
    at_home = fleet(ship("sq4", "260 330 90", docked=0), home=0)
    game = a_table(a=fleet(ship("sq2", "200 300 0")), b=at_home, islands="260 360.2", dice="6")
    play(game, "move 0", "sail S 0", "ram 1")
    assert asked(game) == ("B", "LoseMasts")


@rule("CC-12.3", "CC-10.5")
def test_a_captured_derelict_at_its_captors_home_is_safe_from_its_owner() -> None:
    taken = ship("sq2", "360 300 90", docked=0, masts=0, fleet="B")
    b = fleet(ship("sloop1", "880 20 0"), home=0)
    game = a_table(a=fleet(gunboat(), taken), b=b, islands="360 330.2")
    assert refused(game, "shoot 0") == "CC-12.3"


# -- forts that fall and rise -----------------------------------------------------------------------------


@rule("CC-16.10", "CC-16.2", "CC-16.6", "CC-8.2")
def test_where_a_fort_was_destroyed_the_enemy_docks_and_builds_his_own() -> None:
    b = fleet(ship("sq2", "700 100 0"), forts="CC-064@0 3 2")
    a = fleet(ship("sq2", "440 500 0"), forts="CC-031", bank="3")
    game = a_table(a=a, b=b, islands="500 500", markers={0: "AB"})
    destroy(game, 1)
    assert (coins(game, island(0)), banked(game, "B")) == ([2, 3], 0)
    play(game, "move 0", "sail S 0")
    assert game.table.docked[0] == 0
    assert refused(game, "explore free 0") == "CC-11.5", "markers are gone"
    play(game, "end turn", "build 0 on 0", "flag e", "flag w", "flag n", "flag s")
    assert coins(game, fort(0)) == [2, 3, 3]
    assert banked(game, "A") == 8

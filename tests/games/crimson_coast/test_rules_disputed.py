"""Positions that two captains would quarrel about: several rules at once, nothing left, a full hold."""

from __future__ import annotations

import pytest

from flibuste.games.crimson_coast.components import CREW_OF
from flibuste.games.crimson_coast.rules.crewing import room
from flibuste.games.crimson_coast.rules.end import most
from flibuste.games.crimson_coast.rules.segments import base_move
from flibuste.games.crimson_coast.rules.walls import destroy
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.sea import is_pinned
from flibuste.games.crimson_coast.table import CREW, NONE
from tests.games.crimson_coast.gunnery import abeam, collision, gunboat, mark
from tests.games.crimson_coast.play import (
    asked,
    banked,
    coins,
    crew,
    fort,
    island,
    masts,
    names_told,
    options,
    play,
    refused,
    uniques,
)
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship
from tests.rules import rule

AWAY = ship("sloop1", "880 20 0")
FAR = fleet(AWAY)
SPARE = ship("sloop1", "20 20 0")
"""So that a fleet can still sail."""
AT_ISLAND = "457.55 500 0"
"""Docked at an island at (500, 500)."""


def with_other_dice(game: CoastGame, *moves: str) -> list[CoastGame]:
    """The same played again and again, chance falling otherwise each time; what must hold is looked at."""
    games = []
    for skipped in range(12):
        again = game.copy()
        for _ in range(skipped):
            again.dice.die()
        games.append(play(again, *moves))
        RULES.check(again)
    return games


# -- a full hold (RU-24) -------------------------------------------------------------------------------


@rule("RU-24", "RU-62", "CC-3.1")
def test_treasures_are_swapped_only_for_what_both_holds_can_take() -> None:
    """A full ship with a unique treasure does not end up with one coin too many (SWAP_TREASURE)."""
    full = ship("CC-056", "300 300 0", coins="1 1 1", treasure="CC-093")
    table = a_table(a=fleet(full), b=fleet(ship("sq4", "300 325 0", coins="3 3 3")))
    for game in with_other_dice(table, "swap 0 1"):
        assert room(game.table, 0) == 0
        assert uniques(game, 0) == ["CC-093"]
        assert coins(game, 0) == [1, 1, 3]


@rule("RU-24", "RU-62")
@pytest.mark.parametrize(
    ("thief", "verb"),
    [
        (ship("CC-055", "200 300 0", coins="1 1 1 1 1"), "loot"),
        (ship("CC-070", "200 300 0", crew="CC-086!", coins="1 1"), "steal"),
    ],
)
def test_a_full_hold_still_takes_an_open_unique_treasure(thief: Ship, verb: str) -> None:
    """LOOT_PIRATE and STEAL_TOUCH_1."""
    for cargo, is_taken in (({"treasure": "CC-093", "coins": "2"}, True), ({"coins": "2"}, False)):
        victim = ship("sq4", "260 330 90", nation="pirate", **cargo)
        game = a_table(a=fleet(thief), b=fleet(victim))
        play(game, "move 0", "sail S 0")
        if not is_taken:
            assert refused(game, f"{verb} 0 1") == "RU-24"
            continue
        play(game, f"{verb} 0 1")
        if verb == "loot":
            letter = next(token for token in game.table.tokens_at(1) if game.table.is_unique(token))
            play(game, f"take {letter}", "enough")
        assert (uniques(game, 0), coins(game, 1)) == (["CC-093"], [2])


# -- prisoners (CC-15.6) -------------------------------------------------------------------------------


@rule("CC-15.6", "CC-11.7", "RU-61")
def test_a_prisoner_on_a_captured_ship_is_ransomed_when_it_changes_ship() -> None:
    """BOUND: only capture takes it off, and this is one."""
    taken = ship("CC-015", "300 318.7 0", masts=0, crew="CC-027!", fleet="A")
    game = a_table(a=fleet(ship("sq3", "300 300 0")), b=fleet(taken, AWAY))
    game.table.sources[0] = 1
    play(game, "explore 0", "take 0", "enough")
    assert (coins(game, 0), crew(game, 1)) == ([5], [])


@rule("CC-8.6", "CC-11.7", "RU-61")
def test_a_bound_crew_is_not_given_away_to_an_enemy_derelict() -> None:
    own = ship("sq2", "300 300 0", crew="CC-027! captain-pir!")
    game = a_table(a=fleet(own), b=fleet(ship("CC-015", "300 318 0", masts=0), AWAY))
    play(game, "explore 0")
    assert refused(game, "give 0") == "CC-8.6"
    assert "give 1" in options(game)


@rule("RU-28", "CC-5.3")
def test_where_crew_are_not_captured_their_ship_may_still_save_them() -> None:
    """CREW_SAFE."""
    hulk = ship("CC-015", "300 318 0", masts=0, crew="CC-025! helmsman!")
    game = a_table(a=fleet(ship("sq2", "300 300 0")), b=fleet(hulk, AWAY), capture_crew="false")
    play(game, "explore 0", "drown 1")
    assert crew(game, 1) == ["CC-025!", "helmsman!"]
    assert refused(game, "drown 1") == "RU-28", "and not again and again"


@rule("CC-9.4", "CC-15.6")
def test_a_prisoner_struck_by_who_is_pinned_is_worth_one_gold() -> None:
    """PIN_KILL."""
    b = fleet(ship("sq4", "260 330 90", crew="CC-027!"))
    game = a_table(a=fleet(ship("CC-007", "200 300 0")), b=b)
    play(game, "move 0", "sail L 0")
    assert (banked(game, "A"), crew(game, 1)) == (1, [])


@rule("CC-9.4")
def test_who_comes_alongside_a_bow_in_his_own_turn_is_struck_by_it() -> None:
    """PIN_KILL: B's ship comes to be pinned by what A does."""
    passing = ship("sq2", "300 260 90", crew="captain! helmsman!")
    game = a_table(a=fleet(passing), b=fleet(ship("CC-007", "290.8 278 0")))
    play(game, "move 0", "sail S 0 40")
    assert asked(game) == ("A", "ChooseCrewLoss")
    assert game.table.segments == (0, 0)
    play(game, "lose crew 1")
    assert crew(game, 0) == ["captain!"]
    assert "move 0" not in options(game)


@rule("CC-16.8", "CC-15.6")
def test_a_fort_that_sweeps_a_prisoner_overboard_earns_one_gold() -> None:
    """FORT_HIT_CARGO."""
    target = ship("CC-015", "430 500 90", crew="CC-027!")
    a = fleet(SPARE, forts="CC-031@0 3")
    game = a_table(a=a, b=fleet(target), islands="500 500", dice="6")
    play(game, "fort 0", "fire 3 at 1", "lose mast 1", "sweep cargo")
    assert (banked(game, "A"), crew(game, 1)) == (4, [])


# -- treasure that was found (RU-56, CC-16.10) ---------------------------------------------------------


@rule("CC-16.10", "RU-56", "CC-11.6")
def test_a_treasure_from_a_destroyed_fort_keeps_its_value_whoever_mixes_the_tokens() -> None:
    """Buried Treasure was worth four in the fort, and is worth as much to who finds it on the island."""
    b = fleet(ship("sq2", "700 100 0"), forts="CC-064@0 3 CC-094")
    table = a_table(a=fleet(ship("sq2", AT_ISLAND)), b=b, islands="500 500")
    buried = table.table.tokens_at(fort(0))[1]
    table.table.worth[buried] = table.table.created = 4
    destroy(table, 0)
    table.table.docked[0] = 0
    for game in with_other_dice(table, "explore 0", "enough"):
        (found,) = [token for token in game.table.tokens_at(0) if game.table.is_unique(token)]
        assert game.table.worth[found] == 4
        assert coins(game, island(0)) == [3]


@rule("CC-11.6", "CC-8.5")
def test_a_ghostly_encounter_without_crew_is_worth_nothing_and_stays_aboard() -> None:
    finder = ship("sq2", AT_ISLAND, docked=0)
    game = a_table(a=fleet(finder), b=FAR, islands="500 500", lying={0: "CC-099 2"})
    play(game, "explore 0", "enough")
    assert (uniques(game, 0), sum(game.table.worth)) == (["CC-099"], 0)
    home = a_table(
        a=fleet(ship("sq2", "420 500 0", treasure="CC-099", coins="2"), home=0),
        b=FAR,
        islands="500 500",
    )
    play(home, "move 0", "sail S 0")
    assert (uniques(home, 0), banked(home, "A")) == (["CC-099"], 2)


@rule("CC-11.6", "CC-12.6")
def test_of_two_cards_that_save_a_ship_only_one_is_spent() -> None:
    doomed = mark(masts=0, treasure="CC-100 CC-204")
    game = abeam(gunboat(), doomed, dice="6 6 6")
    play(game, "shoot 0", "fire 1 at 1")
    assert asked(game) == ("B", "PlaceAtHome")
    play(game, options(game)[0])
    assert (len(uniques(game, 1)), masts(game, 1)) == (1, "11")
    assert asked(game) == ("A", "Command"), "at home it is no target for the other guns"


# -- tows ----------------------------------------------------------------------------------------------


@rule("CC-11.7")
def test_an_empty_derelict_is_explored_to_be_taken_home() -> None:
    """CAPTURE_HOME."""
    hulk = ship("sq2", "457.55 518.2 0", masts=0)
    hauler = ship("RV-082", AT_ISLAND, docked=0)
    game = a_table(a=fleet(hauler, home=1), b=fleet(hulk, AWAY), islands="500 500", release="2")
    play(game, "explore 0", "haul home")
    while asked(game)[1] == "PlaceAtHome":
        play(game, options(game)[0])
    assert game.table.docked[:2] == [1, 1]
    assert game.table.fleets[1] == 0
    plain = a_table(a=fleet(ship("sq2", AT_ISLAND)), b=fleet(hulk, AWAY), islands="500 500")
    assert refused(plain, "explore 0") == "CC-11.1"


@rule("RU-32", "CC-10.7")
def test_a_raider_in_tow_need_not_leave_in_the_turn_that_brought_it() -> None:
    tower = ship("CC-073", "120 200 0", tows=1)
    towed = ship("CC-054", "66 200 0", masts=0, crew="oarsman!")
    b = fleet(ship("sq2", "160 285 0"), home=0, bank="1")
    game = a_table(a=fleet(tower, towed, home=4), b=b, islands="200 200")
    play(game, "move 0", "sail S 0")
    assert game.table.docked[:2] == [0, 0]
    assert "end turn" in options(game)


@rule("CC-10.6", "CC-9.1", "CC-10.4")
def test_a_tower_rams_with_its_tow_behind_it_and_takes_no_second_one() -> None:
    tower = ship("sq4", "200 300 0", move="S+S", tows=1)
    towed = ship("sq2", "145 300 0", masts=0)
    enemy = ship("sq4", "260 330 90", masts=1)
    game = a_table(a=fleet(tower, towed), b=fleet(enemy, AWAY), dice="6")
    play(game, "move 0", "sail S 0", "ram 2", "no boarding", "B: no boarding")
    assert game.table.is_derelict(2)
    assert game.table.tows[0] == 1
    assert refused(game, "tow 2") == "CC-10.4"


@rule("CC-10.8", "CC-9.2")
def test_a_ram_that_takes_the_last_mast_of_a_tower_ends_the_tow() -> None:
    tower = ship("sq4", "260 330 90", masts=1, tows=2)
    b = fleet(tower, ship("sq2", "260 275 90", masts=0))
    game = a_table(a=fleet(ship("sq4", "200 300 0", move="S+S")), b=b, dice="6")
    play(game, "move 0", "sail S 0", "ram 1")
    assert game.table.tows[1] == NONE
    assert game.table.is_derelict(1)


@rule("CC-9.8", "CC-10.5")
def test_what_an_enemy_tows_is_rammed_without_a_die_and_boarded() -> None:
    b = fleet(ship("sq4", "260 330 90", tows=2), ship("sq2", "260 275 90", masts=0, coins="3"))
    game = a_table(a=fleet(ship("sq4", "200 250 0", move="S+S")), b=b, dice="6 1")
    play(game, "move 0", "sail S 0", "ram 2", "board", "stand", "prize closed")
    assert (coins(game, 0), game.table.tows[1]) == ([3], 2)


@rule("CC-10.7", "CC-8.3")
def test_crew_aboard_a_tow_make_its_treasure_worth_more() -> None:
    """TREASURE_PLUS2."""
    tower = ship("sq4", "420 500 0", move="S+S", tows=1)
    towed = ship("CC-070", "365 500 0", masts=0, crew="CC-030b!", coins="2")
    game = a_table(a=fleet(tower, towed, home=0), b=FAR, islands="500 500")
    play(game, "move 0", "sail S 0")
    assert banked(game, "A") == 4


# -- crew ----------------------------------------------------------------------------------------------


@rule("CC-8.6", "RU-65")
def test_two_ships_at_an_island_exchange_their_crew() -> None:
    a = fleet(
        ship("sq2", AT_ISLAND, docked=0, crew="captain"),
        ship("sq2", "465.5 520 0", docked=0, crew="helmsman"),
    )
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "send 0 to 1", "send 1 to 0")
    assert (crew(game, 0), crew(game, 1)) == (["helmsman"], ["captain"])
    assert refused(game, "send 0 to 0") == refused(game, "land 1") == "RU-65"


@rule("CC-8.6", "RU-65")
def test_crew_go_ashore_after_others_have_come_aboard() -> None:
    sailor = ship("CC-015", AT_ISLAND, docked=0, crew="captain")
    game = a_table(a=fleet(sailor, home=0, ashore="helmsman-pir"), b=FAR, islands="500 500")
    play(game, "fetch 1 to 0", "land 0")
    assert (crew(game, 0), crew(game, island(0))) == (["helmsman"], ["captain"])


@rule("CC-3.8", "CC-3.14", "CC-7.7")
def test_a_helmsman_alone_does_not_move_a_derelict_and_helps_who_row_it() -> None:
    helmsman = ship("sq2", "300 300 0", masts=0, crew="helmsman!")
    game = a_table(a=fleet(helmsman, SPARE), b=FAR)
    assert refused(game, "move 0") == "CC-7.7"
    rowed = ship("sq2", "300 300 0", masts=0, crew="helmsman! oarsman!")
    assert base_move(a_table(a=fleet(rowed), b=FAR).table, 0) == (2, 0)


@rule("CC-7.7", "CC-17.8", "CC-3.14")
def test_who_loses_the_last_mast_on_a_reef_stops_there_oarsmen_or_not() -> None:
    sailor = ship("sq2", "240 300 0", masts=1, crew="oarsman!")
    game = a_table(a=fleet(sailor, SPARE), b=FAR, terrain="reef 300 300", dice="1")
    play(game, "move 0", "sail S 0")
    assert game.table.is_derelict(0)
    assert game.table.poses[0] == (25755, 30000, 0)
    assert asked(game) == ("A", "Command")


@rule("CC-3.9", "CC-6.6")
def test_a_cannoneer_repeats_one_miss_in_a_turn_of_two_shoot_actions() -> None:
    """SAME_ACTION_TWICE_56."""
    pirate = gunboat("sq4", nation="pirate", crew="CC-029a! cannoneer!")
    game = abeam(pirate, mark(at="350 300 90"), dice="5 1 1 1")
    play(game, "drill 0", "shoot 0", "fire 1 at 1", "again", "cease fire")
    assert refused(game, "move 0") == "CC-6.3"
    play(game, "shoot 0", "fire 1 at 1")
    assert refused(game, "again") == "CC-3.9"


@rule("CC-3.10", "CC-3.12", "RU-13")
def test_a_captains_shot_and_an_explorer_belong_to_the_same_move() -> None:
    both = ship("sq2", "420 500 0", crew="captain! explorer!")
    enemy = ship("sq2", "440 560 0")
    game = a_table(a=fleet(both), b=fleet(enemy), islands="500 500", lying={0: "1 1"})
    play(game, "move 0", "sail S 0", "captain 0", "cease fire", "explore free 0", "take 2")
    assert game.table.acted[0] == 1
    assert coins(game, 0) == [1]


@rule("CC-7.6", "CC-9.1", "CC-3.10")
def test_who_comes_about_may_shoot_and_ram_what_lay_astern() -> None:
    a = fleet(ship("sq4", "300 300 0", crew="captain!"))
    game = a_table(a=a, b=fleet(ship("sq4", "234.9 330 90")), dice="1")
    play(game, "move 0", "come about")
    assert {"captain 0", "ram 1"} <= set(options(game))


# -- what is refused, and why --------------------------------------------------------------------------


@rule("CC-12.3", "CC-8.7", "CC-3.10")
def test_that_a_ship_is_safe_at_home_is_told_and_not_that_no_gun_bears() -> None:
    at_home = fleet(ship("sq2", "360 300 90", docked=0), home=0)
    game = a_table(a=fleet(gunboat(crew="captain!")), b=at_home, islands="360 330.2")
    assert refused(game, "shoot 0") == "CC-12.3"
    play(game, "move 0", "belay")
    assert refused(game, "captain 0") == "CC-12.3"
    away = a_table(a=fleet(gunboat()), b=fleet(ship("sq2", "700 300 90", docked=NONE)))
    assert refused(away, "shoot 0") == "CC-12.2"


@rule("CC-15.4", "CC-17.11", "CC-17.1")
def test_a_ghost_that_crossed_weed_is_not_held_when_it_turns_solid_there() -> None:
    ghost = ship("CC-009", "230 300 0", ghostly=True)
    game = a_table(a=fleet(ghost), b=FAR, terrain="sargasso 300 300", dice="6")
    play(game, "move 0", "sail S 0", "belay", "end turn", "end turn", "solid 0")
    assert game.table.tangled[0] == NONE
    assert "move 0" in options(game)


@rule("CC-9.3", "CC-9.4")
def test_who_is_never_pinned_rams_and_sails_away_in_its_next_turn() -> None:
    """NO_PIN."""
    game = collision(ship("CC-017", "200 300 0"), dice="1")
    play(game, "ram 1", "no boarding", "B: no boarding", "end turn", "end turn")
    assert "move 0" in options(game)


@rule("CC-16.9", "CC-8.4")
def test_an_abandoned_fort_still_takes_treasure_in_and_does_not_shoot() -> None:
    a = fleet(ship("sq2", "420 500 0", coins="2"), forts="CC-064@0 3")
    game = a_table(a=a, b=FAR, islands="500 500")
    game.table.flags[0] = 0
    play(game, "move 0", "sail S 0")
    assert coins(game, fort(0)) == [2, 3]
    assert refused(game, "fort 0") == "CC-16.9"


@rule("CC-9.7", "CC-4.3")
@pytest.mark.parametrize(("pick", "prize"), [("mixed", "prize closed"), ("loser", "prize any")])
def test_a_crew_that_was_found_as_treasure_is_no_treasure_to_steal(pick: str, prize: str) -> None:
    """It looks like one: the winner may try."""
    loser = ship("sq4", "260 330 90", coins="2 3")
    for coin, left in ((0, [3]), (1, [])):
        game = collision(rammed=loser, dice="1 6 1", board_pick=pick)
        for token in range(coin + 1):
            enlist(game, token)
        play(game, "ram 1", "board", "stand", prize)
        if asked(game)[1] == "PickTreasure":
            assert refused(game, "hand over 0") == "RU-23"
            play(game, "hand over 1")
        assert (coins(game, 0), len(crew(game, 1))) == (left, coin + 1)


def enlist(game: CoastGame, token: int) -> None:
    """This coin of B's was an abandoned captain all the time."""
    table = game.table
    table.created -= table.kinds[token]
    table.set_kind(token, CREW + CREW_OF["ABN-CAPTAIN"])
    groups = [group for group in table.known[1] if group[0] != (token,)]
    table.known[1] = tuple(sorted([*groups, ((token,), (table.kinds[token],))]))


# -- for a turn, and once in it ------------------------------------------------------------------------


@rule("RU-54", "CC-6.6")
def test_who_has_sniped_snipes_for_the_rest_of_the_turn() -> None:
    """SNIPE holds for all guns this turn, in one more shoot action too (EXTRA_ACTION_56)."""
    sniper = gunboat("CC-048", crew="CC-059!")
    game = abeam(sniper, mark("sq4", "350 300 90"), dice="5 1 5 6")
    play(game, "press on 0", "shoot 0", "snipe", "fire 2 at 1", "cease fire", "shoot 0")
    assert refused(game, "snipe") == "RU-54"
    play(game, "fire 2 at 1")
    assert masts(game, 1) == "1111", "a 5 is above the rank of 4, but no 6"
    play(game, "fire 3 at 1", "lose mast 1", "cease fire", "end turn", "end turn", "shoot 0")
    assert "snipe" in options(game)


@rule("RU-62")
def test_every_pirate_that_is_touched_is_looted_once() -> None:
    """LOOT_PIRATE has no limit but room."""
    pirates = [ship("CC-003", at, coins="2") for at in ("300 320 0", "300 280 0")]
    game = a_table(a=fleet(ship("CC-034", "300 300 0")), b=fleet(*pirates))
    for other in (1, 2):
        (token,) = game.table.tokens_at(other)
        play(game, f"loot 0 {other}", f"take {token}")
        assert refused(game, f"loot 0 {other}") == "CC-6.5"
    assert coins(game, 0) == [2, 2]


@rule("CC-15.4", "CC-9.9", "CC-6.5")
def test_a_ghost_that_is_silenced_is_solid_for_the_turn() -> None:
    """CANCEL_S on GHOST: it may be rammed, and is ghostly again when the turn is over."""
    ghost = ship("CC-001", "260 330 90", ghostly=True)
    a = fleet(ship("sq4", "200 300 0"), ship("CC-070", "345 300 0", crew="CC-088!"))
    game = a_table(a=a, b=fleet(ghost), dice="1")
    unheard = play(a_table(a=a, b=fleet(ghost)), "move 0", "sail L 0")
    assert refused(unheard, "ram 2") == "CC-9.9"
    play(game, "silence 1 ship 2", "move 0", "sail L 0", "ram 2", "no boarding", "B: no boarding")
    assert is_pinned(game.table, 0)
    play(game, "end turn")
    assert game.table.is_ghostly(2)
    assert not is_pinned(game.table, 0)


@rule("CC-15.4", "CC-8.1")
def test_a_ghost_that_docked_while_it_was_silenced_is_adrift_when_the_turn_is_over() -> None:
    a = fleet(
        ship("CC-009", "420 500 0", ghostly=True), ship("CC-070", "380 530 0", crew="CC-088!")
    )
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "silence 1 ship 0", "move 0", "sail S 0")
    assert game.table.docked[0] == 0
    play(game, "end turn")
    assert (game.table.docked[0], game.table.is_ghostly(0)) == (NONE, True)


@rule("RU-61", "CC-8.6")
def test_crew_are_cargo_to_a_ship_that_sails_on_when_it_unloads() -> None:
    """MOVE_S_AFTER_UNLOAD: any cargo."""
    carrier = ship("SM-SS-013", AT_ISLAND, docked=0, crew="captain! helmsman!")
    game = a_table(a=fleet(carrier), b=FAR, islands="500 500")
    play(game, "land 0")
    assert "sail on 0" in options(game)
    play(game, "sail on 0", "cast off 180", "sail S 0")
    assert game.table.acted[0] == 0


# -- broadsides (RU-37) --------------------------------------------------------------------------------


@rule("RU-37", "CC-15.3")
def test_no_ability_of_either_side_has_a_part_in_a_broadside() -> None:
    """SINK_ON_LAST_MAST, and REPAIR_ON_SINK with Broadsides by a crew."""
    frail = mark("SM-PS-027", "350 300 90")
    game = abeam(gunboat("sq2", nation="pirate", crew="CC-022!", masts="10"), frail, dice="6")
    play(game, "shoot 0", "broadside at 1")
    assert game.table.is_derelict(1), "two hits, two masts"
    mender = gunboat("SM-PS-008", crew="CC-022!", masts="110")
    game = abeam(mender, mark("sq2", "350 300 90"), dice="6")
    play(game, "shoot 0", "broadside at 1")
    assert not game.table.is_afloat(1)
    assert masts(game, 0) == "110"


# -- who can still act, and hope (RU-43, RU-44) --------------------------------------------------------


@rule("RU-43", "CC-3.15", "CC-3.16", "CC-9.4")
@pytest.mark.parametrize("hindrance", ["chained", "choked", "idle", "pinned"])
def test_a_rowed_derelict_counts_only_if_it_may_be_given_a_move(hindrance: str) -> None:
    """Chainshot, a stinkpot, Buried Treasure, or an enemy at its bow."""
    hulk = ship("sq2", "300 300 0", masts=0, crew="oarsman!")
    at = "310 320 90" if hindrance == "pinned" else "600 600 0"
    for is_hindered in (False, True):
        where = at if is_hindered else "600 600 0"
        game = a_table(a=fleet(hulk, bank="1"), b=fleet(ship("sq3", where)), to_move="B")
        if is_hindered and hindrance != "pinned":
            getattr(game.table, hindrance)[0] = game.table.turn + 1
        play(game, "end turn")
        assert game.over is is_hindered


@rule("RU-44")
def test_a_treasure_that_lies_open_and_is_worth_nothing_gives_no_hope() -> None:
    """A Letter of Marque, and a Ghostly Encounter that found nobody aboard; Buried Treasure under a fort may be."""
    a = fleet(ship("sq2", "300 300 0", treasure="CC-093 CC-099"), bank="6 6")
    for forts, is_over in (("", True), ("CC-064@0 CC-094", False)):
        b = fleet(ship("sq4", "700 300 180"), bank="6 6", forts=forts)
        game = a_table(a=a, b=b)
        for token in game.table.tokens_at(fort(0)):
            game.table.up |= 1 << token
        assert play(game, "end turn").over is is_over


@rule("RU-44")
def test_two_gold_are_hoped_for_with_each_coin_and_not_with_a_letter() -> None:
    """TREASURE_PLUS2."""
    owner = ship("CC-070", "300 300 0", crew="CC-030b!", coins="1", treasure="CC-093")
    game = a_table(a=fleet(owner), b=FAR, dealt=1)
    assert most(game.table, 0) == 1 + 2


@rule("RU-44", "CC-11.6")
def test_the_game_ends_at_once_when_the_last_hope_is_laid_open() -> None:
    """A closed treasure might have been worth 6; it is a Letter of Marque."""
    a = fleet(ship("sq2", AT_ISLAND, docked=0), bank="6 6")
    b = fleet(AWAY, bank="6 6")
    game = a_table(a=a, b=b, islands="500 500", lying={0: "CC-093"})
    game.table.extras = 1
    play(game, "explore 0")
    assert game.over
    assert "no_hope" in names_told(game)


# -- at an enemy's home, in weed, with a full hold -----------------------------------------------------


@rule("CC-14.1", "CC-11.6", "RU-32")
def test_a_raider_with_a_letter_of_marque_is_repaired_at_an_enemys_home() -> None:
    """It may be given a repair action there; next turn it must leave."""
    raider = ship("CC-073", "120 200 0", masts=1, treasure="CC-093", crew="CC-084!")
    a = fleet(raider, home=4)
    b = fleet(ship("CC-034", "700 700 0"), home=0, bank="1")
    game = a_table(a=a, b=b, islands="200 200", dice="6")
    play(game, "press on 0", "move 0", "sail S 0", "repair 0", "mend mast 2")
    assert masts(game, 0) == "110"
    play(game, "end turn", "end turn")
    assert refused(game, "repair 0") == "RU-32"


@rule("CC-11.7", "CC-17.13")
def test_a_derelict_in_weed_is_taken_home_by_who_captures_it() -> None:
    """CAPTURE_HOME is no tow."""
    hulk = ship("sq2", "300 318.4 0", masts=0, tangled=0, coins="3")
    a = fleet(ship("RV-082", "300 300 0"), home=1)
    game = a_table(a=a, b=fleet(hulk, AWAY), terrain="sargasso 280 345", release="2")
    play(game, "explore 0", "haul home")
    while asked(game)[1] == "PlaceAtHome":
        play(game, options(game)[0])
    assert (game.table.tangled[1], banked(game, "A")) == (NONE, 3)


@rule("CC-9.7", "CC-3.6", "RU-24")
def test_linked_crew_make_room_for_a_prize() -> None:
    """B's hold is full, and the pair aboard still closed."""
    loser = ship("sq4", "200 300 0", coins="3")
    winner = ship("CC-003", "260 330 90", crew="CC-024 CC-030a", coins="1 1")
    game = collision(loser, winner, dice="1 1 6")
    play(game, "ram 1", "board", "B: stand")
    assert refused(game, "prize closed") == "RU-24"
    play(game, "link 1", "prize closed")
    assert (coins(game, 1), crew(game, 1)) == ([1, 1, 3], ["CC-024!", "CC-030a!"])


# -- crew who change ships -----------------------------------------------------------------------------


@rule("CC-6.5", "CC-8.6", "RU-51")
def test_who_has_done_his_work_this_turn_does_it_on_no_other_ship() -> None:
    """EXTRA_ACTION_56 and CHAINSHOT are the crew's, once a turn; another one aboard still has his."""
    ships = [
        ship("CC-003", AT_ISLAND, docked=0, crew="CC-023! chainshot!"),
        ship("CC-006", "542.45 500 180", docked=0),
    ]
    target = ship("sq2", "445 540 0", nation="england")
    game = a_table(a=fleet(*ships), b=fleet(target), islands="500 500", dice="1 1 1")
    play(game, "press on 0", "shoot 0", "chainshot 1 at 2", "cease fire", "send 0 to 1")
    assert refused(game, "press on 1") == "CC-6.5"
    fresh = play(game.copy(), "end turn", "end turn")
    assert "press on 1" in options(fresh)
    play(game, "send 1 to 1")
    game.table.lay_ship(2, (58500, 54000, 0))
    play(game, "shoot 1")
    assert "fire 1 at 2" in options(game)
    assert refused(game, "chainshot 1 at 2") == "RU-51"

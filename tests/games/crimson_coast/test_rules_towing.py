"""Chapters 10 and 15: tows, ghosts, schooners."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules import towing
from flibuste.games.crimson_coast.rules.ghosts import CHOOSE_GHOSTS
from flibuste.games.crimson_coast.rules.segments import base_move
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import NONE, NOWHERE, RAM, SHOT, TOW
from tests.games.crimson_coast.play import (
    asked,
    at,
    banked,
    coins,
    masts,
    names_told,
    options,
    play,
    pose,
    refused,
)
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship
from tests.rules import rule

FAR = fleet(ship("sloop1", "880 20 0"))


def tower(where: str = "260 330 90", **things: Any) -> Ship:
    return ship("sq4", where, move="S+S", **things)


def derelict(where: str = "250.05 300 0", **things: Any) -> Ship:
    return ship("sq2", where, masts=0, **things)


def towing_table(
    where: str = "260 330 90", *others: Ship, dice: str = "", **more: Any
) -> CoastGame:
    """Ship 0 tows ship 1, which lies straight behind."""
    x, y, heading = (float(part) for part in where.split())
    assert heading in (0, 90)
    behind = f"{x - 55} {y} 0" if heading == 0 else f"{x} {y - 55} 90"
    things: dict[str, Any] = {"islands": "800 800", **more}
    a = fleet(tower(where, tows=1), derelict(behind, coins="2"), *others)
    return a_table(a=a, b=FAR, dice=dice, **things)


# -- taking in tow (CC-10.4, CC-10.5) -----------------------------------------------------------------------------


@rule("CC-10.4")
def test_a_tow_needs_a_move_action_and_the_bow_of_a_derelict() -> None:
    game = a_table(a=fleet(tower(), derelict()), b=FAR, islands="800 800")
    assert refused(game, "tow 1") == "CC-10.4", "before its move"
    play(game, "move 0", "belay")
    assert "tow 1" in options(game)
    stern = a_table(a=fleet(tower(), derelict("206 300 180")), b=FAR, islands="800 800")
    play(stern, "move 0", "belay")
    assert sea.touching(stern.table, 0, 1)
    assert refused(stern, "tow 1") == "CC-10.4", "it touches the stern"
    armed = a_table(a=fleet(tower(), ship("sq2", "250.05 300 0")), b=FAR, islands="800 800")
    play(armed, "move 0", "belay")
    assert refused(armed, "tow 1") == "CC-10.4", "no derelict"


@rule("CC-10.4", "RU-26")
def test_one_tow_at_a_time_and_a_derelict_tows_nobody() -> None:
    game = towing_table("260 330 90", derelict("249.9 310 0"))
    play(game, "move 0", "belay")
    assert refused(game, "tow 2") == "CC-10.4"
    rowed = a_table(a=fleet(tower(masts=0, crew="oarsman!"), derelict()), b=FAR, islands="800 800")
    play(rowed, "move 0", "belay")
    assert refused(rowed, "tow 1") == "CC-10.4"


@rule("CC-10.5", "CC-10.3")
def test_an_enemy_derelict_joins_the_fleet_with_all_aboard_and_is_not_scuttled() -> None:
    enemy = fleet(
        derelict(crew="captain", coins="3", scuttled=True, docked=NONE), ship("sloop1", "880 20 0")
    )
    game = a_table(a=fleet(tower()), b=enemy, islands="800 800")
    play(game, "move 0", "belay", "tow 1")
    table = game.table
    assert table.fleets[1] == 0
    assert table.owners[1] == 1
    assert table.scuttled == 0
    assert all(((token,), (table.kinds[token],)) in table.known[0] for token in table.tokens_at(1))
    assert "joins_fleet" in names_told(game)
    own = a_table(a=fleet(tower(), derelict(scuttled=True)), b=FAR, islands="800 800")
    play(own, "move 0", "belay", "tow 1")
    assert own.table.scuttled == 2, "an own tow does not stop it (RU-25)"


@rule("RU-26", "CC-10.8")
def test_who_takes_it_from_another_ends_the_other_tow() -> None:
    b = fleet(tower("200 300 0", tows=2), derelict("145 300 0"), ship("sloop1", "880 20 0"))
    game = a_table(a=fleet(tower("150 319.3 0")), b=b, islands="800 800")
    assert sea.touching(game.table, 0, 2)
    play(game, "move 0", "belay", "tow 2")
    assert game.table.tows == [2, NONE, NONE, NONE]
    assert game.table.fleets[2] == 0


@rule("CC-10.5")
def test_a_tow_that_does_not_fit_is_refused_and_one_that_can_lie_askew_does() -> None:
    wall = ship("sloop1", "260 262 90")
    game = a_table(a=fleet(tower(), derelict(), wall), b=FAR, islands="800 800")
    play(game, "move 0", "belay", "tow 1")
    assert game.table.poses[1][:2] == at("260 275 0")[:2]
    assert game.table.poses[1][2] != 900, "turned aside by the sloop"
    crowd = [ship("sq5", place) for place in ("262 258 0", "330 260 0", "262 236 0", "330 238 0")]
    game = a_table(a=fleet(tower(), derelict(), *crowd), b=FAR, islands="800 800")
    play(game, "move 0", "belay")
    assert refused(game, "tow 1") == "CC-10.5"


# -- under tow (CC-10.6, CC-10.8) ------------------------------------------------------------------------------------


@rule("CC-10.6", "RU-26")
def test_base_move_while_towing() -> None:
    for bonus, base in (("true", (2, 0)), ("false", (1, 0))):
        a = fleet(tower(tows=1, crew="helmsman!"), derelict("260 275 90"))
        game = a_table(a=a, b=FAR, islands="800 800", tow_bonus=bonus)
        assert base_move(game.table, 0) == base


@rule("CC-10.6")
def test_the_tow_follows_every_segment_coming_about_and_pivot() -> None:
    game = play(towing_table(), "move 0", "sail S 45")
    assert game.table.poses[1][2] == 1350
    assert pose(game, 1)[:2] == tuple(round(part, 2) for part in sea.hull(game.table, 0).stern())
    game = play(towing_table(), "move 0", "come about")
    assert pose(game, 0) == (260.0, 275.0, 270.0)
    assert pose(game, 1) == (260.0, 330.0, 270.0)
    a = fleet(ship("sch3", "300 300 0", tows=1), derelict("255 300 0"))
    game = play(a_table(a=a, b=FAR, islands="800 800"), "move 0", "belay", "pivot 90")
    assert pose(game, 1) == (255.0, 300.0, 90.0)


@rule("CC-10.6")
def test_a_step_where_the_tow_does_not_fit_is_refused_until_it_is_dropped() -> None:
    """Turned on the spot, the tow would have to lie where two friends are."""
    crowd = [ship("sq5", place) for place in ("380 341 0", "380 319 0")]
    game = towing_table("260 330 90", *crowd)
    play(game, "move 0")
    assert refused(game, "sail S 90 0") == "CC-10.6"
    assert "sail S 90" in options(game)
    play(game, "drop 0")
    assert game.table.tows[0] == NONE
    play(game, "sail S 90 0")


@rule("CC-10.8", "RU-26")
def test_a_tow_is_dropped_at_any_time_of_the_own_turn_and_stays_in_the_fleet() -> None:
    game = towing_table()
    assert refused(game, "drop 1") == "CC-10.8"
    play(game, "drop 0")
    assert game.table.tows[0] == NONE
    assert game.table.fleets[1] == 0
    assert refused(game, "drop 0") == "CC-10.8"


@rule("CC-10.8")
def test_a_tow_ends_with_its_tower_or_what_it_tows() -> None:
    for ship_of_it in (0, 1):
        game = towing_table()
        towing.release(game, ship_of_it)
        assert game.table.tows == [NONE, NONE, NONE]
    rowed = a_table(
        a=fleet(tower(tows=1), derelict("260 275 90", crew="oarsman")), b=FAR, islands="800 800"
    )
    play(rowed, "move 1")
    assert rowed.table.tows[0] == NONE, "rowed away"


@rule("CC-10.7")
def test_the_tow_docks_beside_its_tower_and_unloads() -> None:
    game = towing_table("420 500 0", islands="500 500")
    game.table.homes[0] = 0
    play(game, "move 0", "sail S 0")
    assert game.table.docked[:2] == [0, 0]
    assert banked(game, "A") == 2
    assert coins(game, 1) == []
    assert sea.is_legal(game.table, 1, game.table.poses[1])
    assert game.table.tows[0] == 1, "it can be kept"


@rule("CC-10.7", "CC-10.8")
def test_a_docked_tow_waits_until_the_first_segment_is_sailed() -> None:
    a = fleet(tower("457.5 500 0", docked=0, tows=1), derelict("466.7 521.05 315", docked=0))
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "cast off 180")
    assert game.table.docked[:2] == [NONE, 0]
    play(game, "sail S 0")
    assert game.table.docked[:2] == [NONE, NONE]
    assert pose(game, 1)[2] == 180.0
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "cast off 180")
    assert refused(game, "belay") == "CC-10.6", "the island is where the tow would have to lie"


# -- tows and terrain (RU-27) -----------------------------------------------------------------------------------------


@rule("RU-27")
def test_a_tower_that_is_lost_takes_its_tow_along() -> None:
    game = towing_table("540 300 0", terrain="fog 600 300", dice="4")
    play(game, "move 0", "sail S 0")
    assert game.table.lost[:2] == [0, 0]
    assert game.table.tows[0] == 1
    again = a_table(
        a=fleet(tower("", lost=0, tows=1), derelict("", lost=0)), b=FAR, islands="800 800", terrain="fog 600 300",
        dice="4",
    )  # fmt: skip
    play(again, "move 0", "emerge 180")
    assert again.table.lost[:2] == [NONE, 0]
    play(again, "sail S 0")
    assert again.table.lost[:2] == [NONE, NONE]
    assert pose(again, 1)[:2] == tuple(round(part, 2) for part in sea.hull(again.table, 0).stern())


@rule("RU-27", "RU-33")
def test_a_tow_that_lies_on_the_bank_in_the_end_is_lost_by_itself() -> None:
    a = fleet(tower("", lost=0, tows=1), derelict("", lost=0))
    game = a_table(a=a, b=FAR, islands="800 800", terrain="fog 600 300", dice="4")
    play(game, "move 0", "emerge 180", "sail S 0 5")
    while asked(game)[1] == "MoveStep":
        play(game, "belay")
    assert game.table.lost[:2] == [NONE, 0]
    assert game.table.tows[0] == NONE


@rule("RU-27", "CC-17.1")
@pytest.mark.parametrize(("kind", "die"), [("reef", "1"), ("sargasso", "5"), ("fog", "")])
def test_what_befalls_the_tow_alone_ends_it(kind: str, die: str) -> None:
    """The tower turns about its bow, and its tow swings over the terrain."""
    game = towing_table("500 500 90", terrain=f"{kind} 610 500", dice=die)
    play(game, "move 0", "sail S 90 0")
    table = game.table
    assert table.tows[0] == NONE
    assert masts(game, 0) == "1111"
    assert (table.wrecks >> 1 & 1, table.tangled[1] == 0, table.lost[1] == 0) == (
        kind == "reef",
        kind == "sargasso",
        kind == "fog",
    )


@rule("CC-10.8", "CC-17.8")
def test_a_tower_that_becomes_a_derelict_drops_its_tow() -> None:
    game = towing_table("540 300 0", terrain="reef 600 300", dice="3")
    game.table.masts[0] = 1
    play(game, "move 0", "sail S 0")
    assert game.table.is_derelict(0)
    assert game.table.tows[0] == NONE
    assert sea.is_legal(game.table, 1, game.table.poses[1])


# -- ghosts (CC-15.4, RU-36) ---------------------------------------------------------------------------


def choosing(each: Ship, *others: Ship, **more: Any) -> CoastGame:
    game = a_table(a=fleet(each, *others), b=FAR, **{"islands": "500 500", **more})
    game.agenda.append(CHOOSE_GHOSTS[0])
    game.settle()
    return game


@rule("CC-15.4")
def test_at_the_start_of_a_turn_a_ghost_is_made_ghostly_or_solid() -> None:
    game = choosing(ship("CC-001", "457.55 500 0", docked=0, tows=1), derelict("394.5 500 0"))
    assert asked(game) == ("A", "ChooseForm")
    assert options(game) == ["ghostly 0", "solid 0"]
    assert refused(game, "ghostly 1") == "CC-15.4"
    play(game, "ghostly 0")
    assert game.table.ghostly == 1
    assert game.table.docked[0] == NONE
    assert game.table.tows[0] == NONE
    assert game.table.markers[0] == 0
    game = choosing(ship("CC-001", "457.55 500 0", docked=0))
    play(game, "solid 0")
    assert game.table.docked[0] == 0
    assert "turns_solid" not in names_told(game), "it was"


@rule("CC-15.4", "RU-36", "CC-9.9")
def test_ghostly_ships_pin_nobody_and_are_not_pinned_and_neither_ram_nor_tow() -> None:
    enemy = fleet(ship("sq4", "260 330 90"))
    for ghostly in (True, False):
        a = fleet(ship("CC-001", "250.05 300 0", ghostly=ghostly))
        game = a_table(a=a, b=enemy, islands="800 800")
        assert sea.is_pinned(game.table, 0) is not ghostly
    game = a_table(a=fleet(ship("CC-001", "300 300 0", ghostly=True)), b=FAR, islands="800 800")
    play(game, "move 0", "sail S 0", "belay")
    assert game.table.follow & (SHOT | RAM | TOW) == SHOT
    game = a_table(
        a=fleet(ship("CC-001", "300 300 0", ghostly=True)),
        b=FAR,
        islands="800 800",
        ghost_ram="true",
    )
    play(game, "move 0", "sail S 0", "belay")
    assert game.table.follow & (SHOT | RAM | TOW) == SHOT | RAM


@rule("RU-36")
def test_a_ghostly_derelict_is_not_towed() -> None:
    a = fleet(tower(), ship("CC-009", "250.05 300 0", masts=0, ghostly=True))
    game = a_table(a=a, b=FAR, islands="800 800")
    play(game, "move 0", "belay")
    assert refused(game, "tow 1") == "RU-36"


@rule("RU-36")
def test_who_turns_solid_in_fog_is_lost_in_it() -> None:
    for choice, bank in (("solid 0", 0), ("ghostly 0", NONE)):
        game = choosing(ship("CC-001", "600 300 0", ghostly=True), terrain="fog 600 300")
        play(game, choice)
        assert game.table.lost[0] == bank
        assert (game.table.poses[0] == NOWHERE) == (bank == 0)


@rule("RU-36", "CC-15.4")
def test_only_where_a_ghost_stays_is_looked_at() -> None:
    """Through a friend and an enemy; not onto the last of them; the table's edge still holds its bow."""
    a = fleet(ship("CC-009", "300 300 0", ghostly=True), ship("sq2", "380 300 90"))
    game = a_table(a=a, b=fleet(ship("sq2", "500 300 90")), islands="800 800")
    play(game, "move 0", "sail S 0", "sail S 0")
    assert pose(game, 0) == (415.0, 300.0, 0.0)
    assert refused(game, "belay") == "CC-15.4"
    play(game, "sail S 0")
    assert pose(game, 0) == (472.5, 300.0, 0.0)
    edge = a_table(a=fleet(ship("CC-009", "900 300 0", ghostly=True)), b=FAR, islands="800 800")
    play(edge, "move 0", "sail S 0")
    assert pose(edge, 0) == (914.0, 300.0, 0.0)


# -- schooners (CC-15.7, RU-52) ------------------------------------------------------------------------


@rule("CC-15.7", "RU-52")
def test_only_a_schooner_pivots_and_only_after_a_move_action() -> None:
    game = a_table(
        a=fleet(ship("sch3", "300 300 0"), ship("sq2", "300 600 0")), b=FAR, islands="800 800"
    )
    assert refused(game, "pivot 90") == "CC-15.7"
    play(game, "move 1", "belay")
    assert refused(game, "pivot 90") == "CC-15.7"
    play(game, "move 0", "belay")
    assert len([option for option in options(game) if option.startswith("pivot")]) == 24
    play(game, "pivot 77.7")
    assert pose(game, 0)[2] == 77.7


@rule("CC-15.7", "RU-52")
def test_a_pivot_may_bring_the_bow_to_an_enemy_and_to_a_shore() -> None:
    enemy = fleet(ship("sq4", "308.4 250 0"))
    for then_ram, follows in (("true", RAM), ("false", 0)):
        a = fleet(ship("sch3", "300 300 0"))
        game = a_table(a=a, b=enemy, islands="800 800", pivot_then_ram=then_ram)
        play(game, "move 0", "belay", "pivot 315")
        assert game.table.follow & RAM == follows
    a = fleet(ship("sch3", "457.55 500 0", docked=0))
    game = a_table(a=a, b=FAR, islands="500 500")
    play(game, "move 0", "belay", "pivot 180")
    assert game.table.docked[0] == NONE
    assert game.table.markers[0] == 1, "it left"
    game.table.follow |= 8
    play(game, "pivot 0")
    assert game.table.docked[0] == 0
    assert game.table.docked_anew


@rule("RU-52", "CC-9.4")
def test_no_pivot_for_who_is_pinned_or_would_lie_in_something() -> None:
    a = fleet(ship("sch3", "190.05 300 0"))
    game = a_table(a=a, b=fleet(ship("sq4", "260 330 90")), islands="800 800")
    play(game, "move 0", "sail L 0")
    assert sea.is_pinned(game.table, 0)
    assert refused(game, "pivot 90") == "CC-9.4"
    a = fleet(ship("sch3", "300 300 0"), ship("sq2", "300 335 0"))
    game = a_table(a=a, b=FAR, islands="800 800")
    play(game, "move 0", "belay")
    assert refused(game, "pivot 60") == "CC-7.3"


@rule("RU-52", "CC-8.1", "CC-17.6")
def test_who_turns_off_a_shore_onto_a_reef_has_left_before_masts_are_lost() -> None:
    a = fleet(ship("sch3", "457.55 500 0", docked=0))
    reef = a_table(a=a, b=FAR, islands="500 500", terrain="reef 355 500", dice="2")
    play(reef, "move 0", "belay", "pivot 180")
    assert asked(reef) == ("A", "LoseMasts")
    assert (reef.table.docked[0], reef.table.markers[0]) == (NONE, 1)
    RULES.check(reef)


@rule("RU-52", "CC-17.1")
def test_a_pivot_meets_new_terrain() -> None:
    a = fleet(ship("sch3", "550 300 180"))
    game = a_table(a=a, b=FAR, islands="800 800", terrain="fog 645 300")
    play(game, "move 0", "belay", "pivot 0")
    assert game.table.lost[0] == 0
    assert game.table.acting == NONE

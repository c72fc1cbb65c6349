"""Chapter 17: fog, reefs and sargasso seas."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules.ghosts import FADE
from flibuste.games.crimson_coast.table import NONE, NOWHERE
from tests.games.crimson_coast.play import (
    asked,
    crew,
    masts,
    names_told,
    options,
    play,
    pose,
    refused,
    told,
)
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship
from tests.rules import rule

FAR = fleet(ship("sloop1", "880 20 0"))
BEFORE = "507.5 300 0"
"""Fifty millimetres before the western edge of a piece at (600, 300)."""


def table_with(terrain: str, *ships: Ship, dice: str = "", **more: Any) -> CoastGame:
    return a_table(a=fleet(*ships), b=FAR, islands="100 800", terrain=terrain, dice=dice, **more)


# -- touching (CC-17.1) -------------------------------------------------------------------------------------


@rule("CC-17.1")
def test_terrain_is_touched_by_overlap_and_stops_nobody_by_itself() -> None:
    game = table_with("reef 600 300", ship("sq2", BEFORE), dice="6")
    play(game, "move 0", "sail S 0 50.04")
    assert "reef_value" not in names_told(game), "an overlap of no more than 0.05 mm"
    game = table_with("reef 600 300", ship("sq2", BEFORE), dice="6")
    play(game, "move 0", "sail S 0 50.1")
    assert told(game, "reef_value") == [{"die": 6}]
    assert asked(game)[1] == "MoveStep"


@rule("CC-17.1")
def test_a_turned_pose_touches_too() -> None:
    """The stern swings onto the reef."""
    game = table_with("reef 600 300", ship("sq2", "545 335 90"), dice="6")
    play(game, "move 0", "sail S 90 0")
    assert told(game, "reef_value") == [{"die": 6}]


@rule("CC-17.1")
@pytest.mark.parametrize("kind", ["fog", "reef", "sargasso"])
def test_who_knows_a_way_through_skips_all_of_it(kind: str) -> None:
    spaniard = ship("CC-055", BEFORE, crew="CC-062b!")
    game = table_with(f"{kind} 600 300", spaniard)
    play(game, "move 0", "sail S 0", "sail S 0")
    assert pose(game, 0) == (622.5, 300.0, 0.0)
    assert game.table.values == [0]


@rule("CC-17.1", "CC-3.5")
def test_a_closed_pilot_may_come_to_light_before_the_terrain_is_met() -> None:
    game = table_with("sargasso 600 300", ship("CC-055", BEFORE, crew="CC-062b"), dice="6")
    play(game, "move 0", "call pilot")
    assert crew(game, 0) == ["CC-062b!"]
    play(game, "sail S 0")
    assert game.table.tangled[0] == NONE
    assert refused(game, "call pilot") == "CC-17.1"
    game = table_with("sargasso 600 300", ship("CC-055", BEFORE, crew="CC-062b"), dice="6")
    play(game, "move 0", "sail S 0")
    assert game.table.tangled[0] == 0, "nobody called him"


@rule("CC-17.1")
def test_what_lies_on_the_way_is_met_in_its_order_and_of_several_at_once_the_fog_first() -> None:
    game = table_with("sargasso 600 300; reef 520 300", ship("sq3", "440 300 0"), dice="6 6")
    play(game, "move 0", "sail L 0")
    assert [name for name in names_told(game) if name.endswith("value")] == ["reef_value"]
    play(game, "sail S 0")
    assert game.table.values == [6, 6]
    assert game.table.tangled[0] == 0
    both = table_with("reef 600 300; fog 600 300", ship("sq2", "545 335 90"), dice="1")
    play(both, "move 0", "sail S 90 0")
    assert both.table.lost[0] == 1
    assert both.table.values == [0, 0]


# -- fog (CC-17.2 to CC-17.4) ---------------------------------------------------------------------------------


@rule("CC-17.2", "CC-17.3", "RU-33")
def test_fog_swallows_a_ship_at_once_and_ends_its_move() -> None:
    game = table_with("fog 600 300", ship("sq2", BEFORE, crew="captain!"), ship("sq2", lost=0))
    play(game, "move 0", "sail S 0")
    assert game.table.lost[0] == 0
    assert game.table.poses[0] == NOWHERE
    assert asked(game)[1] == "Command"
    assert game.table.acting == NONE
    assert game.table.follow == 0, "no Captain's shot, no ram"
    assert not sea.is_pinned(game.table, 0)
    assert not sea.touching(game.table, 0, 1), "ships in one bank do not meet"


@rule("CC-17.4")
def test_out_of_the_fog_takes_a_move_action_and_may_wait() -> None:
    game = table_with("fog 600 300", ship("sq2", lost=0), ship("sq2", lost=0))
    play(game, "end turn")
    assert game.table.lost[:2] == [0, 0]


@rule("CC-17.4", "RU-33")
def test_an_exit_without_room_is_passed_over_for_the_next_number() -> None:
    """Island 1 lies on number 1, so a 1 leads out at 2; with islands all round nobody comes out."""
    game = a_table(
        a=fleet(ship("sq5", lost=0)),
        b=FAR,
        islands="100 800; 660 300 90",
        terrain="fog 600 300",
        dice="1",
    )
    play(game, "move 0")
    assert told(game, "fog_number") == [{"ship": told(game, "fog_number")[0]["ship"], "die": 1}]
    assert asked(game) == ("A", "LeaveFog")
    choice = game.choice
    assert choice is not None
    assert choice.parts() == (0, 2)
    around = "600 362; 600 238; 660 300 90; 540 300 90; 100 100; 800 800"
    closed = a_table(
        a=fleet(ship("sq5", lost=0)), b=FAR, islands=around, terrain="fog 600 300", dice="1"
    )
    play(closed, "move 0")
    assert asked(closed)[1] == "Command"
    assert closed.table.lost[0] == 0
    assert closed.table.acted[0] == 1
    assert "no_way_out" in names_told(closed)


@rule("RU-33")
def test_the_bank_just_left_is_nothing_until_the_end_of_the_move() -> None:
    game = table_with("fog 600 300", ship("sq2", lost=0, move="S+L"), dice="1")
    play(game, "move 0", "emerge 0")
    assert pose(game, 0) == (686.5, 300.0, 0.0)
    play(game, "sail S 90 0", "sail L 90")
    assert game.table.lost[0] == 0, "its end lies on the bank"
    assert asked(game)[1] == "Command"
    other = table_with("fog 600 300", ship("CC-009", lost=0), dice="1")
    play(other, "move 0", "emerge 0", "sail S 90 0", "sail S 90", "sail S 0")
    assert other.table.lost[0] == 0


@rule("RU-36", "CC-17.2")
def test_who_lies_in_fog_by_an_effect_is_lost_when_it_is_gone() -> None:
    """A piloted ship stays; one without him is lost from the start of its turn."""
    a = fleet(ship("CC-055", "600 300 0", crew="CC-062b!"), ship("CC-055", "600 500 0"))
    game = a_table(a=a, b=FAR, islands="100 800", terrain="fog 600 300; fog 600 500")
    FADE[0].run(game)
    assert game.table.lost[:2] == [NONE, 1]
    game.table.cancelled = (1000,)
    FADE[0].run(game)
    assert game.table.lost[:2] == [0, 1]


# -- reefs (CC-17.5 to CC-17.9) ----------------------------------------------------------------------------------


@rule("CC-17.5")
def test_the_die_counts_for_all_ships_of_the_turn() -> None:
    game = table_with("reef 600 300", ship("sq3", BEFORE), ship("sloop1", "600 200 90"), dice="3 1")
    play(game, "move 0", "sail S 0", "belay", "move 1")
    play(game, "sail L 0")
    assert game.table.values == [3]
    assert len(told(game, "reef_value")) == 1


@rule("CC-17.7", "RU-34")
def test_one_test_for_a_reef_and_a_move_and_none_on_leaving_it() -> None:
    game = table_with("reef 600 300", ship("sq4", BEFORE, move="S+L"), dice="3 1")
    play(game, "move 0", "sail L 0", "lose mast 1")
    assert asked(game)[1] == "MoveStep"
    play(game, "sail S 90 0")
    assert masts(game, 0) == "0111", "it was tested in this move"
    game = table_with("reef 600 300", ship("sq4", "600 300 0", move="S+L"), dice="1")
    play(game, "move 0", "sail L 0")
    assert masts(game, 0) == "1111", "it lay there when its move began"


@rule("CC-17.6", "CC-17.8")
def test_a_ship_that_lost_masts_before_is_measured_by_what_it_was_built_with() -> None:
    game = table_with("reef 600 300", ship("sq4", BEFORE, masts="1100"), dice="3")
    play(game, "move 0", "sail L 0", "lose mast 2")
    assert masts(game, 0) == "1000"
    assert asked(game)[1] in ("MoveStep", "Command")


@rule("CC-17.9", "CC-3.14")
def test_a_rowed_derelict_that_strikes_a_reef_is_wrecked() -> None:
    game = table_with(
        "reef 600 300", ship("sq3", BEFORE, masts=0, crew="oarsman!", coins="2"), dice="2"
    )
    play(game, "move 0", "sail S 0")
    assert game.table.wrecks == 1
    assert pose(game, 0) == (557.55, 300.0, 0.0)
    assert asked(game)[1] == "Command"


@rule("CC-17.9")
def test_a_wreck_blocks_for_good() -> None:
    game = table_with(
        "reef 600 300", ship("sq2", "500 300 0"), ship("sq3", "560 300 0", wrecked=True, masts=0)
    )
    play(game, "move 0")
    play(game, "sail S 0")
    assert pose(game, 0)[0] < 507
    assert asked(game)[1] == "Command"


# -- sargasso seas (CC-17.10 to CC-17.13) ---------------------------------------------------------------------------


@rule("CC-17.10", "RU-35")
def test_the_die_of_a_sargasso_counts_for_the_turn_and_not_for_who_starts_on_it() -> None:
    a = (ship("sq4", BEFORE), ship("sq3", "600 200 90"))
    game = table_with("sargasso 600 300", *a, dice="4 1")
    play(game, "move 0", "sail L 0 50.2")
    assert game.table.tangled[0] == NONE
    play(game, "move 1", "sail L 0")
    assert game.table.tangled[1] == 0
    assert len(told(game, "sargasso_value")) == 1
    free = table_with("sargasso 600 300", ship("sq2", "600 300 90"), dice="6")
    play(free, "move 0", "sail S 0")
    assert free.table.values == [0]


@rule("CC-17.12", "RU-35")
def test_breaking_free_is_no_move_action_and_may_be_anywhere_on_the_edge() -> None:
    game = table_with(
        "sargasso 600 300", ship("sq3", "557.55 300 0", tangled=0, crew="captain!"), dice="6"
    )
    play(game, "break free 0")
    assert refused(game, "surface 0 180") == "CC-17.12"
    assert len({option.split()[1] for option in options(game)}) == 6
    play(game, "surface 93.4 77.7")
    assert game.table.follow == 0
    assert game.table.tangled[0] == NONE
    assert sea.is_legal(game.table, 0, game.table.poses[0])
    assert game.table.last_action[0] == 4
    assert refused(game, "break free 0") in ("CC-6.3", "CC-6.6")


@rule("CC-17.12")
def test_only_the_tangled_break_free() -> None:
    game = table_with("sargasso 600 300", ship("sq3", "300 300 0"))
    assert refused(game, "break free 0") == "CC-17.12"


@rule("CC-17.13")
def test_a_tangled_derelict_neither_breaks_free_nor_is_towed() -> None:
    a = (ship("sq3", "557.55 300 0", tangled=0, masts=0), ship("sq2", "557.55 318 180"))
    game = table_with("sargasso 600 300", *a)
    assert refused(game, "break free 0") == "CC-17.13"
    play(game, "move 1", "belay")
    assert refused(game, "tow 0") == "CC-17.13"


@rule("CC-17.1", "CC-15.4")
def test_a_tangled_ship_that_has_turned_ghostly_moves_and_is_tangled_no_more() -> None:
    game = table_with("sargasso 600 300", ship("CC-009", "600 300 0", tangled=0))
    play(game, "end turn", "end turn", "solid 0")
    assert refused(game, "move 0") == "CC-17.12"
    play(game, "end turn", "end turn", "ghostly 0", "move 0", "belay")
    assert game.table.tangled[0] == 0, "it has not moved"
    play(game, "end turn", "end turn", "ghostly 0", "move 0", "sail S 0", "belay")
    assert game.table.tangled[0] == NONE


TOWER = ship("sq3", "557.55 300 0", tangled=0, tows=1)
TOW = ship("sq2", "503.55 300 0", masts=0)


@rule("CC-10.6", "CC-17.12")
def test_a_tow_comes_along_out_of_a_sargasso() -> None:
    game = table_with("sargasso 600 300", TOWER, TOW, dice="6 1")
    play(game, "break free 0")
    assert "drop 0" in options(game)
    play(game, "surface 0 0")
    table = game.table
    x, y = sea.hull(table, 0).stern()
    assert table.tows[0] == 1
    assert table.poses[1][:2] == (round(100 * x), round(100 * y))


@rule("CC-10.6", "CC-17.12")
def test_a_tow_that_does_not_fit_is_dropped_before_or_another_way_is_taken() -> None:
    wall = ship("sq2", "632 322 90")
    game = table_with("sargasso 600 300", TOWER, TOW, wall, dice="6")
    play(game, "break free 0")
    assert refused(game, "surface 0 0") == "CC-17.12"
    play(game, "drop 0", "surface 0 0")
    assert game.table.poses[1] == (50355, 30000, 0)

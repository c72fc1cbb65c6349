"""Chapter 7: the move action, its segments, its steps, and what ends it."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import MOVE_S_AFTER_LOAD, MOVE_S_AFTER_UNLOAD
from flibuste.games.crimson_coast.components import SHIPS
from flibuste.games.crimson_coast.moves.kinds import MOVES
from flibuste.games.crimson_coast.rules.segments import base_move, extra_segment
from flibuste.games.crimson_coast.table import EXPLORE, GONE, NONE, PIVOT, RAM, SHOT, TOW
from tests.games.crimson_coast.play import (
    asked,
    at,
    crew,
    names_told,
    options,
    play,
    pose,
    refused,
    told,
    uniques,
)
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship
from tests.rules import rule

FAR = fleet(ship("sloop1", "880 20 0"))


def at_sea(*ships: Ship, islands: str = "100 800", **options: Any) -> CoastGame:
    return a_table(a=fleet(*ships), b=FAR, islands=islands, **options)


def sq2(where: str, **things: Any) -> Ship:
    return ship("sq2", where, move="S+L", **things)


# -- notation -------------------------------------------------------------------------------------------


@rule("CC-7.2")
def test_a_step_is_written_in_the_shortest_way() -> None:
    for written, canonical in (
        ("sail S 30.0 57.5", "sail S 30"),
        ("sail  L -43.20 61.00", ""),
        ("sail L -43.2 61.00", "sail L -43.2 61"),
        ("sail S -0 12.55", "sail S 0 12.55"),
        ("sail L -180", "sail L 180"),
        ("cast off 182.50", ""),
        ("cast off -90", "cast off 270"),
        ("pivot 720.5", "pivot 0.5"),
        ("surface 360 -0.1", "surface 0 359.9"),
    ):
        if canonical:
            assert MOVES.read(written).notation == canonical
            assert MOVES.read(canonical) == MOVES.read(written)
        else:
            with pytest.raises(Complaint):
                MOVES.read(written)


@rule("CC-7.2")
def test_a_free_step_equals_the_listed_one_it_is() -> None:
    game = play(at_sea(sq2("300 300 0")), "move 0")
    listed = [action for action in game.options(0) if action.notation == "sail S 30"]
    assert listed == [MOVES.read("sail S 30.0 57.50")]
    assert MOVES.read("sail S 30.1") not in game.options(0)
    play(game, "sail S 30.1 12.34")
    assert game.table.poses[0] == at("310.68 306.19 30.1")


# -- segments -------------------------------------------------------------------------------------------


@rule("CC-7.1")
def test_each_segment_once_and_the_list_is_fixed_when_the_action_begins() -> None:
    game = at_sea(ship("CC-009", "300 300 0"))
    play(game, "move 0")
    assert game.table.segments == (3, 0)
    assert refused(game, "sail L 0") == "CC-7.1"
    play(game, "sail S 0", "sail S 0", "sail S 0")
    assert asked(game)[1] == "Command"
    assert pose(game, 0) == (472.5, 300.0, 0.0)
    assert refused(game, "move 0") == "CC-6.3"


@rule("CC-3.8", "CC-3.5")
def test_a_closed_helmsman_may_come_to_light_in_the_move_and_an_open_one_counts_at_once() -> None:
    game = play(at_sea(sq2("300 300 0", crew="helmsman")), "move 0")
    assert game.table.segments == (1, 1)
    assert "call helmsman" in options(game)
    play(game, "sail L 0", "call helmsman")
    assert game.table.segments == (2, 0)
    assert crew(game, 0) == ["helmsman!"]
    assert refused(game, "call helmsman") == "CC-3.8"
    game = play(at_sea(sq2("300 300 0", crew="helmsman!")), "move 0")
    assert game.table.segments == (2, 1)
    assert refused(game, "call helmsman") == "CC-3.8"
    game = play(at_sea(sq2("300 300 0", crew="helmsman-fra")), "move 0")
    assert refused(game, "call helmsman") == "CC-3.8", "of another nation"


@rule("CC-5.2", "CC-3.8")
def test_a_second_helmsman_adds_nothing() -> None:
    game = play(at_sea(sq2("300 300 0", crew="helmsman! helmsman")), "move 0")
    assert game.table.segments == (2, 1)
    assert refused(game, "call helmsman") == "CC-3.8"


@rule("CC-7.1")
def test_cards_that_change_the_base_move() -> None:
    full = at_sea(ship("CC-018", "300 300 0", coins="1 2"), ship("CC-018", "300 500 0", coins="1"))
    assert [base_move(full.table, number) for number in (0, 1)] == [(1, 0), (1, 1)]
    empty = at_sea(ship("SM-PS-020", "300 300 0"), ship("SM-PS-020", "300 500 0", coins="1"))
    assert [base_move(empty.table, number) for number in (0, 1)] == [(1, 1), (0, 1)]
    masts = at_sea(ship("SM-PS-028", "300 300 0"), ship("SM-PS-028", "300 500 0", masts=2))
    assert [base_move(masts.table, number) for number in (0, 1)] == [(1, 1), (1, 0)]


@rule("CC-7.1")
def test_grease_barrels_add_an_l_for_one_turn_and_are_gone() -> None:
    game = at_sea(sq2("300 300 0", treasure="CC-097"), sq2("300 500 0"))
    assert refused(game, "grease 1") == "CC-11.6"
    play(game, "grease 0")
    assert uniques(game, 0) == []
    assert game.table.places[0] == GONE
    assert refused(game, "grease 0") == "CC-11.6"
    play(game, "move 0")
    assert game.table.segments == (1, 2)
    assert told(game, "greases")


@rule("CC-7.1")
@pytest.mark.parametrize(
    ("card", "code"), [("SM-SS-013", MOVE_S_AFTER_UNLOAD), ("", MOVE_S_AFTER_LOAD)]
)
def test_some_ships_sail_one_s_more_after_loading_or_unloading(card: str, code: int) -> None:
    name = card or next(each.id for each in SHIPS if code in each.codes)
    game = at_sea(ship(name, "457.55 500 0", docked=0), islands="500 500")
    assert refused(game, "sail on 0") == "CC-7.1"
    extra_segment(game, 0, code)
    play(game, "sail on 0")
    assert game.table.segments == (1, 0)
    assert refused(game, "come about") == "CC-7.6"
    play(game, "cast off 180", "sail S 0")
    assert asked(game)[1] == "Command"
    assert game.table.follow == 0
    assert game.table.acted[0] == 0
    extra_segment(game, 0, code)
    assert refused(game, "sail on 0") == "CC-7.1", "once a turn"


@rule("CC-7.1")
def test_the_segment_more_is_gone_with_the_next_action() -> None:
    game = at_sea(ship("SM-SS-013", "457.55 500 0", docked=0), sq2("300 300 0"), islands="500 500")
    extra_segment(game, 0, MOVE_S_AFTER_UNLOAD)
    game.settle()
    assert "sail on 0" in options(game)
    play(game, "move 1", "belay")
    assert refused(game, "sail on 0") == "CC-7.1"


# -- turns and lengths (RU-14, RU-15, RU-17) --------------------------------------------------------------


@rule("CC-7.2", "RU-14")
def test_a_turn_of_up_to_ninety_degrees() -> None:
    game = play(at_sea(sq2("300 300 0")), "move 0")
    assert refused(game, "sail S 90.1") == "CC-7.2"
    assert refused(game, "sail S -90.1") == "CC-7.2"
    assert refused(game, "sail S 0 57.51") == "CC-7.2"
    assert refused(game, "sail S 0 -1") == "CC-7.2"
    play(game, "sail S -90")
    assert pose(game, 0) == (300.0, 242.5, 270.0)


@rule("RU-14")
@pytest.mark.parametrize(("widest", "beyond"), [("45", "45.1"), ("180", "180.1")])
def test_how_far_a_ship_turns_is_a_switch(widest: str, beyond: str) -> None:
    game = play(at_sea(sq2("300 300 0"), max_turn_deg=widest), "move 0")
    assert refused(game, f"sail S {beyond}") == "CC-7.2"
    assert f"sail S {widest}" in options(game)
    turns = {option.split()[2] for option in options(game) if option.startswith("sail S")}
    assert len(turns) == {"45": 7, "180": 24}[widest]


@rule("CC-7.2", "RU-15")
def test_part_of_a_segment_spends_it_and_a_table_may_want_it_whole() -> None:
    game = play(at_sea(sq2("300 300 0")), "move 0", "sail S 45 0")
    assert pose(game, 0) == (300.0, 300.0, 45.0)
    assert game.table.segments == (0, 1)
    game = play(at_sea(sq2("300 300 0"), partial_segments="false"), "move 0")
    assert refused(game, "sail S 0 20") == "RU-15"
    assert "sail S 0 28.75" not in options(game)
    play(game, "sail S 0")


@rule("RU-17", "CC-7.3")
def test_a_turn_is_judged_by_where_it_ends() -> None:
    """A sloop lies astern to port: turning 60 degrees to starboard puts the stern on it, 90 degrees sweeps over it."""
    game = at_sea(sq2("300 300 0"), ship("sloop1", "300 345 90"), islands="800 800")
    play(game, "move 0")
    assert refused(game, "sail S -90") == "CC-7.3"
    assert refused(game, "sail S -60") == "CC-7.3"
    assert "sail S 90" in options(game)
    assert "sail S 0" in options(game), "straight on is never refused"
    other = at_sea(sq2("300 300 0"), ship("sloop1", "290 322 0"), islands="800 800")
    play(other, "move 0")
    assert refused(other, "sail S -15") == "CC-7.3"
    play(other, "sail S -90")
    assert pose(other, 0) == (300.0, 242.5, 270.0)


@rule("CC-7.2")
def test_a_course_for_something_in_sight() -> None:
    game = at_sea(sq2("300 300 0"), ship("sq2", "320 500 90", masts=0), islands="600 600; 100 100")
    play(game, "move 0")
    assert "make S for island 0" in options(game)
    assert "make L for ship 1" in options(game), "an own derelict"
    assert "make L for ship 2" in options(game), "an enemy"
    assert refused(game, "make S for island 1") == "CC-7.2", "it lies astern"
    assert refused(game, "make S for ship 0") == "CC-7.3"
    assert refused(game, "make S for ship 9") == "CC-7.3"
    play(game, "make S for island 0")
    assert pose(game, 0) == (340.66, 340.66, 45.0)


# -- what ends a move (CC-7.3, RU-60) -----------------------------------------------------------------------


@rule("CC-7.3", "RU-60")
def test_touching_what_was_touched_from_the_start_does_not_end_the_move() -> None:
    """Side by side with a friend, sliding along him."""
    game = at_sea(sq2("300 300 0"), sq2("320 318.2 0"), islands="800 800")
    play(game, "move 0")
    assert game.table.began_touching == (1,)
    play(game, "sail S 0")
    assert asked(game)[1] == "MoveStep"


@rule("CC-7.3", "RU-60")
def test_a_turned_pose_that_touches_a_friend_ends_the_move() -> None:
    game = at_sea(sq2("300 300 0"), ship("sloop1", "317.3 290 90"), islands="800 800")
    play(game, "move 0")
    assert game.table.began_touching == ()
    play(game, "sail S 90 0")
    assert asked(game)[1] == "Command"
    assert game.table.segments == (0, 0)
    assert sea.touching(game.table, 0, 1)


@rule("CC-7.3")
def test_a_ship_stops_at_friends_and_wrecks_too() -> None:
    afloat: dict[str, Any] = {}
    for things in (afloat, {"wrecked": True, "masts": 0}):
        game = at_sea(sq2("300 300 0"), ship("sq4", "360 330 90", **things), islands="800 800")
        play(game, "move 0", "sail S 0")
        assert game.table.poses[0] == at("350.05 300 0")
        assert asked(game)[1] == "Command"
        assert not sea.is_pinned(game.table, 0)


# -- the edge (CC-7.5, RU-18) -------------------------------------------------------------------------------


@rule("CC-7.5", "RU-18")
def test_the_edge_holds_the_bow_and_cuts_the_segment_only() -> None:
    game = at_sea(sq2("900 300 0"))
    play(game, "move 0", "sail L 0")
    assert pose(game, 0) == (914.0, 300.0, 0.0)
    assert asked(game)[1] == "MoveStep"
    play(game, "sail S 90")
    assert pose(game, 0) == (914.0, 357.5, 90.0)


@rule("RU-18")
def test_a_table_may_hold_the_whole_hull() -> None:
    game = at_sea(sq2("900 300 0"), edge="hull")
    play(game, "move 0")
    assert "sail S 90" in options(game)
    play(game, "sail S 0")
    assert pose(game, 0) == (914.0, 300.0, 0.0)
    assert refused(game, "sail L 90") == "CC-7.5"
    game = play(at_sea(sq2("900 300 0")), "move 0", "sail S 0")
    assert "sail L 90" in options(game)


# -- casting off and coming about ---------------------------------------------------------------------------


@rule("CC-7.4", "RU-16")
def test_casting_off_needs_the_bow_at_an_island() -> None:
    game = play(at_sea(sq2("300 300 0")), "move 0")
    assert refused(game, "cast off 90") == "CC-7.4"
    game = play(at_sea(sq2("457.55 500 0", docked=0), islands="500 500"), "move 0")
    assert len([option for option in options(game) if option.startswith("cast off")]) == 13
    play(game, "cast off 182.5")
    assert refused(game, "cast off 90") == "CC-7.4"
    assert refused(game, "come about") == "CC-7.6"
    assert refused(game, "make S for island 1") == "CC-7.4"


@rule("RU-16")
def test_a_table_may_let_ships_leave_by_coming_about_only() -> None:
    game = at_sea(sq2("457.55 500 0", docked=0), islands="500 500", cast_off="come_about")
    play(game, "move 0")
    assert refused(game, "cast off 180") == "RU-16"
    play(game, "come about")
    assert pose(game, 0) == (413.55, 500.0, 180.0)
    assert game.table.docked[0] == NONE


@rule("CC-7.4")
def test_in_a_crowd_every_degree_is_offered() -> None:
    """Friends lie so close on either side that no fifteenth degree fits."""
    friends = [ship("sq5", f"456 {y} 8") for y in (520, 480)]
    game = at_sea(sq2("457.55 500 8", docked=0), *friends, islands="500 500")
    play(game, "move 0")
    headings = [int(option.split()[2]) for option in options(game) if option.startswith("cast off")]
    assert 188 in headings
    assert not any(heading % 15 == 0 for heading in headings)
    play(game, "cast off 188")


@rule("CC-7.6")
def test_coming_about_is_the_whole_move_and_leaves_the_footprint() -> None:
    game = play(at_sea(sq2("100 100 0")), "move 0", "come about")
    assert pose(game, 0) == (56.0, 100.0, 180.0)
    assert asked(game)[1] == "Command"
    assert game.table.follow & (SHOT | RAM | TOW) == SHOT | RAM | TOW
    game = play(at_sea(sq2("300 300 0")), "move 0", "sail S 0")
    assert refused(game, "come about") == "CC-7.6"


@rule("CC-7.6", "CC-7.5")
def test_a_ship_that_hangs_over_the_edge_cannot_come_about_off_the_table() -> None:
    game = play(at_sea(sq2("20 300 0")), "move 0")
    assert refused(game, "come about") == "CC-7.5"


# -- who may not move (CC-7.7, CC-7.8) ------------------------------------------------------------------------


@rule("CC-7.7", "CC-7.8", "CC-3.15")
def test_derelict_tangled_chained_and_idle_ships_do_not_move() -> None:
    game = a_table(
        a=fleet(
            ship("sq2", "300 300 0", masts=0),
            ship("sq2", "500 300 0", tangled=0),
            ship("sq2", "700 300 0"),
            ship("sq2", "300 600 0", masts=0, crew="helmsman!"),
        ),
        b=FAR,
        islands="100 800",
        terrain="sargasso 540 300",
    )
    game.table.chained[2] = game.table.turn
    game.settle()
    assert refused(game, "move 0") == "CC-7.7"
    assert refused(game, "move 1") == "CC-17.12"
    assert refused(game, "move 2") == "CC-3.15"
    assert refused(game, "move 3") == "CC-7.7", "added segments alone do not help"
    assert refused(game, "move 4") == "CC-6.4", "an enemy"
    game.table.chained[2] = game.table.turn - 2
    play(game, "move 2")


@rule("CC-9.4", "CC-7.8")
def test_who_is_pinned_does_not_move_until_the_other_is_derelict_or_gone() -> None:
    def pinned(**things: Any) -> CoastGame:
        enemy = fleet(ship("sq4", "260 330 90", **things))
        return a_table(a=fleet(sq2("250.05 300 0")), b=enemy, islands="800 800")

    assert refused(pinned(), "move 0") == "CC-9.4"
    play(pinned(masts=0), "move 0")
    play(pinned(ghostly=True), "move 0")


@rule("CC-9.4")
def test_no_pin_sails_off_bow_contact() -> None:
    a = fleet(ship("CC-033", "250.05 300 0"))
    game = a_table(a=a, b=fleet(ship("sq4", "260 330 90")), islands="800 800")
    assert not sea.is_pinned(game.table, 0)
    play(game, "move 0", "come about")
    assert pose(game, 0) == (195.05, 300.0, 180.0)


# -- what follows (CC-7.9, RU-13) --------------------------------------------------------------------------------


@rule("CC-7.9", "RU-13")
def test_what_may_follow_a_move_and_the_captain_comes_first() -> None:
    for first, left in (("true", 0), ("false", SHOT)):
        game = at_sea(ship("sch3", "300 300 0"), captain_before_free=first)
        play(game, "move 0", "belay")
        assert game.table.follow == SHOT | RAM | TOW | PIVOT
        assert game.table.acting == 0
        play(game, "pivot 90")
        assert game.table.follow & SHOT == left
    play(game, "end turn")
    assert game.table.follow == 0


@rule("CC-7.9")
def test_docking_comes_before_all_that_follows() -> None:
    game = at_sea(sq2("420 500 0"), islands="500 500")
    play(game, "move 0", "sail S 0")
    assert names_told(game)[-1] == "docks"
    assert game.table.follow == SHOT | RAM | TOW | PIVOT | EXPLORE


@rule("CC-7.2")
def test_belaying_leaves_the_rest_unsailed() -> None:
    game = play(at_sea(sq2("300 300 0")), "move 0", "sail S 0", "belay")
    assert pose(game, 0) == (357.5, 300.0, 0.0)
    assert game.table.segments == (0, 0)
    assert refused(game, "belay") == "CC-7.2"

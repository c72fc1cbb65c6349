"""Chapter 12, crew who shoot, broadsides and snipers: guns and their lines."""

from __future__ import annotations

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import CANNONEER, CHAINSHOT
from flibuste.games.crimson_coast.effects import is_used
from flibuste.games.crimson_coast.geometry.fire import OUT_OF_RANGE, OWN_SAIL
from flibuste.games.crimson_coast.rules.guns import bonus_for, least_die
from flibuste.games.crimson_coast.rules.lines import BANK_OF_FOG, line_from
from flibuste.games.crimson_coast.rules.volleys import has_target
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import ISLAND
from tests.games.crimson_coast.gunnery import abeam, collision, gunboat, mark
from tests.games.crimson_coast.play import (
    asked,
    crew,
    masts,
    names_told,
    options,
    play,
    refused,
    told,
)
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule


def shots(game: CoastGame) -> list[str]:
    """What may be fired."""
    return [move for move in options(game) if " at " in move]


# -- guns one after another (CC-12.1) ------------------------------------------------------------------


@rule("CC-12.1")
def test_each_gun_fires_once_and_results_are_seen_before_the_next() -> None:
    game = play(abeam(gunboat(), mark(), dice="6 1 6"), "shoot 0")
    assert shots(game) == ["fire 1 at 1", "fire 2 at 1", "fire 3 at 1"]
    play(game, "fire 2 at 1", "lose mast 1")
    assert refused(game, "fire 2 at 1") == "CC-12.1"
    play(game, "fire 1 at 1")
    assert asked(game) == ("A", "FireGuns")
    play(game, "fire 3 at 1")
    assert masts(game, 1) == "00"
    assert asked(game) == ("A", "Command")
    assert refused(game, "shoot 0") == "CC-6.3"


@rule("CC-12.1")
def test_a_lost_mast_has_no_gun_and_a_derelict_does_not_shoot() -> None:
    game = play(abeam(gunboat(masts="101"), mark()), "shoot 0")
    assert shots(game) == ["fire 1 at 1", "fire 3 at 1"]
    assert refused(game, "fire 2 at 1") == "CC-12.1"
    bare = abeam(gunboat(masts=0), mark())
    assert refused(bare, "shoot 0") == "CC-7.7"


@rule("CC-12.1", "RU-30")
def test_targets_are_free_gun_by_gun() -> None:
    foes = fleet(mark(), ship("sq2", "240 300 90"))
    game = play(a_table(a=fleet(gunboat()), b=foes, dice="1 1"), "shoot 0")
    assert "fire 1 at 1" in shots(game)
    assert "fire 1 at 2" in shots(game)
    play(game, "fire 1 at 1", "fire 2 at 2", "cease fire")
    assert [each["die"] for each in told(game, "shot_misses")] == [1, 1]


@rule("RU-30")
def test_a_declared_salvo_names_all_targets_before_the_first_die() -> None:
    game = play(abeam(gunboat(), mark(masts=1), dice="6 6 6", salvo="declared"), "shoot 0")
    assert refused(game, "open fire") == "RU-30"
    play(game, "fire 1 at 1", "fire 2 at 1")
    assert refused(game, "cease fire") == "RU-30"
    assert masts(game, 1) == "10"
    play(game, "fire 3 at 1")
    assert game.table.sunk == 2
    assert names_told(game)[:3] == ["aims", "aims", "aims"]
    assert "shot_lost" in names_told(game)
    assert asked(game) == ("A", "Command")


@rule("RU-30", "CC-3.9")
def test_a_cannoneer_is_asked_after_each_miss_of_a_declared_salvo() -> None:
    shooter = gunboat(crew="cannoneer")
    game = abeam(shooter, mark(), dice="1 6 1", salvo="declared")
    play(game, "shoot 0", "fire 1 at 1", "fire 2 at 1", "open fire")
    assert asked(game) == ("A", "AskAgain")
    play(game, "again", "lose mast 1")
    assert asked(game) == ("A", "Command")
    assert masts(game, 1) == "01"
    kept = abeam(shooter, mark(), dice="1 1", salvo="declared")
    play(kept, "shoot 0", "fire 1 at 1", "open fire", "go on")
    assert crew(kept, 0) == ["cannoneer"]


@rule("CC-12.1", "RU-55")
def test_closed_crew_keep_the_question_open_and_nothing_else_does() -> None:
    """So that nobody learns from it who is aboard."""
    for sailor in ("explorer", "musketeer", "cannoneer"):
        game = play(abeam(gunboat("sq2", crew=sailor), mark(), dice="1 1"), "shoot 0")
        play(game, "fire 1 at 1", "fire 2 at 1")
        assert asked(game) == ("A", "FireGuns")
    empty = play(abeam(gunboat("sq2"), mark(), dice="1 1"), "shoot 0")
    play(empty, "fire 1 at 1", "fire 2 at 1")
    assert asked(empty) == ("A", "Command")


# -- lines of fire (CC-12.2, CC-12.3) ------------------------------------------------------------------


@rule("CC-12.2")
def test_what_is_too_far_is_not_shot_at() -> None:
    game = abeam(gunboat(), mark(at="370 300 90"))
    assert shots(play(game, "shoot 0")) == ["fire 2 at 1"]
    assert refused(game, "fire 1 at 1") == "CC-12.2"
    far = abeam(gunboat(), mark(at="500 300 90"))
    assert refused(far, "shoot 0") == "CC-12.2"
    assert line_from(far.table, 0, 0, 1, 57.5).by == OUT_OF_RANGE


@rule("CC-12.2")
def test_islands_and_fog_block_lines() -> None:
    behind = a_table(a=fleet(gunboat()), b=fleet(mark(at="360 300 90")), islands="330 275 90")
    assert line_from(behind.table, 0, 0, 1, 83.8).by == ISLAND
    fog = abeam(gunboat(), mark(at="400 300 90"), terrain="fog 350 275 90")
    assert line_from(fog.table, 0, 1, 1, 100).by == BANK_OF_FOG
    reef = abeam(gunboat(), mark(at="375 300 90"), terrain="reef 350 275 90")
    assert shots(play(reef, "shoot 0")) == ["fire 2 at 1"]


@rule("CC-12.2")
def test_wrecks_block_lines_and_lost_ships_do_not() -> None:
    hulk = ship("sq2", "335 300 90", wrecked=True, masts=0)
    game = a_table(a=fleet(gunboat()), b=fleet(mark(), hulk))
    assert refused(game, "shoot 0") == "CC-12.2"
    lost = a_table(a=fleet(gunboat()), b=fleet(mark(), ship("sq2", lost=0)), terrain="fog 800 800")
    assert len(shots(play(lost, "shoot 0"))) == 3


@rule("RU-57")
def test_only_square_sails_that_stand_mask() -> None:
    square = abeam(gunboat(), mark(at="322 345 0"))
    assert line_from(square.table, 0, 1, 1, 83.8).by == OWN_SAIL
    schooner = abeam(gunboat("sch3"), mark(at="322 345 0"))
    assert line_from(schooner.table, 0, 1, 1, 83.8).by == -1


@rule("RU-57", "RU-64")
def test_a_narrow_sail_of_an_owners_box_hides_less() -> None:
    narrow = abeam(gunboat(), mark(at="322 345 0"))
    narrow.table.box = '{"measures":{"sail":4}}'
    narrow = RULES.load(RULES.save(narrow))
    assert line_from(narrow.table, 0, 1, 1, 83.8).by == -1


@rule("CC-12.3")
def test_own_ships_ships_at_home_and_lost_ships_are_no_targets() -> None:
    own = play(abeam(gunboat(), mark(), ship("sq2", "240 300 90")), "shoot 0")
    assert refused(own, "fire 1 at 1") == "CC-12.3"
    home = a_table(
        a=fleet(gunboat()),
        b=fleet(mark(docked=0), mark(at="240 300 90"), home=0),
        islands="360 330.05",
    )
    play(home, "shoot 0")
    assert refused(home, "fire 1 at 1") == "CC-12.3"
    fog = a_table(a=fleet(gunboat()), b=fleet(mark(), ship("sq2", lost=0)), terrain="fog 700 700")
    play(fog, "shoot 0")
    assert refused(fog, "fire 1 at 2") == "CC-12.3"
    lost = a_table(a=fleet(ship("sq3", lost=0)), b=fleet(mark()), terrain="fog 350 300")
    assert refused(lost, "shoot 0") == "CC-17.3"


@rule("CC-12.3")
def test_derelicts_and_ghosts_may_be_shot_at() -> None:
    derelict = play(abeam(gunboat(), mark(masts=0)), "shoot 0")
    assert len(shots(derelict)) == 3
    ghost = play(abeam(gunboat(), mark("CC-009", ghostly=True)), "shoot 0")
    assert shots(ghost)


@rule("CC-12.2")
def test_some_ships_shoot_past_others() -> None:
    """LOF_IGNORE_SHIPS."""
    near = ship("sq2", "335 300 90")
    blocked = abeam(gunboat(), mark(), near)
    assert refused(blocked, "shoot 0") == "CC-12.2"
    past = abeam(gunboat("SM-ES-010"), mark(), near)
    assert shots(play(past, "shoot 0"))


# -- dice (CC-12.4) ------------------------------------------------------------------------------------


@rule("CC-12.4")
@pytest.mark.parametrize(("die", "hit"), [("3", False), ("4", True)])
def test_a_gun_hits_above_its_rank(die: str, hit: bool) -> None:
    game = play(abeam(gunboat(), mark(), dice=die), "shoot 0", "fire 1 at 1")
    assert (asked(game) == ("B", "LoseMasts")) is hit


@rule("CC-12.4")
def test_bonuses_of_different_sources_add() -> None:
    """GUN_WEAK_TO, AURA_GUN_PLUS1, CAPTAIN_GUN_PLUS1."""
    weak = abeam(gunboat("CC-055"), mark("CC-004"))
    assert bonus_for(weak.table, 0, 1) == 1
    aura = abeam(gunboat("CC-010"), mark(), ship("CC-021", "270 300 90"), ship("sq2", "600 600 0"))
    assert bonus_for(aura.table, 0, 3) == 1
    assert bonus_for(aura.table, 1, 3) == 0
    assert bonus_for(aura.table, 2, 3) == 0
    shy = abeam(gunboat("CC-068", crew="captain"), mark())
    bold = abeam(gunboat("CC-068", crew="captain!"), mark())
    assert (bonus_for(shy.table, 0, 1), bonus_for(bold.table, 0, 1)) == (0, 1)
    assert least_die(bold.table, 0, 0, 1, 0) == 3


@rule("CC-5.2")
def test_two_sources_of_one_bonus_count_once() -> None:
    auras = [ship("CC-021", "270 300 90"), ship("CC-082", "270 255 90")]
    game = abeam(gunboat("CC-010"), mark(), *auras)
    assert bonus_for(game.table, 0, 3) == 1


@rule("CC-3.5")
def test_a_closed_crew_helps_the_guns_once_it_is_turned_up() -> None:
    game = abeam(gunboat("CC-070", crew="CC-085"), mark("CC-038"), dice="3")
    play(game, "shoot 0")
    assert bonus_for(game.table, 0, 1) == 0
    play(game, "call up 0")
    assert bonus_for(game.table, 0, 1) == 1
    play(game, "fire 1 at 1")
    assert asked(game) == ("B", "LoseMasts")
    idle = play(abeam(gunboat(crew="explorer"), mark()), "shoot 0")
    assert refused(idle, "call up 0") == "CC-3.5"


# -- crew who shoot ------------------------------------------------------------------------------------


@rule("CC-3.9")
def test_a_cannoneer_fires_one_miss_again_and_the_second_die_stands() -> None:
    game = play(abeam(gunboat(crew="cannoneer"), mark(), dice="1 2 1"), "shoot 0")
    assert refused(game, "again") == "CC-3.9"
    play(game, "fire 1 at 1", "again")
    assert crew(game, 0) == ["cannoneer!"]
    assert refused(game, "again") == "CC-3.9"
    play(game, "fire 2 at 1")
    assert refused(game, "again") == "CC-3.9"


@rule("CC-3.9")
def test_a_cannoneer_may_keep_it_for_later() -> None:
    game = play(abeam(gunboat(crew="cannoneer"), mark(), dice="1 1 6"), "shoot 0")
    play(game, "fire 1 at 1", "fire 2 at 1", "again")
    assert asked(game) == ("B", "LoseMasts")
    assert is_used(game.table, 0, CANNONEER)


@rule("CC-3.9", "CC-3.4")
def test_a_foreign_cannoneer_is_of_no_use() -> None:
    game = play(abeam(gunboat("CC-070", crew="cannoneer-eng"), mark(), dice="1"), "shoot 0")
    play(game, "fire 1 at 1")
    assert refused(game, "again") == "CC-3.9"


@rule("CC-3.10", "RU-13")
def test_a_captains_shot_comes_before_other_free_actions() -> None:
    rammer = ship("sq4", "200 300 0", crew="captain")
    free = collision(rammer, dice="1 1", captain_before_free="false")
    play(free, "ram 1", "no boarding", "no boarding", "captain 0")
    assert asked(free) == ("A", "FireGuns")
    assert crew(free, 0) == ["captain!"]
    nobody = collision(ship("sq4", "200 300 0"))
    assert refused(nobody, "captain 0") == "CC-3.10"


@rule("CC-3.13", "RU-51")
def test_a_musketeer_is_no_good_on_a_derelict_and_may_be_repeated() -> None:
    bare = abeam(gunboat(masts=0, crew="musketeer"), mark())
    assert refused(bare, "shoot 0") == "CC-7.7"
    pair = gunboat(crew="musketeer cannoneer")
    game = play(abeam(pair, mark(), dice="3 4"), "shoot 0", "musket 1 at 1")
    assert refused(game, "musket 2 at 1") == "CC-3.13"
    play(game, "again")
    assert asked(game) == ("B", "LoseMasts")


@rule("CC-3.13")
def test_no_card_lengthens_a_musket() -> None:
    """ALL_L_RANGE is for the ship's own guns."""
    game = abeam(gunboat("CC-037", crew="musketeer"), mark(at="375 300 90"))
    assert shots(play(game, "shoot 0")) == ["fire 1 at 1", "fire 2 at 1", "fire 3 at 1"]


@rule("CC-3.15", "RU-51")
def test_chainshot_holds_a_ship_for_its_next_turn() -> None:
    game = play(abeam(gunboat(crew="chainshot"), mark(masts=1), dice="4 6"), "shoot 0")
    play(game, "chainshot 1 at 1")
    assert masts(game, 1) == "10"
    assert refused(game, "chainshot 3 at 1") == "RU-51"
    assert is_used(game.table, 0, CHAINSHOT)
    play(game, "cease fire", "end turn")
    assert refused(game, "move 1") == "CC-3.15"
    play(game, "end turn", "end turn")
    assert "move 1" in options(game)


@rule("CC-3.16", "RU-51")
def test_a_stinkpot_silences_a_crew_for_the_next_turn() -> None:
    target = mark(crew="captain! shipwright", masts=1)
    game = play(abeam(gunboat(crew="stinkpot"), target, dice="4 1"), "shoot 0")
    play(game, "stinkpot 2 at 1", "cease fire", "end turn")
    assert refused(game, "repair 1") == "CC-14.1"
    play(game, "end turn", "end turn")
    assert "repair 1" in options(game)


@rule("RU-51")
def test_specialist_shots_reach_s_have_no_bonus_and_are_not_repeated() -> None:
    far = abeam(gunboat(crew="chainshot"), mark(at="370 300 90"))
    play(far, "shoot 0")
    assert refused(far, "chainshot 2 at 1") == "CC-12.2"
    pair = gunboat("CC-079", crew="chainshot cannoneer")
    game = play(abeam(pair, mark("CC-055"), dice="3"), "shoot 0", "chainshot 1 at 1")
    assert told(game, "shot_misses")[0]["least"] == 4
    assert refused(game, "again") == "CC-3.9"
    sunk = play(abeam(gunboat(crew="stinkpot"), mark(masts=0), dice="6"), "shoot 0")
    play(sunk, "stinkpot 1 at 1")
    assert not sunk.table.sunk


# -- broadsides and snipers ----------------------------------------------------------------------------


@rule("CC-15.3", "RU-37")
def test_every_gun_of_a_broadside_must_bear_within_s() -> None:
    game = play(abeam(gunboat("CC-003"), mark("sq4", "370 300 90")), "shoot 0")
    assert refused(game, "broadside at 1") == "CC-15.3"
    begun = play(abeam(gunboat("CC-003"), mark("sq4", "350 300 90"), dice="1"), "shoot 0")
    play(begun, "fire 1 at 1")
    assert refused(begun, "broadside at 1") == "CC-15.3"
    plain = play(abeam(gunboat(), mark()), "shoot 0")
    assert refused(plain, "broadside at 1") == "CC-15.3"


@rule("CC-15.3", "CC-15.1", "CC-15.2")
def test_a_broadside_goes_by_the_worst_rank() -> None:
    """El Neptuno's guns with a crew that may fire them at once: a keyword in front of another text."""
    shooter = gunboat("CC-011", crew="CC-022")
    for die, hit in (("3", False), ("4", True)):
        game = play(abeam(shooter, mark("sq4", "345 300 90"), dice=die), "shoot 0")
        play(game, "broadside at 1")
        assert (masts(game, 1) == "0000") is hit
        assert crew(game, 0) == ["CC-022!"]


@rule("RU-37")
def test_no_ability_counts_in_a_broadside() -> None:
    """FIRST_HIT_IGNORED_FULL does not help; neither does a bonus."""
    target = mark("CC-066", "350 300 90")
    game = play(abeam(gunboat("CC-003"), target, dice="4"), "shoot 0", "broadside at 1")
    assert masts(game, 1) == "00000"
    proof = play(abeam(gunboat("CC-003"), mark("CC-042", "345 300 90"), dice="4"), "shoot 0")
    play(proof, "broadside at 1")
    assert proof.table.sunk == 2


@rule("RU-37", "CC-3.10")
def test_a_captains_shot_may_be_a_broadside() -> None:
    shooter = gunboat("CC-003", crew="captain")
    game = abeam(shooter, mark("sq4", "350 300 90"), dice="4")
    play(game, "move 0", "come about", "captain 0", "broadside at 1")
    assert game.table.sunk == 2


@rule("RU-54")
def test_snipers_reach_twice_as_far_and_need_a_six() -> None:
    game = play(abeam(gunboat("CC-048"), mark(at="440 300 90"), dice="5 6"), "shoot 0")
    assert options(game) == ["snipe", "cease fire"]
    play(game, "snipe")
    guns = shots(game)
    play(game, guns[0])
    assert told(game, "shot_misses")[0]["least"] == 6
    play(game, guns[1])
    assert asked(game) == ("B", "LoseMasts")
    plain = play(abeam(gunboat(), mark()), "shoot 0")
    assert refused(plain, "snipe") == "RU-54"
    begun = play(abeam(gunboat("CC-048"), mark(), dice="1"), "shoot 0")
    play(begun, shots(begun)[0])
    assert refused(begun, "snipe") == "RU-54"


@rule("RU-54")
def test_a_musket_is_not_aimed_from_afar() -> None:
    shooter = gunboat("CC-048", crew="musketeer")
    for afar in ("400 300 90", "440 300 90"):
        game = play(abeam(shooter, mark(at=afar)), "shoot 0", "snipe")
        assert shots(game)
        assert not [move for move in shots(game) if move.startswith("musket")]


@rule("CC-12.1")
def test_guns_of_lost_masts_may_go_on_firing() -> None:
    """GUNS_PERSIST, but not of a derelict."""
    game = play(abeam(gunboat("CC-069", masts="0100"), mark("sq4", "345 300 90")), "shoot 0")
    assert len(shots(game)) == 4
    bare = abeam(gunboat("CC-069", masts=0), mark("sq4", "345 300 90"))
    assert refused(bare, "shoot 0") == "CC-7.7"


@rule("CC-5.3")
def test_a_misfire_costs_the_shooter_a_mast() -> None:
    """MISFIRE; the gun that burst may be fired again if it still stands."""
    game = play(abeam(gunboat("SM-PS-021", crew="cannoneer"), mark(), dice="1 6"), "shoot 0")
    play(game, "fire 1 at 1")
    assert asked(game) == ("A", "LoseMasts")
    gone = game.copy()
    gone.table.events = []
    play(gone, "lose mast 1")
    assert refused(gone, "again") == "CC-3.9"
    play(game, "lose mast 2", "again")
    assert asked(game) == ("B", "LoseMasts")
    last = play(abeam(gunboat("SM-PS-021", masts="10"), mark(), dice="1"), "shoot 0")
    play(last, "fire 1 at 1")
    assert masts(last, 0) == "00"
    assert asked(last) == ("A", "Command")
    assert sea.hull(last.table, 0)


# -- what is kept --------------------------------------------------------------------------------------


def test_whether_there_is_a_target_is_looked_at_anew_when_something_moves_about_the_ship() -> None:
    table = abeam(gunboat(), mark(), ship("sq5", "100 800 0")).table
    lies, aside = table.poses[2], table.poses[1]
    assert has_target(table, 0)
    table.lay_ship(1, (33000, 31000, 900))  # a friend between them
    assert not has_target(table, 0)
    table.lay_ship(1, aside)
    assert has_target(table, 0)
    table.lay_ship(2, (80000, 80000, 900))
    assert not has_target(table, 0)
    table.lay_ship(2, lies)
    assert has_target(table, 0)


def test_whether_there_is_a_target_hangs_on_masts_crew_and_where_it_is_docked() -> None:
    table = abeam(gunboat(crew="musketeer"), mark()).table
    assert has_target(table, 0)
    table.docked[1] = table.homes[1]
    assert not has_target(table, 0)
    table.docked[1] = -1
    table.masts[0] = 0
    assert has_target(table, 0)  # the Musketeer
    table.choked[0] = table.turn
    assert not has_target(table, 0)
    table.masts[0] = 7
    assert has_target(table, 0)

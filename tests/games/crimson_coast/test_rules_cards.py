"""Cards and rules together: one more action, texts that help or hinder one another, crew who change hands."""

from __future__ import annotations

import pytest

from flibuste.games.crimson_coast.knowledge import turn_down
from flibuste.games.crimson_coast.rules.crewing import room
from flibuste.games.crimson_coast.rules.guns import swarm_bonus
from flibuste.games.crimson_coast.table import NONE
from tests.games.crimson_coast.gunnery import collision, gunboat, mark
from tests.games.crimson_coast.play import (
    asked,
    banked,
    coins,
    crew,
    masts,
    names_told,
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

# -- actions ----------------------------------------------------------------------------------------------


@rule("CC-6.6", "CC-6.2")
def test_an_admirals_six_is_one_more_action_of_two_in_all() -> None:
    flagship = ship("sq4", "300 300 0", nation="england", crew="CC-044!")
    game = a_table(a=fleet(flagship, SPARE), b=FAR, dice="6")
    play(game, "end turn", "end turn", "admiral 0", "favour 0")
    play(game, "move 0", "belay", "move 0", "belay")
    assert refused(game, "move 0") == "CC-6.6"
    assert refused(game, "admiral 0") == "CC-6.2"


@rule("CC-6.2", "CC-6.6")
def test_an_admiral_is_asked_once_before_anything_else_and_a_five_is_not_enough() -> None:
    flagship = ship("sq4", "300 300 0", nation="england", crew="CC-044!")
    game = a_table(a=fleet(flagship, SPARE), b=FAR, dice="5")
    play(game, "end turn", "end turn", "admiral 0")
    assert asked(game) == ("A", "Command")
    assert refused(game, "admiral 0") == "CC-6.2"
    play(game, "end turn", "end turn", "move 1", "belay")
    assert refused(game, "admiral 0") == "CC-6.2"


SICK = ship("sq4", "300 300 0", nation="england", crew="CC-044", treasure="CC-092")


@rule("CC-6.2")
def test_an_admiral_may_be_rolled_for_before_scurvy_that_would_take_him() -> None:
    game = a_table(a=fleet(SICK, SPARE), b=FAR, dice="6 4")
    play(game, "end turn", "end turn")
    assert asked(game) == ("A", "OrderEffects")
    assert options(game) == ["scurvy 0", "admiral 0"]
    play(game, "admiral 0", "favour 1")
    assert asked(game) == ("A", "Command")
    assert crew(game, 0) == []
    play(game, "move 1", "belay", "move 1", "belay")


@rule("CC-6.2")
def test_scurvy_first_leaves_no_admiral_to_roll_for() -> None:
    game = a_table(a=fleet(SICK, SPARE), b=FAR, dice="4")
    play(game, "end turn", "end turn")
    assert refused(game, "scurvy 1") == "CC-11.6"
    play(game, "scurvy 0", "lose crew 0")
    assert asked(game) == ("A", "Command")
    assert refused(game, "admiral 0") == "CC-3.4"


@rule("CC-6.2")
def test_whoever_might_have_an_admiral_is_asked_for_the_order_and_nobody_else() -> None:
    for nation, sailor in (("england", "captain"), ("england", "captain!"), ("france", "captain")):
        sick = ship("sq3", "300 300 0", nation=nation, crew=sailor, treasure="CC-092")
        game = a_table(a=fleet(sick, SPARE), b=FAR, dice="1")
        play(game, "end turn", "end turn")
        is_suspect = nation == "england" and sailor == "captain"
        assert asked(game) == ("A", "OrderEffects" if is_suspect else "Command")


@rule("CC-6.6", "CC-6.5")
def test_a_roll_for_an_action_is_made_once_a_turn() -> None:
    pirate = ship("sq4", "300 300 0", nation="pirate", crew="CC-023!")
    game = a_table(a=fleet(pirate), b=FAR, dice="4")
    play(game, "press on 0")
    assert refused(game, "press on 0") == "CC-6.5"
    play(game, "move 0", "belay")
    assert refused(game, "move 0") == "CC-6.3"


@rule("CC-11.6", "CC-6.6", "RU-12")
def test_dry_powder_before_the_own_action_leaves_one_and_no_third() -> None:
    game = a_table(
        a=fleet(gunboat(treasure="CC-095")), b=fleet(mark("sq4", "350 300 90")), dice="1 1 1 1"
    )
    for order in ("powder 0", "shoot 0"):
        play(game, order, "cease fire")
    assert refused(game, "shoot 0") == "CC-6.6"


@rule("CC-7.9", "CC-3.10", "CC-3.12")
def test_who_explores_first_has_forgone_the_captains_shot() -> None:
    docking = ship("sq2", "420 500 0", crew="captain! explorer!")
    things = {"islands": "500 500", "lying": {0: "1 1"}}
    game = a_table(a=fleet(docking), b=fleet(ship("sq2", "440 560 0")), **things)  # type: ignore[arg-type]
    play(game, "move 0", "sail S 0")
    assert {"captain 0", "explore free 0"} <= set(options(game))
    play(game, "explore free 0", "enough")
    assert refused(game, "captain 0") == "CC-3.10"
    assert refused(game, "explore free 0") == "CC-11.5", "once in the action that docked it"


# -- the text of cards ------------------------------------------------------------------------------------


@rule("CC-6.5", "CC-5.3")
def test_what_a_ship_minds_when_it_is_silenced() -> None:
    """L_IMMUNE, and CANCEL_S against it."""
    for silenced in (False, True):
        shooter = ship("CC-070", "300 300 90", crew="CC-088!")
        game = a_table(a=fleet(shooter), b=fleet(ship("CC-083", "350 300 90")), dice="6")
        play(game, *["silence 0 ship 1"] * silenced, "shoot 0", "fire 2 at 1")
        assert ("hit_ignored" in names_told(game)) is not silenced
        assert game.table.is_derelict(1) is silenced


@rule("CC-3.6", "RU-49", "CC-9.7")
def test_a_linked_crew_that_is_lost_takes_its_space_along() -> None:
    pair = ship("CC-003", "200 300 0", crew="CC-024! CC-030a!", coins="1 1 1")
    game = collision(pair, ship("sq4", "260 330 90"), dice="1 6 1")
    assert room(game.table, 0) == 0
    play(game, "ram 1", "no boarding", "board")
    while asked(game)[1] != "ChoosePrize":
        play(game, "stand")
    play(game, "prize crew", "lose crew 0")
    assert room(game.table, 0) == 0, "one space and one crew less"


@rule("CC-3.17", "CC-11.6")
def test_a_doctor_helps_against_scurvy() -> None:
    sick = ship("sq4", "300 300 0", nation="england", crew="CC-045! captain!", treasure="CC-092")
    game = a_table(a=fleet(sick), b=FAR, dice="4")
    play(game, "end turn", "end turn", "lose crew 1")
    assert crew(game, 0) == ["CC-045!", "captain"]


@rule("CC-12.4")
def test_a_swarm_counts_derelicts_within_s_and_no_lost_ships() -> None:
    a = fleet(
        ship("CC-052", "300 300 90"), ship("sq2", "330 300 90", masts=0), ship("sq2", "", lost=0)
    )
    assert swarm_bonus(a_table(a=a, b=FAR, terrain="fog 600 300").table, 0) == 1


@rule("CC-17.3", "CC-3.11", "CC-11.1")
def test_a_lost_ship_neither_shoots_nor_explores_but_may_be_repaired() -> None:
    lost = ship("sq2", "", lost=0, masts=1, crew="shipwright!", coins="2")
    game = a_table(a=fleet(lost, SPARE), b=FAR, terrain="fog 600 300")
    assert refused(game, "shoot 0") == "CC-17.3"
    assert refused(game, "explore 0") == "CC-11.1"
    assert "repair 0" in options(game)


@rule("CC-3.10", "CC-17.2", "CC-17.8")
@pytest.mark.parametrize(("terrain", "die"), [("fog", ""), ("reef", "2")])
def test_no_captains_shot_for_who_is_lost_or_derelict_after_the_move(
    terrain: str, die: str
) -> None:
    mover = ship("sq3", "500 300 0", masts=1, crew="captain!", nation="france")
    b = fleet(ship("sq2", "560 340 0"))
    game = a_table(a=fleet(mover, SPARE), b=b, terrain=f"{terrain} 600 300", dice=die)
    play(game, "move 0", "sail L 0")
    assert refused(game, "captain 0") == "CC-3.10"


@rule("CC-11.6", "CC-8.4")
def test_scurvy_is_cured_at_home_and_not_at_a_fort() -> None:
    sick = ship("sq2", "420 500 0", treasure="CC-092", coins="2")
    game = a_table(a=fleet(sick, forts="CC-064@0 3"), b=FAR, islands="500 500")
    play(game, "move 0", "sail S 0")
    assert banked(game, "A") == 5
    assert uniques(game, 0) == ["CC-092"]


@rule("CC-9.4", "CC-5.3")
def test_who_strikes_when_it_comes_to_be_pinned_does_not_strike_again_while_it_is() -> None:
    """PIN_KILL."""
    enemy = ship("sq4", "260 330 90", crew="captain! helmsman!")
    game = collision(ship("CC-007", "200 300 0"), enemy)
    play(game, "lose crew 0", "end turn", "end turn")
    assert asked(game) == ("A", "Command")
    assert crew(game, 1) == ["helmsman!"]


@rule("RU-60", "CC-9.4")
def test_a_step_that_brings_the_bow_alongside_who_was_touched_before_ends_the_move() -> None:
    mover = ship("sq2", "279.8 258 0", nation="pirate", move="S+L")
    game = a_table(a=fleet(mover), b=fleet(ship("sq5", "260 330 90")), islands="800 800")
    play(game, "move 0")
    assert game.table.began_touching == (1,)
    play(game, "sail S 90 42")
    assert asked(game)[1] == "Command", (
        "its bow lies along the enemy: pinned, though it met nothing new"
    )
    assert refused(game, "sail L 0") == "CC-7.2"


@rule("CC-17.7", "RU-27")
def test_a_tow_that_lies_on_a_reef_does_not_strike_it_again() -> None:
    tower = ship("sq4", "600 300 0", move="S+S", tows=1)
    towed = ship("sq2", "545 300 0", masts=0)
    game = a_table(
        a=fleet(tower, towed), b=FAR, terrain="reef 490 300", dice="1", islands="800 800"
    )
    play(game, "move 0", "sail S 0 5")
    assert game.table.wrecks == 0
    assert game.table.tows[0] == 1


@rule("CC-3.12", "CC-7.1")
def test_an_explorer_waits_for_a_move_action_where_a_ship_has_only_sailed_on() -> None:
    """MOVE_S_AFTER_LOAD: one S more, which is no move action."""
    trader = ship("RV-084", "457.55 500 0", docked=0, crew="explorer!")
    game = a_table(a=fleet(trader), b=FAR, islands="500 500; 335 500", lying={0: "1 1", 1: "2 2"})
    play(game, "explore 0", "take 1", "enough", "sail on 0", "cast off 180", "sail S 0")
    assert game.table.docked[0] == 1
    assert refused(game, "explore free 0") == "CC-11.5"


@rule("CC-15.6", "CC-6.6")
def test_a_ransom_crew_that_its_own_side_gives_up_is_worth_nothing() -> None:
    pirate = ship("sq4", "300 300 0", nation="pirate", crew="CC-024! CC-027!")
    game = a_table(a=fleet(pirate), b=FAR)
    play(game, "sacrifice 1")
    assert crew(game, 0) == ["CC-024!"]
    assert (banked(game, "A"), banked(game, "B")) == (0, 0)


@rule("CC-3.17", "CC-3.5")
def test_a_doctor_does_nothing_for_a_crew_that_lies_closed() -> None:
    treated = ship("sq4", "260 330 90", nation="england", crew="CC-045! captain")
    game = collision(rammed=treated, dice="1 6 1")
    play(game, "ram 1", "board", "stand", "prize crew", "lose crew 1")
    assert crew(game, 1) == ["CC-045!"]


@rule("CC-15.3", "CC-11.6", "CC-13.3")
def test_the_last_hit_of_a_broadside_does_not_follow_a_ship_that_was_brought_home() -> None:
    """SINK_ON_LAST_MAST: the masts are gone, and the figurehead saves it before one hit more."""
    brittle = mark("SM-PS-027", "350 300 90", treasure="CC-100", coins="3")
    b = fleet(brittle, ship("sloop1", "880 20 0"))
    game = a_table(a=fleet(gunboat("CC-003")), b=b, dice="6")
    play(game, "shoot 0", "broadside at 1")
    play(game, options(game)[0])
    assert (game.table.sunk, masts(game, 1), banked(game, "B")) == (0, "11", 3)
    assert asked(game) == ("A", "Command"), "no mast is to be chosen"


@rule("RU-28", "CC-3.17")
def test_jonah_is_not_drowned() -> None:
    hulk = ship("CC-015", "300 317 0", masts=0, crew="CC-029b! captain!")
    b = fleet(hulk, ship("sloop1", "880 20 0"))
    game = a_table(a=fleet(ship("CC-020", "300 300 0")), b=b, capture_crew="false")
    play(game, "explore 0")
    assert refused(game, "drown 0") == "RU-28"
    play(game, "drown 1")
    assert crew(game, 1) == ["CC-029b!"]


@rule("CC-12.5", "CC-5.3")
@pytest.mark.parametrize(("standing", "ignored"), [(5, True), (4, False)])
def test_only_with_all_masts_is_the_first_hit_of_a_turn_ignored(
    standing: int, ignored: bool
) -> None:
    """FIRST_HIT_IGNORED_FULL, and the second hit counts."""
    target = mark("CC-066", masts=standing)
    game = a_table(a=fleet(gunboat()), b=fleet(target), dice="6 6")
    play(game, "shoot 0", "fire 1 at 1")
    assert ("hit_ignored" in names_told(game)) is ignored
    if ignored:
        play(game, "fire 2 at 1")
    assert asked(game) == ("B", "LoseMasts")


@rule("CC-5.3", "RU-61")
def test_who_is_bound_to_his_ship_is_not_driven_away_by_jonah() -> None:
    target = mark("CC-015", crew="CC-029b! CC-027!")
    game = a_table(a=fleet(gunboat()), b=fleet(target), dice="6 6")
    play(game, "shoot 0", "fire 1 at 1", "lose mast 1", "maroon on 2")
    assert crew(game, 1) == ["CC-027!"]


@rule("CC-11.6", "CC-8.6")
def test_a_guest_at_the_enemys_home_explores_nothing_and_lands_nobody() -> None:
    """Letter of Marque: repair, or leave."""
    guest = ship("sq2", "457.55 500 0", docked=0, treasure="CC-093", crew="captain!")
    friend = ship("sq2", "457.55 518.2 0", coins="2")
    b = fleet(ship("sloop1", "880 20 0"), home=0)
    game = a_table(a=fleet(guest, friend), b=b, islands="500 500")
    assert refused(game, "explore 0") == "CC-11.6"
    assert refused(game, "land 0") == "CC-8.6"
    play(game, "move 0", "cast off 180", "belay")
    assert game.table.docked[0] == NONE


@rule("CC-8.6", "CC-11.7", "RU-61")
def test_bound_crew_do_not_change_ships_in_an_exchange_but_are_captured_from_a_derelict() -> None:
    own = [ship("sq2", "300 300 0", crew="CC-027! captain-pir!"), ship("sq2", "300 318 0")]
    game = a_table(a=fleet(*own), b=FAR)
    play(game, "explore 0")
    assert refused(game, "give 0") == "CC-8.6"
    play(game, "give 1")
    hulk = ship("CC-015", "300 318 0", masts=0, crew="CC-027!")
    taken = a_table(a=fleet(ship("sq2", "300 300 0")), b=fleet(hulk, ship("sloop1", "880 20 0")))
    play(taken, "explore 0", "take 0")
    assert coins(taken, 0) == [5]


@rule("CC-6.6", "CC-11.6", "RU-12")
def test_dry_powder_is_no_third_action() -> None:
    pirate = gunboat("sq4", nation="pirate", crew="CC-023!", treasure="CC-095")
    game = a_table(a=fleet(pirate), b=fleet(mark("sq4", "350 300 90")), dice="5")
    play(game, "move 0", "belay", "press on 0", "move 0", "belay")
    assert refused(game, "powder 0") == "CC-6.6"


@rule("CC-6.6", "RU-12")
def test_nobody_rolls_for_an_action_that_could_not_be_given() -> None:
    drilled = ship("CC-003", "300 300 0", crew="CC-029a! CC-023!")
    game = a_table(a=fleet(drilled), b=FAR, dice="6")
    play(game, "drill 0")
    assert refused(game, "press on 0") == "CC-6.6"


@rule("RU-63")
def test_a_cabin_boy_whom_a_doctor_has_turned_down_brings_no_second_friend() -> None:
    game = a_table(a=fleet(ship("CC-034", "300 300 0", crew="CC-046a")), b=FAR)
    play(game, "enlist 0")
    play(game, options(game)[0])
    turn_down(game, 0)
    assert refused(game, "enlist 0") == "RU-63"

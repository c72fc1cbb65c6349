"""Chapters 10, 12, 13 and 14: what hits do, ships that sink, crew that are lost, scuttling and repairs."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast.rules.sharing import broken, exact
from flibuste.games.crimson_coast.rules.sinking import wreck
from flibuste.games.crimson_coast.table import GONE
from tests.games.crimson_coast.gunnery import abeam, collision, gunboat, mark
from tests.games.crimson_coast.play import (
    asked,
    bank,
    banked,
    coins,
    crew,
    island,
    masts,
    names_told,
    options,
    play,
    refused,
    told,
    uniques,
)
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule


def hit(shooter: str = "sq3", target: Any = None, gun: int = 1, **things: Any) -> CoastGame:
    """A's gun has hit B's ship."""
    wishes = {"dice": "6", **things}
    game = abeam(gunboat(shooter), target or mark(), **wishes)
    return play(game, "shoot 0", f"fire {gun} at 1")


# -- hits (CC-12.5 to CC-12.7) -------------------------------------------------------------------------


@rule("CC-12.5", "RU-55")
def test_the_controller_chooses_the_mast_that_a_hit_costs() -> None:
    game = hit()
    assert (asked(game), options(game)) == (("B", "LoseMasts"), ["lose mast 1", "lose mast 2"])
    assert refused(game, "lose mast 3") == "CC-12.5"
    play(game, "lose mast 2")
    assert masts(game, 1) == "10"


@rule("CC-12.5")
def test_some_shooters_choose_the_mast() -> None:
    """PICK_MAST."""
    assert asked(hit("CC-077", mark(at="350 300 90")))[0] == "A"


@rule("CC-12.5")
def test_some_hits_cost_two_masts_and_never_sink_for_that() -> None:
    """DOUBLE_MAST."""
    game = hit("SM-ES-006", mark("sq3"))
    play(game, "lose mast 1")
    assert asked(game) == ("B", "LoseMasts")
    play(game, "lose mast 3")
    assert masts(game, 1) == "010"
    last = hit("SM-ES-006", mark(masts=1))
    assert masts(last, 1) == "00"
    assert not last.table.sunk


@rule("CC-12.5")
def test_some_masts_take_two_hits_of_one_action() -> None:
    """TWO_HITS_PER_MAST."""
    game = hit("sq3", mark("SM-SS-001", "350 300 90"), gun=2, dice="6 6 6")
    assert (asked(game), masts(game, 1)) == (("A", "FireGuns"), "11111")
    play(game, "fire 1 at 1", "lose mast 5")
    assert masts(game, 1) == "11110"
    play(game, "fire 3 at 1")
    assert masts(game, 1) == "11110"
    assert game.table.half_hits == ()


@rule("CC-12.5")
def test_some_ships_do_not_mind_a_hit() -> None:
    """FIRST_HIT_IGNORED_FULL, L_IMMUNE: guns of range S hit all the same."""
    strong = hit("sq3", mark("CC-066", "350 300 90"), dice="6 6")
    assert masts(strong, 1) == "11111"
    play(strong, "fire 2 at 1")
    assert asked(strong) == ("B", "LoseMasts")
    proof = hit("sq3", mark("CC-013", "350 300 90"), gun=2, dice="6 6")
    assert masts(proof, 1) == "111"
    play(proof, "fire 1 at 1")
    assert asked(proof) == ("B", "LoseMasts")


@rule("CC-12.6", "RU-31")
def test_a_derelict_that_is_hit_sinks_in_the_same_salvo_too() -> None:
    game = hit(target=mark(masts=1), dice="6 6")
    assert "derelict" in names_told(game)
    play(game, "fire 2 at 1")
    assert game.table.sunk == 2
    assert asked(game) == ("A", "Command")


@rule("CC-12.7")
def test_a_hit_on_a_fort_takes_a_flag() -> None:
    game = a_table(
        a=fleet(gunboat("sq4", "300 300 90")),
        b=fleet(ship("sq2", "800 100 0"), forts="CC-031@0 3"),
        islands="345 280 90",
        dice="6",
    )
    play(game, "shoot 0", "fire 1 at fort 0")
    assert asked(game) == ("B", "ChooseFlag")
    play(game, "lose flag 3")
    assert game.table.flags[0] == 0b1011


@rule("CC-12.5")
def test_some_hits_cost_a_crew_once_a_turn() -> None:
    """HIT_KILLS_CREW_1."""
    target = mark("sq3", "345 300 90", crew="captain! helmsman!")
    game = hit("CC-016", target, dice="6 6")
    play(game, "lose mast 1", "lose crew 1")
    assert crew(game, 1) == ["captain!"]
    play(game, "fire 2 at 1", "lose mast 2")
    assert crew(game, 1) == ["captain!"]


@rule("CC-12.5")
def test_some_hits_cost_a_piece_of_cargo_if_the_shooter_likes() -> None:
    """HIT_KILLS_CARGO."""
    game = hit("CC-008", mark("sq3", crew="captain", coins="3 3"))
    play(game, "lose mast 1", "sweep cargo")
    assert options(game) == ["lose cargo 0", "lose cargo 1"]
    play(game, "lose cargo 1")
    assert coins(game, 1) == [3]
    assert told(game, "treasure_swept")
    spared = hit("CC-008", mark("sq3", coins="3"))
    play(spared, "lose mast 1", "spare cargo")
    assert coins(spared, 1) == [3]
    manned = hit("CC-008", mark("sq3", crew="captain!"))
    play(manned, "lose mast 1", "sweep cargo")
    assert crew(manned, 1) == []


@rule("CC-5.3")
@pytest.mark.parametrize("die", ["4", "5"])
def test_a_hit_on_jonahs_ship_may_drive_the_dearest_crew_away(die: str) -> None:
    """JONAH: the other player chooses the island."""
    target = mark("CC-015", "350 300 90", crew="CC-029b! captain helmsman explorer")
    game = hit(target=target, dice=f"6 {die}")
    play(game, "lose mast 1")
    if die == "4":
        assert asked(game) == ("A", "FireGuns")
        return
    assert asked(game) == ("B", "ChooseBanished")
    assert options(game) == ["banish 1"]
    play(game, "banish 1")
    assert (asked(game), len(options(game))) == (("A", "ChooseExile"), 4)
    play(game, "maroon on 2")
    assert crew(game, island(2)) == ["captain"]


# -- sinking (CC-13) -----------------------------------------------------------------------------------


@rule("CC-13.1", "RU-29")
def test_shares_are_made_up_exactly_where_they_can_be() -> None:
    game = a_table(a=fleet(ship("sq2", "300 300 0", coins="5 4 3 2")))
    found = exact(game.table, [0, 1, 2, 3], 7)
    assert found == [0, 3]
    assert exact(game.table, [1, 2], 6) is None
    assert [game.table.kinds[token] for token in broken(game.table, [0, 1], 6)] == [5, 1]
    assert game.table.kinds[1] == 3


@rule("CC-13.1")
def test_sinking_may_win_at_once() -> None:
    game = abeam(gunboat(), mark(masts=0, coins="7 7 1"), dice="6", dealt=15)
    play(game, "shoot 0", "fire 1 at 1")
    assert game.over
    assert game.table.won == 0


@rule("CC-13.2", "CC-13.3")
def test_crew_and_unique_treasures_go_down_with_a_ship() -> None:
    target = mark(masts=0, coins="2", crew="captain", treasure="CC-093")
    game = hit(target=target)
    assert (crew(game, 1), uniques(game, 1), coins(game, 1)) == ([], [], [])
    assert [game.table.places[token] for token in (0, 2)] == [GONE, GONE]
    assert game.table.is_up(0)
    assert (coins(game, bank("A")), coins(game, bank("B"))) == ([1], [1])


@rule("CC-13.2")
def test_a_unique_treasure_with_a_value_counts_with_its_gold() -> None:
    game = abeam(gunboat(), mark(masts=0, treasure="CC-094"), dice="6")
    game.table.worth[0] = 5
    game.table.created = 5
    play(game, "shoot 0", "fire 1 at 1")
    assert (banked(game, "A"), banked(game, "B")) == (3, 2)
    assert sum(game.table.gold_of(token) for token in range(len(game.table.kinds))) == 29


@rule("CC-13.4")
def test_nobody_shares_what_a_scuttled_ship_held() -> None:
    hulk = ship("sq2", "300 300 0", masts=0, coins="3", crew="CC-027!", scuttled=True)
    game = a_table(a=fleet(hulk, ship("sq2", "700 700 0")), b=fleet(mark()), to_move="B")
    play(game, "end turn")
    assert game.table.sunk == 1
    assert (banked(game, "A"), banked(game, "B")) == (0, 0)


@rule("CC-13.4")
def test_treasure_stays_in_a_wreck() -> None:
    game = a_table(a=fleet(ship("sq2", "300 300 0", coins="3 2", crew="captain")))
    wreck(game, 0)
    table = game.table
    assert (table.sunk, table.wrecks, coins(game, 0), crew(game, 0)) == (1, 1, [2, 3], [])
    assert table.poses[0] == (30000, 30000, 0)


@rule("CC-11.6", "CC-13.3")
@pytest.mark.parametrize("card", ["CC-100", "CC-204"])
def test_a_figurehead_brings_a_sinking_ship_home(card: str) -> None:
    target = mark(masts=0, coins="2", crew="captain", treasure=card)
    game = hit(target=target)
    assert asked(game) == ("B", "PlaceAtHome")
    play(game, options(game)[0])
    assert (masts(game, 1), game.table.docked[1], crew(game, 1)) == ("11", 5, ["captain"])
    assert coins(game, bank("B")) == [2]
    assert uniques(game, 1) == []
    assert asked(game) == ("A", "Command")


@rule("CC-13.3")
def test_some_ships_sink_with_their_last_mast() -> None:
    """SINK_ON_LAST_MAST."""
    game = hit(target=mark("SM-PS-027", masts=1, coins="3"))
    assert game.table.sunk == 2
    assert banked(game, "A") == 2


@rule("CC-13.3")
def test_some_ships_mend_a_mast_when_they_sink_an_enemy() -> None:
    """REPAIR_ON_SINK."""
    game = abeam(gunboat("SM-PS-008", masts="110"), mark(masts=0), dice="6")
    play(game, "shoot 0", "fire 1 at 1")
    assert masts(game, 0) == "111"


# -- crew (CC-3.17) ------------------------------------------------------------------------------------


def boarded(aboard: str, nation: str = "", **things: Any) -> CoastGame:
    """A has won a boarding and wants a crew of B's ship, which has these aboard."""
    rammed = ship("sq4", "260 330 90", nation=nation, masts=1, crew=aboard, **things)
    game = collision(ship("sq4", "200 300 0"), rammed, dice="1 6 1")
    play(game, "ram 1", "board")
    if asked(game)[1] == "MeetParty":
        play(game, "stand")
    return play(game, "prize crew")


@rule("CC-3.17", "CC-9.7")
def test_the_loser_picks_the_crew_he_loses() -> None:
    game = boarded("captain helmsman!")
    assert asked(game) == ("B", "ChooseCrewLoss")
    assert options(game) == ["lose crew 1", "lose crew 0"]
    play(game, "lose crew 0")
    assert (crew(game, 1), game.table.is_up(0)) == (["helmsman!"], True)
    assert game.table.places[0] == GONE


@rule("CC-3.17", "RU-55")
def test_who_is_asked_does_not_tell_what_lies_closed() -> None:
    """A closed coin might be somebody, as far as the winner knows."""
    game = boarded("", coins="3")
    assert options(game) == ["no crew"]
    play(game, "no crew")
    assert asked(game) == ("A", "Command")


@rule("CC-3.17", "CC-3.5")
def test_one_crew_can_save_all_and_need_not() -> None:
    """CREW_SAFE."""
    game = boarded("captain CC-025", "pirate")
    assert options(game) == ["lose crew 0", "lose crew 1", "save crew 1"]
    saved = game.copy()
    play(saved, "save crew 1")
    assert crew(saved, 1) == ["captain", "CC-025!"]
    play(game, "lose crew 0")
    assert crew(game, 1) == ["CC-025"]
    shown = boarded("captain CC-025!", "pirate")
    assert asked(shown) == ("A", "Command")
    assert told(shown, "crew_safe")


@rule("CC-3.17")
def test_a_doctor_turns_an_open_comrade_face_down() -> None:
    """DOCTOR."""
    game = boarded("captain! CC-045", "england")
    assert "nurse 0" in options(game)
    play(game, "nurse 0")
    assert crew(game, 1) == ["captain", "CC-045!"]
    known = [group[0] for group in game.table.known[0]]
    assert (0,) in known
    again = boarded("captain! CC-045!", "england")
    play(again, "lose crew 0")
    assert crew(again, 1) == ["captain", "CC-045!"]
    self_help = boarded("captain CC-045!", "england")
    play(self_help, "lose crew 1")
    assert crew(self_help, 1) == ["captain"]


@rule("CC-3.17")
def test_some_crew_go_home_instead() -> None:
    """RETURN_HOME."""
    game = boarded("CC-026", "pirate")
    play(game, "lose crew 0")
    assert crew(game, island(5)) == ["CC-026!"]
    sunk = hit(target=mark("CC-015", "350 300 90", masts=0, crew="CC-026"))
    assert crew(sunk, island(5)) == ["CC-026!"]


@rule("CC-3.17")
def test_jonah_cannot_be_lost_while_his_ship_floats() -> None:
    game = boarded("CC-029b! captain!", "pirate")
    assert crew(game, 1) == ["CC-029b!"]


@rule("CC-15.6")
def test_a_ransom_crew_that_sinks_brings_the_sinker_one_gold() -> None:
    game = hit(target=mark("CC-015", "350 300 90", masts=0, crew="CC-027!"))
    assert (banked(game, "A"), banked(game, "B")) == (1, 0)


# -- scuttling (CC-10) ---------------------------------------------------------------------------------


@rule("CC-10.1", "CC-10.2", "RU-25")
def test_a_five_or_a_six_scuttles_an_own_derelict() -> None:
    ships = [ship("sq2", "300 300 0", masts=0), ship("sq2", "700 700 0")]
    game = a_table(a=fleet(*ships), b=fleet(mark()), dice="6")
    assert refused(game, "scuttle 1") == "CC-10.1"
    assert refused(game, "scuttle 2") == "CC-10.1"
    play(game, "scuttle 0")
    assert game.table.scuttled == 1
    assert refused(game, "scuttle 0") == "RU-25"


@rule("CC-10.3", "RU-25")
def test_a_mast_that_returns_ends_the_scuttling() -> None:
    hulk = ship("sq2", "300 300 0", masts=0, crew="shipwright", scuttled=True)
    game = a_table(a=fleet(hulk), b=fleet(mark()))
    play(game, "repair 0", "mend mast 1")
    assert game.table.scuttled == 0


@rule("CC-10.9")
def test_what_a_scuttled_ship_held_leaves_the_game_open() -> None:
    hulk = ship("sq2", "300 300 0", masts=0, coins="3", crew="captain", scuttled=True)
    game = a_table(a=fleet(hulk, ship("sq2", "700 700 0")), b=fleet(mark()), to_move="B")
    play(game, "end turn")
    assert [game.table.places[token] for token in (0, 1)] == [GONE, GONE]
    assert game.table.up & 3 == 3


# -- repairs (CC-14) -----------------------------------------------------------------------------------


@rule("CC-14.1")
def test_a_repair_action_at_home_brings_one_mast_back() -> None:
    docked = ship("sq3", "457.55 500 0", masts=0, docked=0)
    game = a_table(a=fleet(docked, home=0), b=fleet(mark()), islands="500 500")
    play(game, "repair 0")
    assert options(game) == ["mend mast 1", "mend mast 2", "mend mast 3"]
    play(game, "mend mast 2")
    assert masts(game, 0) == "010"
    assert refused(game, "repair 0") == "CC-6.3"
    whole = a_table(a=fleet(gunboat(crew="shipwright")), b=fleet(mark()))
    assert refused(whole, "repair 0") == "CC-14.1"


@rule("CC-14.1", "CC-16.11")
def test_repairs_are_made_at_an_own_fort_too() -> None:
    docked = ship("sq3", "457.55 500 0", masts=1, docked=0)
    game = a_table(a=fleet(docked, forts="CC-031@0 3"), b=fleet(mark()), islands="500 500")
    play(game, "repair 0", "mend mast 2")
    assert masts(game, 0) == "110"


@rule("RU-47", "CC-3.11")
@pytest.mark.parametrize("anywhere", ["true", "false"])
def test_a_shipwright_may_work_at_any_island(anywhere: str) -> None:
    """At an enemy's home only by the card."""
    raider = ship("CC-012", "457.55 500 0", masts=1, docked=0, crew="shipwright")
    game = a_table(
        a=fleet(raider), b=fleet(mark(), home=0), islands="500 500", shipwright_any=anywhere
    )
    assert ("repair 0" in options(game)) is (anywhere == "true")


@rule("CC-14.1", "CC-11.6")
def test_a_letter_of_marque_opens_the_enemys_dock() -> None:
    guest = ship("sq2", "457.55 500 0", masts=1, docked=0, treasure="CC-093")
    game = a_table(a=fleet(guest), b=fleet(mark("sq2", "440 540 0"), home=0), islands="500 500")
    assert refused(game, "shoot 0") == "CC-11.6"
    play(game, "repair 0")
    assert masts(game, 0) == "11"

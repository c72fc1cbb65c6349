"""Chapter 9: rams, pins and boarding."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.rules.ramming import watch_pins
from tests.games.crimson_coast.gunnery import collision
from tests.games.crimson_coast.play import (
    asked,
    coins,
    crew,
    masts,
    names_told,
    options,
    play,
    refused,
    told,
    uniques,
)
from tests.games.crimson_coast.table import CoastGame, Ship, a_table, fleet, ship
from tests.rules import rule


def across(card: str = "sq4", **things: Any) -> Ship:
    """What is sailed into."""
    return ship(card, "260 330 90", **things)


# -- rams ----------------------------------------------------------------------------------------------


@rule("CC-9.1", "RU-21")
def test_a_ship_rams_once_after_its_move() -> None:
    game = collision(dice="1")
    play(game, "ram 1", "no boarding", "no boarding")
    assert refused(game, "ram 1") == "CC-9.1"
    still = a_table(a=fleet(ship("sq4", "250.05 300 0")), b=fleet(across()))
    assert refused(still, "ram 1") == "CC-9.1"


@rule("RU-21")
@pytest.mark.parametrize("own", ["false", "true"])
def test_only_enemies_are_rammed_unless_the_table_says_so(own: str) -> None:
    ships = fleet(ship("sq4", "200 300 0"), across())
    game = a_table(a=ships, b=fleet(ship("sq2", "700 700 0")), dice="5", ram_own=own)
    play(game, "move 0", "sail L 0")
    if own == "false":
        assert refused(game, "ram 1") == "RU-21"
    else:
        play(game, "ram 1", "A: lose mast 1")
        assert masts(game, 1) == "0111"
        assert asked(game) == ("A", "Command")


@rule("CC-9.2")
@pytest.mark.parametrize(("die", "left"), [("4", "1111"), ("5", "0111")])
def test_a_die_above_the_masts_costs_one(die: str, left: str) -> None:
    game = play(collision(dice=die), "ram 1")
    if asked(game) == ("B", "LoseMasts"):
        play(game, "lose mast 1")
    assert masts(game, 1) == left


@rule("CC-9.2")
def test_some_ships_withstand_a_ram() -> None:
    """RAM_IMMUNE."""
    game = play(collision(rammed=across("CC-006"), dice="6"), "ram 1")
    assert masts(game, 1) == "1111"
    assert "ram_withstood" in names_told(game)
    assert asked(game) == ("A", "SendParty")


@rule("CC-9.3")
def test_ships_pinned_together_do_not_ram_each_other() -> None:
    """B has been rammed, lies still and turns its bow into its enemy."""
    one = ship("sq2", "300 300 0")
    other = ship("sq2", "300.3 300 180")
    game = a_table(a=fleet(one), b=fleet(other), to_move="B")
    assert sea.is_pinned(game.table, 1)
    assert refused(game, "move 1") == "CC-9.4"
    free = ship("CC-058", "300.3 300 180")
    game = a_table(a=fleet(one), b=fleet(free), to_move="B")
    play(game, "move 1", "sail S 10 0", "belay")
    assert refused(game, "ram 0") == "CC-9.3"


@rule("CC-9.4")
def test_a_pinned_ship_cannot_move_until_the_other_is_derelict() -> None:
    rammer = ship("sq4", "250.05 300 0")
    game = a_table(a=fleet(rammer), b=fleet(across()))
    assert sea.pinned_by(game.table, 0) == [1]
    assert refused(game, "move 0") == "CC-9.4"
    game.table.masts[1] = 0
    assert not sea.is_pinned(game.table, 0)


@rule("CC-9.4")
def test_a_ship_that_comes_to_be_pinned_may_cost_the_enemy_a_crew() -> None:
    """PIN_KILL, once a turn."""
    rammer = ship("CC-007", "200 300 0")
    game = collision(rammer, across(crew="captain! helmsman!"))
    assert asked(game) == ("B", "ChooseCrewLoss")
    play(game, "lose crew 0")
    assert crew(game, 1) == ["helmsman!"]
    watch_pins(game)
    game.settle()
    assert asked(game) == ("A", "Command")


@rule("CC-9.8")
def test_a_derelict_is_rammed_without_a_die_to_be_boarded() -> None:
    game = play(collision(rammed=across(masts=0)), "ram 1")
    assert names_told(game)[-1] == "rams_derelict"
    assert asked(game) == ("A", "SendParty")
    assert not game.table.sunk


@rule("CC-9.9", "RU-36")
def test_ghostly_ships_neither_ram_nor_are_rammed() -> None:
    game = collision(rammed=across("sch3", nation="pirate"))
    game.table.ghostly = 2
    game.settle()
    assert refused(game, "ram 1") == "CC-9.9"
    ghost = collision()
    ghost.table.ghostly = 1
    ghost.settle()
    assert refused(ghost, "ram 1") == "CC-9.9"
    bold = collision(ghost_ram="true", dice="1")
    bold.table.ghostly = 1
    bold.settle()
    play(bold, "ram 1")


# -- boarding ------------------------------------------------------------------------------------------


@rule("CC-9.5")
def test_one_party_is_sent_and_the_active_player_decides_first() -> None:
    game = play(collision(dice="1 3 3"), "ram 1")
    assert asked(game) == ("A", "SendParty")
    play(game, "no boarding")
    assert asked(game) == ("B", "SendParty")
    play(game, "board")
    assert told(game, "boards")[0]["ship"] == told(game, "ram_fails")[0]["other"]
    assert asked(game) == ("A", "Command")


@rule("CC-9.6")
def test_masts_count_after_the_ram() -> None:
    game = play(collision(rammed=across(masts=2), dice="6 3 4"), "ram 1", "lose mast 1", "board")
    fight = told(game, "boarding_fight")[0]
    assert (fight["mine"], fight["theirs"]) == (7, 5)
    assert asked(game) == ("A", "ChoosePrize")


@rule("CC-9.6", "CC-3.5")
def test_a_good_fighter_adds_one_and_comes_to_light() -> None:
    """BOARD_PLUS1, of a closed crew on either side."""
    rammer = ship("sq4", "200 300 0", nation="pirate", crew="CC-030a")
    game = play(collision(rammer, dice="1 3 3"), "ram 1")
    assert options(game) == ["board", "board with 0", "no boarding"]
    play(game, "board with 0")
    assert told(game, "boarding_fight")[0]["mine"] == 8
    assert crew(game, 0) == ["CC-030a!"]
    stood = collision(rammed=across(nation="pirate", crew="CC-030a"), dice="1 3 3")
    play(stood, "ram 1", "board")
    assert (asked(stood), options(stood)) == (("B", "MeetParty"), ["stand", "stand with 0"])
    play(stood, "stand with 0")
    assert told(stood, "boarding_fight")[0]["theirs"] == 8
    quiet = collision(rammed=across(coins="2"), dice="1 3 3")
    play(quiet, "ram 1", "board")
    assert options(quiet) == ["stand"]


@rule("RU-22")
@pytest.mark.parametrize(
    ("switch", "winner"),
    [
        ("none", ("A", "Command")),
        ("defender", ("B", "ChoosePrize")),
        ("reroll", ("A", "ChoosePrize")),
    ],
)
def test_a_tie_does_nothing_or_what_the_table_says(switch: str, winner: tuple[str, str]) -> None:
    game = play(collision(dice="1 3 3 5 2", board_tie=switch), "ram 1", "board")
    assert asked(game) == winner


def won(rammer: Ship | None = None, rammed: Ship | None = None, **things: Any) -> CoastGame:
    """A has won a boarding."""
    game = collision(rammer, rammed, **{"dice": "1 6 1", **things})
    play(game, "ram 1", "board")
    if asked(game)[1] == "MeetParty":
        play(game, "stand")
    assert asked(game) == ("A", "ChoosePrize")
    return game


@rule("CC-9.7", "RU-23")
def test_the_winner_steals_an_open_treasure_or_a_closed_one_at_random() -> None:
    game = won(rammed=across(coins="3! 2 2", treasure="CC-093"))
    assert options(game) == ["prize crew", "prize 0", "prize 3", "prize closed", "no prize"]
    closed = game.copy()
    play(closed, "prize closed")
    assert coins(closed, 0) == [2]
    assert coins(closed, 1) == [2, 3]
    known = [token for tokens, _ in closed.table.known[0] for token in tokens]
    assert [closed.table.places[token] for token in known] == [0]
    play(game, "prize 3")
    assert uniques(game, 0) == ["CC-093"]


@rule("CC-9.7")
def test_the_winner_may_take_nothing() -> None:
    game = play(won(rammed=across(coins="3")), "no prize")
    assert (coins(game, 1), asked(game)) == ([3], ("A", "Command"))
    empty = won()
    assert options(empty) == ["no prize"]
    assert refused(empty, "prize crew") == "CC-9.7"
    assert refused(empty, "prize closed") == "CC-9.7"


@rule("RU-24")
def test_a_coin_needs_room_and_a_unique_treasure_none() -> None:
    full = ship("sq4", "200 300 0", coins="1 1 1 1 1 1")
    game = won(full, across(coins="3! 2", treasure="CC-093"))
    assert refused(game, "prize 6") == "RU-24"
    assert refused(game, "prize closed") == "RU-24"
    play(game, "prize 8")
    assert uniques(game, 0) == ["CC-093"]


@rule("RU-23")
def test_the_winner_may_pick_the_crew_where_the_table_says_so() -> None:
    game = won(rammed=across(crew="captain! helmsman explorer"), board_pick="winner")
    assert options(game) == ["prize crew 0", "prize closed crew", "no prize"]
    assert refused(game, "prize crew") == "CC-9.7"
    play(game, "prize closed crew")
    (loss,) = options(game)
    play(game, loss)
    assert len(crew(game, 1)) == 2
    assert "captain!" in crew(game, 1)


@rule("RU-23")
def test_the_loser_may_pick_the_treasure_where_the_table_says_so() -> None:
    rammed = across(coins="3! 2 2", treasure="CC-093")
    game = won(rammed=rammed, board_pick="loser")
    assert options(game) == ["prize crew", "prize any", "prize unique", "no prize"]
    unique = game.copy()
    play(unique, "prize unique", "B: hand over 3")
    assert uniques(unique, 0) == ["CC-093"]
    play(game, "prize any")
    assert (asked(game)[0], options(game)) == ("B", ["hand over 0", "hand over 3", "hand over 1"])
    play(game, "hand over 1")
    assert coins(game, 0) == [2]

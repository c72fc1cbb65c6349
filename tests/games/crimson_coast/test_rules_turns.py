"""Chapters 6 and 18: turns and rounds, and every way a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import NONE
from tests.games.crimson_coast.play import asked, names_told, options, play, refused, told
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule


def two_fleets(**things: Any) -> CoastGame:
    return a_table(
        a=fleet(ship("sq2", "300 300 0"), ship("sq3", "300 600 0")),
        b=fleet(ship("sq4", "700 300 180")),
        **things,
    )


# -- turns --------------------------------------------------------------------------------------------


@rule("CC-6.1")
def test_players_alternate_and_two_turns_are_a_round() -> None:
    game = two_fleets(round=3)
    assert (asked(game)[0], game.table.round) == ("A", 3)
    play(game, "end turn")
    assert (asked(game)[0], game.table.round) == ("B", 3)
    play(game, "end turn")
    assert (asked(game)[0], game.table.round) == ("A", 4)
    assert told(game, "round") == [{"n": 4}]
    assert told(game, "turn") == [{"seat": "B"}, {"seat": "A"}]


@rule("CC-6.3")
def test_each_ship_gets_one_action_in_any_order_and_none_has_to_act() -> None:
    game = two_fleets()
    play(game, "move 1", "come about")
    assert refused(game, "move 1") == "CC-6.3"
    play(game, "move 0", "come about")
    assert refused(game, "move 0") == "CC-6.3"
    assert "end turn" in options(two_fleets())


@rule("CC-6.3")
def test_the_next_turn_brings_a_new_action() -> None:
    game = play(two_fleets(), "move 0", "come about", "end turn", "end turn")
    assert "move 0" in options(game)


@rule("CC-6.7")
def test_values_of_reefs_and_sargassos_last_until_the_turn_ends() -> None:
    game = two_fleets(terrain="reef 500 700; sargasso 700 700", values="3 5")
    assert game.table.values == [3, 5]
    play(game, "end turn")
    assert game.table.values == [0, 0]


@rule("CC-6.7")
def test_forts_are_built_when_the_turn_ends_and_not_before() -> None:
    builder = fleet(ship("sq2", "457.55 500 0", docked=0), forts="CC-064", bank="1 2")
    game = a_table(a=builder, b=fleet(ship("sq4", "700 300 180")), islands="500 500")
    assert refused(game, "build 0 on 0") == "CC-16.3"
    play(game, "end turn")
    assert asked(game) == ("A", "BuildForts")


# -- ends ---------------------------------------------------------------------------------------------


def won(game: CoastGame) -> str:
    """Who has won: a letter, both for a draw."""
    assert game.over
    return "".join("AB"[seat] for seat in RULES.result(game).winners)


@rule("CC-18.2")
def test_who_built_a_ship_is_kept_whoever_has_it() -> None:
    captured = ship("sq4", "300 600 0", fleet="A")
    game = a_table(a=fleet(ship("sq2", "300 300 0")), b=fleet(captured, ship("sq3", "700 300 180")))
    assert game.table.ships_of(0) == [0, 1]
    assert game.table.owners == (0, 1, 1)


@rule("CC-18.4", "RU-43")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [("3", "2", "A"), ("2", "3", "B")])
def test_who_can_neither_sail_nor_repair_ends_the_game_and_banks_decide(
    mine: str, theirs: str, winner: str
) -> None:
    game = a_table(
        a=fleet(ship("sq2", "300 300 0"), bank=mine),
        b=fleet(ship("sq3", "700 100 0", masts=0), bank=theirs),
    )
    assert not game.over
    play(game, "end turn")
    assert won(game) == winner
    assert "no_fleet" in names_told(game)


@rule("RU-43")
def test_with_equal_banks_more_ships_win_and_else_it_is_a_draw() -> None:
    two = fleet(ship("sq2", "300 300 0"), ship("sq2", "300 600 0"), bank="2")
    lone = fleet(ship("sq2", "300 300 0"), bank="2")
    derelict = fleet(ship("sq3", "700 100 0", masts=0), bank="2")
    assert won(play(a_table(a=two, b=derelict), "end turn")) == "A"
    game = play(a_table(a=lone, b=derelict), "end turn")
    assert won(game) == "AB"
    assert (game.table.won, names_told(game)[-1]) == (NONE, "draw")


@rule("RU-43")
def test_whoever_can_still_sail_inherits_what_is_afloat_where_the_table_plays_so() -> None:
    mine = fleet(ship("sq2", "300 300 0"), bank="1")
    theirs = fleet(ship("sq3", "700 100 0", masts=0), bank="7")
    assert won(play(a_table(a=mine, b=theirs), "end turn")) == "B"
    assert won(play(a_table(a=mine, b=theirs, last_fleet="inherits"), "end turn")) == "A"


@rule("RU-43")
@pytest.mark.parametrize("crew", ["oarsman!", "shipwright!"])
def test_open_oarsmen_or_a_shipwright_keep_a_derelict_in_the_game(crew: str) -> None:
    game = a_table(
        a=fleet(ship("sq2", "300 300 0")), b=fleet(ship("sq3", "700 100 0", masts=0, crew=crew))
    )
    play(game, "end turn")
    assert asked(game) == ("B", "Command")


@rule("RU-43")
def test_a_closed_saviour_may_be_turned_up_or_not() -> None:
    def helpless(crew: str) -> CoastGame:
        hulk = ship("sq3", "700 100 0", masts=0, crew=crew)
        return play(a_table(a=fleet(ship("sq2", "300 300 0"), bank="1"), b=fleet(hulk)), "end turn")

    game = helpless("shipwright")
    assert asked(game) == ("B", "StayInGame")
    assert asked(play(game, "stay 0")) == ("B", "Command")
    assert won(play(helpless("shipwright"), "concede")) == "A"
    captain = helpless("captain")
    assert asked(captain) == ("B", "StayInGame"), "being asked tells nothing"
    assert refused(captain, "stay 0") == "RU-43"


@rule("RU-43")
def test_a_derelict_at_home_can_be_repaired_and_plays_on() -> None:
    hulk = ship("sq3", "457.55 500 0", masts=0, docked=5)
    game = a_table(
        a=fleet(ship("sq2", "100 100 0")),
        b=fleet(hulk),
        islands="100 800; 300 800; 800 100; 800 400; 800 800; 500 500",
    )
    play(game, "end turn")
    assert asked(game) == ("B", "Command")


@rule("CC-18.4", "RU-44")
def test_the_last_round_ends_the_game() -> None:
    game = two_fleets(round=60)
    play(game, "end turn", "end turn")
    assert "last_round" in names_told(game)
    assert won(game) == "A", "more ships"
    shorter = two_fleets(round=30, round_cap="30")
    play(shorter, "end turn", "end turn")
    assert shorter.over


@rule("RU-44")
def test_when_nobody_can_pass_half_any_more_the_game_ends() -> None:
    """Of 24 gold 12 and 12 are banked: nothing is left to win with."""
    game = a_table(
        a=fleet(ship("sq2", "300 300 0"), bank="6 6"),
        b=fleet(ship("sq4", "700 300 180"), bank="6 6"),
    )
    play(game, "end turn")
    assert "no_hope" in names_told(game)
    assert won(game) == "AB"


@rule("RU-44")
def test_a_raider_keeps_hope_alive() -> None:
    raider = fleet(ship("CC-036", "300 300 0"), bank="6 6")
    other = fleet(ship("sq4", "700 300 180"), bank="6 6")
    assert not play(a_table(a=raider, b=other), "end turn").over


@rule("RU-45")
@pytest.mark.parametrize("active", ["A", "B"])
def test_if_both_pass_half_in_one_event_the_active_player_wins(active: str) -> None:
    """Both have 12 of 24, and a Buried Treasure of 2 is shared."""
    gunner = fleet(ship("sq3", "300 300 90"), bank="6 6")
    hulk = fleet(ship("sq2", "360 300 90", masts=0, treasure="CC-094"), bank="6 6")
    a, b = (gunner, hulk) if active == "A" else (hulk, gunner)
    game = a_table(a=a, b=b, to_move=active, dice="6")
    table = game.table
    (token,) = [token for token in range(len(table.kinds)) if table.is_unique(token)]
    table.worth[token] = table.created = 2
    shooter, target = (0, 1) if active == "A" else (1, 0)
    play(game, f"shoot {shooter}", f"fire 1 at {target}")
    assert won(game) == active
    assert [each["gold"] for each in told(game, "standing")] == [13, 13]

"""The worked scenarios 31 to 36, 51, 53 and 55: drinking bouts, chests, rum."""

from __future__ import annotations

from flibuste.games.rum_and_pirates.components import CHEST, SCORPION
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.play import (
    asked,
    barrels,
    coins,
    options,
    play,
    refused,
    told,
    won,
)
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule, scenario


def at_es_cruce() -> RumGame:
    """Blue, Black and Gold of the scenario sit here as Gold, Violet and Black."""
    game = table(
        seats=3,
        captain="8c",
        dives="es_cruce 2, es_cruce 5, swan 4, frere_jacques 4",
        dice="2 5 5 2 3 6",
    )
    return play(game, "move 8bc")


@scenario("RP-S31")
@rule("RP-15.1", "RP-15.2", "RP-15.4", "RP-15.5", "RP-15.6")
def test_a_drinking_bout() -> None:
    game = play(at_es_cruce(), "invite", "Violet: pay", "Black: pay")
    assert won(game, "Gold") == []
    assert won(game, "Violet") == ["dive_es_cruce 2"]
    assert won(game, "Black") == ["dive_es_cruce 5"]
    rolls = [(each["seat"], each["die"]) for each in told(game, "rolls")]
    assert rolls == [
        ("Gold", 2),
        ("Violet", 5),
        ("Black", 5),
        ("Gold", 2),
        ("Violet", 3),
        ("Black", 6),
    ]
    assert len(game.table.dives) == 4
    assert (coins(game, "Gold"), coins(game, "Violet"), coins(game, "Black")) == (4, 1, 1)
    assert asked(game) == ("Gold", "ContinueTurn")


@scenario("RP-S32")
@rule("RP-15.3", "RP-15.6")
def test_nobody_joins() -> None:
    game = play(at_es_cruce(), "invite", "pass", "pass")
    assert won(game, "Gold") == ["dive_es_cruce 2", "dive_es_cruce 5"]
    assert not told(game, "rolls")
    assert (len(game.table.dives), coins(game, "Gold")) == (4, 2)
    assert len(told(game, "new_dives")[0]["tiles"]) == 2  # type: ignore[arg-type]


@scenario("RP-S33")
@rule("RP-15.1")
def test_nothing_to_drink_for() -> None:
    game = table(captain="8c", dives="swan 2, swan 3, frere_jacques 4, swan 4")
    play(game, "move 8bc")
    assert told(game, "no_dive") == [{"square": "8b"}]
    assert asked(game) == ("Gold", "ContinueTurn")


@scenario("RP-S34")
@rule("RP-17.2", "RP-17.4")
def test_the_last_roll_counts() -> None:
    game = table(
        captain="8c",
        to_move="Silver",
        silver=crew(barrels=2),
        dives="es_cruce 2, es_cruce 5",
        dice="3 5 1 3",
    )
    play(game, "move 8bc", "invite", "Gold: pay", "Violet: pass", "Black: pass")
    assert asked(game) == ("Silver", "RumChoice")
    assert options(game) == ["stand", "barrel"]
    play(game, "barrel")
    assert (options(game), game.table.die) == (["stand", "reroll"], 5)
    assert refused(game, "barrel") == "RP-R14"
    play(game, "reroll")
    assert (game.table.die, barrels(game, "Silver")) == (1, 1)
    play(game, "stand")
    assert won(game, "Silver") == []
    assert told(game, "wins_nothing")[0] == {"seat": "Silver", "die": 1}
    assert won(game, "Gold") == ["dive_es_cruce 2"]


@scenario("RP-S35")
@rule("RP-16.1", "RP-16.2", "RP-16.3", "RP-16.4")
def test_the_scorpion() -> None:
    game = table(captain="7a", chest="5", scorpion="15", dice="4 5 3 1 2")
    play(game, "move 7ac", "open")
    totals = [(each["seat"], each["total"]) for each in told(game, "adds_up")]
    assert totals == [("Gold", 4), ("Violet", 9), ("Black", 12), ("Silver", 13), ("Gold", 15)]
    assert won(game, "Gold") == ["chest 5", "scorpion 15"]
    assert RULES.result(game).scores == (5 - 2, 0, 0, 0)
    assert min(game.table.chest, game.table.scorpion) >= 0
    assert [len(game.table.piles[pile]) for pile in (CHEST, SCORPION)] == [10, 10]
    assert len(told(game, "new_chest")) == 1


@scenario("RP-S36")
@rule("RP-16.4", "RP-17.2")
def test_the_scorpion_and_rum() -> None:
    game = table(captain="7a", gold=crew(barrels=1), chest="4", scorpion="15", dice="4 5 3 1 3 1 1")
    play(game, "move 7ac", "open", "stand")
    assert asked(game) == ("Gold", "RumChoice")
    assert (told(game, "adds_up")[-1]["total"], game.table.die) == (13, 3)
    play(game, "barrel", "stand")
    assert told(game, "adds_up")[-2]["total"] == 14
    assert told(game, "stung") == [{"seat": "Violet", "tile": "scorpion 15", "points": 2}]


@scenario("RP-S51")
@rule("RP-20.4", "RP-16.2")
def test_two_players_at_a_chest() -> None:
    game = table(seats=2, captain="7a", scorpion="10", dice="6 3 1")
    play(game, "move 7ac", "open")
    assert [each["seat"] for each in told(game, "rolls")] == ["Gold", "Violet", "Gold"]
    assert told(game, "stung")[0]["seat"] == "Gold"
    assert not told(game, "phantom_rolls")


def at_the_swan(die: int) -> RumGame:
    game = table(
        captain="5b",
        to_move="Violet",
        dives="swan 2, swan 4, es_cruce 3, es_cruce 4",
        dice=f"{die} 6 6",
    )
    return play(game, "move 5ab", "invite", "Black: pay", "Silver: pass", "Gold: pass")


@scenario("RP-S53")
@rule("RP-15.4", "RP-R12")
def test_a_beaten_tile_must_be_taken() -> None:
    game = at_the_swan(5)
    assert asked(game) == ("Violet", "PickDive")
    assert options(game) == ["dive swan 2", "dive swan 4"]
    assert refused(game, "decline") == "RP-R12"
    play(game, "dive swan 4")
    assert won(game, "Violet") == ["dive_swan 4"]
    for die in (3, 4):
        other = at_the_swan(die)
        assert (won(other, "Violet"), won(other, "Black")) == (["dive_swan 2"], ["dive_swan 4"])
        assert asked(other) == ("Violet", "ContinueTurn")


@scenario("RP-S55")
@rule("RP-15.2", "RP-R13")
def test_who_is_asked_to_drink() -> None:
    game = table(
        captain="8c",
        violet=crew(coins=0),
        black=crew(coins=1),
        silver=crew(coins=1),
        dives="es_cruce 5",
        dice="1 2 3 4 6",
    )
    play(game, "move 8bc", "invite")
    assert told(game, "cannot_join") == [{"seat": "Violet"}]
    assert asked(game) == ("Black", "JoinBout")
    play(game, "pay")
    assert asked(game) == ("Silver", "JoinBout")
    assert told(game, "joins") == [{"seat": "Black", "host": "Gold"}]
    play(game, "pass")
    rollers = [each["seat"] for each in told(game, "rolls")]
    assert rollers == ["Gold", "Black", "Gold", "Black", "Gold"]
    assert won(game, "Gold") == ["dive_es_cruce 5"]

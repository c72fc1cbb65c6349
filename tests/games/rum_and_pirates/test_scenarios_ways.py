"""The worked scenarios 10 to 19: dark alleys, dead ends, headquarters."""

from __future__ import annotations

from tests.games.rum_and_pirates.play import (
    aboard,
    asked,
    captain,
    coins,
    names_told,
    options,
    owner,
    play,
    refused,
    supply,
    told,
    unmet,
)
from tests.games.rum_and_pirates.table import RumGame, crew, table
from tests.rules import rule, scenario


@scenario("RP-S10")
@rule("RP-5.1", "RP-5.2", "RP-5.4")
def test_a_dark_trip_by_choice() -> None:
    game = table(captain="1a", gold=crew(9, coins=3))
    assert "dark D1.0 D8.5" in options(game)
    play(game, "dark D1.0 D8.5")
    assert (captain(game), supply(game, "Gold"), coins(game, "Gold")) == ("8d", 6, 3)
    assert (owner(game, "D1.0"), owner(game, "D8.5")) == ("Gold", "Gold")
    assert names_told(game)[:3] == ["pays_dark", "dark_trip", "takes_coin"]


@scenario("RP-S11")
@rule("RP-5.2")
def test_a_dark_trip_as_a_further_move() -> None:
    game = table(captain="1a", gold=crew(9, coins=3), phase="further")
    play(game, "dark D1.0 D8.5")
    assert (coins(game, "Gold"), captain(game)) == (2, "8d")
    poor = table(captain="1a", gold=crew(9, coins=1), phase="further")
    assert not [move for move in options(poor) if move.startswith("dark")]
    assert refused(poor, "dark D1.0 D8.5") == "RP-5.2"


def shut_in(phase: str, purse: int) -> RumGame:
    return table(
        captain="8d",
        alleys="Gold 8ad 7.3-8.6",
        to_move="Black",
        black=crew(5, coins=purse),
        quiet="4",
        phase=phase,
    )


@scenario("RP-S12")
@rule("RP-5.3")
def test_a_forced_dark_trip_is_free() -> None:
    game = play(shut_in("turn", 0), "dark D8.5 D4.7")
    assert (supply(game, "Black"), captain(game), coins(game, "Black")) == (3, "4a", 0)
    assert len(unmet(game, "Black")) == 1


@scenario("RP-S13")
@rule("RP-5.3", "RP-4.4")
def test_forced_and_further() -> None:
    game = shut_in("further", 1)
    play(game, "dark D8.5 D4.7")
    assert coins(game, "Black") == 0
    broke = shut_in("further", 0)
    assert asked(broke) == ("Silver", "ChooseTurn")
    assert told(broke, "ends_turn") == [{"seat": "Black"}]


@scenario("RP-S14")
@rule("RP-R4", "RP-8.1")
def test_too_few_pirates_is_no_excuse() -> None:
    game = table(captain="3a", to_move="Silver", silver=crew(2, coins=1), quiet="1")
    assert [move for move in options(game) if move.startswith("move")] == []
    play(game, "dark D3.0 D1.1")
    assert (coins(game, "Silver"), captain(game)) == (0, "1b")
    broke = table(captain="3a", to_move="Silver", silver=crew(2, coins=0), quiet="1")
    assert aboard(broke) == [("Silver", 2)]
    assert told(broke, "only_move")[0] == {"seat": "Silver", "move": "board"}
    assert asked(broke) == ("Gold", "ChooseTurn")
    lenient = table(
        captain="3a", to_move="Silver", silver=crew(2, coins=0), dark_free_when="no_usable_alley"
    )
    assert asked(lenient) == ("Silver", "ChooseTurn")
    play(lenient, "dark D3.0 D1.1")
    assert (coins(lenient, "Silver"), captain(lenient)) == (0, "1b")


@scenario("RP-S15")
@rule("RP-5.1", "RP-R5")
def test_not_back_to_the_same_square() -> None:
    game = table(captain="1a")
    assert "dark D1.0 D1.7" not in options(game)
    assert refused(game, "dark D1.0 D1.7") == "RP-R5"
    switched = table(captain="1a", dark_same_square="true")
    play(switched, "dark D1.0 D1.7")
    assert (captain(switched), coins(switched, "Gold")) == ("1a", 2)


def cornered(more: str = "") -> RumGame:
    game = table(
        captain="5a",
        alleys=f"Gold 4.3-5.6 5.5-8.0{more}",
        to_move="Violet",
        violet=crew(6, coins=1),
        quiet="6 9 7",
    )
    return play(game, "move 5ac")


@scenario("RP-S16")
@rule("RP-6.1", "RP-6.2", "RP-6.4", "RP-R8", "RP-R9")
def test_a_dead_end() -> None:
    game = cornered()
    assert told(game, "dead_end") == [{"square": "5c", "coin": "6c"}]
    assert (coins(game, "Violet"), supply(game, "Violet"), captain(game)) == (2, 4, "6c")
    play(game, "move 5.3-6.6")
    assert (captain(game), coins(game, "Violet")) == ("5d", 1)


@scenario("RP-S17")
@rule("RP-6.2", "RP-6.3")
def test_dead_ends_in_a_chain_and_round_the_corner() -> None:
    assert captain(cornered(", Black 6ac 6cd 5.3-6.6 6.5-9.0")) == "7d"
    game = table(captain="9a", alleys="Violet 9cd 8.3-9.6 D9.5", dives="swan 2, swan 3")
    play(game, "move 9ac")
    assert told(game, "dead_end") == [{"square": "9c", "coin": "1a"}]
    assert captain(game) == "1a"


def hemmed_in(**pirates: int) -> RumGame:
    return table(
        captain="1a",
        alleys="Violet 1bd 1cd, Black 1.3-2.6 1.4-4.1",
        gold=crew(3, **pirates),
    )


@scenario("RP-S18")
@rule("RP-13.3", "RP-6.1")
def test_headquarters_avoids_the_dead_end() -> None:
    game = play(hemmed_in(), "move 1ad")
    assert supply(game, "Gold") == 2
    play(game, "recall 1ad")
    assert (supply(game, "Gold"), captain(game), owner(game, "1ad")) == (3, "1d", "")
    other = play(hemmed_in(), "move 1ad", "decline")
    assert captain(other) == "2c"


@scenario("RP-S19")
@rule("RP-13.2", "RP-R10")
def test_two_dark_alleys_back() -> None:
    game = table(
        captain="1a",
        alleys="Gold D1.0 D8.5 D3.1 D9.2 1.5-4.0, Violet 2ab D7.4",
        gold=crew(2, office=3),
    )
    play(game, "move 1ad")
    dark = ["D1.0", "D3.1", "D8.5", "D9.2"]
    pairs = [f"{one} {other}" for at, one in enumerate(dark) for other in dark[at + 1 :]]
    ways = ["1ad", "1.5-4.0", *dark, *pairs]
    assert sorted(options(game)) == sorted([*(f"recall {way}" for way in ways), "decline"])
    assert refused(game, "recall 1.5-4.0 D1.0") == "RP-R10"
    assert refused(game, "recall D1.0 D7.5") == "RP-R10"
    assert refused(game, "recall 1ab") == "RP-13.2"
    for recall, back in (("D8.5", 1), ("1.5-4.0", 3), ("1ad", 1)):
        assert supply(play(game.copy(), f"recall {recall}"), "Gold") == 1 + back
    play(game, "recall D1.0 D3.1")
    assert supply(game, "Gold") == 5
    assert [owner(game, dark) for dark in ("D1.0", "D3.1", "D8.5")] == ["", "", "Gold"]

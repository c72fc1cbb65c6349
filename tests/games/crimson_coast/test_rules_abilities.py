"""What cards offer on the own turn: treasure that changes hands, spies, one more action."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast.codes import NUMBER
from flibuste.games.crimson_coast.components import SHIPS
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.knowledge import knows
from flibuste.games.crimson_coast.rules.crewing import room
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import GONE, ISLAND
from tests.games.crimson_coast.play import (
    asked,
    bank,
    banked,
    coins,
    crew,
    options,
    play,
    refused,
    told,
)
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule, scenario

HERE, BESIDE = "300 300 0", "300 320 0"
"""Two ships that touch."""
NEAR = "300 360 0"
"""Within S of the first, and not touching it."""
FAR = "700 700 0"


def two(mine: str, theirs: str, at: str = BESIDE, **things: Any) -> CoastGame:
    """A's ship and one of B's; `crew` and so on are A's, `their_crew` and so on B's, the rest belongs to the table."""
    names = ("crew", "coins", "treasure", "masts")
    own = {name: things.pop(name) for name in names if name in things}
    its = {name: things.pop(f"their_{name}") for name in names if f"their_{name}" in things}
    return a_table(a=fleet(ship(mine, HERE, **own)), b=fleet(ship(theirs, at, **its)), **things)


# -- raiders (RU-32) -------------------------------------------------------------------------------------


def raiding(**things: Any) -> CoastGame:
    return a_table(
        a=fleet(ship("CC-073", "120 200 0", **things), home=4),
        b=fleet(ship("CC-034", FAR), home=0, bank="1 4"),
        islands="200 200",
    )


@rule("RU-32", "CC-8.2")
def test_a_raider_that_docks_at_an_enemy_home_takes_one_treasure() -> None:
    game = play(raiding(), "move 0", "sail S 0")
    four = next(token for token in game.table.tokens_at(bank("B")) if game.table.kinds[token] == 4)
    one = next(token for token in game.table.tokens_at(bank("B")) if game.table.kinds[token] == 1)
    play(game, f"raid 0 {four}")
    assert coins(game, 0) == [4]
    assert banked(game, "B") == 1
    assert game.table.raiding == 1
    assert refused(game, f"raid 0 {one}") == "RU-32"


@rule("RU-32", "RU-24")
def test_a_full_raider_takes_nothing() -> None:
    game = play(raiding(coins="1 1 1 1"), "move 0", "sail S 0")
    token = game.table.tokens_at(bank("B"))[0]
    assert refused(game, f"raid 0 {token}") == "CC-3.1"


# -- ships that touch (RU-62) ------------------------------------------------------------------------------


@rule("RU-62")
def test_a_pirate_is_looted_of_whatever_there_is_room_for() -> None:
    game = two("CC-034", "CC-003", coins="1 1 1", their_coins="2 3")
    play(game, "loot 0 1")
    assert asked(game) == ("A", "TakeTreasure")
    three = next(token for token in game.table.tokens_at(1) if game.table.kinds[token] == 3)
    play(game, f"take {three}")
    assert options(game) == ["enough"]
    play(game, "enough")
    assert coins(game, 0) == [1, 1, 1, 3]
    assert refused(game, "loot 0 1") == "CC-6.5"
    assert game.table.acted[0] == 0
    assert (tuple(game.table.tokens_at(0)), (3,)) in game.table.known[1]  # RU-58: which it is, not


@rule("RU-62")
def test_only_a_pirate_enemy_that_is_touched_is_looted() -> None:
    assert refused(two("CC-034", "CC-070", their_coins="2"), "loot 0 1") == "RU-62"
    assert refused(two("CC-034", "CC-003", at=NEAR, their_coins="2"), "loot 0 1") == "RU-62"
    assert refused(two("CC-034", "CC-003"), "loot 0 1") == "RU-62"
    assert refused(two("CC-033", "CC-003", their_coins="2"), "loot 0 1") == "CC-3.4"


@rule("RU-62", "RU-24")
def test_a_thief_takes_one_treasure_at_random_once_a_turn() -> None:
    game = two("CC-070", "CC-034", crew="CC-086", their_coins="2 3", dice="2")
    play(game, "steal 0 1")
    assert crew(game, 0) == ["CC-086!"]
    assert (coins(game, 0), coins(game, 1)) == ([3], [2])
    assert refused(game, "steal 0 1") == "CC-6.5"
    full = two("CC-070", "CC-034", crew="CC-086", coins="1 1", their_coins="2")
    assert refused(full, "steal 0 1") == "RU-24"


@rule("RU-62")
def test_where_closed_tokens_turn_out_to_be_crew_a_thief_goes_away_empty() -> None:
    game = two("CC-070", "CC-034", crew="CC-086", their_coins="2")
    token = game.table.tokens_at(1)[0]
    game.table.set_kind(token, 279)
    game.table.known[1] = (((token,), (279,)),)
    game.table.created = -2
    play(game, "steal 0 1")
    assert told(game, "steals_nothing") == [{"ship": "CC-034"}]


@rule("CC-6.5")
def test_treasures_are_swapped_with_an_enemy_within_s() -> None:
    game = two("CC-056", "CC-034", at=NEAR, coins="1", their_coins="3")
    play(game, "swap 0 1")
    assert (coins(game, 0), coins(game, 1)) == ([3], [1])
    assert refused(game, "swap 0 1") == "CC-6.5"
    assert (
        refused(two("CC-056", "CC-034", at=FAR, coins="1", their_coins="3"), "swap 0 1") == "RU-62"
    )
    assert refused(two("CC-056", "CC-034", at=NEAR, their_coins="3"), "swap 0 1") == "RU-62"


# -- looks and silence ---------------------------------------------------------------------------------------


@rule("CC-6.5")
def test_a_spy_looks_at_one_closed_token_of_any_ship() -> None:
    game = two("CC-005", "CC-034", at=FAR, their_crew="captain")
    token = game.table.tokens_at(1)[0]
    play(game, f"spy 0 {token}")
    assert knows(game.table, 0, token)
    assert not game.table.is_up(token)
    assert RULES.view(game, 0).visible.kinds[token] == game.table.kinds[token]  # type: ignore[attr-defined]
    assert told(game, "peeks") == [{"seat": "A", "token": "closed_crew"}]
    assert refused(game, f"spy 0 {token}") == "CC-6.5"


@rule("CC-6.5", "RU-58")
def test_of_several_that_look_alike_a_spy_knows_what_is_among_them() -> None:
    game = two("CC-005", "CC-034", at=FAR, their_crew="captain helmsman")
    token = game.table.tokens_at(1)[0]
    play(game, f"spy 0 {token}")
    ((tokens, kinds),) = game.table.known[0]
    assert tokens == tuple(game.table.tokens_at(1))
    assert len(kinds) == 1


@rule("CC-6.5")
def test_some_ships_spy_on_islands() -> None:
    card = next(card.id for card in SHIPS if NUMBER["SPY_ISLAND"] in card.codes)
    game = a_table(
        a=fleet(ship(card, HERE)),
        b=fleet(ship("CC-034", FAR)),
        islands="600 200",
        lying={0: "2 3"},
        release="2",
    )
    token = game.table.tokens_at(ISLAND)[0]
    play(game, f"spy 0 {token}")
    assert knows(game.table, 0, token)


@rule("CC-6.4")
def test_from_a_fort_with_a_look_out_one_treasure_of_each_wild_island_is_seen() -> None:
    game = a_table(
        a=fleet(ship("CC-006", "157.5 200 0", docked=0), home=4, forts="CC-064@0 3"),
        b=fleet(ship("CC-034", "700 600 0")),
        islands="200 200",
        lying={1: "1 1", 2: "2"},
    )
    play(game, "scout 0")
    table = game.table
    seen = [
        sum(knows(table, 0, token) for token in table.tokens_at(ISLAND + at)) for at in range(4)
    ]
    assert seen == [0, 1, 1, 1]
    assert table.acted[0] == 1
    assert refused(game, "scout 0") == "CC-6.3"


@rule("CC-6.5", "CC-3.4")
def test_a_ship_or_a_crew_within_s_is_silenced_for_the_turn() -> None:
    game = two("CC-070", "CC-003", at=NEAR, crew="CC-088", their_crew="captain!")
    captain = game.table.tokens_at(1)[0]
    assert shows(game.table, 1, NUMBER["BROADSIDES"])
    other = game.copy()
    play(game, "silence 0 ship 1")
    assert not shows(game.table, 1, NUMBER["BROADSIDES"])
    assert refused(game, f"silence 0 crew {captain}") == "CC-6.5"
    other.table.events = []
    play(other, f"silence 0 crew {captain}")
    assert not shows(other.table, 1, NUMBER["CAPTAIN"])
    assert shows(other.table, 1, NUMBER["BROADSIDES"])
    play(other, "end turn")
    assert shows(other.table, 1, NUMBER["CAPTAIN"])
    far = two("CC-070", "CC-003", at=FAR, crew="CC-088")
    assert refused(far, "silence 0 ship 1") == "CC-6.5"


@rule("CC-6.5")
def test_a_closed_crew_is_silenced_unseen() -> None:
    game = two("CC-070", "CC-003", at=NEAR, crew="CC-088", their_crew="captain helmsman")
    token = game.table.tokens_at(1)[0]
    play(game, f"silence 0 crew {token}")
    assert not knows(game.table, 0, token)
    assert 1000 + token in game.table.cancelled


# -- a cabin boy (RU-63) -------------------------------------------------------------------------------------


@rule("RU-63")
def test_a_cabin_boy_comes_to_light_and_brings_a_friend() -> None:
    game = two("CC-034", "CC-003", at=FAR, crew="CC-046a")
    free = room(game.table, 0)
    play(game, "enlist 0")
    assert crew(game, 0) == ["CC-046a!"]
    assert asked(game) == ("A", "ChooseFriend")
    assert refused(game, "friend GEN-CAPTAIN-ENG") == "RU-63"
    assert refused(game, "friend CC-028") == "RU-63"
    play(game, "friend GEN-HELMSMAN-FRA")
    assert crew(game, 0) == ["CC-046a!", "helmsman"]
    assert room(game.table, 0) == free
    token = game.table.tokens_at(0)[-1]
    assert game.table.paid[token] == 0
    assert RULES.view(game, 1).visible.kinds[token] == -1  # type: ignore[attr-defined]
    assert refused(game, "enlist 0") == "RU-63"


@rule("RU-63", "CC-3.1")
def test_beside_a_jonah_the_friend_needs_a_space_of_his_own() -> None:
    full = two("CC-034", "CC-003", at=FAR, crew="CC-046a CC-029b!", coins="1 1")
    assert refused(full, "enlist 0") == "CC-3.1"
    play(two("CC-034", "CC-003", at=FAR, crew="CC-046a", coins="1 1 1"), "enlist 0")


@rule("RU-63")
def test_there_are_only_printed_friends_where_the_table_plays_it_so() -> None:
    game = two("CC-034", "CC-003", at=FAR, crew="CC-046a", generic_all_nations="false")
    play(game, "enlist 0")
    assert refused(game, "friend GEN-CANNONEER-ENG") == "RU-63"
    play(game, "friend GEN-EXPLORER-ENG")


# -- one more action (CC-6.6) ----------------------------------------------------------------------------------


@rule("CC-6.6", "RU-12")
@pytest.mark.parametrize(("die", "more"), [("4", 0), ("5", 1)])
def test_a_five_or_six_brings_one_more_action(die: str, more: int) -> None:
    game = two("CC-003", "CC-034", at=FAR, crew="CC-023", dice=die)
    play(game, "press on 0")
    assert crew(game, 0) == ["CC-023!"]
    assert game.table.more[0] == more
    assert refused(game, "press on 0") == "CC-6.5"


@rule("CC-6.6", "CC-3.10", "RU-12")
@scenario("W-58")
def test_two_actions_and_a_captains_shot_inside_the_move_and_no_third() -> None:
    game = a_table(
        a=fleet(ship("CC-003", "300 300 90", crew="captain CC-023")),
        b=fleet(ship("CC-034", "350 330 90")),
        dice="5 1 1 1 1 1 1 1 1",
    )
    play(game, "press on 0", "move 0", "sail S 0 5", "belay", "captain 0", "cease fire")
    play(game, "shoot 0", "cease fire")
    assert game.table.acted[0] == 2
    assert refused(game, "shoot 0") == "CC-6.6"


@rule("CC-6.6")
def test_the_same_action_may_be_given_twice_and_no_other() -> None:
    game = two("CC-003", "CC-034", at=NEAR, crew="CC-029a", dice="6 1 1 1 1 1 1 1 1 1")
    play(game, "drill 0", "shoot 0", "cease fire")
    assert refused(game, "move 0") == "CC-6.3"
    play(game, "shoot 0", "cease fire")
    assert game.table.acted[0] == 2
    late = two("CC-003", "CC-034", at=NEAR, crew="CC-029a", dice="6 1 1 1 1 1 1")
    play(late, "shoot 0", "cease fire")
    assert refused(late, "drill 0") == "CC-6.5"


@rule("CC-6.6")
def test_another_crew_is_given_up_for_one_more_action() -> None:
    game = two("CC-003", "CC-034", at=FAR, crew="CC-024! helmsman!")
    assert refused(game, "sacrifice 0") == "CC-6.5"
    play(game, "sacrifice 1")
    assert crew(game, 0) == ["CC-024!"]
    assert game.table.places[1] == GONE
    assert game.table.more[0] == 1


@rule("CC-6.6")
def test_a_sacrifice_that_is_prevented_brings_nothing() -> None:
    game = two("CC-003", "CC-034", at=FAR, crew="CC-024! helmsman! CC-025!")
    play(game, "sacrifice 1")
    assert len(crew(game, 0)) == 3
    assert game.table.more[0] == 0


@rule("RU-12")
def test_without_a_cap_there_is_no_end_of_actions() -> None:
    game = two("CC-003", "CC-034", at=FAR, crew="CC-023! CC-029a!", dice="6 6", action_cap="none")
    play(game, "drill 0", "press on 0")
    assert game.table.more[0] == 2


# -- what is not told --------------------------------------------------------------------------------------

GUESSES = ({"their_crew": "CC-044"}, {"their_crew": "helmsman"}, {"their_coins": "3"})
"""An admiral, another crew, or gold may lie there face down."""


@rule("CC-3.5")
@pytest.mark.parametrize("move", ["admiral 1", "sacrifice 1"])
def test_who_asks_for_a_token_of_the_enemy_learns_nothing_of_it(move: str) -> None:
    games = [two("CC-003", "CC-034", at=FAR, crew="CC-024!", **guess) for guess in GUESSES]
    assert len({refused(game, move) for game in games}) == 1

"""What a seat knows of closed tokens (RU-58), what it is shown, and worlds that it may imagine."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.leaks import check_leaks
from flibuste.engine.table import HIDDEN
from flibuste.games.crimson_coast.components import ISLANDS
from flibuste.games.crimson_coast.dealing import coin_sets
from flibuste.games.crimson_coast.knowledge import group_of, knows, learn, mix_among, with_group
from flibuste.games.crimson_coast.rules.crewing import cost_aboard
from flibuste.games.crimson_coast.rules.fleet import list_of
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import CREW, ISLAND, PILE, UNIQUE, Coast
from tests.games.crimson_coast.play import asked, coins, play
from tests.games.crimson_coast.starting import a_list, a_start, with_homes, with_islands
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.games.playing import alike
from tests.rules import rule, scenario

PIRATES = a_list("CC-003 GEN-CAPTAIN-PIR GEN-HELMSMAN-PIR", "CC-015 GEN-EXPLORER-PIR")
LOOKS = 0.3
"""How often a ply is looked at."""
ENGLISH = a_list("CC-034 GEN-CAPTAIN-ENG", "CC-040 GEN-EXPLORER-ENG")


def seen(game: CoastGame, seat: int | None) -> Coast:
    table = RULES.view(game, seat).visible
    assert isinstance(table, Coast)
    return table


def begun(seed: str = "views", **options: str) -> CoastGame:
    game = a_start(seed=seed, set_up="at_once", **options)
    return play(game, f"A: {PIRATES}", f"B: {ENGLISH}")


# -- groups (RU-58) ------------------------------------------------------------------------------------------


def explored_twice(takes: int) -> CoastGame:
    """A has looked at coins 1 3 3 of island 0 and left them; B explores it and takes so many."""
    game = a_table(
        a=fleet(ship("CC-018", "157.5 200 0", docked=0, coins="1 1")),
        b=fleet(ship("CC-034", "242.5 200 180", docked=0)),
        islands="200 200",
        lying={0: "1 3 3"},
    )
    play(game, "explore 0", "enough", "end turn", "explore 1")
    for _ in range(takes):
        game.apply(1, game.legal[0])
    return play(game, "enough") if asked(game)[1] == "TakeTreasure" else game


@rule("RU-58")
def test_a_crew_that_came_ashore_from_among_treasure_is_the_one_that_was_seen_there() -> None:
    """B has brought two such crew, and has seen one of them and a coin in this hold."""
    game = a_table(
        a=fleet(ship("CC-018", "157.5 200 0", docked=0, coins="3 3")),
        b=fleet(ship("CC-034", "700 700 0")),
        islands="200 200",
    )
    table = game.table
    coin, crew = table.tokens_at(0)
    table.set_kind(crew, 277)
    table.created = -3
    table.contributed = [(1, 1, 2, 2, 3, 3), (2, 2, 3, 5, 276, 277)]
    table.known = [(((coin,), (3,)), ((crew,), (277,))), (((coin, crew), (3, 277)),)]
    play(game, f"land {crew}")
    view = RULES.view(game, 1)
    for number in range(20):
        kinds = RULES.imagine(view, Dice(seed_from(f"landed {number}"))).table.kinds
        assert (kinds[coin], kinds[crew]) == (3, 277)


@rule("CC-11.2", "RU-58")
@scenario("W-56")
def test_after_the_other_chose_unseen_one_knows_what_lies_among_both_places() -> None:
    game = explored_twice(1)
    table = game.table
    tokens = [*table.tokens_at(1), *[t for t in table.tokens_at(ISLAND) if table.whose[t] < 0]]
    assert (tuple(sorted(tokens)), (1, 3, 3)) in table.known[0]
    assert [seen(game, 0).kinds[token] for token in tokens] == [HIDDEN] * 3
    assert all(knows(table, 1, token) for token in tokens)


@rule("RU-58")
@scenario("W-56")
def test_had_the_other_taken_all_one_would_know_all() -> None:
    game = explored_twice(3)
    table = game.table
    assert (tuple(table.tokens_at(1)), (1, 3, 3)) in table.known[0]
    world = RULES.imagine(RULES.view(game, 0), Dice(seed_from("all")))
    assert coins(world, 1) == [1, 3, 3]


@rule("RU-58")
def test_looking_into_a_group_leaves_what_was_not_seen() -> None:
    game = a_table(a=fleet(ship("CC-006", "400 700 0")), islands="200 200", lying={0: "1 3 3"})
    pile = game.table.tokens_at(ISLAND)
    game.table.known[0] = with_group((), group_of(game.table, pile))
    learn(game, 0, pile[:1])
    assert game.table.known[0] == (((pile[0],), (1,)), (tuple(pile[1:]), (3, 3)))


@rule("RU-58", "CC-11.1")
def test_mixing_makes_one_group_of_all_that_was_known() -> None:
    game = a_table(a=fleet(ship("CC-006", "400 700 0")), islands="200 200", lying={0: "1 2 3"})
    pile = game.table.tokens_at(ISLAND)
    learn(game, 0, pile[:2])
    mix_among(game, pile, 1)
    assert game.table.known[0] == ((tuple(pile), (1, 2)),)
    assert all(knows(game.table, 1, token) for token in pile)


@rule("RU-58")
def test_a_coin_that_joins_others_in_a_hold_can_no_longer_be_told_from_them() -> None:
    game = a_table(
        a=fleet(ship("CC-018", "157.5 200 0", docked=0, coins="1 1")),
        b=fleet(ship("CC-034", "242.5 200 180", docked=0, coins="2")),
        islands="200 200",
        lying={0: "3"},
    )
    play(game, "explore 0", "enough", "end turn", "explore 1")
    game.apply(1, game.legal[0])
    assert (tuple(game.table.tokens_at(1)), (3,)) in game.table.known[0]
    assert all(knows(game.table, 1, token) for token in game.table.tokens_at(1))


@rule("RU-58", "RU-53")
def test_crew_that_are_landed_beside_the_enemys_are_not_mixed_with_them() -> None:
    game = a_table(
        a=fleet(ship("CC-006", "157.5 200 0", docked=0, crew="captain helmsman")),
        b=fleet(ship("CC-034", "242.5 200 180", docked=0, crew="explorer shipwright")),
        islands="200 200",
    )
    play(game, "land 0", "land 1", "end turn", "land 2", "land 3")
    assert [knows(game.table, 0, token) for token in range(4)] == [True, True, False, False]
    assert [knows(game.table, 1, token) for token in range(4)] == [False, False, True, True]


# -- what is shown ---------------------------------------------------------------------------------------------


@rule("CC-1.8")
def test_a_list_stays_closed_until_it_is_shown_and_its_crew_after_that() -> None:
    game = with_islands(PIRATES, ENGLISH)
    other = with_islands(PIRATES, a_list("CC-001"))
    alike(game, other, [None, 0])
    assert seen(game, 0).lists[1] == (HIDDEN,)
    assert list_of(seen(game, 0), 0) == list_of(game.table, 0)


@rule("CC-2.8", "CC-11.2")
def test_a_seat_knows_its_own_crew_and_nobody_elses() -> None:
    game = begun()
    for seat in range(2):
        table = seen(game, seat)
        for token, source in enumerate(game.table.sources):
            known = table.kinds[token] != HIDDEN
            assert known is (source == seat)
            assert (table.paid[token] != HIDDEN) is known
        assert table.known[1 - seat] == ()
    assert set(seen(game, None).kinds) == {HIDDEN}


def test_once_the_game_is_over_everything_is_turned_up() -> None:
    game = begun()
    game.finish()
    game.settle()
    assert seen(game, None).kinds == game.table.kinds


def swap(table: Coast, one: int, other: int) -> None:
    kind = table.kinds[one]
    table.set_kind(one, table.kinds[other])
    table.set_kind(other, kind)


def test_other_coins_and_other_crew_look_the_same() -> None:
    """Where two tables differ only in what a seat may not know, to the byte."""
    game, other = begun(), begun()
    table = other.table
    mine = [token for token, source in enumerate(table.sources) if source == 1]
    swap(table, mine[0], mine[1])
    table.known[1] = tuple(((token,), (table.kinds[token],)) for token in mine)
    pile = [token for token, source in enumerate(table.sources) if source == PILE]
    swap(table, pile[0], pile[4])
    other.settle()
    alike(game, other, [None, 0])


# -- imagined worlds ---------------------------------------------------------------------------------------------


def test_coins_are_all_ways_to_make_so_much_gold() -> None:
    sets = coin_sets(6, 12)
    assert (1, 1, 2, 2, 3, 3) in sets
    assert len(sets) == 11 == len(set(sets))
    assert all(sum(each) == 12 and len(each) == 6 for each in sets)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_an_imagined_table_has_the_right_coins_and_affordable_crew(seat: int | None) -> None:
    game = begun()
    for n in range(20):
        world = RULES.imagine(RULES.view(game, seat), Dice(seed_from(str(n))))
        RULES.check(world)
        table = world.table
        pile = Counter(table.kinds[t] for t, source in enumerate(table.sources) if source == PILE)
        assert sum(kind * count for kind, count in pile.items() if kind < UNIQUE) == 24
        for at in range(2):
            crew = [token for token, source in enumerate(table.sources) if source == at]
            ships = [
                table.card(each).points
                for each in range(len(table.cards))
                if table.owners[each] == at
            ]
            assert sum(table.paid[token] for token in crew) + sum(ships) <= 30
        for each in range(len(table.cards)):
            assert cost_aboard(table, each) <= table.card(each).points


def test_crew_are_imagined_anew_every_time() -> None:
    game = begun()
    worlds = [RULES.imagine(RULES.view(game, 0), Dice(seed_from(str(n)))) for n in range(20)]
    found = {world.table.kinds[token] for world in worlds for token in game.table.tokens_at(2)}
    assert len(found) > 5


def test_what_was_seen_of_a_share_is_part_of_every_world() -> None:
    """A coin of seven, seen by all, cannot be among the own ones: the other has brought it."""
    rich = a_list("CC-034", coins=(1, 1, 1, 1, 1, 7))
    game = a_start(seed="rich", set_up="at_once", coins="chosen")
    play(game, f"A: {PIRATES}", f"B: {rich}")
    seven = next(token for token, kind in enumerate(game.table.kinds) if kind == 7)
    learn(game, 0, [seven])
    for n in range(10):
        world = RULES.imagine(RULES.view(game, 0), Dice(seed_from(str(n))))
        share = [kind for kind in world.table.contributed[1] if kind < UNIQUE]
        assert 7 in share
        assert sum(share) == 12
        assert world.table.kinds[seven] == 7


def test_explored_islands_keep_no_unique_treasure() -> None:
    listed = a_list("CC-003", uniques="CC-092 CC-093 CC-094")
    game = a_start(seed="searched", set_up="at_once")
    play(game, f"A: {ENGLISH}", f"B: {listed}")
    table = game.table
    place = next(at for at in range(ISLANDS) if at not in table.homes)
    for token in table.tokens_at(ISLAND + place):
        if table.is_unique(token):
            return
    table.explored[place] = 2
    for n in range(20):
        world = RULES.imagine(RULES.view(game, 0), Dice(seed_from(str(n)))).table
        kinds = [world.kinds[token] for token in world.tokens_at(ISLAND + place)]
        assert all(not UNIQUE <= kind < CREW or kind == UNIQUE + 4 for kind in kinds)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"set_up": "at_once", "fleets": "random"},
        {"set_up": "at_once", "fleets": "random", "coins": "chosen", "points": "20"},
        {"fleets": "drafted", "release": "2", "terrain": "1"},
        {"set_up": "at_once", "fleets": "random", "release": "2", "capture_crew": "false"},
    ],
    ids=["by_hand", "random", "coins", "drafted", "supplements"],
)
def test_nobody_is_shown_what_he_may_not_know(options: dict[str, str]) -> None:
    """The leak suite on a game of random moves, some of them free, as far as some turns."""
    game = RULES.new(2, options, Dice(seed_from("leaks")), events=True)
    chance, attention = random.Random("leaks"), random.Random("attention")
    dice, attempts = Dice(seed_from("worlds")), Dice(seed_from("attempts"))
    while not game.over and game.table.turn < 9:
        seat = chance.choice(list(game.waiting))
        choice = game.choice
        assert choice is not None
        action = chance.choice(game.options(seat))
        free = choice.tries(game, seat, attempts)
        if free is not None and chance.random() < 0.3 and game.objection(seat, free) is None:
            action = free
        if attention.random() < LOOKS:
            assert check_leaks(RULES, game, seat, action, dice, {}) == 6
        game.play(seat, action)
        RULES.check(game)


def test_a_shown_fleet_can_be_imagined_before_its_crew_are_assigned() -> None:
    game = with_homes(PIRATES, ENGLISH)
    for seat in (None, 1):
        for n in range(10):
            world = RULES.imagine(RULES.view(game, seat), Dice(seed_from(str(n))))
            assert asked(world) == asked(game)
            fleet = list_of(world.table, 0)
            assert fleet.ships == list_of(game.table, 0).ships
            assert len(fleet.crew) == 3

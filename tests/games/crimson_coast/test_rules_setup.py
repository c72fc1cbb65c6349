"""Chapters 1, 2 and 4: fleets, islands and terrain, homes, mooring, crew, treasure."""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.components import ISLANDS
from flibuste.games.crimson_coast.geometry.contact import dist
from flibuste.games.crimson_coast.moves.kinds import MOVES
from flibuste.games.crimson_coast.rules.assigning import AssignCrew
from flibuste.games.crimson_coast.rules.crewing import room
from flibuste.games.crimson_coast.rules.fleet import list_of, packed, unpacked
from flibuste.games.crimson_coast.rules.mooring import moor_close, unfair
from flibuste.games.crimson_coast.rules.treasure import wild_islands
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import ISLAND, NONE, NOWHERE, PILE
from tests.games.crimson_coast.play import (
    asked,
    coins,
    crew,
    island,
    names_told,
    options,
    play,
    refused,
    told,
)
from tests.games.crimson_coast.starting import (
    a_list,
    a_start,
    moor_all,
    with_fleets,
    with_homes,
    with_islands,
)
from tests.games.crimson_coast.table import CoastGame
from tests.rules import rule, scenario

PIRATES = a_list("CC-003 GEN-CAPTAIN-PIR GEN-HELMSMAN-PIR", "CC-015 GEN-EXPLORER-PIR")
ENGLISH = a_list("CC-034 GEN-CAPTAIN-ENG", "CC-040")


def set_up(**options: str) -> CoastGame:
    """As far as the first turn, crew as listed."""
    game = with_homes(PIRATES, ENGLISH, **options)
    return play(game, "A: crew as listed", "B: crew as listed")


# -- fleets (CC-1) ---------------------------------------------------------------------------------------


@rule("CC-1.1", "CC-1.8")
def test_both_choose_a_fleet_at_once_and_in_secret() -> None:
    game = a_start()
    assert asked(game) == ("AB", "ChooseFleet")
    assert game.choice is not None
    assert game.choice.secret
    assert game.choice.sealed
    play(game, f"B: {ENGLISH}")
    assert asked(game) == ("A", "ChooseFleet")
    before = RULES.view(game, 0)
    other = play(a_start(), "B: fleet armada")
    assert RULES.view(other, 0) == before


@rule("CC-1.1")
@pytest.mark.parametrize(("points", "ready"), [("20", 3), ("30", 6), ("40", 3), ("50", 3)])
def test_ready_fleets_are_offered_for_the_build_total(points: str, ready: int) -> None:
    found = options(a_start(points=points))
    assert len(found) == ready + 1
    assert found[-1] == "fleet random"


@rule("CC-1.2", "CC-1.3", "CC-1.6", "RU-01", "RU-05")
def test_a_list_is_refused_with_the_rule_that_it_breaks() -> None:
    game = a_start()
    assert refused(game, f"A: {a_list('CC-001', 'CC-003')}") == "CC-1.2"
    assert refused(game, f"A: {a_list()}") == "CC-1.2"
    assert refused(game, f"A: {a_list('CC-018', 'CC-018')}") == "RU-05"
    assert refused(game, f"A: {a_list('RV-076')}") == "CC-1.3"
    assert refused(game, f"A: {a_list('CC-003', coins=(1, 1, 1, 1, 1, 1))}") == "CC-4.1"
    sentence = game.refusal(0, MOVES.read(a_list("CC-001", "CC-003")))
    assert sentence is not None
    assert "33 points" in sentence.sentence


@rule("CC-1.8")
def test_a_mistyped_code_gets_a_sentence() -> None:
    with pytest.raises(Complaint, match="wrong, missing or too many"):
        MOVES.read(ENGLISH[:-1] + ("0" if ENGLISH[-1] != "0" else "1"))
    assert MOVES.read(ENGLISH.lower()) == MOVES.read(ENGLISH)


@rule("CC-1.3")
def test_supplements_are_in_the_box_with_the_second_release() -> None:
    play(a_start(release="2"), f"A: {a_list('RV-076')}")


@rule("CC-1.8")
def test_chance_builds_legal_fleets() -> None:
    game = play(a_start(), "A: fleet random", "B: fleet random")
    assert asked(game)[1] == "LayIsland"
    assert all(list_of(game.table, seat).ships for seat in range(2))
    at_once = a_start(fleets="random", seed="3")
    assert asked(at_once)[1] == "LayIsland"


@rule("CC-1.8")
def test_lists_are_kept_as_numbers() -> None:
    fleet = list_of(with_fleets(PIRATES, ENGLISH).table, 0)
    assert unpacked(packed(fleet)) == fleet


@rule("CC-1.5", "CC-1.8", "CC-2.5")
def test_ships_and_forts_come_to_light_when_ships_are_placed() -> None:
    game = with_islands(a_list("CC-003", forts="CC-031"), ENGLISH)
    assert game.table.cards == ()
    play(game, "B: home 0")
    assert list(game.table.owners) == [0]
    assert game.table.fort_owners == (0,)
    assert told(game, "shows_fleet") == [{"seat": "A", "ships": ("CC-003",), "crew": 0}]
    assert told(game, "has_fort") == [{"seat": "A", "fort": "CC-031"}]
    moor_all(game)
    play(game, "A: home 1")
    assert list(game.table.owners) == [0, 1, 1]


@rule("CC-1.4")
def test_a_ship_keeps_its_nation() -> None:
    game = set_up()
    game.table.fleets = (1, *game.table.fleets[1:])
    assert game.table.card(0).nation == 3


@rule("CC-1.8")
def test_drafted_fleets_come_from_an_open_pool() -> None:
    game = a_start("1 1 1 1", fleets="drafted", seed="draft")
    first = game.table.first
    name, other = "AB"[first], "BA"[first]
    assert asked(game) == (name, "Draft")
    ships, people, forts = game.table.pool
    assert (len(ships), len(people), len(forts)) == (12, 8, 2)
    assert refused(game, "draft no more") == "RU-01"
    card = next(option for option in options(game) if option.startswith("draft ship"))
    play(game, card)
    assert asked(game) == (other, "Draft")
    assert refused(game, card) == "CC-1.8"
    view = RULES.view(game, 1 - first).visible
    assert view.lists == game.table.lists  # type: ignore[attr-defined]


@rule("CC-1.8")
def test_who_drafts_no_more_leaves_the_rest_to_the_other() -> None:
    game = a_start(fleets="drafted", seed="draft")
    first = game.table.first
    for _ in range(3):
        play(game, next(option for option in options(game) if option.startswith("draft ship")))
    while asked(game)[0] == "AB"[1 - first] and len(game.table.lists[1 - first]) == 0:
        play(game, options(game)[0])
    stopper = game.waiting[0]
    play(game, "draft no more")
    if type(game.choice).__name__ == "Draft":
        assert game.waiting == (1 - stopper,)
        play(game, "draft no more")
    assert asked(game)[1] == "LayIsland"


@rule("CC-1.7", "CC-5.2")
@scenario("W-52")
def test_two_crew_that_add_to_the_total_add_once() -> None:
    game = a_start()
    ships = ("CC-003 CC-027", "CC-034 CC-046b", "CC-015")
    play(game, f"A: {a_list(*ships)}")
    assert refused(game, f"B: {a_list(*ships, 'CC-038')}") == "CC-1.2"


@rule("CC-1.7", "CC-2.8")
def test_crew_that_a_list_made_cheaper_go_aboard_the_ship_that_it_names() -> None:
    game = with_homes(a_list("CC-003 CC-028 GEN-CAPTAIN-PIR", "CC-015"), ENGLISH)
    assert sorted(options(game)) == ["begin aboard 0", "crew as listed"]
    assert refused(game, "begin ashore") == "CC-1.7"
    assert refused(game, "begin aboard 1") == "CC-1.7"
    table = play(game, "crew as listed").table
    assert sorted(table.paid[token] for token in table.crew_of(0)) == [2, 2]


@rule("CC-1.7", "CC-3.1", "RU-61")
@scenario("W-57")
def test_beside_a_jonah_everybody_costs_nothing_and_takes_a_space() -> None:
    pirates = a_list("CC-006 CC-029b GEN-CAPTAIN-PIR GEN-OARSMAN-PIR")
    game = play(with_homes(pirates, ENGLISH), "A: crew as listed", "B: crew as listed")
    assert [game.table.paid[token] for token in game.table.crew_of(0)] == [0, 0, 0]
    assert room(game.table, 0) == 1


# -- first player, islands, terrain (CC-2.1 to CC-2.4) -----------------------------------------------------


@rule("CC-2.1")
def test_the_higher_die_goes_first_and_ties_are_rolled_again() -> None:
    game = with_fleets(PIRATES, ENGLISH, "3 3 2 5")
    assert game.table.first == 1
    assert [each["die"] for each in told(game, "rolls")] == [3, 3, 2, 5]
    assert asked(game) == ("B", "LayIsland")


@rule("CC-2.2", "CC-2.9")
def test_six_islands_are_placed_in_turn() -> None:
    game = with_fleets(PIRATES, ENGLISH)
    order = ""
    while asked(game)[1] == "LayIsland":
        order += asked(game)[0]
        play(game, options(game)[0])
    assert order == "ABABAB"
    assert len(game.table.islands) == ISLANDS
    outlines = [sea.island(game.table, at).outline for at in range(ISLANDS)]
    assert outlines[5] is outlines[0]


@rule("CC-2.3", "RU-02", "RU-04")
@scenario("W-49")
def test_islands_keep_their_distance() -> None:
    game = play(with_fleets(PIRATES, ENGLISH), "island 200 200 0")
    assert refused(game, "island 400 200 0") == "CC-2.3"
    assert refused(game, "island 640 200 0") == "CC-2.3"
    assert refused(game, "island 460 80 0") == "RU-04"
    play(game, "island 460 200 0")


@rule("CC-2.3")
def test_any_pose_that_keeps_the_gaps_is_accepted() -> None:
    game = play(with_fleets(PIRATES, ENGLISH), "island 312.5 400 37.5")
    assert game.table.islands == ((31250, 40000, 375),)
    assert "island 312.5 400 37.5" not in options(game)


@rule("RU-02")
def test_wide_gaps_of_later_sets() -> None:
    game = play(with_fleets(PIRATES, ENGLISH, island_gap="3L_6L"), "island 200 200 0")
    assert refused(game, "island 460 200 0") == "CC-2.3"
    play(game, "island 640 200 0")


@rule("RU-02")
def test_a_gap_shrinks_where_an_island_would_fit_nowhere() -> None:
    game = with_fleets(PIRATES, ENGLISH, island_gap="3L_6L")
    square = ("300 300 0", "650 300 0", "300 620 0", "650 620 0")
    play(game, *[f"island {at}" for at in square])
    assert options(game)
    play(game, options(game)[0])
    lands = [sea.island(game.table, at) for at in range(5)]
    least = min([dist(lands[4], other) for other in lands[:4]])
    assert least < 250 < min([dist(lands[0], other) for other in lands[1:4]])


@rule("RU-04")
def test_a_wider_table_has_room_for_more() -> None:
    play(with_fleets(PIRATES, ENGLISH, table_mm="1219"), "island 1100 1100 0")
    assert refused(with_fleets(PIRATES, ENGLISH), "island 1100 1100 0") == "RU-04"


@rule("RU-03")
def test_terrain_lies_s_from_everything_or_l_where_that_is_agreed() -> None:
    """70 mm from the island south of it, and then 84."""
    square = ("200 200 0", "475 200 0", "750 200 0", "200 450 0", "750 450 0", "475 450 0")
    for gap in ("S", "L"):
        game = with_fleets(PIRATES, ENGLISH, terrain="1", terrain_gap=gap)
        play(game, *[f"island {at}" for at in square], "lay reef")
        if gap == "L":
            assert refused(game, "terrain 475 580 0") == "CC-2.4"
            play(game, "terrain 475 594 0")
        else:
            play(game, "terrain 475 580 0")


@rule("CC-2.4", "RU-03")
def test_terrain_follows_the_islands_a_piece_each() -> None:
    game = with_islands(PIRATES, ENGLISH, terrain="1")
    assert asked(game) == ("A", "ChooseKind")
    assert options(game) == ["lay fog", "lay reef", "lay sargasso"]
    play(game, "lay reef")
    assert asked(game) == ("A", "LayTerrain")
    assert refused(game, "terrain 320 200 0") == "CC-2.4"
    play(game, "terrain 450 700 0", "B: lay fog", "terrain 700 700 90")
    assert game.table.terrain_kinds == (1, 0)
    assert asked(game) == ("B", "ChooseHome")


# -- homes and mooring (CC-2.5 to CC-2.7) --------------------------------------------------------------------


@rule("CC-2.5", "CC-2.6")
@scenario("W-53")
def test_the_second_player_names_the_first_home_and_the_first_the_second() -> None:
    game = with_islands(PIRATES, ENGLISH)
    assert asked(game) == ("B", "ChooseHome")
    play(game, "home 0")
    assert game.table.homes == [0, NONE]
    moor_all(game)
    assert asked(game) == ("A", "ChooseHome")
    assert refused(game, "home 0") == "CC-2.5"
    play(game, "home 3")
    assert game.table.homes == [0, 3]
    assert wild_islands(game.table) == [1, 2, 4, 5]


@rule("RU-11")
def test_each_may_name_his_own_home_the_second_player_first() -> None:
    game = with_islands(PIRATES, ENGLISH, home_choice="own_last_first")
    assert asked(game) == ("B", "ChooseHome")
    play(game, "B: home 2", "A: home 4")
    assert game.table.homes == [4, 2]
    assert asked(game) == ("A", "MoorShip")


@rule("CC-2.7")
def test_ships_are_moored_with_the_bow_at_home() -> None:
    game = play(with_islands(PIRATES, ENGLISH), "B: home 0")
    assert asked(game) == ("A", "MoorShip")
    assert refused(game, "moor 400 400 0") == "CC-2.7"  # far from home
    assert refused(game, "moor 242.5 200 0") == "CC-2.7"  # on the island
    play(game, "moor 157.5 200 0")
    assert game.table.docked[0] == 0
    assert refused(game, "moor 157.5 205 0") == "CC-2.7"  # in the other ship
    play(game, "moor 242.5 200 171.5")
    assert sea.bow_touches_island(game.table, 1, 0)


@rule("CC-2.7")
def test_ships_that_lie_too_far_apart_close_up() -> None:
    game = play(with_islands(PIRATES, ENGLISH), "B: home 0")
    moor_close(game, 0)
    game.settle()
    table = game.table
    assert NOWHERE not in table.poses
    assert table.docked == [0, 0]
    assert asked(game) == ("A", "ChooseHome")


# -- crew (CC-2.8) -----------------------------------------------------------------------------------------------


@rule("CC-2.8")
def test_crew_begin_aboard_or_at_home_and_only_their_places_are_seen() -> None:
    game = with_homes(PIRATES, ENGLISH)
    assert asked(game) == ("A", "AssignCrew")
    play(game, "begin aboard 0", "begin ashore", "begin aboard 1")
    assert asked(game) == ("B", "AssignCrew")
    table = game.table
    assert [len(crew(game, place)) for place in (0, 1, island(0))] == [1, 1, 1]
    seen = RULES.view(game, 1).visible
    assert [seen.kinds[token] for token in range(3)] == [-1, -1, -1]  # type: ignore[attr-defined]
    mine = RULES.view(game, 0).visible
    assert mine.kinds[:3] == table.kinds[:3]  # type: ignore[attr-defined]


@rule("CC-2.8")
def test_crew_that_must_lie_open_do() -> None:
    game = with_homes(a_list("CC-003 CC-027"), ENGLISH)
    play(game, "A: crew as listed")
    assert crew(game, 0) == ["CC-027!"]


@rule("CC-2.8")
def test_tokens_are_mixed_so_that_their_numbers_tell_nothing() -> None:
    first = [
        play(with_homes_seed(str(seed)), "A: crew as listed").table.kinds[0] for seed in range(12)
    ]
    assert len(set(first)) > 1


def with_homes_seed(seed: str) -> CoastGame:
    game = play(a_start(seed=seed), f"A: {PIRATES}", f"B: {PIRATES}")
    while asked(game)[1] != "AssignCrew":
        game.apply(game.waiting[0], game.legal[0])
    return game if game.waiting[0] == 0 else play(game, "crew as listed")


@rule("CC-3.2")
@scenario("W-34")
def test_crew_cost_no_more_than_their_ship() -> None:
    rover = a_list("CC-018", ashore="GEN-CAPTAIN-PIR GEN-HELMSMAN-PIR")
    game = with_homes(rover, ENGLISH)
    for _ in range(2):
        name = crew_asked(game)
        if name == "captain":
            assert refused(game, "begin aboard 0") == "CC-3.2"
            play(game, "begin ashore")
        else:
            play(game, "begin aboard 0")
    assert crew(game, 0) == ["helmsman"]


def crew_asked(game: CoastGame) -> str:
    assert isinstance(game.choice, AssignCrew)
    return game.table.crew_card(game.choice.token).type


# -- treasure (CC-4) -----------------------------------------------------------------------------------------------


@rule("CC-4.1", "CC-4.2", "CC-4.4", "RU-10")
@scenario("W-08")
def test_twelve_coins_worth_twenty_four_go_round_four_wild_islands() -> None:
    game = set_up()
    table = game.table
    piles = [coins(game, ISLAND + at) for at in wild_islands(table)]
    assert [len(pile) for pile in piles] == [3, 3, 3, 3]
    assert sorted(coin for pile in piles for coin in pile) == sorted(2 * [1, 1, 2, 2, 3, 3])
    assert (table.dealt, table.winning_line) == (24, 13)
    assert table.up == 0
    for seat in (None, 0, 1):
        seen = RULES.view(game, seat).visible
        pile = [token for token, source in enumerate(table.sources) if source == PILE]
        assert all(seen.kinds[token] == -1 for token in pile)  # type: ignore[attr-defined]


@rule("RU-10")
def test_a_bigger_game_has_four_coins_on_each_island() -> None:
    game = a_start(points="40", coins_per_player="8", gold_per_player="15", set_up="at_once")
    play(game, "A: fleet men_of_war", "B: fleet brethren")
    table = game.table
    assert table.dealt == 30
    assert [len(coins(game, ISLAND + at)) for at in wild_islands(table)] == [4, 4, 4, 4]


@rule("RU-10")
def test_coins_may_be_chosen_where_the_table_says_so() -> None:
    own = a_list("CC-003", coins=(1, 1, 1, 1, 1, 7))
    assert refused(a_start(), f"A: {own}") == "RU-10"
    play(a_start(coins="chosen"), f"A: {own}")


@rule("CC-4.3", "RU-09")
def test_unique_treasures_are_added_and_dealt_one_by_one() -> None:
    game = a_start(set_up="at_once")
    play(game, f"A: {a_list('CC-003', uniques='CC-092 CC-094')}", f"B: {ENGLISH}")
    table = game.table
    counts = [len(table.tokens_at(ISLAND + at)) for at in wild_islands(table)]
    assert counts == [4, 4, 3, 3]
    assert (table.dealt, table.extras) == (24, 2)
    assert [each["n"] for each in told(game, "brings_treasure")] == [8, 6]
    too_many = a_list("CC-003", uniques="CC-092 CC-093 CC-094 CC-095")
    assert refused(a_start(), f"A: {too_many}") == "RU-09"
    assert refused(a_start(max_uniques="0"), f"A: {a_list('CC-003', uniques='CC-092')}") == "RU-09"


@rule("CC-4.3")
def test_abandoned_crew_replace_coins_of_the_same_gold() -> None:
    pile = a_list("CC-003", coins=(1, 1, 1, 2, 7), uniques="CC-098", found="ABN-CAPTAIN")
    game = play(a_start(set_up="at_once"), f"A: {pile}", f"B: {ENGLISH}")
    table = game.table
    found = [token for token, kind in enumerate(table.kinds) if kind >= 274]
    assert [table.crew_card(token).id for token in found] == ["ABN-CAPTAIN"]
    assert table.crew_backs >> found[0] & 1 == 0
    assert (table.dealt, table.extras) == (24, 0)


# -- all at once (CC-2.9) --------------------------------------------------------------------------------------------


@rule("CC-2.9")
def test_chance_may_lay_the_whole_table() -> None:
    game = play(a_start(set_up="at_once", terrain="1"), f"A: {PIRATES}", f"B: {ENGLISH}")
    table = game.table
    assert asked(game) == ("A", "Command")
    assert (len(table.islands), len(table.terrain)) == (6, 2)
    assert NOWHERE not in table.poses
    assert crew(game, 0) + crew(game, 1)
    assert not crew(game, island(table.homes[0]))
    assert "laid_by_chance" in names_told(game)
    RULES.check(game)


@rule("CC-2.9")
def test_homes_that_chance_gives_are_as_fair_as_can_be() -> None:
    game = play(a_start(seed="fair", set_up="at_once"), f"A: {PIRATES}", f"B: {ENGLISH}")
    lands = [sea.island(game.table, at) for at in range(ISLANDS)]
    gaps = [[dist(one, other) for other in lands] for one in lands]
    pairs = [unfair(gaps, one, other) for one in range(ISLANDS) for other in range(one)]
    assert unfair(gaps, *game.table.homes) == min(pairs)


@rule("CC-2.9")
def test_the_order_of_the_set_up() -> None:
    game = set_up()
    told_in_order = list(dict.fromkeys(names_told(game)))
    wanted = [
        "fleets_built",
        "first_player",
        "places",
        "home",
        "moors",
        "begins_aboard",
        "treasure_dealt",
        "turn",
    ]
    assert [name for name in told_in_order if name in wanted] == wanted

"""Chapters 8 and 11: unloading, exploring islands and ships, unique treasures."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.crimson_coast.codes import NUMBER
from flibuste.games.crimson_coast.components import SHIPS
from flibuste.games.crimson_coast.rules.crewing import room
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import BANK, FORT, GONE, ISLAND
from tests.games.crimson_coast.play import (
    asked,
    bank,
    banked,
    coins,
    crew,
    fort,
    island,
    masts,
    options,
    play,
    refused,
    told,
    uniques,
)
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule, scenario

DOCK = "157.5 200 0"
EAST = "242.5 200 180"
ISLE = "200 200"
OFF = "120 200 0"
"""S away from the west shore of an island at 200, 200."""


def at_island(
    name: str = "CC-006",
    lying: str = "1 3 3",
    dice: str = "",
    options: dict[str, Any] | None = None,
    **things: Any,
) -> CoastGame:
    """A's ship docked at island 0, where this treasure lies; an enemy far away."""
    return a_table(
        a=fleet(ship(name, DOCK, docked=0, **things)),
        b=fleet(ship("CC-034", "700 700 0")),
        islands=ISLE,
        lying={0: lying},
        dice=dice,
        **(options or {}),
    )


def takes(game: CoastGame, *kinds: int) -> CoastGame:
    """Take coins by what they are worth: their numbers changed when they were mixed."""
    for kind in kinds:
        choice = game.choice
        place = choice.place  # type: ignore[union-attr]
        token = next(
            token for token in game.table.tokens_at(place) if game.table.kinds[token] == kind
        )
        play(game, f"take {token}")
    return game


# -- islands (CC-11.1 to CC-11.5) ---------------------------------------------------------------------------


@rule("CC-11.1", "CC-11.2")
def test_a_docked_ship_looks_at_all_treasures_and_takes_some() -> None:
    game = play(at_island(), "explore 0")
    assert asked(game) == ("A", "TakeTreasure")
    takes(game, 3, 3)
    play(game, "enough")
    assert coins(game, 0) == [3, 3]
    assert coins(game, island(0)) == [1]
    assert game.table.acted[0] == 1
    seen = RULES.view(game, 1).visible
    aboard = game.table.tokens_at(0)
    assert [seen.kinds[token] for token in aboard] == [-1, -1]  # type: ignore[attr-defined]


@rule("CC-3.12", "CC-11.1")
@scenario("W-30")
def test_an_explorer_explores_in_the_action_that_docked_his_ship() -> None:
    game = a_table(
        a=fleet(ship("CC-078", OFF, crew="explorer", coins="1")),
        b=fleet(ship("CC-034", "700 700 0")),
        islands=ISLE,
        lying={0: "1 3 3"},
    )
    play(game, "move 0", "sail S 0")
    assert room(game.table, 0) == 2
    play(game, "explore free 0")
    assert crew(game, 0) == ["explorer!"]
    takes(game, 3, 3)
    assert options(game) == ["enough"]
    play(game, "enough")
    assert [event["n"] for event in told(game, "explores")] == [3]
    assert [each["token"] for each in told(game, "takes")] == ["closed_treasure"] * 2
    assert game.table.acted[0] == 1


@rule("CC-3.12", "CC-11.5")
def test_without_an_explorer_or_a_marker_exploring_costs_an_action() -> None:
    game = a_table(a=fleet(ship("CC-078", OFF)), islands=ISLE, lying={0: "1"})
    play(game, "move 0", "sail S 0")
    assert refused(game, "explore free 0") == "CC-11.5"
    assert refused(game, "explore 0") == "CC-6.3"


@rule("CC-11.5", "RU-20")
@scenario("W-31")
def test_a_marked_island_is_explored_free_once_a_docking() -> None:
    game = a_table(a=fleet(ship("CC-078", OFF)), islands=ISLE, lying={0: "1 2 3"}, markers={0: "A"})
    play(game, "move 0", "sail S 0", "explore free 0")
    takes(game, 3)
    play(game, "enough")
    assert game.table.acted[0] == 1
    assert refused(game, "explore free 0") == "CC-11.5"


@rule("CC-11.5")
def test_the_enemys_marker_is_of_no_use() -> None:
    game = a_table(a=fleet(ship("CC-078", OFF)), islands=ISLE, lying={0: "1"}, markers={0: "B"})
    play(game, "move 0", "sail S 0")
    assert refused(game, "explore free 0") == "CC-11.5"


@rule("RU-20")
def test_only_an_island_that_was_explored_is_marked_where_the_table_plays_it_so() -> None:
    game = at_island(options={"mark_on": "explored"})
    assert game.table.markers[0] == 0
    play(game, "explore 0", "enough")
    assert game.table.markers[0] == 1


@rule("CC-11.1")
def test_only_a_docked_ship_explores_a_wild_island_with_treasure() -> None:
    at_sea = a_table(a=fleet(ship("CC-006", "400 700 0")), islands=ISLE, lying={0: "1"})
    assert refused(at_sea, "explore 0") == "CC-11.1"
    empty = a_table(a=fleet(ship("CC-006", DOCK, docked=0)), islands=ISLE)
    assert refused(empty, "explore 0") == "CC-11.1"
    at_home = a_table(a=fleet(ship("CC-006", DOCK, docked=0), home=0, bank="3"), islands=ISLE)
    assert refused(at_home, "explore 0") == "CC-11.1"


@rule("CC-11.4")
def test_taking_nothing_is_legal_and_a_derelict_may_explore() -> None:
    game = play(at_island(masts=0), "explore 0", "enough")
    assert coins(game, island(0)) == [1, 3, 3]
    assert game.table.explored[0] == 1


@rule("CC-11.3", "RU-53")
def test_crew_may_be_landed_to_make_room_but_coins_are_not_put_back() -> None:
    game = at_island("CC-018", crew="explorer explorer", lying="2 3")
    assert room(game.table, 0) == 0
    play(game, "land 0", "explore 0")
    takes(game, 3)
    assert [option for option in options(game) if option != "enough"] == []
    play(game, "enough")
    assert coins(game, 0) == [3]
    assert not [option for option in options(game) if option.startswith("give")]


@rule("CC-3.6", "CC-11.1")
def test_linked_crew_may_come_to_light_for_one_more_coin() -> None:
    game = at_island("CC-003", crew="CC-024 CC-030a", coins="1 1", lying="3")
    play(game, "explore 0")
    assert options(game) == ["link 0", "enough"]
    play(game, "link 0")
    takes(game, 3)
    assert coins(game, 0) == [1, 1, 3]


@rule("CC-5.3")
def test_some_ships_never_take_the_last_treasure() -> None:
    (card, *_) = ships_with("NO_LAST_TREASURE")
    game = at_island(card, lying="2 3", options={"release": "2"})
    play(game, "explore 0")
    takes(game, 3)
    last = game.table.tokens_at(ISLAND)[0]
    assert refused(game, f"take {last}") == "CC-5.3"


def ships_with(code: str) -> list[str]:
    return [card.id for card in SHIPS if NUMBER[code] in card.codes]


# -- unloading (CC-8.3 to CC-8.5) -----------------------------------------------------------------------------


@rule("CC-8.3", "CC-8.5", "RU-46")
@scenario("W-39")
def test_docking_at_home_banks_every_coin_and_leaves_the_rest() -> None:
    game = a_table(
        a=fleet(ship("CC-078", OFF, coins="2 3", treasure="CC-095"), home=0),
        b=fleet(ship("CC-034", "700 700 0")),
        islands=ISLE,
    )
    play(game, "move 0", "sail S 0")
    assert banked(game, "A") == 5
    assert coins(game, bank("A")) == [2, 3]
    assert uniques(game, 0) == ["CC-095"]
    assert all(game.table.is_up(token) for token in game.table.tokens_at(BANK))


@rule("CC-8.4")
def test_docking_at_an_own_fort_fills_the_fort() -> None:
    game = a_table(
        a=fleet(ship("CC-078", OFF, coins="2"), home=1, forts="CC-031@0 3"), islands=ISLE
    )
    play(game, "move 0", "sail S 0")
    assert coins(game, fort(0)) == [2, 3]
    assert banked(game, "A") == 5


@rule("CC-18.1", "CC-4.4")
@scenario("W-08")
@pytest.mark.parametrize(("home", "wins"), [("7 4", False), ("7 5", True)])
def test_thirteen_of_twenty_four_win_at_once_and_twelve_do_not(home: str, wins: bool) -> None:
    game = a_table(
        a=fleet(ship("CC-078", OFF, coins="1"), home=0, bank=home),
        b=fleet(ship("CC-034", "700 700 0")),
        islands=ISLE,
    )
    play(game, "move 0", "sail S 0")
    assert game.over is wins
    assert game.table.won == (0 if wins else -1)


@rule("RU-56")
def test_a_unique_treasure_with_a_value_is_banked_like_a_coin() -> None:
    game = a_table(a=fleet(ship("CC-078", OFF, treasure="CC-094"), home=0), islands=ISLE)
    game.table.worth[0] = 4
    game.table.created += 4
    play(game, "move 0", "sail S 0")
    assert banked(game, "A") == 4


@rule("CC-8.3")
def test_somebody_aboard_may_make_the_treasure_worth_more() -> None:
    def home(who: str) -> CoastGame:
        game = a_table(
            a=fleet(ship("CC-078", OFF, crew=who, coins="3"), home=0),
            b=fleet(ship("CC-034", "700 700 0")),
            islands=ISLE,
        )
        return play(game, "move 0", "sail S 0")

    assert banked(home("CC-030b!"), "A") == 5
    closed = home("CC-030b")
    assert banked(closed, "A") == 3
    play(closed, "appraise 0")
    assert banked(closed, "A") == 5
    assert refused(closed, "appraise 0") == "CC-8.3"
    assert refused(home("captain"), "appraise 0") == "CC-8.3"


@rule("CC-6.6")
def test_a_fort_may_thank_for_four_gold_with_an_action() -> None:
    def unloaded(gold: str) -> CoastGame:
        game = a_table(
            a=fleet(ship("CC-078", OFF, coins=gold), home=1, forts="CC-091@0 3"),
            b=fleet(ship("CC-034", "700 700 0")),
            islands=ISLE,
        )
        return play(game, "move 0", "sail S 0")

    assert unloaded("1 3").table.more == [1, 0]
    assert unloaded("1 2").table.more == [0, 0]


# -- unique treasures (CC-11.6) ---------------------------------------------------------------------------------


@rule("CC-11.6")
@scenario("W-32")
def test_a_unique_treasure_must_be_taken_and_needs_no_room() -> None:
    game = at_island("CC-018", coins="1 1", lying="CC-092 2 2")
    play(game, "explore 0")
    assert uniques(game, 0) == ["CC-092"]
    assert told(game, "finds") == [{"seat": "A", "card": "CC-092", "ship": "CC-018"}]
    assert options(game) == ["enough"]
    play(game, "enough")
    assert coins(game, island(0)) == [2, 2]


@rule("CC-11.6")
def test_one_that_is_kept_closed_must_be_taken_too_but_nobody_sees_what_it_is() -> None:
    game = at_island("CC-018", coins="1 1", lying="CC-095 2")
    play(game, "explore 0")
    assert refused(game, "enough") == "CC-11.6"
    takes(game, 103)
    assert uniques(game, 0) == ["CC-095"]
    token = next(token for token in game.table.tokens_at(0) if game.table.kinds[token] == 103)
    assert not game.table.is_up(token)
    assert RULES.view(game, 1).visible.kinds[token] == -1  # type: ignore[attr-defined]
    play(game, "enough")


@rule("CC-11.6")
def test_buried_treasure_is_worth_a_die_and_keeps_its_ship_busy() -> None:
    game = at_island(lying="CC-094", dice="5")
    play(game, "explore 0")
    token = next(token for token, kind in enumerate(game.table.kinds) if kind == 102)
    assert game.table.worth[token] == 5
    assert game.table.created == 5
    play(game, "end turn", "end turn")
    assert refused(game, "explore 0") == "CC-11.6"
    assert refused(game, "move 0") == "CC-11.6"
    play(game, "end turn", "end turn")
    assert game.objection(0, RULES.action("move 0")) is None


@rule("CC-11.6")
def test_trees_mend_every_mast_and_are_gone() -> None:
    game = at_island(masts=1, lying="CC-096")
    play(game, "explore 0")
    assert masts(game, 0) == "1111"
    token = next(token for token, kind in enumerate(game.table.kinds) if kind == 104)
    assert game.table.places[token] == GONE


@rule("CC-11.6")
def test_a_ship_with_all_its_masts_may_leave_trees_or_take_them() -> None:
    game = play(at_island(lying="CC-096 2"), "explore 0")
    trees = next(token for token, kind in enumerate(game.table.kinds) if kind == 104)
    assert not game.table.is_up(trees)
    left = game.copy()
    left.apply(0, RULES.action("enough"))
    assert left.table.places[trees] == ISLAND
    play(game, f"take {trees}")
    assert game.table.places[trees] == GONE


@rule("CC-11.6")
def test_a_ghostly_encounter_is_worth_the_crew_that_is_left() -> None:
    game = at_island("CC-070", crew="captain helmsman", lying="CC-099", dice="1 4")
    play(game, "explore 0")
    assert asked(game) == ("A", "ChooseCrewLoss")
    play(game, "lose crew 0")
    token = next(token for token, kind in enumerate(game.table.kinds) if kind == 107)
    assert crew(game, 0) == ["helmsman"]
    assert game.table.worth[token] == 1


@rule("CC-11.6", "CC-6.2")
def test_scurvy_takes_a_crew_with_a_four_or_more_until_the_ship_is_home() -> None:
    def turn_of_a(die: str) -> CoastGame:
        game = a_table(
            a=fleet(ship("CC-006", "400 700 0", crew="captain! helmsman!", treasure="CC-092")),
            b=fleet(ship("CC-034", "700 400 0")),
            to_move="B",
            dice=die,
        )
        return play(game, "end turn")

    assert asked(turn_of_a("3")) == ("A", "Command")
    sick = turn_of_a("4")
    assert asked(sick) == ("A", "ChooseCrewLoss")
    play(sick, "lose crew 1")
    assert crew(sick, 0) == ["captain!"]


@rule("CC-11.6")
def test_a_ship_that_comes_home_is_rid_of_scurvy() -> None:
    game = a_table(a=fleet(ship("CC-078", OFF, treasure="CC-092"), home=0), islands=ISLE)
    play(game, "move 0", "sail S 0")
    assert uniques(game, 0) == []


@rule("CC-11.6", "CC-6.6")
def test_dry_powder_is_one_more_shoot_action() -> None:
    def facing() -> CoastGame:
        return a_table(
            a=fleet(ship("CC-070", "300 300 90", treasure="CC-095")),
            b=fleet(ship("CC-034", "350 300 90")),
            dice="1 1 1 1 1 1",
        )

    game = play(facing(), "powder 0")
    assert asked(game) == ("A", "FireGuns")
    play(game, "cease fire")
    assert uniques(game, 0) == []
    assert game.table.acted[0] == 1
    play(game, "shoot 0", "cease fire")
    assert refused(game, "shoot 0") == "CC-6.6"
    last = play(facing(), "shoot 0", "cease fire", "powder 0", "cease fire")
    assert last.table.acted[0] == 2


# -- ships that explore ships (CC-11.7, CC-11.8) ----------------------------------------------------------------------


def alongside(
    mine: dict[str, Any], theirs: dict[str, Any], other: str = "CC-003", **options: Any
) -> CoastGame:
    """A's ship beside a derelict of B."""
    return a_table(
        a=fleet(ship("CC-070", "300 300 0", **mine)),
        b=fleet(ship(other, "300 319.5 0", masts=0, **theirs), ship("CC-034", "700 700 0")),
        **options,
    )


@rule("CC-11.7", "CC-11.8", "RU-28")
def test_a_derelict_is_explored_and_cargo_goes_both_ways() -> None:
    game = alongside({"coins": "1"}, {"crew": "captain", "coins": "3"})
    play(game, "explore 0")
    assert asked(game) == ("A", "Exchange")
    table = game.table
    assert all(((token,), (table.kinds[token],)) in table.known[0] for token in table.tokens_at(1))
    mate = table.crew_of(1)[0]
    coin = next(token for token in table.tokens_at(1) if table.kinds[token] == 3)
    play(game, f"take {mate}", f"take {coin}")
    own = next(token for token in table.tokens_at(0) if table.kinds[token] == 1)
    play(game, f"give {own}", "enough")
    assert (crew(game, 0), coins(game, 0), coins(game, 1)) == (["captain"], [3], [1])
    assert table.whose[mate] == 0
    assert table.acted[0] == 1


@rule("RU-28")
def test_where_captured_crew_do_not_serve_they_are_only_eliminated() -> None:
    game = alongside({}, {"crew": "captain"}, capture_crew="false")
    play(game, "explore 0")
    mate = game.table.crew_of(1)[0]
    assert refused(game, f"take {mate}") == "RU-28"
    play(game, f"drown {mate}", f"B: lose crew {mate}")
    assert game.table.places[mate] == GONE


@rule("CC-15.6", "CC-11.8")
@scenario("W-22")
def test_a_prisoner_who_changes_ship_is_worth_five_gold() -> None:
    game = alongside({}, {"crew": "CC-027!"})
    play(game, "explore 0")
    hag = game.table.crew_of(1)[0]
    play(game, f"take {hag}", "enough")
    assert coins(game, 0) == [5]
    assert game.table.created == 5
    assert room(game.table, 0) == 2


@rule("CC-11.7")
def test_an_own_ship_that_it_touches_is_explored_too_but_no_other_enemy() -> None:
    game = a_table(
        a=fleet(ship("CC-070", "300 300 0", coins="3"), ship("CC-003", "300 319.5 0")),
        b=fleet(ship("CC-034", "700 700 0")),
    )
    play(game, "explore 0")
    token = game.table.tokens_at(0)[0]
    play(game, f"give {token}", "enough")
    assert coins(game, 1) == [3]
    enemy = a_table(
        a=fleet(ship("CC-070", "300 300 0", coins="3")),
        b=fleet(ship("CC-003", "300 319.5 0", coins="2")),
    )
    assert refused(enemy, "explore 0") == "CC-11.1"


@rule("CC-11.7", "CC-3.1")
def test_two_full_holds_swap_one_piece_for_another() -> None:
    """Both ways at once, each hold keeps its limit; what is taken first waits for what goes back."""
    game = a_table(
        a=fleet(
            ship("CC-070", "300 300 0", coins="1 1 2"), ship("CC-020", "300 317.5 0", coins="3")
        ),
        b=fleet(ship("CC-034", "700 700 0")),
    )
    play(game, "explore 0", "take 3")
    assert asked(game) == ("A", "Exchange")
    assert options(game) == ["give 0", "give 1", "give 2", "enough"]
    assert coins(game, 0) == [1, 1, 2], "not before both may go"
    play(game, "give 0", "enough")
    assert (coins(game, 0), coins(game, 1)) == ([1, 2, 3], [1])


@rule("CC-11.7")
def test_a_piece_for_which_nothing_goes_back_stays_where_it_is() -> None:
    """Nobody else can tell whether anything would fit: so whoever is asked may always say that it is enough."""
    game = a_table(
        a=fleet(
            ship("CC-070", "300 300 0", coins="1 1 2"), ship("CC-020", "300 317.5 0", coins="3")
        ),
        b=fleet(ship("CC-034", "700 700 0")),
    )
    play(game, "explore 0", "take 3", "enough")
    assert asked(game) == ("A", "Exchange")
    assert refused(game, "take 3") == "CC-11.7"
    assert (coins(game, 0), coins(game, 1)) == ([1, 1, 2], [3])


@rule("CC-11.7")
@pytest.mark.parametrize("coins", ["1", "1 1 2"], ids=["room", "full"])
def test_that_a_piece_goes_or_waits_tells_others_whether_there_was_room(coins: str) -> None:
    game = a_table(
        a=fleet(ship("CC-070", "300 300 0", coins=coins), ship("CC-020", "300 317.5 0", coins="3")),
        b=fleet(ship("CC-034", "700 700 0")),
    )
    play(game, "explore 0")
    game.revealed = 0
    play(game, f"take {len(coins.split())}")
    assert game.revealed


@rule("CC-11.7", "CC-3.2", "CC-3.1")
def test_crew_are_swapped_within_what_their_ships_cost() -> None:
    """A Captain (3) for a Helmsman (2) is too dear for a ship of 2 points, a Helmsman for another is not."""
    cheap = ship("CC-018", "300 315.5 0", crew="helmsman!")
    game = a_table(
        a=fleet(ship("CC-016", "300 300 0", crew="captain! shipwright! cannoneer!"), cheap),
        b=fleet(ship("CC-034", "700 700 0")),
    )
    play(game, "explore 0")
    assert refused(game, "give 0") == "CC-3.2"
    play(game, "give 1")
    assert options(game) == ["take 3", "enough"]
    play(game, "take 3", "enough")
    assert (crew(game, 0), crew(game, 1)) == (
        ["captain!", "cannoneer!", "helmsman!"],
        ["shipwright!"],
    )


@rule("CC-11.7")
def test_each_piece_of_cargo_is_moved_once() -> None:
    game = alongside({}, {"coins": "3"})
    play(game, "explore 0")
    token = game.table.tokens_at(1)[0]
    play(game, f"take {token}")
    assert refused(game, f"give {token}") == "CC-11.7"


@rule("CC-17.9")
def test_a_wreck_is_explored_like_a_derelict_but_takes_nothing() -> None:
    game = a_table(
        a=fleet(ship("CC-070", "300 300 0", coins="1")),
        b=fleet(
            ship("CC-003", "300 319.5 0", wrecked=True, coins="3"), ship("CC-034", "700 700 0")
        ),
    )
    play(game, "explore 0")
    own, found = game.table.tokens_at(0)[0], game.table.tokens_at(1)[0]
    assert refused(game, f"give {own}") == "CC-17.9"
    play(game, f"take {found}", "enough")
    assert coins(game, 0) == [1, 3]


@rule("CC-11.7", "CC-3.2")
def test_an_exchange_keeps_to_room_and_cost() -> None:
    game = alongside({"coins": "1 1 1"}, {"coins": "3", "crew": "captain"})
    play(game, "explore 0")
    for token in game.table.tokens_at(1):
        assert refused(game, f"take {token}") == "CC-3.1"


@rule("CC-11.7")
def test_with_an_island_and_a_ship_in_reach_the_player_says_which() -> None:
    game = a_table(
        a=fleet(ship("CC-070", DOCK, docked=0, coins="1"), ship("CC-006", "157.5 219.5 0")),
        islands=ISLE,
        lying={0: "2"},
    )
    play(game, "explore 0")
    assert options(game) == ["explore island", "explore ship 1"]
    play(game, "explore island")
    assert asked(game) == ("A", "TakeTreasure")


@rule("CC-11.7")
def test_some_ships_take_a_derelict_home() -> None:
    (card, *_) = ships_with("CAPTURE_HOME")
    game = a_table(
        a=fleet(ship(card, "300 300 0"), home=0),
        b=fleet(ship("CC-003", "300 319.5 0", masts=0, coins="3"), ship("CC-034", "700 700 0")),
        islands="600 200",
        release="2",
    )
    play(game, "explore 0", "haul home")
    assert asked(game) == ("A", "PlaceAtHome")
    while asked(game)[1] == "PlaceAtHome":
        game.apply(0, game.legal[0])
    assert game.table.fleets[1] == 0
    assert game.table.docked[:2] == [0, 0]
    assert banked(game, "A") == 3


# -- forts (CC-16.7) ---------------------------------------------------------------------------------------------------


@rule("CC-16.7", "RU-40")
@scenario("W-25")
def test_gold_for_its_price_stays_in_a_fort() -> None:
    def docked() -> CoastGame:
        game = a_table(
            a=fleet(ship("CC-070", DOCK, docked=0), home=1, forts="CC-031@0 3 2 2"),
            b=fleet(ship("CC-034", "700 700 0")),
            islands=ISLE,
        )
        return play(game, "explore 0")

    takes(docked(), 2, 2)
    takes(docked(), 3)
    game = takes(docked(), 3)
    rest = game.table.tokens_at(FORT)[0]
    assert refused(game, f"take {rest}") == "CC-16.7"
    play(game, "enough")
    assert coins(game, 0) == [3]

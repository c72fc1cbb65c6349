"""Chapter 3 and CC-8.6: crew aboard, their room and cost, links, and how they change places."""

from __future__ import annotations

from typing import Any

from flibuste.games.crimson_coast import effects
from flibuste.games.crimson_coast.codes import BOARD_PLUS1, CAPTAIN, CAPTAIN_GUN_PLUS1, OARSMAN
from flibuste.games.crimson_coast.rules.crewing import cost_aboard, objection_aboard, room
from flibuste.games.crimson_coast.table import FORT, ISLAND
from tests.games.crimson_coast.play import crew, island, options, play, refused, told
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship
from tests.rules import rule, scenario

DOCK = "157.5 200 0"
"""Bow at the west shore of an island at 200, 200."""
BESIDE = "157.5 190 0"
ISLE = "200 200"


def docked(*aboard: str, ashore: str = "", home: int = 0, **options: Any) -> CoastGame:
    """Ships of A side by side at island 0: a sloop of two points, and whatever else is said."""
    first = ship("CC-006", DOCK, docked=0, crew=aboard[0] if aboard else "")
    second = ship("CC-015", "242.5 200 180", docked=0, crew=aboard[1] if len(aboard) > 1 else "")
    return a_table(a=fleet(first, second, home=home, ashore=ashore), islands=ISLE, **options)


@rule("CC-3.1")
def test_each_crew_takes_a_space_and_an_oarsman_none() -> None:
    game = docked("captain helmsman oarsman")
    assert room(game.table, 0) == 4 - 2
    assert room(docked("").table, 0) == 4


@rule("CC-3.1", "CC-3.14")
def test_a_full_hold_takes_an_oarsman_and_nobody_else() -> None:
    game = a_table(
        a=fleet(
            ship("CC-006", DOCK, docked=0, coins="1 1 1 1"),
            home=0,
            ashore="oarsman-pir explorer-pir",
        ),
        islands=ISLE,
    )
    rower, explorer = (
        token for token in game.table.tokens_at(ISLAND) if game.table.whose[token] == 0
    )
    assert refused(game, f"fetch {explorer} to 0") == "CC-3.1"
    play(game, f"fetch {rower} to 0")
    assert crew(game, 0) == ["oarsman"]


@rule("CC-3.2", "RU-08")
def test_crew_aboard_cost_no_more_than_their_ship_whenever_they_change_places() -> None:
    game = a_table(
        a=fleet(
            ship("CC-018", DOCK, docked=0, crew="explorer"),
            home=0,
            ashore="explorer-pir helmsman-pir",
        ),
        islands=ISLE,
    )
    table = game.table
    explorer, helmsman = (token for token in table.tokens_at(ISLAND) if table.whose[token] == 0)
    assert refused(game, f"fetch {helmsman} to 0") == "CC-3.2"
    play(game, f"fetch {explorer} to 0")
    assert cost_aboard(game.table, 0) == 2


@rule("CC-3.3")
def test_an_ability_sleeps_ashore() -> None:
    game = docked("captain!")
    assert effects.shows(game.table, 0, CAPTAIN)
    play(game, "land 0")
    assert not effects.can(game.table, 0, CAPTAIN)


@rule("CC-3.4")
@scenario("W-33")
def test_a_foreign_crew_can_do_nothing_unless_the_ship_admits_it() -> None:
    french = a_table(a=fleet(ship("CC-079", "300 300 0", crew="captain-eng")))
    admitted = a_table(a=fleet(ship("CC-015", "300 300 0", crew="captain-eng")))
    assert not effects.can(french.table, 0, CAPTAIN)
    assert effects.can(admitted.table, 0, CAPTAIN)


@rule("CC-3.4")
def test_a_foreign_crew_takes_space_all_the_same() -> None:
    game = a_table(a=fleet(ship("CC-079", "300 300 0", crew="captain-eng")))
    assert room(game.table, 0) == 3


@rule("CC-3.5")
def test_using_an_ability_turns_its_crew_up_for_good() -> None:
    game = a_table(a=fleet(ship("CC-070", "300 300 0", crew="captain")))
    effects.use(game, 0, CAPTAIN)
    assert crew(game, 0) == ["captain!"]
    assert told(game, "reveals_crew") == [{"seat": "A", "crew": "captain", "ship": "CC-070"}]


@rule("CC-3.6")
@scenario("W-35")
def test_linked_crew_add_a_space_once_both_are_revealed() -> None:
    game = a_table(a=fleet(ship("CC-003", "300 300 0", crew="CC-024 CC-030a")))
    assert room(game.table, 0) == 2
    play(game, "link 0")
    assert crew(game, 0) == ["CC-024!", "CC-030a!"]
    assert room(game.table, 0) == 3
    assert cost_aboard(game.table, 0) == 8
    assert refused(game, "link 0") == "CC-3.6"


@rule("CC-3.6")
def test_the_link_does_not_ask_for_the_nation() -> None:
    game = a_table(a=fleet(ship("CC-034", "300 300 0", crew="CC-024! CC-030a!")))
    assert room(game.table, 0) == 3
    assert not effects.can(game.table, 0, BOARD_PLUS1)


@rule("RU-49")
def test_a_hold_that_shrinks_drops_nothing_and_takes_nothing() -> None:
    game = a_table(
        a=fleet(ship("CC-006", DOCK, docked=0, crew="CC-024! CC-030a!", coins="1 1 1"), home=1),
        islands=ISLE,
        lying={0: "2"},
    )
    assert room(game.table, 0) == 0
    play(game, "land 0")
    assert room(game.table, 0) == 0  # one crew less, one space less
    play(game, "explore 0")
    assert options(game) == ["enough"]


@rule("RU-61")
def test_beside_a_jonah_an_oarsman_takes_a_space_too() -> None:
    game = docked("CC-029b! oarsman captain")
    assert room(game.table, 0) == 1


@rule("RU-61")
def test_a_cabin_boy_takes_no_space_once_revealed() -> None:
    closed = a_table(a=fleet(ship("CC-034", "300 300 0", crew="CC-046a")))
    shown = a_table(a=fleet(ship("CC-034", "300 300 0", crew="CC-046a!")))
    assert room(shown.table, 0) == room(closed.table, 0) + 1


@rule("CC-3.7", "CC-8.6")
def test_crew_go_ashore_and_come_aboard_free_of_charge() -> None:
    game = docked("captain helmsman")
    token = game.table.tokens_at(0)[0]
    play(game, f"land {token}")
    assert crew(game, island(0)) == ["captain"]
    assert game.table.whose[token] == 0
    play(game, f"fetch {token} to 1")
    assert crew(game, 1) == ["captain"]
    assert game.table.acted == [0, 0]


@rule("CC-8.6")
def test_crew_go_from_ship_to_ship_at_the_same_island() -> None:
    game = docked("captain", "helmsman")
    play(game, "send 0 to 1")
    assert crew(game, 1) == ["captain", "helmsman"]
    apart = a_table(
        a=fleet(
            ship("CC-006", DOCK, docked=0, crew="captain"),
            ship("CC-015", "700 700 0", crew="helmsman"),
        ),
        islands=ISLE,
    )
    assert refused(apart, "send 0 to 1") == "CC-8.6"
    assert refused(apart, "land 1") == "CC-8.6"


@rule("RU-65")
def test_who_has_come_aboard_stays_for_this_turn_and_the_others_may_leave() -> None:
    ours = fleet(
        ship("CC-006", DOCK, docked=0, crew="captain"),
        ship("CC-015", "242.5 200 180", docked=0, crew="oarsman"),
    )
    game = a_table(a=ours, b=fleet(ship("CC-034", "700 700 0")), islands=ISLE)
    play(game, "land 0", "fetch 0 to 0")
    assert refused(game, "land 0") == refused(game, "send 0 to 1") == "RU-65"
    play(game, "send 1 to 0")
    assert refused(game, "land 1") == "RU-65"
    play(game, "end turn", "end turn", "land 0")
    assert crew(game, island(0)) == ["captain"]


@rule("RU-65")
def test_where_a_ship_docks_anew_crew_leave_it_again() -> None:
    a = fleet(ship("CC-006", DOCK, docked=0), ashore="captain-eng", home=0)
    game = a_table(a=a, islands=f"{ISLE}; 45 200")
    play(game, "fetch 0 to 0")
    assert refused(game, "land 0") == "RU-65"
    play(game, "move 0", "cast off 180", "sail S 0")
    assert game.table.docked[0] == 1
    play(game, "land 0")
    assert crew(game, island(1)) == ["captain"]


@rule("CC-8.6", "RU-61")
def test_bound_crew_never_leave_their_ship() -> None:
    game = docked("CC-027!")
    assert refused(game, "land 0") == "CC-8.6"
    assert refused(game, "send 0 to 1") == "CC-8.6"


@rule("CC-8.6", "CC-16.7")
def test_crew_go_into_an_own_fort() -> None:
    game = a_table(
        a=fleet(ship("CC-006", DOCK, docked=0, crew="captain"), home=1, forts="CC-031@0 3"),
        islands=ISLE,
    )
    play(game, "land 0")
    assert crew(game, FORT) == ["captain"]
    play(game, "fetch 0 to 0")
    assert crew(game, 0) == ["captain"]


@rule("RU-53")
def test_crew_ashore_are_taken_by_their_own_side_only() -> None:
    game = a_table(
        a=fleet(ship("CC-006", DOCK, docked=0, crew="captain")),
        b=fleet(ship("CC-034", "242.5 200 180", docked=0)),
        islands=ISLE,
    )
    play(game, "land 0", "end turn")
    assert game.waiting == (1,)
    assert refused(game, "fetch 0 to 1") == "CC-8.6"
    play(game, "end turn", "A: fetch 0 to 0")


@rule("RU-06")
def test_crew_that_cost_nothing_may_be_held_to_their_nation() -> None:
    def table(**options: Any) -> CoastGame:
        return a_table(
            a=fleet(ship("CC-006", DOCK, docked=0), home=0, ashore="CC-046b!"),
            islands=ISLE,
            **options,
        )

    token = next(
        token for token in table().table.tokens_at(ISLAND) if table().table.whose[token] == 0
    )
    assert objection_aboard(table().table, 0, token) is None
    assert objection_aboard(table(zero_crew_nation="true").table, 0, token) == "RU-06"


@rule("CC-3.1", "CC-5.3")
def test_some_ships_take_no_crew() -> None:
    game = a_table(
        a=fleet(ship("CC-020", DOCK, docked=0), home=0, ashore="oarsman-pir"), islands=ISLE
    )
    token = next(token for token in game.table.tokens_at(ISLAND) if game.table.whose[token] == 0)
    assert refused(game, f"fetch {token} to 0") == "CC-5.3"


@rule("CC-5.2", "RU-48")
def test_the_same_ability_twice_counts_once() -> None:
    game = a_table(a=fleet(ship("CC-070", "300 300 0", crew="CC-030a! captain! captain!")))
    assert effects.shows(game.table, 0, BOARD_PLUS1)
    assert [effects.shows(game.table, 0, code) for code in (CAPTAIN, OARSMAN)] == [True, False]
    assert not effects.shows(game.table, 0, CAPTAIN_GUN_PLUS1)

"""Chapter 19: the seven event cards."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import goods
from tests.games.pirates_cove.play import asked, hand, names, options, place, play, refused, told
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

MOMENTS = {
    "slip_away": ("events", "slip stay", "PC-19.15"),
    "freebooting": ("map", "freebooting B", "PC-19.16"),
    "lookout": ("navigation", "lookout B", "PC-19.17"),
    "shipowner": ("islands", "shipowner hull", "PC-19.18"),
    "letter_of_marque": ("events", "letter 3", "PC-19.19"),
    "royal_navy": ("events", "navy 3", "PC-19.20"),
    "treasure_map": ("map", "map", "PC-19.21"),
}


@rule("PC-19.15", "PC-19.16", "PC-19.17", "PC-19.18", "PC-19.19", "PC-19.20", "PC-19.21", "PC-3.8")
@pytest.mark.parametrize("card", MOMENTS)
def test_an_event_card_is_played_in_its_window_alone_and_then_discarded(card: str) -> None:
    moment, move, law = MOMENTS[card]
    holder = ship(at=2, hand=f"{card} fame_1")
    for phase in ("map", "navigation", "events", "islands"):
        game = table(holder, ship(at=6), phases=phase, navy=(5, 1) if phase != "map" else (0, -1))
        if phase == moment:
            play(game, move)
            assert names(game, game.table.discard) == [card]
            assert hand(game, "A") == ["fame_1"]
            assert told(game, "plays_card") == [{"seat": "A", "card": card}]
        else:
            assert refused(game, move) == law
    battle = table(holder, ship("2221", at=2), ship(at=6))
    assert refused(battle, move) == law


@rule("PC-3.7", "PC-19.15", "PC-19.16", "PC-19.17", "PC-19.18", "PC-19.20", "PC-19.21")
@pytest.mark.parametrize("card", MOMENTS)
def test_nobody_plays_a_card_he_does_not_hold(card: str) -> None:
    moment, move, law = MOMENTS[card]
    game = table(ship(at=2, hand="fame_1"), ship(at=6), phases=moment, seats=4)
    assert refused(game, move) == (law if moment == "islands" else "PC-3.7")


# -- Slip Away --------------------------------------------------------------------------------------------


@rule("PC-19.15", "R-28")
def test_one_slips_away_to_an_empty_outer_island_to_treasure_island_or_nowhere() -> None:
    fleet = (ship(at=2, hand="slip_away"), ship(at=3), ship(at=6))
    game = table(*fleet, phases="events", seats=4, month=5, navy=(4, 1))
    assert options(game) == ["pass", "slip stay", "slip 1", "slip 6"]
    for island in (2, 3, 4, 5):
        assert refused(game, f"slip {island}") == "PC-19.15"
    assert place(play(game, "slip 6"), "A") == "treasure"


@rule("PC-19.15", "R-28")
@pytest.mark.parametrize("move", ["slip stay", "slip 1", "slip 6"])
def test_slipping_away_cancels_freebooting_aimed_at_oneself(move: str) -> None:
    game = table(
        ship(at=2, hand="slip_away"),
        ship(),
        ship(),
        phases="events",
        month=5,
        freeboots=[(1, 0), (0, 1), (2, 0)],
    )
    play(game, move)
    assert game.table.freeboots == ((0, 1),)


@rule("PC-19.15", "PC-5.4")
def test_one_may_slip_away_after_a_royal_navy_card_played_later_in_the_window() -> None:
    fleet = (ship(at=2, hand="slip_away"), ship(at=3, hand="royal_navy"))
    game = table(*fleet, phases="events", month=5, seats=4)
    play(game, "A: pass", "B: navy 2")
    assert asked(game) == ("A", "PlayNavigationEvent")
    play(game, "slip 1")
    assert (place(game, "A"), game.table.navy) == ("tavern", 2)


# -- Freebooting ------------------------------------------------------------------------------------------


@rule("PC-19.16")
def test_freebooting_names_another_player() -> None:
    game = table(ship(hand="freebooting"), phases="map", seats=4)
    assert options(game) == ["pass", "freebooting B", "freebooting C", "freebooting D"]
    assert refused(game, "freebooting A") == "PC-19.16"
    play(game, "freebooting C")
    assert game.table.freeboots == ((0, 2),)


@rule("PC-19.16", "R-29", "R-37", "PC-17.7")
@pytest.mark.parametrize(
    ("chests", "sets", "mine", "his"), [(5, 2, 3, 4), (4, 0, 2, 2), (1, 0, 0, 1)]
)
def test_a_freebooter_takes_the_larger_half_of_burial_fame(
    chests: int, sets: int, mine: int, his: int
) -> None:
    game = table(ship(at=6, chests=5, gold=6), phases="islands", freeboots=[(1, 0)])
    play(game, f"bury {chests}", f"sets {sets}")
    assert game.table.fame == [mine, his, 0]
    assert goods(game, "B")[1:] == (0, 0), "the goods themselves are not shared"


@rule("R-29")
def test_a_second_freebooter_takes_half_of_the_burial_fame_that_is_left() -> None:
    game = table(ship(at=6, chests=7), phases="islands", freeboots=[(1, 0), (2, 0)])
    play(game, "bury 7")
    assert game.table.fame == [1, 4, 2]


# -- Lookout ----------------------------------------------------------------------------------------------


@rule("PC-19.17", "R-39")
@pytest.mark.parametrize(("named", "order"), [("A", "ABCD"), ("B", "BCDA"), ("D", "DABC")])
def test_after_a_lookout_ships_sail_openly_clockwise_from_the_named_one(
    named: str, order: str
) -> None:
    game = table(ship(hand="lookout"), phases="navigation", seats=4)
    assert options(game) == ["pass", "lookout A", "lookout B", "lookout C", "lookout D"]
    play(game, f"lookout {named}")
    for island, seat in enumerate(order, start=1):
        assert asked(game) == (seat, "ChooseDestinationOpen")
        assert options(game) == [f"sail {each}" for each in range(1, 7)]
        play(game, f"sail {island}")
        assert game.table.places["ABCD".index(seat)] == island
    assert game.over


@rule("R-39")
def test_a_later_lookout_replaces_the_earlier() -> None:
    game = table(
        ship(hand="lookout"), ship(hand="lookout"), phases="navigation", house_cards="spy=lookout"
    )
    play(game, "lookout A", "lookout C")
    assert [asked(play(game, "sail 3"))[0] for _ in range(2)] == ["A", "B"]


# -- Shipowner --------------------------------------------------------------------------------------------


@rule("PC-19.18")
def test_a_shipowner_raises_one_section_one_level_for_nothing() -> None:
    game = table(ship("2282", at=2, gold=1, hand="shipowner"), phases="islands", month=3)
    assert refused(game, "shipowner cannons") == "PC-2.5"
    assert "shipowner cannons" not in options(game)
    play(game, "upgrade 1", "shipowner hull")
    assert (game.table.rings[:4], game.table.gold[0]) == ([4, 2, 8, 2], 0)
    assert refused(game, "shipowner hull") == "PC-19.18"


# -- the navy's cards -------------------------------------------------------------------------------------


@rule("PC-19.19", "R-21")
def test_a_letter_of_marque_answers_a_navy_card_with_another_island() -> None:
    fleet = (ship(hand="letter_of_marque"), ship(hand="royal_navy fame_1"), ship(hand="fame_1"))
    game = table(*fleet, phases="events")
    assert options(game) == ["pass"]
    assert refused(game, "letter 3") == "PC-19.19"
    play(game, "pass", "navy 3", "pass")
    assert options(game) == ["pass", "letter 1", "letter 2", "letter 4", "letter 5"]
    assert refused(game, "letter 3") == "PC-19.19"
    play(game, "letter 1")
    assert (game.table.navy, game.table.controller) == (1, 0)


@rule("PC-19.19", "R-21")
def test_whoever_sent_the_navy_may_send_it_on_by_letter() -> None:
    game = table(ship(hand="letter_of_marque royal_navy"), phases="events")
    play(game, "navy 3", "letter 4")
    assert (game.table.navy, game.table.controller) == (4, 0)


@rule("PC-19.20", "R-21")
def test_there_is_one_navy_and_a_later_card_moves_it() -> None:
    game = table(ship(at=3, hand="royal_navy"), ship(at=2, hand="royal_navy"), phases="events")
    play(game, "navy 2")
    assert options(game) == ["pass", *[f"navy {island}" for island in range(1, 6)]]
    play(game, "navy 3")
    assert (game.table.navy, game.table.controller) == (3, 1)


# -- Treasure Map -----------------------------------------------------------------------------------------


@rule("PC-19.21")
@pytest.mark.parametrize(("dice", "island"), [("1", 1), ("5", 5), ("6 6 2", 2)])
def test_the_map_die_marks_an_outer_island_and_a_six_is_rolled_again(
    dice: str, island: int
) -> None:
    game = table(ship(hand="treasure_map"), phases="map", dice=dice)
    hoard = game.table.hoard
    play(game, "map")
    assert game.table.maps == ((0, island),)
    assert game.table.hoard == hoard, "a marker only (R-30)"


@rule("R-30", "PC-19.21", "R-07")
def test_the_map_doubles_the_chests_of_the_card_as_far_as_the_supply_goes() -> None:
    game = table(
        ship(at=3), ship(chests=46), phases="plunder", open={3: (1, 5, 3, 0)}, maps=[(0, 3)]
    )
    assert goods(game, "A") == (1, 5, 4)

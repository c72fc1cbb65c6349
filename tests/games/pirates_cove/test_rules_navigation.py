"""Chapter 4, phase 1, treasure, and chapter 5, phase 2, navigation."""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, options, place, play, refused, told
from tests.games.pirates_cove.play_battle import drift, seen
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

# -- Chapter 4: treasure ----------------------------------------------------------------------------------


@rule("PC-4.1")
@pytest.mark.parametrize("month", [1, 7, 12])
def test_the_top_card_of_each_pile_is_turned_up_and_shows_what_there_is_to_plunder(
    month: int,
) -> None:
    fleet = (ship(at=2), ship(at=3), ship(at=5))
    black = "cacafuego hook"
    game = table(*fleet, phases="treasure plunder", month=month, black=black, pile="smoke " * 2)
    turned = told(game, "treasure")
    assert len(turned) == 5
    by_island = {card["island"]: card for card in turned}
    for loot in told(game, "plunders"):
        card = by_island[loot["island"]]
        for goods in ("fame", "gold", "chests", "cards"):
            assert loot[goods] == card[goods]
    assert len(told(game, "plunders")) == 3


@rule("PC-4.1", "PC-4.2")
def test_what_was_turned_up_does_not_come_again_and_the_piles_end_with_month_twelve() -> None:
    shown: set[int] = set()
    for month in range(1, 13):
        game = table(ship(), phases="treasure", month=month)
        now = seen(game, 0)
        assert len(set(now.open) - shown) == 5
        shown |= set(now.open)
        assert len(now.to_come()) == 60 - 5 * month
        assert not shown & set(now.to_come())
    assert len(shown) == 60


@rule("PC-4.3")
def test_the_window_of_phase_one_is_for_freebooting_and_treasure_map() -> None:
    cards = "freebooting treasure_map lookout royal_navy letter_of_marque slip_away smoke shipowner"
    game = table(ship(hand=cards), ship(at=6), ship(), phases="treasure navigation", dice="3")
    assert asked(game) == ("A", "PlayTreasureEvent")
    assert -1 not in game.table.open, "the cards are turned up first"
    assert options(game) == ["pass", "freebooting B", "freebooting C", "map"]
    moments = {
        "lookout A": "PC-19.17", "navy 3": "PC-19.20", "letter 3": "PC-19.19",
        "slip stay": "PC-19.15", "play smoke": "PC-7.1", "shipowner hull": "PC-19.18",
        "freebooting A": "PC-19.16",
    }  # fmt: skip
    assert {move: refused(game, move) for move in moments} == moments
    drift(game, until="PlayLookout")
    assert refused(game, "freebooting B") == "PC-19.16"
    assert refused(game, "map") == "PC-19.21"


# -- Chapter 5: navigation --------------------------------------------------------------------------------


@rule("PC-5.1")
def test_a_lookout_is_played_before_anybody_has_chosen() -> None:
    game = table(ship(hand="lookout smoke"), ship(), ship(), phases="navigation")
    assert asked(game) == ("A", "PlayLookout")
    assert options(game) == ["pass", "lookout A", "lookout B", "lookout C"]
    assert refused(game, "B: sail 3") == "FL-1"
    play(game, "pass")
    assert asked(game) == ("ABC", "ChooseDestination")
    assert refused(game, "A: lookout B") == "PC-19.17"


@rule("PC-5.2")
def test_a_wheel_has_six_islands_and_no_cove() -> None:
    game = table(ship(), ship(at=3), ship(at=6), phases="navigation")
    for seat in range(3):
        islands = [move.notation for move in game.options(seat)]
        assert islands == [f"sail {island}" for island in range(1, 7)]
    with pytest.raises(Complaint):
        RULES.action("sail 7")


@rule("PC-5.2")
def test_a_choice_is_secret_and_final() -> None:
    one, two = (table(ship(), ship(), ship(), phases="navigation") for _ in range(2))
    play(one, "B: sail 3")
    play(two, "B: sail 6")
    for viewer in (0, 2, None):
        assert RULES.view(one, viewer) == RULES.view(two, viewer)
    assert RULES.view(one, 1) != RULES.view(two, 1)
    assert refused(one, "B: sail 4") == "FL-1"
    assert asked(one) == ("AC", "ChooseDestination")


@rule("PC-5.3")
def test_ships_move_together_when_all_have_chosen_and_any_number_may_meet() -> None:
    game = table(ship(at=3), ship(at=1), ship(), ship(at=6), phases="navigation")
    play(game, "D: sail 3", "A: sail 3", "C: sail 3")
    assert [place(game, seat) for seat in "ABCD"] == ["sails", "tavern", "cove", "treasure"]
    play(game, "B: sail 3")
    assert [place(game, seat) for seat in "ABCD"] == ["sails"] * 4, "A has stayed"
    assert len(told(game, "sails")) == 4


@rule("PC-5.4")
def test_the_window_after_the_moves_is_for_the_navy_the_letter_and_slipping_away() -> None:
    cards = "royal_navy letter_of_marque slip_away freebooting lookout treasure_map grapple"
    game = table(ship(hand=cards), ship(), ship(), phases="navigation")
    play(game, "pass", "A: sail 2", "B: sail 2", "C: sail 3")
    assert asked(game) == ("A", "PlayNavigationEvent")
    assert game.table.places == [2, 2, 3]
    navy = [f"navy {island}" for island in range(1, 6)]
    assert options(game) == ["pass", *navy, "slip stay", "slip 5", "slip 6"]
    moments = {
        "lookout A": "PC-19.17", "freebooting B": "PC-19.16", "map": "PC-19.21",
        "play grapple": "PC-7.1", "sail 3": "PC-5.2", "letter 3": "PC-19.19", "slip 1": "PC-19.15",
    }  # fmt: skip
    assert {move: refused(game, move) for move in moments} == moments
    play(game, "navy 2")
    assert options(game) == [
        "pass", "letter 1", "letter 3", "letter 4", "letter 5", "slip stay", "slip 5", "slip 6",
    ]  # fmt: skip

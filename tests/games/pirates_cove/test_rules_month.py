"""Chapters 3 to 5: the calendar, order and ties, windows, treasure and navigation."""

from __future__ import annotations

from random import Random

from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import asked, names, options, play, refused, told
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule


def stroll(seats: int, seed: str) -> CoveGame:
    """A random game from deal to end."""
    game = RULES.new(seats, {}, Dice(seed_from(seed)), events=True)
    chance = Random(seed)
    while not game.over:
        seat = chance.choice(list(game.waiting))
        game.apply(seat, chance.choice(game.options(seat)))
    return game


@rule("PC-3.1", "PC-3.2", "PC-4.2")
def test_twelve_months_and_the_piles_run_out() -> None:
    game = stroll(4, "calendar")
    assert [month["n"] for month in told(game, "month")] == list(range(1, 13))
    assert len(told(game, "treasure")) == 60
    best = max(game.table.fame)
    assert all(game.table.fame[seat] == best for seat in game.table.winners)


@rule("PC-3.3", "R-01")
def test_islands_are_handled_by_number_and_the_cove_last() -> None:
    game = table(ship(), ship(at=6), ship(at=5), ship(at=2), ship(at=3), phases="islands")
    order = []
    while not game.over:
        order.append(asked(game)[0])
        play(game, "income gold" if asked(game)[1] == "ChooseCoveIncome" else "end")
    assert order == ["D", "E", "C", "B", "A", "A"]


@rule("PC-3.4", "PC-3.5", "PC-19.10", "R-38")
def test_the_fastest_goes_first_and_a_lost_sail_is_worth_nothing() -> None:
    game = table(
        ship("2220", gold=9),
        ship("2228"),
        ship(parrot="trelawney"),
        phases="islands",
        pile="smoke grapple cannonade",
    )
    assert [game.table.speed(seat) for seat in range(3)] == [0, 12, 25]
    order = []
    while not game.over:
        order.append(asked(game)[0])
        play(game, "income gold" if asked(game)[1] == "ChooseCoveIncome" else "end")
    assert "".join(order) == "CCBBAA"


@rule("PC-3.7", "R-08")
def test_a_window_goes_in_rounds_from_the_lead_seat() -> None:
    fleet = (ship(hand="fame_1"), ship(), ship(hand="freebooting"), ship(hand="treasure_map"))
    game = table(*fleet, phases="map", month=3, dice="2")
    assert asked(game) == ("C", "PlayTreasureEvent")
    assert options(game) == ["pass", "freebooting A", "freebooting B", "freebooting D"]
    assert refused(game, "freebooting C") == "PC-19.16"
    assert refused(game, "map") == "PC-3.7"
    play(game, "pass", "map")
    assert options(game) == ["pass"]
    play(game, "pass")
    assert asked(game) == ("C", "PlayTreasureEvent")
    play(game, "freebooting A")
    assert asked(game) == ("A", "PlayTreasureEvent")
    play(game, "pass", "pass")
    assert game.over


@rule("R-08")
def test_windows_may_go_by_speed() -> None:
    fleet = (ship(hand="fame_1"), ship("2224", hand="fame_1"), ship("2223", hand="fame_1"))
    game = table(*fleet, phases="map", window_order="speed")
    order = []
    while not game.over:
        order.append(asked(game)[0])
        play(game, "pass")
    assert order == ["B", "C", "A"]


@rule("PC-3.8", "PC-3.9", "R-02")
def test_a_played_card_is_shown_and_hands_are_not() -> None:
    game = table(ship(hand="freebooting smoke"), ship(), ship(), phases="map")
    play(game, "freebooting B")
    assert names(game, game.table.discard) == ["freebooting"]
    seen = RULES.view(game, 1).visible
    assert seen.hands[:2] == [(HIDDEN,), ()]  # type: ignore[attr-defined]


@rule("PC-4.1", "PC-4.3")
def test_five_treasure_cards_are_turned_up_and_a_window_follows() -> None:
    game = table(ship(hand="smoke"), phases="treasure", month=4)
    assert [card >= 0 for card in game.table.open] == [True] * 5
    assert asked(game) == ("A", "PlayTreasureEvent")


@rule("PC-5.1", "PC-5.2", "PC-5.3", "PC-5.4", "R-05")
def test_wheels_are_set_in_secret_and_shown_together() -> None:
    game = table(ship(at=3, hand="smoke"), ship(at=3), ship(at=3), phases="navigation")
    assert asked(game) == ("A", "PlayLookout")
    play(game, "pass")
    assert asked(game) == ("ABC", "ChooseDestination")
    assert options(game) == [f"sail {island}" for island in range(1, 7)]
    play(game, "B: sail 3")
    assert refused(game, "B: sail 4") == "FL-1"
    seen = RULES.view(game, 0).visible
    assert seen.wheels == [0, HIDDEN, 0]  # type: ignore[attr-defined]
    play(game, "A: sail 3", "C: sail 6")
    assert game.table.places == [3, 3, 6]
    assert asked(game) == ("A", "PlayNavigationEvent")


@rule("PC-19.16", "PC-19.17", "PC-19.20", "PC-19.21", "PC-5.2")
def test_every_card_has_its_moment() -> None:
    game = table(ship(hand="lookout freebooting treasure_map royal_navy"), phases="navigation")
    assert refused(game, "freebooting B") == "PC-19.16"
    assert refused(game, "map") == "PC-19.21"
    assert refused(game, "navy 3") == "PC-19.20"
    assert refused(game, "sail 3") == "PC-5.2"
    play(game, "pass")
    assert refused(game, "A: lookout B") == "PC-19.17"

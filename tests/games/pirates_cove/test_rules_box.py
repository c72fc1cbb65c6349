"""Chapter 1: the contents of the box, and how the table is laid."""

from __future__ import annotations

from collections import Counter

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.pirates_cove.components import CARDS, LEGENDS, NAVY, ROWS, TREASURES
from flibuste.games.pirates_cove.rules.setup import lay_table
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.play import (
    asked,
    hand,
    names,
    options,
    parrot,
    place,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.play_battle import drift, fit, new, seen
from tests.games.pirates_cove.table import CoveGame, ship, table
from tests.rules import rule

COPIES = {
    "mastercraft": 7,
    "slip_away": 1, "freebooting": 1, "lookout": 1, "shipowner": 1, "letter_of_marque": 1,
    "royal_navy": 2, "treasure_map": 1,
    "dead_calm": 1, "favourable_wind": 2, "grapple": 2, "smoke": 2, "overboard": 1,
    "grapeshot": 2, "powder_room": 2, "cannonade": 2,
    "fame_1": 5, "fame_2": 3, "fame_3": 1,
    "parrot_flint": 1, "parrot_silver": 1, "parrot_bones": 1, "parrot_trelawney": 1,
}  # fmt: skip


def laid_before_dealing(seats: int, seed: str) -> list[str]:
    """The tavern pile of a new game from its top, before anybody has a card."""
    laid = lay_table(seats, RULES.settle({}), Dice(seed_from(seed)))
    return names(new(seats, seed), laid.draw[::-1])


def tavern_cards(game: CoveGame) -> list[str]:
    """All of them, wherever they are at the start."""
    laid = game.table
    aboard = [card for card in laid.parrots if card >= 0]
    held = [card for cards in laid.hands for card in cards]
    return names(game, (*laid.draw, *laid.discard, *aboard, *held))


@rule("PC-1.1")
def test_the_box_holds_7_ships_112_cards_124_gold_50_chests_and_6_dice() -> None:
    box = ROWS["supplies"]
    assert box["player_ships"] + box["black_ships_in_box"] == 7
    assert [box[name] for name in ("mats", "wheels", "fame_markers", "rings")] == [5, 5, 5, 20]
    assert {coin["value"]: coin["count"] for coin in box["coins"]} == {1: 24, 5: 20}
    assert (box["chests_total"], box["dice"]) == (50, 6)
    tavern = sum(card["copies"] for card in CARDS)
    blank = sum(box["blank_cards"].values())
    assert (len(TREASURES), len([*LEGENDS, NAVY]), tavern, blank) == (60, 6, 42, 4)
    laid = new(4).table
    assert (laid.bank + sum(laid.gold), laid.hoard + sum(laid.chests)) == (124, 50)


@rule("PC-1.2")
def test_there_are_42_tavern_cards_of_five_families() -> None:
    cards = Counter(tavern_cards(new(4)))
    assert cards == COPIES
    boarding = ("dead_calm", "favourable_wind", "grapple", "smoke", "overboard")
    volley = ("grapeshot", "powder_room", "cannonade")
    assert sum(cards[name] for name in boarding) == 8
    assert sum(cards[name] for name in volley) == 6


@rule("PC-1.3")
def test_sixty_shuffled_treasure_cards_make_five_piles_of_twelve() -> None:
    one, two = new(3, "one").table, new(3, "two").table
    assert sorted(one.treasure) == sorted(two.treasure) == list(range(60))
    assert one.treasure != two.treasure
    for pile in range(5):
        assert one.treasure[12 * pile :][:12] != two.treasure[12 * pile :][:12]
    assert set(one.open) == {-1}, "face down"


@rule("PC-1.3", "PC-1.4", "PC-1.5", "PC-1.6")
def test_nobody_knows_the_order_of_a_pile_or_the_card_of_another() -> None:
    game = next(game for seed in range(99) if all((game := new(4, str(seed))).table.hands))
    other = game.copy()
    laid = other.table
    laid.treasure = laid.treasure[::-1]
    laid.legend_pile = laid.legend_pile[::-1]
    birds = [card for card in laid.draw if card < 4]
    rest = [card for card in laid.draw if card >= 4]
    laid.hands[0], laid.draw = (rest[0],), (*birds, *laid.hands[0], *rest[:0:-1])
    for seat in (1, 2, 3, None):
        assert RULES.view(game, seat) == RULES.view(other, seat)
    assert RULES.view(game, 0) != RULES.view(other, 0), "his own card he knows"


@rule("PC-1.4")
def test_the_tavern_pile_is_shuffled() -> None:
    tops = {laid_before_dealing(4, str(seed))[0] for seed in range(30)}
    assert len(tops) > 5
    assert laid_before_dealing(4, "one") != laid_before_dealing(4, "two")


@rule("PC-1.5")
def test_the_royal_navy_is_set_aside_and_five_legends_are_shuffled() -> None:
    laid = new(4).table
    assert laid.navy == 0
    assert sorted([*laid.legend_pile, *laid.legends]) == [0, 1, 2, 3, 4]
    names_ = {laid.cards.legends[card].name for card in [*laid.legend_pile, *laid.legends]}
    assert names_ == {"blackbeard", "dutchman", "hook", "bonny_read", "cacafuego"}
    assert {new(4, str(seed)).table.legends[0] for seed in range(40)} == {0, 1, 2, 3, 4}


@rule("PC-1.6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_nine_gold_and_one_card_from_the_top_in_seat_order(seats: int) -> None:
    for seed in range(8):
        game = new(seats, str(seed))
        pile = laid_before_dealing(seats, str(seed))
        assert game.table.gold == [9] * seats
        for seat, card in zip("ABCDE", pile[:seats], strict=False):
            bird = parrot(game, seat)
            assert hand(game, seat) == ([] if bird else [card])
            assert not bird or card == f"parrot_{bird}"
        assert names(game, game.table.draw[::-1]) == pile[seats:]


@rule("PC-1.6")
def test_each_seat_takes_a_colour_that_is_free() -> None:
    game = new(3, colours="choose")
    for seat, colour, left in (("A", "gold", 5), ("B", "red", 4), ("C", "green", 3)):
        assert asked(game) == (seat, "ChooseColour")
        assert len(options(game)) == left
        play(game, f"colour {colour}")
        if seat != "C":
            assert refused(game, f"colour {colour}") == "PC-1.6"
    assert asked(game) == ("ABC", "FitOut")
    assert len(set(game.table.colours)) == 3


@rule("PC-1.7")
def test_a_parrot_dealt_at_set_up_is_aboard_before_fitting_out_and_for_all_to_see() -> None:
    dealt = [new(5, str(seed)) for seed in range(30)]
    lucky = [game for game in dealt if max(game.table.parrots) >= 0]
    assert lucky
    for game in lucky:
        assert asked(game) == ("ABCDE", "FitOut")
        assert len(game.table.draw) == 42 - 5, "no replacement"
        for seat, card in enumerate(game.table.parrots):
            assert game.table.hands[seat] == () or card < 0
            assert seen(game, None).parrots[seat] == card


@rule("PC-1.8")
def test_fame_starts_at_zero_and_moves_when_it_is_won() -> None:
    assert new(5).table.fame == [0] * 5
    fleet = (ship("2224", at=3), ship("2223", at=3), ship("2222", at=3))
    game = play(table(*fleet, dice="5 5"), "fire B hull")
    assert asked(game) == ("C", "CombatAction"), "the battle goes on"
    assert game.table.fame == [1, 0, 1]
    lost = (ship("2224", at=3), ship("2223", at=3, fame=7), ship("2222", at=3))
    game = play(table(*lost, dice="5 1 1"), "fire B hull", "flee")
    assert asked(game) == ("C", "CombatAction")
    assert game.table.fame == [1, 5, 1]


@rule("PC-1.9")
def test_every_ring_starts_on_the_second_position() -> None:
    game = new(5)
    assert [rings(game, seat) for seat in "ABCDE"] == ["2222"] * 5
    assert seen(game, 3).gold == [9, 9, 9, 9, 9], "the gold lies beside the mat"
    assert {seen(game, 0).dice(at) for at in range(5)} == {2} or max(game.table.parrots) >= 0


@rule("PC-1.10")
@pytest.mark.parametrize(("seats", "gold"), [(3, 97), (4, 88), (5, 79)])
def test_the_supply_holds_the_other_gold_and_all_chests(seats: int, gold: int) -> None:
    sea = seen(new(seats), None)
    assert (sea.bank, sea.hoard) == (gold, 50)


@rule("PC-1.11", "PC-1.12")
@pytest.mark.parametrize(("seats", "islands"), [(3, (1, 4)), (4, (1,)), (5, (1,))])
def test_black_ships_start_with_an_open_legend_each(seats: int, islands: tuple[int, ...]) -> None:
    sea = seen(new(seats), None)
    assert sea.black == islands
    assert len(set(sea.legends)) == len(islands)
    assert min(sea.legends) >= 0
    assert len(sea.legend_pile) == 5 - len(islands)
    assert not set(sea.legends) & set(sea.legend_pile)


@rule("PC-1.11", "PC-1.12")
def test_the_legends_are_the_top_cards_of_their_pile() -> None:
    for seed in ("one", "two", "three"):
        laid = lay_table(3, RULES.settle({}), Dice(seed_from(seed)))
        game = new(3, seed)
        assert game.table.legends == laid.legend_pile[:-3:-1]
        assert game.table.legend_pile == laid.legend_pile[:-2]


@rule("PC-1.13")
def test_ships_wait_at_the_cove_without_effect_until_they_sail() -> None:
    game = new(4)
    held = [len(cards) for cards in game.table.hands]
    for seat in "ABCD":
        fit(game, seat)
    assert [place(game, seat) for seat in "ABCD"] == ["cove"] * 4
    drift(game)
    assert asked(game) == ("ABCD", "ChooseDestination")
    assert game.table.gold == [9] * 4, "nobody has had the income of the Cove"
    assert [len(cards) for cards in game.table.hands] == held
    assert not told(game, "battle")

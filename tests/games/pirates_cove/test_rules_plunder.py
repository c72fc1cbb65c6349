"""Chapter 16: phase 4, plunder; and the two cards that change it."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.deeds import ALL_CARDS, goods
from tests.games.pirates_cove.play import asked, hand, parrot, play, told
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule

THREE_CARDS = "1/1/1/3*9 " * 6 + "1/1/1/3*6"
"""A treasure deck of sixty cards, three tavern cards on each."""


@rule("PC-16.1", "PC-20.1", "PC-1.8")
@pytest.mark.parametrize("island", [1, 2, 3, 4, 5])
def test_the_ship_at_an_outer_island_takes_what_the_card_shows(island: int) -> None:
    game = table(
        ship(at=island, fame=2, gold=1), phases="plunder", open={island: (3, 1, 1, 1)}, pile="smoke"
    )
    laid = game.table
    assert (goods(game, "A"), hand(game, "A")) == ((5, 2, 1), ["smoke"])
    assert (laid.bank, laid.hoard) == (124 - 2, 50 - 1)
    assert [card < 0 for card in laid.open] == [place == island for place in range(1, 6)]
    assert game.over, "nobody was asked anything"


@rule("PC-16.1")
def test_the_card_of_a_plundered_island_is_out_of_the_game() -> None:
    game = table(ship(at=2), ship(at=4), phases="plunder black")
    assert len(told(game, "plunders")) == 2
    assert set(game.table.open) == {-1}


@rule("PC-16.2", "R-07")
def test_a_short_supply_pays_what_is_there_and_owes_nothing() -> None:
    fleet = (ship(at=1), ship(at=2), ship(gold=120, chests=47))
    faces = {1: (0, 3, 6, 0), 2: (0, 2, 5, 1)}
    game = table(*fleet, phases="plunder", open=faces, pile="smoke")
    assert (goods(game, "A"), goods(game, "B")) == ((0, 3, 3), (0, 1, 0))
    assert (game.table.bank, game.table.hoard) == (0, 0)
    assert hand(game, "B") == ["smoke"]


@rule("PC-16.2", "PC-19.2")
def test_a_due_card_is_lost_when_both_piles_are_empty() -> None:
    birds = ("flint", "silver", "bones", "trelawney")
    fleet = [ship(at=at, parrot=bird) for at, bird in zip((1, 2, 7), birds, strict=False)]
    hoarder = ship(parrot=birds[3], hand=ALL_CARDS)
    game = table(*fleet, hoarder, phases="plunder", treasure_deck=THREE_CARDS, month=4)
    assert [loss["seat"] for loss in told(game, "no_card")] == [*"AAA", *"BBB"]
    assert (hand(game, "A"), goods(game, "A")) == ([], (1, 1, 1))


@rule("PC-16.3", "PC-18.4")
def test_cargo_may_exceed_the_hull_until_phase_six() -> None:
    game = table(
        ship(at=3, chests=5), phases="plunder islands black", open={3: (0, 3, 6, 0)}, month=2
    )
    assert asked(game) == ("A", "IslandAction")
    assert game.table.chests[0] == 11


@rule("PC-16.4")
def test_nothing_is_plundered_elsewhere() -> None:
    game = table(ship(at=6), ship(), ship(at=6), phases="plunder")
    assert told(game, "plunders") == []
    assert [goods(game, seat) for seat in "ABC"] == [(0, 0, 0)] * 3
    assert -1 not in game.table.open


@rule("PC-16.2", "PC-3.3")
def test_islands_are_plundered_in_order_and_not_seats() -> None:
    game = table(ship(at=5), ship(at=1), ship(at=3), phases="plunder")
    assert [loot["seat"] for loot in told(game, "plunders")] == ["B", "C", "A"]


# -- Freebooting and Treasure Map -------------------------------------------------------------------------


@rule("PC-19.16", "R-29")
@pytest.mark.parametrize(
    ("face", "victim", "thief"),
    [
        ((3, 5, 0, 0), (1, 2, 0), (2, 3, 0)),
        ((0, 7, 4, 0), (0, 3, 2), (0, 4, 2)),
        ((1, 1, 4, 1), (0, 0, 2), (1, 1, 2)),
    ],
)
def test_each_kind_is_halved_and_the_odd_one_goes_to_the_freebooter(
    face: tuple[int, int, int, int], victim: tuple[int, int, int], thief: tuple[int, int, int]
) -> None:
    game = table(
        ship(at=3), ship(at=6), phases="plunder", open={3: face}, freeboots=[(1, 0)], pile="smoke"
    )
    assert (goods(game, "A"), goods(game, "B")) == (victim, thief)
    assert hand(game, "A") == []
    assert hand(game, "B") == ["smoke"] * face[3]


@rule("R-29")
def test_only_what_the_supply_paid_is_split_after_the_map_has_doubled_it() -> None:
    fleet = (ship(at=3), ship(), ship(chests=42))
    game = table(
        *fleet, phases="plunder", open={3: (0, 3, 6, 0)}, maps=[(0, 3)], freeboots=[(1, 0)]
    )
    assert (goods(game, "A"), goods(game, "B")) == ((0, 1, 4), (0, 2, 4))
    rich = table(*fleet[:2], phases="plunder", open={3: (0, 3, 6, 0)}, maps=[(0, 3)],
                 freeboots=[(1, 0)])  # fmt: skip
    assert (rich.table.chests[0], rich.table.chests[1]) == (6, 6)


@rule("R-29")
def test_a_further_freebooting_takes_half_of_what_is_left() -> None:
    game = table(
        ship(at=3),
        phases="plunder",
        open={3: (0, 9, 3, 0)},
        freeboots=[(1, 0), (2, 0)],
    )
    assert [goods(game, seat)[1:] for seat in "ABC"] == [(2, 0), (5, 2), (2, 1)]


@rule("R-29")
def test_two_freebooters_draw_in_turn_too() -> None:
    game = table(
        ship(at=3),
        phases="plunder",
        freeboots=[(1, 0), (2, 0)],
        treasure_deck=THREE_CARDS,
        pile="smoke grapple cannonade",
    )
    assert [hand(game, seat) for seat in "ABC"] == [[], ["smoke", "cannonade"], ["grapple"]]


@rule("R-29", "PC-19.6")
def test_a_freebooter_answers_for_a_second_parrot_before_the_next_card() -> None:
    game = table(
        ship(at=3),
        ship(parrot="flint"),
        phases="plunder",
        freeboots=[(1, 0)],
        treasure_deck=THREE_CARDS,
        pile="parrot_bones grapple cannonade",
    )
    assert asked(game) == ("B", "ResolveParrot")
    assert (hand(game, "A"), hand(game, "B")) == ([], [])
    play(game, "keep")
    assert parrot(game, "B") == "flint"
    assert len(hand(game, "A")) + bool(parrot(game, "A")) == 1


@rule("R-29", "PC-19.16")
def test_a_freebooter_gets_nothing_of_battles_bought_cards_or_the_cove() -> None:
    fleet = (ship("2224", at=3), ship(at=3), ship("2225", at=1, gold=6))
    game = table(
        *fleet,
        phases="combat islands",
        month=2,
        freeboots=[(1, 0), (1, 2)],
        dice="5 5",
        pile="smoke grapple",
    )
    play(game, "fire B hull", "C: buy 1")
    assert goods(game, "B") == (0, 0, 0)
    assert (game.table.fame[0], hand(game, "C")) == (1, ["smoke"])
    galleon = table(ship(at=3), seats=4, black="cacafuego", month=3, freeboots=[(1, 0)], dice="5")
    assert galleon.table.fame == [5, 0, 0, 0]


@rule("PC-19.21", "R-30")
@pytest.mark.parametrize(("reader", "chests"), [(0, 8), (1, 4)])
def test_a_map_doubles_the_chests_for_its_own_reader_alone(reader: int, chests: int) -> None:
    game = table(ship(at=3), phases="plunder", open={3: (1, 4, 4, 0)}, maps=[(reader, 3)])
    assert goods(game, "A") == (1, 4, chests)
    other = table(ship(at=3), phases="plunder", open={3: (1, 4, 4, 0)}, maps=[(0, 2)])
    assert goods(other, "A") == (1, 4, 4)

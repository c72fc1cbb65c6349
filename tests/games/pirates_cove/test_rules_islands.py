"""Chapters 16 to 21: plunder, island effects, black ships, tavern cards and variants."""

from __future__ import annotations

import pytest

from tests.games.pirates_cove.play import (
    asked,
    hand,
    names,
    options,
    parrot,
    play,
    refused,
    rings,
    told,
)
from tests.games.pirates_cove.table import ship, table
from tests.rules import rule


@rule("PC-16.1", "PC-20.1", "PC-19.1")
def test_plunder_brings_what_the_card_shows() -> None:
    game = table(
        ship(at=3), phases="plunder islands", open={3: (1, 1, 4, 1)}, pile="smoke", month=2
    )
    laid = game.table
    assert (laid.fame[0], laid.gold[0], laid.chests[0], hand(game, "A")) == (1, 1, 4, ["smoke"])
    assert laid.open[2] == -1


@rule("R-29")
def test_tavern_cards_are_shared_in_turn_with_a_freebooter() -> None:
    faces = "0/0/0/3*9 " * 6 + "0/0/0/3*6"
    game = table(
        ship(at=3),
        ship(),
        phases="plunder",
        pile="smoke grapple cannonade",
        freeboots=[(1, 0)],
        treasure_deck=faces,
    )
    assert hand(game, "A") == ["grapple"]
    assert hand(game, "B") == ["smoke", "cannonade"]


@rule("PC-17.3", "PC-17.4", "PC-17.5", "PC-17.6")
@pytest.mark.parametrize(("island", "after"), [(2, "3222"), (3, "2223"), (4, "2232"), (5, "2322")])
def test_each_yard_raises_its_section(island: int, after: str) -> None:
    game = table(
        ship(at=island, gold=1), phases="islands", month=1, black="cacafuego hook", seats=4
    )
    play(game, "upgrade 1")
    assert rings(game, "A") == after


@rule("PC-17.9", "PC-2.5", "PC-17.1")
def test_upgrades_are_paid_to_the_supply_and_end_at_eight() -> None:
    game = table(ship("7222", at=2, gold=3), phases="islands", month=3)
    assert refused(game, "upgrade 1") == "PC-17.9"
    assert refused(game, "upgrade 2") == "PC-2.5"
    rich = table(ship("1222", at=2, gold=5), phases="islands", month=3)
    bank = rich.table.bank
    play(rich, "upgrade 1")
    assert (rings(rich, "A"), rich.table.bank) == ("2222", bank + 1)
    tavern = table(ship(at=1, gold=5), phases="islands", month=3)
    assert refused(tavern, "upgrade 1") == "PC-17.1"


@rule("PC-17.13", "PC-17.10")
def test_the_cove_repairs_lost_rings_only() -> None:
    game = table(ship("1220", gold=9), ship(at=3), ship(at=5), phases="islands")
    play(game, "B: end", "C: end", "A: income cards")
    if asked(game)[1] == "ResolveParrot":
        play(game, "keep")
    assert rings(game, "A") == "1222"
    assert refused(game, "upgrade 1") == "PC-17.13"


@rule("PC-18.3", "PC-14.2")
def test_the_navy_leaves_at_the_end_of_the_month() -> None:
    game = table(ship(at=3), phases="black", navy=(5, 1))
    assert (game.table.navy, game.table.controller) == (0, -1)


@rule("PC-18.2", "R-25")
def test_a_new_legend_comes_from_the_pile_or_the_shuffled_discard() -> None:
    game = table(ship(at=3), phases="black")
    assert -1 not in game.table.legends
    assert game.table.black == (2, 5)


@rule("PC-19.2", "R-41")
def test_an_empty_pile_is_made_anew_when_a_draw_is_due() -> None:
    game = table(ship(at=1, gold=9), phases="islands", month=2, pile="smoke", drained=True)
    play(game, "buy 1")
    assert game.table.draw == ()
    assert game.table.epoch == 0
    before = len(game.table.discard)
    play(game, "buy 1")
    assert (game.table.epoch, game.table.discard) == (1, ())
    assert told(game, "reshuffle") == [{"n": before}]


@rule("PC-19.4", "PC-19.5")
def test_a_parrot_goes_aboard_when_it_is_drawn() -> None:
    game = table(ship(at=1, gold=2), phases="islands", month=2, pile="parrot_silver")
    play(game, "buy 1")
    assert (parrot(game, "A"), hand(game, "A")) == ("silver", [])


@rule("PC-19.7")
def test_flints_parrot_carries_any_number_of_chests() -> None:
    game = table(ship(at=3, chests=9, parrot="flint"), ship(at=2, chests=9), phases="black")
    assert game.table.chests[:2] == [9, 5]


@rule("PC-19.11", "PC-19.12", "R-27", "PC-21.2")
@pytest.mark.parametrize(("switch", "aboard"), [("false", 1), ("true", 2)])
def test_a_second_mastercraft_replaces_the_first_or_not(switch: str, aboard: int) -> None:
    game = table(
        ship(at=3, hand="mastercraft mastercraft"), phases="islands", multiple_mastercraft=switch
    )
    play(game, "craft hull", "craft sails")
    assert sum(card >= 0 for card in game.table.crafts[:4]) == aboard
    assert len(game.table.discard) == 2 - aboard
    assert refused(game, "craft crew") == "PC-19.11"
    assert refused(game, "mend hull") == "PC-19.14"
    assert refused(game, "shipowner hull") == "PC-19.18"


@rule("R-22")
def test_cards_may_be_bought_in_one_batch() -> None:
    game = table(
        ship(at=1, gold=9),
        phases="islands",
        month=2,
        pile="smoke grapple cannonade",
        tavern_buy="batch",
    )
    assert [move for move in options(game) if move.startswith("buy")] == ["buy 1", "buy 2", "buy 3"]
    play(game, "buy 2")
    assert hand(game, "A") == ["grapple", "smoke"]
    assert refused(game, "buy 1") == "R-22"


@rule("PC-19.31", "PC-19.32", "PC-19.33", "PC-20.3")
def test_fame_cards_count_at_the_end() -> None:
    game = table(ship(hand="fame_1 fame_2 fame_3", fame=1), phases="end", month=12)
    assert game.table.fame[0] == 7
    assert game.table.winners == (0,)


@rule("PC-21.1")
def test_a_house_card_works_like_the_card_it_names() -> None:
    game = table(ship(at=3, hand="mastercraft"), phases="islands", house_cards="gale=lookout")
    assert names(game, game.table.draw[:1]) == ["lookout"]
    assert game.table.card_phrase(42) == "gale"

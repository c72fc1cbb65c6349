"""Chapters 6 to 9 and their rulings: Plunder, Trade, Crew Up, Search."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from flibuste.games.tiny_epic_pirates.rules.crewing import draw_crew, renew_row
from flibuste.games.tiny_epic_pirates.rules.fight import symbols_of
from flibuste.games.tiny_epic_pirates.rules.trade import prices_after
from flibuste.games.tiny_epic_pirates.ruleset import RULES
from flibuste.games.tiny_epic_pirates.table import Tiny
from tests.games.tiny_epic_pirates.play import (
    asked,
    bag,
    crew,
    gold,
    hold,
    names_told,
    options,
    play,
    posts,
    refused,
    shots,
    told,
)
from tests.games.tiny_epic_pirates.table import Pirate, TinyGame, a_table, crew_of, pirate
from tests.rules import rule


def with_order(order: str, player: Pirate, **wishes: Any) -> TinyGame:
    return a_table(phase="order", order=order, a=player, **wishes)


# -- the question --------------------------------------------------------------------------------------


@rule("TE-3.2", "TE-3.3")
def test_the_order_of_the_turn_and_no_other_can_be_skipped() -> None:
    game = with_order("plunder", pirate(at="B3", hold="S"))
    assert options(game) == ["plunder", "skip"]
    for move in ("sell 1", "search", "attack orange", "hide", "mutiny", "hire pim"):
        assert refused(game, move) == "TE-3.3"
    play(game, "skip")
    assert told(game, "skips_order") == [{"seat": "A", "order": "plunder", "place": "B-3"}]
    assert hold(game, "A") == "S"


@rule("TE-6.1", "TE-7.1", "TE-9.1", "TE-10.1", "TE-13.1")
@pytest.mark.parametrize(
    ("order", "law"),
    [
        ("plunder", "TE-6.1"),
        ("trade", "TE-7.1"),
        ("search", "TE-9.1"),
        ("attack", "TE-10.1"),
        ("hide_out", "TE-13.1"),
    ],
)
def test_an_order_that_cannot_be_carried_out_passes_by(order: str, law: str) -> None:
    place = "A4" if order == "plunder" else "B3"
    game = with_order(order, pirate(at=place, hold="S"), searched=place)
    idle = [event.rule for event in game.table.events or () if event.name == "order_idle"]
    assert idle == [law]
    assert game.table.turn == 1


# -- Plunder -------------------------------------------------------------------------------------------


@rule("TE-6.1", "TE-6.3", "TE-1.4")
@pytest.mark.parametrize(("place", "cubes"), [("B3", 1), ("A3", 2)])
def test_a_settlement_gives_as_many_cubes_as_it_shows_again_and_again(
    place: str, cubes: int
) -> None:
    game = with_order("plunder", pirate(at=place))
    before = sum(game.table.bag)
    play(game, "plunder")
    assert len(hold(game, "A")) == cubes
    assert sum(game.table.bag) == before - cubes
    assert game.table.here(0).settlement == cubes


@rule("TE-1.4")
def test_every_cube_in_the_bag_is_as_likely_as_any_other() -> None:
    """The number drawn counts through the types, and every number of the bag stands for one cube."""
    drawn = []
    for at in range(1, 35):
        game = with_order("plunder", pirate(at="B3"), dice=str(at))
        drawn.append(hold(play(game, "plunder"), "A"))
    assert "".join(drawn) == "S" * 8 + "R" * 8 + "C" * 9 + "G" * 9


@rule("TE-6.2")
def test_with_room_a_cube_must_be_loaded() -> None:
    game = with_order("plunder", pirate(at="A3", hold="RR"), dice="S C")
    play(game, "plunder")
    assert options(game) == ["load sugarcane", "load coffee"]
    assert refused(game, "return coffee") == "TE-6.2"
    assert refused(game, "swap coffee rum") == "TE-6.2"
    play(game, "load coffee")
    assert options(game) == ["return sugarcane", "swap sugarcane rum", "swap sugarcane coffee"]
    assert refused(game, "load sugarcane") == "TE-6.2"
    assert refused(game, "return gunpowder") == "TE-6.2"
    assert hold(play(game, "return sugarcane"), "A") == "RRC"


@rule("TE-6.2")
def test_nothing_is_asked_where_there_is_nothing_to_choose() -> None:
    same = with_order("plunder", pirate(at="A3", hold="RR"), dice="C C", auto_single="false")
    play(same, "plunder")
    assert hold(same, "A") == "RRC", "the first of two of a kind"
    assert options(same) == ["return coffee", "swap coffee rum"]
    full = play(with_order("plunder", pirate(at="B3", hold="RRR"), dice="R"), "plunder")
    assert hold(full, "A") == "RRR"


@rule("R-5", "TE-6.2")
def test_what_is_given_up_waits_until_all_cubes_are_placed() -> None:
    game = with_order("plunder", pirate(at="A3", hold="SSR"), dice="C S")
    play(game, "plunder")
    before = bag(game)
    play(game, "return coffee")
    assert bag(game) == before
    play(game, "return sugarcane")
    assert bag(game) == {**before, "C": before["C"] + 1, "S": before["S"] + 1}


# -- Trade ---------------------------------------------------------------------------------------------


@rule("TE-7.1")
def test_one_to_three_cubes_are_sold_at_once() -> None:
    game = with_order("trade", pirate(at="D1", hold="RRR"), navy="A4")
    assert options(game) == ["sell 1", "sell 2", "sell 3", "skip"]
    play(game, "sell 2")
    assert (hold(game, "A"), gold(game, "A")) == ("R", 7)
    assert asked(game)[1] != "GiveOrder"


@rule("TE-7.3", "TE-7.4")
def test_prices_are_always_two_to_five() -> None:
    for a, b, c, d in permutations((2, 3, 4, 5)):
        prices = (a, b, c, d)
        for sold in range(4):
            after = prices_after(prices, sold)
            assert sorted(after) == [2, 3, 4, 5]
            assert after[sold] == 2
            for cube in range(4):
                if cube != sold:
                    assert after[cube] == prices[cube] + (prices[cube] < prices[sold])


# -- Crew Up -------------------------------------------------------------------------------------------


@rule("TE-8.1")
def test_one_card_is_taken_and_its_place_filled() -> None:
    game = with_order("crew_up", pirate(mutiny=1), row="pim lisa doc", deck="flint")
    assert refused(game, "hire flint") == "TE-8.1"
    play(game, "hire lisa")
    assert crew(game, "A") == ["lisa"]
    assert game.table.row == tuple(crew_of("pim flint doc"))
    assert game.table.turn == 1, "one card, and no more"


@rule("TE-8.2")
def test_only_crew_makes_room_and_only_of_four() -> None:
    three = with_order("crew_up", pirate(crew="pim lisa buck", mutiny=1), row="doc jolly jack")
    play(three, "hire doc")
    assert len(crew(three, "A")) == 4
    four = with_order("crew_up", pirate(crew="pim lisa buck sara"), row="doc jolly jack")
    play(four, "hire doc")
    assert options(four) == [f"release {name}" for name in ("pim", "lisa", "buck", "sara")]
    assert refused(four, "release doc") == "TE-8.2"
    assert refused(four, "pass") == "TE-14.2"


@rule("TE-8.3", "TE-1.1")
def test_new_faces_cost_a_gold_and_come_before_hiring() -> None:
    poor = with_order("crew_up", pirate(gold=0))
    assert refused(poor, "refresh") == "TE-1.1"
    game = with_order("crew_up", pirate(gold=3), deck="flint tina ursula")
    play(game, "refresh", "hire tina")
    assert asked(game) == ("A", "DeclareMutiny")
    assert refused(game, "refresh") == "TE-8.3"
    assert refused(game, "hire flint") == "TE-8.1"


@rule("TE-8.3")
def test_the_row_is_paid_for_once_a_turn_in_bonus_actions_too() -> None:
    game = a_table(phase="crew", order="plunder", a=pirate(crew="pim", gold=3))
    play(game, "use pim 1", "refresh")
    assert gold(game, "A") == 2
    assert refused(game, "refresh") == "TE-8.3"
    again = a_table(phase="crew", order="plunder", a=pirate(crew="pim", gold=3))
    again.table.refreshed = True
    play(again, "use pim 1")
    assert refused(again, "refresh") == "TE-8.3"


def bottom_seen(game: TinyGame) -> tuple[tuple[int, ...], ...]:
    seen = RULES.view(game, 1).visible
    assert isinstance(seen, Tiny)
    return seen.batches


@rule("R-6", "TE-8.4")
@pytest.mark.parametrize("way", ["row_order", "shuffled"])
def test_how_cards_go_under_the_deck(way: str) -> None:
    row = tuple(crew_of("doc pim lisa"))
    orders = set()
    for die in ("1 1", "2 1", "3 2"):
        game = with_order("crew_up", pirate(gold=2), row="doc pim lisa", dice=die, crew_bottom=way)
        play(game, "refresh")
        assert sorted(game.table.crew_deck[-3:]) == sorted(row)
        assert bottom_seen(game) == ((row if way == "row_order" else tuple(sorted(row))),)
        orders.add(game.table.crew_deck[-3:])
    assert (len(orders) > 1) == (way == "shuffled")
    assert way == "shuffled" or orders == {row}


@rule("TE-8.4")
@pytest.mark.parametrize("way", ["row_order", "shuffled"])
def test_known_cards_are_known_until_they_are_drawn(way: str) -> None:
    crews = ["quigley pim taylor willow", "buck sydney lisa pete", "sara jack jolly doc"]
    a, b, c = (pirate(crew=names) for names in crews)
    last = pirate(crew="raina chopper flint seamus")
    game = a_table(seats=4, phase="order", order="crew_up", a=a, b=b, c=c, d=last, crew_bottom=way)
    for _ in range(8):
        renew_row(game)
        known = sum(map(len, game.table.batches))
        deck = game.table.crew_deck
        assert len(deck) == 5
        assert sorted(deck[5 - known :]) == sorted(sum(game.table.batches, ()))
        if way == "row_order":
            assert deck[5 - known :] == sum(game.table.batches, ())
    draw_crew(game)
    assert sorted(game.table.crew_deck) == sorted(sum(game.table.batches, ()))


@rule("TE-8.5")
def test_a_mutiny_once_a_game_with_or_without_a_card() -> None:
    game = with_order("crew_up", pirate(at="B2", captain="bolt_a", legend=1), row="pim lisa doc")
    play(game, "hire pim")
    assert asked(game) == ("A", "DeclareMutiny")
    before = symbols_of(game.table, 0)
    play(game, "mutiny")
    assert game.table.sides[0] == 1
    assert symbols_of(game.table, 0) == [n + k for n, k in zip(before, FLIPPED, strict=True)]
    assert (game.table.hurt, game.table.legend[0]) == (1, 1)
    without = play(with_order("crew_up", pirate(at="B2", captain="bolt_a")), "mutiny")
    assert (without.table.sides[0], crew(without, "A")) == (1, [])
    once = with_order("crew_up", pirate(at="B2", mutiny=1), row="pim lisa doc")
    assert refused(once, "mutiny") == "TE-8.5"
    assert asked(play(once, "hire pim")) != ("A", "DeclareMutiny")


FLIPPED = (0, -1, 1, -1, 1, -1, 1)
"""What turning Magnus Bolt over adds to symbols of each face."""


@rule("TE-8.5")
def test_a_mutiny_can_be_left_alone() -> None:
    game = with_order("crew_up", pirate(captain="bolt_a"), row="pim lisa doc")
    play(game, "hire pim", "pass")
    assert (game.table.sides[0], game.table.hurt) == (0, 0)


@rule("TE-8.6", "R-7")
@pytest.mark.parametrize(("switch", "counts"), [("true", True), ("false", False)])
def test_whether_a_side_just_turned_up_gives_its_bonus(switch: str, counts: bool) -> None:
    rouge = pirate(at="B3", captain="rouge_a", gold=11)
    game = with_order("crew_up", rouge, new_card_triggers=switch)
    play(game, "mutiny")
    assert (asked(game)[1] == "CaptainBonus") == counts
    untouched = with_order(
        "crew_up", pirate(at="B3", captain="rouge_b", gold=11), new_card_triggers=switch
    )
    assert asked(play(untouched, "skip"))[1] == "CaptainBonus"


# -- Search --------------------------------------------------------------------------------------------


@rule("TE-9.1")
def test_a_card_is_searched_once() -> None:
    game = with_order("search", pirate(at="B3"), tokens="B3 gold_2")
    play(game, "search")
    assert gold(game, "A") == 3
    assert game.table.is_searched(9)
    assert game.table.found == (0,)
    again = with_order("search", pirate(at="B3"), searched="B3")
    assert "order_idle" in names_told(again)


@rule("TE-9.2")
def test_a_booty_token_brings_a_cube() -> None:
    game = with_order("search", pirate(at="B3", hold="SSS"), tokens="B3 booty", dice="C")
    play(game, "search", "swap coffee sugarcane")
    assert hold(game, "A") == "SSC"
    gained = with_order("search", pirate(at="B3", shots=1), tokens="B3 sure_shot")
    assert shots(play(gained, "search"), "A") == 2


@rule("TE-9.3", "R-23")
@pytest.mark.parametrize(("token", "kept"), [("wind", "winds"), ("storm_pass", "passes")])
def test_tokens_are_kept_openly_and_without_limit(token: str, kept: str) -> None:
    game = with_order("search", pirate(at="B3", **{kept: 1}), tokens=f"B3 {token}")
    play(game, "search")
    assert getattr(game.table, kept) == [2, 0]
    seen = RULES.view(game, 1).visible
    assert getattr(seen, kept) == [2, 0]


@rule("R-23")
def test_a_defeat_takes_no_token() -> None:
    loser = pirate(at="B2", captain="bolt_a", winds=1, passes=1, posts="0/0/1/2")
    game = with_order("attack", loser, merchants="B2 C4", headings="D4 A1", shown="8 8", dice="2 2")
    play(game, "attack orange")
    assert (game.table.winds[0], game.table.passes[0], posts(game, "A")) == (1, 1, "0/0/0/3")

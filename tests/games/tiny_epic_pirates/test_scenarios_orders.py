"""The worked scenarios 17 to 27, 73 and 87: Plunder, Trade, Crew Up and Search."""

from __future__ import annotations

from typing import Any

from flibuste.games.tiny_epic_pirates.moves import CREW_IDS
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
    prices,
    refused,
    shots,
    told,
)
from tests.games.tiny_epic_pirates.table import TinyGame, a_table, crew_of, pirate
from tests.rules import rule, scenario


@scenario("S17")
@rule("TE-6.1", "TE-6.2")
def test_a_full_hold_takes_what_its_owner_likes_better() -> None:
    game = a_table(phase="order", order="plunder", a=pirate(at="A3", hold="SSR"), dice="C S")
    before = bag(game)
    play(game, "plunder", "return coffee", "swap sugarcane rum")
    assert hold(game, "A") == "SSS"
    assert bag(game) == {**before, "R": before["R"] + 1, "S": before["S"] - 1}
    assert told(game, "plunders") == [{"seat": "A", "cubes": ("coffee", "sugarcane")}]


@scenario("S18")
@rule("TE-6.1", "TE-14.1")
def test_plunder_without_a_settlement_passes_by_and_still_triggers() -> None:
    game = a_table(phase="order", order="plunder", a=pirate(at="B2", crew="quigley"))
    assert told(game, "order_idle") == [{"seat": "A", "order": "plunder", "place": "B-2"}]
    assert asked(game) == ("A", "CrewBonus")
    assert options(game) == ["use quigley 1", "pass"]


def at_the_sugar_market(**wishes: object) -> TinyGame:
    """A with three sugarcane where they are bought."""
    player = pirate(at="A1", **{"hold": "SSS", "gold": 1, **wishes})
    return a_table(phase="order", order="trade", merchants="B1 C4", prices="R2 C3 S4 G5", a=player)


@scenario("S19")
@rule("TE-7.2", "TE-7.3", "TE-7.4")
def test_three_sugarcane_at_four() -> None:
    game = at_the_sugar_market()
    before = bag(game)
    play(game, "sell 3")
    assert gold(game, "A") == 13
    assert prices(game) == "S2 R3 C4 G5"
    assert bag(game) == {**before, "S": before["S"] + 3}
    assert told(game, "gold_lost") == []


@scenario("S20")
@rule("TE-1.1", "TE-7.2")
def test_a_sale_beyond_thirteen_is_cut() -> None:
    game = play(at_the_sugar_market(gold=5), "sell 3")
    assert gold(game, "A") == 13
    assert told(game, "gold_lost") == [{"seat": "A", "most": 13, "gold": 4}]


@scenario("S21")
@rule("TE-7.3")
def test_the_cheapest_type_moves_no_price() -> None:
    game = a_table(
        phase="order", order="trade", prices="R2 C3 S4 G5", a=pirate(at="D1", hold="RR"), navy="A4"
    )
    play(game, "sell 2")
    assert gold(game, "A") == 5
    assert prices(game) == "R2 C3 S4 G5"
    assert "prices" not in names_told(game)


@scenario("S22")
@rule("TE-7.1")
def test_a_market_buys_its_own_type_only() -> None:
    game = a_table(phase="order", order="trade", a=pirate(at="D1", hold="RSS"), navy="A4")
    assert options(game) == ["sell 1", "skip"]
    assert refused(game, "sell 2") == "TE-7.1"


@scenario("S23")
@rule("TE-8.3")
def test_new_faces_and_nobody_hired() -> None:
    game = a_table(phase="order", order="crew_up", row="pim lisa doc", a=pirate(gold=1))
    play(game, "refresh")
    assert gold(game, "A") == 0
    assert game.table.crew_deck[-3:] == tuple(crew_of("pim lisa doc"))
    assert refused(game, "refresh") == "TE-8.3"
    play(game, "pass")
    assert crew(game, "A") == []
    assert told(game, "hires_nobody") == [{"seat": "A"}]


@scenario("S24")
@rule("TE-8.1", "TE-8.2")
def test_a_fifth_card_takes_the_place_of_one_of_four() -> None:
    full = pirate(crew="pim lisa buck sara", mutiny=1)
    game = a_table(phase="order", order="crew_up", row="doc jolly jack", deck="flint tina", a=full)
    play(game, "hire doc")
    assert asked(game) == ("A", "MakeRoom")
    assert game.table.row == tuple(crew_of("doc jolly jack")), "the refill is not seen yet"
    play(game, "release pim")
    assert crew(game, "A") == ["lisa", "buck", "sara", "doc"]
    assert CREW_IDS[game.table.crew_deck[-1]] == "pim"
    assert game.table.row == tuple(crew_of("flint jolly jack"))


@scenario("S25")
@rule("TE-8.5", "TE-8.6", "TE-14.1", "R-7")
def test_a_mutiny_in_time_for_the_bonus() -> None:
    rouge = pirate(at="B3", captain="rouge_a", gold=11)
    game = play(a_table(phase="order", order="crew_up", a=rouge), "mutiny")
    assert asked(game) == ("A", "CaptainBonus")
    assert "bury" in options(game)
    play(game, "bury")
    assert (gold(game, "A"), game.table.treasures[0]) == (0, 1)
    later = a_table(phase="order", order="crew_up", a=pirate(captain="rouge_b", mutiny=1))
    assert refused(later, "mutiny") == "TE-8.5"


@scenario("S26")
@rule("TE-9.2", "TE-1.5")
def test_a_fourth_sure_shot_is_lost() -> None:
    game = a_table(phase="order", order="search", a=pirate(at="B3", shots=3), tokens="B3 sure_shot")
    play(game, "search")
    assert shots(game, "A") == 3
    assert game.table.is_searched(9)
    assert told(game, "no_more_shots") == [{"seat": "A", "most": 3}]


@scenario("S27")
@rule("TE-9.2", "TE-1.1")
def test_three_gold_with_twelve() -> None:
    game = a_table(phase="order", order="search", a=pirate(at="B3", gold=12), tokens="B3 gold_3")
    assert gold(play(game, "search"), "A") == 13


def with_new_row(**options: Any) -> TinyGame:
    row, deck = "pim lisa doc", "flint tina ursula alice"
    game = a_table(phase="order", order="crew_up", row=row, deck=deck, a=pirate(gold=2), **options)
    return play(game, "refresh")


@scenario("S73")
@rule("TE-8.4", "TE-8.1", "R-6")
def test_the_old_row_lies_under_the_deck_in_its_order() -> None:
    game = with_new_row()
    assert game.table.row == tuple(crew_of("flint tina ursula"))
    assert game.table.crew_deck[0] == CREW_IDS.index("alice")
    assert game.table.crew_deck[-3:] == tuple(crew_of("pim lisa doc"))


@scenario("S87")
@rule("TE-8.4")
def test_everybody_knows_the_bottom_of_the_deck_and_nothing_above() -> None:
    game = with_new_row()
    for seat in (0, 1, None):
        seen = RULES.view(game, seat).visible
        assert isinstance(seen, Tiny)
        assert seen.batches == (tuple(crew_of("pim lisa doc")),)
        assert seen.crew_deck[-3:] == tuple(crew_of("pim lisa doc"))
        assert set(seen.crew_deck[:-3]) == {-1}

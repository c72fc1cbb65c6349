"""What bots know of Buccaneer, on tables where the answer is plain."""

from __future__ import annotations

from itertools import product

import pytest

from flibuste.bots.buccaneer.crews import Prospects, targets
from flibuste.bots.buccaneer.heuristics import HEURISTICS
from flibuste.bots.buccaneer.treasure import payout, token_gain, treasury_of
from flibuste.bots.heuristics import Heuristics, heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.games.buccaneer.outlook import crew_of
from flibuste.games.buccaneer.rules.end import held, majority
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer
from tests.bots.conftest import Open, seen
from tests.bots.toys import stones
from tests.games.buccaneer.play import action_for, play
from tests.games.buccaneer.strolls import ODD_CARDS, stroll
from tests.games.buccaneer.table import table
from tests.games.strolling import positions

CHEST, BARREL, CANDLESTICK, SABRE = range(4)


def plays(game: Game[Buccaneer], bot: str, words: str) -> bool:
    return bot_from(bot, "1").choose(seen(game)).action == action_for(game, words)


# -- treasures ----------------------------------------------------------------------------------------


def test_once_all_tokens_are_out_a_kind_is_worth_its_count() -> None:
    game = table(tokens={"Red": "chest chest", "Blue": "chest chest", "Black": "chest"})
    tokens = tuple(held(game.table, CHEST))
    counted = {seat: score.points for seat, score in majority(CHEST, list(tokens))}
    assert payout(CHEST, tokens, 0) == (7, 7, 0, 1)
    assert counted == {0: 7, 1: 7, 3: 1}


def test_tokens_to_come_go_to_anybody_alike() -> None:
    ways = [
        payout(SABRE, (1 + (a == 0) + (b == 0), (a == 1) + (b == 1)), 0)
        for a, b in product((0, 1), repeat=2)
    ]
    assert payout(SABRE, (1, 0), 2)[0] == pytest.approx(sum(way[0] for way in ways) / 4)


def test_a_token_is_worth_most_where_it_breaks_a_tie() -> None:
    tied = token_gain(CHEST, (2, 2, 0, 1), 1, 0)[0]
    hopeless = token_gain(CHEST, (0, 4, 0, 1), 1, 0)[0]
    assert tied > 5 > 2 > hopeless
    assert token_gain(CHEST, (2, 2, 0, 1), 1, 0)[1] < 0


def test_only_pictured_treasures_are_still_to_come() -> None:
    """Ship 1 pictures a sabre, ship 5 a barrel; a kind that has run out is not to be had (BU-R9)."""
    plenty = table(ships="1 5", deck=0)
    assert treasury_of(plenty.table).left == (0, 1, 0, 1)
    scarce = table(ships="1 5", deck=0, tokens={"Red": " ".join(["barrel"] * 6)})
    assert treasury_of(scarce.table).left == (0, 0, 0, 1)


# -- crews ----------------------------------------------------------------------------------------------


def promised(game: Game[Buccaneer], slot: int, mover: int) -> list[float]:
    laid = game.table
    ahead = Prospects(laid, mover, targets(laid, laid.offer, treasury_of(laid)))
    return ahead.prospects(crew_of(laid.piles[slot], laid.seats), slot // 5)


def test_spoils_are_what_the_rules_pay() -> None:
    """BU-S8: Red keeps 10 of 22; the tokens are counted apart."""
    game = table("Red3 / Blue5 / Yellow2 / Black5 / Red4", ships="11 14 15")
    laid = game.table
    treasury = treasury_of(laid)
    ships = targets(laid, laid.offer, treasury)
    ahead = Prospects(laid, 0, ships)
    gains = ahead.spoils(crew_of(laid.piles[0], 4), 0, 1, ships[0])
    tokens = treasury.shares(laid.ships[10].treasures)[0 * 4 + 1]
    assert [g - t for g, t in zip(gains, tokens, strict=True)] == pytest.approx([10, 5, 2, 5])


@pytest.mark.parametrize("deck", ["default", ODD_CARDS])
def test_a_crew_earns_what_the_rules_pay_it_on_every_ship(deck: str) -> None:
    for game in positions(stroll(4, "paymaster", ship_deck=deck), every=9):
        laid = game.table
        for slot, ship in product(range(len(laid.piles)), laid.offer):
            earned = crew_of(laid.piles[slot], 4).earned(laid.ships[ship].unknown_wage)
            earned[slot // 5] = 0
            assert earned == laid.wages(slot, ship)


def test_a_captain_never_loses_more_than_his_purse() -> None:
    game = table("Red2 / Blue5 / Yellow5 / Black5", ships="2", purses={"Red": 3})
    laid = game.table
    treasury = treasury_of(laid)
    (ship,) = targets(laid, laid.offer, treasury)
    gains = Prospects(laid, 0, [ship]).spoils(crew_of(laid.piles[0], 4), 0, 1, ship)
    assert gains[0] - treasury.gain(CANDLESTICK, 0)[0] == pytest.approx(-3)


def test_a_crew_promises_its_captain_less_the_more_move_before_him() -> None:
    game = table("Red5 / Blue2 / Yellow2", ships="5")
    assert promised(game, 0, 0)[0] > promised(game, 0, 3)[0] > promised(game, 0, 1)[0]


def test_a_crew_of_nine_is_safe() -> None:
    nine = table(
        "Red5 / Blue2 / Yellow2 / Black2 / Blue3 / Yellow3 / Black3 / Red2 / Red3", ships="15"
    )
    assert promised(nine, 0, 0) == promised(nine, 0, 1)


def test_a_dear_disc_on_top_keeps_thieves_away() -> None:
    dear, cheap = (table(f"Red{n} / Blue2 / Yellow2", ships="5") for n in "52")
    assert promised(dear, 0, 1)[0] > promised(cheap, 0, 1)[0]


# -- decisions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_it_attacks_when_the_crew_is_cheap_and_chooses_the_better_ship(bot: str) -> None:
    assert plays(table("Red5 / Blue2 / Yellow2", ships="4 5 14"), bot, "Red5 attacks 5")


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_it_does_not_attack_at_a_loss_without_need(bot: str) -> None:
    game = table("Red2 / Blue5 / Yellow5 / Black5", ships="2")
    assert not plays(game, bot, "Red2 attacks 2")


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_it_steals_a_rich_crew_with_its_dearest_disc(bot: str) -> None:
    game = table("Blue2 / Red5 / Black2 / Yellow2 / Red4", ships="15")
    assert plays(game, bot, "Red? on Blue2")


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_it_makes_nine_where_that_wins_a_crew_for_good(bot: str) -> None:
    game = table(
        "Red5 / Blue2 / Yellow2 / Black2 | Blue3 / Red2 / Yellow3 / Black3 / Red3", ships="15"
    )
    assert plays(game, bot, "Red5 on Blue3")


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_it_takes_the_treasure_that_decides_a_majority(bot: str) -> None:
    """The chest is dearer, but Blue has all the others."""
    game = table(
        "Red5 / Blue2 / Yellow2 / Black2 / Blue3",
        ships="12",
        tokens={
            "Red": "barrel barrel",
            "Yellow": "barrel barrel",
            "Blue": "chest chest chest chest",
        },
    )
    play(game, "Red5 attacks 12")
    assert plays(game, bot, "barrel")


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_it_calls_a_mutiny_that_pays_it_and_ruins_the_captain(bot: str) -> None:
    game = table("Red2 / Black5 / Black4 / Black3 / Blue5", ships="2")
    assert game.waiting == (3,)
    assert plays(game, bot, "call")


def test_it_declines_a_mutiny_that_would_end_the_game_on_second_place() -> None:
    """The last ship: paid out now, Blue has 88 and Yellow 91 and the barrels."""
    game = table(
        "Red? / Black3 / Yellow5 / Blue? / Red4 / Blue2 / Blue4",
        ships="5",
        deck=0,
        purses={"Red": 67, "Blue": 78, "Yellow": 86, "Black": 64},
        tokens={"Yellow": "barrel barrel barrel barrel barrel"},
    )
    assert game.waiting == (1,)
    assert plays(game, "search:400", "decline")


def test_a_finished_game_is_worth_its_count() -> None:
    game = table("Red3 / Blue2", ships="1", deck=0, tokens={"Red": "chest"})
    play(game, "Red3 attacks 1")
    assert game.over
    assert HEURISTICS.evaluate(game) == list(RULES.result(game).scores)


def test_a_game_nobody_wrote_about_gets_the_generic_answers(opened: Open) -> None:
    opened(stones(3))
    assert type(heuristics_for("toy_stones", 1)) is Heuristics
    assert heuristics_for("buccaneer", 1) is HEURISTICS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_seems_best_brings_everybody_far_more_than_chance(seats: int) -> None:
    """Sanity of the whole at every table: a full game, valued at every step, every move legal."""
    game = RULES.new(seats, {}, Dice(seed_from(f"sane {seats}")))
    while not game.over:
        seat = game.waiting[0]
        assert len(HEURISTICS.evaluate(game)) == seats
        game.play(seat, HEURISTICS.best(game, seat))
    assert sum(RULES.result(game).scores) > 275

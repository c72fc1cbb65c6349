"""What bots know of Rum & Pirates, on tables where the answer is plain."""

from __future__ import annotations

import pytest

from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.bots.rum_and_pirates.heuristics import HEURISTICS
from flibuste.bots.rum_and_pirates.prospects import Prospects
from flibuste.bots.rum_and_pirates.turns import Turns
from flibuste.games.rum_and_pirates.components import CHEST_SQUARE, COIN, PIRATE, RUM, SQUARES
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.bots.conftest import seen
from tests.games.rum_and_pirates.play import options, play
from tests.games.rum_and_pirates.table import RumGame, crew, table

BOTS = ["greedy", "search:60"]
LOW_DIVES = "es_cruce 2, swan 2, swan 3, frere_jacques 2"


def choice(game: RumGame, bot: str = "greedy", seed: str = "1") -> str:
    return bot_from(bot, seed).choose(seen(game)).action.notation


def weighed(game: RumGame) -> dict[str, float]:
    """What each option seems to bring whoever is asked."""
    seat = game.waiting[0]
    worth = HEURISTICS.prior(game, seat, game.options(seat))
    return dict(zip(options(game), worth, strict=True))


def test_the_game_has_heuristics_of_its_own() -> None:
    assert heuristics_for("rum_and_pirates", 1) is HEURISTICS


# -- squares ------------------------------------------------------------------------------------------


def test_a_recruit_is_worth_the_more_the_earlier_he_comes() -> None:
    worth = [Prospects(table(round=n).table).gains(0)[PIRATE] for n in (1, 2, 3, 4, 5)]
    assert worth == sorted(worth, reverse=True)
    assert Prospects(table(gold=crew(office=0)).table).gains(0)[PIRATE] == 0


def test_coins_are_worth_little_when_there_is_nothing_left_to_pay_for() -> None:
    early, late = table(round=1), table(round=5)
    assert Prospects(late.table).gains(0)[COIN] < Prospects(early.table).gains(0)[COIN]
    gone = table(round=5, ashore="Violet Black", to_move="Violet")
    assert Prospects(gone.table).coin(0) < 0.1


def test_no_rum_in_stock_is_no_reason_to_go_there() -> None:
    dry = table(violet=crew(barrels=6), black=crew(barrels=6))
    assert Prospects(dry.table).gains(0)[RUM] == 0


def test_a_chest_costs_what_the_sting_is_likely_to() -> None:
    """With four players the second roll of the opener is the fifth: 16 falls on him more often than 11."""
    low, high = table(chest="5", scorpion="11"), table(chest="5", scorpion="16")
    assert (
        Prospects(high.table).gains(0)[CHEST_SQUARE] < Prospects(low.table).gains(0)[CHEST_SQUARE]
    )


def test_a_rendez_vous_draws_its_owner() -> None:
    plain, awaited = table(captain="1a"), table(captain="1a", gold=crew(rendezvous="rum"))
    assert weighed(awaited)["move 1ac"] > weighed(plain)["move 1ac"] + 0.5


def test_of_two_maps_the_better_one_is_taken() -> None:
    game = play(table(captain="2b", maps="pink 4, pink 6, green 3"), "move 2ab")
    assert choice(game) == "map pink 6"


def test_a_map_that_makes_a_pair_is_worth_both() -> None:
    alone = table(captain="2b", maps="pink 4", round=4)
    paired = table(captain="2b", maps="pink 4", round=4, gold=crew(won="pink 6"))
    assert weighed(paired)["move 2ab"] > weighed(alone)["move 2ab"] + 3


@pytest.mark.parametrize(("pirates", "guard"), [(10, "guard big"), (6, "guard small")])
def test_the_guard_is_chosen_by_the_pirates_left(pirates: int, guard: str) -> None:
    """Six pirates are three after this way: of the small guards two in three give way, of the big ones none."""
    game = play(table(captain="3a", gold=crew(pirates)), "move 3ad")
    assert choice(game) == guard


def test_guards_known_to_lie_on_top_are_reckoned_with() -> None:
    game = table(captain="3a", gold=crew(9), piles={"guard_big": "6"}, empty="guard_big")
    game.table.turned = (0, 1)
    play(game, "move 3ad")
    assert choice(game) == "guard small"


@pytest.mark.parametrize(
    ("goods", "drawn", "wanted"),
    [("hook 5", "hook 2", "sell"), ("", "hook 5", "keep"), ("hook 2", "hook 3", "sell")],
)
def test_goods_are_sold_unless_they_add_much(goods: str, drawn: str, wanted: str) -> None:
    game = table(captain="4a", gold=crew(goods=goods), piles={"goods": drawn})
    assert choice(play(game, "move 4ab")) == wanted


def test_the_largest_alley_is_taken_back() -> None:
    game = table(captain="1a", gold=crew(3), alleys="Gold 1.4-4.1 4ab", round=2)
    assert choice(play(game, "move 1ad")) == "recall 1.4-4.1"


# -- dice ---------------------------------------------------------------------------------------------


def bout(dives: str, **violet: int) -> RumGame:
    """Gold has called a bout at Es Cruce; Violet, aboard in the last round, is asked."""
    game = table(
        captain="8c", dives=dives, round=5, ashore="Gold", aboard="Violet 2", violet=crew(**violet)
    )
    return play(game, "move 8bc", "invite")


def test_a_coin_without_a_use_is_drunk() -> None:
    assert choice(bout("es_cruce 3, es_cruce 4", coins=1)) == "pay"


def test_an_early_coin_is_not_thrown_after_a_poor_tile() -> None:
    game = table(captain="8c", dives="es_cruce 2, swan 2, swan 3, frere_jacques 2")
    assert choice(play(game, "move 8bc", "invite")) == "pass"


def test_tiles_nobody_can_join_for_are_called_for() -> None:
    game = table(
        captain="8c", dives="es_cruce 5, es_cruce 3", violet=crew(coins=0), black=crew(coins=0),
        silver=crew(coins=0),
    )  # fmt: skip
    assert choice(game) == "move 8bc"
    assert choice(play(game, "move 8bc")) == "invite"


def brawl(dice: str, barrels: int, round: int = 5) -> RumGame:
    """Gold rolls first and has nothing to drink; Violet below him has."""
    return table(
        phase="brawl",
        aboard="Gold 1, Violet 1",
        round=round,
        dice=dice,
        violet=crew(barrels=barrels),
    )


def test_rum_is_for_rolls_that_lose() -> None:
    assert choice(brawl("5 2", 1)) == "barrel"
    assert choice(brawl("5 5", 1)) == "stand"


def test_the_second_roll_of_a_barrel_costs_nothing() -> None:
    game = play(brawl("5 2 3", 1), "barrel")
    assert choice(game) == "reroll"
    game = play(brawl("5 2 6", 1), "barrel")
    assert choice(game) == "stand"


def test_rum_is_not_poured_away_for_a_number_that_hardly_loses() -> None:
    """Four columns are still to come, and Violet is far ahead."""
    game = table(
        phase="brawl", aboard="Gold 1, Violet 6", round=1, dice="5 2", violet=crew(barrels=1)
    )
    assert choice(game) == "stand"


def test_who_would_be_stung_drinks() -> None:
    game = table(
        captain="8d", chest="5", scorpion="12", round=5, dice="4 5 6", violet=crew(barrels=0),
        black=crew(barrels=1),
    )  # fmt: skip
    play(game, "move 8ad", "open")
    assert game.waiting == (2,)
    assert choice(game) == "barrel"


# -- turns --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_without_a_good_way_the_last_pirates_go_to_bed(bot: str) -> None:
    """One pirate, nobody else aboard or ashore, and a coin square for him alone: two beds are better."""
    game = table(captain="1d", gold=crew(1, coins=0), ashore="Gold", aboard="", round=5)
    game.table.rows = game.table.left = game.table.right = ()
    assert choice(game, bot) == "board"


def test_pirates_kept_for_the_evening_are_worth_more_when_few_are_aboard() -> None:
    crowded = table(ashore="Gold", aboard="Violet 4, Black 4, Silver 4", gold=crew(2))
    empty = table(ashore="Gold", aboard="Violet 1", black=crew(), silver=crew(), gold=crew(2))
    empty.table.rows, empty.table.left, empty.table.right = (1,), (1,), (0,)
    assert Prospects(empty.table).boarding(0) > Prospects(crowded.table).boarding(0) + 2


def test_what_is_left_to_the_next_player_counts() -> None:
    """Violet awaits a rendez-vous at 5b; from 5a it is a step away, from anywhere far it is not."""
    game = table(captain="5c", dives=LOW_DIVES, violet=crew(10, won="green 6"), maps="green 6")
    turns = Turns(Prospects(game.table), 0)
    near, far = SQUARES.index("5a"), SQUARES.index("4d")
    assert turns.leaving(near, ()) < turns.leaving(far, ())


def test_a_dead_end_leads_to_the_next_plate() -> None:
    game = table(captain="5a", alleys="Violet 4.3-5.6 5.5-8.0", quiet="6", maps="yellow 6")
    turns = Turns(Prospects(game.table), 0)
    dead, following = SQUARES.index("5c"), SQUARES.index("6c")
    alley = game.table.town.ways[dead][0][0]
    worth = turns.best_from(dead, (alley,), 1, 10)
    assert worth == turns.best_from(following, (alley,), 1, 10)


def test_the_last_one_ashore_goes_on_for_nothing() -> None:
    alone = Turns(Prospects(table(ashore="Gold").table), 0)
    assert alone.next == 0
    assert alone.leaving(0, ()) == 0


@pytest.mark.parametrize("pirates", range(1, 8))
def test_the_last_one_ashore_does_not_pay_to_rest_before_he_boards(pirates: int) -> None:
    """After it he would be on turn again, with a coin less (RP-4.6)."""
    aboard = "Violet 4, Black 4, Silver 4"
    worth = weighed(table(captain="1d", gold=crew(pirates, coins=3), ashore="Gold", aboard=aboard))
    assert worth["rest"] < worth["board"]


@pytest.mark.parametrize("bot", BOTS)
def test_a_full_supply_is_not_taken_to_bed(bot: str) -> None:
    assert choice(table(captain="8d", chest="6"), bot) == "move 8ad"


# -- the whole ----------------------------------------------------------------------------------------


def test_a_finished_game_is_worth_its_points() -> None:
    game = table(phase="end", gold=crew(won="bunk 7, pink 4, pink 5"), violet=crew(goods="hook 5"))
    assert game.over
    assert HEURISTICS.evaluate(game) == list(RULES.result(game).scores)


def test_pirates_coins_rum_and_hopes_count_before_the_end() -> None:
    plain = HEURISTICS.evaluate(table())[0]
    for better in (
        crew(coins=3), crew(barrels=1), crew(11, office=4), crew(rendezvous="rum"), crew(won="pink 5"),
        crew(goods="hook 5"),
    ):  # fmt: skip
        assert HEURISTICS.evaluate(table(gold=better))[0] > plain


def test_who_is_on_turn_has_the_captain() -> None:
    game = table(captain="8d", chest="6")
    other = table(captain="8d", chest="6", to_move="Violet")
    assert HEURISTICS.evaluate(game)[0] > HEURISTICS.evaluate(other)[0]


def test_two_players_reckon_with_the_phantom() -> None:
    game = table(seats=2, phantom=6)
    weak = table(seats=2, phantom=1)
    assert HEURISTICS.evaluate(game)[0] < HEURISTICS.evaluate(weak)[0]

"""What bots know of Pirate's Cove, on tables where the answer is plain."""

from __future__ import annotations

import pytest

from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.levels import bot_from
from flibuste.bots.pirates_cove.ashore import Ashore
from flibuste.bots.pirates_cove.chart import buried, chart_of
from flibuste.bots.pirates_cove.fighting import Fight
from flibuste.bots.pirates_cove.heuristics import HEURISTICS
from flibuste.bots.pirates_cove.worth import Prospects, quiet_months
from flibuste.games.pirates_cove.moves import Fire
from flibuste.games.pirates_cove.outlook import burial
from flibuste.games.pirates_cove.ruleset import RULES
from tests.bots.conftest import seen
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.table import CoveGame, ship, table

MONTH = "map navigation combat plunder islands black month"
BOTS = ["greedy", "search:80"]


def choice(game: CoveGame, bot: str = "greedy", seed: str = "1") -> str:
    return bot_from(bot, seed).choose(seen(game)).action.notation


def weighed(game: CoveGame) -> dict[str, float]:
    """What each option seems to bring whoever is asked first."""
    seat = game.waiting[0]
    options = game.options(seat)
    worth = HEURISTICS.prior(game, seat, options)
    return {option.notation: each for option, each in zip(options, worth, strict=True)}


def test_the_game_has_heuristics_of_its_own() -> None:
    assert heuristics_for("pirates_cove", 1) is HEURISTICS


# -- battles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_it_flees_when_outgunned(bot: str) -> None:
    """Two dice, two hits left and an empty hold, against five dice and eight hits."""
    game = table(ship("2228", at=3), ship("8887", at=3), month=4, phases="combat plunder islands")
    assert choice(game, bot) == "flee"


@pytest.mark.parametrize("bot", BOTS)
def test_it_fights_on_when_it_is_the_stronger(bot: str) -> None:
    game = table(ship("8888", at=3), ship("2222", at=3), month=4, phases="combat plunder islands")
    assert choice(game, bot).startswith("fire B")


@pytest.mark.parametrize("bot", BOTS)
def test_it_fires_where_the_other_is_weakest(bot: str) -> None:
    game = table(ship("4558", at=3), ship("5255", at=3), month=4, phases="combat plunder islands")
    assert choice(game, bot) == "fire B crew"


def test_a_craftsman_makes_another_section_the_weakest() -> None:
    game = table(ship("4558", at=3), ship("3255", at=3, craft="crew"), month=4)
    assert choice(game) == "fire B hull"


def test_of_three_ships_the_dangerous_one_loses_its_guns_first() -> None:
    """Four hundred games played on from every shot say the same: C alone is no danger later."""
    fleet = [ship("4558", at=3), ship("4444", at=3), ship("2444", at=3)]
    game = table(*fleet, seats=4, month=4, phases="combat plunder islands")
    assert choice(game) in ("fire B crew", "fire B cannons")


@pytest.mark.parametrize("bot", BOTS)
def test_it_runs_from_blackbeard_but_sinks_hook(bot: str) -> None:
    phases = "combat plunder islands"
    feared = table(ship("3333", at=4), seats=4, month=4, black="blackbeard", phases=phases)
    assert choice(feared, bot) == "flee"
    prey = table(ship("8888", at=4), seats=4, month=4, black="hook", phases=phases)
    assert choice(prey, bot) == "fire legend"


def test_smoke_is_played_in_an_even_fight_and_kept_in_an_easy_one() -> None:
    even = table(ship("3333", at=3, hand="smoke"), ship("3334", at=3), open={3: (0, 9, 3, 0)})
    assert choice(even) == "play smoke"
    easy = table(ship("8888", at=3, hand="smoke"), ship("1111", at=3), open={3: (0, 9, 3, 0)})
    assert choice(easy) == "pass"


def test_grapeshot_is_not_fired_by_cannons_that_it_would_tear_off() -> None:
    bare = table(ship("8828", at=3, hand="grapeshot"), ship("4444", at=3), month=4)
    worth = weighed(play(bare, "pass"))
    assert worth["play grapeshot"] < max(worth["fire B crew"], worth["flee"])


def test_the_navy_spares_its_own_controller() -> None:
    fleet = [ship("4444", at=3), ship("4444", at=3)]
    game = table(*fleet, seats=4, month=1, navy=(3, 0), phases="combat plunder islands")
    action = bot_from("greedy", "1").choose(seen(game)).action
    assert game.waiting == (0,)
    assert isinstance(action, Fire)
    assert action.target == 1


# -- the chart ------------------------------------------------------------------------------------------


def test_nobody_sails_to_a_legend_that_will_sink_him() -> None:
    """Month 4: Blackbeard lies at Cannon Island, beside a good card."""
    game = table(
        ship("3333", gold=2), ship("3333"), ship("3333"), ship("3333"),
        month=4, black="blackbeard", phases="map navigation", open={4: (3, 5, 0, 0)},
    )  # fmt: skip
    mix = chart_of(game.table).likely()[0]
    assert mix[3] < 0.1
    alone = chart_of(game.table).alone[0]
    assert alone[3] < min(alone[:3])


def test_a_ship_that_sinks_the_legend_for_sure_goes_for_it() -> None:
    game = table(ship("8888"), seats=4, month=4, black="hook", phases="map navigation")
    mix = chart_of(game.table).likely()[0]
    assert mix[3] == max(mix)


@pytest.mark.parametrize("bot", BOTS)
def test_it_goes_home_with_a_full_hold_when_there_is_no_later(bot: str) -> None:
    """A legend lies at Treasure Island in month 12, so month 11 is the last to bury in."""
    game = table(ship("4444", chests=7, gold=9), seats=4, month=11, phases=MONTH)
    assert {choice(game, bot, str(seed)) for seed in range(6)} == {"sail 6"}


def test_with_an_empty_hold_it_has_no_business_at_treasure_island() -> None:
    game = table(ship("4444"), seats=4, month=2, phases="map navigation")
    assert {choice(game, seed=str(seed)) for seed in range(20)}.isdisjoint({"sail 6"})


@pytest.mark.rule("PC-19.16", "PC-16.2")
def test_plunder_and_burials_are_what_the_rules_would_give() -> None:
    """A freebooter takes a half of each, rounded as the rules say; chests that the supply lacks come to nobody."""
    fleet = (ship("8888", chests=5), ship(), ship("8888"))
    faces = {2: (0, 2, 5, 1)}
    plain = table(*fleet, phases="navigation", open=faces)
    game = table(*fleet, phases="navigation", open=faces, freeboots=[(1, 0)], hoard=1)
    assert buried(game.table, 0) == burial(game.table, 0, 5, 0) < 5
    assert chart_of(plain.table).spoils(2, 2) > chart_of(game.table).spoils(2, 2) + 2


def test_quiet_months_are_those_without_a_legend_at_treasure_island() -> None:
    assert quiet_months(1, 12, (1,)) == (1, 2, 3, 4, 5, 7, 8, 9, 10, 11)
    assert quiet_months(10, 2, (4,)) == (11,)
    assert quiet_months(10, 2, ()) == (11, 12)


def test_a_stronger_rival_makes_an_island_less_inviting() -> None:
    weak = table(ship("4444"), ship("2222"), ship("2222"), month=2, phases="map navigation")
    strong = table(ship("4444"), ship("8888"), ship("2222"), month=2, phases="map navigation")
    crowd = [[1.0, 0, 0, 0, 0, 0]] * 3
    assert chart_of(strong.table).expected(0, 1, crowd) < chart_of(weak.table).expected(0, 1, crowd)


def test_of_two_it_attacks_the_weaker() -> None:
    """A Lookout: B and C have sailed first, D will; of all that awaits A there, the two rivals matter most."""
    fleet = [ship("4444", hand="lookout"), ship("8888"), ship("2222")]
    game = table(*fleet, seats=4, month=2, phases=MONTH)
    play(game, "pass", "lookout B", "B: sail 3", "C: sail 5", "D: sail 6")
    worth = weighed(game)
    alone = chart_of(game.table).alone[0]
    assert worth["sail 3"] < alone[2] - 1
    assert worth["sail 5"] > alone[4] - 1
    assert choice(game) != "sail 3"


# -- ashore ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_at_home_everything_is_buried(bot: str) -> None:
    game = table(ship("4444", at=6, chests=5, gold=6), seats=4, month=11, phases="islands month")
    assert choice(game, bot) == "bury 5"
    play(game, "bury 5")
    assert choice(game, bot) == "sets 2"


def test_it_buys_the_section_that_keeps_its_dice_down() -> None:
    crews = table(ship("4264", at=5, gold=3), seats=4, month=3, phases="islands")
    assert choice(crews).startswith("upgrade")
    guns = Ashore(crews.table, 0)
    assert guns.upgrade(1, 1, 1) > guns.upgrade(2, 1, 1)


def test_at_the_end_gold_is_no_longer_spent_on_the_ship() -> None:
    game = table(ship("4264", at=6, gold=6), seats=4, month=12, phases="islands", black="cacafuego")
    assert choice(game) == "bury 0"


def test_goods_are_worth_less_the_fewer_chances_there_are_to_bury_them() -> None:
    worth = [
        Prospects(table(ship("4444", chests=6, gold=9), month=month, seats=4).table).goods(0)
        for month in (5, 10, 11, 12)
    ]
    assert worth == sorted(worth, reverse=True)
    assert worth[-1] == 0


def test_chests_beyond_the_hull_are_worth_nothing() -> None:
    held = [
        Prospects(table(ship("2444", chests=n), month=5, seats=4).table).goods(0) for n in (5, 9)
    ]
    assert held[0] == held[1]


def test_the_better_parrot_is_kept() -> None:
    game = table(
        ship("2222", at=7, parrot="trelawney", fame=5), pile="parrot_silver", phases="islands month"
    )
    play(game, "income gold")
    assert choice(game) == "swap"


# -- the whole ------------------------------------------------------------------------------------------


def test_a_finished_game_is_worth_its_fame() -> None:
    game = table(ship(fame=9, hand="fame_2"), ship(fame=3), ship(fame=4), month=12, phases="end")
    assert game.over
    assert HEURISTICS.evaluate(game) == list(RULES.result(game).scores)


def test_what_is_at_stake_in_a_battle_is_the_island() -> None:
    rich = table(ship("4444", at=3), ship("4444", at=3), open={3: (0, 9, 3, 0)}, month=2)
    poor = table(ship("4444", at=3), ship("4444", at=3), open={3: (0, 2, 5, 1)}, month=2)
    assert Fight(rich.table, 0).prize != Fight(poor.table, 0).prize

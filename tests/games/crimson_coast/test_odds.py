"""The odds of guns, rams and boarding, held to what dice do."""

from __future__ import annotations

from itertools import product

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast.moves.gunnery import CHAIN, MUSKET
from flibuste.games.crimson_coast.odds import (
    at_least,
    bearing_guns,
    boarding_odds,
    broadside_chance,
    duel,
    expected_hits,
    gun_chances,
    hit_chance,
    misfire_chance,
    ram_chance,
    salvo,
    salvo_at,
    threats_to,
    with_reroll,
)
from flibuste.games.crimson_coast.rules.shooting import FireGuns
from flibuste.games.crimson_coast.rules.sinking import LoseMasts
from flibuste.games.crimson_coast.table import FORT, SNIPING
from tests.games.crimson_coast.gunnery import abeam, collision, gunboat, mark
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.table import CoastGame, a_table, fleet, ship

TRIES = 600


def hits_in(game: CoastGame, target: int) -> int:
    """How many masts A's salvo costs, every gun fired at the target and a miss fired again if that may be."""
    before = game.table.masts[target].bit_count()
    while isinstance(game.choice, FireGuns | LoseMasts):
        legal = {move.notation: move for move in game.legal}
        wanted = ["again", *[move for move in legal if move.startswith(("fire", "lose"))]]
        chosen = next((move for move in wanted if move in legal), "cease fire")
        game.apply(game.waiting[0], legal[chosen])
    return before - game.table.masts[target].bit_count()


def mean_hits(game: CoastGame, target: int) -> float:
    total = 0
    for number in range(TRIES):
        trial = game.copy()
        trial.dice = Dice(seed_from(f"odds {number}"))
        total += hits_in(trial, target)
    return total / TRIES


@pytest.mark.parametrize("sailors", ["", "cannoneer"])
def test_a_salvo_hits_as_often_as_reckoned(sailors: str) -> None:
    game = abeam(gunboat(crew=sailors), mark("sq5", "355 300 90"))
    assert len(bearing_guns(game.table, 0, 1)) == 3
    expected = expected_hits(salvo_at(game.table, 0, 1))
    play(game, "shoot 0")
    assert mean_hits(game, 1) == pytest.approx(expected, abs=0.12)


def test_every_way_that_three_guns_can_fall_is_counted() -> None:
    odds = salvo([0.5, 0.5, 1 / 3])
    assert odds == pytest.approx([1 / 6, 5 / 12, 1 / 3, 1 / 12])
    assert sum(salvo([0.5, 0.2, 1.0], second_try=True)) == pytest.approx(1)
    assert salvo([0.5], second_try=True)[1] == pytest.approx(with_reroll(0.5))
    assert at_least(odds, 2) == pytest.approx(5 / 12)


def test_the_chance_of_a_gun_is_that_of_its_die() -> None:
    game = abeam(gunboat("CC-079", crew="musketeer"), mark("CC-055"))
    assert hit_chance(game.table, 0, 0, 1) == pytest.approx(4 / 6)
    assert hit_chance(game.table, 0, 0, 1, MUSKET) == pytest.approx(3 / 6)
    assert hit_chance(game.table, 0, 0, 1, CHAIN) == pytest.approx(3 / 6)
    assert hit_chance(game.table, 0, 0, 1, mode=SNIPING) == pytest.approx(1 / 6)
    assert gun_chances(game.table, 0, 1) == pytest.approx([4 / 6, 3 / 6, 3 / 6])


def test_ships_that_do_not_mind_a_hit_are_not_hit() -> None:
    proof = abeam(gunboat(), mark("CC-013", "350 300 90"))
    assert hit_chance(proof.table, 0, 1, 1) == 0
    assert hit_chance(proof.table, 0, 0, 1) == pytest.approx(0.5)
    strong = abeam(gunboat(), mark("CC-066", "350 300 90"))
    assert salvo_at(strong.table, 0, 1)[0] == pytest.approx(4 / 8)
    assert salvo_at(strong.table, 0, 1)[2] == pytest.approx(1 / 8)
    fort = a_table(
        a=fleet(ship("sq2", "100 100 0"), forts="CC-064@0 3"),
        b=fleet(ship("CC-057", "600 540 180")),
        islands="500 500",
    )
    assert hit_chance(fort.table, FORT, 0, 1) == 0
    assert threats_to(fort.table, 1) == 0


def test_threats_are_all_guns_that_bear() -> None:
    game = abeam(gunboat(), mark())
    assert threats_to(game.table, 1) == pytest.approx(1.5)
    assert threats_to(game.table, 0) == pytest.approx(1.0)


def test_broadsides_misfires_and_rams() -> None:
    game = abeam(gunboat("CC-003"), mark("sq4", "350 300 90"))
    assert broadside_chance(game.table, 0) == pytest.approx(0.5)
    assert ram_chance(game.table, 1) == pytest.approx(2 / 6)
    assert misfire_chance(game.table, 0) == 0
    assert misfire_chance(abeam(gunboat("SM-PS-021"), mark()).table, 0) == pytest.approx(1 / 6)
    assert ram_chance(collision(rammed=ship("CC-006", "260 330 90")).table, 1) == 0


@pytest.mark.parametrize("lead", [-5, -1, 0, 2, 6])
def test_a_boarding_is_two_dice_and_a_lead(lead: int) -> None:
    rolls = list(product(range(1, 7), repeat=2))
    wins = [mine + lead > theirs for mine, theirs in rolls]
    ties = [mine + lead == theirs for mine, theirs in rolls]
    assert duel(lead) == pytest.approx((sum(wins) / 36, sum(ties) / 36))
    assert sum((duel(lead).win, duel(lead).tie, duel(lead).loss)) == pytest.approx(1)


def test_masts_and_good_fighters_lead_a_boarding() -> None:
    game = collision(rammed=ship("sq4", "260 330 90", masts=2))
    assert boarding_odds(game.table, 0, 1) == duel(2)
    assert boarding_odds(game.table, 0, 1, helped=True) == duel(3)

"""The odds that bots of Pirate's Cove reckon with, against known figures and against thrown dice."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.bots.pirates_cove.odds import Side, duel, meeting, routs
from flibuste.bots.pirates_cove.ships import (
    BETTER,
    after_hits,
    alone_with,
    build_of,
    fit_of,
    ladder,
    weakest,
)
from flibuste.games.pirates_cove.components import ALL, CANNONS, CREW, HULL, LEGENDS, SAILS
from flibuste.games.pirates_cove.outlook import hit_chances
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.table import ship, table

PLAIN, SMOKE, GRAPESHOT = 5, 6, 3


def side(dice: int, ladder: int, low: int = PLAIN, regains: int = 0) -> Side:
    return ((dice,) * ladder, low, regains)


def test_hits_are_binomial() -> None:
    assert hit_chances(2, PLAIN) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert hit_chances(1, SMOKE) == pytest.approx((5 / 6, 1 / 6))
    assert sum(hit_chances(6, GRAPESHOT)) == pytest.approx(1)
    assert routs(3, PLAIN, 2) == pytest.approx(7 / 27)


@pytest.mark.parametrize(
    ("npc", "dice", "ladder", "slower", "faster"),
    [
        (side(3, 5), 3, 4, 0.26, 0.42),
        (side(3, 5), 4, 5, 0.61, 0.78),
        (side(4, 4), 3, 4, 0.23, 0.42),
        (side(4, 4), 5, 8, 0.95, 0.99),
        (side(6, 8), 5, 8, 0.24, 0.44),
        (side(6, 8), 6, 8, 0.38, 0.62),
    ],
)
def test_the_odds_are_those_experts_know(
    npc: Side, dice: int, ladder: int, slower: float, faster: float
) -> None:
    me = side(dice, ladder)
    assert 1 - duel(npc, me)[0] == pytest.approx(slower, abs=0.006)
    assert duel(me, npc)[0] == pytest.approx(faster, abs=0.006)


def test_one_more_die_outweighs_the_first_shot() -> None:
    assert duel(side(2, 2), side(3, 2))[0] == pytest.approx(0.44, abs=0.006)
    assert 0.58 < duel(side(2, 2), side(2, 2))[0] < 0.65


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (((3, 3, 2, 2), PLAIN, 0), ((4, 4, 4), SMOKE, 0)),
        (((4, 4, 3, 3, 2, 2), PLAIN, 0), side(4, 5, regains=2)),
    ],
)
def test_exact_odds_agree_with_thrown_dice(one: Side, other: Side) -> None:
    random = Random("thrown")
    games = [thrown(one, other, random) for _ in range(4000)]
    chance, taken, given = duel(one, other)
    assert sum(won for won, _, _ in games) / 4000 == pytest.approx(chance, abs=0.03)
    assert sum(lost for _, lost, _ in games) / 4000 == pytest.approx(taken, abs=0.12)
    assert sum(dealt for _, _, dealt in games) / 4000 == pytest.approx(given, abs=0.12)


def thrown(one: Side, other: Side, random: Random) -> tuple[int, int, int]:
    """Who wins and the hits both take, thrown out; a Dutchman makes good two hits of each exchange."""
    sides, lost = (one, other), [0, 0]
    while True:
        for shooter in (0, 1):
            target = 1 - shooter
            ladder, low, regains = sides[target]
            dice = sides[shooter][0][lost[shooter]]
            number = sum(random.randint(1, 6) >= low for _ in range(dice))
            if lost[target] + number >= len(ladder):
                lost[target] = len(ladder)
                return int(shooter == 0), lost[0], lost[1]
            lost[target] += max(0, number - regains)


def test_the_faster_ship_begins_and_at_equal_speed_a_die_decides() -> None:
    a, b = side(3, 4), side(3, 3)
    assert meeting(a, b, 2)[0] == duel(a, b)[0]
    assert meeting(a, b, -1)[0] == pytest.approx(1 - duel(b, a)[0])
    assert meeting(a, b, 0)[0] == pytest.approx((meeting(a, b, 1)[0] + meeting(a, b, -1)[0]) / 2)


def test_hits_on_crew_or_cannons_cost_dice() -> None:
    fit = fit_of(table(ship("4545")).table, 0)
    assert ladder(fit, HULL) == (3, 3, 3, 3)
    assert ladder(fit, CREW) == (3, 3, 3, 2, 2)
    assert ladder(fit, CANNONS) == (3, 3, 2, 2)
    assert ladder(fit, ALL) == (3, 3, 2, 2)
    assert weakest(fit)[0] == CANNONS


def test_craftsman_and_parrot_stand_before_the_ring() -> None:
    fit = fit_of(table(ship("4434", craft="cannons", parrot="silver")).table, 0)
    assert ladder(fit, CANNONS) == (6, 6, 6, 6, 3, 2, 2)
    assert after_hits(fit, CANNONS, 5) == (4, 4, 2, 4, 0, 0, 0, 0, -1, 0, BETTER)
    assert after_hits(fit, SAILS, 4) is None
    wounded = fit_of(table(ship("4434", parrot="silver", wounded=True)).table, 0)
    assert ladder(wounded, CANNONS) == (6, 3, 2, 2)


@pytest.mark.rule("R-12")
def test_hits_beyond_a_craftsman_are_lost_where_the_table_says_so() -> None:
    for overflow, routed in (("carry", True), ("lost", False)):
        fit = fit_of(table(ship("1444", craft="hull"), overflow_hits=overflow).table, 0)
        assert (after_hits(fit, HULL, 4) is None) == routed


@pytest.mark.rule("R-24")
def test_bones_under_a_grapple_throws_by_the_ruling() -> None:
    fleet = (ship("2824", at=1, parrot="bones", hand="grapple"), ship(at=1))
    for ruling, dice in (("better", 5), ("cannons", 2)):
        game = play(table(*fleet, bones_grapple=ruling), "play grapple")
        assert ladder(fit_of(game.table, 0), HULL)[0] == dice == game.table.dice(0)


def test_duels_with_legends_of_other_numbers_are_other_duels() -> None:
    """A legend of one's own may have a hull of 99."""
    mine = build_of(fit_of(table(ship("4444")).table, 0))
    legends = [LEGENDS[0].but(dice=dice, hull=hull) for dice in (1, 2) for hull in range(1, 100)]
    for legend in legends:
        target = ladder(mine.fit, legend.section)
        told = duel(side(legend.dice, legend.hull, regains=legend.regains), (target, PLAIN, 0))
        assert alone_with(legend, mine) == told

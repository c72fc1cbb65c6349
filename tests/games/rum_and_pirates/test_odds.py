"""The odds of dice in Rum & Pirates, against known figures and against brawls played out."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.games.rum_and_pirates.odds import bout, column_odds, falls, places, stings
from tests.games.rum_and_pirates.play import won
from tests.games.rum_and_pirates.table import COLOURS, table

BEDS = ("bunk", "hammock", "rope")


def winner(*counts: int) -> float:
    """The chance of the bottom row to win the bunk."""
    return places(counts)[-1][0]


def test_the_lower_row_has_the_better_odds() -> None:
    assert column_odds(2) == pytest.approx((15 / 36, 21 / 36))
    assert column_odds(3) == pytest.approx((0.25, 0.32, 0.42), abs=0.006)
    for crews in (2, 3, 4, 5):
        assert list(column_odds(crews)) == sorted(column_odds(crews))
        assert sum([chance for _, _, chance in falls(crews)]) == pytest.approx(1)


def test_of_two_crews_one_pirate_more_outweighs_the_row() -> None:
    assert winner(1, 1) == pytest.approx(0.58, abs=0.006)
    assert winner(2, 2) == pytest.approx(0.62, abs=0.006)
    assert winner(3, 3) == pytest.approx(0.65, abs=0.006)
    assert winner(2, 3) == pytest.approx(0.80, abs=0.006)
    assert winner(2, 1) == pytest.approx(0.34, abs=0.006)
    assert winner(4, 3) == pytest.approx(0.51, abs=0.006)


@pytest.mark.parametrize("counts", [(1, 1, 1), (4, 2, 3), (5, 1, 2, 2), (3, 3, 1, 2, 4)])
def test_every_place_has_one_crew_and_every_crew_one_place(counts: tuple[int, ...]) -> None:
    found = places(counts)
    for crew in found:
        assert sum(crew) == pytest.approx(1)
    for place in zip(*found, strict=True):
        assert sum(place) == pytest.approx(1)


@pytest.mark.parametrize("counts", [(2, 1, 3), (1, 3, 2, 2)])
def test_the_odds_agree_with_brawls_played_by_the_rules(counts: tuple[int, ...]) -> None:
    random, tries = Random("brawls"), 900
    crews = COLOURS[: len(counts)]
    rows = ", ".join(f"{crew} {count}" for crew, count in zip(crews, counts, strict=True))
    found = {crew: [0, 0, 0] for crew in crews}
    for _ in range(tries):
        dice = " ".join(str(random.randint(1, 6)) for _ in range(40))
        game = table(phase="brawl", aboard=rows, round=5, dice=dice)
        for crew in crews:
            for tile in won(game, crew):
                found[crew][BEDS.index(tile.split()[0])] += 1
    for crew, chances in zip(crews, places(counts), strict=True):
        for times, chance in zip(found[crew], chances, strict=False):
            assert times / tries == pytest.approx(chance, abs=0.055)


@pytest.mark.parametrize(("tiles", "guest"), [((3,), 1.0), ((4,), 1.6), ((5,), 2.3), ((3, 4), 3.0)])
def test_the_only_guest_of_a_bout(tiles: tuple[int, ...], guest: float) -> None:
    assert bout(tiles, 2)[1] == pytest.approx(guest, abs=0.05)


@pytest.mark.parametrize("drinkers", [2, 3, 5])
def test_a_bout_gives_everything_away_and_most_to_its_host(drinkers: int) -> None:
    shares = bout((2, 3, 3, 5), drinkers)
    assert sum(shares) == pytest.approx(13)
    assert shares[0] == max(shares)


def test_somebody_is_stung() -> None:
    for rest in range(1, 22):
        assert sum(stings(rest, 4)) == pytest.approx(1)
    assert stings(1, 4) == pytest.approx((1, 0, 0, 0))


@pytest.mark.parametrize(("number", "rolls"), [(10, (3, 4)), (16, (4, 6)), (21, (5, 8))])
def test_where_the_scorpion_mostly_falls(number: int, rolls: tuple[int, int]) -> None:
    odds = stings(number, 30)
    first, last = rolls
    assert sum(odds[first - 1 : last]) > 0.7

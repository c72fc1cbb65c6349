"""Lines of fire among random ships and islands, held against every aim point."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, outline_body, square
from flibuste.games.crimson_coast.geometry.contact import in_the_way
from flibuste.games.crimson_coast.geometry.fire import (
    OUT_OF_RANGE,
    OWN_SAIL,
    flag_line,
    gun_line,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR
from tests.games.crimson_coast.geometry import plainly
from tests.games.crimson_coast.geometry.pieces import (
    L,
    S,
    any_body,
    any_ship,
    island,
    pose,
    ship,
)


def fleet(dice: Random) -> list[Body]:
    """A shooter, a target and others, none of which overlaps another."""
    found: list[Body] = [any_ship(dice), any_ship(dice)]
    while in_the_way(found[0], found[1:]) != CLEAR:
        found[1] = any_ship(dice)
    for _ in range(6):
        another = any_body(dice)
        if in_the_way(another, found) == CLEAR:
            found.append(another)
    return found


def test_guns_bear_where_some_aim_point_is_open() -> None:
    dice = Random(21)
    reasons: set[int] = set()
    second_best = 0
    for _ in range(250):
        pieces = fleet(dice)
        shooter, target = pieces[0], pieces[1]
        assert isinstance(shooter, Hull)
        standing = dice.getrandbits(len(shooter.kind.masts))
        for mast in range(len(shooter.kind.masts)):
            reach = dice.choice([S, L, 2 * L])
            line = gun_line(shooter, mast, standing, target, reach, pieces, 0b11)
            plain = plainly.fires_at(shooter, mast, standing, target, reach, pieces[2:])
            assert (line.by == CLEAR) == (plain is not None)
            if plain is not None:
                assert line.distance == pytest.approx(plain, abs=1e-6)
                nearest = plainly.fires_at(shooter, mast, 0, target, reach, [])
                second_best += nearest != pytest.approx(plain, abs=1e-6)
            reasons.add(min(line.by, 0))
    assert reasons == {CLEAR, OWN_SAIL, OUT_OF_RANGE, 0}
    assert second_best > 20


def test_the_reason_names_what_stands_between() -> None:
    shooter, target = ship("sch3", 300, 300, 90), ship("sloop1", 360, 290, 90)
    between = ship("sq2", 330, 300, 90)
    pieces = [island("A", 600, 600), shooter, between, target]
    assert gun_line(shooter, 1, 0b111, target, L, pieces, 0b1010).by == 2
    assert gun_line(shooter, 1, 0b111, target, L, pieces, 0b1110).by == CLEAR


def test_a_range_has_its_slack() -> None:
    shooter = ship("sch3", 300, 300, 90)
    wall = island("A", 300 + 57.55 + 42.5, 278.4, 0)
    assert gun_line(shooter, 1, 0b111, wall, S, []).by == CLEAR
    wall = island("A", 300 + 57.56 + 42.5, 278.4, 0)
    assert gun_line(shooter, 1, 0b111, wall, S, []).by == OUT_OF_RANGE


def test_a_fort_is_aimed_at_over_its_own_island_only() -> None:
    shooter, shore = ship("sq4", 440, 500, 0), island("A", 500, 500)
    fort = outline_body(square(48), pose(500, 500))
    assert gun_line(shooter, 0, 0b1111, fort, L, [shore], 0b0).by == 0
    assert gun_line(shooter, 0, 0b1111, fort, L, [shore], 0b1).by == CLEAR


def test_only_fog_hides_from_a_flag() -> None:
    target, fog = ship("sq2", 600, 500, 90), island("B", 560, 490)
    assert flag_line(524, 500, target, L, []).by == CLEAR
    assert flag_line(524, 500, target, L, [fog]).by == 0


def test_a_lost_mast_masks_nothing() -> None:
    shooter, ahead = ship("sq5", 300, 300, 90), ship("sq2", 322, 340, 0)
    found = [gun_line(shooter, 2, standing, ahead, 2 * L, []).by for standing in (0b11111, 0b11101)]
    assert found == [OWN_SAIL, CLEAR]

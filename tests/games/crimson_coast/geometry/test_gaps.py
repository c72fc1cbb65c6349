"""Room at set-up: the grids against every single pose, and gaps that shrink (CC-2.3, CC-2.4, RU-02)."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.games.crimson_coast.geometry.bodies import Body, outline_body
from flibuste.games.crimson_coast.geometry.gaps import (
    FINE,
    TOO_FAR,
    WIDE,
    Spacing,
    fault,
    fits,
    fitting,
    offered,
    room,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE, NEVER
from flibuste.games.crimson_coast.geometry.sailing import Bounds
from tests.games.crimson_coast.geometry.pieces import OUTLINES, SEA, L, S, island

ISLANDS = Spacing(2 * L, 4 * L, S)
TERRAIN = Spacing(S, NEVER, S)


def laid(dice: Random, count: int) -> list[Body]:
    """Islands laid by chance, each where it may lie."""
    found: list[Body] = []
    for number in range(count):
        form = OUTLINES["ABCDEA"[number]]
        spacing = fitting(form, found, ISLANDS, SEA)
        assert spacing is not None
        pose = dice.choice(offered(form, found, spacing, SEA).poses())
        assert fault(outline_body(form, pose), found, spacing, SEA) == CLEAR
        found.append(outline_body(form, pose))
    return found


@pytest.mark.parametrize(
    ("x", "wrong"), [(400, 0), (452, 0), (453, CLEAR), (460, CLEAR), (620, CLEAR), (621, TOO_FAR)]
)
def test_w49_islands_keep_their_gaps(x: int, wrong: int) -> None:
    first = island("A", 200, 200)
    assert fault(island("A", x, 200), [first], ISLANDS, SEA) == wrong


def test_gaps_have_their_slack() -> None:
    first = island("A", 200, 200)
    near = 200 + 85 + 2 * L
    assert fault(island("A", near - 0.04, 200), [first], ISLANDS, SEA) == CLEAR
    assert fault(island("A", near - 0.06, 200), [first], ISLANDS, SEA) == 0
    far = 200 + 85 + 4 * L
    assert fault(island("A", far + 0.04, 200), [first], ISLANDS, SEA) == CLEAR
    assert fault(island("A", far + 0.06, 200), [first], ISLANDS, SEA) == TOO_FAR


def test_the_first_island_lies_anywhere_inside_the_margin() -> None:
    assert fault(island("A", 99.95, 500), [], ISLANDS, SEA) == CLEAR
    assert fault(island("A", 99.94, 500), [], ISLANDS, SEA) == EDGE
    assert offered(OUTLINES["A"], [], ISLANDS, SEA).number == 2 * 15 * 15


def test_terrain_may_lie_far_from_everything() -> None:
    first = island("A", 200, 200)
    assert fault(island("A", 800, 800), [first], TERRAIN, SEA) == CLEAR
    assert fault(island("A", 800, 800), [first], ISLANDS, SEA) == TOO_FAR


@pytest.mark.parametrize("seed", range(4))
def test_the_grid_offers_what_is_legal(seed: int) -> None:
    dice = Random(seed)
    placed = laid(dice, 1 + seed)
    form = OUTLINES["ABCDE"[seed]]
    for heading, pitch in ((0, WIDE), (900, WIDE), (dice.randrange(3600), 2 * FINE)):
        for spacing in (ISLANDS, TERRAIN):
            found = room(form, [heading], pitch, placed, spacing, SEA).poses()
            legal = [
                (x, y, heading)
                for y in range(0, 91401, pitch)
                for x in range(0, 91401, pitch)
                if fault(outline_body(form, (x, y, heading)), placed, spacing, SEA) == CLEAR
            ]
            assert found == legal


def test_six_islands_always_find_room() -> None:
    for seed in range(25):
        assert len(laid(Random(seed), 6)) == 6


def test_a_gap_shrinks_by_tens_until_the_piece_fits() -> None:
    """A table so small that the second island has no room for the whole gap."""
    pond = Bounds(420, 420)
    first = island("A", 210, 210)
    spacing = fitting(OUTLINES["A"], [first], ISLANDS, pond)
    assert spacing is not None
    shrunk = round((ISLANDS.least - spacing.least) / 10)
    assert ISLANDS.least - 10 * shrunk == pytest.approx(spacing.least)
    assert shrunk > 0
    assert offered(OUTLINES["A"], [first], spacing, pond).number
    wider = Spacing(spacing.least + 10, ISLANDS.most, S)
    assert not fits(OUTLINES["A"], [first], wider, pond)
    everywhere = [
        fault(outline_body(OUTLINES["A"], (x, y, turn)), [first], wider, pond)
        for turn in range(0, 1800, 150)
        for x in range(0, 42001, FINE)
        for y in range(0, 42001, FINE)
    ]
    assert CLEAR not in everywhere


def test_a_piece_that_would_have_to_overlap_fits_nowhere() -> None:
    assert fitting(OUTLINES["A"], [island("A", 110, 110)], ISLANDS, Bounds(220, 220)) is None

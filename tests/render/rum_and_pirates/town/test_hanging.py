"""The names of dives: every letter can be read, and little is hidden by them."""

from __future__ import annotations

from math import hypot

import pytest

from flibuste.games.rum_and_pirates.components import KIND
from flibuste.games.rum_and_pirates.town import Layout
from flibuste.render.rum_and_pirates.town.hanging import Thing, boards, standing
from flibuste.render.rum_and_pirates.town.plan import Plan, plan_of
from flibuste.render.rum_and_pirates.town.plates import RADIUS
from flibuste.render.rum_and_pirates.town.signs import NAMES as SIGNS
from flibuste.render.rum_and_pirates.town.signs import sign_width
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes
from flibuste.render.rum_and_pirates.town.sizes import PHONE as LARGE
from tests.render.rum_and_pirates.town.layouts import LAYOUTS, NAMES
from tests.render.rum_and_pirates.town.test_picture import body, walks


def test_no_pirate_stands_before_the_name_of_a_dive() -> None:
    for _, view in walks():
        drawn = body(view)
        last = drawn.rfind('id="crew-')
        assert all(drawn.index(f">{name}</text>") > last for name in SIGNS.values())


@pytest.mark.parametrize("size", [DESK, LARGE], ids=["desktop", "phone"])
@pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)
def test_the_name_of_a_dive_hangs_by_its_square_and_hides_little(
    layout: Layout, size: Sizes
) -> None:
    plan = plan_of(layout)
    for square, (x, y) in boards(layout, size).items():
        half, high = sign_width(SIGNS[KIND[square]], size) / 2, size.board
        for at, (sx, sy) in enumerate(plan.squares):
            away = hypot(max(0.0, abs(sx - x) - half), max(0.0, abs(sy - y) - high / 2))
            assert away > RADIUS - 1, "squares stay in sight"
            if at == square:
                assert away < RADIUS + 24, "one sees whose name it is"
        hidden = [thing.under(x, y, half, high) for thing in crowd(plan, size)]
        assert sum(hidden) < 2.5, "of all who may ever stand there"


def crowd(plan: Plan, size: Sizes) -> list[Thing]:
    """Pirates on all segments of the town, and the numbers before its gates."""
    town = plan.town
    alleys = {way[0] for ways in town.ways for way in ways} | set(plan.darks)
    return [thing for alley in alleys for thing in standing(plan.lane(alley), size)]

"""Prices of ways stand where they can be read."""

from __future__ import annotations

from math import hypot

import pytest

from flibuste.games.rum_and_pirates.moves import ALLEYS
from flibuste.games.rum_and_pirates.town import Layout
from flibuste.render.rum_and_pirates.town import tags
from flibuste.render.rum_and_pirates.town.plan import plan_of
from flibuste.render.rum_and_pirates.town.plates import RADIUS
from flibuste.render.rum_and_pirates.town.sizes import DESK, PHONE, Sizes
from tests.render.rum_and_pirates.town.layouts import LAYOUTS, NAMES


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)
def test_no_price_stands_behind_the_captain(layout: Layout, size: Sizes) -> None:
    plan = plan_of(layout)
    narrow, broad = tags.tag_width("2", 0, size), tags.tag_width("3+", 1, size)
    for captain, (x, y) in enumerate(plan.squares):
        lanes = [(at, plan.lane(at)) for at in range(ALLEYS) if captain in plan.lane(at).squares]
        wanted = tuple((at, broad if lane.gate else narrow) for at, lane in lanes)
        found = tags.places(layout, captain, wanted, (), (), size)
        for (at_x, at_y), (_, wide) in zip(found, wanted, strict=True):
            for low, radius in ((tags.HEAD, 13), (tags.HEAD / 2, 12), (0, RADIUS - 5)):
                aside = max(abs(x - at_x) - (wide - size.tag) / 2, 0)
                assert hypot(aside, y - low - at_y) > radius + size.tag / 2

"""Pictures of Rum & Pirates as a browser lays them out: nothing cut, nothing over anything else."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.render.rum_and_pirates import picture
from tests.chromium import MARKS
from tests.render.rum_and_pirates.rum_games import stages
from tests.render.tables import LONG_NAMES
from tests.render.test_browser import COLLIDING, OUTSIDE, SPILLED, shown

pytestmark = MARKS


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", [2, 5])
def test_texts_keep_to_their_room_and_apart(page: Any, seats: int, phone: bool) -> None:
    for number, view in enumerate(stages(seats)):
        if number > 5 and number % 4 != phone:
            continue
        lang = ("fr", "en")[number // 2 % 2]
        svg = shown(page, picture(view, names=LONG_NAMES[:seats], lang=lang, phone=phone))
        found = [
            problem for test in (OUTSIDE, SPILLED, COLLIDING) for problem in svg.evaluate(test)
        ]
        assert found == [], (number, type(view.asked).__name__)


def test_a_picture_fills_its_size(page: Any) -> None:
    view = stages(4)[0]
    box = shown(page, picture(view)).bounding_box()
    assert (box["width"], box["height"]) == (1280, 800)
    assert shown(page, picture(view, phone=True)).bounding_box()["width"] == 390

"""Pictures of Pirate's Cove as a browser lays them out: nothing cut, nothing over anything else."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.render.pirates_cove import picture
from tests.chromium import MARKS
from tests.render.cove_games import SEATS, crowd, exchanged, stages, volleys
from tests.render.tables import LONG_NAMES
from tests.render.test_browser import COLLIDING, OUTSIDE, SPILLED, shown

pytestmark = MARKS


def problems(svg: Any) -> list[str]:
    return [*svg.evaluate(OUTSIDE), *svg.evaluate(SPILLED), *svg.evaluate(COLLIDING)]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", SEATS)
def test_texts_keep_to_their_room_and_apart(page: Any, seats: int, phone: bool) -> None:
    for number, view in enumerate(stages(seats)):
        if number % 2 == phone and number < len(stages(seats)) - 2:
            continue
        lang = ("fr", "en")[number // 2 % 2]
        drawn = picture(view, names=LONG_NAMES[:seats], lang=lang, phone=phone)
        assert problems(shown(page, drawn)) == [], (number, type(view.asked).__name__)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_volleys_keep_to_their_room(page: Any, phone: bool) -> None:
    for view in volleys(4):
        drawn = picture(view, names=LONG_NAMES[:4], lang="fr", phone=phone)
        assert problems(shown(page, drawn)) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", [4, 5])
def test_a_crowd_keeps_to_its_room(page: Any, seats: int, phone: bool) -> None:
    """Six ships and seven, with every fate of a die."""
    views = exchanged(crowd(seats), 14)
    assert len(views) > 20
    for view in views[::3]:
        drawn = picture(view, names=LONG_NAMES[:seats], lang="en", phone=phone)
        assert problems(shown(page, drawn)) == []


def test_a_picture_fills_its_size(page: Any) -> None:
    view = stages(4)[0]
    box = shown(page, picture(view)).bounding_box()
    assert (box["width"], box["height"]) == (1280, 800)
    assert shown(page, picture(view, phone=True)).bounding_box()["width"] == 390

"""Battles of Pirate's Cove as a browser lays them out: nothing cut, nothing over anything else."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.render import picture
from tests.chromium import MARKS
from tests.render.cove_games import crowd, exchanged, volleys
from tests.render.tables import LONG_NAMES
from tests.render.test_browser import measured

pytestmark = MARKS


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_volleys_keep_to_their_room(page: Any, phone: bool) -> None:
    for view in volleys(4):
        drawn = picture(view, names=LONG_NAMES[:4], lang="fr", phone=phone)
        assert measured(page, drawn).problems == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("seats", [4, 5])
def test_a_crowd_keeps_to_its_room(page: Any, seats: int, phone: bool) -> None:
    """Six ships and seven, with every fate of a die."""
    views = exchanged(crowd(seats), 14)
    assert len(views) > 20
    for view in views[::3]:
        drawn = picture(view, names=LONG_NAMES[:seats], lang="en", phone=phone)
        assert measured(page, drawn).problems == []

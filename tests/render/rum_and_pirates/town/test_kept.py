"""A server draws many towns in turn; each must still be there when its next move comes."""

from __future__ import annotations

from typing import Any

import pytest

from flibuste.games.rum_and_pirates.town import town_of
from flibuste.render.rum_and_pirates.parts import backdrop
from flibuste.render.rum_and_pirates.town.hanging import boards
from flibuste.render.rum_and_pirates.town.plan import plan_of
from flibuste.render.rum_and_pirates.town.signs import named_squares

HARBOUR = 300
"""Tables that are played at the same time."""


@pytest.mark.parametrize("kept", [town_of, plan_of, boards, backdrop, named_squares])
def test_a_full_harbour_of_towns_is_kept(kept: Any) -> None:
    """What follows from a layout alone takes twenty times as long as the rest of a picture."""
    assert kept.cache_parameters()["maxsize"] >= HARBOUR

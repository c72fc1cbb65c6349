"""Games that are over, for all tests of the pages."""

from __future__ import annotations

import pytest

from tests.games.shelf import GAMES
from tests.web.pages.tables import Finished, finished_table
from tests.web.server import Server


@pytest.fixture(scope="session", params=GAMES)
def finished(request: pytest.FixtureRequest, server: Server) -> Finished:
    """A game of four that is over, with names that would be markup if anybody let them."""
    return finished_table(server, request.param)

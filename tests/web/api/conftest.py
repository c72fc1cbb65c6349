"""Programs at tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from flibuste.web.client import Client
from tests.web.api.tables import Sitting, sit_down
from tests.web.server import Server


@pytest.fixture
def anybody(server: Server) -> Iterator[Client]:
    with Client(server.address) as client:
        yield client


@pytest.fixture
def buccaneer(server: Server) -> Iterator[Sitting]:
    """Three programs at a table of Buccaneer."""
    with sit_down(server, "buccaneer") as sitting:
        yield sitting


@pytest.fixture
def isles(toy_server: Server) -> Iterator[Sitting]:
    """Two programs at a table of the isles, where there are plans."""
    with sit_down(toy_server, "toy_isles", names=("Anne", "Mary")) as sitting:
        yield sitting


@pytest.fixture
def cove(server: Server) -> Iterator[Sitting]:
    """Three programs at a table of Pirate's Cove, which begins with secret answers."""
    with sit_down(server, "pirates_cove") as sitting:
        yield sitting

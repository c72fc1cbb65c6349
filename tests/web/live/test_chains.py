"""Several moves sent at once: each is made like any other, and what comes between them ends the chain."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from flibuste.engine import box as shelves
from flibuste.store import Unavailable
from flibuste.store.appending import Wanted
from flibuste.web.live import Stale, TableService
from tests.engine.toys import shelf
from tests.web.live.ashore import play, sail, seated, service_at, shared_plan

TURN = ["sail", "to 2", "trade"]


@pytest.fixture(autouse=True)
def toys_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "_shelves", shelves._shelves.copy())
    shelves.add_shelf(shelf)


def kept(service: TableService, table: str) -> list[str]:
    return [row.move for row in service.store.moves(table)]


def test_every_move_of_a_chain_is_kept_by_itself(any_url: str) -> None:
    async def voyage() -> None:
        async with service_at(any_url) as service:
            table = await seated(service, shared_plan("toy_isles"))
            made = await service.play_chain(table, 0, TURN, ply=0, revision=0)
            assert (made.ply, made.made, made.stop, made.wrong) == (3, 3, "", None)
            assert kept(service, table.id) == TURN

    sail(voyage())


def test_a_move_from_another_window_ends_a_chain(url: str) -> None:
    """The same seat moves in between: what is left of the chain was thought of for another table."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan("toy_isles"))
            chain = service.play_chain(table, 0, TURN, ply=0, revision=0)
            other = play(service, table, 0, "to 5", ply=1)
            made, ply = await asyncio.gather(chain, other)
            assert (made.ply, made.made, ply) == (1, 1, 2)
            assert isinstance(made.wrong, Stale)
            assert "another move already" in str(made.wrong)
            assert kept(service, table.id) == ["sail", "to 5"]

    sail(voyage())


def test_moves_taken_back_end_a_chain(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan("toy_isles"))
            chain = service.play_chain(table, 0, TURN, ply=0, revision=0)
            made, _ = await asyncio.gather(chain, service.ask_undo(table, 0))
            assert (made.made, table.revision) == (1, 1)
            assert "taken back" in str(made.wrong)
            assert kept(service, table.id) == []

    sail(voyage())


def test_a_database_that_falls_silent_is_told_as_always(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan("toy_isles"))
            write = service.store.append_each

            def append_each(wanted: Sequence[Wanted]) -> set[str]:
                if any(want.move.ply == 2 for want in wanted):
                    raise Unavailable("database_silent", database="", words="")
                return write(wanted)

            monkeypatch.setattr(service.store, "append_each", append_each)
            with pytest.raises(Unavailable):
                await service.play_chain(table, 0, TURN, ply=0, revision=0)
            assert kept(service, table.id) == ["sail"]

    sail(voyage())

"""Plies of many tables in one transaction: each is made as if it were made alone, or is left alone."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text

from flibuste.store import MoveRow, Store, Taken
from flibuste.store.appending import AT_ONCE, Wanted
from flibuste.store.engines import ALONE, make_engine
from flibuste.store.url import read_url
from tests.store.laying import a_move, lay, plies

TABLES = ("t1", "t2", "t3")


def want(move: MoveRow, revision: int = 0, seated: int = 0) -> Wanted:
    """At a table whose seats nobody has changed."""
    return Wanted(revision, move, seated)


def lay_three(store: Store) -> None:
    for id in TABLES:
        lay(store, id, plies=2)


def test_each_is_made_as_it_would_be_alone(store: Store) -> None:
    lay_three(store)
    wanted = [want(a_move(id, 3, by="bot" if id == "t1" else "human")) for id in TABLES[:2]]
    assert store.append_each(wanted) == {"t1", "t2"}
    store.append(0, a_move("t3", 3))
    for id in TABLES:
        last = a_move(id, 3, by="bot" if id == "t1" else "human")
        assert store.moves(id, 2) == [last]
    heads = store.heads(TABLES)
    assert heads["t1"] == heads["t2"] == heads["t3"]
    told = counted(store)
    assert told["t2"] == told["t3"] == (a_move("t3", 3).at, True)
    assert told["t1"] == (a_move("t1", 3).at, False)


def counted(store: Store) -> dict[str, tuple[float, bool]]:
    """When each table was touched, and whether a person has moved there."""
    with store._database.snapshot() as connection:
        found = connection.execute(text("SELECT id, touched, played FROM tables"))
        return {id: (touched, bool(played)) for id, touched, played in found}


@pytest.mark.parametrize(
    "wanted",
    [
        want(a_move("t2", 2)),
        want(a_move("t2", 4)),
        want(a_move("t2", 3), revision=1),
        want(a_move("t2", 3), seated=1),
    ],
)
def test_what_does_not_fit_is_left_alone_and_holds_nobody_up(store: Store, wanted: Wanted) -> None:
    lay_three(store)
    each = [want(a_move("t1", 3)), wanted, want(a_move("t3", 3))]
    assert store.append_each(each) == {"t1", "t3"}
    assert plies(store, "t2") == [1, 2]
    with pytest.raises(Taken):
        store.append(*wanted)


def test_an_archived_table_is_left_to_who_can_bring_it_back(store: Store) -> None:
    lay_three(store)
    assert store.archive("t1")
    assert store.append_each([want(a_move("t1", 3)), want(a_move("t2", 3))]) == {"t2"}
    store.append(0, a_move("t1", 3))
    assert plies(store, "t1") == [1, 2, 3]


def test_odd_text_and_too_many_are_left_for_a_closer_look(store: Store) -> None:
    lay_three(store)
    assert store.append_each([want(a_move("t1", 3, move="form\0"))]) == set()
    assert store.append_each([]) == set()
    crowd = [want(a_move(f"x{number}", 1)) for number in range(AT_ONCE)]
    assert store.append_each([*crowd, want(a_move("t1", 3))]) == set()
    assert plies(store, "t1") == [1, 2]


def test_a_table_that_somebody_holds_keeps_no_other_waiting(store: Store, url: str) -> None:
    """SQLite has one writer; there everybody waits for everybody."""
    if url.startswith("sqlite"):
        return
    lay_three(store)
    engine = make_engine(read_url(url), ALONE)
    with engine.begin() as holding:
        holding.execute(text("SELECT id FROM tables WHERE id = 't1' FOR UPDATE"))
        begun = time.monotonic()
        wanted = [want(a_move("t1", 3)), want(a_move("t2", 3))]
        assert store.append_each(wanted) == {"t2"}
        assert time.monotonic() < begun + 2
    engine.dispose()
    assert plies(store, "t1") == [1, 2]
